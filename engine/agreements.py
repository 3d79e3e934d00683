"""Agreements between the players of a live match, and seats that change hands."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from engine.errors import MatchOver, NotSeated, StaleMove, SubstituteRefused, UndoRefused
from engine.ports import SeatChange
from engine.proposals import SEAT_KINDS, Proposal
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from engine.clock import Timekeeper
    from engine.core import Seat
    from engine.ports import Clock, Log, Publisher, Way
    from engine.table import Table, Tables
    from engine.writing import MatchWriter


@service
class Agreements:
    """Undo, draws, time limits, playing on without missing people, and seats that change hands.

    Callers pass *before_asking*, which can refuse a new proposal by raising an error. All methods
    may raise UnknownMatch, MatchOver, NotSeated or StaleMove.

    A newcomer gets a seat as it is, with all its secrets. A person's seat can be taken, even while
    a bot plays for them. A bot that was there from the beginning keeps its seat. People
    who have held a seat in a match know that seat's secrets, so they can't take another seat in it.
    SubstituteRefused means that this person cannot have the seat, or that nobody can right now.
    """

    log: Log
    publisher: Publisher
    clock: Clock
    tables: Tables
    writer: MatchWriter
    timekeeper: Timekeeper

    async def _ask(
        self, table: Table, proposal: Proposal, before_asking: Callable[[], None] | None
    ) -> Proposal:
        """Put *proposal* to the others; return the pending proposal, which may be an earlier one.

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
            await self._keep(table, proposal)
            self.publisher.proposed(table.match, proposal)
        return proposal

    async def answer(
        self,
        match_id: str,
        player: int,
        asked: Proposal,
        *,
        is_yes: bool,
        delivery: str | None = None,
    ) -> Table:
        """Take *player*'s answer to the proposal *asked*; return the resulting table.

        The table records who has agreed so far. When everybody has, this carries out the proposal.
        A *delivery* that the log already has does not count twice.

        Raises:
            MatchOver, NotSeated: refused.
            StaleMove: the proposal has lapsed, or somebody has proposed something else since.
            SubstituteRefused: only the newcomer may answer.
            UndoRefused: they can only withdraw their own proposal. The checks run in this order.
        """
        table = await self.tables.live(match_id)
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                answered = _answered(table, player, asked, is_yes=is_yes)
                if answered is not None and _is_agreed(table, answered, self.clock.now()):
                    await self._carry_out(table, answered, delivery)
                else:
                    await self._keep(table, answered, is_answered=True)
            return table.frozen()

    async def _keep(
        self, table: Table, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        """Store *proposal*, or None, as pending at *table*; call it under the table's lock."""
        await self.log.propose(table.record.id, proposal, is_answered=is_answered)
        table.proposal = proposal

    async def undo(
        self,
        match_id: str,
        player: int,
        *,
        seq: int | None = None,
        delivery: str | None = None,
        accepts_help: bool = False,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Undo *player*'s last move, or ask the others; return the proposal put to them.

        If the undo counts as help (see `Table.is_helped_by_undo`), the player must set
        *accepts_help*, and it is recorded like a hint. Raises UndoRefused if there is nothing to
        undo, or nobody to ask.
        """
        table = await self.tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        seat = await table.admit_in_thread(player, seq)
        table.match.check_undos(seat)
        asked_at = table.match.seq
        if await asyncio.to_thread(table.may_take_back, seat):
            await self._take_back(match_id, player, seq, delivery, accepts_help=accepts_help)
            return None
        if len(table.sitters) == 1:
            raise UndoRefused("seen")
        if table.people() == (seat,):
            raise UndoRefused("former")
        return await self._ask(table, Proposal("undo", seat, asked_at), before_asking)

    async def offer_draw(
        self,
        match_id: str,
        player: int,
        *,
        seq: int | None = None,
        delivery: str | None = None,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Offer the others a draw; return None if this accepts somebody else's offer.

        Bots do not bargain, so without other people it raises UndoRefused.
        """
        table = await self.tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        seat = await table.admit_in_thread(player, seq)
        if table.people() == (seat,):
            raise UndoRefused("nobody-to-ask")
        proposal = Proposal("draw", seat, table.match.seq)
        offer = await self._ask(table, proposal, before_asking)
        if offer.seat == seat:
            return offer
        await self.answer(match_id, player, offer, is_yes=True, delivery=delivery)
        return None

    async def go_on_without(
        self,
        match_id: str,
        player: int,
        gone: tuple[Seat, ...],
        kind: Literal["house", "void", "limit"],
        *,
        limit: tuple[int, ...] = (),
        delivery: str | None = None,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Let bots play on for the *gone* seats, end the match, or give it a *limit*.

        The caller has checked that they are gone. This asks the other people; None means that it is
        done: there is nobody left to ask, or enough people have agreed. Nobody can delay it for
        long by not answering: after `ANSWERED_IN` a second request succeeds, except for a limit.
        """
        table = await self.tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        seat, now = table.admit(player), self.clock.now()
        # a limit needs a majority of the people there: waiting is not enough
        since = None if kind == "limit" else now
        proposal = Proposal(kind, seat, table.match.seq, gone=gone, limit=limit, since=since)
        are_seated = set(gone) <= set(table.people()) - {seat}
        is_late = kind == "limit" and table.time.turn_seconds is not None
        if not are_seated or is_late or (kind == "house" and not table.goes_on_without(gone)):
            raise StaleMove(table.match.seq, table.match.seq - 1)
        pending = table.proposal
        is_overdue = pending is not None and pending.asks_for(proposal) and pending.is_overdue(now)
        if is_overdue or table.is_agreed(proposal):
            async with table.lock:
                if table.match.seq != proposal.seq:
                    raise StaleMove(table.match.seq, proposal.seq)
                await self._carry_out(table, proposal, delivery)
            return None
        asked = await self._ask(table, proposal, before_asking)
        if asked.seat == seat:
            return asked
        table = await self.answer(match_id, player, asked, is_yes=True, delivery=delivery)
        return table.proposal

    async def _carry_out(self, table: Table, proposal: Proposal, delivery: str | None) -> None:
        if proposal.kind in SEAT_KINDS:
            await self._change_hands(table, proposal, delivery, is_proposed=True)
            return
        if proposal.kind == "limit":
            await self.timekeeper.limit(table, proposal.limit)
            return
        match = await asyncio.to_thread(table.carried_out, proposal)
        await self.writer.commit(table, match, delivery)

    async def _take_back(
        self,
        match_id: str,
        player: int,
        seq: int | None,
        delivery: str | None,
        *,
        accepts_help: bool,
    ) -> None:
        table = await self.tables.live(match_id)
        async with table.lock:
            if delivery is not None and delivery in table.deliveries:
                return
            await self.timekeeper.stop_late(table)
            seat = await table.admit_in_thread(player, seq)
            if not await asyncio.to_thread(table.may_take_back, seat):
                raise StaleMove(table.match.seq, table.match.seq - 1)
            if await asyncio.to_thread(table.is_helped_by_undo, seat):
                if not accepts_help:
                    raise StaleMove(table.match.seq, table.match.seq - 1)
                await self.log.add_hint(match_id)
            match = await asyncio.to_thread(table.match.undo, seat)
            await self.writer.commit(table, match, delivery)

    async def give(
        self,
        match_id: str,
        player: int,
        newcomer: int,
        *,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal:
        """Ask *newcomer* and the others whether the newcomer may take *player*'s seat."""
        table = await self.tables.live(match_id)
        seat = table.admit(player)
        _check_newcomer(table, newcomer)
        proposal = Proposal("give", seat, table.match.seq, newcomer=newcomer)
        return await self._ask(table, proposal, before_asking)

    async def take(
        self,
        match_id: str,
        newcomer: int,
        seat: Seat,
        *,
        delivery: str | None = None,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Let *newcomer* take over a *seat* that a bot plays, or ask the people at the table.

        None means that it is done, because there is nobody to ask.
        """
        table = await self.tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        self.check_takeable(table, newcomer, seat)
        proposal = Proposal("take", seat, table.match.seq, newcomer=newcomer, is_accepted=True)
        if _is_agreed(table, proposal, self.clock.now()):
            async with table.lock:
                if table.match.seq != proposal.seq:
                    raise StaleMove(table.match.seq, proposal.seq)
                await self._change_hands(table, proposal, delivery)
            return None

        def check() -> None:
            # outsiders must not push aside a pending proposal
            if table.proposal is not None:
                raise SubstituteRefused("pending")
            if before_asking is not None:
                before_asking()

        return await self._ask(table, proposal, check)

    def check_takeable(self, table: Table, newcomer: int, seat: Seat) -> None:
        """Raise what `take` would raise, except for a pending proposal."""
        _check_seat(table, seat)
        _check_newcomer(table, newcomer)
        if seat not in table.match.left:
            raise SubstituteRefused("taken")

    async def appoint(
        self,
        match_id: str,
        seat: Seat,
        newcomer: int,
        *,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal:
        """On behalf of a manager of the server, ask only *newcomer* to take the *seat*.

        The caller has checked that the manager may decide this, and is not the newcomer.
        """
        table = await self.tables.live(match_id)
        _check_seat(table, seat)
        _check_newcomer(table, newcomer)
        proposal = Proposal("appoint", seat, table.match.seq, newcomer=newcomer)
        return await self._ask(table, proposal, before_asking)

    async def replace_gone(
        self,
        match_id: str,
        player: int,
        seat: Seat,
        newcomer: int,
        gone: Collection[Seat],
        *,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Ask *newcomer*, and the people still there, about the *seat* of one of the *gone*.

        The caller has checked that they are gone. Silence counts as in `go_on_without`.
        None means that all have agreed and it is done.
        """
        table = await self.tables.live(match_id)
        own, now = table.admit(player), self.clock.now()
        _check_seat(table, seat)
        _check_newcomer(table, newcomer)
        if seat == own or seat not in gone:
            raise SubstituteRefused("here")
        agreed = tuple(sorted({own, *gone} - {seat}))
        proposal = Proposal(
            "replace", seat, table.match.seq, agreed=agreed, newcomer=newcomer, since=now
        )
        asked = await self._ask(table, proposal, before_asking)
        if asked is proposal:
            return asked
        # somebody has already asked for this: agree, which may end the wait for the others
        table = await self.answer(match_id, player, asked, is_yes=True)
        return table.proposal

    async def _change_hands(
        self, table: Table, proposal: Proposal, delivery: str | None, *, is_proposed: bool = False
    ) -> None:
        seat, newcomer, match = proposal.seat, proposal.newcomer, table.match
        assert newcomer is not None, "somebody is to take over the seat"
        _check_newcomer(table, newcomer)
        way: Way = "replaced"
        if seat in match.left:
            last = match.last_left(seat)
            way = "timeout" if last is not None and last.kind == "timeout" else "resigned"
        sitter = table.sitters[seat].followed_by(newcomer, match.seq, way)
        change = SeatChange(seat, sitter, is_proposed)
        await self.writer.commit(table, match.change_seat(seat), delivery, change=change)


def people_asked(table: Table, proposal: Proposal) -> list[int]:
    """Return the people who must still agree to *proposal*."""
    seats = () if proposal.kind == "appoint" else table.people()
    left_out = {proposal.seat, *proposal.gone, *proposal.agreed}
    sitting = [table.sitters[seat].player for seat in seats if seat not in left_out]
    newcomer = proposal.newcomer if proposal.kind in {"give", "appoint", "replace"} else None
    return [player for player in (newcomer, *sitting) if player is not None]


def _is_agreed(table: Table, proposal: Proposal, now: float) -> bool:
    if proposal.kind not in SEAT_KINDS:
        return table.is_agreed(proposal)
    is_for_all = proposal.kind == "appoint" or table.is_agreed(proposal)
    return proposal.is_accepted and (is_for_all or proposal.is_overdue(now))


def _check_seat(table: Table, seat: Seat) -> None:
    if result := table.match.result():
        raise MatchOver(result)
    if seat not in range(len(table.sitters)):
        raise NotSeated
    if table.sitters[seat].player is None:
        raise SubstituteRefused("computer")


def _check_newcomer(table: Table, newcomer: int) -> None:
    if table.seat_of(newcomer) is not None:
        raise SubstituteRefused("seated")
    if table.has_held(newcomer):
        raise SubstituteRefused("held")


def _answered(table: Table, player: int, asked: Proposal, *, is_yes: bool) -> Proposal | None:
    """Return *asked* with *player*'s yes, or None after a no; errors as in `Agreements.answer`."""
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
