"""Refusing invitations: one member's, or everybody's."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui.invitations import Accept, AskRefusing, Refuse, refusing_view
from cogs.ui.press import on_press
from db.preferences import EVERYBODY

Interaction = discord.Interaction[Parlor]


class Invitations(commands.Cog):
    """Whose invitations somebody wants none of; only they see it."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @on_press(AskRefusing)
    async def ask(self, interaction: Interaction, press: AskRefusing) -> None:
        """Show whose invitations I refuse, and ask about this host's."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        # who invites others does not refuse themselves
        host = EVERYBODY if press.host == interaction.user.id else press.host
        await self._show(interaction, host)

    @on_press(Refuse)
    async def refuse(self, interaction: Interaction, press: Refuse) -> None:
        """Let me be invited no more by this host, or by anybody."""
        await interaction.response.defer()
        await self.bot.refusals.refuse(interaction.user.id, press.host)
        await self._show(interaction, EVERYBODY)

    @on_press(Accept)
    async def accept(self, interaction: Interaction, press: Accept) -> None:
        """Let me be invited by everybody again."""
        del press
        await interaction.response.defer()
        await self.bot.refusals.accept(interaction.user.id)
        await self._show(interaction, EVERYBODY)

    async def _show(self, interaction: Interaction, host: int) -> None:
        refused = await self.bot.refusals.of(interaction.user.id)
        view = refusing_view(str(interaction.locale), refused, host)
        await interaction.edit_original_response(view=view)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Invitations(bot))
