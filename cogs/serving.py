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

    from cogs.client.parlor import Parlor

logger = logging.getLogger(__name__)


class Serving(commands.Cog):
    """What happens when a shard is ready, and when servers and channels come and go.

    Shards are ready one after the other, in a large bot minutes apart: none waits for the others.
    A bot that ends while it still begins breaks that off; the next start does it again.
    """

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
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
                await self.bot.sharing.catch_up(shard)
        logger.info("shard %d is ready", shard)

    async def _begin(self) -> None:
        bot = self.bot
        if bot.is_fresh:
            await self._leave_lost_channels()
            bot.dispatch("fresh_start")
        bot.sharing.start()
        if not bot.store.is_shared:
            await bot.hall.computers.resume()
            bot.hall.deadlines.start()
        bot.cleaner.wake()
        bot.tellings.start()
        bot.evenings.start()
        bot.icons.begin()
        bot.dispatch("serving")
        # the first picture of a game is slow, so it is drawn before somebody waits for it; the
        # thread is a daemon, so that the program can end meanwhile
        threading.Thread(target=self._draw_covers, name="covers", daemon=True).start()
        logger.info("%d running matches", len(bot.channels))

    async def _compare_servers(self, shard: int) -> None:
        """Take note of what servers have done while the bot was away."""
        for guild in await self.bot.guild_settings.expected():
            if self.bot.shard_of(guild) == shard and self.bot.get_guild(guild) is None:
                await self._leave(guild)
        for guild in await self.bot.guild_settings.left():
            if self.bot.get_guild(guild) is not None:
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
        guild = self.bot.get_guild(thread.guild_id)
        if guild is not None:
            await self._show_again(guild)

    async def _show_again(self, guild: discord.Guild) -> None:
        """Show the matches of *guild* that Discord refused to show, where it would not any more."""
        with self._working():
            for match_id in self.bot.publisher.refused():
                venue = await self.bot.matches.venues.venue(match_id)
                if venue and venue.guild == guild.id and may_show(guild, venue.channel):
                    self.bot.publisher.show(match_id)

    async def _leave(self, guild: int) -> None:
        running = await self.bot.guild_settings.leave(guild)
        logger.info("no longer in server %d, where %d matches were running", guild, len(running))
        for match_id in running:
            await self.bot.hall.tables.forget(match_id)

    async def _come_back(self, guild: int) -> None:
        matches = await self.bot.guild_settings.come_back(guild)
        for match_id in matches:
            await self.bot.hall.tables.forget(match_id)
            self.bot.publisher.show(match_id)
        if matches:
            self.bot.hall.deadlines.start()

    async def _lose(self, channel: int) -> None:
        match_id = self.bot.channels.get(channel)
        if match_id is not None:
            await self.bot.matches.venues.lose(match_id, channel)

    async def _leave_lost_channels(self) -> None:
        """Take matches out of channels that are gone: a new thread may be given such an id.

        They wait under numbers that no channel has until somebody brings them to a channel.
        """
        bot = self.bot
        for channel, match_id in tuple(bot.channels.items()):
            venue = await bot.matches.venues.venue(match_id)
            if venue is None or channel < 0 or bot.get_channel(channel) is not None:
                continue
            nowhere = min(0, *bot.channels) - 1
            await bot.matches.venues.move(match_id, venue.guild, nowhere)
            bot.channels[nowhere] = bot.channels.pop(channel)

    def _draw_covers(self) -> None:
        spoken = {language_of(self.bot.locale_of(guild.id)) for guild in self.bot.guilds}
        for package in self.bot.packages:
            for language in spoken:
                cover(language, package)
            # what is wrong with a lesson or with puzzles is logged when the bot starts
            lesson_of(self.bot.games, package)
            puzzles_of(self.bot.puzzles.path(package.key))


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Serving(bot))
