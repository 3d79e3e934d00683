"""A SQLite file that is read or filled as a whole; see `db.copying`."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from db.errors import translated
from db.files import check_sound, look
from db.schema import version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from db.schema import Table

T = TypeVar("T")

_PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes."""
_TRIGGERS: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


class WholeFile:
    """A file of which one moment is read. Fits `db.copying.Readable`."""

    def __init__(self, where: Path, connection: sqlite3.Connection) -> None:
        self.where = where
        self._connection = connection
        # bytes that are no text stay to be seen
        connection.text_factory = _with_what_is_no_text

    def version(self) -> int:
        """Return the number of its schema; 0: there is nothing in it."""
        with translated(self.where):
            return version_of(self._connection)

    def one(self, query: str) -> Any:
        """Return the first row that *query* finds, None where there is none."""
        with translated(self.where):
            return self._connection.execute(query).fetchone()

    def rows(self, table: Table) -> Generator[Any]:
        """Yield all rows of *table* in the order of their keys."""
        with translated(self.where):
            yield from self._connection.execute(table.rows)


class FilledFile(WholeFile):
    """A file to which one transaction writes. Fits `db.copying.Fillable`."""

    def begin(self) -> None:
        """Begin, or begin anew; triggers are taken away, which would write what is copied too."""
        with translated(self.where):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")
            self._triggers = self._connection.execute(_TRIGGERS).fetchall()
            for name, _ in self._triggers:
                self._connection.execute(f"DROP TRIGGER {name}")

    def fill(self, table: Table, rows: Iterator[Any]) -> None:
        """Write *rows*."""
        marks = ", ".join("?" * len(table.columns))
        query = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"  # noqa: S608 # names of ours
        with translated(self.where):
            self._connection.executemany(query, rows)

    def commit(self) -> None:
        """Keep what was written, with the triggers as they were."""
        with translated(self.where):
            for _, script in self._triggers:
                self._connection.execute(script)
            self._connection.execute("COMMIT")


def _with_what_is_no_text(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


def read_file(path: Path, work: Callable[[WholeFile], T]) -> T:
    """Return what *work* finds in the file at *path*; it is called again if the file was changed.

    Raises:
        StoreError: the file cannot be read, or is none of ours.
    """

    def read(connection: sqlite3.Connection) -> T:
        check_sound(path, connection)
        return work(WholeFile(path, connection))

    return look(path, read)


@contextmanager
def filling_file(path: Path) -> Generator[FilledFile]:
    """Yield the file at *path*, a store, to be filled; what was not committed is not there.

    Raises:
        StoreError: the file cannot be written.
    """
    with translated(path):
        opened = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    with closing(opened) as connection:
        with translated(path):
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        yield FilledFile(path, connection)
