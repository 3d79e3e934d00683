"""Learn the values of a seat's assets by self-play.

``python -m tests.games.orcs.learning`` plays matches between two seats that look one ply ahead,
each with weights slightly off the guesses, and then fits the weights by temporal differences: the
lead expected at the end of one turn should equal the lead expected at the end of the next, and at
the end of the match the lead itself. The same seed gives the same lessons.
"""

from __future__ import annotations

import argparse
import random
from datetime import UTC, datetime
from itertools import pairwise
from operator import mul, sub
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, Dice, Seat
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, ruleset
from engine.games.orcs.prospects import FILE, NAMES, features
from engine.games.orcs.scoring import turn_hope
from engine.games.orcs.thinking import closed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.orcs.moves import Move
    from engine.games.orcs.state import OrcsState

GUESSES: Final = dict.fromkeys(NAMES, 0.0) | {
    "fireball": 0.5,
    "lightning-bolt": 0.5,
    "earthquake": 0.3,
    "ice-storm": 0.3,
    "replenish": 0.5,
    "wisdom": 0.3,
    "poison": -0.5,
    "helped-attack": 0.3,
    "helped-learned": 0.4,
    "skill-draw-extra": 0.5,
    "skill-extra-action": 2.2,
    "skill-no-rule-change": 0.2,
    "skill-remove-card": 0.2,
    "skill-no-loss": 0.2,
    "skill-poison": 0.6,
    "step-draw-extra": 0.25,
    "step-extra-action": 1.0,
    "step-no-rule-change": 0.1,
    "step-remove-card": 0.1,
    "step-no-loss": 0.1,
    "step-poison": 0.3,
    "turns": 1.5,
    "kinds": 0.5,
    "falls-weak": -0.05,
    "falls-strong": -0.05,
    "falls-brute": -0.05,
    "threat": -0.4,
    "own-next": 0.15,
    "own-later": 0.15,
    "rest-next": 0.05,
    "rest-later": 0.05,
    "gifts": 0.7,
    "mission": 0.5,
}
"""By asset in `NAMES`: the value in points with which learning begins."""

_SEATS: Final = 2
_SPREAD: Final = 0.4
"""Maximum random share by which a learning seat's weights differ from the guesses."""
_NOISE: Final = 0.06
"""The standard deviation of the noise added to a learning seat's weights."""
_TRACE: Final = 0.8
"""Share of an error that the turn before gets (the lambda of temporal differences)."""
_TRUST: Final = 30
"""After this many turns, observations count as much as the guess."""

Lesson = list[tuple[float, list[float]]]
"""For each turn, the lead and how the seats differ in `NAMES`; the result comes last."""


def play(seed: str, number: int, chance: random.Random) -> Lesson:
    """Play match *number* of *seed*, and return the lesson about the first seat's lead."""
    dice = PlayoutDice(f"{seed}:{number}")
    state = GAME.start(GAME.set_up(_SEATS))
    weights = [
        [
            weight * chance.uniform(1 - _SPREAD, 1 + _SPREAD) + chance.gauss(0, _NOISE)
            for weight in GUESSES.values()
        ]
        for _ in range(_SEATS)
    ]
    lesson: Lesson = []
    turn = 0
    while actors := state.to_act():
        if actors[0] == CHANCE:
            is_over = state.stage == ruleset.DRAW and state.tasks[0].kind == ruleset.DRAW
            if is_over and state.turn != turn:
                turn = state.turn
                (own, has), (other, other_has) = features(state)
                lesson.append((own - other, list(map(sub, has, other_has))))
            state.play(CHANCE, state.draw_chance(dice))
        else:
            seat = actors[0]
            state.play(seat, _pick(state, seat, weights[seat], dice, chance))
    own, other = state.standing()
    lesson.append((own - other, [0.0] * len(NAMES)))
    return lesson


def _pick(
    state: OrcsState, seat: Seat, weights: Sequence[float], dice: Dice, chance: random.Random
) -> Move:
    """Return the move that looks best one ply ahead with *weights*."""
    moves = state.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    best, most = moves[0], float("-inf")
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        while after.stage in {ruleset.ACTIONS, ruleset.REVEAL} and after.to_act()[0] != seat:
            actor = after.to_act()[0]
            drawn = after.draw_chance(dice) if actor == CHANCE else after.random_move(actor, dice)
            after.play(actor, drawn)
        value = _lead(after, seat, weights) + chance.random() * 0.01
        if value > most:
            best, most = move, value
    return best


def _lead(state: OrcsState, seat: Seat, weights: Sequence[float]) -> float:
    if state.active != seat:
        return 20 * state.evaluate(seat)
    totals = [now + sum(map(mul, has, weights)) for now, has in features(closed(state))]
    lead = totals[seat] - totals[1 - seat]
    return lead + turn_hope(state, state.mages[seat]) * (state.stage == ruleset.ACTIONS)


# Fitting ------------------------------------------------------------------------------------------


def fit(lessons: Sequence[Lesson]) -> list[float]:
    """Return the weights fitted to *lessons*, in the order of `NAMES`."""
    size = len(NAMES)
    left = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    squares, turns = [0.0] * size, 0
    for lesson in lessons:
        trace = [0.0] * size
        for (lead, has), (next_lead, next_has) in pairwise(lesson):
            trace = [_TRACE * old + new for old, new in zip(trace, has, strict=True)]
            change = list(map(sub, has, next_has))
            turns += 1
            for row, part in enumerate(trace):
                squares[row] += has[row] ** 2
                right[row] += part * (next_lead - lead)
                if part:
                    sums = zip(left[row], change, strict=True)
                    left[row] = [old + part * total for old, total in sums]
    for row, guess in enumerate(GUESSES.values()):
        trust = _TRUST * (squares[row] / turns + 0.001)
        left[row][row] += trust
        right[row] += trust * guess
    return _solve(left, right)


def _solve(left: list[list[float]], right: list[float]) -> list[float]:
    """Solve the linear equations by elimination, with the largest pivot."""
    rows = [[*row, end] for row, end in zip(left, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        head = [row / rows[at][at] for row in rows[at]]
        rows[at] = head
        for row in range(size):
            if row != at and (part := rows[row][at]):
                rows[row] = [value - part * two for value, two in zip(rows[row], head, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play, learn and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--seed", default="c1")
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    found = fit([play(chosen.seed, number, chance) for number in range(chosen.games)])
    lines = [
        "# What the things that a seat has are worth, in points: learned by the command that",
        "# stands in README.md, not written by hand.",
        f"games = {chosen.games}",
        f'seed = "{chosen.seed}"',
        f'made = "{datetime.now(UTC).date().isoformat()}"',
        "",
        "[weights]",
        *(f"{name} = {weight:.3f}" for name, weight in zip(NAMES, found, strict=True)),
    ]
    chosen.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
