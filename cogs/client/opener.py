"""Opens lobbies: checks the request, then posts the message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.places import (
    check_is_seen,
    check_new_thread,
    check_posting,
    check_starter,
    may_have_threads,
    venue_here,
)
from cogs.ui import actions
from cogs.ui.answers import delivery_of, follow, marked, show
from cogs.ui.errors import RightsMissing, ThreadRightsMissing
from cogs.ui.layout import PressButton, framed, row
from cogs.ui.texts import TEXTS, jump_link
from db.lobbies import StoredLobby
from db.venues import Venue
from engine import fair
from engine.errors import EngineError
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter
from engine.service import service

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.invites import Invites
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.people import Limits
    from cogs.client.places import MatchThreads
    from db.guilds import Guilds
    from db.lobbies import Lobbies
    from db.matches import Matches
    from db.people import Refusals
    from engine.core import AnyGame

    Interaction = discord.Interaction[discord.Client]

MOST_OPEN: Final = 5
"""Lobbies that one person may have open."""


class InvitationRefused(
    EngineError, key="error-invitation-refused", says="they take no invitations"
):
    """Somebody who takes no invitations, or none from this person; we do not say which."""


@service
class Opener:
    guild_settings: Guilds
    invites: Invites
    limits: Limits
    lobbies: Lobbies
    lobby_messages: LobbyMessages
    matches: Matches
    refusals: Refusals
    threads: MatchThreads

    def new_lobby(self, interaction: Interaction, game: AnyGame) -> Lobby:
        """Return a lobby that only the user has joined.

        Raises:
            NotInThisChannel, MayNotStart: the server's settings forbid it.
            RightsMissing: the bot may not show a match here.
        """
        settings = self.guild_settings.of(interaction.guild_id or 0)
        check_starter(interaction, settings)
        check_is_seen(interaction)
        is_taken = self.threads.is_taken(interaction)
        wants_thread = self.threads.are_wanted(interaction)
        if wants_thread or not is_taken:
            check_posting(interaction)
        if (wants_thread or is_taken) and may_have_threads(interaction.channel):
            check_new_thread(interaction, ThreadRightsMissing if is_taken else RightsMissing)
        turn_seconds, increment = (*settings.pace, None, None)[:2]
        return Lobby(
            rules=game,
            id=fair.new_id(),
            game=game.key,
            host=interaction.user.id,
            options=dict(game.accept_options({})),
            sitters=(Sitter(player=interaction.user.id),),
            joins=(delivery_of(interaction),),
            secret=fair.new_secret(),
            turn_seconds=turn_seconds,
            increment=increment,
            time_up=settings.time_up,
        )

    async def open(self, interaction: Interaction, lobby: Lobby) -> None:
        """Post *lobby* in this channel, or offer a thread if a match is running here."""
        if self.threads.is_taken(interaction) and not self.threads.are_wanted(interaction):
            await self._offer_thread(interaction, lobby)
            return
        # to replace an announced public answer with a refusal takes four requests to Discord
        self.limits.check("lobby", interaction)
        if lobby.awaited or lobby.roles:
            self.limits.check("invite", interaction)
        await interaction.response.defer()
        await self.admit(interaction, lobby)
        # other messages must come after a public answer that was announced
        await self.post(
            interaction,
            lobby,
            is_answer=interaction.response.type
            is discord.InteractionResponseType.deferred_channel_message,
        )

    async def admit(self, interaction: Interaction, lobby: Lobby) -> None:
        """Count a new lobby, even if it begins at once, or refuse it.

        Raises:
            LobbyRefused: its host has too many open lobbies.
            InvitationRefused: none of the invited people takes the host's invitations.
            TooSoon: the user or the server has lately opened many lobbies, or invited many people.
        """
        is_open = not lobby.is_complete
        others = await self.lobbies.of_host(lobby.host) if is_open else []
        if len(others) >= MOST_OPEN and len(await self.lobby_messages.there(others)) >= MOST_OPEN:
            raise LobbyRefused("too-many", MOST_OPEN)
        # in a rematch the other players may still want to play
        willing = await self.refusals.willing(lobby.invited, lobby.host)
        if lobby.invited and not willing and not lobby.reserved:
            raise InvitationRefused
        self.limits.take("lobby", interaction)
        if lobby.awaited or lobby.roles:
            self.limits.take("invite", interaction)

    async def post(
        self,
        interaction: Interaction,
        lobby: Lobby,
        *,
        is_answer: bool = False,
        after: str | None = None,
    ) -> None:
        """Store an admitted lobby, show it to everybody and ask the people it invites.

        With *is_answer*, it fills the answer that was announced for everybody. With *after*, it
        keeps its seats for the players of that match.
        """
        venue = venue_here(interaction)

        async def fill(*, view: ui.LayoutView, file: discord.File) -> int:
            return await show(interaction, view=view, attachments=[file])

        async def follow_up(**words: Any) -> int:
            return (await follow(interaction, **words)).id

        send = fill if is_answer else follow_up
        message = await self.lobby_messages.post(interaction, lobby, venue, send, after)
        stored = StoredLobby(lobby, venue.guild, venue.channel, message, 1, venue.is_guest)
        await self.invites.ask(interaction, stored, follow_up)

    async def open_thread(
        self, interaction: Interaction, lobby: Lobby, after: str | None = None
    ) -> discord.Thread:
        """Open a thread of the channel with the lobby in it; *after* as in `post`.

        Raises:
            LobbyRefused, TooSoon: there can be no thread here, or see `admit`.
            RightsMissing: the bot may not make it, or show a match in it.
        """
        if not may_have_threads(interaction.channel):
            raise LobbyRefused("no-thread-here")
        check_new_thread(interaction, ThreadRightsMissing)
        await self.admit(interaction, lobby)
        line = await self.invites.announce(interaction, lobby)
        thread = await self.threads.open(interaction, lobby, line)
        venue = Venue(interaction.guild_id or 0, thread.id)

        async def say(**words: Any) -> int:
            return (await thread.send(**marked(interaction, words))).id

        message = await self.lobby_messages.post(interaction, lobby, venue, say, after)
        stored = StoredLobby(lobby, venue.guild, venue.channel, message, 1)
        await self.invites.ask(interaction, stored, say)
        if line is not None:
            await self.invites.refresh(stored)
        return thread

    async def _offer_thread(self, interaction: Interaction, lobby: Lobby) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        match_id = self.threads.channels[interaction.channel_id or 0]
        venue = await self.matches.venues.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        rows: list[ui.ActionRow[Any]] = []
        may_open = may_have_threads(interaction.channel)
        if may_open:
            label = TEXTS.say(locale, "button-thread")
            style = discord.ButtonStyle.primary
            # the thread's lobby has the same game, invited person and bot
            invited, role = (*lobby.invited, None)[0], (*lobby.roles, None)[0]
            computers = [sitter.bot for sitter in lobby.sitters if sitter.bot is not None]
            rows.append(
                row(
                    PressButton(
                        actions.OpenThread(lobby.game, invited, "".join(computers[:1]), role),
                        label,
                        style=style,
                    )
                )
            )
        key = "channel-taken" if may_open else "channel-taken-elsewhere"
        text = TEXTS.say(locale, key, {"link": link})
        await show(interaction, view=framed(text, *rows))
