"""The page refuses what no browser sends: it answers briefly, and logs no error and no address."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.discord.playing import open_match
from tests.web.visiting import COOKIE, Tab, control

if TYPE_CHECKING:
    from tests.web.visiting import House


@pytest.fixture(autouse=True)
def _nothing_is_logged_as_a_fault(caplog: pytest.LogCaptureFixture) -> Any:
    for name in ("cogs", "aiohttp"):
        caplog.set_level(logging.DEBUG, name)
    yield
    for record in caplog.get_records("call"):
        assert record.levelno < logging.WARNING, record.getMessage()
        assert not record.exc_info, record.getMessage()
        assert "127.0.0.1" not in record.getMessage()


async def sent(house: House, *lines: str | bytes) -> bytes:
    """Send *lines* as they are, end the input, and return the whole answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    seen = [line.encode() if isinstance(line, str) else line for line in lines]
    writer.write(b"\r\n".join((*seen, b"", b"")))
    try:
        async with asyncio.timeout(20):
            return await reader.read()
    finally:
        writer.close()


@pytest.mark.parametrize(
    "raw",
    [
        b'{"match": "\\ud800"}',
        b'{"match": "m\\u0000"}',
        b'{"a": {"b": ["\\udfff"]}}',
        b'{"\\ud800": 1}',
        b'{"words": ' + b"1" * 5_000 + b"}",
        b'{"match": ' + b"[" * 900 + b"]" * 900 + b"}",
    ],
)
async def test_invalid_text_is_refused(house: House, raw: bytes) -> None:
    ann = await house.tab("ann")
    for path in (f"{ann.path}see", f"{ann.path}press", "/in", "/w", "/j"):
        assert (await ann.post(path, None, raw=raw)).status in {400, 404, 403}


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json; charset=bogus"},
        {"Content-Encoding": "gzip"},
        {"Content-Encoding": "br"},
        {"Content-Type": "application/json; charset"},
    ],
)
async def test_odd_headers_do_no_harm(house: House, headers: dict[str, str]) -> None:
    ann = await house.tab("ann")
    ann.headers = headers
    assert (await ann.see("nosuchmatch")).status in {400, 404, 415}


async def test_malformed_paths_queries_and_cookies_are_refused(house: House) -> None:
    origin = f"Origin: {house.address}"
    ann = await house.tab("ann")
    for path in ("/p/%ED%A0%80/", "/w/%00/m/x", "/login?state=%ED%A0%80", "/i/%FF.png", "/%00"):
        answer = await sent(house, f"GET {path} HTTP/1.1", "Host: x", "Connection: close")
        assert answer.split()[1] in {b"200", b"400", b"403", b"404"}, (path, answer)
    for cookie in (b"\xff\xfe", b"\xed\xa0\x80", "ü".encode(), b'"\\377"'):
        answer = await sent(
            house,
            f"POST {ann.path}see HTTP/1.1",
            *("Host: x", origin, "Connection: close", "Content-Length: 2"),
            f"Cookie: {COOKIE}=".encode() + cookie,
            *("Content-Type: application/json", "", "{}"),
        )
        assert answer.split()[1] == b"401", answer


async def test_malformed_http_is_refused(house: House, caplog: pytest.LogCaptureFixture) -> None:
    for lines in (
        ("\x16\x03\x01 hello",),
        ("GET / HTTP/1.1", "Host: x", "no header"),
        ("GET / HTTP/1.1", "Host: x", "X: " + "x" * 20_000),
        ("POST /in HTTP/1.1", "Host: x", "Content-Length: -1"),
        ("POST /in HTTP/1.1", "Host: x", "Transfer-Encoding: chunked", "", "no chunk"),
    ):
        answer = await sent(house, *lines)
        assert answer.split()[1] in {b"400", b"403"}, answer
        assert b"Traceback" not in answer
    said = [
        record.getMessage()
        for record in caplog.records
        if "malformed request" in record.getMessage()
    ]
    assert said


async def test_a_client_that_hangs_up_half_way_does_no_harm(house: House) -> None:
    ann = await house.tab("ann")
    _, writer = await asyncio.open_connection("127.0.0.1", house.port)
    head = (
        f"POST {ann.path}see HTTP/1.1",
        *("Host: x", f"Origin: {house.address}", f"Cookie: {COOKIE}={ann.cookie}"),
        *("Content-Type: application/json", "Content-Length: 50", "", "{"),
    )
    writer.write("\r\n".join(head).encode())
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.transport.abort()
    await asyncio.sleep(0.05)
    assert (await ann.see("nosuchmatch")).status == 404


@pytest.mark.parametrize("odd", [{}, {"values": None, "seals": 3}, {"values": {}, "seals": "x"}])
async def test_malformed_values_of_a_press_are_ignored(house: House, odd: dict[str, Any]) -> None:
    match_id = await open_match(house.stage, "tokan")
    ann = await house.tab("ann")
    board = (await ann.see(match_id)).json["board"]
    rules = control(board, "rules")
    sent = {"on": board["on"], "id": rules["id"], "seal": rules["seal"], **odd}
    assert (await ann.post(f"{ann.path}press", sent)).status == 200


async def test_malformed_frames_end_a_socket(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    ann = await house.tab("ann")
    head = (
        f"GET {ann.path}news/{match_id} HTTP/1.1",
        *("Host: x", f"Origin: {house.address}", f"Cookie: {COOKIE}={ann.cookie}"),
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        *("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""),
    )
    for frame in (b"\xff" * 20, b"\x81\x82\0\0\0\0\xff\xfe", b"\x88\x81\0\0\0\0x"):
        assert await sent(house, "\r\n".join(head).encode() + frame)


async def test_head_is_answered_as_get_without_a_body(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    ann = await house.tab("ann")
    page = await ann.get(f"{ann.path}m/{match_id}")
    _, name = page.body.split(b'href="/a/')[1].split(b'"')[0].split(b"/")
    release = page.body.split(b"/a/")[1].split(b"/")[0].decode()
    async with aiohttp.ClientSession(house.address) as session:
        for path in ("/", "/in", "/w", f"{ann.path}m/{match_id}", f"/a/{release}/{name.decode()}"):
            async with session.get(path) as whole, session.head(path) as head:
                assert (head.status, whole.status) == (200, 200), path
                assert await head.read() == b""
                assert head.headers["Content-Length"] == whole.headers["Content-Length"]
                assert await whole.read()
                is_file = path.startswith("/a/")
                assert is_file == (whole.headers.get("Content-Encoding") == "gzip")
        # the page refuses HEAD where a GET would begin something or use it up
        for path in ("/login", f"{ann.path}news/{match_id}", f"{ann.path}events/{match_id}"):
            async with session.head(path) as head:
                assert head.status == 405
    assert json.loads((await Tab(house).post("/in", {"secret": "x"})).body)
