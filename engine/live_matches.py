"""Live matches, each with a lock: refuse in a fixed order, or play, store and publish."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine.agreements import Agreements
from engine.clock import Timekeeper
from engine.errors import EngineError, MatchOver, NothingToClaim, NotLed, StaleMove, about_its_match
from engine.fair import new_secret
from engine.jobs import Thinkers, jobs_of
from engine.match import Match, Moved
from engine.service import service
from engine.table import Table, Tables, is_stale
from engine.workers import Threads
from engine.writing import MatchWriter, Planner

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Games, Seat
    from engine.jobs import Workers
    from engine.ports import Append, Clock, ForcedPlay, Log, Plans, Publisher, Record


logger = logging.getLogger(__name__)

STAND_IN: Final = "medium"
"""The level that plays on for a player who resigned in a match of three or more. It doesn't delay
the others, play so badly that it helps the next player, or play so well that it wins."""
_PAUSES: Final = (2.0, 10.0, 60.0, 300.0, 1800.0)
"""Seconds to pause after each failure in a row. After the last, the bot stops until it is woken."""


@service
class Computers:
    """Makes the moves of bots, and planned and forced moves."""

    log: Log
    clock: Clock
    tables: Tables
    writer: MatchWriter
    thinkers: Thinkers

    def __post_init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asleep: set[str] = set()
        self._thinking: dict[str, tuple[Seat, int]] = {}
        """The seat that thinks in each match, and the number of entries when it began."""

    def wake(self, match_id: str) -> None:
        """Let a bot move in this match if it is its turn; end its pause, if any."""
        running = self._tasks.get(match_id)
        if running is not None and match_id in self._asleep:
            running.cancel()
        elif running is not None and not running.done() and not running.cancelling():
            return
        task = asyncio.create_task(self._work(match_id), name=f"computer {match_id}")
        self._tasks[match_id] = task
        task.add_done_callback(lambda done: self._forget(match_id, done))

    async def resume(self) -> None:
        """Wake the matches in which a bot's, planned or forced move was due at the start."""
        waiting = await self.writer.planner.waiting()
        for match_id in {*await self.log.computer_turns(), *waiting}:
            self.wake(match_id)

    async def left_behind(self) -> list[str]:
        """Return the matches in which a bot must act, but none is thinking in this process."""
        turns = await self.log.computer_turns()
        return [match_id for match_id in turns if match_id not in self._tasks]

    async def review(self, match: Match) -> None:
        """Stop the thinking about *match* if its new entries make that pointless."""
        thinking = self._thinking.get(match.id)
        if thinking is None:
            return
        last = match.entries[-1]
        is_taken = (last.kind, last.seat) == ("seat", thinking[0])
        if is_taken or match.result() or await is_stale(match, *thinking):
            running = self._tasks.get(match.id)
            if running is not None and running is not asyncio.current_task():
                running.cancel()

    async def stop(self) -> None:
        """Stop all thinking; after the next start `resume` continues it."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await self.settle()

    async def settle(self) -> None:
        """Wait until no bot is thinking."""
        while self._tasks:
            # not gather: from Python 3.12 on, it lets nothing else run if all of them have ended
            await asyncio.wait(self._tasks.values())

    def _forget(self, match_id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(match_id) is done:
            del self._tasks[match_id]

    @about_its_match
    async def _work(self, match_id: str) -> None:
        """Make moves until people must act; after a failure, pause and try again."""
        failures = 0
        try:
            while True:
                try:
                    if not await self._play(match_id):
                        return
                    failures = 0
                except EngineError as error:
                    if failures == len(_PAUSES):
                        raise
                    pause = _PAUSES[failures]
                    failures += 1
                    logger.warning(
                        "the bot of match %s tries again in %g s: %s",
                        match_id,
                        pause,
                        error,
                    )
                    self._asleep.add(match_id)
                    try:
                        await self.clock.sleep(pause)
                    finally:
                        self._asleep.discard(match_id)
        except Exception:
            # nobody awaits this task, but a bug in a game or a player must not go unseen
            logger.exception("the bot of match %s stopped", match_id)

    async def _play(self, match_id: str) -> bool:
        """Make one move of a bot, or the planned and forced moves that are due.

        Return False if there is none, or if another process looks after the match by now.
        """
        try:
            async with self.log.unasked():
                # open it again each time, because the table may have been forgotten in between
                table = await self.tables.live(match_id)
                async with table.lock:
                    if await self.writer.play_due(table):
                        return True
                match = table.match
                seat = table.computer_seat(match)
                if seat is None:
                    if match.result() is None and any(sitter.bot for sitter in table.sitters):
                        await self.thinkers.prepare()
                    return False
                player = table.sitters[seat].bot or STAND_IN
                view, seed = match.state.view(seat), new_secret().hex()
                self._thinking[match_id] = thinking = (seat, match.seq)
                try:
                    text = await self.thinkers.choose(
                        match.game, player, seat, view=view, seed=seed, asker=table.asker
                    )
                finally:
                    if self._thinking.get(match_id) is thinking:
                        del self._thinking[match_id]
                table = await self.tables.live(match_id)
                async with table.lock:
                    now, is_its = table.match, table.sitters[seat].bot is not None
                    is_its = not now.result() and (is_its or seat in now.left)
                    if is_its and not await is_stale(now, seat, match.seq):
                        with suppress(MatchOver, StaleMove):  # too slow for a quick match
                            await self.writer.commit(table, now.extend(seat, text), None)
                return True
        except NotLed:
            if self.log.is_ours(match_id):
                raise
            return False


# The live matches ---------------------------------------------------------------------------------
#
# Everything that people and bots do in a match ends here. A move is on disk before
# anyone sees it. Everything shown can be rebuilt from the log.


class LiveMatches:
    """All live matches of one store: the parts that serve them, and players' own actions."""

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
        forced_play: ForcedPlay | None = None,
    ) -> None:
        """Start without live matches; other code may use *tables* too.

        Without *workers*, threads think; without *plans*, nobody plans; without *forced_play*, no
        move is forced.
        """
        self._clock = clock
        self._games = games
        self.thinkers = Thinkers(workers or Threads(jobs_of(games)))
        self.tables = tables = tables or Tables(log, games)
        self.planner = Planner(tables, plans, forced_play)
        # the writer needs the timekeeper and the computers, which need the writer, so a lambda
        # looks up the part that is made later
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
            on_moved=lambda moved: self.computers.review(moved.after),
            wake=lambda table: self.computers.wake(table.record.id),
        )
        self.computers: Computers = Computers(log, clock, tables, self.writer, self.thinkers)
        self.agreements = Agreements(log, publisher, clock, tables, self.writer, self.timekeeper)

    def opening(self, record: Record) -> Append:
        """Return the chance outcomes before the first move; raise ValueError for a bad position."""
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

        *seq* is how many entries the match had when the bot offered the move, if known. A
        *delivery* that the log already has is not played again.

        Raises:
            UnknownMatch, StaleMove, MatchOver, NotSeated, NotYourTurn, InvalidMove, IllegalMove:
                refused, in this order; nothing has changed.
            StoreError: it could not be stored; nothing has changed.
        """
        table = await self.tables.live(match_id)
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                await self.timekeeper.stop_late(table)
                seat = await table.admit_in_thread(player, seq)
                await self.writer.commit(table, table.match.extend(seat, text), delivery)
            return table.frozen()

    async def resign(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Give up *player*'s seat, even if the match has moved on; see `Table.admit` for errors."""
        return await self._change(
            match_id,
            lambda table: table.left_to_people(table.match.resign(table.admit(player))),
            delivery,
        )

    async def call_off(self, match_id: str, *, delivery: str | None = None) -> Table:
        """End the match without a result; the caller has checked that the person may.

        Raise MatchOver if it is over; otherwise what `Tables.live` raises.
        """
        return await self._change(match_id, lambda table: table.match.call_off(), delivery)

    async def claim(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Claim for *player* that others are out of time; the others then lose.

        Raise NothingToClaim if nobody is out of time, or only *player* is.
        """

        def lose(table: Table) -> Match:
            seat = table.admit(player)
            if seat not in table.claimants():
                raise NothingToClaim
            return table.lost_on_time(table.time.clocks.up)

        return await self._change(match_id, lose, delivery)

    async def _change(
        self, match_id: str, extend: Callable[[Table], Match], delivery: str | None
    ) -> Table:
        table = await self.tables.live(match_id)
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                await self.timekeeper.stop_late(table)
                await self.writer.commit(table, extend(table), delivery)
            return table.frozen()
