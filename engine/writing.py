"""Write the entries of live matches, and play planned and forced moves.

Planned and forced moves are played at once in the new position, and shown with it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import EngineError, MatchOver, MoveError, StaleMove
from engine.match import Moved
from engine.plans import Laid, ahead, alive, to_choose, with_answer, without
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from engine.clock import Timekeeper
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Clock, ForcedPlay, Log, OfItself, Plans, Publisher, SeatChange
    from engine.table import Table, Tables


logger = logging.getLogger(__name__)


@service
class MatchWriter:
    """Writes the entries of live matches. A move is on disk before anyone sees it."""

    log: Log
    publisher: Publisher
    clock: Clock
    tables: Tables
    timekeeper: Timekeeper
    planner: Planner
    on_moved: Callable[[Moved], Awaitable[None]]
    """Called with all new entries."""
    wake: Callable[[Table], None]
    """Called if a bot must act, or a planned or forced move is still due."""

    async def commit(
        self,
        table: Table,
        match: Match,
        delivery: str | None,
        *,
        is_served: bool = False,
        change: SeatChange | None = None,
    ) -> None:
        """Store the new entries of *match*, and play the answers planned for it.

        Call it under the table's lock. Set *is_served* if the deadline of the present turn has had
        its effect. *change* has the new holder of a seat that changes hands. Answers that cannot be
        stored now are played later. In a quick match, nothing counts after time is up: see
        `Timekeeper.stop_late`. Then this raises MatchOver or StaleMove.
        """
        if not is_served and await self.timekeeper.stop_late(table):
            if (result := table.match.result()) is not None:
                raise MatchOver(result)
            raise StaleMove(table.match.seq, match.seq)
        moved = await self._store(table, match, delivery, is_served=is_served, seat=change)
        try:
            await self.play_due(table, moved)
        except EngineError as error:
            logger.warning("cannot play a move in match %s yet: %s", table.record.id, error)
            self.wake(table)

    async def play_due(self, table: Table, *moved: Moved) -> bool:
        """Play planned and forced moves in the present position; return whether there were any.

        They are shown along with the changes *moved*. Call it under the table's lock.
        """
        shown = [*moved]
        try:
            while (answer := await self.planner.due(table)) is not None:
                match, why = answer
                shown.append(await self._store(table, match, None, of_itself=why))
        finally:
            for change in shown:
                self.publisher.moved(change)
        return len(shown) > len(moved)

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
        time, keeper = table.time, self.timekeeper
        away: Collection[Seat] = () if time.turn_seconds is None else await keeper.away(table)
        moved = Moved(table.match, match)
        now = self.clock.now()
        change = table.change_to(
            moved, delivery, now, is_served=is_served, of_itself=of_itself, away=away
        )
        change = replace(change, change=seat)
        is_written = False
        try:
            is_written = await self.log.append(table.record.id, change)
        finally:
            if not is_written:
                # another process has written, the interaction came twice, or this was cancelled and
                # nobody knows what was stored: begin again from disk
                self.tables.discard(table.record.id)
        if not is_written:
            raise StaleMove(match.seq, table.match.seq)
        time.go_on(moved, change.stretch, self.clock.now())
        table.match = match
        table.proposal = None
        if seat is not None:
            table.record = table.record.with_sitter(seat)
        if of_itself is not None:
            played = {**table.record.of_itself, change.entries[0].seq: of_itself}
            table.record = replace(table.record, of_itself=played)
        if delivery is not None:
            table.deliveries.add(delivery)
        keeper.deadlines.note(change.stretch)
        if match.result() is not None:
            keeper.forget_links(match.id)
        if seat is not None:
            try:
                # the newcomer may be away, or the former holder may have been
                await keeper.restate(table, back=seat.seat)
            except EngineError as error:
                logger.warning("could not update the clocks of match %s: %s", match.id, error)
        await self.on_moved(moved)
        if change.is_computer_turn:
            self.wake(table)
        return moved


# Planned and forced moves -------------------------------------------------------------------------


@service
class Planner:
    """People's plans in the matches of *tables*, and the moves that the bot plays for them."""

    tables: Tables
    plans: Plans | None
    """The stored plans; None if nobody can plan."""
    forced_play: ForcedPlay | None
    """Who wants forced moves played for them; None if the bot plays none."""

    def is_open(self, table: Table, player: int) -> bool:
        """Whether *player* can plan now: it is another person's turn, and only theirs."""
        match, seat = table.match, table.seat_of(player)
        return (
            self.plans is not None
            and match.game.can_plan
            and seat is not None
            and seat in table.people()
            and bool(table.awaited())
            and to_choose(match, seat, (), match) is not None
        )

    async def laid(self, table: Table, player: int) -> tuple[Laid, ...]:
        """Return the plans of *player* that can still come true, from the present position."""
        if self.plans is None or not table.match.game.can_plan:
            return ()
        return alive((await self.plans.of(table.record.id)).get(player, ()), table.match)

    async def lay(
        self, match_id: str, player: int, seq: int, line: Sequence[str], answer: str
    ) -> Table:
        """Plan *answer* to the moves *line*, which begin after *seq* entries of the match.

        Raise StaleMove if nobody can plan it now, InvalidMove or IllegalMove for one of the moves,
        TooManyAnswers or StoreError if it could not be stored.
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
        """Drop the answer at the end of *moves* and the plans after it, or all plans if it is None.

        Raises StaleMove or StoreError.
        """

        def take(table: Table, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
            del table
            return () if moves is None else without(laid, moves)

        return await self._change(match_id, player, seq, take)

    async def due(self, table: Table) -> tuple[Match, OfItself] | None:
        """Return the match after a planned or forced move in the present position, and why.

        None if there is none. Call it under the table's lock.
        """
        if (planned := await self._planned(table)) is not None:
            return planned, "planned"
        match, forced_play = table.match, self.forced_play
        if forced_play is None or not match.game.can_force:
            return None
        last = match.line[-1] if match.line else None
        own = last.seat if last is not None and last.kind == "move" else None
        seats = [
            seat
            for seat in table.awaited()
            # a forced reply to a player's own move would keep them from undoing the move
            if seat != own and forced_play.is_wanted(table.sitters[seat].player or 0)
        ]
        if not seats:
            return None
        forced = [seq for seq, why in table.record.of_itself.items() if why == "forced"]
        found = await asyncio.to_thread(_forced_move, match, seats, forced)
        return None if found is None else (match.extend(*found), "forced")

    async def waiting(self) -> set[str]:
        """Return the running matches in which a planned or forced move may be due."""
        stores = (self.plans, self.forced_play)
        return {match for store in stores if store is not None for match in await store.matches()}

    async def _planned(self, table: Table) -> Match | None:
        """Return the match after a planned move, if one is due.

        Drop answers that can't come true any more. Mark answers that the rules do not allow,
        because their players have yet to hear of it.
        """
        match, plans = table.match, self.plans
        if plans is None or not match.game.can_plan or match.result() is not None:
            return None
        for player, laid in (await plans.of(match.id)).items():
            seat, living = table.seat_of(player), alive(laid, match)
            # the list begins with the answer to any move; an answer to this very move wins
            due = next((plan for plan in reversed(living) if not plan.line), None)
            if seat is not None and seat in match.to_act() and due is not None:
                try:
                    return match.extend(seat, due.answer)
                except MoveError as error:
                    logger.info("dropping a planned answer in match %s: %s", match.id, error)
                    await plans.keep(match.id, player, (replace(due, is_lost=True),))
                    continue
            if not living and not all(plan.is_lost for plan in laid):
                await plans.keep(match.id, player, [plan for plan in laid if plan.is_lost])
        return None

    async def _change(
        self,
        match_id: str,
        player: int,
        seq: int,
        change: Callable[[Table, tuple[Laid, ...]], tuple[Laid, ...]],
    ) -> Table:
        table = await self.tables.live(match_id)
        async with table.lock:
            # the match must not have moved on since the player saw it
            if self.plans is None or table.match.seq != seq:
                raise StaleMove(table.match.seq, seq)
            laid = await self.laid(table, player)
            await self.plans.keep(match_id, player, change(table, laid))
            return table.frozen()


def _forced_move(
    match: Match, seats: Collection[Seat], forced: Collection[int]
) -> tuple[Seat, str] | None:
    """Return the first of *seats* that has just one move, and the move; this is slow.

    None too if one of the entries *forced* was played in this position and undone: it isn't played
    here again.
    """
    single = ((seat, moves) for seat in seats if len(moves := match.state.legal_moves(seat)) == 1)
    found = next(single, None)
    if found is None:
        return None
    standing = {entry.seq for entry in match.line}
    played = [(entry.seat, entry.text) for entry in match.line]
    for seq in forced:
        if seq not in standing:
            then = [(entry.seat, entry.text) for entry in match.at(seq).line]
            if then == played:
                return None
    seat, moves = found
    return seat, match.state.format_move(moves[0])
