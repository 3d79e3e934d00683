"""The rules of Locus, clause by clause."""

from __future__ import annotations

import pytest

from engine.core import CHANCE, Refusal, Setup
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.locus import GAME, OLDER, LocusState
from engine.games.locus.data import AREAS, CARD_TEXTS, CARDS, COLOURS, COPIES, STANDARD, Play
from engine.games.locus.sheets import Offer
from tests.games.driving import ended, play, refused, step, texts
from tests.games.locus.locus_driver import (
    SKY,
    cross,
    dealt,
    fresh,
    mask_of,
    rich,
    score,
    squares_in,
    walk,
)


@pytest.mark.rule("locus", "1.1", "1.2", "1.5", "R14")
def test_everybody_starts_with_an_empty_sheet_and_a_coin() -> None:
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
def test_the_number_of_rounds_depends_on_the_number_of_players() -> None:
    assert [fresh(players).rounds for players in (2, 3, 4, 5)] == [8, 5, 4, 3]


@pytest.mark.rule("locus", "2.1")
def test_one_more_card_than_players_is_turned_up() -> None:
    state = play(fresh(4), CHANCE, "first=3")
    assert not state.is_legal(CHANCE, "up=yl4.wi2.ri2.bi2")
    play(state, CHANCE, "up=yl4.wi2.ri2.bi2.wi2")
    assert state.view(None).turned == ("yl4", "wi2", "ri2", "bi2", "wi2")
    assert not fresh(2).is_legal(CHANCE, "up=yl4.wi2.ri2")


@pytest.mark.rule("locus", "2.2", "R1")
def test_discards_become_the_deck_while_cards_are_turned_up() -> None:
    state = play(fresh(2), CHANCE, "first=1")
    state.discards = list(COPIES)
    state.deck = [0] * len(COPIES)
    state.deck[CARD_TEXTS["yl4"]] = 1
    state.discards[CARD_TEXTS["yl4"]] = 0
    assert not state.is_legal(CHANCE, "up=wi2.yl4.ri2")  # the last card of the deck comes first
    assert not state.is_legal(CHANCE, "up=yl4.yl4.ri2")  # face up already, so not reshuffled
    outcome = state.draw_chance(PlayoutDice(1))
    assert str(outcome).startswith("up=yl4.")
    before = state.copy()
    play(state, CHANCE, "up=yl4.wi2.ri2")
    assert sum(state.deck) == 45
    assert sum(state.discards) == 0
    kinds = [event.kind for event in GAME.narrate(before, CHANCE, "up=yl4.wi2.ri2", state)]
    assert kinds == ["reshuffled", "turned"]


@pytest.mark.rule("locus", "2.3", "2.4", "R18", "R19")
def test_cards_are_taken_in_star_order_while_others_draw() -> None:
    state = dealt("yl4.ri2.wi2.gi3", players=3, first=2)
    assert state.to_act() == (1,)
    assert [text for text in texts(state, 1) if not text.startswith("take")] == []
    assert texts(state, 0) == []
    play(state, 1, "take=wi2")
    assert state.to_act() == (1, 2)
    assert refused(state, "take=yl4", 1).key == "refusal-has-card"
    assert refused(state, "take=wi2", 2).key == "refusal-not-up"
    assert refused(state, "discard", 2).key == "refusal-take-first"
    assert refused(state, "card@ra1", 2).key == "refusal-no-card"
    play(state, 1, "card@ra1")
    play(state, 2, "take=ri2")
    assert state.chooser() == 0
    play(state, 0, "take=yl4")
    assert state.left_over() == CARD_TEXTS["gi3"]
    assert not state.is_legal(0, Play("take", CARD_TEXTS["gi3"]))


@pytest.mark.rule("locus", "2.3", "R19")
def test_squares_cost_the_same_before_and_after_taking_a_card() -> None:
    """Nobody loses anything by paying only after taking a card."""
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
    state = play(dealt("yi2.wl4.rl4"), 0, "take=yi2", "card@yb7")
    assert state.sides[0].coins == 2


@pytest.mark.rule("locus", "2.5", "5.1", "R2")
def test_a_discarded_card_brings_two_coins_but_not_its_own() -> None:
    state = play(dealt("yi2.wl4.rl4"), 0, "take=yi2", "discard")
    assert (state.sides[0].coins, state.sides[0].use) == (3, "discarded")
    assert refused(state, "discard", 0).key == "refusal-settled"
    assert refused(state, "card@yb7", 0).key == "refusal-no-card"


@pytest.mark.rule("locus", "2.6", "R20")
def test_the_order_is_free_but_the_card_must_be_settled() -> None:
    state = play(rich(dealt("yl4.wi2.ri2"), {0: 4}), 0, "take=yl4")
    assert refused(state, "done", 0).key == "refusal-settle-first"
    play(state, 0, "pay@ra1", "pay@ra2", "card@ya5")
    assert refused(state, "card@ya5", 0).key == "refusal-drawn"
    play(state, 0, "pay@ra3", "pay@rb1")
    assert state.sides[0].is_done


@pytest.mark.rule("locus", "2.7", "R28")
def test_the_star_passes_on_after_each_turn() -> None:
    state = dealt("rl4.ri2.ri3", first=2)
    for turn, (first, cards) in enumerate([(1, "rl4.ri2.ri3"), (0, "rv3.rt4.ro4")]):
        assert (state.star, state.turn, state.round) == (first, turn, 1)
        item, other, left = cards.split(".")
        mark = state.turn_mark()
        play(state, first, f"take={item}", "discard")
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
def test_a_turn_ends_by_itself_when_nothing_is_left_to_choose() -> None:
    state = play(rich(dealt("rl4.ri2.ri3"), {0: 0, 1: 0}), 0, "take=rl4", "card@ra1")
    assert state.sides[0].is_done
    assert state.to_act() == (1,)
    play(state, 1, "take=ri2", "discard")
    assert state.to_act() == (1,)  # two coins buy two squares
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
    said = GAME.narrate(before, 0, move, state)
    assert [event.kind for event in said] == ["took", "spared"]


@pytest.mark.rule("locus", "3.1", "3.4", "3.5", "3.6", "3.8", "R11")
def test_a_shape_fits_completely_on_free_squares_of_one_area() -> None:
    state = play(dealt("rl4.ri2.ri3"), 0, "take=rl4")
    assert refused(state, "card@re5", 0).key == "refusal-outside"
    assert refused(state, "card@rf1", 0).key == "refusal-outside"
    cross(state, 0, "r", "1,1")
    assert refused(state, "card@ra1", 0).key == "refusal-crossed"
    play(state, 0, "card@rc1")  # c1 c2 c3 d3: in blocks A and C
    assert squares_in(state, "r") == ["a1", "c1", "c2", "c3", "d3"]


@pytest.mark.rule("locus", "3.2")
def test_shapes_can_be_turned_and_mirrored() -> None:
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
        state = play(dealt("rl4.ri2.ri3"), 0, "take=rl4", text)
        assert " ".join(squares_in(state, "r")) == squares


@pytest.mark.rule("locus", "3.2")
def test_symmetric_orientations_are_all_accepted() -> None:
    for text in ("card@rb2", "card@rb2-2", "card@rb2-m", "card@rb2-2m"):
        state = play(dealt("rl4.ri2.ri3"), 0, "take=ri2", text)
        assert squares_in(state, "r") == ["b2", "c2"]


@pytest.mark.rule("locus", "3.3")
def test_the_colour_decides_the_area_and_rainbow_allows_all() -> None:
    state = play(rich(dealt("rl4.wi2.gi3"), {0: 0}), 0, "take=rl4")
    assert refused(state, "card@ya5", 0).key == "refusal-colour"
    assert {text[5] for text in texts(state, 0) if text.startswith("card@")} == {"r"}
    play(state, 1, "take=wi2")
    assert {text[5] for text in texts(state, 1) if text.startswith("card@")} == set("yprgb")


@pytest.mark.rule("locus", "3.7", "R9", "R31")
def test_a_shape_covers_a_thick_square_or_touches_side_by_side() -> None:
    state = play(dealt("pi2.pi3.pl4"), 0, "take=pi2")
    assert refused(state, "card@pc2", 0).key == "refusal-apart"
    cross(state, 0, "p", "1,2")
    assert refused(state, "card@pc2", 0).key == "refusal-apart"  # only over a corner
    for text in ("card@pb2", "card@pf4", "card@pd3"):  # one touches; two cover thick squares
        play(state.copy(), 0, text)
    blue = play(dealt("bi2.bi3.bl4"), 0, "take=bi2")
    places = {text for text in texts(blue, 0) if text.startswith("card@b")}
    assert places == {"card@ba16", "card@bb16", "card@ba15-1", "card@bc15-1"}


@pytest.mark.rule("locus", "4.1", "4.3", "4.4", "4.6", "R6", "R7", "R21")
def test_a_chain_of_bonuses_is_drawn_in_the_owners_order() -> None:
    """Red's double with green, green's double with blue, and the single square of green."""
    state = dealt("ri2.rl4.ri3")
    cross(state, 0, "g", "4,4 4,5 4,6 3,5")
    play(state, 0, "take=ri2", "card@rb2")
    side = state.sides[0]
    assert state.view(0).sheets[0].waiting == ("rb2",)
    play(state, 0, "two-g@ge1-1")  # e1 and e2: the end, and the double with blue
    assert state.view(0).sheets[0].waiting == ("ge2",)
    assert not state.is_legal(0, state.parse_move("two-g@gd3"))
    assert refused(state, "two-g@gd3", 0).key == "refusal-no-bonus"
    play(state, 0, "two-b@ba15-1")
    assert squares_in(state, "b") == ["a15", "a16"]
    assert state.view(0).sheets[0].waiting == ()
    assert side.points[3] == 8


@pytest.mark.rule("locus", "4.1", "4.2", "R21")
def test_coins_arrive_after_the_drawing_that_earns_them() -> None:
    state = rich(dealt("ri2.rl4.ri3"), {0: 0})
    play(state, 0, "take=ri2", "card@rd1")  # d1 and e1, a coin; and the card's own
    assert state.sides[0].coins == 2
    poor = play(rich(dealt("ri2.rl4.ri3"), {0: 0}), 0, "take=ri2")
    assert refused(poor, "card@yc7", 0).key == "refusal-colour"


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
def test_a_double_square_may_become_rainbow_for_a_coin() -> None:
    state = play(rich(dealt("ri3.rl4.ri2"), {0: 1}), 0, "take=ri3", "card@rb2")
    play(state, 0, "two-g@yb7")
    assert state.sides[0].coins == 0
    assert squares_in(state, "y") == ["b7", "c7"]


@pytest.mark.rule("locus", "4.5", "R7")
def test_a_single_square_follows_its_areas_rules() -> None:
    state = play(dealt("ri3.rl4.ri2"), 0, "take=ri3", "card@ra4")
    assert refused(state, "one@ya1", 0).key == "refusal-apart"
    play(state, 0, "one@gd4")
    assert squares_in(state, "g") == ["d4"]


@pytest.mark.rule("locus", "5.2", "5.3", "R4", "R22")
def test_a_coin_turns_the_whole_card_rainbow() -> None:
    state = play(dealt("rl4.wi2.gi3"), 0, "take=rl4")
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
    assert refused(rich(state.copy(), {0: 1}), "pay@ra1", 0).key == "refusal-coins"
    play(state, 0, "pay@yb7")
    assert state.sides[0].coins == 0
    assert refused(state, "take=rl4", 0).key == "refusal-square-first"
    assert "skip" in texts(state, 0)
    play(state.copy(), 0, "pay@gd4")  # in another area
    play(state, 0, "pay@yb6")  # it touches the first one
    assert squares_in(state, "y") == ["b6", "b7"]
    assert refused(state, "skip", 0).key == "refusal-nothing-owed"


@pytest.mark.rule("locus", "5.4", "R23")
def test_a_first_squares_bonus_may_come_before_the_second_square() -> None:
    state = play(rich(dealt("rl4.ri2.ri3"), {0: 2}), 0, "pay@ra4", "one@ra3")
    assert state.sides[0].owes
    play(state, 0, "skip")
    assert not state.sides[0].owes
    assert refused(state, "pay@ra1", 0).key == "refusal-coins"


@pytest.mark.rule("locus", "5.4", "R5")
def test_squares_without_a_place_are_lost_or_not_sold() -> None:
    state = rich(dealt("rl4.ri2.ri3"), {0: 4})
    side = state.sides[0]
    side.crosses = [area.full for area in side.print.areas]
    side.crosses[2] &= ~1
    play(state, 0, "pay@ra1")
    assert not side.owes
    assert side.coins == 2
    assert not [text for text in texts(state, 0) if text.startswith("pay")]


@pytest.mark.rule("locus", "5.5", "5.6", "R3", "R24")
def test_the_left_over_card_is_for_sale_once_all_have_chosen() -> None:
    state = play(rich(dealt("rl4.ro4.ri2"), {0: 7, 1: 4}), 0, "take=rl4")
    assert refused(state, "left@ra5", 0).key == "refusal-no-left-over"
    play(state, 0, "card@ra1")
    assert not state.sides[0].is_done
    play(state, 1, "take=ro4", "card@ra1")
    play(state, 0, "left@re3")
    assert state.sides[0].coins == 7 - 3 + 1
    assert refused(state, "left@ra5", 0).key == "refusal-bought"
    play(state, 1, "left@re3")
    assert [side.coins for side in state.sides] == [5, 2]
    assert state.up == state.turned[2:]
    play(state, 0, "done")
    assert refused(state, "left@re4", 1).key == "refusal-bought"
    play(state, 1, "done")


@pytest.mark.rule("locus", "5.5", "R24")
def test_the_left_over_card_needs_coins_and_a_place() -> None:
    state = play(rich(dealt("rl4.ro4.ri2"), {0: 2, 1: 3}), 0, "take=rl4")
    play(state, 1, "take=ro4")
    assert refused(state, "left@ra1", 0).key == "refusal-coins"
    state.sides[1].crosses[2] = state.sides[1].print.areas[2].full
    assert not [text for text in texts(state, 1) if text.startswith("left")]
    assert refused(state, "left@ra1", 1).key == "refusal-crossed"


@pytest.mark.rule("locus", "5.2", "5.7", "R4")
def test_four_coins_turn_the_left_over_card_rainbow() -> None:
    state = play(rich(dealt("rl4.ro4.ri3"), {0: 3, 1: 4}), 0, "take=rl4")
    play(state, 1, "take=ro4", "card@ra1")
    assert refused(state, "left@yb7", 0).key == "refusal-coins"
    play(state, 1, "left@yb7")
    assert state.sides[1].coins == 0
    assert squares_in(state, "y", 1) == ["b7", "c7", "d7"]
    play(state, 0, "discard")  # players can buy squares with new coins at once
    play(state, 0, "left@yb7")
    assert state.sides[0].coins == 1


def last_turn(players: int = 2, coins: tuple[int, ...] = (), extra: int = 0) -> LocusState:
    """Return the last turn of the last round, when the others have drawn; *coins* are by seat."""
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
def test_everyone_may_spend_once_more_without_a_left_over_card() -> None:
    state = last_turn(coins=(5, 0))
    before = state.copy()
    play(state, 1, "card@rc2")
    assert state.phase == "spending"
    events = GAME.narrate(before, 1, before.parse_move("card@rc2"), state)
    assert [event.kind for event in events] == ["drew", "round-over", "last-spending"]
    assert not state.is_legal(1, state.parse_move("done"))
    assert state.to_act() == (0,)
    assert refused(state, "left@re1", 0).key == "refusal-no-left-over"
    assert refused(state, "take=rl4", 0).key == "refusal-last-spending"
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
def test_a_double_from_a_paid_square_may_become_rainbow() -> None:
    state = last_turn(coins=(3, 0))
    play(state, 1, "card@rc2")
    play(state, 0, "pay@rb2", "two-g@yb7", "pay@ra1")
    assert squares_in(state, "y") == ["b7", "c7"]
    assert state.sides[0].coins == 0


@pytest.mark.rule("locus", "6.3", "R15", "R26")
def test_players_tied_for_first_play_an_extra_round() -> None:
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
    assert state.star == 2  # it was at the second seat, which isn't in the tie
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
def test_the_star_stays_with_a_tied_player() -> None:
    state = last_turn(3)
    for seat in (1, 2):
        cross(state, seat, "g", "4,4 4,5 4,6 3,6 3,7")
    play(state, 2, "card@rc2")
    assert (state.partakers, state.star) == ((1, 2), 1)


@pytest.mark.rule("locus", "6.3", "R15")
def test_a_lasting_tie_is_a_shared_win() -> None:
    state = last_turn(2, extra=1)
    before = state.copy()
    play(state, 1, "card@rc2")
    kinds = [event.kind for event in GAME.narrate(before, 1, before.parse_move("card@rc2"), state)]
    assert "extra-over" in kinds
    assert ended(state).places == (1, 1)
    assert ended(state).reason == "shared"
    assert [state.evaluate(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("locus", "6.3", "R15")
def test_a_tie_for_a_lower_place_ends_the_match() -> None:
    state = last_turn(3)
    cross(state, 1, "g", "4,4 4,5 4,6 3,6 3,7")
    play(state, 2, "card@rc2")
    assert ended(state).places == (2, 1, 2)


# Solo ---------------------------------------------------------------------------------------------


@pytest.mark.rule("locus", "8.1", "8.2", "R17", "R27")
def test_a_solo_turn_hides_one_card_and_offers_two() -> None:
    state = dealt("rl4.ri2", 1)
    assert (state.hidden, state.need) == (1, 2)
    view = state.view(0)
    assert (view.star, view.deck, view.hidden) == (-1, 45, 1)
    rich(state, {0: 1})
    play(state, 0, "take=rl4", "discard")
    assert state.sides[0].coins == 3
    play(state, 0, "left@ra1")
    assert state.sides[0].coins == 1  # paid three, and got the card's own coin
    assert state.discards[CARD_TEXTS["ri2"]] == state.discards[CARD_TEXTS["rl4"]] == 1
    assert state.to_act() == (CHANCE,)


@pytest.mark.rule("locus", "8.2", "R27")
@pytest.mark.parametrize("first", ["discard", "card@re1-2"])
def test_a_solo_player_buys_the_second_card_only_after_the_first(first: str) -> None:
    state = play(rich(dealt("rl4.ri2", 1), {0: 3}), 0, "take=rl4")
    assert refused(state, "left@ra1", 0) == Refusal("8.2", "refusal-first-card")
    play(state, 0, first)
    assert state.is_legal(0, state.parse_move("left@ra1"))


@pytest.mark.rule("locus", "8.2", "R27")
def test_a_match_of_the_first_version_keeps_its_rules() -> None:
    """Players could buy the second card at once then, and Parlor must still read such logs."""
    (first,) = OLDER
    state = first.start(Setup("locus", 1, 1, {"sheet": "sky"}))
    play(state, CHANCE, "up=rl4.ri2")
    rich(state, {0: 3})
    play(state, 0, "take=rl4", "left@ra1", "card@rc1-2")
    assert state.sides[0].coins == 1
    assert type(first.state.imagine(state.view(0), PlayoutDice("x"))) is type(state)
    assert type(GAME.start(Setup("locus", 2, 1, {"sheet": "sky"}))) is LocusState


@pytest.mark.rule("locus", "8.3", "R1", "R17", "R27")
def test_a_solo_match_plays_the_deck_once() -> None:
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
def test_a_solo_match_draws_no_start_player_but_has_the_last_spending() -> None:
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
def test_a_solo_total_falls_into_its_band(total: int, band: int) -> None:
    state = fresh(1)
    state.sides[0].points = [total, 0, 0, 0, 0]
    state.phase = "over"
    assert ended(state).reason == f"solo-{band}"
    assert 0 <= state.evaluate(0) <= 1


@pytest.mark.rule("locus", "7.6", "R12", "R31")
def test_high_blue_squares_need_a_connection() -> None:
    state = rich(dealt("wi2.ri2.gi3"), {0: 2})
    assert refused(state, "pay@ba1", 0).key == "refusal-apart"
    assert refused(state, "pay@bb16", 0).key == "refusal-apart"
    play(state, 0, "pay@ba16", "pay@bc16")
    assert state.sides[0].points[4] == 0


# All examples of the rules ------------------------------------------------------------------------


FOUR_JOINED = "3,1 3,2 3,3 3,4 3,5 3,6 4,6 4,1 5,1 5,2"
THREE_APART = "1,2 1,3 1,4 1,5 1,6 1,7 2,7"


@pytest.mark.rule("locus", "7.2")
def test_yellow_scores_a_single_full_row_of_ten() -> None:
    assert score("y", "4,1 4,2 4,3 4,4 5,1 5,2 6,2 7,2 7,3") == 10


@pytest.mark.rule("locus", "7.2", "7.8")
def test_yellow_scores_32_for_three_rows() -> None:
    rows = " ".join(f"{row},{column}" for row in (1, 2, 7) for column in (1, 2, 3, 4))
    assert score("y", rows) == 32


@pytest.mark.rule("locus", "7.3", "R10")
def test_purple_scores_24_for_groups_of_four_and_three() -> None:
    area = SKY.areas[1]
    for squares, thick in ((FOUR_JOINED, 4), (THREE_APART, 3)):
        mask = mask_of(1, squares)
        assert (mask & area.starts).bit_count() == thick
        assert area.grown(mask & -mask, mask) == mask
    assert score("p", THREE_APART) == 18
    assert score("p", f"{FOUR_JOINED} {THREE_APART}") == 24


@pytest.mark.rule("locus", "7.4")
def test_red_scores_12_for_one_block_and_26_for_two() -> None:
    block_c = "2,3 2,4 3,3 3,4 4,3 4,4"
    block_e = "3,5 3,6 4,5 4,6 5,5 5,6 6,6"
    assert score("r", block_c) == 12
    assert score("r", f"{block_c} 1,1 1,2") == 12
    assert score("r", f"{block_c} {block_e}") == 26


@pytest.mark.rule("locus", "7.5")
def test_green_scores_24_for_three_connected_ends() -> None:
    joined = "4,4 4,5 4,6 3,4 2,4 1,4 1,3 1,5 3,6 3,7"
    assert score("g", joined) == 24
    assert score("g", f"{joined} 7,3") == 24
    assert score("g", "1,3 1,4 1,5") == 0


@pytest.mark.rule("locus", "7.6")
def test_blue_scores_the_row_that_the_tower_reaches_or_passes() -> None:
    tower = " ".join(f"{row},1" for row in range(8, 17))
    assert score("b", tower) == 16
    assert score("b", f"{tower} 7,1") == 24
    assert score("b", f"{tower} 7,1 6,1 5,1") == 24
    assert score("b", f"{tower} 7,1 6,1 5,1 4,1 3,1") == 32
    assert score("b", "16,1") == 0


THESSA = {
    "y": [
        ("i4", "7,1 7,2 7,3 7,4"),
        ("l5", "6,4 5,4 4,4 3,4 3,3"),
        ("l4", "2,4 2,3 2,2 1,4"),
        ("l4", "1,1 1,2 1,3 2,1"),
    ],
    "p": [("l4", "3,4 3,5 3,6 4,6"), ("s4", "1,5 1,6 2,6 2,7")],
    "r": [("o4", "2,3 2,4 3,3 3,4"), ("i2", "4,3 4,4")],
    "g": [("i3", "4,4 4,5 4,6"), ("t5", "3,4 2,4 1,3 1,4 1,5"), ("i2", "3,6 3,7")],
    "b": [
        ("n5", "13,2 14,2 15,1 15,2 16,1"),
        ("l4", "10,2 11,2 12,1 12,2"),
        ("s4", "7,3 8,2 8,3 9,2"),
        ("t4", "4,3 5,2 5,3 6,3"),
    ],
}


@pytest.mark.rule("locus", "7.7", "7.8", "R13")
def test_fifteen_cards_and_one_bonus_lead_to_136() -> None:
    """Legal moves draw the shapes in this order, which comes to 136."""
    side = fresh(3).sides[0]
    cards = 0
    for letter, shapes in THESSA.items():
        area = COLOURS.index(letter)
        for shape, squares in shapes:
            side.use, side.card = "open", 0
            offer = Offer("card", shape, letter, 0)
            wanted = mask_of(area, squares)
            (play,) = [
                play
                for play in side.plays(offer)
                if play.area == area
                for place in [side.find(offer, play)]
                if place and place.mask == wanted
            ]
            assert STANDARD[shape][play.turn] == play.turn
            place = side.find(offer, play)
            assert place
            side.coins = 0
            side.draw(offer, area, place, -1)
            cards += 1
    assert cards == 15
    bonus = next(offer for offer in side.offers(-1) if offer.source == "one")
    place = side.find(offer=bonus, play=Play("one", area=4, row=2, column=2))
    assert place
    side.draw(bonus, 4, place, -1)
    assert side.points == [32, 24, 12, 24, 32]
    assert side.lowest == 2
    assert side.total == 136


@pytest.mark.rule("locus", "7.7", "R13")
def test_the_lowest_area_counts_twice_even_if_shared_or_zero() -> None:
    state = fresh(2)
    side = state.sides[0]
    assert (side.total, side.lowest) == (0, 0)
    cross(state, 0, "r", "1,1 1,2 1,3 2,1 2,2")
    assert side.total == 10
    side.points = [10, 10, 30, 40, 20]
    assert (side.lowest, side.total) == (0, 120)


@pytest.mark.rule("locus", "7.1", "R30")
def test_areas_score_from_zero_to_their_maximum() -> None:
    assert [area.score(area.full) for area in SKY.areas] == [72, 48, 72, 64, 40]
    assert [area.score(0) for area in SKY.areas] == [0] * AREAS
    assert fresh().to_act() == (CHANCE,)
