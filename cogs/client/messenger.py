"""Posts in channels, through somebody's interaction if possible.

Answers to an interaction do not count towards the requests that Discord allows a bot. Each press
lends us its interaction for some minutes, in which we can also edit the messages sent through it.

Where the bot is not a member, there is no other way, so a message waits until somebody presses or
types something there.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord

from cogs.client.places import is_guest
from cogs.ui.answers import NETWORK, pending, settle
from cogs.ui.errors import is_passing
from cogs.ui.ids import ids_in
from cogs.ui.layout import framed
from cogs.ui.marks import SEATS, sent
from engine.errors import EngineError
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from collections.abc import Set as AbstractSet

    from cogs.client.easel import AppIcons
    from cogs.client.people import Mentions
    from db.venues import Venue
    from engine.ports import Clock

    Interaction = discord.Interaction[discord.Client]


logger = logging.getLogger(__name__)

_MOST_PRESSES: Final = 5_000
"""Maximum number of channels, and of messages, whose interactions we remember."""
_LIFETIME: Final = 15 * 60.0
"""Seconds for which Discord accepts answers to an interaction."""
_SOON: Final = 60.0
"""An interaction with less than this many seconds left is no longer used."""
_PATIENCE: Final = 10.0
"""Seconds for a request through an interaction: Discord may never answer, and discord.py has no
limit of its own for it.
"""
_ANSWERS: Final = frozenset(
    {
        discord.InteractionResponseType.channel_message,
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
    }
)
"""Responses after which a followup is a separate message. After an announced answer it would
replace that answer, and be as private.
"""
_MOST_BY_GUEST: Final = 3
"""Maximum number of messages through an interaction where the bot isn't a member. Discord takes
five, and the answer itself, an invitation or a refusal may be among them.
"""

_LOOKED_AT: Final = 100
"""Number of latest messages of a channel to look at; Discord returns that many at once."""


class CannotPost(
    EngineError,
    key="error-cannot-post",
    says="the bot cannot post there before somebody presses or types something",
):
    """The bot can't post there: it isn't a member, and nobody has just pressed a button."""


class Destination(Protocol):
    """A channel to post in, such as that of a `Venue` or a `Post`."""

    @property
    def guild(self) -> int:
        """0 if it is not on a server."""
        ...

    @property
    def channel(self) -> int: ...

    @property
    def is_guest(self) -> bool: ...


@dataclass(slots=True)
class _Lent:
    press: Interaction
    is_answered: bool = False
    """Whether the interaction has an answer of its own, like a command."""
    messages: int = 0

    @property
    def stands_alone(self) -> bool:
        """Whether a followup is a separate message, once the interaction has its response."""
        waiting = pending(self.press)
        will_be = waiting is not None and waiting.how == "change"
        response = self.press.response
        return self.is_answered or (response.type in _ANSWERS if response.is_done() else will_be)


@service
class Messenger:
    clock: Clock
    client: discord.Client
    icons: AppIcons
    mentions: Mentions

    def __post_init__(self) -> None:
        self._presses: Recent[int, _Lent] = Recent(_MOST_PRESSES)
        self._carried: Recent[int, Interaction] = Recent(_MOST_PRESSES)

    def lend(self, interaction: Interaction) -> None:
        """Remember a press: once acknowledged, it can carry messages.

        Where the bot is not a member, a command helps too, once it is `answered`.
        """
        channel = interaction.channel_id
        if channel is None:
            return
        self._presses[channel] = _Lent(interaction)

    def answered(self, interaction: Interaction) -> None:
        """Note that *interaction* has its answer: the next message through it is separate.

        This matters where there is no other way to post; elsewhere we use only presses that need no
        answer of their own.
        """
        lent = self._presses.get(interaction.channel_id or 0)
        if lent is not None and lent.press is interaction and interaction.response.is_done():
            lent.is_answered = True

    def has_press(self, venue: Venue) -> bool:
        """Return whether a message at *venue* goes through an interaction."""
        return self._usable(venue.channel) is not None

    def expects_press(self, venue: Venue) -> bool:
        """Return whether somebody at *venue* is waiting for an answer, after which we can post."""
        lent = self._presses.get(venue.channel)
        return lent is not None and not self._is_over(lent.press) and not lent.stands_alone

    def can_change(self, message: int) -> bool:
        return self._carrier(message) is not None

    def carry(self, message: int, interaction: Interaction) -> None:
        self._carried[message] = interaction

    async def say(
        self,
        venue: Venue,
        nonce: str,
        words: Callable[[], dict[str, Any]],
        people: Iterable[int] = (),
        by: int | None = None,
    ) -> discord.Message:
        """Post a message at *venue* and return it; *words* makes its arguments, including files.

        It pings those of *people* whom *by* may ping; see `Mentions`. Discord posts it once for
        each *nonce*, even if its answer was lost. Messages through an interaction have no nonce.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Messageable.send`.
            CannotPost: the bot is not a member there, and no interaction can be used.
        """
        with self.mentions.to(people, by) as allowed:
            if (lent := self._usable(venue.channel)) is not None:
                try:
                    async with asyncio.timeout(_PATIENCE):
                        await settle(lent.press)
                        said = self._marked(words() | {"allowed_mentions": allowed})
                        message = await lent.press.followup.send(wait=True, **said)
                except (discord.HTTPException, *NETWORK) as error:
                    if is_passing(error) and venue.is_guest:
                        raise  # there is no other way, so this interaction is tried again
                    self._presses.pop(venue.channel, None)
                    if is_passing(error):
                        raise
                    logger.info("cannot use an interaction in channel %d: %s", venue.channel, error)
                else:
                    self.carry(message.id, lent.press)
                    lent.messages += 1
                    return message
            if venue.is_guest:
                raise CannotPost
            said = self._marked(words() | {"allowed_mentions": allowed})
            return await self.channel(venue).send(nonce=nonce, **said)

    async def post(
        self,
        venue: Venue,
        nonce: str,
        words: dict[str, Any],
        people: Iterable[int] = (),
        by: int | None = None,
    ) -> discord.Message:
        """Post a message like `say`, but without a press, so that the nonce counts.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Messageable.send`.
        """
        with self.mentions.to(people, by) as allowed:
            words = self._marked(words | {"allowed_mentions": allowed})
            return await self.channel(venue).send(nonce=nonce, **words)

    async def find(self, place: Destination, controls: AbstractSet[str]) -> list[int]:
        """Return the bot's latest messages with one of these *controls*, newest first.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord failed or refused.
        """
        return [
            message.id
            async for message in self.channel(place).history(limit=_LOOKED_AT)
            if message.author == self.client.user
            and not controls.isdisjoint(ids_in(message.components))
        ]

    async def edit(self, place: Destination, message: int, **words: Any) -> None:
        """Change one of the bot's messages at *place*.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: as `Message.edit`.
            CannotPost: the bot is not a member there, and the message is too old.
        """
        # otherwise Discord would ping everybody whom the message names
        words["allowed_mentions"] = discord.AllowedMentions.none()
        words = self._marked(words)
        press = self._carrier(message)
        if press is not None:
            with self._or_else(message):
                async with asyncio.timeout(_PATIENCE):
                    await press.followup.edit_message(message, **words)
                return
        if place.is_guest:
            raise CannotPost
        await self.channel(place).get_partial_message(message).edit(**words)

    async def delete(self, place: Destination, message: int) -> None:
        """Delete one of the bot's messages at *place*; raises what `edit` raises."""
        press = self._carrier(message)
        if press is not None:
            with self._or_else(message):
                async with asyncio.timeout(_PATIENCE):
                    await press.followup.delete_message(message)
                return
        if place.is_guest:
            raise CannotPost
        await self.channel(place).get_partial_message(message).delete()

    def channel(self, place: Destination) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(place.channel, guild_id=place.guild or None)

    def _marked(self, words: dict[str, Any]) -> dict[str, Any]:
        return sent(words, self.icons.of(SEATS))

    def _usable(self, channel: int) -> _Lent | None:
        lent = self._presses.get(channel)
        if lent is None or not lent.stands_alone:
            return None
        if self._is_over(lent.press):
            del self._presses[channel]
            return None
        is_used_up = lent.messages >= _MOST_BY_GUEST and is_guest(lent.press)
        return None if is_used_up else lent

    def _carrier(self, message: int) -> Interaction | None:
        press = self._carried.get(message)
        return None if press is None or self._is_over(press) else press

    @contextmanager
    def _or_else(self, message: int) -> Generator[None]:
        """Ignore an error that shows the press to be useless; raise it if another try may work."""
        try:
            yield
        except (discord.HTTPException, *NETWORK) as error:
            self._carried.pop(message, None)
            if is_passing(error):
                raise

    def _is_over(self, press: Interaction) -> bool:
        age = self.clock.now() - press.created_at.timestamp()
        return not 0 <= age < _LIFETIME - _SOON


@contextmanager
def logging_refusals(what: str, *facts: object) -> Generator[None]:
    """Log *what* and why Discord refused; raise the error instead if another try may work."""
    try:
        yield
    except (CannotPost, discord.DiscordException, *NETWORK) as error:
        if is_passing(error):
            raise
        logger.info(what, *facts, error)


async def notice(messenger: Messenger, venue: Venue, text: str) -> None:
    """Post *text* at *venue*, which may be a direct message.

    It posts nothing where the bot is not a member.

    Raises:
        discord.DiscordException: Discord refuses or fails; `NETWORK` names what else can go wrong.
    """
    if venue.is_guest:
        return
    await messenger.channel(venue).send(view=framed(text))
