"""Work in the background: loops that do what is due, single tasks, how far something is."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

    from db.store import Store


logger = logging.getLogger(__name__)

AGAIN: Final = 300.0
"""Seconds until we try again what Discord or the store failed to do."""
_JITTER: Final = 0.25


def jittered(seconds: float = AGAIN) -> float:
    """Return *seconds* and up to a quarter more, so that what failed together is tried apart."""
    return seconds * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret


class BackgroundLoop:
    """Does what is due until nothing is ahead; news cut its sleep short, but never its work."""

    def __init__(
        self,
        name: str,
        run_due: Callable[[], Awaitable[float | None]],
        sleep: Callable[[float], Awaitable[object]],
        store: Store,
    ) -> None:
        """Name the task *name*; *sleep* waits for so many seconds.

        Nobody has asked for this work, so it is done only while *store* says that this process may.

        *run_due* does what is due, and returns after how many seconds there may be something to do
        again; None: not before there is news. If the store fails, it tries again after `AGAIN`
        seconds. Anything else that it raises ends the task until there is news.
        """
        self._name = name
        self._run_due = run_due
        self._sleep = sleep
        self._store = store
        self._task: asyncio.Task[None] | None = None
        self._is_serving = False
        self._has_news = False
        self._is_asleep = False

    def start(self) -> None:
        """Do what is due from now on, for the first time soon."""
        self._is_serving = True
        self.wake()

    def wake(self) -> None:
        """Look soon, unless stopped or not yet started: there may be something to do."""
        self._has_news = True
        if not self._is_serving:
            return
        if self._task is not None and self._is_asleep:
            self._task.cancel()
        if self._task is None or self._task.done() or self._is_asleep:
            self._is_asleep = False
            self._task = asyncio.create_task(self._work(), name=self._name)

    async def stop(self) -> None:
        """Do no more; work that has begun is cancelled."""
        self._is_serving = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            self._has_news = False
            async with self._store.unasked():
                try:
                    pause = await self._run_due()
                except EngineError as error:
                    logger.warning("%s: tried again later: %s", self._name, error)
                    pause = jittered()
            if self._has_news:
                continue
            if pause is None:
                return
            self._is_asleep = True
            await self._sleep(pause)
            self._is_asleep = False


# Progress -----------------------------------------------------------------------------------------


T = TypeVar("T")

_PAUSE: Final = 2.0
"""Seconds between two reports: Discord takes few edits a second."""


class Progress:
    """How far some work is, and when that was last told."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self._news = asyncio.Event()
        self._told_at = -_PAUSE

    def note(self, done: int, of: int) -> None:
        """Note that so much is done."""
        self.done, self.of = done, of
        now = time.monotonic()
        if now - self._told_at >= _PAUSE:
            self._told_at = now
            self._news.set()

    async def follow(
        self, work: asyncio.Future[T], tell: Callable[[Progress], Awaitable[None]]
    ) -> T:
        """Return what comes of *work*; meanwhile *tell* how far it is, at once and then as it goes.

        The work goes on if *tell* fails: whoever began it ends it.
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


# Tasks that are closed together -------------------------------------------------------------------


class BackgroundTasks:
    """Does work that nobody waits for until it is closed; logs what fails."""

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


# Tasks that end with their feature ----------------------------------------------------------------


class FeatureTasks:
    """Tasks that end when their feature is taken away: the store is closed next."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @contextmanager
    def working(self) -> Generator[None]:
        """Count the present task among those to be ended."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def break_off(self) -> None:
        """Cancel all that is under way, and wait for its end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
