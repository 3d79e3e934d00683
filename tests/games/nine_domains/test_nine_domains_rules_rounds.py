"""Rules 1 to 5: the cards, getting ready, a round, bonuses."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import CHANCE
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import BASE, CARDS, DOMAINS, SPECIALS, elements_of
from tests.games.nine_domains.nine_domains_driver import (
    NOBODY,
    ONE,
    TWO,
    begin,
    both,
    duel,
    play,
    refused,
    texts,
    turn_up,
    walk,
)


def fresh(specials: str = "random") -> NineDomainsState:
    state = GAME.start(GAME.set_up(2, {"specials": specials}))
    assert isinstance(state, NineDomainsState)
    return state


# 1. The cards


@pytest.mark.rule("nine_domains", "1.1", "3.1")
def test_three_rounds_of_three_fights() -> None:
    for seed in range(20):
        states = walk(seed)
        reveals = {state.fights for state in states if state.fights}
        assert all(len(fights) == 3 for fights in reveals)
        assert len(reveals) == states[-1].round <= 3


@pytest.mark.rule("nine_domains", "1.2")
def test_both_hold_the_same_nine_cards() -> None:
    state = begin("1- 4+ *")
    assert state.unused[ONE] == state.unused[TWO] == (*"012345", "1-", "4+", "*")
    assert len(CARDS) == 15
    assert [CARDS[name].value for name in (*BASE, *SPECIALS)] == [
        *range(6),
        *(1, 1, 2, 2, 3, 3, 4, 4),
        None,
    ]


@pytest.mark.rule("nine_domains", "1.5")
def test_plain_cards_go_by_their_number() -> None:
    for lower, higher in (("2", "3"), ("3", "4"), ("4", "5"), ("1", "2"), ("0", "4")):
        assert duel(lower, higher).winner == TWO
        assert duel(higher, lower).reason == "strength"


# 2. Getting ready


@pytest.mark.rule("nine_domains", "2.1")
def test_the_domains_are_worth_two_to_ten() -> None:
    assert [domain.value for domain in DOMAINS.values()] == list(range(2, 11))
    assert sum(DOMAINS) == 54


@pytest.mark.rule("nine_domains", "2.2")
def test_which_elements_the_domains_show() -> None:
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
def test_how_many_domains_lie_below() -> None:
    state = begin()
    assert state.view(None).below == (2, 2, 2)
    state = both(state, "0 1 2", "3 4 5")
    assert (state.view(None).phase, state.view(None).below) == ("dealing", (2, 2, 2))
    assert turn_up(state, "2").view(None).below == (1, 2, 2)
    assert turn_up(state, "2 3 4").view(None).below == (1, 1, 1)
    assert fresh().view(None).below == (3, 3, 3)


@pytest.mark.rule("nine_domains", "2.5")
def test_three_specials_are_drawn_once_the_same_for_both() -> None:
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
    assert len(seen) > 75  # of 84


@pytest.mark.rule("nine_domains", "2.5")
def test_chosen_specials_are_in_and_the_rest_is_drawn() -> None:
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
def test_both_lay_three_different_cards_of_their_hand() -> None:
    state = begin("1+ 2- 3+")
    assert state.to_act() == (ONE, TWO)
    assert len(texts(state, ONE)) == len(texts(state, TWO)) == 504
    assert refused(state, ONE, "0.0.5").key == "refusal-twice"
    assert refused(state, ONE, "0.1.4-").key == "refusal-not-dealt"
    assert refused(state, ONE, "keep").key == "refusal-lay-first"
    state = both(state, "0 1 2", "3 4 5", "2 3 4")
    assert refused(state, ONE, "3.4.2").key == "refusal-used"
    assert "3.4.2" not in texts(state, ONE)
    assert "0.1.2" in texts(state, TWO)


@pytest.mark.rule("nine_domains", "3.3", "3.4", "N12")
@pytest.mark.parametrize("first", [ONE, TWO])
def test_the_cards_turn_up_when_both_are_ready(first: int) -> None:
    state = begin()
    play(state, first, "0.1.2")
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
def test_used_cards_and_what_is_left_are_open() -> None:
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
def test_domains_and_points_are_given_before_anybody_is_asked() -> None:
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
def test_a_domain_that_nobody_wins_is_out_of_the_game() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 3+ 1+", "2- 3+ 1+", "2 3 4")
    assert [fight.winner for fight in state.fights] == [NOBODY] * 3
    assert (state.won, state.removed, state.awards) == (((), ()), (8, 9, 10), (0, 0))
    assert state.pending == ((0, 0, 2), (0, 0, 2))  # the 1+ works, 2- and 3+ do not
    assert not {8, 9, 10} & set(state.unseen())


# 5. Bonuses


@pytest.mark.rule("nine_domains", "5.1", "1.6", "N2")
def test_a_one_minus_in_the_middle_raises_both_neighbours_by_one() -> None:
    fights = both(begin("1- 2+ 3+"), "0 1- 2", "3 4 5").fights
    assert [fight.bonuses for fight in fights] == [(1, 0), (0, 0), (1, 0)]
    state = both(begin("1- 2+ 3+"), "1- 2 0", "3 4 1-")
    assert [fight.bonuses for fight in state.fights] == [(0, 0), (2, 2), (0, 0)]
    assert state.pending == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("nine_domains", "5.2", "1.7", "1.9", "1.13", "N1")
def test_the_owners_next_card_in_the_place_is_raised_whoever_won() -> None:
    state = both(begin("1+ 2+ 4+"), "1+ 2+ 4+", "5 0 3", "2 3 4")
    assert [fight.winner for fight in state.fights] == [TWO, ONE, ONE]
    assert state.pending == ((2, 1, -1), (0, 0, 0))
    state = both(state, "0 1 2", "1 2 4", "5 6 7")
    assert [fight.bonuses for fight in state.fights] == [(2, 0), (1, 0), (-1, 0)]
    assert [fight.strengths for fight in state.fights] == [(2, 1), (2, 2), (1, 4)]


@pytest.mark.rule("nine_domains", "5.3", "5.4", "1.13", "N21", "N11")
def test_what_works_in_round_three() -> None:
    state = both(begin("1- 1+ 4+", "8 9 10"), "0 2 3", "0 2 3", "7 6 5")
    state = both(state, "1 4 1+", "1 4 5", "2 3 4")
    assert state.pending == ((0, 0, 2), (0, 0, 0))
    state = both(state, "5 1- 4+", "1+ 4+ 1-")
    # 1-: +1 to either side; 4+: -2 on itself and the 2 that waited; its own -1 goes nowhere
    assert [fight.bonuses for fight in state.fights] == [(1, 0), (0, 0), (1, 0)]
    assert state.fights[1].strengths == (1, 4)
    assert state.pending == ((0, 0, 0), (0, 0, 0))
    assert state.to_act() == ()


@pytest.mark.rule("nine_domains", "5.5", "1.14", "N15")
def test_bonuses_add_up() -> None:
    state = both(begin("1- 1+ *"), "0 1+ 2", "3 4 5", "2 3 4")
    state = both(state, "1- 3 4", "0 * 1", "5 6 7")
    assert [fight.bonuses for fight in state.fights] == [(0, 0), (4, 0), (0, 0)]
    assert state.fights[1].winner == TWO  # whatever the strength, the star beats a 3


@pytest.mark.rule("nine_domains", "5.6", "N6")
def test_zero_and_four_minus_take_bonuses_like_others() -> None:
    assert duel("0", "1", (2, 0)).strengths == (2, 1)
    assert duel("0", "1", (2, 0)).winner == ONE
    fight = duel("4-", "4", (1, 0))
    assert (fight.winner, fight.reason, fight.strengths) == (ONE, "strength", (5, 4))


@pytest.mark.rule("nine_domains", "5.7", "N16")
def test_lasting_effects_work_where_nobody_won() -> None:
    state = both(begin("1- 2+ 4+"), "2+ 1- 4+", "2+ 1- 4+", "2 3 4")
    assert [fight.bonuses for fight in state.fights] == [(1, 1), (0, 0), (1, 1)]
    assert [fight.winner for fight in state.fights] == [NOBODY] * 3
    assert state.pending == ((1, 0, -1), (1, 0, -1))
