"""The games that are installed: those that come with Parlor, and those of other distributions."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from render import loco, locus, nine_domains, orcs, tokan
from render.package import Package, Packages

OWN: Final = (
    tokan.PACKAGE,
    loco.PACKAGE,
    nine_domains.PACKAGE,
    locus.PACKAGE,
    orcs.PACKAGE,
)
"""The games that come with Parlor."""
ENTRY_POINTS: Final = "parlor.games"
"""The group in which other distributions name their `Package`."""


def installed() -> Packages:
    """Return all games that are installed.

    Raises:
        TypeError: an entry point names something else than a package.
        ValueError: two games have the same key or title.
    """
    found: list[Package] = []
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda one: one.name):
        package = point.load()
        if not isinstance(package, Package):
            raise TypeError(f"the entry point {point.name} names no package of a game")
        found.append(package)
    return Packages((*OWN, *found))
