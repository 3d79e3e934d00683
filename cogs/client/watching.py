"""Who wants to hear at once that something has happened in a match, or in a lobby."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Final

from engine.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Generator

_MOST_STIRRED: Final = 10_000
"""Matches of which it is known when something has happened last."""


class Watchers:
    """Wakes those who watch a match, in this process; what has happened they look up."""

    def __init__(self) -> None:
        self._watching: dict[str, set[asyncio.Event]] = {}
        self._times = count(1)
        self._stirred: Recent[str, int] = Recent(_MOST_STIRRED)

    @contextmanager
    def watching(self, match_id: str) -> Generator[asyncio.Event]:
        """Give what is set whenever something has happened in the match, until this is left."""
        event = asyncio.Event()
        self._watching.setdefault(match_id, set()).add(event)
        try:
            yield event
        finally:
            others = self._watching[match_id]
            others.discard(event)
            if not others:
                del self._watching[match_id]

    def count(self, match_id: str) -> int:
        """Return how many watch the match."""
        return len(self._watching.get(match_id, ()))

    def stirred(self, match_id: str) -> int:
        """Return a number that is another one once something has happened in the match."""
        return self._stirred.get(match_id, 0)

    def stir(self, match_id: str) -> None:
        """Wake who watches the match."""
        self._stirred[match_id] = next(self._times)
        for event in self._watching.get(match_id, ()):
            event.set()
