"""The computer players at live matches: one task a match; they pause while the store fails."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from engine.about import about_its_match
from engine.errors import EngineError, NotLed
from engine.fair import new_secret
from engine.table import is_stale

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.match_writer import MatchWriter
    from engine.ports import Clock, Log
    from engine.table import Tables
    from engine.thinkers import Thinkers

logger = logging.getLogger(__name__)

STAND_IN: Final = "medium"
"""Plays on for somebody who gave up a match of three or more: at once, and neither so badly that it
helps the next player nor so well that it wins in their place."""
_PAUSES: Final = (2.0, 10.0, 60.0, 300.0, 1800.0)
"""Seconds after one failure in a row and the next; then it waits until it is woken again."""


class Computers:
    """Plays, again and again, while a computer player is to act in a match or a move is due."""

    def __init__(
        self, log: Log, clock: Clock, tables: Tables, writer: MatchWriter, thinkers: Thinkers
    ) -> None:
        self._log = log
        self._clock = clock
        self._tables = tables
        self._writer = writer
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asleep: set[str] = set()
        self._thinking: dict[str, tuple[Seat, int]] = {}
        """By match the seat thought for, and the match's number of entries when that began."""

    def wake(self, match_id: str) -> None:
        """Let a computer player move in this match, if one is to act; at once if it pauses."""
        running = self._tasks.get(match_id)
        if running is not None and match_id in self._asleep:
            running.cancel()
        elif running is not None and not running.done() and not running.cancelling():
            return
        task = asyncio.create_task(self._work(match_id), name=f"computer {match_id}")
        self._tasks[match_id] = task
        task.add_done_callback(lambda done: self._forget(match_id, done))

    async def resume(self) -> None:
        """Wake those whom the process before left to act; planned and forced moves are due too."""
        waiting = await self._writer.waiting()
        for match_id in {*await self._log.computer_turns(), *waiting}:
            self.wake(match_id)

    async def left_behind(self) -> list[str]:
        """Return the matches in which a computer player is to act and does not think here."""
        turns = await self._log.computer_turns()
        return [one for one in turns if one not in self._tasks]

    async def review(self, match: Match) -> None:
        """End the thinking in *match* if what it thinks about is past; it has new entries."""
        thinking = self._thinking.get(match.id)
        if thinking is None:
            return
        last = match.entries[-1]
        is_taken = (last.kind, last.seat) == ("seat", thinking[0])
        if is_taken or match.result() or await is_stale(match, *thinking):
            self._interrupt(match.id)

    async def stop(self) -> None:
        """Stop all thinking; after the next start `resume` takes it up again."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await self.settle()

    async def settle(self) -> None:
        """Wait until no computer player is thinking."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _interrupt(self, match_id: str) -> None:
        running = self._tasks.get(match_id)
        if running is not None and running is not asyncio.current_task():
            running.cancel()

    def _forget(self, match_id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(match_id) is done:
            del self._tasks[match_id]

    @about_its_match
    async def _work(self, match_id: str) -> None:
        """Make moves until people are to act; pause where something fails that may be over soon."""
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
                        "the computer player of match %s waits %g s: %s", match_id, pause, error
                    )
                    await self._pause(match_id, pause)
        except Exception:
            # a fault of a game or a player must not go unseen, and nobody awaits this task
            logger.exception("the computer player of match %s stopped", match_id)

    async def _pause(self, match_id: str, seconds: float) -> None:
        self._asleep.add(match_id)
        try:
            await self._clock.sleep(seconds)
        finally:
            self._asleep.discard(match_id)

    async def _play(self, match_id: str) -> bool:
        """Make one move of a computer player, or those that are due; False: none is to act.

        None is to act here either if another process looks after the match by now.
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
        table = await self._tables.live(match_id)
        async with table.lock:
            if await self._writer.play_due(table):
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
        table = await self._tables.live(match_id)
        async with table.lock:
            now = table.match
            is_its = not now.result() and table.is_computers(now, seat)
            if is_its and not await is_stale(now, seat, match.seq):
                await self._writer.commit(table, now.extend(seat, text), None)
        return True
