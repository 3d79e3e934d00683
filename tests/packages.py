"""The games of the tests: those that are installed, and a toy game from a folder of its own."""

from __future__ import annotations

from typing import Final

from cogs.ui.texts import TEXTS
from render.installed import installed
from render.package import Packages
from tests import toy

INSTALLED: Final = installed()
"""What Parlor brings."""
PACKAGES: Final = Packages((*INSTALLED, toy.PACKAGE))
"""With the toy game, which is in no folder of Parlor's."""
GAMES: Final = PACKAGES.games

for package in PACKAGES:
    TEXTS.add(package.seeds)
