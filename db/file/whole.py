"""A SQLite file as a whole: examined, read, filled."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections import Counter
from contextlib import closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from db.errors import StoreDamaged, translated
from db.examining import Findings, examine_careers, examine_logs, examine_ratings, examine_rows
from db.file.files import check_sound, copies_of, followed, look, read_by_others
from db.schema import MIGRATIONS, is_foreign, newest_version, version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from db.examining import ExaminedMatch
    from db.results import Achievements
    from db.schema import SqlTable
    from engine.core import Games


_LEAST_FREE: Final = 100_000_000
"""Minimum free bytes on the disk: a full one loses nothing, but stops all matches."""
_MOST_FAULTS: Final = 20
"""Maximum number of broken pages and references to list; more would add nothing."""


def examine_file(
    path: Path,
    games: Games,
    achievements: Achievements,
    progress: Callable[[int, int], None],
) -> Findings:
    """Return the findings about the store at *path*, without changing it.

    This replays the logs of all matches, then counts the ended ones again; *progress* gets the
    number done and the total.

    Raises:
        StoreError: it cannot be read at all, or is another program's.
    """
    path = followed(path)
    found = Findings()

    def look_at(work: Callable[[Any], Any]) -> Any:
        return look(path, work)

    try:
        matches = look(path, partial(_examine, path, games, found))
    except StoreDamaged as error:
        if not found.to_do:
            raise
        found.to_do.append(f"the rest cannot be checked: {error.why}")
        return found
    finally:
        _examine_files(path, found)
    examine_logs(look_at, matches, games, found, progress)
    examine_ratings(look_at, games, found, progress)
    examine_careers(look_at, achievements, found)
    return found


def _examine(
    path: Path,
    games: Games,
    found: Findings,
    connection: sqlite3.Connection,
) -> list[ExaminedMatch]:
    # `look` may call this once more
    found.to_do, found.to_know = [], []
    if is_foreign(connection):
        raise StoreDamaged(path, "it belongs to another program")
    _examine_pages(connection, found)
    version, known = version_of(connection), newest_version(MIGRATIONS)
    if 0 < version < known:
        found.to_know.append(
            f"the schema is {version}: the next start copies the file and brings it up to {known}"
        )
    return examine_rows(connection, version, games, time.time(), found)


def _examine_files(path: Path, found: Findings) -> None:
    for other in read_by_others(path):
        found.to_do.append(
            f"others can read {other.name}, which contains hidden hands and secrets: the"
            " next start changes that, or run chmod 600 on it now"
        )
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and log.stat().st_size:
        found.to_know.append(
            f"the write-ahead log has {log.stat().st_size:,} bytes: a bot has the database"
            " open, or ended in a crash; the log belongs to the database, so do not delete"
            " it"
        )
    free, size = shutil.disk_usage(path.parent).free, path.stat().st_size
    if free < max(_LEAST_FREE, 2 * size):
        found.to_do.append(
            f"the disk has {free // 1_000_000:,} MB left for a database of"
            f" {size / 1_000_000:,.1f} MB and its copies: make room"
        )
    copies = copies_of(path)
    if copies:
        found.to_know.append(
            "copies from before a change of the schema, which still contain what was"
            f" erased since: {', '.join(copy.name for copy in copies)}"
        )


def _examine_pages(connection: sqlite3.Connection, found: Findings) -> None:
    """Note broken pages, and rows that belong to missing rows."""
    try:
        faults = connection.execute(f"PRAGMA quick_check({_MOST_FAULTS})").fetchall()
        lines = [line for (text,) in faults for line in str(text).splitlines()]
    except sqlite3.DatabaseError as error:
        lines = [str(error)]
    if lines != ["ok"]:
        found.to_do += [f"the file is broken: {fault}" for fault in lines[:_MOST_FAULTS]]
        found.to_do.append("restore the database from a backup, or try SQLite's .recover")
    orphans = Counter(row[:3:2] for row in connection.execute("PRAGMA foreign_key_check"))
    for (table, parent), count in sorted(orphans.items()):
        found.to_do.append(f"{table}: {count:,} rows belong to rows of {parent} that are missing")


# A SQLite file that is read or filled as a whole --------------------------------------------------


T = TypeVar("T")

_PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes."""
_TRIGGERS: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


class WholeFile:
    """A consistent snapshot of a file; implements `db.copying.Readable`."""

    def __init__(self, where: Path, connection: sqlite3.Connection) -> None:
        self.where = where
        self._connection = connection
        # keep bytes that are not text visible
        connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")

    def version(self) -> int:
        with translated(self.where):
            return version_of(self._connection)

    def first(self, query: str) -> Any:
        with translated(self.where):
            return self._connection.execute(query).fetchone()

    def rows(self, table: SqlTable) -> Generator[Any]:
        with translated(self.where):
            yield from self._connection.execute(table.rows)


class FilledFile(WholeFile):
    """A file that one transaction fills; implements `db.copying.Fillable`."""

    def begin(self) -> None:
        """Begin, or start over; drop the triggers, which would write copied rows again."""
        with translated(self.where):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")
            self._triggers = self._connection.execute(_TRIGGERS).fetchall()
            for name, _ in self._triggers:
                self._connection.execute(f"DROP TRIGGER {name}")

    def fill(self, table: SqlTable, rows: Iterator[Any]) -> None:
        marks = ", ".join("?" * len(table.columns))
        query = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"  # noqa: S608 # our own names
        with translated(self.where):
            self._connection.executemany(query, rows)

    def commit(self) -> None:
        with translated(self.where):
            for _, script in self._triggers:
                self._connection.execute(script)
            self._connection.execute("COMMIT")


def read_file(path: Path, work: Callable[[WholeFile], T]) -> T:
    """Return what *work* finds in the file at *path*; it runs again if the file was changed.

    Raises:
        StoreError: the file cannot be read, or is not Parlor's.
    """

    def read(connection: sqlite3.Connection) -> T:
        check_sound(path, connection)
        return work(WholeFile(path, connection))

    return look(path, read)


@contextmanager
def filling_file(path: Path) -> Generator[FilledFile]:
    """Yield the store in the file at *path* for filling; it keeps only committed rows.

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
