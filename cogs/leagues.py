"""The buttons below the messages of leagues."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

from cogs.ui.answers import delivery_of, follow, show
from cogs.ui.layout import on_press, question, say
from cogs.ui.leagues import EndLeague, JoinLeague, LeaveLeague, StartSeason
from cogs.ui.texts import TEXTS
from engine.clubs.forms import ClubRefused
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.leagues import Seasons
    from db.clubs import Leagues

Interaction: TypeAlias = discord.Interaction[discord.Client]


@service
class LeagueCog(commands.Cog, name="Leagues"):
    leagues: Leagues
    seasons: Seasons

    @commands.Cog.listener("on_raw_thread_delete")
    @commands.Cog.listener("on_guild_channel_delete")
    async def look_again(self, _: object) -> None:
        self.seasons.keeper.look()

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
