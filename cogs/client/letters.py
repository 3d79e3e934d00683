"""Composes what is written to one person directly, in their language."""

from __future__ import annotations

import asyncio
import logging
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

    Where they have one message a day, or several matches have come to wait for them, it lists all
    that wait.

    Raises:
        StoreError: the matches could not be read.
    """
    wants = bot.preferences.known(player)
    locale = wants.language or wants.locale or bot.locale_of(told[0].venue.guild)
    playing = [one for one in told if not one.news.is_for_follower]
    if wants.telling == "digest" or len(playing) > 1:
        waiting = await _waiting(bot, locale, player)
    else:
        waiting = [
            waiting_line(locale, player, one.venue, one.table, one.deadline) for one in playing
        ]
    return await asyncio.to_thread(letter, locale, told, waiting)


async def _waiting(bot: Parlor, locale: str, player: int) -> list[str]:
    """Return the lines of all matches that wait for *player*, the soonest deadline first."""
    lines: list[tuple[float, str]] = []
    for one in await bot.matches.venues.of_player(player):
        try:
            table = await bot.hall.open(one.match)
        except EngineError as error:
            logger.info("match %s is left out of a letter: %s", one.match, error)
            continue
        if table.seat_of(player) in table.awaited():
            seat = table.seat_of(player)
            until = table.end_of(seat, await bot.matches.deadline(one.match))
            line = waiting_line(locale, player, one, table, until)
            lines.append((float("inf") if until is None else until, line))
    return [line for _, line in sorted(lines)]
