"""The pairs that a server's managers see, and their order."""

from __future__ import annotations

from dataclasses import replace

from engine.rating import LEAST_MET, Pair, worth_a_look

FRIENDS = Pair((1, 2), 20, 1, 0, (11, 9), (4, 6))
FARMED = Pair((3, 4), 20, 15, 0, (20, 0), (5, 1))


def test_rating_farmers_are_listed_and_friends_are_not() -> None:
    assert worth_a_look([FRIENDS, FARMED], 9) == [FARMED]


def test_a_pair_is_listed_with_two_signs_but_not_with_one() -> None:
    short = replace(FRIENDS, short=10)
    alone = replace(FRIENDS, opponents=(1, 6))
    one_sided = replace(FRIENDS, wins=(2, 18))
    assert [pair.signs for pair in (FRIENDS, short, alone, one_sided, FARMED)] == [0, 1, 1, 1, 3]
    assert worth_a_look([short, alone, one_sided], 9) == []
    both = replace(short, opponents=(1, 6))
    assert worth_a_look([both], 9) == [both]


def test_a_pair_with_few_matches_is_not_listed() -> None:
    few = replace(FARMED, matches=LEAST_MET - 1, short=LEAST_MET - 1, wins=(LEAST_MET - 1, 0))
    assert few.signs == 3
    assert worth_a_look([few], 9) == []


def test_most_signs_come_first_then_most_matches() -> None:
    two = replace(FARMED, players=(5, 6), matches=40, short=30, wins=(20, 20))
    more = replace(FARMED, players=(7, 8), matches=21, short=21, wins=(0, 21))
    assert worth_a_look([two, FARMED, more], 9) == [more, FARMED, two]
    assert worth_a_look([two, FARMED, more], 1) == [more]
