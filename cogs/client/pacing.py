"""Keeps requests to Discord below its limits.

Discord allows a bot 50 requests a second in all. Answers to interactions do not count, and do not
wait here. `discord.http.HTTPClient` waits only after a refusal, so every request that counts waits
for its turn here.

Discord bans a bot's address after refusing 10,000 of its requests in ten minutes. From half of that
on, Parlor only answers people; everything else fails as if Discord could not be reached, and is
tried again later.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections import deque
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import aiohttp

from db.errors import StoreNotLed
from engine.service import service
from engine.shards import ENDLESS, present_term

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator
    from types import SimpleNamespace

    from discord.http import Route


logger = logging.getLogger(__name__)

MOST_A_SECOND: Final = 45
"""Maximum requests in any second: below Discord's 50, as its seconds may begin at other times."""
_SECOND: Final = 1.05
"""Length of a second here, with a margin, as requests take different times to arrive."""
_MOMENT: Final = 0.01
_UNCOUNTED: Final = ("/interactions/", "/webhooks/")
"""Prefixes of paths that do not count towards Discord's global limit."""
_MOST_REFUSED: Final = 10_000
_REFUSED_WITHIN: Final = 600.0
"""Seconds in which Discord counts refusals, by its documentation: "Invalid Request Limit"."""
_SHARED: Final = "shared"
"""The scope of limits that don't count as refusals, by the same documentation."""


Request: TypeAlias = "Callable[..., Coroutine[Any, Any, Any]]"
"""`request` of discord.py's HTTP client: takes a `Route` and options."""


class Urgency(IntEnum):
    """The purposes of requests, the most urgent first."""

    ANSWER = 0
    """Somebody is waiting for it."""
    BOARD = 1
    PING = 2
    CLEANING = 3


_urgency: Final = ContextVar("urgency", default=Urgency.ANSWER)


@contextmanager
def urgency(what: Urgency) -> Generator[None]:
    token = _urgency.set(what)
    try:
        yield
    finally:
        _urgency.reset(token)


def is_unasked() -> bool:
    """Return whether nobody is waiting for the current work; people do wait for boards."""
    what = _urgency.get()
    return what > Urgency.BOARD or (what < Urgency.BOARD and present_term() is not None)


class HeldBack(TimeoutError):
    """A request that Parlor did not make: Discord has refused too many, and nobody is waiting."""


@service
class Refused:
    """Refused requests of the last ten minutes.

    *now* returns seconds since some moment.
    """

    now: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        self._at: deque[float] = deque(maxlen=_MOST_REFUSED)
        self._is_much = False

    def note(self, status: int, scope: str = "") -> None:
        if status in {401, 403, 429} and scope != _SHARED:
            self._at.append(self.now())

    @property
    def left(self) -> int:
        """Number of refusals left before Discord bans the computer's address."""
        while self._at and self._at[0] <= self.now() - _REFUSED_WITHIN:
            self._at.popleft()
        return _MOST_REFUSED - len(self._at)

    @property
    def is_much(self) -> bool:
        """Whether refusals reached half the limit, and haven't fallen back to a quarter yet."""
        left = self.left
        if not self._is_much and left <= _MOST_REFUSED // 2:
            self._is_much = True
            logger.warning(
                "Discord has refused %d requests in ten minutes, and bans an address after"
                " %d: until it refuses fewer, the bot only answers people",
                _MOST_REFUSED - left,
                _MOST_REFUSED,
            )
        elif self._is_much and left > _MOST_REFUSED * 3 // 4:
            self._is_much = False
            logger.info("Discord refuses fewer requests again: the bot does all its work again")
        return self._is_much

    def check(self) -> None:
        """Raise `HeldBack` if Discord has refused too much, and nobody is waiting for this."""
        if self.is_much and is_unasked():
            raise HeldBack("Discord has refused too much lately")


@service
class Pacer:
    """Lets *most* requests pass in any second; others wait, by urgency, then by age.

    *sleep* waits for a number of real seconds, even where time is simulated.
    """

    most: int = MOST_A_SECOND
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    refused: Refused = field(default_factory=Refused)

    def __post_init__(self) -> None:
        self._passed: deque[float] = deque()
        """When the requests of the last second passed."""
        self._called = 0
        """Number of requests that may pass but haven't continued yet, as on a busy computer."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._serving: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def left(self) -> int:
        """Number of requests still allowed in this second."""
        self._pause()
        return max(0, self.most - len(self._passed) - self._called)

    async def turn(self) -> None:
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
        """Return the seconds until the next request may pass."""
        now = time.perf_counter()
        while self._passed and self._passed[0] <= now - _SECOND:
            self._passed.popleft()
        if len(self._passed) + self._called < self.most:
            return 0.0
        return self._passed[0] + _SECOND - now if self._passed else _MOMENT

    async def _serve(self) -> None:
        while self._waiting:
            if (pause := self._pause()) > 0:
                await self.sleep(pause)
                continue
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():  # its request may have been cancelled
                self._called += 1
                turn.set_result(None)


def paced(request: Request, pacer: Pacer) -> Request:
    """Return *request*, of discord.py's HTTP client, so that each call waits for its turn.

    A call raises `StoreNotLed` if another process may have taken over, and `HeldBack` if nobody is
    waiting for it and Discord is refusing too many requests.
    """

    async def wait_and_request(route: Route, **options: Any) -> Any:
        pacer.refused.check()
        if not route.path.startswith(_UNCOUNTED):
            await pacer.turn()
        _check_term()
        with (present_term() or ENDLESS).working():
            return await request(route, **options)

    return wait_and_request


def last_look(refused: Refused) -> aiohttp.TraceConfig:
    """Return a trace that repeats the checks before each try of aiohttp, and counts refusals.

    discord.py waits and tries again by itself, and meanwhile this process may have been suspended.
    """

    async def look(*_: object) -> None:
        _check_term()
        refused.check()

    async def note(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answer: aiohttp.TraceRequestEndParams,
    ) -> None:
        del session, context
        scope = answer.response.headers.get("X-RateLimit-Scope", "")
        refused.note(answer.response.status, scope)

    config = aiohttp.TraceConfig()
    config.on_request_start.append(look)
    config.on_connection_create_end.append(look)
    config.on_request_end.append(note)
    return config


def _check_term() -> None:
    term = present_term()
    if term is not None and term.is_over:
        raise StoreNotLed
