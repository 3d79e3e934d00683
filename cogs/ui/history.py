"""A page of a list of matches: who played, how it ended, and a way into each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cogs.ui.browsing import PickPast, TurnHistory
from cogs.ui.layout import framed, row, select_option
from cogs.ui.links import jump_link, moment
from cogs.ui.listing import ShowGames
from cogs.ui.narration import MARKERS, sitter_name
from cogs.ui.people import mention
from cogs.ui.places import Listing
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS
from db.history import Past, Pasts
from engine.match import COMMON_REASONS

if TYPE_CHECKING:
    from discord import ui

    from cogs.ui.places import Turning
    from engine.ports import Sitter
    from engine.registry import Games

PAGE: Final = 8
"""Matches of a page: with five players each their lines still fit into a message."""


@dataclass(frozen=True, slots=True)
class Listed:
    """All that a page of a list of matches shows."""

    listing: Listing
    page: Pasts
    mentions: Mapping[int, str]
    """By player a mention, or the words for a former player."""
    names: Mapping[int, str]
    """By player what they are called, where no mention can stand."""


def history_view(locale: str, games: Games, shown: Listed, *, picks: int = 0) -> ui.LayoutView:
    """Return the page; *picks*: see `PickPast`."""
    listing, page, found = shown.listing, shown.page, shown.page.matches
    member = "none" if listing.member is None else mention(locale, listing.member)
    facts = {"scope": listing.scope, "member": member}
    heading = TEXTS.say(locale, "history-heading", facts)
    first = listing.page * PAGE + 1
    lines = [
        _line(locale, games, number, past, shown.mentions)
        for number, past in enumerate(found, first)
    ]
    rows: list[ui.ActionRow[Any]] = []
    if found:
        options = [
            select_option(_label(locale, games, number, past, shown.names), past.match)
            for number, past in enumerate(found, first)
        ]
        placeholder = TEXTS.say(locale, "history-pick")
        rows.append(row(PressSelect(PickPast(listing, picks), placeholder, options)))
    buttons: list[PressButton] = []
    if listing.after or page.older is not None:
        newer = page.newer if listing.after else None
        turns: dict[Turning, str | None] = {"newer": newer, "older": page.older}
        buttons = [
            PressButton(
                TurnHistory(listing.turned(way, after), way),
                TEXTS.say(locale, f"button-{way}"),
                is_disabled=after is None,
            )
            for way, after in turns.items()
        ]
    if listing.scope == "finished":
        buttons.append(PressButton(ShowGames("running"), TEXTS.say(locale, "button-running")))
    if buttons:
        rows.append(row(*buttons))
    none = "history-none" if page.older is None else "history-none-here"
    return framed("\n".join([heading, *(lines or [TEXTS.say(locale, none)])]), *rows)


def _line(locale: str, games: Games, number: int, past: Past, mentions: Mapping[int, str]) -> str:
    named = [
        sitter_name(locale, past.sitters, seat)
        if one.player is None
        else _held(locale, one, mentions)
        for seat, one in enumerate(past.sitters)
    ]
    names = _seated(locale, games, past, named)
    ended = past.ended_at
    facts: dict[str, str | int] = {
        "number": number,
        "game": games.title(past.game),
        "link": jump_link(past.guild, past.channel, past.message),
        "players": TEXTS.joined(locale, names),
        "winners": TEXTS.joined(locale, [named[seat] for seat in past.winners]),
        "when": moment(past.started_at if ended is None else ended),
        "reason": past.reason,
        "hints": past.hints,
    }
    if ended is None:
        return TEXTS.say(locale, "history-running", facts)
    if len(names) == 1:
        facts["is_finished"] = str(bool(past.winners)).lower()
        return TEXTS.say(locale, "history-alone", facts)
    if not past.winners:
        return TEXTS.say(locale, "history-void", facts)
    return TEXTS.say(locale, "history-drawn" if past.is_drawn else "history-won", facts)


def _held(locale: str, sitter: Sitter, mentions: Mapping[int, str]) -> str:
    """Return who holds a seat, and who did before."""
    name, *before = (mentions[player] for player in sitter.people)
    facts = {"name": name, "before": TEXTS.joined(locale, before)}
    return TEXTS.say(locale, "seat-held-short", facts) if before else name


def _seated(locale: str, games: Games, past: Past, named: Sequence[str]) -> list[str]:
    """Return those *named*, with what they had where it was played to its end and for points."""
    # one that ended without a result has no scores either
    is_played = past.game in games and bool(past.winners)
    has_scores = is_played and games.find(past.game).has_points
    names: list[str] = []
    for seat, name in enumerate(named):
        facts: dict[str, str | int] = {"marker": MARKERS[seat], "name": name}
        if has_scores and past.reason not in COMMON_REASONS:
            facts["score"] = past.scores[seat]
            names.append(TEXTS.say(locale, "seated-score", facts))
        else:
            names.append(TEXTS.say(locale, "seated", facts))
    return names


def _label(locale: str, games: Games, number: int, past: Past, names: Mapping[int, str]) -> str:
    players = [
        sitter_name(locale, past.sitters, seat) if one.player is None else names[one.player]
        for seat, one in enumerate(past.sitters)
    ]
    facts = {
        "number": number,
        "game": games.title(past.game),
        "players": TEXTS.joined(locale, players),
    }
    return TEXTS.say(locale, "history-choice", facts)
