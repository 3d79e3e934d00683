"""What somebody has played: the results of one person, with who else sat at the table."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.career import Other, Played

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

_PLAYED: Final = """
    SELECT mine.match_id, mine.game, mine.guild, mine.seat, mine.place, mine.score, mine.outcome,
           mine.reason, mine.moves, mine.variants, mine.ended_at, mine.is_counted,
           other.player, other.place, other.score
    FROM results AS mine
    LEFT JOIN results AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
    WHERE mine.player = ?
    ORDER BY mine.ended_at, mine.match_id, mine.seat, other.seat
"""


class Careers:
    """The results of one store by person."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_player(self, player: int) -> list[Played]:
        """Return the rated matches of *player*, and those played out alone, oldest first."""

        def find(connection: sqlite3.Connection) -> list[Played]:
            rows = connection.execute(_PLAYED, (player,))
            found: list[Played] = []
            for _, group in groupby(rows, key=lambda row: (row[0], row[3])):
                seats = list(group)
                match, game, guild, seat, place, score, outcome, reason, moves, *_ = seats[0]
                variants, ended_at, is_counted = seats[0][9:12]
                one = Played(
                    match=match,
                    game=game,
                    guild=guild,
                    seat=seat,
                    place=place,
                    score=score,
                    outcome=outcome,
                    reason=reason,
                    moves=moves,
                    variants=tuple(variants.split()),
                    ended_at=ended_at,
                    others=tuple(Other(*row[12:]) for row in seats if row[13] is not None),
                )
                if is_counted or (one.is_alone and one.is_played_out):
                    found.append(one)
            return found

        return await self._store.read(find)
