"""Entries become part of a live match: stored first, then shown, with what was planned for them."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.errors import CorruptLog, EngineError, OtherVersion, StaleMove
from engine.forced import ForcedMoves
from engine.live import LiveTables
from engine.moved import Moved
from engine.planner import Planner
from engine.ports import Append
from engine.turns import Stretch

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.clock import Deadlines
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock, Comforts, Log, OfItself, Plans, Publisher, SeatChange
    from engine.registry import Games
    from engine.table import Table

logger = logging.getLogger(__name__)

_NEVER: Final[Mapping[int, tuple[float, float]]] = MappingProxyType({})


class WrittenTables(LiveTables, ABC):
    """Tables whose matches go on: nothing is shown before the log has it on disk."""

    deadlines: Deadlines

    def __init__(
        self,
        log: Log,
        publisher: Publisher,
        clock: Clock,
        games: Games,
        *,
        plans: Plans | None,
        comforts: Comforts | None,
        capacity: int,
    ) -> None:
        super().__init__(log, games, capacity)
        self._publisher = publisher
        self._clock = clock
        self.planner = Planner(self, plans)
        self.forced = ForcedMoves(comforts)

    @abstractmethod
    def wake(self, match_id: str) -> None:
        """Let whoever is to move of itself do so, sooner or later: see `Hall.wake`."""

    @abstractmethod
    async def _went_on(self, match: Match, *, is_computer_turn: bool) -> None:
        """Take note that *match* has new entries; *is_computer_turn*: a computer player is next."""

    async def serve_absences(self) -> None:
        """Let the clocks stand of those who are away by now, and run of those who are back.

        Raises:
            StoreError: not all of that could be stored; it is done when this is called again.
        """
        due = await self._log.due_absences(self._clock.now())
        for match_id in due.matches:
            await self._restate(match_id)
        await self._log.note_absences(due)

    async def remind(
        self, match_id: str, quiet: Mapping[int, tuple[float, float]] = _NEVER
    ) -> None:
        """Have those reminded who have little time left, once each: that is stored before.

        People with *quiet* hours soon, from when until when, are reminded now of what would be due
        in them; see `TurnTime.reminding`.

        Raises:
            StoreError: it could not be stored; they are reminded when this is called again.
        """
        try:
            table = await self.live(match_id)
        except (CorruptLog, OtherVersion) as error:
            await self._drop_clocks(match_id, error)
            return
        async with table.lock:
            if table.match.result() is not None:
                return
            await self._away(table)
            found = [(table.seat_of(player), hours) for player, hours in quiet.items()]
            hours = {seat: each for seat, each in found if seat is not None}
            seats, stretch = table.time.reminding(table.awaited(), self._clock.now(), hours)
            if not await self._log.restate(match_id, table.match.seq, stretch):
                # another process has written: the next look is at what it wrote
                self._tables.pop(match_id, None)
                return
            table.time.take(stretch)
        if seats:
            self._publisher.reminded(match_id, seats)

    async def _drop_clocks(self, match_id: str, error: EngineError) -> None:
        """Let no clock run in a match in which nobody can move."""
        logger.warning("its clocks are dropped: %s", error)
        await self._log.append(match_id, Append((), None, None, None, is_computer_turn=False))

    async def _restate(self, match_id: str) -> None:
        """Let the clocks of the match stand and run as who is away demands, and show that."""
        try:
            table = await self.live(match_id)
        except (CorruptLog, OtherVersion) as error:
            await self._drop_clocks(match_id, error)
            return
        async with table.lock:
            await self._restate_now(table)
        self._publisher.restated(match_id)

    async def _restate_now(self, table: Table) -> None:
        """Let the clocks at *table* stand and run as who is away demands; called under its lock."""
        if table.match.result() is not None or table.time.turn_seconds is None:
            return
        away = await self._away(table)
        stretch = table.restated(self._clock.now(), away)
        if not await self._log.restate(table.record.id, table.match.seq, stretch):
            # another process has written
            self._tables.pop(table.record.id, None)
            raise StaleMove(table.match.seq, table.match.seq - 1)
        table.time.take(stretch)
        self.deadlines.note(stretch)

    async def _away(self, table: Table) -> Collection[Seat]:
        """Return the seats whose clocks stand while they are to act, and the deadline anew.

        It may have been put off, or moved with the clock, since the match was read.
        """
        await self.deadlines.notice()
        log, now = self._log, self._clock.now()
        table.time.deadline, found = await log.deadline_and_absences(table.record.id, now)
        return [seat for seat, absence in found.items() if absence.stops_clock]

    async def _commit(
        self,
        table: Table,
        match: Match,
        delivery: str | None,
        *,
        is_served: bool = False,
        change: SeatChange | None = None,
    ) -> None:
        """Store what *match* has more than the table, and the answers that were laid down for it.

        It is called under the table's lock. *is_served* says that the present turn's deadline has
        had its effect; *change* says whose the seat is that changes hands. Answers that cannot be
        stored now are played later.
        """
        moved = await self._store(table, match, delivery, is_served=is_served, seat=change)
        try:
            await self._answer(table, moved)
        except EngineError as error:
            logger.warning("an answer in match %s is played later: %s", table.record.id, error)
            self.wake(table.record.id)

    async def _answer(self, table: Table, *moved: Moved) -> bool:
        """Play what was laid down for the present position, or is forced there.

        It is shown with what *moved* before. It is called under the table's lock. False: there was
        nothing of that kind.
        """
        shown = [*moved]
        try:
            while (answer := await self._due(table)) is not None:
                match, why = answer
                shown.append(await self._store(table, match, None, of_itself=why))
        finally:
            for one in shown:
                self._publisher.moved(one)
        return len(shown) > len(moved)

    async def _due(self, table: Table) -> tuple[Match, OfItself] | None:
        """Return the match with a move that is to be played for its player, and why."""
        if (match := await self.planner.due(table)) is not None:
            return match, "planned"
        if (match := await self.forced.due(table)) is not None:
            return match, "forced"
        return None

    async def _store(
        self,
        table: Table,
        match: Match,
        delivery: str | None,
        *,
        is_served: bool = False,
        of_itself: OfItself | None = None,
        seat: SeatChange | None = None,
    ) -> Moved:
        """Store what *match* has more than the table; called under its lock."""
        time = table.time
        away: Collection[Seat] = () if time.turn_seconds is None else await self._away(table)
        moved = Moved(table.match, match)
        now = self._clock.now()
        change = table.change_to(
            moved, delivery, now, is_served=is_served, of_itself=of_itself, away=away
        )
        change = replace(change, change=seat)
        is_written = False
        try:
            is_written = await self._log.append(table.record.id, change)
        finally:
            if not is_written:
                # another process has written, the interaction came twice, or nobody waited to hear
                # whether this was written: begin again from disk
                self._tables.pop(table.record.id, None)
        if not is_written:
            raise StaleMove(match.seq, table.match.seq)
        stretch = Stretch(change.deadline, change.allowance, change.clocks, change.remind_before)
        time.go_on(moved, stretch, self._clock.now())
        table.match = match
        table.proposal = None
        if seat is not None:
            table.record = table.record.with_sitter(seat)
        if delivery is not None:
            table.deliveries.add(delivery)
        self.deadlines.note(stretch)
        if seat is not None:
            try:
                # whoever takes the seat over may be away, and whoever left it may have been
                await self._restate_now(table)
            except EngineError as error:
                logger.warning("the clocks of match %s are as they were: %s", match.id, error)
        await self._went_on(match, is_computer_turn=change.is_computer_turn)
        return moved
