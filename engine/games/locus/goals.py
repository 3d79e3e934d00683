"""What an area may still score for, and how many squares are missing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.games.locus.data import ONE
from engine.games.locus.sheets import COIN

if TYPE_CHECKING:
    from engine.games.locus.sheets import Area

_FAR: Final = 9
"""Steps beyond this are not told apart."""
_NEAR: Final = 4
"""Steps to a row or to a bonus beyond this are not told apart."""

Goal: TypeAlias = tuple[str, int, int, int, int]
"""What is not reached yet: a row, a block, a further thick square, an end, a border or a bonus.

Kind (row, block, thick, end, border, coin, one, two); the squares that must be crossed at least,
missing ones or steps to it; how many of them are *alone*; of rows the squares to cross before the
nearest missing one; the points, 0 of bonuses. Alone is a missing square of a row or block, or a
bonus square, with no free one beside it; of thick squares it is how many others are nearer.
"""


class Ground:
    """An area, prepared to tell quickly what is ahead in it."""

    __slots__ = ("_above", "_bonuses", "_counted", "_not_first", "_not_last", "_parts", "area")

    def __init__(self, area: Area) -> None:
        """Prepare *area*."""
        self.area = area
        self._not_first = ~area.first
        self._not_last = ~(area.first << area.columns - 1)
        self._parts = tuple(zip(area.parts, area.points, strict=True))
        self._bonuses = tuple(
            [
                (bit, _bonus_name(kind), self._beside(bit))
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
        """Return the points of the area when *crossed* is, and what is not reached yet."""
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
        """Count the full rows; each other one has missing squares, some alone, some far away."""
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
        """Count the full blocks; each other one has missing squares, some alone."""
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
        """Count the thick squares of the largest group; each further one is some steps away."""
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
        """Count the ends that are joined to the centre; each other one is some steps away."""
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
        """Count the highest border that is reached; each higher one is some rows away."""
        area = self.area
        top = ((crossed & -crossed).bit_length() - 1) // area.columns if crossed else -1
        score, goals = self._above[top]
        return score, goals[:]

    def _above_of(self, top: int) -> tuple[int, list[Goal]]:
        """Return points and goals of a tower that reaches row *top* from 0, the uppermost."""
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
        """Return the squares next to one of *mask*, also those that are in it."""
        columns = self.area.columns
        return (
            mask << columns
            | mask >> columns
            | (mask & self._not_last) << 1
            | (mask & self._not_first) >> 1
        ) & self.area.full

    def _grown(self, group: int, within: int) -> int:
        """Return the squares of *within* that are joined to *group* in it."""
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
        """Return the free squares by how many must be crossed up to them, from 1."""
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
        """Return squares by how many must be crossed until they are joined to *group*, from 1.

        Crossed ones stand on the level of the square that joins them.
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


def _bonus_name(kind: str) -> str:
    return "coin" if kind == COIN else "one" if kind == ONE else "two"
