"""Players' proposals: a draw, an undo, going on without missing people, or a new seat holder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.core import Seat
from engine.turns import ANSWERED_IN

Asked: TypeAlias = Literal["draw", "undo", "house", "void", "limit"]
"""Something a player may ask for: a draw or an undo; a bot to play on for missing people, or an end
without a result because of them; a limit for turns from now on."""
AskedOfSeat: TypeAlias = Literal["give", "take", "appoint", "replace"]
"""A request that a person takes over a seat: by the holder, by the newcomer because a bot plays it,
by a manager of the server, or by the others because the holder is gone."""
SEAT_KINDS: Final = frozenset({"give", "take", "appoint", "replace"})


@dataclass(frozen=True, slots=True)
class Proposal:
    """A request to the other players, or to a newcomer."""

    kind: Asked | AskedOfSeat
    seat: Seat
    """The seat that asks, or the seat to take over."""
    seq: int
    """Number of entries the match had when it was made. It lapses when the match moves on."""
    agreed: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    newcomer: int | None = None
    is_accepted: bool = False
    limit: tuple[int, ...] = ()
    """The seconds for a turn, or the seconds in a time bank and the seconds that each turn adds."""
    since: float | None = None
    """When it was made, in seconds since 1970, if people cannot hold it up for ever."""

    def is_overdue(self, now: float) -> bool:
        """Whether people who have not answered by *now* can no longer hold it up."""
        return self.since is not None and now - self.since >= ANSWERED_IN

    def is_same(self, other: Proposal) -> bool:
        """Whether *other* is the same proposal, no matter how many have agreed to it since."""
        return self.seat == other.seat and self._is_about(other)

    def asks_for(self, other: Proposal) -> bool:
        """Whether it asks for the same as *other*. A draw is the same, no matter who offers it.

        The same goes for decisions about missing people, but an undo belongs to one player.
        """
        is_own = self.kind == "undo" or self.kind in SEAT_KINDS
        return self._is_about(other) and (not is_own or self.seat == other.seat)

    def _is_about(self, other: Proposal) -> bool:
        mine = (self.kind, self.seq, self.gone, self.newcomer, self.limit)
        return mine == (other.kind, other.seq, other.gone, other.newcomer, other.limit)
