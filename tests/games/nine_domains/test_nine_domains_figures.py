"""Figures that the rules lead to: complete sets, branching counts, random matches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.bots import PLAYERS
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import DOMAINS, is_complete
from tests.games.nine_domains.nine_domains_driver import ONE, begin, both, play, texts, walk
from tests.games.perft import divided, perft

# Elements -----------------------------------------------------------------------------------------

WITH_ELEMENTS = [value for value, domain in DOMAINS.items() if domain.elements]
SUBSETS = [set(one) for size in range(7) for one in combinations(WITH_ELEMENTS, size)]


@pytest.mark.rule("nine_domains", "2.2", "2.3")
def test_22_of_64_sets_hold_all_four_elements_five_of_them_minimal() -> None:
    assert len(SUBSETS) == 64
    complete = [one for one in SUBSETS if is_complete(tuple(one))]
    assert len(complete) == 22
    minimal = [one for one in complete if not any(other < one for other in complete)]
    assert sorted(map(sorted, minimal)) == [[2, 3, 4], [2, 3, 6], [2, 4, 5], [2, 5, 6], [3, 4, 7]]


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_there_is_one_way_for_both_to_be_complete() -> None:
    splits = [
        sorted(one)
        for one in SUBSETS
        if is_complete(tuple(one)) and is_complete(tuple(set(WITH_ELEMENTS) - one))
    ]
    assert splits == [[2, 5, 6], [3, 4, 7]]


# Branching ----------------------------------------------------------------------------------------


def dealing() -> NineDomainsState:
    state = GAME.start(GAME.set_up(2))
    assert isinstance(state, NineDomainsState)
    return state


def swaps() -> NineDomainsState:
    state = both(begin("2- 3- 3+", "8 9 10"), "0 4 3", "1 2 5", "2 5 6")
    return both(state, "1 5 3+", "3 4 3-", "3 4 7")


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (dealing(), (9, 72, 504, 4536, 36288)),
        (begin(), (504,)),
        (both(begin(), "0 1 2", "3 4 5", "2 3 4"), (120, 14400)),
        (swaps(), (6, 36, 252, 0)),
        (both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4"), (3, 18, 90, 360)),
        (both(begin("1+ 3- 3+", "8 9 10"), "3- 0 3", "1 2 4"), (19, 114, 570)),
    ],
    ids=["deal", "first round", "second round", "third round", "swap", "fetch"],
)
def test_perft(state: NineDomainsState, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divided(state, depth)


# Random matches -----------------------------------------------------------------------------------

MATCHES = 3000


@pytest.fixture(scope="module")
def ends() -> list[NineDomainsState]:
    dice = PlayoutDice("figures")
    finished: list[NineDomainsState] = []
    for _ in range(MATCHES):
        state = dealing()
        while acting := state.to_act():
            if acting == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
            else:
                state.play(acting[0], state.random_move(acting[0], dice))
        finished.append(state)
    return finished


def test_about_half_of_random_matches_end_by_elements(ends: list[NineDomainsState]) -> None:
    reasons = Counter(state.reason for state in ends)
    assert 0.44 < reasons["elements"] / MATCHES < 0.54
    assert 0.005 < reasons["draw"] / MATCHES < 0.03
    assert sum(reasons.values()) == MATCHES


def test_both_are_complete_in_about_one_of_a_hundred(ends: list[NineDomainsState]) -> None:
    assert 0.004 < sum(state.elements_ignored for state in ends) / MATCHES < 0.02


def test_no_seat_is_favoured(ends: list[NineDomainsState]) -> None:
    results = [result for state in ends if (result := state.result())]
    wins = Counter(result.winners[0] for result in results if not result.is_draw)
    assert abs(wins[0] - wins[1]) < 4 * MATCHES**0.5


def test_random_placements_are_even() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "0 1 2", "3 4 5", "2 5 7")
    state = both(state, "3 4 5", "0 1 2", "3 4 6")
    dice = PlayoutDice("even")
    drawn = Counter(state.format_move(state.random_move(ONE, dice)) for _ in range(1200))
    assert set(drawn) == set(texts(state, ONE))
    assert all(abs(count - 200) < 70 for count in drawn.values())
    asked = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    drawn = Counter(asked.format_move(asked.random_move(ONE, dice)) for _ in range(600))
    assert set(drawn) == {"swap:8>9", "swap:8>10", "keep"}


# A side that looks one ply ahead ------------------------------------------------------------------


def contest(greedy: Seat, seed: int) -> tuple[Seat, ...]:
    """Return who wins when one seat looks a ply ahead and the other plays at random."""
    state = dealing()
    dice = PlayoutDice(f"contest {seed}")
    while acting := state.to_act():
        seat = acting[seed % len(acting)]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        player = PLAYERS["greedy" if seat == greedy else "random"]
        play(state, seat, player(GAME, state.view(seat), seat, dice))
    result = state.result()
    assert result is not None
    return result.winners


def check_contests(count: int) -> None:
    winners = [contest(seed // 2 % 2, seed) for seed in range(count)]
    won = sum(one == (seed // 2 % 2,) for seed, one in enumerate(winners))
    lost = sum(one == (1 - seed // 2 % 2,) for seed, one in enumerate(winners))
    assert won > 1.25 * lost


def test_one_ply_of_looking_ahead_beats_chance() -> None:
    check_contests(16)


@pytest.mark.long("engine/games/nine_domains", "engine/bots.py")
def test_one_ply_of_looking_ahead_beats_chance_in_many_matches() -> None:
    check_contests(60)


def test_evaluation_is_sure_only_at_the_end_and_sums_to_nothing() -> None:
    assert dealing().evaluate(0) == 0
    for seed in range(30):
        for state in walk(seed):
            values = [state.evaluate(seat) for seat in (0, 1)]
            assert values[0] == pytest.approx(-values[1])
            assert (abs(values[0]) == 1) <= (state.to_act() == ())


def test_points_elements_and_good_cards_are_worth_something() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "1 2 4", "2 3 3+")
    assert state.evaluate(ONE) < 0
    assert begin().evaluate(ONE) == 0
    weak, strong = begin(), begin()
    play(weak, ONE, "5.3+.0")
    play(strong, ONE, "0.3+.5")
    assert strong.evaluate(ONE) > weak.evaluate(ONE)
    # cards are laid with what they win in mind: red wins no more elements once it is held
    held = both(begin("1+ 2- 3+", "7 8 9"), "5 1 2", "4 2 3", "2 3 4")
    fresh = held.copy()
    fresh.elements_ignored = True
    play(held, ONE, "3+.0.4")
    play(fresh, ONE, "3+.0.4")
    assert held.evaluate(ONE) > fresh.evaluate(ONE)
