"""The tasks of computer players: one a match; they pause while the store fails."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from engine.about import about_its_match
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.ports import Clock

logger = logging.getLogger(__name__)

_PAUSES: Final = (2.0, 10.0, 60.0, 300.0, 1800.0)
"""Seconds after one failure in a row and the next; then it waits until it is woken again."""


class Computers:
    """Calls *play* with a match, again and again, while a computer player is to act there."""

    def __init__(self, clock: Clock, play: Callable[[str], Awaitable[bool]]) -> None:
        """*play* makes one move; it answers False when no computer player is to act."""
        self._clock = clock
        self._play = play
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asleep: set[str] = set()

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

    def is_at_work(self, match_id: str) -> bool:
        """Whether it thinks in this match, or pauses there."""
        return match_id in self._tasks

    def interrupt(self, match_id: str) -> None:
        """End the thinking in this match: what it thinks about is no more."""
        running = self._tasks.get(match_id)
        if running is not None and running is not asyncio.current_task():
            running.cancel()

    async def stop(self) -> None:
        """Let no computer player think on."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await self.settle()

    async def settle(self) -> None:
        """Wait until no computer player is thinking."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

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
