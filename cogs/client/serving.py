"""Servers that come and go, repairs by managers, and pictures drawn ahead."""

from __future__ import annotations

import logging
import math
import threading
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Keeper
from cogs.client.learning import lesson_of, puzzles_of
from cogs.client.messenger import notice
from cogs.client.places import may_show, reached
from cogs.ui.answers import NETWORK
from cogs.ui.errors import trouble_line
from cogs.ui.lobby import cover
from cogs.ui.rulebook import language_of
from cogs.ui.texts import TEXTS, jump_link
from cogs.ui.welcome import welcome_picture
from db.errors import StoreError
from engine.errors import CorruptLog, OtherVersion, UnknownMatch
from engine.service import service
from engine.shards import shard_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client.cleaner import Cleaner
    from cogs.client.learning import Puzzles
    from cogs.client.messenger import Messenger
    from cogs.client.people import Locales
    from cogs.client.places import Channels
    from cogs.client.publisher import BoardPublisher
    from cogs.client.ranks import Recounts
    from db.guilds import Guilds
    from db.hosting import Hosting
    from db.matches import Matches
    from db.venues import Venue
    from engine.clock import Deadlines
    from engine.core import Games
    from engine.live_matches import LiveMatches
    from engine.ports import Clock
    from engine.table import Table, Tables
    from render.package import Packages


@service
class Covers:
    games: Games
    locales: Locales
    packages: Packages
    puzzles: Puzzles
    client: discord.Client

    def begin(self) -> None:
        """Draw the covers soon, in a daemon thread, so that the program can end meanwhile."""
        threading.Thread(target=self.draw, name="covers", daemon=True).start()

    def draw(self) -> None:
        """Draw the cover of each game in each language that a server speaks; slow."""
        spoken = {language_of(self.locales.of(guild.id)) for guild in self.client.guilds}
        for language in spoken:
            welcome_picture(language, tuple(self.packages))
        for package in self.packages:
            for language in spoken:
                cover(language, package)
            # read lessons and puzzles too, so that the start logs what is wrong with them
            lesson_of(self.games, package)
            puzzles_of(self.puzzles.path(package.key))


logger = logging.getLogger(__name__)

_RETRY: Final = 30.0
"""Seconds until we compare the servers of a shard again after the store has failed."""


@service
class Servers:
    """Takes matches out of servers that are gone, and resumes them when a server is back."""

    client: discord.Client
    clock: Clock
    deadlines: Deadlines
    guild_settings: Guilds
    look_again: Callable[[], None]
    matches: Matches
    publisher: BoardPublisher
    tables: Tables

    def __post_init__(self) -> None:
        self._cut_off: dict[int, float] = {}
        """For each unreachable server, the time at which this process noticed."""
        store = self.matches.store
        self._shards = Keeper[int]("servers of a shard", self._compare, self.clock, store)
        self.keeper = Keeper[int]("servers within reach", self._settle, self.clock, store)

    async def compare(self, shard: int) -> None:
        """Catch up with changes to the servers of *shard*; try again later if the store fails."""
        try:
            await self._compare(shard)
        except StoreError as error:
            logger.warning("cannot compare the servers of shard %d now: %s", shard, error)
            self._shards.stir(shard, after=_RETRY)

    async def _compare(self, shard: int) -> None:
        settings, total = self.guild_settings, self.client.shard_count or 1
        for guild_id in await settings.expected():
            if shard_of(guild_id, total) == shard and self.client.get_guild(guild_id) is None:
                await self.leave(guild_id)
        for guild in self.client.guilds:
            if guild.unavailable and guild.shard_id == shard:
                await self._cut_off_now(guild.id)
        for guild_id in await settings.left() | await settings.unreachable():
            if reached(self.client, guild_id) is not None:
                await self.come_back(guild_id)

    async def leave(self, guild: int) -> None:
        running = await self.guild_settings.leave(guild)
        logger.info(
            "the bot is no longer on server %d, where %d matches were running", guild, len(running)
        )
        for match_id in running:
            await self.tables.forget(match_id)

    async def _cut_off_now(self, guild: int) -> None:
        self._cut_off.setdefault(guild, self.clock.now())
        await self.guild_settings.cut_off(guild)
        logger.info("Discord cannot reach server %d", guild)

    async def _settle(self, guild_id: int) -> None:
        """Pause the clocks on a server that Discord cannot reach, and resume them when it can.

        At each start Discord reports all servers that it can reach; then there is nothing to do.
        """
        guild = self.client.get_guild(guild_id)
        if guild is not None and guild.unavailable:
            await self._cut_off_now(guild_id)
        elif guild is not None and guild_id in self._cut_off:
            await self.come_back(guild_id)

    async def come_back(self, guild: int) -> bool:
        """Resume the matches of a server that is back; False if there are none."""
        # settle the bot's own downtime first, or it would count twice
        await self.deadlines.notice()
        matches = await self.guild_settings.come_back(guild)
        stood = self.clock.now() - self._cut_off.pop(guild, -math.inf)
        for match_id in matches:
            await self.tables.forget(match_id)
        self.publisher.shifted(matches, stood)
        if matches:
            # show what has happened on the server meanwhile
            unshown = await self.matches.venues.unpublished()
            self.publisher.catch_up([match for match in unshown if match.match in matches])
            self.deadlines.start()
        self.look_again()
        return bool(matches)

    async def show_again(self, guild: discord.Guild) -> None:
        """Show the matches of *guild* that Discord refused, or whose players we couldn't reach."""
        mute = await self.matches.venues.mute(guild.id)
        for match_id in {*self.publisher.refused, *mute}:
            venue = await self.matches.venues.venue(match_id)
            if venue and venue.guild == guild.id and may_show(guild, venue.channel):
                self.publisher.show(match_id)


# Repairs by managers ------------------------------------------------------------------------------


@service
class Upkeep:
    """Repairs by managers: ending matches, replaying them, posting their boards again."""

    channels: Channels
    cleaner: Cleaner
    live_matches: LiveMatches
    locales: Locales
    matches: Matches
    messenger: Messenger
    publisher: BoardPublisher
    tables: Tables

    def running_in(self, guild: discord.Guild) -> list[tuple[str, str]]:
        """Return the running matches of *guild*, each after the name of its channel."""
        find, running = guild.get_channel_or_thread, self.channels.items()
        found = [(find(channel), match_id) for channel, match_id in running]
        return [(channel.name, match_id) for channel, match_id in found if channel is not None]

    async def venue(self, match_id: str, guild: int | None) -> Venue:
        """Return where a match of *guild* is shown; raise `UnknownMatch` for matches elsewhere."""
        venue = await self.matches.venues.venue(match_id)
        if venue is None or venue.guild != guild:
            raise UnknownMatch(match_id)
        return venue

    async def people(self, match_id: str) -> set[int]:
        """Return the people in a match; nobody if it cannot be replayed."""
        try:
            table = await self.tables.open(match_id)
        except (CorruptLog, OtherVersion):
            return set()
        return {sitter.player for sitter in table.sitters if sitter.player is not None}

    async def after_posting(self, locale: str, match_id: str) -> str:
        """Return a text that links a match's board, or says why it could not be posted."""
        if trouble := await self.publisher.trouble(match_id):
            return "\n\n" + trouble_line(trouble, locale, "stored-all")
        venue = await self.matches.venues.venue(match_id)
        if venue is None:
            return ""
        link = jump_link(venue.guild, venue.channel, venue.message)
        return "\n" + TEXTS.say(locale, "board-link", {"link": link})

    async def end(self, match_id: str, venue: Venue, delivery: str) -> bool:
        """End a match without a result; return False if its last board could not be shown."""
        try:
            await self.live_matches.call_off(match_id, delivery=delivery)
        except (CorruptLog, OtherVersion) as error:
            logger.info("ending a match that cannot be replayed: %s", error)
            await self.matches.abandon(match_id)
            self.channels.free(match_id)
            self.cleaner.keeper.look()
            locale = self.locales.of(venue.guild)
            text = f"{TEXTS.say(locale, 'common-void')}\n{TEXTS.say(locale, 'ending-void')}"
            try:
                await notice(self.messenger, venue, text)
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("could not announce the end of match %s: %s", match_id, error)
            return True  # there is no last board
        return await self.publisher.trouble(match_id) is None

    async def replay(self, match_id: str) -> Table:
        """Return a match, read and replayed again; raises `CorruptLog` and `OtherVersion`."""
        await self.tables.forget(match_id)
        table = await self.tables.open(match_id)
        self.live_matches.computers.wake(match_id)
        return table

    async def post_again(self, match_id: str) -> None:
        """Take the controls off the current board, if there is one, and post it again."""
        table = await self.tables.open(match_id)
        await self.matches.venues.unshow(match_id, max(-1, table.match.seq - 2))
        self.cleaner.keeper.look()
        self.publisher.show(match_id)


@service
class ServerData:
    """Everything kept about servers, in the store and in memory."""

    channels: Channels
    guild_settings: Guilds
    hosting: Hosting
    recounts: Recounts
    tables: Tables

    async def remove(self, guild: int) -> None:
        for match_id in await self.hosting.remove(guild):
            await self.tables.forget(match_id)
            self.channels.free(match_id)
        await self.guild_settings.reload(guild)
        logger.info("the managers of server %d have removed its data", guild)
        self.recounts.keeper.stir(None)
