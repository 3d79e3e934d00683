"""A game with everything that it brings, as one value; and all games together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from PIL import Image

from engine.career import achievements
from engine.core import AnyGame, Games
from engine.errors import BadSeed
from engine.puzzles import Found, Reply
from render.painters import Painter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.career import Achievement
    from engine.core import Panel

logger = logging.getLogger(__name__)

SEEDS: Final = Path(__file__).parents[1] / "seeds"
"""The folder with one for each game that comes with Parlor."""
BUDGET: Final = 75 * 1024
"""Most bytes of a picture, unless its scene is an exception."""


Scene: TypeAlias = "tuple[Any, Panel | None]"
"""A view, and the panel of the seat that is choosing; None: the public picture."""


class NamedScene(NamedTuple):
    """A `Scene` whose parts have names."""

    view: Any
    panel: Panel | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Package:
    """A game with everything that it brings: rules, painter, and a folder of seeds."""

    game: AnyGame
    painter: Painter
    seeds: Path
    """The folder with ``<language>/rules.md`` and ``<language>/texts.ftl``.

    It may also have ``achievements.toml``, ``samples`` and ``pictures``.
    """
    scenes: Callable[[], Mapping[str, Scene]] = dict[str, "Scene"]
    """Positions whose pictures are worth looking at, by name: together they show everything."""
    last_ruling: str = ""
    """The number of the last ruling in the rules, such as ``O44``; empty: none."""
    sixty: tuple[str, ...] = ()
    """The scenes that show the game in 60 seconds, in that order; empty: the rules begin without.

    The texts ``sixty-1`` and so on go with them.
    """
    icons: Mapping[str, Callable[[], Image.Image]] = field(
        default_factory=dict[str, Callable[[], Image.Image]]
    )
    """Draws the pictures before the words of choices, by name: see `Control.icon`.

    They are made by `render.marks.icon`. Without one, or if Discord does not take them, the emoji
    of the texts ``icon-…`` replace them.
    """
    find_puzzles: Callable[[str], Iterator[Found]] | None = None
    """Lets bots play a match that follows from a seed, and yields its puzzles; None: no puzzles.

    The ids of their exercises are empty.
    """
    refute: Callable[[Any], Reply | None] | None = None
    """Returns the other side's answer to a wrong move of a puzzle; None: the win is still there.

    It gets the position after the move, whose last plies are certain. Without it nobody is told.
    """
    exceptions: Mapping[str, int] = field(default_factory=dict[str, int])
    """Scenes whose pictures may have more bytes than `BUDGET`, and how many."""
    older: tuple[AnyGame, ...] = ()
    """Earlier versions of the rules: running matches go on by them, new ones do not begin.

    The painter draws their views, and the texts tell their events, too.
    """

    @property
    def key(self) -> str:
        return self.game.key

    def most_bytes(self, scene: str | None = None) -> int:
        """Return the most bytes for the picture of *scene*; None: for any position."""
        if scene is None:
            return max(BUDGET, *self.exceptions.values(), 0)
        return self.exceptions.get(scene, BUDGET)


class Packages:
    """The games that one Parlor has, in the order in which they are offered; it never changes.

    Raises:
        ValueError: two games have the same key or title, or a package's older version of its
            game is none.
    """

    def __init__(self, packages: Iterable[Package]) -> None:
        known = tuple(packages)
        self._packages = {package.key: package for package in known}
        older = (game for package in known for game in package.older)
        self.games = Games((package.game for package in known), older)

    @cached_property
    def achievements(self) -> Mapping[str, tuple[Achievement, ...]]:
        """The achievements of each game; none if the file of them is damaged."""
        found: dict[str, tuple[Achievement, ...]] = {}
        for package in self:
            try:
                found[package.key] = achievements(package.seeds)
            except BadSeed as error:
                logger.warning("nobody is told of achievements: %s", error)
        return found

    def __iter__(self) -> Iterator[Package]:
        return iter(self._packages.values())

    def __len__(self) -> int:
        return len(self._packages)

    def __contains__(self, key: str) -> bool:
        return key in self._packages

    def find(self, key: str) -> Package:
        """Return the package of the game *key*; raise KeyError if there is none."""
        return self._packages[key]
