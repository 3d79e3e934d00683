"""A PostgreSQL database that is read or filled as a whole; see `db.copying`."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg
from psycopg import sql

from db.schema import tables
from db.server_connection import connect
from db.server_errors import name_of, translation

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from db.schema import Table

T = TypeVar("T")

_PATIENCE: Final = 15.0
"""Seconds in which the server has to answer."""
_LOCK_PATIENCE: Final = "SET lock_timeout = '5s'"
_NO_LIMITS: Final = (
    "SET statement_timeout = 0",
    "SET idle_in_transaction_session_timeout = 0",
)
"""A copy takes as long as it takes."""
_LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
_OURS: Final = "SELECT to_regclass('parlor_schema') IS NOT NULL"
_VERSION: Final = "SELECT version FROM parlor_schema"
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
    """A database of which one moment is read. Fits `db.copying.Readable`."""

    def __init__(self, where: str, connection: psycopg.Connection[Any]) -> None:
        self.where = where
        self._connection = connection

    def version(self) -> int:
        """Return the number of its schema; 0: there is nothing in it."""
        return self.one(_VERSION)[0] if self.one(_OURS)[0] else 0

    def one(self, query: str) -> Any:
        """Return the first row that *query* finds, None where there is none."""
        with _translated(self.where):
            return self._connection.execute(query.encode()).fetchone()

    def rows(self, table: Table) -> Generator[Any]:
        """Yield all rows of *table* in the order of their keys."""
        query = _READ.format(sql.SQL(table.rows))  # pyright: ignore[reportArgumentType] # names of ours
        with _translated(self.where), self._connection.cursor().copy(query) as found:
            found.set_types(_types(table))
            yield from found.rows()


class FilledServer(WholeServer):
    """A database to which one transaction writes. Fits `db.copying.Fillable`."""

    def begin(self) -> None:
        """Begin, or begin anew; triggers are switched off, which would write what is copied too."""
        names = sql.SQL(", ").join(sql.Identifier(one.name) for one in tables())
        with _translated(self.where):
            self._connection.rollback()
            self._connection.execute("BEGIN")
            self._connection.execute(_LOCK.format(names))
            rows = self._connection.execute(_WITH_TRIGGERS).fetchall()
            self._with_triggers = [sql.Identifier(row[0]) for row in rows]
            for name in self._with_triggers:
                self._connection.execute(_DISABLE.format(name))

    def fill(self, table: Table, rows: Iterator[Any]) -> None:
        """Write *rows*."""
        columns = sql.SQL(", ").join(map(sql.Identifier, table.columns))
        query = _FILL.format(sql.Identifier(table.name), columns)
        with _translated(self.where), self._connection.cursor().copy(query) as filled:
            filled.set_types(_types(table))
            for row in rows:
                filled.write_row(row)

    def commit(self) -> None:
        """Keep what was written, with the triggers as they were."""
        with _translated(self.where):
            for name in self._with_triggers:
                self._connection.execute(_ENABLE.format(name))
            self._connection.execute("COMMIT")
            self._connection.execute("ANALYZE")  # else it would ask a full table as an empty one


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
    """Yield the database at *address*, a store, to be filled; what was not committed is not there.

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
        connection.close()  # which takes back what was not committed


@contextmanager
def _translated(where: str) -> Generator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise translation(where, error) from error


def _types(table: Table) -> list[str]:
    return [_TYPES[kind] for kind in table.types]
