"""What players ask of each other: a draw, to take a move back, that somebody takes over a seat."""

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
"""A draw, to take a move back; that the house plays on for people who are gone, or that the match
ends without a result because of them; that turns have a limit from now on."""
AskedOfSeat: TypeAlias = Literal["give", "take", "appoint", "replace"]
"""That a person takes over a seat: its holder asks, or the newcomer does because the house plays
it, or somebody who manages the server, or the others because its holder is gone."""
SEAT_KINDS: Final = frozenset({"give", "take", "appoint", "replace"})


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one player asked all others for."""

    kind: Asked | AskedOfSeat
    seat: Seat
    """Who asks; where somebody is to take over a seat, that seat."""
    seq: int
    """The match's number of entries when it was asked; it lapses when the match moves on."""
    agreed: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    """Seats of people who are gone: they are not asked."""
    newcomer: int | None = None
    """Who is to take over the seat."""
    is_accepted: bool = False
    """Whether the newcomer wants it."""
    limit: tuple[int, ...] = ()
    """Seconds of a turn; or of a bank of time, and by how many it grows."""
    since: float | None = None
    """When it was asked, in seconds since 1970, if an answer is not waited for without end."""

    def is_overdue(self, now: float) -> bool:
        """Whether those who have not answered by *now* hold it up no longer."""
        return self.since is not None and now - self.since >= ANSWERED_IN

    def is_same(self, other: Proposal) -> bool:
        """Whether *other* is the same question, whoever has agreed to it since."""
        return self.seat == other.seat and self._is_about(other)

    def asks_for(self, other: Proposal) -> bool:
        """Whether it asks for just what *other* asks for: a draw is the same whoever offers it.

        So is what shall be done about people who are gone; but a move back is somebody's own.
        """
        is_own = self.kind == "undo" or self.kind in SEAT_KINDS
        return self._is_about(other) and (not is_own or self.seat == other.seat)

    def _is_about(self, other: Proposal) -> bool:
        mine = (self.kind, self.seq, self.gone, self.newcomer, self.limit)
        return mine == (other.kind, other.seq, other.gone, other.newcomer, other.limit)


class Proposals:
    """What is being asked at live tables: one thing at a time at each."""

    def __init__(self, log: Log, publisher: Publisher) -> None:
        self._log = log
        self._publisher = publisher

    async def ask(
        self, table: Table, proposal: Proposal, before_asking: Callable[[], None] | None
    ) -> Proposal:
        """Ask the others, and return what they are asked: it may have been asked before.

        *before_asking* is called before anything new is asked, and may refuse it by an error of its
        own.

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
        """Take *player*'s answer to what was *asked*, and return the table as it is then.

        Who agreed by then is known here. Once it *is_agreed*, *carry_out* does it, under the
        table's lock. A *delivery* that the log knows answers nothing again.

        Raises:
            MatchOver, NotSeated: refused.
            StaleMove: it has lapsed, or something else has been proposed since.
            SubstituteRefused: the newcomer alone is asked.
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
        """Let *proposal* be what is asked at *table*, None: nothing is; called under its lock."""
        await self._log.propose(table.record.id, proposal, is_answered=is_answered)
        table.proposal = proposal


def _answered(table: Table, player: int, asked: Proposal, *, is_yes: bool) -> Proposal | None:
    """Return what was *asked* once *player* has answered; None: it is declined or withdrawn.

    It refuses as `Proposals.answer` does.
    """
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
