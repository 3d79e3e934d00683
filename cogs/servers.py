"""Servers and channels that come and go while the bot is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.client.undertakings import Undertakings

if TYPE_CHECKING:
    import discord

    from cogs.client.servers import Servers


class ServersCog(commands.Cog, name="Servers"):
    """What Discord says of servers, channels and what the bot may do there."""

    def __init__(self, servers: Servers, client: discord.Client) -> None:
        self._servers = servers
        self._client = client
        self._work = Undertakings()

    async def cog_unload(self) -> None:
        """Break off what is under way: the store is closed next."""
        await self._work.break_off()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Show nothing more in a server that has removed the bot."""
        with self._work.working():
            await self._servers.leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let the matches of a server go on that has taken the bot back."""
        with self._work.working():
            await self._servers.come_back(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Show nothing more in a channel that is no more."""
        with self._work.working():
            await self._servers.lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Show nothing more in a thread that is no more."""
        with self._work.working():
            await self._servers.lose(thread.thread_id)

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
        with self._work.working():
            await self._servers.show_again(guild)
