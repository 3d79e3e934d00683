"""Too many connections, or idle ones, don't keep others out."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

from aiohttp import web

from cogs.client import connections
from cogs.ui.texts import TEXTS
from cogs.web import asking, server
from tests.discord.playing import open_match
from tests.patience import PATIENCE
from tests.web.visiting import COOKIE, Tab, open_house

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

    import pytest

    from tests.discord.harness import Stage
    from tests.web.visiting import House


async def connected(house: House, said: str = "") -> tuple[StreamReader, StreamWriter]:
    """Open a connection, and send how a request begins."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(said.encode())
    return reader, writer


async def rest(reader: StreamReader) -> bytes:
    """Return everything that a connection still sends before it closes."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""


async def test_a_connection_during_shutdown_logs_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    page = connections.HttpServer(web.Application())
    port = await page.open("127.0.0.1", 0)
    await asyncio.sleep(0)  # now the server waits for a connection
    with socket.create_connection(("127.0.0.1", port)):
        await asyncio.sleep(0)  # the loop has seen the connection
        await page.close()
    await asyncio.sleep(0)
    assert caplog.messages == []


async def test_half_a_request_times_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await house.tab("ann")
    for module, name in (
        (connections, "SENDING"),
        (connections, "_LINGERING"),
        (asking, "SENDING"),
    ):
        monkeypatch.setattr(module, name, 0.05)
    head = f"Host: x\r\nOrigin: {house.address}\r\nCookie: {COOKIE}={ann.cookie}\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 90\r\n\r\n"
    for said in ("", "GET / HTTP/1.1\r\nHost:", "G"):
        reader, writer = await connected(house, said)
        assert await rest(reader) == b""
        writer.close()
    for path in (f"{ann.path}see", "/in"):
        reader, writer = await connected(house, f"POST {path} HTTP/1.1\r\n{head}{{")
        assert (await rest(reader)).split()[1] == b"408"
        writer.close()
    # a connection may pause between two requests
    reader, writer = await connected(house, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"200"
    await asyncio.sleep(0.1)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert (await rest(reader)).count(b"HTTP/1.1 200") == 1
    writer.close()


async def test_visitors_over_the_limit_see_why_and_later_visitors_get_in(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "room", lambda: 4)
    monkeypatch.setattr(connections, "_SPARE", 2)
    async with open_house(stage) as house:
        link = await house.link("ann")
        held = [await connected(house) for _ in range(4)]
        tab = Tab(house, headers={"Accept-Language": "de"})
        refused = await tab.enter(link)
        assert refused.status == 503
        assert refused.json["error"] == TEXTS.say("de", "page-full")
        refused = await tab.get("/in")
        assert (refused.status, refused.body.decode()) == (503, TEXTS.say("de", "page-full"))
        assert refused.headers["Connection"] == "close"
        held += [await connected(house) for _ in range(2)]
        # the operating system holds another connection until others are closed
        waiting, writer = await connected(house, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(0.05)
        for _, other in held:
            other.close()
        assert (await waiting.readline()).split()[1] == b"200"
        writer.close()
        async with asyncio.timeout(PATIENCE):
            while (await tab.get("/in")).status == 503:
                pass
        assert (await tab.enter(link)).status == 200


async def test_a_crowd_of_watchers_does_not_keep_players_from_their_news(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "room", lambda: 5)
    async with open_house(stage) as house:
        match_id = await open_match(stage, "tokan")
        link = await house.watching_link("ann", match_id)
        watcher, ann = await house.watcher(link), await house.tab("ann")
        async with watcher.news(match_id), watcher.news(match_id):
            late = Tab(house, headers={"Accept-Language": "es"})
            answer = await late.enter_to_watch(link)
            assert (answer.status, answer.json["error"]) == (503, TEXTS.say("es", "page-full"))
            async with ann.news(match_id) as news:
                await news.receive(timeout=PATIENCE)


async def test_a_host_name_with_two_addresses_listens_on_ipv4(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [(kind, socket.SOCK_STREAM, 6, "", ()) for kind in (socket.AF_INET6, socket.AF_INET)]

    async def look_up(*_: object, **__: object) -> object:
        return found

    http = connections.HttpServer(web.Application())
    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
    port = await http.open("localhost", 0)
    monkeypatch.undo()
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.close()
    finally:
        await http.close()
