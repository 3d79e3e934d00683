"""Tells those who wait for somebody silent, once, that they may decide how their match goes on."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.mentions import players_of
from cogs.client.rounds import Rounds
from cogs.ui.errors import NETWORK, is_passing
from db.errors import StoreError
from db.silences import Silences
from engine.absences import SILENCE
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.mentions import Mentions
    from cogs.client.pings import Pings
    from db.matches import Matches
    from db.preferences import Preferences
    from db.silences import Quiet
    from db.store import Store
    from db.venues import Venue
    from engine.core import Seat
    from engine.ports import Clock
    from engine.table import Table, Tables
    from engine.timekeeper import Timekeeper

logger = logging.getLogger(__name__)

_LONGEST_WAIT: Final = 86_400.0
"""Seconds for which it waits until all can be pinged."""
_MOST: Final = 50
"""Matches of which it is told in one round; many fall due together after an outage."""
_SHORTEST_SLEEP: Final = 1.0
_LONGEST_SLEEP: Final = 86_400.0
"""Seconds after which the clock is looked at again: it may be set, and computers sleep."""
_AGAIN: Final = 300.0
_JITTER: Final = 0.25
"""Seconds until what could not be said or read is tried again, and by which share more at most."""


class SilentMatches:
    """Looks for matches that have fallen silent; see the module.

    It is noted before it is said, so that nobody is told twice. A process that is killed in between
    leaves it untold: `/missing` and the lists of matches say it as well.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        matches: Matches,
        mentions: Mentions,
        pings: Pings,
        preferences: Preferences,
        store: Store,
        tables: Tables,
        timekeeper: Timekeeper,
    ) -> None:
        self._clock = clock
        self._matches = matches
        self._mentions = mentions
        self._pings = pings
        self._preferences = preferences
        self._tables = tables
        self._timekeeper = timekeeper
        self.stored = Silences(store)
        self._rounds = Rounds("tell of silences", self._go_round, clock.sleep, store)
        self._waiting: dict[Quiet, float] = {}
        """Until when those wait that are due: somebody is away, or cannot be pinged now."""

    def start(self) -> None:
        """Tell from now on, soon of those matches too that are looked after only now."""
        self._rounds.start()

    async def stop(self) -> None:
        """Tell no more; what is left is told after the next start."""
        await self._rounds.stop()

    async def _go_round(self) -> float:
        """Tell what is due; see `Rounds`."""
        try:
            return await self._tell_due()
        except EngineError as error:
            logger.warning("of silences people will be told later: %s", error)
            return _later()

    async def _tell_due(self) -> float:
        """Tell what is due; return after how many seconds to look again."""
        now = self._clock.now()
        due = await self.stored.due(now - SILENCE)
        self._waiting = {one: self._waiting[one] for one in due if one in self._waiting}
        ready = [one for one in due if self._waiting.get(one, now) <= now]
        for one in ready[:_MOST]:
            self._waiting.pop(one, None)
            again = await self._tell(one)
            if again is not None:
                self._waiting[one] = again
        if len(ready) > _MOST:
            return _SHORTEST_SLEEP
        moments = list(self._waiting.values())
        quiet_since = await self.stored.next_due(now - SILENCE)
        if quiet_since is not None:
            moments.append(quiet_since + SILENCE)
        # who begins or moves later is not silent before that
        pause = min(moments, default=now + _LONGEST_SLEEP) - now
        return min(max(_SHORTEST_SLEEP, pause), _LONGEST_SLEEP)

    async def _tell(self, quiet: Quiet) -> float | None:
        """Tell the others of a silent match; return when to try later, if not now."""
        now = self._clock.now()
        try:
            table = await self._tables.open(quiet.match)
        except StoreError:
            raise
        except EngineError as error:
            logger.info("of the silence in match %s nobody is told: %s", quiet.match, error)
            await self.stored.claim(quiet)
            return None
        venue = await self._matches.venues.venue(quiet.match)
        if table.match.seq != quiet.seq or venue is None:
            return None
        since = await self._timekeeper.silences(table)
        silent = tuple(seat for seat, at in since.items() if at <= now)
        if not silent:
            return min(since.values(), default=now + _LONGEST_SLEEP)
        waits_until = self._pinged_at(table, silent, now)
        waits_until = min(waits_until, min(since.values()) + _LONGEST_WAIT)
        if waits_until > now:
            return waits_until
        return await self._say(quiet, venue, table, silent)

    async def _say(
        self, quiet: Quiet, venue: Venue, table: Table, silent: Sequence[Seat]
    ) -> float | None:
        """Tell the others once; return when to try again, if Discord failed."""
        if not await self.stored.claim(quiet):
            return None
        try:
            await self._pings.say_silent(venue, table, silent)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("of the silence in match %s nobody was told: %s", quiet.match, error)
            if is_passing(error):
                await self.stored.release(quiet)
                return self._clock.now() + _later()
        return None

    def _pinged_at(self, table: Table, silent: Sequence[Seat], now: float) -> float:
        """Return when none of those who are to be told has quiet hours, or was pinged often."""
        others = [seat for seat in table.people() if seat not in silent]
        (by, *_) = players_of(table, silent)
        moments = [now]
        for player in players_of(table, others):
            moments.append(self._preferences.known(player).quiet_until(now))
            moments.append(self._mentions.free_at(player, by))
        return max(moments)


def _later() -> float:
    return _AGAIN * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret
