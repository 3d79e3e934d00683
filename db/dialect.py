"""The SQL that both kinds of stores understand, and the interface of a store.

Repositories write the part of SQLite's dialect that PostgreSQL knows too: ``coalesce``, ``CASE``,
``ON CONFLICT``. Their conditions are comparisons, and 1 and 0 mean yes and no. This module
translates the rest: parameter marks and type names. For PostgreSQL, the schema defines ``min`` and
``max`` of two values. ``is_led(guild)`` says whether this process leads a server; with a file it
leads all.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
)

from engine.codec import encode

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path
    from re import Match
    from typing import NoReturn

    from engine.shards import Term


Facts: TypeAlias = "Sequence[Any] | Mapping[str, Any]"
"""Parameters of a query, by number or by name."""

NEWS: Final = "parlor"
"""The channel on which processes that share a database tell each other of changes."""
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
    """The rows that a statement found or changed; read them before the next transaction."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any:
        """A tuple for each column; it begins with the column's name."""
        ...

    def fetchone(self) -> Any:
        """Return the next row; None after the last."""
        ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection within one transaction, such as `sqlite3.Connection`."""

    def execute(self, query: str, facts: Facts = ..., /) -> Rows: ...

    def executemany(self, query: str, rows: Iterable[Any], /) -> object: ...


class Spelled(NamedTuple):
    """A statement in PostgreSQL's spelling."""

    query: str
    names: tuple[str, ...] | None
    """In the order of ``$1``, ``$2`` …; None if the parameters come by number."""

    def filled(self, facts: Facts) -> Sequence[Any]:
        """Return *facts* in the order of the parameter marks."""
        if isinstance(facts, Mapping):
            return [facts[name] for name in self.names or ()]
        return facts


class Led(NamedTuple):
    """The shards that a process leads; see `engine.shards`."""

    total: int
    numbers: frozenset[int]

    def condition(self, found: Match[str]) -> str:
        """Return the condition for ``is_led(guild)``: the server is in one of these shards."""
        numbers = ",".join(str(number) for number in sorted(self.numbers))
        return f"(({found[1]} >> 22) % {self.total} = ANY ('{{{numbers}}}'::bigint[]))"


@lru_cache(4096)
def spelled(query: str, led: Led | None = None) -> Spelled:
    """Return *query* with PostgreSQL's marks: ``$1`` for ``?``, ``?1`` and ``:name``.

    ``is_led(guild)`` becomes the condition of *led*; None means that this process leads all shards.
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
    """Return a migration's *script* with PostgreSQL's types and without SQLite's table options.

    Whole numbers have 64 bits, and texts compare by their bytes, as in SQLite.
    """

    def named(found: Match[str]) -> str:
        return _TYPES[found[1]] if found[1] else found[0]

    return _TABLE_OPTIONS.sub(");", _TYPE.sub(named, script))


def tables_with(connection: Connection, column: str) -> list[str]:
    """Return the names of the tables that have *column*."""
    query = _COLUMNS_OF_A_SERVER if is_shared(connection) else _COLUMNS_OF_A_FILE
    return [row[0] for row in connection.execute(query, (column,))]


def is_shared(connection: Connection) -> bool:
    """Whether other processes may be connected to the same store."""
    return not isinstance(connection, sqlite3.Connection)


def alone(connection: Connection) -> None:
    """Keep all others, even guarded writers, from writing matches until this transaction ends."""
    if is_shared(connection):
        connection.execute("LOCK TABLE matches, entries, seats IN SHARE ROW EXCLUSIVE MODE")


def announce(connection: Connection, kind: str, number: int) -> None:
    """Tell all processes, when this commits, that something of *kind* has changed.

    ``guild`` and ``person``: settings of that server or person; ``erased``: that person is
    forgotten; ``channel``: the running match there, which may be none now; ``moved``: a process
    that does not lead the match there has changed it; ``all``: anything.
    """
    if is_shared(connection):
        connection.execute("SELECT pg_notify(?, ?)", (NEWS, f"{kind} {number}"))


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """A result that the rest of the transaction does not depend on.

    So PostgreSQL gets the next statement before it has answered the last.
    """

    read: Callable[[], T]
    """Returns the answer; called once everything is written."""


def read(value: Any) -> Any:
    """Return *value*, or its answer if it is a `Later`."""
    return cast("Later[Any]", value).read() if isinstance(value, Later) else value


@dataclass(frozen=True, slots=True)
class Failure:
    """The error that a function raised."""

    error: Exception


class Backend(Protocol):
    """A SQLite file, or a PostgreSQL database."""

    has_one_process: bool
    """Whether no other process can write to it while it is open."""

    @property
    def where(self) -> Path | str:
        """The file, or the server and database without secrets, as people may see it."""
        ...

    def leads(self, guild: int) -> bool:
        """Whether this process leads a server; see ``is_led``."""
        ...

    @property
    def term(self) -> Term:
        """The time during which this process is sure of the servers it leads."""
        ...

    async def commit(
        self, works: Sequence[Callable[[Connection], Any]], *, is_guarded: bool
    ) -> list[Any]:
        """Run all *works* in one transaction; roll back only the ones that fail.

        Return the value of each function, or a `Failure`, once the values are safe. A function may
        be called again if the whole transaction had to start over. If *is_guarded*, the rows guard
        themselves: see `db.store.Store.write`. All of them fail with `StoreNotLed` if the present
        term ends before they are committed.
        """
        ...

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Run *work* on a read-only, consistent snapshot; return its value."""
        ...

    async def flush(self, number: int | None) -> None:
        """Remove the last traces of an erased *number*; see `db.store.Store.flush`.

        This may return before it is done.
        """
        ...

    async def backup(self, path: Path) -> None:
        """Copy a consistent snapshot of the whole store to *path*."""
        ...

    async def until_lost(self) -> NoReturn:
        """Wait until the file is deleted or replaced, then raise a `StoreError`.

        On a server this waits for ever: a server that is away comes back.
        """
        ...

    def hurry(self, seconds: float) -> None:
        """From now on, give up each attempt after *seconds*, even one that is under way.

        A file answers within seconds, and ignores this.
        """
        ...

    def break_off(self) -> None:
        """Stop waiting for a server that does not answer; waiting calls fail."""
        ...

    async def close(self) -> None: ...


# One statement for many rows at once --------------------------------------------------------------


I = TypeVar("I")  # noqa: E741 # an item

_GIVEN: Final = "FROM given"


class PerRow:
    """A statement that reads ``FROM given``, a table of the rows that `run` gets.

    No row sees the changes of another row. Rows that must see each other's changes need two runs;
    see `apart`. *columns* are the columns of ``given``, each with its type in SQLite.
    """

    def __init__(self, query: str, **columns: str) -> None:
        self._query = query
        self._columns = columns
        self._returns = "RETURNING" in query or query.lstrip().startswith("SELECT")

    def run(self, connection: Connection, rows: Sequence[Sequence[object]]) -> Later[list[Any]]:
        """Run the statement for all *rows*; return the rows that it returns, in any order."""
        if not rows:
            return Later(list[Any])
        if is_shared(connection):
            filled = encode([dict(zip(self._columns, row, strict=True)) for row in rows])
            found = connection.execute(self._on_a_server, (filled.decode(),))
            return Later(found.fetchall if self._returns else list[Any])
        each = [connection.execute(self._in_a_file, row).fetchall() for row in rows]
        return Later(lambda: list(chain.from_iterable(each)))

    @cached_property
    def _on_a_server(self) -> str:
        columns = ", ".join(f"{name} {kind}" for name, kind in self._columns.items())
        table = f"json_to_recordset(CAST(? AS JSON)) AS given ({spelled_schema(columns)})"
        return self._query.replace(_GIVEN, f"FROM {table}", 1)

    @cached_property
    def _in_a_file(self) -> str:
        values = ", ".join(f"? AS {name}" for name in self._columns)
        return self._query.replace(_GIVEN, f"FROM (SELECT {values}) AS given", 1)


def apart(
    items: Sequence[I], key: Callable[[I], Hashable], run: Callable[[Sequence[I]], Later[list[T]]]
) -> Later[list[T]]:
    """Call *run* as often as needed to keep items with the same *key* in separate calls.

    The answer joins the answers of all calls, in the order of *items*.
    """
    if len(items) == 1:
        return run(items)
    rounds: list[tuple[Sequence[int], Later[list[T]]]] = []
    left: Sequence[int] = range(len(items))
    while left:
        firsts = {key(items[number]): number for number in reversed(left)}
        now = sorted(firsts.values())
        rounds.append((now, run([items[number] for number in now])))
        left = sorted(set(left).difference(now))

    def answers() -> list[T]:
        found: dict[int, T] = {}
        for numbers, answer in rounds:
            found.update(zip(numbers, answer.read(), strict=True))
        return [found[number] for number in range(len(items))]

    return Later(answers)
