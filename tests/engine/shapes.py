"""Groups of accounts, and their results against each other.

The others lift account 0. All matches are of one season, and each account plays everyone below it
before anyone above it arrives, because that lifts the most.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rating import STRANGER, Known, learn, shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

Beaten: TypeAlias = "tuple[int, int]"
"""A match's winner and loser."""

_SCALE: Final = 25 / 6 * math.sqrt(2)
"""The scale of the model: at this distance in skill, the odds of winning are e to one."""


def played(
    matches: Iterable[Beaten],
    known: dict[int, Known] | None = None,
    met: Counter[Beaten] | None = None,
) -> dict[int, Known]:
    """Return everyone's rating record after *matches* of one season."""
    found = {} if known is None else known
    met = Counter() if met is None else met
    for winner, loser in matches:
        pair = (min(winner, loser), max(winner, loser))
        met[pair] += 1
        before = [found.get(winner, STRANGER), found.get(loser, STRANGER)]
        table = ((0, met[pair]), (met[pair], 0))
        found[winner], found[loser] = learn(before, (1, 2), table)
    return found


def pyramid(below: Sequence[int], times: int) -> list[Beaten]:
    """Return the matches of a tree: each account beats *below* accounts, each *times* times."""
    numbers = iter(range(1, 10**6))

    def under(top: int, below: Sequence[int]) -> Iterator[Beaten]:
        own = [next(numbers) for _ in range(below[0])] if below else []
        for first in own:
            yield from under(first, below[1:])
        for first in own:
            yield from [(top, first)] * times

    return list(under(0, below))


def staircase(accounts: int, times: int) -> list[Beaten]:
    """Return matches in which each account beats all earlier accounts, *times* times."""
    lowest = accounts - 1
    return [
        (top, low)
        for top in reversed(range(lowest))
        for low in range(lowest, top, -1)
        for _ in range(times)
    ]


def meetings(people: int, times: int, seed: int) -> list[Beaten]:
    """Return the matches of a club in which everybody meets everybody, *times* times."""
    dice = random.Random(seed)
    skills = [dice.gauss(25, 5) for _ in range(people)]
    pairs = [*combinations(range(people), 2)] * times
    dice.shuffle(pairs)
    return [
        (first, other) if beats(skills[first], skills[other], dice) else (other, first)
        for first, other in pairs
    ]


HONEST: Final = 40
"""Number of honest clubs over which the tests average."""


def top_of(matches: Iterable[Beaten]) -> int:
    """Return the highest rating after *matches*."""
    return max(shown(known.rating) for known in played(matches).values())


def tiers(
    sizes: Sequence[int], times: Mapping[tuple[int, int], int], clubs: Collection[int]
) -> list[Beaten]:
    """Return matches between tiers of these *sizes*, in which upper tiers beat lower ones.

    ``times[upper, lower]`` says how often. Before that, accounts of each tier in *clubs* play each
    other once, so that they become known.
    """
    numbers = iter(range(sum(sizes)))
    built = [[next(numbers) for _ in range(size)] for size in sizes]
    matches: list[Beaten] = []
    for upper in reversed(range(len(sizes))):
        if upper in clubs:
            matches += combinations(built[upper], 2)
        for lower in reversed(range(upper + 1, len(sizes))):
            pairs = [(first, other) for other in built[lower] for first in built[upper]]
            matches += pairs * times.get((upper, lower), 0)
    return matches


PLAN_OF_13: Final = tiers((1, 1, 5, 6), {(0, 1): 3, (0, 3): 1, (1, 2): 1, (1, 3): 1}, {3})
PLAN_OF_12: Final = tiers((1, 1, 10), {(0, 1): 3, (0, 2): 1, (1, 2): 2}, {2})
"""The best plans that a random search for tiers found, with up to 36 and up to 90 matches."""


def club(people: int, matches: int, seed: int) -> tuple[list[float], list[Beaten]]:
    """Return the skills of *people*, and their matches: on average *matches* for each.

    Some play far more than others, and a quarter of them come late.
    """
    dice = random.Random(seed)
    skills = [dice.gauss(25, 5) for _ in range(people)]
    eagerness = [dice.lognormvariate(0, 0.7) for _ in range(people)]
    total = people * matches // 2
    found: list[Beaten] = []
    for number in range(total):
        there = range(people if number > 0.4 * total else people - people // 4)
        first, other = 0, 0
        while first == other:
            first, other = dice.choices(there, [eagerness[who] for who in there], k=2)
        wins = beats(skills[first], skills[other], dice)
        found.append((first, other) if wins else (other, first))
    return skills, found


def beats(skill: float, other: float, dice: random.Random) -> bool:
    """Whether a player of *skill* beats a player of the *other* skill, by the model."""
    return dice.random() < 1 / (1 + math.exp((other - skill) / _SCALE))


def agreement(first: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's coefficient: 1 if both are in the same order."""
    count = len(first)
    apart = sum((a - b) ** 2 for a, b in zip(_ranks(first), _ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count**2 - 1))


def ordered(people: int, matches: int, clubs: int) -> float:
    """Return how well the shown ratings put the skills in order, averaged over *clubs* clubs."""
    found: list[float] = []
    for seed in range(clubs):
        skills, results = club(people, matches, seed)
        known = played(results)
        numbers = [shown(known.get(who, STRANGER).rating) for who in range(people)]
        found.append(agreement(skills, numbers))
    return sum(found) / clubs


def newcomers(matches: int, clubs: int, gap: float = 6) -> float:
    """Return the mean rating of newcomers *gap* above average, after *matches* in clubs of 30."""
    numbers: list[int] = []
    for seed in range(clubs):
        skills, results = club(30, 40, seed)
        met: Counter[Beaten] = Counter()
        known = played(results, met=met)
        dice = random.Random(seed)
        for _ in range(matches):
            other = dice.randrange(30)
            wins = beats(25 + gap, skills[other], dice)
            played([(30, other) if wins else (other, 30)], known, met)
        numbers.append(shown(known[30].rating))
    return sum(numbers) / clubs


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value; equal values share the mean of their ranks."""
    line = sorted(values)
    first = {value: place for place, value in reversed(list(enumerate(line)))}
    often = Counter(line)
    return [first[value] + (often[value] - 1) / 2 for value in values]
