"""Background work: shards, servers that come and go, old logs, and matches without rules."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final

from discord.ext import commands

from cogs.client.background import BackgroundTasks, Keeper, jittered
from cogs.client.messenger import logging_refusals, notice
from cogs.ui.texts import TEXTS
from db.errors import StoreError
from db.logs import BEGINNING, DAY, LONG_AGO, OldLogs
from db.stranded import Stranded, StrandedMatches
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from cogs.client.greeter import Greeter
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.messenger import Messenger
    from cogs.client.people import Locales
    from cogs.client.places import Channels
    from cogs.client.serving import Servers
    from cogs.client.sharing import Succession
    from db.matches import Matches
    from db.store import Store
    from engine.clock import Deadlines
    from engine.core import Games
    from engine.ports import Clock


logger = logging.getLogger(__name__)


@service
class Serving(commands.Cog):
    """Starts and stops the background work as shards connect.

    In a large bot, shards become ready minutes apart, so no shard waits for another. If the bot
    stops during its start, it drops the rest; the next start does it again.
    """

    background: BackgroundTasks
    begin_serving: Callable[[], Awaitable[None]]
    deadlines: Deadlines
    servers: Servers
    succession: Succession

    def __post_init__(self) -> None:
        self._served: set[int] = set()
        """Shards that have been ready; Discord repeats the event after each gap."""
        self._cut_off: set[int] = set()

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """Pause the clocks, because nobody can reach the bot."""
        self._cut_off.add(shard)
        self.deadlines.hold()

    @commands.Cog.listener("on_shard_resumed")
    async def reconnect(self, shard: int) -> None:
        if shard not in self._cut_off:
            return
        self._cut_off.discard(shard)
        if not self._cut_off:
            try:
                await self.deadlines.release()
            except StoreError as error:
                logger.warning("cannot move the deadlines now: %s", error)
            self.servers.look_again()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Continue the last process's work on this shard.

        Pause the clocks of unreachable servers before all others run again.
        """
        is_first, is_new = not self._served, shard not in self._served
        self._served.add(shard)
        with self.background.working():
            await self.servers.compare(shard)
            await self.reconnect(shard)
            if is_first:
                await self.begin_serving()
            if is_new:
                await self.succession.catch_up()
        logger.info("shard %d is ready", shard)


@service
class ServersCog(commands.Cog, name="Servers"):
    background: BackgroundTasks
    channels: Channels
    client: discord.Client
    greeter: Greeter
    lobby_messages: LobbyMessages
    matches: Matches
    servers: Servers

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        with self.background.working():
            await self.servers.leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new server, or resume the matches of one that has taken the bot back."""
        with self.background.working():
            if not await self.servers.come_back(guild.id):
                await self.greeter.greet(guild)

    @commands.Cog.listener("on_guild_unavailable")
    @commands.Cog.listener("on_guild_available")
    async def settle(self, guild: discord.Guild) -> None:
        """Pause the clocks on a server that Discord cannot reach, or resume them."""
        self.servers.keeper.stir(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        with self.background.working():
            await self._lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        with self.background.working():
            await self._lose(thread.thread_id, thread.parent_id)

    async def _lose(self, channel: int, parent: int | None = None) -> None:
        """Close the lobbies of a deleted channel, and stop showing its match.

        *parent* is the channel of a thread.
        """
        await self.lobby_messages.lose(channel, parent)
        match_id = self.channels.get(channel)
        if match_id is not None:
            await self.matches.venues.lose(match_id, channel)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def note_rights(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Try again to show what failed: the bot may have the right now."""
        await self._show_again(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again to show what failed: the bot may have a new role.

        Without the privileged intent, Discord reports changes only of the bot itself.
        """
        if after == after.guild.me:
            await self._show_again(after.guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Try again to show what failed: somebody may have unlocked the thread."""
        guild = self.client.get_guild(thread.guild_id)
        if guild is not None:
            await self._show_again(guild)

    async def _show_again(self, guild: discord.Guild) -> None:
        with self.background.working():
            await self.servers.show_again(guild)


_BEFORE: Final = 600.0
"""Seconds from the start to the first step: more urgent work goes first."""
_PAUSE: Final = 1.0
"""Seconds between steps, so that moves are hardly slower."""


@service
class Packing(commands.Cog):
    """Packs the logs of matches that ended long ago: first all of them, then new ones daily."""

    clock: Clock
    store: Store

    def __post_init__(self) -> None:
        self._logs = OldLogs(self.store)
        self._place = BEGINNING
        self._keeper = Keeper[None]("pack old logs", self._pack, self.clock, self.store)

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Start, or start over, as this process may have more servers to look after."""
        self._place = BEGINNING
        # several processes should not write at once
        self._keeper.stir(None, after=jittered(_BEFORE))

    async def _pack(self, _: None) -> float:
        """Do one step; return the seconds until the next."""
        begun_at = self._place
        step = await self._logs.pack(self.clock.now() - LONG_AGO * DAY, begun_at)
        if step.logs or step.left or step.boards:
            logger.info(
                "old logs: %d packed, %d left as they are; %d boards forgotten",
                *(step.logs, step.left, step.boards),
            )
        # `on_serving` may have started over in the meantime
        if self._place == begun_at:
            self._place = step.bookmark
        return jittered(DAY if step.is_last else _PAUSE)


# Matches whose rules are gone ---------------------------------------------------------------------
# Nobody can move in these matches, and they would block their channels for ever.


@service
class StrandedCog(commands.Cog, name="Stranded"):
    messenger: Messenger
    clock: Clock
    games: Games
    locales: Locales
    store: Store

    def __post_init__(self) -> None:
        self.stranded = StrandedMatches(self.store, self.clock)
        self._keeper = Keeper[Stranded](
            "ended matches", self._tell, self.clock, self.store, self._untold
        )

    async def cog_load(self) -> None:
        """End these matches before anyone asks which are running."""
        await self._end()

    async def _end(self) -> None:
        ended = await self.stranded.end()
        versions = Counter((match.game, match.version) for match in ended)
        for (game, version), count in sorted(versions.items()):
            logger.warning(
                "ended matches of %s, because version %d of its rules is no longer offered: %d",
                game,
                version,
                count,
            )

    async def _untold(self) -> list[Stranded]:
        if self.store.is_shared:
            await self._end()  # this process may look after more servers now
        return await self.stranded.untold()

    async def _tell(self, ended: Stranded) -> None:
        """Say in the match's channel why it ended; other code takes the buttons off its board."""
        locale = self.locales.of(ended.venue.guild)
        facts = {"game": self.games.title(ended.game)}
        with logging_refusals("could not announce the end of match %s: %s", ended.match):
            await notice(self.messenger, ended.venue, TEXTS.say(locale, "ending-outgrown", facts))
        await self.stranded.note_told(ended.match)
