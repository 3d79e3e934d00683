"""Puzzles: positions that clearly have one best continuation, and how they are made.

A game with puzzles knows how to find them (`Package.find_puzzles`). What all games share is here:
how puzzles are stored, and how difficult they are, as measured by which bots solve
them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import count as numbers
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.bots import PLAYERS
from engine.codec import decode, encode
from engine.errors import BadSeed
from engine.exercises import Attempt, BadExercise, Exercise, check, position
from engine.fair import PlayoutDice
from engine.panels import Fact
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Sequence
    from pathlib import Path

    from engine.core import AnyGame, Games
    from engine.jobs import Jobs, Note, Workers


FILE: Final = "puzzles.jsonl"
TRIES: Final = 4
"""Number of times that each level tries a puzzle, to measure its difficulty."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof by a search that the answer of a puzzle is better than the rest, and by how much."""

    best: float
    """The value of the answer: in points, or from -1 (lost) to 1 (won), depending on the kind."""
    second: float
    """The value of the best first move that is not as good."""
    search: str
    """The method of the search, in a few words: ``exact``, ``expert x4``."""


class Reply(NamedTuple):
    """The other side's answer to a wrong move in a puzzle."""

    move: str
    is_won: bool
    """Whether it wins for the other side. If it doesn't, nobody can win any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle as a search finds it."""

    exercise: Exercise
    kind: str
    """Its question is the text ``<game>-puzzle-<kind>``, filled with *facts*."""
    facts: Mapping[str, Fact]
    proof: Proof


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it is stored."""

    exercise: Exercise
    kind: str
    proof: Proof
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    solved: Mapping[str, int] = field(default_factory=dict[str, int])
    """Number of solutions in `TRIES` tries, by level."""

    @property
    def id(self) -> str:
        """Its name, which never changes: ``puzzle-tokan-17``."""
        return self.exercise.id

    @property
    def difficulty(self) -> float:
        """The share of the levels' tries that fail, from 0 (all solve it) to 1 (none do)."""
        return 1 - sum(self.solved.values()) / (TRIES * len(LEVELS))


def _solves(game: AnyGame, attempt: Attempt, level: str, number: int) -> bool:
    """Whether the bot of *level* solves the puzzle on try *number*."""
    dice = PlayoutDice(f"{attempt.exercise.id} {level} {number}")
    seat = attempt.exercise.seat
    while attempt.verdict == "open" and seat in attempt.match.to_act():
        view = attempt.match.state.view(seat)
        attempt = attempt.play(PLAYERS[level](game, view, seat, dice))
    return attempt.verdict == "right"


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write *puzzles* to the file *path*, one per line."""
    path.write_bytes(b"".join(encode(puzzle) + b"\n" for puzzle in puzzles))
    read_puzzles.cache_clear()


@cache
def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles in the file *path*, none if it is missing; raise BadSeed for bad ones."""
    if not path.exists():
        return ()
    puzzles: list[Puzzle] = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            puzzles.append(decode(line, Puzzle))
        except ValueError as error:
            raise BadSeed(path.name, f"line {number} is not a puzzle: {error}") from None
    if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
        raise BadSeed(path.name, "two puzzles have the same name")
    return tuple(puzzles)


def check_puzzles(games: Games, path: Path) -> int:
    """Return the number of puzzles in the file *path*; raise BadSeed if an answer fails."""
    puzzles = read_puzzles(path)
    for puzzle in puzzles:
        try:
            check(games, puzzle.exercise)
        except BadExercise as error:
            raise BadSeed(path.name, str(error)) from None
    return len(puzzles)


# Making puzzles -----------------------------------------------------------------------------------
#
# A seed is a piece of work for any process. Results are used in the order of the seeds, so the
# puzzles are the same, no matter how many processes look for them.


Find: TypeAlias = Callable[[str], Iterator[Found]]
"""Yields the puzzles of the match that a seed determines, as `Package.find_puzzles` does."""

_FIND: Final = "find-puzzles"
_LONG: Final = 24 * 3600.0
"""Seconds allowed for a seed: it is just one match, but the search may take long."""
_AHEAD: Final = 2
"""Number of seeds per process to request before the first of them is needed."""
_TRIVIAL: Final = 3
"""At most one in this many new puzzles may be so easy that every level always solves it."""
_BARREN: Final = 200
"""After this many seeds in a row without a new puzzle, the game seems to have no more."""


class Lot:
    """Puzzles of one game, all of them different: known ones and new ones."""

    def __init__(self, games: Games, key: str, known: Sequence[Puzzle], wanted: int) -> None:
        self.wanted = wanted
        self.known = tuple(known)
        self.found: list[Puzzle] = []
        """The new puzzles in the order in which they were found. Their ids come from the seeds."""
        self._games = games
        self._prefix = f"puzzle-{key.replace('_', '-')}-"
        self._seen = {self._sight(puzzle.exercise) for puzzle in self.known}
        self._trivial = 0
        self._barren = 0

    @property
    def is_done(self) -> bool:
        """Whether there are as many as wanted, or no more seem to exist."""
        return len(self.found) >= self.wanted or self._barren >= _BARREN

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Add those *puzzles* of a seed that are new and still wanted."""
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
        """Return the known puzzles, then the new ones with final ids, the easiest first."""
        used = [puzzle.id.removeprefix(self._prefix) for puzzle in self.known]
        first = 1 + max((int(number) for number in used if number.isdecimal()), default=0)
        new = sorted(self.found, key=lambda puzzle: puzzle.difficulty)
        return self.known + tuple(
            replace(puzzle, exercise=replace(puzzle.exercise, id=f"{self._prefix}{number}"))
            for number, puzzle in enumerate(new, first)
        )

    def _sight(self, exercise: Exercise) -> bytes:
        match = position(self._games, exercise.id, exercise.setup, exercise.log, is_checked=True)
        return encode(match.state.view(exercise.seat))


def seeds_of(seed: str) -> Iterator[str]:
    """Yield the seeds that follow from *seed*, without end."""
    return (f"{seed}-{number}" for number in numbers(1))


def find_here(games: Games, key: str, find: Find, seed: str) -> Iterator[list[Puzzle]]:
    """Yield, seed by seed, the puzzles that *find* finds in the game *key*, without end."""
    for puzzle_seed in seeds_of(seed):
        # encode and decode as other processes do, so that the file is the same byte for byte
        yield decode(_found(games, key, find, puzzle_seed), list[Puzzle])


async def find_at_once(
    key: str, seed: str, workers: Workers, jobs: int
) -> AsyncGenerator[list[Puzzle]]:
    """Find puzzles as `find_here` does, but keep *jobs* of the *workers* busy; see `Workers.do`."""
    waiting: deque[asyncio.Task[bytes]] = deque()
    try:
        for puzzle_seed in seeds_of(seed):
            asked = workers.do(_FIND, encode(_Ask(key, puzzle_seed)), seconds=_LONG)
            waiting.append(asyncio.ensure_future(asked))
            if len(waiting) >= _AHEAD * jobs:
                yield decode(await waiting[0], list[Puzzle])
                waiting.popleft()
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


def puzzle_jobs(games: Games, finders: Mapping[str, Find]) -> Jobs:
    """Return the worker jobs that find puzzles of *games*, with *finders* by their keys."""
    return {_FIND: partial(_answer, games, finders)}


@dataclass(frozen=True, slots=True)
class _Ask:
    game: str
    seed: str


def _answer(games: Games, finders: Mapping[str, Find], data: bytes, note: Note) -> bytes:
    del note
    asked = decode(data, _Ask)
    return _found(games, asked.game, finders[asked.game], asked.seed)


def _found(games: Games, key: str, find: Find, seed: str) -> bytes:
    """Return the puzzles of one seed as JSON; their ids are not final yet."""
    game = games.find(key)
    puzzles: list[Puzzle] = []
    for number, found in enumerate(find(seed), 1):
        # the id must be unique, because the dice of the levels that try it depend on it
        exercise = replace(found.exercise, id=f"{seed}-{number}")
        check(games, exercise)
        begun = Attempt.begin(games, exercise, is_checked=True)
        solved = {
            level: sum(_solves(game, begun, level, n) for n in range(TRIES)) for level in LEVELS
        }
        puzzles.append(Puzzle(exercise, found.kind, found.proof, found.facts, solved))
    return encode(puzzles)
