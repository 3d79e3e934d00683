"""How far a measured mean may be from the true one: intervals that hold it in 95 % of all cases."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Interval: TypeAlias = tuple[float, float]
"""Its lower and its upper end."""

_POINT: Final = 0.975
"""95 % lie between this quantile and its mirror image."""


def t_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t with so many degrees of *freedom*, at least 1.

    Exact for 1 and 2; else the first terms of its series (Abramowitz and Stegun 26.7.5), which are
    wrong by at most 0.2 %.
    """
    if freedom == 1:
        return math.tan(math.pi * (_POINT - 0.5))
    if freedom == 2:
        return (2 * _POINT - 1) / math.sqrt(2 * _POINT * (1 - _POINT))
    z = NormalDist().inv_cdf(_POINT)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return sum(term / freedom**power for power, term in enumerate(terms))


@dataclass(slots=True)
class Sample:
    """Numbers that do not depend on each other, as their count and sums."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def add(self, number: float) -> None:
        """Take *number* in."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean of the numbers, of which there is at least one."""
        return self.total / self.count

    @property
    def spread(self) -> float:
        """The sum of the squared distances from the mean."""
        return max(0.0, self.squares - self.total * self.total / self.count)

    def interval(self) -> Interval:
        """Return Student's interval of the mean; of one number everything is possible."""
        if self.count < 2:
            return (-math.inf, math.inf)
        error = math.sqrt(self.spread / (self.count - 1) / self.count)
        reach = t_quantile(self.count - 1) * error
        return (self.mean - reach, self.mean + reach)

    def share_interval(self, matches: int) -> Interval:
        """Return Wilson's interval of the mean of numbers from 0 to 1, each of so many *matches*.

        The spread of the numbers tells to how many plain wins and losses they amount, and t stands
        for the normal quantile, as the spread itself is measured (Dean and Pagano 2015, "modified
        Wilson"). So numbers that are means over a few matches are taken for what they are worth,
        and who has always won is not said to win for certain.
        """
        if self.count < 2:
            return (0.0, 1.0)
        p = self.mean
        if self.spread > _NOTHING:
            worth = p * (1 - p) * self.count**2 / self.spread
        else:  # they are all alike, so their spread tells nothing about them
            worth = self.count * matches
        t = t_quantile(self.count - 1)
        middle = p + t * t / (2 * worth)
        reach = t * math.sqrt(p * (1 - p) / worth + (t / (2 * worth)) ** 2)
        whole = 1 + t * t / worth
        return (max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))


_NOTHING: Final = 1e-9
"""A spread that only rounding makes."""


def ratio_interval(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, Interval]:
    """Return how many times the mean of *theirs* the mean of *ours* is, and its interval.

    The numbers come in pairs, from the same deals; the interval is Student's, of what is left of
    each pair when the ratio is taken out (the delta method). The mean of *theirs* is not 0.
    """
    ratio = sum(ours) / sum(theirs)
    left = Sample()
    for our, their in zip(ours, theirs, strict=True):
        left.add(our - ratio * their)
    low, high = left.interval()
    whole = sum(theirs) / len(theirs)
    return ratio, (ratio + low / whole, ratio + high / whole)


def elo(share: float, others: int) -> float:
    """Return by how much one is rated above *others* alike, of whose matches one wins this *share*.

    Among more than two a first place is taken to come in proportion to strength (Plackett and
    Luce), so a fair share is a difference of 0. It is infinite for a share of 0 or 1.
    """
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share * others / (1 - share))
