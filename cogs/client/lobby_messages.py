"""The messages of lobbies: what everybody sees of one, and the private panel of its options."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import discord

from cogs.client.voices import NoVoice
from cogs.ui.errors import NETWORK
from cogs.ui.lobby import closed_view, cover, lobby_view
from cogs.ui.options import options_view, removable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from discord import ui

    from cogs.client.accounts import Accounts
    from cogs.client.languages import Locales
    from cogs.client.lessons import Lessons
    from cogs.client.on_here import OnHereMessages
    from cogs.client.voices import Voices
    from cogs.ui.board import Picture
    from db.lobbies import Lobbies, StoredLobby
    from db.venues import Venue
    from engine.core import Fact
    from engine.lobby import Lobby
    from render.package import Packages

    Interaction = discord.Interaction[discord.Client]


class LobbyMessages:
    """Posts the messages of lobbies and shows in them what changes."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        lessons: Lessons,
        lobbies: Lobbies,
        locales: Locales,
        on_here: OnHereMessages,
        packages: Packages,
        voices: Voices,
        client: discord.Client,
    ) -> None:
        self._accounts = accounts
        self._lessons = lessons
        self._lobbies = lobbies
        self._locales = locales
        self._on_here = on_here
        self._packages = packages
        self._voices = voices
        self._client = client

    async def post(
        self,
        interaction: Interaction,
        lobby: Lobby,
        venue: Venue,
        send: Callable[..., Awaitable[discord.Message]],
    ) -> int:
        """Store a new lobby and show it by *send*; return which message it is."""
        await self._lobbies.save(lobby, venue, 0)
        view, picture = await self.drawn(venue.guild, lobby, 1)
        try:
            message = await send(view=view, file=picture.file())
        except (discord.DiscordException, *NETWORK):
            # nobody sees it, so nobody could ever fill or close it
            await self._lobbies.remove(lobby.id)
            raise
        if venue.is_guest:
            self._voices.carry(message.id, interaction)
        await self._lobbies.set_message(lobby.id, message.id)
        self._on_here.stir(venue.channel)
        return message.id

    async def drawn(self, guild: int, lobby: Lobby, version: int) -> tuple[ui.LayoutView, Picture]:
        """Return the message of a lobby in *guild* that was stored so often, with its picture."""
        locale, picture = self._locales.of(guild), await self.cover(guild, lobby)
        can_learn = self._lessons.has(lobby.game)
        return lobby_view(locale, lobby, version, picture, can_learn=can_learn), picture

    async def cover(self, guild: int, lobby: Lobby) -> Picture:
        """Return the picture of a lobby in *guild*: the cover of its game."""
        locale, package = self._locales.of(guild), self._packages.find(lobby.game)
        return await asyncio.to_thread(cover, locale, package)

    async def repost(self) -> None:
        """Post the open lobbies again where Discord began empty; close those of lost channels."""
        for stored in await self._lobbies.all():
            lobby = stored.lobby
            if self._client.get_channel(stored.channel) is None:
                await self._lobbies.remove(lobby.id)
                continue
            channel = self._client.get_partial_messageable(stored.channel, guild_id=stored.guild)
            view, picture = await self.drawn(stored.guild, lobby, stored.version)
            message = await channel.send(view=view, file=picture.file())
            await self._lobbies.set_message(lobby.id, message.id)

    async def redraw(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Show the lobby as it is *stored* where it was pressed: in its message, or in a panel.

        Of a change in the panel everybody reads in the lobby's message.
        """
        lobby, version = stored.lobby, stored.version
        if interaction.message is None or not interaction.message.flags.ephemeral:
            await interaction.edit_original_response(**await self._again(stored))
            self._on_here.stir(stored.channel)
            return
        panel = await self.panel(interaction, lobby, version)
        try:
            await interaction.edit_original_response(view=panel)
        finally:
            # whoever has put the panel away meanwhile has changed the lobby all the same
            await self.update(stored)

    async def panel(self, interaction: Interaction, lobby: Lobby, version: int) -> ui.LayoutView:
        """Return what whoever asks is shown of the lobby's options, stored so often."""
        locale, player = str(interaction.locale), interaction.user.id
        names: Mapping[int, str] = {}
        if player == lobby.host:
            names = await self._accounts.plain_names(locale, removable(lobby))
        return options_view(locale, lobby, version, player, names)

    async def update(self, stored: StoredLobby) -> None:
        """Show the lobby as it is *stored* in its message, which was not pressed."""
        if stored.message is not None:
            # where that cannot be now, the next press below it shows it
            with contextlib.suppress(NoVoice):
                shown = await self._again(stored)
                await self._voices.edit(stored.venue, stored.message, **shown)
        self._on_here.stir(stored.channel)

    async def _again(self, stored: StoredLobby) -> dict[str, Any]:
        """Return what changes a lobby's message; Discord keeps no picture that it does not name."""
        view, picture = await self.drawn(stored.guild, stored.lobby, stored.version)
        return {"view": view, "attachments": [picture.file()]}

    async def close(
        self,
        interaction: Interaction,
        lobby: Lobby,
        key: str,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        """Show in its message, which was pressed, that the lobby is closed.

        Text *key*, with *facts*, says why.
        """
        picture = await self.cover(interaction.guild_id or 0, lobby)
        locale = self._locales.of(interaction.guild_id or 0)
        view = closed_view(locale, lobby, key, picture, facts)
        await interaction.edit_original_response(view=view, attachments=[picture.file()])
        self._on_here.stir(interaction.channel_id)
