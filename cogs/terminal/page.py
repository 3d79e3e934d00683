"""The sandbox's page: SimCord's page with live updates, threads and direct messages."""

from __future__ import annotations

import asyncio
import io
import re
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from aiohttp import web
from PIL import Image
from simcord import Env
from simcord.backend import Backend
from simcord.preview import Preview
from simcord.preview._media import MAX_DIMENSION, MAX_PIXELS, MediaInfo, MediaWorker
from simcord.preview._server import PreviewServer

from cogs.ui.texts import TEXTS
from engine.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    import discord
    from simcord.actors import MemberActor
    from simcord.backend.models.interaction import Interaction
    from simcord.backend.models.message import Message
    from simcord.builders import ChannelHandle

_BREATH: Final = 0.1
"""Seconds to wait after an event before refreshing the page, as events come in groups."""
_SCRIPT: Final = Path(__file__).with_suffix(".js")
_PAGE_SCRIPT: Final = '<script type="module" src="/app.js"></script>'
_OUR_SCRIPT: Final = '<script type="module" src="/page.js"></script>'
_CAPABILITY: Final = "X-Simcord-Capability"
_MARKDOWN: Final = re.compile(r"(?m)^(?:#{1,3}|-#) |\*\*")
_PNG: Final = b"\x89PNG\r\n\x1a\n"


def set_clock(env: Env) -> None:
    """Set the simulated clock to the bot's time, since it does not run by itself."""
    env.backend.advance_clock(max(0.0, Clock().now() - env.now().timestamp()))


class SandboxServer(PreviewServer):
    """SimCord's server with our script and with threads.

    The address of a page ends with the session's secret, and perhaps a dot and the thread to show.
    """

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/page.js": "page.js",
        "/places.json": "places.json",
        "/letters.json": "letters.json",
        "/words.json": "words.json",
    }

    def __init__(self, preview: LivePreview, port: int) -> None:
        super().__init__(preview, port)
        self._live = preview

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        """Whether the server may answer *request*; also switch this task to its thread."""
        capability, _, thread = request.headers.get(_CAPABILITY, "").partition(".")
        self._live.go_to(thread)
        headers = request.headers.copy()
        headers[_CAPABILITY] = capability
        return super()._authorized(SimpleNamespace(headers=headers), context=context)

    async def _static(self, request: Any) -> Any:
        listing = {
            "/places.json": self._live.places,
            "/letters.json": self._live.letters,
            "/words.json": self._live.words,
        }.get(request.path)
        if listing is not None:
            if not self._authorized(request):
                raise web.HTTPUnauthorized
            return web.json_response(listing(), headers=self._SECURITY_HEADERS)
        if request.path == "/page.js":
            if request.headers.get("Host", "") not in self._allowed_hosts():
                raise web.HTTPForbidden
            return web.FileResponse(_SCRIPT, headers=self._SECURITY_HEADERS)
        answer = await super()._static(request)
        if request.path == "/":
            answer.text = answer.text.replace(_PAGE_SCRIPT, f"{_PAGE_SCRIPT}\n    {_OUR_SCRIPT}")
        return answer


class TrustedPictures(MediaWorker):
    """SimCord's check of pictures, made quick for Parlor's own.

    SimCord starts a process to decode and re-encode each picture, which takes a tenth of a second.
    The page can show a complete PNG of a fair size as it is.
    """

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        if blob.startswith(_PNG) and (size := _size_of(blob)):
            width, height = size
            return MediaInfo(
                "PNG", *size, 1, width * height * 4, blob, "image/png", capture=blob, poster=blob
            )
        return await super()._decode(key, blob, media_time)


def _size_of(blob: bytes) -> tuple[int, int] | None:
    """Return the size in pixels of a complete PNG; None if it is broken, animated or too large."""
    try:
        with Image.open(io.BytesIO(blob)) as picture:
            width, height = picture.size
            moves = getattr(picture, "is_animated", False)
            if moves or max(width, height) > MAX_DIMENSION or width * height > MAX_PIXELS:
                return None
            picture.verify()  # reads the checksums, not the pixels
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return None
    return width, height


def _texts(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for component in components:
        yield from (component[key] for key in ("content", "url") if key in component)
        yield from _texts(component.get("components", ()))


class LiveBackend(Backend):
    """Discord's state, which also reports changed private messages: these have no events.

    Answers have no deadline here: on a busy computer a bot may need more than three seconds.
    """

    def __init__(self) -> None:
        super().__init__()
        self.private_listeners: list[Callable[[], None]] = []

    def new_interaction(self, *facts: Any, **more: Any) -> Interaction:
        interaction = super().new_interaction(*facts, **more)
        interaction.initial_response_deadline = None
        return interaction

    def commit_message(self, message: Message, **how: Any) -> Message:
        return self._tell(super().commit_message(message, **how))

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        return self._tell(super().edit_message(channel_id, message_id, fields))

    def _tell(self, message: Message) -> Message:
        if message.is_ephemeral:
            for listener in self.private_listeners:
                listener()
        return message


class PatientEnv(Env):
    """SimCord's world, which gives a busy bot more time.

    SimCord waits after each click until the bot is idle. After some seconds it calls the
    click a failure. But after its answer a bot may need longer, on a busy computer or
    while it paints the boards of many matches.
    """

    is_serving = False
    """Whether the bot has started; before that, a bot that never becomes idle is an error."""

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        super().__init__(bot, **options)
        self.backend: LiveBackend = LiveBackend()

    async def _settle_internal(self, **how: Any) -> None:
        try:
            await super()._settle_internal(**how)
        except TimeoutError:
            if not self.is_serving:
                raise


class LivePreview(Preview):
    """SimCord's page, which also shows what the bot posts by itself.

    SimCord publishes pages only after a member's action. This class publishes later events (a
    bot's move, a deadline) as soon as no member's action is under way. SimCord shows one
    channel; here it is the channel or thread of the requested page.
    """

    def __init__(
        self,
        env: PatientEnv,
        channel: ChannelHandle,
        members: tuple[MemberActor, ...],
        port: int,
        locale: str,
    ) -> None:
        """Make the page of *channel* for *members*; *port* 0 takes any free one.

        Its dates and our own words are in the language of *locale*.
        """
        self._main = channel
        self._members = members
        self._shown: ContextVar[ChannelHandle] = ContextVar("shown", default=channel)
        super().__init__(
            env,
            channel,
            members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=locale,
            timezone="UTC",
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.port = port
        self._server = SandboxServer(self, port)
        self._media_worker = TrustedPictures()
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self._happened = 0
        self._published: dict[str, int] = {}
        """Number of events at the last publication of each page."""
        self._answered: dict[str, int] = {}
        """Revision of each page after its own member's last action."""
        env.backend.subscribers.append(self._note)
        env.backend.private_listeners.append(self._note)

    @property
    def channel(self) -> ChannelHandle:
        return self._shown.get()

    @channel.setter
    def channel(self, channel: ChannelHandle) -> None:
        self._shown.set(channel)

    def go_to(self, thread: str) -> None:
        """Switch this task to the *thread* with this id.

        If there is none, switch to the channel itself.
        """
        found = (known for known in self._main.threads if str(known.id) == thread)
        self.channel = next(found, self._main)

    def words(self) -> dict[str, str]:
        return {
            "in": TEXTS.say(self.locale, "sandbox-in"),
            "place": TEXTS.say(self.locale, "sandbox-place"),
            "letters": TEXTS.say(self.locale, "sandbox-letters"),
        }

    def places(self) -> list[dict[str, str]]:
        """Return the channel and its threads, the oldest first, for the page's script."""
        threads = [
            {"id": str(thread.id), "name": thread.name or ""} for thread in self._main.threads
        ]
        return [{"id": "", "name": f"#{self._main.name}"}, *threads]

    def letters(self) -> dict[str, list[str]]:
        """Return the bot's direct messages by member, in plain words."""
        backend = self.env.backend
        names = {f"<@{person.id}>": f"@{person.user.global_name}" for person in self._members}
        found: dict[str, list[str]] = {}
        for member in self._members:
            stored = backend.messages.get(backend.dm_channels.get(member.id, 0), {})
            texts = ["\n".join(_texts(letter.components)) for _, letter in sorted(stored.items())]
            for mark, name in names.items():
                texts = [text.replace(mark, name) for text in texts]
            texts = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text) for text in texts]
            found[str(member.id)] = [_MARKDOWN.sub("", text) for text in texts]
        return found

    def _note(self, *_event: object) -> None:
        self._happened += 1
        self._news.set()

    async def keep_fresh(self) -> None:
        while True:
            await self._news.wait()
            await asyncio.sleep(_BREATH)
            self._news.clear()
            async with self._turn:
                set_clock(self.env)
                for page in tuple(self._pages.values()):
                    if self._published.get(page.id) != self._happened:
                        self._publish(page, reason="refresh")

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        page = super()._open_page(viewer_id, target_id)
        if page.channel_id != self._main.id and target_id is None:
            # SimCord chose the page's range of messages in the channel, not in the thread
            page.window_end_id = None
            self._publish(page, reason="initial")
        return page

    def _publish(self, page: Any, *, reason: Any = "action") -> None:
        self.go_to(str(page.channel_id))
        # count "in an hour" from now; SimCord counts from the opening of its page
        self._advance_presentation_time()
        super()._publish(page, reason=reason)
        self._published[page.id] = self._happened
        if page is self._action_page or page.id not in self._answered:
            self._answered[page.id] = page.revision

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Run the members' actions on the page one at a time.

        As on Discord, a click counts even if others or the bot have just changed the page: the bot
        itself checks for stale clicks.
        """
        async with self._turn:
            set_clock(self.env)
            page = self._pages.get(context_id or "")
            seen = body.get("published_revision")
            if page is not None and isinstance(seen, int) and seen >= self._answered[page.id]:
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)
