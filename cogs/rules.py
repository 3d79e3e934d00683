"""``/rules``: the rules of a game in our own words, by page or by the number of a rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed, shortened
from cogs.ui.press import game_of, on_press
from cogs.ui.rulebook import find_rule, language_of, rules_page
from cogs.ui.texts import TEXTS, english

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.here import Here
    from cogs.client.lessons import Lessons
    from db.lobbies import Lobbies
    from engine.registry import Games
    from engine.table import Tables
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]


class Rules(commands.Cog):
    """The rule books."""

    def __init__(
        self,
        *,
        easel: Easel,
        games: Games,
        tables: Tables,
        here: Here,
        lessons: Lessons,
        lobbies: Lobbies,
        packages: Packages,
    ) -> None:
        self._easel = easel
        self._games = games
        self._tables = tables
        self._here = here
        self._lessons = lessons
        self._lobbies = lobbies
        self._packages = packages

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
        asked = game or await self._here.game(interaction)
        if number is not None:
            seeds = self._packages.find(asked.key).seeds
            rule = find_rule(seeds, number.strip(), language_of(locale))
            text = rule or TEXTS.say(
                locale, "error-unknown-rule", {"number": shortened(number, 20)}
            )
            await interaction.edit_original_response(view=framed(text))
            return
        await self._show(interaction, asked.key, 0)

    @on_press(actions.Rules)
    async def press_rules(self, interaction: Interaction, press: actions.Rules) -> None:
        """Open the rules of the match's or lobby's game."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self._lobbies.load(press.match)
        if stored is not None:
            key = stored.lobby.game
        else:
            key = (await self._tables.open(press.match)).match.game.key
        await self._show(interaction, key, 0)

    @on_press(actions.Section)
    async def pick_section(self, interaction: Interaction, press: actions.Section) -> None:
        """Turn to another page."""
        await interaction.response.defer()
        game = game_of(self._games, press.game)
        await self._show(interaction, game.key, press.picked)

    async def _show(self, interaction: Interaction, key: str, index: int) -> None:
        """Show page *index* of the rules of the game *key*, with its pictures or none."""
        package = self._packages.find(key)
        lay_out = partial(rules_page, can_learn=self._lessons.has(key))
        locale = str(interaction.locale)
        page = await self._easel.painted(interaction, lay_out, locale, package, index)
        files = [one.file() for one in page.pictures]
        await interaction.edit_original_response(view=page.view, attachments=files)
