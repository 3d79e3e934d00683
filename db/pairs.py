"""Who has played whom on a server, for those who manage it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.pairs import Pair, worth_a_look

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store

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


async def suspicious_pairs(store: Store, guild: int, since: float, most: int) -> list[Pair]:
    """Return at most so many pairs of *guild* that are worth a look, by their matches since then.

    *since* is in seconds after 1970.
    """

    def find(connection: Connection) -> list[Pair]:
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

    return await store.read(find)


def _latest(connection: Connection, pair: Pair, guild: int) -> tuple[str, ...]:
    one, other = pair.players
    rows = connection.execute(_LATEST, (other, one, guild, _LATEST_SHOWN))
    return tuple(row[0] for row in rows)
