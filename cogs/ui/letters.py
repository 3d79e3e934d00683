"""What is written to one person directly, of the matches that they play or follow."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.ui.games import match_line
from cogs.ui.layout import cut, framed, row
from cogs.ui.links import jump_link, link_button
from cogs.ui.narration import turn_line
from cogs.ui.texts import TEXTS
from db.tellings import News
from db.venues import Venue
from engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from db.venues import Playing

_MOST_FOLLOWED: Final = 1500
"""Characters of what is told of matches that somebody follows."""


@dataclass(frozen=True, slots=True)
class Told:
    """A match of which somebody is told, and where it is seen."""

    news: News
    venue: Venue
    table: Table
    deadline: float | None
    """When the person's time runs out, in seconds since 1970; None: never."""

    @property
    def link(self) -> str:
        """The address of its board."""
        return jump_link(self.venue.guild, self.venue.channel, self.venue.message)

    @property
    def place(self) -> str:
        """What the addresses of all its boards begin with."""
        return jump_link(self.venue.guild, self.venue.channel)


def letter(
    locale: str, told: Sequence[Told], waiting: Sequence[str], late: Sequence[str]
) -> ui.LayoutView:
    """Return the message about all of *told*, of which there is at least one.

    *waiting* are the lines of matches that wait for the person, *late* of those in which their time
    runs out.
    """
    followed = [_followed_line(locale, one) for one in told if one.news.is_for_follower]
    is_one, lines = len(told) == 1, list[str]()
    if waiting:
        heading = "letter-turn" if len(waiting) == 1 else "letter-many"
        lines += [TEXTS.say(locale, heading, {"count": len(waiting)}), *waiting]
    if late:
        lines += [TEXTS.say(locale, "letter-time"), *late]
    if not lines:
        heading = f"letter-{told[0].news.kind}" if is_one else "letter-followed"
        lines.append(TEXTS.say(locale, heading))
    if followed:
        lines.append(cut("\n".join(followed), _MOST_FOLLOWED))
    lines.append(TEXTS.say(locale, "letter-foot"))
    button = link_button(TEXTS.say(locale, "button-board"), told[0].link)
    return framed("\n".join(lines), *([row(button)] if is_one and len(waiting) <= 1 else []))


def waiting_line(
    locale: str, player: int, place: Playing | Venue, table: Table, deadline: float | None
) -> str:
    """Return the line of a match that waits for *player*; *deadline* as in `Told`."""
    link, seat = jump_link(place.guild, place.channel, place.message), table.seat_of(player)
    until = math.inf if deadline is None else deadline
    return match_line(locale, table.match, table.sitters, seat, link, deadline=until)


def _followed_line(locale: str, told: Told) -> str:
    match = told.table.match
    facts = {
        "game": match.game.title,
        "link": told.link,
        "turn": turn_line(locale, match, told.table.sitters),
    }
    return TEXTS.say(locale, f"letter-line-{told.news.kind}", facts)
