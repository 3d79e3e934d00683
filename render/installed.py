"""The installed games: games that come with Parlor, and games of other distributions."""

# ruff: noqa: PLC0415 # code that needs only the rules doesn't load the painters

from __future__ import annotations

import logging
from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from engine.core import Games
from engine.errors import BadSeed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from render.package import Package, Packages

logger = logging.getLogger(__name__)

OWN: Final = (
    "tokan",
    "loco",
    "nine_domains",
    "locus",
    "orcs",
)
"""The games that come with Parlor.

Each is ``render.<key>.PACKAGE``. Its rules are ``engine.games.<key>.GAME``; older versions of them,
if any, are ``OLDER`` there.
"""
ENTRY_POINTS: Final = "parlor.games"
"""The group in which other distributions list their `Package`."""


def installed() -> Packages:
    """Return all installed games, except our own games with broken files.

    Raises:
        TypeError: an entry point names something other than a package.
        ValueError: two games have the same key or title.
    """
    from render.package import Packages

    own: list[Package] = []
    for key in OWN:
        try:
            own.append(import_module(f"render.{key}").PACKAGE)
        except (BadSeed, OSError) as error:
            logger.error("%s is left out until its files are in order: %s", key, error)  # noqa: TRY400 # the message says it all
    return Packages((*own, *_brought()))


def installed_games() -> Games:
    """Return the rules of all installed games; raises the same errors as `installed`."""
    own: list[ModuleType] = []
    for key in OWN:
        # `installed` has logged the fault
        with suppress(BadSeed, OSError):
            own.append(import_module(f"engine.games.{key}"))
    brought = list(_brought())
    older = [game for room in own for game in getattr(room, "OLDER", ())]
    older += [game for package in brought for game in package.older]
    return Games([*(room.GAME for room in own), *(package.game for package in brought)], older)


def _brought() -> Iterator[Package]:
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
        from render.package import Package

        package = point.load()
        if not isinstance(package, Package):
            raise TypeError(f"the entry point {point.name} names no package of a game")
        yield package
