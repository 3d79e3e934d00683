"""Invitations to lobbies, by name or role, and lines in channels about lobbies in threads."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord

from cogs.client.messenger import CannotPost
from cogs.client.places import may_have_threads
from cogs.ui.answers import NETWORK, follow
from cogs.ui.games import digest, line_view
from cogs.ui.layout import framed
from cogs.ui.lobby import invitation_view
from cogs.ui.texts import TEXTS, jump_link, mention
from db.lobbies import StoredLobby
from db.venues import Venue
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from discord import ui

    from cogs.client.messenger import Messenger
    from cogs.client.people import Locales, Mentions
    from db.lobbies import ClosedLobby, Lobbies
    from db.people import Refusals
    from engine.core import Games
    from engine.lobby import Lobby, Wishes

    Interaction = discord.Interaction[discord.Client]


logger = logging.getLogger(__name__)


EndOfLobby: TypeAlias = Literal["started", "left", "idle", "gone"]
"""A match has begun, everybody has left, nobody has done anything for long, or somebody has deleted
its message or channel.
"""


_MOST_SHOWN: Final = 5_000


def is_invitation(interaction: Interaction, stored: StoredLobby) -> bool:
    pressed = interaction.message
    return pressed is not None and pressed.id == stored.invitation


@service
class Invites:
    """Invites people to lobbies, and tells a channel about those in its threads.

    A lobby has one message that invites people. A thread that the bot opens for a lobby begins at a
    message of its channel, which has the same number.
    """

    games: Games
    lobbies: Lobbies
    locales: Locales
    mentions: Mentions
    refusals: Refusals
    messenger: Messenger
    client: discord.Client

    def __post_init__(self) -> None:
        self._shown: Recent[int, str] = Recent(_MOST_SHOWN)
        """By message, what it says; empty: it is gone."""

    async def ask(
        self,
        interaction: Interaction,
        stored: StoredLobby,
        send: Callable[..., Awaitable[int]],
        *,
        asked: Collection[int] | None = None,
        roles: Sequence[int] = (),
    ) -> None:
        """Ask people who are invited and have not joined, if any, with *send*.

        It pings only *asked* and *roles*, or everybody and all roles if *asked* is None, as far as
        the host may ping them. The message replaces the one before.
        """
        lobby, host = stored.lobby, stored.lobby.host
        if asked is None:
            asked, roles = lobby.awaited, lobby.roles
        willing = await self.refusals.willing(lobby.awaited, host)
        pinged = [player for player in willing if player in asked]
        if not pinged and not roles:
            return
        view = self._view(stored, willing)
        may = [role for role in roles if _may_ping(interaction, role)]
        with self.mentions.to(pinged, host, may) as allowed:
            message = await send(view=view, allowed_mentions=allowed)
        self._shown[message] = digest(view)
        if stored.is_guest:
            self.messenger.carry(message, interaction)
        await self.lobbies.set_invitation(lobby.id, message)
        if stored.invitation is not None:
            try:
                await self.messenger.delete(stored.venue, stored.invitation)
            except (CannotPost, discord.DiscordException, *NETWORK) as error:
                logger.info("two messages ask people to lobby %s: %s", lobby.id, error)

    async def again(self, stored: StoredLobby) -> ui.LayoutView:
        """Return the current invitation, and remember it as shown."""
        lobby = stored.lobby
        view = self._view(stored, await self.refusals.willing(lobby.awaited, lobby.host))
        self._shown[stored.invitation or 0] = digest(view)
        return view

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
            before = self._shown.get(stored.invitation)
            view = await self.again(stored)
            if before not in {"", digest(view)}:
                await self._edit(stored.venue, stored.invitation, view)
        place = self._line_of(stored.venue)
        if place is not None:
            view = line_view(self.locales.of(stored.guild), stored, place.channel)
            if self._shown.get(stored.channel) != digest(view):
                self._shown[stored.channel] = digest(view)
                await self._edit(place, stored.channel, view)

    async def announce(self, interaction: Interaction, lobby: Lobby) -> int | None:
        """Tell the channel of a lobby that is about to open in one of its threads.

        Returns the message at which the thread has to begin; None: the bot may not write there.
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

        If that fails it stays, and its link leads to a message that says so.
        """
        locale = self.locales.of(venue.guild)
        if invitation is not None:
            text = TEXTS.say(locale, "invite-over", self._facts(venue, wishes, why))
            await self._edit(venue, invitation, framed(text))
        place = self._line_of(venue)
        if place is not None:
            await self._end_line(place, venue, wishes, why)

    async def lose_thread(self, closed: ClosedLobby, parent: int) -> None:
        assert closed.wishes is not None
        venue = Venue(closed.guild, closed.channel)
        # Discord refuses this if the thread did not begin at a message of ours
        await self._end_line(Venue(closed.guild, parent), venue, closed.wishes, "gone")

    async def _end_line(self, place: Venue, thread: Venue, wishes: Wishes, why: EndOfLobby) -> None:
        text = TEXTS.say(
            self.locales.of(thread.guild), "line-over", self._facts(thread, wishes, why)
        )
        view = framed(text)
        self._shown[thread.channel] = digest(view)
        await self._edit(place, thread.channel, view)

    def _facts(self, venue: Venue, wishes: Wishes, why: EndOfLobby) -> dict[str, str]:
        return {
            "host": mention(self.locales.of(venue.guild), wishes.host),
            "game": self.games.title(wishes.game),
            "why": why,
            "thread": f"<#{venue.channel}>",
        }

    def _view(self, stored: StoredLobby, willing: Sequence[int]) -> ui.LayoutView:
        link = jump_link(stored.guild, stored.channel, stored.message)
        locale = self.locales.of(stored.guild)
        return invitation_view(locale, stored.lobby, willing, link)

    def _line_of(self, venue: Venue) -> Venue | None:
        """Return where the message is at which the thread *venue* begins; None: there is none."""
        thread = self.client.get_channel(venue.channel)
        if not isinstance(thread, discord.Thread) or self._shown.get(thread.id) == "":
            return None
        mine = self.client.user is not None and thread.owner_id == self.client.user.id
        return Venue(venue.guild, thread.parent_id) if mine else None

    async def _edit(self, place: Venue, message: int, view: ui.LayoutView) -> None:
        try:
            await self.messenger.edit(place, message, view=view)
        except discord.NotFound:
            self._shown[message] = ""
        except (CannotPost, discord.DiscordException, *NETWORK) as error:
            logger.info("message %d stays as it is: %s", message, error)


def _may_ping(interaction: Interaction, role: int) -> bool:
    """Return whether the user may ping this role; if not, the bot must not do it for them."""
    known = None if interaction.guild is None else interaction.guild.get_role(role)
    if known is None:
        return False
    return known.mentionable or interaction.permissions.mention_everyone
