"""Rounds: a task that does what is due, sleeps until there may be more, and is woken by news."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.store import Store


class Rounds:
    """Goes round until nothing is ahead; news cut its sleep short, but never a round."""

    def __init__(
        self,
        name: str,
        go_round: Callable[[], Awaitable[float | None]],
        sleep: Callable[[float], Awaitable[object]],
        store: Store,
    ) -> None:
        """Name the task *name*; *sleep* waits for so many seconds.

        Nobody asks for what is done, so it is done while *store* says that this process may.

        *go_round* does what is due, and returns after how many seconds there may be something to do
        again; None: not before there is news. What it raises ends the task, until there is news.
        """
        self._name = name
        self._go_round = go_round
        self._sleep = sleep
        self._store = store
        self._task: asyncio.Task[None] | None = None
        self._is_serving = False
        self._has_news = False
        self._is_asleep = False

    def start(self) -> None:
        """Go round from now on, for the first time soon."""
        self._is_serving = True
        self.wake()

    def wake(self) -> None:
        """Go round soon, unless stopped or not yet started: there may be something to do."""
        self._has_news = True
        if not self._is_serving:
            return
        if self._task is not None and self._is_asleep:
            self._task.cancel()
        if self._task is None or self._task.done() or self._is_asleep:
            self._is_asleep = False
            self._task = asyncio.create_task(self._work(), name=self._name)

    async def stop(self) -> None:
        """Go round no more; a round that has begun is cancelled."""
        self._is_serving = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            self._has_news = False
            async with self._store.unasked():
                pause = await self._go_round()
            if self._has_news:
                continue
            if pause is None:
                return
            self._is_asleep = True
            await self._sleep(pause)
            self._is_asleep = False
