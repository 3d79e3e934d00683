"""Whole matches as text: what is logged, how the sheets stand, what is seen and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE
from engine.games.locus import GAME, LocusState, LocusView
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "1": (1, {}),
    "2": (2, {}),
    "2-nebula": (2, {"sheet": "nebula"}),
    "5": (5, {}),
}


def describe(_: LocusState | None, state: LocusState) -> Iterator[str]:
    """Give each sheet in a line and, where all have the same to see, the whole view."""
    for seat, side in enumerate(state.sides):
        points = " ".join(map(str, side.points))
        crosses = " ".join(f"{mask:x}" for mask in side.crosses)
        turn = f"{side.use or '-'} waiting {len(side.waiting)} done {side.is_done:d}"
        yield f"    seat {seat}: points {points} coins {side.coins} {turn} crosses {crosses}"
    if state.phase == "over" or (not state.turn and state.to_act() == (CHANCE,)):
        view = state.view(None)
        assert codec.decode(codec.encode(view), LocusView) == view
        yield f"  view of all {codec.encode(view).decode()}"


PLAYTHROUGH = Playthrough(GAME, LocusState, describe)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text, _ = PLAYTHROUGH.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
