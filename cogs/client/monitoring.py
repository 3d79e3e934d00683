"""Monitoring for people who run the bot: metrics, health and readiness."""

from __future__ import annotations

import asyncio
import json
import math
import shutil
import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, cast

import aiohttp
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from cogs import VERSION
from cogs.client.connections import HttpServer
from cogs.ui.errors import Observer, present_work
from db.errors import StoreError, reason_of
from db.file.files import last_copied
from db.notifications import try_to_write
from engine.service import service
from render.package import Packages

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from types import SimpleNamespace

    import discord
    from discord.ext import commands
    from yarl import URL

    from cogs.client.pacing import Pacer
    from cogs.client.publisher import BoardPublisher
    from cogs.ui.errors import Work
    from db.matches import Matches
    from db.store import Store
    from engine.jobs import Thinkers
    from engine.match import Moved
    from engine.ports import Clock


# Requests -----------------------------------------------------------------------------------------
#
# discord.py does not report answers that it handles itself, such as rate limits; aiohttp does.


_TOO_MANY: Final = 429
_REFUSED: Final = 400
_NO_CODE: Final = "0"
"""Discord's code for errors that have no code of their own."""


class WireTrace:
    def __init__(self, registry: CollectorRegistry, buckets: Sequence[float]) -> None:
        counter = partial(Counter, registry=registry)
        histogram = partial(Histogram, registry=registry, buckets=buckets)
        self._requests = histogram(
            "parlor_discord_request_seconds",
            "How long Discord took to answer a request",
            ("route", "status"),
        )
        self._errors = counter(
            "parlor_discord_errors",
            "Errors by HTTP status and Discord's code, or by cause if there was no answer",
            ("status", "code"),
        )
        self._limits = counter(
            "parlor_discord_rate_limits",
            "Requests that exceeded one of Discord's rate limits, by scope of the limit",
            ("scope",),
        )
        self._answers = histogram(
            "parlor_interaction_answer_seconds",
            "Time from an interaction to its first answer; Discord waits for 3 s",
            ("kind",),
        )

    def config(self, beside: aiohttp.TraceConfig | None = None) -> aiohttp.TraceConfig:
        """Return the tracing for aiohttp; the hooks in *beside* run first."""
        config = beside or aiohttp.TraceConfig()
        config.on_request_start.append(self._begin)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._fail)
        config.on_response_chunk_received.append(self._read)
        return config

    async def _begin(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        del session, request
        context.began, context.refusal = perf_counter(), 0

    async def _end(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answer: aiohttp.TraceRequestEndParams,
    ) -> None:
        del session
        status, route = answer.response.status, _route(answer.url)
        self._requests.labels(route, str(status)).observe(perf_counter() - context.began)
        if status == _TOO_MANY:
            scope = answer.response.headers.get("X-RateLimit-Scope", "unknown")
            self._limits.labels(scope).inc()
        elif status >= _REFUSED:
            context.refusal = status  # Discord's code is in the body, read next
        work = present_work()
        if work is not None and status < _REFUSED and answer.url.path.endswith("/callback"):
            self._answers.labels(work.kind).observe(work.seconds)

    async def _fail(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        failed: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        del session, context
        self._errors.labels("none", type(failed.exception).__name__).inc()

    async def _read(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        read: aiohttp.TraceResponseChunkReceivedParams,
    ) -> None:
        del session
        if context.refusal:
            code = _NO_CODE
            with suppress(ValueError):
                answer = json.loads(read.chunk)
                if isinstance(answer, dict):
                    code = str(cast("dict[str, Any]", answer).get("code", _NO_CODE))
            self._errors.labels(str(context.refusal), code).inc()
            context.refusal = 0


def _route(url: URL) -> str:
    """Return the kind of request by its path without ids, so that there are few kinds."""
    parts = url.parts[1:]
    if parts[:1] != ("api",):
        return "other"  # a picture, or the gateway itself
    words = [part for part in parts[2:] if part.isalpha()]
    return words[0] if words else "other"


_ANSWERS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Upper bounds of a histogram's buckets, in seconds; Discord waits three for an answer."""
_COMMITS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_PICTURES: Final = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.5)
_COUNTED_EVERY: Final = 15.0
"""Seconds for which a count of running matches is good enough."""


_NAP: Final = 0.02
"""Seconds that a task sleeps, to see how late it wakes."""


class Metrics(Observer):
    """Prometheus metrics of one bot, in their own registry."""

    def __init__(self, packages: Packages, code: str = "") -> None:
        self.registry = registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        histogram = partial(Histogram, registry=registry)
        self._games = [package.key for package in packages]
        self._counted_at = -math.inf
        ProcessCollector(registry=registry)
        self._interactions = histogram(
            "parlor_interaction_seconds",
            "Time from an interaction to the end of the work on it",
            ("kind", "outcome"),
            buckets=_ANSWERS,
        )
        self._refusals = counter(
            "parlor_refusals", "Interactions that were refused or failed, by reason", ("reason",)
        )
        self._moves = counter("parlor_moves", "Moves played", ("game",))
        self._ended = counter("parlor_matches_ended", "Matches that have ended", ("game",))
        self._running = gauge("parlor_matches_running", "Matches running now", ("game",))
        self._queues = gauge("parlor_queue_length", "Work waiting now, by queue", ("queue",))
        self._commits = histogram(
            "parlor_store_commit_seconds", "How long a shared commit took", buckets=_COMMITS
        )
        self._troubles = counter(
            "parlor_store_errors",
            "Reads and writes that the store did not carry out, by reason",
            ("reason",),
        )
        self._jobs = histogram(
            "parlor_store_commit_jobs",
            "How many transactions went into a shared commit",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        )
        self._pictures = histogram(
            "parlor_picture_seconds",
            "How long a picture took to draw and encode",
            ("game",),
            buckets=_PICTURES,
        )
        self._thoughts = histogram(
            "parlor_thought_seconds",
            "Time to think about a position, including the wait for a free process",
            ("game", "level"),
            buckets=(0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 12.0, 30.0),
        )
        self._latency = gauge(
            "parlor_gateway_latency_seconds",
            "Time from a heartbeat to Discord's answer",
            ("shard",),
        )
        self._free = gauge("parlor_disk_free_bytes", "Free space on the disk of the store's file")
        self._lag = gauge(
            "parlor_event_loop_lag_seconds",
            "How late the event loop woke a task just now",
        )
        self._unshown = gauge(
            "parlor_oldest_unshown_board_seconds",
            "How long the oldest unshown board has waited; 0 if none waits",
        )
        self._backup = gauge(
            "parlor_backup_age_seconds",
            "Time since bot.py backup last copied the store's file; NaN if it never has",
        )
        self._backup.set(math.nan)
        self._left = gauge(
            "parlor_discord_requests_left",
            "Requests that Discord still allows this second, and refused ones in ten minutes",
            ("of",),
        )
        self._held_back = gauge(
            "parlor_discord_held_back",
            "1 if the bot only answers people because Discord has refused too much; else 0",
        )
        gauge(
            "parlor_build_info",
            "1, labelled with the running version and a digest of its code",
            ("version", "code"),
        ).labels(VERSION, code).set(1)
        self._trace = WireTrace(registry, _ANSWERS)
        for key in self._games:
            # start at zero, since "none yet" is different from "missing"
            self._moves.labels(key)
            self._ended.labels(key)

    def watched(self, packages: Packages) -> Packages:
        """Return *packages* whose painters report how long they take."""
        return Packages(
            replace(
                package,
                painter=replace(package.painter, on_picture=partial(self._drawn, package.key)),
            )
            for package in packages
        )

    def attach(
        self,
        *,
        client: discord.AutoShardedClient,
        clock: Clock,
        pacer: Pacer,
        matches: Matches,
        publisher: BoardPublisher,
        store: Store,
        thinkers: Thinkers,
    ) -> None:
        """Watch these parts; attach before *client* logs in, or its first requests go unseen."""
        self._client, self._clock, self._matches = client, clock, matches
        self._where = store.where
        self._waiting = {
            "discord": lambda: pacer.waiting,
            "boards": lambda: len(publisher.keeper.keys),
            "store": lambda: store.waiting,
            "thinkers": lambda: thinkers.waiting,
        }
        self._asking = pacer
        store.on_commit = self._committed
        store.on_trouble = lambda error: self._troubles.labels(reason_of(error)).inc()
        thinkers.on_thought = lambda question, seconds: self._thoughts.labels(
            question.game, question.player
        ).observe(seconds)
        client.http.http_trace = self._trace.config(client.http.http_trace)

    async def text(self) -> bytes:
        """Return all figures in Prometheus's format; counts from the store may be seconds old."""
        for name, waiting in self._waiting.items():
            self._queues.labels(name).set(waiting())
        for shard, latency in self._client.latencies:
            if math.isfinite(latency):
                self._latency.labels(str(shard)).set(latency)
        now = self._clock.steady()
        if now - self._counted_at >= _COUNTED_EVERY:
            # without the store the last count stays; /healthz says what is wrong
            with suppress(StoreError):
                running = await self._matches.running_by_game()
                unshown = await self._matches.venues.unpublished()
                self._counted_at = now
                oldest = min((match.since for match in unshown), default=self._clock.now())
                self._unshown.set(max(0.0, self._clock.now() - oldest))
                for key in {*self._games, *running}:
                    self._running.labels(key).set(running.get(key, 0))
        if isinstance(self._where, Path):
            usage = await asyncio.to_thread(shutil.disk_usage, self._where.parent)
            self._free.set(usage.free)
            copied_at = await asyncio.to_thread(last_copied, self._where)
            # a file's time is the system's, whatever clock the bot has
            self._backup.set(math.nan if copied_at is None else max(0.0, time.time() - copied_at))
        self._left.labels("second").set(self._asking.left)
        self._left.labels("wrong").set(self._asking.refused.left)
        self._held_back.set(self._asking.refused.is_much)
        began = perf_counter()
        await asyncio.sleep(_NAP)
        self._lag.set(max(0.0, perf_counter() - began - _NAP))
        return await asyncio.to_thread(generate_latest, self.registry)

    def handled(self, work: Work) -> None:
        self._interactions.labels(work.kind, work.outcome).observe(work.seconds)
        if work.refusal:
            self._refusals.labels(work.refusal).inc()

    def moved(self, moved: Moved) -> None:
        key = moved.after.game.key
        self._moves.labels(key).inc(sum(entry.kind == "move" for entry in moved.entries))
        if moved.after.result() is not None and moved.before.result() is None:
            self._ended.labels(key).inc()

    def _committed(self, jobs: int, seconds: float) -> None:
        self._commits.observe(seconds)
        self._jobs.observe(jobs)

    def _drawn(self, key: str, seconds: float) -> None:
        self._pictures.labels(key).observe(seconds)


# Health -------------------------------------------------------------------------------------------
#
# ``/healthz`` is for a supervisor that restarts the process, ``/readyz`` for a supervisor that
# waits until it serves, and ``/metrics`` for Prometheus. The bot's own event loop answers them, so
# if no answer comes, the bot hangs.


_PATIENCE: Final = 5.0
"""Seconds to wait for the store: nobody can play on a disk that hangs."""
_TRIED_EVERY: Final = 10.0
"""Seconds until the next test write after a successful one, however often somebody asks."""
_LEAST_ROOM: Final = 16 * 2**20
"""Minimum free bytes: as many as a write-ahead log has before it is copied into the file."""


@service
class Health:
    clock: Clock
    matches: Matches
    store: Store
    client: commands.AutoShardedBot

    def __post_init__(self) -> None:
        self._written_at = -math.inf
        self._has_begun = False
        self._is_draining = False
        self._cut_off: set[int] = set()
        self.client.add_listener(self._on_serving, "on_serving")
        self.client.add_listener(self._on_draining, "on_draining")
        self.client.add_listener(self._on_lost, "on_shard_disconnect")
        self.client.add_listener(self._on_found, "on_shard_resumed")
        self.client.add_listener(self._on_found, "on_shard_ready")

    async def _on_serving(self) -> None:
        self._has_begun = True

    async def _on_draining(self) -> None:
        self._is_draining = True

    async def _on_lost(self, shard: int) -> None:
        self._cut_off.add(shard)

    async def _on_found(self, shard: int) -> None:
        self._cut_off.discard(shard)

    async def ailments(self) -> dict[str, str]:
        """Return the failures that a restart could mend, by part."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.matches.check_readable()
        except StoreError as error:
            return {"store": str(error)}
        except TimeoutError:
            return {"store": f"it has not answered for {_PATIENCE:g} seconds"}
        return {}

    async def obstacles(self) -> dict[str, str]:
        """Return why the bot does not serve everybody now, by the part it is waiting for."""
        found: dict[str, str] = {}
        if self._is_draining or self.client.is_closed():
            found["process"] = "the bot is stopping"
        else:
            if not self.client.is_ready():
                found["gateway"] = "not all shards have been ready yet"
            elif self._cut_off:
                shards = ", ".join(map(str, sorted(self._cut_off)))
                found["gateway"] = f"no connection for shards {shards}"
            if not self._has_begun:
                found["recovery"] = (
                    "the bot has not yet caught up on what happened before the start"
                )
        return (await self.ailments() or await self._store_obstacles()) | found

    async def _store_obstacles(self) -> dict[str, str]:
        where = self.store.where
        if isinstance(where, Path):
            free = (await asyncio.to_thread(shutil.disk_usage, where.parent)).free
            if free < _LEAST_ROOM:
                return {"disk": f"only {free:,} bytes are free on the disk of {where}"}
        now = self.clock.steady()
        if now - self._written_at < _TRIED_EVERY:
            return {}
        try:
            async with asyncio.timeout(_PATIENCE):
                await try_to_write(self.store, self.clock.now())
        except StoreError as error:
            return {"store": str(error)}
        except TimeoutError:
            return {"store": f"it has accepted no data for {_PATIENCE:g} seconds"}
        self._written_at = now
        return {}


@service
class MonitoringServer:
    health: Health
    metrics: Metrics

    def __post_init__(self) -> None:
        app = web.Application()
        app.router.add_get("/metrics", self._tell_figures)
        app.router.add_get("/healthz", partial(self._tell_verdict, self.health.ailments))
        app.router.add_get("/readyz", partial(self._tell_verdict, self.health.obstacles))
        server = HttpServer(app)
        self.open, self.close = server.open, server.close

    async def _tell_figures(self, request: web.Request) -> web.Response:
        del request
        text = await self.metrics.text()
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _tell_verdict(
        self, find: Callable[[], Awaitable[dict[str, str]]], request: web.Request
    ) -> web.Response:
        del request
        wrong = await find()
        verdict = {"status": "failing" if wrong else "ok", "wrong": wrong}
        return web.json_response(verdict, status=503 if wrong else 200)
