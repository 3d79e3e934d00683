"""The schema: its version in a file, the migrations from version to version, and its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""The folder of ``0001_what.sql`` and so on; each is applied once, in the order of the numbers.

They only add, so that programs with an earlier schema can run next to newer ones. Two unused parts,
the table ``clock`` and the column ``reminded``, can go once a migration has another reason to say
``-- breaks:``.
"""

APPLICATION_ID: Final = 0x50726C72
"""Marks the file as Parlor's, in its header."""
_NAMES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"


def newest_version(migrations: Path) -> int:
    """Return the number of the last migration in the folder *migrations*."""
    return max(number for number, _ in numbered(migrations))


def version_of(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration applied to the file; 0 for none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_foreign(connection: sqlite3.Connection) -> bool:
    """Whether the file is another program's database."""
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    if application == APPLICATION_ID:
        return False
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return bool(application or tables or version_of(connection))


def migrate(
    connection: sqlite3.Connection,
    migrations: Path,
    before: Callable[[int], None] | None = None,
) -> None:
    """Apply the migrations that the file still lacks, all or nothing.

    This reads the version under the lock, so that two processes that start together are safe.
    Before a file that is not new changes, this calls *before* with its version.

    Raises:
        sqlite3.Error: a migration failed; the file is as it was.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        done = version_of(connection)
        if before is not None and 0 < done < newest_version(migrations):
            before(done)
        for number, path in numbered(migrations):
            if number > done:
                for statement in _statements(path.read_text(encoding="utf-8")):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def numbered(migrations: Path, only_for: str = "") -> Iterator[tuple[int, Path]]:
    """Yield number and file of each migration in order; *only_for* names another kind of store."""
    ending = f".{only_for}.sql" if only_for else ".sql"
    for path in sorted(migrations.glob(f"[0-9]*{ending}")):
        if path.name.count(".") == ending.count("."):
            yield int(path.name.partition("_")[0]), path


def _statements(script: str) -> Iterator[str]:
    """Split *script* into statements; `executescript` would commit the open transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


@dataclass(frozen=True, slots=True)
class Reference:
    """Rows that belong to rows of another table, by one column each."""

    column: str
    parent: str
    parent_column: str


@dataclass(frozen=True, slots=True)
class SqlTable:
    """A table as both kinds of stores have it."""

    name: str
    columns: tuple[str, ...]
    types: tuple[str, ...]
    """Per column: ``INTEGER``, ``REAL``, ``TEXT`` or ``BLOB``."""
    keys: tuple[str, ...]
    """The columns that identify a row."""
    references: tuple[Reference, ...]

    @property
    def rows(self) -> str:
        """A query for all rows, with columns and rows always in the same order."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.keys)}"  # noqa: S608 # our own names

    @property
    def orphans(self) -> tuple[tuple[str, str], ...]:
        """Each parent table, with a query for the number of rows whose parent is missing."""
        found: list[tuple[str, str]] = []
        for reference in self.references:
            child, parent = f"{self.name}.{reference.column}", f"parent.{reference.parent_column}"
            query = (
                f"SELECT count(*) FROM {self.name} LEFT JOIN {reference.parent} AS parent"  # noqa: S608 # our own names
                f" ON {parent} = {child} WHERE {child} IS NOT NULL AND {parent} IS NULL"
            )
            found.append((reference.parent, query))
        return tuple(found)


@cache
def tables() -> tuple[SqlTable, ...]:
    """Return all tables, each after the tables that its rows belong to."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS)
        names = [row[0] for row in connection.execute(_NAMES)]
        waiting = {name: _table(connection, name) for name in names}
    found: dict[str, SqlTable] = {}
    while waiting:
        for name, table in list(waiting.items()):
            if all(reference.parent in found for reference in table.references):
                found[name] = waiting.pop(name)
    return tuple(found.values())


def _table(connection: sqlite3.Connection, name: str) -> SqlTable:
    columns = connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,))
    names, types, keys = zip(*columns.fetchall(), strict=True)
    ordered = sorted((key, column) for column, key in zip(names, keys, strict=True) if key)
    references = connection.execute(
        'SELECT "from", "table", "to" FROM pragma_foreign_key_list(?) ORDER BY id', (name,)
    )
    return SqlTable(
        name,
        names,
        types,
        tuple(column for _, column in ordered),
        tuple(Reference(*row) for row in references.fetchall()),
    )
