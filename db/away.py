# ruff: noqa: S608 # nothing but constants is put into statements
"""Who is away and until when, and the clocks that stand for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes
from engine.codec import encode
from engine.turns import NO_CLOCKS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.dialect import Connection
    from engine.core import Seat
    from engine.turns import Clocks

_OPEN: Final = """
    SELECT standing.seat, standing.player, standing.since, seats.player IS NOT NULL
    FROM standing LEFT JOIN seats ON seats.match_id = standing.match_id
                  AND seats.seat = standing.seat AND seats.player = standing.player
    WHERE standing.match_id = ? AND standing.since IS NOT NULL
"""
_STOP: Final = """
    INSERT INTO standing (match_id, seat, player, since)
    SELECT match_id, seat, player, ? FROM seats
    WHERE match_id = ? AND seat = ? AND player IS NOT NULL
    ON CONFLICT (match_id, seat, player) DO UPDATE SET
        since = coalesce(standing.since, excluded.since)
"""
_RUN_ON_ALL: Final = """
    UPDATE standing SET used = used + max(0.0, ? - since), since = NULL
    WHERE match_id = ? AND since IS NOT NULL
"""
_RUN_ON: Final = """
    UPDATE standing SET used = used + ?, since = NULL WHERE match_id = ? AND seat = ? AND player = ?
"""


def stand(connection: Connection, match_id: str, standing: Collection[Seat], now: float) -> None:
    """Keep that just the clocks of these seats stand, and for how long others have stood."""
    if not standing:
        connection.execute(_RUN_ON_ALL, (now, match_id))
        return
    for seat, player, since, sits in connection.execute(_OPEN, (match_id,)).fetchall():
        if seat not in standing or not sits:
            connection.execute(_RUN_ON, (max(0.0, now - since), match_id, seat, player))
    connection.executemany(_STOP, [(now, match_id, seat) for seat in standing])


def clocks_text(clocks: Clocks) -> str | None:
    """Return *clocks* as they are stored."""
    return None if clocks == NO_CLOCKS else encode(clocks).decode()


@dataclass(frozen=True, slots=True)
class Away:
    """That somebody is away."""

    since: float
    until: float
    """Both in seconds since 1970."""


class AwayPeople(Repository):
    """Who of all people is away."""

    @reads
    def of(self, connection: Connection, player: int, now: float) -> Away | None:
        """Return for how long *player* is away; None: they are not."""
        query = "SELECT since, until FROM away WHERE player = ? AND until > ?"
        row = connection.execute(query, (player, now)).fetchone()
        return None if row is None else Away(*row)

    @reads
    def among(
        self, connection: Connection, players: Collection[int], now: float
    ) -> Mapping[int, float]:
        """Return who of *players* is away, with when they are back, in seconds since 1970."""
        marks = ", ".join("?" * len(players))
        query = f"SELECT player, until FROM away WHERE until > ? AND player IN ({marks})"
        return dict(connection.execute(query, (now, *players)).fetchall())

    async def go(self, player: int, now: float, until: float) -> None:
        """Let *player* be away from *now* on; who is away already has another end of it.

        Raises:
            StoreError: it could not be stored.
        """
        await self._write(
            "INSERT INTO away (player, since, until) VALUES (?1, ?2, ?3)"
            " ON CONFLICT (player) DO UPDATE SET"
            " since = CASE WHEN away.until > ?2 THEN away.since ELSE ?2 END,"
            " until = ?3, applied = NULL",
            (player, now, until),
        )

    async def come_back(self, player: int) -> None:
        """Let *player* be away no more.

        Raises:
            StoreError: it could not be stored.
        """
        query = "UPDATE away SET until = 0, applied = NULL WHERE player = ?"
        await self._write(query, (player,))

    async def look_again(self) -> None:
        """Let all clocks be looked at: a server lets people be away for more or fewer days."""
        await self._write("UPDATE away SET applied = NULL WHERE until > 0", ())

    @writes
    def _write(self, connection: Connection, statement: str, facts: tuple[float, ...]) -> None:
        connection.execute(statement, facts)
