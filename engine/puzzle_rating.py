"""How good somebody is at puzzles: a match of two between them and the puzzle, each time.

The model is that of matches (see `engine.rating`). A puzzle is believed to be as hard as the levels
of computer players found it, and moves, more slowly than people, with who solves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rating import NEWCOMER, Rating, rate

if TYPE_CHECKING:
    from collections.abc import Mapping

_RANGE: Final = 10.0
"""Units of skill from a puzzle of medium difficulty to one that all levels solve, or none.

That is 300 points shown, and the model expects a newcomer to solve four in five of the easiest
puzzles and one in five of the hardest.
"""
_DOUBT: Final = NEWCOMER.sigma / 2
"""Of a puzzle that nobody has answered: levels stand for people only roughly."""
_NEAREST: Final = 6
"""Puzzles from which one is drawn: those nearest to somebody's strength."""


def puzzle_rating(difficulty: float) -> Rating:
    """Return what is believed of a puzzle of this *difficulty*, 0 to 1, before any answer."""
    return Rating(NEWCOMER.mu + _RANGE * (2 * difficulty - 1), _DOUBT)


def learn_from_answer(solver: Rating, puzzle: Rating, *, is_solved: bool) -> tuple[Rating, Rating]:
    """Return the ratings of somebody and of a puzzle after their first answer to it."""
    places = (1, 2) if is_solved else (2, 1)
    after, of_puzzle = rate((solver, puzzle), places)
    return after, of_puzzle


def suited(solver: Rating, puzzles: Mapping[int, Rating]) -> list[int]:
    """Return which of *puzzles*, by number, suit somebody best, the nearest first.

    While much of them is in doubt they are given easier ones: who begins shall solve something.
    """
    aim = solver.mu - solver.sigma / 2
    return sorted(puzzles, key=lambda number: (abs(puzzles[number].mu - aim), number))[:_NEAREST]
