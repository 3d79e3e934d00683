"""What waits for somebody: their running matches on all servers, the most pressing first."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.venues import Playing
from engine.errors import EngineError
from engine.table import Table

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor

MOST: Final = 100
"""Running matches of one person that are looked at, those that began last."""


@dataclass(frozen=True, slots=True)
class Due:
    """A running match as one of its players has it on their list."""

    place: Playing
    table: Table | EngineError
    """The error says why it cannot be opened."""
    is_mine: bool
    """Whether it waits for them."""
    until: float
    """When their time runs out, or that of the first for whom it waits, in seconds since 1970;
    infinite: never."""


class Agenda:
    """Knows the order in which people's matches want them."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot

    async def of(self, player: int) -> list[Due]:
        """Return the running matches of *player*, of more than `MOST` those that began last.

        Those that wait for them come first, and of these the one whose time runs out first.
        """
        playing = await self._bot.matches.venues.of_player(player, limit=MOST)
        found = [await self._due(one, player) for one in playing]
        return sorted(found, key=_order)

    async def waiting(self, player: int) -> list[str]:
        """Return the ids of the matches that wait for *player*, in their order."""
        return [one.place.match for one in await self.of(player) if one.is_mine]

    async def _due(self, place: Playing, player: int) -> Due:
        try:
            table = await self._bot.hall.tables.open(place.match)
        except EngineError as error:
            return Due(place, error, is_mine=False, until=math.inf)
        seat, awaited = table.seat_of(player), table.awaited()
        if place.is_lost:  # nobody sees it, and its clock stands still
            return Due(place, table, is_mine=False, until=math.inf)
        deadline = None
        if table.time.turn_seconds is not None:
            # it may have moved since the match was read
            deadline = await self._bot.matches.deadline(place.match)
        if seat is not None and seat in awaited:
            end = table.end_of(seat, deadline)
            return Due(place, table, is_mine=True, until=math.inf if end is None else end)
        return Due(place, table, is_mine=False, until=math.inf if deadline is None else deadline)


def _order(one: Due) -> tuple[bool, float, float, str]:
    return not one.is_mine, one.until, one.place.started_at, one.place.match
