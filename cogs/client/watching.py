"""Tells watchers at once about news in a match or lobby."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Generator

    from db.matches import Matches

logger = logging.getLogger(__name__)

_LOOK: Final = 1.0
"""Seconds between checks for what other processes have done."""


def lobbies_of(guild: int) -> str:
    """Return the key, as in `Watchers`, of a server's list of open lobbies."""
    return f"lobbies {guild}"


def is_list(watched: str) -> bool:
    return watched.startswith("lobbies ")


class Watchers:
    """Wakes the watchers of a match in this process; they look up the news themselves."""

    def __init__(self) -> None:
        self._watching: dict[str, set[asyncio.Event]] = {}
        self._times = count(1)
        self._stirred: Recent[str, int] = Recent(10_000)
        self.here: dict[str, Counter[int]] = {}
        """The people on this process by match, each with the number of pages that show it."""

    @contextmanager
    def watching(self, *watched: str) -> Generator[asyncio.Event]:
        """Yield an event that is set at any news in one of the matches, lobbies or lists."""
        event = asyncio.Event()
        for found in watched:
            self._watching.setdefault(found, set()).add(event)
        try:
            yield event
        finally:
            for found in watched:
                others = self._watching[found]
                others.discard(event)
                if not others:
                    del self._watching[found]

    def watched(self) -> list[str]:
        return list(self._watching)

    def count(self, match_id: str) -> int:
        return len(self._watching.get(match_id, ()))

    def stirred(self, match_id: str) -> int:
        """Return a number that changes with any news in the match."""
        return self._stirred.get(match_id, 0)

    def stir(self, match_id: str) -> None:
        self._stirred[match_id] = next(self._times)
        for event in self._watching.get(match_id, ()):
            event.set()


@service
class Lookout:
    """Notices what other processes have done in matches and lobbies that are watched here.

    The process that serves a match gets its news anyway; other processes ask the store.
    """

    matches: Matches
    watchers: Watchers

    async def keep_looking(self) -> None:
        known: dict[str, object] = {}
        while True:
            await asyncio.sleep(_LOOK)
            watched = [found for found in self.watchers.watched() if not is_list(found)]
            others = [found for found in watched if not self.matches.is_ours(found)]
            if not others:
                known = {}
                continue
            try:
                found = await self.matches.marks(others)
            except EngineError as error:
                logger.warning("cannot read what other processes have done: %s", error)
                continue
            # a newly watched match counts as changed: something may have happened just before
            for match_id in others:
                if match_id not in known or known[match_id] != found.get(match_id):
                    self.watchers.stir(match_id)
            known = {match_id: found.get(match_id) for match_id in others}
