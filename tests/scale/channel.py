"""Discord as the processes of a campaign see it: it keeps boards, and finds them again.

It counts posts by match and number of entries: each must come exactly once.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections import Counter
from contextlib import suppress
from typing import Final

_TAKES: Final = 0.03
"""Seconds between a board's arrival and the answer."""


class Channel:
    """Accepts boards in a thread of its own, from `start` to `end`."""

    def __init__(self) -> None:
        self.posted: Counter[tuple[str, int]] = Counter()
        self.by: dict[tuple[str, int], list[str]] = {}
        """The processes that have posted each board, by match and number of entries."""
        self.port = 0
        self._messages: dict[tuple[str, int], int] = {}
        self._numbers = itertools.count(1 << 41)
        self._loop = asyncio.new_event_loop()
        self._is_open = threading.Event()
        self._thread = threading.Thread(target=self._run, name="channel", daemon=True)

    def start(self) -> None:
        """Accept boards from now on."""
        self._thread.start()
        self._is_open.wait()

    def end(self) -> None:
        """Stop accepting boards."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        opening = asyncio.start_server(self._meet, "127.0.0.1", 0)
        server = self._loop.run_until_complete(opening)
        self.port = server.sockets[0].getsockname()[1]
        self._is_open.set()
        self._loop.run_forever()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):  # the process that asked may be dead
            await self._serve(reader, writer)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := (await reader.readline()).decode():
            number, what, match_id, seq, who = line.split()
            board = match_id, int(seq)
            if what == "post":
                self.posted[board] += 1
                self.by.setdefault(board, []).append(who)
                self._messages[board] = next(self._numbers)
            said = f"{number} {self._messages.get(board, 0)}\n".encode()
            self._loop.call_later(_TAKES, writer.write, said)


class Line:
    """A process's connection to a `Channel`; many requests can wait at once."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, who: str
    ) -> None:
        self._writer = writer
        self._who = who
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[int]] = {}
        self._hearing = asyncio.create_task(self._hear(reader))

    @classmethod
    async def open(cls, port: int, who: str) -> Line:
        """Return a connection from the process *who* to the channel at *port*."""
        return cls(*await asyncio.open_connection("127.0.0.1", port), who)

    async def ask(self, what: str, match_id: str, seq: int) -> int:
        """Post a board or look for one; return its message, or 0 if there is none."""
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        self._writer.write(f"{number} {what} {match_id} {seq} {self._who}\n".encode())
        return await answer

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        while line := (await reader.readline()).decode():
            number, message = map(int, line.split())
            self._asked.pop(number).set_result(message)
