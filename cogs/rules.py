"""``/rules``: the rules of a game in our own words, by section or by the number of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.package import Package

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed, row
from cogs.ui.press import OldButton, Press, PressSelect
from cogs.ui.rulebook import find_rule, sections
from cogs.ui.texts import TEXTS, english

Interaction = discord.Interaction[Parlor]


class Rules(commands.Cog):
    """The rule books."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["rules"] = self.press_rules
        bot.handlers["section"] = self.pick_section

    @app_commands.command(description=english("command-rules"))
    @app_commands.describe(
        game=english("command-rules-game"), number=english("command-rules-number")
    )
    async def rules(
        self, interaction: Interaction, game: GameArgument | None = None, number: str | None = None
    ) -> None:
        """Read the rules of a game, or one rule by its number."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        asked = game or await self.bot.game_here(interaction)
        if number is not None:
            rule = find_rule(
                self.bot.packages.find(asked.key).seeds, number.strip(), _language(locale)
            )
            text = rule or TEXTS.say(locale, "error-unknown-rule", {"number": number[:20]})
            await interaction.edit_original_response(view=framed(text))
            return
        await interaction.edit_original_response(
            view=section_view(locale, self.bot.packages.find(asked.key), 0)
        )

    async def press_rules(self, interaction: Interaction, press: Press) -> None:
        """Open the rules of the match's or lobby's game."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self.bot.lobbies.load(press.match)
        if stored is not None:
            key = stored.lobby.game
        else:
            key = (await self.bot.tables.open(press.match)).match.game.key
        view = section_view(str(interaction.locale), self.bot.packages.find(key), 0)
        await interaction.edit_original_response(view=view)

    async def pick_section(self, interaction: Interaction, press: Press) -> None:
        """Turn to another section."""
        await interaction.response.defer()
        key, _, index = press.rest.partition("=")
        try:
            view = section_view(str(interaction.locale), self.bot.packages.find(key), int(index))
        except (KeyError, ValueError, IndexError):
            raise OldButton from None
        await interaction.edit_original_response(view=view)


def section_view(locale: str, package: Package, index: int) -> ui.LayoutView:
    """Return section *index* of the rules of the game, with a select of all its sections."""
    parts = sections(package.seeds, _language(locale))
    options = [
        discord.SelectOption(label=part.title[:100], value=str(number), default=number == index)
        for number, part in enumerate(parts[:25])
    ]
    press = Press("section", "", 0, package.key)
    select = PressSelect(press, TEXTS.say(locale, "rules-section"), options)
    part = parts[index]
    return framed(f"### {package.game.title} · {part.title}\n{part.text}", row(select))


def _language(locale: str) -> str:
    return locale.partition("-")[0]


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Rules(bot))
