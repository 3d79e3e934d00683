"""The live matches: one lock each, refusals in a fixed order, then play, append, publish.

Whatever people and computer players want of a match ends here. A move is on disk before anyone is
told. Everything shown follows from the log and can be shown again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.agreements import Agreements
from engine.computers import Computers
from engine.errors import NothingToClaim
from engine.forced import ForcedMoves
from engine.jobs import jobs_of
from engine.match import Match
from engine.match_writer import MatchWriter
from engine.moved import Moved
from engine.planner import Planner
from engine.proposals import Proposals
from engine.substitutes import Seats
from engine.table import Table, Tables
from engine.thinkers import Thinkers
from engine.timekeeper import Timekeeper
from engine.workers import Threads

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.ports import Append, Clock, Comforts, Log, Plans, Publisher, Record, Workers
    from engine.registry import Games


class Hall:
    """All live matches of one store: the parts that serve them, and what needs nobody's consent."""

    def __init__(
        self,
        log: Log,
        publisher: Publisher,
        clock: Clock,
        games: Games,
        *,
        tables: Tables | None = None,
        workers: Workers | None = None,
        plans: Plans | None = None,
        comforts: Comforts | None = None,
    ) -> None:
        """Begin without a live match, with *tables* that others look at too.

        No *workers*: threads think; no *plans*: nobody plans; no *comforts*: no move is forced.
        """
        self._clock = clock
        self._games = games
        self.thinkers = Thinkers(workers or Threads(jobs_of(games)))
        self.tables = tables = tables or Tables(log, games)
        self.planner = Planner(tables, plans)
        # the writer needs the timekeeper and the computers, which need it: a lambda finds a part
        # that is made later
        self.timekeeper = Timekeeper(
            log,
            publisher,
            clock,
            tables,
            on_time_up=lambda table, match: self.writer.commit(table, match, None, is_served=True),
        )
        self.writer = MatchWriter(
            log,
            publisher,
            clock,
            tables,
            self.timekeeper,
            planner=self.planner,
            forced=ForcedMoves(comforts),
            on_moved=lambda moved: self.computers.review(moved.after),
            wake=lambda table: self.computers.wake(table.record.id),
        )
        self.computers: Computers = Computers(log, clock, tables, self.writer, self.thinkers)
        proposals = Proposals(log, publisher)
        self.agreements = Agreements(
            log, clock, tables, self.writer, timekeeper=self.timekeeper, proposals=proposals
        )
        self.seats = Seats(clock, tables, self.writer, proposals)

    def opening(self, record: Record) -> Append:
        """Return what a new match begins with: the outcomes of chance before the first move.

        Raises:
            ValueError: the setup's position cannot be read.
        """
        game = self._games.find(record.setup.game, record.setup.version)
        match = Match.begin(game, record.id, record.setup, record.key)
        table = Table(record, self._games)
        return table.change_to(Moved(table.match, match), None, self._clock.now())

    async def submit(
        self,
        match_id: str,
        player: int,
        text: str,
        *,
        seq: int | None = None,
        delivery: str | None = None,
    ) -> Table:
        """Play the move *text* for *player* and return the table once it is stored.

        *seq* is the match's number of entries when the move was offered, where known. A
        *delivery* that the log knows plays nothing again.

        Raises:
            UnknownMatch, StaleMove, MatchOver, NotSeated, NotYourTurn, InvalidMove, IllegalMove:
                refused, in this order; nothing has changed.
            StoreError: it could not be stored; nothing has changed.
        """

        async def play(table: Table) -> Match:
            seat = await table.admit_in_thread(player, seq)
            return table.match.extend(seat, text)

        return await self._change(match_id, play, delivery)

    async def resign(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Give up *player*'s seat, whatever has happened since they were asked.

        Raises:
            UnknownMatch, MatchOver, NotSeated: refused; nothing has changed.
        """

        async def give_up(table: Table) -> Match:
            return table.left_to_people(table.match.resign(table.admit(player)))

        return await self._change(match_id, give_up, delivery)

    async def call_off(self, match_id: str, *, delivery: str | None = None) -> Table:
        """End the match without a result; the caller has checked who may do that.

        Raises:
            UnknownMatch, OtherVersion, CorruptLog: it cannot be opened.
            MatchOver: it is over.
        """

        async def end(table: Table) -> Match:
            return table.match.call_off()

        return await self._change(match_id, end, delivery)

    async def claim(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Let the players who are out of time lose, because *player* claims it.

        Raises:
            UnknownMatch, MatchOver, NotSeated: refused; nothing has changed.
            NothingToClaim: nobody is out of time, or only *player* is.
        """

        async def lose(table: Table) -> Match:
            seat = table.admit(player)
            if seat not in table.claimants():
                raise NothingToClaim
            return table.lost_on_time(table.time.clocks.up)

        return await self._change(match_id, lose, delivery)

    async def _change(
        self, match_id: str, extend: Callable[[Table], Awaitable[Match]], delivery: str | None
    ) -> Table:
        table = await self.tables.live(match_id)
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                await self.writer.commit(table, await extend(table), delivery)
            return table.frozen()
