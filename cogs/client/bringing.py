"""Brings matches to other channels: their own may be gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.client.guests import check_is_seen, is_guest
from cogs.client.rights import check_channel, check_posting
from cogs.client.sight import place_of
from cogs.ui.errors import GONE
from cogs.ui.games import bring_option
from engine.errors import EngineError, MatchOver, NotSeated
from engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.client.accounts import Accounts
    from cogs.client.agenda import Due
    from cogs.client.channels import Channels
    from cogs.client.cleaner import Cleaner
    from cogs.client.on_here import OnHereMessages
    from cogs.client.publisher import BoardPublisher
    from db.guilds import Guilds
    from db.matches import Matches
    from db.venues import Playing, Venue
    from engine.table import Tables

    Interaction = discord.Interaction[discord.Client]

_MOST_OFFERED = 25
"""Matches among which somebody chooses: what a select takes."""


class ChannelTaken(EngineError):
    """A match cannot come to a channel in which another is running."""

    key = "error-channel-taken"

    def __init__(self) -> None:
        super().__init__("another match is running in this channel")


class AnotherServer(EngineError):
    """A match cannot leave its server while its channel is there."""

    key = "error-another-server"

    def __init__(self) -> None:
        super().__init__("the match belongs to another server")


class Bringing:
    """Lets a match go on in another channel, and knows which may come there."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        channels: Channels,
        cleaner: Cleaner,
        guild_settings: Guilds,
        matches: Matches,
        on_here: OnHereMessages,
        publisher: BoardPublisher,
        tables: Tables,
        client: discord.Client,
    ) -> None:
        self._accounts = accounts
        self._channels = channels
        self._cleaner = cleaner
        self._guild_settings = guild_settings
        self._matches = matches
        self._on_here = on_here
        self._publisher = publisher
        self._tables = tables
        self._client = client

    async def choices(
        self, interaction: Interaction, due: Iterable[Due]
    ) -> list[discord.SelectOption]:
        """Return the choices among the matches of *due* that may come here; none where one runs."""
        if interaction.channel_id in self._channels:
            return []
        found = [
            one.table
            for one in due
            if isinstance(one.table, Table) and self._may_come(one.place, interaction)
        ]
        tables, locale = found[:_MOST_OFFERED], str(interaction.locale)
        people = [one.player for table in tables for one in table.sitters if one.player is not None]
        names = await self._accounts.plain_names(locale, people)
        return [bring_option(locale, table, names) for table in tables]

    async def bring(self, interaction: Interaction, match_id: str) -> None:
        """Let a match go on in this channel, for instance because its own is gone.

        Raises:
            UnknownMatch, MatchOver, NotSeated: there is none to bring, or it is not theirs.
            AnotherServer, ChannelTaken: it cannot come here.
            NotInThisChannel, RightsMissing: the server, or Discord, does not let matches be here.
        """
        table = await self._tables.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        channel = interaction.channel_id or 0
        venue = await self._matches.venues.venue(match_id)
        assert venue is not None
        is_elsewhere = venue.guild != (interaction.guild_id or 0)
        if not self._may_come(venue, interaction) or (
            is_elsewhere and not await self._is_lost(venue.channel)
        ):
            raise AnotherServer
        check_channel(interaction, self._guild_settings.of(interaction.guild_id or 0))
        check_is_seen(interaction)
        check_posting(interaction)
        guild, (parent, is_private) = interaction.guild_id or 0, place_of(interaction.channel)
        is_moved = await self._matches.venues.move(
            match_id,
            guild,
            channel,
            parent,
            is_private=is_private,
            is_guest=is_guest(interaction),
        )
        if not is_moved:
            raise ChannelTaken
        self._channels.free(match_id)
        self._channels[channel] = match_id
        if venue.is_lost:
            await self._tables.forget(match_id)  # its turn has all its time again
        self._publisher.show(match_id)
        self._on_here.stir(venue.channel)
        self._cleaner.wake()

    def _may_come(self, one: Playing | Venue, interaction: Interaction) -> bool:
        """Whether a match from there may go on here, unless Discord says that it is not lost."""
        if one.channel == interaction.channel_id:
            return False
        if one.guild == (interaction.guild_id or 0):
            return True
        return one.guild != 0 and self._client.get_channel(one.channel) is None

    async def _is_lost(self, channel: int) -> bool:
        """Whether Discord says that there is no such channel.

        A thread that is archived is not known here and yet there, and so is all of a server that
        is still to be loaded, or that has closed a channel to us.

        Raises:
            discord.HTTPException: Discord fails.
        """
        if channel < 0:
            return True  # it was taken out of a channel that was lost
        try:
            await self._client.fetch_channel(channel)
        except (discord.Forbidden, discord.InvalidData):
            return False
        except discord.NotFound as error:
            return error.code in GONE
        return False
