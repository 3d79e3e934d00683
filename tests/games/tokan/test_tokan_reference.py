"""The quick rules against slow ones, figures that follow from them, whole matches as text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState, TokanView
from engine.games.tokan.data import HOPS
from tests.games.driving import texts
from tests.games.perft import divided, perft
from tests.games.tokan.tokan_driver import BLACK, CHOICES, RED, at, begin, level_sum, walk
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator


DISTANCE = {"m": 1, "j": 2, "l": 3}
CARRIES = {"m": 0, "j": 1, "l": 2}
Field = tuple[int, int]
Grid = dict[Field, list[str]]


def grid_of(state: TokanState) -> Grid:
    """Return the stack on each space; (1, 1) is the lower left space."""
    width = state.columns
    return {
        (index % width + 1, index // width + 1): list(pile)
        for index, pile in enumerate(state.stacks)
        if pile
    }


def name(field: Field) -> str:
    return f"{'abcdefghij'[field[0] - 1]}{field[1]}"


def slow_moves(grid: Grid, seat: Seat, taboo: str) -> dict[str, Grid]:
    """Return every legal move, and the grid after it."""
    moves: dict[str, Grid] = {}
    for start, pile in grid.items():
        animal = pile[-1]
        if animal.isupper() != (seat == 0):
            continue
        kind = animal.lower()
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            way = [(start[0] + across * n, start[1] + up * n) for n in range(1, DISTANCE[kind] + 1)]
            # every space on the way has a tile: there is no gap, and it isn't the edge
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
    """Return the grid after a move: some tiles go, some stay, some stacks move up."""
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
    """Return every legal way to lay a tile."""
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
    check_same(options, range(20))


@pytest.mark.long("engine/games/tokan")
@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_same_moves_positions_and_points_in_more_matches(options: dict[str, str]) -> None:
    check_same(options, range(20, 80))


def check_same(options: dict[str, str], seeds: range) -> None:
    for seed in seeds:
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
def test_every_position_is_consistent(seed: int, options: dict[str, str]) -> None:
    last_sum = 0
    for state in walk(seed, **options):
        view = state.view(None)
        tiles = "".join(state.stacks) + "".join(view.stock)
        assert Counter(tiles) == Counter("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
        assert level_sum(state) > last_sum or state.ply == 0
        last_sum = level_sum(state)
        assert last_sum <= 465
        # the values kept up to date equal those worked out from the stacks
        fresh = at(state.position())
        assert (fresh.gaps, fresh.hops, fresh.stock) == (state.gaps, state.hops, state.stock)
        assert type(state).imagine(view, PlayoutDice(0)).view(1) == view
        assert (view.phase == "over") == (not state.to_act()) == (view.result is not None)
        assert all(-1 <= state.evaluate(seat) <= 1 for seat in (0, 1))
        if view.last and view.phase == "moving" and view.last.start:
            assert view.taboo == view.last.target


@pytest.mark.parametrize(("seed", "ply"), [(1, 0), (1, 9), (2, 13), (5, 16)])
def test_random_moves_are_even_over_the_legal_ones(seed: int, ply: int) -> None:
    state = walk(seed)[ply]
    (seat,) = state.to_act()
    legal = state.legal_moves(seat)
    dice = PlayoutDice("even")
    drawn = Counter(state.random_move(seat, dice) for _ in range(200 * len(legal)))
    assert set(drawn) == set(legal)
    # chi-square: mean and variance are known, and five standard deviations are allowed
    freedom = len(legal) - 1
    chi = sum((drawn[move] - 200) ** 2 / 200 for move in legal)
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1


def test_random_moves_are_even_where_few_hops_are_legal() -> None:
    # every quick try hits an illegal hop, so the list of legal moves decides
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


# Figures derived from the rules -------------------------------------------------------------------


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
    """They do so about 0.6 times a game; in half of all closings, the start itself stays empty."""
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


# Whole matches as text ----------------------------------------------------------------------------


PLAYED = {
    "standard": {},
    "heads": {"scoring": "heads"},
    "laid": {"setup": "laid"},
    "laid-heads": {"setup": "laid", "scoring": "heads"},
    "revenge": {"setup": "laid", "scoring": "heads"},
}
HEAD = """\
# {game.title}, version {game.version}: {name}
options {options}
start {start} carry {setup.carry}
key SHA-256 of {name}"""


def picture(state: TokanState) -> Iterator[str]:
    width = 1 + max(map(len, state.stacks))
    for row in range(len(state.stacks), 0, -state.columns):
        cells = state.stacks[row - state.columns : row]
        yield f"    {row // state.columns} " + "".join(f"{cell or '.':{width}}" for cell in cells)
    yield "      " + "".join(f"{file:{width}}" for file in "abcdefghij"[: state.columns])


def describe(_: TokanState | None, state: TokanState) -> Iterator[str]:
    views = [state.view(RED), state.view(BLACK), state.view(None)]
    assert views[0] == views[1] == views[2]
    assert codec.decode(codec.encode(views[0]), TokanView) == views[0]
    yield f"  position {state.position()}"
    yield from (line.rstrip() for line in picture(state))
    yield f"  every view {codec.encode(views[0]).decode()}"


PLAYTHROUGH = Playthrough(GAME, TokanState, describe, is_in_turn=True, head=HEAD)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    setup = GAME.set_up(2, PLAYED[name])
    text, states = PLAYTHROUGH.play(name, setup)
    if name == "revenge":
        assert GAME.revenge is not None
        again, _ = PLAYTHROUGH.play(f"{name} again", GAME.revenge(setup, states[-1]))
        text += f"\n{again}"
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
