"""Lobbies: a message whose buttons fill it, and *Start* makes it a match."""

from __future__ import annotations

import asyncio
import base64
import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypedDict

import discord
from discord import ui
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.rights import check_starter
from cogs.ui.errors import NETWORK, answer, trouble_line
from cogs.ui.lobby import PACES, closed_view, cover, lobby_view
from cogs.ui.people import mention, telling
from cogs.ui.press import OldButton, Press
from cogs.ui.texts import TEXTS
from db.matches import Venue
from engine.errors import EngineError
from engine.fair import new_secret
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.ui.board import Picture
    from db.lobbies import StoredLobby
    from engine.core import AnyGame

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
    """From an open lobby to the first board."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["join"] = self.join
        bot.handlers["leave"] = self.leave
        bot.handlers["addbot"] = self.add_bot
        bot.handlers["start"] = self.start
        bot.handlers["option"] = self.set_option
        bot.handlers["seats"] = self.set_seats
        bot.handlers["pace"] = self.set_pace

    # Showing ------------------------------------------------------------------------------------

    def new_lobby(self, interaction: Interaction, game: AnyGame) -> Lobby:
        """Return a lobby in which nobody is but whoever asks for it.

        Raises:
            NotInThisChannel, MayNotStart: the server does not want that.
        """
        check_starter(interaction)
        return Lobby(
            rules=game,
            id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
            game=game.key,
            host=interaction.user.id,
            options=dict(game.accept_options({})),
            sitters=(Sitter(player=interaction.user.id),),
            joins=(self.bot.delivery(interaction),),
            secret=new_secret(),
        )

    async def cover(self, lobby: Lobby) -> Picture:
        """Return the picture of a lobby: a first position of its game."""
        return await asyncio.to_thread(cover, self.bot.packages.find(lobby.game))

    def is_taken(self, interaction: Interaction) -> bool:
        """Whether the channel has a running match."""
        return (interaction.channel_id or 0) in self.bot.channels

    async def post(self, interaction: Interaction, lobby: Lobby) -> None:
        """Store the lobby, show it as a public answer, ask those who are invited."""
        venue = Venue(interaction.guild_id or 0, interaction.channel_id or 0)
        await self.show(lobby, venue, partial(interaction.followup.send, wait=True))
        if invitation := self.invitation(interaction, lobby):
            await interaction.followup.send(**invitation)

    async def show(
        self, lobby: Lobby, venue: Venue, send: Callable[..., Awaitable[discord.Message]]
    ) -> None:
        """Store a new lobby and show it by *send*."""
        await self.bot.lobbies.save(lobby, venue, 0)
        picture = await self.cover(lobby)
        view = lobby_view(self.bot.locale_of(venue.guild), lobby, 1, picture)
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
            picture = await self.cover(lobby)
            view = lobby_view(self.bot.locale_of(stored.guild), lobby, stored.version, picture)
            message = await channel.send(view=view, file=picture.file())
            await self.bot.lobbies.set_message(lobby.id, message.id)

    def invitation(self, interaction: Interaction, lobby: Lobby) -> Invitation | None:
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
                shown = await self.cover(stored.lobby)
                view = closed_view(locale, stored.lobby, "lobby-closed", shown)
                await interaction.edit_original_response(view=view)
                return
            venue = Venue(stored.guild, stored.channel)
            if not await self.bot.lobbies.save(lobby, venue, stored.version):
                continue
            view = lobby_view(locale, lobby, stored.version + 1, await self.cover(lobby))
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
        started = replace(lobby, sitters=record.sitters)
        return closed_view(locale, started, "lobby-started", await self.cover(lobby))


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(LobbyCog(bot))
