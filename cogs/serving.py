"""Serves each server from when its part of the connection stands."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.client.undertakings import Undertakings

if TYPE_CHECKING:
    import discord

    from cogs.client.channels import Channels
    from cogs.client.cleaner import Cleaner
    from cogs.client.covers import Covers
    from cogs.client.evenings import Evenings
    from cogs.client.icons import AppIcons
    from cogs.client.pings import Pings
    from cogs.client.servers import Servers
    from cogs.client.sharing import Sharing
    from cogs.client.tellings import Tellings
    from db.store import Store
    from engine.clock import Deadlines
    from engine.computers import Computers


logger = logging.getLogger(__name__)


class Serving(commands.Cog):
    """What happens when a shard is ready.

    Shards are ready one after the other, in a large bot minutes apart: none waits for the others.
    A bot that ends while it still begins breaks that off; the next start does it again.
    """

    def __init__(
        self,
        *,
        channels: Channels,
        cleaner: Cleaner,
        computers: Computers,
        covers: Covers,
        deadlines: Deadlines,
        evenings: Evenings,
        icons: AppIcons,
        is_fresh: bool,
        pings: Pings,
        servers: Servers,
        sharing: Sharing,
        store: Store,
        tellings: Tellings,
        client: discord.Client,
    ) -> None:
        self._channels = channels
        self._cleaner = cleaner
        self._computers = computers
        self._covers = covers
        self._deadlines = deadlines
        self._evenings = evenings
        self._icons = icons
        self._is_fresh = is_fresh
        self._pings = pings
        self._servers = servers
        self._sharing = sharing
        self._store = store
        self._tellings = tellings
        self._client = client
        self._served: set[int] = set()
        """The shards that have been ready; Discord says so again after each gap."""
        self._work = Undertakings()

    async def cog_unload(self) -> None:
        """Break off what is under way: the store is closed next."""
        await self._work.break_off()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Go on where the process before this one ended, as far as this shard is concerned."""
        is_first, is_new = not self._served, shard not in self._served
        self._served.add(shard)
        with self._work.working():
            if is_first:
                await self._begin()
            await self._servers.compare(shard)
            if is_new:
                await self._sharing.catch_up(shard)
        logger.info("shard %d is ready", shard)

    async def _begin(self) -> None:
        if self._is_fresh:
            await self._servers.leave_lost_channels()
            self._client.dispatch("fresh_start")
        self._sharing.start()
        if not self._store.is_shared:
            await self._computers.resume()
            self._deadlines.start()
        self._cleaner.wake()
        self._tellings.start(self._pings)
        self._evenings.start()
        self._icons.begin()
        self._client.dispatch("serving")
        self._covers.begin()
        logger.info("%d running matches", len(self._channels))
