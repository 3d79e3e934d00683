"""What somebody wants for themselves: the private panel, and what is pressed on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

from cogs.ui.away import PlayForced
from cogs.ui.clock import time_of_day
from cogs.ui.ids import UNPICKED, Action, OldButton
from cogs.ui.invitations import AskRefusing
from cogs.ui.layout import framed, row, select_option
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS
from db.preferences import EVERYBODY, Telling
from engine.daily import UnknownZone, find_zone

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from discord import ui

    from db.preferences import Wants

Preference: TypeAlias = Literal[
    "telling", "digest", "zone", "quietfrom", "quietto", "language", "print"
]
"""What is chosen from a list of ours."""

OWN: Final = "own"
"""In a select the value for what the person has on Discord, or for none at all."""
COMMON_ZONES: Final = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo"),
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai"),
    *("Asia/Tokyo", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"),
)
"""Zones in which many people live, from west to east; any other can be typed."""
_PRINTS: Final = ("usual", "big")
_HOURS: Final = range(24)
_QUIET_FOR: Final = 9
"""Hours of quiet for who has only said from when."""


@dataclass(frozen=True, slots=True)
class Prefer(Action):
    """Choose what I want from a list."""

    FORM: ClassVar = "s1:want::0:{what}"

    what: Preference
    picked: str = UNPICKED


@dataclass(frozen=True, slots=True)
class TypeZone(Action):
    """Let me type my time zone."""

    FORM: ClassVar = "b1:zone::0:"


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Let the bot try again to write to me directly."""

    FORM: ClassVar = "b1:knock::0:"


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """Choose whether each of my moves is to be confirmed."""

    FORM: ClassVar = "s1:prefer::0:confirm"

    picked: Literal["always", "needed"] = UNPICKED


def chosen(press: Prefer, wants: Wants) -> dict[str, Any]:
    """Return the preferences that are other ones after *press* of somebody who has *wants*.

    Raises:
        OldButton: there is no such choice.
    """
    value = press.picked
    match press.what:
        case "telling":
            return {"telling": _one_of(value, get_args(Telling))}
        case "digest":
            return {"digest_hour": _hour(value)}
        case "zone":
            return {"zone": _zone(value)}
        case "language":
            language = _one_of(value, (OWN, *TEXTS.languages()))
            return {"language": None if language == OWN else language}
        case "print":
            return {"big_print": _one_of(value, _PRINTS) == "big"}
        case "quietfrom" | "quietto":
            return _quiet(press.what, value, wants)


def _quiet(what: Literal["quietfrom", "quietto"], value: str, wants: Wants) -> dict[str, Any]:
    """Return the quiet hours from or to *value*; to another hour where the end does not fit."""
    begin, end = wants.quiet_from, wants.quiet_to
    if what == "quietto":
        end = _hour(value)
    else:
        begin = None if value == OWN else _hour(value)
    if begin is None:
        return {"quiet_from": None, "quiet_to": None}
    is_fitting = end is not None and end != begin
    return {"quiet_from": begin, "quiet_to": end if is_fitting else (begin + _QUIET_FOR) % 24}


def _one_of(text: str, choices: Collection[str]) -> str:
    if text not in choices:
        raise OldButton
    return text


def _hour(text: str) -> int:
    if text not in map(str, _HOURS):
        raise OldButton
    return int(text)


def _zone(text: str) -> str:
    try:
        return find_zone(text)
    except UnknownZone:
        raise OldButton from None


def preferences_view(
    locale: str, wants: Wants, now: float, *, plays_forced: bool = False
) -> ui.LayoutView:
    """Return what somebody wants, with a select for each preference.

    *now* is in seconds since 1970; *plays_forced*: their only legal moves are played for them.
    """
    lines = [TEXTS.say(locale, "preferences-heading")]
    is_shut = wants.door != "open" and wants.telling in {"direct", "digest"}
    if is_shut:
        lines.append(TEXTS.say(locale, "preferences-shut"))
    needs_zone = wants.quiet_from is not None or wants.telling == "digest"
    if wants.zone is not None or needs_zone:
        there = datetime.fromtimestamp(now, ZoneInfo(wants.place))
        facts = {"zone": wants.place, "time": time_of_day(locale, there.time())}
        key = "preferences-time" if wants.zone else "preferences-no-zone"
        lines.append(TEXTS.say(locale, key, facts))
    rows = [row(_telling(locale, wants))]
    if is_shut:
        rows.append(row(PressButton(Knock(), TEXTS.say(locale, "button-knock"))))
    if wants.telling == "digest":
        rows.append(row(_hours(locale, "digest", _HOURS, wants.digest_hour)))
    rows.append(row(_zones(locale, wants)))
    rows.append(
        row(
            PressButton(TypeZone(), TEXTS.say(locale, "button-zone")),
            PressButton(AskRefusing(EVERYBODY), TEXTS.say(locale, "button-invitations")),
        )
    )
    rows.append(row(_quiet_from(locale, wants)))
    if wants.quiet_from is not None:
        ends = [(wants.quiet_from + more) % 24 for more in range(1, 24)]
        rows.append(row(_hours(locale, "quietto", ends, wants.quiet_to)))
    rows += [row(one(locale, wants)) for one in (_languages, _print, _confirm)]
    return framed("\n".join(lines), *rows, row(_forced(locale, is_on=plays_forced)))


def _telling(locale: str, wants: Wants) -> PressSelect:
    options = [
        select_option(
            TEXTS.say(locale, f"prefer-telling-{one}"),
            one,
            about=TEXTS.say(locale, f"prefer-telling-{one}-about"),
            is_chosen=one == wants.telling,
        )
        for one in get_args(Telling)
    ]
    return PressSelect(Prefer("telling"), TEXTS.say(locale, "prefer-telling"), options)


def _hours(
    locale: str, what: Literal["digest", "quietto"], hours: Iterable[int], at: int | None
) -> PressSelect:
    options = [
        select_option(
            TEXTS.say(locale, f"prefer-{what}", {"hour": time_of_day(locale, time(hour))}),
            str(hour),
            is_chosen=hour == at,
        )
        for hour in hours
    ]
    return PressSelect(Prefer(what), TEXTS.say(locale, f"prefer-{what}-ask"), options)


def _quiet_from(locale: str, wants: Wants) -> PressSelect:
    none = TEXTS.say(locale, "prefer-quietfrom-none")
    options = [select_option(none, OWN, is_chosen=wants.quiet_from is None)]
    options += [
        select_option(
            TEXTS.say(locale, "prefer-quietfrom", {"hour": time_of_day(locale, time(hour))}),
            str(hour),
            is_chosen=hour == wants.quiet_from,
        )
        for hour in _HOURS
    ]
    return PressSelect(Prefer("quietfrom"), none, options)


def _zones(locale: str, wants: Wants) -> PressSelect:
    names = list(COMMON_ZONES)
    if wants.zone is not None and wants.zone not in names:
        names.insert(0, wants.zone)
    options = [
        select_option(
            TEXTS.say(locale, "prefer-zone", {"zone": name}), name, is_chosen=name == wants.zone
        )
        for name in names
    ]
    return PressSelect(Prefer("zone"), TEXTS.say(locale, "prefer-zone-ask"), options)


def _languages(locale: str, wants: Wants) -> PressSelect:
    names = {OWN: TEXTS.say(locale, "prefer-language-own")}
    names |= {code: TEXTS.say(code, "language-name") for code in TEXTS.languages()}
    options = [
        select_option(
            TEXTS.say(locale, "prefer-language", {"language": name}),
            code,
            is_chosen=code == (wants.language or OWN),
        )
        for code, name in names.items()
    ]
    return PressSelect(Prefer("language"), TEXTS.say(locale, "prefer-language-ask"), options)


def _print(locale: str, wants: Wants) -> PressSelect:
    now = "big" if wants.big_print else "usual"
    options = [
        select_option(
            TEXTS.say(locale, f"prefer-print-{one}"),
            one,
            about=TEXTS.say(locale, f"prefer-print-{one}-about"),
            is_chosen=one == now,
        )
        for one in _PRINTS
    ]
    return PressSelect(Prefer("print"), TEXTS.say(locale, "prefer-print"), options)


def _confirm(locale: str, wants: Wants) -> PressSelect:
    now = "always" if wants.confirms else "needed"
    options = [
        select_option(TEXTS.say(locale, f"prefer-confirm-{one}"), one, is_chosen=one == now)
        for one in ("needed", "always")
    ]
    return PressSelect(Confirm(), TEXTS.say(locale, "prefer-confirm"), options)


def _forced(locale: str, *, is_on: bool) -> PressSelect:
    now = "on" if is_on else "off"
    options = [
        select_option(TEXTS.say(locale, f"prefer-forced-{one}"), one, is_chosen=one == now)
        for one in ("off", "on")
    ]
    return PressSelect(PlayForced(), TEXTS.say(locale, "prefer-forced"), options)
