"""Remove the remains of changed or deleted rows from a PostgreSQL server.

A deleted row stays in its table, and in each index, until a vacuum, and its bytes stay until the
server reuses their place. By itself, the server vacuums a table only once a fifth of it has
changed. So after erasing a person, this rewrites all tables that name people. Nobody can use a
table meanwhile, so this only vacuums a large one: then no row names the person, and the bytes
disappear with time. The planner's statistics contain samples of the numbers. This gathers them
again, or drops them if a table is empty, since the server would keep those.

The server's log (``pg_wal``), its standbys and archives are the host's business.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import psycopg
from psycopg import errors

from db.dialect import tables_with
from db.server.connection import ServerConnection, connect, interrupt, line_of
from db.server.writer import ONE_TRY
from db.traces import DUE_SINCE, note_tidied

logger = logging.getLogger(__name__)

_NAMING: Final = ("entries", "lobbies", "matches", "posts")
"""Tables that name people in columns other than ``player``, or have ids of interactions."""
_PERSONAL: Final = (
    *("player", "host", "opponent", "career"),
    *("lobby", "proposal", "words", "delivery"),
)
"""Their columns that name people, or have ids of interactions."""
_LARGEST: Final = 64 * 2**20
"""Largest table to rewrite, in bytes with its indexes: that takes a second or less."""
_FULLY: Final = "VACUUM (FULL, ANALYZE) {}"
_IN_PLACE: Final = "VACUUM (INDEX_CLEANUP ON, ANALYZE) {}"
_ANY: Final = "SELECT 1 FROM {} LIMIT 1"
# setting a column's type, even to the same type, drops its statistics; drop the triggers on the
# column meanwhile
_COLUMNS: Final = """
    SELECT format('ALTER TABLE %%I ALTER COLUMN %%I TYPE %%s%%s', relname, attname,
                  format_type(atttypid, atttypmod),
                  CASE WHEN attcollation <> 0 THEN ' COLLATE ' || attcollation::regcollation END)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attrelid = to_regclass(%s) AND attname = ANY(%s) AND NOT attisdropped
"""
_TRIGGERS: Final = """
    SELECT format('DROP TRIGGER %%I ON %%s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
    FROM pg_trigger WHERE tgrelid = to_regclass(%s) AND NOT tgisinternal
"""
_STATISTICS: Final = "VACUUM (FULL) pg_catalog.pg_statistic"
"""Only the database's owner may do this; for others the server skips it."""
_LOCK_PATIENCE: Final = "1s"
"""How long to wait for a table; queries that come later wait behind this one."""
_SETTINGS: Final = (
    "SELECT set_config('lock_timeout', %s, false), set_config('statement_timeout', '0', false),"
    " set_config('vacuum_cost_delay', '2ms', false)"
)
_NOW: Final = "SELECT pg_current_xact_id()::xid::text"
# older transactions may still see erased rows; the server keeps these for them, and for standbys
# that report their own readers
_IS_SEEN: Final = """
    SELECT 1 FROM (
        SELECT unnest(ARRAY[backend_xmin, backend_xid]) AS oldest FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND coalesce(datname, current_database()) = current_database()
              AND backend_type <> 'autovacuum worker'
        UNION ALL SELECT xmin FROM pg_replication_slots
        UNION ALL SELECT transaction FROM pg_prepared_xacts WHERE database = current_database()
    ) AS readers
    WHERE age(oldest) > age(%s::xid) LIMIT 1
"""
_LOOKS: Final = 10
_MOMENT: Final = 0.05
"""Seconds between two checks."""
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Round:
    """One round of tidying, for everybody erased up to a moment."""

    at: float
    """That moment, as it is stored."""
    since: str
    """The id of a transaction after that moment."""
    left: tuple[str, ...]


class Tidier:
    """Removes erased data through its own connection, which is open only while there is work.

    Others see the connection as *name*.
    """

    def __init__(self, address: str, name: str) -> None:
        self._address = address
        self._name = name
        self._raw: psycopg.Connection[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._trying: asyncio.Future[tuple[bool, Round | None]] | None = None
        self._is_over = False
        self._is_asked = False
        self._logged = ""

    def begin(self) -> None:
        """Tidy up in the background; people who are erased during the work get another round."""
        self._is_asked = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="store tidying")

    async def close(self) -> None:
        """Stop, and leave the rest to the next start."""
        self._is_over = True
        self.break_off()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        if self._trying is not None:
            await asyncio.wait({self._trying})

    def break_off(self) -> None:
        if self._raw is not None:
            interrupt(self._raw)

    async def _work(self) -> None:
        pause = _FIRST_PAUSE
        now: Round | None = None
        is_done = False
        while self._is_asked or not is_done:
            if self._is_asked:
                self._is_asked, now = False, None
            # cancelling the wait does not end the thread
            self._trying = asyncio.ensure_future(asyncio.to_thread(self.try_once, now))
            is_done, now = await asyncio.shield(self._trying)
            if not is_done:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    def try_once(self, now: Round | None) -> tuple[bool, Round | None]:
        """Do everything possible now; return whether that was all, and the rest if not."""
        try:
            with connect(self._address, ONE_TRY, self._name) as raw:
                self._raw = raw
                raw.execute(_SETTINGS, (_LOCK_PATIENCE,))
                now = _begun(raw) if now is None else now
                if now is None:
                    return True, None
                if not _is_seen_for_long(raw, now.since):
                    now = replace(now, left=tuple(filter(partial(self._is_held_up, raw), now.left)))
                    if not now.left:
                        raw.execute(_STATISTICS)
                        note_tidied(ServerConnection(raw), now.at)
                        return True, None
        except psycopg.Error as error:
            # this is retried until it works, so log each problem only once
            if (why := line_of(error)) != self._logged and not self._is_over:
                logger.warning("erased data will be removed later (%s)", why)
                self._logged = why
        finally:
            self._raw = None
        return False, now

    def _is_held_up(self, raw: psycopg.Connection[Any], table: str) -> bool:
        """Rewrite *table*; return whether that must wait."""
        if self._is_over:
            return True
        row = raw.execute("SELECT pg_total_relation_size(to_regclass(%s))", (table,)).fetchone()
        size = None if row is None else row[0]
        if size is None:
            return False  # a later version has dropped it
        vacuum = _FULLY if size <= _LARGEST else _IN_PLACE
        try:
            _drop_statistics_of_nothing(raw, table)
            raw.execute(vacuum.format(table).encode())
        except errors.LockNotAvailable:
            return True
        return False


def _is_seen_for_long(raw: psycopg.Connection[Any], since: str) -> bool:
    """Return whether older transactions than *since* stay open; wait briefly, as most end soon."""
    for _ in range(_LOOKS):
        if raw.execute(_IS_SEEN, (since,)).fetchone() is None:
            return False
        time.sleep(_MOMENT)
    return True


def _drop_statistics_of_nothing(raw: psycopg.Connection[Any], table: str) -> None:
    with raw.transaction():
        if raw.execute(_ANY.format(table).encode()).fetchone() is not None:
            return
        raw.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE".encode())
        columns = raw.execute(_COLUMNS, (table, list(_PERSONAL))).fetchall()
        triggers = raw.execute(_TRIGGERS, (table,)).fetchall()
        for statement in (
            *(drop for drop, _ in triggers),
            *(column for (column,) in columns),
            *(made for _, made in triggers),
        ):
            raw.execute(statement.encode())


def _begun(raw: psycopg.Connection[Any]) -> Round | None:
    due, since = raw.execute(DUE_SINCE).fetchone(), raw.execute(_NOW).fetchone()
    if due is None or since is None:
        return None
    naming = {*_NAMING, *tables_with(ServerConnection(raw), "player")}
    return Round(due[0], since[0], tuple(sorted(naming)))
