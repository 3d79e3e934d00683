"""Puzzles: positions with one clearly best continuation. Data in ``seeds/<game>/puzzles.jsonl``.

A game that has puzzles says how they are found (`Package.find_puzzles`); what is the same in all
games is here: how they are kept, and how hard one is, measured by which computer players solve it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from engine.bots.players import PLAYERS
from engine.codec import decode, encode
from engine.errors import BadSeed
from engine.exercises import Attempt, BadExercise, Exercise, check
from engine.fair import PlayoutDice
from engine.panels import Fact
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from engine.core import AnyGame
    from engine.registry import Games

FILE: Final = "puzzles.jsonl"
TRIES: Final = 4
"""How often each level tries a puzzle, to see how hard it is."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a search says of a puzzle: how much better its answer is than anything else."""

    best: float
    """The value of the answer: in points, or from -1 (lost) to 1 (won), as the kind says."""
    second: float
    """The greatest value of any other first move that is not as good."""
    search: str
    """What was searched, in a few words: ``exact``, ``expert x4``."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle as a search finds it."""

    exercise: Exercise
    """The position, what is to be found and an answer."""
    kind: str
    """The question is the text ``<game>-puzzle-<kind>``, filled with *facts*."""
    facts: Mapping[str, Fact]
    proof: Proof


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it is kept."""

    exercise: Exercise
    kind: str
    proof: Proof
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    solved: Mapping[str, int] = field(default_factory=dict[str, int])
    """By level, how many of `TRIES` tries solve it."""

    @property
    def id(self) -> str:
        """Its name, the same for ever: ``puzzle-tokan-17``."""
        return self.exercise.id

    @property
    def difficulty(self) -> float:
        """The part of the levels' tries that fail, from 0 (all solve it) to 1 (none does)."""
        return 1 - sum(self.solved.values()) / (TRIES * len(LEVELS))


def puzzle_of(games: Games, game: AnyGame, found: Found) -> Puzzle:
    """Return *found* as a puzzle, with how hard it is.

    Raises:
        BadExercise: its answer does not solve it.
    """
    check(games, found.exercise)
    begun = Attempt.begin(games, found.exercise, is_checked=True)
    solved = {level: sum(_solves(game, begun, level, n) for n in range(TRIES)) for level in LEVELS}
    return Puzzle(found.exercise, found.kind, found.proof, found.facts, solved)


def _solves(game: AnyGame, attempt: Attempt, level: str, number: int) -> bool:
    """Whether a computer player solves a puzzle at its try of this *number*."""
    dice = PlayoutDice(f"{attempt.exercise.id} {level} {number}")
    seat = attempt.exercise.seat
    while attempt.verdict == "open" and seat in attempt.match.to_act():
        view = attempt.match.state.view(seat)
        attempt = attempt.play(PLAYERS[level](game, view, seat, dice))
    return attempt.verdict == "right"


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write *puzzles* to the file *path*, a line each."""
    path.write_bytes(b"".join(encode(puzzle) + b"\n" for puzzle in puzzles))
    read_puzzles.cache_clear()


@cache
def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles in the file *path*; none where there is no file.

    Raises:
        BadSeed: a line of it is not one, or two have the same name.
    """
    if not path.exists():
        return ()
    puzzles: list[Puzzle] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            puzzles.append(decode(line, Puzzle))
        except ValueError as error:
            raise BadSeed(path.name, f"line {number} is not a puzzle: {error}") from None
    if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
        raise BadSeed(path.name, "two puzzles have the same name")
    return tuple(puzzles)


def check_puzzles(games: Games, path: Path) -> int:
    """Return how many puzzles the file *path* has, each of which its own answer solves.

    Raises:
        BadSeed: a sentence says which and why.
    """
    puzzles = read_puzzles(path)
    for puzzle in puzzles:
        try:
            check(games, puzzle.exercise)
        except BadExercise as error:
            raise BadSeed(path.name, str(error)) from None
    return len(puzzles)
