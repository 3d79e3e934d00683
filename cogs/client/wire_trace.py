"""What is asked of Discord, seen where it leaves the bot: each try, also those that are repeated.

discord.py tells nobody of answers that it deals with itself, rate limits among them; aiohttp does.
"""

from __future__ import annotations

import json
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, cast

import aiohttp
from prometheus_client import Counter, Histogram

from cogs.ui.under_way import present_work

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import SimpleNamespace

    from prometheus_client import CollectorRegistry
    from yarl import URL

_API: Final = ("api",)
_TOO_MANY: Final = 429
_REFUSED: Final = 400
"""From which status on an answer is an error."""
_NO_CODE: Final = "0"
"""As Discord itself numbers what has no number."""


class WireTrace:
    """Counts and times requests to Discord."""

    def __init__(self, registry: CollectorRegistry, buckets: Sequence[float]) -> None:
        self._requests = Histogram(
            "parlor_discord_request_seconds",
            "How long Discord took to answer a request",
            ("route", "status"),
            buckets=buckets,
            registry=registry,
        )
        self._errors = Counter(
            "parlor_discord_errors",
            "Errors of Discord by status and by its own code; without an answer what went wrong",
            ("status", "code"),
            registry=registry,
        )
        self._limits = Counter(
            "parlor_discord_rate_limits",
            "Requests that Discord refused as too many, by whose limit it was",
            ("scope",),
            registry=registry,
        )
        self._answers = Histogram(
            "parlor_interaction_answer_seconds",
            "From when an interaction came to when Discord had its first answer; it waits for 3 s",
            ("kind",),
            buckets=buckets,
            registry=registry,
        )

    def config(self, beside: aiohttp.TraceConfig | None = None) -> aiohttp.TraceConfig:
        """Return what is given to aiohttp; what stands in *beside* comes first."""
        config = beside or aiohttp.TraceConfig()
        config.on_request_start.append(self._begin)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._fail)
        config.on_response_chunk_received.append(self._read)
        return config

    async def _begin(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        del session, request
        context.began, context.refusal = perf_counter(), 0

    async def _end(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answer: aiohttp.TraceRequestEndParams,
    ) -> None:
        del session
        status, route = answer.response.status, _route(answer.url)
        self._requests.labels(route, str(status)).observe(perf_counter() - context.began)
        if status == _TOO_MANY:
            scope = answer.response.headers.get("X-RateLimit-Scope", "unknown")
            self._limits.labels(scope).inc()
        elif status >= _REFUSED:
            context.refusal = status  # Discord's code stands in what is read next
        work = present_work()
        if work is not None and status < _REFUSED and answer.url.path.endswith("/callback"):
            self._answers.labels(work.kind).observe(work.seconds)

    async def _fail(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        failed: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        del session, context
        self._errors.labels("none", type(failed.exception).__name__).inc()

    async def _read(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        read: aiohttp.TraceResponseChunkReceivedParams,
    ) -> None:
        del session
        if context.refusal:
            self._errors.labels(str(context.refusal), _code_in(read.chunk)).inc()
            context.refusal = 0


def _code_in(body: bytes) -> str:
    """Return Discord's number of the error that *body* tells of."""
    with suppress(ValueError):
        told = json.loads(body)
        if isinstance(told, dict):
            return str(cast("dict[str, Any]", told).get("code", _NO_CODE))
    return _NO_CODE


def _route(url: URL) -> str:
    """Return the kind of thing that is asked for: few words, and no ids."""
    parts = url.parts[1:]
    if parts[:1] != _API:
        return "other"  # a picture, or the gateway itself
    words = [part for part in parts[2:] if part.isalpha()]
    return words[0] if words else "other"
