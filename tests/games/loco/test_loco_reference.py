"""Loco!: the number of lines of play, invariants, and imagined positions."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from engine.games.loco.data import CARDS, COUNT, STACK
from tests.games.driving import after
from tests.games.loco.loco_driver import PLAYERS, begin, fresh, laid, table, walk
from tests.games.perft import perft

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

EMPTY = "bbbbbgggggyyyyywwwww"

# Counted branches


COUNTED = {
    # the cards of both hands, times five tokens, until the end
    "open": (table("", {0: "r1 b2", 1: "g3 w0"}), [10, 100, 500, 2500, 0]),
    # 5 tokens or none with the card that ends the round, 5 with the other card
    "ending": (table("r01234", {0: "r5 b1", 1: "g1 g2"}), [11, 50, 300, 0]),
    "ending, another colour": (
        table("r01234", {0: "r5 b1", 1: "g1 g2"}, other_colour=True),
        [9, 32, 160, 0],
    ),
    # one token left, and then none
    "last token": (table("", {0: "b1 b2", 1: "g1"}, gone=EMPTY + "rrrr"), [2, 2, 2, 0]),
    # only red tokens are left: none with a red card, one with any other
    "barred": (table("", {0: "r1 b2", 1: "r2 r3"}, gone=EMPTY, other_colour=True), [2, 4, 4, 4, 0]),
    # two Wyrm tokens and one red token for three seats
    "running out": (
        table("", {0: "r1", 1: "r2", 2: "r3"}, players=3, gone=EMPTY[:10] + "yyywwwwwrrrr"),
        [2, 3, 3, 0],
    ),
}


@pytest.mark.parametrize("name", COUNTED)
def test_branches_match_counts_by_hand(name: str) -> None:
    state, expected = COUNTED[name]
    assert [perft(state, depth + 1) for depth in range(len(expected))] == expected


def test_the_start_player_draw_has_one_outcome_per_seat_and_deals_are_not_listed() -> None:
    for players in PLAYERS:
        state = fresh(players)
        assert perft(state, 1) == players
        state.play(CHANCE, "first=1")
        assert state.legal_moves(CHANCE) == []
        assert state.to_act() == (CHANCE,)


# Invariants


@settings(max_examples=60)
@given(
    st.integers(0, 10**9),
    st.sampled_from(PLAYERS),
    st.sampled_from(["off", "other-colour"]),
    st.sampled_from(["full", "1", "2"]),
)
def test_no_card_or_token_appears_or_disappears(
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
def test_legality_checks_move_lists_and_random_moves_agree(
    seed: int, players: int, is_variant: bool
) -> None:
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
def test_random_moves_are_equally_likely(other_colour: bool) -> None:
    # a card that ends the round, a card that doesn't, and few stacks, so that quick tries often
    # fail
    state = table(
        "r01234", {0: "r5 b1 g2", 1: "w1"}, gone="rrrrrbbbbbyyyyywwww", other_colour=other_colour
    )
    moves = state.legal_moves(0)
    dice = PlayoutDice("even")
    found = dict.fromkeys(moves, 0)
    for _ in range(400 * len(moves)):
        found[state.random_move(0, dice)] += 1
    assert all(abs(number - 400) < 90 for number in found.values()), found


def test_random_moves_are_found_even_if_few_are_legal() -> None:
    state = table("", {0: "r1 r2 r3 r4 r5", 1: "w1"}, gone=EMPTY + "rrrrr")
    dice = PlayoutDice(0)
    found = {state.format_move(state.random_move(0, dice)) for _ in range(200)}
    assert found == {"r1", "r2", "r3", "r4", "r5"}


# Bots


def test_evaluations_rise_with_the_lead() -> None:
    ahead = table("r5 b1", {0: "g1", 1: "g2"}, held={0: "rr", 1: "bb"})
    assert ahead.evaluate(0) == -ahead.evaluate(1) > 0
    more = table("r5 b1", {0: "g1", 1: "g2"}, held={0: "rrr", 1: "bb"})
    assert more.evaluate(0) > ahead.evaluate(0)
    far = table("r5", {0: "g1", 1: "g2"}, scored=((125, 0),) * 4, rounds=5)
    assert 0.9 < far.evaluate(0) < 1


def test_final_evaluations_follow_the_places() -> None:
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


def test_a_card_set_aside_cannot_change_what_a_token_is_worth() -> None:
    # all Magus cards are in the row, except for one set aside
    state = table("r01234", {0: "b1", 1: "b2"}, held={0: "r"})
    assert state.undealt().count(5) == 1
    held_back = table("r01234", {0: "b1", 1: "b2 r5"}, held={0: "r"})
    assert held_back.evaluate(0) > state.evaluate(0)


# Imagined positions -------------------------------------------------------------------------------


Deal = tuple[tuple[int, ...], ...]

ENDGAMES = {
    "two seats, two aside": table(
        "r01234 b01234 g01234 y43210 w0123", {0: "r5 b5", 1: "g5 w4"}, held={0: "rrb", 1: "www"}
    ),
    "two seats, an odd ply": table(
        "r01234 b01234 g50123 y43210 w05123", {0: "r5", 1: "b5 g4"}, turn=1
    ),
    "three seats": table(
        "r01234 b01234 g01234 y01234 w0123",
        {0: "r5", 1: "b5", 2: "g5"},
        players=3,
        other_colour=True,
    ),
    "five seats, none aside": table(
        "r01234 b01234 g01234 y01234 w01234",
        {0: "r5", 1: "b5", 2: "g5", 3: "y5", 4: "w5"},
        players=5,
        turn=3,
    ),
}


def deals(unseen: Sequence[int], sizes: Sequence[int]) -> Iterator[Deal]:
    """Yield every way to deal hands of these *sizes* from *unseen* cards."""
    if not sizes:
        yield ()
        return
    for hand in combinations(unseen, sizes[0]):
        left = [card for card in unseen if card not in hand]
        for others in deals(left, sizes[1:]):
            yield (hand, *others)


def consistent(state: LocoState, viewer: Seat | None) -> set[Deal]:
    """Return all deals that look to *viewer* like the true one."""
    hidden = [seat for seat in range(state.players) if seat != viewer]
    unseen = sorted([card for seat in hidden for card in state.hands[seat]] + state.undealt())
    found: set[Deal] = set()
    for dealt in deals(unseen, [len(state.hands[seat]) for seat in hidden]):
        hands = dict(zip(hidden, dealt, strict=True))
        found.add(tuple(hands.get(seat, tuple(state.hands[seat])) for seat in range(state.players)))
    return found


@pytest.mark.parametrize("name", ENDGAMES)
def test_all_consistent_deals_and_no_others_are_imagined_equally_often(name: str) -> None:
    state = ENDGAMES[name]
    for viewer in (*range(state.players), None):
        possible = consistent(state, viewer)
        assert tuple(map(tuple, state.hands)) in possible
        view = state.view(viewer)
        dice = PlayoutDice(f"{name} {viewer}")
        times = 40 * len(possible)
        found: Counter[Deal] = Counter()
        for _ in range(times):
            imagined = LocoState.imagine(view, dice)
            found[tuple(map(tuple, imagined.hands))] += 1
        assert set(found) == possible
        spread = sum((count - 40) ** 2 / 40 for count in found.values())
        freedom = len(possible) - 1
        assert spread <= freedom + 6 * (2 * freedom) ** 0.5


def test_numbers_of_consistent_deals_match_counts_by_hand() -> None:
    counts = {
        name: [len(consistent(state, viewer)) for viewer in (0, None)]
        for name, state in ENDGAMES.items()
    }
    assert counts == {
        "two seats, two aside": [6, 90],  # 4!/(2! 2!); 6!/(2! 2! 2!)
        "two seats, an odd ply": [6, 30],  # 4!/(2! 2!); 5!/(2! 2!)
        "three seats": [20, 120],  # 5 * 4; 6 * 5 * 4
        "five seats, none aside": [24, 120],  # 4!; 5!
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_a_half_dealt_round_is_imagined_with_the_hands_dealt_so_far(players: int) -> None:
    state = fresh(players)
    state.play(CHANCE, "first=2")
    for dealt in range(players):
        sizes = [len(hand) for hand in state.hands]
        for viewer in (*range(players), None):
            imagined = LocoState.imagine(state.view(viewer), PlayoutDice(dealt))
            assert [len(hand) for hand in imagined.hands] == sizes
            assert imagined.dealt == dealt
            assert imagined.is_legal(CHANCE, imagined.draw_chance(PlayoutDice(1)))
        state.play(CHANCE, state.draw_chance(PlayoutDice(dealt)))
