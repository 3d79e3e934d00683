"""Looking ahead in any game by the contract alone: playouts of the moves that look best at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.core import CHANCE
from engine.thought import Thought, thought_of

if TYPE_CHECKING:
    from engine.core import AnyGame, AnyState, Dice, Seat
    from engine.thought import Budget

WORK: Final = {"easy": 8, "medium": 60, "hard": 300, "expert": 1000}
"""Playouts by level."""
SLIPS: Final = {"easy": 0.1, "medium": 0.03}
_GUESSES: Final = 4
"""How many of the states that a view allows the moves are weighed in at once."""
_WIDTH: Final = 12
"""How many of the moves that look best at once are played out."""
_DEPTH: Final = 12
"""Plies of a playout."""
_TRIES: Final = 3
"""How many moves a seat looks at in a playout, where it plays the best of them."""


def weigh_at_once(states: list[AnyState], seat: Seat) -> dict[str, float]:
    """Return by move what the game's own evaluation says after it, on average over *states*."""
    moves = states[0].legal_moves(seat)
    values = [0.0] * len(moves)
    for state in states:
        for index, move in enumerate(moves):
            after = state.copy()
            after.play(seat, move)
            values[index] += after.evaluate(seat) / len(states)
    return {states[0].format_move(move): value for move, value in zip(moves, values, strict=True)}


def search(game: AnyGame, view: Any, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh the moves of *seat* by playouts; half of them fall out again and again (halving)."""
    states = [game.state.imagine(view, dice) for _ in range(_GUESSES)]
    found = weigh_at_once(states, seat)
    if len(found) == 1:
        return thought_of(found)
    left = sorted(found, key=lambda move: -found[move])[:_WIDTH]
    sums = dict.fromkeys(left, 0.0)
    counts = dict.fromkeys(left, 0)
    rounds = max(1, (len(left) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, budget.work // (rounds * len(left)))):
            state = game.state.imagine(view, dice)
            for move in left:
                if budget.spend():
                    sums[move] += _play_out(state.copy(), seat, move, dice)
                    counts[move] += 1
        left.sort(key=lambda move: -(sums[move] / counts[move] if counts[move] else found[move]))
        del left[(len(left) + 1) // 2 :]
    # what fell out early was judged by few playouts: it stays behind what was kept longer
    weighed = {move: sums[move] / count for move, count in counts.items() if count}
    best = left[0]
    return thought_of(
        {best: weighed.get(best, found[best])}
        | {
            move: min(value, weighed.get(best, value))
            for move, value in weighed.items()
            if move != best
        }
    )


def _play_out(state: AnyState, seat: Seat, text: str, dice: Dice) -> float:
    """Play *text* and then some plies, each the best of a few; return what *seat* thinks of it."""
    state.play(seat, state.parse_move(text))
    for _ in range(_DEPTH):
        actors = state.to_act()
        if not actors:
            break
        if actors[0] == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
        else:
            state.play(actors[0], _quick_move(state, actors[0], dice))
    return state.evaluate(seat)


def _quick_move(state: AnyState, seat: Seat, dice: Dice) -> Any:
    best, most = None, -2.0
    for _ in range(_TRIES):
        move = state.random_move(seat, dice)
        after = state.copy()
        after.play(seat, move)
        if (value := after.evaluate(seat)) > most:
            best, most = move, value
    return best
