"""``/settings``: what a server decides for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.rights import check_manager
from cogs.ui.press import OldButton
from cogs.ui.settings import OWN_LANGUAGE, settings_view
from cogs.ui.texts import TEXTS, english
from db.deeds import Deed

if TYPE_CHECKING:
    from cogs.ui.press import Press

Interaction = discord.Interaction[Parlor]


class Settings(commands.Cog):
    """The settings of a server, for those who may manage it."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["set"] = self.change

    @app_commands.command(description=english("command-settings"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show the settings, each with what can be chosen instead."""
        check_manager(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    async def change(self, interaction: Interaction, press: Press) -> None:
        """Set what was picked and show how it is now; what is so already is not noted again."""
        await interaction.response.defer()
        check_manager(interaction)
        guild = interaction.guild_id or 0
        setting, _, value = press.rest.partition("=")
        if setting == "language":
            if value not in {OWN_LANGUAGE, *TEXTS.languages()}:
                raise OldButton
            value = "" if value == OWN_LANGUAGE else value
        before = self.bot.guild_settings.of(guild)
        try:
            after = before.changed(setting, value)
        except ValueError:
            raise OldButton from None
        if after != before:
            now = self.bot.clock.now()
            deed = Deed(guild, interaction.user.id, "settings", now, detail=f"{setting}={value}")
            await self.bot.guild_settings.save(after, deed)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        settings = self.bot.guild_settings.of(interaction.guild_id or 0)
        guild = interaction.guild
        known = {one.id for one in (*guild.roles, *guild.channels)} if guild else set[int]()
        view = settings_view(str(interaction.locale), settings, known)
        await interaction.edit_original_response(view=view)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Settings(bot))
