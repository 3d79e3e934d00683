"""Celebrates the end of rating seasons, on servers that have a channel for it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Keeper
from cogs.client.living import Content, Wanted
from cogs.client.places import reached
from cogs.ui.club import season_page
from cogs.ui.errors import is_gone
from db.venues import Venue
from engine.ladders import Ladder, season_of, season_starts
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.living import LivingMessages
    from cogs.client.people import Accounts, Locales
    from db.halls import Halls
    from db.ladders import Ladders, Standing
    from engine.core import Games
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_FIRST: Final = 3
"""Places named for each game."""
_LATE: Final = 7 * 86_400.0
"""Seconds after which the end of a season is no longer news."""


@service
class Celebrations:
    accounts: Accounts
    client: discord.Client
    clock: Clock
    games: Games
    ladders: Ladders
    living: LivingMessages
    halls: Halls
    locales: Locales

    def __post_init__(self) -> None:
        self.keeper = Keeper[int](
            "celebrations", self._celebrate, clock=self.clock, store=self.halls.store, due=self._due
        )
        """Keys are servers."""

    async def best(self, guild: int, season: int) -> list[tuple[str, list[Standing]]]:
        """Return the best of *season* on *guild* by game key, without games that nobody played."""
        found: list[tuple[str, list[Standing]]] = []
        for game in self.games:
            ladder = Ladder(game.key, guild, season)
            page = await self.ladders.page(ladder, 0, limit=_FIRST)
            if rows := [standing for standing in page.rows if standing.rank is not None]:
                found.append((game.key, rows))
        return found

    async def _due(self) -> tuple[list[int], float | None]:
        return [*await self._channels()], season_starts(self._season() + 1) - self.clock.now()

    def _season(self) -> int:
        return season_of(self.clock.now())

    async def _channels(self) -> dict[int, int]:
        """Return the channel of each server that has yet to celebrate the last season."""
        season = self._season()
        if self.clock.now() - season_starts(season) >= _LATE:
            return {}
        return dict(await self.halls.to_celebrate(season - 1))

    async def _celebrate(self, guild: int) -> None:
        season, channel = self._season() - 1, (await self._channels()).get(guild)
        if channel is None or reached(self.client, guild) is None:
            return
        best = await self.best(guild, season)
        if best:
            locale = self.locales.of(guild)
            people = {standing.player for _, rows in best for standing in rows}
            names = await self.accounts.names(locale, people)
            plain = await self.accounts.plain_names(locale, people)
            view, picture = await asyncio.to_thread(season_page, locale, season, best, names, plain)
            content = Content(view, [picture])
            try:
                await self.living.show(Wanted(Venue(guild, channel), f"s{guild}{season}", content))
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                logger.info("the channel for celebrations of server %d is gone", guild)
        await self.halls.celebrated(guild, season)
