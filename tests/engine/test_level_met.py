"""The level of the bots in a match, and when a player has beaten it."""

from __future__ import annotations

import pytest

from engine.core import Result
from engine.ladders import has_beaten, level_met
from engine.ports import Sitter

ANNA, BERT = Sitter(1), Sitter(2)
EASY, HARD, EXPERT = (Sitter(bot=level) for level in ("easy", "hard", "expert"))


@pytest.mark.parametrize(
    ("sitters", "level"),
    [
        ((ANNA, HARD), "hard"),
        ((HARD, ANNA), "hard"),
        ((EXPERT, ANNA, HARD), "hard"),
        ((ANNA, EXPERT, EXPERT), "expert"),
        ((ANNA, HARD, EASY, EXPERT), "easy"),
        ((ANNA, BERT, HARD), None),
        ((ANNA,), None),
        ((HARD, EASY), None),
        ((ANNA, Sitter(bot="greedy")), None),
        ((ANNA, HARD, Sitter(bot="random")), None),
    ],
)
def test_several_bots_count_as_the_weakest_level(
    sitters: tuple[Sitter, ...], level: str | None
) -> None:
    assert level_met(sitters) == level


@pytest.mark.parametrize(
    ("places", "reason", "is_beaten"),
    [
        ((1, 2, 3), "points", True),
        ((1, 2, 2), "points", True),
        ((1, 1, 3), "points", False),
        ((2, 1, 3), "points", False),
        ((1, 1, 1), "points", False),
        ((1, 2, 3), "resigned", False),
        ((1, 2, 3), "timeout", False),
    ],
)
def test_beating_a_level_takes_an_outright_win_in_a_match_played_out(
    places: tuple[int, ...], reason: str, *, is_beaten: bool
) -> None:
    assert has_beaten((ANNA, HARD, HARD), Result(places, (), reason)) == is_beaten


def test_a_winning_bot_has_beaten_nobody() -> None:
    assert not has_beaten((HARD, ANNA), Result((1, 2), (), "points"))
