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

    from cogs.client.parlor import Parlor
    from cogs.ui.letters import Told

logger = logging.getLogger(__name__)


async def compose(bot: Parlor, player: int, told: Sequence[Told]) -> ui.LayoutView:
    """Return the message to *player* about all of *told*, of which there is at least one.

    Their message of the day lists all that wait for them. Else nobody is told again of what they
    were told before: it has what is new alone.

    Raises:
        StoreError: the matches could not be read.
    """
    wants = bot.preferences.known(player)
    locale = wants.language or wants.locale or bot.locale_of(told[0].venue.guild)

    def lines(kind: str) -> list[str]:
        those = sorted((one for one in told if one.news.kind == kind), key=_until)
        return [waiting_line(locale, player, one.venue, one.table, one.deadline) for one in those]

    waiting, late = lines("turn"), lines("time")
    if waiting and wants.telling == "digest":
        waiting, late = await _waiting(bot, locale, player), []
    return await asyncio.to_thread(letter, locale, told, waiting, late)


def _until(told: Told) -> float:
    return math.inf if told.deadline is None else told.deadline


async def _waiting(bot: Parlor, locale: str, player: int) -> list[str]:
    """Return the lines of all matches that wait for *player*, the soonest deadline first."""
    lines: list[tuple[float, str]] = []
    for one in await bot.matches.venues.of_player(player):
        try:
            table = await bot.hall.tables.open(one.match)
        except EngineError as error:
            logger.info("match %s is left out of a letter: %s", one.match, error)
            continue
        if table.seat_of(player) in table.awaited():
            seat = table.seat_of(player)
            until = table.end_of(seat, await bot.matches.deadline(one.match))
            line = waiting_line(locale, player, one, table, until)
            lines.append((math.inf if until is None else until, line))
    return [line for _, line in sorted(lines)]
