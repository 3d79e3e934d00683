"""Players' records: ratings, results, puzzles and titles; and the end of a rating season."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Keeper
from cogs.client.living import Content, Wanted
from cogs.client.places import reached
from cogs.ui.club import season_page
from cogs.ui.errors import is_gone
from cogs.ui.ranks import Rated
from db.halls import Title
from db.ladders import Curve
from db.rebuild import is_recount_due
from db.reliability import Reliability
from db.venues import Venue
from engine.career import Sums, meetings
from engine.core import AnyGame
from engine.ladders import EVERY_GAME, QUICK, Kind, Ladder, season_of, season_starts
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.client.living import LivingMessages
    from cogs.client.people import Accounts, Locales
    from db.halls import Halls
    from db.ladders import Ladders, Standing
    from db.learning import Solving
    from db.rebuild import Strikes
    from db.reliability import Reliabilities
    from db.results import Careers
    from engine.career import Achievement, Career, Meetings, Tally
    from engine.core import Games
    from engine.ports import Clock

_CURVE: Final = 100
"""Maximum number of matches in a rating curve."""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player's record on a server, in one game or in all."""

    games: tuple[Rated, ...]
    here: Sums
    choices: tuple[AnyGame, ...]
    """All games that they have played there."""
    curves: tuple[Curve, ...]
    """Rating curves of the *games* in which they have a rating, in order."""
    reliability: Reliability
    titles: tuple[Title, ...]


@service
class Records:
    achievements: Mapping[str, Sequence[Achievement]]
    careers: Careers
    games: Games
    halls: Halls
    ladders: Ladders
    reliabilities: Reliabilities
    solving: Solving

    async def of(self, player: int, guild: int, game: AnyGame | None) -> PlayerRecord:
        """Return the record of *player* on *guild* in *game*; None means all games."""
        career = await self.careers.of(player)
        played = career.games(guild) | await self.ladders.games_against_bots(player, guild)
        played |= await self.solving.games(player)
        choices = tuple(choice for choice in self.games if choice.key in played)
        shown = [choice for choice in choices if game is None or choice == game]
        rated = [await self._rated(choice, guild, player, career) for choice in shown]
        curves: list[Curve] = []
        for rating in rated:
            if rating.standing is not None:
                ladder = Ladder(rating.game.key, guild)
                curves += await self.ladders.curves(ladder, [player], _CURVE)
        return PlayerRecord(
            tuple(rated),
            career.of(EVERY_GAME if game is None else game.key, guild),
            choices,
            tuple(curves),
            await self.reliabilities.of(player),
            tuple(title for title in await self.halls.titles(guild) if title.player == player),
        )

    async def _rated(self, game: AnyGame, guild: int, player: int, career: Career) -> Rated:
        standing = await self.ladders.standing(Ladder(game.key, guild), player)
        everywhere = await self.ladders.standing(Ladder(game.key), player)
        if standing is not None and everywhere is not None:
            # if all matches were played here, both ladders say the same
            everywhere = everywhere if everywhere.matches > standing.matches else None
        every = self.achievements.get(game.key, ())
        reached = tuple((goal, career.reached(game.key, goal.key)) for goal in every)
        bots = Ladder(game.key, guild, variant=Kind.BOTS.value)
        against_bots = await self.ladders.against_bots(bots, player)
        solver = await self.solving.of_player(game.key, player)
        here = career.of(game.key, guild)
        quick = await self.ladders.standing(Ladder(game.key, guild, variant=QUICK), player)
        return Rated(game, here, reached, standing, everywhere, against_bots, solver, quick)

    async def meetings(
        self, player: int, other: int, guild: int
    ) -> tuple[Meetings, list[tuple[str, Tally]]]:
        """Return two people's results against each other on *guild*, in total and by game."""
        places = await self.careers.meetings(player, other)
        played = {game: meetings(places, game, guild).tally for _, game in places}
        games = [(game, tally) for game, tally in played.items() if tally.matches]
        games.sort(key=lambda each: (-each[1].matches, each[0]))
        return meetings(places, guild=guild), games


logger = logging.getLogger(__name__)


@service
class Recounts:
    """Counts the ratings again in the background, after an upgrade, a crash or a removal."""

    clock: Clock
    strikes: Strikes

    def __post_init__(self) -> None:
        self.keeper = Keeper[None]("count ratings", self._count, self.clock, self.strikes.store)
        self.keeper.stir(None)

    async def _count(self, _: None) -> None:
        if await is_recount_due(self.strikes.store):
            logger.info("counting all ratings again by the current rule")
            await self.strikes.count_again()
            logger.info("all ratings follow the current rule now")


_FIRST: Final = 3
"""Number of places named for each game."""
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
        """Return the best players of *season* on *guild* by game key, without unplayed games."""
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
