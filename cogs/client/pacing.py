"""What the bot asks of Discord, kept below what Discord allows.

Discord allows a bot 50 requests a second in all. Answers to interactions do not count, and are
not held up here. `discord.http.HTTPClient` waits only once it has been refused, and a bot that is
refused too often is shut out for an hour; so everything that counts waits for its turn here.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import deque
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import aiohttp

from db.errors import StoreNotLed
from engine.shards import ENDLESS, present_term

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator

    from discord.http import Route


MOST_A_SECOND: Final = 45
"""Requests in any second: fewer than Discord's 50, because a second is not the same there."""
_SECOND: Final = 1.05
"""Seconds, with some for requests that are not all as long on their way."""
_MOMENT: Final = 0.01
_UNCOUNTED: Final = ("/interactions/", "/webhooks/")
"""How the paths begin that Discord's global limit leaves out."""


Request: TypeAlias = "Callable[..., Coroutine[Any, Any, Any]]"
"""`request` of discord.py's HTTP client: takes a `Route` and options."""


class Urgency(IntEnum):
    """What a request is for, the most urgent first."""

    ANSWER = 0
    """Somebody is waiting for it."""
    BOARD = 1
    PING = 2
    CLEANING = 3


_urgency: Final = ContextVar("urgency", default=Urgency.ANSWER)


@contextmanager
def urgency(what: Urgency) -> Generator[None]:
    """Let the requests that are made inside be of this urgency."""
    token = _urgency.set(what)
    try:
        yield
    finally:
        _urgency.reset(token)


class Pacer:
    """Lets at most so many pass in any second; those that wait pass by urgency, then by age."""

    def __init__(
        self,
        most: int = MOST_A_SECOND,
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """*sleep* returns after so many seconds: where time is simulated, after real ones."""
        self._most = most
        self._sleep = sleep
        self._passed: deque[float] = deque()
        """When those of the last second passed."""
        self._called = 0
        """How many are let pass and have not gone on yet, which a busy computer may hold up."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._serving: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many requests wait for their turn."""
        return len(self._waiting)

    @property
    def left(self) -> int:
        """How many requests may still be made in this second."""
        self._pause()
        return max(0, self._most - len(self._passed) - self._called)

    async def turn(self) -> None:
        """Return when a request may be made now."""
        if self._waiting or self._pause() > 0:
            loop = asyncio.get_running_loop()
            mine: asyncio.Future[None] = loop.create_future()
            heapq.heappush(self._waiting, (_urgency.get(), next(self._numbers), mine))
            if self._serving is None or self._serving.done():
                self._serving = loop.create_task(self._serve(), name="pacer")
            try:
                await mine
            finally:
                if mine.done() and not mine.cancelled():
                    self._called -= 1
        self._passed.append(time.perf_counter())

    def _pause(self) -> float:
        """Return after how many seconds the next may pass."""
        now = time.perf_counter()
        while self._passed and self._passed[0] <= now - _SECOND:
            self._passed.popleft()
        if len(self._passed) + self._called < self._most:
            return 0.0
        return self._passed[0] + _SECOND - now if self._passed else _MOMENT

    async def _serve(self) -> None:
        """Let pass who waits, until nobody does."""
        while self._waiting:
            if (pause := self._pause()) > 0:
                await self._sleep(pause)
                continue
            *_, one = heapq.heappop(self._waiting)
            if not one.done():  # whoever waited may have been cancelled
                self._called += 1
                one.set_result(None)


def paced(request: Request, pacer: Pacer) -> Request:
    """Return *request*, of discord.py's HTTP client, so that it waits for its turn.

    Where nobody has asked for it, it raises `StoreNotLed` once another process may make it as well.
    """

    async def wait_and_request(route: Route, **options: Any) -> Any:
        if not route.path.startswith(_UNCOUNTED):
            await pacer.turn()
        _check_term()
        with (present_term() or ENDLESS).working():
            return await request(route, **options)

    return wait_and_request


def last_look() -> aiohttp.TraceConfig:
    """Return what has aiohttp ask at each try once more whether it may be made.

    discord.py waits and tries again by itself, and meanwhile this process may have been stopped.
    """

    async def look(*_: object) -> None:
        _check_term()

    config = aiohttp.TraceConfig()
    config.on_request_start.append(look)
    config.on_connection_create_end.append(look)
    return config


def _check_term() -> None:
    term = present_term()
    if term is not None and term.is_over:
        raise StoreNotLed
