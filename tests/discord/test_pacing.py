"""The bot stays below the limit for requests, and the most urgent request goes first."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import Any

import pytest
from discord.http import Route

from cogs.client.pacing import HeldBack, Pacer, Refused, Urgency, paced, urgency
from db.errors import StoreNotLed
from engine.shards import Term, within


async def test_requests_in_any_second_stay_within_the_limit() -> None:
    pacer, passed = Pacer(20), list[float]()

    async def ask() -> None:
        await pacer.turn()
        passed.append(time.perf_counter())

    await asyncio.gather(*(ask() for _ in range(50)))
    assert len(passed) == 50
    # a slow machine delays requests, but never moves them closer together
    assert all(later - earlier > 0.99 for earlier, later in zip(passed, passed[20:], strict=False))


async def test_waiting_requests_pass_by_urgency_then_by_age() -> None:
    pacer, passed = Pacer(1), list[tuple[Urgency, int]]()

    async def ask(what: Urgency, number: int) -> None:
        with urgency(what):
            await pacer.turn()
        passed.append((what, number))

    await pacer.turn()
    order = [Urgency.CLEANING, Urgency.PING, Urgency.BOARD, Urgency.PING]
    asked = [asyncio.create_task(ask(what, number)) for number, what in enumerate(order)]
    await asyncio.sleep(0)
    asked[1].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert passed == [(Urgency.BOARD, 2), (Urgency.PING, 3), (Urgency.CLEANING, 0)]


async def test_answers_to_interactions_do_not_wait() -> None:
    asked: list[str] = []

    async def request(route: Any, **options: Any) -> None:
        del options
        asked.append(route.path)

    pacer = Pacer(1)
    ask = paced(request, pacer)
    channel = Route("POST", "/channels/{channel_id}/messages", channel_id=1)
    answer = Route("POST", "/interactions/{id}/{token}/callback", id=1, token="t")
    more = Route("POST", "/webhooks/{id}/{token}", id=1, token="t")
    await ask(channel)
    waiting = asyncio.create_task(ask(channel))
    await ask(answer)
    await ask(more)
    assert asked == [channel.path, answer.path, more.path]
    await waiting
    assert asked[-1] == channel.path


async def test_unasked_work_stops_once_the_term_ends() -> None:
    asked: list[int] = []

    async def request(route: Any, **options: Any) -> None:
        del route
        asked.append(options["number"])

    pacer, channel = Pacer(2), Route("POST", "/channels/{channel_id}/messages", channel_id=1)
    ask, term = paced(request, pacer), Term(math.inf)
    with within(term):
        await ask(channel, number=1)
        await pacer.turn()
        # allowed when it starts to wait, but no longer when its turn comes
        waiting = asyncio.create_task(ask(channel, number=2))
        await asyncio.sleep(0)
        term.end()
        with pytest.raises(StoreNotLed):
            await waiting
        with pytest.raises(StoreNotLed):
            await ask(Route("POST", "/webhooks/{id}/{token}", id=1, token="t"), number=3)
    await ask(channel, number=4)
    assert asked == [1, 4]


class Time:
    """Seconds that pass when a test lets them."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_halfway_to_a_ban_the_bot_only_answers_people(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "cogs.client.pacing")
    asked: list[str] = []

    async def request(route: Any, **options: Any) -> None:
        del options
        asked.append(route.path)

    now = Time()
    refused = Refused(now)
    ask = paced(request, Pacer(1_000, refused=refused))
    channel = Route("POST", "/channels/{channel_id}/messages", channel_id=1)

    async def ask_for_each() -> int:
        """Try an answer, a board, a ping, tidying and unasked work; return how many went out."""
        asked.clear()
        with urgency(Urgency.BOARD), within(Term(math.inf)):
            await ask(channel)
        await ask(channel)
        for what in (Urgency.PING, Urgency.CLEANING):
            with urgency(what), contextlib.suppress(HeldBack):
                await ask(channel)
        with within(Term(math.inf)), contextlib.suppress(HeldBack):
            await ask(channel)
        return len(asked)

    for status, scope in ((200, ""), (404, ""), (500, ""), (429, "shared")):
        for _ in range(10_000):
            refused.note(status, scope)
    for number in range(4_999):
        refused.note((401, 403, 429)[number % 3])
    assert refused.left == 5_001
    assert await ask_for_each() == 5
    refused.note(403)
    assert await ask_for_each() == 2
    now.now += 300
    assert await ask_for_each() == 2
    now.now += 300
    assert refused.left == 10_000
    assert await ask_for_each() == 5
    told = [record.levelname for record in caplog.records]
    assert told == ["WARNING", "INFO"], "once when it begins, once when it is over"
