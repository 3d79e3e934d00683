"""Looks up what a match that is over has brought, for the words of its last board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.ending import Aftermath, Change, Gain, aftermath
from engine.ladders import Ladder

if TYPE_CHECKING:
    from cogs.client.languages import Locales
    from db.careers import Achievements, Careers
    from db.ladders import Ladders
    from db.matches import Matches
    from engine.table import Table


class Endings:
    """What there is to say of the ends of matches."""

    def __init__(
        self,
        achievements: Achievements,
        careers: Careers,
        ladders: Ladders,
        locales: Locales,
        matches: Matches,
    ) -> None:
        self._achievements = achievements
        self._careers = careers
        self._ladders = ladders
        self._locales = locales
        self._matches = matches

    async def of(self, guild: int, table: Table) -> Aftermath | None:
        """Return what there is to say of the match's end on the server *guild*; None: it runs.

        The result was written with the ratings that follow from it, so they are there before any
        board.
        """
        match = table.match
        result = match.result()
        if result is None:
            return None
        gains: tuple[Gain, ...] = ()
        if not result.is_void:
            gains = await self._gains(guild, table)
        hints = await self._matches.hints(table.record.id)
        locale, secret = self._locales.of(guild), table.record.secret
        return aftermath(locale, match, table.sitters, gains, secret, hints=hints)

    async def _gains(self, guild: int, table: Table) -> tuple[Gain, ...]:
        """Return what the match has brought each person who is still known."""
        match_id, game = table.record.id, table.match.game
        changes = await self._ladders.changes(Ladder(game.key, guild), match_id)
        every = self._achievements.get(game.key, ())
        found: list[Gain] = []
        for seat, sitter in enumerate(table.sitters):
            # who was erased has no rating any more and is told of nothing
            if sitter.player is None or sitter.player < 0:
                continue
            reached: frozenset[str] = frozenset()
            if every:
                career = await self._careers.of(sitter.player)
                reached = career.reached_with(game.key, match_id)
            change = changes.get(sitter.player)
            rating = None if change is None else Change(*change)
            found.append(Gain(seat, rating, tuple(one.key for one in every if one.key in reached)))
        return tuple(found)
