"""The SQL that both kinds of stores understand, and how it is told to PostgreSQL.

All repositories speak SQLite's dialect without what only SQLite knows: ``coalesce``, ``CASE``,
``ON CONFLICT``, comparisons as conditions only, whole numbers 0 and 1 for yes and no. What is left
is translated here: the marks of what is filled in, and the names of types. The two-valued ``min``
and ``max`` are functions that PostgreSQL is given by the schema. ``is_led(guild)`` says whether
this process looks after a server: in a file it does after all.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from re import Match

Facts: TypeAlias = "Sequence[Any] | Mapping[str, Any]"
"""What is filled into a query: by number, or by name."""

NEWS: Final = "parlor"
"""The channel on which processes that share a database tell each other what has changed."""
_LED: Final = re.compile(r"is_led\(([a-z_.0-9]+)\)")
_MARKS: Final = re.compile(r"'[^']*'|--[^\n]*|\?(\d*)|(?<![:\w]):([a-z_]+)")
_TYPES: Final = {
    "INTEGER PRIMARY KEY": "BIGINT PRIMARY KEY",
    "INTEGER": "BIGINT",
    "REAL": "DOUBLE PRECISION",
    "TEXT": 'TEXT COLLATE "C"',
    "BLOB": "BYTEA",
}
_TYPE: Final = re.compile(rf"'[^']*'|--[^\n]*|\b({'|'.join(_TYPES)})\b")
_COLUMNS_OF_A_FILE: Final = """
    SELECT entity.name FROM sqlite_master AS entity, pragma_table_info(entity.name) AS part
    WHERE entity.type = 'table' AND part.name = ? ORDER BY entity.name
"""
_COLUMNS_OF_A_SERVER: Final = """
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = ? ORDER BY table_name
"""
_TABLE_OPTIONS: Final = re.compile(r"\)\s*(?:WITHOUT ROWID, )?STRICT;")


class Rows(Protocol):
    """What a statement has found or changed; to be read before the next transaction."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""
        ...

    @property
    def description(self) -> Any:
        """Of each column a tuple that begins with its name."""
        ...

    def fetchone(self) -> Any:
        """Return the next row, None after the last."""
        ...

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """What the repositories' functions write to and read from, within one transaction.

    `sqlite3.Connection` is one.
    """

    def execute(self, query: str, facts: Facts = ..., /) -> Rows:
        """Run one statement."""
        ...

    def executemany(self, query: str, rows: Iterable[Any], /) -> object:
        """Run one statement per row of what is filled in."""
        ...


class Spelled(NamedTuple):
    """A statement as PostgreSQL is told it."""

    query: str
    names: tuple[str, ...] | None
    """In the order of ``$1``, ``$2`` …; None: what is filled in comes by number."""

    def filled(self, facts: Facts) -> Sequence[Any]:
        """Return *facts* in the order of the marks."""
        if isinstance(facts, Mapping):
            return [facts[name] for name in self.names or ()]
        return facts


class Led(NamedTuple):
    """The shards that a process looks after; see `engine.shards`."""

    total: int
    numbers: frozenset[int]

    def condition(self, found: Match[str]) -> str:
        """Return, for ``is_led(guild)``, whether the server is in one of them."""
        numbers = ",".join(str(one) for one in sorted(self.numbers))
        return f"(({found[1]} >> 22) % {self.total} = ANY ('{{{numbers}}}'::bigint[]))"


@lru_cache(4096)
def spelled(query: str, led: Led | None = None) -> Spelled:
    """Return *query* with PostgreSQL's marks: ``$1`` for ``?``, ``?1`` and ``:name``.

    ``is_led(guild)`` becomes a condition by *led*; None: all shards are led.
    """
    if "is_led(" in query:
        query = _LED.sub("TRUE" if led is None else led.condition, query)
    names: list[str] = []
    highest = 0

    def mark(found: Match[str]) -> str:
        nonlocal highest
        if found[2]:
            if found[2] not in names:
                names.append(found[2])
            return f"${names.index(found[2]) + 1}"
        if not found[0].startswith("?"):
            return found[0]
        number = int(found[1]) if found[1] else highest + 1
        highest = max(highest, number)
        return f"${number}"

    return Spelled(_MARKS.sub(mark, query), tuple(names) if names else None)


def spelled_schema(script: str) -> str:
    """Return a migration's *script* with PostgreSQL's types, and without SQLite's kinds of tables.

    Whole numbers have 64 bits, and texts are compared by their bytes, as SQLite does.
    """

    def named(found: Match[str]) -> str:
        return _TYPES[found[1]] if found[1] else found[0]

    return _TABLE_OPTIONS.sub(");", _TYPE.sub(named, script))


def tables_with(connection: Connection, column: str) -> list[str]:
    """Return the names of the tables that have such a column."""
    query = _COLUMNS_OF_A_SERVER if is_shared(connection) else _COLUMNS_OF_A_FILE
    return [row[0] for row in connection.execute(query, (column,))]


def is_shared(connection: Connection) -> bool:
    """Whether other processes may be connected to the same store."""
    return not isinstance(connection, sqlite3.Connection)


def alone(connection: Connection) -> None:
    """Let nobody write until this transaction ends, not even what is guarded by its rows."""
    if is_shared(connection):
        connection.execute("LOCK TABLE matches, entries, seats IN SHARE ROW EXCLUSIVE MODE")


def announce(connection: Connection, kind: str, number: int) -> None:
    """Tell all processes, once this is committed, that something of *kind* has changed.

    ``guild`` and ``person``: what that server or person wants; ``erased``: that person is known no
    more; ``channel``: whether a match runs there, or which; ``moved``: the match there, by somebody
    who does not look after it.
    """
    if is_shared(connection):
        connection.execute("SELECT pg_notify(?, ?)", (NEWS, f"{kind} {number}"))
