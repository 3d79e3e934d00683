"""The last board says each fact of the result once: the winner, the score and the reason."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest

from cogs.ui.board import caption
from cogs.ui.narration import Gain, RatingChange, aftermath, turn_line, who
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Sitter
from tests.games.driving import ended
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core import Result

End: TypeAlias = "Callable[[Match], Match]"
LANGUAGES: Final = TEXTS.languages()
_PEOPLE: Final = 100_000
"""The first player's id; scores can't be so high."""
_RATING: Final = 99_500
_TRIED: Final = 12
"""Number of matches of each kind to try, as a score may equal another number on the board."""
_HEADS: Final = ("🏁", "🏆", "🤝", "🏳️")
BREAKS: Final[tuple[tuple[End, str], ...]] = (
    (lambda match: match.resign(1), "resign"),
    (lambda match: match.resign(1, is_timeout=True), "timeout"),
    (lambda match: match.agree_draw(), "draw"),
    (lambda match: match.call_off(), "void"),
    (lambda match: match.lapse(), "lapsed"),
)
"""The ways in which a match can end early, and the key of the text for each."""
TABLES: Final = [(one.key, seats) for one in INSTALLED for seats in one.game.seats if seats < 4]
languages = pytest.mark.parametrize("locale", LANGUAGES)


@cache
def played_out(key: str, seats: int, number: int = 0) -> Match:
    game, dice = GAMES.find(key), PlayoutDice(f"{key} {seats} {number}")
    match = Match.begin(game, f"m{number}", game.set_up(seats), bytes([number] * 32))
    while to_act := match.to_act():
        move = match.state.random_move(to_act[0], dice)
        match = match.extend(to_act[0], match.state.format_move(move))
    return match


def people(match: Match) -> tuple[Sitter, ...]:
    return tuple(Sitter(_PEOPLE + seat) for seat in range(match.setup.seats))


def last_board(locale: str, match: Match) -> list[str]:
    """Return the lines of the last board, after a board that showed all but the last move."""
    sitters = people(match)
    gains = [Gain(seat, RatingChange(_RATING, _RATING)) for seat in range(len(sitters))]
    more = aftermath(locale, match, sitters, tuple(gains))
    since = max(entry.seq for entry in match.entries if entry.kind != "chance")
    text = f"{caption(locale, match, sitters, since, more.words)}\n{more.foot}"
    return [line for line in text.splitlines() if line]


def repeated(lines: list[str], result: Result) -> set[int]:
    """Return the scores of *result* that appear in *lines* more often than seats have them."""
    text = re.sub(r"^\d+\\?\.", "", "\n".join(lines), flags=re.MULTILINE)
    numbers = [int(one) for one in re.findall(r"\d+", text)]
    return {one for one in result.scores if numbers.count(one) > result.scores.count(one)}


@languages
def test_each_score_is_shown_once(locale: str) -> None:
    def tried(key: str, seats: int) -> Iterator[bool]:
        for number in range(_TRIED):
            match = played_out(key, seats, number)
            yield not repeated(last_board(locale, match), ended(match))

    assert [table for table in TABLES if not any(tried(*table))] == []


@languages
def test_the_result_comes_first_and_its_reason_once(locale: str) -> None:
    for key, seats in TABLES:
        match = played_out(key, seats)
        lines = last_board(locale, match)
        assert [line.startswith(_HEADS) for line in lines] == [True] + [False] * (len(lines) - 1)
        assert len(set(lines)) == len(lines)
        why = TEXTS.say(locale, f"{key}-result-{ended(match).reason}")
        (last,) = match.steps(match.seq - 1)
        is_in_the_sentences = any(event.kind == "ended" for event in last.events)
        assert sum(line == why for line in lines) <= 1
        assert is_in_the_sentences or why in lines
        assert why in turn_line(locale, match, people(match)), "where no sentences are"


@languages
def test_the_reason_of_an_early_end_follows_the_result(locale: str) -> None:
    game = GAMES.find("tokan")
    for end, why in BREAKS:
        match = end(Match.begin(game, "m", game.set_up(2), bytes(32)))
        facts = {"player": who(locale, game, people(match), 1)}
        first, then, *others = last_board(locale, match)
        assert first.startswith(_HEADS)
        assert then == TEXTS.say(locale, f"common-{why}", facts)
        assert then not in others


@languages
def test_the_reason_of_a_draw_does_not_repeat_the_word(locale: str) -> None:
    drawn = re.findall(r"\w+", TEXTS.say(locale, "ending-draw"))[-1]
    for reason in (
        "tokan-result-stuck-equal",
        "tokan-result-taboo-equal",
        "nine_domains-result-draw",
        "loco-result-level",
        "common-result-agreed",
        "common-draw",
    ):
        assert drawn.lower() not in TEXTS.say(locale, reason).lower(), reason
