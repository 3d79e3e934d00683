"""Whole matches as text: what is logged, how the board looks, what is seen and told.

`pytest --update-golden` rewrites the files in ``tests/golden``; review the difference.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, Setup
from engine.fair import FairDice, PlayoutDice
from engine.games.tokan import GAME, TokanState, TokanView
from tests.test_rules_cited import ROOT
from tests.tokan.tokan_driver import BLACK, RED

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED = {
    "standard": {},
    "heads": {"scoring": "heads"},
    "laid": {"setup": "laid"},
    "laid-heads": {"setup": "laid", "scoring": "heads"},
    "revenge": {"setup": "laid", "scoring": "heads"},
}


def picture(state: TokanState) -> Iterator[str]:
    width = 1 + max(map(len, state.stacks))
    for row in range(len(state.stacks), 0, -state.columns):
        cells = state.stacks[row - state.columns : row]
        yield f"    {row // state.columns} " + "".join(f"{cell or '.':{width}}" for cell in cells)
    yield "      " + "".join(f"{file:{width}}" for file in "abcdefghij"[: state.columns])


def describe(state: TokanState) -> Iterator[str]:
    views = [state.view(RED), state.view(BLACK), state.view(None)]
    assert views[0] == views[1] == views[2]
    assert codec.decode(codec.encode(views[0]), TokanView) == views[0]
    yield f"  position {state.position()}"
    yield from (line.rstrip() for line in picture(state))
    yield f"  every view {codec.encode(views[0]).decode()}"


def playthrough(name: str, setup: Setup) -> tuple[list[str], TokanState]:
    """Return a match in text: chance by the fair dice of a key, moves by dice of the same name."""
    key = hashlib.sha256(name.encode()).digest()
    dice = PlayoutDice(name)
    state = GAME.start(setup)
    assert isinstance(state, TokanState)
    options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
    lines = [
        f"# {GAME.title}, version {GAME.version}: {name}",
        f"options {options}",
        f"start {setup.position or 'usual'} carry {setup.carry}",
        f"key SHA-256 of {name}",
        *describe(state),
    ]
    seq = 0
    while acting := state.to_act():
        (seat,) = acting
        before = state.copy()
        if seat == CHANCE:
            move = state.draw_chance(FairDice(key, seq))
        else:
            move = state.random_move(seat, dice)
        state.play(seat, move)
        lines += ["", f"{seq} seat {seat}: {state.format_move(move)}", *describe(state)]
        for event in GAME.narrate(before, seat, move, state):
            facts = " ".join(f"{fact}={value}" for fact, value in event.facts.items())
            lines.append(f"  event {event.kind} seat {event.seat}: {facts}")
        seq += 1
    lines += ["", f"result {state.result()}", ""]
    return lines, state


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    setup = GAME.set_up(2, PLAYED[name])
    lines, end = playthrough(name, setup)
    if name == "revenge":
        assert GAME.revenge is not None
        again, _ = playthrough(f"{name} again", GAME.revenge(setup, end))
        lines += again
    path = ROOT / "tests" / "golden" / f"tokan-{name}.txt"
    text = "\n".join(lines)
    if is_updating_golden:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
