"""In every game and language, each legal move in a position has words of its own.

`test_conformance_texts` tries a few positions; this uses many matches.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cogs.ui.layout import LONGEST_LABEL
from cogs.ui.narration import MoveChoice, in_words
from cogs.ui.texts import TEXTS
from engine.core import CHANCE
from engine.fair import PlayoutDice
from tests.engine.playing import SETUPS
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import AnyState, Fact, Seat

MATCHES = 100
"""Number of matches of each game that the long tests play."""


@cache
def said(locale: str, game: str, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return TEXTS.say(locale, f"{game}-{key}", in_words(locale, GAMES.find(game), dict(facts)))


def check_words(game: str, met: Iterable[tuple[AnyState, Seat]]) -> int:
    """Check the words of all moves in the positions *met*; return the number of moves."""
    describe, tried = GAMES.find(game).describe, 0
    if describe is None:
        return 0  # Parlor shows these moves in notation
    for state, seat in met:
        moves = state.legal_moves(seat)
        texts = [state.format_move(move) for move in moves]
        words = [describe(state, seat, move) for move in moves]
        tried += len(moves)
        for locale in TEXTS.languages():
            ways = [
                MoveChoice(said(locale, game, key, tuple(facts.items())), text)
                for (key, facts), text in zip(words, texts, strict=True)
            ]
            known: dict[str, str] = {}
            for way in ways:
                other = known.setdefault(way.words, way.text)
                assert other == way.text, f"{locale}: {way.words!r} is {other} and {way.text}"
            labels = {way.label for way in ways}
            assert len(labels) == len(ways)
            assert all(len(label) <= LONGEST_LABEL for label in labels)
    return tried


def to_move(states: Iterable[AnyState]) -> Iterator[tuple[AnyState, Seat]]:
    return ((state, seat) for state in states for seat in state.to_act() if seat != CHANCE)


def at_random(game: str, matches: int) -> Iterator[tuple[AnyState, Seat]]:
    """Yield every decision of this many random matches, which go through the setups in turn."""
    kinds = [setup for setup in SETUPS.values() if setup.game == game]
    for number in range(matches):
        dice = PlayoutDice(f"words {game} {number}")
        state = GAMES.find(game).start(kinds[number % len(kinds)])
        while seats := state.to_act():
            seat = seats[dice.below(len(seats))]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(dice))
            else:
                yield state, seat
                state.play(seat, state.random_move(seat, dice))


@pytest.mark.long("engine/games", "seeds", "cogs/ui/narration.py")
@pytest.mark.parametrize("game", sorted({setup.game for setup in SETUPS.values()}))
def test_no_two_moves_have_the_same_words_in_many_matches(game: str) -> None:
    assert check_words(game, at_random(game, MATCHES)) or GAMES.find(game).describe is None
