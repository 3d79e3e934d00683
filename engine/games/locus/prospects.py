"""The expected final total of a partly filled sheet."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import exp, log
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias, TypeVar

from msgspec import Meta

from engine.games.locus.data import COLOURS, ONE, SEEDS, SHAPES, TWO
from engine.games.locus.sheets import COIN, Area, find_sheet
from engine.seeds import Number, Seed, Text, read_seed

if TYPE_CHECKING:
    from collections.abc import Sequence


_FAR: Final = 9
"""Steps are counted up to this; a goal farther away counts as this far."""
_NEAR: Final = 4
"""Like `_FAR`, but for the steps to a row or a bonus."""

Goal: TypeAlias = tuple[str, int, int, int, int]
"""Something still to reach: a row, a block, one more thick square, an end, a border or a bonus.

A goal has five parts: its kind (row, block, thick, end, border, coin, one, two); the least number
of squares to cross, which are its missing squares or the steps to it; how many of them are *alone*;
for rows, the squares to cross before the nearest missing one; and its points, 0 for bonuses. A
missing square of a row or block, or a bonus square, is alone if no neighbour is free. For thick
squares this part says how many others are nearer.
"""


class Ground:
    """An area, prepared to find its goals quickly."""

    __slots__ = ("_above", "_bonuses", "_counted", "_not_first", "_not_last", "_parts", "area")

    def __init__(self, area: Area) -> None:
        self.area = area
        self._not_first = ~area.first
        self._not_last = ~(area.first << area.columns - 1)
        self._parts = tuple(zip(area.parts, area.points, strict=True))
        self._bonuses = tuple(
            [
                (
                    bit,
                    "coin" if kind == COIN else "one" if kind == ONE else "two",
                    self._beside(bit),
                )
                for bit, kind in sorted(area.bonuses.items())
            ]
        )
        self._above = [self._above_of(top) for top in range(len(area.lines) + 1)]
        self._counted = {
            "rows": self._rows,
            "groups": self._thick,
            "blocks": self._blocks,
            "ends": self._ends,
            "tower": self._tower,
        }[area.scoring]

    def goals(self, crossed: int) -> tuple[int, list[Goal]]:
        """Return the area's points with *crossed*, and the goals not reached yet."""
        free = self.area.full & ~crossed
        levels = self._levels(crossed, free)
        score, goals = self._counted(crossed, free, levels)
        for bit, name, beside in self._bonuses:
            if bit & free:
                steps = 1
                for level in levels:
                    if level & bit:
                        break
                    steps += 1
                goals.append((name, min(steps, _NEAR), 0 if beside & free else 1, 0, 0))
        return score, goals

    def _rows(self, _crossed: int, free: int, levels: list[int]) -> tuple[int, list[Goal]]:
        """Score the full rows; every other row is a goal that lacks squares."""
        alone = free & ~self._beside(free)
        score, goals = 0, list[Goal]()
        for part, worth in self._parts:
            missing = part & free
            if missing:
                steps = 0
                for level in levels:
                    if level & missing:
                        break
                    steps += 1
                singles = (missing & alone).bit_count()
                goals.append(("row", missing.bit_count(), singles, min(steps, _NEAR - 1), worth))
            else:
                score += worth
        return score, goals

    def _blocks(self, _crossed: int, free: int, _levels: list[int]) -> tuple[int, list[Goal]]:
        alone = free & ~self._beside(free)
        score, goals = 0, list[Goal]()
        for part, worth in self._parts:
            missing = part & free
            if missing:
                singles = (missing & alone).bit_count()
                goals.append(("block", missing.bit_count(), singles, 0, worth))
            else:
                score += worth
        return score, goals

    def _thick(self, crossed: int, free: int, _levels: list[int]) -> tuple[int, list[Goal]]:
        """Score the group with the most thick squares; every thick square outside it is a goal."""
        points, starts = self.area.points, self.area.starts
        count = squares = group = 0
        left = starts & crossed
        while left:
            other = self._grown(left & -left, crossed)
            size = ((other & starts).bit_count(), other.bit_count())
            if size > (count, squares):
                group = other
                count, squares = size
            left &= ~other
        if not count:
            worths = [
                points[0],
                *(high - low for low, high in pairwise(points)),
            ]
            return 0, [("thick", 3 * at + 1, at, 0, worth) for at, worth in enumerate(worths)]
        goals: list[Goal] = []
        have = count
        for steps, level in enumerate(self._levels_from(group, crossed, free), 1):
            for _ in range((level & starts).bit_count()):
                goals.append(("thick", steps, have - count, 0, points[have] - points[have - 1]))
                have += 1
        return points[count - 1], goals

    def _ends(self, crossed: int, free: int, _levels: list[int]) -> tuple[int, list[Goal]]:
        """Score the ends joined to the centre; every other end is a goal some steps away."""
        starts = self.area.starts
        joined = self._grown(starts & crossed, crossed)
        far = self._levels_from(joined or starts, crossed, free)
        before = 1 if joined else 2
        score, goals = 0, list[Goal]()
        for end, worth in self._parts:
            if end & joined:
                score += worth
                continue
            steps = before
            for level in far:
                if level & end:
                    break
                steps += 1
            goals.append(("end", min(steps, _FAR), 0, 0, worth))
        return score, goals

    def _tower(self, crossed: int, _free: int, _levels: list[int]) -> tuple[int, list[Goal]]:
        """Score the highest border reached; every higher one is a goal some rows away."""
        area = self.area
        top = ((crossed & -crossed).bit_length() - 1) // area.columns if crossed else -1
        score, goals = self._above[top]
        return score, goals[:]

    def _above_of(self, top: int) -> tuple[int, list[Goal]]:
        """Return the points and goals of a tower whose top is row *top*; row 0 is the uppermost."""
        score, goals = 0, list[Goal]()
        if self.area.scoring == "tower":
            rows = [
                ((part.bit_length() - 1) // self.area.columns, worth) for part, worth in self._parts
            ]
            best = score = max((worth for row, worth in rows if row >= top), default=0)
            for row, worth in reversed(rows):
                if worth > best:
                    goals.append(("border", top - row, 0, 0, worth - best))
                    best = worth
        return score, goals

    # Squares ------------------------------------------------------------------------------------

    def _beside(self, mask: int) -> int:
        columns = self.area.columns
        return (
            mask << columns
            | mask >> columns
            | (mask & self._not_last) << 1
            | (mask & self._not_first) >> 1
        ) & self.area.full

    def _grown(self, group: int, within: int) -> int:
        columns, not_last, not_first = self.area.columns, self._not_last, self._not_first
        edge = group
        while edge:
            edge = (
                (
                    edge << columns
                    | edge >> columns
                    | (edge & not_last) << 1
                    | (edge & not_first) >> 1
                )
                & within
                & ~group
            )
            group |= edge
        return group

    def _levels(self, crossed: int, free: int) -> list[int]:
        """Return the free squares by distance: squares one cross away, then two, and so on."""
        starts = self.area.starts
        if not starts:
            return [free]
        level = seen = (self._beside(crossed) | starts) & free
        found: list[int] = []
        while level and len(found) < _NEAR:
            found.append(level)
            level = self._beside(level) & free & ~seen
            seen |= level
        return found

    def _levels_from(self, group: int, crossed: int, free: int) -> list[int]:
        """Return squares by distance from *group*: squares one cross away, then two, and so on.

        Squares already crossed are on the level of the square that joins them.
        """
        columns, not_last, not_first = self.area.columns, self._not_last, self._not_first
        found: list[int] = []
        seen = level = group
        while True:
            beside = (
                level << columns
                | level >> columns
                | (level & not_last) << 1
                | (level & not_first) >> 1
            ) & ~seen
            level = beside & free
            if not level:
                return found
            touched = self._beside(level) & crossed & ~seen
            if touched:
                level |= self._grown(touched, crossed)
            found.append(level)
            seen |= level


class Weights(Seed, frozen=True, kw_only=True):
    """The values of squares, coins and bonuses before the end."""

    seed: Number
    """Seed of the search that found them."""
    games: Annotated[int, Meta(ge=0)]
    """Number of matches the search played; 0 if the weights are guesses."""
    date: Text
    """The day the search ended."""
    pace: dict[str, tuple[float, float]]
    """Number of missing squares at which the chance to reach a goal is 1/e, by kind of goal.

    The first value is for the stage before the last spending; the second is added for each
    turn left.
    """
    power: dict[str, float]
    """The number of missing squares is raised to this power, by kind of goal."""
    alone: dict[str, float]
    """How many extra squares a missing square without a free neighbour counts, by kind of goal.

    For thick squares, this is added for each thick square that is nearer.
    """
    steps: float
    """For rows: each square before the nearest missing one counts as this many."""
    coin: tuple[float, float]
    last_coin: float
    one: tuple[float, float]
    two: tuple[float, float]
    doubt: tuple[float, float]
    """If two areas are this many points apart, the lower one is likely to stay lower.

    The first value is for the stage before the last spending; the second is added for each
    turn left.
    """


WEIGHTS: Final = read_seed(SEEDS / "weights.toml", Weights)


# The expected final total of a partly filled sheet ------------------------------------------------
#
# The chance to reach a goal that lacks some squares is e to the power of minus *squares / pace*,
# and the pace of its kind of goal grows with the turns left. How squares are counted, the paces,
# and the values of coins and bonuses are weights. A search over matches between bots found them.


STAGES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 10)
"""The stage, by turns left plus one: 0 when the match is over, 1 before the last spending."""
_TURNS: Final = (-1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13)
LAST_STAGE: Final = len(_TURNS) - 1
BONUS_ONE: Final = len(COLOURS)
"""The bonus that is a single rainbow square; 0 to 4 are the double squares, by area."""
_BONUS: Final = {kind: index for index, kind in enumerate(TWO)} | {ONE: BONUS_ONE}
_SPOTS_KEPT: Final = 4
_MOST_KEPT: Final = 1 << 12
"""Maximum number of entries in a cache; each area has one cache per stage."""
_EARLY: Final = 8

_K = TypeVar("_K")
_V = TypeVar("_V")
_Row: TypeAlias = list[float]


class Spot(NamedTuple):
    """A place for a shape, and what crossing it brings."""

    gain: float
    """Increase in the area's value, including coins and bonuses."""
    mask: int
    value: float
    coins: int
    bonuses: tuple[int, ...]
    """The bonus shapes it brings: 0 to 4, or `BONUS_ONE`."""


class Prospects:
    """The values of the areas of one printed sheet as they fill."""

    def __init__(self, sheet: str, weights: Weights = WEIGHTS) -> None:
        self.areas = find_sheet(sheet).areas
        self._grounds = [Ground(area) for area in self.areas]
        self.weights = weights
        self.coin = _by_stage(*weights.coin)
        self.coin[1] = weights.last_coin
        self.one = _by_stage(*weights.one)
        self.two = _by_stage(*weights.two)
        base, more = weights.doubt
        self.doubt = [0.01, *(base + more * turns for turns in _TURNS[1:])]
        """For each stage, how far apart areas must be, in points, for the lowest to be fairly
        clear."""
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
        """Return the coins and bonus shapes that crossing *mask* in area *index* brings."""
        area = self.areas[index]
        kinds = [kind for bit, kind in sorted(area.bonuses.items()) if bit & mask]
        return kinds.count(COIN), tuple([_BONUS[kind] for kind in kinds if kind != COIN])

    def value(self, index: int, crossed: int, stage: int) -> float:
        """Return the expected final points of area *index*, including its bonuses."""
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
        """Return the best places for *shape* in area *index*, best first."""
        kept = self._spots[index][stage]
        found = kept.get((shape, crossed))
        if found is None:
            value, starts = self.value, self.areas[index].starts
            before = value(index, crossed, stage)
            coin, single, two = self.coin[stage], self.one[stage], self.two[stage]
            found = list[Spot]()
            for mask, near, coins, bonuses in self._places[index][shape]:
                if not mask & crossed and (not starts or mask & starts or near & crossed):
                    now = value(index, crossed | mask, stage)
                    gain = now - before + coins * coin
                    for bonus in bonuses:
                        gain += single if bonus == BONUS_ONE else two
                    found.append(Spot(gain, mask, now, coins, bonuses))
            found.sort(reverse=True)
            del found[_SPOTS_KEPT:]
            _keep(kept, (shape, crossed), found)
        return found

    def total(self, crosses: Sequence[int], coins: int, stage: int) -> float:
        """Return the expected final total of a sheet with *crosses* and *coins*."""
        values = [self.value(at, crossed, stage) for at, crossed in enumerate(crosses)]
        return sum(values) + self.lowest(values, stage) + self.coin[stage] * coins

    def lowest(self, values: Sequence[float], stage: int) -> float:
        """Return the points that doubling the lowest area is expected to add, given *values*."""
        least, doubt = min(values), self.doubt[stage]
        return least - doubt * log(sum([exp((least - value) / doubt) for value in values]))

    def shares(self, values: Sequence[float], stage: int) -> list[float]:
        """Return each area's chance to be lowest in the end, given their *values*."""
        least, doubt = min(values), self.doubt[stage]
        weights = [exp((least - value) / doubt) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def exact(self, crosses: Sequence[int]) -> int:
        """Return the present total of a sheet with *crosses*."""
        points = [area.score(crossed) for area, crossed in zip(self.areas, crosses, strict=True)]
        return sum(points) + min(points)

    def _row(self, goal: Goal) -> _Row:
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
    """Return a value for each stage, from *late* to *early*; 0 when the match is over."""
    return [
        0.0,
        *(late + (early - late) * min(turns, _EARLY) / _EARLY for turns in _TURNS[1:]),
    ]


def _keep(cache: dict[_K, _V], key: _K, value: _V) -> None:
    if len(cache) >= _MOST_KEPT:
        cache.clear()
    cache[key] = value


@lru_cache(maxsize=4)
def prospects_of(sheet: str) -> Prospects:
    return Prospects(sheet)
