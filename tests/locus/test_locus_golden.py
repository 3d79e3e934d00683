"""Whole matches as text: what is logged, how the sheets stand, what is seen and told.

`pytest --update-golden` rewrites the files in ``tests/golden``; review the difference.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, Setup
from engine.fair import FairDice, PlayoutDice
from engine.games.locus import GAME, LocusState, LocusView
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "1": (1, {}),
    "2": (2, {}),
    "2-nebula": (2, {"sheet": "nebula"}),
    "5": (5, {}),
}


def describe(state: LocusState) -> Iterator[str]:
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


def playthrough(name: str, setup: Setup) -> list[str]:
    """Return a match in text: chance by the fair dice of a key, moves by dice of the same name."""
    key = hashlib.sha256(name.encode()).digest()
    dice = PlayoutDice(name)
    state = GAME.start(setup)
    assert isinstance(state, LocusState)
    options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
    lines = [
        f"# {GAME.title} version {GAME.version}: {name}",
        f"seats {setup.seats} options {options}",
        f"key SHA-256 of {name}",
        *describe(state),
    ]
    seq = 0
    while acting := state.to_act():
        seat = acting[dice.below(len(acting))]
        before = state.copy()
        if seat == CHANCE:
            move = state.draw_chance(FairDice(key, seq))
        else:
            move = state.random_move(seat, dice)
        state.play(seat, move)
        lines += ["", f"{seq} seat {seat}: {state.format_move(move)}", *describe(state)]
        for event in GAME.narrate(before, seat, move, state):
            facts = " ".join(f"{fact}={value}" for fact, value in event.facts.items())
            lines.append(f"  event {event.kind} seat {event.seat}: {facts}".rstrip(": "))
        seq += 1
    return [*lines, "", f"result {state.result()}", ""]


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text = "\n".join(playthrough(name, GAME.set_up(seats, options)))
    path = ROOT / "tests" / "golden" / f"locus-{name}.txt"
    if is_updating_golden:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
