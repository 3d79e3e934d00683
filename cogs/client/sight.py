"""What somebody can see of their server, threads that are archived among it.

It follows from the permissions of channels and from what is stored of threads: Discord tells of an
archived thread only when it is asked. What nobody knows counts as hidden.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui.errors import GONE, NETWORK
from db.history import Asker

if TYPE_CHECKING:
    from db.history import History
    from db.venues import Venue

logger = logging.getLogger(__name__)

_MOST_QUESTIONS: Final = 5
"""Channels that Discord is asked about before one answer."""
_MOST_ASKED: Final = 10_000
"""Channels of which it is remembered that Discord has been asked about them."""


class Sight:
    """Knows who may see where a match was played."""

    def __init__(self, history: History, client: discord.Client) -> None:
        self._history = history
        self._client = client
        self._asked: OrderedDict[int, None] = OrderedDict()

    async def asker(self, interaction: discord.Interaction[Any]) -> Asker:
        """Return who asks for matches, and what they can see of their server."""
        asker = asker_of(interaction)
        if asker.guild:
            unknown = await self._history.unplaced(asker.guild)
            missing = [one for one in unknown if not self._was_asked(one)]
            for channel in missing[:_MOST_QUESTIONS]:
                await self._ask(channel)
        return asker

    async def may_see(self, interaction: discord.Interaction[Any], venue: Venue) -> bool:
        """Whether *interaction*'s user can see the place of a match of their server."""
        asker, channel = asker_of(interaction), venue.channel
        is_known = venue.is_private is not None or channel in asker.visible
        if (
            not (is_known or self._was_asked(channel))
            and (placed := await self._ask(channel)) is not None
        ):
            venue = replace(venue, parent=placed[0], is_private=placed[1])
        return asker.may_see(channel, venue.parent, is_private=venue.is_private)

    def _was_asked(self, channel: int) -> bool:
        """Whether asking Discord about *channel* would bring nothing new."""
        return channel < 0 or channel in self._asked

    async def _ask(self, channel: int) -> tuple[int | None, bool] | None:
        """Note what a channel is, from memory or from Discord; None: it does not say."""
        self._asked[channel] = None
        if len(self._asked) > _MOST_ASKED:
            self._asked.popitem(last=False)
        try:
            known = self._client.get_channel(channel)
            placed = place_of(known or await self._client.fetch_channel(channel))
        except discord.NotFound as error:
            if error.code not in GONE:
                return None
            placed = None, False  # nobody can see it any more
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord does not say what channel %d is: %s", channel, error)
            return None
        await self._history.place(channel, placed[0], is_private=placed[1])
        return placed


def place_of(channel: object) -> tuple[int | None, bool]:
    """Return the channel in which a thread is, None of anything else, and whether it is private."""
    if isinstance(channel, discord.Thread):
        return channel.parent_id, channel.is_private()
    return None, False


def asker_of(interaction: discord.Interaction[Any]) -> Asker:
    """Return who asks, and what they can see of their server as far as it is in memory."""
    guild, member = interaction.guild, interaction.user
    asker = Asker(member.id, interaction.guild_id or 0, interaction.channel_id or 0)
    if guild is None or not isinstance(member, discord.Member):
        return asker
    visible: set[int] = set()
    managed: set[int] = set()
    for channel in guild.channels:
        rights = channel.permissions_for(member)
        if rights.view_channel:
            visible.add(channel.id)
            if rights.manage_threads:
                managed.add(channel.id)
    for thread in guild.threads:
        if thread.parent_id in (managed if thread.is_private() else visible):
            visible.add(thread.id)
    return replace(asker, visible=frozenset(visible), managed=frozenset(managed))
