"""Whole matches as text: what is logged, what changes, what each seat sees and is told."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.bots import play_greedy
from engine.games.orcs import GAME, OrcsState, OrcsView
from tests.games.orcs.orcs_scenes import EVERYTHING, board
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice, Seat
    from engine.games.orcs.moves import Move

PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "missions": (2, {"missions": "on"}),
    "bonus": (2, {"bonus": "on"}),
    "front": (2, {"fate": "front"}),
    "terrain": (2, {"terrain": "9"}),
    "croco": (2, {"croco": "goblin"}),
    "toad": (2, {"toad": "goblin-shaman"}),
    "bomber": (2, {"bomber": "lava-golem"}),
    "everything": (3, EVERYTHING),
}
GREEDY = {"everything"}
"""Played greedily, so that skills, gifts and bonus actions come."""


def lines_of(state: OrcsState) -> dict[str, str]:
    """Return the stage, the board and each mage in a line, by name."""
    lines = {
        "stage": f"{state.stage} round {state.round} active {state.active} actions {state.actions}",
        "board": board(state),
    }
    for seat, mage in enumerate(state.mages):
        trophies = " ".join(map(str, mage.trophies))
        cards = " ".join(state.view(seat).hand)
        lines[f"mage {seat}"] = f"space {mage.space + 1} trophies {trophies} hand {cards}"
    return lines


def describe(before: OrcsState | None, state: OrcsState) -> Iterator[str]:
    """Give the lines that have changed; each round what all see; at the end all of it."""
    if before is None:
        return
    was = lines_of(before)
    for name, line in lines_of(state).items():
        if line != was[name]:
            yield f"    {name}: {line}"
    if state.stage in {"fate", "over"}:
        for viewer in (None, *range(state.players)):
            view = state.view(viewer)
            assert codec.decode(codec.encode(view), OrcsView) == view
            digest = hashlib.sha256(codec.encode(view)).hexdigest()
            yield f"  view of {'all' if viewer is None else viewer}: SHA-256 {digest}"
    if state.stage == "over":
        yield f"  view of all {codec.encode(state.view(None)).decode()}"


def greedily(state: OrcsState, seat: Seat, dice: Dice) -> Move:
    return state.parse_move(play_greedy(GAME, state.view(seat), seat, dice))


PLAYTHROUGH = Playthrough(GAME, OrcsState, describe)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    played = replace(PLAYTHROUGH, choose=greedily) if name in GREEDY else PLAYTHROUGH
    text, _ = played.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
