"""Whole matches as text: what is logged, what changes, what each seat sees and is told.

`pytest --update-golden` rewrites the files in ``tests/golden``; review the difference.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.bots.players import play_greedy
from engine.core import CHANCE, Setup
from engine.fair import FairDice, PlayoutDice
from engine.games.orcs import GAME, OrcsState, OrcsView
from tests.orcs.orcs_scenes import EVERYTHING, board
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def describe(before: OrcsState, state: OrcsState) -> Iterator[str]:
    """Give the lines that have changed; each round what all see; at the end all of it."""
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


def playthrough(name: str, setup: Setup) -> list[str]:
    """Return a match in text: chance by the fair dice of a key, moves by others."""
    key = hashlib.sha256(name.encode()).digest()
    dice = PlayoutDice(name)
    state = GAME.start(setup)
    assert isinstance(state, OrcsState)
    options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
    lines = [
        f"# {GAME.title} version {GAME.version}: {name}",
        f"seats {setup.seats} options {options}",
        f"key SHA-256 of {name}",
    ]
    seq = 0
    while acting := state.to_act():
        seat = acting[dice.below(len(acting))]
        before = state.copy()
        if seat == CHANCE:
            move = state.draw_chance(FairDice(key, seq))
        elif name in GREEDY:
            move = state.parse_move(play_greedy(GAME, state.view(seat), seat, dice))
        else:
            move = state.random_move(seat, dice)
        state.play(seat, move)
        lines += ["", f"{seq} seat {seat}: {state.format_move(move)}", *describe(before, state)]
        for event in GAME.narrate(before, seat, move, state):
            facts = " ".join(f"{fact}={value}" for fact, value in event.facts.items())
            only = "" if event.only is None else f" only {event.only}"
            lines.append(f"  event {event.kind} seat {event.seat}{only}: {facts}".rstrip(": "))
        seq += 1
    return [*lines, "", f"result {state.result()}", ""]


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text = "\n".join(playthrough(name, GAME.set_up(seats, options)))
    path = ROOT / "tests" / "golden" / f"orcs-{name}.txt"
    if is_updating_golden:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
