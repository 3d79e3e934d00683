"""Future times as people write them: "tomorrow 8pm", "in 3 Tagen", "vendredi prochain".

Libraries read "morgen 20 Uhr" as this time tomorrow and "demain 20h" as in twenty hours, and a
wrong time is worse than none. So this module refuses a text unless it understands every word. If a
time could mean two things, Parlor asks the person first.
"""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import get_day_names, get_month_names

from cogs.ui.layout import PressButton, framed, press_button, row, shortened
from cogs.ui.texts import SOURCE, TEXTS, moment, whole_moment
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from discord import ui

    from cogs.ui.ids import Action


@dataclass(eq=False)
class NoDate(EngineError, key="error-moment-none", says="{text!r:.42} is not a date"):
    """Text that is no date."""

    text: str

    @property
    def facts(self) -> dict[str, str | int]:
        return {"text": shortened(self.text, 40)}


@dataclass(eq=False)
class PastDate(EngineError, key="error-moment-past", says="{when:%Y-%m-%d %H:%M} is in the past"):
    """A moment in the past."""

    when: datetime

    @property
    def facts(self) -> dict[str, str | int]:
        return {"when": whole_moment(self.when.timestamp())}


class FarDate(PastDate, key="error-moment-far"):
    """A moment that is too far off."""


@dataclass(eq=False)
class AmbiguousDate(
    EngineError, key="error-moment-ambiguous", says="{text!r:.42} needs to be confirmed"
):
    """Text that may mean several moments, or a moment that the person should confirm."""

    text: str
    moments: tuple[float, ...]
    """In order, all in the future."""
    needs_zone: bool = False

    @property
    def facts(self) -> dict[str, str | int]:
        first, last = self.moments[0], self.moments[-1]
        return {
            "text": shortened(self.text, 40),
            "when": whole_moment(first),
            "later": whole_moment(last),
            "count": len(self.moments),
        }


_NOON: Final = time(12)
"""Time for a day without one: nearly everywhere on Earth it is then the same day."""
_FARTHEST: Final = timedelta(days=366)
_DAY: Final = timedelta(days=1)
_WEEK: Final = timedelta(weeks=1)
_SPANS: Final = {
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": _DAY,
    "week": _WEEK,
}
_NEAR: Final = {"today": 0, "tomorrow": 1, "after-tomorrow": 2}
_PARTS: Final = {"morning": 9, "afternoon": 15, "evening": 20}
_HALF_DAY: Final = 12
_NOON_AT: Final = timedelta(hours=_HALF_DAY)
_EARLY: Final = timedelta(hours=5)
"""Before this time, people still call it the night of the day before."""

_STAMP: Final = re.compile(r"<t:([0-9]{1,12})(?::[a-z])?>")
_TWELVE: Final = re.compile(r"([0-9]{1,2})(?:[:.]([0-9]{2}))? ?([ap])\.? ?m(?:\b\.?|$)")
_COLON: Final = re.compile(r"\b([0-9]{1,2}):([0-9]{2})(?::00)?(?: ?(?:uhr|hs?)\b)?")
_HOURS: Final = re.compile(
    r"\b([0-9]{1,2})(?:\.([0-9]{2}))? ?(?:h|hs|uhr|heures|horas)(?: ?([0-9]{2}))?\b"
)
_ISO: Final = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_ISO_TIME: Final = re.compile(r"\b([0-9]{4}-[0-9]{2}-[0-9]{2})t(?=[0-9])")
_POINTS: Final = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\.? ?([0-9]{4}|[0-9]{2})?")
_SLASHES: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})(?:/([0-9]{4}|[0-9]{2}))?")
_DAY_FIRST: Final = re.compile(
    r"([0-9]{1,2})(?:er|\.|st|nd|rd|th)? ?(?:de |of )?([^\W\d_]+)\.?,? ?(?:de )?([0-9]{4})?"
)
_MONTH_FIRST: Final = re.compile(r"([^\W\d_]+)\.? ?([0-9]{1,2})(?:st|nd|rd|th)?,? ?([0-9]{4})?")
_FEWEST_LETTERS: Final = 3


def read_moment(text: str, locale: str, zone: str | None, now: float) -> float:
    """Return the time that somebody wrote, in seconds since 1970.

    Dates and times of day are in *zone*; None if it isn't known. A day without a time means noon,
    or the end of the day if noon is over. A date without a year is the next such date.

    Raises:
        NoDate: the text is no date.
        PastDate, FarDate: the time is before *now*, or more than a year ahead.
        AmbiguousDate: the text has several meanings, or an uncertain one.
    """
    present = datetime.fromtimestamp(now, UTC if zone is None else ZoneInfo(zone))
    reader = _Reader(locale, present)
    try:
        # datetimes in the same zone compare wrongly in the hour that its clocks show twice
        found = [_fixed(when) for when in reader.read(_plain(text))]
    except (ValueError, OverflowError):
        found = []
    if not found:
        raise NoDate(text)
    present = _fixed(present)
    ahead = [when for when in found if when > present]
    near = [when for when in ahead if when - present <= _FARTHEST]
    # if none is soon enough, keep one that `_checked` refuses
    moments = sorted({_checked(when, present) for when in near or ahead[:1] or found[-1:]})
    needs_zone = zone is None and reader.has_clock
    if len(moments) > 1 or needs_zone or not reader.is_certain:
        raise AmbiguousDate(text, tuple(moments), needs_zone)
    return moments[0]


def check_moment(at: float, now: float) -> None:
    """Check a time again when somebody confirms it.

    Raises:
        PastDate, FarDate: the time is before *now*, or more than a year ahead.
    """
    _checked(datetime.fromtimestamp(at, UTC), datetime.fromtimestamp(now, UTC))


def ask_view(
    locale: str, asked: AmbiguousDate, action: Callable[[int], Action], back: Action | None = None
) -> ui.LayoutView:
    """Ask which time the person meant; *action* makes the action of each time's button.

    *back* leads to the view that this one replaces.
    """
    lines = [TEXTS.say(locale, "moment-ask", asked.facts)]
    buttons: list[PressButton] = []
    is_choice = len(asked.moments) > 1
    for number, at in enumerate(asked.moments, 1):
        facts = {"number": number, "when": whole_moment(at), "relative": moment(at)}
        lines.append(TEXTS.say(locale, "moment-choice" if is_choice else "moment-only", facts))
        key = "moment" if is_choice else "moment-only"
        buttons.append(press_button(locale, action(int(at)), key, facts))
    if asked.needs_zone:
        lines.append(TEXTS.say(locale, "moment-no-zone"))
    if back is not None:
        buttons.append(press_button(locale, back, "back"))
    return framed("\n".join(lines), row(*buttons))


def _checked(when: datetime, present: datetime) -> float:
    if when <= present:
        raise PastDate(when)
    if when - present > _FARTHEST:
        raise FarDate(when)
    return when.timestamp()


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    plain = plain.translate({ord("’"): "'", 0x200B: None, 0xFEFF: None})
    plain = _ISO_TIME.sub(r"\1 ", plain)
    return " ".join(plain.split()).rstrip("!?")


@service
class _Reader:
    """Reads one text: first the time of day, then the day from the rest."""

    locale: str
    now: datetime

    def __post_init__(self) -> None:
        self._today = self.now.date()
        self._language = self.locale.partition("-")[0]
        self.is_certain = True
        self.has_clock = False
        """Whether the text has a time of day, which depends on the zone."""

    def read(self, text: str) -> list[datetime]:
        """Return the times that *text* can mean, in order.

        Raises:
            ValueError, OverflowError: there is no such day or time.
        """
        if stamp := _STAMP.fullmatch(text):
            return [datetime.fromtimestamp(int(stamp[1]), self.now.tzinfo)]
        text = self._without_opening(text)
        spans = self._span(text)
        is_clock_too = spans and self._language in {"fr", "es"} and re.fullmatch("[0-9]+ ?h", text)
        if spans and not is_clock_too:
            return spans
        times, rest = self._times(text)
        days: list[date] = []
        if rest:
            days = self._days(rest)
        elif times:
            # without a day, take the next one
            is_today = any(when > self.now for when in self._at(self._today, times))
            self.is_certain = self.is_certain and is_today
            days = [self._today if is_today else self._today + _DAY]
        return sorted({*spans, *(when for day in days for when in self._at(day, times))})

    # Time of day --------------------------------------------------------------------------------

    def _times(self, text: str) -> tuple[list[timedelta], str]:
        """Return the times of day in *text*, and the rest of it; no times if it is only a day."""
        part = None
        for name in _PARTS:
            if (without := self._without(text, f"{name}s")) is not None:
                part, text = name, without
                break
        found, rest = self._take_clock(text, part)
        if not found and part is not None:
            self.is_certain = False  # "evening" may be one of several hours
            found = [timedelta(hours=_PARTS[part])]
        self.has_clock = bool(found)
        return found, self._without_opening(rest.strip(" ,;"))

    def _take_clock(self, text: str, part: str | None) -> tuple[list[timedelta], str]:
        if found := _TWELVE.search(text):
            hour = _in(range(1, 13), found[1]) % _HALF_DAY + _HALF_DAY * (found[3] == "p")
            return _by_night(_clock(hour, found[2]), part), self._around(text, found)
        if found := _COLON.search(text):
            # in English 7:30 can be in the evening, 07:30 can't
            is_open = self._language == SOURCE and not found[1].startswith("0")
            return self._hours(found[1], found[2], part, is_open), self._around(text, found)
        if found := _HOURS.search(text):
            times = self._hours(found[1], found[2] or found[3], part, is_open=False)
            return times, self._around(text, found)
        # "halb 8", "noon", "midnight" or "at 8"
        if found := re.search(r"\bhalb ([0-9]{1,2})\b", text):
            before = timedelta(minutes=30)
            times = [at - before for at in self._hours(found[1], None, part, is_open=True)]
            return times, self._around(text, found)
        if (rest := self._without(text, "noon")) is not None:
            return [timedelta(hours=_HALF_DAY)], rest
        if (rest := self._without(text, "midnight")) is not None:
            return [timedelta(0), _DAY] if rest else [_DAY], rest
        if found := self._bare_hour(text, part):
            return self._hours(found[1], None, part, is_open=True), self._around(text, found)
        return [], text

    def _bare_hour(self, text: str, part: str | None) -> re.Match[str] | None:
        """Find a number that can only be an hour: "at 8", "Fri 8", "8 abends"."""
        before = "|".join(map(re.escape, self._words("at")))
        found = re.search(rf"(?:^|[ ,])(?:{before}) ?([0-9]{{1,2}})$", text)
        if found is None and (found := re.search(r"(?:^| )([0-9]{1,2})$", text)):
            day = text[: found.start()].strip(" ,")
            is_day = self._near(day) or self._weekday(day) is not None
            if not is_day and not (part and not day):
                return None
        return found

    def _hours(
        self,
        hour: str,
        minute: str | None,
        part: str | None,
        is_open: bool,  # noqa: FBT001 # calls stay short
    ) -> list[timedelta]:
        """Return the meanings of a time without *am* or *pm*; two if it *is_open*."""
        number = _in(range(25), hour)
        at = _clock(number, minute)
        if part == "evening" and number == _HALF_DAY:
            at -= _NOON_AT  # at night 12 is midnight
        if len(nights := _by_night(at, part)) > 1 or not 1 <= number < _HALF_DAY:
            return nights
        later = at + _NOON_AT
        if part is not None:
            return [at if part == "morning" else later]
        return [at, later] if is_open else [at]

    def _at(self, day: date, times: list[timedelta]) -> list[datetime]:
        """Return *day* at *times*; a time that the clocks show twice gives both."""
        zone = self.now.tzinfo
        midnight = datetime.combine(day, time())
        if not times:
            noon = datetime.combine(day, _NOON, zone)
            is_over = day == self._today and noon <= self.now
            return [datetime.combine(day + _DAY, time(), zone) if is_over else noon]
        found: list[datetime] = []
        for at in times:
            first = (midnight + at).replace(tzinfo=zone)
            second = first.replace(fold=1)
            # when clocks skip an hour, fold works the other way round: keep the first time
            is_twice = second.timestamp() > first.timestamp()
            found += [_fixed(first), *([_fixed(second)] if is_twice else [])]
        return found

    # Day ----------------------------------------------------------------------------------------

    def _days(self, text: str) -> list[date]:
        if found := self._near(text) or self._following(text):
            return found
        if (weekday := self._weekday(text)) is not None:
            return self._on(weekday)
        if found := self._days_later(text) or self._date(text):
            return found
        # a weekday and a date
        name, _, rest = text.partition(" ")
        weekday = self._weekday(name.rstrip(","))
        if weekday is None or not rest:
            return []
        dates = self._date(self._without_opening(rest))
        matching = [day for day in dates if day.weekday() == weekday]
        self.is_certain = self.is_certain and bool(matching)
        return matching or dates

    def _days_later(self, text: str) -> list[date]:
        return [when.date() for when in self._span(text, are_days=True)]

    def _date(self, text: str) -> list[date]:
        if iso := _ISO.fullmatch(text):
            return [date(*map(int, iso.groups()))]
        if points := _POINTS.fullmatch(text):
            return [self._next(points[1], int(points[2]), points[3])]
        if slashes := _SLASHES.fullmatch(text):
            first, second, year = slashes.groups()
            # people with an English Discord write dates either way
            orders = [(first, second), (second, first)][: 1 + (self._language == SOURCE)]
            found = [
                self._next(day, int(month), year)
                for day, month in orders
                if int(month) <= _HALF_DAY
            ]
            return sorted(set(found))
        for pattern, day_at, month_at in ((_DAY_FIRST, 1, 2), (_MONTH_FIRST, 2, 1)):
            if written := pattern.fullmatch(text):
                month = self._named("months", written[month_at])
                if month is not None:
                    return [self._next(written[day_at], month, written[3])]
        return []

    def _near(self, text: str) -> list[date]:
        for key, later in _NEAR.items():
            if text in self._words(key):
                return [self._today + timedelta(later)]
        return []

    def _on(self, weekday: int) -> list[date]:
        """Return the next day of this name; today counts too, if the text has a time of day."""
        later = (weekday - self._today.weekday() - 1) % 7 + 1
        found = [self._today + timedelta(later)]
        return [self._today, *found] if later == 7 and self.has_clock else found  # days of a week

    def _following(self, text: str) -> list[date]:
        """Return the days meant by "next Friday", "this Friday" and "next week"."""
        for key in ("this", "next"):
            rest = self._without(text, key)
            if rest is None:
                continue
            weekday = self._weekday(self._without_opening(rest))
            if weekday is not None:
                if key == "this":
                    return self._on(weekday)
                (*_, coming) = self._on(weekday)
                is_this_week = coming.isocalendar()[:2] == self._today.isocalendar()[:2]
                # on a Tuesday, "next Friday" may be in three days or in ten
                return [coming, coming + _WEEK] if is_this_week else [coming]
            if key == "next":
                found = self._days_later(f"1 {self._without_opening(rest)}")
                self.is_certain = self.is_certain and not found
                return found
        return []

    def _next(self, day: str, month: int, year: str | None) -> date:
        """Return a day in *year*, of two or four digits, or the next such day without one.

        Raises:
            ValueError: there is no such day.
        """
        if year is not None:
            return date(int(year) + 2000 * (len(year) == 2), month, int(day))  # two digits: 20xx
        for later in range(9):  # 29 February may be eight years off
            try:
                found = date(self._today.year + later, month, int(day))
            except ValueError:
                continue
            if found >= self._today:
                return found
        raise ValueError(day)

    # Spans --------------------------------------------------------------------------------------

    def _span(self, text: str, *, are_days: bool = False) -> list[datetime]:
        for word in self._words("in"):
            if text.startswith(f"{word} "):
                text = text.removeprefix(f"{word} ")
                break
        ends, whole = self.now, timedelta()
        pieces = list(re.finditer(r"([0-9]{1,4}|[^\W\d_]+) ?([^\W\d_]+)\.?(?:,? |$)", text))
        if not pieces or "".join(piece[0] for piece in pieces) != text:
            return []
        for piece in pieces:
            count = self._count(piece[1])
            unit = next((key for key in (*_SPANS, "month") if piece[2] in self._words(key)), None)
            if count is None or unit is None or (are_days and unit in {"hour", "minute"}):
                return []
            if unit == "month":
                ends = _months_later(ends, count)
            elif unit in {"day", "week"}:
                ends += count * _SPANS[unit]  # at the same time of day
            else:
                whole += count * _SPANS[unit]
        return [datetime.fromtimestamp(ends.timestamp() + whole.total_seconds(), self.now.tzinfo)]

    def _count(self, text: str) -> int | None:
        if text.isdecimal():
            return int(text)
        if text in self._words("one"):
            return 1
        for language in (self.locale, SOURCE):
            words = _words_of(language, "numbers")
            if text in words:
                return words.index(text) + 2
        return None

    # Words --------------------------------------------------------------------------------------

    def _words(self, key: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*_words_of(self.locale, key), *_words_of(SOURCE, key))))

    def _without(self, text: str, key: str) -> str | None:
        """Remove the longest word for *key* from *text*; return None if there is none."""
        for word in sorted(self._words(key), key=len, reverse=True):
            if found := re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text):
                return self._around(text, found)
        return None

    def _without_opening(self, text: str) -> str:
        """Return *text* without words that introduce a day or time: "until", "on", "the"."""
        openings = {*self._words("before"), *self._words("at")}
        while True:
            first, _, rest = text.partition(" ")
            if first not in openings or not rest:
                return text
            text = rest

    def _around(self, text: str, found: re.Match[str]) -> str:
        """Return *text* without the match *found* and the "at" before it."""
        head = text[: found.start()].rstrip(" ,;")
        first, _, last = head.rpartition(" ")
        while last and last in self._words("at"):
            head = first.rstrip(" ,;")
            first, _, last = head.rpartition(" ")
        return f"{head} {text[found.end() :].lstrip(' .,;')}".strip()

    def _weekday(self, text: str) -> int | None:
        return self._named("days", text.rstrip("."))

    def _named(self, what: str, text: str) -> int | None:
        """Return the number of a month (from 1) or weekday (Monday is 0)."""
        names = _names(self._language, what)
        if text in names:
            return names[text]
        if len(text) < _FEWEST_LETTERS:
            return None
        begun = {number for name, number in names.items() if name.startswith(text)}
        return begun.pop() if len(begun) == 1 else None


def _in(numbers: Iterable[int], text: str) -> int:
    if (number := int(text)) not in numbers:
        raise ValueError(text)
    return number


def _clock(hour: int, minute: str | None) -> timedelta:
    found = timedelta(hours=hour, minutes=_in(range(60), minute or "0"))
    if found > _DAY:
        raise ValueError(hour)
    return found


def _by_night(at: timedelta, part: str | None) -> list[timedelta]:
    """Return the meanings of "Friday night at 1": the night before that day, or after it."""
    return [at, at + _DAY] if part == "evening" and at < _EARLY else [at]


def _fixed(when: datetime) -> datetime:
    """Convert to UTC, because times that differ only in *fold* compare as equal."""
    return datetime.fromtimestamp(when.timestamp(), UTC)


def _months_later(when: datetime, count: int) -> datetime:
    months = when.year * 12 + when.month - 1 + count
    year, month = divmod(months, 12)
    day = min(when.day, monthrange(year, month + 1)[1])
    return when.replace(year=year, month=month + 1, day=day)


@lru_cache(maxsize=256)
def _words_of(locale: str, key: str) -> tuple[str, ...]:
    return tuple(_plain(word) for word in TEXTS.say(locale, f"moment-words-{key}").split(","))


@lru_cache(maxsize=16)
def _names(language: str, what: str) -> dict[str, int]:
    names_of = get_month_names if what == "months" else get_day_names
    numbers: dict[str, int] = {}
    languages = [known for known in (SOURCE, language) if known in TEXTS.languages()]
    contexts = ("format", "stand-alone")
    for spoken, width, context in product(languages, ("short", "abbreviated", "wide"), contexts):
        try:
            names = dict(names_of(width, context, Locale(spoken)))  # pyright: ignore[reportCallIssue, reportArgumentType, reportUnknownVariableType]
        except KeyError:
            continue  # no short names for months
        for number, name in names.items():  # pyright: ignore[reportUnknownVariableType]
            numbers[_plain(str(name)).rstrip(".")] = int(number)  # pyright: ignore[reportUnknownArgumentType]
    return numbers
