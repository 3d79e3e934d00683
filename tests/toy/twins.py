"""Matches of the toy game that differ only in information hidden from somebody.

They may contain undos, but not of choices before a draw.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core import Seat
from tests.toy.rules import COPIES, PACKS, ToyState
from tests.twins import Twins, TwinTable

if TYPE_CHECKING:
    from engine.core import Dice
    from engine.log import Entry
    from engine.match import Match


@dataclass(slots=True)
class Drawn:
    """A card that a seat drew, and what replaces it in the twin."""

    seq: int
    seat: Seat
    card: int
    instead: int
    laid: int | None = None
    """The entry that chose it, unless that was undone."""
    is_shown: bool = False


def twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Replace other seats' cards that were never turned up; they choose the new ones instead."""
    drawn = _drawn(match)
    state = match.state
    assert isinstance(state, ToyState)
    left = [card for part in state.pack.split("+") for card in PACKS[part] for _ in range(COPIES)]
    free = [one for one in drawn if one.seat != viewer and not one.is_shown]
    for one in drawn:
        if one not in free:
            left.remove(one.card)
    entries = list(match.entries)
    for one in free:
        one.instead = left.pop(dice.below(len(left)))
        entries[one.seq] = replace(entries[one.seq], text=state.format_move(one.instead))
    for entry in match.entries:
        if entry.kind == "move":
            card = state.parse_move(entry.text)
            chosen = next(
                one
                for one in drawn
                if (one.seat, one.card) == (entry.seat, card)
                and one.seq < entry.seq
                and (one.laid is None or one.laid >= entry.seq)
            )
            entries[entry.seq] = replace(entry, text=state.format_move(chosen.instead))
    return entries


def _drawn(match: Match) -> list[Drawn]:
    """Return all cards that were drawn, and what became of each."""
    found: list[Drawn] = []
    for step in match.steps():
        before, after = step.before, step.after
        assert isinstance(before, ToyState)
        assert isinstance(after, ToyState)
        if step.entry not in match.line:
            continue
        card = before.parse_move(step.entry.text) if step.entry.text[:1] == "c" else 0
        if step.entry.kind == "chance":
            found.append(Drawn(step.entry.seq, before.drawer, card, card))
        elif step.entry.kind == "move":
            held = [one for one in found if one.laid is None]
            laid = next(one for one in held if (one.seat, one.card) == (step.entry.seat, card))
            laid.laid = step.entry.seq
        if len(after.turned_up) > len(before.turned_up):
            for one in found:
                one.is_shown = one.laid is not None
    return found


_LEAST: Final = {"twins": 20, "hand": 20, "chosen": 5}
TWINS: Final = Twins(
    twin,
    tables=(
        TwinTable(3, _LEAST, matches=3, every=2),
        TwinTable(3, _LEAST, {"deal": "once", "pack": "low+high"}, matches=3, every=2),
    ),
    attempts=("c1", "c4", "c8"),
)
