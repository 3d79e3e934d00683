"""How far something is that takes long; who waits for it is told from time to time."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

_PAUSE: Final = 2.0
"""Seconds between two reports: Discord takes few edits a second."""


class Progress:
    """How far it is, and when that was last news."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self._news = asyncio.Event()
        self._told_at = -_PAUSE

    def note(self, done: int, of: int) -> None:
        """Take note that so much is done."""
        self.done, self.of = done, of
        now = time.monotonic()
        if now - self._told_at >= _PAUSE:
            self._told_at = now
            self._news.set()

    async def follow(
        self, work: asyncio.Future[T], tell: Callable[[Progress], Awaitable[None]]
    ) -> T:
        """Return what comes of *work*; meanwhile *tell* how far it is, at once and then as it goes.

        Work goes on if *tell* fails: whoever began it ends it.
        """

        def wake(_: object) -> None:
            self._news.set()

        work.add_done_callback(wake)
        try:
            await tell(self)
            await self._news.wait()
            while not work.done():
                self._news.clear()
                await tell(self)
                await self._news.wait()
        finally:
            work.remove_done_callback(wake)
        return work.result()
