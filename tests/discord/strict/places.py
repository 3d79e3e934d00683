"""Where the bot may write: rights of a channel, and threads that are archived or locked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from simcord.backend.errors import BackendError
from simcord.backend.permissions import flag

if TYPE_CHECKING:
    from simcord.backend import Backend
    from simcord.backend.models import Channel, Message

    from tests.discord.strict.traffic import Request

_ARCHIVED: Final = (400, 50083, "Thread is archived")
_LOCKED: Final = (403, 160005, "Thread is locked")


def check_uploads(backend: Backend, request: Request) -> None:
    """Refuse files where the bot may not attach any.

    Documented: topics/permissions, ``ATTACH_FILES``: "Allows for uploading images and files".
    Answers to interactions need it not (change log, "Calculated Permissions in Interaction
    Payloads"; api-docs issue 5316). That sending needs ``SEND_MESSAGES`` (in threads
    ``SEND_MESSAGES_IN_THREADS``) and all of it ``VIEW_CHANNEL``, SimCord knows.
    """
    if request.kind in {"post", "edit"} and request.files:
        channel = backend.get_channel(request.ids()[0])
        bot = backend.bot_user.id
        backend.require_permissions(channel.guild_id, bot, channel.id, "attach_files")


def check_thread(backend: Backend, request: Request) -> None:
    """Refuse what cannot be done in a thread that is archived or locked; a message wakes it.

    Documented: topics/threads, "Locked Threads" and "Active & Archived Threads": only with
    ``MANAGE_THREADS`` can messages be created or edited in a locked thread, or it be woken; in
    an archived one nothing is edited, messages can be deleted, unless it is locked as well; a
    message wakes it. Whether ``MANAGE_THREADS`` helps to edit in an archived one is not said: no.
    """
    if request.kind not in {"post", "edit", "delete", "thread"} and not (
        request.method == "PATCH" and request.path.startswith("/channels/")
    ):
        return
    channel = backend.channels.get(request.ids()[0])
    if channel is None or channel.thread_metadata is None:
        return
    state = channel.thread_metadata
    is_barred = state.locked and not _may_manage(backend, channel)
    if request.kind == "delete":
        if state.archived and is_barred:
            raise BackendError(*_ARCHIVED)
        return
    if is_barred:
        raise BackendError(*(_ARCHIVED if state.archived else _LOCKED))
    if state.archived and request.kind == "edit":
        raise BackendError(*_ARCHIVED)
    if state.archived and request.kind == "post":
        backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})


def check_edit_by_token(backend: Backend, message: Message) -> None:
    """Refuse to edit, for an interaction, a public message in a thread that sleeps or is locked.

    Documented for messages as such, see `check_thread`; that a token were an exception is not said.
    """
    channel = backend.channels.get(message.channel_id)
    if channel is None or channel.thread_metadata is None or message.is_ephemeral:
        return
    if channel.thread_metadata.archived:
        raise BackendError(*_ARCHIVED)
    if channel.thread_metadata.locked and not _may_manage(backend, channel):
        raise BackendError(*_LOCKED)


def _may_manage(backend: Backend, channel: Channel) -> bool:
    assert channel.guild_id is not None
    rights = backend.compute_permissions(channel.guild_id, backend.bot_user.id, channel.id)
    return bool(rights & flag("manage_threads"))
