"""Work in the background that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)


class Errands:
    """Does such work until it is closed; what fails is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin *work*, whose task is called *name*; returns at once."""

        async def do() -> None:
            try:
                await work()
            except EngineError as error:
                logger.warning("%s: %s; it is tried again when something changes", name, error)

        task = asyncio.create_task(do(), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
