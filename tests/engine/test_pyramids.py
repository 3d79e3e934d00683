"""A person's accounts can lift each other only so far, and honest ratings don't suffer."""

from __future__ import annotations

from statistics import fmean

import pytest

from engine.rating import (
    LIFT,
    LIFT_BY_ONE,
    STRANGER,
    Known,
    Rating,
    acquaintance,
    learn,
    meeting_weight,
    shown,
)
from tests.engine.shapes import (
    HONEST,
    PLAN_OF_12,
    PLAN_OF_13,
    agreement,
    club,
    meetings,
    newcomers,
    ordered,
    played,
    pyramid,
    staircase,
    top_of,
)

HIGHEST_STEP = 25
"""Maximum points by which a match can overshoot a lift: close to a lift, matches weigh little."""


# docs/ratings.md has these; before lifts they were 2178, 2413, 2344, 2647, 2242, 2962, 3193
@pytest.mark.parametrize(
    ("below", "times", "reached"),
    [
        ((3, 3), 3, 1851),
        ((3, 3), 10, 1878),
        ((5, 5), 3, 1871),
        ((5, 5), 10, 1896),
        ((2, 2, 2, 2, 2), 3, 1859),
        ((20, 15), 3, 1905),
        ((20, 15), 10, 1932),
    ],
)
def test_many_second_accounts_hardly_gain_more_than_one(
    below: tuple[int, ...], times: int, reached: int
) -> None:
    known = played(pyramid(below, times))
    assert shown(known[0].rating) == reached
    assert max(shown(each.rating) for each in known.values()) == reached


def test_pyramids_of_every_fan_and_depth_stay_below_what_readme_says() -> None:
    reached = {
        (fan, depth): shown(played(pyramid((fan,) * depth, 3))[0].rating)
        for fan in range(2, 6)
        for depth in range(1, 6)
        if fan**depth < 200
    }
    assert max(reached.values()) < 1960
    assert all(reached[2, depth] < 1865 for depth in range(1, 6))


@pytest.mark.long("engine/rating.py", "tests/engine/shapes.py")
def test_large_and_deep_pyramids_stay_below_what_readme_says() -> None:
    # before lifts: 2815, 3278, 2976, 3320, 2625, 3136
    shapes = [(4, 4, 4, 4), (8, 5, 7), (3, 3, 3, 3, 3)]
    tops = [shown(played(pyramid(below, times))[0].rating) for below in shapes for times in (3, 10)]
    assert tops == [1973, 2013, 1968, 2007, 1923, 1953]


# before lifts, the staircases reached 2282, 2606 and 2928
@pytest.mark.parametrize(
    ("matches", "reached"),
    [
        (PLAN_OF_13, 1990),
        (PLAN_OF_12, 2168),
        (staircase(5, 3), 1939),
        (staircase(8, 3), 2102),
        (staircase(13, 3), 2379),
    ],
    ids=["plan of 13", "plan of 12", "5", "8", "13"],
)
def test_accounts_that_all_play_each_other_count_as_a_club_and_readme_says_so(
    matches: list[tuple[int, int]], reached: int
) -> None:
    known = played(matches)
    assert shown(known[0].rating) == reached


def test_an_honest_club_of_13_gets_its_best_to_what_readme_says() -> None:
    tops = [top_of(meetings(13, 3, seed)) for seed in range(HONEST)]
    assert round(fmean(tops)) == 2185


def test_nobody_is_carried_beyond_the_lift_of_whom_they_beat() -> None:
    for matches in (pyramid((5, 5), 10), staircase(8, 10), PLAN_OF_13):
        known: dict[int, Known] = {}
        for winner, loser in matches:
            before = known.get(winner, STRANGER)
            lift = known.get(loser, STRANGER).lift
            played([(winner, loser)], known)
            most = max(shown(before.rating), lift + HIGHEST_STEP)
            assert shown(known[winner].rating) <= most


def test_fresh_accounts_make_nobody_known_and_many_that_are_known_do() -> None:
    by_fresh = played([(0, number) for number in range(1, 101)])
    assert by_fresh[0].standing < 4
    results = club(10, 20, 1)[1]
    assert all(each.standing > 4 for each in played(results).values())


def test_the_same_two_make_each_other_little_known() -> None:
    known = played([(0, 1), (1, 0)] * 500)
    assert known[0].weight < 1.65
    firsts = [acquaintance(STRANGER, STRANGER, times) for times in (1, 2, 10)]
    assert firsts == pytest.approx([1, 0.25, 0.01])


def test_beyond_a_lift_a_match_neither_lifts_nor_lowers() -> None:
    high = Known(Rating(40, 3), 9)
    assert shown(high.rating) > LIFT + 5 * LIFT_BY_ONE
    partly = Known(Rating(25, 3), 5)
    assert meeting_weight(high, partly, 1) == 0
    for places in ((1, 2), (2, 1)):
        after, other = learn([high, partly], places, ((0, 1), (1, 0)))
        assert after.rating == high.rating
        assert other.rating != partly.rating, "who is known less learns by those above"
    well_known = Known(Rating(25, 3), 40)
    assert meeting_weight(high, well_known, 1) == 1


# before lifts: 0.720, 0.723 and 0.795
@pytest.mark.parametrize(
    ("people", "matches", "clubs", "least"), [(8, 20, 40, 0.70), (40, 20, 2, 0.70)]
)
def test_clubs_are_ordered_by_skill_as_well_as_without_lifts(
    people: int, matches: int, clubs: int, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_lifts = ordered(people, matches, clubs)
    monkeypatch.setattr("engine.rating.LIFT", 10**6)
    without = ordered(people, matches, clubs)
    assert with_lifts > without - 0.02
    assert with_lifts > least


# before there were lifts, newcomers reached 1692, 1907 and 2103
@pytest.mark.long("engine/rating.py", "tests/engine/shapes.py")
def test_many_clubs_are_ordered_and_newcomers_rated_as_before() -> None:
    orders = {
        (people, matches): ordered(people, matches, clubs)
        for people, matches, clubs in ((4, 20, 400), (8, 20, 200), (8, 40, 200), (40, 40, 40))
    }
    before = {(4, 20): 0.728, (8, 20): 0.720, (8, 40): 0.790, (40, 40): 0.795}
    assert all(orders[size] > before[size] - 0.02 for size in before)
    assert [newcomers(matches, 100) for matches in (3, 10, 30)] == pytest.approx(
        [1692, 1907, 2103], abs=5
    )


def test_a_newcomer_among_people_who_are_known_converges_as_before() -> None:
    assert newcomers(30, 5) == pytest.approx(2100, abs=60)


def test_agreement_is_one_for_the_same_order_and_minus_one_for_the_other() -> None:
    assert agreement([1, 2, 3], [10, 20, 30]) == 1
    assert agreement([1, 2, 3], [30, 20, 10]) == -1
