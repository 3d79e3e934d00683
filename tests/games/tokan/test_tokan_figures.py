"""Figures that the rules lead to: branching counts, orders, and what random games look like."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import HOPS
from tests.games.perft import divided, perft
from tests.games.tokan.tokan_driver import at, begin, texts, walk

START = "JlMjLj/mLjJlJ/jJLmjM/lJjLJl/MLjJlm r - r 0 towers"
MIDDLE = "j2mm1/J(JL)JjL(lMJ)/jlMMLL/L(lj)jJJj/J1(jl)lm1 b f4 r 5 heads"
LAYING = "4Jj4/4Jj4/4Ll4/4LlM3/3mMj4 r - r 2 towers"
UNDRAWN = "JlMjLj/mLjJlJ/jJLmjM/lJjLJl/MLjJlm - - - 0 towers"


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (START, (34, 1172, 32805)),
        (MIDDLE, (22, 496, 9453)),
        (LAYING, (30, 927, 26232)),
        (UNDRAWN, (2, 73, 2374)),
    ],
    ids=["start", "middle", "laying", "undrawn"],
)
def test_perft(line: str, counts: tuple[int, ...]) -> None:
    state = at(line)
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divided(state, depth)


def test_moves_are_listed_by_start_direction_and_number_carried() -> None:
    assert texts(at(MIDDLE)) == [
        "c1-c4+1",
        "d1-d4",
        "e1-e2",
        "e1-d1",
        "b2-b4",
        "b2-b4+1",
        "b2-d2+1",
        "c2-c4",
        "c2-e2",
        "c2-a2",
        "f2-d2",
        "a3-a5",
        "a3-c3",
        "a3-a1",
        "b3-e3",
        "d4-d2",
        "d4-b4",
        "a5-a3",
        "d5-e5",
        "d5-d4",
        "e5-e4",
        "e5-d5",
    ]


def test_layings_are_listed_by_animal_and_cell_from_the_lowest_row_up() -> None:
    cells = ["c1", "g1", "d2", "h2", "d3", "g3", "d4", "g4", "d5", "g5"]
    assert texts(at(LAYING)) == [f"{letter}@{cell}" for letter in "mjl" for cell in cells]


# Random games -------------------------------------------------------------------------------------

GAMES = 3000


@pytest.fixture(scope="module")
def ends() -> list[TokanState]:
    dice = PlayoutDice("figures")
    finished: list[TokanState] = []
    for seed in range(GAMES):
        state = begin(seed)
        while acting := state.to_act():
            state.play(acting[0], state.random_move(acting[0], dice))
        finished.append(state)
    return finished


def test_random_games_last_about_21_moves(ends: list[TokanState]) -> None:
    lengths = [state.ply for state in ends]
    assert 20.5 < sum(lengths) / GAMES < 21.5
    assert min(lengths) >= 10
    assert max(lengths) <= 36


def test_the_taboo_ends_about_a_quarter_of_them(ends: list[TokanState]) -> None:
    results = [result for state in ends if (result := state.result())]
    reasons = Counter(result.reason.split("-")[0] for result in results)
    assert 0.20 < reasons["taboo"] / GAMES < 0.28
    assert reasons["taboo"] + reasons["stuck"] == GAMES


def test_the_other_side_could_often_still_move(ends: list[TokanState]) -> None:
    able = sum(state.count_choices(1 - state.turn) > 0 for state in ends)
    assert 0.68 < able / GAMES < 0.80


def test_a_few_end_in_a_draw(ends: list[TokanState]) -> None:
    draws = sum(bool(result and result.is_draw) for result in map(TokanState.result, ends))
    assert 0.04 < draws / GAMES < 0.08


def test_how_often_stacks_beyond_an_older_gap_stay(ends: list[TokanState]) -> None:
    """T4 comes up about 0.6 times a game; half of all closings leave the start itself empty."""
    beyond = closings = at_start = 0
    for seed in range(400):
        states = walk(seed)
        for before, later in pairwise(states):
            hop = HOPS[later.last]
            if later.gaps == before.gaps:
                continue
            closings += 1
            at_start += later.closed == 0
            rest = hop.behind[later.closed :]
            beyond += any(before.stacks[cell] for cell in rest)
    assert 0.45 < beyond / 400 < 0.75
    assert 0.4 < at_start / closings < 0.6


# A side that looks one ply ahead ------------------------------------------------------------------


def test_one_ply_of_looking_ahead_beats_chance() -> None:
    dice = PlayoutDice("greedy")
    won = drawn = 0
    for seed in range(60):
        state = begin(seed, scoring=("towers", "heads")[seed % 2])
        greedy = seed // 2 % 2
        while acting := state.to_act():
            (seat,) = acting
            move = state.random_move(seat, dice)
            if seat == greedy:
                best = -2.0
                for candidate in state.legal_moves(seat):
                    later = state.copy()
                    later.play(seat, candidate)
                    if (value := later.evaluate(seat)) > best:
                        best, move = value, candidate
            state.play(seat, move)
        result = state.result()
        assert result is not None
        won += result.winners == (greedy,)
        drawn += result.is_draw
    assert won > 45


def test_evaluation_is_sure_only_at_the_end() -> None:
    assert GAME.start(GAME.set_up(2)).evaluate(0) == 0
    for state in walk("values"):
        values = [state.evaluate(seat) for seat in (0, 1)]
        assert values[0] == pytest.approx(-values[1])
        assert (abs(values[0]) == 1) <= (state.to_act() == ())
    draw = at("J4j/6/6/6/6 r - r 0 towers")
    assert (draw.evaluate(0), draw.evaluate(1)) == (0, 0)
    assert begin(1, setup="laid").evaluate(1) == 0
    assert at(UNDRAWN).to_act() == (CHANCE,)
