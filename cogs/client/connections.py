"""HTTP servers that leave descriptors for the store and Discord, and drop slow clients."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

from aiohttp import web
from aiohttp.http import HttpProcessingError

from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

logger = logging.getLogger(__name__)

SENDING: Final = 10.0
"""Seconds within which a request has to arrive."""
_IDLE: Final = 150.0
"""Seconds for which a connection may be idle: proxies keep theirs for less (Caddy: 120)."""
_LINGERING: Final = 2.0
"""Seconds to wait for the rest of an unwanted body."""
_PARTING: Final = 0.5
_RESERVE: Final = 256
"""Number of descriptors kept for the store, Discord, workers and connections about to end."""
_AFTER_A_FAILURE: Final = 1.0
"""Seconds until the next accept after the system refused one."""
_MOST: Final = 12_000
"""Maximum number of connections of one server, even if the system allows more."""
_SPARE: Final = 64
"""Number of connections to accept beyond the limit, only to refuse them."""

_unheard: Final = logging.getLogger(f"{__name__}.aiohttp")
_unheard.setLevel(logging.INFO)  # at lower levels aiohttp logs addresses


def room() -> int:
    """Return how many connections to allow so that the rest of the bot has enough descriptors."""
    if sys.platform == "win32":
        return _MOST
    import resource  # noqa: PLC0415 # Windows has none

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return _MOST
    return min(_MOST, max(soft - _RESERVE, soft // 4))


@service
class HttpServer:
    app: web.Application
    most: int = _SPARE

    def __post_init__(self) -> None:
        self.app.middlewares.insert(0, _heard)
        self._runner = web.AppRunner(
            self.app, access_log=None, shutdown_timeout=_PARTING, handler_cancellation=False
        )
        self._listening: socket.socket | None = None
        self._accepting: asyncio.Task[None] | None = None
        self._places = asyncio.Semaphore(self.most + _SPARE)
        self.count = 0

    async def open(self, host: str, port: int) -> int:
        """Begin to answer; return the port, a free one if *port* is 0; raises OSError."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        # a name such as localhost may have both kinds of address; our docs tell proxies to use IPv4
        family = min((item[0] for item in found), key=lambda kind: kind is not socket.AF_INET)
        self._listening = socket.create_server((host, port), family=family, backlog=128)
        self._listening.settimeout(0)
        await self._runner.setup()
        self._accepting = asyncio.create_task(self._accept(self._listening), name="http server")
        return int(self._listening.getsockname()[1])

    async def close(self) -> None:
        if self._accepting is not None:
            self._accepting.cancel()
        if self._listening is not None:
            with suppress(NotImplementedError):  # Windows' loop has no readers
                # otherwise asyncio would accept a connection that nobody serves
                asyncio.get_running_loop().remove_reader(self._listening)
            self._listening.close()
        await self._runner.cleanup()

    async def _accept(self, listening: socket.socket) -> None:
        """Accept connections one by one, unlike asyncio's own server; others wait in the system."""
        loop = asyncio.get_running_loop()
        while True:
            await self._places.acquire()
            try:
                accepted, _ = await loop.sock_accept(listening)
                await loop.connect_accepted_socket(self._connection, accepted)
            except OSError as error:
                self._places.release()
                logger.warning("cannot accept connections now: %s", error)
                await asyncio.sleep(_AFTER_A_FAILURE)

    def _connection(self) -> asyncio.Protocol:
        assert self._runner.server is not None
        return _Connection(self._runner.server, self)

    def come(self) -> bool:
        self.count += 1
        return self.count <= self.most

    def go(self) -> None:
        self.count -= 1
        self._places.release()


def has_room(request: web.Request) -> bool:
    return not isinstance(request.protocol, _Connection) or request.protocol.has_room


class _Connection(web.RequestHandler):
    """A connection of an `HttpServer`; it ends if no request comes in time."""

    def __init__(self, server: web.Server, owner: HttpServer) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=_IDLE,
            lingering_time=_LINGERING,
            auto_decompress=False,
            logger=_unheard,
            access_log=cast("Any", None),
        )
        self._owner = owner
        self.has_room = True
        self._ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.has_room = self._owner.come()
        super().connection_made(transport)
        self._ending = asyncio.get_running_loop().call_later(SENDING, self.force_close)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._owner.go()
        self.heard()
        super().connection_lost(exc)

    def heard(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Log the failure, without the address that aiohttp would log."""
        del args
        error = kw.get("exc_info")
        if isinstance(error, HttpProcessingError | web.RequestPayloadError):
            logger.info("received a malformed request: %s", type(error).__name__)
        else:
            logger.error("a request failed", exc_info=error)


@web.middleware
async def _heard(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    if isinstance(request.protocol, _Connection):
        request.protocol.heard()
    return await handler(request)
