"""Requests to Discord are counted where they leave, in discord.py's own client."""

from __future__ import annotations

import asyncio
import json
import math
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import HTTPClient, Route
from prometheus_client import CollectorRegistry

from cogs.client.monitoring import WireTrace
from cogs.client.pacing import Refused, last_look
from cogs.ui.errors import Work, begin
from db.errors import StoreNotLed
from engine.shards import Term, within

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

SCOPE = {"X-RateLimit-Scope": "shared", "Via": "1.1 google"}


class Discord:
    """A server whose answers the test prepares."""

    def __init__(self) -> None:
        self.answers: list[web.Response] = []
        self.base = ""

    async def answer(self, request: web.Request) -> web.Response:
        del request
        return self.answers.pop(0) if self.answers else web.json_response({"id": "1"})


@asynccontextmanager
async def serving() -> AsyncGenerator[Discord]:
    server = Discord()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", server.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    server.base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    try:
        yield server
    finally:
        await runner.cleanup()


@pytest.fixture
async def asked(
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncGenerator[tuple[Discord, HTTPClient, CollectorRegistry]]:
    registry = CollectorRegistry()
    trace = WireTrace(registry, (0.1, 1.0))
    client = HTTPClient(asyncio.get_running_loop(), http_trace=trace.config())
    async with serving() as server:
        monkeypatch.setattr(Route, "BASE", server.base)
        await client.static_login("a token")
        yield server, client, registry
        await client.close()


def refusal(status: int, told: object, **headers: str) -> web.Response:
    # as Discord sends it: without a charset
    said = {"Content-Type": "application/json", **headers}
    return web.Response(body=json.dumps(told).encode(), status=status, headers=said)


def requests(registry: CollectorRegistry, route: str, status: str) -> float | None:
    labels = {"route": route, "status": status}
    return registry.get_sample_value("parlor_discord_request_seconds_count", labels)


def errors(registry: CollectorRegistry, status: str, code: str) -> float | None:
    labels = {"status": status, "code": code}
    return registry.get_sample_value("parlor_discord_errors_total", labels)


async def test_a_request_is_counted_by_its_route(
    asked: tuple[Discord, HTTPClient, CollectorRegistry],
) -> None:
    _, client, registry = asked
    await client.request(Route("GET", "/channels/{channel_id}/messages", channel_id=5))
    await client.request(Route("GET", "/channels/{channel_id}/messages", channel_id=6))
    assert requests(registry, "channels", "200") == 2
    assert requests(registry, "users", "200") == 1  # it has logged in


async def test_a_rate_limit_is_counted_even_if_it_is_retried(
    asked: tuple[Discord, HTTPClient, CollectorRegistry],
) -> None:
    server, client, registry = asked
    server.answers = [refusal(429, {"retry_after": 0.01, "global": False}, **SCOPE)]
    await client.request(Route("GET", "/gateway/bot"))
    limits = registry.get_sample_value("parlor_discord_rate_limits_total", {"scope": "shared"})
    assert limits == 1
    assert requests(registry, "gateway", "429") == 1
    assert requests(registry, "gateway", "200") == 1
    assert errors(registry, "429", "0") is None


async def test_an_error_is_counted_by_discords_own_code(
    asked: tuple[Discord, HTTPClient, CollectorRegistry],
) -> None:
    server, client, registry = asked
    server.answers = [
        refusal(403, {"code": 50013, "message": "Missing Permissions"}),
        refusal(404, ["not what Discord says"]),
    ]
    with pytest.raises(discord.Forbidden):
        await client.request(Route("GET", "/guilds/1"))
    with pytest.raises(discord.NotFound):
        await client.request(Route("GET", "/guilds/2"))
    assert errors(registry, "403", "50013") == 1
    assert errors(registry, "404", "0") == 1


async def test_a_network_failure_is_counted() -> None:
    registry = CollectorRegistry()
    async with serving() as server:
        gone = server.base
    trace = WireTrace(registry, (1.0,)).config()
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.get(f"{gone}/gateway")
    assert errors(registry, "none", "ClientConnectorError") == 1


async def test_the_first_answer_to_an_interaction_is_timed(
    asked: tuple[Discord, HTTPClient, CollectorRegistry],
) -> None:
    server, client, registry = asked
    kind = discord.InteractionType.modal_submit
    facts: dict[str, Any] = {"id": 5, "guild_id": 1, "channel_id": 2, "extras": {}}
    interaction = cast("discord.Interaction[Any]", SimpleNamespace(type=kind, **facts))
    callback = Route("POST", "/interactions/5/aW50ZXI/callback")
    ended: list[Work] = []

    async def answer() -> None:
        begin(interaction, ended.append)
        server.answers = [refusal(404, {"code": 10062, "message": "Unknown interaction"})]
        with pytest.raises(discord.NotFound):
            await client.request(callback)
        await client.request(callback)

    await asyncio.create_task(answer())
    # too late: nobody reads that answer
    await client.request(callback)
    answers = registry.get_sample_value(
        "parlor_interaction_answer_seconds_count", {"kind": "modal"}
    )
    assert answers == 1
    assert errors(registry, "404", "10062") == 1
    assert requests(registry, "interactions", "200") == 2


async def test_discord_py_retries_nothing_once_the_term_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registry = CollectorRegistry()
    # as the bot does
    trace = WireTrace(registry, (1.0,)).config(last_look(Refused()))
    client = HTTPClient(asyncio.get_running_loop(), http_trace=trace)
    async with serving() as server:
        monkeypatch.setattr(Route, "BASE", server.base)
        await client.static_login("a token")
        term = Term(math.inf)

        class Ending(web.Response):
            async def prepare(self, request: web.BaseRequest) -> Any:
                term.end()  # the term ends while discord.py waits
                return await super().prepare(request)

        said = {"Content-Type": "application/json", **SCOPE}
        told = json.dumps({"retry_after": 0.01, "global": False}).encode()
        server.answers = [Ending(body=told, status=429, headers=said)]
        with within(term), pytest.raises(StoreNotLed):
            await client.request(Route("GET", "/gateway/bot"))
        assert requests(registry, "gateway", "429") == 1
        assert requests(registry, "gateway", "200") is None
        # the connections still work
        await client.request(Route("GET", "/gateway/bot"))
        assert requests(registry, "gateway", "200") == 1
        await client.close()
