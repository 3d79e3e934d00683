"""Celebrates the end of rating seasons, on servers that have a channel for it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import BackgroundLoop, jittered
from cogs.client.messenger import CannotPost
from cogs.client.places import reached
from cogs.ui.answers import NETWORK
from cogs.ui.club import season_page
from cogs.ui.errors import is_gone
from db.halls import Halls
from db.venues import Venue
from engine.errors import EngineError
from engine.ladders import Ladder, season_of, season_starts
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.messenger import Messenger
    from cogs.client.people import Accounts, Locales
    from db.ladders import Ladders, Standing
    from db.store import Store
    from engine.core import Games
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_FIRST: Final = 3
"""Places of a game that are named."""
_LATE: Final = 7 * 86_400.0
"""Seconds after which the end of a season is no longer news."""
_LONGEST_SLEEP: Final = 86_400.0
_FAILURES: Final = (discord.DiscordException, *NETWORK)


@service
class Celebrations:
    accounts: Accounts
    client: discord.Client
    clock: Clock
    games: Games
    ladders: Ladders
    locales: Locales
    messenger: Messenger
    store: Store

    def __post_init__(self) -> None:
        self._halls = Halls(self.store)
        self._loop = BackgroundLoop("celebrations", self._run_due, self.clock.sleep, self.store)

    def start(self) -> None:
        self._loop.start()

    def wake(self) -> None:
        """Look soon: there are more servers to look after."""
        self._loop.wake()

    async def stop(self) -> None:
        await self._loop.stop()

    async def best(self, guild: int, season: int) -> list[tuple[str, list[Standing]]]:
        """Return the best of *season* on *guild* by game key, without games that nobody played."""
        found: list[tuple[str, list[Standing]]] = []
        for game in self.games:
            ladder = Ladder(game.key, guild, season)
            page = await self.ladders.page(ladder, 0, limit=_FIRST)
            if rows := [one for one in page.rows if one.rank is not None]:
                found.append((game.key, rows))
        return found

    async def _run_due(self) -> float | None:
        now = self.clock.now()
        season = season_of(now)
        again = [min(_LONGEST_SLEEP, max(1.0, season_starts(season + 1) - now))]
        if now - season_starts(season) < _LATE:
            for guild, channel in await self._halls.to_celebrate(season - 1):
                try:
                    await self._celebrate(Venue(guild, channel), season - 1)
                except (CannotPost, *_FAILURES, EngineError) as error:
                    logger.info("server %d celebrates its season later: %s", guild, error)
                    again.append(jittered())
        return min(again)

    async def _celebrate(self, venue: Venue, season: int) -> None:
        if reached(self.client, venue.guild) is None:
            return
        best = await self.best(venue.guild, season)
        if best:
            locale = self.locales.of(venue.guild)
            people = {one.player for _, rows in best for one in rows}
            names = await self.accounts.names(locale, people)
            plain = await self.accounts.plain_names(locale, people)
            view, shown = await asyncio.to_thread(season_page, locale, season, best, names, plain)
            nonce = f"s{venue.guild}{season}"
            try:
                channel = self.messenger.channel(venue)
                await channel.send(view=view, file=shown.file(), nonce=nonce)
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                logger.info("the channel for celebrations of server %d is gone", venue.guild)
        await self._halls.celebrated(venue.guild, season)
