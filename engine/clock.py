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
    """Calls *on_due* with each match whose deadline has passed, soonest first.

    Those that had passed when it first looks are put off (see `LONGEST_GRACE`): there may have been
    no bot to move with.
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

    def put_off(self, deadline: float | None, turn_seconds: int | None) -> float | None:
        """Return *deadline*, or the one that came in its place if it had passed at the start."""
        if deadline is None or turn_seconds is None or self._first_look is None:
            return deadline
        if deadline > self._first_look:
            return deadline
        return self._first_look + min(turn_seconds, LONGEST_GRACE)

    def reconsider(self, deadline: float) -> None:
        """Take note of a *deadline*, in seconds since 1970: it may be the earliest."""
        if self._task is None or self._task.done():
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
            pause = deadline - now if deadline > now else least
            self._wakes_at = now + min(pause, _LONGEST_SLEEP)
            await self._clock.sleep(self._wakes_at - now)
            self._wakes_at = None

    async def _serve_due(self) -> float | None:
        """Serve what is due; return the earliest deadline after it, None where there is none."""
        self._noted = None
        self._is_failing = False
        try:
            if not self._is_granted:
                assert self._first_look is not None
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
