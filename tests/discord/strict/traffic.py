"""The bot's requests to Discord, each with its kind and its answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

_KINDS: Final = (
    ("POST", r"/interactions/\d+/[^/]+/callback", "callback"),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+", "answer"),
    ("POST", r"/webhooks/\d+/[^/]+", "followup"),
    ("POST", r"/channels/\d+/messages", "post"),
    ("PATCH", r"/channels/\d+/messages/\d+", "edit"),
    ("DELETE", r"/channels/\d+/messages/\d+", "delete"),
    ("GET", r"/channels/\d+/messages/\d+", "get"),
    ("POST", r"/channels/\d+(/messages/\d+)?/threads", "thread"),
    ("POST", r"/applications/\d+/emojis", "emoji"),
    ("DELETE", r"/applications/\d+/emojis/\d+", "emoji"),
)
"""Method and path of the kinds of requests that tests count; others are ``other``."""
_INVALID: Final = frozenset({401, 403, 429})
"""Statuses that count towards the 10,000 in ten minutes, after which Discord blocks an address.

Documented: topics/rate-limits, "Invalid Request Limit".
"""


def as_object(value: object) -> dict[str, Any] | None:
    """Return *value* if it is a JSON object, otherwise None."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


@dataclass(frozen=True, slots=True)
class Request:
    """A request as Discord reads it."""

    method: str
    path: str
    """The path without host and version: ``/channels/1/messages``."""
    json: Any = None
    params: dict[str, Any] = field(default_factory=dict[str, Any])
    files: Sequence[Upload] = ()
    reason: str | None = None

    @property
    def kind(self) -> str:
        """What it is for, in one word: post, edit, delete, get, callback, answer..."""
        for method, path, kind in _KINDS:
            if method == self.method and re.fullmatch(path, self.path):
                return kind
        return "other"

    @property
    def is_of_interaction(self) -> bool:
        """Whether it doesn't count towards the 50 a second.

        Documented: topics/rate-limits, "Global Rate Limit": interaction endpoints are not bound to
        it. These are the callback and everything under ``/webhooks/<application>/<token>``.
        """
        return self.path.startswith(("/interactions/", "/webhooks/"))

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object in its body, or an empty one."""
        return as_object(self.json) or {}

    def ids(self) -> list[int]:
        """Return the numbers in its path, in order."""
        return [int(part) for part in self.path.split("/") if part.isdigit()]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a request, as SimCord's routes read it."""

    filename: str
    description: str | None
    fp: Any


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request with its answer."""

    kind: str
    method: str
    path: str
    status: int | None
    """None if no answer came."""
    at: float
    """Its time, in seconds on the clock of the limits."""


class Traffic:
    """All requests on a stage, in the order of their answers."""

    def __init__(self) -> None:
        self.log: list[Exchange] = []

    def note(self, request: Request, status: int | None, at: float) -> None:
        """Remember a request and its answer."""
        self.log.append(Exchange(request.kind, request.method, request.path, status, at))

    def clear(self) -> None:
        """Start counting again from zero."""
        self.log.clear()

    @property
    def kinds(self) -> Counter[str]:
        """Number of requests of each kind, whatever their answer."""
        return Counter(one.kind for one in self.log)

    @property
    def counted(self) -> int:
        """Number of requests that count towards the 50 a second."""
        return sum(not one.path.startswith(("/interactions/", "/webhooks/")) for one in self.log)

    @property
    def refused(self) -> list[Exchange]:
        """The requests that got a 429."""
        return [one for one in self.log if one.status == 429]

    @property
    def invalid(self) -> int:
        """Number of requests that count towards blocking the bot's address."""
        return sum(one.status in _INVALID for one in self.log)
