"""Identifies the senders of requests, and limits the rate of requests."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from aiohttp import web

from cogs.client.connections import SENDING
from cogs.ui.texts import SOURCE, TEXTS
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ports import Clock

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

logger = logging.getLogger(__name__)

LOOPBACK: Final = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1"))
_MOST_BUCKETS: Final = 10_000


@service
class Buckets:
    """Token buckets: *most* requests at once, and one more every *seconds*."""

    clock: Clock
    most: int
    seconds: float

    def __post_init__(self) -> None:
        self._filled: Recent[str, tuple[float, float]] = Recent(_MOST_BUCKETS)

    def take(self, whose: str) -> bool:
        """Count one request by *whose*; return False if it is one too many."""
        now = self.clock.steady()
        tokens, at = self._filled.get(whose, (float(self.most), now))
        tokens = min(self.most, tokens + max(0.0, now - at) / self.seconds)
        is_allowed = tokens >= 1
        self._filled[whose] = (tokens - 1 if is_allowed else tokens, now)
        return is_allowed

    def give_back(self, whose: str) -> None:
        tokens, at = self._filled.get(whose, (float(self.most), self.clock.steady()))
        self._filled[whose] = (tokens + 1, at)


@service
class Proxies:
    networks: Sequence[Network]

    def __post_init__(self) -> None:
        self._has_warned = False

    def address_of(self, request: web.Request) -> str:
        """Return a request's address; behind a known proxy, the address that the proxy reports."""
        forwarded = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        address = request.remote or ""
        if forwarded != [""] and not self._has_warned and not self._is_proxy(address):
            self._has_warned = True
            logger.warning("a proxy that --web-proxy does not name reports visitors' addresses")
        while self._is_proxy(address) and forwarded:
            address = forwarded.pop().strip() or address
        # an IPv6 address counts as its /64, which a household shares
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return address[:100]
        if isinstance(found, ipaddress.IPv6Address):
            return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
        return address

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address):
            found = found.ipv4_mapped or found
        return any(found in network for network in self.networks)


def language_of(request: web.Request) -> str:
    for wanted in request.headers.get("Accept-Language", "").split(",")[:20]:
        language = wanted.partition(";")[0].partition("-")[0].strip().lower()
        if language in TEXTS.languages():
            return language
    return SOURCE


def check_text(text: str) -> None:
    """Check that *text* can be encoded and stored.

    Raises:
        aiohttp.web.HTTPBadRequest: it can't.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        raise web.HTTPBadRequest from None
    if "\0" in text:
        raise web.HTTPBadRequest


def kept_by(request: web.Request, cookie: str) -> str:
    """Return the value of *cookie*, or an empty string if it can't be ours."""
    kept = request.cookies.get(cookie, "")
    return kept if kept.isascii() else ""


async def read(request: web.Request) -> dict[str, Any]:
    """Return the JSON object in a request.

    Raises:
        aiohttp.web.HTTPBadRequest: there is none.
        aiohttp.web.HTTPRequestTimeout: it doesn't arrive in time.
    """
    try:
        async with asyncio.timeout(SENDING):
            body = await request.read()
        sent = json.loads(body)
        check_text(json.dumps(sent, ensure_ascii=False).replace("\\u0000", "\0"))
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (ValueError, RecursionError, ConnectionError, web.RequestPayloadError):
        raise web.HTTPBadRequest from None
    if not isinstance(sent, dict):
        raise web.HTTPBadRequest
    return sent  # pyright: ignore[reportUnknownVariableType] # of JSON
