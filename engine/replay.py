"""Where a replay of a match stops: after each ply of a person, or after each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core import Seat
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


def turn_stops(match: Match, since: int) -> tuple[int, ...]:
    """Return those of the `stops` after *since* at which a turn had ended, and the last one.

    *since* is a stop itself. A turn of several short moves has one stop, as it has one board.
    """
    later = {stop for stop in stops(match) if stop > since}
    mark = match.at(since).state.turn_mark()
    found: list[int] = []
    for step in match.steps(since):
        stop = step.entry.seq + 1
        if stop not in later:
            continue
        before, mark = mark, step.after.turn_mark()
        if mark is None or mark != before or stop == match.seq:
            found.append(stop)
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
