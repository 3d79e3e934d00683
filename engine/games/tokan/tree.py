"""Looking ahead: alpha-beta, ever deeper, with a table of positions; endings are exact.

Values are logarithms of the odds of winning while a position is open. One that is over counts
`WON` and the points ahead, so that a win is better than any chance of one and a high win better
than a narrow one.
"""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING, Final

from engine.games.tokan.board import Stacks, after, hops_of, lead_of
from engine.games.tokan.data import RED
from engine.games.tokan.scoring import judge
from engine.games.tokan.weights import TRAITS
from engine.games.tokan.worth import TABLES, traits_of, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.tokan.board import Cells, Hop, Place
    from engine.games.tokan.worth import Table
    from engine.thought import Budget

WON: Final = 1000.0
"""More than anything that is open."""
_INFINITE: Final = 1e9
_STEP: Final = 1e-6
"""Less than two values differ that are not equal."""
_MARGIN: Final = 3.0
"""How far below the best a first move's value is still told exactly; of worse ones only a bound."""
_CLEAR: Final = 1.0
"""What is better than this is clearly good: how far below it others are matters no more."""
_ONLY: Final = 4
"""Plies that an only move is looked at: it is played whatever it is worth."""
_OWN_MOVES: Final = TRAITS.index("own_moves")


class OutOfWorkError(Exception):
    """The budget is spent."""


class Tree:
    """What is found from one position on, with one budget. A unit of work is a position."""

    def __init__(
        self, texts: Sequence[str], scoring: str, budget: Budget, weights: Table | None = None
    ) -> None:
        """Begin on the board of the stacks *texts*; None: judge by the usual weights."""
        self._stacks = Stacks(scoring)
        self._scoring = scoring
        self._budget = budget
        self._weights = weights or TABLES[scoring]
        self._cells: Cells = [self._stacks[text] for text in texts]
        self._gaps = sum(1 << cell for cell, text in enumerate(texts) if not text)
        self._table: dict[tuple[object, ...], tuple[int, float, float, Hop, bool]] = {}
        """By turn, taboo and stacks: plies looked ahead, least and greatest value, the best move,
        and whether anything was judged at a glance."""
        self._is_open = False
        """Whether anything was judged at a glance since this was last set."""
        self.is_solved = False
        """Whether the moves that were weighed last lead to the end of the match in every line."""

    def weigh(self, turn: int, taboo: int) -> dict[Hop, float]:
        """Return the values of *turn*'s moves, the best first; at least one of them."""
        place = (self._cells, self._gaps, taboo, turn)
        hops = _in_order(hops_of(place), place)
        found: dict[Hop, float] = {}
        depth = 0
        self._is_open, self.is_solved = True, False
        while self._is_open and not (len(hops) == 1 and depth == _ONLY):
            self._is_open = False
            fresh: dict[Hop, float] = {}
            best = -_INFINITE
            try:
                for hop in hops:
                    then = after(place, hop, self._stacks)
                    beta = _MARGIN - min(best, _CLEAR)
                    fresh[hop] = -self._value(then, depth, -_INFINITE, beta)
                    best = max(best, fresh[hop])
            except OutOfWorkError:
                return _with_older(fresh, found)
            found = _best_first(fresh)
            hops = list(found)
            depth += 1
        self.is_solved = not self._is_open
        return found

    def _value(  # noqa: C901 # one search in one piece
        self, place: Place, depth: int, alpha: float, beta: float
    ) -> float:
        """Return the value for the side to move, or a bound on it if not between *alpha*, *beta*.

        It is at least what is returned if that is not below *beta*, at most if not above *alpha*.
        """
        if not depth:
            return self._glance(place)
        cells, _, taboo, turn = place
        key = (turn, taboo, *cells)
        known = self._table.get(key)
        if known is not None:
            plies, low, high, _, is_open = known
            if (plies >= depth or not is_open) and (low >= beta or high <= alpha or low == high):
                self._is_open |= is_open
                return high if high <= alpha else low
        self._spend()
        hops = hops_of(place)
        if not hops:
            return self._ended(place)
        hops = _in_order(hops, place)
        if known is not None:
            hops.remove(known[3])
            hops.insert(0, known[3])
        was_open, self._is_open = self._is_open, False
        best, choice, floor = -_INFINITE, hops[0], alpha
        for hop in hops:
            then = after(place, hop, self._stacks)
            if hop is hops[0]:
                value = -self._value(then, depth - 1, -beta, -floor)
            else:
                # most are no better than the first: that is shown quicker than what they are worth
                value = -self._value(then, depth - 1, -floor - _STEP, -floor)
                if floor < value < beta:
                    value = -self._value(then, depth - 1, -beta, -floor)
            if value > best:
                best, choice, floor = value, hop, max(floor, value)
                if value >= beta:
                    break
        low = best if best > alpha else -_INFINITE
        high = best if best < beta else _INFINITE
        self._table[key] = (depth, low, high, choice, self._is_open)
        self._is_open |= was_open
        return best

    def _glance(self, place: Place) -> float:
        """Return what the position seems worth at once, or is worth if it is over."""
        self._spend()
        traits = traits_of(place)
        if not traits[_OWN_MOVES]:
            return self._ended(place)
        self._is_open = True
        return worth(self._weights, traits)

    def _spend(self) -> None:
        if not self._budget.spend():
            raise OutOfWorkError

    def _ended(self, place: Place) -> float:
        """Return the value for the side to move, which cannot."""
        cells, _, _, turn = place
        lead = lead_of(cells) if turn == RED else -lead_of(cells)
        if lead:
            return lead + (WON if lead > 0 else -WON)
        places = judge([stack.text for stack in cells], self._scoring).places
        return WON * (places[1 - turn] - places[turn])


def _in_order(hops: list[Hop], place: Place) -> list[Hop]:
    """Return *hops* by how good they look: what they take from the other side counts most."""
    cells, _, _, turn = place

    def gain(hop: Hop) -> int:
        start, target, carry, _ = hop
        taken = cells[target]
        return (taken.points * 2 if taken.seat != turn else 0) + carry - cells[start].points

    return sorted(hops, key=gain, reverse=True)


def _best_first(found: dict[Hop, float]) -> dict[Hop, float]:
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def _with_older(fresh: dict[Hop, float], older: dict[Hop, float]) -> dict[Hop, float]:
    """Return *fresh* values and, where these are missing, *older* ones, the best first.

    Looking deeper changes what all moves seem worth: older values move as the first one's did, and
    no move is the best by an older value.
    """
    if not fresh or not older:
        return fresh or older
    first, best = next(iter(fresh)), max(fresh.values())
    change = fresh[first] - older[first]
    return _best_first(
        fresh | {hop: min(value + change, best) for hop, value in older.items() if hop not in fresh}
    )


def chance_of(value: float) -> float:
    """Return the chance of winning less that of losing that a *value* stands for."""
    return tanh(value / 2)


def lead_in(value: float, points: float) -> float:
    """Return the points ahead at the end that a *value* stands for, *points* by unit if open."""
    if abs(value) >= WON:
        return value - WON if value > 0 else value + WON
    return value * points
