"""Matches of The Nine Domains that differ only in information hidden from somebody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tests.twins import Twins, TwinTable

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.log import Entry
    from engine.match import Match


def twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Replace the others' cards that were never turned up: undone ones, and those face down."""
    entries = list(match.entries)
    down = {seat for seat in range(2) if match.state.view(None).ready[seat]}
    last = {entry.seat: entry.seq for entry in match.line if entry.kind == "move"}
    for step in match.steps():
        entry, state = step.entry, step.before
        if entry.kind != "move" or entry.seat == viewer:
            continue
        if entry in match.line and not (entry.seat in down and last[entry.seat] == entry.seq):
            continue
        entries[entry.seq] = replace(
            entry, text=state.format_move(state.random_move(entry.seat, dice))
        )
    return entries


_LEAST: Final = {"twins": 60, "hand": 20, "placed": 30}
TWINS: Final = Twins(
    twin,
    tables=(
        TwinTable(2, _LEAST, {"specials": "random"}, matches=8, every=5),
        TwinTable(2, _LEAST, {"specials": "2m+3m+star"}, matches=8, every=5),
    ),
    attempts=("0.1.2", "3.4.5", "5.5.5", "swap:2>10", "fetch:0>1", "keep"),
)
