"""The answers that people have laid down in live matches: kept, looked up and played."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import MoveError, StaleMove
from engine.plans import Laid, ahead, alive, to_choose, with_answer, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.match import Match
    from engine.ports import Plans
    from engine.table import Table, Tables

logger = logging.getLogger(__name__)


class Planner:
    """What is laid down in the matches of *tables*; see `engine.plans`."""

    def __init__(self, tables: Tables, plans: Plans | None) -> None:
        """*plans* keeps it; None: nobody can lay anything down."""
        self._tables = tables
        self._plans = plans

    def is_open(self, table: Table, player: int) -> bool:
        """Whether *player* can lay down answers now: another person is to act, and it is open."""
        match, seat = table.match, table.seat_of(player)
        return (
            self._plans is not None
            and match.game.can_plan
            and seat is not None
            and seat in table.people()
            and bool(table.awaited())
            and to_choose(match, seat, (), match) is not None
        )

    async def laid(self, table: Table, player: int) -> tuple[Laid, ...]:
        """Return what *player* has laid down and can still come, of the present position."""
        if self._plans is None or not table.match.game.can_plan:
            return ()
        return alive((await self._plans.of(table.record.id)).get(player, ()), table.match)

    async def lay(
        self, match_id: str, player: int, seq: int, line: Sequence[str], answer: str
    ) -> Table:
        """Lay down *answer* for when the moves *line* have come since the match had *seq* entries.

        Raises:
            StaleMove: the match has moved on, or it cannot be planned for now.
            InvalidMove, IllegalMove: one of the moves cannot be played there.
            TooManyAnswers: they would be too many.
            StoreError: it could not be stored.
        """

        def add(table: Table, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
            seat, match = table.seat_of(player), table.match
            if seat is None or not self.is_open(table, player):
                raise StaleMove(match.seq, seq)
            now = ahead(match, seat, line)
            if to_choose(now, seat, line, match) != seat:
                raise StaleMove(match.seq, seq)
            after = ahead(match, seat, (*line, answer))
            *before, last = (entry.text for entry in after.entries[match.seq :])
            return with_answer(laid, Laid(match.seq, tuple(before), last))

        return await self._change(match_id, player, seq, add)

    async def drop(
        self, match_id: str, player: int, seq: int, moves: Sequence[str] | None
    ) -> Table:
        """Drop the answer at the end of *moves* and what is planned beyond it; None: drop all.

        Raises:
            StaleMove: the match has moved on.
            StoreError: it could not be stored.
        """

        def take(table: Table, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
            del table
            return () if moves is None else without(laid, moves)

        return await self._change(match_id, player, seq, take)

    async def due(self, table: Table) -> Match | None:
        """Return the match with the answer that was laid down for just its position.

        It is called under the table's lock. None: there is none. What can come no more is dropped,
        and so is an answer that the rules do not allow: its player is to be told.
        """
        match, plans = table.match, self._plans
        if plans is None or not match.game.can_plan or match.result() is not None:
            return None
        for player, laid in (await plans.of(match.id)).items():
            seat, living = table.seat_of(player), alive(laid, match)
            due = next((one for one in living if not one.line), None)
            if seat is not None and seat in match.to_act() and due is not None:
                try:
                    return match.extend(seat, due.answer)
                except MoveError as error:
                    logger.info("an answer laid down in match %s is dropped: %s", match.id, error)
                    await plans.keep(match.id, player, (replace(due, is_lost=True),))
                    continue
            if not living and not all(one.is_lost for one in laid):
                await plans.keep(match.id, player, [one for one in laid if one.is_lost])
        return None

    async def matches(self) -> list[str]:
        """Return the running matches in which an answer may have come due."""
        return [] if self._plans is None else await self._plans.matches()

    async def _change(
        self,
        match_id: str,
        player: int,
        seq: int,
        change: Callable[[Table, tuple[Laid, ...]], tuple[Laid, ...]],
    ) -> Table:
        table = await self._tables.live(match_id)
        async with table.lock:
            # the turn that it is planned for must not begin meanwhile
            if self._plans is None or table.match.seq != seq:
                raise StaleMove(table.match.seq, seq)
            laid = await self.laid(table, player)
            await self._plans.keep(match_id, player, change(table, laid))
            return table.frozen()
