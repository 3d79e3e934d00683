"""Copy a whole store to a file or to a database on a server, all or nothing.

The copy shows the store at one moment, without later writes. Before committing, this reads the copy
back and compares it.
"""

from __future__ import annotations

import hashlib
import re
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from db.errors import StoreNewer
from db.file.whole import filling_file, read_file
from db.schema import MIGRATIONS, newest_version, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from db.schema import SqlTable

Row: TypeAlias = tuple[Any, ...]

_NOT_COPIED: Final = ("commits", "due_tidying", "last_commits", "leases")
"""Tables about the store itself: commits, pending tidying, leases of shards."""
_UNSOUND: Final = re.compile("[\0\ud800-\udfff]")
_REPORT_EVERY: Final = 500
"""Rows between progress reports."""
_COUNT: Final = "SELECT count(*) FROM {}"
_ANY: Final = "SELECT 1 FROM {} LIMIT 1"


class CannotCopy(Exception):
    """A store that cannot be copied, with the reason as one sentence; the target is unchanged."""


class Readable(Protocol):
    """A consistent snapshot of a store."""

    @property
    def where(self) -> Path | str: ...

    def version(self) -> int:
        """Return the number of its schema; 0 if it is empty."""
        ...

    def first(self, query: str) -> Any: ...

    def rows(self, table: SqlTable) -> Generator[Row]:
        """Yield all rows of *table* in the order of their keys, one at a time."""
        ...


class Fillable(Readable, Protocol):
    """A store that one transaction fills."""

    def begin(self) -> None:
        """Begin, or start over; nobody else can write, and no trigger fires."""
        ...

    def fill(self, table: SqlTable, rows: Iterator[Row]) -> None: ...

    def commit(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Sum:
    """A table's size and checksum, to compare two copies of it."""

    table: str
    rows: int
    checksum: str
    """SHA-256 over the values of all rows in the order of their keys, as Python writes them."""


@dataclass(slots=True)
class Copied:
    read: list[Sum] = field(default_factory=list[Sum])
    """Each table as read from the source, after its texts were mended."""
    written: list[Sum] = field(default_factory=list[Sum])
    """Each table as read back from the target."""
    replaced: list[str] = field(default_factory=list[str])
    """Places where a mark replaces invalid bytes of a text, one sentence each."""

    @property
    def is_equal(self) -> bool:
        """Whether the target has everything that was read; if not, it kept nothing."""
        return self.read == self.written


def check_places(source: Path | str, target: Path | str) -> None:
    """Check that *source* can be copied to *target*, before anything there changes.

    Raises:
        StoreError: one of the two cannot be read.
        CannotCopy: *target* is not empty, or this program cannot copy *source*.
    """
    _read(source, _check_version)
    if isinstance(target, str) or target.exists():
        _read(target, _check_empty)


def copy(source: Path | str, target: Path | str, progress: Callable[[int, int], None]) -> Copied:
    """Copy the store at *source* to *target*, which has the newest schema but no rows.

    *progress* gets the number of rows read and then compared, and the total of both.

    Raises:
        StoreError: one of the two cannot be used.
        CannotCopy: *target* has rows, or this program cannot copy *source*.
    """
    with _filling(target) as goal:
        copied = _read(source, lambda origin: _pour(origin, goal, progress))
        if copied.is_equal:
            goal.commit()
    return copied


def _read(source: Path | str, work: Callable[[Readable], Any]) -> Any:
    if isinstance(source, str):
        from db.server.whole import read_server  # noqa: PLC0415 # files need no driver

        return read_server(source, work)
    return read_file(source, work)


def _filling(target: Path | str) -> AbstractContextManager[Fillable]:
    if isinstance(target, str):
        from db.server.whole import filling_server  # noqa: PLC0415 # files need no driver

        return filling_server(target)
    return filling_file(target)


def _check_version(origin: Readable) -> None:
    version, known = origin.version(), newest_version(MIGRATIONS)
    if version > known:
        raise StoreNewer(origin.where, version, known)
    if version == 0:
        raise CannotCopy(f"{origin.where} has no data of Parlor's")
    if version < known:
        raise CannotCopy(
            f"the schema of {origin.where} is {version}, and this version of Parlor copies"
            f" {known}: start the bot on it once to bring it up to date"
        )


def _check_empty(goal: Readable) -> None:
    version, known = goal.version(), newest_version(MIGRATIONS)
    if version not in {0, known}:
        raise CannotCopy(f"{goal.where} is not new: its schema is {version}, not {known}")
    for table in tables() if version else ():
        if table.name not in _NOT_COPIED and goal.first(_ANY.format(table.name)) is not None:
            raise CannotCopy(f"{goal.where} is not empty: there are rows in {table.name}")


def _pour(origin: Readable, goal: Fillable, progress: Callable[[int, int], None]) -> Copied:
    """Write everything and read it back, without committing; this may run again."""
    goal.begin()
    _check_version(origin)
    _check_empty(goal)
    wanted = [part for part in tables() if part.name not in _NOT_COPIED]
    for table in wanted:
        for parent, query in table.orphans:
            if count := origin.first(query)[0]:
                raise CannotCopy(
                    f"{table.name} of {origin.where}: {count:,} rows belong to rows of {parent}"
                    " that are missing; bot.py doctor tells more"
                )
    total = sum(origin.first(_COUNT.format(table.name))[0] for table in wanted)
    copied, step = Copied(), _Progress(progress, 2 * total)
    for table in wanted:
        count = _Counting(table.name)
        with closing(origin.rows(table)) as rows:
            sound = _sound(table, rows, copied.replaced)
            goal.fill(table, step.passing(count.passing(sound)))
        copied.read.append(count.sum())
    for table in wanted:
        count = _Counting(table.name)
        with closing(goal.rows(table)) as rows:
            for _ in step.passing(count.passing(rows)):
                pass
        copied.written.append(count.sum())
    step.end()
    return copied


def _sound(table: SqlTable, rows: Iterator[Row], replaced: list[str]) -> Iterator[Row]:
    """Yield *rows* with invalid bytes in texts marked; list these places in *replaced*."""
    texts = [place for place, kind in enumerate(table.types) if kind == "TEXT"]
    keys = [table.columns.index(key) for key in table.keys]
    for row in rows:
        unsound = [place for place in texts if row[place] and _UNSOUND.search(row[place])]
        if not unsound:
            yield row
            continue
        values = list(row)
        which = f"{table.name} {', '.join(ascii(row[key]) for key in keys)}"
        for place in unsound:
            if place in keys:
                raise CannotCopy(f"{which}: {table.columns[place]} has bytes that are not text")
            replaced.append(f"{which}: bytes of {table.columns[place]} that are not text")
            values[place] = _UNSOUND.sub("\ufffd", values[place])
        yield tuple(values)


class _Counting:
    def __init__(self, table: str) -> None:
        self._table = table
        self._rows = 0
        self._digest = hashlib.sha256()

    def passing(self, rows: Iterator[Row]) -> Generator[Row]:
        for row in rows:
            self._rows += 1
            self._digest.update(repr(row).encode("utf-8", "surrogatepass"))
            yield row

    def sum(self) -> Sum:
        return Sum(self._table, self._rows, self._digest.hexdigest())


class _Progress:
    def __init__(self, progress: Callable[[int, int], None], total: int) -> None:
        self._progress = progress
        self._total = total
        self._done = 0

    def passing(self, rows: Iterator[Row]) -> Generator[Row]:
        for row in rows:
            yield row
            self._done += 1
            if self._done % _REPORT_EVERY == 0:
                self._progress(self._done, self._total)

    def end(self) -> None:
        self._progress(self._done, self._total)
