"""Making puzzles: a game's own search goes through seeds until there are as many as wanted.

A seed is a piece of work that any process can do; what it brings is taken in the order of the
seeds, so that the puzzles are the same however many processes look for them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import count as numbers
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.codec import decode, encode
from engine.exercises import position
from engine.puzzles import Found, Puzzle, puzzle_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Sequence

    from engine.exercises import Exercise
    from engine.jobs import Jobs, Note
    from engine.ports import Workers
    from engine.registry import Games

Find: TypeAlias = Callable[[str], Iterator[Found]]
"""Gives the puzzles of a match that follows from a seed, as `Package.find_puzzles` does."""

_FIND: Final = "find-puzzles"
_LONG: Final = 24 * 3600.0
"""Seconds: a seed is one match, but who asks for puzzles waits."""
_AHEAD: Final = 2
"""Seeds a process that are asked for before the first of them is needed."""
_TRIVIAL: Final = 3
"""At most one new puzzle in so many may be one that every level always solves."""
_BARREN: Final = 200
"""So many seeds in a row without anything new: the game has no more."""


class Lot:
    """Puzzles of one game, all of them different: those there are, and new ones."""

    def __init__(self, games: Games, key: str, known: Sequence[Puzzle], wanted: int) -> None:
        """Begin with the *known* ones of the game *key*; so many new ones are *wanted*."""
        self.wanted = wanted
        self.known = tuple(known)
        self.found: list[Puzzle] = []
        """The new ones in the order in which they were found; their ids are of the seed."""
        self._games = games
        self._prefix = f"puzzle-{key.replace('_', '-')}-"
        self._seen = {self._sight(puzzle.exercise) for puzzle in self.known}
        self._trivial = 0
        self._barren = 0

    @property
    def is_done(self) -> bool:
        """Whether there are as many as wanted, or there seem to be no more."""
        return len(self.found) >= self.wanted or self._barren >= _BARREN

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Take what one seed has brought, as far as it is new and wanted."""
        before = len(self.found)
        for puzzle in puzzles:
            sight = self._sight(puzzle.exercise)
            is_trivial = puzzle.difficulty == 0
            if sight in self._seen or len(self.found) >= self.wanted:
                continue
            if is_trivial and self._trivial >= self.wanted // _TRIVIAL:
                continue
            self._seen.add(sight)
            self._trivial += is_trivial
            self.found.append(puzzle)
        self._barren = 0 if len(self.found) > before else self._barren + 1

    def numbered(self) -> tuple[Puzzle, ...]:
        """Return all: the known ones as they are, then the new ones with ids, the easiest first."""
        used = [puzzle.id.removeprefix(self._prefix) for puzzle in self.known]
        first = 1 + max((int(number) for number in used if number.isdecimal()), default=0)
        new = sorted(self.found, key=lambda puzzle: puzzle.difficulty)
        return self.known + tuple(
            replace(puzzle, exercise=replace(puzzle.exercise, id=f"{self._prefix}{number}"))
            for number, puzzle in enumerate(new, first)
        )

    def _sight(self, exercise: Exercise) -> bytes:
        """Return what whoever tries *exercise* sees, which no other may be like.

        Raises:
            BadExercise: the rules do not allow it.
        """
        match = position(self._games, exercise.id, exercise.setup, exercise.log, is_checked=True)
        return encode(match.state.view(exercise.seat))


def seeds_of(seed: str) -> Iterator[str]:
    """Give the seeds that follow from one, without end."""
    return (f"{seed}-{number}" for number in numbers(1))


def find_here(games: Games, key: str, find: Find, seed: str) -> Iterator[list[Puzzle]]:
    """Give for seed after seed the puzzles that *find* finds in the game *key*, without end."""
    for one in seeds_of(seed):
        # as other processes give them, so that a file of them is the same to the byte
        yield decode(_found(games, key, find, one), list[Puzzle])


async def find_at_once(
    key: str, seed: str, workers: Workers, jobs: int
) -> AsyncGenerator[list[Puzzle]]:
    """Do as `find_here` with *workers* that do `puzzle_jobs`; *jobs* of them have work.

    Raises:
        WorkersLost, JobFailed: see `Workers.do`.
    """
    waiting: deque[asyncio.Task[bytes]] = deque()
    try:
        for one in seeds_of(seed):
            asked = workers.do(_FIND, encode(_Ask(key, one)), seconds=_LONG)
            waiting.append(asyncio.ensure_future(asked))
            if len(waiting) >= _AHEAD * jobs:
                yield decode(await waiting[0], list[Puzzle])
                waiting.popleft()
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def puzzle_jobs(games: Games, finders: Mapping[str, Find]) -> Jobs:
    """Return what a worker does to find puzzles of *games*, with *finders* by their keys."""
    return {_FIND: partial(_answer, games, finders)}


@dataclass(frozen=True, slots=True)
class _Ask:
    """The puzzles of one seed are wanted."""

    game: str
    seed: str


def _answer(games: Games, finders: Mapping[str, Find], data: bytes, note: Note) -> bytes:
    del note
    asked = decode(data, _Ask)
    return _found(games, asked.game, finders[asked.game], asked.seed)


def _found(games: Games, key: str, find: Find, seed: str) -> bytes:
    """Return the puzzles of one seed as JSON; their ids are not their names yet."""
    game = games.find(key)
    puzzles: list[Puzzle] = []
    for number, found in enumerate(find(seed), 1):
        # a name of its own, for the dice of the levels that try it depend on that
        exercise = replace(found.exercise, id=f"{seed}-{number}")
        puzzles.append(puzzle_of(games, game, replace(found, exercise=exercise)))
    return encode(puzzles)
