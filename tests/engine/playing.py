"""Random matches of every game, for every number of seats and every option."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, AnyGame, AnyState, Option, Seat, Setup
from engine.fair import PlayoutDice
from engine.match import Match
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.log import Step

ALL_GAMES: tuple[AnyGame, ...] = tuple(GAMES)
SEEDS = (1, 2, 3)
LONGEST = 3000
"""More entries than any match should need."""
_MOST_COMBINATIONS = 16
_MOST_SHARES = 8


def values_of(option: Option) -> list[str]:
    """Return every value with the fewest choices, and one with the most."""
    least = ["+".join(chosen) for chosen in combinations(option.choices, option.least)]
    greatest = "+".join(option.choices[: option.most])
    return [*least, *([] if greatest in least else [greatest])]


def tables_of(game: AnyGame) -> list[tuple[int, dict[str, str]]]:
    """Return every number of seats with every combination of options.

    If there are many combinations, return some of them: each number and each value at least once.
    """
    values = {option.key: values_of(option) for option in game.options}
    everything = [dict(zip(values, each, strict=True)) for each in product(*values.values())]
    if len(everything) <= _MOST_COMBINATIONS:
        return list(product(game.seats, everything))
    return _rows(game, max(_MOST_COMBINATIONS, *map(len, values.values())))


def _rows(game: AnyGame, count: int) -> list[tuple[int, dict[str, str]]]:
    """Return *count* tables that cycle through the numbers of seats and the values of options."""
    values = {option.key: values_of(option) for option in game.options}
    return [
        (
            game.seats[row % len(game.seats)],
            {
                key: choices[row // _stay(index) % len(choices)]
                for index, (key, choices) in enumerate(values.items())
            },
        )
        for row in range(count)
    ]


def _stay(index: int) -> int:
    """Return for how many rows the option with this *index* keeps a value."""
    return 1 + index % 3


def usual_tables(game: AnyGame) -> list[tuple[int, dict[str, str]]]:
    """Return tables that cover each number of seats and each value of each option.

    `tables_of` returns more.
    """
    every = tables_of(game)
    # for each option, the number of rows in which `_rows` covers all its values
    counts = [len(values_of(option)) * _stay(index) for index, option in enumerate(game.options)]
    few = _rows(game, max(len(game.seats), *counts, 1))
    return few if len(few) < len(every) else every


def _name(setup: Setup) -> str:
    return " ".join([setup.game, str(setup.seats), *setup.options.values()])


SETUPS: dict[str, Setup] = {
    _name(setup): setup
    for game in ALL_GAMES
    for seats, options in tables_of(game)
    for setup in [game.set_up(seats, options)]
}


USUAL: list[str] = [
    _name(game.set_up(seats, options))
    for game in ALL_GAMES
    for seats, options in usual_tables(game)
]
"""The setups for the usual tests; the long tests use all of them."""


def usual_of(key: str) -> list[str]:
    return [name for name in USUAL if SETUPS[name].game == key]


setups = pytest.mark.parametrize("name", USUAL, scope="module")
"""Run a test on the usual setups. The scope makes pytest finish one setup before the next."""
every_setup = pytest.mark.parametrize("name", SETUPS, scope="module")
"""Run a test on all setups; meant for long tests."""
games = pytest.mark.parametrize(
    "game", ALL_GAMES, ids=[game.key for game in ALL_GAMES], scope="module"
)


def game_of(setup: Setup) -> AnyGame:
    return GAMES.find(setup.game)


@lru_cache(maxsize=8)
def played(name: str, seed: int) -> Match:
    """Return a whole random match of the setup *name*.

    Tests run setup by setup, so caching a few matches is enough: see `setups`.
    """
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


@lru_cache(maxsize=8)
def steps(name: str, seed: int) -> tuple[Step, ...]:
    return tuple(played(name, seed).steps())


def positions(name: str, seed: int) -> list[AnyState]:
    """Return every position of a match, including the last."""
    return [*(step.before for step in steps(name, seed)), played(name, seed).state]


@cache
def sampled(name: str, seed: int) -> tuple[int, ...]:
    """Return some of the positions: 0, 1, 2, 4, 8 …, the last two, and the first of each kind.

    A position is of a new kind if players have a new kind of choice, or hear a new kind of event.
    """
    game, everything = played(name, seed).game, positions(name, seed)
    met: set[Hashable] = set()
    chosen = {0, len(everything) - 2, len(everything) - 1}
    for number, step in enumerate(steps(name, seed), 1):
        kinds = {_asked(game, step.after), *(event.kind for event in step.events)}
        if kinds - met or number & (number - 1) == 0:
            met |= kinds
            chosen.add(number)
    return tuple(sorted(chosen))


def _asked(game: AnyGame, state: AnyState) -> frozenset[str]:
    return frozenset(
        "the table" if seat == CHANCE else game.panel(state, seat, "").prompt
        for seat in state.to_act()
    )


def some_positions(name: str, seed: int) -> list[AnyState]:
    """Return some positions of a match, for slow tests."""
    everything = positions(name, seed)
    return [everything[number] for number in sampled(name, seed)]


def share_of(name: str) -> slice:
    """Return the slice of the sampled positions that a slow test checks in this setup.

    The game's next setup gets the next positions, so all its setups together cover each kind.
    """
    names = usual_of(SETUPS[name].game)
    step = min(_MOST_SHARES, len(names))
    return slice(names.index(name) % step, None, step)


def seats_of(setup: Setup) -> range:
    return range(setup.seats)


def watchers(setup: Setup) -> list[Seat | None]:
    return [*seats_of(setup), None]


def fingerprint(state: AnyState, setup: Setup) -> list[object]:
    """Return everything observable about *state*."""
    views = [codec.encode(state.view(seat)) for seat in watchers(setup)]
    seats = [CHANCE, *seats_of(setup)]
    moves = [[state.format_move(move) for move in state.legal_moves(seat)] for seat in seats]
    return [views, moves, state.to_act(), state.result(), state.standing()]
