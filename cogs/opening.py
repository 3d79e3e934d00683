"""``/play``: opens a lobby in the channel, or in a thread of it where a match is running."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeGuard

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.lobby import LobbyCog
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.press import OldButton, Press, PressButton
from cogs.ui.texts import TEXTS, english
from db.matches import Venue
from engine.bots.players import PLAYERS
from engine.lobby import Lobby, LobbyRefused

Interaction = discord.Interaction[Parlor]


class Opening(commands.Cog):
    """What leads to a lobby."""

    def __init__(self, bot: Parlor, lobbies: LobbyCog) -> None:
        self.bot = bot
        self.lobbies = lobbies
        self._offers: set[tuple[int, int]] = set()
        """Message and person of the threads that are being opened."""
        bot.handlers["thread"] = self.open_thread

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
        lobby = self.lobbies.new_lobby(interaction, game)
        if opponent is not None and opponent != interaction.user:
            lobby = replace(lobby, invited=(opponent.id,))
        if computer is not None:
            lobby = lobby.add_bot(interaction.user.id, _known_player(computer))
        await self.open(interaction, lobby)

    async def open(self, interaction: Interaction, lobby: Lobby) -> None:
        """Post *lobby* in this channel, or offer a thread where a match is running."""
        if self.lobbies.is_taken(interaction):
            await self._offer_thread(interaction, lobby)
            return
        await interaction.response.defer()
        await self.lobbies.post(interaction, lobby)

    @play.autocomplete("computer")
    async def complete_computer(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the computer players."""
        locale = str(interaction.locale)
        names = {TEXTS.say(locale, f"bot-{key}"): key for key in PLAYERS}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if current.strip().lower() in name.lower()
        ][:25]

    # A taken channel ----------------------------------------------------------------------------

    async def _offer_thread(self, interaction: Interaction, lobby: Lobby) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        match_id = self.bot.channels[interaction.channel_id or 0]
        venue = await self.bot.matches.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        rows: list[ui.ActionRow[Any]] = []
        may_open = _may_have_threads(interaction.channel)
        if may_open:
            press = Press("thread", "", 0, _wish(lobby))
            label = TEXTS.say(locale, "button-thread")
            rows.append(row(PressButton(press, label, style=discord.ButtonStyle.primary)))
        key = "channel-taken" if may_open else "channel-taken-elsewhere"
        text = TEXTS.say(locale, key, {"link": link})
        await interaction.edit_original_response(view=framed(text, *rows))

    async def open_thread(self, interaction: Interaction, press: Press) -> None:
        """Open a thread and a lobby in it; once, also after a double click."""
        await interaction.response.defer()
        channel = interaction.channel
        if not _may_have_threads(channel):
            raise LobbyRefused("no-thread-here")
        offer = (interaction.message.id if interaction.message else 0, interaction.user.id)
        if offer in self._offers:
            raise LobbyRefused("thread-opened")
        lobby = self._wished(interaction, press.rest)
        self._offers.add(offer)
        try:
            thread = await self._open_thread(interaction, channel, lobby)
        finally:
            self._offers.discard(offer)
        text = TEXTS.say(str(interaction.locale), "thread-open", {"thread": thread.mention})
        await interaction.edit_original_response(view=framed(text))

    async def _open_thread(
        self, interaction: Interaction, channel: discord.TextChannel, lobby: Lobby
    ) -> discord.Thread:
        name = TEXTS.say(self.bot.locale_of(interaction.guild_id or 0), f"{lobby.game}-title")
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await self.lobbies.show(lobby, Venue(interaction.guild_id or 0, thread.id), thread.send)
        if invitation := self.lobbies.invitation(interaction, lobby):
            await thread.send(**invitation)
        return thread

    def _wished(self, interaction: Interaction, wish: str) -> Lobby:
        """Return the lobby that `_wish` noted."""
        key, opponent, computer, *_ = *wish.split(","), "", "", ""
        try:
            game = self.bot.games.find(key)
            invited = (int(opponent),) if opponent else ()
        except (KeyError, ValueError):
            raise OldButton from None
        lobby = replace(self.lobbies.new_lobby(interaction, game), invited=invited)
        if computer:
            lobby = lobby.add_bot(interaction.user.id, _known_player(computer))
        return lobby


def _may_have_threads(channel: object) -> TypeGuard[discord.TextChannel]:
    """Whether a thread can be opened there: not in a thread, nor beside voice, news or posts."""
    return isinstance(channel, discord.TextChannel) and channel.type is discord.ChannelType.text


def _known_player(computer: str) -> str:
    """Return the computer player of this name.

    Raises:
        LobbyRefused: there is none.
    """
    wanted = computer.strip().lower()
    if wanted not in PLAYERS:
        raise LobbyRefused("no-such-player")
    return wanted


def _wish(lobby: Lobby) -> str:
    """Note the game, who is invited and the computer player, so that a thread can have them."""
    opponent = "".join(str(player) for player in lobby.invited[:1])
    computer = "".join(sitter.bot for sitter in lobby.sitters if sitter.bot is not None)
    return f"{lobby.game},{opponent},{computer}"


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*, which has the lobbies."""
    lobbies = bot.get_cog("Lobby")
    assert isinstance(lobbies, LobbyCog)
    await bot.add_cog(Opening(bot, lobbies))
