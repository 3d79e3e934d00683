"""The games that are installed: those that come with Parlor, and those of other distributions."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from render.package import Package, Packages

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN: Final = (
    "tokan",
    "loco",
    "nine_domains",
    "locus",
    "orcs",
)
"""The games that come with Parlor: each is ``render.<key>.PACKAGE``."""
ENTRY_POINTS: Final = "parlor.games"
"""The group in which other distributions name their `Package`."""


def installed() -> Packages:
    """Return all games that are installed.

    Raises:
        TypeError: an entry point names something else than a package.
        ValueError: two games have the same key or title.
    """
    return Packages(_found())


def _found() -> Iterator[Package]:
    for key in OWN:
        yield import_module(f"render.{key}").PACKAGE
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda one: one.name):
        package = point.load()
        if not isinstance(package, Package):
            raise TypeError(f"the entry point {point.name} names no package of a game")
        yield package
