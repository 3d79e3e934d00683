# ruff: noqa: S608 # nothing but constants is put into statements
"""The time of the matches: their deadlines, and when people are reminded of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.away import Absences
from db.venues import WHOLE
from engine.absences import LONG_OUTAGE
from engine.ports import SPREAD
from engine.shards import EVERYTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.dialect import Connection
    from engine.shards import Shard

_DUE: Final = """
    SELECT id FROM matches WHERE deadline <= ? AND lost_at IS NULL AND is_led(guild)
    ORDER BY deadline
"""
_NEXT: Final = """
    SELECT min(deadline) FROM matches
    WHERE deadline IS NOT NULL AND lost_at IS NULL AND is_led(guild)
"""
_REMINDER: Final = "deadline - remind_before"
_IS_TO_REMIND: Final = f"{_REMINDER} IS NOT NULL AND lost_at IS NULL AND is_led(guild)"
_RUNNING_LOW: Final = """
    SELECT id FROM seats JOIN matches ON id = match_id
    WHERE player = ? AND deadline IS NOT NULL AND lost_at IS NULL AND is_led(guild)
        AND deadline - coalesce(remind_before, 0) < ? ORDER BY id
"""
_SHIFTED: Final = f"min(deadline + ?1, ?2 + {WHOLE})"
_IS_OF_SHARD: Final = "(guild >> 22) % ? = ?"
"""It takes total and number of the shard; see `engine.shards`."""
_SHIFT: Final = f"""
    UPDATE matches SET deadline = {_SHIFTED}
    WHERE deadline <> {_SHIFTED} AND {_IS_OF_SHARD} RETURNING id
"""
_HOLD: Final = f"UPDATE matches SET held_until = ? WHERE ended_at IS NULL AND {_IS_OF_SHARD}"
_QUIET_SINCE: Final = """
    SELECT max(max(started_at, coalesce(held_until, started_at)),
               coalesce((SELECT max(at) FROM entries WHERE match_id = id), started_at))
    FROM matches WHERE id = ?
"""
_SHIFT_STANDING: Final = f"""
    UPDATE standing SET since = min(since + ?, ?) WHERE since IS NOT NULL
    AND match_id IN (SELECT id FROM matches WHERE {_IS_OF_SHARD})
"""
_GRANTED: Final = f"""
    SELECT id FROM matches WHERE deadline <= ? AND {_IS_OF_SHARD} ORDER BY deadline, id
"""
# all that there is was also seen where all parts of another number of shards were
_SEEN: Final = """
    SELECT max(seen_at) FROM (
        SELECT seen_at FROM shard_clocks WHERE total = ?1 AND number = ?2 UNION ALL
        SELECT min(seen_at) FROM shard_clocks WHERE total <> ?1
        AND EXISTS (SELECT 1 FROM shard_clocks WHERE total = ?1 AND number = ?2)
        GROUP BY total HAVING count(*) = total
    ) AS known
"""
_SEEN_AT_ALL: Final = "SELECT max(seen_at) FROM shard_clocks"
_SEE: Final = """
    INSERT INTO shard_clocks (total, number, seen_at) VALUES (?, ?, ?)
    ON CONFLICT (total, number) DO UPDATE SET seen_at = excluded.seen_at
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
        """Return the running matches in which somebody is to be reminded of the time by *now*."""
        query = f"SELECT id FROM matches WHERE {_IS_TO_REMIND} AND {_REMINDER} <= ? ORDER BY id"
        return await self._ids(query, now)

    async def next_reminder(self) -> float | None:
        """Return when the first match is due in `due_reminders`, in seconds since 1970."""
        return await self._moment(f"SELECT min({_REMINDER}) FROM matches WHERE {_IS_TO_REMIND}")

    async def running_low(self, ahead: Mapping[int, float]) -> list[tuple[str, int]]:
        """Return who plays in which matches that remind, or end, before the moment *ahead* of them.

        It may be another player whom that concerns, with their own reminder only after it.
        """
        asked = list(ahead.items())

        def find(connection: Connection) -> list[tuple[str, int]]:
            found: list[tuple[str, int]] = []
            for player, until in asked:
                rows = connection.execute(_RUNNING_LOW, (player, until))
                found += [(match_id, player) for (match_id,) in rows]
            return found

        return await self._store.read(find) if asked else []

    async def seen(self, shard: Shard = EVERYTHING) -> float | None:
        """Return when the clocks of *shard* were last seen to run, in seconds since 1970.

        Servers may have been seen to as parts of another number of shards since. Where there is no
        such shard yet it is the last time of any; None: there is none.
        """
        seen = await self._moment(_SEEN, shard.total, shard.number)
        return await self._moment(_SEEN_AT_ALL) if seen is None else seen

    async def see(self, now: float, shard: Shard = EVERYTHING) -> None:
        """Note that the clocks of *shard* run."""
        await self._update(_SEE, shard.total, shard.number, now)

    async def grant(self, now: float, most: float, shard: Shard = EVERYTHING) -> list[str]:
        """Move each deadline of *shard* at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once. Return
        whose they are.
        """

        def grant(connection: Connection) -> list[str]:
            facts = (now, shard.total, shard.number)
            passed = [row[0] for row in connection.execute(_GRANTED, facts)]
            connection.executemany(
                f"UPDATE matches SET deadline = ? + min({WHOLE}, ?) WHERE id = ?",
                [(now + SPREAD * at, most, match_id) for at, match_id in enumerate(passed)],
            )
            return passed

        return await self._store.write(grant)

    async def shift(self, now: float, seconds: float, shard: Shard = EVERYTHING) -> list[str]:
        """Move all of *shard*'s deadlines on by *seconds*, none further than one turn after *now*.

        While no clock ran none stood for somebody who is away, and nobody was silent. With it is
        noted that the clocks run; see `see`. Return the matches whose deadline is another one now,
        by their ids.
        """

        def shift(connection: Connection) -> list[str]:
            part = (shard.total, shard.number)
            moved = connection.execute(_SHIFT, (seconds, now, *part)).fetchall()
            connection.execute(_SHIFT_STANDING, (seconds, now, *part))
            if seconds >= LONG_OUTAGE:
                connection.execute(_HOLD, (now, *part))
            connection.execute(_SEE, (*part, now))
            return sorted(match_id for (match_id,) in moved)

        return await self._store.write(shift)

    async def quiet_since(self, match_id: str) -> float:
        """Return since when nobody has done anything in a match, in seconds since 1970.

        A time in which nobody could is none of it.
        """
        return await self._moment(_QUIET_SINCE, match_id) or 0.0

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None: never."""
        return await self._moment("SELECT deadline FROM matches WHERE id = ?", match_id)

    async def _moment(self, query: str, *facts: object) -> float | None:
        def find(connection: Connection) -> float | None:
            row = connection.execute(query, facts).fetchone()
            return None if row is None else row[0]

        return await self._store.read(find)

    async def _ids(self, query: str, *facts: object) -> list[str]:
        def find(connection: Connection) -> list[str]:
            return [row[0] for row in connection.execute(query, facts)]

        return await self._store.read(find)
