"""Rules 6 to 8: what follows the fights, the elements, the end."""

from __future__ import annotations

import pytest

from engine.core import Result
from engine.games.nine_domains import Answer, NineDomainsState
from tests.games.nine_domains.nine_domains_driver import (
    NOBODY,
    ONE,
    TWO,
    answered,
    begin,
    both,
    duel,
    refused,
    texts,
)


def ended(state: NineDomainsState) -> Result:
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    return result


# 6. After the fights


@pytest.mark.rule("nine_domains", "6.1", "N4", "N13")
def test_winners_are_asked_from_the_left_and_see_what_was_done_before() -> None:
    state = both(begin("2- 3- 4+", "8 9 10"), "3- 0 2-", "2 2- 1")
    # seat 0 won places 1 and 3, seat 1 won place 2 with its own 2-
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
def test_a_three_plus_scores_seven_against_the_low_cards(other: str) -> None:
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
def test_only_the_three_plus_scores_and_only_for_its_owner() -> None:
    assert duel("5", "1").award == 0
    assert duel("3+", "5", (0, 0)).award == 0
    state = both(begin("1+ 2- 3+", "8 9 10"), "3+ 0 2", "1 5 4")
    assert state.awards == (1, 0)
    assert state.standing() == (8 + 9 + 7, 10)


@pytest.mark.rule("nine_domains", "6.4", "1.8")
def test_a_two_minus_may_give_the_domain_just_won() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    assert state.won == ((8,), (9, 10))
    assert texts(state, ONE) == ["swap:8>9", "swap:8>10", "keep"]
    state = answered(state, "swap:8>10")
    assert state.won == ((10,), (9, 8))
    assert state.standing() == (10, 17)


@pytest.mark.rule("nine_domains", "6.4")
def test_a_two_minus_asks_nothing_where_the_opponent_has_no_domain() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 4 5", "1 2 4")
    assert state.won == ((8, 9, 10), ())
    assert (state.asked, state.round) == (0, 2)


@pytest.mark.rule("nine_domains", "6.4")
def test_what_can_be_swapped() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    assert refused(state, ONE, "swap:9>8").key == "refusal-not-own-domain"
    assert refused(state, ONE, "swap:8>7").key == "refusal-not-their-domain"
    assert refused(state, ONE, "fetch:4>2-").key == "refusal-swap-asked"
    assert refused(state, ONE, "1.4.5").key == "refusal-swap-asked"


@pytest.mark.rule("nine_domains", "6.5", "N8", "N17")
def test_a_swap_moves_points_and_halves_but_no_award_and_nothing_removed() -> None:
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
def test_a_three_minus_fetches_any_used_card_also_itself() -> None:
    state = both(begin("1+ 3- 3+", "8 9 10"), "0 1 2", "3 4 5", "2 3 4")
    state = both(state, "3- 3 1+", "0 1 2")
    assert state.to_act() == (ONE,)
    used = ["0", "1", "2", "3", "1+", "3-"]
    assert texts(state, ONE) == [
        *(f"fetch:{card}>{old}" for card in ("4", "5", "3+") for old in used),
        "keep",
    ]
    assert refused(state, ONE, "fetch:0>1").key == "refusal-not-in-hand"
    assert refused(state, ONE, "fetch:4>5").key == "refusal-not-used"
    assert refused(state, ONE, "swap:8>9").key == "refusal-fetch-asked"
    kept = answered(state, "keep")
    assert (kept.used, kept.unused) == (state.used, state.unused)
    again = answered(state, "fetch:4>3-")
    assert again.unused[ONE] == ("5", "3-", "3+")
    assert again.used[ONE] == ("0", "1", "2", "3", "1+", "4")
    assert again.unused[TWO] == state.unused[TWO]


@pytest.mark.rule("nine_domains", "6.8", "N5", "N19")
def test_the_card_given_does_nothing_and_what_the_fetched_one_left_stays() -> None:
    state = both(begin("1+ 2+ 3-", "8 9 10"), "3- 1+ 0", "2 3 4")
    assert state.pending[ONE] == (0, 2, 0)
    state = answered(state, "fetch:2+>1+", domains="2 3 4")
    assert state.pending[ONE] == (0, 2, 0)  # the 2+ left nothing, the bonus of the 1+ stays
    state = both(state, "1 1+ 2", "0 1 5")
    assert state.fights[1].bonuses == (2, 0)
    assert state.pending[ONE] == (0, 2, 0)  # played again it leaves its bonus again


@pytest.mark.rule("nine_domains", "6.8", "5.4", "N11")
def test_a_four_plus_played_twice_is_three_lower_in_round_three() -> None:
    state = both(begin("3- 3+ 4+", "8 9 10"), "0 1 2", "3 4 5", "5 6 7")
    state = both(state, "4+ 3- 3", "0 1 2")
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
def test_a_three_minus_is_not_asked_when_one_player_is_complete() -> None:
    state = both(begin("1+ 3- 3+", "2 3 4"), "3- 4 5", "1 2 3")
    assert ended(state).reason == "elements"
    assert state.answers == ()


@pytest.mark.rule("nine_domains", "6.10", "N19")
def test_a_three_minus_is_asked_while_a_swap_may_still_change_that() -> None:
    before = both(begin("2- 3- 3+", "8 2 9"), "0 4 1", "2 3 5", "3 4 10")
    assert before.won == ((2,), (8, 9))
    state = both(before, "3- 5 2-", "1 4 0")
    assert (state.asked, state.to_act()) == (1, (ONE,))
    state = answered(state, "keep")
    assert (state.asked, state.to_act()) == (3, (ONE,))
    assert ended(answered(state, "keep")).reason == "elements"
    assert answered(state, "swap:2>8").result() is None
    # where the 2- does not win nothing is asked
    state = both(before, "3- 5 2-", "1 4 3+")
    assert (ended(state).reason, state.answers) == ("elements", ())


@pytest.mark.rule("nine_domains", "6.10", "N19")
def test_a_later_swap_that_cannot_be_made_does_not_keep_the_three_minus_open() -> None:
    state = both(begin("2- 3- 3+", "2 3 4"), "3- 5 2-", "1 4 0")
    assert state.won == ((2, 3, 4), ())
    assert (ended(state).winners, state.answers) == ((ONE,), ())


# 7. The elements


@pytest.mark.rule("nine_domains", "7.1", "N10", "N21")
def test_all_four_elements_win_at_once_whatever_the_points() -> None:
    state = both(begin("1+ 2+ 3+", "2 10 9"), "4 0 1", "3 2 5", "3 4 8")
    state = both(state, "5 3 2", "4 1 3+")
    result = ended(state)
    assert state.view(None).elements == (("red", "green", "blue", "purple"), ())
    assert (result.reason, result.places, result.scores) == ("elements", (1, 2), (9, 27))
    assert (state.round, state.evaluate(ONE), state.evaluate(TWO)) == (2, 1, -1)


@pytest.mark.rule("nine_domains", "7.1", "7.2", "N10", "N17")
def test_a_set_that_a_swap_broke_up_does_not_win() -> None:
    state = both(begin("1+ 2- 3+", "2 3 8"), "4 5 0", "1 2 3", "4 9 10")
    state = both(state, "3 1 2", "1+ 2- 4")
    # the check waits for the 2- of seat 1
    assert (state.won, state.to_act()) == (((2, 3, 4), (8, 9, 10)), (TWO,))
    assert ended(answered(state, "keep")).winners == (ONE,)
    state = answered(state, "swap:8>3")
    assert state.result() is None
    assert state.round == 3


@pytest.mark.rule("nine_domains", "7.2", "N17")
@pytest.mark.parametrize(("swap", "winner"), [("swap:8>4", ONE), ("swap:3>10", None)])
def test_a_set_that_a_swap_completed_wins(swap: str, winner: int | None) -> None:
    state = both(begin("1+ 2- 3+", "2 3 4"), "4 5 0", "1 2 3", "8 9 10")
    state = both(state, "2- 1 2", "0 3+ 4")
    assert state.won == ((2, 3, 8), (4, 9, 10))
    state = answered(state, swap)
    result = state.result()
    assert (result.winners if result else None) == (None if winner is None else (winner,))


@pytest.mark.rule("nine_domains", "7.2", "N17")
def test_a_swap_may_complete_the_set_of_the_other_player() -> None:
    state = both(begin("1+ 2- 3+", "2 3 4"), "4 5 0", "1 2 3", "8 9 10")
    state = both(state, "1 2 3", "2- 3+ 4")
    assert (state.won, state.to_act()) == (((2, 3), (4, 8, 9, 10)), (TWO,))
    state = answered(state, "swap:4>2")
    assert state.result() is None
    state = both(begin("1+ 2- 3+", "2 3 8"), "4 5 3", "1 2 0", "4 9 10")
    state = both(state, "1 0 2", "2- 3+ 4")
    state = answered(state, "swap:4>8")
    assert ended(state).winners == (ONE,)


def both_complete() -> NineDomainsState:
    """Return the third round after both became complete in the second."""
    state = both(begin("1+ 2+ 3+", "2 5 3"), "3 4 1", "1 2 5", "6 4 7")
    return both(state, "5 0 2", "3 4 3+", "8 9 10")


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_when_both_are_complete_the_points_decide_in_the_end() -> None:
    state = both_complete()
    assert state.won == ((2, 5, 6), (3, 4, 7))
    assert state.view(None).elements_ignored
    assert (state.result(), state.round) == (None, 3)
    state = both(state, "1+ 2+ 3+", "0 2+ 1+")
    result = ended(state)
    assert (result.reason, result.scores, result.winners) == ("points", (13 + 18 + 7, 14), (ONE,))


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_that_also_holds_in_round_three() -> None:
    state = both(begin("1+ 2+ 3+", "2 5 3"), "3 4 1", "1 2 5", "8 9 10")
    state = both(state, "0 1+ 2+", "0 1+ 2+", "6 4 7")
    state = both(state, "5 3+ 2", "3 4 3+")
    assert state.won == ((2, 5, 6), (3, 4, 7))
    assert state.elements_ignored
    result = ended(state)
    assert (result.reason, result.scores, result.winners) == ("points", (13, 14), (TWO,))


@pytest.mark.rule("nine_domains", "7.3", "6.10", "N20")
def test_a_three_minus_is_asked_where_both_are_complete() -> None:
    state = both(begin("1+ 3- 3+", "2 5 3"), "3 4 1", "1 2 5", "6 4 7")
    state = both(state, "3- 0 2", "0 4 3+")
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
