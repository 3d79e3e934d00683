"""Parlor's texts, and links, people and endings in them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from engine.log import GIVEN_UP
from engine.match import COMMON_REASONS
from render.card import Card, Rank
from render.painters import Outcome
from render.texts import SOURCE, Texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter


__all__ = ["FOLDER", "SOURCE", "TEXTS", "Texts", "english", "listed_key"]

FOLDER: Final = Path(__file__).parent.parent / "i18n"

TEXTS: Final = Texts(FOLDER)


_listed: Final[dict[str, str]] = {}


def english(key: str) -> str:
    """Return the English text for Discord's command list, and note its key for `listed_key`."""
    text = TEXTS.say(SOURCE, key)
    _listed[text] = key
    return text


def language_name(language: str) -> str:
    """Return a language's own name, with a note if its translation is incomplete."""
    name = TEXTS.say(language, "language-name")
    if TEXTS.is_partial(language):
        return TEXTS.say(language, "language-partial", {"language": name})
    return name


def listed_key(text: str) -> str:
    return _listed.get(text, "")


# How a match ended --------------------------------------------------------------------------------


_SHAPES: Final = ("disc", "triangle", "square", "diamond", "star")


def outcome_of(match: Match, locale: str) -> Outcome | None:
    """Return how *match* ended; None if it is running or ended by its game's own rules."""
    result = match.result()
    if result is None or result == match.state.result():
        return None
    kinds = {entry.seat: entry.kind for entry in match.line if entry.kind in GIVEN_UP}
    why = result.reason if result.reason in COMMON_REASONS else "over"
    return Outcome(
        TEXTS.say(locale, f"outcome-{why}"),
        result.places,
        tuple(seat for seat in match.resigned if kinds[seat] == "resign"),
        tuple(seat for seat in match.resigned if kinds[seat] == "timeout"),
    )


def card_of(
    locale: str, match: Match, names: Mapping[Seat, str] = MappingProxyType({}), day: str = ""
) -> Card | None:
    """Return the card on the last picture of *match*, or None while it is running.

    *names* has the known names of people and bots by seat.
    """
    result = match.result()
    if result is None:
        return None
    seats, outcome = range(match.setup.seats), outcome_of(match, locale)
    is_draw = result.is_draw and not result.is_void and len(seats) > 1
    words = "" if outcome is None else outcome.words
    if is_draw and not words:
        words = TEXTS.say(locale, "outcome-draw")
    has_places = len(seats) > 1 and not result.is_void
    has_points = bool(result.scores) and result.reason not in COMMON_REASONS
    gave_up, ran_out = (outcome.gave_up, outcome.ran_out) if outcome else ((), ())
    ranks = tuple(
        Rank(
            seat,
            result.places[seat] if has_places else 0,
            is_winner=has_places and not is_draw and result.places[seat] == 1,
            points=str(result.scores[seat]) if has_points and seat not in match.resigned else "",
            name=names.get(seat, ""),
            left="flag" if seat in gave_up else "clock" if seat in ran_out else "",
        )
        for seat in sorted(seats, key=lambda seat: result.places[seat] if has_places else seat)
    )
    return Card(match.game.title, words, day, ranks)


def outcome_in_words(outcome: Outcome, locale: str) -> str:
    if len(outcome.places) == 1:
        return TEXTS.say(locale, "outcome-alt-alone", {"words": outcome.words})
    places: list[str] = []
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        is_late = seat in outcome.ran_out
        facts: dict[str, str | int] = {
            "place": outcome.places[seat],
            "seat": seat + 1,
            "shape": _SHAPES[seat],
            "left": "time" if is_late else "up" if seat in outcome.gave_up else "no",
        }
        places.append(TEXTS.say(locale, "outcome-alt-place", facts))
    facts = {"words": outcome.words, "count": len(places)}
    return TEXTS.say(locale, "outcome-alt", {**facts, "places": TEXTS.joined(locale, places)})


# Mentions, links and moments ----------------------------------------------------------------------


def jump_link(guild: int, channel: int, message: int | None = None) -> str:
    """Return the address of a message or channel; *guild* 0 is for direct messages."""
    place = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return place if message is None else f"{place}/{message}"


def moment(seconds: float) -> str:
    """Return a Discord timestamp that shows the distance ("in 2 hours")."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "R")


def whole_moment(seconds: float) -> str:
    """Return a Discord timestamp with day and time, on each reader's own clock."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "f")


def day(seconds: float) -> str:
    """Return a Discord timestamp with the day, in each reader's own zone."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "D")


def link_button(label: str, address: str) -> ui.Button[Any]:
    """Return a button that leads to *address*: Discord follows it without asking us."""
    return ui.Button(label=label, url=address)


# Names --------------------------------------------------------------------------------------------


_MENTION: Final = re.compile(r"<@!?(\d+)>")
_STINT: Final = re.compile(r"\{@[^}]*\}")
"""Matches a person's placeholder: the seat, and the log entry since which they have held it."""
_NOBODY: Final = "{@}"


def mention(locale: str, player: int) -> str:
    """Return a mention, which shows the person's current name to each reader.

    An erased person has a negative number instead of an id, and no name.
    """
    return f"<@{player}>" if player > 0 else TEXTS.say(locale, "former-player")


def mentions(locale: str, players: Iterable[int]) -> str:
    return TEXTS.joined(locale, [mention(locale, player) for player in players])


def without_people(text: str, sitters: Sequence[Sitter]) -> str:
    """Return *text* for storing, with seats in place of the people who held them.

    Erasing a person then needs no change to it, and readers see current names.
    """
    marks = {
        player: f"{{@{seat}.{since}}}"
        for seat, sitter in enumerate(sitters)
        for player, since in _stints(sitter)
    }
    return _MENTION.sub(lambda found: marks.get(int(found[1]), _NOBODY), text)


def with_people(locale: str, text: str, sitters: Sequence[Sitter]) -> str:
    """Undo `without_people`: put mentions of the holders back into *text*."""
    held = {
        f"{{@{seat}.{since}}}": player
        for seat, sitter in enumerate(sitters)
        for player, since in _stints(sitter)
    }
    return _STINT.sub(lambda found: mention(locale, held.get(found[0], -1)), text)


def _stints(sitter: Sitter) -> list[tuple[int, int]]:
    stints = [(stint.player, stint.since) for stint in sitter.before]
    return stints if sitter.player is None else [*stints, (sitter.player, sitter.since)]


def computer_name(locale: str, sitter: Sitter, seat: Seat, *, is_known: bool = False) -> str:
    """Return the name of the bot at *seat*, with its level.

    *is_known* leaves out the level, which readers see nearby.
    """
    name = TEXTS.say(locale, "computer", {"number": seat + 1})
    if sitter.bot is None or is_known:
        return name
    kind = TEXTS.say(locale, f"level-{sitter.bot}")
    return TEXTS.say(locale, "computer-kind", {"name": name, "kind": kind})


def plain_name(locale: str, sitter: Sitter, seat: Seat) -> str:
    if sitter.bot is not None:
        return computer_name(locale, sitter, seat)
    return TEXTS.say(locale, "somebody", {"number": seat + 1})
