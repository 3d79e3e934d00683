"""Pairs people who look for an opponent, and begins their matches.

It may be anybody's turn to ask, or nobody's: a pair can meet because one of them has waited long
enough. So all is done by the bot's own right, on servers of which both are members.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.rights import IN_CHANNEL, IN_THREAD, NEW_THREAD
from cogs.client.sight import place_of
from cogs.client.threads import may_have_threads
from cogs.ui.errors import NETWORK
from cogs.ui.people import mentions
from cogs.ui.texts import TEXTS
from cogs.ui.wanted import options_of
from db.venues import Venue
from engine import fair
from engine.lobby import Lobby
from engine.pairing import candidates
from engine.ports import Sitter

if TYPE_CHECKING:
    from cogs.client.channels import Channels
    from cogs.client.languages import Locales
    from cogs.client.mentions import Mentions
    from cogs.client.publisher import BoardPublisher
    from cogs.client.shards import OwnShards
    from cogs.client.starter import Starter
    from cogs.client.threads import MatchThreads
    from db.guilds import Guilds
    from db.matches import Matches
    from db.wanted import Wanted
    from engine.core import AnyGame
    from engine.hall import Hall
    from engine.pairing import Seeker
    from engine.ports import Clock

    Channel = discord.abc.GuildChannel | discord.Thread

logger = logging.getLogger(__name__)

TURN_SECONDS: Final = 3 * 86_400
"""The time for each turn of people who did not choose one: neither is held up for good."""
_MOST_ASKED: Final = 60
"""Questions who is on which server, before pairs are made no more until the next time."""
_FAILURES: Final = (discord.DiscordException, *NETWORK)


class _Place(NamedTuple):
    """Where a pair can play."""

    guild: discord.Guild
    channel: Channel
    wants_thread: bool
    """Whether their match gets a thread of its own in that channel."""


class Finder:
    """Finds opponents; see the module."""

    def __init__(
        self,
        *,
        threads: MatchThreads,
        channels: Channels,
        clock: Clock,
        guild_settings: Guilds,
        hall: Hall,
        locales: Locales,
        matches: Matches,
        mentions: Mentions,
        starter: Starter,
        publisher: BoardPublisher,
        own_shards: OwnShards,
        client: discord.Client,
        wanted: Wanted,
    ) -> None:
        self._threads = threads
        self._channels = channels
        self._clock = clock
        self._guild_settings = guild_settings
        self._hall = hall
        self._locales = locales
        self._matches = matches
        self._mentions = mentions
        self._starter = starter
        self._publisher = publisher
        self._own_shards = own_shards
        self._client = client
        self._wanted = wanted
        self._turn = asyncio.Lock()
        self._asked: dict[tuple[int, int], bool | None] = {}
        """By server and person whether they are there, as Discord has said in this run."""

    async def pair(self, game: AnyGame) -> dict[int, Venue]:
        """Begin a match for everybody who waits for *game* and can be paired now.

        Returns by person where their match is played.
        """
        async with self._turn:
            self._asked.clear()
            waiting = await self._wanted.waiting(game.key)
            found: dict[int, Venue] = {}
            gone: set[Seeker] = set()
            for pair in candidates(waiting, self._clock.now()):
                if any(one.player in found or one in gone for one in pair):
                    continue
                here = [await self._is_member(one, one.guild) for one in pair]
                left = [one for one, is_here in zip(pair, here, strict=True) if is_here is False]
                for one in left:
                    await self._wanted.drop(game.key, one)
                gone.update(left)
                if not all(here):
                    continue
                place = await self._place(pair)
                if place is None:
                    continue
                venue = await self._begin(game, pair, place)
                if venue is not None:
                    found |= {one.player: venue for one in pair}
            return found

    async def _is_member(self, seeker: Seeker, guild_id: int) -> bool | None:
        """Whether somebody is on a server; None: Discord does not say, or is not asked now."""
        asked = (guild_id, seeker.player)
        if asked not in self._asked and len(self._asked) < _MOST_ASKED:
            self._asked[asked] = await self._ask(seeker, guild_id)
        return self._asked.get(asked)

    async def _ask(self, seeker: Seeker, guild_id: int) -> bool | None:
        if self._own_shards.hears_of(guild_id) and self._client.get_guild(guild_id) is None:
            return None
        try:
            # not of the server, of which another process may hear alone
            await self._client.http.get_member(guild_id, seeker.player)
        except discord.NotFound:
            return False
        except _FAILURES as error:
            logger.info("nobody knows who is on server %d: %s", guild_id, error)
            return None
        return True

    async def _place(self, pair: tuple[Seeker, Seeker]) -> _Place | None:
        """Return where both may play, first where the one asked who has waited longer.

        None: nowhere, as things are.
        """
        for host, guest in (pair, pair[::-1]):
            place = self._place_of(host)
            if place is None:
                continue
            if host.guild == guest.guild or await self._is_member(guest, host.guild):
                return place
        return None

    def _place_of(self, seeker: Seeker) -> _Place | None:
        guild = self._client.get_guild(seeker.guild)
        channel = None if guild is None else guild.get_channel_or_thread(seeker.channel)
        if guild is None or channel is None:
            return None
        settings, has = self._guild_settings.of(guild.id), channel.permissions_for(guild.me)

        def may(needed: tuple[str, ...]) -> bool:
            return all(getattr(has, right) for right in needed)

        is_thread = isinstance(channel, discord.Thread)
        is_free = channel.id not in self._channels and may(IN_THREAD if is_thread else IN_CHANNEL)
        may_open = may_have_threads(channel) and may(NEW_THREAD)
        if may_open and (settings.threads == "thread" or not is_free):
            return _Place(guild, channel, wants_thread=True)
        return _Place(guild, channel, wants_thread=False) if is_free else None

    async def _begin(
        self, game: AnyGame, pair: tuple[Seeker, Seeker], place: _Place
    ) -> Venue | None:
        """Begin the match of *pair*; None: it cannot begin, and both wait on if they still can."""
        try:
            options = options_of(game, pair[0].variant)
        except ValueError:
            # the game has changed since they asked
            for one in pair:
                await self._wanted.drop(game.key, one)
            return None
        lobby = Lobby(
            rules=game,
            id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
            game=game.key,
            host=pair[0].player,
            options=dict(options),
            sitters=tuple(Sitter(player=one.player) for one in pair),
            joins=tuple(one.delivery for one in pair),
            secret=fair.new_secret(),
            turn_seconds=TURN_SECONDS,
            seating="lot",
        )
        if not await self._wanted.claim(game.key, pair, lobby.id):
            return None
        is_begun = False
        try:
            channel = await self._channel(lobby, place)
            parent, is_private = place_of(channel)
            venue = Venue(place.guild.id, channel.id, parent=parent, is_private=is_private)
            record = lobby.start(lobby.host)
            opening = self._hall.opening(record)
            is_begun = await self._matches.create(record, venue, opening)
        except _FAILURES as error:
            logger.info("two who were found could not begin: %s", error)
            return None
        finally:
            if not is_begun:
                await self._wanted.release(lobby.id)
        if not is_begun:
            return None
        await self._call(lobby, venue, channel)
        self._starter.launch(lobby.id, venue, opening)
        self._publisher.show(lobby.id)
        return venue

    async def _channel(self, lobby: Lobby, place: _Place) -> Any:
        """Return where the match is played: a new thread, or the channel itself."""
        if not place.wants_thread:
            return place.channel
        assert may_have_threads(place.channel)
        name = await self._threads.name(place.guild.id, lobby)
        return await place.channel.create_thread(name=name, type=discord.ChannelType.public_thread)

    async def _call(self, lobby: Lobby, venue: Venue, channel: Any) -> None:
        """Tell both that they have been paired; in a thread, which they would not see else."""
        locale = self._locales.of(venue.guild)
        players = [one.player for one in lobby.sitters if one.player is not None]
        facts = {
            "players": mentions(locale, players),
            "game": lobby.rules.title,
        }
        text = TEXTS.say(locale, "find-called", facts)
        try:
            if isinstance(channel, discord.Thread):
                await self._threads.call(channel, text, players, None)
            else:
                with self._mentions.to(players, None) as allowed:
                    await channel.send(text, allowed_mentions=allowed)
        except _FAILURES as error:
            logger.info("two who were found were not called: %s", error)
