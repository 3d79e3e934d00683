"""``/preferences``: what somebody wants for themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui import actions
from cogs.ui.away import PlayForced
from cogs.ui.layout import framed, row, select_option
from cogs.ui.press import PressSelect, on_press
from cogs.ui.texts import TEXTS, english

if TYPE_CHECKING:
    from discord import ui

    from db.preferences import Wants

Interaction = discord.Interaction[Parlor]


class PreferencesCog(commands.Cog, name="Preferences"):
    """The preferences of whoever asks."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-preferences"))
    async def preferences(self, interaction: Interaction) -> None:
        """Show what I want, each with what can be chosen instead."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await self.bot.preferences.of(interaction.user.id))

    @on_press(actions.Confirm)
    async def set_confirm(self, interaction: Interaction, press: actions.Confirm) -> None:
        """Keep whether each move is to be confirmed."""
        await interaction.response.defer()
        wants = await self.bot.preferences.of(interaction.user.id)
        wants = replace(wants, confirms=press.picked == "always")
        await self.bot.preferences.save(interaction.user.id, wants)
        await self._show(interaction, wants)

    @on_press(PlayForced)
    async def set_forced(self, interaction: Interaction, press: PlayForced) -> None:
        """Keep whether forced moves are played; one that waits already is played soon."""
        await interaction.response.defer()
        player = interaction.user.id
        await self.bot.comforts.set_forced(player, is_on=press.picked == "on")
        if press.picked == "on":
            for match_id in await self.bot.comforts.matches_of(player):
                self.bot.hall.wake(match_id)
        await self._show(interaction, await self.bot.preferences.of(player))

    async def _show(self, interaction: Interaction, wants: Wants) -> None:
        plays_forced = await self.bot.comforts.plays_forced(interaction.user.id)
        view = preferences_view(str(interaction.locale), wants, plays_forced=plays_forced)
        await interaction.edit_original_response(view=view)


def preferences_view(locale: str, wants: Wants, *, plays_forced: bool = False) -> ui.LayoutView:
    """Return what somebody wants, with a select for each preference."""
    chosen = "always" if wants.confirms else "needed"
    options = [
        select_option(TEXTS.say(locale, f"prefer-confirm-{one}"), one, is_chosen=one == chosen)
        for one in ("needed", "always")
    ]
    select = PressSelect(actions.Confirm(), TEXTS.say(locale, "prefer-confirm"), options)
    forced = forced_select(locale, is_on=plays_forced)
    return framed(TEXTS.say(locale, "preferences-heading"), row(select), row(forced))


def forced_select(locale: str, *, is_on: bool) -> PressSelect:
    """Return the select of whether somebody's only legal move is played for them."""
    chosen = "on" if is_on else "off"
    options = [
        select_option(TEXTS.say(locale, f"prefer-forced-{one}"), one, is_chosen=one == chosen)
        for one in ("off", "on")
    ]
    return PressSelect(PlayForced(), TEXTS.say(locale, "prefer-forced"), options)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(PreferencesCog(bot))
