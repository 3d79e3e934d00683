"""The puzzles of the games, read when they are first wanted, and which one suits whom."""

from __future__ import annotations

import asyncio
import logging
import random
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Final

from cogs.ui.ids import OldButton
from cogs.ui.trying import TaskId
from engine.daily import game_of_day, number_of_day
from engine.errors import BadSeed, EngineError
from engine.puzzle_rating import puzzle_rating, suited
from engine.puzzles import FILE, read_puzzles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date
    from pathlib import Path

    from db.solving import Solving
    from engine.puzzles import Puzzle
    from engine.rating import Rating
    from render.package import Packages

logger = logging.getLogger(__name__)

KIND: Final = "p"
"""Of puzzles, among tasks."""


RESERVED: Final = range(-1, 15)
"""Days from today whose puzzles are given to nobody before: who knows one could not be first."""


class NoPuzzles(EngineError):
    """A game without puzzles, or with a file of them that cannot be read."""

    key = "error-no-puzzles"

    def __init__(self, title: str = "") -> None:
        super().__init__(f"{title or 'no game'} has puzzles")
        self.title = title

    @property
    def facts(self) -> dict[str, str | int]:
        """Which game it is; ``any``: none at all has puzzles."""
        return {"game": self.title or "any"}


class Puzzles:
    """The puzzles of *packages*, each file read once."""

    def __init__(self, packages: Packages) -> None:
        self._packages = packages
        self._reserved: tuple[date, frozenset[TaskId]] | None = None
        """As they were last asked for, and on which day."""

    def path(self, key: str) -> Path:
        """Return where the puzzles of the game *key* are, if it has any."""
        return self._packages.find(key).seeds / FILE

    async def of(self, key: str) -> Mapping[int, Puzzle]:
        """Return the puzzles of the game *key* by number; none where it has none."""
        return await asyncio.to_thread(puzzles_of, self.path(key))

    async def games(self) -> list[str]:
        """Return the games that have puzzles."""
        return [one.key for one in self._packages if await self.of(one.key)]

    async def find(self, task: TaskId) -> Puzzle:
        """Return the puzzle that *task* is.

        Raises:
            OldButton: there is none such.
        """
        puzzle = None
        if task.kind == KIND and task.game in self._packages:
            puzzle = (await self.of(task.game)).get(task.number)
        if puzzle is None:
            raise OldButton
        return puzzle

    async def of_day(self, day: date, game: str) -> TaskId | None:
        """Return the puzzle of *day*, of the game *game*, empty for all in turn; None: none."""
        games = await self.games()
        key = game if game in games else game_of_day(day, games) if games and not game else ""
        if not key:
            return None
        numbers = sorted(await self.of(key))
        return TaskId(KIND, key, number_of_day(day, key, numbers))

    async def reserved(self, today: date) -> frozenset[TaskId]:
        """Return the puzzles that are those of *today* or of days near it; see `RESERVED`."""
        if self._reserved is None or self._reserved[0] != today:
            numbers = {one.key: sorted(await self.of(one.key)) for one in self._packages}
            self._reserved = today, await asyncio.to_thread(_reserved, today, numbers)
        return self._reserved[1]

    async def suited(
        self, solving: Solving, player: int, key: str, *, reserved: frozenset[TaskId]
    ) -> TaskId:
        """Return a puzzle of the game *key* that is of the strength of *player*.

        One that they have not answered, as long as there is one, and none of the *reserved* ones
        as long as there are others.

        Raises:
            OldButton: there is no such game.
            NoPuzzles: it has none.
        """
        if key not in self._packages:
            raise OldButton
        puzzles = await self.of(key)
        if not puzzles:
            raise NoPuzzles(self._packages.find(key).game.title)
        tasks = {number: TaskId(KIND, key, number) for number in puzzles}
        learnt = await solving.learnt(f"{KIND}-{key}-")
        answered = await solving.all_answered(player, key)
        fresh = {number for number, task in tasks.items() if task.to_text() not in answered}
        free = {number for number in fresh if tasks[number] not in reserved}
        ratings: dict[int, Rating] = {
            number: learnt.get(tasks[number].to_text(), puzzle_rating(puzzles[number].difficulty))
            for number in free or fresh or puzzles
        }
        found = suited(await solving.rating(player, key), ratings)
        return tasks[random.choice(found)]  # noqa: S311 # no secret


def _reserved(today: date, numbers: Mapping[str, Sequence[int]]) -> frozenset[TaskId]:
    """Return what `RESERVED` says, of puzzles with these *numbers* by game; slow."""
    return frozenset(
        TaskId(KIND, game, number_of_day(today + timedelta(days), game, some))
        for game, some in numbers.items()
        if some
        for days in RESERVED
    )


@cache
def puzzles_of(path: Path) -> Mapping[int, Puzzle]:
    """Return the puzzles in the file *path* by number; none where something is wrong with it.

    The log says what.
    """
    try:
        puzzles = read_puzzles(path)
        return {int(puzzle.id.rpartition("-")[2]): puzzle for puzzle in puzzles}
    except (BadSeed, OSError, ValueError) as error:
        logger.error("the puzzles in %s are left out: %s", path, error)  # noqa: TRY400 # the sentence says all
        return {}
