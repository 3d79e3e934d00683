"""Moments to come, as people write them: a date, a time of day, a number of days."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from babel import Locale
from babel.dates import get_day_names, get_month_names

from cogs.ui.layout import shortened
from cogs.ui.links import whole_moment
from cogs.ui.texts import SOURCE, TEXTS
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import tzinfo

_NOON: Final = time(12)
"""Where only a day is written: so it is that day nearly everywhere on Earth."""
_FARTHEST: Final = timedelta(days=366)
_UNITS: Final = {
    "away-words-hour": timedelta(hours=1),
    "away-words-day": timedelta(days=1),
    "away-words-week": timedelta(weeks=1),
}
"""By the text with the words for it."""
_NEAR: Final = {
    "away-words-today": 0,
    "away-words-tomorrow": 1,
    "away-words-after-tomorrow": 2,
}
"""How many days later, by the text with the words for it."""
_SPAN: Final = re.compile(r"([0-9]{1,4}) ?([^\W\d_]+)\.?")
_CLOCK: Final = re.compile(
    r"(?:^|[ t]+|, ?)(?:at |um |a |a las )?"
    r"(?:([0-9]{1,2}):([0-9]{2})(?::00)?(?: uhr)?|([0-9]{1,2}) ?(?:h|uhr) ?([0-9]{2})?)$"
)
_ARTICLE: Final = re.compile(r"^(?:on|am|le|el) ")
_ISO: Final = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_POINTS: Final = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\.? ?([0-9]{4}|[0-9]{2})?")
_SLASHES: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})(?:/([0-9]{4}|[0-9]{2}))?")
_DAY_FIRST: Final = re.compile(
    r"([0-9]{1,2})(?:er|\.|st|nd|rd|th)? ?(?:de |of )?([^\W\d_]+)\.?,? ?(?:de )?([0-9]{4})?"
)
_MONTH_FIRST: Final = re.compile(r"([^\W\d_]+)\.? ?([0-9]{1,2})(?:st|nd|rd|th)?,? ?([0-9]{4})?")


class NoDate(EngineError):
    """Text that is no date."""

    key = "error-away-no-date"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text[:40]!r} is no date")
        self.text = text

    @property
    def facts(self) -> dict[str, str | int]:
        """What was written."""
        return {"text": shortened(self.text, 40)}


class PastDate(EngineError):
    """A moment that is over."""

    key = "error-away-past"

    def __init__(self, when: datetime) -> None:
        super().__init__(f"{when:%Y-%m-%d %H:%M} is over")
        self.when = when

    @property
    def facts(self) -> dict[str, str | int]:
        """The moment, as Discord shows it to each reader."""
        return {"when": whole_moment(self.when.timestamp())}


class FarDate(PastDate):
    """A moment that is too far off."""

    key = "error-away-too-far"


def read_moment(text: str, locale: str, zone: tzinfo, now: float) -> float:
    """Return the moment that somebody has written, in seconds since 1970.

    Dates and times of day are read in *zone*. A day without a time means noon, and where that is
    over the end of the day; a day without a year the next one of that name. With two numbers and a
    slash the month is first for who reads American English, else the day.

    Raises:
        NoDate: it is none.
        PastDate, FarDate: it is over *now*, or more than a year ahead.
    """
    present = datetime.fromtimestamp(now, zone)
    try:
        found = _read(_ARTICLE.sub("", _plain(text)), locale, present)
    except (ValueError, OverflowError):
        found = None
    if found is None:
        raise NoDate(text)
    if found <= present:
        raise PastDate(found)
    if found - present > _FARTHEST:
        raise FarDate(found)
    return found.timestamp()


def _plain(text: str) -> str:
    """Return *text* in small letters without accents, single spaces between words."""
    letters = unicodedata.normalize("NFD", text.lower())
    return " ".join("".join(one for one in letters if not unicodedata.combining(one)).split())


def _read(text: str, locale: str, now: datetime) -> datetime | None:
    if span := _SPAN.fullmatch(text):
        for unit, length in _UNITS.items():
            if span[2] in _words(locale, unit):
                return datetime.fromtimestamp(
                    now.timestamp() + int(span[1]) * length.total_seconds(), now.tzinfo
                )
    clock = _CLOCK.search(text)
    at = None if clock is None else time(int(clock[1] or clock[3]), int(clock[2] or clock[4] or 0))
    day = _day(text if clock is None else text[: clock.start()].rstrip(" ,"), locale, now.date())
    if day is None:
        return None
    if at is not None:
        return datetime.combine(day, at, now.tzinfo)
    noon = datetime.combine(day, _NOON, now.tzinfo)
    is_over = day == now.date() and noon <= now
    return datetime.combine(day + timedelta(1), time(), now.tzinfo) if is_over else noon


def _day(text: str, locale: str, today: date) -> date | None:
    """Return the day that is written; of days without a year or a month the next one."""
    for key, later in _NEAR.items():
        if text in _words(locale, key):
            return today + timedelta(later)
    for number, names in _names(locale, "days"):
        if text.rstrip(".") in names:
            return today + timedelta((number - today.weekday() - 1) % 7 + 1)
    if iso := _ISO.fullmatch(text):
        return date(*map(int, iso.groups()))
    if points := _POINTS.fullmatch(text):
        return _next(today, points[1], int(points[2]), points[3])
    if slashes := _SLASHES.fullmatch(text):
        first, second, year = slashes.groups()
        day, month = (second, first) if locale == "en-US" else (first, second)
        return _next(today, day, int(month), year)
    return _with_month_name(text, locale, today)


def _with_month_name(text: str, locale: str, today: date) -> date | None:
    for pattern, day_at, month_at in ((_DAY_FIRST, 1, 2), (_MONTH_FIRST, 2, 1)):
        if written := pattern.fullmatch(text):
            for month, names in _names(locale, "months"):
                if written[month_at] in names:
                    return _next(today, written[day_at], month, written[3])
    return None


def _next(today: date, day: str, month: int, year: str | None) -> date:
    """Return a day of this *year*, two digits or four; without one, the next such day.

    Raises:
        ValueError: there is no such day.
    """
    if year is not None:
        return date(int(year) + 2000 * (len(year) == 2), month, int(day))  # digits
    for later in range(9):  # 29 February may be eight years off
        try:
            found = date(today.year + later, month, int(day))
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError(day)


def _words(locale: str, key: str) -> set[str]:
    """Return what people may write for *key*, in their language and in English."""
    lists = (TEXTS.say(one, key) for one in (locale, SOURCE))
    return {_plain(word) for words in lists for word in words.split(",")}


def _names(locale: str, what: str) -> Iterator[tuple[int, set[str]]]:
    """Go through the names of months (from 1) or weekdays (Monday is 0), in both languages."""
    spoken = locale.partition("-")[0]
    languages = [Locale(one) for one in {spoken, SOURCE} & {*TEXTS.languages()}]
    names_of = get_month_names if what == "months" else get_day_names
    for number in range(7) if what == "days" else range(1, 13):
        found = {
            _plain(str(names_of(width, context, one)[number])).rstrip(".")
            for one in languages
            for width in ("wide", "abbreviated")
            for context in ("format", "stand-alone")
        }
        yield number, found
