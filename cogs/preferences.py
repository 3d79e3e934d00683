"""``/preferences``: what somebody wants for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.languages import choose_language, own_locale
from cogs.client.parlor import Parlor
from cogs.ui.away import PlayForced
from cogs.ui.errors import answer, answer_error
from cogs.ui.preferences import Confirm, Knock, Prefer, TypeZone, chosen, preferences_view
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from cogs.ui.under_way import begin
from engine.daily import UnknownZone
from engine.hours import zone_named, zones_like

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.preferences import Wants

Interaction = discord.Interaction[Parlor]

_OPEN_FOR: Final = 15 * 60.0
"""Seconds in which a zone can be typed: as long as its panel can be changed."""
_LONGEST_ZONE: Final = 60


class PreferencesCog(commands.Cog, name="Preferences"):
    """The preferences of whoever asks."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-preferences"))
    async def preferences(self, interaction: Interaction) -> None:
        """Show what I want, each with what can be chosen instead."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await self.bot.preferences.of(interaction.user.id))

    @on_press(Confirm)
    async def set_confirm(self, interaction: Interaction, press: Confirm) -> None:
        """Keep whether each move is to be confirmed."""
        await interaction.response.defer()
        await self._change(interaction, confirms=press.picked == "always")

    @on_press(Prefer)
    async def prefer(self, interaction: Interaction, press: Prefer) -> None:
        """Keep what is chosen from a list."""
        await interaction.response.defer()
        wants = await self.bot.preferences.of(interaction.user.id)
        await self._change(interaction, **chosen(press, wants))

    @on_press(Knock)
    async def knock(self, interaction: Interaction, press: Knock) -> None:
        """Try again to write to me directly, the next time there is something to tell."""
        del press
        await interaction.response.defer()
        await self._change(interaction)

    @on_press(TypeZone)
    async def type_zone(self, interaction: Interaction, press: TypeZone) -> None:
        """Let my time zone be typed."""
        del press
        await interaction.response.send_modal(ZoneForm(str(interaction.locale), self._set_zone))

    async def _set_zone(self, interaction: Interaction, typed: str) -> None:
        await interaction.response.defer()
        try:
            zone = zone_named(typed)
        except UnknownZone:
            await answer(interaction, _unknown(str(interaction.locale), typed))
        else:
            await self._change(interaction, zone=zone)

    async def _change(self, interaction: Interaction, **facts: Any) -> None:
        """Keep *facts*, and that they may be written to again; show all in their language."""
        locale = str(own_locale(interaction))
        player, preferences = interaction.user.id, self.bot.preferences
        wants = await preferences.change(player, **facts, door="open", locale=locale)
        choose_language(interaction, preferences)
        await self.bot.tellings.reconsider(player)
        self.bot.evenings.wake()
        await self._show(interaction, wants)

    @on_press(PlayForced)
    async def set_forced(self, interaction: Interaction, press: PlayForced) -> None:
        """Keep whether forced moves are played; one that waits already is played soon."""
        await interaction.response.defer()
        player = interaction.user.id
        await self.bot.comforts.set_forced(player, is_on=press.picked == "on")
        if press.picked == "on":
            for match_id in await self.bot.comforts.matches_of(player):
                self.bot.hall.computers.wake(match_id)
        await self._show(interaction, await self.bot.preferences.of(player))

    async def _show(self, interaction: Interaction, wants: Wants) -> None:
        is_forced = await self.bot.comforts.plays_forced(interaction.user.id)
        now = self.bot.clock.now()
        view = preferences_view(str(interaction.locale), wants, now, plays_forced=is_forced)
        await interaction.edit_original_response(view=view)


class ZoneForm(ui.Modal):
    """Asks for a time zone."""

    def __init__(self, locale: str, take: Callable[[Interaction, str], Awaitable[None]]) -> None:
        """Ask in the language of *locale*; *take* gets what was typed."""
        super().__init__(title=TEXTS.say(locale, "zone-title"), timeout=_OPEN_FOR)
        self._take = take
        self.typed: ui.TextInput[Any] = ui.TextInput(
            placeholder=TEXTS.say(locale, "zone-example"), max_length=_LONGEST_ZONE
        )
        self.add_item(
            ui.Label[Any](
                text=TEXTS.say(locale, "zone-label"),
                description=TEXTS.say(locale, "zone-about"),
                component=self.typed,
            )
        )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Take what was typed."""
        bot: Parlor = interaction.client
        begin(interaction, bot.watch.handled)
        if await bot.draining.admit(interaction):
            await self._take(interaction, self.typed.value)

    async def on_error(self, interaction: discord.Interaction[Any], error: Exception, /) -> None:
        """Say what went wrong to who typed."""
        await answer_error(interaction, error)


def _unknown(locale: str, typed: str) -> str:
    """Return that there is no such zone, and which there are whose names are like it."""
    near = zones_like(typed)
    if not near:
        return TEXTS.say(locale, "zone-unknown", {"zone": typed})
    names = TEXTS.listed(locale, "zone-near", near)
    return TEXTS.say(locale, "zone-unknown-near", {"zone": typed, "near": names})


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(PreferencesCog(bot))
