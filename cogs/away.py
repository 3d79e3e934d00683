"""``/away``: my clocks stand still until I am back."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui.away import ComeBack, NoDaysHere, away_view, there_view
from cogs.ui.dates import read_moment
from cogs.ui.links import jump_link
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from db.venues import Playing

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Parlor]


class AwayCog(commands.Cog, name="Away"):
    """Going away and coming back."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-away"))
    @app_commands.describe(until=english("away-until"))
    async def away(
        self, interaction: Interaction, until: app_commands.Range[str, 1, 60] | None = None
    ) -> None:
        """Let my clocks stand still, or show until when they do."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if until is not None:
            await self._go(interaction, until)
        await self._show(interaction)

    @on_press(ComeBack)
    async def come_back(self, interaction: Interaction, press: ComeBack) -> None:
        """Let my clocks run again."""
        del press
        await interaction.response.defer()
        await self.bot.away.come_back(interaction.user.id)
        await self._serve()
        view = there_view(str(interaction.locale), self._days(interaction), is_back=True)
        await interaction.edit_original_response(view=view)

    async def _go(self, interaction: Interaction, until: str) -> None:
        now, player = self.bot.clock.now(), interaction.user.id
        zone = ZoneInfo(self.bot.preferences.known(player).place)
        back = read_moment(until, str(interaction.locale), zone, now)
        if not self._days(interaction):
            raise NoDaysHere
        await self.bot.away.go(player, now, back)
        await self._serve()

    async def _serve(self) -> None:
        """Let the clocks stand and run as they must; what fails is tried again by itself."""
        try:
            await self.bot.hall.timekeeper.serve_absences()
        except EngineError as error:
            logger.warning("clocks are set for who is away later: %s", error)
        self.bot.hall.deadlines.reconsider(self.bot.clock.now())

    async def _show(self, interaction: Interaction) -> None:
        locale, player = str(interaction.locale), interaction.user.id
        now, days = self.bot.clock.now(), self._days(interaction)
        away = await self.bot.away.of(player, now)
        if away is None:
            view = there_view(locale, days)
        else:
            matches = await self.bot.matches.venues.of_player(player)
            lines = [await self._used(locale, one, player, now) for one in matches]
            view = away_view(locale, away.until, days, [line for line in lines if line])
        await interaction.edit_original_response(view=view)

    async def _used(self, locale: str, one: Playing, player: int, now: float) -> str:
        """Return the line about a match in which *player* has used up their days; else nothing."""
        try:
            table = await self.bot.hall.tables.open(one.match)
        except EngineError:
            return ""  # `/games` says what is wrong with it
        absences = await self.bot.matches.absences(one.match, now)
        seat = table.seat_of(player)
        absence = None if seat is None else absences.get(seat)
        if absence is None or absence.stops_clock or table.time.turn_seconds is None:
            return ""
        link = jump_link(one.guild, one.channel, one.message)
        facts = {"game": table.match.game.title, "link": link}
        return TEXTS.say(locale, "away-used", facts)

    def _days(self, interaction: Interaction) -> int:
        return self.bot.guild_settings.of(interaction.guild_id or 0).away


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(AwayCog(bot))
