"""Invitations to lobbies, by name or role, and lines in channels about lobbies in threads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import discord

from cogs.client.living import Content, Wanted
from cogs.client.places import may_have_threads
from cogs.ui.answers import follow
from cogs.ui.games import line_view
from cogs.ui.layout import framed
from cogs.ui.lobby import invitation_view
from cogs.ui.texts import TEXTS, jump_link, mention
from db.lobbies import StoredLobby
from db.venues import Venue
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from discord import ui

    from cogs.client.living import LivingMessages
    from cogs.client.people import Locales
    from db.lobbies import ClosedLobby, Lobbies
    from db.people import Refusals
    from engine.core import Games
    from engine.lobby import Lobby, Wishes

    Interaction = discord.Interaction[discord.Client]


EndOfLobby: TypeAlias = Literal["started", "left", "idle", "gone"]
"""The reason: its match has begun, everybody has left, nobody has done anything for long, or
somebody has deleted its message or channel.
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
        """Post an invitation for people who have not joined, if any, with *send*.

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
        may = [role for role in roles if _may_ping(interaction, role)]
        with self.living.mentions.to(pinged, host, may) as allowed:
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


def _may_ping(interaction: Interaction, role: int) -> bool:
    """Return whether the user may ping this role: the bot must not do it for anybody else."""
    known = None if interaction.guild is None else interaction.guild.get_role(role)
    if known is None:
        return False
    return known.mentionable or interaction.permissions.mention_everyone
