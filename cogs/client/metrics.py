"""What the bot does, counted and timed for Prometheus."""

from __future__ import annotations

import asyncio
import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from cogs.client.watch import Watch
from cogs.client.wire_trace import WireTrace
from db.errors import StoreError
from render.package import Packages

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor
    from cogs.ui.under_way import Work
    from engine.jobs import Question
    from engine.moved import Moved

_ANSWERS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Seconds; Discord waits three for an answer."""
_COMMITS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_JOBS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_PICTURES: Final = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.5)
_THOUGHTS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 12.0, 30.0)
_COUNTED_EVERY: Final = 15.0
"""Seconds for which the number of running matches stands, however often it is asked for."""


class Metrics(Watch):
    """The figures of one bot, in a registry of their own."""

    def __init__(self, packages: Packages) -> None:
        """Begin at zero, for a bot with the games of *packages*."""
        self.registry = registry = CollectorRegistry()
        self._games = [package.key for package in packages]
        self._counted_at = -math.inf
        ProcessCollector(registry=registry)
        self._interactions = Histogram(
            "parlor_interaction_seconds",
            "From when an interaction came to when it was done with",
            ("kind", "outcome"),
            buckets=_ANSWERS,
            registry=registry,
        )
        self._refusals = Counter(
            "parlor_refusals",
            "Interactions that were refused or failed, by why",
            ("reason",),
            registry=registry,
        )
        self._moves = Counter("parlor_moves", "Moves played", ("game",), registry=registry)
        self._ended = Counter(
            "parlor_matches_ended", "Matches that came to an end", ("game",), registry=registry
        )
        self._running = Gauge(
            "parlor_matches_running", "Matches that run now", ("game",), registry=registry
        )
        self._queues = Gauge(
            "parlor_queue_length",
            "What waits now, by what it waits for",
            ("queue",),
            registry=registry,
        )
        self._commits = Histogram(
            "parlor_store_commit_seconds",
            "How long a common commit took",
            buckets=_COMMITS,
            registry=registry,
        )
        self._jobs = Histogram(
            "parlor_store_commit_jobs",
            "How many transactions went into a common commit",
            buckets=_JOBS,
            registry=registry,
        )
        self._pictures = Histogram(
            "parlor_picture_seconds",
            "How long a picture took to draw and encode",
            ("game",),
            buckets=_PICTURES,
            registry=registry,
        )
        self._thoughts = Histogram(
            "parlor_thought_seconds",
            "How long was thought about a position, waiting for a free process included",
            ("game", "level"),
            buckets=_THOUGHTS,
            registry=registry,
        )
        self._latency = Gauge(
            "parlor_gateway_latency_seconds",
            "From a heartbeat to Discord's answer",
            ("shard",),
            registry=registry,
        )
        self._trace = WireTrace(registry, _ANSWERS)
        for key in self._games:
            # at zero from the beginning: what has not happened yet can be told from what is missing
            self._moves.labels(key)
            self._ended.labels(key)

    def watched(self, packages: Packages) -> Packages:
        """Return *packages* whose painters tell how long they take."""
        return Packages(
            replace(
                one,
                painter=replace(one.painter, on_picture=partial(self._drawn, one.key)),
            )
            for one in packages
        )

    def attach(self, bot: Parlor) -> None:
        """Watch *bot*; to see its requests to Discord it must not have logged in yet."""
        bot.watch = self
        bot.store.on_commit = self._committed
        bot.hall.thinkers.on_thought = self._thought
        bot.http.http_trace = self._trace.config(bot.http.http_trace)

    async def text(self, bot: Parlor) -> bytes:
        """Return all figures as Prometheus reads them; of what waits and runs the present ones."""
        queues = {
            "discord": bot.pacer.waiting,
            "boards": bot.publisher.under_way,
            "store": bot.store.waiting,
            "thinkers": bot.hall.thinkers.waiting,
        }
        for name, length in queues.items():
            self._queues.labels(name).set(length)
        for shard, latency in bot.latencies:
            if math.isfinite(latency):
                self._latency.labels(str(shard)).set(latency)
        await self._count_running(bot)
        return await asyncio.to_thread(generate_latest, self.registry)

    async def _count_running(self, bot: Parlor) -> None:
        now = bot.clock.steady()
        if now - self._counted_at < _COUNTED_EVERY:
            return
        try:
            running = await bot.matches.running_by_game()
        except StoreError:
            return  # the count before stands; /healthz says what is wrong
        self._counted_at = now
        for key in {*self._games, *running}:
            self._running.labels(key).set(running.get(key, 0))

    def handled(self, work: Work) -> None:
        """Count an interaction."""
        self._interactions.labels(work.kind, work.outcome).observe(work.seconds)
        if work.refusal:
            self._refusals.labels(work.refusal).inc()

    def moved(self, moved: Moved) -> None:
        """Count moves, and the end of a match."""
        key = moved.after.game.key
        self._moves.labels(key).inc(sum(entry.kind == "move" for entry in moved.entries))
        if moved.after.result() is not None and moved.before.result() is None:
            self._ended.labels(key).inc()

    def _committed(self, jobs: int, seconds: float) -> None:
        self._commits.observe(seconds)
        self._jobs.observe(jobs)

    def _thought(self, question: Question, seconds: float) -> None:
        self._thoughts.labels(question.game, question.player).observe(seconds)

    def _drawn(self, key: str, seconds: float) -> None:
        self._pictures.labels(key).observe(seconds)
