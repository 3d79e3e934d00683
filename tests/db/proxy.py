"""A proxy to a server; it breaks connections when a test says so."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

Moment: TypeAlias = Literal["before", "after", "late"]

_ASKED: Final = b"COMMIT\0"
_ANSWERED: Final = b"C\0\0\0\x0bCOMMIT\0"


class Proxy:
    """Passes on the traffic between a store and its server; made by `proxy_to`."""

    def __init__(self, address: str) -> None:
        self.there = address
        """The server that new connections go to; the database has the same name there."""
        self.on_break: Callable[[], object] = lambda: None
        """Called after each break, before the store notices it."""
        self._breaks: list[Moment] = []
        self._tasks: set[asyncio.Task[bytes]] = set()
        self.address = ""
        self.is_silent = False
        """Whether it swallows all traffic, as if the machine were dead."""
        self.broken = 0
        """The number of broken connections."""
        self.is_late = asyncio.Event()
        """Set once it holds back a commit from the store."""
        self.goes_on = asyncio.Event()
        """Set this to pass the commit on to the server."""

    def break_at(self, *moments: Moment) -> None:
        """Break the connection at the next commits, one moment for each.

        The moments are ``before`` the server hears of the commit, ``after`` it has committed and
        answered, and ``late``: at first only the store loses its connection, and the server hears
        of the commit once it `goes_on`.
        """
        self._breaks += moments

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        where = urlsplit(self.there)
        there = await asyncio.open_connection(where.hostname, where.port)
        ways = [
            asyncio.create_task(self._pass(reader, there[1], ("before", "late"), _ASKED)),
            asyncio.create_task(self._pass(there[0], writer, ("after",), _ANSWERED)),
        ]
        self._tasks.update(ways)
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            is_over = ways[0].done() and not ways[0].cancelled()
            if is_over and (kept_back := ways[0].result()):
                ways[1].cancel()
                writer.transport.abort()
                self.is_late.set()
                await self.goes_on.wait()
                there[1].write(kept_back)
                await there[0].readuntil(_ANSWERED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, there[1]):
                end.transport.abort()

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        moments: tuple[Moment, ...],
        sign: bytes,
    ) -> bytes:
        """Pass traffic on until the connection must break; return the bytes held back."""
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if self.is_silent:
                    continue
                if self._breaks and self._breaks[0] in moments and sign in data:
                    moment = self._breaks.pop(0)
                    await asyncio.to_thread(self.on_break)
                    self.broken += 1
                    return data if moment == "late" else b""
                writer.write(data)
                await writer.drain()
        return b""

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxy_to(address: str) -> AsyncGenerator[Proxy]:
    proxy = Proxy(address)
    listening = await asyncio.start_server(proxy.meet, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    proxy.address = address.replace(f":{urlsplit(address).port}/", f":{port}/")
    try:
        yield proxy
    finally:
        listening.close()
        await proxy.end()
