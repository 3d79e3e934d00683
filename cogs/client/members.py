"""Who is still on a server.

Discord tells of members who leave only with a privileged intent, which Parlor does not ask for. So
it is looked up before somebody is told of a match there, unless they have just been seen.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui.errors import NETWORK

if TYPE_CHECKING:
    from engine.ports import Clock

logger = logging.getLogger(__name__)

NO_MEMBER: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is not on a server, or is nobody at all."""
_SEEN_FOR: Final = 3600.0
"""Seconds for which who was seen on a server counts as being there."""
_MOST: Final = 20_000
"""People of whom it is remembered when they were seen."""


class Members:
    """Knows who was seen on which server, and asks Discord about the others."""

    def __init__(self, clock: Clock, client: discord.Client) -> None:
        self._clock = clock
        self._client = client
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """Take note that somebody has done something on a server."""
        if interaction.guild_id is not None:
            self._note(interaction.guild_id, interaction.user.id)

    async def has_left(self, guild_id: int, player: int) -> bool:
        """Whether *player* is no longer on the server; False where Discord does not say."""
        seen = self._seen.get((guild_id, player))
        if seen is not None and 0 <= self._clock.now() - seen < _SEEN_FOR:
            return False
        guild = self._client.get_guild(guild_id)
        if guild is None or player <= 0:
            return False
        try:
            await guild.fetch_member(player)
        except discord.NotFound as error:
            return error.code in NO_MEMBER
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord does not say whether %d is a member: %s", player, error)
            return False
        self._note(guild_id, player)
        return False

    def _note(self, guild: int, player: int) -> None:
        self._seen[guild, player] = self._clock.now()
        self._seen.move_to_end((guild, player))
        if len(self._seen) > _MOST:
            self._seen.popitem(last=False)
