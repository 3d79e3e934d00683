"""``/settings``: what a server decides for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.rights import check_manager
from cogs.ui.daily import daily_line
from cogs.ui.ids import OldButton
from cogs.ui.on_here import on_here_lines
from cogs.ui.press import on_press
from cogs.ui.settings import OWN_LANGUAGE, SetChannels, SetChoice, SetRole, settings_view
from cogs.ui.texts import TEXTS, english
from db.deeds import Deed

if TYPE_CHECKING:
    from cogs.client.on_here import OnHereMessages
    from db.away import AwayPeople
    from db.dailies import Dailies
    from db.guilds import Guilds, Setting
    from engine.clock import Deadlines
    from engine.ports import Clock

Interaction = discord.Interaction[discord.Client]


class Settings(commands.Cog):
    """The settings of a server, for those who may manage it."""

    def __init__(
        self,
        *,
        away: AwayPeople,
        clock: Clock,
        dailies: Dailies,
        guild_settings: Guilds,
        deadlines: Deadlines,
        on_here: OnHereMessages,
    ) -> None:
        self._away = away
        self._clock = clock
        self._dailies = dailies
        self._guild_settings = guild_settings
        self._deadlines = deadlines
        self._on_here = on_here

    @app_commands.command(description=english("command-settings"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show the settings, each with what can be chosen instead."""
        check_manager(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    @on_press(SetChoice)
    async def set_choice(self, interaction: Interaction, press: SetChoice) -> None:
        """Set what is chosen from a list: boards, pings, who may start games, the language."""
        value = press.picked
        if press.setting == "language":
            if value not in {OWN_LANGUAGE, *TEXTS.languages()}:
                raise OldButton
            value = "" if value == OWN_LANGUAGE else value
        await self._change(interaction, press.setting, value)

    @on_press(SetRole)
    async def set_role(self, interaction: Interaction, press: SetRole) -> None:
        """Set whose members may start games."""
        await self._change(interaction, "role", str(press.picked or ""))

    @on_press(SetChannels)
    async def set_channels(self, interaction: Interaction, press: SetChannels) -> None:
        """Set where games may be started."""
        await self._change(interaction, "channels", "+".join(map(str, press.picked)))

    async def _change(self, interaction: Interaction, setting: Setting, value: str) -> None:
        """Change the setting and show all; a value that is set already is not noted again."""
        await interaction.response.defer()
        check_manager(interaction)
        guild = interaction.guild_id or 0
        before = self._guild_settings.of(guild)
        try:
            after = before.changed(setting, value)
        except ValueError:
            raise OldButton from None
        if after != before:
            now = self._clock.now()
            deed = Deed(guild, interaction.user.id, "settings", now, detail=f"{setting}={value}")
            await self._guild_settings.save(after, deed)
            if setting == "away":
                await self._away.look_again()
                self._deadlines.reconsider(now)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        settings = self._guild_settings.of(interaction.guild_id or 0)
        guild = interaction.guild
        known = {one.id for one in (*guild.roles, *guild.channels)} if guild else set[int]()
        daily = await self._dailies.of(interaction.guild_id or 0)
        locale = str(interaction.locale)
        boards = await self._on_here.of(interaction.guild_id or 0)
        lines = (daily_line(locale, daily, self._clock.now()), on_here_lines(locale, boards))
        view = settings_view(locale, settings, known, "\n".join(lines))
        await interaction.edit_original_response(view=view)
