"""The lessons of the games, read when they are first wanted."""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from typing import TYPE_CHECKING

from cogs.ui.ids import OldButton
from engine.errors import BadSeed, EngineError
from engine.lessons import FILE, Lesson, read_lesson

if TYPE_CHECKING:
    from engine.registry import Games
    from render.package import Package, Packages

logger = logging.getLogger(__name__)


class NoLesson(EngineError):
    """A game without a lesson, or with one that cannot be read."""

    key = "error-no-lesson"

    def __init__(self, title: str) -> None:
        super().__init__(f"{title} has no lesson")
        self.title = title

    @property
    def facts(self) -> dict[str, str | int]:
        """Which game it is."""
        return {"game": self.title}


class Lessons:
    """The lessons of *packages*, each read once."""

    def __init__(self, packages: Packages) -> None:
        self._packages = packages

    def has(self, key: str) -> bool:
        """Whether the game *key* has a lesson; its file may still be damaged."""
        return (self._packages.find(key).seeds / FILE).is_file()

    async def find(self, key: str) -> Lesson:
        """Return the lesson of the game *key*.

        Raises:
            OldButton: there is no such game.
            NoLesson: it has none that can be read.
        """
        if key not in self._packages:
            raise OldButton
        package = self._packages.find(key)
        lesson = await asyncio.to_thread(lesson_of, self._packages.games, package)
        if lesson is None:
            raise NoLesson(package.game.title)
        return lesson


@cache
def lesson_of(games: Games, package: Package) -> Lesson | None:
    """Return the lesson of a game; None where it has none, or one with which something is wrong.

    The log says what. Reading plays all that is in it: call it in a thread.
    """
    path = package.seeds / FILE
    if not path.is_file():
        return None
    try:
        return read_lesson(games, package.game, path)
    except (BadSeed, OSError) as error:
        logger.error("the lesson of %s is left out: %s", package.game.title, error)  # noqa: TRY400 # the sentence says all
        return None
