"""Looks up what a match that is over has brought, for the words of its last board."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.ui.ending import Aftermath, Change, Gain, aftermath
from engine.achievements import achievements, newly_reached
from engine.errors import BadSeed
from engine.ladders import Ladder

if TYPE_CHECKING:
    from engine.achievements import Achievement
    from engine.core import AnyGame
    from engine.table import Table

logger = logging.getLogger(__name__)


async def aftermath_of(bot: Parlor, guild: int, table: Table) -> Aftermath | None:
    """Return what there is to say of the match's end on the server *guild*; None while it runs.

    The result was written with the ratings that follow from it, so they are there before any board.
    """
    match, sitters = table.match, table.sitters
    result = match.result()
    if result is None:
        return None
    gains: tuple[Gain, ...] = ()
    if not result.is_void:
        gains = await _gains(bot, guild, table)
    hints = await bot.matches.hints(table.record.id)
    return aftermath(bot.locale_of(guild), match, sitters, gains, table.record.secret, hints=hints)


async def _gains(bot: Parlor, guild: int, table: Table) -> tuple[Gain, ...]:
    """Return what the match has brought each person who is still known."""
    match_id, game = table.record.id, table.match.game
    ladder = Ladder(game.key, guild)
    changes = await bot.ladders.changes(ladder, match_id)
    every = _achievements(bot, game)
    found: list[Gain] = []
    for seat, sitter in enumerate(table.sitters):
        # who was erased has no rating any more and is told of nothing
        if sitter.player is None or sitter.player < 0:
            continue
        reached: tuple[Achievement, ...] = ()
        if every:
            played = await bot.careers.of_player(sitter.player)
            of_game = [one for one in played if one.game == game.key]
            reached = newly_reached(every, of_game, match_id)
        change = changes.get(sitter.player)
        rating = None if change is None else Change(*change)
        found.append(Gain(seat, rating, tuple(one.key for one in reached)))
    return tuple(found)


def _achievements(bot: Parlor, game: AnyGame) -> tuple[Achievement, ...]:
    """Return what there is to achieve; a damaged file of it keeps no board from being posted."""
    try:
        return achievements(bot.packages.find(game.key).seeds)
    except BadSeed as error:
        logger.warning("nobody is told of achievements: %s", error)
        return ()
