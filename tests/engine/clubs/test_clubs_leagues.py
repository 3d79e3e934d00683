"""Leagues: sizes of divisions, promotion, relegation and vacant places."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.clubs.forms import ClubRefused
from engine.clubs.leagues import LEAST, MOST, League, Mover, drawn, first_season, next_season

TEN = League("A", "toy", division=5)


def places(season: list[list[Mover]]) -> list[list[int]]:
    return [[each.player for each in part] for part in season]


@pytest.mark.parametrize(
    ("league", "why"),
    [
        (League("A", "toy", division=3), "bad-division"),
        (League("A", "toy", division=9), "bad-division"),
        (League("A", "toy", moves=0), "bad-moves"),
        (League("A", "toy", division=4, moves=3), "bad-moves"),
        (League("A", "toy", weeks=0), "bad-weeks"),
        (League("A", "toy", weeks=53, rules=2), "bad-weeks"),
        (League("A", "toy", pause=53), "bad-pause"),
    ],
)
def test_unplayable_leagues_are_refused(league: League, why: str) -> None:
    with pytest.raises(ClubRefused) as caught:
        league.check()
    assert caught.value.why == why


def test_divisions_have_four_to_eight_players() -> None:
    for people, division in product(range(4, 65), range(LEAST, MOST + 1)):
        league = League("A", "toy", division=division)
        season = first_season(league, range(people))
        assert sorted(each for part in places(season) for each in part) == list(range(people))
        assert {len(part) for part in season} <= set(range(LEAST, MOST + 1))


def test_a_league_of_three_is_refused() -> None:
    with pytest.raises(ClubRefused) as caught:
        first_season(TEN, [1, 2, 3])
    assert caught.value.facts == {"why": "too-few", "number": 4}


def test_the_best_players_start_in_the_highest_division() -> None:
    ratings = {number: 1000.0 + number for number in range(10)}
    assert places(first_season(TEN, range(10), ratings)) == [[9, 8, 7, 6, 5], [4, 3, 2, 1, 0]]


def test_the_first_player_is_promoted_and_the_last_is_relegated() -> None:
    season = next_season(TEN, [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
    assert places(season) == [[0, 1, 2, 3, 5], [4, 6, 7, 8, 9]]
    fates = {each.player: each.fate for part in season for each in part}
    assert (fates[4], fates[5], fates[0], fates[9]) == ("down", "up", "stays", "stays")


def test_nobody_in_a_middle_division_moves_both_ways() -> None:
    league = League("A", "toy", division=4, moves=2)
    season = next_season(league, [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])
    assert places(season) == [[0, 1, 4, 5], [2, 3, 8, 9], [6, 7, 10, 11]]
    assert Counter(each.fate for part in season for each in part) == {
        "stays": 4,
        "up": 4,
        "down": 4,
    }


def test_a_vacant_place_saves_the_last_player_from_relegation() -> None:
    season = next_season(TEN, [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]], gone=[1], new=[20])
    assert places(season) == [[0, 2, 3, 4, 5], [6, 7, 8, 9, 20]]
    fates = {each.player: each.fate for part in season for each in part}
    assert (fates[4], fates[5], fates[20]) == ("stays", "up", "new")


def test_divisions_merge_when_many_players_have_gone() -> None:
    season = next_season(TEN, [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]], gone=[5, 6, 7])
    assert len(season) == 1
    assert len(season[0]) == 7
    assert {each.fate for each in season[0] if each.player in {8, 9}} <= {"up", "moved"}
    with pytest.raises(ClubRefused):
        next_season(TEN, [[0, 1, 2, 3, 4]], gone=[0, 1])


def test_ten_seasons_lose_nobody() -> None:
    for seed in range(60):
        chance = Random(seed)
        division = chance.randint(4, 8)
        league = League("A", "toy", division=division, moves=chance.randint(1, division // 2))
        people = list(range(chance.randint(8, 40)))
        season = first_season(league, people)
        for number in range(10):
            finals = [chance.sample(part, len(part)) for part in places(season)]
            gone = [person for person in people if chance.random() < 0.05]
            new = [1000 * (number + 1) + each for each in range(chance.randint(0, 3))]
            people = [person for person in people if person not in gone] + new
            season = next_season(league, finals, gone, new)
            found = [each for part in places(season) for each in part]
            assert sorted(found) == sorted(people)
            assert all(LEAST <= len(part) <= MOST for part in season)
            assert all(each.division == at for at, part in enumerate(season) for each in part)


def test_the_first_order_is_drawn_by_lot() -> None:
    people = [5, 3, 9, 1, 7, 2]
    first = drawn(b"s" * 32, "l", 0, people)
    assert first == drawn(b"s" * 32, "l", 0, people[::-1])
    assert sorted(first) == sorted(people)
    assert first != drawn(b"s" * 32, "l", 1, people)


def test_a_season_is_a_round_robin_with_its_weeks_split_evenly() -> None:
    league = League("A", "toy", weeks=5, is_double=True)
    agreed = league.plan(6)
    agreed.check()
    assert agreed.form.rounds_of(6) == 10
    assert agreed.round_seconds == 5 * 7 * 86_400 // 10
