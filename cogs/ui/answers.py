"""How an interaction is answered: by its own response where that is quick, else by a later edit.

Discord waits three seconds for a response. One that carries the answer is a single request; to
announce an answer and to fill it in later are two, and whoever tapped sees it a round trip later.
So the answer itself is the response if it is ready within `QUICK`, and is announced else.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

import aiohttp
import discord

from cogs.ui.ids import OldButton
from cogs.ui.marks import sent
from engine.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Interaction: TypeAlias = discord.Interaction[Any]
How: TypeAlias = Literal["change", "private", "public"]
"""Where the answer of an interaction comes: the message changes on which it was pressed, or it is a
message of its own, for one person or for all."""

QUICK: Final = 1.0
"""Seconds from an interaction's arrival until its answer is announced, if it is not ready."""
_ARRIVED: Final = "arrived"
"""Among the extras of an interaction: when it arrived, by `perf_counter`."""
NETWORK: Final = (aiohttp.ClientError, TimeoutError, ConnectionError)
"""What can go wrong on the way to Discord."""
_MARKS: Final = "marks"
"""Among the extras of an interaction: the emoji of the seats' marks that its answer may show."""
_NOTICE: Final = "notice"
"""Among the extras of an interaction: a line below what it is answered in private with."""
_PENDING: Final = "pending"
"""Among the extras of an interaction: how it is answered."""
_LATE: Final = frozenset({10062, 40060})
"""Discord's codes for an interaction that came twice or too late: nobody waits for an answer."""
_PAGE: Final = "page"
"""Among the extras of an interaction: the `OnPage` where it was answered on a page."""


@dataclass(slots=True)
class OnPage:
    """What is known of an answer that is shown on a page of ours: no channel is seen beside it."""

    choice: object = None
    """The panel's own view of what was answered with last; see `cogs.client.panels.Choice`."""


def answer_on_page(interaction: Interaction) -> OnPage:
    """Take note that the answer to *interaction* is shown on a page of ours."""
    interaction.extras[_PAGE] = OnPage()
    return interaction.extras[_PAGE]


def on_page(interaction: Interaction) -> OnPage | None:
    """Return what is known of the page on which *interaction* is answered; None: on Discord."""
    return interaction.extras.get(_PAGE)


def arrive(
    interaction: Interaction,
    marks: Mapping[str, discord.PartialEmoji] = MappingProxyType({}),
    notice: str = "",
) -> None:
    """Take note that *interaction* has come; its answer begins later, and may show *marks*.

    Below a private answer stands *notice*, where there is room.
    """
    interaction.extras[_NOTICE] = notice
    interaction.extras[_ARRIVED] = perf_counter()
    interaction.extras[_MARKS] = marks


def arrived(interaction: Interaction) -> float:
    """Return when *interaction* came, by `perf_counter`; now, where nobody took note."""
    return interaction.extras.get(_ARRIVED) or perf_counter()


def delivery_of(interaction: Interaction) -> str:
    """Return the name under which what *interaction* does is stored, once."""
    return str(interaction.id)


def alarm(seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
    """Let *ring* be called after *seconds*."""
    return asyncio.get_running_loop().call_later(seconds, ring)


class Pending:
    """The answer of one interaction, from when it is begun."""

    def __init__(self, interaction: Interaction, how: How) -> None:
        """Announce the answer to *interaction* unless it is there in time."""
        self.how: Final = how
        self.lock: Final = asyncio.Lock()
        """Held while Discord is told: there is one response alone."""
        self._interaction = interaction
        self._late: asyncio.Task[None] | None = None
        self._rest = arrived(interaction) + QUICK - perf_counter()
        self._timer = alarm(max(0.0, self._rest), self._be_late)
        interaction.extras[_PENDING] = self

    def _be_late(self) -> None:
        self._late = asyncio.create_task(self._announce())

    async def _announce(self) -> None:
        # whoever answers meets the same trouble, and tells of it
        with suppress(discord.DiscordException, *NETWORK):
            await self.settle()

    async def settle(self) -> None:
        """Announce the answer now if there is none yet: what follows can then be said."""
        async with self.lock:
            if not self._interaction.response.is_done():
                await announce(self._interaction, self.how)

    async def __aenter__(self) -> Self:
        """Announce the answer first where the tap has waited so long that Discord may give it up.

        Raises:
            discord.HTTPException: Discord has given it up, so nothing is done.
        """
        if self._rest <= 0:
            self._timer.cancel()
            await self.settle()
        return self

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Leave nobody waiting once the work is done; of an *error* somebody else tells."""
        self._timer.cancel()
        if error is not None:
            return
        try:
            await self.settle()
        except discord.HTTPException as late:
            if late.code not in _LATE:
                raise


def pending(interaction: Interaction) -> Pending | None:
    """Return how *interaction* is answered; None: whatever answers it does so by itself."""
    return interaction.extras.get(_PENDING)


async def announce(interaction: Interaction, how: How) -> None:
    """Let Discord know that the answer comes later."""
    if how == "change":
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=how == "private", thinking=True)


def respond_once(interaction: Interaction) -> AbstractAsyncContextManager[object]:
    """Hold this while *interaction* is looked at and given its one response."""
    waiting = pending(interaction)
    return nullcontext() if waiting is None else waiting.lock


async def settle(interaction: Interaction) -> None:
    """See that *interaction* has a response: only then can more be said through it."""
    if (waiting := pending(interaction)) is not None:
        await waiting.settle()


async def follow(interaction: Interaction, text: str = "", **words: Any) -> discord.WebhookMessage:
    """Send a message besides the answer, which is announced first if it is not there yet.

    Raises:
        discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord refuses or fails.
    """
    await settle(interaction)
    if text:
        words["content"] = text
    return await interaction.followup.send(wait=True, **marked(interaction, words))


async def show(interaction: Interaction, **words: Any) -> int:
    """Let *words*, which `discord.Message.edit` takes, be the answer; return its message's id.

    Raises:
        discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord refuses or fails.
    """
    waiting = pending(interaction)
    _add_notice(interaction, waiting, words)
    words = marked(interaction, words)
    if waiting is not None:
        if waiting.how == "change":
            words = _in_place_of_text(interaction.message, words)
        async with waiting.lock:
            if not interaction.response.is_done():
                return await _respond(interaction, waiting.how, words)
        if waiting.how == "change" and interaction.message is not None:
            _changed_at[interaction.message.id] = perf_counter()
    return (await interaction.edit_original_response(**words)).id


_LONGEST: Final = 4_000
"""Characters of all texts of a message, by Discord."""
_MOST_PARTS: Final = 40


def marked(interaction: Interaction, words: dict[str, Any]) -> dict[str, Any]:
    """Return *words*, what a message is made of, with the seats' marks that are there in colour."""
    return sent(words, interaction.extras.get(_MARKS, {}))


def _add_notice(
    interaction: Interaction, waiting: Pending | None, words: Mapping[str, Any]
) -> None:
    """Let a private answer say below itself what all are to know."""
    notice: str = interaction.extras.get(_NOTICE, "")
    view = words.get("view")
    if not notice or waiting is None or not isinstance(view, discord.ui.LayoutView):
        return
    if waiting.how == "change":
        message = interaction.message
        is_private = message is not None and message.flags.ephemeral
    else:
        is_private = waiting.how == "private"
    has_room = (
        view.content_length() + len(notice) <= _LONGEST and view.total_children_count < _MOST_PARTS
    )
    if is_private and has_room:
        view.add_item(discord.ui.TextDisplay(notice))


def _in_place_of_text(message: discord.Message | None, words: dict[str, Any]) -> dict[str, Any]:
    """Return *words*; where a layout takes the place of plain text that text goes.

    Discord refuses a layout beside content or embeds that a message has kept.
    """
    is_layout = isinstance(words.get("view"), discord.ui.LayoutView)
    if message is None or not is_layout or message.flags.components_v2:
        return words
    return {**words, "content": None, "embeds": []}


async def _respond(interaction: Interaction, how: How, words: dict[str, Any]) -> int:
    if how == "change":
        told = await _change(interaction, words)
    else:
        new = {key: value for key, value in words.items() if value is not None}
        files = new.pop("attachments", [])
        told = await interaction.response.send_message(
            **new, files=files, ephemeral=how == "private"
        )
        if (view := new.get("view")) is not None:
            # discord.py gives it the time for which a private message lives, and would then forget
            # for all messages what is pressed on it
            view.timeout = None
    message = None if told is None else told.message_id
    if message is None and how == "change" and interaction.message is not None:
        message = interaction.message.id
    return message or (await interaction.original_response()).id


async def _change(
    interaction: Interaction, words: dict[str, Any]
) -> discord.InteractionCallbackResponse[discord.Client] | None:
    """Change the message that was pressed; pictures that it shows already are not sent again."""
    if interaction.message is None:
        raise OldButton  # a page says that it was pressed on nothing
    message = interaction.message.id
    sent: Sequence[discord.File] = words.get("attachments") or ()
    there = {(one.name, one.alt): one for one in _pictures(interaction.message.components)}
    kept: list[Any] = [there.get((one.filename, one.description or "")) for one in sent]
    # another tap may have changed the message since this one was made
    is_as_pressed = _changed_at.get(message, 0.0) < arrived(interaction)
    if sent and None not in kept and is_as_pressed:
        try:
            keeping: dict[str, Any] = {**words, "attachments": kept}
            return await interaction.response.edit_message(**keeping)
        except discord.HTTPException as error:
            if error.status != REFUSED:
                raise
    _changed_at[message] = perf_counter()
    return await interaction.response.edit_message(**words)


# Pictures that a message shows already -----------------------------------------------------------


REFUSED: Final = 400
"""The status with which Discord refuses what it finds wrong in a request."""


_MOST_CHANGED: Final = 1_000
_changed_at: Final[Recent[int, float]] = Recent(_MOST_CHANGED)
"""When the messages that were changed last were given other pictures, by `perf_counter`."""


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture that a message shows and goes on to show: an edit keeps it without an upload."""

    attachment: int
    name: str
    alt: str

    def to_dict(self) -> dict[str, int | str]:
        """Return what Discord is told to keep, as `discord.Attachment.to_dict` does."""
        return {"id": self.attachment, "filename": self.name}


def kept_in(message: discord.Message) -> KeptPicture | None:
    """Return the first picture that *message* shows, None where Discord does not tell its id."""
    return next(_pictures(message.components), None)


def _pictures(components: Iterable[object]) -> Iterator[KeptPicture]:
    for component in components:
        for item in getattr(component, "items", ()):
            media: discord.UnfurledMediaItem = item.media
            if media.attachment_id is not None:
                name = media.url.partition("?")[0].rpartition("/")[2]
                yield KeptPicture(media.attachment_id, name, item.description or "")
        yield from _pictures(getattr(component, "children", ()))
