"""Where the bot may write: a channel's rights, and archived or locked threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from simcord.backend.errors import BackendError
from simcord.backend.permissions import flag

if TYPE_CHECKING:
    from simcord.backend import Backend
    from simcord.backend.models import Channel, Message

    from tests.discord.strict.traffic import Request

_ARCHIVED: Final = (400, 50083, "Thread is archived")
_TOO_MANY_THREADS: Final = (400, 160006, "Maximum number of active threads reached")
_OTHER_KIND: Final = (400, 50024, "Cannot execute action on this channel type")
MOST_THREADS: Final = 1000
"""Maximum number of active threads on a server. (The error codes have "Maximum number of active
threads" without the number; people report 1,000.)
"""
_ANNOUNCEMENTS: Final = 5
_ANNOUNCEMENT_THREAD: Final = 10
_LOCKED: Final = (403, 160005, "Thread is locked")


def check_uploads(backend: Backend, request: Request) -> None:
    """Refuse files where the bot may not attach any.

    Documented: topics/permissions, ``ATTACH_FILES``: "Allows for uploading images and files".
    Answers to interactions don't need it (change log, "Calculated Permissions in Interaction
    Payloads"; api-docs issue 5316). SimCord itself knows that sending needs ``SEND_MESSAGES`` (in
    threads ``SEND_MESSAGES_IN_THREADS``) and everything needs ``VIEW_CHANNEL``.
    """
    if request.kind in {"post", "edit"} and request.files:
        channel = backend.get_channel(request.ids()[0])
        bot = backend.bot_user.id
        backend.require_permissions(channel.guild_id, bot, channel.id, "attach_files")


def check_thread(backend: Backend, request: Request) -> None:
    """Refuse what cannot be done in an archived or locked thread; a message wakes it.

    Documented: topics/threads, "Locked Threads" and "Active & Archived Threads": only with
    ``MANAGE_THREADS`` can messages be created or edited in a locked thread, or the thread woken;
    in an archived one nothing is edited, and messages can be deleted unless it is also locked; a
    message wakes it. Whether ``MANAGE_THREADS`` allows edits in an archived one isn't documented:
    here it doesn't.
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


def check_new_thread(backend: Backend, request: Request) -> None:
    """Refuse a kind of thread that its channel doesn't have, and too many threads.

    Documented: topics/threads: ``ANNOUNCEMENT_THREAD`` is "only available in
    ``GUILD_ANNOUNCEMENT`` channels", which have no others; topics/opcodes-and-status-codes: 160006.
    """
    if request.kind != "thread":
        return
    parent = backend.channels.get(request.ids()[0])
    if parent is None:
        return
    active = [
        one
        for one in backend.channels.values()
        if one.guild_id == parent.guild_id
        and one.thread_metadata is not None
        and not one.thread_metadata.archived
    ]
    if len(active) >= MOST_THREADS:
        raise BackendError(*_TOO_MANY_THREADS)
    has_kind = "/messages/" not in request.path  # otherwise Discord chooses it
    is_of_announcements = request.body.get("type") == _ANNOUNCEMENT_THREAD
    if has_kind and is_of_announcements != (parent.type == _ANNOUNCEMENTS):
        raise BackendError(*_OTHER_KIND)


def check_edit_by_token(backend: Backend, message: Message) -> None:
    """Refuse to edit a public message in an archived or locked thread through an interaction.

    Documented for messages in general (see `check_thread`), with no exception for tokens.
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
