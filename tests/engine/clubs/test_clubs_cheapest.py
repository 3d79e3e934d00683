"""Cheapest pairings, compared with brute force."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clubs.cheapest import cheapest_pairs


def costs_of(seed: int, pairs: int, most: int) -> list[list[int]]:
    chance = Random(seed)
    costs = [[0] * (2 * pairs) for _ in range(2 * pairs)]
    for first, other in combinations(range(2 * pairs), 2):
        costs[first][other] = costs[other][first] = chance.randint(0, most)
    return costs


def smallest_sum(costs: list[list[int]]) -> int:
    @cache
    def of(people: int) -> int:
        if not people:
            return 0
        first = people.bit_length() - 1
        rest = people ^ 1 << first
        others = (other for other in range(first) if rest >> other & 1)
        return min(costs[first][other] + of(rest ^ 1 << other) for other in others)

    return of((1 << len(costs)) - 1)


@given(st.integers(0, 10**9), st.integers(0, 6), st.sampled_from([1, 2, 5, 50, 10**30]))
def test_pairings_cost_as_little_as_possible(seed: int, pairs: int, most: int) -> None:
    costs = costs_of(seed, pairs, most)
    found = cheapest_pairs(costs)
    assert sorted(each for pair in found for each in pair) == list(range(2 * pairs))
    assert sum(costs[first][other] for first, other in found) == smallest_sum(costs)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_each_odd_group_sends_one_person_to_another_group(size: int) -> None:
    """Pairs in a group cost nothing, so the search shrinks each group to a node and reopens it."""
    people = range(6 * size)
    costs = [
        [0 if first // size == other // size else 1 + abs(first - other) for other in people]
        for first in people
    ]
    found = cheapest_pairs(costs)
    assert sum(first // size != other // size for first, other in found) == 3
    assert sum(costs[first][other] for first, other in found) == 3 * 2
