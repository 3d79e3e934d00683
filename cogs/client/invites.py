"""Opens lobbies, invites people by name or role, and announces lobbies in threads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord

from cogs.client.living import Content, Wanted
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
from cogs.ui.games import line_view
from cogs.ui.layout import PressButton, framed, row
from cogs.ui.lobby import invitation_view
from cogs.ui.texts import TEXTS, jump_link, mention
from db.lobbies import StoredLobby
from db.venues import Venue
from engine import fair
from engine.errors import EngineError
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from discord import ui

    from cogs.client.living import LivingMessages
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.people import Limits, Locales
    from cogs.client.places import MatchThreads
    from db.guilds import Guilds
    from db.lobbies import ClosedLobby, Lobbies
    from db.matches import Matches
    from db.people import Refusals
    from engine.core import AnyGame, Games
    from engine.lobby import Wishes

    Interaction = discord.Interaction[discord.Client]


EndOfLobby: TypeAlias = Literal["started", "left", "idle", "gone"]
"""Why a lobby ended: its match began, everybody left, nobody did anything for a long time, or
somebody deleted its message or channel.
"""


def is_invitation(interaction: Interaction, stored: StoredLobby) -> bool:
    pressed = interaction.message
    return pressed is not None and pressed.id == stored.invitation


@service
class Invites:
    """Invites people to lobbies, and tells a channel about lobbies in its threads.

    A lobby has one message that invites people. A thread that the bot opens for a lobby begins at a
    message in its channel with the same id.
    """

    client: discord.Client
    games: Games
    living: LivingMessages
    lobbies: Lobbies
    locales: Locales
    refusals: Refusals

    async def ask(
        self,
        interaction: Interaction,
        stored: StoredLobby,
        send: Callable[..., Awaitable[int]],
        *,
        asked: Collection[int] | None = None,
        roles: Sequence[int] = (),
    ) -> None:
        """Invite people who have not joined, in a message that *send* posts, if there are any.

        It pings *asked* and *roles*, or all invited people and roles if *asked* is None, but only
        people and roles that the user may ping. The message replaces the one before.
        """
        lobby, host = stored.lobby, stored.lobby.host
        if asked is None:
            asked, roles = lobby.awaited, lobby.roles
        willing = await self.refusals.willing(lobby.awaited, host)
        pinged = [player for player in willing if player in asked]
        if not pinged and not roles:
            return
        view = self._view(stored, willing)
        # don't let the bot ping roles that the person may not ping
        rights, guild = interaction.permissions, interaction.guild
        known = [] if guild is None else [role for role in map(guild.get_role, roles) if role]
        may = [role.id for role in known if role.mentionable or rights.mention_everyone]
        with self.living.messenger.mentions.to(pinged, host, may) as allowed:
            message = await send(view=view, allowed_mentions=allowed)
        self.living.note(message, view)
        if stored.is_guest:
            self.living.messenger.carry(message, interaction)
        await self.lobbies.set_invitation(lobby.id, message)
        await self.living.remove(replace(stored.venue, message=stored.invitation))

    async def answer(self, interaction: Interaction, stored: StoredLobby) -> None:
        """Show the invitation as it is now, where it was pressed."""
        await self.living.answer(interaction, Wanted(stored.venue, "", await self._content(stored)))

    async def show(
        self,
        interaction: Interaction,
        stored: StoredLobby,
        *,
        asked: Collection[int],
        roles: Sequence[int],
    ) -> None:
        async def say(**words: Any) -> int:
            return (await follow(interaction, **words)).id

        await self.ask(interaction, stored, say, asked=asked, roles=roles)

    async def refresh(self, stored: StoredLobby) -> None:
        if stored.invitation is not None:
            venue = replace(stored.venue, message=stored.invitation)
            await self.living.update(venue, await self._content(stored))
        if (line := self._line_of(stored.venue)) is not None:
            view = line_view(self.locales.of(stored.guild), stored, line.channel)
            await self.living.update(line, Content(view))

    async def announce(self, interaction: Interaction, lobby: Lobby) -> int | None:
        """Tell the channel about a lobby that will open in one of its threads.

        Returns the message at which the thread has to begin; None if the bot may not write there.
        """
        channel = interaction.channel
        assert may_have_threads(channel)
        rights = channel.permissions_for(channel.guild.me)
        if not all(getattr(rights, name) for name in ("send_messages", "read_message_history")):
            return None
        locale, guild = self.locales.of(channel.guild.id), channel.guild.id
        view = line_view(locale, StoredLobby(lobby, guild, channel.id, None, 1), channel.id)
        return (await channel.send(view=view)).id

    async def end(
        self, venue: Venue, wishes: Wishes, invitation: int | None, why: EndOfLobby
    ) -> None:
        """Edit the invitation to a lobby at *venue* to say that it is over, and *why*.

        If that fails, the invitation stays, and its link leads to a message that says so.
        """
        text = TEXTS.say(
            self.locales.of(venue.guild), "invite-over", self._facts(venue, wishes, why)
        )
        await self.living.update(replace(venue, message=invitation), Content(framed(text)))
        if (line := self._line_of(venue)) is not None:
            await self._end_line(line, venue, wishes, why)

    async def lose_thread(self, closed: ClosedLobby, parent: int) -> None:
        assert closed.wishes is not None
        # Discord refuses this if the thread did not begin at a message of ours
        line = Venue(closed.guild, parent, closed.channel)
        await self._end_line(line, Venue(closed.guild, closed.channel), closed.wishes, "gone")

    async def _end_line(self, line: Venue, thread: Venue, wishes: Wishes, why: EndOfLobby) -> None:
        facts = self._facts(thread, wishes, why)
        text = TEXTS.say(self.locales.of(thread.guild), "line-over", facts)
        await self.living.update(line, Content(framed(text)))

    def _facts(self, venue: Venue, wishes: Wishes, why: EndOfLobby) -> dict[str, str]:
        return {
            "host": mention(self.locales.of(venue.guild), wishes.host),
            "game": self.games.title(wishes.game),
            "why": why,
            "thread": f"<#{venue.channel}>",
        }

    async def _content(self, stored: StoredLobby) -> Content:
        willing = await self.refusals.willing(stored.lobby.awaited, stored.lobby.host)
        return Content(self._view(stored, willing))

    def _view(self, stored: StoredLobby, willing: Sequence[int]) -> ui.LayoutView:
        link = jump_link(stored.guild, stored.channel, stored.message)
        locale = self.locales.of(stored.guild)
        return invitation_view(locale, stored.lobby, willing, link)

    def _line_of(self, venue: Venue) -> Venue | None:
        """Return the message of ours at which the thread *venue* begins; None if there is none."""
        thread, user = self.client.get_channel(venue.channel), self.client.user
        if not isinstance(thread, discord.Thread) or user is None or thread.owner_id != user.id:
            return None
        return Venue(venue.guild, thread.parent_id, thread.id)


MOST_OPEN: Final = 5
"""Maximum number of lobbies that one person may have open."""


class InvitationRefused(
    EngineError, key="error-invitation-refused", says="this person accepts no invitations"
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
        # replacing an announced public answer with a refusal takes four requests to Discord
        self.limits.check("lobby", interaction)
        if lobby.awaited or lobby.roles:
            self.limits.check("invite", interaction)
        await interaction.response.defer()
        await self.admit(interaction, lobby)
        # an announced public answer must come before any other message
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

        *is_answer* means that its message fills the public answer announced before. If *after* is
        given, the lobby keeps its seats for the players of that match.
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
