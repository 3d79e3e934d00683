"""Messages that follow a state: a new one at each stage, edits in between."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from cogs.client.messenger import CannotPost
from cogs.client.watching import lobbies_of
from cogs.ui.answers import NETWORK, show
from cogs.ui.errors import NO_MESSAGE
from cogs.ui.games import digest
from cogs.ui.layout import framed, row
from db.venues import Venue
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.client.messenger import Messenger
    from cogs.client.watching import Watchers
    from cogs.ui.board import Picture
    from cogs.ui.layout import PressButton

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_MOST_SHOWN: Final = 10_000
_GONE: Final = ""
"""The digest of a message that somebody has deleted."""


class Content(NamedTuple):
    view: ui.LayoutView
    pictures: Sequence[Picture] = ()

    def files(self) -> list[discord.File]:
        return [picture.file() for picture in self.pictures]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message as it should look now, and where it belongs."""

    venue: Venue
    """The message's channel, with the id of the current message."""
    nonce: str
    """Discord posts a message only once for each nonce, even if we missed its answer."""
    content: Content
    """The message's content, without the pictures that `paint` adds."""
    state: str = ""
    """Everything else on which the pictures depend, as text to compare."""
    paint: Callable[[], Awaitable[Content]] | None = None
    """Paints the message with all its pictures; slow."""
    is_new: bool = False
    """Whether the state has reached another stage, so that people get a new message."""
    people: Iterable[int] = ()
    """People whom a new message pings."""
    by: int | None = None
    """The person who causes these pings; None for nobody."""
    posted: Callable[[int], Awaitable[object]] | None = None
    """Stores a new message."""
    former: Content | None = None
    """New content for the previous message; None leaves it as it is."""


def nonce_in(venue: Venue, name: str) -> str:
    """Return a nonce for *name* at *venue*.

    Discord compares nonces across channels, and allows 25 characters.
    """
    return f"{name}.{venue.channel % 1_000_000}"


@service
class LivingMessages:
    messenger: Messenger
    watchers: Watchers

    def __post_init__(self) -> None:
        self._shown: Recent[int, str] = Recent(_MOST_SHOWN)
        """A digest of what each message shows."""

    async def show(self, wanted: Wanted, *, is_reposted: bool = True) -> int:
        """Post *wanted* or edit its message, unless it shows that already; return the message.

        A message that somebody has deleted is posted again if *is_reposted*.

        Raises:
            discord.DiscordException, aiohttp.ClientError, TimeoutError: try again later.
        """
        before, shown = wanted.venue.message, _digest(wanted)
        message = None if wanted.is_new else before
        if message is not None and self._shown.get(message) == shown:
            return message
        content, nonce = await _painted(wanted), wanted.nonce
        if message is not None:
            try:
                await self._edit(wanted.venue, message, content)
            except discord.NotFound as error:
                if error.code != NO_MESSAGE or not is_reposted:
                    raise
                logger.info("message %d is gone, so it is posted again", message)
                nonce += f"-{message % 10_000}"  # Discord would ignore a nonce that it has seen
            else:
                self._note(wanted.venue, message, shown)
                return message
        words = {"view": content.view, "files": content.files()}
        posted = await self.messenger.post(wanted.venue, nonce, words, wanted.people, wanted.by)
        if wanted.posted is not None:
            await wanted.posted(posted.id)
        self._note(wanted.venue, posted.id, shown)
        if wanted.former is not None and before is not None:
            await self.update(wanted.venue, wanted.former)
        return posted.id

    async def answer(self, interaction: Interaction, wanted: Wanted) -> int:
        """Answer a command, or a press on the message itself, by showing *wanted*."""
        shown, pressed = _digest(wanted), interaction.message
        if pressed is not None:
            self._shown[pressed.id] = shown  # now, before somebody else edits it
        try:
            content = await _painted(wanted)
            message = await show(interaction, view=content.view, attachments=content.files())
        except BaseException:
            if pressed is not None:
                self._shown.pop(pressed.id, None)
            raise
        self._note(wanted.venue, message, shown)
        return message

    def _note(self, venue: Venue, message: int, shown: str) -> None:
        self._shown[message] = shown
        self.watchers.stir(lobbies_of(venue.guild))

    async def say(
        self, venue: Venue, nonce: str, text: str, people: Iterable[int], *buttons: PressButton
    ) -> None:
        """Post a line of *text* that pings *people*, with *buttons*; raises what `show` raises."""
        words: dict[str, Any] = {"content": text}
        if buttons:
            words = {"view": framed(text, row(*buttons))}
        await self.messenger.post(venue, nonce, words, people)

    async def update(self, venue: Venue, content: Content) -> None:
        """Edit the message of *venue* if it shows something else; a failure leaves it as it is."""
        message, shown = venue.message, digest(content.view)
        if message is None or self._shown.get(message) in {shown, _GONE}:
            return
        try:
            await self._edit(venue, message, content)
        except discord.NotFound:
            self._shown[message] = _GONE
        except (CannotPost, discord.DiscordException, *NETWORK) as error:
            logger.info("could not update message %d: %s", message, error)
        else:
            self._shown[message] = shown

    async def remove(self, venue: Venue) -> None:
        """Delete the message of *venue*, if there is one; a failure leaves it there."""
        if venue.message is None:
            return
        try:
            await self.messenger.delete(venue, venue.message)
        except (CannotPost, discord.DiscordException, *NETWORK) as error:
            logger.info("could not delete message %d: %s", venue.message, error)

    def note(self, message: int, view: ui.LayoutView) -> None:
        """Note that *message*, sent by other code, shows *view*."""
        self._shown[message] = digest(view)

    async def _edit(self, venue: Venue, message: int, content: Content) -> None:
        words = {"view": content.view, "attachments": content.files()}
        await self.messenger.edit(venue, message, **words)


def _digest(wanted: Wanted) -> str:
    return digest(wanted.content.view) + wanted.state


async def _painted(wanted: Wanted) -> Content:
    return wanted.content if wanted.paint is None else await wanted.paint()
