"""``/settings``: what a server decides for itself."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.texts import TEXTS, english

Interaction = discord.Interaction[Parlor]


class Settings(commands.Cog):
    """The settings of a server, for those who may manage it."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-settings"))
    @app_commands.describe(board=english("command-settings-board"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    async def settings(
        self, interaction: Interaction, board: Literal["post", "edit"] | None = None
    ) -> None:
        """Show the settings, or change one."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        guild = interaction.guild_id or 0
        if board is not None:
            await self.bot.guild_settings.set_board_mode(guild, board)
        mode = await self.bot.guild_settings.board_mode(guild)
        text = TEXTS.say(str(interaction.locale), f"settings-board-{mode}")
        await interaction.edit_original_response(content=text)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Settings(bot))
