"""Deadlines: one task sleeps until the earliest one, whatever their number."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.ports import Clock, Log

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
        self._changed = asyncio.Event()

    def reconsider(self) -> None:
        """Take note that a deadline may be earlier than the one slept for."""
        self._changed.set()

    async def run(self) -> None:
        """Serve deadlines until cancelled."""
        while True:
            self._changed.clear()
            for match_id in await self._log.due(self._clock.now()):
                await self._on_due(match_id)
            deadline = await self._log.next_deadline()
            if deadline is None:
                await self._changed.wait()
                continue
            wait = min(max(deadline - self._clock.now(), 0.0), _LONGEST_SLEEP)
            sleeper = asyncio.ensure_future(self._clock.sleep(wait))
            changed = asyncio.ensure_future(self._changed.wait())
            try:
                await asyncio.wait({sleeper, changed}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                sleeper.cancel()
                changed.cancel()
