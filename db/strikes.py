"""Matches that managers of a server take out of the ratings, and pairs they should look at."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from db.deeds import note
from db.rebuild import is_recount_due, recount
from db.repository import Repository, reads
from engine.pairs import Pair, worth_a_look

if TYPE_CHECKING:
    from db.deeds import Deed
    from db.dialect import Connection
    from db.store import Store

_PEOPLE: Final = """
    SELECT player FROM seats WHERE match_id = ?1 AND player IS NOT NULL
    UNION SELECT player FROM holders WHERE match_id = ?1
"""
_IS_COUNTED: Final = "SELECT 1 FROM results WHERE match_id = ? AND is_counted = 1"
_IS_STRUCK: Final = "SELECT 1 FROM strikes WHERE match_id = ?"
_STRIKE: Final = "INSERT INTO strikes (match_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
_PUT_BACK: Final = "DELETE FROM strikes WHERE match_id = ?"
_DUE: Final = "INSERT INTO due_recount (one) VALUES (1) ON CONFLICT DO NOTHING"
_LATEST_SHOWN: Final = 5
"""Matches of a pair that are named."""

# computer players have no number; who was erased has one below zero
_MET: Final = """
    SELECT one.player, other.player, count(*),
           count(*) FILTER (WHERE one.is_counted = 0 AND strikes.match_id IS NULL),
           count(strikes.match_id), count(*) FILTER (WHERE one.place < other.place),
           count(*) FILTER (WHERE other.place < one.place)
    FROM results AS one
    JOIN results AS other ON other.match_id = one.match_id AND other.player > one.player
                         AND other.seat <> one.seat
    LEFT JOIN strikes ON strikes.match_id = one.match_id
    WHERE one.guild = :guild AND one.ended_at >= :since AND one.player > 0
    AND NOT EXISTS (SELECT 1 FROM results AS third
                    WHERE third.match_id = one.match_id AND third.player IS NULL)
    GROUP BY one.player, other.player
"""
_LATEST: Final = """
    SELECT one.match_id FROM results AS one
    JOIN results AS other ON other.match_id = one.match_id AND other.player = ?
    WHERE one.player = ? AND one.guild = ? ORDER BY one.ended_at DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Counting:
    """Whether a match counts for ratings, and whose."""

    people: frozenset[int]
    is_counted: bool
    is_struck: bool


class Strikes(Repository):
    """What was struck from the ratings of one store."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._counting = asyncio.Lock()

    @reads
    def counting(self, connection: Connection, match_id: str) -> Counting:
        """Return whether the match counts; none does that goes on."""

        def has(query: str) -> bool:
            return connection.execute(query, (match_id,)).fetchone() is not None

        people = frozenset(row[0] for row in connection.execute(_PEOPLE, (match_id,)))
        return Counting(people, has(_IS_COUNTED), has(_IS_STRUCK))

    async def strike(self, deed: Deed) -> None:
        """Take the match of *deed* out of the ratings and note who did it.

        It is for good once this has begun: what a crash leaves undone, `count_again` does.
        """
        await self._change(_STRIKE, (deed.match, deed.at), deed)

    async def put_back(self, deed: Deed) -> None:
        """Let the match of *deed*, which was struck, count again and note who did it."""
        await self._change(_PUT_BACK, (deed.match,), deed)

    async def count_again(self) -> None:
        """Let the ratings be what the rule says, if they are not: after a strike or an upgrade.

        Raises:
            StoreError: the store cannot be used; it is still due.
        """
        async with self._counting:
            if await is_recount_due(self.store):
                await recount(self.store)

    @reads
    def suspicious_pairs(
        self, connection: Connection, guild: int, since: float, most: int
    ) -> list[Pair]:
        """Return at most so many pairs of *guild* that are worth a look, by their matches.

        Those count that ended from *since* on, in seconds after 1970.
        """
        rows = connection.execute(_MET, {"guild": guild, "since": since}).fetchall()
        met = Counter(player for row in rows for player in row[:2])
        pairs = [
            Pair((one, other), matches, short, struck, (wins, losses), (met[one], met[other]))
            for one, other, matches, short, struck, wins, losses in rows
        ]
        return [
            replace(pair, latest=_latest(connection, pair, guild))
            for pair in worth_a_look(pairs, most)
        ]

    async def _change(self, statement: str, facts: tuple[object, ...], deed: Deed) -> None:
        def change(connection: Connection) -> None:
            # who does the same at the same time finds it done
            if connection.execute(statement, facts).rowcount:
                connection.execute(_DUE)
                note(connection, deed)

        await self.store.write(change)
        await self.count_again()


def _latest(connection: Connection, pair: Pair, guild: int) -> tuple[str, ...]:
    one, other = pair.players
    rows = connection.execute(_LATEST, (other, one, guild, _LATEST_SHOWN))
    return tuple(row[0] for row in rows)
