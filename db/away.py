# ruff: noqa: S608 # nothing but constants is put into statements
"""Who is away and until when, and for how long the clocks of their matches have stood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.backend import Later
from db.repository import Repository, reads, writes, writes_guarded
from db.venues import Venues
from engine.absences import DAYS, Absence, DueAbsences
from engine.codec import encode
from engine.turns import NO_CLOCKS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.dialect import Connection
    from engine.core import Seat
    from engine.turns import Clocks, Stretch

_KEPT_FOR: Final = 7 * 86400.0
"""Seconds for which it is kept that somebody was away: the clock may have been set meanwhile."""
_MOST: Final = f"coalesce(guilds.away, {DAYS}) * 86400.0"
"""Seconds a match for which somebody's clock may stand."""
_RUNS: Final = "matches.ended_at IS NULL AND matches.lost_at IS NULL"
# who gave the seat away, or was erased, is not away any more
_STANDING: Final = f"""
    FROM standing JOIN matches ON matches.id = standing.match_id
    LEFT JOIN guilds ON guilds.id = matches.guild
    LEFT JOIN seats ON seats.match_id = standing.match_id AND seats.seat = standing.seat
                       AND seats.player = standing.player
    LEFT JOIN away ON away.player = seats.player
    WHERE standing.since IS NOT NULL AND {_RUNS} AND is_led(matches.guild)
"""
_STANDS_UNTIL: Final = f"min(coalesce(away.until, 0), standing.since - standing.used + {_MOST})"
_CHANGED: Final = "(applied IS NULL OR (applied = 1) <> (until > ?1))"
_DUE: Final = f"""
    SELECT standing.match_id {_STANDING} AND {_STANDS_UNTIL} <= ?1
    UNION
    SELECT seats.match_id FROM away JOIN seats ON seats.player = away.player
    JOIN matches ON matches.id = seats.match_id
    WHERE {_RUNS} AND {_CHANGED} AND is_led(away.player)
    ORDER BY 1
"""
_DUE_PEOPLE: Final = f"""
    SELECT player, until, until > ?1 FROM away WHERE {_CHANGED} AND is_led(player) ORDER BY player
"""
_NEXT: Final = f"""
    SELECT min(due) FROM (
        SELECT {_STANDS_UNTIL} AS due {_STANDING}
        UNION ALL
        SELECT CASE WHEN applied IS NULL THEN 0.0 ELSE until END FROM away
        WHERE (applied IS NULL OR applied = 1) AND is_led(player)
    ) AS dues
"""
_OF_MATCH: Final = f"""
    SELECT seats.seat, away.until,
           {_MOST} - coalesce(standing.used, 0) - coalesce(max(0, ?2 - standing.since), 0)
    FROM seats JOIN away ON away.player = seats.player
    JOIN matches ON matches.id = seats.match_id
    LEFT JOIN guilds ON guilds.id = matches.guild
    LEFT JOIN standing ON standing.match_id = seats.match_id AND standing.seat = seats.seat
                          AND standing.player = seats.player
    WHERE seats.match_id = ?1 AND away.until > ?2 ORDER BY seats.seat
"""
_DEADLINE: Final = "SELECT deadline FROM matches WHERE id = ?"
_RETIME: Final = """
    UPDATE matches SET deadline = ?1, allowance = ?2, clocks = ?3,
                       remind_before = ?4
    WHERE id = ?5 AND next_seq = ?6 AND ended_at IS NULL
"""
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


def _absences(connection: Connection, match_id: str, now: float) -> Later[Mapping[Seat, Absence]]:
    asked = connection.execute(_OF_MATCH, (match_id, now))
    return Later(lambda: {seat: Absence(until, left) for seat, until, left in asked})


class Absences(Venues):
    """The clocks that stand in the matches of one store."""

    @reads
    def absences(self, connection: Connection, match_id: str, now: float) -> Mapping[Seat, Absence]:
        """Return which seats of a match are held by somebody who is away."""
        return _absences(connection, match_id, now).read()

    @reads
    def deadline_and_absences(
        self, connection: Connection, match_id: str, now: float
    ) -> tuple[float | None, Mapping[Seat, Absence]]:
        """Return when the turn of a match runs out, and what `absences` does, of one moment."""
        asked = connection.execute(_DEADLINE, (match_id,))
        absences = _absences(connection, match_id, now)
        row = asked.fetchone()
        return None if row is None else row[0], absences.read()

    @reads
    def due_absences(self, connection: Connection, now: float) -> DueAbsences:
        """Return the running matches whose clocks may have to stand, or to run on, by *now*."""
        people = connection.execute(_DUE_PEOPLE, (now,)).fetchall()
        return DueAbsences(
            tuple(match_id for (match_id,) in connection.execute(_DUE, (now,))),
            tuple((player, until, bool(is_away)) for player, until, is_away in people),
        )

    @reads
    def next_absence(self, connection: Connection) -> float | None:
        """Return when there may be something in `due_absences`; None: nobody is away."""
        return connection.execute(_NEXT).fetchone()[0]

    async def note_absences(self, due: DueAbsences) -> None:
        """Note that the clocks of those matches are as they must be for the people in *due*."""
        if not due.people:
            return
        rows = [(is_away, player, until) for player, until, is_away in due.people]
        before = self._clock.now() - _KEPT_FOR

        def note(connection: Connection) -> None:
            # who has changed their mind meanwhile has another moment there
            applied = "UPDATE away SET applied = ? WHERE player = ? AND until = ?"
            connection.executemany(applied, rows)
            connection.execute("DELETE FROM away WHERE applied = 0 AND until < ?", (before,))

        await self.store.write(note)

    @writes_guarded
    def restate(self, connection: Connection, match_id: str, seq: int, stretch: Stretch) -> bool:
        """Let *stretch* be the time of a running match; what was proposed in it stays.

        False: it has not *seq* entries, or is over; nothing has changed.
        """
        now = self._clock.now()
        clocks = clocks_text(stretch.clocks)
        time = (stretch.deadline, stretch.allowance, clocks, stretch.remind_before)
        if connection.execute(_RETIME, (*time, match_id, seq)).rowcount == 0:
            return False
        stand(connection, match_id, stretch.clocks.standing, now)
        return True


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
