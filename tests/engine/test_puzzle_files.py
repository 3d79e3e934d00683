"""Parlor's own puzzles: complete, named, in order, and each with a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import SOURCE, TEXTS
from engine.puzzles import FILE, TRIES, Lot, check_puzzles, read_puzzles
from engine.thought import LEVELS
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from render.package import Package

LEAST = 60
HAVE_PUZZLES = [
    package for package in INSTALLED if package.find_puzzles or (package.seeds / FILE).exists()
]
games = pytest.mark.parametrize("package", HAVE_PUZZLES, ids=lambda package: package.key)


@games
@pytest.mark.long("seeds", "engine/games", "engine/puzzles.py", "engine/exercises.py")
def test_each_puzzle_is_solved_by_its_answer(package: Package) -> None:
    check_puzzles(GAMES, package.seeds / FILE)


@games
def test_puzzles_are_numbered_from_the_easiest(package: Package) -> None:
    puzzles = read_puzzles(package.seeds / FILE)
    assert len(puzzles) >= LEAST
    key = package.key.replace("_", "-")
    names = [f"puzzle-{key}-{number}" for number in range(1, len(puzzles) + 1)]
    assert [puzzle.id for puzzle in puzzles] == names
    difficulties = [puzzle.difficulty for puzzle in puzzles]
    assert difficulties == sorted(difficulties)
    assert difficulties.count(0) <= len(puzzles) / 3
    assert len(set(difficulties)) > 3, "people of different strength find some for them"


@games
def test_each_puzzle_states_the_levels_that_solve_it_and_its_proof(package: Package) -> None:
    for puzzle in read_puzzles(package.seeds / FILE):
        assert tuple(puzzle.solved) == LEVELS, puzzle.id
        assert all(0 <= times <= TRIES for times in puzzle.solved.values()), puzzle.id
        assert puzzle.proof.best > puzzle.proof.second, puzzle.id
        assert puzzle.proof.search, puzzle.id


@games
def test_no_two_puzzles_show_the_same_position(package: Package) -> None:
    puzzles = read_puzzles(package.seeds / FILE)
    lot = Lot(GAMES, package.key, (), len(puzzles))
    lot.add(puzzle for puzzle in puzzles if puzzle.difficulty)
    assert len(lot.found) == sum(puzzle.difficulty > 0 for puzzle in puzzles)


@games
def test_each_question_and_each_reason_is_a_text(package: Package) -> None:
    for puzzle in read_puzzles(package.seeds / FILE):
        for key in (puzzle.kind, f"{puzzle.kind}-solved"):
            text, faults = TEXTS.form(SOURCE, f"{package.key}-puzzle-{key}", puzzle.facts)
            assert faults == [], puzzle.id
            assert text.endswith((".", "?")), puzzle.id
            assert "  " not in text, puzzle.id
            assert "{" not in text, puzzle.id
