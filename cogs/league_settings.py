"""``/league``: a league's settings, chosen step by step; *Settings* leads to them later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.answers import show
from cogs.ui.clock import USUAL_PACE
from cogs.ui.layout import GameArgument, acknowledged, on_press, on_typed, say
from cogs.ui.league_settings import (
    AnnounceLeague,
    LeagueSetting,
    NameLeague,
    league_settings_view,
    terms_of,
)
from cogs.ui.leagues import LeagueSettings
from cogs.ui.texts import TEXTS, english
from db.venues import Venue
from engine import fair
from engine.clubs.forms import RULES, ClubRefused
from engine.clubs.leagues import League
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.club_places import Organisers
    from cogs.client.leagues import Seasons
    from cogs.client.people import Locales
    from db.clubs import Leagues, StoredLeague
    from engine.core import Games

Interaction: TypeAlias = discord.Interaction[discord.Client]

_PAIR: Final = 2
_MOST_OPEN: Final = 10


@service
class LeagueSettingsCog(commands.Cog, name="League settings"):
    games: Games
    leagues: Leagues
    locales: Locales
    organisers: Organisers
    seasons: Seasons

    @app_commands.command(description=english("command-league"))
    @app_commands.describe(game=english("command-tournament-game"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def league(self, interaction: Interaction, game: GameArgument) -> None:
        guild = self.organisers.check_place(interaction)
        if _PAIR not in game.seats:
            raise ClubRefused("not-so")
        league = League(
            name=TEXTS.say(self.locales.of(guild), "league-name", {"game": game.title}),
            game=game.key,
            weeks=0,
            turn_seconds=USUAL_PACE.seconds,
            increment=USUAL_PACE.increment,
            rules=RULES,
        )
        league_id, venue = fair.new_id(), Venue(guild, interaction.channel_id or 0)
        organiser = interaction.user.id
        await self.leagues.open(
            league_id, league, fair.new_secret(), venue, organiser=organiser, is_draft=True
        )
        await self._show(interaction, await self.seasons.load(league_id, guild, may_be_draft=True))

    @on_press(AnnounceLeague)
    async def announce(self, interaction: Interaction, press: AnnounceLeague) -> None:
        guild = self.organisers.check_place(interaction)
        stored = await self.seasons.load(press.league, guild, may_be_draft=True)
        if stored.is_draft:
            self.organisers.admit(interaction, await self.leagues.running(guild), _MOST_OPEN)
            await self.leagues.announce(press.league)
            self.seasons.keeper.stir(press.league)
        facts = {"name": discord.utils.escape_markdown(stored.league.name)}
        await say(interaction, "tournament-announced", facts)

    @on_press(LeagueSettings, answer="private")
    async def show_settings(self, interaction: Interaction, press: LeagueSettings) -> None:
        stored = await self.seasons.load(press.league, interaction.guild_id or 0)
        if stored.ended_at is not None:
            raise ClubRefused("league-over")
        await self._show(interaction, stored)

    @on_press(*get_args(LeagueSetting))
    async def set_term(self, interaction: Interaction, press: LeagueSetting) -> None:
        await self._change(interaction, press.league, terms_of(press))

    @on_typed(NameLeague, "tournament-title")
    async def set_name(self, interaction: Interaction, press: NameLeague, typed: str) -> None:
        name = " ".join(typed.split())
        await self._change(interaction, press.league, {"name": name} if name else {})

    async def _change(
        self, interaction: Interaction, league_id: str, terms: dict[str, Any]
    ) -> None:
        def change(league: League) -> League:
            return replace(league, **terms)

        stored = await self.seasons.change(league_id, interaction.guild_id or 0, change)
        await self._show(interaction, stored)

    async def _show(self, interaction: Interaction, stored: StoredLeague) -> None:
        length = self.games.length(stored.league.game, _PAIR)
        view = league_settings_view(str(interaction.locale), stored, length)
        await show(interaction, view=view)
