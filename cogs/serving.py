"""Serves each server from when its part of the connection stands; takes note of what is no more."""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from discord.ext import commands

from cogs.client.lessons import lesson_of
from cogs.client.puzzles import puzzles_of
from cogs.client.rights import may_show
from cogs.ui.lobby import cover
from cogs.ui.rulebook import language_of

if TYPE_CHECKING:
    from collections.abc import Generator

    import discord

    from cogs.client.channels import Channels
    from cogs.client.cleaner import Cleaner
    from cogs.client.evenings import Evenings
    from cogs.client.icons import AppIcons
    from cogs.client.languages import Locales
    from cogs.client.pings import Pings
    from cogs.client.publisher import BoardPublisher
    from cogs.client.puzzles import Puzzles
    from cogs.client.shards import OwnShards
    from cogs.client.sharing import Sharing
    from cogs.client.tellings import Tellings
    from db.guilds import Guilds
    from db.matches import Matches
    from db.store import Store
    from engine.clock import Deadlines
    from engine.computers import Computers
    from engine.registry import Games
    from engine.table import Tables
    from render.package import Packages


logger = logging.getLogger(__name__)


class Serving(commands.Cog):
    """What happens when a shard is ready, and when servers and channels come and go.

    Shards are ready one after the other, in a large bot minutes apart: none waits for the others.
    A bot that ends while it still begins breaks that off; the next start does it again.
    """

    def __init__(
        self,
        *,
        channels: Channels,
        cleaner: Cleaner,
        evenings: Evenings,
        games: Games,
        guild_settings: Guilds,
        computers: Computers,
        deadlines: Deadlines,
        tables: Tables,
        icons: AppIcons,
        is_fresh: bool,
        locales: Locales,
        matches: Matches,
        packages: Packages,
        pings: Pings,
        publisher: BoardPublisher,
        puzzles: Puzzles,
        own_shards: OwnShards,
        sharing: Sharing,
        store: Store,
        tellings: Tellings,
        client: discord.Client,
    ) -> None:
        self._channels = channels
        self._cleaner = cleaner
        self._evenings = evenings
        self._games = games
        self._guild_settings = guild_settings
        self._computers = computers
        self._deadlines = deadlines
        self._tables = tables
        self._icons = icons
        self._is_fresh = is_fresh
        self._locales = locales
        self._matches = matches
        self._packages = packages
        self._pings = pings
        self._publisher = publisher
        self._puzzles = puzzles
        self._own_shards = own_shards
        self._sharing = sharing
        self._store = store
        self._tellings = tellings
        self._client = client
        self._served: set[int] = set()
        """The shards that have been ready; Discord says so again after each gap."""
        self._under_way: set[asyncio.Task[Any]] = set()

    async def cog_unload(self) -> None:
        """Break off what is under way: the store is closed next."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    @contextmanager
    def _working(self) -> Generator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Go on where the process before this one ended, as far as this shard is concerned."""
        is_first, is_new = not self._served, shard not in self._served
        self._served.add(shard)
        with self._working():
            if is_first:
                await self._begin()
            await self._compare_servers(shard)
            if is_new:
                await self._sharing.catch_up(shard)
        logger.info("shard %d is ready", shard)

    async def _begin(self) -> None:
        if self._is_fresh:
            await self._leave_lost_channels()
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
        # the first picture of a game is slow, so it is drawn before somebody waits for it; the
        # thread is a daemon, so that the program can end meanwhile
        threading.Thread(target=self._draw_covers, name="covers", daemon=True).start()
        logger.info("%d running matches", len(self._channels))

    async def _compare_servers(self, shard: int) -> None:
        """Take note of what servers have done while the bot was away."""
        for guild in await self._guild_settings.expected():
            if self._own_shards.of(guild) == shard and self._client.get_guild(guild) is None:
                await self._leave(guild)
        for guild in await self._guild_settings.left():
            if self._client.get_guild(guild) is not None:
                await self._come_back(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Show nothing more in a server that has removed the bot."""
        with self._working():
            await self._leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let the matches of a server go on that has taken the bot back."""
        with self._working():
            await self._come_back(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Show nothing more in a channel that is no more."""
        with self._working():
            await self._lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Show nothing more in a thread that is no more."""
        with self._working():
            await self._lose(thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Show what could not be shown before we were given the right to."""
        del before
        await self._show_again(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Show what could not be shown before a role was given the right to."""
        del before
        await self._show_again(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Show what could not be shown before we were given a role; we hear of nobody else."""
        del before
        if after == after.guild.me:
            await self._show_again(after.guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Show what could not be shown while a thread was locked."""
        guild = self._client.get_guild(thread.guild_id)
        if guild is not None:
            await self._show_again(guild)

    async def _show_again(self, guild: discord.Guild) -> None:
        """Show the matches of *guild* that Discord refused to show, where it would not any more."""
        with self._working():
            for match_id in self._publisher.refused():
                venue = await self._matches.venues.venue(match_id)
                if venue and venue.guild == guild.id and may_show(guild, venue.channel):
                    self._publisher.show(match_id)

    async def _leave(self, guild: int) -> None:
        running = await self._guild_settings.leave(guild)
        logger.info("no longer in server %d, where %d matches were running", guild, len(running))
        for match_id in running:
            await self._tables.forget(match_id)

    async def _come_back(self, guild: int) -> None:
        matches = await self._guild_settings.come_back(guild)
        for match_id in matches:
            await self._tables.forget(match_id)
            self._publisher.show(match_id)
        if matches:
            self._deadlines.start()

    async def _lose(self, channel: int) -> None:
        match_id = self._channels.get(channel)
        if match_id is not None:
            await self._matches.venues.lose(match_id, channel)

    async def _leave_lost_channels(self) -> None:
        """Take matches out of channels that are gone: a new thread may be given such an id.

        They wait under numbers that no channel has until somebody brings them to a channel.
        """
        for channel, match_id in tuple(self._channels.items()):
            venue = await self._matches.venues.venue(match_id)
            if venue is None or channel < 0 or self._client.get_channel(channel) is not None:
                continue
            nowhere = min(0, *self._channels) - 1
            await self._matches.venues.move(match_id, venue.guild, nowhere)
            self._channels[nowhere] = self._channels.pop(channel)

    def _draw_covers(self) -> None:
        spoken = {language_of(self._locales.of(guild.id)) for guild in self._client.guilds}
        for package in self._packages:
            for language in spoken:
                cover(language, package)
            # what is wrong with a lesson or with puzzles is logged when the bot starts
            lesson_of(self._games, package)
            puzzles_of(self._puzzles.path(package.key))
