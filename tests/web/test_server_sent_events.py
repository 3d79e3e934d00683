"""News by server-sent events: only people who may see the match get it, and streams are freed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from tests.discord.playing import open_match
from tests.web.test_pressing import tap

if TYPE_CHECKING:
    from tests.web.visiting import House

NEWS = b'data: {"news": true}\n'


async def test_a_move_sends_an_event(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    mover = await house.tab(await house.stage.mover(match_id))
    other = await house.tab(await house.stage.other(match_id))
    async with other.events(match_id) as events, asyncio.timeout(30):
        assert events.headers["Cache-Control"] == "no-store"
        assert await events.content.readline() == NEWS
        await events.content.readline()
        before = (await mover.see(match_id)).json
        answer = await tap(mover, before["messages"][0])
        while (await house.stage.match(match_id)).seq == before["seq"]:
            answer = await tap(mover, answer["messages"][0])
        assert await events.content.readline() == NEWS


async def test_an_unknown_match_has_no_events(house: House) -> None:
    ann = await house.tab("ann")
    async with ann.events("nosuchmatch") as events:
        assert events.status == 404


async def test_event_streams_of_a_session_are_limited_and_freed(house: House) -> None:
    match_id = await open_match(house.stage)
    ann = await house.tab("ann")
    async with AsyncExitStack() as stack:
        for _ in range(8):
            events = await stack.enter_async_context(ann.events(match_id))
            assert events.status == 200
        refused = await stack.enter_async_context(ann.events(match_id))
        assert refused.status == 429
    status = 429
    async with asyncio.timeout(30):
        while status == 429:
            await asyncio.sleep(0.1)
            async with ann.events(match_id) as events:
                status = events.status
    assert status == 200
