"""Discord's rate limits: one for each route, and one for all requests of a bot.

Discord announces the limits of routes only in headers (topics/rate-limits says that they may
change), so the numbers here are what people have measured.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from simcord import _dpy_internals

if TYPE_CHECKING:
    from datetime import datetime

    from tests.discord.strict.traffic import Request

GLOBAL: Final = 50
"""Requests that a bot may make in a second. Documented: topics/rate-limits, "Global Rate Limit"."""
_SECOND: Final = 1.0
_EPOCH_MS: Final = 1_420_070_400_000
"""The moment at which Discord's ids start to count. Documented: reference, "Snowflakes"."""


class LimitClock:
    """The clock of the limits: the machine's time, plus the time that tests skip.

    SimCord's own clock moves only when advanced: by that clock, no time would pass between
    requests. Members take some time between actions, which tests skip.
    """

    def __init__(self) -> None:
        self._skipped = 0.0

    def time(self) -> float:
        """Return the seconds since some moment; an event loop has a method of this name."""
        return _dpy_internals.real_monotonic() + self._skipped

    def skip(self, seconds: float) -> None:
        """Let this much time pass at once."""
        self._skipped += seconds

    def create_future(self) -> asyncio.Future[Any]:
        """Make a future for discord.py's buckets, which use this clock as their loop."""
        return asyncio.get_running_loop().create_future()


class Hurried:
    """asyncio for discord.py, whose waits it skips."""

    def __init__(self, clock: LimitClock) -> None:
        self._clock = clock

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Advance the clock of the limits."""
        self._clock.skip(seconds)
        await asyncio.sleep(0)


class Patient:
    """asyncio for discord.py, whose waits are real.

    SimCord's timers stand still unless a test lets time pass.
    """

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Wait in real time."""
        await asyncio.to_thread(time.sleep, seconds)


@dataclass(frozen=True, slots=True)
class Bucket:
    """A limit for each channel, or for each interaction's token."""

    name: str
    limit: int
    window: float
    """Length in seconds, counted from the first request."""


_POST: Final = Bucket("post", 5, 5.0)
"""A bot's messages in a channel: 5 in 5 s. Discord's staff said so in api-docs issue 20, and people
have measured it ever since; it counts everything that sends a message to a channel.
"""
_EDIT: Final = Bucket("edit", 5, 5.0)
"""api-docs issues 981 and 1442: as for posts, counted separately. (The buckets share a name.)"""
_DELETE_NEW: Final = Bucket("delete-new", 5, 1.0)
_DELETE_OLD: Final = Bucket("delete", 3, 0.333)
_DELETE_AGED: Final = Bucket("delete-aged", 30, 4.0)
"""Limits by the age of a message: below 10 s, above that, above two weeks. api-docs issue 8330."""
_FOLLOWUP: Final = Bucket("followup", 5, 2.0)
_ANSWER: Final = Bucket("answer", 5, 2.0)
"""Webhooks: 5 in 2 s for each token, as people measured for incoming ones. It is not documented
whether interactions are exempt, so here they aren't.
"""
_THREAD: Final = Bucket("thread", 10, 10.0)
"""Not documented; low, so that tests notice many new threads at once."""

_EMOJI: Final = Bucket("emoji", 10, 10.0)
"""Documented, but without numbers (resources/emoji); low, so that tests notice."""


def bucket_of(request: Request, now: datetime) -> Bucket | None:
    """Return the limit of the route of *request*; *now* is the simulated time.

    None means no limit. Reading a message has no limit headers (api-docs issue 1135).
    """
    kind = request.kind
    if kind == "delete":
        sent_ms = (request.ids()[1] >> 22) + _EPOCH_MS
        age = now.timestamp() - sent_ms / 1000
        if age < 10:
            return _DELETE_NEW
        return _DELETE_AGED if age > 14 * 86_400 else _DELETE_OLD
    buckets = {
        "post": _POST,
        "edit": _EDIT,
        "followup": _FOLLOWUP,
        "answer": _ANSWER,
        "thread": _THREAD,
        "emoji": _EMOJI,
    }
    return buckets.get(kind)


def _major(request: Request) -> str:
    """Return the part of the path that has its own limit: the channel, or webhook and token.

    Documented: topics/rate-limits, "top-level resources".
    """
    parts = request.path.strip("/").split("/")
    return "/".join(parts[:3] if parts[0] == "webhooks" else parts[:2])


@dataclass(slots=True)
class _Window:
    until: float
    used: int


@dataclass(frozen=True, slots=True)
class Taken:
    """The limits' answer to a request: headers, and how long to wait after a refusal."""

    headers: dict[str, str]
    retry_after: float | None = None
    is_global: bool = False


class Rates:
    """Counts requests against their limits."""

    def __init__(self, clock: LimitClock) -> None:
        self._clock = clock
        self._windows: dict[tuple[str, str], _Window] = {}
        self._recent: deque[float] = deque()

    def take(self, request: Request, now: datetime) -> Taken:
        """Count *request*, or refuse it if there are too many.

        Where a second of the global limit begins is not documented: here it may be anywhere.
        """
        moment = self._clock.time()
        if not request.is_of_interaction:
            while self._recent and self._recent[0] <= moment - _SECOND:
                self._recent.popleft()
            if len(self._recent) >= GLOBAL:
                wait = self._recent[0] + _SECOND - moment
                headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                return Taken({**headers, "Retry-After": str(wait)}, wait, is_global=True)
        bucket = bucket_of(request, now)
        taken = Taken({})
        if bucket is not None:
            taken = self._take_of(bucket, _major(request), moment)
        if taken.retry_after is None and not request.is_of_interaction:
            self._recent.append(moment)
        return taken

    def _take_of(self, bucket: Bucket, major: str, moment: float) -> Taken:
        window = self._windows.get((bucket.name, major))
        if window is None or window.until <= moment:
            window = self._windows[bucket.name, major] = _Window(moment + bucket.window, 0)
        wait = window.until - moment
        is_full = window.used >= bucket.limit
        window.used += not is_full
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            # rounded up to milliseconds, so that this wait is long enough
            "X-RateLimit-Reset-After": f"{math.ceil(1000 * wait) / 1000:.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }
        if not is_full:
            return Taken(headers)
        refusal = {"Retry-After": str(wait), "X-RateLimit-Scope": "user"}
        return Taken({**headers, **refusal}, wait)
