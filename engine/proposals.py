"""Proposals of players: a draw, an undo, or that somebody takes over a seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.core import Seat
from engine.errors import MatchOver, StaleMove, SubstituteRefused, UndoRefused
from engine.turns import ANSWERED_IN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.ports import Log, Publisher
    from engine.table import Table

Asked: TypeAlias = Literal["draw", "undo", "house", "void", "limit"]
"""A draw or an undo; that bots play on for missing people, or that the match ends without a result
because of them; that turns have a limit from now on."""
AskedOfSeat: TypeAlias = Literal["give", "take", "appoint", "replace"]
"""That a person takes over a seat: proposed by its holder, by the newcomer because a bot plays it,
by a manager of the server, or by the others because its holder is gone."""
SEAT_KINDS: Final = frozenset({"give", "take", "appoint", "replace"})


@dataclass(frozen=True, slots=True)
class Proposal:
    """A player's request to all others."""

    kind: Asked | AskedOfSeat
    seat: Seat
    """The seat that asks, or the seat to be taken over."""
    seq: int
    """The match's number of entries at the time; it lapses when the match moves on."""
    agreed: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    newcomer: int | None = None
    is_accepted: bool = False
    limit: tuple[int, ...] = ()
    """Seconds of a turn; or of a time bank, and by how many it grows."""
    since: float | None = None
    """Its time in seconds since 1970, if the wait for answers has an end."""

    def is_overdue(self, now: float) -> bool:
        """Whether those who have not answered by *now* hold it up no longer."""
        return self.since is not None and now - self.since >= ANSWERED_IN

    def is_same(self, other: Proposal) -> bool:
        """Whether *other* is the same question, whoever has agreed to it since."""
        return self.seat == other.seat and self._is_about(other)

    def asks_for(self, other: Proposal) -> bool:
        """Whether it asks for the same as *other*: a draw is the same whoever offers it.

        So is a decision about missing people; but an undo belongs to one player.
        """
        is_own = self.kind == "undo" or self.kind in SEAT_KINDS
        return self._is_about(other) and (not is_own or self.seat == other.seat)

    def _is_about(self, other: Proposal) -> bool:
        mine = (self.kind, self.seq, self.gone, self.newcomer, self.limit)
        return mine == (other.kind, other.seq, other.gone, other.newcomer, other.limit)


class Proposals:
    """The pending proposals at live tables, one at a time at each."""

    def __init__(self, log: Log, publisher: Publisher) -> None:
        self._log = log
        self._publisher = publisher

    async def ask(
        self, table: Table, proposal: Proposal, before_asking: Callable[[], None] | None
    ) -> Proposal:
        """Ask the others; return the pending proposal, which may be an earlier one.

        *before_asking* is called before a new proposal, and may refuse it by raising an error.

        Raises:
            StaleMove: the match has moved on.
        """
        async with table.lock:
            if table.match.seq != proposal.seq:
                raise StaleMove(table.match.seq, proposal.seq)
            pending = table.proposal
            if pending is not None and pending.asks_for(proposal):
                return pending
            if before_asking is not None:
                before_asking()
            await self.keep(table, proposal)
            self._publisher.proposed(table.match, proposal)
        return proposal

    async def answer(
        self,
        table: Table,
        player: int,
        asked: Proposal,
        *,
        is_yes: bool,
        delivery: str | None,
        is_agreed: Callable[[Proposal], bool],
        carry_out: Callable[[Proposal], Awaitable[None]],
    ) -> Table:
        """Take *player*'s answer to what was *asked*, and return the table after it.

        The table knows who agreed before. Once *is_agreed* returns true, *carry_out* acts under the
        table's lock. A *delivery* that the log already has answers nothing again.

        Raises:
            MatchOver, NotSeated: refused.
            StaleMove: it has lapsed, or something else has been proposed since.
            SubstituteRefused: only the newcomer is asked.
            UndoRefused: it is one's own, which one can only withdraw. Refused in this order.
        """
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                answered = _answered(table, player, asked, is_yes=is_yes)
                if answered is not None and is_agreed(answered):
                    await carry_out(answered)
                else:
                    await self.keep(table, answered, is_answered=True)
            return table.frozen()

    async def keep(
        self, table: Table, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        """Store *proposal*, or None, as the pending one at *table*; called under its lock."""
        await self._log.propose(table.record.id, proposal, is_answered=is_answered)
        table.proposal = proposal


def _answered(table: Table, player: int, asked: Proposal, *, is_yes: bool) -> Proposal | None:
    """Return the *asked* proposal with *player*'s answer, or None; refuse as `Proposals.answer`."""
    seat = None
    if player != asked.newcomer:
        seat = table.admit(player)
    elif result := table.match.result():
        raise MatchOver(result)
    proposal = table.proposal
    if proposal is None or not proposal.is_same(asked) or table.match.seq != asked.seq:
        raise StaleMove(table.match.seq, asked.seq)
    if seat is not None and proposal.kind == "appoint":
        raise SubstituteRefused("not-asked")
    if not is_yes:
        return None
    if proposal.seat == seat or (seat is None and proposal.kind == "take"):
        raise UndoRefused("own-proposal")
    if seat is None:
        return replace(proposal, is_accepted=True)
    return replace(proposal, agreed=tuple(sorted({*proposal.agreed, seat})))
