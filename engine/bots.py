"""Bots: they see views, never states."""

from __future__ import annotations

from functools import partial
from math import exp
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.thought import LEVELS, SOLVING, Budget, Thinker, Thought, look_again, never, thought_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core import AnyGame, AnyState, Dice, Game, S, Seat, Setup


WORK: Final = {"easy": 8, "medium": 60, "hard": 300, "expert": 1000}
"""Number of playouts, by level."""
SLIPS: Final = {"easy": 0.1, "medium": 0.03}
_GUESSES: Final = 4
"""Number of imagined states in which all moves are weighed without playouts."""
_WIDTH: Final = 12
"""Number of moves, the best-looking ones, that are played out."""
_DEPTH: Final = 12
_TRIES: Final = 3
"""A playout picks the best of this many random moves."""


def weigh_at_once(states: list[AnyState], seat: Seat) -> dict[str, float]:
    """Return the game's own evaluation after each move, averaged over *states*."""
    moves = states[0].legal_moves(seat)
    values = [0.0] * len(moves)
    for state in states:
        for index, move in enumerate(moves):
            after = state.copy()
            after.play(seat, move)
            values[index] += after.evaluate(seat) / len(states)
    return {states[0].format_move(move): value for move, value in zip(moves, values, strict=True)}


def search(game: AnyGame, view: Any, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh the moves of *seat* by playouts, and drop the worse half again and again."""
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
    # moves dropped early had few playouts, so they stay behind moves kept longer
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
    state.play(seat, state.parse_move(text))
    for _ in range(_DEPTH):
        actors = state.to_act()
        if not actors:
            break
        if actors[0] == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
        else:
            best, most = None, -2.0
            for _ in range(_TRIES):
                move = state.random_move(actors[0], dice)
                after = state.copy()
                after.play(actors[0], move)
                if (value := after.evaluate(actors[0])) > most:
                    best, most = move, value
            state.play(actors[0], best)
    return state.evaluate(seat)


# The bots of all games ----------------------------------------------------------------------------


_FARTHEST_SLIP: Final = 3
"""Bots never play a move that looks worse by more than this many slips."""


_FIRST_LOOK: Final = 0.5
"""Share of the work that goes into a first look, if there is a second one."""


class ComputerPlayer(Protocol):
    """A bot: it gets a view, so it cannot know more than its seat may."""

    def __call__(
        self, game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = ...
    ) -> str:
        """Return the text of a legal move for *seat*; once *is_late* is true, the best so far."""
        ...


def play_random(
    game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
) -> str:
    """Return a legal move chosen uniformly at random."""
    del is_late
    state = game.state.imagine(view, dice)
    return state.format_move(state.random_move(seat, dice))


def play_greedy(
    game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
) -> str:
    """Return the move that leads to the best evaluation; the dice decide among equals.

    Each evaluation is the mean over a few states that the view allows.
    """
    del is_late
    found = weigh_at_once([game.state.imagine(view, dice) for _ in range(_GUESSES)], seat)
    best = max(found.values())
    tops = [move for move, value in found.items() if value == best]
    return tops[dice.below(len(tops))]


def thinker_of(game: AnyGame) -> Thinker:
    """Return the game's own thinker, or the one for all games."""
    return game.thinker or Thinker(partial(search, game), WORK, SLIPS)


def think(  # the question, then its budget
    game: AnyGame,
    view: Any,
    seat: Seat,
    level: str,
    dice: Dice,
    *,
    times: float = 1,
    is_late: Callable[[], bool] = never,
) -> Thought:
    """Return what *seat*, which must act and knows *view*, thinks about its moves at *level*.

    *times* multiplies the budget, and *is_late* ends the thinking early. The level `SOLVING` asks
    for certain values.
    """
    thinker = thinker_of(game)
    if level == SOLVING:
        assert thinker.solve is not None, "only where something can be certain"
        return thinker.solve(view, seat, Budget(max(1, thinker.solving), is_late), dice)
    work = max(1, round(thinker.work[level] * times))
    return thinker.think(view, seat, Budget(work, is_late), dice)


def think_twice(
    game: AnyGame,
    view: Any,
    seat: Seat,
    level: str,
    dice: Dice,
    *,
    times: float = 1,
    played: str = "",
    is_late: Callable[[], bool] = never,
) -> Thought:
    """Like `think`, but call no move better than another unless a second look confirms it.

    It compares the move *played*, or the one that looks best, with the best others; see
    `look_again`. Where another look would say the same, all work goes into the first one.
    """
    deals = thinker_of(game).deal(view, seat, dice)
    first = times if deals is None else _FIRST_LOOK * times
    thought = think(game, view, seat, level, dice, times=first, is_late=is_late)
    own = played or thought.best.move
    moves = [own, *(each.move for each in thought.moves if each.move != own)]
    if deals is None or thought.is_certain or len(moves) == 1:
        return thought
    return look_again(deals, moves, Budget(round(deals.tries * times), is_late))


def choose(thought: Thought, slip: float, dice: Dice) -> str:
    """Return the move that *thought* recommends, or one that looks worse by about *slip*.

    If *slip* isn't 0, each *slip* by which a move looks worse than the best makes it e times less
    likely. So the bot errs like a player who has thought.
    """
    if slip:
        most = max(weighed.value for weighed in thought.moves)
        behind = {weighed.move: (most - weighed.value) / slip for weighed in thought.moves}
        weights = {move: exp(-far) for move, far in behind.items() if far <= _FARTHEST_SLIP}
    else:
        weights = {weighed.move: weighed.share for weighed in thought.moves}
    point = dice.below(_FINE) / _FINE * sum(weights.values())
    for move, weight in weights.items():
        point -= weight
        if point < 0:
            return move
    return thought.best.move


_FINE: Final = 1 << 30


def player_at(level: str) -> ComputerPlayer:
    """Return the bot of this *level*."""

    def play(
        game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool] = never
    ) -> str:
        thought = think(game, view, seat, level, dice, is_late=is_late)
        return choose(thought, thinker_of(game).slips.get(level, 0.0), dice)

    return play


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {"random": play_random, "greedy": play_greedy} | {level: player_at(level) for level in LEVELS}
)
"""Bots by their names in stored matches. The first two are only for measuring."""


# Matches between bots -----------------------------------------------------------------------------


_ONE_IN: Final = 9
"""One move in this many is random."""


def positions_met(
    game: Game[S, Any, Any], setup: Setup, seed: str, levels: Sequence[str]
) -> Iterator[tuple[S, tuple[str, ...]]]:
    """Play a match of *game* that *seed* determines; yield each position before a player's move.

    Dice give each seat one of *levels*, and now and then a seat moves at random. A position is the
    state, and the log so far as in an `Exercise`. The state changes in place: copy it to keep it.
    """
    dice = PlayoutDice(f"{game.key} {seed}")
    players = [PLAYERS[levels[dice.below(len(levels))]] for _ in range(setup.seats)]
    state = game.start(setup)
    log: list[str] = []
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            move = state.draw_chance(dice)
            log.append(f"table {state.format_move(move)}")
        else:
            yield state, tuple(log)
            player = players[seat] if dice.below(_ONE_IN) else play_random
            move = state.parse_move(player(game, state.view(seat), seat, dice))
            log.append(f"{seat + 1} {state.format_move(move)}")
        state.play(seat, move)
