"""Counted branches, what is kept throughout, and whole matches between computer players."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import PLAYERS as BOTS
from engine.contests import Played
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState
from engine.games.loco.data import CARDS, COUNT, STACK
from tests.games.loco.loco_driver import (
    PLAYERS,
    after,
    begin,
    drawn,
    fresh,
    laid,
    table,
    texts,
    walk,
)

EMPTY = "bbbbbgggggyyyyywwwww"

# Counted branches


def count(state: LocoState, depth: int) -> int:
    """Return the number of ways to play *depth* more plies."""
    if depth == 0:
        return 1
    found = 0
    for seat in state.to_act():
        for move in state.legal_moves(seat):
            twin = state.copy()
            twin.play(seat, move)
            found += count(twin, depth - 1)
    return found


COUNTED = {
    # cards of both hands times five tokens, all the way
    "open": (table("", {0: "r1 b2", 1: "g3 w0"}), [10, 100, 500, 2500, 0]),
    # 5 tokens or none with the ending card, 5 with the other one
    "ending": (table("r01234", {0: "r5 b1", 1: "g1 g2"}), [11, 50, 300, 0]),
    "ending, another colour": (
        table("r01234", {0: "r5 b1", 1: "g1 g2"}, other_colour=True),
        [9, 32, 160, 0],
    ),
    # one token left, then none
    "last token": (table("", {0: "b1 b2", 1: "g1"}, gone=EMPTY + "rrrr"), [2, 2, 2, 0]),
    # red tokens alone: none with a red card, one with any other
    "barred": (table("", {0: "r1 b2", 1: "r2 r3"}, gone=EMPTY, other_colour=True), [2, 4, 4, 4, 0]),
    # two choices each until the two Wyrm tokens are gone
    "running out": (
        table("", {0: "r1", 1: "r2", 2: "r3"}, players=3, gone=EMPTY[:10] + "yyywwwwwrrrr"),
        [2, 3, 3, 0],
    ),
}


@pytest.mark.parametrize("name", COUNTED)
def test_branches_are_those_counted_by_hand(name: str) -> None:
    state, expected = COUNTED[name]
    assert [count(state, depth + 1) for depth in range(len(expected))] == expected


def test_the_lot_has_a_branch_a_seat_and_hands_are_too_many_to_list() -> None:
    for players in PLAYERS:
        state = fresh(players)
        assert count(state, 1) == players
        state.play(CHANCE, "first=1")
        assert state.legal_moves(CHANCE) == []
        assert state.to_act() == (CHANCE,)


# What is kept


@settings(max_examples=60)
@given(
    st.integers(0, 10**9),
    st.sampled_from(PLAYERS),
    st.sampled_from(["off", "other-colour"]),
    st.sampled_from(["full", "1", "2"]),
)
def test_cards_and_tokens_are_neither_made_nor_lost(
    seed: int, players: int, variant: str, rounds: str
) -> None:
    states = walk(seed, players, variant=variant, rounds=rounds)
    for state in states:
        held = [card for hand in state.hands for card in hand]
        assert len(held) + len(laid(state)) + len(state.undealt()) == CARDS
        assert len({*held, *state.undealt()}) == CARDS - len(laid(state))
        assert all(hand == sorted(hand) for hand in state.hands)
        for creature in range(COUNT):
            taken = sum(state.tokens[creature::COUNT])
            assert taken + state.supply[creature] == STACK
        assert min(state.supply) >= 0
        assert (state.result() is None) == bool(state.to_act())
    for before, later in pairwise(states):
        assert 0 <= later.ply - before.ply <= 1
        assert later.scored[: len(before.scored)] == before.scored


@given(st.integers(0, 10**9), st.sampled_from(PLAYERS), st.booleans())
def test_legality_lists_and_lots_agree(seed: int, players: int, is_variant: bool) -> None:
    variant = "other-colour" if is_variant else "off"
    state = begin(seed, players, variant=variant, rounds="1")
    dice = PlayoutDice(seed)
    while acting := state.to_act():
        (seat,) = acting
        moves = state.legal_moves(seat)
        every = [state.parse_move(text) for text in everything()]
        assert [move for move in every if state.is_legal(seat, move)] == moves
        chosen = state.random_move(seat, dice)
        assert chosen in moves
        other = (seat + 1) % players
        assert not state.is_legal(other, chosen)
        assert state.legal_moves(other) == []
        state.play(seat, chosen)


def everything() -> list[str]:
    return [
        f"{letter}{value}{token}"
        for letter in "rbgyw"
        for value in range(6)
        for token in ("+r", "+b", "+g", "+y", "+w", "")
    ]


@pytest.mark.parametrize("other_colour", [False, True])
def test_random_moves_are_even(other_colour: bool) -> None:
    # a card that ends, one that does not, and few stacks left, so that the quick tries often fail
    state = table(
        "r01234", {0: "r5 b1 g2", 1: "w1"}, gone="rrrrrbbbbbyyyyywwww", other_colour=other_colour
    )
    moves = state.legal_moves(0)
    dice = PlayoutDice("even")
    found = dict.fromkeys(moves, 0)
    for _ in range(400 * len(moves)):
        found[state.random_move(0, dice)] += 1
    assert all(abs(number - 400) < 90 for number in found.values()), found


def test_random_moves_are_found_where_hardly_any_is_legal() -> None:
    state = table("", {0: "r1 r2 r3 r4 r5", 1: "w1"}, gone=EMPTY + "rrrrr")
    dice = PlayoutDice(0)
    found = {state.format_move(state.random_move(0, dice)) for _ in range(200)}
    assert found == {"r1", "r2", "r3", "r4", "r5"}


# Computer players


def contest(players: tuple[str, ...], seed: int, **options: str) -> Played:
    """Play a match of these computer players; each sees its view alone."""
    state = fresh(len(players), **options)
    dice = PlayoutDice(seed)
    while acting := state.to_act():
        (seat,) = acting
        if seat == CHANCE:
            state.play(seat, state.draw_chance(dice))
            continue
        text = BOTS[players[seat]](GAME, state.view(seat), seat, dice)
        assert text in texts(state)
        state = after(state, text)
    result = state.result()
    assert result is not None
    return Played(result, state.ply, state.current_round(), 0.0, ())


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_computer_players_play_whole_matches(players: int, bot: str, variant: str) -> None:
    played = contest((bot,) * players, players, variant=variant, rounds="2")
    assert 12 <= played.plies <= 52
    assert len(played.result.scores) == players


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(24):
        greedy: Seat = seed % 2
        bots = ("greedy", "random") if greedy == 0 else ("random", "greedy")
        wins += contest(bots, seed, rounds="1").result.winners == (greedy,)
    assert wins >= 17


def test_hopes_rise_with_the_lead() -> None:
    ahead = table("r5 b1", {0: "g1", 1: "g2"}, held={0: "rr", 1: "bb"})
    assert ahead.evaluate(0) == -ahead.evaluate(1) > 0
    more = table("r5 b1", {0: "g1", 1: "g2"}, held={0: "rrr", 1: "bb"})
    assert more.evaluate(0) > ahead.evaluate(0)
    far = table("r5", {0: "g1", 1: "g2"}, scored=((125, 0),) * 4, rounds=5)
    assert 0.9 < far.evaluate(0) < 1


def test_hopes_at_the_end_are_the_places() -> None:
    def end(*points: int) -> list[float]:
        state = table(
            "r12345",
            {0: "r0", 1: "b1"},
            players=len(points),
            rounds=2,
            scored=(points,),
        )
        over = after(state, "r0")
        return [over.evaluate(seat) for seat in range(len(points))]

    assert end(3, 1) == [1, -1]
    assert end(3, 3) == [0, 0]
    assert end(3, 2, 1) == [1, 0, -1]
    assert end(3, 3, 1) == [1, 1, -1]


def test_a_card_that_nobody_holds_cannot_change_a_worth() -> None:
    # all Magus cards but one lie in the row, and that one is set aside
    state = table("r01234", {0: "b1", 1: "b2"}, held={0: "r"})
    assert state.undealt().count(5) == 1
    held_back = table("r01234", {0: "b1", 1: "b2 r5"}, held={0: "r"})
    assert held_back.evaluate(0) > state.evaluate(0)


def test_a_match_of_five_with_five_rounds_ends() -> None:
    state = drawn(fresh(5), "five")
    dice = PlayoutDice("five")
    while acting := state.to_act():
        state.play(acting[0], state.random_move(acting[0], dice))
        state = drawn(state, state.ply)
    assert len(state.scored) == 5
    assert 30 <= state.ply <= 130
