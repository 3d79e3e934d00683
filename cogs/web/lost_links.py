"""Players' connections to their matches: in quick ones, a lost link pauses a clock for a moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from cogs.client.background import BackgroundTasks
from engine.errors import UnknownMatch
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.clock import Timekeeper

_RELOADS: Final = 1.0
"""Seconds within which a reloaded page connects again."""


@service
class LostLinks:
    """Tells the timekeeper who is connected to a match, and who no longer is.

    It knows the pages of this process, hidden ones too.
    """

    timekeeper: Timekeeper

    def __post_init__(self) -> None:
        self._pages: Counter[tuple[str, int]] = Counter()
        """Number of connected pages, by match and person."""
        self._tasks = BackgroundTasks()
        self._is_closed = False

    @contextmanager
    def linked(self, match_id: str, player: int) -> Generator[None]:
        """Count a page of *player* as connected to a match or lobby, in this context.

        Anonymous visitors, and pages that show no match, don't matter.
        """
        if player <= 0 or not match_id:
            yield
            return
        link = (match_id, player)
        self._pages[link] += 1
        if self._pages[link] == 1:
            self._tell(link)
        try:
            yield
        finally:
            self._pages[link] -= 1
            if not self._pages[link]:
                del self._pages[link]
                asyncio.get_running_loop().call_later(_RELOADS, self._tell, link)

    def _tell(self, link: tuple[str, int]) -> None:
        if not self._is_closed:
            self._tasks.do("follow a link", partial(self._follow, link))

    async def _follow(self, link: tuple[str, int]) -> None:
        with suppress(UnknownMatch):  # it may still be a lobby
            await self.timekeeper.follow_link(*link, is_there=link in self._pages)

    async def close(self) -> None:
        self._is_closed = True
        await self._tasks.close()
