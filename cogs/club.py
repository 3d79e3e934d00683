"""``/club``: current events, club nights, the hall of fame, and years in review."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.places import asker_of
from cogs.ui.answers import delivery_of, show
from cogs.ui.club import (
    Club,
    Hall,
    PickPast,
    ShowClub,
    ShowClubYear,
    ShowHall,
    ShowYear,
    club_view,
    hall_page,
    year_bounds,
    year_page,
)
from cogs.ui.clubs import tournament_picture, tournament_view
from cogs.ui.ids import OldButton
from cogs.ui.layout import acknowledged, game_of, on_press, say
from cogs.ui.moments import AmbiguousDate, ask_view, check_moment
from cogs.ui.nights import CallNight, Come, StayAway, Vote
from cogs.ui.texts import english, jump_link
from db.venues import Venue
from engine import fair
from engine.clubs.forms import ClubRefused
from engine.ladders import season_of
from engine.service import service

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.club_places import Organisers
    from cogs.client.nights import NightCalls
    from cogs.client.people import Accounts
    from cogs.client.places import Channels
    from cogs.client.ranks import Celebrations
    from cogs.ui.board import Picture
    from db.clubs import Leagues, Tournaments, Win
    from db.halls import Halls
    from db.lobbies import Lobbies
    from db.nights import Night, Nights
    from engine.core import Games
    from engine.ports import Clock

Interaction: TypeAlias = discord.Interaction[discord.Client]

_MOST_NIGHTS = 10
_SEASONS = 2
"""Number of past rating seasons in a hall of fame."""
_MOST_LISTED = 8


@service
class ClubCog(commands.Cog, name="Club"):
    channels: Channels
    halls: Halls
    leagues: Leagues
    lobbies: Lobbies
    night_calls: NightCalls
    nights: Nights
    organisers: Organisers
    tournaments: Tournaments

    @app_commands.command(description=english("command-club"))
    @app_commands.describe(night=english("command-club-night"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def club(
        self, interaction: Interaction, night: app_commands.Range[str, 1, 60] | None = None
    ) -> None:
        if interaction.guild is None:
            raise app_commands.NoPrivateMessage
        if night is not None:
            self.organisers.check_place(interaction)
            try:
                at = self.organisers.moment(interaction, night)
            except AmbiguousDate as asked:
                await show(interaction, view=ask_view(str(interaction.locale), asked, CallNight))
                return
            await self._call(interaction, at)
            return
        await self._show(interaction, interaction.guild)

    @on_press(ShowClub)
    async def show_club(self, interaction: Interaction, press: ShowClub) -> None:
        del press
        if interaction.guild is None:
            raise app_commands.NoPrivateMessage
        await self._show(interaction, interaction.guild)

    async def _show(self, interaction: Interaction, guild: discord.Guild) -> None:
        visible = asker_of(interaction).visible
        found = [
            await self.tournaments.load(each) for each in await self.tournaments.running(guild.id)
        ]
        tournaments = [item for item in found if item and item.venue.channel in visible]
        leagues = [await self.leagues.load(each) for each in await self.leagues.running(guild.id)]
        lobbies = [lobby for lobby in await self.lobbies.all() if lobby.guild == guild.id]
        ahead = await self.nights.ahead(guild.id)
        shown = Club(
            discord.utils.escape_markdown(guild.name),
            [stored for stored in tournaments if stored.division is None][:_MOST_LISTED],
            [stored for stored in leagues if stored and stored.venue.channel in visible][
                :_MOST_LISTED
            ],
            [lobby for lobby in lobbies if lobby.channel in visible][:_MOST_LISTED],
            sum(guild.get_channel_or_thread(channel) is not None for channel in self.channels),
            await self.halls.titles(guild.id),
            await self.halls.records(guild.id),
            [
                night
                for night in [await self.nights.load(each) for each in ahead]
                if night is not None and night.venue.channel in visible
            ],
            tournaments if self.organisers.may_organise(interaction) else (),
        )
        await show(interaction, view=club_view(str(interaction.locale), shown))

    @on_press(CallNight)
    async def call_night(self, interaction: Interaction, press: CallNight) -> None:
        self.organisers.check_place(interaction)
        check_moment(press.at, self.organisers.clock.now())
        await self._call(interaction, press.at)

    async def _call(self, interaction: Interaction, at: float) -> None:
        guild = interaction.guild_id or 0
        ahead = await self.nights.ahead(guild)
        self.organisers.admit(interaction, ahead, _MOST_NIGHTS, "too-many-nights")
        night_id = fair.new_id()
        venue, organiser = Venue(guild, interaction.channel_id or 0), interaction.user.id
        await self.nights.open(night_id, venue, at, organiser=organiser)
        night = await self.nights.load(night_id)
        assert night is not None, "the night was opened just now"
        message = await self.night_calls.call(night)
        facts = {"link": jump_link(guild, venue.channel, message)}
        await say(interaction, "night-called", facts)


@service
class NightCog(commands.Cog, name="Nights"):
    games: Games
    night_calls: NightCalls
    nights: Nights

    @on_press(Come, Vote)
    async def come(self, interaction: Interaction, press: Come | Vote) -> None:
        night, player = await self._ahead(interaction, press.night), interaction.user.id
        game = next((guest.game for guest in night.guests if guest.player == player), "")
        if isinstance(press, Vote):
            game = game_of(self.games, press.picked).key
        await self.nights.come(press.night, player, delivery_of(interaction), game)
        await self._show(interaction, press.night)

    @on_press(StayAway)
    async def stay_away(self, interaction: Interaction, press: StayAway) -> None:
        await self._ahead(interaction, press.night)
        if not await self.nights.stay_away(press.night, interaction.user.id):
            raise ClubRefused("not-coming")
        await self._show(interaction, press.night)

    async def _ahead(self, interaction: Interaction, night_id: str) -> Night:
        night = await self._load(interaction, night_id)
        if night.ended_at is not None:
            raise ClubRefused("night-over")
        return night

    async def _load(self, interaction: Interaction, night_id: str) -> Night:
        night = await self.nights.load(night_id)
        if night is None or night.venue.guild != (interaction.guild_id or 0):
            raise OldButton
        return night

    async def _show(self, interaction: Interaction, night_id: str) -> None:
        await self.night_calls.answer(interaction, await self._load(interaction, night_id))


@service
class HallCog(commands.Cog, name="Halls"):
    """The hall of fame and the years in review."""

    accounts: Accounts
    celebrations: Celebrations
    clock: Clock
    halls: Halls
    tournaments: Tournaments

    @on_press(ShowHall, answer="private")
    async def show_hall(self, interaction: Interaction, press: ShowHall) -> None:
        del press
        guild, locale = self._guild(interaction), str(interaction.locale)
        visible, present = asker_of(interaction).visible, season_of(self.clock.now())
        ended = [
            await self.tournaments.load(each) for each in await self.tournaments.ended(guild.id)
        ]
        hall = Hall(
            guild.name,
            _together(await self.tournaments.winners(guild.id)),
            await self.halls.titles(guild.id),
            await self.halls.records(guild.id),
            [
                stored
                for stored in ended
                if stored and stored.tournament.phase == "ended" and stored.venue.channel in visible
            ],
            [
                (season, game, standing.player)
                for season in range(present - 1, present - 1 - _SEASONS, -1)
                for game, rows in await self.celebrations.best(guild.id, season)
                for standing in rows
                if standing.rank == 1
            ],
        )
        names = await self.accounts.names(locale, hall.people)
        plain = await self.accounts.plain_names(locale, hall.people)
        view, picture = await asyncio.to_thread(hall_page, locale, hall, names, plain)
        await _show_page(interaction, view, picture)

    @on_press(PickPast, answer="private")
    async def show_past(self, interaction: Interaction, press: PickPast) -> None:
        stored = await self.tournaments.load(press.picked)
        guild = self._guild(interaction).id
        if stored is None or stored.venue.guild != guild:
            raise OldButton
        if stored.venue.channel not in asker_of(interaction).visible:
            raise OldButton
        locale = str(interaction.locale)
        plain = await self.accounts.plain_names(locale, stored.people.values())
        picture = await asyncio.to_thread(tournament_picture, locale, stored, plain)
        view = tournament_view(locale, stored, [], picture)
        await _show_page(interaction, view, picture)

    @on_press(ShowYear, answer="private")
    async def show_year(self, interaction: Interaction, press: ShowYear) -> None:
        del press
        user = interaction.user
        await self._show_year(interaction, user.id, user.display_name)

    @on_press(ShowClubYear, answer="private")
    async def show_club_year(self, interaction: Interaction, press: ShowClubYear) -> None:
        del press
        await self._show_year(interaction, None, self._guild(interaction).name)

    async def _show_year(self, interaction: Interaction, player: int | None, name: str) -> None:
        guild, locale = self._guild(interaction), str(interaction.locale)
        year, bounds = year_bounds(self.clock.now())
        found = await self.halls.year(guild.id, bounds, player)
        winner = ""
        if player is None and found.winner is not None:
            winner = (await self.accounts.plain_names(locale, [found.winner]))[found.winner]
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
    found: dict[str, tuple[Win, list[int | None]]] = {}
    for win in wins:
        found.setdefault(win.tournament, (win, []))[1].append(win.player)
    return list(found.values())
