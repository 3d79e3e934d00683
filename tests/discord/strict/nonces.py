"""``enforce_nonce``: Discord doesn't send a message twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord.backend import errors

if TYPE_CHECKING:
    from datetime import datetime

WINDOW: Final = 600.0
"""Seconds for which Discord remembers a nonce. Documented: "the past few minutes"; ten at most."""
_LONGEST: Final = 25
"""Maximum length. Documented: resources/message, "Create Message", field ``nonce``."""


class Nonces:
    """The nonces of the bot's messages in all channels.

    Documented: resources/message, "Create Message", field ``enforce_nonce``: "If another message
    was created by the same author with the same nonce, that message will be returned and no new
    message will be created." It doesn't mention channels: a nonce counts in all of them. Discord
    sends nothing again even after the message was deleted; that is intended (api-docs PR 6647).
    """

    def __init__(self) -> None:
        self._sent: dict[str, tuple[float, int, int]] = {}

    def earlier(self, body: dict[str, Any], now: datetime) -> tuple[int, int] | None:
        """Return the channel and the id of an earlier message with this nonce, if there was one.

        Raises:
            BackendError: the nonce is too long.
        """
        nonce = body.get("nonce")
        if nonce is not None and len(str(nonce)) > _LONGEST:
            raise errors.invalid_form_body(f"nonce: Must be {_LONGEST} or fewer in length.")
        if nonce is None or not body.get("enforce_nonce"):
            return None
        at, channel, message = self._sent.get(str(nonce), (0.0, 0, 0))
        return (channel, message) if now.timestamp() - at < WINDOW else None

    def note(self, body: dict[str, Any], message: dict[str, Any], now: datetime) -> None:
        """Remember the nonce of a *message* that was sent."""
        if (nonce := body.get("nonce")) is not None:
            place = int(message["channel_id"]), int(message["id"])
            self._sent[str(nonce)] = (now.timestamp(), *place)
