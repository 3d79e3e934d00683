"""Leagues: ``/league``, and the buttons below their messages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.answers import delivery_of, follow, show
from cogs.ui.clubs import offered, pace_of, paces
from cogs.ui.layout import GameArgument, acknowledged, on_press, question, say
from cogs.ui.leagues import (
    EndLeague,
    JoinLeague,
    LeaveLeague,
    StartSeason,
)
from cogs.ui.texts import TEXTS, english
from db.venues import Venue
from engine import fair
from engine.clubs.forms import RULES, ClubRefused, Form
from engine.clubs.leagues import USUAL_WEEKS, League
from engine.clubs.lengths import season_weeks
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.club_places import Organisers
    from cogs.client.leagues import Seasons
    from cogs.client.people import Locales
    from db.clubs import Leagues

Interaction: TypeAlias = discord.Interaction[discord.Client]

_PAIR = 2
_MOST_OPEN = 10


@service
class LeagueCog(commands.Cog, name="Leagues"):
    leagues: Leagues
    locales: Locales
    organisers: Organisers
    seasons: Seasons

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        self.seasons.keeper.start()

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        del thread
        self.seasons.keeper.look()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        del channel
        self.seasons.keeper.look()

    async def cog_unload(self) -> None:
        await self.seasons.keeper.stop()

    @app_commands.command(description=english("command-league"))
    @app_commands.describe(
        game=english("command-tournament-game"),
        name=english("command-league-name"),
        division=english("command-league-division"),
        weeks=english("command-league-weeks"),
        pause=english("command-league-pause"),
        pace=english("command-tournament-pace"),
        gone=english("command-tournament-gone"),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("public")
    async def league(  # noqa: PLR0917 # the options of a league
        self,
        interaction: Interaction,
        game: GameArgument,
        name: app_commands.Range[str, 1, 60] | None = None,
        division: app_commands.Range[int, 4, 8] = 6,
        weeks: app_commands.Range[int, 1, 52] | None = None,
        pause: app_commands.Range[int, 0, 52] | None = None,
        pace: str = "",
        gone: Literal["point", "house"] = "point",
    ) -> None:
        guild = self.organisers.check_place(interaction)
        if _PAIR not in game.seats:
            raise ClubRefused("not-so")
        speed = pace_of(pace)
        length = game.lengths.get(_PAIR)
        if length is not None and speed.interval is not None:
            weeks = season_weeks(Form.robin(), length, speed.interval, division, weeks)
        locale = self.locales.of(guild)
        league = League(
            name=name or TEXTS.say(locale, "league-name", {"game": game.title}),
            game=game.key,
            division=division,
            weeks=weeks or USUAL_WEEKS,
            pause=pause,
            gone=gone,
            turn_seconds=speed.seconds,
            increment=speed.increment,
            rules=RULES,
        )
        league.check()
        self.organisers.admit(interaction, await self.leagues.running(guild), _MOST_OPEN)
        league_id = fair.new_id()
        venue = Venue(guild, interaction.channel_id or 0)
        organiser = interaction.user.id
        await self.leagues.open(league_id, league, fair.new_secret(), venue, organiser=organiser)
        await self.seasons.post(interaction, league_id)

    @league.autocomplete("pace")
    async def complete_pace(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return offered(paces(str(interaction.locale)), current)

    @on_press(JoinLeague)
    async def join(self, interaction: Interaction, press: JoinLeague) -> None:
        stored = await self.seasons.load(press.league, interaction.guild_id or 0)
        if stored.ended_at is not None:
            raise ClubRefused("league-over")
        if not await self.leagues.enter(press.league, interaction.user.id):
            raise ClubRefused("in-league-already")
        click = delivery_of(interaction)
        has_place = await self.seasons.fill(stored, interaction.user.id, click)
        if stored.league.pause is not None:
            self.seasons.keeper.stir(press.league)  # there may be enough people for a season now
        await self.seasons.answer(interaction, press.league)
        if has_place:
            text = TEXTS.say(str(interaction.locale), "league-has-place")
            await follow(interaction, text, ephemeral=True)

    @on_press(LeaveLeague)
    async def leave(self, interaction: Interaction, press: LeaveLeague) -> None:
        await self.seasons.load(press.league, interaction.guild_id or 0)
        if not await self.leagues.leave(press.league, interaction.user.id):
            raise ClubRefused("not-in-league")
        await self.seasons.answer(interaction, press.league)

    @on_press(StartSeason)
    async def begin(self, interaction: Interaction, press: StartSeason) -> None:
        stored = await self.seasons.load(press.league, interaction.guild_id or 0)
        if stored.ended_at is not None:
            raise ClubRefused("league-over")
        await self.seasons.begin(stored)
        await self.seasons.answer(interaction, press.league)

    @on_press(EndLeague, answer="private")
    async def end(self, interaction: Interaction, press: EndLeague) -> None:
        """End the league after asking for confirmation; a running season is still played out."""
        stored = await self.seasons.load(press.league, interaction.guild_id or 0)
        if not press.is_sure:
            locale, sure = str(interaction.locale), replace(press, is_sure=True)
            text = TEXTS.say(locale, "league-end-ask", {"name": stored.league.name})
            await show(interaction, view=question(locale, text, sure, "league-end-yes"))
            return
        await self.leagues.end(press.league)
        self.seasons.keeper.stir(press.league)
        await say(interaction, "league-ended")
