"""Weekends that do not count: clocks that pause on Saturdays and Sundays.

A match has the time zones of its players. Its clocks pause from the first player's Saturday to the
last player's Monday, so that nobody loses time on their own weekend.
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
_SATURDAY: Final = date(1970, 1, 3)
_LEAST: Final = 86400
"""Shortest turns in a match whose weekends do not count, in seconds."""
LONGEST: Final = 78 * 3600
"""Most seconds of a weekend: two days, in zones up to 26 hours apart, when summer time ends."""


@dataclass(frozen=True, slots=True)
class Weekends:
    """The weekends on which the clocks of a match pause; none without zones."""

    zones: tuple[str, ...] = ()
    """Names of time zones."""

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the weekends of the zones in *text*, with spaces between them.

        Zones that no longer exist count as UTC.
        """
        known = dict.fromkeys(zone if zone in zones() else "UTC" for zone in text.split())
        return cls(tuple(known))

    def after(self, moment: float, seconds: float) -> float:
        """Return when a clock has run for *seconds* since *moment*, both since 1970.

        Never on a weekend. With negative *seconds*, return the moment from which it has.
        """
        if not self.zones:
            return moment + seconds
        return self._later(moment, seconds) if seconds >= 0 else self._earlier(moment, -seconds)

    def between(self, start: float, end: float) -> float:
        """Return the seconds for which a clock runs from *start* to *end*."""
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
    """Whether turns are long enough for weekends that do not count."""
    return (turn_seconds or 0) >= _LEAST


def weekends_of(known: Iterable[str | None]) -> str:
    """Return the zones for a match whose players have the *known* ones: those, or else UTC."""
    return " ".join(dict.fromkeys(zone for zone in known if zone is not None)) or "UTC"


def _week(moment: float) -> int:
    return int(moment // _WEEK)


@lru_cache(maxsize=4096)
def _weekend(names: tuple[str, ...], week: int) -> tuple[float, float]:
    """Return the first Saturday's start in *week* and the last Monday's, in seconds since 1970."""
    saturday = _SATURDAY + timedelta(weeks=week)
    monday = saturday + timedelta(days=2)
    places = [ZoneInfo(name) for name in names]

    def midnight(day: date, place: ZoneInfo) -> float:
        return datetime.combine(day, time(), place).timestamp()

    return (
        min(midnight(saturday, place) for place in places),
        max(midnight(monday, place) for place in places),
    )
