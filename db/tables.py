"""The tables of a store of the newest schema, as data: what they hold, and in which order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import Final

from db.schema import MIGRATIONS, migrate

_NAMES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"


@dataclass(frozen=True, slots=True)
class Reference:
    """Rows that belong to rows of another table, by one column each."""

    column: str
    parent: str
    parent_column: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table as both kinds of stores have it."""

    name: str
    columns: tuple[str, ...]
    types: tuple[str, ...]
    """Of each column: ``INTEGER``, ``REAL``, ``TEXT`` or ``BLOB``."""
    keys: tuple[str, ...]
    """The columns that tell the rows apart."""
    references: tuple[Reference, ...]

    @property
    def rows(self) -> str:
        """A query for all rows, the columns and the rows in an order that is always the same."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.keys)}"  # noqa: S608 # names of ours

    @property
    def orphans(self) -> tuple[tuple[str, str], ...]:
        """Per other table that rows belong to its name, and a query for how many belong to none."""
        return tuple((one.parent, self._orphans_of(one)) for one in self.references)

    def _orphans_of(self, one: Reference) -> str:
        child, parent = f"{self.name}.{one.column}", f"parent.{one.parent_column}"
        return (
            f"SELECT count(*) FROM {self.name} LEFT JOIN {one.parent} AS parent"  # noqa: S608 # names of ours
            f" ON {parent} = {child} WHERE {child} IS NOT NULL AND {parent} IS NULL"
        )


@cache
def tables() -> tuple[Table, ...]:
    """Return all tables, each after those to which its rows belong."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS)
        names = [row[0] for row in connection.execute(_NAMES)]
        waiting = {name: _table(connection, name) for name in names}
    found: dict[str, Table] = {}
    while waiting:
        for name, table in list(waiting.items()):
            if all(one.parent in found for one in table.references):
                found[name] = waiting.pop(name)
    return tuple(found.values())


def _table(connection: sqlite3.Connection, name: str) -> Table:
    columns = connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,))
    names, types, keys = zip(*columns.fetchall(), strict=True)
    ordered = sorted((key, column) for column, key in zip(names, keys, strict=True) if key)
    references = connection.execute(
        'SELECT "from", "table", "to" FROM pragma_foreign_key_list(?) ORDER BY id', (name,)
    )
    return Table(
        name,
        names,
        types,
        tuple(column for _, column in ordered),
        tuple(Reference(*one) for one in references.fetchall()),
    )
