"""When a turn runs out: it keeps its deadline until another turn begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.moved import Moved


@dataclass(slots=True)
class TurnTime:
    """The time of one match's turns."""

    turn_seconds: int | None
    """How long a turn may last; None: for ever."""
    deadline: float | None
    """When the present turn runs out, in seconds since 1970; None: never, or it is over."""
    _left_over: float | None = None
    """Seconds that the turn before had left when it ended, where this process has seen it."""

    def following(self, moved: Moved, now: float) -> float | None:
        """Return the deadline of a match that is about to be *moved*.

        Who takes a move back alone gets the rest of their turn, not another one.
        """
        if moved.after.result() is not None or self.turn_seconds is None:
            return None
        if self.deadline is not None and moved.is_same_turn:
            return self.deadline
        if self._left_over is not None and moved.is_taken_back:
            return now + self._left_over
        return now + self.turn_seconds

    def go_on(self, moved: Moved, deadline: float | None, now: float) -> None:
        """Take note that the match was *moved*, and that the turn has this *deadline* now."""
        if self.deadline is not None and not moved.is_same_turn:
            self._left_over = max(0.0, self.deadline - now)
        self.deadline = deadline
