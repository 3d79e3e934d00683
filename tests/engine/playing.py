"""Matches played at random, of every game with every number of seats and every option."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from engine import codec
from engine.core import CHANCE, AnyGame, AnyState, Option, Seat, Setup
from engine.fair import PlayoutDice
from engine.match import Match
from tests import toy
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.log import Step

ALL_GAMES: tuple[AnyGame, ...] = (*INSTALLED.games, toy.GAME)
SEEDS = (1, 2, 3)
LONGEST = 3000
"""Entries that no match of ours should reach."""
_MOST_COMBINATIONS = 16


def values_of(option: Option) -> list[str]:
    """Return the least sets of choices, and the greatest."""
    least = ["+".join(chosen) for chosen in combinations(option.choices, option.least)]
    greatest = "+".join(option.choices[: option.most])
    return [*least, *([] if greatest in least else [greatest])]


def tables_of(game: AnyGame) -> list[tuple[int, dict[str, str]]]:
    """Return every number of seats with every combination of options.

    Where there are many combinations, each number and each value comes up at least once.
    """
    values = {option.key: values_of(option) for option in game.options}
    everything = [dict(zip(values, one, strict=True)) for one in product(*values.values())]
    if len(everything) <= _MOST_COMBINATIONS:
        return list(product(game.seats, everything))
    rows = max(_MOST_COMBINATIONS, *map(len, values.values()))
    return [
        (
            game.seats[row % len(game.seats)],
            {
                key: choices[row // (1 + index % 3) % len(choices)]
                for index, (key, choices) in enumerate(values.items())
            },
        )
        for row in range(rows)
    ]


def _name(setup: Setup) -> str:
    return " ".join([setup.game, str(setup.seats), *setup.options.values()])


SETUPS: dict[str, Setup] = {
    _name(setup): setup
    for game in ALL_GAMES
    for seats, options in tables_of(game)
    for setup in [game.set_up(seats, options)]
}


def game_of(setup: Setup) -> AnyGame:
    return next(game for game in ALL_GAMES if game.key == setup.game)


@lru_cache(maxsize=256)
def played(name: str, seed: int) -> Match:
    """Return a whole match of the setup *name*, played at random."""
    dice = PlayoutDice(seed)
    match = Match.begin(
        GAMES.find(SETUPS[name].game), f"{seed}", SETUPS[name], name.encode() + bytes([seed])
    )
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        moves = match.state.legal_moves(seat)
        match = match.extend(seat, match.state.format_move(moves[dice.below(len(moves))]))
        assert match.seq < LONGEST
    return match


@lru_cache(maxsize=256)
def steps(name: str, seed: int) -> tuple[Step, ...]:
    return tuple(played(name, seed).steps())


def positions(name: str, seed: int) -> Iterator[AnyState]:
    """Give every position of a match, the last one too."""
    for step in steps(name, seed):
        yield step.before
    yield played(name, seed).state


def some_positions(name: str, seed: int) -> Iterator[AnyState]:
    """Give the positions after 0, 1, 2, 4, 8 … entries, and the last two: for what is costly."""
    everything = list(positions(name, seed))
    for number, state in enumerate(everything):
        if number & (number - 1) == 0 or number >= len(everything) - 2:
            yield state


def seats_of(setup: Setup) -> range:
    return range(setup.seats)


def watchers(setup: Setup) -> list[Seat | None]:
    return [*seats_of(setup), None]


def fingerprint(state: AnyState, setup: Setup) -> list[object]:
    """Return everything that can be seen of *state* from outside."""
    views = [codec.encode(state.view(seat)) for seat in watchers(setup)]
    seats = [CHANCE, *seats_of(setup)]
    moves = [[state.format_move(move) for move in state.legal_moves(seat)] for seat in seats]
    return [views, moves, state.to_act(), state.result(), state.standing()]
