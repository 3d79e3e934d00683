"""The messages that ask people to a lobby, and what they say once it is over."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord

from cogs.client.voices import NoVoice
from cogs.ui.errors import NETWORK
from cogs.ui.invitations import invitation_view
from cogs.ui.layout import framed
from cogs.ui.links import jump_link
from cogs.ui.people import mention, mentions
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.client.languages import Locales
    from cogs.client.mentions import Mentions
    from cogs.client.voices import Voices
    from db.lobbies import Lobbies
    from db.preferences import Refusals
    from db.venues import Venue
    from engine.lobby import Lobby, Wishes
    from engine.registry import Games

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)


EndOfLobby: TypeAlias = Literal["started", "left", "idle"]
"""A match has begun, everybody has left, or nobody has done anything for long."""


class Invites:
    """Asks people to lobbies."""

    def __init__(
        self,
        *,
        games: Games,
        lobbies: Lobbies,
        locales: Locales,
        mentions: Mentions,
        refusals: Refusals,
        voices: Voices,
    ) -> None:
        self._games = games
        self._lobbies = lobbies
        self._locales = locales
        self._mentions = mentions
        self._refusals = refusals
        self._voices = voices

    async def ask(
        self,
        interaction: Interaction,
        lobby: Lobby,
        venue: Venue,
        send: Callable[..., Awaitable[discord.Message]],
    ) -> None:
        """Ask those who are invited and have not joined, if there are any, by *send*.

        The lobby's message is the one of *venue*.
        """
        host = interaction.user.id
        asked = await self._refusals.willing(lobby.awaited, host)
        if not asked:
            return
        locale = self._locales.of(venue.guild)
        facts: dict[str, str | int] = {
            "players": mentions(locale, asked),
            "host": interaction.user.mention,
            "game": lobby.rules.title,
            "link": jump_link(venue.guild, venue.channel, venue.message),
        }
        view = invitation_view(locale, TEXTS.say(locale, "invite", facts), host)
        with self._mentions.to(asked, host) as allowed:
            message = await send(view=view, allowed_mentions=allowed)
        if venue.is_guest:
            self._voices.carry(message.id, interaction)
        await self._lobbies.set_invitation(lobby.id, message.id)

    async def end(
        self, venue: Venue, wishes: Wishes, invitation: int | None, why: EndOfLobby
    ) -> None:
        """Let the message that asked people to a lobby at *venue* say that it is over, and *why*.

        Where that cannot be said it stays, and its link leads to what does say it.
        """
        if invitation is None:
            return
        locale = self._locales.of(venue.guild)
        facts = {
            "host": mention(locale, wishes.host),
            "game": self._games.title(wishes.game),
            "why": why,
        }
        try:
            view = framed(TEXTS.say(locale, "invite-over", facts))
            await self._voices.edit(venue, invitation, view=view)
        except (NoVoice, discord.DiscordException, *NETWORK) as error:
            logger.info("an invitation to lobby %s stays: %s", wishes.id, error)
