"""Largest matchings, compared with brute force."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.clubs.matching import Matching, preferred_pairs

PRIME = 2**61 - 1


def graph(seed: int, size: int, density: float) -> list[list[int]]:
    chance = Random(seed)
    near: list[list[int]] = [[] for _ in range(size)]
    for first, other in combinations(range(size), 2):
        if chance.random() < density:
            near[first].append(other)
            near[other].append(first)
    return near


graphs = st.builds(graph, st.integers(0, 10**9), st.integers(0, 10), st.floats(0, 1))


def most_pairs(near: list[list[int]], people: frozenset[int]) -> int:
    """Return how many pairs *people* can form, by brute force."""
    if not people:
        return 0
    first = min(people)
    rest = people - {first}
    with_one = (1 + most_pairs(near, rest - {other}) for other in near[first] if other in rest)
    return max(most_pairs(near, rest), max(with_one, default=0))


@given(graphs)
def test_a_matching_leaves_as_few_people_over_as_possible(near: list[list[int]]) -> None:
    everybody = frozenset(range(len(near)))
    assert Matching(near).left_over == len(near) - 2 * most_pairs(near, everybody)


def rank(matrix: list[list[int]]) -> int:
    """Return the rank of *matrix* modulo `PRIME`, by elimination."""
    found = 0
    for column in range(len(matrix)):
        pivots = (row for row in range(found, len(matrix)) if matrix[row][column])
        pivot = next(pivots, None)
        if pivot is None:
            continue
        matrix[found], matrix[pivot] = matrix[pivot], matrix[found]
        inverse = pow(matrix[found][column], -1, PRIME)
        for row in range(found + 1, len(matrix)):
            factor = matrix[row][column] * inverse % PRIME
            if factor:
                above = matrix[found]
                matrix[row] = [
                    (first - factor * other) % PRIME
                    for first, other in zip(matrix[row], above, strict=True)
                ]
        found += 1
    return found


def test_large_matchings_have_the_size_given_by_tuttes_matrix() -> None:
    """The matrix, with random unknowns, has a rank of twice the pairs (Lovász, 1979)."""
    for seed in range(300):
        chance = Random(seed)
        size = chance.randint(12, 40)
        near = graph(seed, size, chance.uniform(1.2, 3.5) / size)
        matrix = [[0] * size for _ in range(size)]
        for number in range(size):
            for other in near[number]:
                if number < other:
                    unknown = chance.randrange(1, PRIME)
                    matrix[number][other], matrix[other][number] = unknown, PRIME - unknown
        assert Matching(near).left_over == size - rank(matrix), seed


@given(graphs, st.data())
@settings(max_examples=40)
def test_a_matching_stays_maximal_while_people_are_taken_out(
    near: list[list[int]], data: st.DataObject
) -> None:
    matching = Matching(near)
    there = frozenset(range(len(near)))
    for _ in range(4):
        if not there:
            break
        first = data.draw(st.sampled_from(sorted(there)))
        friends = [other for other in near[first] if other in there]
        pairs = most_pairs(near, there)
        if friends and data.draw(st.booleans()):
            other = data.draw(st.sampled_from(friends))
            rest = there - {first, other}
            could = most_pairs(near, rest) == pairs - 1
            assert matching.take_pair(first, other) == could
        else:
            rest = there - {first}
            could = most_pairs(near, rest) == pairs
            assert matching.take_out(first) == could
        there = rest if could else there
        assert matching.left_over == len(there) - 2 * most_pairs(near, there)


def best_by_trying(near: list[list[int]], people: frozenset[int]) -> list[tuple[int, int]]:
    """Return the pairs with the best partner for the first person, then the second, and so on."""
    if not people:
        return []
    first = min(people)
    rest = people - {first}
    pairs = most_pairs(near, people)
    for other in sorted(rest.intersection(near[first])):
        if 1 + most_pairs(near, rest - {other}) == pairs:
            return [(first, other), *best_by_trying(near, rest - {other})]
    return best_by_trying(near, rest)


@given(graphs)
def test_earlier_people_get_their_preferred_partner_if_all_can_pair(
    near: list[list[int]],
) -> None:
    pairs, left = preferred_pairs(near, lambda first, rest: [x for x in rest if x != first])
    assert pairs == best_by_trying(near, frozenset(range(len(near))))
    assert sorted([*left, *(first for pair in pairs for first in pair)]) == list(range(len(near)))


@pytest.mark.parametrize("size", [64, 256])
def test_large_circles_of_triangles_are_paired_completely(size: int) -> None:
    """There are many odd circles; the search must shrink each of them to find the last pairs."""
    near: list[list[int]] = [[] for _ in range(size)]
    for number in range(size):
        for step in (1, 2):
            other = (number + step) % size
            near[number].append(other)
            near[other].append(number)
    assert Matching([first[::-1] for first in near]).left_over == 0
