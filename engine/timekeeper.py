"""The time of live matches: whose clock runs or is paused, and what happens when time is up."""

from __future__ import annotations

import logging
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.absences import SILENCE
from engine.clock import Deadlines
from engine.errors import CorruptLog, OtherVersion, StaleMove
from engine.ports import Append

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock, Log, Publisher
    from engine.table import Table, Tables
    from engine.turns import Stretch

logger = logging.getLogger(__name__)

_NEVER: Final[Mapping[int, tuple[float, float]]] = MappingProxyType({})


class Timekeeper:
    """Keeps the time of live matches, and acts when a deadline, a reminder or an absence is due."""

    def __init__(
        self,
        log: Log,
        publisher: Publisher,
        clock: Clock,
        tables: Tables,
        on_time_up: Callable[[Table, Match], Awaitable[None]],
    ) -> None:
        """*on_time_up* stores, under the table's lock, the match that a deadline leads to."""
        self._log = log
        self._publisher = publisher
        self._clock = clock
        self._tables = tables
        self._on_time_up = on_time_up
        self.deadlines = Deadlines(
            *(log, clock, self.time_out, self.remind),
            on_absences=self.serve_absences,
            on_shift=publisher.shifted,
        )

    async def time_out(self, match_id: str) -> None:
        """Give up the seats that are out of time; nobody wins if only those are left.

        A match of another version or with a damaged log loses its deadline instead: nobody can
        move in it.
        """
        table = await self._live(match_id)
        if table is None:
            return
        async with table.lock:
            await self.deadlines.notice()
            if match_id not in await self._log.due(self._clock.now()):
                return  # the move came while this was waiting
            time = table.time
            time.deadline = await self._log.deadline(match_id)
            match = table.timed_out()
            if match is not None:
                await self._on_time_up(table, match)
                return
            # those with time left have lost none by waiting for this
            time.deadline = self._clock.now()
            await self._let_claim(table, time.claimable(table.awaited(), table.late()))

    async def remind(
        self, match_id: str, quiet: Mapping[int, tuple[float, float]] = _NEVER
    ) -> None:
        """Remind people who have little time left, once each: that is stored before.

        People with *quiet* hours soon, from when until when, are reminded now of what would be due
        in them; see `TurnTime.reminding`.

        Raises:
            StoreError: it could not be stored; they are reminded when this is called again.
        """
        table = await self._live(match_id)
        if table is None:
            return
        async with table.lock:
            if table.match.result() is not None:
                return
            await self.away(table)
            found = [(table.seat_of(player), hours) for player, hours in quiet.items()]
            hours = {seat: each for seat, each in found if seat is not None}
            seats, stretch = table.time.reminding(table.awaited(), self._clock.now(), hours)
            if not await self._log.restate(match_id, table.match.seq, stretch):
                # another process has written: the next look is at what it wrote
                self._tables.discard(match_id)
                return
            table.time.take(stretch)
        if seats:
            self._publisher.reminded(match_id, seats)

    async def serve_absences(self) -> None:
        """Pause the clocks of people who are away by now, and restart those of people back.

        Raises:
            StoreError: not all of that could be stored; it is done when this is called again.
        """
        due = await self._log.due_absences(self._clock.now())
        for match_id in due.matches:
            table = await self._live(match_id)
            if table is None:
                continue
            async with table.lock:
                await self.restate(table)
            self._publisher.restated(match_id)
        await self._log.note_absences(due)

    async def silent(self, table: Table) -> tuple[Seat, ...]:
        """Return the people's seats for which a match without a limit has waited for too long."""
        now = self._clock.now()
        return tuple(seat for seat, since in (await self.silences(table)).items() if since <= now)

    async def silences(self, table: Table) -> Mapping[Seat, float]:
        """Return since when, or from when on, people are silent; see `silent`.

        People who have said that they are away have their days besides. Before anybody is silent
        nobody is returned.
        """
        if table.time.turn_seconds is not None or table.match.result() is not None:
            return {}
        match_id, now = table.record.id, self._clock.now()
        since = SILENCE + await self._log.quiet_since(match_id)
        if since > now:
            return {}
        _, away = await self._log.deadline_and_absences(match_id, now)
        return {
            seat: since + (away[seat].left if seat in away else 0.0) for seat in table.awaited()
        }

    async def away(self, table: Table) -> Collection[Seat]:
        """Return the seats whose clocks are paused while they are to act; read the deadline anew.

        It may have been put off, or moved with the clock, since the match was read. Called under
        the table's lock.
        """
        await self.deadlines.notice()
        log, now = self._log, self._clock.now()
        table.time.deadline, found = await log.deadline_and_absences(table.record.id, now)
        return [seat for seat, absence in found.items() if absence.stops_clock]

    async def restate(self, table: Table) -> None:
        """Pause and run the clocks at *table* as absences demand; called under its lock.

        Raises:
            StaleMove: another process has written.
        """
        if table.match.result() is not None or table.time.turn_seconds is None:
            return
        away = await self.away(table)
        stretch = table.restated(self._clock.now(), away)
        if not await self._log.restate(table.record.id, table.match.seq, stretch):
            self._tables.discard(table.record.id)
            raise StaleMove(table.match.seq, table.match.seq - 1)
        table.time.take(stretch)
        self.deadlines.note(stretch)

    async def limit(self, table: Table, limit: tuple[int, ...]) -> None:
        """Give turns a *limit* from now on; called under the table's lock.

        Raises:
            StaleMove: another process has written.
        """
        away = await self.away(table)
        time, stretch = table.limited(limit, self._clock.now(), away)
        record = replace(table.record, turn_seconds=time.turn_seconds, increment=time.increment)
        if not await self._log.limit(record, table.match.seq, stretch):
            self._tables.discard(record.id)
            raise StaleMove(table.match.seq, table.match.seq - 1)
        time.take(stretch)
        table.record, table.time, table.proposal = record, time, None
        self.deadlines.note(stretch)
        self._publisher.restated(record.id)

    async def _live(self, match_id: str) -> Table | None:
        """Return the live table; None: nobody can move in the match, so its clocks are dropped."""
        try:
            return await self._tables.live(match_id)
        except (CorruptLog, OtherVersion) as error:
            logger.warning("its clocks are dropped: %s", error)
            await self._log.append(match_id, Append((), None, None, None, is_computer_turn=False))
            return None

    async def _let_claim(self, table: Table, stretch: Stretch) -> None:
        """Store, with *stretch*, that others may claim the time of some is up."""
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
