"""The matches in memory: each is folded once from the log, and the least used are forgotten.

Whoever wants something of a match is admitted here, or refused, in a fixed order.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from engine.errors import MatchOver, NotSeated, StaleMove, UnknownMatch
from engine.table import Table

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Log
    from engine.registry import Games

_LONG: Final = 50
"""Entries from which on a log is folded in a thread: it takes milliseconds."""


class LiveTables:
    """The tables of one log that are in memory, at most so many."""

    def __init__(self, log: Log, games: Games, capacity: int) -> None:
        self._log = log
        self._games = games
        self._capacity = capacity
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._openings: dict[str, asyncio.Task[Table | None]] = {}

    async def open(self, match_id: str) -> Table:
        """Return the table of the match as it is now, frozen; see `live` for errors."""
        return (await self.live(match_id)).frozen()

    async def live(self, match_id: str) -> Table:
        """Return the live table, for those who change it under its lock.

        However many ask for one at once, it is folded once.

        Raises:
            UnknownMatch: there is none of this id.
            OtherVersion: it was begun with another version of its game.
            CorruptLog: its log cannot be replayed.
        """
        table = self._in_memory(match_id)
        if table is not None and not await self._is_fresh(table):
            table = None
        while table is None:
            opening = self._openings.get(match_id) or self._begin_opening(match_id)
            # whoever waits may be cancelled while others go on waiting
            table = await asyncio.shield(opening)
        return table

    async def _is_fresh(self, table: Table) -> bool:
        """Whether no other process has changed the match; if one has, it is forgotten here."""
        match_id = table.record.id
        if not self._log.is_shared or self._log.is_ours(match_id) or table.lock.locked():
            return True  # at worst the log refuses what does not follow on
        state = await self._log.state(match_id)
        if table.lock.locked() or self._tables.get(match_id) is not table:
            return self._tables.get(match_id) is table
        if state == table.state():
            return True
        del self._tables[match_id]
        return False

    def peek(self, match_id: str) -> Table | None:
        """Return the table as it is now if it is in memory; never waits."""
        table = self._in_memory(match_id)
        return None if table is None else table.frozen()

    def _in_memory(self, match_id: str) -> Table | None:
        table = self._tables.get(match_id)
        if table is not None:
            self._tables.move_to_end(match_id)
        return table

    async def forget(self, match_id: str) -> None:
        """Let go of the live match: it is folded afresh from the log when it is asked for."""
        self._openings.pop(match_id, None)
        table = self._tables.get(match_id)
        if table is not None:
            async with table.lock:
                self._tables.pop(match_id, None)

    async def forget_person(self, player: int) -> None:
        """Let go of the live matches in which *player* has or had a seat."""
        for match_id, table in tuple(self._tables.items()):
            if table.seat_of(player) is not None or table.has_held(player):
                await self.forget(match_id)

    def forget_all(self) -> None:
        """Let go of all live matches at which nobody is just now: others may have changed them."""
        self._openings.clear()
        for match_id, table in tuple(self._tables.items()):
            if not table.lock.locked():
                del self._tables[match_id]

    async def is_stale(self, table: Table, player: int, seq: int) -> bool:
        """Whether what *player* may do or know has changed since the match had *seq* entries."""
        seat = table.seat_of(player)
        return seat is not None and await self._is_stale_at(table.match, seat, seq)

    async def _is_stale_at(self, match: Match, seat: Seat, seq: int) -> bool:
        return seq != match.seq and await asyncio.to_thread(match.is_stale, seat, seq)

    def admit(self, table: Table, player: int, seq: int | None = None) -> Seat:
        """Refuse what may not touch the match, in the fixed order; return the person's seat."""
        seat = table.seat_of(player)
        if seat is not None and seq is not None and table.match.is_stale(seat, seq):
            raise StaleMove(table.match.seq, seq)
        if result := table.match.result():
            raise MatchOver(result)
        if seat is None or seat in table.match.left:
            raise NotSeated
        return seat

    async def _admitted(self, table: Table, player: int, seq: int | None) -> Seat:
        """Return the person's seat as `admit` does; what is slow of it happens in a thread."""
        if seq is not None:
            await self.is_stale(table, player, seq)
        return self.admit(table, player, seq)

    def _begin_opening(self, match_id: str) -> asyncio.Task[Table | None]:
        opening = asyncio.create_task(self._open(match_id), name=f"open {match_id}")
        self._openings[match_id] = opening
        opening.add_done_callback(lambda done: self._end_opening(match_id, done))
        return opening

    def _end_opening(self, match_id: str, done: asyncio.Task[Table | None]) -> None:
        if self._openings.get(match_id) is done:
            del self._openings[match_id]

    async def _open(self, match_id: str) -> Table | None:
        """Load and fold the match; None where it was forgotten meanwhile, and must be once more."""
        record = await self._log.load(match_id)
        if record is None:
            raise UnknownMatch(match_id)
        if len(record.entries) < _LONG:
            table = Table(record, self._games)
        else:
            table = await asyncio.to_thread(Table, record, self._games)
        if self._openings.get(match_id) is not asyncio.current_task():
            return None
        self._tables[match_id] = table
        self._forget_idle()
        return table

    def _forget_idle(self) -> None:
        while len(self._tables) > self._capacity:
            match_id, table = next(iter(self._tables.items()))
            if table.lock.locked():
                return
            del self._tables[match_id]
