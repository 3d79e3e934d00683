"""The message of a club night: date, guests and votes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

from cogs.ui.clubs import form_of
from cogs.ui.ids import UNPICKED, Action, Key
from cogs.ui.layout import PressSelect, framed, press_button, row, select_option
from cogs.ui.texts import TEXTS, jump_link, mentions, moment, whole_moment

if TYPE_CHECKING:
    from discord import ui

    from db.nights import Night
    from engine.clubs.forms import Form
    from engine.core import AnyGame, Games

_MOST_NAMED = 48


@dataclass(frozen=True)
class OfNight(Action, by="onlooker", about="night"):
    night: Key


class Come(OfNight, form="b1:ncome:{night}:0:"):
    """Say that I'm coming."""


class StayAway(OfNight, form="b1:naway:{night}:0:"):
    """Say that I'm not coming."""


class CallNight(Action, form="b1:ncall::0:{at}", by="organiser"):
    at: int
    """Start of the night in seconds since 1970."""


class Vote(OfNight, form="s1:nvote:{night}:0:is"):
    """Say that I'm coming and would like to play a game."""

    picked: Key = UNPICKED


def night_view(locale: str, night: Night, games: Games) -> ui.LayoutView:
    text = night_text(locale, night, games)
    if night.ended_at is not None:
        return framed(text)
    options = [select_option(game.title, game.key) for game in games]
    ask = TEXTS.say(locale, "night-vote")
    rows: list[ui.ActionRow[Any]] = [
        row(
            press_button(locale, Come(night.id), style=ButtonStyle.success),
            press_button(locale, StayAway(night.id)),
        ),
        row(PressSelect(Vote(night.id), ask, options)),
    ]
    return framed(text, *rows)


def night_text(locale: str, night: Night, games: Games) -> str:
    lines = [TEXTS.say(locale, "night-heading", {"when": whole_moment(night.at)})]
    coming = night.coming
    if night.ended_at is not None:
        key = "night-off" if night.tournament is None else "night-begun"
        return "\n".join([*lines, TEXTS.say(locale, key)])
    lines.append(TEXTS.say(locale, "night-about"))
    lines += ["", TEXTS.say(locale, "night-coming", {"count": len(coming)})]
    if coming:
        lines.append(mentions(locale, [guest.player for guest in coming[:_MOST_NAMED]]))
    votes = _votes(night, games)
    if votes:
        counts = [f"{games.title(key)} {count}" for key, count in votes]
        facts = {"votes": TEXTS.joined(locale, counts)}
        lines.append(TEXTS.say(locale, "night-votes", facts))
    return "\n".join(lines)


def reminder_text(locale: str, night: Night) -> str:
    venue = night.venue
    facts = {
        "players": mentions(locale, [guest.player for guest in night.coming]),
        "when": moment(night.at),
        "link": jump_link(venue.guild, venue.channel, venue.message),
    }
    return TEXTS.say(locale, "night-reminder", facts)


def _votes(night: Night, games: Games) -> list[tuple[str, int]]:
    counts = Counter(guest.game for guest in night.coming if guest.game in games)
    order = [game.key for game in games]
    return sorted(counts.items(), key=lambda vote: (-vote[1], order.index(vote[0])))


def game_of_night(night: Night, games: Games) -> AnyGame:
    """Return the game with the most votes; a tie goes to the first one listed."""
    votes = _votes(night, games)
    return games.find(votes[0][0]) if votes else next(iter(games))


def form_of_night(game: AnyGame, people: int) -> Form | None:
    """Return how *people* play *game* on a night: a few rounds for everybody.

    Returns None if there are too few people.
    """
    several = form_of("tables", game, 1)
    if several is not None and people >= several.least_people:
        return several
    pairs = (form_of("swiss", game, 2), form_of("robin", game), form_of("knockout", game))
    return next((form for form in pairs if form is not None and people >= form.least_people), None)
