"""Rules 1 to 3: getting ready, the turn and where shapes may be drawn."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.locus import GAME
from engine.games.locus.data import CARD_TEXTS, CARDS, COPIES, Play
from tests.games.locus.locus_driver import (
    cross,
    dealt,
    fresh,
    play,
    refused,
    rich,
    squares_in,
    texts,
    walk,
)


@pytest.mark.rule("locus", "1.1", "1.2", "1.5", "R14")
def test_everybody_has_an_empty_sheet_and_a_coin_and_the_star_is_drawn() -> None:
    for players in (2, 3, 4, 5):
        state = fresh(players)
        assert [side.coins for side in state.sides] == [1] * players
        assert [side.circles for side in state.sides] == [1] * players
        assert [side.crosses for side in state.sides] == [[0] * 5] * players
        lots = {state.draw_chance(PlayoutDice(seed)) for seed in range(60)}
        assert lots == set(state.legal_moves(CHANCE))
        assert len(lots) == players
        assert not state.is_legal(CHANCE, f"first={players + 1}")
        with pytest.raises(InvalidMove):
            state.parse_move("first=0")


@pytest.mark.rule("locus", "1.4")
def test_rounds_by_number_of_players() -> None:
    assert [fresh(players).rounds for players in (2, 3, 4, 5)] == [8, 5, 4, 3]


@pytest.mark.rule("locus", "2.1")
def test_one_card_more_than_players_is_turned_up() -> None:
    state = fresh(4)
    play(state, CHANCE, "first=3")
    assert not state.is_legal(CHANCE, "up=yl4.wi2.ri2.bi2")
    play(state, CHANCE, "up=yl4.wi2.ri2.bi2.wi2")
    assert state.view(None).turned == ("yl4", "wi2", "ri2", "bi2", "wi2")
    assert not fresh(2).is_legal(CHANCE, "up=yl4.wi2.ri2")


@pytest.mark.rule("locus", "2.2", "R1")
def test_the_discards_become_the_deck_in_the_middle_of_turning_up() -> None:
    state = fresh(2)
    play(state, CHANCE, "first=1")
    state.discards = list(COPIES)
    state.deck = [0] * len(COPIES)
    state.deck[CARD_TEXTS["yl4"]] = 1
    state.discards[CARD_TEXTS["yl4"]] = 0
    assert not state.is_legal(CHANCE, "up=wi2.yl4.ri2")  # the last card of the deck comes first
    assert not state.is_legal(CHANCE, "up=yl4.yl4.ri2")  # it lies face up: not shuffled in
    outcome = state.draw_chance(PlayoutDice(1))
    assert str(outcome).startswith("up=yl4.")
    before = state.copy()
    play(state, CHANCE, "up=yl4.wi2.ri2")
    assert sum(state.deck) == 45
    assert sum(state.discards) == 0
    kinds = [event.kind for event in GAME.narrate(before, CHANCE, "up=yl4.wi2.ri2", state)]
    assert kinds == ["reshuffled", "turned"]


@pytest.mark.rule("locus", "2.3", "2.4", "R18", "R19")
def test_cards_are_taken_in_star_order_while_others_draw_already() -> None:
    state = dealt("yl4.ri2.wi2.gi3", players=3, first=2)
    assert state.to_act() == (1,)
    assert [text for text in texts(state, 1) if not text.startswith("take")] == []
    assert texts(state, 0) == []
    play(state, 1, "take=wi2")
    assert state.to_act() == (1, 2)
    assert refused(state, 1, "take=yl4").key == "refusal-has-card"
    assert refused(state, 2, "take=wi2").key == "refusal-not-up"
    assert refused(state, 2, "discard").key == "refusal-take-first"
    assert refused(state, 2, "card@ra1").key == "refusal-no-card"
    play(state, 1, "card@ra1")
    play(state, 2, "take=ri2")
    assert state.chooser() == 0
    play(state, 0, "take=yl4")
    assert state.left_over() == CARD_TEXTS["gi3"]
    assert not state.is_legal(0, Play("take", CARD_TEXTS["gi3"]))


@pytest.mark.rule("locus", "2.3", "R19")
def test_what_is_paid_before_a_card_is_taken_can_be_paid_after() -> None:
    """So nobody loses anything by not paying while others still choose."""
    compared = 0
    for seed in range(6):
        for reached in walk(f"paid {seed}", 3)[::9]:
            seat = reached.chooser()
            if seat < 0:
                continue
            state = rich(reached.copy(), {seat: 4})
            paid = next(text for text in texts(state, seat) if text.startswith("pay"))
            for card in {CARDS[up].text for up in state.up}:
                before = play(state.copy(), seat, paid)
                is_whole = before.sides[seat].owes
                more = [text for text in texts(before, seat) if text.startswith("pay")][:is_whole]
                play(before, seat, *more, f"take={card}")
                after = play(state.copy(), seat, f"take={card}", paid, *more)
                assert before.sides[seat] == after.sides[seat]
                compared += 1
    assert compared > 20


@pytest.mark.rule("locus", "2.4", "5.1")
def test_a_drawn_card_brings_its_coin() -> None:
    state = dealt("yi2.wl4.rl4")
    play(state, 0, "take=yi2", "card@yb7")
    assert state.sides[0].coins == 2


@pytest.mark.rule("locus", "2.5", "5.1", "R2")
def test_a_discarded_card_brings_two_coins_and_not_its_own() -> None:
    state = dealt("yi2.wl4.rl4")
    play(state, 0, "take=yi2", "discard")
    assert (state.sides[0].coins, state.sides[0].use) == (3, "discarded")
    assert refused(state, 0, "discard").key == "refusal-settled"
    assert refused(state, 0, "card@yb7").key == "refusal-no-card"


@pytest.mark.rule("locus", "2.6", "R20")
def test_the_order_is_free_but_the_card_must_be_settled() -> None:
    state = rich(dealt("yl4.wi2.ri2"), {0: 4})
    play(state, 0, "take=yl4")
    assert refused(state, 0, "done").key == "refusal-settle-first"
    play(state, 0, "pay@ra1", "pay@ra2", "card@ya5")
    assert refused(state, 0, "card@ya5").key == "refusal-drawn"
    play(state, 0, "pay@ra3", "pay@rb1")
    assert state.sides[0].is_done


@pytest.mark.rule("locus", "2.7", "R28")
def test_the_star_passes_after_each_turn_and_a_round_is_once_round() -> None:
    state = dealt("rl4.ri2.ri3", first=2)
    for turn, (first, cards) in enumerate([(1, "rl4.ri2.ri3"), (0, "rv3.rt4.ro4")]):
        assert (state.star, state.turn, state.round) == (first, turn, 1)
        one, other, left = cards.split(".")
        mark = state.turn_mark()
        play(state, first, f"take={one}", "discard")
        play(state, 1 - first, f"take={other}", "discard")
        assert state.turn_mark() == mark
        for seat in state.to_act():
            play(state, seat, "done")
        assert state.turn_mark() != mark
        assert state.view(None).discards[-1:] != ()
        assert state.discards[CARD_TEXTS[left]] == 1
        if turn == 0:
            play(state, CHANCE, "up=rv3.rt4.ro4")
    assert (state.star, state.turn, state.round) == (1, 0, 2)


@pytest.mark.rule("locus", "2.7")
def test_who_has_nothing_left_to_choose_is_moved_on() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 0, 1: 0})
    play(state, 0, "take=rl4", "card@ra1")
    assert state.sides[0].is_done
    assert state.to_act() == (1,)
    play(state, 1, "take=ri2", "discard")
    assert state.to_act() == (1,)  # two coins: two squares could be bought
    play(state, 1, "done")
    assert state.to_act() == (CHANCE,)


@pytest.mark.rule("locus", "2.7")
def test_a_card_that_can_only_be_discarded_is_discarded() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 0, 1: 0})
    cross(state, 0, "r", " ".join(f"{row},{column}" for row in range(1, 7) for column in (2, 4, 6)))
    before = state.copy()
    move = state.parse_move("take=rl4")
    state.play(0, move)
    side = state.sides[0]
    assert (side.use, side.coins) == ("discarded", 2)
    assert texts(state, 0)[0] == "done"  # the two coins can buy squares
    told = GAME.narrate(before, 0, move, state)
    assert [event.kind for event in told] == ["took", "spared"]


@pytest.mark.rule("locus", "3.1", "3.4", "3.5", "3.6", "3.8", "R11")
def test_a_shape_is_whole_within_one_area_on_free_squares() -> None:
    state = dealt("rl4.ri2.ri3")
    play(state, 0, "take=rl4")
    assert refused(state, 0, "card@re5").key == "refusal-outside"
    assert refused(state, 0, "card@rf1").key == "refusal-outside"
    cross(state, 0, "r", "1,1")
    assert refused(state, 0, "card@ra1").key == "refusal-crossed"
    play(state, 0, "card@rc1")  # c1 c2 c3 d3: blocks A and C
    assert squares_in(state, "r") == ["a1", "c1", "c2", "c3", "d3"]


@pytest.mark.rule("locus", "3.2")
def test_a_shape_is_turned_and_mirrored() -> None:
    looks = {
        "card@rb2": "b2 b3 b4 c4",
        "card@rb2-1": "b2 c2 d2 b3",
        "card@rb2-2": "b2 c2 c3 c4",
        "card@rb2-3": "d2 b3 c3 d3",
        "card@rb2-0m": "c2 c3 b4 c4",
        "card@rb2-1m": "b2 b3 c3 d3",
        "card@rb2-2m": "b2 c2 b3 b4",
        "card@rb2-3m": "b2 c2 d2 d3",
    }
    for text, squares in looks.items():
        state = dealt("rl4.ri2.ri3")
        play(state, 0, "take=rl4", text)
        assert " ".join(squares_in(state, "r")) == squares


@pytest.mark.rule("locus", "3.2")
def test_what_looks_the_same_may_be_written_in_any_orientation() -> None:
    for text in ("card@rb2", "card@rb2-2", "card@rb2-m", "card@rb2-2m"):
        state = dealt("rl4.ri2.ri3")
        play(state, 0, "take=ri2", text)
        assert squares_in(state, "r") == ["b2", "c2"]


@pytest.mark.rule("locus", "3.3")
def test_the_colour_names_the_area_and_rainbow_none() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 0})
    play(state, 0, "take=rl4")
    assert refused(state, 0, "card@ya5").key == "refusal-colour"
    assert {text[5] for text in texts(state, 0) if text.startswith("card@")} == {"r"}
    play(state, 1, "take=wi2")
    assert {text[5] for text in texts(state, 1) if text.startswith("card@")} == set("yprgb")


@pytest.mark.rule("locus", "3.7", "R9", "R31")
def test_a_shape_covers_a_thick_square_or_touches_side_by_side() -> None:
    state = dealt("pi2.pi3.pl4")
    play(state, 0, "take=pi2")
    assert refused(state, 0, "card@pc2").key == "refusal-apart"
    cross(state, 0, "p", "1,2")
    assert refused(state, 0, "card@pc2").key == "refusal-apart"  # over the corner only
    for text in ("card@pb2", "card@pf4", "card@pd3"):  # touching; two more thick squares
        play(state.copy(), 0, text)
    blue = dealt("bi2.bi3.bl4")
    play(blue, 0, "take=bi2")
    places = {text for text in texts(blue, 0) if text.startswith("card@b")}
    assert places == {"card@ba16", "card@bb16", "card@ba15-1", "card@bc15-1"}
