"""A page of a list of matches: who played, how it ended, and a way into each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.ui.browsing import PickPast, TurnHistory
from cogs.ui.layout import framed, row, select_option
from cogs.ui.links import jump_link, moment
from cogs.ui.narration import sitter_name
from cogs.ui.people import mention
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.ui.places import Listing, Turning
    from db.history import Past
    from engine.registry import Games

PAGE: Final = 8
"""Matches of a page: with five players each their lines still fit into a message."""


def history_view(
    locale: str,
    games: Games,
    listing: Listing,
    found: Sequence[Past],
    *,
    has_older: bool,
    picks: int = 0,
) -> ui.LayoutView:
    """Return the page with the matches *found*; *has_older* says that a further page follows.

    *picks*: see `PickPast`.
    """
    member = "none" if listing.member is None else mention(locale, listing.member)
    facts = {"scope": listing.scope, "member": member}
    heading = TEXTS.say(locale, "history-heading", facts)
    lines = [
        _line(locale, games, listing.page * PAGE + number, past)
        for number, past in enumerate(found, start=1)
    ]
    rows: list[ui.ActionRow[Any]] = []
    if found:
        options = [
            select_option(_label(locale, games, listing, number, past), past.match)
            for number, past in enumerate(found, start=1)
        ]
        placeholder = TEXTS.say(locale, "history-pick")
        rows.append(row(PressSelect(PickPast(listing, picks), placeholder, options)))
    if listing.page or has_older:
        turns: dict[Turning, bool] = {"newer": listing.page > 0, "older": has_older}
        buttons = [
            PressButton(
                TurnHistory(listing, way),
                TEXTS.say(locale, f"button-{way}"),
                is_disabled=not may,
            )
            for way, may in turns.items()
        ]
        rows.append(row(*buttons))
    return framed("\n".join([heading, *(lines or [TEXTS.say(locale, "history-none")])]), *rows)


def _line(locale: str, games: Games, number: int, past: Past) -> str:
    names = [sitter_name(locale, past.sitters, seat) for seat in range(len(past.sitters))]
    ended = past.ended_at
    facts: dict[str, str | int] = {
        "number": number,
        "game": games.title(past.game),
        "link": jump_link(past.guild, past.channel, past.message),
        "players": ", ".join(names),
        "winners": ", ".join(names[seat] for seat in past.winners),
        "when": moment(past.started_at if ended is None else ended),
    }
    if ended is None:
        return TEXTS.say(locale, "history-running", facts)
    if len(names) == 1:
        facts["is_finished"] = str(bool(past.winners)).lower()
        return TEXTS.say(locale, "history-alone", facts)
    if not past.winners:
        return TEXTS.say(locale, "history-void", facts)
    return TEXTS.say(locale, "history-drawn" if past.is_drawn else "history-won", facts)


def _label(locale: str, games: Games, listing: Listing, number: int, past: Past) -> str:
    facts = {
        "number": listing.page * PAGE + number,
        "game": games.title(past.game),
        "match": past.match,
    }
    return TEXTS.say(locale, "history-choice", facts)
