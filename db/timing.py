# ruff: noqa: S608 # nothing but constants is put into statements
"""The time of the matches: their deadlines, and when people are reminded of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.away import Absences
from engine.ports import SPREAD
from engine.turns import LEAST_REMINDED, REMINDED_AT

if TYPE_CHECKING:
    import sqlite3

ALLOWANCE: Final = "ifnull(allowance, turn_seconds)"
"""Seconds that the clock of a match's deadline began with."""
_DUE: Final = "SELECT id FROM matches WHERE deadline <= ? AND lost_at IS NULL ORDER BY deadline"
_NEXT: Final = "SELECT min(deadline) FROM matches WHERE deadline IS NOT NULL AND lost_at IS NULL"
_REMINDER: Final = f"""
    deadline - {ALLOWANCE} * iif(reminded = 0, {REMINDED_AT[0]}, {REMINDED_AT[1]})
"""
_IS_TO_REMIND: Final = f"""
    deadline IS NOT NULL AND lost_at IS NULL AND reminded < {len(REMINDED_AT)}
    AND {ALLOWANCE} >= {LEAST_REMINDED}
"""
_REMIND: Final = f"""
    UPDATE matches SET reminded = iif(deadline - {ALLOWANCE} * {REMINDED_AT[1]} <= ?1, 2, 1)
    WHERE id = ?2 AND {_IS_TO_REMIND} AND {_REMINDER} <= ?1
"""
_SHIFTED: Final = f"min(deadline + ?1, ?2 + {ALLOWANCE})"
_SHIFT: Final = (
    f"UPDATE matches SET deadline = {_SHIFTED} WHERE deadline <> {_SHIFTED} RETURNING id"
)
_SHIFT_STANDING: Final = "UPDATE standing SET since = min(since + ?, ?) WHERE since IS NOT NULL"
_SEE: Final = """
    INSERT INTO clock (id, seen_at) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
"""


class Timing(Absences):
    """The deadlines of one store's matches."""

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*, soonest first."""
        return await self._ids(_DUE, now)

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""
        return await self._moment(_NEXT)

    async def due_reminders(self, now: float) -> list[str]:
        """Return the running matches in which somebody's time to move is half or nearly over."""
        query = f"SELECT id FROM matches WHERE {_IS_TO_REMIND} AND {_REMINDER} <= ? ORDER BY id"
        return await self._ids(query, now)

    async def next_reminder(self) -> float | None:
        """Return when the first match is due in `due_reminders`, in seconds since 1970."""
        return await self._moment(f"SELECT min({_REMINDER}) FROM matches WHERE {_IS_TO_REMIND}")

    async def remind(self, match_id: str, now: float) -> bool:
        """Note that people are reminded of what is due *now*; False: nothing is."""
        return await self._update(_REMIND, now, match_id)

    async def seen(self) -> float | None:
        """Return when the clocks were last seen to run, in seconds since 1970; None: never."""
        return await self._moment("SELECT seen_at FROM clock")

    async def see(self, now: float) -> None:
        """Note that the clocks run."""
        await self._update(_SEE, now)

    async def grant(self, now: float, most: float) -> list[str]:
        """Move each deadline that is at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once. Return
        whose they are.
        """

        def grant(connection: sqlite3.Connection) -> list[str]:
            query = "SELECT id FROM matches WHERE deadline <= ? ORDER BY deadline, id"
            passed = [row[0] for row in connection.execute(query, (now,))]
            connection.executemany(
                f"UPDATE matches SET deadline = ? + min({ALLOWANCE}, ?) WHERE id = ?",
                [(now + SPREAD * at, most, match_id) for at, match_id in enumerate(passed)],
            )
            return passed

        return await self._store.write(grant)

    async def shift(self, now: float, seconds: float) -> list[str]:
        """Move all deadlines on by *seconds*, but none further than one turn after *now*.

        While no clock ran none stood for somebody who is away. With it is noted that the clocks
        run; see `see`. Return the matches whose deadline is another one now.
        """

        def shift(connection: sqlite3.Connection) -> list[str]:
            moved = connection.execute(_SHIFT, (seconds, now)).fetchall()
            connection.execute(_SHIFT_STANDING, (seconds, now))
            connection.execute(_SEE, (now,))
            return [match_id for (match_id,) in moved]

        return await self._store.write(shift)

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None: never."""
        return await self._moment("SELECT deadline FROM matches WHERE id = ?", match_id)

    async def _moment(self, query: str, *facts: object) -> float | None:
        def find(connection: sqlite3.Connection) -> float | None:
            row = connection.execute(query, facts).fetchone()
            return None if row is None else row[0]

        return await self._store.read(find)

    async def _ids(self, query: str, *facts: object) -> list[str]:
        def find(connection: sqlite3.Connection) -> list[str]:
            return [row[0] for row in connection.execute(query, facts)]

        return await self._store.read(find)
