"""The lesson: its words and rules are there, and what it teaches is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.locus import GAME
from tests.teaching import Taught

if TYPE_CHECKING:
    from engine.exercises import Attempt


@pytest.fixture(scope="module")
def taught() -> Taught:
    return Taught.read(GAME)


def gained(attempt: Attempt, *moves: str) -> int:
    """Return by how much *moves* raise the total."""
    match = attempt.match
    for move in moves:
        match = match.extend(0, move)
    return match.state.standing()[0] - attempt.match.state.standing()[0]


def best(attempt: Attempt, *moves: str) -> tuple[int, set[str]]:
    """Return by how much a move after *moves* raises the total at most, and which moves do."""
    match = attempt.match
    for move in moves:
        match = match.extend(0, move)
    gains = {
        text: match.extend(0, text).state.standing()[0] - match.state.standing()[0]
        for text in map(match.state.format_move, match.state.legal_moves(0))
    }
    most = max(gains.values())
    return most, {text for text, gain in gains.items() if gain == most}


def test_it_has_eight_steps_with_words_and_rules(taught: Taught) -> None:
    steps = taught.lesson.steps
    assert len(steps) == 8
    assert [step.name for step in steps[:2]] == ["aim", "turn"]
    assert 3 * sum(step.task is not None for step in steps) >= 2 * len(steps)
    assert not list(taught.faults())


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        ("start", "card@ya1", "3.7"),
        ("start", "card@yc7", "3.6"),
        ("bonus", "two-p@pb1", "4.3"),
        ("coins", "pay@yd7", "5.4"),
    ],
)
def test_what_cannot_be_done(taught: Taught, name: str, move: str, rule: str) -> None:
    assert taught.rule_against(name, move) == rule


def test_each_place_in_yellow_is_right_to_start_with(taught: Taught) -> None:
    state = taught.begin("start").match.state
    moves = {state.format_move(move) for move in state.legal_moves(0)}
    assert taught.rights("start") == {move for move in moves if move.startswith("card@y")}


def test_the_row_is_filled_in_two_ways(taught: Taught) -> None:
    begun = taught.begin("row")
    moves = [begun.match.state.format_move(move) for move in begun.match.state.legal_moves(0)]
    assert sorted(moves) == ["take=bs4", "take=yl4"]
    filled = {
        move
        for move in ("card@yb6-3m", "card@yc5-2", "card@ya4", "card@yb4")
        if gained(begun, "take=yl4", move) == 8
    }
    assert filled == {"card@yb6-3m", "card@yc5-2"}


def test_the_bonus_needs_the_row_first(taught: Taught) -> None:
    assert best(taught.begin("bonus")) == (10, {"card@yc5"})
    assert taught.verdict("bonus", "card@yc5", "done") == "wrong"


def test_the_coin_is_worth_most_in_red(taught: Taught) -> None:
    assert best(taught.begin("rainbow")) == (12, {"card@rd2-1"})


def test_no_place_of_the_shape_is_worth_as_much_as_two_squares(taught: Taught) -> None:
    begun = taught.begin("coins")
    assert best(begun)[0] < 16
    assert best(begun, "discard", "pay@yd7") == (8, {"pay@bb13", "pay@bc13"})
    assert taught.verdict("coins", "discard", "pay@bc13", "pay@yd7") == "right"
    assert taught.verdict("coins", "discard", "pay@yd7", "skip") == "wrong"


def test_the_weakest_area_makes_less_more(taught: Taught) -> None:
    begun = taught.begin("weak")
    assert begun.match.state.view(0).sheets[0].points == (8, 6, 14, 0, 8)
    assert gained(begun, "take=ri2", "card@rc4") == 12
    assert best(begun, "take=gi2") == (14, {"card@gc6-1", "card@ge6-1"})


@pytest.mark.parametrize("card", ["gi2", "ri2"])
def test_the_red_card_turned_rainbow_does_as_well_in_green(taught: Taught, card: str) -> None:
    begun = taught.begin("weak")
    for place in ("card@gc6-1", "card@ge6-1"):
        assert gained(begun, f"take={card}", place) == 14
        assert taught.verdict("weak", f"take={card}", place) == "right"
    assert taught.verdict("weak", "take=ri2", "card@rc4") == "wrong"


@pytest.mark.parametrize(
    ("name", "first", "ways"),
    [
        ("bonus", (), {"card@yc5": 10, "two-p@pb1": 6}),
        ("coins", ("discard",), {"pay@yd7": 8, "pay@bb13": 8}),
    ],
)
def test_what_is_said_of_the_answer_holds_whichever_way_was_found(
    taught: Taught, name: str, first: tuple[str, ...], ways: dict[str, int]
) -> None:
    """Other turns bring as much, so the sentence tells what each of two squares is worth."""
    begun, before = taught.begin(name), first
    for move, points in ways.items():
        assert gained(begun, *before, move) - gained(begun, *before) == points
        before = (*before, move)
