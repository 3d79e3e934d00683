"""The rules of The Nine Domains, clause by clause, and each ruling."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest

from cogs.terminal.checking import cited_rules, rule_numbers, rulings
from cogs.ui.rulebook import sections
from engine.core import CHANCE, Result
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, Answer, NineDomainsState
from engine.games.nine_domains.data import BASE, CARDS, DOMAINS, ELEMENTS, SPECIALS, elements_of
from engine.games.nine_domains.fights import decide, strengths_of
from render.nine_domains import PACKAGE
from render.nine_domains.scenes import LASTING, at, scenes
from tests.games.driving import ended, play, refused, texts
from tests.games.nine_domains.nine_domains_driver import (
    NOBODY,
    ONE,
    TWO,
    answered,
    begin,
    both,
    duel,
    turn_up,
    walk,
)


def fresh(specials: str = "random") -> NineDomainsState:
    state = GAME.start(GAME.set_up(2, {"specials": specials}))
    assert isinstance(state, NineDomainsState)
    return state


# 1. The cards


@pytest.mark.rule("nine_domains", "1.1", "3.1")
def test_a_match_has_three_rounds_of_three_fights() -> None:
    for seed in range(20):
        states = walk(seed)
        reveals = {state.fights for state in states if state.fights}
        assert all(len(fights) == 3 for fights in reveals)
        assert len(reveals) == states[-1].round <= 3


@pytest.mark.rule("nine_domains", "1.2")
def test_both_players_hold_the_same_nine_cards() -> None:
    state = begin("1- 4+ *")
    assert state.unused[ONE] == state.unused[TWO] == (*"012345", "1-", "4+", "*")
    assert len(CARDS) == 15
    assert [CARDS[name].value for name in (*BASE, *SPECIALS)] == [
        *range(6),
        *(1, 1, 2, 2, 3, 3, 4, 4),
        None,
    ]


@pytest.mark.rule("nine_domains", "1.5")
def test_plain_cards_fight_by_their_number() -> None:
    for lower, higher in (("2", "3"), ("3", "4"), ("4", "5"), ("1", "2"), ("0", "4")):
        assert duel(lower, higher).winner == TWO
        assert duel(higher, lower).reason == "strength"


# 2. Getting ready


@pytest.mark.rule("nine_domains", "2.1")
def test_the_domains_are_worth_two_to_ten() -> None:
    assert [domain.value for domain in DOMAINS.values()] == list(range(2, 11))
    assert sum(DOMAINS) == 54


@pytest.mark.rule("nine_domains", "2.2")
def test_each_domain_shows_its_elements() -> None:
    assert {value: domain.elements for value, domain in DOMAINS.items()} == {
        2: ("red", "purple"),
        3: ("green", "half-purple"),
        4: ("blue", "half-purple"),
        5: ("green",),
        6: ("blue",),
        7: ("red",),
        8: (),
        9: (),
        10: (),
    }


@pytest.mark.rule("nine_domains", "2.3")
def test_two_halves_make_one_purple() -> None:
    assert elements_of((3, 8)) == ("green",)
    assert elements_of((4,)) == ("blue",)
    assert elements_of((3, 4)) == ("green", "blue", "purple")
    assert elements_of((2,)) == ("red", "purple")


@pytest.mark.rule("nine_domains", "2.4")
def test_each_domain_may_be_turned_up_next() -> None:
    state = both(begin("1+ 2- 3+", "2 5 9"), "0 1 2", "3 4 5")
    assert state.to_act() == (CHANCE,)
    assert texts(state, CHANCE) == [f"{value}@1" for value in (3, 4, 6, 7, 8, 10)]
    state = turn_up(state, "8")
    assert texts(state, CHANCE) == [f"{value}@2" for value in (3, 4, 6, 7, 10)]
    dice = PlayoutDice("domains")
    drawn = Counter(state.draw_chance(dice) for _ in range(1000))
    assert set(drawn) == set(texts(state, CHANCE))
    assert all(abs(count - 200) < 60 for count in drawn.values())
    with pytest.raises(InvalidMove):
        state.parse_move("8@2")


@pytest.mark.rule("nine_domains", "2.4")
def test_the_number_of_hidden_domains_is_public() -> None:
    state = begin()
    assert state.view(None).below == (2, 2, 2)
    state = both(state, "0 1 2", "3 4 5")
    assert (state.view(None).phase, state.view(None).below) == ("dealing", (2, 2, 2))
    assert turn_up(state, "2").view(None).below == (1, 2, 2)
    assert turn_up(state, "2 3 4").view(None).below == (1, 1, 1)
    assert fresh().view(None).below == (3, 3, 3)


@pytest.mark.rule("nine_domains", "2.5")
def test_three_specials_are_drawn_and_both_players_get_them() -> None:
    state = fresh()
    assert state.view(None).phase == "dealing"
    assert texts(state, CHANCE) == [f"special={name}" for name in SPECIALS]
    state.play(CHANCE, state.parse_move("special=3-"))
    assert "special=3-" not in texts(state, CHANCE)
    state.play(CHANCE, state.parse_move("special=*"))
    state.play(CHANCE, state.parse_move("special=1+"))
    assert state.view(None).specials == ("1+", "3-", "*")
    assert state.unused[ONE] == state.unused[TWO]
    assert texts(state, CHANCE)[0] == "2@1"
    seen = {walk(seed)[-1].specials for seed in range(400)}
    assert len(seen) > 75  # out of 84


@pytest.mark.rule("nine_domains", "2.5")
def test_chosen_specials_are_in_and_the_others_are_drawn() -> None:
    assert fresh("3m+star").specials == ("3-", "*")
    assert fresh("random+3m+star").specials == ("3-", "*")
    assert len(texts(fresh("3m+star"), CHANCE)) == 7
    assert texts(fresh("1p+2p+4m"), CHANCE)[0] == "2@1"
    assert walk(1, "4p")[-1].specials.count("4+") == 1
    with pytest.raises(ValueError, match="specials"):
        GAME.set_up(2, {"specials": "1m+1p+2m+2p"})
    with pytest.raises(ValueError, match="specials"):
        GAME.set_up(2, {"specials": ""})


# 3. A round


@pytest.mark.rule("nine_domains", "3.2", "N12")
def test_both_play_three_different_cards_from_hand() -> None:
    state = begin("1+ 2- 3+")
    assert state.to_act() == (ONE, TWO)
    assert len(texts(state, ONE)) == len(texts(state, TWO)) == 504
    assert refused(state, "0.0.5", ONE).key == "refusal-twice"
    assert refused(state, "0.1.4-", ONE).key == "refusal-not-dealt"
    assert refused(state, "keep", ONE).key == "refusal-lay-first"
    state = both(state, "0 1 2", "3 4 5", "2 3 4")
    assert refused(state, "3.4.2", ONE).key == "refusal-used"
    assert "3.4.2" not in texts(state, ONE)
    assert "0.1.2" in texts(state, TWO)


@pytest.mark.rule("nine_domains", "3.3", "3.4", "N12")
@pytest.mark.parametrize("first", [ONE, TWO])
def test_the_cards_turn_up_when_both_are_ready(first: int) -> None:
    state = play(begin(), first, "0.1.2")
    assert state.to_act() == (1 - first,)
    view = state.view(first)
    assert (view.placed, view.ready[first], view.fights) == (("0", "1", "2"), True, ())
    assert view.hand == ("3", "4", "5", "1+", "2-", "3+")
    assert state.view(1 - first).placed == state.view(None).placed == ()
    assert texts(state, first) == []
    assert GAME.hint(state, first, ("3", "4", "5")).key == "refusal-turn"
    play(state, 1 - first, "3.4.5")
    assert [fight.cards[first] for fight in state.fights] == ["0", "1", "2"]
    assert state.view(None).ready == (False, False)


@pytest.mark.rule("nine_domains", "3.5", "N9", "N23")
def test_used_and_unused_cards_are_open() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "0 1 2", "2 4 5", "2 3 4")
    for seat in (ONE, TWO, None):
        view = state.view(seat)
        assert view.used == (("0", "1", "2"), ("2", "4", "5"))
        assert view.unused == (
            ("3", "4", "5", "1+", "2-", "3+"),
            ("0", "1", "3", "1+", "2-", "3+"),
        )
        assert [domain.value for domain in view.won[TWO]] == [8, 9, 10]
    assert [len(end.unused[0]) for end in (walk(seed)[-1] for seed in range(9))].count(0) > 0


@pytest.mark.rule("nine_domains", "3.6", "N13")
def test_domains_and_points_are_awarded_before_any_choice() -> None:
    state = both(begin("2- 3- 3+", "8 9 10"), "3+ 2- 0", "0 1 3")
    assert (state.view(None).phase, state.asked) == ("choosing", 2)
    assert (state.won, state.awards) == (((8, 9), (10,)), (1, 0))
    assert state.standing() == (8 + 9 + 7, 10)


@pytest.mark.rule("nine_domains", "4.12")
def test_the_winner_takes_the_domain() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "0 5 3", "1 2 3")
    assert (state.won, state.removed) == (((9,), (8,)), (10,))
    assert state.standing() == (9, 8)


@pytest.mark.rule("nine_domains", "4.11", "N8", "N16")
def test_a_domain_won_by_nobody_leaves_the_game() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 3+ 1+", "2- 3+ 1+", "2 3 4")
    assert [fight.winner for fight in state.fights] == [NOBODY] * 3
    assert (state.won, state.removed, state.awards) == (((), ()), (8, 9, 10), (0, 0))
    assert state.pending == ((0, 0, 2), (0, 0, 2))  # the 1+ works; the 2- and the 3+ don't
    assert not {8, 9, 10} & set(state.unseen())


# 5. Bonuses


@pytest.mark.rule("nine_domains", "5.1", "1.6", "N2")
def test_a_middle_one_minus_raises_both_neighbours_by_one() -> None:
    fights = both(begin("1- 2+ 3+"), "0 1- 2", "3 4 5").fights
    assert [fight.bonuses for fight in fights] == [(1, 0), (0, 0), (1, 0)]
    state = both(begin("1- 2+ 3+"), "1- 2 0", "3 4 1-")
    assert [fight.bonuses for fight in state.fights] == [(0, 0), (2, 2), (0, 0)]
    assert state.pending == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("nine_domains", "5.2", "1.7", "1.9", "1.13", "N1")
def test_lasting_effects_change_the_owners_next_card_even_after_a_loss() -> None:
    state = both(begin("1+ 2+ 4+"), "1+ 2+ 4+", "5 0 3", "2 3 4")
    assert [fight.winner for fight in state.fights] == [TWO, ONE, ONE]
    assert state.pending == ((2, 1, -1), (0, 0, 0))
    state = both(state, "0 1 2", "1 2 4", "5 6 7")
    assert [fight.bonuses for fight in state.fights] == [(2, 0), (1, 0), (-1, 0)]
    assert [fight.strengths for fight in state.fights] == [(2, 1), (2, 2), (1, 4)]


@pytest.mark.rule("nine_domains", "5.3", "5.4", "1.13", "N21", "N11")
def test_bonuses_for_the_next_round_are_lost_in_round_three() -> None:
    state = both(begin("1- 1+ 4+", "8 9 10"), "0 2 3", "0 2 3", "7 6 5")
    state = both(state, "1 4 1+", "1 4 5", "2 3 4")
    assert state.pending == ((0, 0, 2), (0, 0, 0))
    state = both(state, "5 1- 4+", "1+ 4+ 1-")
    # 1-: +1 on both sides; 4+: -2 on itself plus the waiting 2; it loses its own -1
    assert [fight.bonuses for fight in state.fights] == [(1, 0), (0, 0), (1, 0)]
    assert state.fights[1].strengths == (1, 4)
    assert state.pending == ((0, 0, 0), (0, 0, 0))
    assert state.to_act() == ()


@pytest.mark.rule("nine_domains", "5.5", "1.14", "N15")
def test_bonuses_add_up() -> None:
    state = both(both(begin("1- 1+ *"), "0 1+ 2", "3 4 5", "2 3 4"), "1- 3 4", "0 * 1", "5 6 7")
    assert [fight.bonuses for fight in state.fights] == [(0, 0), (4, 0), (0, 0)]
    assert state.fights[1].winner == TWO  # whatever its strength, the star beats a 3


@pytest.mark.rule("nine_domains", "5.6", "N6")
def test_zero_and_four_minus_take_bonuses_like_others() -> None:
    assert duel("0", "1", (2, 0)).strengths == (2, 1)
    assert duel("0", "1", (2, 0)).winner == ONE
    fight = duel("4-", "4", (1, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "strength", (5, 4))


@pytest.mark.rule("nine_domains", "5.7", "N16")
def test_lasting_effects_work_even_without_a_winner() -> None:
    state = both(begin("1- 2+ 4+"), "2+ 1- 4+", "2+ 1- 4+", "2 3 4")
    assert [fight.bonuses for fight in state.fights] == [(1, 1), (0, 0), (1, 1)]
    assert [fight.winner for fight in state.fights] == [NOBODY] * 3
    assert state.pending == ((1, 0, -1), (1, 0, -1))


# 4. Fights ----------------------------------------------------------------------------------------


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
    ("first", "two", "bonuses", "winner", "reason"),
    [
        ("4", "0", (1, 0), ONE, "strength"),  # a 4 raised to 5 isn't a 5
        ("2+", "4-", (-1, 0), TWO, "strength"),  # a 2+ lowered to 1 isn't a 1
        ("*", "3-", (0, 0), TWO, "star-loses"),  # a 3- isn't a 3
        ("5", "*", (2, 0), TWO, "star-wins"),
        ("4-", "0", (0, 0), ONE, "strength"),
        ("4-", "*", (2, 0), TWO, "star-wins"),
        ("4+", "*", (0, 0), ONE, "star-loses"),
    ],
)
def test_the_printed_card_decides(
    first: str, two: str, bonuses: tuple[int, int], winner: int, reason: str
) -> None:
    fight = duel(first, two, bonuses)
    assert (fight.winner, fight.reason) == (winner, reason)


@pytest.mark.rule("nine_domains", "5.5", "N15")
def test_a_bonus_on_a_star_is_lost() -> None:
    fights = both(begin("1- * 3+"), "* 1- 2", "1 0 4").fights
    assert (fights[0].bonuses, fights[0].winner) == ((0, 0), TWO)
    assert fights[2].bonuses == (1, 0)


# All fights ---------------------------------------------------------------------------------------


def slow_winner(first: str, bonus_one: int, two: str, bonus_two: int) -> str:
    """Return the winner, or "nobody", by the first clause of the rules that applies."""
    beaten_by_star = ("3", "4", "5", "4-")
    number_one, number_two = (0 if card == "*" else int(card[0]) for card in (first, two))
    strength_one, strength_two = number_one + bonus_one, number_two + bonus_two
    sign_one, sign_two = (["-", "", "+"].index(card[1:]) for card in (first, two))
    clauses = [
        (first == "*" and two == "*", "nobody"),
        (first == "*" and two in beaten_by_star, "one"),
        (two == "*" and first in beaten_by_star, "two"),
        (first == "*", "two"),
        (two == "*", "one"),
        (first == "0" and two == "5", "one"),
        (two == "0" and first == "5", "two"),
        (first == "1" and two == "4-", "one"),
        (two == "1" and first == "4-", "two"),
        (strength_one > strength_two, "one"),
        (strength_two > strength_one, "two"),
        (bonus_one > bonus_two, "one"),
        (bonus_two > bonus_one, "two"),
        (first == two, "nobody"),
        (sign_one > sign_two, "one"),
        (sign_two > sign_one, "two"),
    ]
    return next(winner for holds, winner in clauses if holds)


def test_every_fight_ends_as_the_rules_say_from_either_side() -> None:
    names = {"one": ONE, "two": TWO, "nobody": NOBODY}
    count = 0
    for card, two, own, other in product(CARDS, CARDS, BONUSES, BONUSES):
        winner, reason = decide((card, two), (own, other))
        assert names[slow_winner(card, own, two, other)] == winner, (card, own, two, other)
        mirrored, same = decide((two, card), (other, own))
        assert mirrored == {ONE: TWO, TWO: ONE, NOBODY: NOBODY}[winner]
        assert same == reason
        assert winner != NOBODY or card == two
        count += 1
    assert count == 18_225


def test_the_order_of_identical_cards_and_bonuses_never_matters() -> None:
    """If two identical cards are equally strong, so are their bonuses."""
    for card, own, other in product(CARDS, BONUSES, BONUSES):
        strengths = strengths_of((card, card), (own, other))
        if card != "*" and strengths[0] == strengths[1]:
            assert own == other
            assert decide((card, card), (own, other)) == (NOBODY, "identical")


# 6. After the fights


@pytest.mark.rule("nine_domains", "6.1", "N4", "N13")
def test_winners_choose_from_the_left_and_see_earlier_choices() -> None:
    state = both(begin("2- 3- 4+", "8 9 10"), "3- 0 2-", "2 2- 1")
    # seat 0 won places 1 and 3; seat 1 won place 2 with a 2- of its own
    assert state.won == ((8, 10), (9,))
    assert (state.asked, state.to_act()) == (1, (ONE,))
    state = answered(state, "fetch:1>3-")
    assert (state.asked, state.to_act()) == (2, (TWO,))
    assert texts(state, TWO) == ["swap:9>8", "swap:9>10", "keep"]
    state = answered(state, "swap:9>10")
    assert (state.asked, state.to_act()) == (3, (ONE,))
    assert texts(state, ONE) == ["swap:8>10", "swap:9>10", "keep"]
    state = answered(state, "keep")
    assert (state.asked, state.round) == (0, 2)
    assert state.answers == (
        Answer("fetch", ONE, 1, "1", "3-"),
        Answer("swap", TWO, 2, "9", "10"),
        Answer("swap", ONE, 3, "", ""),
    )


@pytest.mark.rule("nine_domains", "6.2", "1.11", "N22")
@pytest.mark.parametrize("other", ["0", "1", "1-", "1+"])
def test_a_three_plus_scores_seven_against_low_cards(other: str) -> None:
    fight = duel("3+", other)
    assert (fight.winner, fight.award) == (ONE, 7)
    assert duel(other, "3+").award == 7


@pytest.mark.rule("nine_domains", "6.2", "6.3", "N3", "N22")
@pytest.mark.parametrize(
    ("other", "bonuses"),
    [("2", (0, 0)), ("2+", (0, 0)), ("3", (0, 0)), ("4", (2, 0)), ("*", (2, 0)), ("1", (0, 1))],
)
def test_a_smaller_margin_or_none_scores_nothing(other: str, bonuses: tuple[int, int]) -> None:
    fight = duel("3+", other, bonuses)
    assert (fight.winner, fight.award) == (ONE, 0)


@pytest.mark.rule("nine_domains", "6.2")
def test_only_the_three_plus_scores_for_its_owner() -> None:
    assert duel("5", "1").award == 0
    assert duel("3+", "5", (0, 0)).award == 0
    state = both(begin("1+ 2- 3+", "8 9 10"), "3+ 0 2", "1 5 4")
    assert state.awards == (1, 0)
    assert state.standing() == (8 + 9 + 7, 10)


@pytest.mark.rule("nine_domains", "6.4", "1.8")
def test_a_two_minus_may_give_away_the_domain_just_won() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    assert state.won == ((8,), (9, 10))
    assert texts(state, ONE) == ["swap:8>9", "swap:8>10", "keep"]
    state = answered(state, "swap:8>10")
    assert state.won == ((10,), (9, 8))
    assert state.standing() == (10, 17)


@pytest.mark.rule("nine_domains", "6.4")
def test_a_two_minus_is_skipped_if_the_opponent_has_no_domain() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 4 5", "1 2 4")
    assert state.won == ((8, 9, 10), ())
    assert (state.asked, state.round) == (0, 2)


@pytest.mark.rule("nine_domains", "6.4")
def test_invalid_swaps_are_refused() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    assert refused(state, "swap:9>8", ONE).key == "refusal-not-own-domain"
    assert refused(state, "swap:8>7", ONE).key == "refusal-not-their-domain"
    assert refused(state, "fetch:4>2-", ONE).key == "refusal-swap-asked"
    assert refused(state, "1.4.5", ONE).key == "refusal-swap-asked"


@pytest.mark.rule("nine_domains", "6.5", "N8", "N17")
def test_a_swap_moves_points_and_halves_but_not_awards() -> None:
    state = both(begin("1+ 2- 3+", "3 8 9"), "3+ 0 4", "1 2 4", "4 5 6")
    assert (state.won, state.removed, state.awards) == (((3,), (8,)), (9,), (1, 0))
    assert state.view(None).halves == (1, 0)
    state = both(state, "2- 5 1", "0 3 5")
    assert texts(state, ONE) == [
        *(f"swap:{own}>{other}" for own in (3, 4, 5) for other in (6, 8)),
        "keep",
    ]
    state = answered(state, "swap:3>8")
    assert state.won == ((8, 4, 5), (3, 6))
    assert state.standing() == (17 + 7, 9)
    assert state.view(None).halves == (1, 1)


@pytest.mark.rule("nine_domains", "6.6", "N18")
def test_a_later_swap_may_undo_an_earlier_one() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2- 4")
    assert state.won == ((8,), (9, 10))
    state = answered(state, "swap:8>10", "swap:8>10")
    assert state.won == ((8,), (9, 10))


@pytest.mark.rule("nine_domains", "6.7", "1.10", "N5")
def test_a_three_minus_fetches_any_used_card_even_itself() -> None:
    state = both(both(begin("1+ 3- 3+", "8 9 10"), "0 1 2", "3 4 5", "2 3 4"), "3- 3 1+", "0 1 2")
    assert state.to_act() == (ONE,)
    used = ["0", "1", "2", "3", "1+", "3-"]
    assert texts(state, ONE) == [
        *(f"fetch:{card}>{old}" for card in ("4", "5", "3+") for old in used),
        "keep",
    ]
    assert refused(state, "fetch:0>1", ONE).key == "refusal-not-in-hand"
    assert refused(state, "fetch:4>5", ONE).key == "refusal-not-used"
    assert refused(state, "swap:8>9", ONE).key == "refusal-fetch-asked"
    kept = answered(state, "keep")
    assert (kept.used, kept.unused) == (state.used, state.unused)
    again = answered(state, "fetch:4>3-")
    assert again.unused[ONE] == ("5", "3-", "3+")
    assert again.used[ONE] == ("0", "1", "2", "3", "1+", "4")
    assert again.unused[TWO] == state.unused[TWO]


@pytest.mark.rule("nine_domains", "6.8", "N5", "N19")
def test_a_fetch_keeps_the_old_bonus_and_adds_none() -> None:
    state = both(begin("1+ 2+ 3-", "8 9 10"), "3- 1+ 0", "2 3 4")
    assert state.pending[ONE] == (0, 2, 0)
    state = answered(state, "fetch:2+>1+", domains="2 3 4")
    assert state.pending[ONE] == (0, 2, 0)  # the 2+ left nothing behind; the bonus of the 1+ stays
    state = both(state, "1 1+ 2", "0 1 5")
    assert state.fights[1].bonuses == (2, 0)
    assert state.pending[ONE] == (0, 2, 0)  # when played again, it leaves its bonus again


@pytest.mark.rule("nine_domains", "6.8", "5.4", "N11")
def test_a_four_plus_played_twice_is_three_lower_in_round_three() -> None:
    state = both(both(begin("3- 3+ 4+", "8 9 10"), "0 1 2", "3 4 5", "5 6 7"), "4+ 3- 3", "0 1 2")
    state = answered(state, "fetch:5>4+", domains="2 3 4")
    state = both(state, "4+ 4 3+", "3- 3+ 4+")
    assert (state.fights[0].bonuses, state.fights[0].strengths) == ((-3, 0), (1, 3))


@pytest.mark.rule("nine_domains", "6.9", "N21")
def test_a_three_minus_does_nothing_without_a_hand() -> None:
    state = both(begin("1+ 3- 3+", "8 9 2"), "0 1 2", "3 4 5", "5 6 7")
    state = both(state, "3 4 5", "0 1 2", "3 4 10")
    state = both(state, "3- 1+ 3+", "1+ 3- 3+")
    assert [fight.winner for fight in state.fights] == [ONE, TWO, NOBODY]
    assert ended(state).reason == "points"
    assert state.answers == ()


@pytest.mark.rule("nine_domains", "6.10", "N19")
def test_a_three_minus_is_skipped_if_one_player_is_complete() -> None:
    state = both(begin("1+ 3- 3+", "2 3 4"), "3- 4 5", "1 2 3")
    assert ended(state).reason == "elements"
    assert state.answers == ()


@pytest.mark.rule("nine_domains", "6.10", "N19")
def test_a_three_minus_counts_while_a_swap_may_break_a_set() -> None:
    before = both(begin("2- 3- 3+", "8 2 9"), "0 4 1", "2 3 5", "3 4 10")
    assert before.won == ((2,), (8, 9))
    state = both(before, "3- 5 2-", "1 4 0")
    assert (state.asked, state.to_act()) == (1, (ONE,))
    state = answered(state, "keep")
    assert (state.asked, state.to_act()) == (3, (ONE,))
    assert ended(answered(state, "keep")).reason == "elements"
    assert answered(state, "swap:2>8").result() is None
    # if the 2- doesn't win, the game asks nothing
    state = both(before, "3- 5 2-", "1 4 3+")
    assert (ended(state).reason, state.answers) == ("elements", ())


@pytest.mark.rule("nine_domains", "6.10", "N19")
def test_an_impossible_later_swap_does_not_save_a_three_minus() -> None:
    state = both(begin("2- 3- 3+", "2 3 4"), "3- 5 2-", "1 4 0")
    assert state.won == ((2, 3, 4), ())
    assert (ended(state).winners, state.answers) == ((ONE,), ())


# 7. The elements


@pytest.mark.rule("nine_domains", "7.1", "N10", "N21")
def test_all_four_elements_win_at_once_despite_points() -> None:
    state = both(both(begin("1+ 2+ 3+", "2 10 9"), "4 0 1", "3 2 5", "3 4 8"), "5 3 2", "4 1 3+")
    result = ended(state)
    assert state.view(None).elements == (("red", "green", "blue", "purple"), ())
    assert (result.reason, result.places, result.scores) == ("elements", (1, 2), (9, 27))
    assert (state.round, state.evaluate(ONE), state.evaluate(TWO)) == (2, 1, -1)


@pytest.mark.rule("nine_domains", "7.1", "7.2", "N10", "N17")
def test_a_set_broken_by_a_swap_does_not_win() -> None:
    state = both(both(begin("1+ 2- 3+", "2 3 8"), "4 5 0", "1 2 3", "4 9 10"), "3 1 2", "1+ 2- 4")
    # the check waits until seat 1 has answered for its 2-
    assert (state.won, state.to_act()) == (((2, 3, 4), (8, 9, 10)), (TWO,))
    assert ended(answered(state, "keep")).winners == (ONE,)
    state = answered(state, "swap:8>3")
    assert state.result() is None
    assert state.round == 3


@pytest.mark.rule("nine_domains", "7.2", "N17")
@pytest.mark.parametrize(("swap", "winner"), [("swap:8>4", ONE), ("swap:3>10", None)])
def test_a_set_completed_by_a_swap_wins(swap: str, winner: int | None) -> None:
    state = both(both(begin("1+ 2- 3+", "2 3 4"), "4 5 0", "1 2 3", "8 9 10"), "2- 1 2", "0 3+ 4")
    assert state.won == ((2, 3, 8), (4, 9, 10))
    state = answered(state, swap)
    result = state.result()
    assert (result.winners if result else None) == (None if winner is None else (winner,))


@pytest.mark.rule("nine_domains", "7.2", "N17")
def test_a_swap_may_complete_the_opponents_set() -> None:
    state = both(both(begin("1+ 2- 3+", "2 3 4"), "4 5 0", "1 2 3", "8 9 10"), "1 2 3", "2- 3+ 4")
    assert (state.won, state.to_act()) == (((2, 3), (4, 8, 9, 10)), (TWO,))
    state = answered(state, "swap:4>2")
    assert state.result() is None
    state = both(both(begin("1+ 2- 3+", "2 3 8"), "4 5 3", "1 2 0", "4 9 10"), "1 0 2", "2- 3+ 4")
    state = answered(state, "swap:4>8")
    assert ended(state).winners == (ONE,)


def both_complete() -> NineDomainsState:
    """Return the third round, after both players completed a set in the second."""
    state = both(begin("1+ 2+ 3+", "2 5 3"), "3 4 1", "1 2 5", "6 4 7")
    return both(state, "5 0 2", "3 4 3+", "8 9 10")


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_points_decide_in_the_end_if_both_are_complete() -> None:
    state = both_complete()
    assert state.won == ((2, 5, 6), (3, 4, 7))
    assert state.view(None).elements_ignored
    assert (state.result(), state.round) == (None, 3)
    state = both(state, "1+ 2+ 3+", "0 2+ 1+")
    result = ended(state)
    assert (result.reason, result.scores, result.winners) == ("points", (13 + 18 + 7, 14), (ONE,))


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_points_decide_if_both_are_complete_in_round_three() -> None:
    state = both(begin("1+ 2+ 3+", "2 5 3"), "3 4 1", "1 2 5", "8 9 10")
    state = both(state, "0 1+ 2+", "0 1+ 2+", "6 4 7")
    state = both(state, "5 3+ 2", "3 4 3+")
    assert state.won == ((2, 5, 6), (3, 4, 7))
    assert state.elements_ignored
    result = ended(state)
    assert (result.reason, result.scores, result.winners) == ("points", (13, 14), (TWO,))


@pytest.mark.rule("nine_domains", "7.3", "6.10", "N20")
def test_a_three_minus_counts_if_both_are_complete() -> None:
    state = both(both(begin("1+ 3- 3+", "2 5 3"), "3 4 1", "1 2 5", "6 4 7"), "3- 0 2", "0 4 3+")
    assert state.won == ((2, 5, 6), (3, 4, 7))
    assert state.to_act() == (ONE,)
    assert not state.elements_ignored
    state = answered(state, "keep")
    assert state.elements_ignored
    assert state.result() is None


# 8. The end


@pytest.mark.rule("nine_domains", "8.1")
def test_after_round_three_the_points_decide() -> None:
    state = both(begin("1+ 2+ 3+", "8 9 10"), "0 1 2", "3 4 5", "2 5 6")
    state = both(state, "5 4 3", "0 1 2", "3 4 7")
    state = both(state, "1+ 2+ 3+", "1+ 2+ 3+")
    result = ended(state)
    assert (result.reason, result.scores, result.places) == ("points", (11, 29), (2, 1))


@pytest.mark.rule("nine_domains", "8.2", "N7")
def test_equal_points_are_a_draw() -> None:
    state = both(begin("1+ 2+ 3+", "8 9 10"), "0 1 2", "0 1 2", "2 5 6")
    state = both(state, "5 4 3", "5 4 3", "3 4 7")
    state = both(state, "1+ 2+ 3+", "1+ 2+ 3+")
    result = ended(state)
    assert result == Result((1, 1), (0, 0), "draw")
    assert len(state.removed) == 9
    assert state.evaluate(ONE) == state.evaluate(TWO) == 0


# The rules' examples with a picture ---------------------------------------------------------------


@pytest.mark.rule("nine_domains", "4.4", "4.8", "4.10", "4.12")
def test_the_example_of_fights_shows_a_minus_a_bonus_and_a_star() -> None:
    view = scenes()["end"].view
    left, middle, right = view.fights
    assert (left.cards, left.strengths, left.reason) == (("1", "1-"), (1, 1), "minus")
    assert (middle.cards, middle.bonuses, middle.strengths) == (("3", "0"), (0, 2), (3, 2))
    assert (right.cards, right.reason) == (("*", "4"), "star-wins")
    assert (view.round, {fight.winner for fight in view.fights}) == (3, {ONE})


@pytest.mark.rule("nine_domains", "5.1")
def test_the_example_of_a_one_minus_raises_both_neighbours() -> None:
    fights = scenes()["neighbours"].view.fights
    assert [fight.cards[ONE] for fight in fights] == ["3", "1-", "4"]
    assert [fight.bonuses[ONE] for fight in fights] == [1, 0, 1]
    assert [fight.strengths[ONE] for fight in fights] == [4, 1, 5]


@pytest.mark.rule("nine_domains", "5.2")
def test_the_example_of_a_one_plus_raises_the_next_card_to_five() -> None:
    view = scenes()["lasting"].view
    assert (view.fights[1].cards[ONE], view.fights[1].winner) == ("1+", TWO)
    state = at("1m+1p+2p", f"{LASTING} 0.1.4")
    assert view.placed == ("2", "3", "5")
    assert state.fights[1].strengths[ONE] == 5


@pytest.mark.rule("nine_domains", "6.4", "6.7")
def test_the_examples_of_swapping_and_taking_back_are_offered() -> None:
    swap, fetch = scenes()["swap-preview"], scenes()["fetch-preview"]
    assert (swap.view.fights[0].cards[ONE], swap.view.fights[0].winner) == ("2-", ONE)
    assert swap.panel is not None
    assert swap.panel.move == "swap:3>10"
    assert (fetch.view.fights[2].cards[ONE], fetch.view.fights[2].winner) == ("3-", ONE)
    assert fetch.panel is not None
    assert fetch.panel.move == "fetch:0>2-"


@pytest.mark.rule("nine_domains", "7.1")
def test_the_example_of_the_elements_wins_with_domains_two_three_and_four() -> None:
    view = scenes()["end-elements"].view
    assert [domain.value for domain in view.won[ONE]] == [2, 3, 4]
    assert set(view.elements[ONE]) == set(ELEMENTS)
    assert set(view.elements[TWO]) != set(ELEMENTS)
    assert view.result is not None
    assert (view.result.reason, view.result.places) == ("elements", (1, 2))


# All rulings --------------------------------------------------------------------------------------


def test_every_ruling_is_cited_by_a_test() -> None:
    assert cited_rules(PACKAGE) == {*rule_numbers(PACKAGE), *rulings(PACKAGE)}


def test_the_first_section_has_the_text_of_every_card() -> None:
    cards = sections(PACKAGE.seeds)[0].text
    for name in CARDS:
        assert re.search(rf"^\*\*1\.\d+\*\* [^:.]*`{re.escape(name)}`", cards, re.MULTILINE), name
