"""The list of somebody's matches that go on, each with the way into it, and the open lobbies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from discord import ui

from cogs.ui.layout import LONGEST_TEXT, framed, row, select_option
from cogs.ui.links import jump_link, moment
from cogs.ui.listing import Bring, NextMine, OpenMine, ShowGames
from cogs.ui.narration import MARKERS, acting_name, sitter_name
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.lobbies import StoredLobby
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.table import Table

PAGE: Final = 6
"""Matches of a page: a telephone shows them without much scrolling, and five players each fit."""


class MatchLine(NamedTuple):
    """One match as its player is told of it."""

    match: str
    text: str
    is_mine: bool
    """Whether it waits for them."""
    can_open: bool = True


@dataclass(frozen=True, slots=True)
class Page:
    """A page of somebody's list."""

    matches: Sequence[MatchLine]
    number: int
    """From 0."""
    pages: int
    """How many there are."""
    more: int
    """How many matches that began before these are on no page."""
    waiting: int
    """How many matches wait for them, on all pages."""
    lobbies: Sequence[str]
    """A line each."""
    elsewhere: Sequence[discord.SelectOption]
    """The matches that may be brought to this channel."""


class Onward(NamedTuple):
    """Where somebody can go on to from a match that waits for others."""

    waiting: int
    """How many other matches wait for them."""
    has_list: bool
    """Whether they came from their list, and can go back to it."""


def match_line(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat | None,
    link: str,
    *,
    place: str = "",
    deadline: float = math.inf,
) -> str:
    """Return the words on a running match for who holds *seat*.

    *place* says where it is played; *deadline* is when the turn runs out, in seconds since 1970;
    infinite: never.
    """
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "link": link,
        "opponents": _opponents(locale, sitters, seat),
        "place": place,
        "move": 1 + sum(entry.kind == "move" for entry in match.line),
        "round": match.state.current_round() or "none",
        "deadline": "none" if deadline == math.inf else moment(deadline),
    }
    about = TEXTS.say(locale, "games-about", facts)
    if seat in match.to_act() and seat not in match.left:
        return f"{TEXTS.say(locale, 'games-mine', facts)}\n{about}"
    awaited = [acting_name(locale, match, sitters, one) for one in match.to_act()]
    facts["awaited"] = TEXTS.joined(locale, awaited)
    return f"{TEXTS.say(locale, 'games-theirs', facts)}\n{about}"


def match_heading(locale: str, table: Table, seat: Seat | None, link: str) -> str:
    """Return the line that tells a match from others, above a panel that was opened from a list."""
    facts: dict[str, Fact] = {
        "game": table.match.game.title,
        "link": link,
        "opponents": _opponents(locale, table.sitters, seat),
    }
    return TEXTS.say(locale, "games-this", facts)


def lobby_line(locale: str, stored: StoredLobby, player: int) -> str:
    """Return the line of an open lobby in which *player* has joined or to which they are asked."""
    lobby = stored.lobby
    facts: dict[str, Fact] = {
        "game": lobby.rules.title,
        "link": jump_link(stored.guild, stored.channel, stored.message),
        "joined": len(lobby.sitters),
        "seats": len(lobby.reserved) or max(lobby.rules.seats),
    }
    return TEXTS.say(locale, "games-lobby" if lobby.is_in(player) else "games-invited", facts)


def games_view(locale: str, page: Page, note: str = "") -> ui.LayoutView:
    """Return the list; *note* is said above it."""
    is_empty = not page.matches and not page.lobbies
    facts = {"waiting": page.waiting, "page": page.number + 1, "pages": page.pages}
    heading = TEXTS.say(locale, "games-none" if is_empty else "games-heading", facts)
    parts: list[ui.Item[Any]] = [_section(locale, one) for one in page.matches]
    left = LONGEST_TEXT - len(note) - len(heading) - sum(len(one.text) for one in page.matches)
    if page.lobbies:
        lines = [TEXTS.say(locale, "games-lobbies"), *page.lobbies]
        parts.append(ui.TextDisplay[Any]("\n".join(fitting(locale, lines, left))))
    if page.more:
        parts.append(ui.TextDisplay[Any](TEXTS.say(locale, "games-more", {"count": page.more})))
    if page.pages > 1:
        turns = (("button-page-before", page.number - 1), ("button-page-after", page.number + 1))
        buttons = [
            PressButton(ShowGames("running", number), TEXTS.say(locale, key))
            for key, number in turns
            if 0 <= number < page.pages
        ]
        parts.append(row(*buttons))
    refresh = ShowGames("running", page.number)
    parts.append(
        row(
            PressButton(refresh, TEXTS.say(locale, "button-refresh")),
            PressButton(ShowGames("finished"), TEXTS.say(locale, "button-finished")),
        )
    )
    if page.elsewhere:
        placeholder = TEXTS.say(locale, "games-bring")
        parts.append(row(PressSelect(Bring(), placeholder, list(page.elsewhere[:25]))))
    return framed(f"{note}\n{heading}".strip(), *parts)


def list_button(locale: str) -> PressButton:
    """Return the button that leads back to the list."""
    return PressButton(ShowGames("running"), TEXTS.say(locale, "button-my-games"))


def onward_rows(locale: str, match: str, onward: Onward) -> list[ui.ActionRow[Any]]:
    """Return what leads on from *match*, which waits for others; no row where nothing does."""
    buttons: list[PressButton] = []
    if onward.waiting:
        label = TEXTS.say(locale, "button-next-match", {"count": onward.waiting})
        style = discord.ButtonStyle.primary
        buttons.append(PressButton(NextMine(match), label, style=style))
    if onward.has_list:
        buttons.append(list_button(locale))
    return [row(*buttons)] if buttons else []


def bring_option(locale: str, table: Table, names: Mapping[int, str]) -> discord.SelectOption:
    """Return the choice of a match that may be brought here; *names* say who plays, by player."""
    people = [one.player for one in table.sitters if one.player is not None]
    facts: dict[str, Fact] = {
        "game": table.match.game.title,
        "players": TEXTS.joined(locale, [names[one] for one in people]),
    }
    return select_option(TEXTS.say(locale, "games-bring-choice", facts), table.match.id)


def fitting(
    locale: str, lines: Sequence[str], most: int, *, most_lines: int | None = None
) -> list[str]:
    """Return the first of *lines* that fit into *most* characters, and how many more there are.

    They are at most *most_lines*; None: as many as fit.
    """
    left = most
    for index, line in enumerate(lines):
        left -= len(line) + 1
        if left < 0 or index == most_lines:
            more = TEXTS.say(locale, "list-more", {"count": len(lines) - index})
            return [*lines[:index], more]
    return list(lines)


def _section(locale: str, line: MatchLine) -> ui.Item[Any]:
    if not line.can_open:
        return ui.TextDisplay[Any](line.text)
    label = TEXTS.say(locale, "button-play" if line.is_mine else "button-open")
    style = discord.ButtonStyle.success if line.is_mine else discord.ButtonStyle.secondary
    button = PressButton(OpenMine(line.match), label, style=style)
    return ui.Section[Any](line.text, accessory=button)


def _opponents(locale: str, sitters: tuple[Sitter, ...], seat: Seat | None) -> str:
    others = [
        TEXTS.say(
            locale,
            "seated",
            {"marker": MARKERS[index], "name": sitter_name(locale, sitters, index)},
        )
        for index in range(len(sitters))
        if index != seat
    ]
    return TEXTS.joined(locale, others) or "none"
