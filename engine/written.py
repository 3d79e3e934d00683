"""Entries become part of a live match: stored first, then shown, with what was planned for them."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import EngineError, StaleMove
from engine.live import LiveTables
from engine.moved import Moved
from engine.planner import Planner
from engine.turns import Stretch

if TYPE_CHECKING:
    from engine.clock import Deadlines
    from engine.match import Match
    from engine.ports import Clock, Log, Plans, Publisher, SeatChange
    from engine.registry import Games
    from engine.table import Table

logger = logging.getLogger(__name__)


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
        capacity: int,
    ) -> None:
        super().__init__(log, games, capacity)
        self._publisher = publisher
        self._clock = clock
        self.planner = Planner(self, plans)

    @abstractmethod
    def wake(self, match_id: str) -> None:
        """Let whoever is to move of itself do so, sooner or later: see `Hall.wake`."""

    @abstractmethod
    async def _went_on(self, match: Match, *, is_computer_turn: bool) -> None:
        """Take note that *match* has new entries; *is_computer_turn*: a computer player is next."""

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
        """Play what was laid down for the present position, and show it with what *moved* before.

        It is called under the table's lock. False: nothing was laid down.
        """
        shown = [*moved]
        try:
            while (answer := await self.planner.due(table)) is not None:
                shown.append(await self._store(table, answer, None, is_planned=True))
        finally:
            for one in shown:
                self._publisher.moved(one)
        return len(shown) > len(moved)

    async def _store(
        self,
        table: Table,
        match: Match,
        delivery: str | None,
        *,
        is_served: bool = False,
        is_planned: bool = False,
        seat: SeatChange | None = None,
    ) -> Moved:
        """Store what *match* has more than the table; called under its lock."""
        time = table.time
        if time.turn_seconds is not None:
            await self.deadlines.notice()
            # it may have been put off, or moved with the clock, since the match was read
            stored = await self._log.deadline(table.record.id)
            time.deadline = stored
        moved = Moved(table.match, match)
        now = self._clock.now()
        change = table.change_to(moved, delivery, now, is_served=is_served, is_planned=is_planned)
        change = replace(change, change=seat)
        if not await self._log.append(table.record.id, change):
            # another process has written, or the interaction came twice: begin again from disk
            self._tables.pop(table.record.id, None)
            raise StaleMove(match.seq, table.match.seq)
        stretch = Stretch(change.deadline, change.allowance, change.clocks)
        time.go_on(moved, stretch, self._clock.now())
        table.match = match
        table.proposal = None
        if seat is not None:
            table.record = table.record.with_sitter(seat)
        if delivery is not None:
            table.deliveries.add(delivery)
        self.deadlines.note(stretch)
        await self._went_on(match, is_computer_turn=change.is_computer_turn)
        return moved
