"""Commits on a server: each joins several functions, is retried, and never happens twice."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar
from uuid import uuid4

import psycopg
from psycopg import errors

from db.dialect import Failure, read, spelled_schema
from db.errors import StoreDamaged, StoreInUse, StoreNewer, StoreNotLed, StoreUnreachable
from db.schema import newest_version, numbered
from db.server.connection import ServerConnection, connect, interrupt, line_of, passes, translation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from db.dialect import Connection, Led
    from db.errors import StoreError
    from engine.shards import Term


_LOCK: Final = 0x5061726C6F73
"""The number of the lock for changing the schema."""
_PROGRAMS: Final = 0x5062
"""The first number of the locks that programs share; the second is the newest schema they know."""
_REGISTER: Final = "SELECT pg_advisory_lock_shared(%s::int4, %s::int4)"
_OLDER: Final = """
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND classid::bigint = %s AND objid::bigint < %s AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    LIMIT 1
"""
_TABLE: Final = """
    CREATE TABLE IF NOT EXISTS parlor_schema (
        one BIGINT PRIMARY KEY CHECK (one = 1),
        version BIGINT NOT NULL,
        -- programs that know no schema from this one on cannot work with it
        oldest BIGINT NOT NULL
    )
"""
_VERSION: Final = "SELECT version, oldest FROM parlor_schema"
_OURS: Final = "SELECT to_regclass('parlor_schema') IS NOT NULL"
_OTHERS: Final = """
    SELECT tablename FROM pg_tables
    WHERE schemaname = current_schema() AND tablename IN ('matches', 'entries', 'seats', 'ratings')
    LIMIT 1
"""
_KEEP: Final = """
    INSERT INTO parlor_schema (one, version, oldest) VALUES (1, %s, %s)
    ON CONFLICT (one) DO UPDATE SET version = excluded.version, oldest = excluded.oldest
"""
_BREAKS: Final = re.compile(r"^-- breaks: ", re.MULTILINE)
"""A migration with such a line does more than add: older programs cannot run alongside it."""


def migrate(connection: psycopg.Connection[Any], where: str, migrations: Path) -> None:
    """Apply the migrations that the database still lacks, all or nothing.

    A schema newer than *migrations* is fine if the later migrations only add. From now until
    *connection* ends, others see that a program of this version is at work; see `register`.

    Raises:
        StoreInUse: a migration does more than add, and older programs are at work.
        StoreNewer: the schema is newer, and this program cannot work with it.
        StoreDamaged: another program has tables of the same names there.
        psycopg.Error: a migration failed; the database is as it was.
    """
    known = newest_version(migrations)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        connection.execute(_REGISTER, (_PROGRAMS, known))
        row = connection.execute(_OURS).fetchone()
        if row is not None and not row[0]:
            found = connection.execute(_OTHERS).fetchone()
            if found is not None:
                raise StoreDamaged(where, f"another program has a table {found[0]} there")
            connection.execute(_TABLE)
        version, oldest = connection.execute(_VERSION).fetchone() or (0, 0)
        if oldest > known:
            raise StoreNewer(where, version, known)
        for number, path in server_migrations(migrations):
            if number > version:
                script = path.read_text(encoding="utf-8")
                connection.execute(spelled_schema(script).encode())
                if _BREAKS.search(script):
                    if connection.execute(_OLDER, (_PROGRAMS, number)).fetchone():
                        raise StoreInUse(where)
                    oldest = number
                connection.execute(_KEEP, (number, oldest))


def register(connection: psycopg.Connection[Any], where: str, migrations: Path) -> None:
    """Show others, while *connection* lasts, that a program with these *migrations* is at work.

    Raises:
        StoreNewer: this program can no longer work with the database.
        psycopg.Error: the server does not answer.
    """
    known = newest_version(migrations)
    connection.execute(_REGISTER, (_PROGRAMS, known))
    version, oldest = connection.execute(_VERSION).fetchone() or (0, 0)
    if oldest > known:
        raise StoreNewer(where, version, known)


def server_migrations(migrations: Path) -> Iterator[tuple[int, Path]]:
    """Yield number and file of the migrations of a new database, in order.

    The first, ``NNNN_….postgresql.sql``, does in one go the work of all migrations up to its
    number. Later migrations serve both kinds of stores, unless one has a twin with that ending.
    """
    own = dict(numbered(migrations, "postgresql"))
    first = min(own)
    for number, path in numbered(migrations):
        if number >= first:
            yield number, own.get(number, path)


# Commits ------------------------------------------------------------------------------------------
#
# Each commit writes a row under a name that nobody else has. If the connection breaks before the
# answer comes, the next connection looks for that row: it is there if and only if the rest of the
# commit is, even after a crash of the server, and on a server that has taken its place. (The
# server's own transaction number would not do: if a crash loses a transaction, the next one gets
# its number.) This search waits for a transaction that is still under way. If it finds no row, the
# commit cannot happen later, because the search takes its name.


T = TypeVar("T")

logger = logging.getLogger(__name__)

ONE_TRY: Final = 3.0
"""Seconds to try to reach a server that does not answer, before the next try."""
LONGEST_PAUSE: Final = 1.0
"""Maximum seconds between two tries."""
_FIRST_PAUSE: Final = 0.02
GUARDED: Final = ("BEGIN",)
"""Begins a transaction with rows that guard themselves."""
ALONE: Final = (*GUARDED, "LOCK TABLE commits IN EXCLUSIVE MODE")
"""Begins a transaction that locks this table; on a server it serves only as a lock.

Unlike a function that locks, this statement waits without a snapshot. A snapshot would keep rows
that change meanwhile from being vacuumed, and each change would take longer than the last.
"""
_BY_KEYS: Final = (
    "SELECT set_config(name, 'off', false) FROM pg_settings"
    " WHERE name IN ('enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'jit')"
)
"""Lets a writer find rows by their keys, even if a table was small when the server made the plan.

A plan without a key then counts as so expensive that the server would compile it to machine code,
which takes longer than the statement: some 80 ms at each start.
"""
_PLANS_LAST: Final = 10.0
"""Seconds before the server replans its statements, since an empty table may have grown."""
_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"
_SIGN: Final = f"""
    WITH old AS (DELETE FROM last_commits WHERE token = ANY(?2))
    INSERT INTO last_commits (token, is_made, at) VALUES (?1, 1, {_NOW}) RETURNING token
"""  # noqa: S608 # constants only
"""Writes the row of a commit, under a key of its own.

A single row would do, but during a long read, such as a backup, each change of it would take longer
than the last.
"""
_IS_MADE: Final = f"""
    INSERT INTO last_commits (token, is_made, at) VALUES (?, 0, {_NOW})
    ON CONFLICT (token) DO UPDATE SET token = excluded.token RETURNING is_made
"""  # noqa: S608 # as above
"""Reads the row of a commit, and first waits for a transaction under way that has written it.

Because it always writes, its answer is as safe as the commit, on the server's standbys too.
"""
_FORGET: Final = f"DELETE FROM last_commits WHERE at < {_NOW} - ?"  # noqa: S608 # as above
_KEPT: Final = 30 * 86_400.0
"""Seconds to keep the last commit of a process that is gone.

A process suspended in the middle of a commit never sleeps that long.
"""
_UNKNOWN: Final = "the last changes may or may not have been committed"


class Writer:
    """One connection that writes, and its thread."""

    def __init__(self, address: str, where: str, patience: float, name: str) -> None:
        self._address = address
        self._where = where
        self._name = name
        self.patience = patience
        """Seconds to retry a commit; see `Server.hurry`."""
        self._raw: psycopg.Connection[Any] | None = None
        self._old: list[str] = []
        """The names of commits that need not be found again."""
        self._is_over = False
        self.migrations: Path | None = None
        """The migrations that the program knows, once the schema is there; see `register`."""
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._plans_end = 0.0

    async def hop(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        if self._raw is not None:
            self._raw.close()

    def break_off(self) -> None:
        """Stop waiting for an answer, and connect no more; from any thread."""
        self._is_over = True
        if self._raw is not None:
            interrupt(self._raw)

    def connected(self) -> psycopg.Connection[Any]:
        """Return the connection, a new one if the last one broke.

        Raises:
            StoreNewer: the database's schema has become too new for this program.
            psycopg.Error: the server accepts no connection now.
        """
        if self._raw is None or self._raw.closed or self._raw.broken:
            if self._is_over:
                raise psycopg.OperationalError("the program is stopping")
            raw = connect(self._address, min(self.patience, ONE_TRY), self._name)
            try:
                raw.execute(_BY_KEYS)
                if self.migrations is not None:
                    register(raw, self._where, self.migrations)
            except BaseException:
                raw.close()
                raise
            self._raw = raw
        return self._raw

    def commit(self, commit: Commit, led: Led | None) -> list[Any]:
        """Try until *commit* has succeeded or cannot: quickly first, then function by function."""
        began = time.monotonic()
        for pause in pauses():
            try:
                raw = self.connected()
                if time.monotonic() >= self._plans_end:
                    self._plans_end = time.monotonic() + _PLANS_LAST
                    raw.execute("DISCARD PLANS")
                connection = ServerConnection(raw, led)
                if commit.is_made(connection, self._old):
                    return commit.outcomes
                # checked once connected: a process that takes over ends older connections
                if commit.term is not None and commit.term.is_over:
                    return commit.failed(StoreNotLed())
                return commit.run(connection, raw, self._where, self._old)
            except StoreNewer as error:
                return commit.failed(error)
            except Exception as error:
                self._roll_back()
                if isinstance(error, errors.ReadOnlySqlTransaction):
                    self.hang_up()  # the address may lead to another server now
                if commit.is_quick:
                    commit.is_quick = False
                    continue
                if not isinstance(error, psycopg.Error):
                    raise
                if not passes(error) or time.monotonic() + pause > began + self.patience:
                    return commit.failed(translation(self._where, error))
                logger.info(
                    "lost the connection to the database (%s); trying again", line_of(error)
                )
            time.sleep(pause)
        raise AssertionError("pauses never end")

    def _roll_back(self) -> None:
        if self._raw is not None:
            try:
                self._raw.rollback()
            except psycopg.Error:
                self.hang_up()

    def hang_up(self) -> None:
        """Close the connection; the next one is new."""
        if self._raw is not None:
            with suppress(psycopg.Error):
                self._raw.close()


class Commit:
    """Functions to commit together, over several tries."""

    def __init__(
        self,
        works: Sequence[Callable[[Connection], Any]],
        begin: Sequence[str],
        term: Term | None = None,
    ) -> None:
        self._works = works
        self._begin = begin
        self.term = term
        """Nothing may be written after this term; None if there is no term."""
        self._token: str | None = None
        """The name of the last try, if its commit was sent and no answer came."""
        self.outcomes: list[Any] = []
        self.is_quick = True
        """Whether to wait only for answers that are read.

        Then an error fails all functions, and they run once more, so that only the failing ones are
        rolled back.
        """

    def failed(self, error: StoreError) -> list[Any]:
        """Return *error* as the outcome of each function, or say that the outcome is unknown."""
        if self._token is not None:
            error = StoreUnreachable(error.where, _UNKNOWN)
        return [Failure(error)] * len(self._works)

    def is_made(self, connection: ServerConnection, old: list[str]) -> bool:
        """Whether the last try was committed although no answer came; if not, it never will be.

        Its name then joins the *old* names.

        Raises:
            psycopg.Error: the outcome isn't known yet.
        """
        if self._token is None:
            return False
        is_made = connection.execute(_IS_MADE, (self._token,)).fetchone()[0]
        old.append(self._token)
        self._token = None
        return bool(is_made)

    def run(
        self,
        connection: ServerConnection,
        raw: psycopg.Connection[Any],
        where: str,
        old: list[str],
    ) -> list[Any]:
        """Do the work, commit it and return the outcomes.

        This deletes the *old* names; afterwards the name of this commit is one of them.

        Raises:
            psycopg.Error: the commit failed as a whole; `is_made` says whether it happened.
        """
        with raw.pipeline() if self.is_quick else nullcontext():
            token = self._work(connection, where, old)
            self._token = token
            connection.execute("COMMIT")
        self._token = None
        old[:] = [token]
        return self.outcomes

    def _work(self, connection: ServerConnection, where: str, old: list[str]) -> str:
        for statement in self._begin:
            connection.execute(statement)
        signed = connection.execute(_SIGN, (uuid4().hex, old))
        if self.is_quick:
            values = [work(connection) for work in self._works]
            self.outcomes = [read(value) for value in values]
        else:
            self.outcomes = [self._attempt(connection, where, work) for work in self._works]
        # the statement has arrived, so there is a transaction to wait for
        return signed.fetchone()[0]

    def _attempt(
        self, connection: ServerConnection, where: str, work: Callable[[Connection], Any]
    ) -> Any:
        connection.execute("SAVEPOINT one")
        try:
            value = read(work(connection))
        except psycopg.Error as error:
            if passes(error):
                raise
            value = Failure(translation(where, error))
            connection.execute("ROLLBACK TO one")
        except Exception as error:  # noqa: BLE001 # the caller gets it
            value = Failure(error)
            connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")
        return value


def forget(raw: psycopg.Connection[Any]) -> None:
    """Delete the last commits of processes that are long gone."""
    ServerConnection(raw).execute(_FORGET, (_KEPT,))


def pauses() -> Iterator[float]:
    """Yield the seconds to wait before each try, without end: growing, and partly random."""
    pause = _FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.5, 1.0)  # noqa: S311 # no secret
        pause = min(2 * pause, LONGEST_PAUSE)
