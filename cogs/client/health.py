"""Answers over HTTP whoever looks after the bot: its figures, whether it lives, whether it serves.

``/healthz`` is for who would start the process anew, ``/readyz`` for who waits until it serves, and
``/metrics`` for Prometheus. They are answered on the bot's own event loop: no answer is one, too.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from db.errors import StoreError

if TYPE_CHECKING:
    from cogs.client.metrics import Metrics
    from cogs.client.parlor import Parlor

_PATIENCE: Final = 5.0
"""Seconds that the store has to answer: with a disk that hangs nothing can be played."""
_FAILING: Final = 503
_PARTING: Final = 0.5
"""Seconds that whoever still asks at the end has to hear the answer."""


class Health:
    """What is wrong with a bot, as far as it knows itself."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._has_begun = False
        self._is_draining = False
        self._cut_off: set[int] = set()
        """The shards whose connection is lost."""
        bot.add_listener(self._on_serving, "on_serving")
        bot.add_listener(self._on_draining, "on_draining")
        bot.add_listener(self._on_lost, "on_shard_disconnect")
        bot.add_listener(self._on_found, "on_shard_resumed")
        bot.add_listener(self._on_found, "on_shard_ready")

    async def _on_serving(self) -> None:
        self._has_begun = True

    async def _on_draining(self) -> None:
        self._is_draining = True

    async def _on_lost(self, shard: int) -> None:
        self._cut_off.add(shard)

    async def _on_found(self, shard: int) -> None:
        self._cut_off.discard(shard)

    async def ailments(self) -> dict[str, str]:
        """Return what a new process could mend, by the part that it is wrong with."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._bot.matches.check_readable()
        except StoreError as error:
            return {"store": str(error)}
        except TimeoutError:
            return {"store": f"it has not answered for {_PATIENCE:g} seconds"}
        return {}

    async def obstacles(self) -> dict[str, str]:
        """Return why it does not serve everybody now, by the part that it waits for."""
        found = await self.ailments()
        if self._is_draining or self._bot.is_closed():
            found["process"] = "it is ending"
            return found
        if not self._bot.is_ready():
            found["gateway"] = "not all shards have been ready yet"
        elif self._cut_off:
            shards = ", ".join(map(str, sorted(self._cut_off)))
            found["gateway"] = f"the connection is lost of shards {shards}"
        if not self._has_begun:
            found["recovery"] = "it has not taken up yet what the process before left"
        return found


class Desk:
    """The HTTP server of one bot, at one address."""

    def __init__(self, bot: Parlor, metrics: Metrics) -> None:
        self._bot = bot
        self._metrics = metrics
        self.health = Health(bot)
        app = web.Application()
        app.router.add_get("/metrics", self._tell_figures)
        app.router.add_get("/healthz", self._tell_health)
        app.router.add_get("/readyz", self._tell_readiness)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_PARTING)

    async def open(self, host: str, port: int) -> int:
        """Answer from now on; return the port, which is any free one where 0 is asked for.

        Raises:
            OSError: the address cannot be used.
        """
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Answer no more."""
        await self._runner.cleanup()

    async def _tell_figures(self, request: web.Request) -> web.Response:
        del request
        text = await self._metrics.text(self._bot)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _tell_health(self, request: web.Request) -> web.Response:
        del request
        return _verdict(await self.health.ailments())

    async def _tell_readiness(self, request: web.Request) -> web.Response:
        del request
        return _verdict(await self.health.obstacles())


def _verdict(wrong: dict[str, str]) -> web.Response:
    told = {"status": "failing" if wrong else "ok", "wrong": wrong}
    return web.json_response(told, status=_FAILING if wrong else 200)
