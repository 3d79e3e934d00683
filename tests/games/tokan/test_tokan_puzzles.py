"""Tokan's puzzles: the answer wins, and nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.position import read_position
from engine.games.tokan.puzzling import (
    LEAST_CHOICES,
    MOST_MOVES,
    Ending,
    find,
    puzzle_at,
    solve,
)
from engine.puzzles import FILE, read_puzzles
from render.package import SEEDS
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.puzzles import Puzzle

PUZZLES = read_puzzles(SEEDS / GAME.key / FILE)
SAMPLE = PUZZLES[::10]
FORCED = [one for one in PUZZLES if one.kind == "win" and one.facts["moves"] == 2][::5]


def begun(puzzle: Puzzle) -> TokanState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, TokanState)
    return state


def places(state: TokanState) -> tuple[int, ...]:
    result = state.result()
    assert result is not None
    return result.places


def best(state: TokanState, seat: int) -> int:
    """Return what *seat* gets in the end, by the rules alone: 1 a win, 0 a draw, -1 a loss."""
    moves = state.legal_moves(state.turn)
    if not moves:
        one = places(state)
        return one[1 - seat] - one[seat]
    values: list[int] = []
    for move in moves:
        then = state.copy()
        then.play(then.turn, move)
        values.append(best(then, seat))
    return max(values) if state.turn == seat else min(values)


def forces(state: TokanState, seat: int, moves: int) -> bool:
    """Whether *seat* wins and ends it within so many own moves, by the rules alone."""
    legal = state.legal_moves(state.turn)
    if not legal:
        one = places(state)
        return one[seat] < one[1 - seat]
    if not moves:
        return False
    found: list[bool] = []
    for move in legal:
        then = state.copy()
        then.play(then.turn, move)
        found.append(forces(then, seat, moves - (state.turn == seat)))
        if found[-1] == (state.turn == seat):
            return found[-1]
    return found[-1]


def check_proof(puzzle: Puzzle) -> None:
    """Check that each own move of the line is among all those that win, and there are no others."""
    attempt = Attempt.begin(GAMES, puzzle.exercise)
    own = [ply for ply in puzzle.exercise.goal.line if " " not in ply]
    assert puzzle.facts["moves"] == len(own)
    assert 1 <= len(own) <= MOST_MOVES
    for number, ply in enumerate(own):
        state = attempt.match.state
        assert isinstance(state, TokanState)
        found = solve(state)
        assert found is not None
        assert {move for move, value in found.items() if value == 1} == set(ply.split("|"))
        if not number:
            assert len(state.legal_moves(state.turn)) >= LEAST_CHOICES
            first, second, *_ = found.values()
            assert (first, second) == (puzzle.proof.best, puzzle.proof.second)
        attempt = attempt.play(ply.partition("|")[0])
    assert attempt.verdict == "right"
    if puzzle.kind == "win":
        assert attempt.match.result() is not None


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: one.id)
def test_the_answer_alone_wins(puzzle: Puzzle) -> None:
    check_proof(puzzle)


@pytest.mark.long(
    "engine/games/tokan", "engine/exercises.py", "engine/puzzles.py", "seeds/tokan/puzzles.jsonl"
)
def test_of_all_puzzles_the_answer_alone_wins() -> None:
    for puzzle in PUZZLES:
        check_proof(puzzle)


@pytest.mark.parametrize("puzzle", FORCED, ids=lambda one: one.id)
def test_two_moves_end_it_and_one_does_not(puzzle: Puzzle) -> None:
    state, seat = begun(puzzle), puzzle.exercise.seat
    assert forces(state, seat, 2)
    assert not forces(state, seat, 1)
    assert Ending(state).moves_to_win() == 2


def test_a_search_to_the_end_agrees_with_the_rules() -> None:
    line = "(ll)5/Lm1(lM)2/(jLJj)(Jjj)l(MMj)m1/2(mJJjJJ)(jL)2/J1(lL)1L1 b c2 b 18 towers"
    state = TokanState.at(read_position(line), ())
    found = solve(state)
    assert found is not None
    by_rules: dict[str, int] = {}
    for move in state.legal_moves(state.turn):
        then = state.copy()
        then.play(then.turn, move)
        by_rules[state.format_move(move)] = best(then, 1)
    assert found == by_rules
    # one move wins, but it is the last one
    assert puzzle_at(state, found) is None


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("6/6/6/6/Mm4 r - r 0 towers", 1),
        ("5(Jj)/6/6/6/Mm4 r - r 0 towers", 0),  # it ends 2 to 2
        ("5(JJj)/6/6/6/Mm4 r - r 0 towers", 0),  # red moves last and is behind
    ],
)
def test_an_end_counts_that_is_won(line: str, moves: int) -> None:
    assert Ending(TokanState.at(read_position(line), ())).moves_to_win() == moves


def test_where_the_other_side_moves_last_there_is_no_second_move_to_find() -> None:
    end = Ending(TokanState.at(read_position("4mJ/6/6/6/M(jm)4 r - r 0 towers"), ()))
    assert end.moves_to_win() == 2
    assert end.line(2) == ()


def test_where_two_moves_win_there_is_no_puzzle() -> None:
    puzzle = SAMPLE[0]
    state = begun(puzzle)
    found = solve(state)
    assert found is not None
    assert puzzle_at(state, found) is not None
    second = list(found)[1]
    assert puzzle_at(state, found | {second: 1.0}) is None


def test_some_are_for_experts_alone() -> None:
    alone = [one for one in PUZZLES if one.solved["expert"] and not one.solved["hard"]]
    assert alone
    assert {one.kind for one in PUZZLES} == {"win", "only"}
    assert {one.facts["side"] for one in PUZZLES} == {"red", "black"}


def test_a_seed_gives_the_same_puzzles_again() -> None:
    found = list(find("t-4"))
    assert found
    assert found == list(find("t-4"))
