"""``/play``: opens a lobby in the channel, or in a thread of it where a match is running."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed
from cogs.ui.press import game_of, on_press
from cogs.ui.texts import TEXTS, english
from engine.bots.players import PLAYERS, thinker_of
from engine.lobby import LobbyRefused
from engine.thought import LEVELS

if TYPE_CHECKING:
    from cogs.client.opener import Opener
    from engine.registry import Games

Interaction = discord.Interaction[discord.Client]


class Opening(commands.Cog):
    """What leads to a lobby."""

    def __init__(self, games: Games, opener: Opener) -> None:
        self._games = games
        self._opener = opener
        self._offers: set[tuple[int, int]] = set()
        """Message and person of the threads that are being opened."""

    @app_commands.command(description=english("command-play"))
    @app_commands.describe(
        game=english("command-play-game"),
        opponent=english("command-play-opponent"),
        computer=english("command-play-computer"),
    )
    async def play(
        self,
        interaction: Interaction,
        game: GameArgument,
        opponent: discord.User | None = None,
        computer: str | None = None,
    ) -> None:
        """Open a lobby in this channel, or offer a thread where a match is running."""
        if opponent is not None and opponent.bot:
            raise LobbyRefused("bot-opponent")
        lobby = self._opener.new_lobby(interaction, game)
        if opponent is not None and opponent != interaction.user:
            lobby = replace(lobby, invited=(opponent.id,))
        if computer is not None:
            lobby = lobby.add_bot(interaction.user.id, _known_player(computer))
        await self._opener.open(interaction, lobby)

    @play.autocomplete("computer")
    async def complete_computer(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the levels of computer players."""
        locale = str(interaction.locale)
        named = getattr(interaction.namespace, "game", None)
        games = [one for one in self._games if one.key == named]
        levels = thinker_of(games[0]).levels if games else LEVELS
        names = {TEXTS.say(locale, f"bot-{key}"): key for key in levels}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if current.strip().lower() in name.lower()
        ][:25]

    @on_press(actions.OpenThread)
    async def open_thread(self, interaction: Interaction, press: actions.OpenThread) -> None:
        """Open a thread and a lobby in it; once, also after a double click."""
        await interaction.response.defer()
        offer = (interaction.message.id if interaction.message else 0, interaction.user.id)
        if offer in self._offers:
            raise LobbyRefused("thread-opened")
        lobby = self._opener.new_lobby(interaction, game_of(self._games, press.game))
        if press.opponent is not None:
            lobby = replace(lobby, invited=(press.opponent,))
        if press.computer:
            lobby = lobby.add_bot(interaction.user.id, _known_player(press.computer))
        self._offers.add(offer)
        try:
            thread = await self._opener.open_thread(interaction, lobby)
        finally:
            self._offers.discard(offer)
        text = TEXTS.say(str(interaction.locale), "thread-open", {"thread": thread.mention})
        await interaction.edit_original_response(view=framed(text))


def _known_player(computer: str) -> str:
    """Return the computer player of this level; those that only measure are known, too.

    Raises:
        LobbyRefused: there is none.
    """
    wanted = computer.strip().lower()
    if wanted not in PLAYERS:
        raise LobbyRefused("no-such-player")
    return wanted
