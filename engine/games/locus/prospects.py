"""What a partly filled sheet is likely to bring in the end.

A goal that lacks some squares is reached with the chance e to the minus *squares / pace*; the pace
of its kind grows with the turns that are left. How squares count, the paces, and what coins and
bonuses are worth are weights, found by a search over matches of computer players among themselves.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

from engine.games.locus.data import COLOURS, ONE, SHAPES, TWO
from engine.games.locus.goals import Goal, Ground
from engine.games.locus.sheets import COIN, find_sheet
from engine.games.locus.weights import WEIGHTS, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

STAGES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 10)
"""By turns left and one more, the stage: 0 when nothing more comes, 1 before the last spending."""
_TURNS: Final = (-1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13)
"""By stage the turns that are left."""
LAST_STAGE: Final = len(_TURNS) - 1
BONUS_ONE: Final = len(COLOURS)
"""A single rainbow square as a bonus; 0 to 4 are the doubles by area."""
_BONUS: Final = {kind: index for index, kind in enumerate(TWO)} | {ONE: BONUS_ONE}
_SPOTS_KEPT: Final = 4
"""How many places of a shape are kept, the best ones."""
_MOST_KEPT: Final = 1 << 12
"""Entries of one cache: an area at a stage."""
_EARLY: Final = 8
"""With so many turns left things are worth what they are at the beginning."""

_K = TypeVar("_K")
_V = TypeVar("_V")
_Row: TypeAlias = list[float]
"""By stage."""


class Spot(NamedTuple):
    """A place for a shape, and what crossing it changes."""

    gain: float
    """What the area is worth more, coins and bonuses included."""
    mask: int
    value: float
    """What the area is worth afterwards."""
    coins: int
    bonuses: tuple[int, ...]
    """The bonus shapes that are set off: 0 to 4, `BONUS_ONE`."""


class Prospects:
    """What the areas of one printed sheet are worth as they fill."""

    def __init__(self, sheet: str, weights: Weights = WEIGHTS) -> None:
        """Prepare the sheet that is named *sheet*."""
        self.areas = find_sheet(sheet).areas
        self._grounds = [Ground(area) for area in self.areas]
        self.weights = weights
        self.coin = _by_stage(*weights.coin)
        self.coin[1] = weights.last_coin
        self.one = _by_stage(*weights.one)
        self.two = _by_stage(*weights.two)
        base, more = weights.doubt
        self.doubt = [0.01, *(base + more * turns for turns in _TURNS[1:])]
        """How open it is which area will be the lowest: a scale in points, by stage."""
        stages = range(LAST_STAGE + 1)
        self._rows: dict[Goal, _Row] = {}
        self._places = [
            {
                shape: [
                    (place.mask, place.near, *self.brought(index, place.mask))
                    for place in area.places[shape]
                ]
                for shape in SHAPES
            }
            for index, area in enumerate(self.areas)
        ]
        self._goals: list[dict[int, tuple[int, list[_Row]]]] = [{} for _ in self.areas]
        self._values: list[list[dict[int, float]]] = [[{} for _ in stages] for _ in self.areas]
        self._spots: list[list[dict[tuple[str, int], list[Spot]]]] = [
            [{} for _ in stages] for _ in self.areas
        ]

    def brought(self, index: int, mask: int) -> tuple[int, tuple[int, ...]]:
        """Return the coins and the bonus shapes that crossing *mask* in area *index* brings."""
        area = self.areas[index]
        kinds = [kind for bit, kind in sorted(area.bonuses.items()) if bit & mask]
        return kinds.count(COIN), tuple([_BONUS[kind] for kind in kinds if kind != COIN])

    def value(self, index: int, crossed: int, stage: int) -> float:
        """Return what area *index* is likely to bring in the end, its bonuses included."""
        values = self._values[index][stage]
        found = values.get(crossed)
        if found is None:
            goals = self._goals[index].get(crossed)
            if goals is None:
                score, ahead = self._grounds[index].goals(crossed)
                goals = (score, [self._row(goal) for goal in ahead])
                _keep(self._goals[index], crossed, goals)
            score, rows = goals
            found = score + sum([row[stage] for row in rows])
            _keep(values, crossed, found)
        return found

    def spots(self, index: int, crossed: int, shape: str, stage: int) -> list[Spot]:
        """Return the best places for *shape* in area *index*, the best first."""
        kept = self._spots[index][stage]
        found = kept.get((shape, crossed))
        if found is None:
            value, starts = self.value, self.areas[index].starts
            before = value(index, crossed, stage)
            coin, one, two = self.coin[stage], self.one[stage], self.two[stage]
            found = list[Spot]()
            for mask, near, coins, bonuses in self._places[index][shape]:
                if not mask & crossed and (not starts or mask & starts or near & crossed):
                    now = value(index, crossed | mask, stage)
                    gain = now - before + coins * coin
                    for bonus in bonuses:
                        gain += one if bonus == BONUS_ONE else two
                    found.append(Spot(gain, mask, now, coins, bonuses))
            found.sort(reverse=True)
            del found[_SPOTS_KEPT:]
            _keep(kept, (shape, crossed), found)
        return found

    def total(self, crosses: Sequence[int], coins: int, stage: int) -> float:
        """Return the total that is expected in the end of a sheet with *crosses* and *coins*."""
        values = [self.value(at, crossed, stage) for at, crossed in enumerate(crosses)]
        return sum(values) + self.lowest(values, stage) + self.coin[stage] * coins

    def lowest(self, values: Sequence[float], stage: int) -> float:
        """Return what the lowest of the areas, worth *values*, is likely to bring once more."""
        least, doubt = min(values), self.doubt[stage]
        return least - doubt * log(sum([exp((least - value) / doubt) for value in values]))

    def shares(self, values: Sequence[float], stage: int) -> list[float]:
        """Return how likely each of the areas, worth *values*, is the lowest in the end."""
        least, doubt = min(values), self.doubt[stage]
        weights = [exp((least - value) / doubt) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def exact(self, crosses: Sequence[int]) -> int:
        """Return the total of a sheet with *crosses* as it is."""
        points = [area.score(crossed) for area, crossed in zip(self.areas, crosses, strict=True)]
        return sum(points) + min(points)

    def _row(self, goal: Goal) -> _Row:
        """Return by stage what *goal* is likely to bring."""
        found = self._rows.get(goal)
        if found is None:
            weights = self.weights
            kind, missing, alone, steps, points = goal
            base, more = weights.pace[kind]
            squares = missing ** weights.power.get(kind, 1.0)
            squares += alone * weights.alone.get(kind, 0.0) + steps * weights.steps
            worths = {"coin": self.coin, "one": self.one, "two": self.two}.get(kind)
            found = [0.0] * (LAST_STAGE + 1)
            for stage in range(1, LAST_STAGE + 1):
                pace = max(0.05, base + more * _TURNS[stage])
                worth = worths[stage] if worths else points
                found[stage] = worth * exp(-squares / pace)
            self._rows[goal] = found
        return found


def _by_stage(late: float, early: float) -> _Row:
    """Return a worth that goes from *early* to *late*, and is nothing when all is over."""
    return [
        0.0,
        *(late + (early - late) * min(turns, _EARLY) / _EARLY for turns in _TURNS[1:]),
    ]


def _keep(cache: dict[_K, _V], key: _K, value: _V) -> None:
    """Put *value* into *cache*, which begins anew when it is full."""
    if len(cache) >= _MOST_KEPT:
        cache.clear()
    cache[key] = value


@lru_cache(maxsize=4)
def prospects_of(sheet: str) -> Prospects:
    """Return the prospects of the sheet that is named *sheet*."""
    return Prospects(sheet)
