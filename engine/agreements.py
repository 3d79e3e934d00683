"""What players ask of each other in a live match, and what becomes of the answers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal

from engine.errors import StaleMove, UndoRefused
from engine.proposals import Proposal

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Seat
    from engine.match_writer import MatchWriter
    from engine.ports import Clock, Log
    from engine.proposals import Proposals
    from engine.table import Table, Tables
    from engine.timekeeper import Timekeeper


class Agreements:
    """Lets people take back, agree on a draw or a limit, and go on without those who are gone."""

    def __init__(
        self,
        log: Log,
        clock: Clock,
        tables: Tables,
        writer: MatchWriter,
        *,
        timekeeper: Timekeeper,
        proposals: Proposals,
    ) -> None:
        self._log = log
        self._clock = clock
        self._tables = tables
        self._writer = writer
        self._timekeeper = timekeeper
        self._proposals = proposals

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
        """Take back *player*'s last move, or ask the others; returns what was asked of them.

        Where it counts as help (see `Table.is_helped_by_undo`) it is done only for a player who
        *accepts_help*, which is noted as a hint is. Before the others are asked something new,
        *before_asking* may refuse it by an error of its own.

        Raises:
            UnknownMatch, StaleMove, MatchOver, NotSeated, UndoRefused: refused.
        """
        table = await self._tables.live(match_id)
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
        return await self._proposals.ask(table, Proposal("undo", seat, asked_at), before_asking)

    async def offer_draw(
        self,
        match_id: str,
        player: int,
        *,
        seq: int | None = None,
        delivery: str | None = None,
        before_asking: Callable[[], None] | None = None,
    ) -> Proposal | None:
        """Ask the others for a draw; None: it has agreed to the offer that somebody else made.

        *before_asking* is as in `undo`.

        Raises:
            UnknownMatch, StaleMove, MatchOver, NotSeated: refused.
            UndoRefused: there is nobody to ask, computer players do not bargain.
        """
        table = await self._tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        seat = await table.admit_in_thread(player, seq)
        if table.people() == (seat,):
            raise UndoRefused("nobody-to-ask")
        proposal = Proposal("draw", seat, table.match.seq)
        offer = await self._proposals.ask(table, proposal, before_asking)
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
        """Let the house play on for those who are *gone*, end the match, or give it a *limit*.

        That they are gone the caller knows. The other people are asked; None: nobody is left to be
        asked, or enough have agreed, and it is done. Who has been asked for long without a word
        holds it up no more: whoever asks again does it, but for a limit. *before_asking* is as in
        `undo`.

        Raises:
            UnknownMatch, MatchOver, NotSeated: refused.
            StaleMove: the match has moved on, one who was gone has given up, or it would end.
        """
        table = await self._tables.live(match_id)
        if delivery is not None and delivery in table.deliveries:
            return None
        seat, now = table.admit(player), self._clock.now()
        # a limit takes most of those who are there: nobody gives it by waiting
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
        asked = await self._proposals.ask(table, proposal, before_asking)
        if asked.seat == seat:
            return asked
        table = await self.answer(match_id, player, asked, is_yes=True, delivery=delivery)
        return table.proposal

    async def answer(
        self,
        match_id: str,
        player: int,
        asked: Proposal,
        *,
        is_yes: bool,
        delivery: str | None = None,
    ) -> Table:
        """Agree to what was *asked*, or decline it; see `Proposals.answer`.

        Raises:
            UnknownMatch: there is none, or an error of `Proposals.answer`.
        """
        table = await self._tables.live(match_id)
        return await self._proposals.answer(
            table,
            player,
            asked,
            is_yes=is_yes,
            delivery=delivery,
            is_agreed=table.is_agreed,
            carry_out=lambda proposal: self._carry_out(table, proposal, delivery),
        )

    async def _carry_out(self, table: Table, proposal: Proposal, delivery: str | None) -> None:
        """Do what was agreed to; called under the table's lock."""
        if proposal.kind == "limit":
            await self._timekeeper.limit(table, proposal.limit)
            return
        match = await asyncio.to_thread(table.carried_out, proposal)
        await self._writer.commit(table, match, delivery)

    async def _take_back(
        self,
        match_id: str,
        player: int,
        seq: int | None,
        delivery: str | None,
        *,
        accepts_help: bool,
    ) -> None:
        """Undo *player*'s last move, which they may take back alone unless others were quicker."""
        table = await self._tables.live(match_id)
        async with table.lock:
            if delivery is not None and delivery in table.deliveries:
                return
            seat = await table.admit_in_thread(player, seq)
            if not await asyncio.to_thread(table.may_take_back, seat):
                raise StaleMove(table.match.seq, table.match.seq - 1)
            if await asyncio.to_thread(table.is_helped_by_undo, seat):
                if not accepts_help:
                    raise StaleMove(table.match.seq, table.match.seq - 1)
                await self._log.add_hint(match_id)
            match = await asyncio.to_thread(table.match.undo, seat)
            await self._writer.commit(table, match, delivery)
