"""Says things in a channel: through somebody's interaction where that is possible.

What answers an interaction does not count towards the requests that Discord allows a bot, and
whoever presses a button lends us theirs for some minutes. So long what was said through it can be
changed through it, too.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui.errors import NETWORK, is_passing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cogs.client.parlor import Parlor
    from db.venues import Venue

    Interaction = discord.Interaction[Parlor]

logger = logging.getLogger(__name__)

_MOST: Final = 5_000
"""Channels in which somebody's interaction is remembered, and messages that were said so."""
_LIFETIME: Final = 15 * 60.0
"""Seconds for which Discord lets an interaction be answered."""
_SOON: Final = 60.0
"""Seconds before its end from which on an interaction is not used any more."""
_UPDATES: Final = frozenset(
    {
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
    }
)
"""Answers after which what follows is a message of its own: after a command that was acknowledged
it would take the answer's place, and be as private."""


class Voices:
    """By channel the press that came last there, and by message the press that carried it."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._presses: OrderedDict[int, Interaction] = OrderedDict()
        self._carried: OrderedDict[int, Interaction] = OrderedDict()

    def lend(self, interaction: Interaction) -> None:
        """Remember a press: once it is acknowledged, things can be said through it."""
        channel = interaction.channel_id
        if channel is None:
            return
        self._presses[channel] = interaction
        self._presses.move_to_end(channel)
        if len(self._presses) > _MOST:
            self._presses.popitem(last=False)

    def are_lent(self, venue: Venue) -> bool:
        """Whether what is said at *venue* goes through an interaction."""
        return self._usable(venue.channel) is not None

    async def say(
        self, venue: Venue, nonce: str, words: Callable[[], dict[str, Any]]
    ) -> discord.Message:
        """Post a message at *venue* and return it; *words* makes its arguments, files too.

        With the same *nonce* Discord posts it once, should an answer of Discord's have been lost:
        as long as it is not said through an interaction, which knows no nonce.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Messageable.send`.
        """
        press = self._usable(venue.channel)
        if press is not None:
            try:
                message = await press.followup.send(wait=True, **words())
            except (discord.HTTPException, *NETWORK) as error:
                self._presses.pop(venue.channel, None)
                if is_passing(error):
                    raise
                logger.info("an interaction in channel %d is of no use: %s", venue.channel, error)
            else:
                self._carried[message.id] = press
                if len(self._carried) > _MOST:
                    self._carried.popitem(last=False)
                return message
        return await self.channel(venue).send(nonce=nonce, **words())

    async def edit(self, channel: discord.PartialMessageable, message: int, **words: Any) -> None:
        """Change a message of ours in *channel*.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Message.edit`.
        """
        press = self._carrier(message)
        if press is not None:
            with self._or_else(message):
                await press.followup.edit_message(
                    message, allowed_mentions=discord.AllowedMentions.none(), **words
                )
                return
        await channel.get_partial_message(message).edit(**words)

    async def delete(self, channel: discord.PartialMessageable, message: int) -> None:
        """Delete a message of ours in *channel*.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Message.delete`.
        """
        press = self._carrier(message)
        if press is not None:
            with self._or_else(message):
                await press.followup.delete_message(message)
                return
        await channel.get_partial_message(message).delete()

    def channel(self, venue: Venue) -> discord.PartialMessageable:
        """Return the channel of *venue*, which need not be known."""
        return self._bot.get_partial_messageable(venue.channel, guild_id=venue.guild or None)

    def _usable(self, channel: int) -> Interaction | None:
        press = self._presses.get(channel)
        if press is None or press.response.type not in _UPDATES:
            return None
        if self._is_over(press):
            del self._presses[channel]
            return None
        return press

    def _carrier(self, message: int) -> Interaction | None:
        """Return the press through which *message* can be changed."""
        press = self._carried.get(message)
        return None if press is None or self._is_over(press) else press

    @contextmanager
    def _or_else(self, message: int) -> Generator[None]:
        """Go on where a press does not help; what may go well later is raised, for another try."""
        try:
            yield
        except (discord.HTTPException, *NETWORK) as error:
            self._carried.pop(message, None)
            if is_passing(error):
                raise

    def _is_over(self, press: Interaction) -> bool:
        age = self._bot.clock.now() - press.created_at.timestamp()
        return not 0 <= age < _LIFETIME - _SOON
