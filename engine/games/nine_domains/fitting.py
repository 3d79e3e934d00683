"""Fits the weights of the estimate anew: ``python -m engine.games.nine_domains.fitting``.

Matches are played to the middle round, which is solved with the exact values of the last one behind
it. So each match gives the value of the position after its first round, and those of some positions
after its second. The weights are the least squares of tanh against these values.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import UTC, datetime
from math import tanh
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.nine_domains.afterwards import After, bits_of, held_in
from engine.games.nine_domains.ending import LastRound
from engine.games.nine_domains.estimate import FEATURES, features
from engine.games.nine_domains.laying import Round
from engine.games.nine_domains.state import NineDomainsState
from engine.games.nine_domains.weights import PATH, WEIGHTS, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from engine.core import Dice

    Sample: TypeAlias = tuple[list[float], float]
    """Features and value."""

_CLOSE: Final = 0.03
_LATE: Final = 12
"""Positions after the second round that a match gives."""
_PULL: Final = 2.0
"""How strongly weights are held near nothing, in samples."""
_STEPS: Final = 12


def sample(number: int, seed: int) -> tuple[list[Sample], list[Sample]]:
    """Play match *number* and return what it gives of the first round and of the second."""
    dice = PlayoutDice(f"{seed}:{number}")
    state = NineDomainsState.fresh(())
    while CHANCE in state.to_act() or state.round == 1:
        if not state.to_act():
            return [], []
        if state.to_act() == (CHANCE,):
            if state.round == 2 and not any(state.face_up):
                before = _features(state)
            state.play(CHANCE, state.draw_chance(dice))
        else:
            _play(state, dice)
    solved = Round(state, WEIGHTS).solve(_CLOSE, lambda: True)
    last = LastRound(state.unseen())
    late: list[Sample] = []
    for _ in range(_LATE):
        after = state.copy()
        while after.round == 2 and (seats := after.to_act()) and seats != (CHANCE,):
            _play(after, dice)
        if after.reason:
            continue
        value = last(After(held_in(after), after.unused), after.pending)
        late.append((_features(after), value))
    return [(before, solved.mix.value)], late


def _features(state: NineDomainsState) -> list[float]:
    after = After(held_in(state), state.unused)
    return features(after, state.pending, bits_of(state.unseen()))


def _play(state: NineDomainsState, dice: Dice) -> None:
    """Have who is to act move: as the estimate says, or at random."""
    seat = state.to_act()[0]
    move = state.random_move(seat, dice)
    if not state.asked and dice.below(2):
        around = Round(state, WEIGHTS)
        mix = around.solve(0.1, lambda: True, is_exact=False).shares(seat)
        point = dice.below(1 << 30) / (1 << 30)
        for row, share in mix.items():
            point -= share
            if point < 0:
                move = around.table.rows[seat][row].cards
                break
    state.play(seat, move)


def fit(samples: Sequence[Sample]) -> tuple[list[float], float]:
    """Return the weights that suit *samples* best, and the root of the mean square that is left."""
    count = len(FEATURES)
    weights = [0.0] * count
    for _ in range(_STEPS):
        normal = [[_PULL * (i == j) for j in range(count)] for i in range(count)]
        right = [-_PULL * weight for weight in weights]
        for found, value in samples:
            guess = tanh(sum(map(float.__mul__, weights, found)))
            slope = max(1 - guess * guess, 0.05)
            some = [(i, f * slope) for i, f in enumerate(found) if f]
            for i, f in some:
                right[i] += f * (value - guess)
                line = normal[i]
                for j, g in some:
                    line[j] += f * g
        step = _solved(normal, right)
        weights = [weight + 0.7 * more for weight, more in zip(weights, step, strict=True)]
    errors = [value - tanh(sum(map(float.__mul__, weights, found))) for found, value in samples]
    return weights, (sum(error * error for error in errors) / len(errors)) ** 0.5


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
    first, first_error = fit(early)
    second, second_error = fit(late)
    told.out.write_text(
        "# What positions are worth to the computer players, before tanh. Made by\n"
        f"# python -m engine.games.nine_domains.fitting --games {told.games} --seed {told.seed}\n"
        f"# Off by (root of the mean square): {first_error:.3f} after the first round,"
        f" {second_error:.3f} after the second\n\n"
        f"seed = {told.seed}\ngames = {told.games}\n"
        f'date = "{datetime.now(UTC):%Y-%m-%d}"\n'
        f"\n[first]\n{_table(first)}\n[second]\n{_table(second)}",
        encoding="utf-8",
    )


def _table(weights: Sequence[float]) -> str:
    return "".join(
        f'"{name}" = {weight:.4f}\n' for name, weight in zip(FEATURES, weights, strict=True)
    )


if __name__ == "__main__":
    main()
