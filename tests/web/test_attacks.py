"""Attacks on the page, all of which must fail."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from cogs.client.doors import LINK_LIFETIME
from cogs.terminal.touching import touched
from cogs.ui.texts import TEXTS
from cogs.web import server
from cogs.web.pages import HomePage
from db.doors import Visitor
from tests.discord.playing import open_match
from tests.discord.test_visibility import match_in, open_thread
from tests.patience import PATIENCE
from tests.web.visiting import COOKIE, House, Tab, choices, control, is_closed, texts

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.web.visiting import Json


async def test_a_link_works_once_and_only_until_it_expires(house: House) -> None:
    link = await house.link("ann")
    secret = link.partition("#")[2]
    # a chat that previews the address doesn't use up the link
    assert (await Tab(house).get("/in")).status == 200
    thief = Tab(house)
    assert (await thief.enter(link)).status == 200
    assert (await Tab(house).enter(link)).status == 403
    late = await house.link("ann")
    await house.stage.env.advance_time(LINK_LIFETIME + 1)
    assert (await Tab(house).enter(late)).status == 403
    assert secret.encode() not in b"".join(
        json.dumps(row).encode() for row in await _rows(house, "page_links", "page_sessions")
    )


async def _rows(house: House, *tables: str) -> list[Any]:
    return [
        row
        for table in tables
        for row in await house.stage.store.read(
            lambda connection, table=table: connection.execute(f"SELECT * FROM {table}").fetchall()
        )
    ]


async def test_a_session_works_only_in_its_own_browser(house: House) -> None:
    ann, bob = await house.tab("ann"), await house.tab("bob")
    assert ann.path != bob.path
    stranger = Tab(house, ann.path)
    assert (await stranger.see()).status == 401
    crossed = Tab(house, ann.path, bob.cookie)
    assert (await crossed.see()).status == 401
    fixed = Tab(house, cookie="chosen-by-somebody-else")
    await fixed.enter(await house.link("ann"))
    assert fixed.cookie != "chosen-by-somebody-else"
    await house.stage.bot.doors.end(house.stage.members["ann"].id)
    assert (await ann.see()).status == 401
    assert (await bob.see()).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": ""},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_requests_from_other_pages_are_refused(house: House, headers: dict[str, str]) -> None:
    ann = await house.tab("ann")
    match_id = await open_match(house.stage, "tokan")
    ann.headers = headers
    assert (await ann.see()).status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with ann.news(match_id):
            raise AssertionError("it was let in")


async def test_plain_text_forms_are_refused(house: House) -> None:
    ann = await house.tab("ann")
    ann.headers = {"Content-Type": "text/plain"}
    assert (await ann.see()).status == 415


async def test_controls_that_were_not_shown_cannot_be_pressed(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    name = await house.stage.mover(match_id)
    mover = await house.tab(name)
    other = await house.tab(await house.stage.other(match_id))
    panel = (await mover.see(match_id)).json["messages"][0]
    held, option = choices(panel)[0]
    picked = [option] if option else []
    before = (await house.stage.match(match_id)).seq
    assert (await other.press(panel, held, *picked)).status == 404
    forged = {**held, "id": held["id"].replace("pick", "play")}
    assert (await mover.press(panel, forged, *picked)).status == 404
    assert (await mover.press({**panel, "on": "m5"}, held, *picked)).status == 404
    if option:
        assert (await mover.press(panel, held, {**option, "value": "a1"})).status == 404
    assert (await house.stage.match(match_id)).seq == before


async def test_no_page_shows_another_players_hand(house: House) -> None:
    match_id = await open_match(house.stage, "loco")
    ann, bob = await house.tab("ann"), await house.tab("bob")
    seen = {name: await tab.see(match_id) for name, tab in (("ann", ann), ("bob", bob))}
    watcher = await (await house.tab("cleo")).see(match_id)
    assert watcher.json["is_watching"]
    assert watcher.json["messages"] == []
    names = [set(item.pictures) for item in (*seen.values(), watcher)]
    assert not names[0] & names[1]
    assert not names[2] & (names[0] | names[1])
    # people who ask for pieces of somebody else's picture get only their own picture
    stolen = await bob.see(match_id, has=[*seen["ann"].sent])
    assert not set(stolen.sent) & (set(seen["ann"].sent) - set(seen["bob"].sent))
    assert {file["name"] for file in stolen.json["files"]} == names[1]


async def test_matches_of_a_hidden_channel_are_not_found(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    cleo = await house.tab("cleo")
    assert (await cleo.see(match_id)).status == 200
    unknown = await cleo.see("nosuchmatch")
    stage.guild.remove_member(stage.members["cleo"])
    await stage.env.settle()
    stranger = await house.tab("cleo")
    await stage.env.advance_time(3600)
    hidden = await stranger.see(match_id)
    assert hidden.status == unknown.status == 404
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with stranger.news(match_id):
            raise AssertionError("it was let in")


async def test_oversized_and_malformed_requests_are_refused(house: House) -> None:
    ann = await house.tab("ann")
    assert (await ann.post(f"{ann.path}see", None, raw=b"x" * 20_000)).status in {400, 413}
    for raw in (b"", b"[]", b"{", b"[" * 5_000, b"\xff", b"null"):
        assert (await ann.post(f"{ann.path}see", None, raw=raw)).status == 400
    odd = {"match": {"a": 1}, "picks": 7, "seq": "x", "has": 3, "words": [1], "shown": "yes"}
    assert (await ann.post(f"{ann.path}see", odd)).status == 404
    assert (await ann.post(f"{ann.path}press", odd)).status == 404
    match_id = await open_match(house.stage, "tokan")
    async with ann.news(match_id) as news:
        await news.receive(timeout=30)
        await news.send_bytes(b"x" * 5_000)
        while (message := await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}


async def test_a_session_with_too_many_requests_has_to_wait(house: House) -> None:
    ann = await house.tab("ann")
    statuses = [(await ann.see("nosuchmatch")).status for _ in range(150)]
    assert statuses.count(429) >= 10


async def test_all_sessions_of_a_person_share_one_limit(house: House) -> None:
    tabs = [await house.tab("ann") for _ in range(4)]
    statuses = [(await tab.see("nosuchmatch")).status for _ in range(40) for tab in tabs]
    assert statuses.count(429) >= 10
    assert (await (await house.tab("bob")).see("nosuchmatch")).status == 404


async def test_only_two_answers_to_one_person_are_made_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others never wait for more than these two, however many requests the person sends."""
    tabs = [await house.tab("ann") for _ in range(3)]
    bob, making, most, go_on = await house.tab("bob"), 0, 0, asyncio.Event()

    async def home(*_: object) -> Json:
        nonlocal making, most
        making += 1
        most = max(most, making)
        await go_on.wait()
        making -= 1
        return {}

    monkeypatch.setattr(HomePage, "see", home)
    asked = [asyncio.create_task(tab.see()) for tab in tabs for _ in range(4)]
    async with asyncio.timeout(PATIENCE):
        while making < 2:  # noqa: ASYNC110 # the requests count this
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        theirs = asyncio.create_task(bob.see())
        while making < 3:  # noqa: ASYNC110 # as above
            await asyncio.sleep(0.01)
        go_on.set()
        assert [(await item).status for item in (*asked, theirs)] == [200] * 13
    assert most == 3


async def test_guessing_links_is_stopped(house: House) -> None:
    statuses = [(await Tab(house).enter("x#guess")).status for _ in range(20)]
    assert 429 in statuses
    # somebody who returns from Discord gets the refusal as a page
    refused = await Tab(house).get("/login?state=x")
    assert refused.status == 429
    assert TEXTS.say("en", "page-slow").encode() in refused.body


async def test_valid_links_from_one_address_are_not_limited(house: House) -> None:
    for _ in range(15):
        assert (await Tab(house).enter(await house.link("ann"))).status == 200


@pytest.mark.parametrize(
    ("proxies", "seen", "is_stopped"),
    [
        ("127.0.0.0/8", "198.51.100.{}", False),
        ("127.0.0.0/8", "198.51.100.{}, 203.0.113.7", True),
        ("127.0.0.0/8,203.0.113.0/24", "198.51.100.{}, 203.0.113.7", False),
        ("127.0.0.0/8", "2001:db8:0:1::{}", True),
        ("127.0.0.0/8", "2001:db8:0:{}::1", False),
        ("10.0.0.0/8", "198.51.100.{}", True),
    ],
)
async def test_forwarded_addresses_are_believed_only_from_named_proxies(
    stage: Stage, proxies: str, seen: str, *, is_stopped: bool
) -> None:
    """All guesses count as one address's, unless one of the host's proxies reports several."""
    known = tuple(map(ip_network, proxies.split(",")))
    async with touched(stage.bot, "127.0.0.1", 0, proxies=known) as port:
        statuses = [
            (
                await Tab(
                    House(stage, port), headers={"X-Forwarded-For": seen.format(number)}
                ).enter("x#guess")
            ).status
            for number in range(12)
        ]
    assert (429 in statuses) == is_stopped


async def test_pages_have_a_strict_policy_and_no_inline_scripts(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    ann = await house.tab("ann")
    page = await ann.get(f"{ann.path}m/{match_id}")
    policy = page.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert b"<script>" not in page.body
    assert b" style=" not in page.body
    board = (await ann.see(match_id)).json["board"]
    rules = await ann.press(board, control(board, "rules"))
    assert texts(rules.json["messages"][0])


async def test_a_session_has_few_sockets_which_are_freed(house: House) -> None:
    match_id = await open_match(house.stage)
    ann = await house.tab("ann")
    async with AsyncExitStack() as stack:
        for _ in range(8):
            await stack.enter_async_context(ann.news(match_id))
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await stack.enter_async_context(ann.news(match_id))
    await asyncio.sleep(0.1)
    async with ann.news(match_id) as news:
        assert (await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT


async def test_all_sockets_together_are_limited_and_pages_still_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is ten thousand; here it is ten, which two people use up."""
    monkeypatch.setattr(server, "_MOST_SOCKETS", 10)
    match_id = await open_match(house.stage)
    ann, bob = await house.tab("ann"), await house.tab("bob")
    async with AsyncExitStack() as others:
        async with AsyncExitStack() as stack:
            for _ in range(8):
                await stack.enter_async_context(ann.news(match_id))
            for _ in range(2):
                await others.enter_async_context(bob.news(match_id))
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await stack.enter_async_context(bob.news(match_id))
            assert refused.value.status == 429
            assert (await bob.see(match_id)).status == 200, "the page asks again by itself"
        await asyncio.sleep(0.1)
        news = await others.enter_async_context(bob.news(match_id))
        assert (await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT


async def test_idle_clients_are_dropped_and_hold_up_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They shake hands, then read nothing more and answer no ping."""
    monkeypatch.setattr(server, "_BEAT", 0.4)
    match_id = await open_match(house.stage)
    ann, bob = await house.tab("ann"), await house.tab("bob")
    host, _, port = house.address.removeprefix("http://").partition(":")
    hello = (
        f"GET {ann.path}news/{match_id} HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: {house.address}",
        f"Cookie: {COOKIE}={ann.cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    async with bob.news(match_id) as news:
        assert (await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT
        idle: list[asyncio.StreamWriter] = []
        for _ in range(8):
            reader, writer = await asyncio.open_connection(host, int(port), limit=2**10)
            writer.write("\r\n".join((*hello, "", "")).encode())
            assert b" 101 " in await reader.readline()
            idle.append(writer)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await ann.news(match_id).__aenter__()
        for _ in range(20):
            house.stage.bot.watchers.stir(match_id)
            assert (await news.receive(timeout=30)).type is aiohttp.WSMsgType.TEXT
        async with asyncio.timeout(30):
            while True:
                with suppress(aiohttp.WSServerHandshakeError):
                    async with ann.news(match_id):
                        break
                await asyncio.sleep(0.1)
        for writer in idle:
            writer.close()


async def test_logging_out_closes_the_news(house: House) -> None:
    match_id = await open_match(house.stage)
    ann = await house.tab("ann")
    async with ann.news(match_id) as news:
        await news.receive(timeout=30)
        await house.stage.bot.doors.end(house.stage.members["ann"].id)
        house.stage.bot.watchers.stir(match_id)
        assert await is_closed(news)


async def test_matches_of_hidden_channels_and_private_threads_are_not_found(
    house: House,
) -> None:
    stage = house.stage
    ann, bob = (stage.members[name] for name in ("ann", "bob"))
    assert stage.bot.user is not None
    yes, no = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    hidden = stage.guild.create_text_channel(
        "hidden", overwrites={stage.guild.default_role: no, ann: yes, bob: yes, stage.bot.user: yes}
    )
    await stage.env.settle()
    here = await open_match(stage, at=hidden)
    thread = await open_thread(stage, stage.channel, is_private=True)
    in_thread = await match_in(stage, thread)
    for match_id in (here, in_thread):
        assert (await (await house.tab("bob")).see(match_id)).status == 200
        finn = await house.tab("finn")
        assert (await finn.see(match_id)).status == 404
        with pytest.raises(aiohttp.WSServerHandshakeError):
            async with finn.news(match_id):
                raise AssertionError("it was let in")


async def test_a_visitor_from_a_private_thread_can_turn_the_rules_pages(house: House) -> None:
    stage = house.stage
    thread = await open_thread(stage, stage.channel, is_private=True)
    match_id = await match_in(stage, thread)
    bob = Tab(house)
    visitor = Visitor(stage.members["bob"].id, stage.guild.id, thread.id, "en-US")
    assert (await bob.enter(await stage.bot.doors.link_for(visitor))).status == 200
    board = (await bob.see(match_id)).json["board"]
    (book,) = (await bob.press(board, control(board, "rules"))).json["messages"]
    section = control(book, "section")
    assert (await bob.press(book, section, section["options"][1])).status == 200


async def test_options_that_were_not_offered_cannot_be_picked(house: House) -> None:
    ann = await house.tab("ann")
    greeting = (await ann.see()).json["greeting"]
    others = control(greeting, "others")
    one, two, *_ = others["options"]
    for forged in ({**one, "value": two["value"]}, {**one, "value": "else"}, {**one, "seal": ""}):
        assert (await ann.press(greeting, others, forged)).status == 404
    assert (await ann.press(greeting, others)).status == 409
    assert (await ann.press(greeting, others, one)).status == 200
