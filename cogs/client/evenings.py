"""Reminds people before their quiet hours begin of time that would run low while they last.

What is due in quiet hours is otherwise told after them. Of a last reminder that is too late: by
then a few minutes are left, or nothing.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from cogs.client.rounds import Rounds
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.parlor import Parlor

logger = logging.getLogger(__name__)

BEFORE: Final = 1800.0
"""Seconds before their quiet hours in which people are reminded."""
_AGAIN: Final = 60.0
"""Seconds until what failed is tried again."""
_LONGEST_SLEEP: Final = 3600.0
"""Seconds after which the clock is looked at again: it may be set, and computers sleep."""


class Evenings:
    """The half hours before the quiet hours of all people; see the module."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._rounds = Rounds("evenings", self._go_round, bot.clock.sleep, bot.store)

    def start(self) -> None:
        """Remind from now on."""
        self._rounds.start()

    def wake(self) -> None:
        """Look soon: somebody may have other quiet hours."""
        self._rounds.wake()

    async def close(self) -> None:
        """Remind no more."""
        await self._rounds.stop()

    async def _go_round(self) -> float | None:
        """Remind who is about to have quiet hours; see `Rounds`."""
        now = self._bot.clock.now()
        ahead: dict[int, tuple[float, float]] = {}
        nexts: list[float] = []
        for quiet, players in self._bot.preferences.quiet_hours().items():
            begin, end = quiet.next(now)
            if begin - BEFORE <= now < begin:
                ahead |= dict.fromkeys(players, (begin, end))
            nexts.append(begin - BEFORE if now < begin - BEFORE else end)
        try:
            await self._remind(ahead)
        except EngineError:
            logger.exception("people are reminded later of what is due in their quiet hours")
            return _AGAIN
        return min(min(nexts) - now, _LONGEST_SLEEP) if nexts else None

    async def _remind(self, ahead: dict[int, tuple[float, float]]) -> None:
        """Remind people of what would be due in the quiet hours *ahead* of them."""
        matches: defaultdict[str, dict[int, tuple[float, float]]] = defaultdict(dict)
        until = {player: end for player, (_, end) in ahead.items()}
        for match_id, player in await self._bot.matches.running_low(until):
            matches[match_id][player] = ahead[player]
        for match_id, quiet in matches.items():
            await self._bot.hall.timekeeper.remind(match_id, quiet)
