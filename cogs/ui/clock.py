"""Time in words: how much there is, when it runs out, and whose time may be claimed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from babel.lists import format_list
from babel.units import format_unit

from cogs.ui.links import moment
from cogs.ui.narration import sitter_name, who
from cogs.ui.texts import SOURCE, TEXTS

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.table import Table

_UNITS: Final = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))
_MOST_UNITS: Final = 2


def duration(locale: str, seconds: float) -> str:
    """Return so many seconds in words, in its two greatest units: ``2 days, 3 hours``."""
    language = locale.partition("-")[0]
    spoken = language if language in TEXTS.languages() else SOURCE
    left, parts = int(seconds), list[str]()
    for unit, size in _UNITS:
        count, left = divmod(left, size)
        if count:
            parts.append(format_unit(count, f"duration-{unit}", "long", locale=spoken))
    parts = parts or [format_unit(0, "duration-second", "long", locale=spoken)]
    return format_list(parts[:_MOST_UNITS], style="unit", locale=spoken)


def time_lines(locale: str, table: Table, deadline: float | None) -> list[str]:
    """Return the lines of a board about the time, where it is short, with this *deadline*.

    Whose clock runs is told as a moment that Discord counts down by itself, all others' in words.
    """
    match, sitters, time = table.match, table.sitters, replace(table.time, deadline=deadline)
    lines: list[str] = []
    if match.result() is not None:
        return lines
    ends = time.ends(table.awaited())
    if not time.has_banks:
        if ends:
            lines.append(TEXTS.say(locale, "deadline", {"when": moment(next(iter(ends.values())))}))
    else:
        for seat in table.people():
            facts = {"player": who(locale, match.game, sitters, seat)}
            if seat in ends:
                facts["when"] = moment(ends[seat])
                lines.append(TEXTS.say(locale, "bank-runs", facts))
            elif seat not in time.clocks.up and time.clocks.banks:
                facts["time"] = duration(locale, time.clocks.banks[seat])
                lines.append(TEXTS.say(locale, "bank-stands", facts))
    if claimants := table.claimants():
        names = {
            "late": ", ".join(who(locale, match.game, sitters, one) for one in time.clocks.up),
            "others": ", ".join(sitter_name(locale, sitters, one) for one in claimants),
        }
        lines.append(TEXTS.say(locale, "time-claimable", names))
    return lines


def own_time(locale: str, table: Table, seat: Seat, deadline: float | None) -> str:
    """Return the line of the panel of *seat* about its time; empty where it has no limit."""
    time = replace(table.time, deadline=deadline)
    if table.match.result() is not None or time.turn_seconds is None:
        return ""
    if seat in time.clocks.up:
        return TEXTS.say(locale, "panel-time-up")
    ends = time.ends(table.awaited())
    if seat in ends:
        return TEXTS.say(locale, "panel-time", {"when": moment(ends[seat])})
    if time.clocks.banks and seat in table.people():
        left = duration(locale, time.clocks.banks[seat])
        return TEXTS.say(locale, "panel-bank", {"time": left})
    return ""
