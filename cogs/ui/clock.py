"""Time in words: how much is left, and when it runs out."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from babel.dates import format_date, format_skeleton, get_month_names
from babel.units import format_unit

from cogs.ui.actions import OfMatch
from cogs.ui.ids import UNPICKED, Codec, OldButton, OrZero, Piece
from cogs.ui.narration import sitter_name, who
from cogs.ui.texts import SOURCE, TEXTS, day, moment
from engine.turns import TimeUp, is_quick

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from engine.core import Seat
    from engine.table import Table
    from engine.turns import Absence


Increment: TypeAlias = Annotated[
    int | None,
    Codec(
        r"(?:\.[0-9]{1,9})?",
        lambda text: int(text[1:]) if text else None,
        lambda seconds: "" if seconds is None else f".{seconds}",
    ),
]
"""Seconds that a time bank gains per turn, spelled ``.300`` for 300; None without a bank."""


_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
Visits: TypeAlias = Literal["quick", "live", "twice", "day", "three-days", "week"]
"""How often players come back to look at a match."""
INTERVALS: Final[Mapping[Visits, int]] = {
    "week": 7 * _DAY,
    "three-days": 3 * _DAY,
    "day": _DAY,
    "twice": _DAY // 2,
}
"""Usual seconds between two visits."""
_LATEST: Final = 7 * _HOUR
"""Maximum seconds by which a visit is late: the last one was three hours early, this one is three
hours late, and summer time ended in between."""


class Pace(Piece, form="{seconds}{increment}"):
    """Time to play: ``3600`` seconds per turn, or a bank of 3600 that gains 300: ``3600.300``."""

    seconds: OrZero = None
    """Seconds per turn, or in the bank at the start; None for no limit."""
    increment: Increment = None

    @property
    def limit(self) -> tuple[int, ...]:
        """The limit as in `engine.proposals.Proposal`; empty for none."""
        return tuple(part for part in (self.seconds, self.increment) if part is not None)

    @property
    def interval(self) -> int | None:
        """Seconds between two visits of players who keep it; None without a limit."""
        if self.visits not in INTERVALS:
            return self.seconds
        return INTERVALS[self.visits]

    @property
    def visits(self) -> Visits | None:
        """How often players must look in to keep this pace; None if no usual rhythm fits.

        Players never run out of time if they look in at least that often, each time at their usual
        hour, give or take three hours.
        """
        if self.seconds is None:
            return None
        if is_quick(self.seconds, self.increment):
            return "quick"
        if self.seconds <= _HOUR:
            return "live"
        for visits, seconds in INTERVALS.items():
            # a turn takes one interval, and its increment repays that; delays don't add up
            is_repaid = self.increment is None or self.increment >= seconds
            if self.seconds >= seconds + _LATEST and is_repaid:
                return visits
        return None


class SetPace(OfMatch, form="s1:pace:{match}:{seq}:is", by="host", about="lobby"):
    picked: Pace = UNPICKED


class SetTimeUp(OfMatch, form="s1:timeup:{match}:{seq}:is", by="host", about="lobby"):
    picked: TimeUp = UNPICKED


class SetWeekends(OfMatch, form="s1:weekend:{match}:{seq}:is", by="host", about="lobby"):
    """Choose whether clocks run on weekends."""

    picked: Literal["count", "off"] = UNPICKED


Reliable: TypeAlias = Literal["0", "70", "80", "90", "95", "f70", "f80", "f90", "f95"]
"""Requirement for joining a lobby, in per cent.

A plain number counts turns made in time. With an f it counts matches finished without running out
of time.
"""


class SetReliable(OfMatch, form="s1:reliable:{match}:{seq}:is", by="host", about="lobby"):
    picked: Reliable = UNPICKED


def reliable_terms(picked: Reliable) -> dict[str, int]:
    """Return the fields of a lobby or plan that set this requirement."""
    percent = int(picked.removeprefix("f"))
    in_time, finished = (0, percent) if picked.startswith("f") else (percent, 0)
    return {"least_reliable": in_time, "least_finished": finished}


class SetLimit(OfMatch, form="s1:limit:{match}:{seq}:is", by="seated"):
    """Propose a limit in a match that has none."""

    picked: Pace = UNPICKED

    @property
    def limit(self) -> tuple[int, ...]:
        """The limit as in `engine.proposals.Proposal`."""
        if self.picked not in KNOWN_PACES or (self.picked.seconds or 0) < _DAY:
            raise OldButton
        return self.picked.limit


class Claim(OfMatch, form="b1:claim:{match}:{seq}:", by="seated"):
    """Claim the win against players who are out of time."""


PACES: Final = (
    Pace(),
    *map(Pace, (15 * _MINUTE, _HOUR, 20 * _HOUR, 36 * _HOUR, 84 * _HOUR, 8 * _DAY)),
    Pace(15 * _MINUTE, _MINUTE),
    Pace(_HOUR, 5 * _MINUTE),
    Pace(3 * _DAY, 12 * _HOUR),
    Pace(7 * _DAY, _DAY),
)
USUAL_PACE: Final = Pace(36 * _HOUR)
"""The pace of tournaments and leagues, unless their organiser picks another."""
KNOWN_PACES: Final = (
    *PACES,
    *map(Pace, (12 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)),
    Pace(12 * _HOUR, _HOUR),
    Pace(_DAY, 2 * _HOUR),
)
"""The paces, and former ones, which only old messages offer; there they still work."""
# a move takes up to three taps: the increments pay for these, as in the usual paces of chess
QUICK_PACES: Final = (
    Pace(3 * _MINUTE, 2),
    Pace(5 * _MINUTE, 3),
    Pace(10 * _MINUTE, 5),
)
"""Paces of quick matches, which lobbies offer on the page only: on Discord a tap takes too long."""
LATER_LIMITS: Final = tuple(
    pace for pace in PACES if pace.seconds is not None and pace.seconds >= _DAY
)
"""Limits to propose in matches that began without one: nobody there agreed to be quick."""


def paces_with(chosen: Pace, *, is_on_page: bool) -> tuple[Pace, ...]:
    """Return the paces to choose from, with the *chosen* one even if it isn't offered there."""
    offered = (*PACES[:1], *QUICK_PACES, *PACES[1:]) if is_on_page else PACES
    return offered if chosen in offered else (*offered, chosen)


def month_letters(locale: str) -> list[str]:
    names = get_month_names("narrow", "stand-alone", locale=_spoken(locale))
    return [str(names[number]) for number in range(1, 13)]


# Time in words ------------------------------------------------------------------------------------


_UNITS: Final = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))
_FEW_WEEKS: Final = 14
"""From this number of days on, a time is in weeks."""


def time_of_day(locale: str, at: dt.time) -> str:
    """Return a time of day on a 24-hour clock, in every language: ``08:00``.

    It matches the list of 24 hours that people choose from.
    """
    return format_skeleton("Hm", at, locale=_spoken(locale))


def date_of(locale: str, seconds: float) -> str:
    """Return the UTC date *seconds* after 1970: ``26 Nov 2026``."""
    spoken = "en_GB" if locale.partition("-")[0] == SOURCE else _spoken(locale)
    return format_date(datetime.fromtimestamp(seconds, UTC), "medium", locale=spoken)


def duration(locale: str, seconds: float) -> str:
    """Return *seconds* in words, in at most two units: ``2 days, 3 hours``."""
    return _in_words(_spoken(locale), int(seconds))


@lru_cache(maxsize=4096)
def _in_words(spoken: str, left: int) -> str:
    parts: list[str] = []
    for unit, size in _UNITS:
        count, left = divmod(left, size)
        if count:
            parts.append(format_unit(count, f"duration-{unit}", "long", locale=spoken))
    if not parts:
        return str(format_unit(0, "duration-second", "long", locale=spoken))
    if len(parts) == 1:
        return parts[0]
    # Babel’s list of units has no Spanish
    return TEXTS.say(spoken, "two-units", {"time": parts[0], "more": parts[1]})


def span(locale: str, days: int) -> str:
    """Return a number of days in words, roughly: ``3 weeks`` for 20."""
    count, unit = (round(days / 7), "week") if days >= _FEW_WEEKS else (days, "day")
    return str(format_unit(count, f"duration-{unit}", "long", locale=_spoken(locale)))


def limit_length(locale: str, seconds: int) -> str:
    """Return a time limit in words; one between a day and two is in hours: ``36 hours``."""
    if _DAY < seconds < 2 * _DAY and not seconds % _HOUR:
        return str(format_unit(seconds // _HOUR, "duration-hour", "long", locale=_spoken(locale)))
    return duration(locale, seconds)


def _spoken(locale: str) -> str:
    language = locale.partition("-")[0]
    return language if language in TEXTS.languages() else SOURCE


def time_lines(
    locale: str,
    table: Table,
    deadline: float | None,
    absences: Mapping[Seat, Absence] | None = None,
) -> list[str]:
    """Return the lines about time on a board with this *deadline*.

    A running clock is a timestamp that Discord counts down; a paused one is in words. If players'
    times end separately, the lines name them. Known *absences* follow.
    """
    match, sitters, time = table.match, table.sitters, replace(table.time, deadline=deadline)
    lines: list[str] = []
    if match.result() is not None:
        return lines
    if time.is_quick:
        lines.append(TEXTS.say(locale, "board-quick"))
    ends = time.ends(table.timed())
    if not time.has_banks and len({int(end) for end in ends.values()}) == 1:
        lines.append(TEXTS.say(locale, "deadline", {"when": moment(min(ends.values()))}))
    elif not time.has_banks:
        for seat, end in sorted(ends.items(), key=lambda end: end[1]):
            facts = {"player": who(locale, match.game, sitters, seat), "when": moment(end)}
            lines.append(TEXTS.say(locale, "bank-runs", facts))
    else:
        for seat in range(len(sitters)) if time.is_quick else table.people():
            facts = {"player": who(locale, match.game, sitters, seat)}
            if seat in ends:
                facts["when"] = moment(ends[seat])
                lines.append(TEXTS.say(locale, "bank-runs", facts))
            elif seat not in time.clocks.up and time.clocks.banks:
                facts["time"] = duration(locale, time.clocks.banks[seat])
                lines.append(TEXTS.say(locale, "bank-stands", facts))
    return [*lines, *time_notes(locale, table, absences or {})]


def time_notes(locale: str, table: Table, absences: Mapping[Seat, Absence]) -> list[str]:
    """Return who may claim a win on time, and who is away."""
    match, sitters = table.match, table.sitters
    if match.result() is not None:
        return []
    lines: list[str] = []
    if claimants := table.claimants():
        late = [who(locale, match.game, sitters, seat) for seat in table.time.clocks.up]
        others = [sitter_name(locale, sitters, seat) for seat in claimants]
        names = {"late": TEXTS.joined(locale, late), "others": TEXTS.joined(locale, others)}
        lines.append(TEXTS.say(locale, "time-claimable", names))
    if table.time.is_quick and (lost := table.time.clocks.standing):
        players = TEXTS.joined(locale, [who(locale, match.game, sitters, seat) for seat in lost])
        lines.append(TEXTS.say(locale, "link-lost", {"players": players}))
    return [*lines, *away_lines(locale, table, absences)]


def own_time(
    locale: str,
    table: Table,
    seat: Seat,
    deadline: float | None,
    absences: Mapping[Seat, Absence] | None = None,
) -> str:
    """Return the lines on the panel of *seat* about its time, and about others who are away.

    Empty if there is no limit and everybody is there.
    """
    away, lines = dict(absences or {}), list[str]()
    own = away.pop(seat, None)
    time = replace(table.time, deadline=deadline)
    clocks = time.clocks
    if table.match.result() is not None or time.turn_seconds is None:
        pass
    elif own is not None and seat in clocks.standing:
        facts = {"time": duration(locale, clocks.banks[seat]), "until": day(own.until)}
        lines.append(TEXTS.say(locale, "panel-away", facts))
    elif seat in clocks.up:
        lines.append(TEXTS.say(locale, "panel-time-up"))
    elif seat in (ends := time.ends(table.awaited())):
        lines.append(TEXTS.say(locale, "panel-time", {"when": moment(ends[seat])}))
    elif time.has_banks and clocks.banks and seat in table.people():
        left = duration(locale, clocks.banks[seat])
        lines.append(TEXTS.say(locale, "panel-bank", {"time": left}))
    return "\n".join([*lines, *away_lines(locale, table, away)])


def away_lines(locale: str, table: Table, absences: Mapping[Seat, Absence]) -> list[str]:
    """Return a line for each of *absences*: its end, and whether it pauses the clock."""
    if table.match.result() is not None:
        return []
    lines: list[str] = []
    for seat in table.people():
        if seat not in absences:
            continue
        facts = {
            "player": who(locale, table.match.game, table.sitters, seat),
            "until": day(absences[seat].until),
        }
        state = "plain" if absences[seat].stops_clock else "runs"
        if table.time.turn_seconds is None:
            state = "plain"
        elif seat in table.time.clocks.standing:
            state = "stands"
        lines.append(TEXTS.say(locale, f"away-{state}", facts))
    return lines
