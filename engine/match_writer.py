"""A live match goes on: what it has more is stored first, then shown.

What was planned for the new position, or is forced there, is played at once and shown with it.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import EngineError, StaleMove
from engine.moved import Moved
from engine.turns import Stretch

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from engine.core import Seat
    from engine.forced import ForcedMoves
    from engine.match import Match
    from engine.planner import Planner
    from engine.ports import Clock, Log, OfItself, Publisher, SeatChange
    from engine.table import Table, Tables
    from engine.timekeeper import Timekeeper

logger = logging.getLogger(__name__)


class MatchWriter:
    """Writes the entries of live matches. Nothing is shown before the log has it on disk."""

    def __init__(
        self,
        log: Log,
        publisher: Publisher,
        clock: Clock,
        tables: Tables,
        timekeeper: Timekeeper,
        *,
        planner: Planner,
        forced: ForcedMoves,
        on_moved: Callable[[Moved], Awaitable[None]],
        wake: Callable[[Table], None],
    ) -> None:
        """*on_moved* hears of all new entries.

        *wake* is called with a table where a computer player is next, or a planned or forced move
        is still to be played.
        """
        self._log = log
        self._publisher = publisher
        self._clock = clock
        self._tables = tables
        self._timekeeper = timekeeper
        self._planner = planner
        self._forced = forced
        self._on_moved = on_moved
        self._wake = wake

    async def commit(
        self,
        table: Table,
        match: Match,
        delivery: str | None,
        *,
        is_served: bool = False,
        change: SeatChange | None = None,
    ) -> None:
        """Store what *match* has more than the table, and the answers that were planned for it.

        It is called under the table's lock. *is_served* says that the present turn's deadline has
        had its effect; *change* says whose the seat is that changes hands. Answers that cannot be
        stored now are played later.
        """
        moved = await self._store(table, match, delivery, is_served=is_served, seat=change)
        try:
            await self.play_due(table, moved)
        except EngineError as error:
            logger.warning("an answer in match %s is played later: %s", table.record.id, error)
            self._wake(table)

    async def play_due(self, table: Table, *moved: Moved) -> bool:
        """Play what was planned for the present position, or is forced there.

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

    async def waiting(self) -> set[str]:
        """Return the running matches in which a planned or forced move may be due."""
        return {*await self._planner.matches(), *await self._forced.matches()}

    async def _due(self, table: Table) -> tuple[Match, OfItself] | None:
        """Return the match with a move that is to be played for its player, and why."""
        if (match := await self._planner.due(table)) is not None:
            return match, "planned"
        if (match := await self._forced.due(table)) is not None:
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
        time, keeper = table.time, self._timekeeper
        away: Collection[Seat] = () if time.turn_seconds is None else await keeper.away(table)
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
                self._tables.discard(table.record.id)
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
        keeper.deadlines.note(stretch)
        if seat is not None:
            try:
                # the newcomer may be away, and the person before may have been
                await keeper.restate(table)
            except EngineError as error:
                logger.warning("the clocks of match %s are as they were: %s", match.id, error)
        await self._on_moved(moved)
        if change.is_computer_turn:
            self._wake(table)
        return moved
