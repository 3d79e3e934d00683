"""Whole matches as text: what is logged, how the table looks, what is seen and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.games.loco import GAME, LocoState, LocoView
from engine.games.loco.data import COUNT, LETTERS, write_hand
from tests.games.loco.loco_driver import aside
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3-variant": (3, {"variant": "other-colour", "rounds": "2"}),
    "4-single": (4, {"rounds": "1"}),
    "5": (5, {}),
}


def letters(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True)) or "-"


def table_of(state: LocoState) -> Iterator[str]:
    """Give the table as it lies, with what is hidden."""
    rows = zip(LETTERS, state.rows, state.worths(), state.supply, strict=True)
    for letter, row, worth, supply in rows:
        yield f"    {letter} {row or '-':6} counts {worth}, {supply} left"
    for seat, hand in enumerate(state.hands):
        tokens = letters(state.tokens[seat * COUNT : (seat + 1) * COUNT])
        points = state.standing()[seat]
        yield f"    seat {seat}: hand {write_hand(hand) or '-'} tokens {tokens} points {points}"
    if not state.is_dealing:
        yield f"    aside {' '.join(aside(state)) or '-'}"


def views_of(state: LocoState) -> Iterator[str]:
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert codec.decode(codec.encode(view), LocoView) == view
        yield f"  view of {'all' if seat is None else seat} {codec.encode(view).decode()}"


def describe(_: LocoState | None, state: LocoState) -> Iterator[str]:
    """Give the table and, where a round begins or the match ends, what everybody sees."""
    yield from table_of(state)
    if state.is_over or (not state.is_dealing and not any(state.rows)):
        yield from views_of(state)


PLAYTHROUGH = Playthrough(GAME, LocoState, describe, is_in_turn=True)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text, _ = PLAYTHROUGH.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
