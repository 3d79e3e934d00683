"""What the bot asks of Discord: each request, of which kind it is and what came of it."""

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
"""Method and path of the kinds of requests that tests count; the others are all ``other``."""
_INVALID: Final = frozenset({401, 403, 429})
"""What counts towards the 10,000 in ten minutes after which an address is shut out.

Documented: topics/rate-limits, "Invalid Request Limit".
"""


def as_object(value: object) -> dict[str, Any] | None:
    """Return a JSON object, None where *value* is something else."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


@dataclass(frozen=True, slots=True)
class Request:
    """A request as Discord reads it."""

    method: str
    path: str
    """Without host and version: ``/channels/1/messages``."""
    json: Any = None
    params: dict[str, Any] = field(default_factory=dict[str, Any])
    files: Sequence[Upload] = ()
    reason: str | None = None

    @property
    def kind(self) -> str:
        """Say what it is for, in one word: post, edit, delete, get, callback, answer..."""
        for method, path, kind in _KINDS:
            if method == self.method and re.fullmatch(path, self.path):
                return kind
        return "other"

    @property
    def is_of_interaction(self) -> bool:
        """Whether it does not count towards the 50 a second.

        Documented: topics/rate-limits, "Global Rate Limit": interaction endpoints are not bound to
        it. These are the callback and what is under ``/webhooks/<application>/<token>``.
        """
        return self.path.startswith(("/interactions/", "/webhooks/"))

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object that came with it, empty where none did."""
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
    """None: no answer came."""
    at: float
    """When, in seconds on the clock of the limits."""


class Traffic:
    """All requests of a stage, in the order in which they were answered."""

    def __init__(self) -> None:
        self.log: list[Exchange] = []

    def note(self, request: Request, status: int | None, at: float) -> None:
        """Remember a request and how it was answered."""
        self.log.append(Exchange(request.kind, request.method, request.path, status, at))

    def clear(self) -> None:
        """Count anew from here on."""
        self.log.clear()

    @property
    def kinds(self) -> Counter[str]:
        """How many requests of each kind were made, whatever became of them."""
        return Counter(one.kind for one in self.log)

    @property
    def counted(self) -> int:
        """How many count towards the 50 a second."""
        return sum(not one.path.startswith(("/interactions/", "/webhooks/")) for one in self.log)

    @property
    def refused(self) -> list[Exchange]:
        """Those that were too many: answered with 429."""
        return [one for one in self.log if one.status == 429]

    @property
    def invalid(self) -> int:
        """How many bring the bot's address nearer to being shut out."""
        return sum(one.status in _INVALID for one in self.log)
