"""Where a replay of a match stops, which of its plies somebody has not seen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.log import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.log import Entry
    from engine.match import Match


def stops(match: Match) -> tuple[int, ...]:
    """Return the numbers of entries after which people were to act, or all was told.

    What chance does belongs to the ply before it; what it does at first belongs to the start.
    """
    plies = (entry.seq for entry in match.entries if entry.kind != "chance")
    return (*plies, match.seq)


def standing_stops(match: Match) -> tuple[int, ...]:
    """Return the `stops` without those of plies that were taken back, and of taking back."""
    plies = (entry.seq for entry in match.line if entry.kind != "chance")
    return (*plies, match.seq)


def count_plies(entries: Iterable[Entry]) -> int:
    """Return how many plies of a log stand at its end: so many steps its replay has."""
    return sum(entry.kind != "chance" for entry in line_of(entries))


class Ply(NamedTuple):
    """A ply with what chance did after it."""

    begin: int
    """The stop before it, which is its entry's number."""
    end: int
    """The stop after it."""


def plies_since(match: Match, since: int, seat: Seat | None) -> tuple[Ply, ...]:
    """Return the plies from the stop *since* on that others than *seat* made, oldest first.

    What was taken back meanwhile is not told, nor that it was; that others took back what was there
    at *since* is.
    """
    counting = {entry.seq for entry in match.line}
    found: list[Ply] = []
    for begin, end in pairwise(stops(match)):
        entry = match.entries[begin]
        is_undone_before = entry.kind == "undo" and int(entry.text) < since
        if begin >= since and entry.seat != seat and (begin in counting or is_undone_before):
            found.append(Ply(begin, end))
    return tuple(found)


def last_seen(match: Match, seat: Seat) -> int:
    """Return the stop at which the last turn of *seat* had ended; before its first, the start.

    A turn in which it is still about its moves does not count.
    """
    mark = match.state.turn_mark()
    known = stops(match)
    for entry in reversed(match.entries):
        if entry.seat != seat:
            continue
        is_present = mark is not None and match.at(entry.seq).state.turn_mark() == mark
        if not is_present:
            return min(stop for stop in known if stop > entry.seq)
    return known[0]
