"""Games of two players who choose at once, one's gain the other's loss: how to mix the choices.

A game is a matrix of what the first player gains, a row for each of their choices and a column for
each of the other's.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

Line: TypeAlias = tuple[float, ...]

_NOTHING: Final = 1e-9
_JOLT: Final = 1e-7
"""By how much more each row may weigh than the one before: no two of them tie for the pivot."""
_NEAR: Final = 0.002
_TRIED: Final = 8
"""Choices that gain most against what is usual, which are tried beside those of the equilibrium."""
_TRUSTS: Final = (0.6, 0.4, 0.25, 0.15, 0.08, 0.04)
_TRACE: Final = 1e-4
"""A choice that is to be made less often than this is never made."""


class Mix(NamedTuple):
    """How both play a game best."""

    value: float
    """What the first player gains on average."""
    rows: Line
    """How often the first player makes each choice."""
    columns: Line
    """How often the second player does."""


def solve(matrix: Sequence[Sequence[float]]) -> Mix:
    """Return the equilibrium of *matrix*, by the simplex method on the second player's program.

    It is exact but for rounding and for `_JOLT`, which keeps the method from going round in a
    circle.
    """
    height, width = len(matrix), len(matrix[0])
    shift = 1 - min(map(min, matrix))
    # the condensed tableau: the last column is the right-hand side, the last row the goal
    table = [
        [*(value + shift for value in row), 1 + number * _JOLT] for number, row in enumerate(matrix)
    ]
    table.append([-1.0] * width + [0.0])
    beside = [~row for row in range(height)]
    above = [*range(width)]
    while True:
        goal = table[-1]
        least = min(goal[:-1])
        if least >= -_NOTHING:
            break
        column = goal.index(least)
        _, pivot = min(
            (table[row][-1] / table[row][column], row)
            for row in range(height)
            if table[row][column] > _NOTHING
        )
        _turn(table, pivot, column)
        beside[pivot], above[column] = above[column], beside[pivot]
    total = table[-1][-1]
    columns, rows = [0.0] * width, [0.0] * height
    for row, label in enumerate(beside):
        if label >= 0:
            columns[label] = table[row][-1]
    for column, label in enumerate(above):
        if label < 0:
            rows[~label] = table[-1][column]
    return Mix(1 / total - shift, _shares(rows), _shares(columns))


def _turn(table: list[list[float]], pivot: int, column: int) -> None:
    """Exchange what the row *pivot* and *column* stand for."""
    row = table[pivot]
    by = 1 / row[column]
    turned = [value * by for value in row]
    turned[column] = by
    for number, other in enumerate(table):
        if number != pivot and (times := other[column]):
            table[number] = [value - times * own for value, own in zip(other, turned, strict=True)]
            table[number][column] = -times * by
    table[pivot] = turned


def _shares(weights: Sequence[float]) -> Line:
    kept = [weight if weight > _TRACE else 0.0 for weight in weights]
    total = sum(kept)
    return tuple(weight / total for weight in kept)


@lru_cache(maxsize=1 << 16)
def value_of(matrix: tuple[Line, ...]) -> float:
    """Return the value of a small *matrix*, one that is asked for again and again."""
    floor = max(map(min, matrix))
    columns = [*zip(*matrix, strict=True)]
    if floor >= min(map(max, columns)):
        return floor
    rows = sorted({*matrix})
    columns = sorted({*zip(*rows, strict=True)})
    plain = tuple(zip(*columns, strict=True))
    if plain != matrix:
        return value_of(plain)
    return solve(matrix).value


class Solved(NamedTuple):
    """What is worked out of a game too wide to be solved whole: the lines that matter."""

    lines: tuple[dict[int, Line], dict[int, Line]]
    """Per player and choice what the first player gains, against every choice of the other."""
    mix: Mix
    """Over the choices in `lines`, in their order."""

    @property
    def gap(self) -> float:
        """How much both together could gain by leaving their mixes."""
        return max(self.gains(0)) - min(self.gains(1))

    def gains(self, player: int) -> list[float]:
        """Return what the first player gains by each choice of *player* against the other's mix."""
        return _blend(self.mix[2 - player], self.lines[1 - player].values())

    def shares(self, player: int) -> dict[int, float]:
        """Return how often *player* makes each choice that is ever made."""
        pairs = zip(self.lines[player], self.mix[1 + player], strict=True)
        return {choice: share for choice, share in pairs if share}


def close_in(
    line: Callable[[int, int], Line],
    first: tuple[Iterable[int], Iterable[int]],
    may_go_on: Callable[[], bool],
    *,
    close: float,
) -> Solved:
    """Solve a wide game by the double oracle: add each one's best answer until none is better.

    *line* gives the line of a player's choice. It begins with some choices of each, *first*, and
    ends when the gap is at most *close*, or there is no more that *may go on*.
    """
    rows = {choice: line(0, choice) for choice in first[0]}
    columns = {choice: line(1, choice) for choice in first[1]}
    while True:
        mix = solve([[gains[at] for at in columns] for gains in rows.values()])
        solved = Solved((rows, columns), mix)
        for_rows, for_columns = solved.gains(0), solved.gains(1)
        most, least = max(for_rows), min(for_columns)
        if most - least <= close or not may_go_on():
            return solved
        answer, reply = for_rows.index(most), for_columns.index(least)
        if answer not in rows:
            rows[answer] = line(0, answer)
        if reply not in columns:
            columns[reply] = line(1, reply)


def lean(
    solved: Solved,
    line: Callable[[int, int], Line],
    player: int,
    usual: Mapping[int, float],
    most: float,
) -> dict[int, float]:
    """Return how *player* should mix against somebody who often, but not surely, plays as *usual*.

    It is a mix that gives away at most *most* against the best answer to it, *usual* or not: each
    choice is taken for a little better by what it gains against the *usual* shares of the other's
    choices (a restricted Nash response). The more the better, while it stays within that.
    """
    sign = 1 - 2 * player
    best = max(sign * gain for gain in solved.gains(player))
    usual_lines = [line(1 - player, choice) for choice in usual]
    gains = [sign * gain for gain in _blend(tuple(usual.values()), usual_lines)]
    tops = sorted(range(len(gains)), key=lambda choice: -gains[choice])[:_TRIED]
    known = solved.lines[player]
    choices = [*dict.fromkeys([*solved.shares(player), *tops])]
    lines = [
        [sign * gain for gain in known.get(choice) or line(player, choice)] for choice in choices
    ]
    answers = [*solved.shares(1 - player)]
    for trust in _TRUSTS:
        shares, least = _trusting(lines, [gains[choice] for choice in choices], answers, trust)
        if best - least <= most:
            return {choice: share for choice, share in zip(choices, shares, strict=True) if share}
    return solved.shares(player)


def _trusting(
    lines: Sequence[Sequence[float]], gains: Sequence[float], answers: list[int], trust: float
) -> tuple[Line, float]:
    """Return the mix of *lines* when *gains* count with weight *trust*, and what it gains at least.

    *answers* are the choices of the other that matter: those that turn out to are added.
    """
    while True:
        matrix = [
            [(1 - trust) * own[at] + trust * gain for at in answers]
            for own, gain in zip(lines, gains, strict=True)
        ]
        shares = solve(matrix).rows
        against = _blend(shares, lines)
        least = min(against)
        answer = against.index(least)
        if answer in answers or least >= min(against[at] for at in answers) - _NEAR:
            return shares, least
        answers.append(answer)


def _blend(shares: Line, lines: Iterable[Sequence[float]]) -> list[float]:
    weighted = [(share, line) for share, line in zip(shares, lines, strict=True) if share]
    weights = [share for share, _ in weighted]
    together = zip(*(line for _, line in weighted), strict=True)
    return [sum(map(mul, weights, values)) for values in together]
