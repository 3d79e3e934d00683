"""A game with all that it brings, as one value; and all of them together."""

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
"""The folder in which each game that comes with Parlor has one of its own."""
BUDGET: Final = 75 * 1024
"""Bytes that a picture may have, unless its scene is an exception."""


Scene: TypeAlias = "tuple[Any, Panel | None]"
"""A view, and the panel of the seat that is choosing; None: the picture that is posted."""


class NamedScene(NamedTuple):
    """A `Scene` whose parts have names."""

    view: Any
    panel: Panel | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Package:
    """A game with all that it brings: rules, painter, and a folder of seeds."""

    game: AnyGame
    painter: Painter
    seeds: Path
    """The folder with ``<language>/rules.md``, ``<language>/texts.ftl`` and what may be there
    besides: ``achievements.toml``, ``samples``, ``pictures``."""
    scenes: Callable[[], Mapping[str, Scene]] = dict[str, "Scene"]
    """Positions whose pictures are worth looking at, by name: together they show everything."""
    last_ruling: str = ""
    """The number of the last ruling in the rules, as in ``O44``; empty: it has none."""
    sixty: tuple[str, ...] = ()
    """The scenes that show the game in 60 seconds, in that order; the texts ``sixty-1`` and so on
    go with them. Empty: the rules begin without."""
    icons: Mapping[str, Callable[[], Image.Image]] = field(
        default_factory=dict[str, Callable[[], Image.Image]]
    )
    """What draws the pictures that stand before the words of choices, `render.marks.icon`, by
    their names: see `Control.icon`. Without it, or where Discord does not take them, plain emoji
    of the texts ``icon-…`` do."""
    find_puzzles: Callable[[str], Iterator[Found]] | None = None
    """Let computer players play a match that follows from a seed, and give the puzzles in it; the
    ids of their exercises are empty. None: the game has none."""
    refute: Callable[[Any], Reply | None] | None = None
    """Of a position after a wrong move of a puzzle, whose last plies are certain, what the other
    side answers; None: the move does not lose what was there to win. Without it nobody is told."""
    exceptions: Mapping[str, int] = field(default_factory=dict[str, int])
    """Scenes whose pictures may have more bytes than `BUDGET`, and how many."""
    older: tuple[AnyGame, ...] = ()
    """Earlier versions of the rules: running matches go on by them, new ones do not begin.

    The painter draws their views and the texts tell their events as well."""

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.key

    def most_bytes(self, scene: str | None = None) -> int:
        """Return what the picture of *scene* may have; None: that of any position."""
        if scene is None:
            return max(BUDGET, *self.exceptions.values(), 0)
        return self.exceptions.get(scene, BUDGET)


class Packages:
    """The games that one Parlor has, in the order in which they are offered; it never changes."""

    def __init__(self, packages: Iterable[Package]) -> None:
        """Take *packages* over.

        Raises:
            ValueError: two games have the same key or title, or what a package calls an older
                version of its game is none.
        """
        known = tuple(packages)
        self._packages = {one.key: one for one in known}
        older = (game for one in known for game in one.older)
        self.games = Games((one.game for one in known), older)
        """Their rules."""

    @cached_property
    def achievements(self) -> Mapping[str, tuple[Achievement, ...]]:
        """What there is to achieve in each game; nothing where the file of it is damaged."""
        found: dict[str, tuple[Achievement, ...]] = {}
        for one in self:
            try:
                found[one.key] = achievements(one.seeds)
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
        """Return the package of the game *key*.

        Raises:
            KeyError: there is none.
        """
        return self._packages[key]
