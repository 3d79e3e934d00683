"""Avoiding people: chosen in private, and never revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

from cogs.ui.answers import show
from cogs.ui.avoiding import AskAvoiding, Avoid, PlayAgain, avoiding_view
from cogs.ui.layout import on_press
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.people import Accounts
    from db.people import Refusals

Interaction: TypeAlias = discord.Interaction[discord.Client]


@service
class AvoidingCog(commands.Cog, name="Avoiding"):
    accounts: Accounts
    refusals: Refusals

    @on_press(AskAvoiding, answer="private")
    async def ask(self, interaction: Interaction, _: AskAvoiding) -> None:
        await self._show(interaction)

    @on_press(Avoid)
    async def avoid(self, interaction: Interaction, press: Avoid) -> None:
        if press.picked != interaction.user.id:
            await self.refusals.avoid(interaction.user.id, press.picked)
        await self._show(interaction)

    @on_press(PlayAgain)
    async def play_again(self, interaction: Interaction, press: PlayAgain) -> None:
        await self.refusals.meet_again(interaction.user.id, press.picked)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        locale = str(interaction.locale)
        others = await self.refusals.avoided_by(interaction.user.id)
        names = await self.accounts.plain_names(locale, others)
        await show(interaction, view=avoiding_view(locale, names))
