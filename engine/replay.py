"""Replays: where they stop, and the plies that a player has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.log import line_of
from engine.match import Match
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.log import Entry


def stops(match: Match) -> tuple[int, ...]:
    """Return the numbers of entries at which people had to act, or the match was over.

    Chance belongs to the ply before it, or to the start if there is none.
    """
    plies = (entry.seq for entry in match.entries if entry.kind != "chance")
    return (*plies, match.seq)


def standing_stops(match: Match) -> tuple[int, ...]:
    """Return the `stops` without undone plies and undos."""
    plies = (entry.seq for entry in match.line if entry.kind != "chance")
    return (*plies, match.seq)


def count_plies(entries: Iterable[Entry]) -> int:
    """Return the number of plies that count at the end of a log: a replay has as many steps."""
    return sum(entry.kind != "chance" for entry in line_of(entries))


class Ply(NamedTuple):
    """A ply, with the chance outcomes after it."""

    begin: int
    """The stop before it, which is its entry's number."""
    end: int


def plies_since(match: Match, since: int, seat: Seat | None) -> tuple[Ply, ...]:
    """Return the plies from the stop *since* on that *seat* did not make, oldest first.

    It leaves out moves made and undone in the meantime, with their undos. It includes other seats'
    undos of moves from before *since*.
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
    """Return the stop at the end of *seat*'s last finished turn, or the start if there is none."""
    mark = match.state.turn_mark()
    known = stops(match)
    for entry in reversed(match.entries):
        if entry.seat != seat:
            continue
        is_present = mark is not None and match.at(entry.seq).state.turn_mark() == mark
        if not is_present:
            return min(stop for stop in known if stop > entry.seq)
    return known[0]


@dataclass(frozen=True, slots=True)
class Recording:
    """A match to replay."""

    id: str
    match: Match
    sitters: tuple[Sitter, ...]
    may_share: bool
    """Whether everybody in the channel in which it was requested may see it."""
    is_import: bool = False

    @property
    def stops(self) -> tuple[int, ...]:
        """The stops of a replay, leaving out undone plies; see `standing_stops`."""
        return standing_stops(self.match)

    @property
    def has_secrets(self) -> bool:
        """Whether any seat's view differs from a spectator's."""
        state = self.match.state
        seen = state.view(None)
        return any(state.view(seat) != seen for seat in range(self.match.setup.seats))

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that nothing in it is secret any more."""
        return self.match.result() is not None

    @property
    def may_be_analysed(self) -> bool:
        """Whether an analysis of it makes sense."""
        result = self.match.result()
        return result is not None and not result.is_void and not self.is_import
