"""The club: ``/club`` says what goes on here, with its hall of fame and its years."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.places import asker_of
from cogs.ui.answers import show
from cogs.ui.club import (
    Club,
    Hall,
    ShowClubYear,
    ShowHall,
    ShowYear,
    club_view,
    hall_page,
    year_bounds,
    year_page,
)
from cogs.ui.layout import acknowledged, on_press
from cogs.ui.texts import english
from db.halls import Halls

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.people import Accounts
    from cogs.client.places import Channels
    from cogs.ui.board import Picture
    from db.clubs import Leagues, Tournaments, Win
    from db.lobbies import Lobbies
    from db.store import Store
    from engine.ports import Clock

Interaction: TypeAlias = discord.Interaction[discord.Client]

_MOST_LISTED = 8
"""Of each kind of thing."""


class ClubCog(commands.Cog, name="Club"):
    """What goes on on a server, and what it remembers."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        channels: Channels,
        clock: Clock,
        leagues: Leagues,
        lobbies: Lobbies,
        store: Store,
        tournaments: Tournaments,
    ) -> None:
        self._accounts = accounts
        self._channels = channels
        self._clock = clock
        self._leagues = leagues
        self._lobbies = lobbies
        self._tournaments = tournaments
        self._halls = Halls(store)

    @app_commands.command(description=english("command-club"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def club(self, interaction: Interaction) -> None:
        """Show what goes on here."""
        if interaction.guild is None:
            raise app_commands.NoPrivateMessage
        guild, visible = interaction.guild, asker_of(interaction).visible
        tournaments = [
            await self._tournaments.load(one) for one in await self._tournaments.running(guild.id)
        ]
        leagues = [await self._leagues.load(one) for one in await self._leagues.running(guild.id)]
        lobbies = [one for one in await self._lobbies.all() if one.guild == guild.id]
        shown = Club(
            discord.utils.escape_markdown(guild.name),
            [
                one
                for one in tournaments
                if one and one.division is None and one.venue.channel in visible
            ][:_MOST_LISTED],
            [one for one in leagues if one and one.venue.channel in visible][:_MOST_LISTED],
            [one for one in lobbies if one.channel in visible][:_MOST_LISTED],
            sum(guild.get_channel_or_thread(one) is not None for one in self._channels),
            await self._halls.titles(guild.id),
            await self._halls.records(guild.id),
        )
        await show(interaction, view=club_view(str(interaction.locale), shown))

    @on_press(ShowHall, answer="private")
    async def show_hall(self, interaction: Interaction, press: ShowHall) -> None:
        """Show who has won what, and the records."""
        del press
        guild, locale = self._guild(interaction), str(interaction.locale)
        hall = Hall(
            guild.name,
            _together(await self._tournaments.winners(guild.id)),
            await self._halls.titles(guild.id),
            await self._halls.records(guild.id),
        )
        names = await self._accounts.names(locale, hall.people)
        plain = await self._accounts.plain_names(locale, hall.people)
        view, picture = await asyncio.to_thread(hall_page, locale, hall, names, plain)
        await _show_page(interaction, view, picture)

    @on_press(ShowYear, answer="private")
    async def show_year(self, interaction: Interaction, press: ShowYear) -> None:
        """Show the year of whoever asks."""
        del press
        user = interaction.user
        await self._show_year(interaction, user.id, user.display_name)

    @on_press(ShowClubYear, answer="private")
    async def show_club_year(self, interaction: Interaction, press: ShowClubYear) -> None:
        """Show the year of the server."""
        del press
        await self._show_year(interaction, None, self._guild(interaction).name)

    async def _show_year(self, interaction: Interaction, player: int | None, name: str) -> None:
        guild, locale = self._guild(interaction), str(interaction.locale)
        year, bounds = year_bounds(self._clock.now())
        found = await self._halls.year(guild.id, bounds, player)
        winner = ""
        if player is None and found.winner is not None:
            winner = (await self._accounts.plain_names(locale, [found.winner]))[found.winner]
        view, picture = await asyncio.to_thread(year_page, locale, year, found, name, winner)
        await _show_page(interaction, view, picture)

    def _guild(self, interaction: Interaction) -> discord.Guild:
        if interaction.guild is None:
            raise app_commands.NoPrivateMessage
        return interaction.guild


async def _show_page(
    interaction: Interaction, view: ui.LayoutView, picture: Picture | None
) -> None:
    files = [] if picture is None else [picture.file()]
    await show(interaction, view=view, attachments=files)


def _together(wins: list[Win]) -> list[tuple[Win, list[int | None]]]:
    """Return each tournament once, with all who have won it."""
    found: dict[str, tuple[Win, list[int | None]]] = {}
    for one in wins:
        found.setdefault(one.tournament, (one, []))[1].append(one.player)
    return list(found.values())
