"""Pairings of rounds: everybody meets, seats are even, nobody gets paired twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise, product
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clubs.pairing import (
    Contender,
    berger,
    bracket,
    even_parts,
    grouped,
    swiss_round,
    table_sizes,
)
from engine.clubs.swiss import best_swiss_round

SwissRules: TypeAlias = Callable[..., tuple[list[tuple[int, int]], int | None]]

BOTH_RULES = pytest.mark.parametrize("swiss", [swiss_round, best_swiss_round])


def test_everybody_meets_everybody_once_and_seats_are_balanced() -> None:
    for people in range(2, 65):
        rounds = berger(people)
        assert len(rounds) == people - 1 + people % 2
        met = [frozenset(pair) for round_ in rounds for pair in round_]
        assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(people), 2)]
        for round_ in rounds:
            assert len(round_) == people // 2
            assert len({each for pair in round_ for each in pair}) == 2 * (people // 2)
        firsts = Counter(pair[0] for round_ in rounds for pair in round_)
        seconds = Counter(pair[1] for round_ in rounds for pair in round_)
        assert all(abs(firsts[number] - seconds[number]) <= 1 for number in range(people))
        if people % 2:
            assert firsts == seconds


def test_six_players_follow_the_tables_of_the_fide_handbook() -> None:
    """The table in the FIDE Handbook (C.05, annex 1), counted from 0."""
    assert berger(6) == [
        [(0, 5), (1, 4), (2, 3)],
        [(5, 3), (4, 2), (0, 1)],
        [(1, 5), (2, 0), (3, 4)],
        [(5, 4), (0, 3), (1, 2)],
        [(2, 5), (3, 1), (4, 0)],
    ]


# Swiss --------------------------------------------------------------------------------------------


def people_of(met: dict[int, set[int]], byes: dict[int, int] | None = None) -> list[Contender]:
    known = byes or {}
    return [
        Contender(first, 0, dict.fromkeys(others, 1), byes=known.get(first, 0))
        for first, others in met.items()
    ]


@BOTH_RULES
def test_the_first_round_folds_the_seeds(swiss: SwissRules) -> None:
    pairs, bye = swiss([Contender(number) for number in range(9)])
    assert bye == 8
    assert pairs == [(0, 4), (5, 1), (2, 6), (7, 3)]


@BOTH_RULES
def test_players_meet_equals_and_the_odd_one_meets_the_next_group(swiss: SwissRules) -> None:
    points = (3, 3, 3, 2, 2, 1)
    pairs, bye = swiss([Contender(at, first) for at, first in enumerate(points)])
    assert bye is None
    assert [tuple(sorted(pair)) for pair in pairs] == [(0, 1), (2, 3), (4, 5)]


@BOTH_RULES
def test_pairing_by_points_comes_before_balancing_seats(swiss: SwissRules) -> None:
    often, rarely = (0, 1, 0), (1, 0, 1)
    people = [
        Contender(number, 2 - number // 2, seats=rarely if number > 1 else often)
        for number in range(4)
    ]
    pairs, _ = swiss(people)
    assert [set(pair) for pair in pairs] == [{0, 1}, {2, 3}]


@BOTH_RULES
def test_the_bye_goes_to_the_lowest_player_without_one(swiss: SwissRules) -> None:
    people = [Contender(number, byes=int(number in {3, 4})) for number in range(5)]
    assert swiss(people)[1] == 2


@BOTH_RULES
def test_avoiding_a_rematch_decides_the_bye_first(swiss: SwissRules) -> None:
    """If the last player sat out, the other four could only meet again."""
    met = {0: {1, 2}, 1: {0, 2}, 2: {0, 1}, 3: set[int](), 4: set[int]()}
    pairs, bye = swiss(people_of(met))
    assert bye == 2
    assert all(other not in met[first] for first, other in pairs)


@BOTH_RULES
def test_rematches_are_spread_once_everyone_has_met(swiss: SwissRules) -> None:
    people = [
        Contender(0, 0, {1: 2, 2: 1, 3: 1}),
        Contender(1, 0, {0: 2, 2: 1, 3: 1}),
        Contender(2, 0, {0: 1, 1: 1, 3: 2}),
        Contender(3, 0, {0: 1, 1: 1, 2: 2}),
    ]
    pairs, _ = swiss(people)
    assert {frozenset(pair) for pair in pairs} in (
        {frozenset({0, 2}), frozenset({1, 3})},
        {frozenset({0, 3}), frozenset({1, 2})},
    )


@BOTH_RULES
def test_each_player_gets_the_seat_they_are_due(swiss: SwissRules) -> None:
    late = Contender(0, seats=(0, 1))
    early = Contender(1, seats=(1, 0))
    assert swiss([late, early])[0] == [(0, 1)]
    assert swiss([early, late])[0] == [(0, 1)]
    often = Contender(0, seats=(0, 0))
    assert swiss([often, early])[0] == [(1, 0)]


@BOTH_RULES
def test_two_players_due_the_same_seat_are_not_paired(swiss: SwissRules) -> None:
    people = [
        Contender(number, seats=(0, 0) if number in {0, 2} else (1, 1)) for number in range(4)
    ]
    pairs, _ = swiss(people)
    assert pairs == [(1, 0), (3, 2)]


def fewest_rematches(met: dict[frozenset[int], int], people: list[int]) -> int:
    """Return how many pairs must meet again, by brute force."""
    if not people:
        return 0
    first, *rest = people
    return min(
        (frozenset((first, other)) in met)
        + fewest_rematches(met, [each for each in rest if each != other])
        for other in rest
    )


@BOTH_RULES
@given(seed=st.integers(0, 10**9), size=st.integers(2, 9), density=st.floats(0, 1))
def test_rematches_are_as_few_as_possible(
    swiss: SwissRules, seed: int, size: int, density: float
) -> None:
    chance = Random(seed)
    met: dict[int, dict[int, int]] = {number: {} for number in range(size)}
    for first, other in combinations(range(size), 2):
        if chance.random() < density:
            met[first][other] = met[other][first] = chance.randint(1, 2)
    people = [
        Contender(number, chance.randint(0, 2), met[number], byes=chance.randint(0, 1))
        for number in range(size)
    ]
    people.sort(key=lambda first: -first.points)
    pairs, bye = swiss(people)
    paired = sorted(first for pair in pairs for first in pair)
    assert paired == [number for number in range(size) if number != bye]
    assert (bye is not None) == (size % 2 == 1)
    known = {frozenset((first, other)): 1 for first in met for other in met[first]}
    again = sum(frozenset(pair) in known for pair in pairs)
    fewest = min(person.byes for person in people)
    could = [person.number for person in people if person.byes == fewest] if size % 2 else [-1]
    assert bye is None or bye in could
    least = [
        fewest_rematches(known, [number for number in range(size) if number != out])
        for out in could
    ]
    if bye is None:
        assert again == least[0]
    else:
        assert again == fewest_rematches(known, paired) == min(least)


# Brackets and tables ------------------------------------------------------------------------------


def test_the_best_players_can_only_meet_late() -> None:
    for people in range(2, 65):
        slots = bracket(people)
        size = len(slots)
        assert size // 2 < people <= size
        assert sorted(first for first in slots if first is not None) == list(range(people))
        width = size
        while width > 1:
            parts = [slots[at : at + width] for at in range(0, size, width)]
            best = [min(first for first in part if first is not None) for part in parts]
            assert sorted(best) == list(range(len(parts)))
            width //= 2
        # the best seeds have the byes
        pairs = list(zip(slots[::2], slots[1::2], strict=True))
        byes = [first for pair in pairs for first in pair if None in pair and first is not None]
        assert sorted(byes) == list(range(size - people))


def test_tables_of_three_to_five_seat_everybody() -> None:
    for people, wished in product(range(3, 65), (3, 4, 5)):
        sizes = table_sizes(people, wished, 3, 5)
        assert sum(sizes) == people
        assert set(sizes) <= {3, 4, 5}
        assert max(sizes) - min(sizes) <= 1


def test_people_sit_out_if_the_tables_cannot_seat_everybody() -> None:
    assert table_sizes(5, 4, 3, 4) == [4]
    assert table_sizes(2, 3, 3, 5) == []
    assert even_parts(5, 4, 3, 4) == []
    assert even_parts(9, 8, 4, 8) == [4, 5]


@pytest.mark.parametrize(
    ("people", "rounds", "most"), [(9, 4, 33), (12, 3, 9), (16, 5, 8), (63, 4, 0), (64, 5, 0)]
)
def test_rounds_at_tables_have_few_rematches(people: int, rounds: int, most: int) -> None:
    met: dict[int, Counter[int]] = {number: Counter() for number in range(people)}
    seats: dict[int, tuple[int, ...]] = dict.fromkeys(range(people), ())
    for _ in range(rounds):
        sizes = table_sizes(people, 4, 3, 5)
        tables = grouped(
            [Contender(number, 0, met[number], seats[number]) for number in range(people)], sizes
        )
        assert sorted(first for table in tables for first in table) == list(range(people))
        for table in tables:
            for seat, first in enumerate(table):
                seats[first] += (seat,)
                met[first].update(other for other in table if other != first)
    again = sum(count - 1 for first in met.values() for count in first.values()) // 2
    assert again <= most


def test_tables_are_balanced_in_points() -> None:
    people = [Contender(number, 100 - number) for number in range(12)]
    tables = grouped(people, [4, 4, 4])
    assert [sorted(table) for table in tables] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    assert all(low < high for low, high in pairwise(map(min, tables)))
