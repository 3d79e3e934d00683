"""Tokens of interactions: how long they live, and which message they edit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from simcord.backend.errors import BackendError

if TYPE_CHECKING:
    from simcord.backend import Backend
    from simcord.backend.models import Interaction, Message

    from tests.discord.strict.traffic import Request

_UPDATE: Final = 7
"""The callback that edits the message with the pressed button."""


def check_token(backend: Backend, request: Request) -> None:
    """Refuse a token that is older than 15 minutes.

    Documented: interactions/receiving-and-responding ("Interaction tokens are valid for 15
    minutes"; "If the 3 second deadline is exceeded, the token will be invalidated"), and
    topics/opcodes-and-status-codes, 50027 "Invalid webhook token provided", with the status 401
    for a lack of authorization. SimCord knows the three seconds (10062), for autocomplete too.
    """
    record = _record(backend, request)
    if not request.path.startswith("/webhooks/") or record is None or record.expires_at is None:
        return
    if backend.now_iso() >= record.expires_at:
        raise BackendError(401, 50027, "Invalid Webhook Token")


def check_answer(backend: Backend, request: Request) -> None:
    """Refuse a follow-up in place of an announced answer, and edits with unlimited mentions.

    Documented: interactions/receiving-and-responding, "Followup Messages": filling a deferred
    answer with the first follow-up "is deprecated", edit the original instead. And
    resources/message, "Edit Message": allowed mentions "will not persist", an edit without them "is
    parsed with default allowances", so an edit that names people has to include them.
    """
    record = _record(backend, request)
    if request.kind == "followup" and record is not None and record.loading:
        raise BackendError(400, 50035, "A deferred answer is filled by editing the original")
    said = str([request.body.get("content"), request.body.get("components")])
    is_edit = request.kind in {"edit", "answer"} and "allowed_mentions" not in request.body
    if is_edit and re.search(r"<@&?\d+>|@everyone|@here", said):
        raise BackendError(400, 50035, "An edit without allowed_mentions allows them all")


def note_deleted(backend: Backend, request: Request) -> None:
    """Note that somebody deleted an announced answer, so that nothing has to fill it."""
    record = _record(backend, request)
    if request.method == "DELETE" and record is not None and record.loading:
        record.complete_deferred()


def edited_message(backend: Backend, request: Request) -> Message | None:
    """Return the message that *request* edits, or None."""
    if request.kind == "edit":
        channel, message = request.ids()
        return backend.messages.get(channel, {}).get(message)
    record = _record(backend, request)
    if record is None:
        return None
    number = None
    if request.kind == "callback" and request.body.get("type") == _UPDATE:
        number = record.source_message_id
    elif request.kind == "answer":
        last = request.path.rsplit("/", 1)[1]
        number = record.message_id if last == "@original" else int(last)
    elif request.kind == "followup" and record.loading:
        number = record.message_id
    if number is None:
        return None
    return backend.messages.get(record.channel_id, {}).get(number)


def _record(backend: Backend, request: Request) -> Interaction | None:
    parts = request.path.strip("/").split("/")
    if len(parts) < 3 or parts[0] not in {"webhooks", "interactions"}:
        return None
    number = backend.interaction_tokens.get(parts[2])
    return None if number is None else backend.interactions[number]
