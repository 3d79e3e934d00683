"""Packs the logs of matches that ended long ago, with time to spare."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Final

from discord.ext import commands

from db.errors import StoreError
from db.packing import BEGINNING, DAY, LONG_AGO, OldLogs

if TYPE_CHECKING:
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_BEFORE: Final = 600.0
"""Seconds from the start until the first is packed: there is more urgent work then."""
_PAUSE: Final = 1.0
"""Seconds from one step to the next, so that moves hardly notice."""
_JITTER: Final = 0.25
"""By which share of it a pause is longer at most: several processes do not write at once."""


class Packing(commands.Cog):
    """Goes through all matches that have ended, once from the beginning, then each day further."""

    def __init__(self, clock: Clock, store: Store) -> None:
        self._clock = clock
        self._store = store
        self._logs = OldLogs(store)
        self._place = BEGINNING
        self._task: asyncio.Task[None] | None = None

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Begin, or begin anew: there may be more servers to look after."""
        self._place = BEGINNING
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="pack old logs")

    async def cog_unload(self) -> None:
        """Pack no more; a step that has begun is done whole or not at all."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        pause = _BEFORE
        while True:
            await self._clock.sleep(pause * random.uniform(1, 1 + _JITTER))  # noqa: S311 # no secret
            try:
                pause = await self._pack()
            except StoreError as error:
                logger.warning("old logs will be packed later: %s", error)
                pause = _BEFORE

    async def _pack(self) -> float:
        """Do one step; return after how many seconds to do the next."""
        begun_at = self._place
        until = self._clock.now() - LONG_AGO * DAY
        async with self._store.unasked():
            step = await self._logs.pack(until, begun_at)
        if step.logs or step.left or step.boards:
            logger.info(
                "old logs: %d packed, %d left as they are; %d boards forgotten",
                *(step.logs, step.left, step.boards),
            )
        # somebody may have begun anew meanwhile
        if self._place == begun_at:
            self._place = step.place
        return DAY if step.is_last else _PAUSE
