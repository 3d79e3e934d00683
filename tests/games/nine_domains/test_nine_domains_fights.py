"""Fights: the cases of the sheet, all pairs of cards against a slow reading of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.nine_domains.data import CARDS
from engine.games.nine_domains.fights import decide, strengths_of
from tests.games.nine_domains.nine_domains_driver import NOBODY, ONE, TWO, begin, both, duel

BONUSES = range(-3, 6)


@pytest.mark.rule("nine_domains", "1.3", "4.5", "N14")
def test_case_1_a_zero_beats_a_five_with_bonus() -> None:
    fight = duel("0", "5", (0, 2))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "zero-beats-five", (0, 7))
    assert duel("5", "0", (2, 0)).winner == TWO


@pytest.mark.rule("nine_domains", "1.4", "1.12", "4.6")
def test_case_2_a_one_beats_a_four_minus_with_bonus() -> None:
    fight = duel("4-", "1", (2, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (TWO, "one-beats-four-minus", (6, 1))


@pytest.mark.rule("nine_domains", "4.6", "N14")
def test_case_3_a_four_minus_beats_a_one_plus() -> None:
    fight = duel("4-", "1+")
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "strength", (4, 1))
    assert duel("4-", "1-").winner == ONE


@pytest.mark.rule("nine_domains", "1.14", "4.4", "6.3", "N3")
def test_case_4_a_star_beats_a_three_and_loses_to_a_three_plus() -> None:
    fight = duel("*", "3")
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "star-wins", (None, 3))
    fight = duel("*", "3+", (0, 2))
    assert (fight.winner, fight.reason, fight.award) == (TWO, "star-loses", 0)


@pytest.mark.rule("nine_domains", "4.3", "N16")
def test_case_5_two_stars_and_the_domain_is_gone() -> None:
    fight = duel("*", "*", (2, 0))
    assert (fight.winner, fight.reason, fight.bonuses) == (NOBODY, "both-stars", (0, 0))


@pytest.mark.rule("nine_domains", "4.10", "6.3", "N22")
def test_case_6_a_three_plus_beats_a_three_without_points() -> None:
    fight = duel("3+", "3")
    assert (fight.winner, fight.reason, fight.award) == (ONE, "plus", 0)


@pytest.mark.rule("nine_domains", "4.10")
def test_case_7_a_three_beats_a_three_minus() -> None:
    fight = duel("3-", "3")
    assert (fight.winner, fight.reason) == (TWO, "minus")


@pytest.mark.rule("nine_domains", "4.10")
def test_case_8_a_three_plus_beats_a_three_minus() -> None:
    fight = duel("3+", "3-")
    assert (fight.winner, fight.reason) == (ONE, "plus")


@pytest.mark.rule("nine_domains", "4.9")
def test_case_9_a_raised_three_beats_a_four() -> None:
    fight = duel("3", "4", (1, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "bonus", (4, 4))


@pytest.mark.rule("nine_domains", "4.9")
def test_case_10_a_three_beats_a_lowered_four() -> None:
    fight = duel("4", "3", (-1, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (TWO, "bonus", (3, 3))


@pytest.mark.rule("nine_domains", "1.13", "5.4", "N11")
def test_case_11_a_four_plus_of_round_three_loses_the_tie() -> None:
    fight = duel("4+", "2+", round_=3)
    assert (fight.winner, fight.reason) == (TWO, "bonus")
    assert (fight.strengths, fight.bonuses) == ((2, 2), (-2, 0))
    assert duel("4+", "2+", round_=2).winner == ONE


@pytest.mark.rule("nine_domains", "1.11", "6.2", "N22")
def test_case_12_a_three_plus_with_two_beats_a_three_clearly() -> None:
    fight = duel("3+", "3", (2, 0))
    assert (fight.winner, fight.strengths, fight.award) == (ONE, (5, 3), 7)


@pytest.mark.rule("nine_domains", "4.11")
def test_case_13_two_twos_and_the_domain_is_gone() -> None:
    fight = duel("2", "2")
    assert (fight.winner, fight.reason) == (NOBODY, "identical")


@pytest.mark.rule("nine_domains", "4.8", "4.1")
def test_case_14_a_raised_two_beats_a_two() -> None:
    fight = duel("2", "2", (1, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "strength", (3, 2))


@pytest.mark.rule("nine_domains", "1.6", "5.1")
def test_case_15_a_one_minus_at_an_end_raises_the_middle_by_two() -> None:
    fights = both(begin("1- 2+ 3+"), "0 2 1-", "3 4 5").fights
    assert [fight.bonuses for fight in fights] == [(0, 0), (2, 0), (0, 0)]


@pytest.mark.rule("nine_domains", "1.7", "5.2", "5.3", "N1")
def test_case_16_a_one_plus_raises_the_next_card_in_its_place_only() -> None:
    state = both(begin("1+ 2- 3+"), "0 1+ 2", "3 4 1", "2 3 4")
    assert state.pending == ((0, 2, 0), (0, 0, 0))
    state = both(state, "1 3 4", "0 2 5", "5 6 7")
    assert [fight.bonuses for fight in state.fights] == [(0, 0), (2, 0), (0, 0)]
    assert state.pending == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("nine_domains", "4.9", "5.6", "N6")
def test_case_17_a_raised_zero_beats_a_two() -> None:
    fight = duel("0", "2", (2, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "bonus", (2, 2))


# Printed effects ----------------------------------------------------------------------------------


@pytest.mark.rule("nine_domains", "4.2", "4.7", "N14")
@pytest.mark.parametrize(
    ("one", "two", "bonuses", "winner", "reason"),
    [
        ("4", "0", (1, 0), ONE, "strength"),  # a 4 raised to 5 is no 5
        ("2+", "4-", (-1, 0), TWO, "strength"),  # a 2+ lowered to 1 is no 1
        ("*", "3-", (0, 0), TWO, "star-loses"),  # a 3- is no 3
        ("5", "*", (2, 0), TWO, "star-wins"),
        ("4-", "0", (0, 0), ONE, "strength"),
        ("4-", "*", (2, 0), TWO, "star-wins"),
        ("4+", "*", (0, 0), ONE, "star-loses"),
    ],
)
def test_the_printed_card_decides(
    one: str, two: str, bonuses: tuple[int, int], winner: int, reason: str
) -> None:
    fight = duel(one, two, bonuses)
    assert (fight.winner, fight.reason) == (winner, reason)


@pytest.mark.rule("nine_domains", "5.5", "N15")
def test_a_bonus_on_a_star_is_lost() -> None:
    fights = both(begin("1- * 3+"), "* 1- 2", "1 0 4").fights
    assert (fights[0].bonuses, fights[0].winner) == ((0, 0), TWO)
    assert fights[2].bonuses == (1, 0)


# All of them --------------------------------------------------------------------------------------


def slow_winner(one: str, bonus_one: int, two: str, bonus_two: int) -> str:
    """Return one, two or nobody: the first clause of the rules that holds."""
    beaten_by_star = ("3", "4", "5", "4-")
    number_one, number_two = (0 if card == "*" else int(card[0]) for card in (one, two))
    strength_one, strength_two = number_one + bonus_one, number_two + bonus_two
    sign_one, sign_two = (["-", "", "+"].index(card[1:]) for card in (one, two))
    clauses = [
        (one == "*" and two == "*", "nobody"),
        (one == "*" and two in beaten_by_star, "one"),
        (two == "*" and one in beaten_by_star, "two"),
        (one == "*", "two"),
        (two == "*", "one"),
        (one == "0" and two == "5", "one"),
        (two == "0" and one == "5", "two"),
        (one == "1" and two == "4-", "one"),
        (two == "1" and one == "4-", "two"),
        (strength_one > strength_two, "one"),
        (strength_two > strength_one, "two"),
        (bonus_one > bonus_two, "one"),
        (bonus_two > bonus_one, "two"),
        (one == two, "nobody"),
        (sign_one > sign_two, "one"),
        (sign_two > sign_one, "two"),
    ]
    return next(winner for holds, winner in clauses if holds)


def test_all_fights_are_decided_alike_by_a_slow_reading_and_from_either_side() -> None:
    names = {"one": ONE, "two": TWO, "nobody": NOBODY}
    count = 0
    for one, two, own, other in product(CARDS, CARDS, BONUSES, BONUSES):
        winner, reason = decide((one, two), (own, other))
        assert names[slow_winner(one, own, two, other)] == winner, (one, own, two, other)
        mirrored, same = decide((two, one), (other, own))
        assert mirrored == {ONE: TWO, TWO: ONE, NOBODY: NOBODY}[winner]
        assert same == reason
        assert winner != NOBODY or one == two
        count += 1
    assert count == 18_225


def test_whether_identical_cards_or_bonuses_come_first_never_matters() -> None:
    """Of equal cards that are equally strong neither has the higher bonus."""
    for card, own, other in product(CARDS, BONUSES, BONUSES):
        strengths = strengths_of((card, card), (own, other))
        if card != "*" and strengths[0] == strengths[1]:
            assert own == other
            assert decide((card, card), (own, other)) == (NOBODY, "identical")
