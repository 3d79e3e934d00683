"""The people who are looking at matches now, on all processes that serve the page."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from db.doors import PageDoors
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Collection, Generator

    from cogs.client.watching import Watchers
    from cogs.web.lost_links import LostLinks
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_COMERS: Final = 0.5
"""Seconds within which arrivals and departures are announced together."""
_CROWD: Final = 40
"""With this many pages or more at one match, arrivals show only with the next news."""
_LOOK: Final = 1.0
_REPEATED_EVERY: Final = 30.0
_STANDS: Final = 75.0
"""Seconds for which a report is valid, because a process may die without signing off."""


@service
class Company:
    """Tracks who is looking at which match, and shows others who comes and goes.

    Processes tell each other about people with a session. Visitors by link are known only to the
    process that serves them.
    """

    clock: Clock
    lost_links: LostLinks
    store: Store
    watchers: Watchers

    def __post_init__(self) -> None:
        self._kept = PageDoors(self.store)
        self._here = self.watchers.here
        self._elsewhere: dict[str, frozenset[int]] = {}
        self._open: dict[str, list[str]] = {}
        """The matches on each session's pages, the last opened at the end."""
        self._has_others = False
        self._unreported: dict[str, str] = {}
        """By session, the match it now shows, or empty; still unknown to other processes."""
        self._announcing: dict[str, asyncio.TimerHandle] = {}
        """The timer until we announce arrivals and departures, by match."""

    def at(self, match_id: str) -> Collection[int]:
        """Return the people looking at a match; anonymous visitors have negative numbers."""
        here = self._here.get(match_id, Counter[int]())
        return here.keys() | self._elsewhere.get(match_id, frozenset())

    @contextmanager
    def looking(self, match_id: str, player: int, session: str = "") -> Generator[asyncio.Event]:
        """Count *player* as looking, in this context; yield an event that is set at news."""
        self.arrive(match_id, player, session)
        try:
            with self.watchers.watching(match_id) as event:
                yield event
        finally:
            self.leave(match_id, player, session)

    def arrive(self, match_id: str, player: int, session: str = "") -> None:
        here = self._here.setdefault(match_id, Counter())
        here[player] += 1
        if here[player] == 1:
            self._announce_soon(match_id)
        if session:
            self._open.setdefault(session, []).append(match_id)
            self._note(session)

    def leave(self, match_id: str, player: int, session: str = "") -> None:
        here = self._here.get(match_id, Counter[int]())
        here[player] -= 1
        if here[player] <= 0:
            del here[player]
            self._announce_soon(match_id)
        if not here:
            self._here.pop(match_id, None)
        if session:
            shown = self._open[session]
            shown.remove(match_id)
            if not shown:
                del self._open[session]
            self._note(session)

    def _note(self, session: str) -> None:
        if self._has_others:
            self._unreported[session] = self._open[session][-1] if session in self._open else ""

    def _announce_soon(self, match_id: str) -> None:
        if match_id not in self._announcing and self.watchers.count(match_id) < _CROWD:
            later = asyncio.get_running_loop().call_later
            self._announcing[match_id] = later(_COMERS, self._announce, match_id)

    def _announce(self, match_id: str) -> None:
        del self._announcing[match_id]
        self.watchers.stir(match_id)

    async def keep_looking(self) -> None:
        self._has_others, reported_at = True, -math.inf
        while True:
            if self.clock.steady() - reported_at >= _REPEATED_EVERY:
                reported_at = self.clock.steady()
                for session in self._open:
                    self._note(session)
            await asyncio.sleep(_LOOK)
            try:
                await self._report()
                matches = [*self._here]
                found = await self._kept.onlookers(matches, self.clock.now()) if matches else {}
                nobody = frozenset[int]()
                others = {
                    match_id: people
                    for match_id in matches
                    if (
                        people := found.get(match_id, nobody)
                        - self._here.get(match_id, Counter[int]()).keys()
                    )
                }
                before, self._elsewhere = self._elsewhere, others
                for match_id in matches:
                    if others.get(match_id, nobody) != before.get(match_id, nobody):
                        self._announce_soon(match_id)
            except EngineError as error:
                logger.warning("cannot see who watches matches on other processes: %s", error)

    async def _report(self) -> None:
        reports, self._unreported = self._unreported, {}
        if not reports:
            return
        try:
            await self._kept.show(reports, self.clock.now() + _STANDS)
        except EngineError:
            self._unreported = reports | self._unreported
            raise

    async def close(self) -> None:
        for announcement in self._announcing.values():
            announcement.cancel()
        await self.lost_links.close()
        with suppress(EngineError):
            await self._report()
