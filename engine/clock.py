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
"""Seconds after which a store that failed, or a match that could not be served, is tried again."""
LONGEST_GRACE = 6 * 3600.0
"""Seconds: after a start, who ran out of time while nobody could move has one turn more, or that
long where turns are longer."""
_SHORTEST_SLEEP = 1.0
"""Seconds: a deadline that passed while others were served waits that long."""
_LONGEST_SLEEP = 3600.0
"""Seconds after which the log is asked again, whatever was noted."""
_GLANCE = 60.0
"""Seconds between two looks at the clock alone, which may be set at any time."""
_JUMP = 60.0
"""Seconds by which a clock must be set, or a computer sleep, for deadlines to move with it."""


class SystemClock:
    """The computer's time."""

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time()

    def steady(self) -> float:
        """Return seconds that nobody sets, and that stand still while the computer sleeps."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return after *seconds*."""
        await asyncio.sleep(seconds)


class Deadlines:
    """Calls *on_due* with each match whose deadline has passed, soonest first.

    Those that had passed when it first looks are put off (see `LONGEST_GRACE`): there may have been
    no bot to move with. When the clock is set while it runs, or the computer has slept, all of them
    move with it.
    """

    def __init__(self, log: Log, clock: Clock, on_due: Callable[[str], Awaitable[None]]) -> None:
        self._log = log
        self._clock = clock
        self._on_due = on_due
        self._task: asyncio.Task[None] | None = None
        self._wakes_at: float | None = None
        self._noted: float | None = None
        """The earliest deadline that came up while the log was being read."""
        self._is_failing = False
        self._first_look: float | None = None
        self._is_granted = False
        self._ahead: float | None = None
        """By how much the time was ahead of the steady one, in seconds, at the last look."""
        self._noticing = asyncio.Lock()

    async def notice(self) -> None:
        """Move the deadlines where the time has jumped; asked before any is served or set.

        Set forward, or after a sleep, they move on by as much, so that nobody loses the time in
        which they could not play. Set back, nobody waits for more than one turn.

        Raises:
            StoreError: they could not be moved; the next call does it.
        """
        async with self._noticing:
            now = self._clock.now()
            ahead = now - self._clock.steady()
            gap = 0.0 if self._ahead is None else ahead - self._ahead
            if abs(gap) > _JUMP:
                logger.warning("the clock has jumped by %.0f s, and the deadlines with it", gap)
                await self._log.shift(now, max(0.0, gap))
            self._ahead = ahead

    def reconsider(self, deadline: float) -> None:
        """Take note of a *deadline*, in seconds since 1970: it may be the earliest."""
        if self._task is None or self._task.done():
            self._ahead = None  # there was no deadline that could have moved
            self._begin()
        elif self._wakes_at is None:
            self._noted = deadline if self._noted is None else min(self._noted, deadline)
        elif deadline < self._wakes_at:
            self._task.cancel()
            self._begin()

    def start(self) -> None:
        """Serve the deadlines that the log already holds; those that have passed get a grace."""
        self.reconsider(self._clock.now())

    def stop(self) -> None:
        """Serve no more."""
        if self._task is not None:
            self._task.cancel()

    def _begin(self) -> None:
        self._wakes_at = None
        if self._first_look is None:
            self._first_look = self._clock.now()
        self._task = asyncio.create_task(self._serve(), name="deadlines")

    async def _serve(self) -> None:
        """Sleep and serve until there is no deadline left."""
        while (deadline := await self._serve_due()) is not None:
            now = self._clock.now()
            least = _RETRY if self._is_failing else _SHORTEST_SLEEP
            pause = min(deadline - now if deadline > now else least, _LONGEST_SLEEP)
            self._wakes_at = now + pause
            await self._sleep(pause)
            self._wakes_at = None

    async def _sleep(self, seconds: float) -> None:
        """Return after *seconds*, or when the time jumps."""
        until = self._clock.steady() + seconds
        ahead = self._clock.now() - self._clock.steady()
        while (left := until - self._clock.steady()) > 0:
            await self._clock.sleep(min(left, _GLANCE))
            if abs(self._clock.now() - self._clock.steady() - ahead) > _JUMP:
                return

    async def _serve_due(self) -> float | None:
        """Serve what is due; return the earliest deadline after it, None where there is none."""
        self._noted = None
        self._is_failing = False
        try:
            await self.notice()
            if not self._is_granted:
                assert self._first_look is not None
                # the clock may have been set back while there was no bot
                await self._log.shift(self._clock.now(), 0.0)
                await self._log.grant(self._first_look, LONGEST_GRACE)
                self._is_granted = True
            for match_id in await self._log.due(self._clock.now()):
                await self._serve_one(match_id)
            deadline = await self._log.next_deadline()
        except EngineError:
            logger.exception("deadlines could not be read and are tried again")
            return self._clock.now() + _RETRY
        known = [moment for moment in (deadline, self._noted) if moment is not None]
        return min(known, default=None)

    async def _serve_one(self, match_id: str) -> None:
        try:
            await self._on_due(match_id)
        except EngineError:
            self._is_failing = True
            logger.exception("the deadline of match %s could not be served", match_id)
