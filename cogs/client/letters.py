"""Composes what is written to one person directly, in their language."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from cogs.ui.letters import letter, waiting_line
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.client.languages import Locales
    from cogs.ui.letters import Told
    from db.matches import Matches
    from db.preferences import Preferences
    from engine.table import Tables

logger = logging.getLogger(__name__)


class Letters:
    """Composes direct messages."""

    def __init__(
        self, locales: Locales, matches: Matches, preferences: Preferences, tables: Tables
    ) -> None:
        self._locales = locales
        self._matches = matches
        self._preferences = preferences
        self._tables = tables

    async def compose(self, player: int, told: Sequence[Told]) -> ui.LayoutView:
        """Return the message to *player* about all of *told*, of which there is at least one.

        Their message of the day lists all that wait for them. Any other one has only what is new.

        Raises:
            StoreError: the matches could not be read.
        """
        wants = self._preferences.known(player)
        locale = wants.language or wants.locale or self._locales.of(told[0].venue.guild)

        def lines(kind: str) -> list[str]:
            those = sorted((one for one in told if one.news.kind == kind), key=_until)
            return [
                waiting_line(locale, player, one.venue, one.table, one.deadline) for one in those
            ]

        waiting, late = lines("turn"), lines("time")
        if waiting and wants.telling == "digest":
            waiting, late = await self._waiting(locale, player), []
        return await asyncio.to_thread(letter, locale, told, waiting, late)

    async def _waiting(self, locale: str, player: int) -> list[str]:
        """Return the lines of all matches that wait for *player*, the soonest deadline first."""
        lines: list[tuple[float, str]] = []
        for one in await self._matches.venues.of_player(player):
            try:
                table = await self._tables.open(one.match)
            except EngineError as error:
                logger.info("match %s is left out of a letter: %s", one.match, error)
                continue
            if table.seat_of(player) in table.awaited():
                seat = table.seat_of(player)
                until = table.end_of(seat, await self._matches.deadline(one.match))
                line = waiting_line(locale, player, one, table, until)
                lines.append((math.inf if until is None else until, line))
        return [line for _, line in sorted(lines)]


def _until(told: Told) -> float:
    return math.inf if told.deadline is None else told.deadline
