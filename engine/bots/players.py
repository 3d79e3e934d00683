"""The computer players of all games: two simple ones to measure by, and the levels."""

from __future__ import annotations

from functools import partial
from math import exp
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from engine.bots.search import SLIPS, WORK, search, weigh_at_once
from engine.thought import LEVELS, SOLVING, Budget, Thinker, never

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core import AnyGame, Dice, Seat
    from engine.ports import ComputerPlayer
    from engine.thought import Thought

_GUESSES: Final = 4
"""How many of the states that a view allows the greedy player weighs its moves in."""
_FARTHEST_SLIP: Final = 3
"""A move that looks worse than so many slips is never played."""


def play_random(
    game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
) -> str:
    """Play a legal move chosen uniformly at random."""
    del is_late
    state = game.state.imagine(view, dice)
    return state.format_move(state.random_move(seat, dice))


def play_greedy(
    game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
) -> str:
    """Play the move after which the game's own evaluation is best, by lot among equals.

    Where the view leaves something open the mean over a few imagined states counts.
    """
    del is_late
    found = weigh_at_once([game.state.imagine(view, dice) for _ in range(_GUESSES)], seat)
    best = max(found.values())
    tops = [move for move, value in found.items() if value == best]
    return tops[dice.below(len(tops))]


def thinker_of(game: AnyGame) -> Thinker:
    """Return how *game* is thought about: its own way, or the one for all games."""
    return game.thinker or Thinker(partial(search, game), WORK, SLIPS)


def think(  # a question and what may be spent on it
    game: AnyGame,
    view: Any,
    seat: Seat,
    level: str,
    dice: Dice,
    *,
    times: float = 1,
    is_late: Callable[[], bool] = never,
) -> Thought:
    """Return what *seat*, which knows *view* and is to act, thinks of its moves at *level*.

    *times* multiplies the budget; *is_late* ends the thinking early. In place of a level `SOLVING`
    asks what is certain.
    """
    thinker = thinker_of(game)
    if level == SOLVING:
        assert thinker.solve is not None, "only where something can be certain"
        return thinker.solve(view, seat, Budget(max(1, thinker.solving), is_late), dice)
    work = max(1, round(thinker.work[level] * times))
    return thinker.think(view, seat, Budget(work, is_late), dice)


def choose(thought: Thought, slip: float, dice: Dice) -> str:
    """Return the move to play: as *thought* says, or one that looks worse by about *slip*.

    With a slip the weight of a move falls by e for each slip that it looks worse than the best;
    so mistakes are such as somebody makes who has thought.
    """
    if slip:
        most = max(one.value for one in thought.moves)
        behind = {one.move: (most - one.value) / slip for one in thought.moves}
        weights = {move: exp(-far) for move, far in behind.items() if far <= _FARTHEST_SLIP}
    else:
        weights = {one.move: one.share for one in thought.moves}
    point = dice.below(_FINE) / _FINE * sum(weights.values())
    for move, weight in weights.items():
        point -= weight
        if point < 0:
            return move
    return thought.best.move


_FINE: Final = 1 << 30


def player_at(level: str) -> ComputerPlayer:
    """Return the computer player that plays as well as *level* says."""

    def play(
        game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
    ) -> str:
        thought = think(game, view, seat, level, dice, is_late=is_late)
        return choose(thought, thinker_of(game).slips.get(level, 0.0), dice)

    return play


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy} | {level: player_at(level) for level in LEVELS}
)
"""By name, as it stands in matches. The first two are for measuring."""
