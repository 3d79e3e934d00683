"""What is on here: joining from it, and what brings it up to date besides moves and lobbies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands

from cogs.client.starter import LobbyGone
from cogs.ui import on_here
from cogs.ui.layout import framed
from cogs.ui.links import jump_link
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from db.venues import Venue
from engine.lobby import LobbyRefused

if TYPE_CHECKING:
    from cogs.client.lobby_messages import LobbyMessages
    from cogs.client.on_here import OnHereMessages
    from cogs.ui.press import DeliveryOf
    from db.lobbies import Lobbies, StoredLobby

Interaction = discord.Interaction[discord.Client]

_TRIES: Final = 5
"""How often a seat is taken when others change the lobby at the same time."""


class OnHereCog(commands.Cog, name="OnHere"):
    """The list of what is on, as members use it."""

    def __init__(
        self,
        delivery_of: DeliveryOf,
        lobbies: Lobbies,
        on_here: OnHereMessages,
        lobby_messages: LobbyMessages,
    ) -> None:
        self._delivery_of = delivery_of
        self._lobbies = lobbies
        self._on_here = on_here
        self._lobby_messages = lobby_messages

    @commands.Cog.listener("on_serving")
    async def begin(self) -> None:
        """Keep the lists up to date from now on."""
        await self._on_here.start()

    async def cog_unload(self) -> None:
        """Do so no more."""
        await self._on_here.stop()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Bring up to date what is on the servers that are there now."""
        del shard
        self._on_here.stir_all()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Bring up to date what is on a server that has taken the bot back."""
        del guild
        self._on_here.stir_all()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Give up the list of a channel that is no more."""
        await self._on_here.lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Give up the list of a thread that is no more, and list nothing of it elsewhere."""
        await self._on_here.lose(thread.thread_id)
        self._on_here.stir(thread.parent_id)

    @on_press(on_here.JoinHere)
    async def join(self, interaction: Interaction, press: on_here.JoinHere) -> None:
        """Take the next seat of a lobby, as by its own button."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self._join(interaction, press.lobby)
        await self._lobby_messages.update(stored)
        facts = {
            "game": stored.lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
        }
        text = TEXTS.say(str(interaction.locale), "on-here-joined", facts)
        await interaction.edit_original_response(view=framed(text))

    async def _join(self, interaction: Interaction, lobby_id: str) -> StoredLobby:
        """Return the lobby once the person has a seat in it.

        Raises:
            LobbyGone: it is not open any more, or not one that this channel lists.
            LobbyRefused: they have joined, it is full, or others are always quicker.
        """
        player, delivery = interaction.user.id, self._delivery_of(interaction)
        for _ in range(_TRIES):
            listed = await self._on_here.lobbies(interaction.channel_id or 0)
            found = [one for one in listed if one.lobby.id == lobby_id]
            if not found or found[0].lobby.reserved or found[0].lobby.starts_itself:
                raise LobbyGone
            stored = replace(found[0], lobby=found[0].lobby.join(player, delivery))
            venue = Venue(stored.guild, stored.channel, stored.message)
            if await self._lobbies.save(stored.lobby, venue, stored.version):
                return replace(stored, version=stored.version + 1)
        raise LobbyRefused("busy")
