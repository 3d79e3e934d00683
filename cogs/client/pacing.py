"""What the bot asks of Discord, kept below what Discord allows: the most urgent first.

Discord allows a bot 50 requests a second in all. Answers to interactions do not count, and are
not held up here. `discord.http.HTTPClient` waits only once it has been refused, and whoever is
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

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

    from discord.http import Route

MOST_A_SECOND: Final = 45
"""Requests in any second: fewer than Discord's 50, because a second is not the same there."""
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

    def __init__(self, most: int = MOST_A_SECOND) -> None:
        self._passed: deque[float] = deque(maxlen=most)
        """When the last *most* passed."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._serving: asyncio.Task[None] | None = None

    async def turn(self) -> None:
        """Return when a request may be made now."""
        loop = asyncio.get_running_loop()
        if not self._waiting and self._pause() <= 0:
            self._passed.append(time.perf_counter())
            return
        mine: asyncio.Future[None] = loop.create_future()
        heapq.heappush(self._waiting, (_urgency.get(), next(self._numbers), mine))
        if self._serving is None or self._serving.done():
            self._serving = loop.create_task(self._serve(), name="pacer")
        await mine

    def _pause(self) -> float:
        """Return after how many seconds the next may pass."""
        if len(self._passed) < (self._passed.maxlen or 0):
            return 0.0
        return self._passed[0] + 1.0 - time.perf_counter()

    async def _serve(self) -> None:
        """Let pass who waits, until nobody does."""
        while self._waiting:
            if (pause := self._pause()) > 0:
                await asyncio.sleep(pause)
                continue
            *_, one = heapq.heappop(self._waiting)
            if not one.done():  # whoever waited may have been cancelled
                self._passed.append(time.perf_counter())
                one.set_result(None)


def paced(request: Request, pacer: Pacer) -> Request:
    """Return *request*, of discord.py's HTTP client, so that it waits for its turn."""

    async def wait_and_request(route: Route, **options: Any) -> Any:
        if not route.path.startswith(_UNCOUNTED):
            await pacer.turn()
        return await request(route, **options)

    return wait_and_request
