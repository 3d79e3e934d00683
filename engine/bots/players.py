"""The two simple computer players for all games: one plays anything, one looks a ply ahead."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import AnyGame, Dice, Seat
    from engine.ports import ComputerPlayer

_GUESSES: Final = 4
"""How many of the states that a view allows the greedy player weighs its moves in."""


def play_random(game: AnyGame, view: Any, seat: Seat, dice: Dice) -> str:
    """Play a legal move chosen uniformly at random."""
    state = game.state.imagine(view, dice)
    return state.format_move(state.random_move(seat, dice))


def play_greedy(game: AnyGame, view: Any, seat: Seat, dice: Dice) -> str:
    """Play the move after which the game's own evaluation is best, by lot among equals.

    Where the view leaves something open the mean over a few imagined states counts.
    """
    states = [game.state.imagine(view, dice) for _ in range(_GUESSES)]
    moves = states[0].legal_moves(seat)
    values = [0.0] * len(moves)
    for state in states:
        for index, move in enumerate(moves):
            after = state.copy()
            after.play(seat, move)
            values[index] += after.evaluate(seat)
    best = max(values)
    tops = [move for move, value in zip(moves, values, strict=True) if value == best]
    return states[0].format_move(tops[dice.below(len(tops))])


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy}
)
