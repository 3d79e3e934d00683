"""``/games``: my matches, the way into each and to the next; bringing one to this channel."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.agenda import MOST
from cogs.ui import listing, on_here
from cogs.ui.clock import away_lines
from cogs.ui.errors import sentence
from cogs.ui.games import PAGE, MatchLine, Page, games_view, list_button, lobby_line, match_line
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.places import Listing
from cogs.ui.press import on_press
from cogs.ui.silence import silent_lines
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.agenda import Agenda, Due
    from cogs.client.bringing import Bringing
    from cogs.client.panels import Panels
    from cogs.client.replays import Replays
    from db.lobbies import Lobbies
    from db.matches import Matches
    from db.venues import Playing
    from engine.ports import Clock
    from engine.registry import Games
    from engine.table import Tables
    from engine.timekeeper import Timekeeper

Interaction = discord.Interaction[discord.Client]


class GamesCog(commands.Cog, name="Games"):
    """The list of a person's matches."""

    def __init__(
        self,
        *,
        agenda: Agenda,
        bringing: Bringing,
        clock: Clock,
        games: Games,
        tables: Tables,
        timekeeper: Timekeeper,
        lobbies: Lobbies,
        matches: Matches,
        panels: Panels,
        replays: Replays,
        client: discord.Client,
    ) -> None:
        self._agenda = agenda
        self._bringing = bringing
        self._clock = clock
        self._games = games
        self._tables = tables
        self._timekeeper = timekeeper
        self._lobbies = lobbies
        self._matches = matches
        self._panels = panels
        self._replays = replays
        self._client = client

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
            self._panels.leave(interaction)
            await self._replays.list_matches(interaction, Listing("finished"))

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
        await self._panels.show(interaction, await self._tables.open(press.match))

    @on_press(listing.NextMine)
    async def next_mine(self, interaction: Interaction, press: listing.NextMine) -> None:
        """Open the panel of the next match that waits, or say that none does."""
        await interaction.response.defer()
        if waiting := await self._agenda.waiting(interaction.user.id):
            # the one they come from may wait again: the others first
            others = [one for one in waiting if one != press.match]
            await self._panels.show(interaction, await self._tables.open((others or waiting)[0]))
            return
        note = TEXTS.say(str(interaction.locale), "games-none-waits")
        await self._show(interaction, note=note)

    async def _show(self, interaction: Interaction, number: int = 0, note: str = "") -> None:
        """Show the page *number* of the list, from 0, as the answer, which is deferred."""
        locale, player = str(interaction.locale), interaction.user.id
        due = await self._agenda.of(player)
        pages = max(1, math.ceil(len(due) / PAGE))
        number = min(number, pages - 1)
        # counted where there may be more alone
        more = await self._matches.venues.count_of_player(player) - MOST if len(due) == MOST else 0
        page = Page(
            [
                await self._line(interaction, one)
                for one in due[number * PAGE : (number + 1) * PAGE]
            ],
            number,
            pages,
            max(0, more),
            sum(one.is_mine for one in due),
            [lobby_line(locale, one, player) for one in await self._lobbies.of_player(player)],
            await self._bringing.choices(interaction, due),
        )
        view = games_view(locale, page, note)
        message = await interaction.edit_original_response(view=view, attachments=[])
        self._panels.begin_list(message.id)

    async def _line(self, interaction: Interaction, due: Due) -> MatchLine:
        """Return what the list says of a match."""
        locale, one = str(interaction.locale), due.place
        link = jump_link(one.guild, one.channel, one.message)
        if isinstance(due.table, EngineError):
            title, why = self._games.title(one.game), sentence(due.table, locale)
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
        absences = await self._matches.absences(one.match, self._clock.now())
        silent = () if due.is_mine or one.is_lost else await self._timekeeper.silent(table)
        lines = (*away_lines(locale, table, absences), *silent_lines(locale, table, silent))
        text = "\n".join([text, *lines])
        return MatchLine(one.match, text, due.is_mine, can_open=not one.is_lost)

    def _place(self, interaction: Interaction, one: Playing) -> str:
        """Return where a match is played, as who lists it there reads it."""
        locale, guild = str(interaction.locale), self._client.get_guild(one.guild)
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

    @on_press(listing.Bring)
    async def bring(self, interaction: Interaction, press: listing.Bring) -> None:
        """Let a match go on in this channel, for instance because its own is gone."""
        await interaction.response.defer()
        await self._bringing.bring(interaction, press.picked)
        locale = str(interaction.locale)
        text, back = TEXTS.say(locale, "games-brought"), list_button(locale)
        await interaction.edit_original_response(view=framed(text, row(back)))
