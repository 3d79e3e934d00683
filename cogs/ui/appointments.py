"""The message with a time at which people would like to play their match together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ButtonStyle

from cogs.ui.actions import OfMatch
from cogs.ui.clock import Pace
from cogs.ui.ids import Action, Key
from cogs.ui.layout import framed, press_button, row
from cogs.ui.moments import PastDate
from cogs.ui.texts import TEXTS, mentions, moment
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from db.appointments import Appointment
    from engine.core import Fact
    from engine.table import Table

FARTHEST: Final = 60
"""Days until the latest time that people can suggest."""


class NoAppointments(
    EngineError,
    key="error-no-appointments",
    says="the players of this match need not arrange a time",
):
    """A match with a quick pace, or without other people."""


class FarAppointment(PastDate, key="error-appointment-far"):
    """A time too far ahead."""


class AppointmentGone(
    EngineError, key="error-appointment-gone", says="this suggestion is no longer current"
):
    """A suggestion that another one has replaced, or whose time is over."""


class SuggestTime(OfMatch, form="b1:suggesttime:{match}:{seq}:", by="seated"):
    """Ask me when I would like to play this match with the others."""


class SuggestAt(Action, form="b1:suggestat:{match}:0:{at}", by="seated", about="match"):
    """Suggest exactly this time."""

    match: Key
    at: int
    """Seconds since 1970."""


class BeThere(Action, form="b1:bethere:{match}:0:{at}", by="seated", about="match"):
    """Say that I'll be there."""

    match: Key
    at: int
    """Seconds since 1970."""


def may_suggest(table: Table) -> bool:
    """Whether the people in a running match have reason to arrange a time."""
    is_live = Pace(table.time.turn_seconds).visits == "live"
    return table.match.result() is None and not is_live and len(table.people()) > 1


def people_in(table: Table) -> list[int]:
    return [player for seat in table.people() if (player := table.sitters[seat].player or 0) > 0]


def appointment_view(
    locale: str, suggested: Appointment, others: Sequence[int], *, is_open: bool = True
) -> ui.LayoutView:
    """Return the message, which asks the *others*; without buttons unless it *is_open*."""
    facts: dict[str, Fact] = {
        "players": mentions(locale, suggested.people),
        "others": mentions(locale, others),
        "when": f"<t:{suggested.at}:F>",  # with the day of the week
        "relative": moment(suggested.at),
    }
    key = "appointment-agreed" if suggested.guests else "appointment-new"
    text = TEXTS.say(locale, key, facts)
    if not is_open:
        return framed(text)
    buttons = [press_button(locale, SuggestTime(suggested.match, 0), "another-time")]
    if others:
        text += "\n" + TEXTS.say(locale, "appointment-ask", facts)
        accept = BeThere(suggested.match, suggested.at)
        buttons.insert(0, press_button(locale, accept, style=ButtonStyle.success))
    return framed(text, row(*buttons))


def reminder_text(locale: str, players: Sequence[int], at: int, link: str) -> str:
    facts = {"players": mentions(locale, players), "relative": moment(at), "link": link}
    return TEXTS.say(locale, "appointment-reminder", facts)
