"""What a commit did: the match before it and after it.

Nobody needs to fold anything to learn what happened: the match after it keeps its last steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.match import Match

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.log import Entry


@dataclass(frozen=True, slots=True)
class Moved:
    """A match that moved on by one ply, with what chance did after it, or by several at once."""

    before: Match
    after: Match

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the log has more than before."""
        return self.after.entries[self.before.seq :]

    @property
    def changed_seats(self) -> tuple[Seat, ...]:
        """The seats that somebody else holds now."""
        return tuple(entry.seat for entry in self.entries if entry.kind == "seat")

    @property
    def is_same_turn(self) -> bool:
        """Whether the turn of the match before still goes on.

        Where the game does not name its turns, each move is one: whoever moves twice running, as
        the last of a round and the first of the next, has another turn then.
        """
        mark = self.after.state.turn_mark()
        if mark is not None:
            return mark == self.before.state.turn_mark()
        if _last_move(self.before) != _last_move(self.after):
            return False
        return self.before.to_act() == self.after.to_act()

    @property
    def is_taken_back(self) -> bool:
        """Whether the last move was taken back, and nothing else is gone."""
        if not self.entries:
            return False
        last = self.entries[-1]
        return last.kind == "undo" and last.text == str(self.before.line[-1].seq)


def _last_move(match: Match) -> int:
    """Return the number of the entry with the last move that counts; -1: there is none."""
    return next((entry.seq for entry in reversed(match.line) if entry.kind == "move"), -1)
