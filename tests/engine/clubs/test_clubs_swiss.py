"""Swiss rounds have as few faults as possible; the worst kind counts first."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clubs.course import contenders
from engine.clubs.forms import Form
from engine.clubs.pairing import Contender, swiss_round
from engine.clubs.swiss import best_swiss_round
from tests.engine.clubs.season import Play, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def people_at_random(seed: int, size: int, rounds: int) -> list[Contender]:
    chance = Random(seed)
    people = [
        Contender(
            number,
            chance.randint(0, 3),
            {},
            tuple(chance.randint(0, 1) for _ in range(chance.randint(0, rounds))),
            chance.randint(0, 1),
        )
        for number in range(size)
    ]
    for person in people:
        for other in people[: person.number]:
            if chance.random() < 0.3:
                person.met[other.number] = other.met[person.number] = chance.randint(1, 2)  # pyright: ignore[reportIndexIssue]
    return sorted(people, key=lambda person: -person.points)


def all_pairings(
    people: Sequence[Contender],
) -> Iterator[tuple[list[tuple[Contender, Contender]], Contender | None]]:
    if not people:
        yield [], None
        return
    first, rest = people[0], people[1:]
    if len(people) % 2:
        for pairs, _ in all_pairings(rest):
            yield pairs, first
    for at, other in enumerate(rest):
        for pairs, bye in all_pairings([*rest[:at], *rest[at + 1 :]]):
            yield [(first, other), *pairs], bye


def due(person: Contender) -> set[int]:
    if len(set(person.seats[-2:])) == 1 and len(person.seats) > 1:
        return {1 - person.seats[-1]}
    return {0} if person.ahead <= -2 else {1} if person.ahead >= 2 else set()


def badness(pairs: Sequence[tuple[Contender, Contender]], bye: Contender | None) -> tuple[int, ...]:
    met = [first.met.get(other.number, 0) for first, other in pairs]
    return (
        0 if bye is None else bye.byes,
        sum(often > 0 for often in met),
        sum(often > 1 for often in met),
        sum(bool(due(first) & due(other)) for first, other in pairs),
        0 if bye is None else bye.points,
        sum((first.points - other.points) ** 2 for first, other in pairs),
    )


@given(st.integers(0, 10**9), st.integers(2, 8), st.integers(0, 5))
def test_pairings_have_as_few_faults_as_possible(seed: int, size: int, rounds: int) -> None:
    people = people_at_random(seed, size, rounds)
    pairs, bye = best_swiss_round(people)
    by_number = {person.number: person for person in people}
    found = [(by_number[first], by_number[other]) for first, other in pairs]
    least = min(badness(*pairing) for pairing in all_pairings(people))
    assert badness(found, None if bye is None else by_number[bye]) == least


def thirds(play: Play) -> int:
    """Return how often somebody had the same seat three times in a row."""
    seats = [person.seats for person in contenders(play.tournament)]
    return sum(
        first == second == third
        for each in seats
        for (first, second), (_, third) in pairwise(pairwise(each))
    )


def played(seed: int, form: Form) -> Play:
    chance = Random(seed)
    play = Play.begun(chance.randint(16, 40), plan(form))
    while play.tournament.phase == "running":
        for number, table in play.tournament.open_tables():
            if chance.random() < 0.2:
                play.draw(number)
            else:
                play.win(number, chance.choice(table.entrants))
    return play


def test_nobody_has_a_seat_three_times_running() -> None:
    form = Form.swiss(7)
    assert not sum(thirds(played(seed, form)) for seed in range(12))
    before = replace(form, swiss_rules=1)
    assert sum(thirds(played(seed, before)) for seed in range(12)) > 5, "rules 1 don’t avoid it"


def test_the_only_player_due_a_seat_gets_it() -> None:
    """Overall, 0 has had the first seat less often, but just had it twice in a row."""
    people = [Contender(0, seats=(1, 1, 1, 0, 0)), Contender(1, seats=(0, 1))]
    assert best_swiss_round(people)[0] == [(1, 0)]
    assert swiss_round(people)[0] == [(0, 1)]


def test_equal_players_who_prefer_different_seats_meet() -> None:
    people = [
        Contender(number, seats=(0, 1, 0) if number % 2 else (1, 0, 1)) for number in range(4)
    ]
    pairs, _ = best_swiss_round(people)
    assert all((first + other) % 2 for first, other in pairs)


@pytest.mark.parametrize("size", [10, 12, 31])
def test_a_first_round_pairs_the_upper_half_with_the_lower_half(size: int) -> None:
    pairs, bye = best_swiss_round([Contender(number) for number in range(size)])
    half = size // 2
    assert [sorted(pair) for pair in pairs] == [[number, number + half] for number in range(half)]
    assert bye == (size - 1 if size % 2 else None)
