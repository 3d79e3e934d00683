"""Threads of matches: named by game and players, so that several of a game can be told apart."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final, TypeGuard

import discord

from cogs.client.rights import check_new_thread
from cogs.ui.errors import NETWORK, RightsMissing, ThreadRightsMissing
from cogs.ui.layout import shortened
from cogs.ui.people import mentions
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.accounts import Accounts
    from cogs.client.channels import Channels
    from cogs.client.languages import Locales
    from cogs.client.mentions import Mentions
    from db.guilds import Guilds
    from engine.lobby import Lobby

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_LONGEST_NAME: Final = 100
"""Characters of a thread's name on Discord."""


class MatchThreads:
    """Opens threads for matches."""

    def __init__(
        self,
        accounts: Accounts,
        channels: Channels,
        guild_settings: Guilds,
        locales: Locales,
        mentions: Mentions,
    ) -> None:
        self._accounts = accounts
        self._channels = channels
        self._guild_settings = guild_settings
        self._locales = locales
        self._mentions = mentions
        self._opening: dict[str, asyncio.Task[discord.Thread]] = {}
        """By lobby the thread for its match: two who press *Start* at once get the same."""

    def are_wanted(self, interaction: Interaction) -> bool:
        """Whether each match of this server is played in a thread, if its channel has any."""
        settings = self._guild_settings.of(interaction.guild_id or 0)
        return settings.threads == "thread" and may_have_threads(interaction.channel)

    async def open(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        """Open a thread of *interaction*'s channel, which `may_have_threads`, for *lobby*."""
        channel = interaction.channel
        assert may_have_threads(channel)
        name = await self.name(interaction.guild_id or 0, lobby)
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)

    async def of_match(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        """Return a thread for the match of *lobby*, to which all who have joined are called.

        Until `forget` it is the same one, as *Start* may be pressed again.

        Raises:
            RightsMissing: Discord does not let the bot make it, or show a match in it.
        """
        opening = self._opening.get(lobby.id)
        if opening is None or (opening.done() and (opening.cancelled() or opening.exception())):
            is_taken = (interaction.channel_id or 0) in self._channels
            check_new_thread(interaction, ThreadRightsMissing if is_taken else RightsMissing)
            work = self._call(interaction, lobby)
            opening = asyncio.create_task(work, name=f"thread for {lobby.id}")
            self._opening[lobby.id] = opening
        return await asyncio.shield(opening)

    def forget(self, lobby_id: str) -> None:
        """The match of this lobby has begun."""
        self._opening.pop(lobby_id, None)

    async def _call(self, interaction: Interaction, lobby: Lobby) -> discord.Thread:
        thread = await self.open(interaction, lobby)
        people = [one.player for one in lobby.sitters if one.player is not None]
        locale = self._locales.of(interaction.guild_id or 0)
        facts = {
            "game": TEXTS.say(locale, f"{lobby.game}-title"),
            "players": mentions(locale, people),
        }
        by = interaction.user.id
        await self.call(thread, TEXTS.say(locale, "thread-called", facts), people, by)
        return thread

    async def call(
        self, thread: discord.Thread, text: str, people: Sequence[int], by: int | None
    ) -> None:
        """Post *text*, which names *people*, in a thread that they would not find of themselves.

        A ping adds them to it; who is not to be pinged *by* that person now is added without.
        """
        pings = self._mentions
        unpinged = [player for player in people if not pings.may(player, by)]
        with pings.to(people, by) as allowed:
            await thread.send(text, allowed_mentions=allowed)
        for player in unpinged:
            try:
                await thread.add_user(discord.Object(player))
            except (discord.HTTPException, *NETWORK) as error:
                logger.info("%d was not added to a thread: %s", player, error)

    async def name(self, guild: int, lobby: Lobby) -> str:
        """Return the name of a thread in *guild*: the game and who has joined or is asked."""
        locale = self._locales.of(guild)
        seated = [one.player for one in lobby.sitters if one.player is not None]
        wanted = [*seated, *(one for one in lobby.invited if one not in seated)]
        names = await self._accounts.plain_names(locale, wanted)
        facts = {
            "game": TEXTS.say(locale, f"{lobby.game}-title"),
            "players": TEXTS.joined(locale, [names[player] for player in wanted]),
        }
        return shortened(TEXTS.say(locale, "thread-name", facts), _LONGEST_NAME)


def may_have_threads(channel: Any) -> TypeGuard[discord.TextChannel]:
    """Whether it is a text channel of a server that we are in: a thread can be opened there."""
    if not isinstance(channel, discord.TextChannel):
        return False
    return channel.type is discord.ChannelType.text and not channel.guild.unavailable
