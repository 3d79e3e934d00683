"""``/games``: my matches, the way into each and to the next; bringing one to this channel."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.agenda import MOST
from cogs.client.guests import check_is_seen, is_guest
from cogs.client.parlor import Parlor
from cogs.client.rights import check_channel, check_posting
from cogs.client.sight import place_of
from cogs.ui import listing, on_here
from cogs.ui.clock import away_lines
from cogs.ui.errors import GONE, sentence
from cogs.ui.games import (
    PAGE,
    MatchLine,
    Page,
    bring_option,
    games_view,
    list_button,
    lobby_line,
    match_line,
)
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.places import Listing
from cogs.ui.press import on_press
from cogs.ui.silence import silent_lines
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError, MatchOver, NotSeated
from engine.table import Table

if TYPE_CHECKING:
    from cogs.client.agenda import Due
    from db.venues import Playing, Venue

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
            await self._show(interaction, press.page)
        else:
            self.bot.panels.leave(interaction)
            await self.bot.replays.list_matches(interaction, Listing("finished"))

    @on_press(on_here.MyGames)
    async def press_my_games(self, interaction: Interaction, press: on_here.MyGames) -> None:
        """List my matches below the list of what is on here."""
        del press
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    @on_press(listing.OpenMine)
    async def open_mine(self, interaction: Interaction, press: listing.OpenMine) -> None:
        """Open the panel of a match in place of the list, wherever the match is played."""
        await interaction.response.defer()
        await self.bot.panels.show(interaction, await self.bot.hall.tables.open(press.match))

    @on_press(listing.NextMine)
    async def next_mine(self, interaction: Interaction, press: listing.NextMine) -> None:
        """Open the panel of the next match that waits, or say that none does."""
        await interaction.response.defer()
        if waiting := await self.bot.agenda.waiting(interaction.user.id):
            # the one they come from may wait again: the others first
            others = [one for one in waiting if one != press.match]
            await self.bot.panels.show(
                interaction, await self.bot.hall.tables.open((others or waiting)[0])
            )
            return
        note = TEXTS.say(str(interaction.locale), "games-none-waits")
        await self._show(interaction, note=note)

    async def _show(self, interaction: Interaction, number: int = 0, note: str = "") -> None:
        """Show the page *number* of the list, from 0, as the answer, which is deferred."""
        locale, player = str(interaction.locale), interaction.user.id
        due = await self.bot.agenda.of(player)
        pages = max(1, math.ceil(len(due) / PAGE))
        number = min(number, pages - 1)
        may_come = [
            one.table
            for one in due
            if isinstance(one.table, Table) and self._may_come(one.place, interaction)
        ]
        is_taken = interaction.channel_id in self.bot.channels
        # counted where there may be more alone
        more = (
            await self.bot.matches.venues.count_of_player(player) - MOST if len(due) == MOST else 0
        )
        page = Page(
            [
                await self._line(interaction, one)
                for one in due[number * PAGE : (number + 1) * PAGE]
            ],
            number,
            pages,
            max(0, more),
            sum(one.is_mine for one in due),
            [lobby_line(locale, one, player) for one in await self.bot.lobbies.of_player(player)],
            await self._choices(locale, [] if is_taken else may_come[:25]),
        )
        view = games_view(locale, page, note)
        message = await interaction.edit_original_response(view=view, attachments=[])
        self.bot.panels.begin_list(message.id)

    async def _line(self, interaction: Interaction, due: Due) -> MatchLine:
        """Return what the list says of a match."""
        locale, one = str(interaction.locale), due.place
        link = jump_link(one.guild, one.channel, one.message)
        if isinstance(due.table, EngineError):
            title, why = self.bot.games.title(one.game), sentence(due.table, locale)
            text = TEXTS.say(locale, "games-damaged", {"game": title, "link": link, "why": why})
            return MatchLine(one.match, text, is_mine=False, can_open=False)
        table = due.table
        text = match_line(
            locale,
            table.match,
            table.sitters,
            table.seat_of(interaction.user.id),
            link,
            place=self._place(interaction, one),
            deadline=due.until,
        )
        absences = await self.bot.matches.absences(one.match, self.bot.clock.now())
        silent = () if due.is_mine or one.is_lost else await self.bot.hall.timekeeper.silent(table)
        lines = (*away_lines(locale, table, absences), *silent_lines(locale, table, silent))
        text = "\n".join([text, *lines])
        return MatchLine(one.match, text, due.is_mine, can_open=not one.is_lost)

    def _place(self, interaction: Interaction, one: Playing) -> str:
        """Return where a match is played, as who lists it there reads it."""
        locale, guild = str(interaction.locale), self.bot.get_guild(one.guild)
        if one.is_lost:
            return TEXTS.say(locale, "games-place-lost")
        if one.channel == interaction.channel_id:
            return TEXTS.say(locale, "games-place-here")
        if one.guild == 0:
            return TEXTS.say(locale, "games-place-direct")
        if one.guild == interaction.guild_id:
            return f"<#{one.channel}>"
        if guild is None:
            return TEXTS.say(locale, "games-place-elsewhere")
        server = discord.utils.escape_markdown(guild.name)
        return TEXTS.say(locale, "games-place-server", {"server": server})

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
        table = await self.bot.hall.tables.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        channel = interaction.channel_id or 0
        venue = await self.bot.matches.venues.venue(match_id)
        assert venue is not None
        is_elsewhere = venue.guild != (interaction.guild_id or 0)
        if not self._may_come(venue, interaction) or (
            is_elsewhere and not await self._is_lost(venue.channel)
        ):
            raise AnotherServer
        check_channel(interaction)
        check_is_seen(interaction)
        check_posting(interaction)
        guild, (parent, is_private) = interaction.guild_id or 0, place_of(interaction.channel)
        is_moved = await self.bot.matches.venues.move(
            match_id,
            guild,
            channel,
            parent,
            is_private=is_private,
            is_guest=is_guest(interaction),
        )
        if not is_moved:
            raise ChannelTaken
        self.bot.free_channel(match_id)
        self.bot.channels[channel] = match_id
        if venue.is_lost:
            await self.bot.hall.tables.forget(match_id)  # its turn has all its time again
        self.bot.publisher.show(match_id)
        self.bot.on_here.stir(venue.channel)
        self.bot.cleaner.wake()
        locale = str(interaction.locale)
        text, back = TEXTS.say(locale, "games-brought"), list_button(locale)
        await interaction.edit_original_response(view=framed(text, row(back)))


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Games(bot))
