"""Who wants to hear at once that something has happened in a match, or in a lobby."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Generator

    from db.matches import Matches

logger = logging.getLogger(__name__)

_MOST_STIRRED: Final = 10_000
"""Matches of which it is known when something has happened last."""
_LOOK: Final = 1.0
"""Seconds between two looks for what other processes have done."""


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

    def watched(self) -> list[str]:
        """Return the matches that somebody watches."""
        return list(self._watching)

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


class Lookout:
    """Sees what other processes have done in matches and lobbies that are watched in this one.

    Whoever looks after a match is told of it; all others ask the store.
    """

    def __init__(self, matches: Matches, watchers: Watchers) -> None:
        self._matches = matches
        self._watchers = watchers

    async def keep_looking(self) -> None:
        """Wake watchers from now on."""
        known: dict[str, object] = {}
        while True:
            await asyncio.sleep(_LOOK)
            others = [one for one in self._watchers.watched() if not self._matches.is_ours(one)]
            if not others:
                known = {}
                continue
            try:
                found = await self._matches.marks(others)
            except EngineError as error:
                logger.warning("what other processes have done is not seen: %s", error)
                continue
            # of one that is new here nobody knows what happened just before
            for one in others:
                if one not in known or known[one] != found.get(one):
                    self._watchers.stir(one)
            known = {one: found.get(one) for one in others}
