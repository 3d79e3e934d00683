"""The puzzle of each day, time zones and quiet hours.

The puzzle and its time follow from the date, so all servers post the same puzzle without talking to
each other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from difflib import get_close_matches
from functools import cache, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, available_timezones

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


ROUND: Final = 28
"""No puzzle comes twice within this many days if its game has at least twice as many puzzles."""
_ONE_DAY: Final = timedelta(days=1)
_TURNED: Final = re.compile(r"Etc/GMT([+-])([1-9][0-9]?)")
_OFFSET: Final = re.compile(r"(?:utc|gmt) ?([+-]) ?([0-9]{1,2})(?::?([0-9]{2}))?")
_NEW_YEAR: Final = datetime(2026, 1, 1)  # noqa: DTZ001 # naive, for use in any zone


@dataclass(eq=False)
class UnknownZone(EngineError, key="error-unknown-zone", says="there is no time zone {zone!r:.42}"):
    """A time zone that does not exist."""

    zone: str

    @property
    def facts(self) -> Mapping[str, str | int]:
        """The typed text, cut to 40 characters."""
        return {"zone": self.zone[:40]}


# Time -------------------------------------------------------------------------------------------


@cache
def zones() -> tuple[str, ...]:
    """Return the sorted names of all time zones."""
    return tuple(sorted(available_timezones()))


def find_zone(text: str) -> str:
    """Return the name of the time zone in *text*, in any case; raise UnknownZone if it is none."""
    ahead = _offset_of(text)
    if ahead is None or ahead % timedelta(hours=1):
        typed = _plain(text)
    else:
        hours = ahead // timedelta(hours=1)
        # POSIX counts westwards: Etc/GMT-3 is three hours ahead of UTC
        typed = f"etc/gmt{-hours:+d}" if hours else "utc"
    name = next((name for name in zones() if name.lower() == typed), None)
    if name is None:
        raise UnknownZone(text)
    return name


def zone_label(zone: str) -> str:
    """Return the name of *zone* for people: ``UTC+3`` if its own name has the opposite sign."""
    found = _TURNED.fullmatch(zone)
    return zone if found is None else f"UTC{'-' if found[1] == '+' else '+'}{found[2]}"


def _offset_of(text: str) -> timedelta | None:
    """Return the offset from UTC in *text*, such as ``UTC+2`` or ``GMT-3:30``; None without one."""
    found = _OFFSET.fullmatch(text.strip().lower().replace("\N{MINUS SIGN}", "-"))
    if found is None:
        return None
    ahead = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
    return -ahead if found[1] == "-" else ahead


def moment_of(day: date, hour: int, zone: str) -> float:
    """Return when the puzzle of *day* is due, in seconds since 1970: at *hour*, 0 to 23, in *zone*.

    If the clocks skip the hour, it is due at the first moment after the gap; if they repeat it, the
    first time.
    """
    place = ZoneInfo(zone)
    local = datetime.combine(day, time(hour), place)
    # in a gap, fold 0 uses the offset from before it, and fold 1 the offset from after it
    after, before = local.timestamp(), local.replace(fold=1).timestamp()
    if after <= before:
        return after
    offset = datetime.fromtimestamp(before, place).utcoffset()
    while after - before > 1:
        middle = (after + before) // 2
        if datetime.fromtimestamp(middle, place).utcoffset() == offset:
            before = middle
        else:
            after = middle
    return after


def day_due(now: float, hour: int, zone: str) -> date:
    """Return the last day whose puzzle is due at *now*, in seconds since 1970."""
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    return today if moment_of(today, hour, zone) <= now else today - _ONE_DAY


def next_due(now: float, hour: int, zone: str) -> float:
    """Return when the first puzzle after *now* is due, both in seconds since 1970."""
    return moment_of(day_due(now, hour, zone) + _ONE_DAY, hour, zone)


# Choice -----------------------------------------------------------------------------------------


def game_of_day(day: date, games: Collection[str]) -> str:
    """Return the game of *day* for servers that have not chosen one: *games* take turns."""
    ordered = sorted(games)
    return ordered[day.toordinal() % len(ordered)]


def number_of_day(day: date, game: str, numbers: Sequence[int]) -> int:
    """Choose the puzzle of *day* from the puzzles with these *numbers*.

    Each day orders all puzzles in its own way, and takes the first that no earlier day of its round
    has taken. So most days keep their puzzle when a new one is added. Odd and even numbers take
    turns, round by round, so that no puzzle comes back soon.

    Raises:
        ValueError: there are no puzzles.
    """
    if not numbers:
        raise ValueError(f"{game} has no puzzles")
    place = day.toordinal()
    first = place - place % ROUND
    odd = first // ROUND % 2
    pool = [number for number in numbers if number % 2 == odd] or list(numbers)
    left = list(pool)
    chosen = left[0]
    for at in range(first, place + 1):
        left = left or list(pool)
        chosen = max((_lot(at, game, number), number) for number in left)[1]
        left.remove(chosen)
    return chosen


@lru_cache(maxsize=10_000)
def _lot(day: int, game: str, number: int) -> bytes:
    return blake2b(f"{day} {game} {number}".encode(), digest_size=8).digest()


# People's hours -----------------------------------------------------------------------------------
#
# Hours are whole numbers from 0 to 23. `moment_of` says what happens to hours that the clocks skip
# or repeat.


_LEAST_ALIKE: Final = 0.6
"""Minimum likeness of a name to the typed text, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of each day in which a person gets no messages."""

    begin: int
    end: int
    """They end at this hour, on the next day if it is not later than *begin*."""
    zone: str

    def next(self, now: float) -> tuple[float, float]:
        """Return the start and end of the present or next quiet hours, in seconds since 1970."""
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
        """Return the end of the quiet hours if *now* is in them, otherwise *now* itself."""
        since, until = self.next(now)
        return until if since <= now else now


def zone_named(text: str) -> str:
    """Return the zone that *text* names, perhaps by a city; raise UnknownZone unless one fits."""
    try:
        return find_zone(text)
    except UnknownZone:
        found = _by_city().get(_plain(text), ())
        if len(found) != 1:
            raise
        return found[0]


def zones_like(text: str) -> list[str]:
    """Return at most three time zones whose names or cities are like *text*, the best first."""
    typed, ahead = _plain(text), _offset_of(text)
    if ahead is not None:
        places = [town for towns in _by_city().values() for town in towns]
        return [place for place in places if ZoneInfo(place).utcoffset(_NEW_YEAR) == ahead][:3]
    cities = get_close_matches(typed.rpartition("/")[2], _by_city(), 3, _LEAST_ALIKE)
    found = [zone for city in cities for zone in _by_city()[city]]
    names = {name.lower(): name for name in zones() if not _TURNED.fullmatch(name)}
    found += [names[name] for name in get_close_matches(typed, names, 3, _LEAST_ALIKE)]
    return list(dict.fromkeys(found))[:3]


def _plain(text: str) -> str:
    return text.strip().lower().replace(" ", "_")


@cache
def _by_city() -> dict[str, tuple[str, ...]]:
    """Return the zones of each city, leaving out old names without a continent."""
    found: dict[str, tuple[str, ...]] = {}
    for name in zones():
        area, slash, _ = name.partition("/")
        if slash and area not in {"Etc", "SystemV", "US", "posix", "right"}:
            city = name.rpartition("/")[2].lower()
            found[city] = (*found.get(city, ()), name)
    return found
