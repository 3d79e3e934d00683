"""Weekends that do not count: clocks pause on Saturdays and Sundays.

A match has the time zones of its players. Its clocks pause from the moment it is Saturday for the
first of them until it is Monday for the last, so that nobody loses time on their own weekend.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Self
from zoneinfo import ZoneInfo

from engine.daily import zones

if TYPE_CHECKING:
    from collections.abc import Iterable

_WEEK: Final = 7 * 86400
_LEAST: Final = 86400
"""If weekends do not count in a match, its turns are at least this many seconds."""
LONGEST: Final = 78 * 3600
"""Upper limit for a weekend, in seconds: two days, zones 26 hours apart, and clock changes."""


@dataclass(frozen=True, slots=True)
class Weekends:
    """The weekends on which the clocks of a match pause. Without zones there are none."""

    zones: tuple[str, ...] = ()
    """Names of time zones."""

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the weekends of the zones in *text*, separated by spaces.

        Zones that no longer exist count as UTC.
        """
        known = dict.fromkeys(zone if zone in zones() else "UTC" for zone in text.split())
        return cls(tuple(known))

    def after(self, moment: float, seconds: float) -> float:
        """Return when a clock that started at *moment* has run for *seconds*; times since 1970.

        The result is never on a weekend. If *seconds* are negative, go back from *moment* instead.
        """
        if not self.zones:
            return moment + seconds
        return self._later(moment, seconds) if seconds >= 0 else self._earlier(moment, -seconds)

    def between(self, start: float, end: float) -> float:
        """Return for how many seconds a clock runs between *start* and *end*."""
        if not self.zones:
            return end - start
        if end < start:
            return -self.between(end, start)
        off = sum(
            max(0.0, min(end, monday) - max(start, saturday))
            for saturday, monday in map(self._weekend, range(_week(start) - 1, _week(end) + 2))
        )
        return end - start - off

    def _later(self, moment: float, seconds: float) -> float:
        week = _week(moment) - 1
        while True:
            saturday, monday = self._weekend(week)
            if moment + seconds < saturday:
                return moment + seconds
            if moment < monday:
                seconds -= max(0.0, saturday - moment)
                moment = monday
            week += 1

    def _earlier(self, moment: float, seconds: float) -> float:
        week = _week(moment) + 1
        while True:
            saturday, monday = self._weekend(week)
            if moment - seconds >= monday:
                return moment - seconds
            if moment > saturday:
                seconds -= max(0.0, moment - monday)
                moment = saturday
            week -= 1

    def _weekend(self, week: int) -> tuple[float, float]:
        return _weekend(self.zones, week)


NO_WEEKENDS: Final = Weekends()


def are_long(turn_seconds: int | None) -> bool:
    """Whether turns are long enough for weekends to be left out."""
    return (turn_seconds or 0) >= _LEAST


def weekends_of(known: Iterable[str | None]) -> str:
    """Return the zones for a match: its players' *known* ones, or UTC if there are none."""
    return " ".join(dict.fromkeys(zone for zone in known if zone is not None)) or "UTC"


def _week(moment: float) -> int:
    return int(moment // _WEEK)


@lru_cache(maxsize=4096)
def _weekend(names: tuple[str, ...], week: int) -> tuple[float, float]:
    """Return when the first Saturday and the last Monday of *week* begin, in seconds since 1970."""
    saturday = date(1970, 1, 3) + timedelta(weeks=week)
    monday = saturday + timedelta(days=2)
    places = [ZoneInfo(name) for name in names]

    def midnight(day: date, place: ZoneInfo) -> float:
        return datetime.combine(day, time(), place).timestamp()

    return (
        min(midnight(saturday, place) for place in places),
        max(midnight(monday, place) for place in places),
    )
