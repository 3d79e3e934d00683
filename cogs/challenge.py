"""*Challenge* in a person's menu: pick a game, and a lobby opens to which they are invited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.opening import Opening
from cogs.ui.layout import framed, row
from cogs.ui.people import mention
from cogs.ui.press import OldButton, Press, PressSelect
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Fact

Interaction = discord.Interaction[Parlor]


class ChallengeRefused(EngineError):
    """Somebody who cannot be challenged."""

    key = "error-challenge"

    def __init__(self, why: str) -> None:
        super().__init__(f"they cannot be challenged: {why}")
        self.why = why

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Which of the reasons it is."""
        return {"why": self.why}


class Challenge(commands.Cog):
    """Asking one person to play."""

    def __init__(self, bot: Parlor, opening: Opening) -> None:
        self.bot = bot
        self.opening = opening
        bot.handlers["challenge"] = self.pick_game
        self._menu = app_commands.ContextMenu(
            name=english("menu-challenge"), callback=self.challenge
        )
        bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take the menu away with the rest."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    async def challenge(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        """Ask which game it shall be."""
        if user.bot:
            raise ChallengeRefused("bot")
        if user.id == interaction.user.id:
            raise ChallengeRefused("self")
        locale = str(interaction.locale)
        games = [
            discord.SelectOption(
                label=TEXTS.say(locale, f"{game.key}-title"),
                value=game.key,
                description=TEXTS.say(locale, f"{game.key}-description")[:100],
            )
            for game in self.bot.games
            if max(game.seats) > 1
        ][:25]
        press = Press("challenge", "", 0, str(user.id))
        select = PressSelect(press, TEXTS.say(locale, "challenge-pick"), games)
        text = TEXTS.say(locale, "challenge-game", {"player": mention(locale, user.id)})
        await interaction.response.send_message(view=framed(text, row(select)), ephemeral=True)

    async def pick_game(self, interaction: Interaction, press: Press) -> None:
        """Open the lobby."""
        player, _, key = press.rest.partition("=")
        try:
            game, invited = self.bot.games.find(key), int(player)
        except (KeyError, ValueError):
            raise OldButton from None
        lobby = replace(self.opening.lobbies.new_lobby(interaction, game), invited=(invited,))
        is_taken = self.opening.lobbies.is_taken(interaction)
        await self.opening.open(interaction, lobby)
        if not is_taken:
            locale = str(interaction.locale)
            facts = {"player": mention(locale, invited)}
            view = framed(TEXTS.say(locale, "challenge-sent", facts))
            await interaction.edit_original_response(view=view)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*, which opens lobbies."""
    opening = bot.get_cog("Opening")
    assert isinstance(opening, Opening)
    await bot.add_cog(Challenge(bot, opening))
