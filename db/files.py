"""The files of a store: who may read them, looking without leaving a trace, and whole copies."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from db.errors import StoreDamaged, StoreFailed, translated
from db.schema import is_foreign

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

logger = logging.getLogger(__name__)

BESIDE: Final = ("-wal", "-shm", "-journal", "-written")
"""What the names of the files end with that belong to a store and lie beside it."""
MOST_COPIES: Final = 3
"""Copies from before migrations that are kept."""
_LARGEST_CHECKED: Final = 200_000_000
"""Bytes of a file that is looked through at the start, at some two milliseconds a megabyte."""
_PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
"""The rights of all but the owner: hands that are hidden and secrets of dice are in these files."""


def files_of(path: Path) -> list[Path]:
    """Return the files that there are of the store at *path*: itself, those beside it, copies."""
    named = [path, *(path.with_name(path.name + end) for end in BESIDE)]
    return [one for one in (*named, *copies_of(path)) if one.is_file()]


def copies_of(path: Path) -> list[Path]:
    """Return the copies that were made before migrations, the oldest first."""
    return sorted(
        path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z"),
        key=lambda one: one.name.rpartition("-")[2],
    )


def read_by_others(path: Path) -> list[Path]:
    """Return the files of the store at *path* that somebody else than their owner may read."""
    if os.name != "posix":
        return []
    return [one for one in files_of(path) if one.stat().st_mode & _OTHERS]


def make_private(path: Path) -> None:
    """Make an empty file where there is none, for its owner alone; what keeps it is told later."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _PRIVATE))


def tighten(path: Path) -> None:
    """Take the files of the store at *path* away from everybody but their owner."""
    open_files = read_by_others(path)
    if not open_files:
        return
    names = ", ".join(one.name for one in open_files)
    try:
        for one in open_files:
            one.chmod(_PRIVATE)
    except OSError as error:
        logger.warning("others may read %s, and that cannot be changed: %s", names, error)
    else:
        logger.warning("others could read %s; now only the owner can", names)


def text_of(raw: bytes) -> str:
    """Return stored text; bytes that are none are marked as such, and cost only their row.

    SQLite's own way would let one damaged text fail whatever reads it among others.
    """
    return raw.decode("utf-8", "replace")


def read_only(path: Path) -> str:
    """Return *path* as an address by which SQLite opens it without the right to write."""
    return f"{path.absolute().as_uri()}?mode=ro"


def look(path: Path, work: Callable[[sqlite3.Connection], T]) -> T:
    """Return what *work* finds in the file at *path*, in which nothing is changed.

    Where nobody has the file open SQLite would leave a write-ahead log of its own beside it, so it
    is told that the file stands still; if it did not, *work* is done once more.

    Raises:
        StoreError: the file cannot be read.
    """
    before = _trace(path)
    is_still = before is not None
    with translated(path):
        address = read_only(path) + ("&immutable=1" if is_still else "")
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.text_factory = text_of
            connection.execute("BEGIN")
            found = work(connection)
    return found if not is_still or _trace(path) == before else look(path, work)


def _trace(path: Path) -> tuple[int, int] | None:
    """Return what changes when a file is written, None where somebody has it open or had."""
    if any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal")):
        return None
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size


def copy_store(source: Path, target: Path) -> None:
    """Copy the store at *source*, as it is at one moment, to *target*, for its owner alone.

    Others may go on writing, and the schema of *source* stays what it is.

    Raises:
        StoreError: one of the two files cannot be used, or *source* is no store; what was at
            *target* is then still what it was.
    """
    partial_copy = target.with_name(f"{target.name}.part")
    try:
        partial_copy.unlink(missing_ok=True)
        make_private(partial_copy)
        look(source, lambda original: _fill(source, original, target, partial_copy))
        partial_copy.replace(target)
    except OSError as error:
        raise StoreFailed(target, error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            partial_copy.unlink(missing_ok=True)


def _fill(source: Path, original: sqlite3.Connection, target: Path, partial_copy: Path) -> None:
    check_sound(source, original)
    with translated(target), closing(sqlite3.connect(partial_copy)) as copy:
        original.backup(copy)


def check_sound(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse another program's database, and one of which pages are broken.

    Raises:
        StoreDamaged: it is one.
    """
    if is_foreign(connection):
        raise StoreDamaged(path, "it belongs to another program")
    if path.stat().st_size <= _LARGEST_CHECKED:
        finding = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if finding != "ok":
            raise StoreDamaged(path, str(finding).splitlines()[-1])


def copy_before_migrating(path: Path, version: int) -> None:
    """Copy the store at *path*, whose schema has this *version*, and keep the newest copies only.

    Raises:
        StoreError: there is no room for the copy, or it cannot be made.
    """
    when = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    copy = path.with_name(f"{path.name}-schema{version}-{when}")
    copy_store(path, copy)
    logger.warning("the schema is brought up to date; the database as it was is kept in %s", copy)
    for one in copies_of(path)[:-MOST_COPIES]:
        with suppress(OSError):
            one.unlink()
