"""Background work: queues of things to do, single tasks, and progress."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import math
import random
import time
from collections.abc import Hashable
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import discord

from cogs.client.messenger import CannotPost
from cogs.ui.answers import NETWORK
from cogs.ui.errors import has_too_many_threads, is_deleted, is_locked, is_passing
from db.errors import StoreError
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet
    from contextvars import Context

    from db.store import Store
    from engine.ports import Clock


logger = logging.getLogger(__name__)

AGAIN: Final = 300.0
"""Seconds until the next try after several failures."""
_JITTER: Final = 0.25


def jittered(seconds: float) -> float:
    """Return *seconds* plus up to a quarter, so that not all jobs are retried at the same time."""
    return seconds * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret


# A queue of things to do --------------------------------------------------------------------------


K = TypeVar("K", bound=Hashable)


class Fate(Enum):
    PASSING = auto()
    """The network, Discord or the store is busy: try again soon, then more slowly."""
    FORBIDDEN = auto()
    """Discord does not allow it now: try again now and then, and tell people."""
    GONE = auto()
    """The channel or message no longer exists: like FORBIDDEN, unless the owner drops the key."""
    OURS = auto()
    """A bug of ours, or bad stored data: try again less and less often."""


_PAUSES: Final[Mapping[Fate, Sequence[float]]] = {
    Fate.PASSING: (20.0, 60.0, AGAIN),
    Fate.FORBIDDEN: (AGAIN, AGAIN, AGAIN, 4 * AGAIN),
    Fate.GONE: (AGAIN,),
    Fate.OURS: (AGAIN, 4 * AGAIN, 12 * AGAIN),
}
"""By fate, the seconds until the next try after the first failure, the second and so on."""
_MOMENT: Final = 0.1
"""Shortest sleep of a loop, in seconds, because a loop may wake a little early."""
_LONGEST_SLEEP: Final = 3600.0
"""Longest sleep of a loop, in seconds: clocks may be changed, and computers may be suspended."""
_MOST_OUTDATED: Final = 100
"""Outdated entries allowed in a queue, beyond the number of current ones."""
_OTHERS_EVERY: Final = 15.0


def every_for_others(store: Store) -> float:
    """Return the seconds between checks for changes by other processes; infinite if alone."""
    return _OTHERS_EVERY if store.is_shared else math.inf


def fate_of(error: Exception) -> Fate:
    if isinstance(error, StoreError) or is_passing(error):
        return Fate.PASSING
    if is_deleted(error):
        return Fate.GONE
    if isinstance(error, (CannotPost, discord.Forbidden)):
        return Fate.FORBIDDEN
    if is_locked(error) or has_too_many_threads(error):
        return Fate.FORBIDDEN
    return Fate.OURS


@service
class Keeper(Generic[K]):
    """A queue of keys, each naming something to look after.

    A key leaves the queue before its work begins, so news during the work puts it back. A failed
    key comes back after a growing pause, without holding up the others. Work must be safe to
    repeat. Nobody is waiting for it, so the keeper works only while *store* says that it may.

    *work* does the work for a key and returns the seconds until it is due again; None means to wait
    until the key is stirred or due. The keeper's task has the *name*.

    *everything* returns all keys. The keeper works on them at the start and then at intervals of
    *every* seconds, to find changes that nobody reported.

    *due* returns the keys that are due now according to the store, and the seconds until more are
    due; None means only after news. The keeper calls it whenever it wakes. Keys already in the
    queue keep their time.

    The keeper calls *failed* after each failure, so that it can tell people or `drop` the key.

    The keeper works on up to *at_once* keys at the same time, never twice on the same one.

    *pauses* are the seconds until the next try, by what the failure means: after the first failure,
    the second and so on.
    """

    name: str
    work: Callable[[K], Awaitable[float | None]]
    clock: Clock
    store: Store
    everything: Callable[[], Awaitable[Iterable[K]]] | None = None
    every: float = math.inf
    due: Callable[[], Awaitable[tuple[Iterable[K], float | None]]] | None = None
    failed: Callable[[K, Fate, Exception], Awaitable[None]] | None = None
    at_once: int = 1
    pauses: Mapping[Fate, Sequence[float]] = field(default_factory=lambda: _PAUSES)

    def __post_init__(self) -> None:
        self._look_at = -math.inf
        """Next time to look at everything, by the steady clock."""
        self._queue: list[tuple[float, int, K]] = []
        self._count = itertools.count()
        """Keeps keys that are due at the same moment in order; the queue never compares keys."""
        self._at: dict[K, float] = {}
        """When each key is due; entries in the queue with other times are outdated."""
        self._failures: dict[K, int] = {}
        """Number of failures of each key since its last success."""
        self._busy: set[K] = set()
        self._workers: asyncio.TaskGroup | None = None
        self._hired = 0
        """Number of workers in the group that have not ended."""
        self._alarm: asyncio.Task[None] | None = None
        self._failed_looks = 0
        self._task: asyncio.Task[None] | None = None
        self._context: Context | None = None
        """Context of the first start: work must not run in the context of whatever wakes it."""
        self._is_started = False
        self._has_news = False
        self._is_asleep = False

    def start(self) -> None:
        self._is_started = True
        self._context = self._context or copy_context()
        self.look()

    async def stop(self) -> None:
        """Stop; work under way goes back into the queue."""
        self._is_started = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look(self) -> None:
        """Look for work soon, if the keeper has started."""
        self._look_at = -math.inf
        self._wake()

    def stir(self, *keys: K, after: float = 0.0) -> None:
        """Work on *keys* within *after* seconds, even if they are waiting after a failure."""
        for key in keys:
            self._put(key, self.clock.steady() + after)
        self._wake()

    def drop(self, key: K) -> None:
        """Forget *key* until it is stirred or due."""
        self._at.pop(key, None)
        self._failures.pop(key, None)

    @property
    def keys(self) -> AbstractSet[K]:
        """Keys that are being worked on, or are waiting for it."""
        return self._at.keys() | self._busy

    @property
    def is_at_rest(self) -> bool:
        if not (self._task is None or self._task.done() or self._is_asleep):
            return False
        now = self.clock.steady()
        return all(at > now for at in self._at.values())

    def _wake(self) -> None:
        """Wake the loop: news interrupts its sleep, but never its work."""
        self._has_news = True
        if not self._is_started:
            return
        if self._hired:
            self._hire()
        if self._task is not None and self._is_asleep:
            self._task.cancel()
        if self._task is None or self._task.done() or self._is_asleep:
            self._is_asleep = False
            assert self._context is not None
            begin = self._context.copy().run
            self._task = begin(asyncio.create_task, self._serve(), name=self.name)

    async def _serve(self) -> None:
        """Work on due keys until no key is left."""
        pause: float | None = 0.0
        while pause is not None:
            self._has_news = False
            ahead = await self._look()
            async with asyncio.TaskGroup() as self._workers:
                self._hire()
            pause = 0.0 if self._has_news else self._pause_until(ahead)
            if pause:
                self._is_asleep = True
                await self.clock.sleep(pause)
                self._is_asleep = False

    def _pause_until(self, ahead: float | None) -> float | None:
        """Return the seconds until the next work; None to wait for news."""
        now = self.clock.steady()
        while self._queue and self._at.get(self._queue[0][2]) != self._queue[0][0]:
            heapq.heappop(self._queue)
        moments = [self._queue[0][0] - now] if self._queue else []
        if ahead is not None:
            moments.append(ahead)
        if self._look_at < math.inf:
            moments.append(self._look_at - now)
        return min(max(_MOMENT, min(moments)), _LONGEST_SLEEP) if moments else None

    async def _look(self) -> float | None:
        """Queue the due keys; return the seconds until more are due, None for only after news."""
        ahead: float | None = None
        now = self.clock.steady()
        try:
            async with self.store.unasked():
                if now >= self._look_at:
                    self._look_at = now + self.every
                    for key in () if self.everything is None else await self.everything():
                        if key not in self._failures:
                            self._put(key, now)
                if self.due is not None:
                    keys, ahead = await self.due()
                    for key in keys:
                        if key not in self._at:
                            self._put(key, now)
        except EngineError as error:
            self._failed_looks += 1
            ahead = self._pause(Fate.PASSING, self._failed_looks)
            self._look_at = now + ahead
            logger.warning("%s: looking again in %.0f s: %s", self.name, ahead, error)
        else:
            self._failed_looks = 0
        return ahead

    def _hire(self) -> None:
        """Let another worker empty the queue, if the keeper may work on one more key."""
        if self._hired < self.at_once:
            assert self._workers is not None
            assert self._context is not None
            self._hired += 1
            self._workers.create_task(self._empty(), name=self.name, context=self._context.copy())

    async def _empty(self) -> None:
        try:
            while taken := self._take():
                (key,) = taken
                self._busy.add(key)
                self._hire()
                try:
                    await self._tend(key)
                except asyncio.CancelledError:
                    self._put(key, self.clock.steady())
                    raise
                finally:
                    self._busy.discard(key)
        finally:
            self._hired -= 1
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Plan to hire a worker when the next key is due, if others may still be busy then.

        A keeper with *due* waits for the others: their work may change when the key is due.
        """
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        # the worker that is busy with a key takes it up again
        ahead = [at for key, at in self._at.items() if key not in self._busy]
        if self._hired and self._is_started and self.due is None and ahead:
            assert self._workers is not None
            self._alarm = self._workers.create_task(self._ring(min(ahead)), name=self.name)

    async def _ring(self, at: float) -> None:
        await self.clock.sleep(max(_MOMENT, at - self.clock.steady()))
        self._alarm = None
        self._hire()

    def _put(self, key: K, at: float) -> None:
        """Make *key* due at the moment *at*, unless it is due earlier."""
        if at < self._at.get(key, math.inf):
            self._at[key] = at
            heapq.heappush(self._queue, (at, next(self._count), key))
            if len(self._queue) > _MOST_OUTDATED + 2 * len(self._at):
                self._queue = [entry for entry in self._queue if self._at.get(entry[2]) == entry[0]]
                heapq.heapify(self._queue)

    def _take(self) -> list[K]:
        """Take the first key that is due and not being worked on; return a list with at most it."""
        now, waiting = self.clock.steady(), list[tuple[float, int, K]]()
        taken: list[K] = []
        while not taken and self._queue and self._queue[0][0] <= now:
            entry = heapq.heappop(self._queue)
            at, _, key = entry
            if self._at.get(key) != at:
                continue
            if key in self._busy:
                waiting.append(entry)
            else:
                del self._at[key]
                taken.append(key)
        for entry in waiting:
            heapq.heappush(self._queue, entry)
        return taken

    async def _tend(self, key: K) -> None:
        try:
            async with self.store.unasked():
                again = await self.work(key)
        except Exception as error:  # noqa: BLE001 # a failure must not stop other keys
            await self._take_failure(key, error)
        else:
            self._failures.pop(key, None)
            if again is not None:
                self._put(key, self.clock.steady() + again)

    async def _take_failure(self, key: K, error: Exception) -> None:
        fate = fate_of(error)
        tries = self._failures[key] = self._failures.get(key, 0) + 1
        pause = self._pause(fate, tries)
        self._put(key, self.clock.steady() + pause)
        is_known = isinstance(error, (EngineError, discord.DiscordException, *NETWORK))
        level = logging.WARNING if fate is Fate.OURS else logging.INFO
        if fate is Fate.OURS and not is_known and tries == 1:
            logger.error("%s: %s failed", self.name, key, exc_info=error)
        else:
            logger.log(level, "%s: trying %s again in %.0f s: %s", self.name, key, pause, error)
        if self.failed is None:
            return
        try:
            async with self.store.unasked():
                await self.failed(key, fate, error)
        except (EngineError, discord.DiscordException, *NETWORK) as other:
            logger.warning("%s: could not report that %s failed: %s", self.name, key, other)
        except Exception:
            logger.exception("%s: could not report that %s failed", self.name, key)

    def _pause(self, fate: Fate, tries: int) -> float:
        pauses = self.pauses[fate]
        return jittered(pauses[min(tries, len(pauses)) - 1])


T = TypeVar("T")

_PAUSE: Final = 2.0
"""Seconds between two reports: Discord allows few edits a second."""


class Progress:
    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self._news = asyncio.Event()
        self._told_at = -_PAUSE

    def note(self, done: int, of: int) -> None:
        self.done, self.of = done, of
        now = time.monotonic()
        if now - self._told_at >= _PAUSE:
            self._told_at = now
            self._news.set()

    async def follow(
        self, work: asyncio.Future[T], tell: Callable[[Progress], Awaitable[None]]
    ) -> T:
        """Return the result of *work*; *tell* its progress, and continue if *tell* fails."""

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


class BackgroundTasks:
    """Does work that nobody is waiting for, until closed; logs failures."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def do(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        async def do() -> None:
            try:
                await work()
            except EngineError as error:
                logger.warning("%s: %s; trying again when something changes", name, error)

        task = asyncio.create_task(do(), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @contextmanager
    def working(self) -> Generator[None]:
        """Count the current task as background work inside the block."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
