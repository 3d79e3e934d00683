"""*Challenge* in a person's menu: pick a game, and a lobby opens to which they are invited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.layout import framed, row, select_option
from cogs.ui.people import mention
from cogs.ui.press import PressSelect, game_of, on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from cogs.client.opener import Opener
    from engine.core import Fact
    from engine.registry import Games

Interaction = discord.Interaction[discord.Client]


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

    def __init__(self, games: Games, opener: Opener, client: commands.AutoShardedBot) -> None:
        self._games = games
        self._opener = opener
        self._client = client
        self._menu = app_commands.ContextMenu(
            name=english("menu-challenge"), callback=self.challenge
        )
        client.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take the menu away with the rest."""
        self._client.tree.remove_command(self._menu.name, type=self._menu.type)

    async def challenge(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        """Ask which game to play."""
        if user.bot:
            raise ChallengeRefused("bot")
        if user.id == interaction.user.id:
            raise ChallengeRefused("self")
        view = challenge_view(str(interaction.locale), self._games, user.id)
        await interaction.response.send_message(view=view, ephemeral=True)

    @on_press(actions.Challenge)
    async def pick_game(self, interaction: Interaction, press: actions.Challenge) -> None:
        """Open the lobby."""
        opener, game = self._opener, game_of(self._games, press.picked)
        lobby = replace(opener.new_lobby(interaction, game), invited=(press.player,))
        is_taken = opener.is_taken(interaction)
        await opener.open(interaction, lobby)
        if not is_taken:
            locale = str(interaction.locale)
            facts = {"player": mention(locale, press.player)}
            view = framed(TEXTS.say(locale, "challenge-sent", facts))
            await interaction.edit_original_response(view=view)


def challenge_view(locale: str, games: Games, player: int) -> ui.LayoutView:
    """Return the question which of *games* to play with *player*."""
    options = [
        select_option(
            TEXTS.say(locale, f"{game.key}-title"),
            game.key,
            about=TEXTS.say(locale, f"{game.key}-description"),
        )
        for game in games
        if max(game.seats) > 1
    ][:25]
    placeholder = TEXTS.say(locale, "challenge-pick")
    text = TEXTS.say(locale, "challenge-game", {"player": mention(locale, player)})
    return framed(text, row(PressSelect(actions.Challenge(player), placeholder, options)))
