"""Presses on a page, answered by the same code as presses on Discord.

To that code they are ordinary interactions. The page gets all answers; the bot also posts the
public ones on Discord.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

import discord
from discord import InteractionResponseType as Response
from discord.utils import DISCORD_EPOCH, MISSING

from cogs.ui.answers import answer_on_page
from cogs.ui.errors import NO_MESSAGE
from cogs.ui.ids import OldButton
from cogs.ui.tables import MessageTable, TableText
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

PRIVATE: Final = 64
_COMPONENT: Final = 3
_NONCE_BITS: Final = 22


@dataclass(slots=True)
class Shown:
    id: int
    is_private: bool
    text: str = ""
    components: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    tables: dict[str, tuple[str | MessageTable, ...]] = field(
        default_factory=dict[str, tuple[str | MessageTable, ...]]
    )
    """The parts of texts that have tables in them, by the text."""
    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    """The files of the last change, by name."""
    alts: dict[str, str] = field(default_factory=dict[str, str])
    is_there: bool = True

    def change(self, words: Mapping[str, Any]) -> None:
        """Apply *words*, arguments for `discord.Message.edit`."""
        if (text := words.get("content", MISSING)) is not MISSING:
            self.text = text or ""
        if (view := words.get("view", MISSING)) is not MISSING:
            self.components = [] if view is None else view.to_components()
            items = () if view is None else view.walk_children()
            self.tables = {
                item.content: item.parts for item in items if isinstance(item, TableText)
            }
        single, several, kept = words.get("file"), words.get("files"), words.get("attachments")
        found = [single, *(several or ()), *(kept or ())]
        for file in found:
            if isinstance(file, discord.File):
                self.files[file.filename] = file.fp.read()
                self.alts[file.filename] = file.description or ""
                file.reset()


@dataclass(frozen=True, slots=True)
class Where:
    """Where a press counts as made, in the format of Discord's interactions."""

    guild: int
    """0 for a direct message."""
    channel: Mapping[str, Any]
    person: Mapping[str, Any]
    """The member with their permissions there, or the user."""
    locale: str
    guild_locale: str = ""
    own_rights: int = 0
    """The bot's permissions there."""
    only: str = ""
    """The only match or lobby that the person may act on there; empty if any."""
    is_elsewhere: bool = False
    """Whether this process doesn't serve that server, so nothing new can be begun there."""


class PagePress(discord.Interaction[Any]):
    __slots__ = ("_own_followup", "_own_response", "here", "shown")

    def __init__(
        self,
        client: discord.Client,
        where: Where,
        *,
        custom_id: str = "",
        picked: Sequence[str] = (),
        message: Mapping[str, Any] | None = None,
    ) -> None:
        """Press *custom_id* below *message*, from Discord or private to the page."""
        data: dict[str, Any] = {
            "id": str(_new_id()),
            "application_id": str(client.application_id or 0),
            "type": _COMPONENT,
            "token": "",
            "version": 1,
            "attachment_size_limit": 2**23,
            "channel": dict(where.channel),
            "locale": where.locale,
            "app_permissions": str(where.own_rights),
            "data": {"custom_id": custom_id, "component_type": 2, "values": list(picked)},
            "context": 0 if where.guild else 1,
        }
        if where.guild:
            data |= {"guild_id": str(where.guild), "member": dict(where.person)}
            data["guild_locale"] = where.guild_locale or where.locale
        else:
            data["user"] = dict(where.person)
        if message is not None:
            data["message"] = dict(message)
        state = client._connection  # pyright: ignore[reportPrivateUsage] # Discord's own events come from there
        super().__init__(data=cast("Any", data), state=cast("Any", state))
        self.shown: dict[int, Shown] = {}
        self._own_response = _PageResponse(self)
        self._own_followup = _PageFollowup(self)
        self.here = answer_on_page(self)

    @property
    def response(self) -> Any:  # pyright: ignore[reportIncompatibleVariableOverride] # discord.py uses its own kind of property here
        return self._own_response

    @property
    def followup(self) -> Any:  # pyright: ignore[reportIncompatibleVariableOverride] # as above
        return self._own_followup

    async def original_response(self) -> Any:
        return _Sent(self, self._own_response.answer())

    async def edit_original_response(self, **words: Any) -> Any:
        if self._own_response.is_awaited_by_all():
            new = {key: value for key, value in words.items() if value is not None}
            new["files"] = new.pop("attachments", [])
            answer = await self.say(new, is_private=False)
            self._own_response.filled = answer
        else:
            answer = self._own_response.answer()
            await self.change(answer, words)
        return _Sent(self, answer)

    async def delete_original_response(self) -> None:
        if not self._own_response.is_awaited_by_all():
            await self.delete(self._own_response.answer())

    async def say(self, words: Mapping[str, Any], *, is_private: bool) -> Shown:
        if is_private:
            shown = Shown(_new_id(), is_private=True)
            shown.change(words)
        else:
            kept = ("content", "view", "file", "files", "allowed_mentions", "embed")
            sent = {key: words[key] for key in kept if words.get(key, MISSING) is not MISSING}
            shown = Shown(0, is_private=False)
            shown.change(words)  # before the file is sent, which closes it
            shown.id = (await self._channel().send(**sent)).id
        self.shown[shown.id] = shown
        return shown

    async def change(self, shown: Shown, words: Mapping[str, Any]) -> None:
        shown.change(words)
        self.shown.pop(shown.id, None)
        self.shown[shown.id] = shown
        if not shown.is_private:
            kept = ("content", "view", "attachments", "allowed_mentions")
            sent = {key: words[key] for key in kept if key in words}
            sent.setdefault("allowed_mentions", discord.AllowedMentions.none())
            try:
                await self._channel().get_partial_message(shown.id).edit(**sent)
            except discord.NotFound as error:
                if error.code != NO_MESSAGE:
                    raise
                shown.is_there = False  # somebody has deleted it, but the press had its effect

    async def delete(self, shown: Shown) -> None:
        shown.is_there = False
        self.shown[shown.id] = shown
        if not shown.is_private:
            await self._channel().get_partial_message(shown.id).delete()

    def let_go(self) -> None:
        """Drop the pictures, because the code that answers may keep the press for a while."""
        for shown in self.shown.values():
            shown.files = {}
        self.shown = {}

    def _channel(self) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(self.channel_id or 0, guild_id=self.guild_id)


@service
class _PageResponse:
    """The first answer, like `discord.InteractionResponse`."""

    press: PagePress

    def __post_init__(self) -> None:
        self._type: Response | None = None
        self._is_private = True
        self.filled: Shown | None = None

    @property
    def type(self) -> Response | None:
        return self._type

    def is_done(self) -> bool:
        return self._type is not None

    def answer(self) -> Shown:
        """Return the answer, or the pressed message if that is to change."""
        if self.filled is None:
            message = self.press.message
            changes = self._type in {Response.deferred_message_update, Response.message_update}
            if changes and message is not None:
                self.filled = Shown(message.id, is_private=message.flags.ephemeral)
            else:
                self.filled = Shown(_new_id(), is_private=self._is_private)
        return self.filled

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self._begin(
            Response.deferred_channel_message if thinking else Response.deferred_message_update
        )
        self._is_private = ephemeral

    def is_awaited_by_all(self) -> bool:
        """Whether a public answer was announced and is missing; Discord doesn't show that."""
        is_announced = self._type is Response.deferred_channel_message
        return is_announced and not self._is_private and self.filled is None

    async def send_modal(self, modal: object) -> None:
        """Refuse a form: only Discord can show it, and no button on the page opens one.

        Raises:
            OldButton: always.
        """
        del modal
        raise OldButton

    async def send_message(self, content: str | None = None, **words: Any) -> Any:
        self._begin(Response.channel_message)
        if content is not None:
            words["content"] = content
        is_private = bool(words.pop("ephemeral", False))
        self.filled = await self.press.say(words, is_private=is_private)
        return _Callback(self.filled.id)

    async def edit_message(self, **words: Any) -> Any:
        self._begin(Response.message_update)
        answer = self.answer()
        await self.press.change(answer, words)
        return _Callback(answer.id)

    def _begin(self, kind: Response) -> None:
        if self._type is not None:
            raise discord.InteractionResponded(self.press)
        self._type = kind


@service
class _PageFollowup:
    press: PagePress

    async def send(self, content: str | None = None, **words: Any) -> Any:
        if content is not None:
            words["content"] = content
        words.pop("wait", None)
        is_private = bool(words.pop("ephemeral", False))
        return _Sent(self.press, await self.press.say(words, is_private=is_private))


@dataclass(frozen=True, slots=True)
class _Callback:
    message_id: int
    resource: None = None


@service
class _Sent:
    """A sent message, with the few members that answering code needs."""

    press: PagePress
    shown: Shown

    def __post_init__(self) -> None:
        self.id = self.shown.id
        self.flags = discord.MessageFlags(ephemeral=self.shown.is_private)
        self.components: list[Any] = []

    async def edit(self, **words: Any) -> _Sent:
        await self.press.change(self.shown, words)
        return self

    async def delete(self) -> None:
        await self.press.delete(self.shown)


def private_message(message: int, channel: int, author: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": str(message),
        "channel_id": str(channel),
        "type": 0,
        "content": "",
        "author": dict(author),
        "timestamp": "2020-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "flags": PRIVATE,
        "components": [],
    }


def _new_id() -> int:
    """Return a random id that looks like a Discord snowflake of this moment."""
    since = int(time.time() * 1000) - DISCORD_EPOCH
    return since << _NONCE_BITS | secrets.randbits(_NONCE_BITS)
