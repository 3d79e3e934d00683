"""What is said of a match that waits in vain for somebody, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.ui.actions import Missing, WithoutGone
from cogs.ui.layout import framed, row, select_option
from cogs.ui.lobby import pace_name
from cogs.ui.narration import who
from cogs.ui.paces import LATER_LIMITS, SetLimit
from cogs.ui.people import mentions
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS
from engine.absences import ANSWERED_IN, SILENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from engine.core import Seat
    from engine.table import Table


def days(seconds: float) -> int:
    """Return whole days."""
    return int(seconds // 86400)


def silent_lines(locale: str, table: Table, silent: Sequence[Seat]) -> list[str]:
    """Return the line that tells the others of those who are *silent*, if there are any."""
    if not silent:
        return []
    facts = {"gone": _names(locale, table, silent), "days": days(SILENCE)}
    return [TEXTS.say(locale, "silent-hint", facts)]


def silence_view(
    locale: str, table: Table, silent: Sequence[Seat], players: Sequence[int]
) -> ui.LayoutView:
    """Return what tells *players* that they may decide how it goes on without those of *silent*."""
    facts = {
        "gone": _names(locale, table, silent),
        "days": days(SILENCE),
        "players": mentions(locale, players),
    }
    press = Missing(table.record.id, table.match.seq)
    label = TEXTS.say(locale, "button-missing")
    button = PressButton(press, label, style=discord.ButtonStyle.primary)
    return framed(TEXTS.say(locale, "silence-told", facts), row(button))


def silence_letter(locale: str, table: Table, silent: Sequence[Seat], link: str) -> str:
    """Return what tells one of them the same in a direct message; *link* leads to the match."""
    facts = {
        "gone": _names(locale, table, silent),
        "days": days(SILENCE),
        "game": table.match.game.title,
        "link": link,
    }
    return TEXTS.say(locale, "silence-letter", facts)


def missing_view(
    locale: str, table: Table, left: Sequence[Seat], silent: Sequence[Seat]
) -> ui.LayoutView:
    """Return who is missing, because they *left* the server or are *silent*, and what can be done.

    Where nobody is, a match without a limit can be given one.
    """
    gone = tuple(sorted({*left, *silent}))
    facts = {"days": days(SILENCE), "answer": days(ANSWERED_IN)}
    lines: list[str] = []
    for key, seats in (("missing-left", left), ("missing-silent", silent)):
        if seats:
            names = _names(locale, table, seats)
            lines.append(TEXTS.say(locale, key, {"gone": names, **facts}))
    at = table.record.id, table.match.seq
    rows: list[ui.ActionRow[Any]] = []
    if gone:
        lines.append(TEXTS.say(locale, "missing-what", facts))
        void = WithoutGone(*at, "void"), TEXTS.say(locale, "button-void")
        buttons = [PressButton(*void, style=discord.ButtonStyle.danger)]
        if table.goes_on_without(gone):
            label = TEXTS.say(locale, "button-house")
            buttons.insert(0, PressButton(WithoutGone(*at, "house"), label))
        rows.append(row(*buttons))
    if table.time.turn_seconds is None:
        lines.append(TEXTS.say(locale, "missing-no-limit", facts))
        options = [
            select_option(pace_name(locale, pace.seconds, pace.increment), pace.to_text())
            for pace in LATER_LIMITS
        ]
        name = TEXTS.say(locale, "missing-limit-ask")
        rows.append(row(PressSelect(SetLimit(*at), name, options)))
    return framed("\n".join(lines), *rows)


def _names(locale: str, table: Table, seats: Sequence[Seat]) -> str:
    names = [who(locale, table.match.game, table.sitters, seat) for seat in seats]
    return TEXTS.joined(locale, names)
