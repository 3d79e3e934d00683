"""The live matches: one lock each, refusals in a fixed order, then play, append, publish.

Everything that people and computer players want of a match ends here. Nothing is acknowledged
before the log has it on disk; what people see follows from the log and can be shown again.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from engine.clock import Deadlines
from engine.computers import Computers
from engine.errors import (
    CorruptLog,
    NothingToClaim,
    NotLed,
    OtherVersion,
)
from engine.fair import new_secret
from engine.jobs import jobs_of
from engine.match import Match
from engine.moved import Moved
from engine.ports import Append
from engine.substitutes import Substitutes
from engine.table import Table
from engine.thinkers import Thinkers
from engine.workers import Threads

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.core import Seat
    from engine.ports import Clock, Comforts, Log, Plans, Publisher, Record, Workers
    from engine.registry import Games
    from engine.turns import Stretch

logger = logging.getLogger(__name__)

STAND_IN = "medium"
"""Who plays on for somebody who gave up a match of three or more: at once, and neither so badly
that it helps whoever sits next nor so well that it wins in their place."""


class Hall(Substitutes):
    """All live matches of one store. The least used are forgotten and folded again when asked."""

    def __init__(
        self,
        log: Log,
        publisher: Publisher,
        clock: Clock,
        games: Games,
        *,
        workers: Workers | None = None,
        plans: Plans | None = None,
        comforts: Comforts | None = None,
        capacity: int = 1000,
    ) -> None:
        """Begin without a live match.

        No *workers*: threads think; no *plans*: nobody plans; no *comforts*: no move is forced.
        """
        super().__init__(
            log, publisher, clock, games, plans=plans, comforts=comforts, capacity=capacity
        )
        self.thinkers = Thinkers(workers or Threads(jobs_of(games)))
        self._thinking: dict[str, tuple[Seat, int]] = {}
        """By match who thinks, and the number of entries that it had when they began."""
        self._computers = Computers(clock, self._play_computer)
        self.deadlines = Deadlines(
            *(log, clock, self.time_out, self.remind),
            on_absences=self.serve_absences,
            on_shift=publisher.shifted,
        )

    def opening(self, record: Record) -> Append:
        """Return what a new match begins with: the outcomes of chance before the first move.

        Raises:
            ValueError: the setup's position cannot be read.
        """
        game = self._games.find(record.setup.game, record.setup.version)
        match = Match.begin(game, record.id, record.setup, record.key)
        table = Table(record, self._games)
        return table.change_to(Moved(table.match, match), None, self._clock.now())

    def wake(self, match_id: str) -> None:
        """Let a computer player move in this match, if one is to act."""
        self._computers.wake(match_id)

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
            seat = await self._admitted(table, player, seq)
            return table.match.extend(seat, text)

        return await self._change(match_id, play, delivery)

    async def resign(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Give up *player*'s seat, whatever has happened since they were asked.

        Raises:
            UnknownMatch, MatchOver, NotSeated: refused; nothing has changed.
        """

        async def give_up(table: Table) -> Match:
            return table.left_to_people(table.match.resign(self.admit(table, player)))

        return await self._change(match_id, give_up, delivery)

    async def call_off(self, match_id: str, *, delivery: str | None = None) -> Table:
        """End the match without a result; whether somebody may wish that is not asked here.

        Raises:
            UnknownMatch, OtherVersion, CorruptLog: it cannot be opened.
            MatchOver: it is over.
        """

        async def end(table: Table) -> Match:
            return table.match.call_off()

        return await self._change(match_id, end, delivery)

    async def time_out(self, match_id: str) -> None:
        """Give up the seats whose time has run out; nobody wins where that is all who are left.

        A match of another version or with a damaged log loses its deadline instead: nobody can
        move in it.
        """
        try:
            table = await self.live(match_id)
        except (CorruptLog, OtherVersion) as error:
            await self._drop_clocks(match_id, error)
            return
        async with table.lock:
            await self.deadlines.notice()
            if match_id not in await self._log.due(self._clock.now()):
                return  # the move came while this was waiting
            time = table.time
            time.deadline = await self._log.deadline(match_id)
            match = table.timed_out()
            if match is not None:
                # whoever plays on gets a turn of their own
                await self._commit(table, match, None, is_served=True)
                return
            time.deadline = self._clock.now()  # who has time left has lost none by waiting for this
            await self._let_claim(table, time.claimable(table.awaited(), table.late()))

    async def claim(self, match_id: str, player: int, *, delivery: str | None = None) -> Table:
        """Let those lose whose time is up, because *player* claims it.

        Raises:
            UnknownMatch, MatchOver, NotSeated: refused; nothing has changed.
            NothingToClaim: nobody's time is up, or only one's own.
        """

        async def lose(table: Table) -> Match:
            seat = self.admit(table, player)
            if seat not in table.claimants():
                raise NothingToClaim
            return table.lost_on_time(table.time.clocks.up)

        return await self._change(match_id, lose, delivery)

    async def _let_claim(self, table: Table, stretch: Stretch) -> None:
        """Store that some may be claimed, of whom *stretch* tells."""
        is_computer_turn = table.computer_seat(table.match) is not None
        change = Append(
            (),
            None,
            stretch.deadline,
            None,
            is_computer_turn,
            stretch.allowance,
            stretch.clocks,
            remind_before=stretch.remind_before,
        )
        await self._log.append(table.record.id, change)
        table.time.take(stretch)
        table.proposal = None
        self._publisher.claimable(table.match)
        self.deadlines.note(stretch)

    async def resume(self) -> None:
        """Wake whom the process before left to act: computer players, and what is to be played."""
        waiting = {*await self.planner.matches(), *await self.forced.matches()}
        for match_id in {*await self._log.computer_turns(), *waiting}:
            self.wake(match_id)

    async def left_behind(self) -> list[str]:
        """Return the matches in which a computer player is to act and does not think here."""
        turns = await self._log.computer_turns()
        return [one for one in turns if not self._computers.is_at_work(one)]

    async def stop(self) -> None:
        """Let no computer player think on; after the next start it is woken again."""
        await self._computers.stop()

    async def settle(self) -> None:
        """Wait until no computer player is thinking."""
        await self._computers.settle()

    async def _change(
        self, match_id: str, extend: Callable[[Table], Awaitable[Match]], delivery: str | None
    ) -> Table:
        table = await self.live(match_id)
        async with table.lock:
            if delivery is None or delivery not in table.deliveries:
                await self._commit(table, await extend(table), delivery)
            return table.frozen()

    async def _went_on(self, match: Match, *, is_computer_turn: bool) -> None:
        """Let nobody think on about what is past, and wake who is next."""
        thinking = self._thinking.get(match.id)
        last = match.entries[-1]
        is_taken = thinking is not None and (last.kind, last.seat) == ("seat", thinking[0])
        if thinking and (is_taken or match.result() or await self._is_stale_at(match, *thinking)):
            self._computers.interrupt(match.id)
        if is_computer_turn:
            self.wake(match.id)

    async def _play_computer(self, match_id: str) -> bool:
        """Make one move of a computer player, or one that is planned; False when none is to act.

        Nor is one where another process looks after the match by now, which lets it move.
        """
        try:
            async with self._log.unasked():
                return await self._play_one(match_id)
        except NotLed:
            if self._log.is_ours(match_id):
                raise
            return False

    async def _play_one(self, match_id: str) -> bool:
        # opened anew each time: the table may have been forgotten meanwhile
        table = await self.live(match_id)
        async with table.lock:
            if await self._answer(table):
                return True
        match = table.match
        seat = table.computer_seat(match)
        if seat is None:
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
        table = await self.live(match_id)
        async with table.lock:
            now = table.match
            is_its = not now.result() and table.is_computers(now, seat)
            if is_its and not await self._is_stale_at(now, seat, match.seq):
                await self._commit(table, now.extend(seat, text), None)
        return True
