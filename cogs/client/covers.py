"""What is slow the first time and read or drawn before somebody waits for it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from cogs.client.lessons import lesson_of
from cogs.client.puzzles import puzzles_of
from cogs.ui.lobby import cover
from cogs.ui.rulebook import language_of

if TYPE_CHECKING:
    import discord

    from cogs.client.languages import Locales
    from cogs.client.puzzles import Puzzles
    from engine.registry import Games
    from render.package import Packages


class Covers:
    """The covers of games, and their lessons and puzzles."""

    def __init__(
        self,
        games: Games,
        locales: Locales,
        packages: Packages,
        puzzles: Puzzles,
        client: discord.Client,
    ) -> None:
        self._games = games
        self._locales = locales
        self._packages = packages
        self._puzzles = puzzles
        self._client = client

    def begin(self) -> None:
        """Draw them soon, in a thread that is a daemon: the program can end meanwhile."""
        threading.Thread(target=self.draw, name="covers", daemon=True).start()

    def draw(self) -> None:
        """Draw the cover of each game in each language that a server speaks; slow."""
        spoken = {language_of(self._locales.of(guild.id)) for guild in self._client.guilds}
        for package in self._packages:
            for language in spoken:
                cover(language, package)
            # what is wrong with a lesson or with puzzles is logged when the bot starts
            lesson_of(self._games, package)
            puzzles_of(self._puzzles.path(package.key))
