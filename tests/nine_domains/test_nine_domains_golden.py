"""Whole matches as text: what is logged, what each viewer sees, what is told.

Of the views each step shows the fields that have changed. `pytest --update-golden` rewrites the
files in ``tests/golden``; review the difference.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from engine import codec
from engine.core import CHANCE, Seat, Setup
from engine.fair import FairDice, PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState, NineDomainsView
from tests.nine_domains.nine_domains_driver import ONE, TWO
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED: dict[str, tuple[dict[str, str], str]] = {
    "points": ({}, "points 1"),
    "elements": ({}, "elements 2"),
    "choices": ({"specials": "2m+3m+3p"}, "choices 2"),
    "chosen": ({"specials": "random+4p+star"}, "chosen 1"),
    "both-complete": ({}, "both-complete 5"),
}
VIEWERS: tuple[Seat | None, ...] = (ONE, TWO, None)
NAMES = ("seat 0", "seat 1", "spectator")


def describe(state: NineDomainsState, shown: dict[str, Any]) -> Iterator[str]:
    """Give what each viewer sees otherwise than *shown*, and note it there."""
    views: list[dict[str, Any]] = []
    for viewer in VIEWERS:
        view = state.view(viewer)
        assert codec.decode(codec.encode(view), NineDomainsView) == view
        views.append(json.loads(codec.encode(view)))
    for name in views[0]:
        values = [view[name] for view in views]
        if all(value == values[0] for value in values):
            seen = {f"all {name}": values[0]}
        else:
            seen = {f"{NAMES[index]} {name}": value for index, value in enumerate(values)}
        if shown.get(name) != seen:
            for label, value in seen.items():
                yield f"  {label} {json.dumps(value, separators=(',', ':'))}"
        shown[name] = seen


def playthrough(name: str, setup: Setup) -> tuple[list[str], list[NineDomainsState]]:
    """Return a match in text: chance by the fair dice of a key, moves by dice of the same name."""
    key = hashlib.sha256(name.encode()).digest()
    dice = PlayoutDice(name)
    state = GAME.start(setup)
    assert isinstance(state, NineDomainsState)
    shown: dict[str, Any] = {}
    options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
    lines = [
        f"# {GAME.title}, version {GAME.version}: {name}",
        f"options {options}",
        f"key SHA-256 of {name}",
        *describe(state, shown),
    ]
    states = [state.copy()]
    seq = 0
    while acting := state.to_act():
        seat = acting[dice.below(len(acting))]
        before = state.copy()
        if seat == CHANCE:
            move: Any = state.draw_chance(FairDice(key, seq))
        else:
            move = state.random_move(seat, dice)
        state.play(seat, move)
        lines += ["", f"{seq} seat {seat}: {state.format_move(move)}", *describe(state, shown)]
        for event in GAME.narrate(before, seat, move, state):
            facts = " ".join(f"{fact}={value}" for fact, value in event.facts.items())
            only = "" if event.only is None else f" only {event.only}"
            lines.append(f"  event {event.kind} seat {event.seat}{only}: {facts}".rstrip())
        states.append(state.copy())
        seq += 1
    lines += ["", f"result {state.result()}", ""]
    return lines, states


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    options, dice_name = PLAYED[name]
    lines, states = playthrough(dice_name, GAME.set_up(2, options))
    path = ROOT / "tests" / "golden" / f"nine_domains-{name}.txt"
    text = "\n".join(lines)
    if is_updating_golden:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
    end = states[-1]
    kinds = {answer.kind for state in states for answer in state.answers if answer.given}
    assert {
        "points": end.reason == "points" and any(end.awards),
        "elements": end.reason == "elements",
        "choices": kinds == {"swap", "fetch"},
        "chosen": {"4+", "*"} < set(end.specials),
        "both-complete": end.elements_ignored,
    }[name]
