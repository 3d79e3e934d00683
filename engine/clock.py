"""Deadlines: one task sleeps until the earliest one, whatever their number."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.ports import Clock, Log

logger = logging.getLogger(__name__)

_RETRY = 60.0
"""Seconds after which a store that failed is asked again."""
_LONGEST_SLEEP = 3600.0
"""Seconds: long sleeps are cut, because a computer may be suspended and clocks are set."""


class SystemClock:
    """The computer's time."""

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return after *seconds*."""
        await asyncio.sleep(seconds)


class Deadlines:
    """Calls *on_due* with each match whose deadline has passed, soonest first."""

    def __init__(self, log: Log, clock: Clock, on_due: Callable[[str], Awaitable[None]]) -> None:
        self._log = log
        self._clock = clock
        self._on_due = on_due
        self._task: asyncio.Task[None] | None = None
        self._wakes_at: float | None = None

    def reconsider(self, deadline: float) -> None:
        """Take note of a *deadline*, in seconds since 1970: it may be the earliest."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._serve(), name="deadlines")
        elif self._wakes_at is not None and deadline < self._wakes_at:
            self._task.cancel()
            self._task = asyncio.create_task(self._serve(), name="deadlines")

    def start(self) -> None:
        """Serve the deadlines that the log already holds."""
        self.reconsider(self._clock.now())

    def stop(self) -> None:
        """Serve no more."""
        if self._task is not None:
            self._task.cancel()

    async def _serve(self) -> None:
        """Sleep and serve until there is no deadline left."""
        self._wakes_at = None
        while True:
            try:
                for match_id in await self._log.due(self._clock.now()):
                    await self._on_due(match_id)
                deadline = await self._log.next_deadline()
            except EngineError:
                logger.exception("deadlines could not be served and are tried again")
                deadline = self._clock.now() + _RETRY
            if deadline is None:
                return
            now = self._clock.now()
            self._wakes_at = min(deadline, now + _LONGEST_SLEEP)
            await self._clock.sleep(max(self._wakes_at - now, 0.0))
            self._wakes_at = None
