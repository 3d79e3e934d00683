"""What is imagined: every deal that a seat could not tell from the true one, none other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from tests.games.loco.loco_driver import PLAYERS, fresh, table, walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Seat

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
    """Give every way to deal hands of these *sizes* out of *unseen*."""
    if not sizes:
        yield ()
        return
    for hand in combinations(unseen, sizes[0]):
        left = [card for card in unseen if card not in hand]
        for others in deals(left, sizes[1:]):
            yield (hand, *others)


def consistent(state: LocoState, viewer: Seat | None) -> set[Deal]:
    """Return all hands of all seats that *viewer* cannot tell from the true ones."""
    hidden = [seat for seat in range(state.players) if seat != viewer]
    unseen = sorted([card for seat in hidden for card in state.hands[seat]] + state.undealt())
    found: set[Deal] = set()
    for dealt in deals(unseen, [len(state.hands[seat]) for seat in hidden]):
        hands = dict(zip(hidden, dealt, strict=True))
        found.add(tuple(hands.get(seat, tuple(state.hands[seat])) for seat in range(state.players)))
    return found


@pytest.mark.parametrize("name", ENDGAMES)
def test_all_consistent_deals_are_imagined_equally_often_and_no_others(name: str) -> None:
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


def test_the_numbers_of_consistent_deals_are_those_counted_by_hand() -> None:
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
def test_what_is_open_is_imagined_as_it_is(players: int) -> None:
    for number, state in enumerate(walk("imagine", players)):
        for viewer in (*range(players), None):
            imagined = LocoState.imagine(state.view(viewer), PlayoutDice(number))
            assert imagined.view(viewer) == state.view(viewer)
            if viewer is not None:
                assert imagined.hands[viewer] == state.hands[viewer]
            assert len(imagined.undealt()) == len(state.undealt())
            assert (imagined.dealt, imagined.turn) == (
                (state.dealt, state.turn) if not state.is_over else (players, state.starter)
            )


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
