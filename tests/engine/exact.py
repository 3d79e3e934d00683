"""Exact values of positions, by brute force over the rules; mixed strategies are in fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from engine.core import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from engine.core import AnyState, Seat


class TooFarError(Exception):
    """The end is too many positions away."""


class Exact:
    """The results of a two-player game without chance or secrets, by brute force."""

    def __init__(self, most: int) -> None:
        """Search at most *most* positions."""
        self._left = most
        self._known: dict[str, int] = {}

    def values(self, state: AnyState, seat: Seat) -> dict[str, int]:
        """Return the result of each move of *seat* under best play: 1 a win, 0 a draw, -1 a loss.

        Raises:
            TooFarError: the end is too far away.
        """
        return {
            state.format_move(move): self._after(state, seat, move, seat)
            for move in state.legal_moves(seat)
        }

    def _after(self, state: AnyState, actor: Seat, move: object, seat: Seat) -> int:
        then = state.copy()
        then.play(actor, move)
        return self._value(then, seat)

    def _value(self, state: AnyState, seat: Seat) -> int:
        result = state.result()
        if result is not None:
            return (result.places[1 - seat] > result.places[seat]) - (
                result.places[1 - seat] < result.places[seat]
            )
        (actor,) = state.to_act()
        key = repr((seat, state.view(None)))
        if key not in self._known:
            self._left -= 1
            if self._left < 0:
                raise TooFarError
            best = 1 if actor == seat else -1
            found = -best
            for move in state.legal_moves(actor):
                value = self._after(state, actor, move, seat)
                found = max(found, value) if actor == seat else min(found, value)
                if found == best:
                    break
            self._known[key] = found
        return self._known[key]


class MostPoints:
    """Maximum points that a seat can reach if nobody else acts, by brute force."""

    def __init__(self, most: int, key: Callable[[AnyState], Hashable]) -> None:
        """Play at most *most* moves; positions with the same *key* count as equal."""
        self._left = most
        self._key = key
        self._known: dict[Hashable, int] = {}

    def after(self, state: AnyState, seat: Seat) -> dict[str, int]:
        """Return the maximum points that each move of *seat* can lead to.

        Raises:
            TooFarError: the end is too far away.
        """
        found: dict[str, int] = {}
        for move in state.legal_moves(seat):
            self._left -= 1
            if self._left < 0:
                raise TooFarError
            then = state.copy()
            then.play(seat, move)
            found[state.format_move(move)] = self.of(then, seat)
        return found

    def of(self, state: AnyState, seat: Seat) -> int:
        """Return the maximum points that *seat* can reach before chance acts or the match ends.

        Raises:
            TooFarError: the end is too far away.
        """
        if state.to_act() in {(), (CHANCE,)}:
            return state.standing()[seat]
        key = self._key(state)
        if key not in self._known:
            self._known[key] = max(self.after(state, seat).values())
        return self._known[key]


def value_of_mixing(gains: Sequence[Sequence[int]]) -> Fraction:
    """Return the value for the row player when both players choose at the same moment."""
    return _most(gains, None)[0]


def is_ever_right(gains: Sequence[Sequence[int]], row: int) -> bool:
    """Whether an optimal mixed strategy can include *row*."""
    return _most(gains, row)[1] > 0


def _most(gains: Sequence[Sequence[int]], row: int | None) -> tuple[Fraction, Fraction]:
    """Return the value, and the largest share that an optimal strategy can give *row*.

    It uses the simplex method in fractions. The variables are the shares of the rows and the amount
    by which the value exceeds -1; each column is a constraint. Bland's rule prevents cycling.
    """
    count = len(gains)
    # x_1 .. x_n, v (from -1 up); sum x <= 1; v - sum(x * (gain + 1)) <= 0 for each column
    rules = [
        ([*[Fraction(-(line[at] + 1)) for line in gains], Fraction(1)], Fraction(0))
        for at in range(len(gains[0]))
    ]
    rules.append(([*[Fraction(1)] * count, Fraction(0)], Fraction(1)))
    value = _simplex(rules, [*[Fraction(0)] * count, Fraction(1)])
    if row is None:
        return value - 1, Fraction(0)
    bound = [([Fraction(-(line[at] + 1)) for line in gains], -value) for at in range(len(gains[0]))]
    # the shares add up to 1 if the value is above -1; if it is -1, they may add up to less
    bound.append(([Fraction(1)] * count, Fraction(1)))
    goal = [Fraction(int(at == row)) for at in range(count)]
    return value - 1, _two_phases(bound, goal)


def _two_phases(rules: list[tuple[list[Fraction], Fraction]], goal: list[Fraction]) -> Fraction:
    """Return the greatest *goal* under *rules*, whose right sides may be negative."""
    big = Fraction(1000)
    # at first an extra variable satisfies every rule; it costs more than anything can gain
    wide = [([*line, Fraction(-1)], right) for line, right in rules]
    return _simplex(wide, [*goal, -big], first=min(range(len(wide)), key=lambda at: wide[at][1]))


def _simplex(
    rules: list[tuple[list[Fraction], Fraction]], goal: list[Fraction], first: int | None = None
) -> Fraction:
    width, height = len(goal), len(rules)
    table = [
        [*line, *(Fraction(int(at == own)) for own in range(height)), right]
        for at, (line, right) in enumerate(rules)
    ]
    profit = [*goal, *[Fraction(0)] * height, Fraction(0)]
    basis = [width + at for at in range(height)]

    def turn(row: int, column: int) -> None:
        nonlocal profit
        by = table[row][column]
        table[row] = [value / by for value in table[row]]
        for other in range(height):
            if other != row and table[other][column]:
                factor = table[other][column]
                table[other] = [
                    a - factor * b for a, b in zip(table[other], table[row], strict=True)
                ]
        factor = profit[column]
        profit = [a - factor * b for a, b in zip(profit, table[row], strict=True)]
        basis[row] = column

    if first is not None and table[first][-1] < 0:
        turn(first, width - 1)
    while gaining := [at for at, gain in enumerate(profit[:-1]) if gain > 0]:
        column = gaining[0]
        steps = [
            (table[at][-1] / table[at][column], basis[at], at)
            for at in range(height)
            if table[at][column] > 0
        ]
        assert steps, "it is bounded"
        turn(min(steps)[2], column)
    return -profit[-1]
