"""The games in tests: those installed, and a toy game from a folder of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cogs.ui.texts import TEXTS
from render.installed import installed
from render.package import Packages
from tests import toy

INSTALLED: Final = installed()
"""The games that come with Parlor."""
PACKAGES: Final = Packages((*INSTALLED, toy.PACKAGE))
"""Those games and the toy game, which isn't part of Parlor."""
GAMES: Final = PACKAGES.games

for package in PACKAGES:
    TEXTS.add(package.seeds)


def tests_of(key: str) -> Path:
    """Return the folder of a game's own tests."""
    return Path(__file__).parent / ("toy" if key == toy.GAME.key else f"games/{key}")


def module_of(key: str, name: str) -> str:
    """Return the full name of the module *name* in the folder of a game's own tests."""
    return ".".join((*tests_of(key).relative_to(Path(__file__).parents[1]).parts, name))
