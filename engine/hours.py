"""Hours of the day where somebody lives: when they are not to be told anything, and which zone.

Hours are whole ones, 0 to 23. What happens to those that the clocks skip or repeat is as in
`engine.daily.moment_of`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from engine.daily import UnknownZone, find_zone, moment_of, zones

_ONE_DAY: Final = timedelta(days=1)
_LEAST_ALIKE: Final = 0.6
"""Of 1: how like a name must be to what was typed."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The hours of each day in which somebody is told nothing."""

    begin: int
    end: int
    """They last until that hour, over midnight where it is not later than *begin*."""
    zone: str

    def next(self, now: float) -> tuple[float, float]:
        """Return from when until when they last, those in which *now* is or the next ones.

        Moments are seconds since 1970.
        """
        day = datetime.fromtimestamp(now, ZoneInfo(self.zone)).date() - _ONE_DAY
        while True:
            last = day if self.begin < self.end else day + _ONE_DAY
            since, until = (
                moment_of(day, self.begin, self.zone),
                moment_of(last, self.end, self.zone),
            )
            if now < until:
                return since, until
            day += _ONE_DAY

    def until(self, now: float) -> float:
        """Return when they end if *now* is in them, else *now* itself."""
        since, until = self.next(now)
        return until if since <= now else now


def zone_named(text: str) -> str:
    """Return the time zone that *text* names, in whatever case; its city is enough.

    Raises:
        UnknownZone: there is none, or there are several.
    """
    try:
        return find_zone(text)
    except UnknownZone:
        found = _by_city().get(_plain(text), ())
        if len(found) != 1:
            raise
        return found[0]


def zones_like(text: str, most: int = 3) -> list[str]:
    """Return the time zones whose names, or cities, are the most like *text*; the best first."""
    typed = _plain(text)
    cities = get_close_matches(typed.rpartition("/")[2], _by_city(), most, _LEAST_ALIKE)
    found = [zone for city in cities for zone in _by_city()[city]]
    names = {name.lower(): name for name in zones()}
    found += [names[one] for one in get_close_matches(typed, names, most, _LEAST_ALIKE)]
    return list(dict.fromkeys(found))[:most]


def _plain(text: str) -> str:
    return text.strip().lower().replace(" ", "_")


@cache
def _by_city() -> dict[str, tuple[str, ...]]:
    """Return the zones of each city; old names without a continent are left out."""
    found: dict[str, tuple[str, ...]] = {}
    for name in zones():
        area, slash, _ = name.partition("/")
        if slash and area not in {"Etc", "SystemV", "US", "posix", "right"}:
            city = name.rpartition("/")[2].lower()
            found[city] = (*found.get(city, ()), name)
    return found
