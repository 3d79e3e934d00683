"""Rules 4 and 5: bonuses that set off bonuses, and what coins do."""

from __future__ import annotations

import pytest

from engine.games.locus import GAME
from engine.games.locus.side import Offer
from tests.games.locus.locus_driver import cross, dealt, play, refused, rich, squares_in, texts


@pytest.mark.rule("locus", "4.1", "4.3", "4.4", "4.6", "R6", "R7", "R21")
def test_a_chain_of_bonuses_in_the_owners_order() -> None:
    """Red's double green, green's double blue, and the single square of green."""
    state = dealt("ri2.rl4.ri3")
    cross(state, 0, "g", "4,4 4,5 4,6 3,5")
    play(state, 0, "take=ri2", "card@rb2")
    side = state.sides[0]
    assert state.view(0).sheets[0].waiting == ("rb2",)
    play(state, 0, "two-g@ge1-1")  # e1 and e2: end, and the double blue
    assert state.view(0).sheets[0].waiting == ("ge2",)
    assert not state.is_legal(0, state.parse_move("two-g@gd3"))
    assert refused(state, 0, "two-g@gd3").key == "refusal-no-bonus"
    play(state, 0, "two-b@ba15-1")
    assert squares_in(state, "b") == ["a15", "a16"]
    assert state.view(0).sheets[0].waiting == ()
    assert side.points[3] == 8


@pytest.mark.rule("locus", "4.1", "4.2", "R21")
def test_coins_arrive_after_the_drawing_that_brings_them() -> None:
    state = rich(dealt("ri2.rl4.ri3"), {0: 0})
    play(state, 0, "take=ri2", "card@rd1")  # d1 and e1, a coin; and the card's own
    assert state.sides[0].coins == 2
    poor = rich(dealt("ri2.rl4.ri3"), {0: 0})
    play(poor, 0, "take=ri2")
    assert refused(poor, 0, "card@yc7").key == "refusal-colour"


@pytest.mark.rule("locus", "4.2", "R8", "R24")
def test_a_coin_without_a_free_circle_is_lost() -> None:
    state = dealt("rl4.ri2.ri3")
    state.sides[0].circles = 19
    play(state, 0, "take=rl4", "discard")
    assert (state.sides[0].coins, state.sides[0].circles) == (2, 20)
    state.sides[0].gain(3)
    assert state.sides[0].coins == 2


@pytest.mark.rule("locus", "4.3", "R6")
def test_bonuses_are_optional_and_lost_at_the_end_of_the_turn() -> None:
    state = dealt("ri2.rl4.ri3")
    cross(state, 0, "g", "4,4")
    play(state, 0, "take=ri2", "card@rb2")
    play(state, 0, "done")
    assert state.sides[0].waiting == ()
    assert state.sides[0].is_done


@pytest.mark.rule("locus", "4.4", "5.3", "R7", "R22")
def test_a_double_may_be_turned_rainbow_for_a_coin() -> None:
    state = rich(dealt("ri3.rl4.ri2"), {0: 1})
    play(state, 0, "take=ri3", "card@rb2")
    play(state, 0, "two-g@yb7")
    assert state.sides[0].coins == 0
    assert squares_in(state, "y") == ["b7", "c7"]


@pytest.mark.rule("locus", "4.5", "R7")
def test_a_single_square_obeys_its_areas_rules() -> None:
    state = dealt("ri3.rl4.ri2")
    play(state, 0, "take=ri3", "card@ra4")
    assert refused(state, 0, "one@ya1").key == "refusal-apart"
    play(state, 0, "one@gd4")
    assert squares_in(state, "g") == ["d4"]


@pytest.mark.rule("locus", "5.2", "5.3", "R4", "R22")
def test_a_coin_turns_the_whole_card_rainbow() -> None:
    state = dealt("rl4.wi2.gi3")
    play(state, 0, "take=rl4")
    assert {text[5] for text in texts(state, 0) if text.startswith("card@")} == set("yprgb")
    before = state.copy()
    play(state, 0, "card@yb5")
    assert state.sides[0].coins == 0
    (event, *_) = GAME.narrate(before, 0, before.parse_move("card@yb5"), state)
    assert (event.kind, event.facts["price"], event.facts["area"]) == ("drew", 1, "yellow")
    assert state.sides[0].is_done
    rainbow = Offer("card", "i2", "w", 0)
    assert [rainbow.price_in(area) for area in range(5)] == [0] * 5


@pytest.mark.rule("locus", "5.4", "R5", "R23")
def test_two_squares_follow_one_another() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 2})
    assert refused(rich(state.copy(), {0: 1}), 0, "pay@ra1").key == "refusal-coins"
    play(state, 0, "pay@yb7")
    assert state.sides[0].coins == 0
    assert refused(state, 0, "take=rl4").key == "refusal-square-first"
    assert "skip" in texts(state, 0)
    play(state.copy(), 0, "pay@gd4")  # another area
    play(state, 0, "pay@yb6")  # it touches the first
    assert squares_in(state, "y") == ["b6", "b7"]
    assert refused(state, 0, "skip").key == "refusal-nothing-owed"


@pytest.mark.rule("locus", "5.4", "R23")
def test_the_firsts_bonus_may_come_before_the_second_which_is_not_saved() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 2})
    play(state, 0, "pay@ra4", "one@ra3")
    assert state.sides[0].owes
    play(state, 0, "skip")
    assert not state.sides[0].owes
    assert refused(state, 0, "pay@ra1").key == "refusal-coins"


@pytest.mark.rule("locus", "5.4", "R5")
def test_where_one_square_has_a_place_the_other_is_lost_and_where_none_nothing_is_sold() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 4})
    side = state.sides[0]
    side.crosses = [area.full for area in side.print.areas]
    side.crosses[2] &= ~1
    play(state, 0, "pay@ra1")
    assert not side.owes
    assert side.coins == 2
    assert not [text for text in texts(state, 0) if text.startswith("pay")]


@pytest.mark.rule("locus", "5.5", "5.6", "R3", "R24")
def test_the_left_over_card_is_sold_once_all_have_chosen() -> None:
    state = rich(dealt("rl4.ro4.ri2"), {0: 7, 1: 4})
    play(state, 0, "take=rl4")
    assert refused(state, 0, "left@ra5").key == "refusal-no-left-over"
    play(state, 0, "card@ra1")
    assert not state.sides[0].is_done
    play(state, 1, "take=ro4", "card@ra1")
    play(state, 0, "left@re3")
    assert state.sides[0].coins == 7 - 3 + 1
    assert refused(state, 0, "left@ra5").key == "refusal-bought"
    play(state, 1, "left@re3")
    assert [side.coins for side in state.sides] == [5, 2]
    assert state.up == state.turned[2:]
    play(state, 0, "done")
    assert refused(state, 1, "left@re4").key == "refusal-bought"
    play(state, 1, "done")


@pytest.mark.rule("locus", "5.5", "R24")
def test_the_left_over_card_is_not_for_who_cannot_pay_or_draw_it() -> None:
    state = rich(dealt("rl4.ro4.ri2"), {0: 2, 1: 3})
    play(state, 0, "take=rl4")
    play(state, 1, "take=ro4")
    assert refused(state, 0, "left@ra1").key == "refusal-coins"
    state.sides[1].crosses[2] = state.sides[1].print.areas[2].full
    assert not [text for text in texts(state, 1) if text.startswith("left")]
    assert refused(state, 1, "left@ra1").key == "refusal-crossed"


@pytest.mark.rule("locus", "5.2", "5.7", "R4")
def test_four_coins_turn_the_left_over_card_rainbow() -> None:
    state = rich(dealt("rl4.ro4.ri3"), {0: 3, 1: 4})
    play(state, 0, "take=rl4")
    play(state, 1, "take=ro4", "card@ra1")
    assert refused(state, 0, "left@yb7").key == "refusal-coins"
    play(state, 1, "left@yb7")
    assert state.sides[1].coins == 0
    assert squares_in(state, "y", 1) == ["b7", "c7", "d7"]
    play(state, 0, "discard")  # coins just received may be spent
    play(state, 0, "left@yb7")
    assert state.sides[0].coins == 1
