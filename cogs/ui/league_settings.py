"""The private panel with a league's settings, and the controls that change them.

An organiser sees it before the league is announced, and later by *Settings* below its message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.ui.clock import Pace  # noqa: TC001 # ids are read by these hints
from cogs.ui.club_settings import (
    gone_select,
    pace_select,
    pace_terms,
    setting_select,
    weekend_select,
)
from cogs.ui.clubs import days_of, fine_print, interval_of
from cogs.ui.ids import UNPICKED
from cogs.ui.layout import PressSelect, framed, press_button, row
from cogs.ui.leagues import OfLeague, plan_of, weeks_of
from cogs.ui.lobby import pace_name
from cogs.ui.texts import TEXTS
from cogs.ui.tournament_settings import amended_text
from engine.clubs.events import Amended
from engine.clubs.leagues import LEAST, MOST
from engine.clubs.lengths import season_weeks
from engine.weekends import are_long

if TYPE_CHECKING:
    from discord import ui

    from db.clubs import StoredLeague
    from engine.clubs.leagues import League
    from engine.core import Fact, Length

_WEEKS: Final = (*range(1, 13), *range(14, 27, 2), 30, 36, 44, 52)
"""Weeks of a season to choose from."""
_FITTING: Final = ("turn_seconds", "increment", "frees_weekends", "division", "weeks")
"""Settings that must fit each other."""
_PAUSES: Final = (None, 0, 1, 2, 3, 4, 6, 8, 12, 26, 52)
Pause: TypeAlias = Literal["hand"] | int
"""Weeks between two seasons; "hand" if an organiser starts each season."""


class SetSeasonPace(OfLeague, form="s1:lpace:{league}:0:is", by="organiser"):
    picked: Pace = UNPICKED


class SetSeasonWeekends(OfLeague, form="s1:lweekend:{league}:0:is", by="organiser"):
    """Choose whether clocks run on weekends."""

    picked: Literal["count", "off"] = UNPICKED


class SetDivision(OfLeague, form="s1:ldivision:{league}:0:is", by="organiser"):
    """Make divisions of this many people."""

    picked: int = UNPICKED


class SetWeeks(OfLeague, form="s1:lweeks:{league}:0:is", by="organiser"):
    """Let a season last this many weeks; 0 for as many as it usually takes."""

    picked: int = UNPICKED


class SetPause(OfLeague, form="s1:lpause:{league}:0:is", by="organiser"):
    picked: Pause = UNPICKED


class SetSeasonGone(OfLeague, form="s1:lstops:{league}:0:is", by="organiser"):
    picked: Literal["point", "house"] = UNPICKED


LeagueSetting: TypeAlias = (
    SetSeasonPace | SetSeasonWeekends | SetDivision | SetWeeks | SetPause | SetSeasonGone
)


def terms_of(press: LeagueSetting) -> dict[str, Any]:
    """Return the fields of `League` that *press* changes."""
    match press:
        case SetSeasonPace():
            return pace_terms(press.picked)
        case SetSeasonWeekends():
            return {"frees_weekends": press.picked == "off"}
        case SetDivision():
            return {"division": press.picked}
        case SetWeeks():
            return {"weeks": press.picked}
        case SetPause():
            return {"pause": None if press.picked == "hand" else press.picked}
        case SetSeasonGone():
            return {"gone": press.picked}


class NameLeague(OfLeague, form="b1:lname:{league}:0:", by="organiser"):
    """Ask me for the name."""


class AnnounceLeague(OfLeague, form="b1:lannounce:{league}:0:", by="organiser"):
    pass


def check_length(league: League, before: League, length: Length | None) -> None:
    """Check that the weeks of a season are enough; *length* is that of a match, if known.

    A league that was as short *before* may stay so: older versions didn't check it.

    Raises:
        DoesNotFit: at this pace, divisions of this size take longer.
    """
    if all(getattr(league, setting) == getattr(before, setting) for setting in _FITTING):
        return
    plan, people = plan_of(league), league.division
    interval = interval_of(plan)
    if length is None or interval is None or days_of(plan, length, people) is None:
        return
    season_weeks(plan.form, length, interval, people, league.weeks or None)


def league_settings_view(locale: str, stored: StoredLeague, length: Length | None) -> ui.LayoutView:
    """Return the settings of a league; *length* is the usual one of a match, if known."""
    event_id, league, plan = stored.id, stored.league, plan_of(stored.league)
    heading = "league-draft" if stored.is_draft else "league-settings"
    lines = [TEXTS.say(locale, heading, {"name": league.name}), _outlook(locale, league, length)]
    lines += fine_print(locale, plan)
    selects = _selects(locale, event_id, league)
    buttons = [press_button(locale, NameLeague(event_id), "tname")]
    if stored.is_draft:
        style = ButtonStyle.success
        buttons.insert(0, press_button(locale, AnnounceLeague(event_id), "tannounce", style=style))
    return framed("\n".join(lines), *map(row, selects), row(*buttons))


def _selects(locale: str, event_id: str, league: League) -> list[PressSelect]:
    plan = plan_of(league)
    selects = [pace_select(locale, SetSeasonPace(event_id), plan)]
    if are_long(league.turn_seconds):
        selects.append(weekend_select(locale, SetSeasonWeekends(event_id), plan))
    sizes = {str(size): str(size) for size in range(LEAST, MOST + 1)}
    selects.append(
        setting_select(
            locale, SetDivision(event_id), "league-ldivision", sizes, str(league.division)
        )
    )
    least = 1 if league.rules == 1 else 0
    weeks = {
        str(count): TEXTS.say(locale, "league-lweeks", {"count": count})
        for count in sorted({0, *_WEEKS, league.weeks})
        if count >= least
    }
    selects.append(
        setting_select(locale, SetWeeks(event_id), "league-lweeks", weeks, str(league.weeks))
    )
    pauses: dict[str, str] = {}
    for pause in dict.fromkeys((*_PAUSES, league.pause)):
        facts: dict[str, Fact] = {"is_by_hand": str(pause is None).lower(), "count": pause or 0}
        value = "hand" if pause is None else str(pause)
        pauses[value] = TEXTS.say(locale, "league-lpause", facts)
    now = "hand" if league.pause is None else str(league.pause)
    selects.append(setting_select(locale, SetPause(event_id), "league-lpause", pauses, now))
    return [*selects, gone_select(locale, SetSeasonGone(event_id), plan)]


def changed_text(locale: str, league: League, before: League) -> str:
    """Say how an organiser has changed a league, which was like *before*."""
    old, new = escape_markdown(before.name), escape_markdown(league.name)
    if new != old:
        return amended_text(locale, Amended(name=new), old)
    was = _chosen(locale, before)
    changed = [setting for setting in _chosen(locale, league) if setting not in was]
    facts = {"name": new, "settings": TEXTS.joined(locale, changed)}
    return TEXTS.say(locale, "league-changed", facts)


def _chosen(locale: str, league: League) -> list[str]:
    """Return the choices that the selects show for *league*."""
    options = [option for select in _selects(locale, "", league) for option in select.item.options]
    return [option.label for option in options if option.default]


def _outlook(locale: str, league: League, length: Length | None) -> str:
    """Summarise the planned league in a few sentences."""
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{league.game}-title"),
        "division": league.division,
        "pace": pace_name(locale, league.turn_seconds, league.increment),
        "weeks": weeks_of(league, length),
        "is_by_hand": str(league.pause is None).lower(),
        "pause": league.pause or 0,
    }
    return TEXTS.say(locale, "league-will-be", facts)
