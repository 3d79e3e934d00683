"""The list of somebody's matches that go on: what waits for them first, then the open lobbies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cogs.ui.layout import framed, row, select_option
from cogs.ui.links import jump_link, link_button, moment
from cogs.ui.listing import Bring, ShowGames
from cogs.ui.narration import MARKERS, acting_name, sitter_name
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord
    from discord import ui

    from db.lobbies import StoredLobby
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.table import Table

_MOST_CHARACTERS: Final = 3300
"""Of all lines; what does not fit is counted."""
MINE, THEIRS = 0, 1
"""Whom a match waits for."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One match as its player is told of it."""

    awaits: int
    """`MINE` or `THEIRS`; a match that cannot be read is among the latter."""
    deadline: float
    """When the turn runs out, in seconds since 1970; infinite: never."""
    text: str
    link: str


def match_line(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat | None,
    link: str,
    *,
    deadline: float | None = None,
) -> MatchLine:
    """Return the line of a running match for who holds *seat*.

    *deadline* is when the turn runs out, in seconds since 1970; None: never.
    """
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "link": link,
        "opponents": _opponents(locale, sitters, seat),
        "move": 1 + sum(entry.kind == "move" for entry in match.line),
        "round": match.state.current_round() or "none",
        "deadline": "none" if deadline is None else moment(deadline),
    }
    until = float("inf") if deadline is None else deadline
    if seat in match.to_act() and seat not in match.left:
        return MatchLine(MINE, until, TEXTS.say(locale, "games-mine", facts), link)
    awaited = [acting_name(locale, match, sitters, one) for one in match.to_act()]
    facts["awaited"] = ", ".join(awaited)
    return MatchLine(THEIRS, until, TEXTS.say(locale, "games-theirs", facts), link)


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


def games_view(
    locale: str,
    matches: Sequence[MatchLine],
    lobbies: Sequence[str],
    elsewhere: Sequence[discord.SelectOption],
    *,
    next_turn: str | None,
) -> ui.LayoutView:
    """Return the list.

    *elsewhere* are the matches that may be brought to this channel; *next_turn* is where the next
    board is that waits for them.
    """
    lines = [one.text for one in matches]
    if lobbies:
        lines += [TEXTS.say(locale, "games-lobbies"), *lobbies]
    heading = TEXTS.say(locale, "games-heading" if lines else "games-none")
    rows: list[ui.ActionRow[Any]] = []
    finished = PressButton(ShowGames("finished"), TEXTS.say(locale, "button-finished"))
    if next_turn is None:
        rows.append(row(finished))
    else:
        rows.append(row(link_button(TEXTS.say(locale, "button-next-turn"), next_turn), finished))
    if elsewhere:
        placeholder = TEXTS.say(locale, "games-bring")
        rows.append(row(PressSelect(Bring(), placeholder, list(elsewhere[:25]))))
    return framed("\n".join([heading, *_fitting(locale, lines)]), *rows)


def bring_option(locale: str, table: Table, names: Mapping[int, str]) -> discord.SelectOption:
    """Return the choice of a match that may be brought here; *names* say who plays, by player."""
    people = [one.player for one in table.sitters if one.player is not None]
    facts: dict[str, Fact] = {
        "game": table.match.game.title,
        "players": ", ".join(names[one] for one in people),
    }
    return select_option(TEXTS.say(locale, "games-bring-choice", facts), table.match.id)


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
    return ", ".join(others) or "none"


def _fitting(locale: str, lines: Sequence[str]) -> list[str]:
    """Return the first of *lines* that fit into a message, and how many more there are."""
    left = _MOST_CHARACTERS
    for index, line in enumerate(lines):
        left -= len(line) + 1
        if left < 0:
            more = TEXTS.say(locale, "list-more", {"count": len(lines) - index})
            return [*lines[:index], more]
    return list(lines)
