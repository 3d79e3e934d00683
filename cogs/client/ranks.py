"""Players' records: ratings, results, puzzles and titles."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.ui.ranks import Rated
from db.halls import Title
from db.ladders import Curve
from db.rebuild import is_recount_due
from db.reliability import Reliability
from engine.career import Sums, meetings
from engine.core import AnyGame
from engine.errors import EngineError
from engine.ladders import EVERY_GAME, Kind, Ladder
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from db.halls import Halls
    from db.ladders import Ladders
    from db.learning import Solving
    from db.rebuild import Strikes
    from db.reliability import Reliabilities
    from db.results import Careers
    from engine.career import Achievement, Career, Meetings, Tally
    from engine.core import Games

_CURVE: Final = 100
"""Most matches of a rating curve."""


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
        """Return the record of *player* on *guild* in *game*, or in all games with None."""
        career = await self.careers.of(player)
        played = career.games(guild) | await self.ladders.games_against_bots(player, guild)
        played |= await self.solving.games(player)
        choices = tuple(one for one in self.games if one.key in played)
        shown = [one for one in choices if game is None or one == game]
        rated = [await self._rated(one, guild, player, career) for one in shown]
        curves: list[Curve] = []
        for one in rated:
            if one.standing is not None:
                ladder = Ladder(one.game.key, guild)
                curves += await self.ladders.curves(ladder, [player], _CURVE)
        return PlayerRecord(
            tuple(rated),
            career.of(EVERY_GAME if game is None else game.key, guild),
            choices,
            tuple(curves),
            await self.reliabilities.of(player),
            tuple(one for one in await self.halls.titles(guild) if one.player == player),
        )

    async def _rated(self, game: AnyGame, guild: int, player: int, career: Career) -> Rated:
        standing = await self.ladders.standing(Ladder(game.key, guild), player)
        everywhere = await self.ladders.standing(Ladder(game.key), player)
        if standing is not None and everywhere is not None:
            # if all matches were played here, both ladders say the same
            everywhere = everywhere if everywhere.matches > standing.matches else None
        every = self.achievements.get(game.key, ())
        reached = tuple((one, career.reached(game.key, one.key)) for one in every)
        bots = Ladder(game.key, guild, variant=Kind.BOTS.value)
        against_bots = await self.ladders.against_bots(bots, player)
        solver = await self.solving.of_player(game.key, player)
        here = career.of(game.key, guild)
        return Rated(game, here, reached, standing, everywhere, against_bots, solver)

    async def meetings(
        self, one: int, other: int, guild: int
    ) -> tuple[Meetings, list[tuple[str, Tally]]]:
        """Return the results of two people against each other on *guild*, in all and by game."""
        places = await self.careers.meetings(one, other)
        played = {game: meetings(places, game, guild).tally for _, game in places}
        games = [(game, tally) for game, tally in played.items() if tally.matches]
        games.sort(key=lambda each: (-each[1].matches, each[0]))
        return meetings(places, guild=guild), games


# Counting again -----------------------------------------------------------------------------------


logger = logging.getLogger(__name__)


@service
class Recounts:
    """Counts the ratings again in the background, after an upgrade, a crash or a removal."""

    strikes: Strikes

    def __post_init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    async def resume(self) -> None:
        if await is_recount_due(self.strikes.store):
            self.begin()

    def begin(self) -> None:
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._count())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def _count(self) -> None:
        logger.info("the ratings are counted again by the present rule")
        try:
            await self.strikes.count_again()
        except EngineError:
            logger.exception("the ratings could not be counted again, and still have to be")
        else:
            logger.info("the ratings are what the present rule says")
