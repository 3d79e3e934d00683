"""``/club``: what is on here, the club nights, the hall of fame and the years."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.club_places import check_tournament_place
from cogs.client.places import asker_of, may_organise
from cogs.ui.answers import delivery_of, show
from cogs.ui.club import (
    Club,
    Hall,
    PickPast,
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
from cogs.ui.moments import AmbiguousDate, ask_view, check_moment, read_moment
from cogs.ui.nights import CallNight, Come, StayAway, Vote
from cogs.ui.texts import english, jump_link
from db.halls import Halls
from db.venues import Venue
from engine import fair
from engine.clubs.forms import ClubRefused
from engine.ladders import season_of
from engine.service import service

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.celebrating import Celebrations
    from cogs.client.nights import NightCalls
    from cogs.client.people import Accounts, Limits
    from cogs.client.places import Channels
    from cogs.ui.board import Picture
    from db.clubs import Leagues, StoredTournament, Tournaments, Win
    from db.guilds import Guilds
    from db.lobbies import Lobbies
    from db.nights import Night, Nights
    from db.people import Preferences
    from db.store import Store
    from engine.core import Games
    from engine.ports import Clock

Interaction: TypeAlias = discord.Interaction[discord.Client]

_MOST_NIGHTS = 10
_SEASONS = 2
"""Past rating seasons in a hall of fame."""
_MOST_LISTED = 8


@service
class ClubCog(commands.Cog, name="Club"):
    accounts: Accounts
    celebrations: Celebrations
    channels: Channels
    clock: Clock
    games: Games
    guild_settings: Guilds
    leagues: Leagues
    limits: Limits
    lobbies: Lobbies
    night_calls: NightCalls
    nights: Nights
    preferences: Preferences
    store: Store
    tournaments: Tournaments

    def __post_init__(self) -> None:
        self._halls = Halls(self.store)

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Start watching club nights and the ends of seasons."""
        self.night_calls.keeper.start()
        self.celebrations.keeper.start()

    async def cog_unload(self) -> None:
        await self.night_calls.keeper.stop()
        await self.celebrations.keeper.stop()

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
            self._check_place(interaction)
            zone = self.preferences.known(interaction.user.id).zone
            try:
                at = read_moment(night, str(interaction.locale), zone, self.clock.now())
            except AmbiguousDate as asked:
                await show(interaction, view=ask_view(str(interaction.locale), asked, CallNight))
                return
            await self._call_night(interaction, at)
            return
        guild, visible = interaction.guild, asker_of(interaction).visible
        found = [
            await self.tournaments.load(one) for one in await self.tournaments.running(guild.id)
        ]
        tournaments = [one for one in found if one and one.venue.channel in visible]
        may_run = may_organise(interaction, self.guild_settings.of(guild.id))
        leagues = [await self.leagues.load(one) for one in await self.leagues.running(guild.id)]
        lobbies = [one for one in await self.lobbies.all() if one.guild == guild.id]
        ahead = await self.nights.ahead(guild.id)
        shown = Club(
            discord.utils.escape_markdown(guild.name),
            [one for one in tournaments if one.division is None][:_MOST_LISTED],
            [one for one in leagues if one and one.venue.channel in visible][:_MOST_LISTED],
            [one for one in lobbies if one.channel in visible][:_MOST_LISTED],
            sum(guild.get_channel_or_thread(one) is not None for one in self.channels),
            await self._halls.titles(guild.id),
            await self._halls.records(guild.id),
            [
                one
                for one in [await self.nights.load(each) for each in ahead]
                if one is not None and one.venue.channel in visible
            ],
            tournaments if may_run else (),
        )
        await show(interaction, view=club_view(str(interaction.locale), shown))

    # Club nights --------------------------------------------------------------------------------

    @on_press(CallNight)
    async def call_night(self, interaction: Interaction, press: CallNight) -> None:
        self._check_place(interaction)
        check_moment(press.at, self.clock.now())
        await self._call_night(interaction, press.at)

    def _check_place(self, interaction: Interaction) -> None:
        check_tournament_place(interaction, self.guild_settings.of(interaction.guild_id or 0))

    async def _call_night(self, interaction: Interaction, at: float) -> None:
        guild = interaction.guild_id or 0
        if len(await self.nights.ahead(guild)) >= _MOST_NIGHTS:
            raise ClubRefused("too-many-nights", _MOST_NIGHTS)
        self.limits.take("lobby", interaction)
        night_id = fair.new_id()
        venue, organiser = Venue(guild, interaction.channel_id or 0), interaction.user.id
        await self.nights.open(night_id, venue, at, organiser=organiser)
        message = await self.night_calls.call(await self._night(night_id, guild))
        facts = {"link": jump_link(guild, venue.channel, message)}
        await say(interaction, "night-called", facts)

    @on_press(Come)
    async def come(self, interaction: Interaction, press: Come) -> None:
        await self._say_yes(interaction, press.night, "")

    @on_press(Vote)
    async def vote(self, interaction: Interaction, press: Vote) -> None:
        await self._say_yes(interaction, press.night, game_of(self.games, press.picked).key)

    @on_press(StayAway)
    async def stay_away(self, interaction: Interaction, press: StayAway) -> None:
        await self._check_ahead(interaction, press.night)
        if not await self.nights.stay_away(press.night, interaction.user.id):
            raise ClubRefused("not-coming")
        await self._show_night(interaction, press.night)

    async def _say_yes(self, interaction: Interaction, night_id: str, game: str) -> None:
        night = await self._check_ahead(interaction, night_id)
        player = interaction.user.id
        voted = next((one.game for one in night.guests if one.player == player), "")
        await self.nights.come(night_id, player, delivery_of(interaction), game or voted)
        await self._show_night(interaction, night_id)

    async def _check_ahead(self, interaction: Interaction, night_id: str) -> Night:
        night = await self._night(night_id, interaction.guild_id or 0)
        if night.ended_at is not None:
            raise ClubRefused("night-over")
        return night

    async def _night(self, night_id: str, guild: int) -> Night:
        night = await self.nights.load(night_id)
        if night is None or night.venue.guild != guild:
            raise OldButton
        return night

    async def _show_night(self, interaction: Interaction, night_id: str) -> None:
        night = await self._night(night_id, interaction.guild_id or 0)
        await self.night_calls.answer(interaction, night)

    # Memories -----------------------------------------------------------------------------------

    @on_press(ShowHall, answer="private")
    async def show_hall(self, interaction: Interaction, press: ShowHall) -> None:
        del press
        guild, locale = self._guild(interaction), str(interaction.locale)
        hall = Hall(
            guild.name,
            _together(await self.tournaments.winners(guild.id)),
            await self._halls.titles(guild.id),
            await self._halls.records(guild.id),
            await self._past(interaction, guild.id),
            await self._seasons(guild.id),
        )
        names = await self.accounts.names(locale, hall.people)
        plain = await self.accounts.plain_names(locale, hall.people)
        view, picture = await asyncio.to_thread(hall_page, locale, hall, names, plain)
        await _show_page(interaction, view, picture)

    async def _seasons(self, guild: int) -> list[tuple[int, str, int]]:
        """Return the winners of each game in the last seasons: season, game and player."""
        present = season_of(self.clock.now())
        return [
            (season, game, one.player)
            for season in range(present - 1, present - 1 - _SEASONS, -1)
            for game, rows in await self.celebrations.best(guild, season)
            for one in rows
            if one.rank == 1
        ]

    async def _past(self, interaction: Interaction, guild: int) -> list[StoredTournament]:
        visible = asker_of(interaction).visible
        found = [await self.tournaments.load(one) for one in await self.tournaments.ended(guild)]
        return [
            one
            for one in found
            if one and one.tournament.phase == "ended" and one.venue.channel in visible
        ]

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
        found = await self._halls.year(guild.id, bounds, player)
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
    for one in wins:
        found.setdefault(one.tournament, (one, []))[1].append(one.player)
    return list(found.values())
