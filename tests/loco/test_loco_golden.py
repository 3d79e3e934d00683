"""Whole matches as text: what is logged, how the table looks, what is seen and told.

`pytest --update-golden` rewrites the files in ``tests/golden``; review the difference.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, Setup
from engine.fair import FairDice, PlayoutDice
from engine.games.loco import GAME, LocoState, LocoView
from engine.games.loco.tables import COUNT, LETTERS, write_hand
from tests.loco.loco_driver import aside
from tests.test_rules_cited import ROOT

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


def describe(state: LocoState) -> Iterator[str]:
    """Give the table and, where a round begins or the match ends, what everybody sees."""
    yield from table_of(state)
    if state.is_over or (not state.is_dealing and not any(state.rows)):
        yield from views_of(state)


def playthrough(name: str, setup: Setup) -> list[str]:
    """Return a match in text: chance by the fair dice of a key, moves by dice of the same name."""
    key = hashlib.sha256(name.encode()).digest()
    dice = PlayoutDice(name)
    state = GAME.start(setup)
    assert isinstance(state, LocoState)
    options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
    lines = [
        f"# {GAME.title} version {GAME.version}: {name}",
        f"seats {setup.seats} options {options}",
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
            only = "" if event.only is None else f" only {event.only}"
            lines.append(f"  event {event.kind} seat {event.seat}{only}: {facts}".rstrip(": "))
        seq += 1
    return [*lines, "", f"result {state.result()}", ""]


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text = "\n".join(playthrough(name, GAME.set_up(seats, options)))
    path = ROOT / "tests" / "golden" / f"loco-{name}.txt"
    if is_updating_golden:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
