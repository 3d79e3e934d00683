"""The quick rules against slow ones, written straight from the text, on thousands of positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fair import PlayoutDice
from engine.games.tokan import TokanState
from tests.games.tokan.tokan_driver import CHOICES, at, begin, level_sum, texts, walk

if TYPE_CHECKING:
    from engine.core import Seat

DISTANCE = {"m": 1, "j": 2, "l": 3}
CARRIES = {"m": 0, "j": 1, "l": 2}
Field = tuple[int, int]
Grid = dict[Field, list[str]]


def grid_of(state: TokanState) -> Grid:
    """Return the stacks on the fields that hold one: (1, 1) is the lower left field."""
    width = state.columns
    return {
        (index % width + 1, index // width + 1): list(pile)
        for index, pile in enumerate(state.stacks)
        if pile
    }


def name(field: Field) -> str:
    return f"{'abcdefghij'[field[0] - 1]}{field[1]}"


def slow_moves(grid: Grid, seat: Seat, taboo: str) -> dict[str, Grid]:
    """Return every legal move with the grid after it."""
    moves: dict[str, Grid] = {}
    for start, pile in grid.items():
        animal = pile[-1]
        if animal.isupper() != (seat == 0):
            continue
        kind = animal.lower()
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            way = [(start[0] + across * n, start[1] + up * n) for n in range(1, DISTANCE[kind] + 1)]
            # every field on the way holds a tile: none is a gap, none is beyond the edge
            if not all(field in grid for field in way) or name(way[-1]) == taboo:
                continue
            for carry in range(CARRIES[kind] + 1):
                if carry >= len(pile):
                    continue
                level_before = len(pile)
                level_after = len(grid[way[-1]]) + carry + 1
                if level_after > level_before:
                    text = f"{name(start)}-{name(way[-1])}" + (f"+{carry}" if carry else "")
                    moves[text] = slow_play(grid, start, way[-1], (across, up), carry)
    return moves


def slow_play(grid: Grid, start: Field, target: Field, step: tuple[int, int], carry: int) -> Grid:
    """Return the grid after a move: what goes, what stays, what moves up."""
    new = {field: list(pile) for field, pile in grid.items()}
    pile = new.pop(start)
    going = pile[len(pile) - 1 - carry :]
    staying = pile[: len(pile) - 1 - carry]
    new[target] = new[target] + going
    if staying:
        new[start] = staying
        return new
    hole = start
    while (behind := (hole[0] - step[0], hole[1] - step[1])) in new:
        new[hole] = new.pop(behind)
        hole = behind
    return new


def slow_lays(grid: Grid, stock: str) -> set[str]:
    """Return every legal laying."""
    lays: set[str] = set()
    for across in range(1, 11):
        for up in range(1, 6):
            beside = {(across - 1, up), (across + 1, up), (across, up - 1), (across, up + 1)}
            columns = {field[0] for field in grid} | {across}
            if (across, up) not in grid and beside & set(grid) and max(columns) - min(columns) < 6:
                lays |= {f"{animal.lower()}@{name((across, up))}" for animal in stock}
    return lays


def slow_points(grid: Grid, scoring: str) -> tuple[int, int]:
    points = [0, 0]
    for pile in grid.values():
        owner = 0 if pile[-1].isupper() else 1
        if scoring == "heads":
            points[owner] += DISTANCE[pile[-1].lower()]
        elif len(pile) > 1:
            points[owner] += len(pile)
    return points[0], points[1]


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_same_moves_positions_and_points(options: dict[str, str]) -> None:
    for seed in range(60):
        for state in walk(seed, **options):
            grid = grid_of(state)
            assert state.standing() == slow_points(grid, options["scoring"])
            if state.is_laying:
                assert set(texts(state)) == slow_lays(grid, state.stock[state.turn])
                continue
            slow = slow_moves(grid, state.turn, state.view(None).taboo)
            legal = texts(state)
            assert set(legal) == set(slow), state.position()
            assert bool(state.to_act()) == bool(slow)
            assert state.count_choices(state.turn) == len(slow)
            for text in legal:
                later = state.copy()
                later.play(state.turn, state.parse_move(text))
                assert grid_of(later) == slow[text], (state.position(), text)


@given(st.integers(0, 100_000), st.sampled_from(CHOICES))
@settings(max_examples=150, deadline=None)
def test_what_is_true_of_every_position(seed: int, options: dict[str, str]) -> None:
    last_sum = 0
    for state in walk(seed, **options):
        view = state.view(None)
        tiles = "".join(state.stacks) + "".join(view.stock)
        assert Counter(tiles) == Counter("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
        assert level_sum(state) > last_sum or state.ply == 0
        last_sum = level_sum(state)
        assert last_sum <= 465
        # what is kept step by step is what the stacks give anew
        fresh = at(state.position())
        assert (fresh.gaps, fresh.hops, fresh.stock) == (state.gaps, state.hops, state.stock)
        assert type(state).imagine(view, PlayoutDice(0)).view(1) == view
        assert (view.phase == "over") == (not state.to_act()) == (view.result is not None)
        assert all(-1 <= state.evaluate(seat) <= 1 for seat in (0, 1))
        if view.last and view.phase == "moving" and view.last.start:
            assert view.taboo == view.last.target


def test_a_copy_shares_nothing() -> None:
    for state in walk("copies"):
        twin = state.copy()
        assert twin == state
        before = state.position()
        for seat in twin.to_act():
            twin.play(seat, twin.legal_moves(seat)[-1])
            assert state.position() == before
            assert at(before).hops == state.hops


@pytest.mark.parametrize(("seed", "ply"), [(1, 0), (1, 9), (2, 13), (5, 16)])
def test_random_moves_are_even_over_the_legal_ones(seed: int, ply: int) -> None:
    state = walk(seed)[ply]
    (seat,) = state.to_act()
    legal = state.legal_moves(seat)
    dice = PlayoutDice("even")
    drawn = Counter(state.random_move(seat, dice) for _ in range(200 * len(legal)))
    assert set(drawn) == set(legal)
    # chi-square: mean and variance known, five standard deviations allowed
    freedom = len(legal) - 1
    chi = sum((drawn[move] - 200) ** 2 / 200 for move in legal)
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1


def test_random_moves_are_even_where_few_hops_are_legal() -> None:
    # each quick try meets a hop that is not legal, so that the list of the legal ones is drawn from
    state = at("2Jjm1/6/6/2Jjm1/M5 r - r 0 towers")
    legal = state.legal_moves(0)
    assert texts(state) == ["c2-e2", "c5-e5"]

    class Stubborn(PlayoutDice):
        def below(self, n: int) -> int:
            return super().below(n) if n == len(legal) else 0

    dice = Stubborn(1)
    drawn = Counter(state.random_move(0, dice) for _ in range(400))
    assert set(drawn) == set(legal)
    assert max(drawn.values()) < 2 * min(drawn.values())


def test_random_layings_are_legal() -> None:
    state = begin(4, setup="laid")
    dice = PlayoutDice(4)
    drawn = {state.random_move(state.turn, dice) for _ in range(600)}
    assert drawn == set(state.legal_moves(state.turn))


def test_a_state_imagined_at_its_end_has_the_side_that_is_stuck() -> None:
    for line in ("J1mm2/6/6/6/6 r - r 0 towers", "J1jJ2/M5/6/6/6 b - r 0 towers"):
        state = at(line)
        again = TokanState.imagine(state.view(None), PlayoutDice(0))
        assert again.position() == line
    running = at("J1mm2/6/6/6/6 b - r 0 towers")
    assert TokanState.imagine(running.view(0), PlayoutDice(0)).turn == 1
