"""A game with everything that belongs to it, and the set of all games."""

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
"""The folder that has a folder for each game that comes with Parlor."""
BUDGET: Final = 75 * 1024
"""Maximum size of a picture in bytes, unless its scene is an exception."""


Scene: TypeAlias = "tuple[Any, Panel | None]"
"""A view, and the panel of the seat that is choosing, or None for the public picture."""


class NamedScene(NamedTuple):
    """A `Scene` with named parts."""

    view: Any
    panel: Panel | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Package:
    """A game with everything that belongs to it: rules, painter, and a folder of seeds."""

    game: AnyGame
    painter: Painter
    seeds: Path
    """The folder with ``<language>/rules.md`` and ``<language>/texts.ftl``.

    It may also have ``achievements.toml``, ``samples`` and ``pictures``.
    """
    scenes: Callable[[], Mapping[str, Scene]] = dict[str, "Scene"]
    """Positions worth seeing, by name; together their pictures show everything."""
    last_ruling: str = ""
    """Number of the last ruling in the rules, such as ``O44``; empty for none."""
    sixty: tuple[str, ...] = ()
    """The scenes that explain the game in 60 seconds, in order; empty for no introduction.

    The texts ``sixty-1`` and so on go with them.
    """
    icons: Mapping[str, Callable[[], Image.Image]] = field(
        default_factory=dict[str, Callable[[], Image.Image]]
    )
    """Draws the icons of choices, by name: see `Control.icon`.

    `render.marks.icon` makes them. If one is missing, or Discord doesn't accept them, the emoji of
    the texts ``icon-…`` replace them.
    """
    find_puzzles: Callable[[str], Iterator[Found]] | None = None
    """Lets bots play a match from a seed, and yields its puzzles; None if the game has none.

    The ids of their exercises are empty.
    """
    refute: Callable[[Any], Reply | None] | None = None
    """Returns the other side's answer in a position after a wrong move in a puzzle.

    It returns None if the move wins after all, or if the outcome is uncertain. Without this
    function, no answer is shown.
    """
    exceptions: Mapping[str, int] = field(default_factory=dict[str, int])
    """Scenes whose pictures may have more bytes than `BUDGET`, and their limits."""
    older: tuple[AnyGame, ...] = ()
    """Earlier versions of the rules: matches that began under them continue, but no new ones begin.

    The painter also draws their views, and the texts describe their events.
    """

    @property
    def key(self) -> str:
        return self.game.key

    def most_bytes(self, scene: str | None = None) -> int:
        """Return the most bytes allowed in a picture of *scene*, or of any position if None."""
        if scene is None:
            return max(BUDGET, *self.exceptions.values(), 0)
        return self.exceptions.get(scene, BUDGET)


class Packages:
    """The games of one Parlor, in the order it offers them; it never changes.

    Raises:
        ValueError: two games have the same key or title, or a package's older game is not a version
            of its game.
    """

    def __init__(self, packages: Iterable[Package]) -> None:
        known = tuple(packages)
        self._packages = {package.key: package for package in known}
        older = (game for package in known for game in package.older)
        self.games = Games((package.game for package in known), older)

    @cached_property
    def achievements(self) -> Mapping[str, tuple[Achievement, ...]]:
        """The achievements of each game; none if their file is damaged."""
        found: dict[str, tuple[Achievement, ...]] = {}
        for package in self:
            try:
                found[package.key] = achievements(package.seeds)
            except BadSeed as error:
                logger.warning("cannot announce achievements: %s", error)
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
