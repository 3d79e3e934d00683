"""All levels of bots, in every setup of every game; the bench measures how strong they are."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine.bots import PLAYERS, choose, think_twice, thinker_of
from engine.codec import decode, encode
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.jobs import Thinkers, jobs_of
from engine.thought import LEVELS, Budget, Thought, Weighed, look_again, sure_gap, thought_of
from engine.workers import Threads
from tests.engine.playing import SETUPS, every_setup, game_of, games, setups, some_positions
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core import AnyGame

WORK = 2
"""Units of work; few, for a quick thought."""


def thinking_positions(name: str, most: int) -> list[tuple[object, int, set[str]]]:
    """Return at most *most* views, each with the seat to act and its legal moves."""
    acting = [each for each in some_positions(name, 1) if each.to_act() not in {(), (CHANCE,)}]
    found: list[tuple[object, int, set[str]]] = []
    for state in acting[:: -(-len(acting) // most)]:
        seat = state.to_act()[0]
        legal = {state.format_move(move) for move in state.legal_moves(seat)}
        found.append((state.view(seat), seat, legal))
    return found


def test_a_gap_is_sure_only_if_enough_deals_show_it() -> None:
    even, clear = [0.5, -0.5] * 200, [0.5, 0.1] * 200
    assert sure_gap(even, 150) == 0
    assert sure_gap([each + 0.02 for each in even], 150) == 0, "chance may explain that"
    assert 0.25 < sure_gap(clear, 150) < 0.27
    assert sure_gap([-each for each in clear], 150) == -sure_gap(clear, 150)
    assert 0 < sure_gap(clear[:150], 150) < sure_gap(clear, 150), "fewer deals show less"
    assert sure_gap(clear[:149], 150) == 0
    assert sure_gap([2.0] * 150, 150) == 2


class Dealt:
    """Deals that give each move its results in turn."""

    tries, least = 800, 8

    def __init__(self, **results: tuple[float, ...]) -> None:
        self.results = results
        self.asked: list[tuple[str, ...]] = []

    def tried(self, moves: Sequence[str]) -> list[float]:
        number = len(self.asked)
        self.asked.append(tuple(moves))
        return [self.results[move][number % len(self.results[move])] for move in moves]

    def thought(self, found: Mapping[str, float]) -> Thought:
        return thought_of(found)


def test_a_second_look_drops_moves_that_do_badly() -> None:
    deals = Dealt(own=(0.0,), bad=(-0.5,), good=(0.4,), fair=(0.2,), fine=(0.9,))
    found = look_again(deals, ["own", "bad", "good", "fair", "fine"], Budget(80))
    assert found == thought_of({"good": 0.4, "own": 0.0})
    assert deals.asked == 10 * [("own", "bad", "good", "fair")] + 20 * [("own", "good")]


def test_a_second_look_takes_errors_off_a_difference() -> None:
    deals = Dealt(own=(0.0,), other=(0.9, 0.7))
    found = look_again(deals, ["own", "other"], Budget(800))
    assert [move.move for move in found.moves] == ["other", "own"]
    assert 0.7 < found.moves[0].value < 0.8
    assert found.moves[1].value == 0, "it is always the same, so it stays"
    assert not any(move.is_vague for move in found.moves)


@pytest.mark.parametrize(
    ("other", "work", "is_vague"),
    [((0.1, -0.1), 800, True), ((0.5,), 14, True), ((0.0,), 14, True), ((0.0,), 16, False)],
    ids=["chance may explain it", "few deals", "few equal deals", "equal deals"],
)
def test_moves_without_a_sure_difference_keep_their_order(
    other: tuple[float, ...], work: int, *, is_vague: bool
) -> None:
    found = look_again(Dealt(own=(0.0,), other=other), ["own", "other"], Budget(work))
    assert [move.move for move in found.moves] == ["own", "other"]
    assert found.moves[0].value == found.moves[1].value
    assert [move.is_vague for move in found.moves] == 2 * [is_vague]


@setups
def test_a_thought_is_about_legal_moves_and_the_same_again(name: str) -> None:
    check_thoughts(name)


@every_setup
@pytest.mark.long("engine/games", "engine/bots.py", "engine/thought.py")
def test_a_thought_is_about_legal_moves_in_every_setup(name: str) -> None:
    check_thoughts(name)


def check_thoughts(name: str) -> None:
    game = game_of(SETUPS[name])
    asked = thinking_positions(name, 2)
    assert asked
    for view, seat, legal in asked:
        budgets = [Budget(WORK), Budget(WORK)]
        first, again = (
            thinker_of(game).think(view, seat, budget, PlayoutDice("seed")) for budget in budgets
        )
        assert first == again
        # when players lay tiles in Tokan, the first look tries every space
        assert budgets[0].spent <= max(WORK, len(legal))
        moves = [move.move for move in first.moves]
        assert set(moves) <= legal
        assert len(set(moves)) == len(moves) > 0
        assert all(-1 <= move.value <= 1 for move in first.moves)
        assert sum(move.share for move in first.moves) == pytest.approx(1)
        assert first.best.share == max(move.share for move in first.moves)
        for level in LEVELS:
            slip = thinker_of(game).slips.get(level, 0.0)
            assert choose(first, slip, PlayoutDice(level)) in legal


@games
def test_each_level_works_no_less_than_the_one_below(game: AnyGame) -> None:
    thinker = thinker_of(game)
    work = [thinker.work[level] for level in LEVELS]
    assert work == sorted(work)
    assert work[0] >= 1
    slips = [thinker.slips.get(level, 0.0) for level in LEVELS]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0, "the best plays as it thinks right"


def test_a_budget_allows_one_unit_at_least() -> None:
    budget = Budget(3)
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]
    assert budget.spent == 3
    assert Budget(0).spend(5), "somebody who must move thinks of something"
    late = Budget(100, lambda: True)
    assert [late.spend() for _ in range(2)] == [True, False]


def test_mistakes_are_moves_that_look_nearly_as_good() -> None:
    thought = thought_of({"good": 0.5, "fair": 0.45, "poor": -0.6})
    dice = PlayoutDice(1)
    right = Counter(choose(thought, 0.0, dice) for _ in range(50))
    assert right == {"good": 50}
    slipped = Counter(choose(thought, 0.1, dice) for _ in range(400))
    assert set(slipped) == {"good", "fair"}
    assert 100 < slipped["fair"] < slipped["good"]


def test_moves_are_drawn_by_their_weights() -> None:
    thought = Thought((Weighed("rock", 0, 0.5), Weighed("paper", 0, 0.3), Weighed("well", 0, 0.2)))
    drawn = Counter(choose(thought, 0.0, dice) for dice in map(PlayoutDice, range(500)))
    assert 200 < drawn["rock"] < 300
    assert 60 < drawn["well"] < 140


@games
async def test_a_worker_answers_with_all_that_is_thought(game: AnyGame) -> None:
    name = next(name for name in SETUPS if SETUPS[name].game == game.key)
    view, seat, legal = thinking_positions(name, 1)[0]
    thinkers = Thinkers(Threads(jobs_of(GAMES)))
    few = WORK / thinker_of(game).work["expert"]
    thought = await thinkers.think(game, "expert", seat, view=view, seed="1", times=few)
    assert thought == think_twice(game, view, seat, "expert", PlayoutDice("1"), times=few)
    assert decode(encode(thought), Thought) == thought
    assert json.loads(encode(thought))["moves"][0]["move"] in legal
    text = await thinkers.choose(game, "easy", seat, view=view, seed="1")
    assert text == PLAYERS["easy"](game, view, seat, PlayoutDice("1"))
