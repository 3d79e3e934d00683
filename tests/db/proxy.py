"""A way to a server on which connections break just when a test wants it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

Moment: TypeAlias = Literal["before", "after"]

_ASKED: Final = b"COMMIT\0"
_ANSWERED: Final = b"C\0\0\0\x0bCOMMIT\0"


class Proxy:
    """Passes on what a store and its server tell each other; made by `proxy_to`."""

    def __init__(self, address: str) -> None:
        self._there = urlsplit(address)
        self._breaks: list[Moment] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.address = ""
        self.is_silent = False
        """Whether it keeps all that it is told to itself, as where a machine has gone."""
        self.broken = 0
        """How many connections it has broken."""

    def break_at(self, *moments: Moment) -> None:
        """Break the connection at the next commits, a moment each.

        ``before`` the server hears of it, or ``after`` it has committed, when it says so.
        """
        self._breaks += moments

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = self._there.hostname, self._there.port
        there = await asyncio.open_connection(host, port)
        ways = [
            asyncio.create_task(self._pass(reader, there[1], "before", _ASKED)),
            asyncio.create_task(self._pass(there[0], writer, "after", _ANSWERED)),
        ]
        self._tasks.update(ways)
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in ways:
                one.cancel()
            for end in (writer, there[1]):
                end.transport.abort()

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        moment: Moment,
        sign: bytes,
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if self.is_silent:
                    continue
                if self._breaks[:1] == [moment] and sign in data:
                    self._breaks.pop(0)
                    self.broken += 1
                    return
                writer.write(data)
                await writer.drain()

    async def end(self) -> None:
        for one in self._tasks:
            one.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxy_to(address: str) -> AsyncGenerator[Proxy]:
    """Yield a proxy to the database at *address*."""
    proxy = Proxy(address)
    listening = await asyncio.start_server(proxy.meet, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    proxy.address = address.replace(f":{urlsplit(address).port}/", f":{port}/")
    try:
        yield proxy
    finally:
        listening.close()
        await proxy.end()
