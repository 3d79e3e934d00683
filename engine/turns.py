"""When a turn runs out: it keeps its deadline until another turn begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.match import Match


@dataclass(slots=True)
class TurnTime:
    """The time of one match's turns."""

    turn_seconds: int | None
    """How long a turn may last; None: for ever."""
    deadline: float | None
    """When the present turn runs out, in seconds since 1970; None: never, or it is over."""
    _left_over: float | None = None
    """Seconds that the turn before had left when it ended, where this process has seen it."""

    def following(self, before: Match, after: Match, now: float) -> float | None:
        """Return the deadline of *after*, which the match *before* is about to become.

        Who takes a move back alone gets the rest of their turn, not another one.
        """
        if after.result() is not None or self.turn_seconds is None:
            return None
        if self.deadline is not None and is_same_turn(before, after):
            return self.deadline
        if self._left_over is not None and _is_taken_back(before, after):
            return now + self._left_over
        return now + self.turn_seconds

    def go_on(self, before: Match, after: Match, deadline: float | None, now: float) -> None:
        """Take note that *before* has become *after*, whose turn has this *deadline*."""
        if self.deadline is not None and not is_same_turn(before, after):
            self._left_over = max(0.0, self.deadline - now)
        self.deadline = deadline


def is_same_turn(before: Match, after: Match) -> bool:
    """Whether the turn of *before* still goes on in *after*.

    Where the game does not name its turns, one lasts as long as the same seats are to act: a game
    in which the same seats may have several turns running has to name them.
    """
    mark = after.state.turn_mark()
    if mark is not None:
        return mark == before.state.turn_mark()
    return before.to_act() == after.to_act()


def _is_taken_back(before: Match, after: Match) -> bool:
    """Whether *after* is *before* without its last move, and with nothing else gone."""
    last = after.entries[-1]
    return last.kind == "undo" and last.text == str(before.line[-1].seq)
