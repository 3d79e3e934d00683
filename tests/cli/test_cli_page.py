"""The page of two processes with one database: each serves all matches and all sessions."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from aiohttp import WSMsgType

from cogs.ui.actions import Touch
from db.matches import Matches
from db.store import Store
from db.venues import Venue
from engine.live_matches import LiveMatches
from engine.ports import Clock, Record, Sitter
from tests.cli.test_cli_ending import away, served
from tests.fakes import SilentPublisher
from tests.far_discord import ANN, BOB, DIRECT, far_discord, person
from tests.packages import GAMES
from tests.servers import free_port, server_of_its_own
from tests.web.test_pressing import tap
from tests.web.visiting import House, Tab

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from aiohttp import ClientWebSocketResponse

    from tests.far_discord import FarDiscord
    from tests.web.visiting import Json

_ADDRESS: Final = "http://127.0.0.1:1"
"""The page's public address; the test acts as its proxy."""
_MATCH: Final = "m1"
_QUIET: Final = 3.0
"""Seconds after which all earlier news has arrived; a shorter wait would prove less."""


async def begin_match(address: str) -> None:
    """Have Ann and Bob begin a match in the direct messages of `far_discord`."""
    sitters = tuple(Sitter(player=int(person(one)["id"])) for one in (ANN, BOB))
    setup = GAMES.find("tokan").set_up(2)
    record = Record(
        _MATCH, setup, sitters, bytes(32), ("a", "b"), None, (), frozenset(), published_seq=-1
    )
    store = await Store.open(address, GAMES)
    try:
        matches = Matches(store)
        live = LiveMatches(matches, SilentPublisher(), Clock(), GAMES)
        assert await matches.create(record, Venue(0, int(DIRECT)), live.opening(record))
    finally:
        await store.close()


async def link_of(here: FarDiscord, who: int) -> str:
    """Press a person's button that gives a link to the page; return the link."""
    touch = Touch(_MATCH).to_id()
    tap = await here.press(who, await here.put(DIRECT, touch), touch)
    while True:  # news of the press may come before the message
        _, door, rest = json.dumps(await tap.says()).partition(f"{_ADDRESS}/in#")
        if door:
            return door + rest.partition('"')[0]


def tab_at(port: int, of: Tab | None = None) -> Tab:
    """Return a page served at *port*, with the session *of* another page if given."""
    tab = Tab(House(cast("Any", None), port), headers={"Origin": _ADDRESS})
    if of is not None:
        tab.path, tab.cookie = of.path, of.cookie
    return tab


async def play(tab: Tab) -> int:
    """Make a move on a page; return the match's new number of entries."""
    seen = (await tab.see(_MATCH)).json
    assert seen["is_mine"], seen
    message: Json = seen["messages"][0]
    while (now := (await tab.see(_MATCH)).json["seq"]) == seen["seq"]:
        message = (await tap(tab, message))["messages"][0]
    return now


async def is_here(tab: Tab, who: int) -> bool:
    """Whether a page shows that *who* is looking at the match."""
    seats = (await tab.see(_MATCH)).json["seats"]
    return any(seat["is_here"] for seat in seats if person(who)["id"] in seat["name"])


@asynccontextmanager
async def listening(tab: Tab) -> AsyncGenerator[asyncio.Queue[None]]:
    """Put the news of a page into a queue."""
    heard: asyncio.Queue[None] = asyncio.Queue()

    async def listen(socket: ClientWebSocketResponse) -> None:
        while (await socket.receive()).type is WSMsgType.TEXT:
            heard.put_nowait(None)

    async with tab.news(_MATCH) as socket:
        task = asyncio.create_task(listen(socket))
        yield heard
        task.cancel()


@pytest.mark.long("cogs/web", "cogs/client/sharing.py", "db/server", "requirements.lock")
async def test_two_processes_share_moves_and_one_survives(tmp_path: Path) -> None:
    ports = (free_port(), free_port())
    with server_of_its_own() as own:
        address = own.create_store()
        await begin_match(address)
        async with far_discord() as here, AsyncExitStack() as stack:

            async def start(port: int) -> Any:
                web = ("--web", _ADDRESS, "--web-port", str(port))
                shards = ("--shards", "0/1")
                return await stack.enter_async_context(
                    served(here, address, tmp_path, *shards, *web)
                )

            first = await start(ports[0])
            await first.says("now leads shards")
            await first.says("shard 0 is ready")
            second = await start(ports[1])
            await second.says("shard 0 is ready")
            # someone who came in through one process plays through the other
            ann, bob = tab_at(ports[0]), tab_at(ports[1])
            assert (await ann.enter(await link_of(here, ANN))).status == 200
            assert (await bob.enter(await link_of(here, BOB))).status == 200
            there = {"ann": tab_at(ports[1], ann), "bob": tab_at(ports[0], bob)}
            is_ann = (await ann.see(_MATCH)).json["is_mine"]
            movers = [there["ann"], there["bob"]] if is_ann else [there["bob"], there["ann"]]
            now = 0
            async with listening(ann) as one, listening(bob) as other:
                # each process shows the person who came in through the other
                for tab, name in ((ann, BOB), (bob, ANN)):
                    while not await is_here(tab, name):  # noqa: ASYNC110 # the question goes over HTTP
                        await asyncio.sleep(0.2)
                for mover in movers:
                    await asyncio.sleep(_QUIET)
                    for heard in (one, other):
                        while not heard.empty():
                            heard.get_nowait()
                    now = await play(mover)
                    for tab, heard in ((ann, one), (bob, other)):
                        await heard.get()
                        assert (await tab.see(_MATCH)).json["seq"] == now
            first.kill()
            # with the same session, through the remaining process
            assert (await there["ann"].see(_MATCH)).json["seq"] == now
            mover = there["ann"] if is_ann else bob
            async with listening(mover) as heard:
                await heard.get()
                assert await play(mover) > now
                await heard.get()
            assert "Traceback" not in second.log


async def test_a_crowd_leaves_descriptors_to_the_store_and_to_discord(tmp_path: Path) -> None:
    """The limit here is 256. Services usually get 1,024; a thousand connections used them up."""
    path, port = tmp_path / "parlor.sqlite3", free_port()
    web = ("--web", _ADDRESS, "--web-port", str(port))
    async with far_discord() as here, served(here, path, tmp_path, *web) as process:
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (200, 256))
        await process.comes_to(here.is_let_in)
        assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE) == (256, 256), "it takes all"
        with ExitStack() as stack:
            for _ in range(250):
                one = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
                with suppress(ConnectionError):
                    one.send(b"GET / HTTP/1.1\r\n")
            tap = await here.hand_over(ANN, DIRECT, "away", until="5d")
            assert "<t:" in json.dumps(await tap.says())
        assert away(path)
        process.end()
        await process.code()
        for trouble in ("Traceback", "replaced", "Too many open files", "out of system resource"):
            assert trouble not in process.log
