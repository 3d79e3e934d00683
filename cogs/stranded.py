"""Ends, at the start, the matches whose rules are no longer offered, and says so where they were.

Nobody could move in them, and their channels would stay taken for good.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.notices import notice
from cogs.ui.errors import NETWORK, is_passing
from cogs.ui.texts import TEXTS
from db.stranded import StrandedMatches

if TYPE_CHECKING:
    from cogs.client.languages import Locales
    from cogs.client.voices import Voices
    from db.store import Store
    from db.stranded import Stranded
    from engine.ports import Clock
    from engine.registry import Games

logger = logging.getLogger(__name__)


class StrandedCog(commands.Cog, name="Stranded"):
    """What becomes of matches that the games have outgrown."""

    def __init__(
        self, voices: Voices, clock: Clock, games: Games, locales: Locales, store: Store
    ) -> None:
        self._voices = voices
        self._games = games
        self._locales = locales
        self._store = store
        self.stranded = StrandedMatches(store, clock)
        self._turn = asyncio.Lock()

    async def cog_load(self) -> None:
        """End them before anybody is told which matches are running."""
        await self._end()

    async def _end(self) -> None:
        ended = await self.stranded.end()
        versions = Counter((one.game, one.version) for one in ended)
        for (game, version), count in sorted(versions.items()):
            logger.warning(
                "matches of %s that were ended because version %d of its rules is no longer"
                " offered: %d",
                game,
                version,
                count,
            )

    @commands.Cog.listener("on_serving")
    async def tell(self) -> None:
        """Say it in their channels; what Discord does not take now is said the next time."""
        async with self._turn, self._store.unasked():
            if self._store.is_shared:
                await self._end()  # of servers that are looked after only now
            for one in await self.stranded.untold():
                if await self._tell(one):
                    await self.stranded.told(one.match)

    async def _tell(self, one: Stranded) -> bool:
        """Say why; False: it is to be tried again. The last board loses its buttons anyway."""
        locale = self._locales.of(one.venue.guild)
        facts = {"game": self._games.title(one.game)}
        try:
            await notice(self._voices, one.venue, TEXTS.say(locale, "ending-outgrown", facts))
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("nobody was told of the end of match %s: %s", one.match, error)
            return not is_passing(error)
        return True
