"""Zero-sum games in which both players choose at once: how to mix the choices.

A game is a matrix of the first player's gains. It has a row for each of their choices and a column
for each of the other player's.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

Vector: TypeAlias = tuple[float, ...]

_NOTHING: Final = 1e-9
_RAISED: Final = 2.0
_MOST_PIVOTS: Final = 500
"""More pivots than any of our programs needs. Without a limit, rounding could cause an endless
loop."""
_JOLT: Final = 1e-7
"""Each row weighs this much more than the one before, so that no two tie for the pivot."""
_NEAR: Final = 0.002
_TRIED: Final = 8
"""Number of the best choices against *usual* play to try besides the equilibrium's choices."""
_TRACE: Final = 1e-4
"""Smallest share of a choice in a mix; choices with less are dropped."""


class Mix(NamedTuple):
    """The best strategies of both players, as shares of their choices."""

    value: float
    shares: tuple[Vector, Vector]


class _Program:
    """The second player's linear program, which accepts more choices after it is solved.

    It is the condensed tableau of the simplex method. The last column is the right-hand side, and
    the last row is the objective. All entries are raised by `_RAISED` to keep the value above 0.
    """

    def __init__(self) -> None:
        self._table: list[list[float]] = [[0.0]]
        self._beside: list[int] = []
        """The label of each row: a column's number, or a row's number with ~ applied."""
        self._above: list[int] = []
        self._rows = 0
        self._columns = 0

    def add_column(self, gains: Sequence[float]) -> None:
        raised = [gain + _RAISED for gain in gains]
        slack = [(at, raised[~label]) for at, label in enumerate(self._above) if label < 0]
        labels = [*self._beside, None]
        for row, label in zip(self._table, labels, strict=True):
            value = sum(row[at] * gain for at, gain in slack)
            if label is None:
                value -= 1
            elif label < 0:
                value += raised[~label]
            row.insert(len(row) - 1, value)
        self._above.append(self._columns)
        self._columns += 1

    def add_row(self, gains: Sequence[float]) -> None:
        raised = [gain + _RAISED for gain in gains]
        line = [raised[label] if label >= 0 else 0.0 for label in self._above]
        line.append(1 + self._rows * _JOLT)
        for row, label in zip(self._table, self._beside, strict=False):
            if label >= 0:
                gain = raised[label]
                line = [value - gain * other for value, other in zip(line, row, strict=True)]
        self._table.insert(len(self._beside), line)
        self._beside.append(~self._rows)
        self._rows += 1

    def solve(self) -> Mix:
        # first make every row feasible
        for _ in range(_MOST_PIVOTS):
            goal, ends = self._table[-1], [row[-1] for row in self._table[:-1]]
            least = min(ends)
            pivot = ends.index(least)
            found = [
                (goal[at] / -value, at)
                for at, value in enumerate(self._table[pivot][:-1])
                if value < -_NOTHING
            ]
            if least >= -_NOTHING or not found:
                break
            self._turn(pivot, min(found)[1])
        # then maximise the last row, the objective
        for _ in range(_MOST_PIVOTS):
            goal = self._table[-1]
            least = min(goal[:-1])
            column = goal.index(least)
            found = [
                (row[-1] / row[column], at)
                for at, row in enumerate(self._table[:-1])
                if row[column] > _NOTHING
            ]
            if least >= -_NOTHING or not found:
                break
            self._turn(min(found)[1], column)
        rows, columns = [0.0] * self._rows, [0.0] * self._columns
        for row, label in zip(self._table, self._beside, strict=False):
            if label >= 0:
                columns[label] = max(0.0, row[-1])
        for gain, label in zip(self._table[-1], self._above, strict=False):
            if label < 0:
                rows[~label] = max(0.0, gain)
        return Mix(1 / self._table[-1][-1] - _RAISED, (_shares(rows), _shares(columns)))

    def _turn(self, pivot: int, column: int) -> None:
        table = self._table
        row = table[pivot]
        by = 1 / row[column]
        turned = [value * by for value in row]
        turned[column] = by
        for at, other in enumerate(table):
            if at != pivot and (times := other[column]):
                new = [value - times * own for value, own in zip(other, turned, strict=True)]
                new[column] = -times * by
                table[at] = new
        table[pivot] = turned
        self._beside[pivot], self._above[column] = self._above[column], self._beside[pivot]


def solve(matrix: Sequence[Sequence[float]]) -> Mix:
    """Return the equilibrium of *matrix*, whose entries are from -1 to 1, by the simplex method.

    It is exact, apart from rounding and `_JOLT`, which keeps the method from cycling.
    """
    program = _Program()
    for _ in matrix[0]:
        program.add_column(())
    for row in matrix:
        program.add_row(row)
    return program.solve()


def _shares(weights: Sequence[float]) -> Vector:
    kept = [weight if weight > _TRACE else 0.0 for weight in weights]
    total = sum(kept)
    return tuple(weight / total for weight in kept)


@lru_cache(maxsize=1 << 16)
def value_of(matrix: tuple[Vector, ...]) -> float:
    """Return the value of a small *matrix*; cached, since the same ones keep coming up."""
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
    """The solution of a game that is too wide to solve whole, with the lines that matter."""

    lines: tuple[dict[int, Vector], dict[int, Vector]]
    """By player and choice, the first player's gains against each of the other's choices."""
    mix: Mix
    """The mixes of the choices in `lines`, in the same order."""

    @property
    def gap(self) -> float:
        """The sum of what each player could gain by switching to a best answer."""
        return max(self.gains(0)) - min(self.gains(1))

    def gains(self, player: int) -> list[float]:
        """Return the first player's gain for each choice of *player* against the other's mix."""
        return _blend(self.mix.shares[1 - player], self.lines[1 - player].values())

    def shares(self, player: int) -> dict[int, float]:
        """Return the share of each choice in *player*'s mix, without zeros."""
        pairs = zip(self.lines[player], self.mix.shares[player], strict=True)
        return {choice: share for choice, share in pairs if share}


def close_in(
    line: Callable[[int, int], Vector],
    first: tuple[Iterable[int], Iterable[int]],
    may_go_on: Callable[[], bool],
    *,
    close: float,
) -> Solved:
    """Solve a wide game by the double oracle: add each player's best answer until none is better.

    *line* returns the gains for a player's choice. The search begins with the choices in *first*,
    and ends when the gap is at most *close* or *may_go_on* says no.
    """
    rows = {choice: line(0, choice) for choice in first[0]}
    columns = {choice: line(1, choice) for choice in first[1]}
    program = _Program()
    for _ in columns:
        program.add_column(())
    for gains in rows.values():
        program.add_row([gains[at] for at in columns])
    while True:
        solved = Solved((rows, columns), program.solve())
        for_rows, for_columns = solved.gains(0), solved.gains(1)
        most, least = max(for_rows), min(for_columns)
        if most - least <= close or not may_go_on():
            return solved
        answer, reply = for_rows.index(most), for_columns.index(least)
        if answer in rows and reply in columns:
            return solved  # rounding allows no closer solution
        if answer not in rows:
            rows[answer] = line(0, answer)
            program.add_row([rows[answer][at] for at in columns])
            program.solve()
        if reply not in columns:
            columns[reply] = line(1, reply)
            program.add_column([columns[reply][at] for at in rows])


def lean(
    solved: Solved,
    line: Callable[[int, int], Vector],
    player: int,
    usual: Mapping[int, float],
    most: float,
) -> dict[int, float]:
    """Return *player*'s mix against somebody who often, but not always, plays as *usual*.

    A best answer costs the mix at most *most*, compared with the equilibrium. Within that limit,
    gains against the *usual* shares of the other player's choices count as much as possible (a
    restricted Nash response).
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
    for trust in (0.95, 0.6, 0.3, 0.1):
        shares, least = _trusting(lines, [gains[choice] for choice in choices], answers, trust)
        if best - least <= most:
            return {choice: share for choice, share in zip(choices, shares, strict=True) if share}
    return solved.shares(player)


def _trusting(
    lines: Sequence[Sequence[float]], gains: Sequence[float], answers: list[int], trust: float
) -> tuple[Vector, float]:
    """Return the mix of *lines* if *gains* have the weight *trust*, and the least that it gains.

    *answers* are the other player's choices that matter; this adds any others that it finds.
    """
    program = _Program()
    for _ in answers:
        program.add_column(())
    for own, gain in zip(lines, gains, strict=True):
        program.add_row([(1 - trust) * own[at] + trust * gain for at in answers])
    while True:
        shares = program.solve().shares[0]
        against = _blend(shares, lines)
        least = min(against)
        answer = against.index(least)
        if answer in answers or least >= min(against[at] for at in answers) - _NEAR:
            return shares, least
        answers.append(answer)
        program.add_column(
            [
                (1 - trust) * own[answer] + trust * gain
                for own, gain in zip(lines, gains, strict=True)
            ]
        )


def _blend(shares: Vector, lines: Iterable[Sequence[float]]) -> list[float]:
    weighted = [(share, line) for share, line in zip(shares, lines, strict=True) if share]
    weights = [share for share, _ in weighted]
    together = zip(*(line for _, line in weighted), strict=True)
    return [sum(map(mul, weights, values)) for values in together]
