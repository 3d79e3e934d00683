"""Ratings of puzzles and of the people who solve them."""

from __future__ import annotations

import pytest

from engine.rating import (
    NEWCOMER,
    Rating,
    first_ones,
    learn_from_answer,
    puzzle_rating,
    shown,
    suited,
)


def test_a_puzzles_rating_starts_from_the_levels_that_solve_it() -> None:
    easy, usual, hard = map(puzzle_rating, (0.0, 0.5, 1.0))
    assert easy.mu < usual.mu == NEWCOMER.mu < hard.mu
    assert easy.sigma == hard.sigma < NEWCOMER.sigma


@pytest.mark.parametrize("difficulty", [0.0, 0.5, 1.0])
def test_solving_raises_the_solver_and_lowers_the_puzzle(difficulty: float) -> None:
    puzzle = puzzle_rating(difficulty)
    better, easier = learn_from_answer(NEWCOMER, puzzle, is_solved=True)
    worse, harder = learn_from_answer(NEWCOMER, puzzle, is_solved=False)
    assert worse.mu < NEWCOMER.mu < better.mu
    assert shown(worse) < shown(NEWCOMER) < shown(better)
    assert easier.mu < puzzle.mu < harder.mu
    assert puzzle.mu - easier.mu < better.mu - NEWCOMER.mu, "puzzles move more slowly"
    assert better.sigma < NEWCOMER.sigma


def test_hard_puzzles_raise_a_rating_more_and_lower_it_less() -> None:
    easy, hard = puzzle_rating(0.0), puzzle_rating(1.0)

    def change(puzzle: Rating, *, is_solved: bool) -> float:
        return learn_from_answer(NEWCOMER, puzzle, is_solved=is_solved)[0].mu - NEWCOMER.mu

    assert change(hard, is_solved=True) > change(easy, is_solved=True)
    assert change(easy, is_solved=False) < change(hard, is_solved=False)


def test_puzzles_suit_the_solvers_strength_and_are_easier_for_newcomers() -> None:
    puzzles = {number: puzzle_rating(number / 60) for number in range(61)}

    def mean(solver: Rating) -> float:
        found = suited(solver, puzzles)
        return sum(found) / len(found)

    begins, known = mean(NEWCOMER), mean(Rating(NEWCOMER.mu, 1.0))
    assert begins < known < mean(Rating(32.0, 1.0))
    assert suited(NEWCOMER, puzzles) == suited(NEWCOMER, dict(reversed(puzzles.items())))
    assert suited(Rating(99.0, 1.0), puzzles)[0] == 60
    assert suited(Rating(-99.0, 1.0), puzzles)[0] == 0


def test_first_puzzles_get_harder_with_success() -> None:
    puzzles = {number: Rating(1000.0 + 10 * number, 50.0) for number in range(40)}
    assert first_ones(0, puzzles) == [0, 1, 2, 3, 4, 5]
    assert first_ones(1, puzzles)[0] == 4
    assert first_ones(4, puzzles)[0] == 16
    assert first_ones(4, {7: Rating(1.0, 1.0)}) == [7]
