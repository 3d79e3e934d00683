"""Simulated browsers with the page open, in their own process: ``python -m tests.bench.visitors``.

One line of JSON input names the pages to open. It prints ``open`` when all of them hear news and,
at the end of its input, what each has heard and shown. All times are from `time.perf_counter`,
which all processes of a computer share.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp

from cogs.terminal.exits import allow_many_files
from tests.web.visiting import COOKIE, Answer

_AT_ONCE: Final = 64
"""Number of pages to open at the same moment."""
_OK: Final = 200
_NEWS: Final = (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY)
_IN_PIECES: Final = {"Content-Type": "application/octet-stream"}
_MOST: Final = 200
"""Maximum number of picture pieces that a page says it has."""


@dataclass(slots=True)
class Browser:
    """One person's page, open at one match."""

    address: str
    path: str
    cookie: str
    match: str
    shows: bool
    """Whether it asks for the board after news, or only hears the news."""
    whence: str
    """The client's address in the header that a proxy would add."""
    heard: list[float] = field(default_factory=list[float])
    """Times at which it heard news."""
    shown: list[tuple[int, float]] = field(default_factory=list[tuple[int, float]])
    """The entry numbers that it showed, each with its time."""
    bytes: int = 0
    failed: int = 0
    """Answers that failed."""
    _has: dict[str, None] = field(default_factory=dict[str, None])
    """Its picture pieces, in the order in which they arrived."""
    _seq: int = 0
    _is_looking: bool = False
    _is_wanted: bool = False
    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    async def open(self, session: aiohttp.ClientSession) -> None:
        """Open the page, and keep listening."""
        url = f"{self.address}{self.path}news/{self.match}"
        socket = await session.ws_connect(url, headers=self._headers())
        await socket.receive()
        self._go_on(self._listen(session, socket))
        if self.shows:
            await self._look(session)

    async def _listen(
        self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse
    ) -> None:
        while (news := await socket.receive()).type in _NEWS:
            self.heard.append(time.perf_counter())
            if not self.shows:
                continue
            answer = Answer(_OK, _IN_PIECES, news.data) if isinstance(news.data, bytes) else None
            if answer is not None and not self._is_looking and self._show(answer):
                continue
            self._is_wanted = True
            if not self._is_looking:
                self._go_on(self._look(session))

    def _show(self, answer: Answer) -> bool:
        """Show an answer; return False if it lacks some parts."""
        self.bytes += len(answer.body)
        seen = answer.json
        self._has |= dict.fromkeys(answer.sent)
        if not all(piece in self._has for file in seen["files"] for piece in file["pieces"]):
            return False
        self._seq = seen["seq"]
        self.shown.append((self._seq, time.perf_counter()))
        return True

    async def _look(self, session: aiohttp.ClientSession) -> None:
        """Ask as `page.js` does: one request at a time, and again after more news."""
        self._is_looking = self._is_wanted = True
        while self._is_wanted:
            self._is_wanted = False
            told = {
                "match": self.match,
                "seq": self._seq,
                "shown": False,
                "has": [*self._has][-_MOST:],
            }
            url = f"{self.address}{self.path}see"
            try:
                async with session.post(url, json=told, headers=self._headers()) as reply:
                    answer = Answer(reply.status, dict(reply.headers), await reply.read())
            except aiohttp.ClientError:
                answer = None
            if answer is None or answer.status != _OK or not self._show(answer):
                self.failed += 1
        self._is_looking = False

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _headers(self) -> dict[str, str]:
        return {"Origin": self.address, "Cookie": f"{COOKIE}={self.cookie}"} | {
            "X-Forwarded-For": self.whence
        }

    def _go_on(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _visit(told: dict[str, Any]) -> None:
    browsers = [Browser(told["address"], *one) for one in told["pages"]]
    line = asyncio.Semaphore(_AT_ONCE)
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(
        connector=connector, cookie_jar=aiohttp.DummyCookieJar()
    ) as session:

        async def opened(one: Browser) -> None:
            async with line:
                await one.open(session)

        async with asyncio.TaskGroup() as group:
            for one in browsers:
                group.create_task(opened(one))
        sys.stdout.write("open\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        found = [(one.match, one.heard, one.shown, one.bytes, one.failed) for one in browsers]
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
        for one in browsers:
            one.close()


if __name__ == "__main__":
    allow_many_files()
    with suppress(KeyboardInterrupt):
        asyncio.run(_visit(json.loads(sys.stdin.readline())))
