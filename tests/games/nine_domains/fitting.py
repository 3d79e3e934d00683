"""Refit the weights of the estimate: ``python -m tests.games.nine_domains.fitting``.

Matches are played to the middle round, which is solved with the exact values of the last one. So
each match gives the value of the position after its first round, and of some positions after its
second. The weights are the least-squares fit of tanh to these values.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import UTC, datetime
from math import dist, tanh
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import CHANCE, Dice, Seat
from engine.fair import PlayoutDice
from engine.games.nine_domains.fights import After, bits_of, held_in
from engine.games.nine_domains.state import NineDomainsState
from engine.games.nine_domains.thinking import (
    FEATURES,
    PATH,
    SIMPLE,
    Round,
    Values,
    best_answered,
    features,
    worth_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.nine_domains.data import Move
    from engine.games.nine_domains.mixing import Solved


class Sample(NamedTuple):
    """A position after a round, and its value for seat 0."""

    features: list[float]
    value: float
    lead: float


_CLOSE: Final = 0.03
_LATE: Final = 12
"""Positions after the second round per match."""
_PULL: Final = 2.0
"""Strength of the pull of weights towards zero, in samples."""
_STEPS: Final = 12
_STRIDE: Final = 0.7
_LEAST_SLOPE: Final = 0.05
_FINE: Final = 1 << 30


def sample(number: int, seed: int) -> tuple[list[Sample], list[Sample]]:
    """Play match *number* and return its samples of the first and the second round."""
    dice = PlayoutDice(f"{seed}:{number}")
    state = NineDomainsState.fresh(())
    found: list[float] = []
    while state.round == 1 or CHANCE in state.to_act():
        if not state.to_act():
            return [], []
        if state.to_act() == (CHANCE,):
            if state.round > 1 and not any(state.face_up):
                found = _features(state)
            state.play(CHANCE, state.draw_chance(dice))
        else:
            _play(state, dice)
    solved = Round(state, SIMPLE, is_exact=True).solve(([0], [0]), _CLOSE, lambda _: True)
    late: list[Sample] = []
    values = Values(state, SIMPLE, is_exact=True)
    total = 0.0
    for _ in range(_LATE):
        after = state.copy()
        for seat in after.to_act():
            after.play(seat, _drawn(after, seat, solved, dice))
        after = best_answered(after, values)
        value, lead = worth_of(after, values)
        total += lead / _LATE
        if not after.reason:
            late.append(Sample(_features(after), value, lead))
    return [Sample(found, solved.mix.value, total)], late


def _features(state: NineDomainsState) -> list[float]:
    after = After(held_in(state), state.unused)
    return features(after, state.pending, bits_of(state.unseen()))


def _play(state: NineDomainsState, dice: Dice) -> None:
    """Make the move of the seat to act: at random half the time, or by the estimate."""
    seat = state.to_act()[0]
    move = state.random_move(seat, dice)
    if not state.asked and dice.below(2):
        solved = Round(state, SIMPLE, is_exact=False).solve(([0], [0]), 0.1, lambda _: True)
        move = _drawn(state, seat, solved, dice)
    state.play(seat, move)


def _drawn(state: NineDomainsState, seat: Seat, solved: Solved, dice: Dice) -> Move:
    """Draw a placement of *seat* from the mixed strategy of *solved*."""
    moves = state.legal_moves(seat)
    point = dice.below(_FINE) / _FINE
    for row, share in solved.shares(seat).items():
        point -= share
        if point < 0:
            return moves[row]
    return moves[next(iter(solved.shares(seat)))]


def fit(found: Sequence[list[float]], targets: Sequence[float], *, squash: bool) -> list[float]:
    """Return the weights of the features *found* that fit *targets* best.

    With *squash*, the tanh of the weighted sum is fitted.
    """
    count = len(FEATURES)
    weights = [0.0] * count
    for _ in range(_STEPS):
        normal = [[_PULL * (i == j) for j in range(count)] for i in range(count)]
        right = [-_PULL * weight for weight in weights]
        for one, target in zip(found, targets, strict=True):
            guess = _guess(weights, one, squash=squash)
            slope = max(1 - guess * guess, _LEAST_SLOPE) if squash else 1.0
            some = [(i, value * slope) for i, value in enumerate(one) if value]
            for i, value in some:
                right[i] += value * (target - guess)
                line = normal[i]
                for j, other in some:
                    line[j] += value * other
        step = _solved(normal, right)
        weights = [weight + _STRIDE * more for weight, more in zip(weights, step, strict=True)]
    return weights


def _guess(weights: Sequence[float], found: Sequence[float], *, squash: bool) -> float:
    total = sum(map(mul, weights, found))
    return tanh(total) if squash else total


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a positive definite system, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        by = pivot[at]
        pivot[:] = [value / by for value in pivot]
        for other in rows:
            if other is not pivot and (times := other[at]):
                other[:] = [a - times * b for a, b in zip(other, pivot, strict=True)]
    return [row[-1] for row in rows]


def main(argv: Sequence[str] | None = None) -> None:
    """Fit the weights and write their file."""
    parser = argparse.ArgumentParser(description="Fit the weights of the estimate anew.")
    parser.add_argument("--games", type=int, default=2000, help="how many matches (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="to have it all again (%(default)s)")
    parser.add_argument("--out", type=Path, default=PATH, help="the file (%(default)s)")
    told = parser.parse_args(argv)
    early: list[Sample] = []
    late: list[Sample] = []
    begun = time.monotonic()
    for number in range(told.games):
        some, more = sample(number, told.seed)
        early += some
        late += more
        left = (time.monotonic() - begun) / (number + 1) * (told.games - number - 1)
        sys.stderr.write(f"\r{number + 1} of {told.games} matches, {left:.0f} s left ")
    lines = [
        "# What positions after a round are worth to the computer players. Made by",
        f"# python -m tests.games.nine_domains.fitting --games {told.games} --seed {told.seed}",
    ]
    tables: list[str] = []
    for name in ("value", "lead"):
        for round_, samples in (("first", early), ("second", late)):
            found = [one.features for one in samples]
            targets = [one.value if name == "value" else one.lead for one in samples]
            weights = fit(found, targets, squash=name == "value")
            guesses = [_guess(weights, one, squash=name == "value") for one in found]
            error = dist(guesses, targets) / len(targets) ** 0.5
            lines.append(
                f"# {name} after the {round_} round: off by {error:.2f} (root mean square)"
            )
            tables.append(f"[[{name}]] # after the {round_} round\n{_table(weights)}")
    date = f"{datetime.now(UTC):%Y-%m-%d}"
    head = f'seed = {told.seed}\ngames = {told.games}\ndate = "{date}"\n'
    told.out.write_text("\n".join([*lines, "", head, *tables]), encoding="utf-8")


def _table(weights: Sequence[float]) -> str:
    return "".join(
        f'"{name}" = {weight:.4f}\n' for name, weight in zip(FEATURES, weights, strict=True)
    )


if __name__ == "__main__":
    main()
