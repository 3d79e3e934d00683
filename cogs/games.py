"""``/games``: my matches, whose turn it is, links to them, and bringing one to this channel."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.rights import check_channel, check_posting
from cogs.client.sight import place_of
from cogs.ui import listing
from cogs.ui.clock import away_lines
from cogs.ui.errors import GONE, sentence
from cogs.ui.games import (
    MINE,
    THEIRS,
    MatchLine,
    bring_option,
    games_view,
    lobby_line,
    match_line,
)
from cogs.ui.layout import framed
from cogs.ui.links import jump_link
from cogs.ui.places import Listing
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError, MatchOver, NotSeated

if TYPE_CHECKING:
    from db.venues import Playing, Venue
    from engine.table import Table

Interaction = discord.Interaction[Parlor]


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


class Games(commands.Cog):
    """The list of a person's matches."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List my matches: those that wait for me first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    @on_press(listing.ShowGames)
    async def press_games(self, interaction: Interaction, press: listing.ShowGames) -> None:
        """List my matches that go on, or those that are over."""
        await interaction.response.defer()
        if press.which == "running":
            await self._show(interaction)
        else:
            await self.bot.replays.list_matches(interaction, Listing("finished"))

    async def _show(self, interaction: Interaction) -> None:
        locale, player = str(interaction.locale), interaction.user.id
        lines: list[MatchLine] = []
        elsewhere: list[Table] = []
        for one in await self.bot.matches.of_player(player):
            if one.is_over:
                continue
            link = jump_link(one.guild, one.channel, one.message)
            try:
                table = await self.bot.hall.open(one.match)
            except EngineError as error:
                title, why = self.bot.games.title(one.game), sentence(error, locale)
                facts = {"game": title, "link": link, "why": why}
                text = TEXTS.say(locale, "games-damaged", facts)
                lines.append(MatchLine(THEIRS, math.inf, text, link))
                continue
            seat, until = table.seat_of(player), table.time.deadline
            line = match_line(locale, table.match, table.sitters, seat, link, deadline=until)
            absences = await self.bot.matches.absences(one.match, self.bot.clock.now())
            away = away_lines(locale, table, absences)
            line = replace(line, text="\n".join([line.text, *away]))
            lines.append(line)
            if self._may_come(one, interaction):
                elsewhere.append(table)
        lines.sort(key=lambda line: (line.awaits, line.deadline))
        lobbies = [
            lobby_line(locale, one, player) for one in await self.bot.lobbies.of_player(player)
        ]
        waiting = [one.link for one in lines if one.awaits == MINE]
        if interaction.channel_id in self.bot.channels:
            elsewhere = []
        view = games_view(
            locale,
            lines,
            lobbies,
            await self._choices(locale, elsewhere[:25]),
            next_turn=waiting[0] if waiting else None,
        )
        await interaction.edit_original_response(view=view)

    async def _choices(self, locale: str, tables: list[Table]) -> list[discord.SelectOption]:
        """Return the choices among matches that may come here."""
        people = [one.player for table in tables for one in table.sitters if one.player is not None]
        names = await self.bot.accounts.plain_names(locale, people)
        return [bring_option(locale, table, names) for table in tables]

    def _may_come(self, one: Playing | Venue, interaction: Interaction) -> bool:
        """Whether a match from there may go on here, unless Discord says that it is not lost."""
        if one.channel == interaction.channel_id:
            return False
        if one.guild == (interaction.guild_id or 0):
            return True
        return one.guild != 0 and self.bot.get_channel(one.channel) is None

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
            await self.bot.fetch_channel(channel)
        except (discord.Forbidden, discord.InvalidData):
            return False
        except discord.NotFound as error:
            return error.code in GONE
        return False

    @on_press(listing.Bring)
    async def bring(self, interaction: Interaction, press: listing.Bring) -> None:
        """Let a match go on in this channel, for instance because its own is gone."""
        await interaction.response.defer()
        match_id = press.picked
        table = await self.bot.hall.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        channel = interaction.channel_id or 0
        venue = await self.bot.matches.venue(match_id)
        assert venue is not None
        is_elsewhere = venue.guild != (interaction.guild_id or 0)
        if not self._may_come(venue, interaction) or (
            is_elsewhere and not await self._is_lost(venue.channel)
        ):
            raise AnotherServer
        check_channel(interaction)
        check_posting(interaction)
        guild, (parent, is_private) = interaction.guild_id or 0, place_of(interaction.channel)
        is_moved = await self.bot.matches.move(
            match_id, guild, channel, parent, is_private=is_private
        )
        if not is_moved:
            raise ChannelTaken
        self.bot.free_channel(match_id)
        self.bot.channels[channel] = match_id
        if venue.is_lost:
            await self.bot.hall.forget(match_id)  # its turn has all its time again
        self.bot.publisher.show(match_id)
        self.bot.cleaner.wake()
        text = TEXTS.say(str(interaction.locale), "games-brought")
        await interaction.edit_original_response(view=framed(text))


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Games(bot))
