"""A PostgreSQL database as a whole: examined, read, filled."""

from __future__ import annotations

import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg
from psycopg import sql

from db.examining import Findings, examine_careers, examine_logs, examine_ratings, examine_rows
from db.schema import MIGRATIONS, newest_version, tables
from db.server.connection import ServerConnection, connect, name_of, translation

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from db.examining import ExaminedMatch, Look
    from db.results import Achievements
    from db.schema import SqlTable
    from engine.core import Games


_PATIENCE: Final = 15.0
"""Seconds within which the server has to answer."""
_LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
_OURS: Final = "SELECT CASE WHEN to_regclass('parlor_schema') IS NULL THEN 0 ELSE 1 END"
_VERSION: Final = "SELECT version FROM parlor_schema"
_OLDEST_SERVER: Final = 140_000
"""PostgreSQL 14, in the server's own numbering."""
_SETTINGS: Final = """
    SELECT name, setting FROM pg_settings
    WHERE name IN ('server_version_num', 'server_version', 'server_encoding', 'fsync',
                   'full_page_writes', 'max_connections', 'superuser_reserved_connections')
"""
_CONNECTIONS: Final = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
_LEAST_CONNECTIONS: Final = 10
"""Minimum number of free connections: one process of the bot takes up to eight."""
_OLDEST_TRANSACTION: Final = """
    SELECT max(extract(epoch FROM now() - xact_start))::float8 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_HOUR: Final = 3600


def examine_server(
    address: str,
    games: Games,
    achievements: Achievements,
    progress: Callable[[int, int], None],
) -> Findings:
    """Return the findings about the store at *address*, without changing it.

    See `db.file.whole.examine_file`.

    Raises:
        StoreError: it cannot be read.
    """
    found = Findings()
    with _looking(address) as look:
        matches = look(partial(_examine, games, found))
        examine_logs(look, matches, games, found, progress)
        examine_ratings(look, games, found, progress)
        examine_careers(look, achievements, found)
    return found


@contextmanager
def _looking(address: str) -> Generator[Look]:
    """Yield a function that returns what its argument finds in a consistent snapshot."""
    where = name_of(address)

    def look(work: Callable[[Any], Any]) -> Any:
        try:
            connection.execute(_LOOK)
            try:
                return work(ServerConnection(connection))
            finally:
                connection.rollback()
        except psycopg.Error as error:
            raise translation(where, error) from error

    try:
        connection = connect(address, _PATIENCE)
    except psycopg.Error as error:
        raise translation(where, error) from error
    try:
        yield look
    finally:
        connection.close()


def _examine(games: Games, found: Findings, connection: ServerConnection) -> list[ExaminedMatch]:
    _examine_settings(connection, found)
    is_ours = connection.execute(_OURS).fetchone()[0]
    version = connection.execute(_VERSION).fetchone()[0] if is_ours else 0
    known = newest_version(MIGRATIONS)
    if 0 < version < known:
        found.to_know.append(f"the schema is {version}: the next start brings it up to {known}")
    for table in tables() if version == known else ():
        for parent, query in table.orphans:
            if count := connection.execute(query).fetchone()[0]:
                found.to_do.append(
                    f"{table.name}: {count:,} rows belong to rows of {parent} that are missing"
                )
    return examine_rows(connection, version, games, time.time(), found)


def _examine_settings(connection: ServerConnection, found: Findings) -> None:
    settings = dict(connection.execute(_SETTINGS).fetchall())
    if int(settings["server_version_num"]) < _OLDEST_SERVER:
        found.to_do.append(
            f"the server is PostgreSQL {settings['server_version']}: Parlor needs 14 or later"
        )
    if settings["server_encoding"] != "UTF8":
        found.to_do.append(
            f"the database's encoding is {settings['server_encoding']}, which cannot store"
            " all names: copy it to a database made with ENCODING 'UTF8'"
        )
    found.to_do += [
        f"{name} is off on the server: a crash loses moves that people have seen; switch it on"
        for name in ("fsync", "full_page_writes")
        if settings[name] == "off"
    ]
    most = int(settings["max_connections"]) - int(settings["superuser_reserved_connections"])
    free = most - connection.execute(_CONNECTIONS).fetchone()[0]
    if free < _LEAST_CONNECTIONS:
        found.to_do.append(
            f"only {max(0, free)} of {most} connections to the server are free, but each"
            " process of the bot takes up to eight: raise max_connections"
        )
    age = connection.execute(_OLDEST_TRANSACTION).fetchone()[0] or 0
    if age > _HOUR:
        found.to_know.append(
            f"a transaction in this database has been open for {age // _HOUR:.0f} hours:"
            " deleted data stays on the disk until it ends (pg_stat_activity shows whose"
            " it is)"
        )
    if connection.execute("SELECT CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END").fetchone()[0]:
        found.to_know.append("this server is a standby: the bot can write only to the primary")


# A PostgreSQL database that is read or filled as a whole ------------------------------------------


T = TypeVar("T")

_LOCK_PATIENCE: Final = "SET lock_timeout = '5s'"
_NO_LIMITS: Final = (
    "SET statement_timeout = 0",
    "SET idle_in_transaction_session_timeout = 0",
)
"""Statements that lift limits: a copy may take as long as it needs."""
_IS_OURS: Final = "SELECT to_regclass('parlor_schema') IS NOT NULL"
_TYPES: Final = {"INTEGER": "int8", "REAL": "float8", "TEXT": "text", "BLOB": "bytea"}
_WITH_TRIGGERS: Final = """
    SELECT DISTINCT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
"""
_LOCK: Final = sql.SQL("LOCK TABLE {} IN EXCLUSIVE MODE")
_DISABLE: Final = sql.SQL("ALTER TABLE {} DISABLE TRIGGER USER")
_ENABLE: Final = sql.SQL("ALTER TABLE {} ENABLE TRIGGER USER")
_READ: Final = sql.SQL("COPY ({}) TO STDOUT (FORMAT BINARY)")
_FILL: Final = sql.SQL("COPY {} ({}) FROM STDIN (FORMAT BINARY)")


class WholeServer:
    """A consistent snapshot of a database; implements `db.copying.Readable`."""

    def __init__(self, where: str, connection: psycopg.Connection[Any]) -> None:
        self.where = where
        self._connection = connection

    def version(self) -> int:
        return self.first(_VERSION)[0] if self.first(_IS_OURS)[0] else 0

    def first(self, query: str) -> Any:
        with _translated(self.where):
            return self._connection.execute(query.encode()).fetchone()

    def rows(self, table: SqlTable) -> Generator[Any]:
        query = _READ.format(sql.SQL(table.rows))  # pyright: ignore[reportArgumentType] # our own names
        with _translated(self.where), self._connection.cursor().copy(query) as found:
            found.set_types(_types(table))
            yield from found.rows()


class FilledServer(WholeServer):
    """A database that one transaction fills; implements `db.copying.Fillable`."""

    def begin(self) -> None:
        names = sql.SQL(", ").join(sql.Identifier(table.name) for table in tables())
        with _translated(self.where):
            self._connection.rollback()
            self._connection.execute("BEGIN")
            self._connection.execute(_LOCK.format(names))
            rows = self._connection.execute(_WITH_TRIGGERS).fetchall()
            self._with_triggers = [sql.Identifier(row[0]) for row in rows]
            for name in self._with_triggers:
                self._connection.execute(_DISABLE.format(name))

    def fill(self, table: SqlTable, rows: Iterator[Any]) -> None:
        columns = sql.SQL(", ").join(map(sql.Identifier, table.columns))
        query = _FILL.format(sql.Identifier(table.name), columns)
        with _translated(self.where), self._connection.cursor().copy(query) as filled:
            filled.set_types(_types(table))
            for row in rows:
                filled.write_row(row)

    def commit(self) -> None:
        with _translated(self.where):
            for name in self._with_triggers:
                self._connection.execute(_ENABLE.format(name))
            self._connection.execute("COMMIT")
            self._connection.execute("ANALYZE")  # otherwise the server would plan for empty tables


def read_server(address: str, work: Callable[[WholeServer], T]) -> T:
    """Return what *work* finds in the database at *address*.

    Raises:
        StoreError: the database cannot be read.
    """
    where = name_of(address)
    with _connected(address, where) as connection:
        with _translated(where):
            connection.execute(_LOOK)
        return work(WholeServer(where, connection))


@contextmanager
def filling_server(address: str) -> Generator[FilledServer]:
    """Yield the store at *address* for filling; it keeps only committed rows.

    Raises:
        StoreError: the database cannot be written.
    """
    where = name_of(address)
    with _connected(address, where) as connection:
        with _translated(where):
            connection.execute(_LOCK_PATIENCE)
        yield FilledServer(where, connection)


@contextmanager
def _connected(address: str, where: str) -> Generator[psycopg.Connection[Any]]:
    with _translated(where):
        connection = connect(address, _PATIENCE)
    try:
        with _translated(where):
            for setting in _NO_LIMITS:
                connection.execute(setting)
        yield connection
    finally:
        connection.close()  # this rolls back everything uncommitted


@contextmanager
def _translated(where: str) -> Generator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise translation(where, error) from error


def _types(table: SqlTable) -> list[str]:
    return [_TYPES[kind] for kind in table.types]
