"""Selects for the settings that tournaments and leagues share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.ui.clock import Pace
from cogs.ui.clubs import pace_of, paces
from cogs.ui.layout import PressSelect, select_option
from cogs.ui.lobby import pace_name
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.ui.ids import Action
    from engine.clubs.forms import Plan

_MOST_OPTIONS: Final = 25
"""Discord's limit for a select."""


def setting_select(
    locale: str,
    action: Action,
    key: str,
    options: Mapping[str, str],
    chosen: str,
    *,
    has_name: bool = True,
) -> PressSelect:
    """Return a select with the text ``<key>-ask``.

    *has_name* puts that text before each option's name, since a chosen option hides it.
    """
    ask = TEXTS.say(locale, f"{key}-ask")
    choices = [
        select_option(
            TEXTS.say(locale, "variant", {"option": ask, "value": name}) if has_name else name,
            value,
            is_chosen=value == chosen,
        )
        for value, name in options.items()
    ]
    return PressSelect(action, ask, choices[:_MOST_OPTIONS])


def pace_select(locale: str, action: Action, plan: Plan) -> PressSelect:
    limits = {value: name for name, value in paces(locale)}
    now = Pace(plan.turn_seconds, plan.increment).to_text()
    limits.setdefault(now, pace_name(locale, plan.turn_seconds, plan.increment))
    return setting_select(locale, action, "tournament-tpace", limits, now)


def pace_terms(picked: Pace) -> dict[str, Any]:
    """Return the fields of a plan to change; raises `ClubRefused` if a club can't have the pace."""
    pace = pace_of(picked.to_text())
    return {"turn_seconds": pace.seconds, "increment": pace.increment}


def gone_select(locale: str, action: Action, plan: Plan) -> PressSelect:
    gone = {
        value: TEXTS.say(locale, "tournament-tstops", {"gone": value})
        for value in ("point", "house")
    }
    return setting_select(locale, action, "tournament-tstops", gone, plan.gone)


def weekend_select(locale: str, action: Action, plan: Plan) -> PressSelect:
    weekends = {value: TEXTS.say(locale, f"lobby-weekends-{value}") for value in ("count", "off")}
    now = "off" if plan.frees_weekends else "count"
    return setting_select(locale, action, "tournament-tweekend", weekends, now, has_name=False)
