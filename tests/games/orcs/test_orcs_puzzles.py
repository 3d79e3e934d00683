"""The puzzles of Orcs Orcs Orcs: what the search says is so, and the file says what it says."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.exercises import Attempt
from engine.fair import PlayoutDice
from engine.games.orcs import OrcsState, moves, ruleset
from engine.games.orcs.puzzling import find
from engine.games.orcs.scoring import points
from engine.games.orcs.turns import Spoils, TooManyError
from engine.puzzles import read_puzzles
from engine.thought import Budget
from render.orcs import PACKAGE
from tests.games.orcs.orcs_scenes import acting, texts
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.puzzles import Puzzle

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 200_000
SEED = "o4"
"""A match with a puzzle near its beginning."""


def state_of(puzzle: Puzzle) -> OrcsState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, OrcsState)
    return state


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: the turn brings so much, and whatever is not as good brings less.

    It does so too where what the seat does not know is something else.
    """
    exercise, proof = puzzle.exercise, puzzle.proof
    state, seat = state_of(puzzle), exercise.seat
    for guess in range(2):
        twin = OrcsState.imagine(state.view(seat), PlayoutDice(guess))
        now = points(twin)[seat]
        ways = Spoils(seat, Budget(WORK)).of(twin).ways
        gains = sorted((total - now for total in ways), reverse=True)
        assert gains[:2] == [proof.best, proof.second]
        assert ways[gains[0] + now] <= 0.05 * sum(ways.values())
    assert exercise.goal.gains == puzzle.facts["points"] == proof.best >= proof.second + 2
    assert puzzle.facts["second"] == proof.second
    assert puzzle.facts["actions"] == state.actions
    assert Attempt.begin(GAMES, exercise).replay(exercise.answer).verdict == "right"


@pytest.mark.parametrize("puzzle", PUZZLES[::10], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_has_the_most_that_the_turn_brings(puzzle: Puzzle) -> None:
    verify(puzzle)


@pytest.mark.long("engine/games/orcs", "engine/exercises.py", "seeds/orcs")
def test_each_puzzle_has_the_most_that_the_turn_brings() -> None:
    for puzzle in PUZZLES:
        verify(puzzle)


def test_no_turn_brings_more_than_the_search_says() -> None:
    """Random turns in which nothing is drawn end with no other points than it has counted."""
    for puzzle in PUZZLES[::12]:
        begun, seat = state_of(puzzle), puzzle.exercise.seat
        ways = Spoils(seat, Budget(WORK)).of(begun).ways
        for seed in range(100):
            dice, state = PlayoutDice(seed), begun.copy()
            while state.stage == ruleset.ACTIONS:
                if state.to_act() == (CHANCE,):
                    break
                state.play(seat, state.random_move(seat, dice))
            else:
                assert points(state)[seat] in ways


def test_the_search_uses_all_that_a_hand_can_do() -> None:
    state = acting("zap book-wl smash fire-spark", "goblin@3i orc@3m")
    spoil = Spoils(0, Budget(WORK)).of(state)
    assert spoil.most - points(state)[0] == 3
    first = Spoils(0, Budget(WORK)).line(state)
    assert [state.format_move(move) for move in first] == ["zap+book-wl>goblin@3i"]
    assert moves.PASS in texts(state)


def test_the_search_says_when_there_are_too_many_ways() -> None:
    with pytest.raises(TooManyError):
        Spoils(PUZZLES[0].exercise.seat, Budget(5)).of(state_of(PUZZLES[0]))


def test_a_turn_that_brings_less_does_not_solve_it() -> None:
    for puzzle in PUZZLES[::9]:
        assert Attempt.begin(GAMES, puzzle.exercise).play(moves.PASS).verdict == "wrong"


def test_a_seed_leads_to_the_same_puzzles() -> None:
    first = list(islice(find(SEED), 1))
    assert first
    assert list(islice(find(SEED), 1)) == first
