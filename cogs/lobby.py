"""Lobbies: a message whose buttons fill it, and *Start* makes it a match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed
from cogs.ui.paces import PACES, SetPace, SetTimeUp
from cogs.ui.people import mention
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from engine.bots.players import thinker_of
from engine.lobby import LobbyRefused
from engine.thought import LEVELS, USUAL_LEVEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client.idle import IdleLobbies
    from cogs.client.invites import Invites
    from cogs.client.languages import Locales
    from cogs.client.lobby_messages import LobbyMessages
    from cogs.client.mentions import Mentions
    from cogs.client.starter import Begun, Starter
    from cogs.ui.press import DeliveryOf
    from db.careers import Careers
    from db.lobbies import Lobbies, StoredLobby
    from engine.lobby import Lobby

Interaction = discord.Interaction[discord.Client]

_TRIES = 5
"""How often a change of a lobby is tried when others change it at the same time."""


class LobbyCog(commands.Cog, name="Lobby"):
    """From an open lobby to the first board."""

    def __init__(
        self,
        *,
        careers: Careers,
        delivery_of: DeliveryOf,
        idle: IdleLobbies,
        invites: Invites,
        lobbies: Lobbies,
        lobby_messages: LobbyMessages,
        locales: Locales,
        mentions: Mentions,
        starter: Starter,
    ) -> None:
        self._careers = careers
        self._delivery_of = delivery_of
        self._invites = invites
        self._lobbies = lobbies
        self._lobby_messages = lobby_messages
        self._locales = locales
        self._mentions = mentions
        self._starter = starter
        self._idle = idle

    @commands.Cog.listener("on_serving")
    async def watch(self) -> None:
        """Close idle lobbies from now on."""
        self._idle.start()

    async def cog_unload(self) -> None:
        """Close none any more."""
        await self._idle.stop()

    @commands.Cog.listener("on_fresh_start")
    async def repost(self) -> None:
        """Post the open lobbies again where Discord began empty."""
        await self._lobby_messages.repost()

    # Looking ------------------------------------------------------------------------------------

    @on_press(actions.Options)
    async def show_options(self, interaction: Interaction, press: actions.Options) -> None:
        """Show what can be chosen."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self._starter.load_here(interaction, press.match)
        view = await self._lobby_messages.panel(interaction, stored.lobby, stored.version)
        await interaction.edit_original_response(view=view)

    @on_press(actions.Fair)
    async def tell_fair(self, interaction: Interaction, press: actions.Fair) -> None:
        """Tell how the shuffle is kept fair."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self._starter.load_here(interaction, press.match)
        facts = {"commitment": stored.lobby.commitment}
        text = TEXTS.say(str(interaction.locale), "lobby-fair-about", facts)
        await interaction.edit_original_response(view=framed(text))

    # Changing -----------------------------------------------------------------------------------

    @on_press(actions.Join)
    async def join(self, interaction: Interaction, press: actions.Join) -> None:
        """Take the next seat."""
        player, delivery = interaction.user.id, self._delivery_of(interaction)
        await self._change(interaction, press.match, lambda lobby: lobby.join(player, delivery))

    @on_press(actions.Leave)
    async def leave(self, interaction: Interaction, press: actions.Leave) -> None:
        """Leave one's seat; the lobby closes with the last person."""
        player = interaction.user.id
        await self._change(interaction, press.match, lambda lobby: lobby.leave(player))

    @on_press(actions.AddBot)
    async def add_bot(self, interaction: Interaction, press: actions.AddBot) -> None:
        """Put a computer player into the next seat; its level can be changed afterwards.

        It plays like the one before it, else as well as the one whom this person met last.
        """
        await interaction.response.defer()
        player = interaction.user.id
        usual = await self._careers.last_level(player) or USUAL_LEVEL

        def add(lobby: Lobby) -> Lobby:
            before = [one.bot for one in lobby.sitters if one.bot in LEVELS]
            return lobby.add_bot(player, (before or [usual])[-1])

        await self._apply(interaction, press.match, add)

    @on_press(actions.SetLevel)
    async def set_level(self, interaction: Interaction, press: actions.SetLevel) -> None:
        """Choose how well a computer player plays, or all of them."""
        player, picked = interaction.user.id, press.picked
        seat = None if picked.seat is None else picked.seat - 1

        def level(lobby: Lobby) -> Lobby:
            if picked.level not in thinker_of(lobby.rules).levels:
                raise OldButton
            return lobby.set_level(player, seat, picked.level)

        await self._change(interaction, press.match, level)

    @on_press(actions.SetOption)
    async def set_option(self, interaction: Interaction, press: actions.SetOption) -> None:
        """Choose a variant."""
        player, value = interaction.user.id, "+".join(press.picked)
        await self._change(
            interaction, press.match, lambda lobby: lobby.choose(player, press.option, value)
        )

    @on_press(actions.Preset)
    async def take_preset(self, interaction: Interaction, press: actions.Preset) -> None:
        """Choose all variants at once."""
        player = interaction.user.id
        await self._change(
            interaction, press.match, lambda lobby: lobby.take_preset(player, press.preset)
        )

    @on_press(actions.SetSeats)
    async def set_seats(self, interaction: Interaction, press: actions.SetSeats) -> None:
        """Change who sits where, or which computer players are there."""
        player = interaction.user.id
        changes: dict[actions.SeatsChange, Callable[[Lobby], Lobby]] = {
            "rotate": lambda lobby: lobby.rotate(player),
            "lot": lambda lobby: lobby.set_seating(player, "lot"),
            "listed": lambda lobby: lobby.set_seating(player, "listed"),
            "nobots": lambda lobby: lobby.remove_bots(player),
        }
        await self._change(interaction, press.match, changes[press.picked])

    @on_press(SetPace)
    async def set_pace(self, interaction: Interaction, press: SetPace) -> None:
        """Choose how long a turn may last, or how big the banks of time are."""
        player, pace = interaction.user.id, press.picked
        if pace not in PACES:
            raise OldButton
        await self._change(
            interaction,
            press.match,
            lambda lobby: lobby.set_pace(player, pace.seconds, pace.increment),
        )

    @on_press(SetTimeUp)
    async def set_time_up(self, interaction: Interaction, press: SetTimeUp) -> None:
        """Choose what happens to who runs out of time."""
        player, time_up = interaction.user.id, press.picked
        await self._change(
            interaction, press.match, lambda lobby: lobby.set_time_up(player, time_up)
        )

    @on_press(actions.Remove)
    async def remove(self, interaction: Interaction, press: actions.Remove) -> None:
        """Take somebody's seat, or invitation, away; who had joined is told."""
        await interaction.response.defer()
        player, other = interaction.user.id, press.picked
        stored = await self._starter.load_here(interaction, press.match)
        had_joined = stored.lobby.is_in(other)
        await self._apply(interaction, press.match, lambda lobby: lobby.remove(player, other))
        if had_joined:
            locale = self._locales.of(interaction.guild_id or 0)
            facts = {
                "player": mention(locale, other),
                "host": interaction.user.mention,
                "game": stored.lobby.rules.title,
            }
            text = TEXTS.say(locale, "lobby-removed", facts)
            with self._mentions.to([other], player) as allowed:
                await interaction.followup.send(text, allowed_mentions=allowed)

    async def _change(
        self, interaction: Interaction, lobby_id: str, change: Callable[[Lobby], Lobby | None]
    ) -> None:
        """Acknowledge the press, then `_apply` *change*."""
        await interaction.response.defer()
        await self._apply(interaction, lobby_id, change)

    async def _apply(
        self, interaction: Interaction, lobby_id: str, change: Callable[[Lobby], Lobby | None]
    ) -> None:
        """Change the stored lobby and show it; try again if somebody else was quicker."""
        for _ in range(_TRIES):
            stored = await self._starter.load_here(interaction, lobby_id)
            lobby = change(stored.lobby)
            if lobby is None:
                await self._forget(interaction, stored)
                return
            if not await self._lobbies.save(lobby, stored.venue, stored.version):
                continue
            now = replace(stored, lobby=lobby, version=stored.version + 1)
            if lobby.is_complete:
                begun = await self._starter.begin(interaction, now)
                await self._show_begun(
                    interaction, begun or await self._begin(interaction, lobby_id)
                )
            else:
                await self._lobby_messages.redraw(interaction, now)
            return
        raise LobbyRefused("busy")

    async def _forget(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Forget the lobby that the last person has left, and show that in its message."""
        lobby = stored.lobby
        await self._lobbies.remove(lobby.id)
        await self._lobby_messages.close(interaction, lobby, "lobby-closed")
        await self._invites.end(stored.venue, lobby, stored.invitation, "left")

    # Starting -----------------------------------------------------------------------------------

    @on_press(actions.Start)
    async def start(self, interaction: Interaction, press: actions.Start) -> None:
        """Make the lobby a match."""
        await interaction.response.defer()
        begun = await self._begin(interaction, press.match)
        await self._show_begun(interaction, begun)

    async def _show_begun(self, interaction: Interaction, begun: Begun) -> None:
        """Show in the lobby's message, which was pressed, that its match has begun, and where."""
        await self._lobby_messages.close(interaction, begun.lobby, begun.key, begun.facts)

    async def _begin(self, interaction: Interaction, lobby_id: str) -> Begun:
        """Make the lobby a match as it is now, however often it is changed meanwhile."""
        for _ in range(_TRIES):
            stored = await self._starter.load_here(interaction, lobby_id)
            begun = await self._starter.begin(interaction, stored)
            if begun is not None:
                return begun
        raise LobbyRefused("busy")
