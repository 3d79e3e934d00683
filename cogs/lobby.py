"""Lobbies: ``/play`` opens one, its buttons fill it, *Start* makes it a match."""

from __future__ import annotations

import asyncio
import base64
import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypedDict, TypeGuard

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.arguments import GameArgument
from cogs.ui.errors import NETWORK, answer, trouble_line
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.lobby import PACES, closed_view, cover, lobby_view
from cogs.ui.people import mention, telling
from cogs.ui.press import OldButton, Press, PressButton
from cogs.ui.texts import TEXTS, english
from db.matches import Venue
from engine import registry
from engine.bots.players import PLAYERS
from engine.errors import EngineError
from engine.fair import new_secret
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.lobbies import StoredLobby
    from engine.core import Game

Interaction = discord.Interaction[Parlor]

_TRIES = 5
"""How often a change of a lobby is tried when others change it at the same time."""


class Invitation(TypedDict):
    """What asks somebody to a lobby, as arguments of a message."""

    content: str
    allowed_mentions: discord.AllowedMentions


class LobbyGone(EngineError):
    """A lobby that has begun or was left by all."""

    key = "error-lobby-gone"

    def __init__(self) -> None:
        super().__init__("this lobby is no more")


class LobbyCog(commands.Cog, name="Lobby"):
    """From ``/play`` to the first board."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        self._offers: set[tuple[int, int]] = set()
        """Channel and person of the threads that are being opened."""
        bot.handlers["join"] = self.join
        bot.handlers["leave"] = self.leave
        bot.handlers["addbot"] = self.add_bot
        bot.handlers["start"] = self.start
        bot.handlers["option"] = self.set_option
        bot.handlers["seats"] = self.set_seats
        bot.handlers["pace"] = self.set_pace
        bot.handlers["thread"] = self.open_thread

    # Opening ------------------------------------------------------------------------------------

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
        lobby = self.new_lobby(interaction, game)
        if opponent is not None and opponent != interaction.user:
            lobby = replace(lobby, invited=(opponent.id,))
        if computer is not None:
            lobby = lobby.add_bot(interaction.user.id, _known_player(computer))
        if self.is_taken(interaction):
            await self._offer_thread(interaction, lobby)
            return
        await interaction.response.defer()
        await self.post(interaction, lobby)

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

    def new_lobby(self, interaction: Interaction, game: Game) -> Lobby:
        """Return a lobby in which nobody is but whoever asks for it."""
        return Lobby(
            id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
            game=game.key,
            host=interaction.user.id,
            options=dict(game.accept_options({})),
            sitters=(Sitter(player=interaction.user.id),),
            joins=(self.bot.delivery(interaction),),
            secret=new_secret(),
        )

    def is_taken(self, interaction: Interaction) -> bool:
        """Whether the channel has a running match."""
        return (interaction.channel_id or 0) in self.bot.channels

    async def post(self, interaction: Interaction, lobby: Lobby) -> None:
        """Store the lobby, show it as a public answer, ask those who are invited."""
        venue = Venue(interaction.guild_id or 0, interaction.channel_id or 0)
        await self._show(lobby, venue, partial(interaction.followup.send, wait=True))
        if invitation := self._invitation(interaction, lobby):
            await interaction.followup.send(**invitation)

    async def _show(
        self, lobby: Lobby, venue: Venue, send: Callable[..., Awaitable[discord.Message]]
    ) -> None:
        """Store a new lobby and show it by *send*."""
        await self.bot.lobbies.save(lobby, venue, 0)
        picture = await asyncio.to_thread(cover, lobby.game)
        view = lobby_view(self.bot.locale_of(venue.guild), lobby, 1)
        try:
            message = await send(view=view, file=picture.file())
        except (discord.DiscordException, *NETWORK):
            # nobody sees it, so nobody could ever fill or close it
            await self.bot.lobbies.remove(lobby.id)
            raise
        await self.bot.lobbies.set_message(lobby.id, message.id)

    @commands.Cog.listener("on_fresh_start")
    async def repost(self) -> None:
        """Post the open lobbies where Discord began empty; those of lost channels are closed."""
        for stored in await self.bot.lobbies.all():
            lobby = stored.lobby
            if self.bot.get_channel(stored.channel) is None:
                await self.bot.lobbies.remove(lobby.id)
                continue
            channel = self.bot.get_partial_messageable(stored.channel, guild_id=stored.guild)
            picture = await asyncio.to_thread(cover, lobby.game)
            view = lobby_view(self.bot.locale_of(stored.guild), lobby, stored.version)
            message = await channel.send(view=view, file=picture.file())
            await self.bot.lobbies.set_message(lobby.id, message.id)

    def _invitation(self, interaction: Interaction, lobby: Lobby) -> Invitation | None:
        """Return the message that asks those who are invited and not there, if there are any."""
        locale = self.bot.locale_of(interaction.guild_id or 0)
        asked = [player for player in lobby.invited if not lobby.is_in(player)]
        if not asked:
            return None
        facts: dict[str, str | int] = {
            "players": " ".join(mention(locale, player) for player in asked),
            "host": interaction.user.mention,
            "game": lobby.rules.title,
        }
        return {
            "content": TEXTS.say(locale, "invite", facts),
            "allowed_mentions": telling(asked),
        }

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
        await self._show(lobby, Venue(interaction.guild_id or 0, thread.id), thread.send)
        if invitation := self._invitation(interaction, lobby):
            await thread.send(**invitation)
        return thread

    def _wished(self, interaction: Interaction, wish: str) -> Lobby:
        """Return the lobby that `_wish` noted."""
        key, opponent, computer, *_ = *wish.split(","), "", "", ""
        try:
            game = registry.find_game(key)
            invited = (int(opponent),) if opponent else ()
        except (KeyError, ValueError):
            raise OldButton from None
        lobby = replace(self.new_lobby(interaction, game), invited=invited)
        if computer:
            lobby = lobby.add_bot(interaction.user.id, _known_player(computer))
        return lobby

    # Changing -----------------------------------------------------------------------------------

    async def join(self, interaction: Interaction, press: Press) -> None:
        """Take the next seat."""
        delivery = self.bot.delivery(interaction)
        await self._change(
            interaction, press, lambda lobby: lobby.join(interaction.user.id, delivery)
        )

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """Leave one's seat; the lobby closes with the last person."""
        await self._change(interaction, press, lambda lobby: lobby.leave(interaction.user.id))

    async def add_bot(self, interaction: Interaction, press: Press) -> None:
        """Put a computer player into the next seat."""
        await self._change(
            interaction, press, lambda lobby: lobby.add_bot(interaction.user.id, "greedy")
        )

    async def set_option(self, interaction: Interaction, press: Press) -> None:
        """Choose a variant."""
        key, _, value = press.rest.partition("=")
        await self._change(
            interaction, press, lambda lobby: lobby.choose(interaction.user.id, key, value)
        )

    async def set_seats(self, interaction: Interaction, press: Press) -> None:
        """Change who sits where, or which computer players are there."""
        player = interaction.user.id
        changes: dict[str, Callable[[Lobby], Lobby]] = {
            "rotate": lambda lobby: lobby.rotate(player),
            "lot": lambda lobby: lobby.set_seating(player, "lot"),
            "listed": lambda lobby: lobby.set_seating(player, "listed"),
            "addrandom": lambda lobby: lobby.add_bot(player, "random"),
            "nobots": lambda lobby: lobby.remove_bots(player),
        }
        change = changes.get(press.rest.partition("=")[2])
        if change is None:
            raise OldButton
        await self._change(interaction, press, change)

    async def set_pace(self, interaction: Interaction, press: Press) -> None:
        """Choose how long a turn may last."""
        paces = {str(seconds or 0): seconds for seconds in PACES}
        picked = press.rest.partition("=")[2]
        if picked not in paces:
            raise OldButton
        seconds = paces[picked]
        await self._change(
            interaction, press, lambda lobby: lobby.set_pace(interaction.user.id, seconds)
        )

    async def _change(
        self,
        interaction: Interaction,
        press: Press,
        change: Callable[[Lobby], Lobby | None],
    ) -> None:
        """Change the stored lobby and show it; begin again where somebody else was quicker."""
        await interaction.response.defer()
        locale = self.bot.locale_of(interaction.guild_id or 0)
        for _ in range(_TRIES):
            stored = await self._load(press.match)
            lobby = change(stored.lobby)
            if lobby is None:
                await self.bot.lobbies.remove(press.match)
                view = closed_view(locale, stored.lobby, "lobby-closed")
                await interaction.edit_original_response(view=view)
                return
            venue = Venue(stored.guild, stored.channel)
            if not await self.bot.lobbies.save(lobby, venue, stored.version):
                continue
            view = lobby_view(locale, lobby, stored.version + 1)
            if lobby.is_complete:
                begun = await self.begin(interaction, lobby, venue, stored.version + 1)
                view = begun or await self._begin_again(interaction, press.match)
            await interaction.edit_original_response(view=view)
            return
        raise LobbyRefused("busy")

    async def _load(self, lobby_id: str) -> StoredLobby:
        stored = await self.bot.lobbies.load(lobby_id)
        if stored is None:
            raise LobbyGone
        return stored

    # Starting -----------------------------------------------------------------------------------

    async def start(self, interaction: Interaction, press: Press) -> None:
        """Make the lobby a match."""
        await interaction.response.defer()
        begun = await self._begin_again(interaction, press.match)
        await interaction.edit_original_response(view=begun)

    async def _begin_again(self, interaction: Interaction, lobby_id: str) -> ui.LayoutView:
        """Make the lobby a match as it is now, however often it is changed meanwhile."""
        for _ in range(_TRIES):
            stored = await self._load(lobby_id)
            venue = Venue(stored.guild, stored.channel)
            view = await self.begin(interaction, stored.lobby, venue, stored.version)
            if view is not None:
                return view
        raise LobbyRefused("busy")

    async def begin(
        self, interaction: Interaction, lobby: Lobby, venue: Venue, version: int
    ) -> ui.LayoutView | None:
        """Make the lobby of this *version* a match; return what its message is then.

        None: the lobby was changed meanwhile, and nothing has begun.
        """
        record = lobby.start(interaction.user.id)
        opening = self.bot.tables.opening(record)
        if not await self.bot.matches.create(record, venue, opening, version):
            stored = await self._load(lobby.id)
            if stored.version != version:
                return None
            raise LobbyRefused("channel-taken")
        self.bot.channels[venue.channel] = lobby.id
        locale = self.bot.locale_of(venue.guild)
        self.bot.publisher.show(lobby.id)
        if opening.deadline is not None:
            self.bot.tables.deadlines.reconsider(opening.deadline)
        self.bot.tables.wake(lobby.id)
        if trouble := await self.bot.publisher.trouble(lobby.id):
            line = trouble_line(trouble, str(interaction.locale), "stored-match")
            await answer(interaction, line)
        return closed_view(locale, replace(lobby, sitters=record.sitters), "lobby-started")


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
    """Add this part to *bot*."""
    await bot.add_cog(LobbyCog(bot))
