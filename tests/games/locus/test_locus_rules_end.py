"""Rules 6 to 8: the last spending, the extra round, and the game alone."""

from __future__ import annotations

import pytest

from engine.core import CHANCE, Refusal, Setup
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.locus import GAME, OLDER, LocusState
from engine.games.locus.data import CARD_TEXTS
from tests.games.locus.locus_driver import (
    cross,
    dealt,
    ended,
    fresh,
    play,
    refused,
    rich,
    squares_in,
    step,
)


def last_turn(players: int = 2, coins: tuple[int, ...] = (), extra: int = 0) -> LocusState:
    """Return the last turn of the last round: all but the last to act have drawn, without coins."""
    cards = ["rl4", "ro4", "rt4", "rs4", "rp5", "gi3"]
    state = dealt(".".join(cards[: players + 1]), players)
    state.round = state.rounds + extra
    state.turn = players - 1
    for seat, card in enumerate(cards[:players]):
        rich(state, {seat: 0})
        play(state, seat, f"take={card}")
        if seat < players - 1:
            play(state, seat, "card@rc2")
    for seat, count in enumerate(coins):
        state.sides[seat].coins = count
    return state


@pytest.mark.rule("locus", "6.1", "R16", "R25")
def test_all_may_spend_once_more_without_a_left_over_card() -> None:
    state = last_turn(coins=(5, 0))
    before = state.copy()
    play(state, 1, "card@rc2")
    assert state.phase == "spending"
    events = GAME.narrate(before, 1, before.parse_move("card@rc2"), state)
    assert [event.kind for event in events] == ["drew", "round-over", "last-spending"]
    assert not state.is_legal(1, state.parse_move("done"))
    assert state.to_act() == (0,)
    assert refused(state, 0, "left@re1").key == "refusal-no-left-over"
    assert refused(state, 0, "take=rl4").key == "refusal-last-spending"
    play(state, 0, "pay@ra4", "pay@rb4", "one@rb5")
    assert set(squares_in(state, "r")) >= {"a4", "b4", "b5"}
    play(state, 0, "done")
    assert state.phase != "spending"


@pytest.mark.rule("locus", "6.1", "6.2", "R16", "R25")
def test_spending_is_optional_and_coins_score_nothing() -> None:
    state = last_turn(coins=(4, 0))
    cross(state, 0, "g", "4,4 4,5 4,6 3,6 3,7")
    play(state, 1, "card@rc2")
    play(state, 0, "done")
    assert ended(state).scores == (8, 0)
    assert ended(state).places == (1, 2)
    assert ended(state).reason == "highest"


@pytest.mark.rule("locus", "6.1", "R16")
def test_a_double_set_off_by_a_paid_square_may_be_turned_rainbow() -> None:
    state = last_turn(coins=(3, 0))
    play(state, 1, "card@rc2")
    play(state, 0, "pay@rb2", "two-g@yb7", "pay@ra1")
    assert squares_in(state, "y") == ["b7", "c7"]
    assert state.sides[0].coins == 0


@pytest.mark.rule("locus", "6.3", "R15", "R26")
def test_those_who_share_the_first_place_play_an_extra_round() -> None:
    state = last_turn(3)
    for seat in (0, 2):
        cross(state, seat, "g", "4,4 4,5 4,6 3,6 3,7")
    discards = sum(state.discards)
    before = state.copy()
    play(state, 2, "card@rc2")
    assert state.result() is None
    assert (state.is_extra, state.partakers, state.need) == (True, (0, 2), 3)
    kinds = [event.kind for event in GAME.narrate(before, 2, before.parse_move("card@rc2"), state)]
    assert "extra-round" in kinds
    assert state.star == 2  # it had come to the second seat, which is not tied
    assert sum(state.discards) == discards + 4
    play(state, CHANCE, "up=rv3.ri2.gi3")
    assert state.view(None).turns == 2
    play(state, 2, "take=ri2", "discard")
    play(state, 0, "take=rv3", "discard")
    for seat in state.to_act():
        play(state, seat, "done")
    assert (state.star, state.turn) == (0, 1)
    play(state, CHANCE, "up=yl4.yl5.gi2")
    play(state, 0, "take=gi2", "discard")
    play(state, 2, "take=yl4", "discard")
    for seat in state.to_act():
        play(state, seat, "done")
    assert state.phase == "spending"
    cross(state, 2, "g", "4,3 4,2 5,2 5,1")
    for seat in state.to_act():
        play(state, seat, "done")
    assert ended(state).places == (2, 3, 1)
    assert ended(state).reason == "extra"


@pytest.mark.rule("locus", "6.3", "R15")
def test_a_tie_that_stays_is_a_shared_win() -> None:
    state = last_turn(2, extra=1)
    play(state, 1, "card@rc2")
    assert ended(state).places == (1, 1)
    assert ended(state).reason == "shared"
    assert [state.evaluate(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("locus", "6.3", "R15")
def test_a_tie_for_a_lower_place_ends_it() -> None:
    state = last_turn(3)
    cross(state, 1, "g", "4,4 4,5 4,6 3,6 3,7")
    play(state, 2, "card@rc2")
    assert ended(state).places == (2, 1, 2)


# Alone --------------------------------------------------------------------------------------------


@pytest.mark.rule("locus", "8.1", "8.2", "R17", "R27")
def test_alone_one_card_is_hidden_and_of_two_one_is_chosen() -> None:
    state = dealt("rl4.ri2", 1)
    assert (state.hidden, state.need) == (1, 2)
    view = state.view(0)
    assert (view.star, view.deck, view.hidden) == (-1, 45, 1)
    rich(state, {0: 1})
    play(state, 0, "take=rl4", "discard")
    assert state.sides[0].coins == 3
    play(state, 0, "left@ra1")
    assert state.sides[0].coins == 1  # three paid, the card's own coin received
    assert state.discards[CARD_TEXTS["ri2"]] == state.discards[CARD_TEXTS["rl4"]] == 1
    assert state.to_act() == (CHANCE,)


@pytest.mark.rule("locus", "8.2", "R27")
@pytest.mark.parametrize("first", ["discard", "card@re1-2"])
def test_alone_the_second_card_is_sold_once_the_first_is_drawn_or_discarded(first: str) -> None:
    state = rich(dealt("rl4.ri2", 1), {0: 3})
    play(state, 0, "take=rl4")
    assert refused(state, 0, "left@ra1") == Refusal("8.2", "refusal-first-card")
    play(state, 0, first)
    assert state.is_legal(0, state.parse_move("left@ra1"))


@pytest.mark.rule("locus", "8.2", "R27")
def test_a_match_of_the_first_version_goes_on_by_its_own_rules() -> None:
    """There the second card could be bought at once: such a log must be read as it was played."""
    (first,) = OLDER
    state = first.start(Setup("locus", 1, 1, {"sheet": "sky"}))
    play(state, CHANCE, "up=rl4.ri2")
    rich(state, {0: 3})
    play(state, 0, "take=rl4", "left@ra1", "card@rc1-2")
    assert state.sides[0].coins == 1
    assert type(first.state.imagine(state.view(0), PlayoutDice("x"))) is type(state)
    assert type(GAME.start(Setup("locus", 2, 1, {"sheet": "sky"}))) is LocusState


@pytest.mark.rule("locus", "8.3", "R1", "R17", "R27")
def test_alone_the_deck_is_played_once() -> None:
    state = fresh(1)
    dice = PlayoutDice("alone")
    seen: list[str] = []
    while state.to_act():
        _, text = step(state, dice)
        if text.startswith("up="):
            seen += text.removeprefix("up=").split(".")
        if state.to_act() == (CHANCE,):
            assert sum(state.deck) - state.hidden >= 3
    assert (len(seen), state.hidden, state.played) == (32, 16, 16)
    assert ended(state).places == (1,)


@pytest.mark.rule("locus", "8.1", "R27")
def test_alone_the_last_spending_applies_and_no_lot_is_drawn() -> None:
    state = fresh(1)
    assert state.phase == "turning"
    with pytest.raises(InvalidMove):
        state.parse_move("first=1")
    state = last_turn(1, coins=(0,))
    play(state, 0, "discard", "done")
    assert state.phase == "spending"
    play(state, 0, "done")
    assert ended(state).reason == "solo-0"


@pytest.mark.rule("locus", "8.4")
@pytest.mark.parametrize(
    ("total", "band"), [(109, 0), (110, 1), (130, 2), (150, 3), (189, 4), (190, 5), (210, 6)]
)
def test_the_bands(total: int, band: int) -> None:
    state = fresh(1)
    state.sides[0].points = [total, 0, 0, 0, 0]
    state.phase = "over"
    assert ended(state).reason == f"solo-{band}"
    assert 0 <= state.evaluate(0) <= 1


@pytest.mark.rule("locus", "7.6", "R12", "R31")
def test_squares_high_up_in_blue_need_a_way_to_them() -> None:
    state = rich(dealt("wi2.ri2.gi3"), {0: 2})
    assert refused(state, 0, "pay@ba1").key == "refusal-apart"
    assert refused(state, 0, "pay@bb16").key == "refusal-apart"
    play(state, 0, "pay@ba16", "pay@bc16")
    assert state.sides[0].points[4] == 0
