"""Answering an interaction: at once if that is quick, otherwise by a later edit.

Discord waits three seconds for a response. An immediate answer takes one request; announcing an
answer and filling it in takes two, and the person sees it a round trip later. So the answer is the
response if it is ready within `QUICK`; otherwise it is announced.
"""

from __future__ import annotations

import asyncio
import gzip
import io
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeAlias

import aiohttp
import discord

from cogs.ui.ids import OldButton
from cogs.ui.marks import sent
from cogs.ui.texts import TEXTS
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Interaction: TypeAlias = discord.Interaction[Any]
How: TypeAlias = Literal["change", "private", "public"]
"""Where the answer appears: in the pressed message, or in a new private or public message."""

QUICK: Final = 0.3
"""Seconds from an interaction's arrival until an unfinished answer is announced."""
_BEHIND: Final = 0.1
"""With this many seconds of delay in the event loop, answers are announced at once."""
_QUEUE: Final = 3
"""With this many pictures waiting to be painted, answers are announced at once."""
_DOUBTFUL: Final = 2.0
"""Seconds after which we announce before we work: Discord may have dropped the tap."""
_WAITING: Final = "waiting"
_ARRIVED: Final = "arrived"
NETWORK: Final = (aiohttp.ClientError, TimeoutError, ConnectionError)
_ANSWERED: Final = "answered"
_MARKS: Final = "marks"
_NOTICE: Final = "notice"
_PENDING: Final = "pending"
_LATE: Final = frozenset({10062, 40060})
"""Discord's codes for an interaction that came twice or too late; nobody is waiting for it."""
_PAGE: Final = "page"


@dataclass(slots=True)
class OnPage:
    choice: object = None
    """The panel in the last answer; see `cogs.ui.panel.Choice`."""
    opened: str = ""
    """The lobby that the press has opened in another channel, which the page shows next."""


def answer_on_page(interaction: Interaction) -> OnPage:
    interaction.extras[_PAGE] = OnPage()
    return interaction.extras[_PAGE]


def on_page(interaction: Interaction) -> OnPage | None:
    """Return the web page where *interaction* is answered, or None on Discord."""
    return interaction.extras.get(_PAGE)


def arrive(
    interaction: Interaction,
    marks: Mapping[str, discord.PartialEmoji] = MappingProxyType({}),
    notice: str = "",
    waiting: Callable[[], int] = int,
) -> None:
    """Note that *interaction* has arrived; its answer may use *marks*.

    *notice* goes below a private answer, if there is room. *waiting* returns the number of pictures
    that wait to be painted.
    """
    interaction.extras[_WAITING] = waiting
    interaction.extras[_NOTICE] = notice
    interaction.extras[_ARRIVED] = perf_counter()
    interaction.extras[_MARKS] = marks


def arrived(interaction: Interaction) -> float:
    """Return the time of arrival on the clock of `perf_counter`; now if it wasn't noted."""
    return interaction.extras.get(_ARRIVED) or perf_counter()


def delivery_of(interaction: Interaction) -> str:
    """Return the key that makes storing the effects of *interaction* idempotent."""
    return str(interaction.id)


def alarm(seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, ring)


@service
class Pending:
    """The pending answer to one interaction. Constructing it starts the clock."""

    interaction: Interaction
    how: How

    def __post_init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held while responding, because an interaction has only one response."""
        self._late: asyncio.Task[None] | None = None
        self._arrived = arrived(self.interaction)
        self._timer = alarm(0.0, self._look_ahead)
        self.interaction.extras[_PENDING] = self

    def _look_ahead(self) -> None:
        age = perf_counter() - self._arrived
        waiting: Callable[[], int] = self.interaction.extras.get(_WAITING, int)
        if age >= _BEHIND or waiting() >= _QUEUE:
            self._be_late()
        else:
            self._timer = alarm(QUICK - age, self._be_late)

    def _be_late(self) -> None:
        self._late = asyncio.create_task(self._announce())

    async def _announce(self) -> None:
        # the code that answers will fail in the same way, and report the error
        with suppress(discord.DiscordException, *NETWORK):
            await self.settle()

    async def settle(self) -> None:
        """Announce the answer if there is none yet; only then can more messages follow."""
        async with self.lock:
            if not self.interaction.response.is_done():
                await announce(self.interaction, self.how)

    async def __aenter__(self) -> Self:
        """Announce the answer first if the tap is so old that Discord may have dropped it.

        Raises:
            discord.HTTPException: Discord has dropped it, so the work doesn't begin.
        """
        if perf_counter() - self._arrived >= _DOUBTFUL:
            self._timer.cancel()
            await self.settle()
        return self

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Finish the response after the work; other code reports an *error*."""
        self._timer.cancel()
        if error is not None:
            return
        try:
            await self.settle()
        except discord.HTTPException as late:
            if late.code not in _LATE:
                raise


def pending(interaction: Interaction) -> Pending | None:
    """Return the pending answer; None if *interaction* is answered without one."""
    return interaction.extras.get(_PENDING)


async def announce(interaction: Interaction, how: How) -> None:
    if how == "change":
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=how == "private", thinking=True)


def respond_once(interaction: Interaction) -> AbstractAsyncContextManager[object]:
    """Return a lock to hold while checking for a response and responding."""
    waiting = pending(interaction)
    return nullcontext() if waiting is None else waiting.lock


async def settle(interaction: Interaction) -> None:
    """Make sure that *interaction* has a response, because only then can more messages follow."""
    if (waiting := pending(interaction)) is not None:
        await waiting.settle()


async def follow(interaction: Interaction, text: str = "", **words: Any) -> discord.WebhookMessage:
    """Send another message after the answer; announce a missing answer first.

    Raises:
        discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord refuses or fails.
    """
    await settle(interaction)
    if text:
        words["content"] = text
    return await interaction.followup.send(wait=True, **marked(interaction, words))


LARGEST_FILE: Final = 8_000_000
"""Maximum bytes of a file for Discord everywhere; gzip shrinks larger ones to about a tenth."""


async def send_file(interaction: Interaction, key: str, data: bytes, name: str) -> None:
    """Send *data* privately after the answer, compressed if it is large, with the text *key*."""
    if len(data) > LARGEST_FILE:
        data, name = await asyncio.to_thread(gzip.compress, data), f"{name}.gz"
    file = discord.File(io.BytesIO(data), name)
    text = TEXTS.say(str(interaction.locale), key, {"file": name})
    await follow(interaction, text, file=file, ephemeral=True)


async def show(interaction: Interaction, **words: Any) -> int:
    """Answer with *words*, arguments for `discord.Message.edit`; return the message's id.

    Raises:
        discord.DiscordException, aiohttp.ClientError, TimeoutError: Discord refuses or fails.
    """
    waiting = pending(interaction)
    _add_notice(interaction, waiting, words)
    words = marked(interaction, words)
    if waiting is not None:
        message, view = interaction.message, words.get("view")
        is_layout = isinstance(view, discord.ui.LayoutView)
        if waiting.how == "change" and message and is_layout and not message.flags.components_v2:
            # Discord refuses a layout next to content or embeds that a message still has
            words = {**words, "content": None, "embeds": []}
        async with waiting.lock:
            if not interaction.response.is_done():
                return await _respond(interaction, waiting.how, words)
        if waiting.how == "change" and message is not None:
            _changed_at[message.id] = perf_counter()
    edited = await interaction.edit_original_response(**words)
    interaction.extras[_ANSWERED] = edited
    return edited.id


def answered(interaction: Interaction) -> discord.Message | None:
    """Return the answer as Discord has it, if Discord says so."""
    return interaction.extras.get(_ANSWERED)


_LONGEST: Final = 4_000
"""Discord's limit for all texts of a message."""
_MOST_PARTS: Final = 40


def marked(interaction: Interaction, words: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments *words* with the seats' marks in colour, where emoji exist."""
    return sent(words, interaction.extras.get(_MARKS, {}))


def _add_notice(
    interaction: Interaction, waiting: Pending | None, words: Mapping[str, Any]
) -> None:
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


async def _respond(interaction: Interaction, how: How, words: dict[str, Any]) -> int:
    if how == "change":
        response = await _change(interaction, words)
    else:
        new = {key: value for key, value in words.items() if value is not None}
        files = new.pop("attachments", [])
        response = await interaction.response.send_message(
            **new, files=files, ephemeral=how == "private"
        )
        interaction.extras[_ANSWERED] = response.resource
        if (view := new.get("view")) is not None:
            # discord.py ends a view with its private message, and would then ignore presses on
            # such controls in all messages
            view.timeout = None
    message = None if response is None else response.message_id
    if message is None and how == "change" and interaction.message is not None:
        message = interaction.message.id
    return message or (await interaction.original_response()).id


async def _change(
    interaction: Interaction, words: dict[str, Any]
) -> discord.InteractionCallbackResponse[discord.Client] | None:
    """Change the pressed message without uploading pictures that it shows already."""
    if interaction.message is None:
        raise OldButton  # a web page can press without a message
    message = interaction.message.id
    sent: Sequence[discord.File] = words.get("attachments") or ()
    pictures = _pictures(interaction.message.components)
    there = {(picture.name, picture.alt): picture for picture in pictures}
    kept: list[Any] = [there.get((file.filename, file.description or "")) for file in sent]
    # another tap may have changed the message after this one
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


_changed_at: Final[Recent[int, float]] = Recent(1_000)
"""When recently edited messages last got new pictures, on the clock of `perf_counter`."""


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture already in a message: an edit keeps it without an upload."""

    attachment: int
    name: str
    alt: str

    def to_dict(self) -> dict[str, int | str]:
        """Return the data by which Discord keeps the picture, like `discord.Attachment.to_dict`."""
        return {"id": self.attachment, "filename": self.name}


def kept_in(message: discord.Message) -> KeptPicture | None:
    """Return the first picture in *message*, or None if Discord doesn't give its id."""
    return next(_pictures(message.components), None)


def _pictures(components: Iterable[object]) -> Iterator[KeptPicture]:
    for item in gallery_items(components):
        if item.media.attachment_id is not None:
            name = name_in(item.media.url)
            yield KeptPicture(item.media.attachment_id, name, item.description or "")


def gallery_items(components: Iterable[object]) -> Iterator[discord.MediaGalleryItem]:
    """Yield the pictures in a message's *components*."""
    for component in components:
        yield from getattr(component, "items", ())
        yield from gallery_items(getattr(component, "children", ()))


def name_in(address: str) -> str:
    """Return the name of the file at an *address*."""
    return address.partition("?")[0].rpartition("/")[2]
