"""The files of a store: who may read them, looking without leaving a trace, and whole copies."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
import tempfile
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from db.commits import counted
from db.errors import StoreDamaged, StoreFailed, StoreFull, StoreTaken, translated
from db.schema import APPLICATION_ID, is_foreign

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

T = TypeVar("T")

logger = logging.getLogger(__name__)

_BEGINNING: Final = b"SQLite format 3\0"
"""Of each file of SQLite's."""
_ID_AT: Final = 68
"""Where in it an application says that the file is its own, in four bytes."""
BESIDE: Final = ("-wal", "-shm", "-journal", "-written")
"""What the names of the files end with that belong to a store and lie beside it."""
MOST_COPIES: Final = 3
"""Copies from before migrations that are kept."""
_LARGEST_CHECKED: Final = 200_000_000
"""Bytes of a file that is looked through at the start, at some two milliseconds a megabyte."""
_PARTIAL: Final = ".part"
"""What the name of a copy ends with that is not whole yet."""
_NO_ROOM: Final = {errno.ENOSPC, errno.EDQUOT}
_PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
"""The rights of all but the owner: hands that are hidden and secrets of dice are in these files."""


def files_of(path: Path) -> list[Path]:
    """Return the files that there are of the store at *path*: itself, those beside it, copies."""
    named = [path, *(path.with_name(path.name + end) for end in BESIDE)]
    return [one for one in (*named, *copies_of(path), *rescued_of(path)) if one.is_file()]


def copies_of(path: Path) -> list[Path]:
    """Return the copies that were made before migrations, the oldest first."""
    return sorted(
        path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z"),
        key=lambda one: one.name.rpartition("-")[2],
    )


def rescued_of(path: Path) -> list[Path]:
    """Return the copies of what was in a store whose file was taken away; see `db.open_files`."""
    return sorted(path.parent.glob(f"{path.name}-rescued-[0-9]*Z"))


def dated(path: Path, word: str) -> Path:
    """Return the name of a file beside *path* that says what it is and when it was made."""
    when = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return path.with_name(f"{path.name}-{word}-{when}")


def followed(path: Path) -> Path:
    """Return the file to which *path* links, if it does: beside that SQLite keeps its others."""
    return path.resolve() if path.is_symlink() else path


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
    path = followed(path)
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

    Others may go on writing, and the schema of *source* stays what it is. A file at *target* is
    replaced where it is an older copy of the same store.

    Raises:
        StoreError: one of the two files cannot be used, or *source* is no store, or *target* is
            something else; what was at *target* is then still what it was.
    """

    def copy(original: sqlite3.Connection) -> None:
        check_sound(source, original)
        _check_replaceable(source, original, target)
        copy_from(original, target)

    look(source, copy)


def copy_from(original: sqlite3.Connection, target: Path) -> None:
    """Write the store that *original* has open to *target*, whole or not at all.

    Raises:
        StoreError: it cannot be written; what was at *target* is then still what it was.
    """
    partial_copy = None
    try:
        # a name that nobody else has, for its owner alone
        file, name = tempfile.mkstemp(_PARTIAL, f"{target.name}.", target.parent)
        os.close(file)
        partial_copy = Path(name)
        with translated(target), closing(sqlite3.connect(partial_copy)) as copy:
            original.backup(copy)
        partial_copy.replace(target)
    except OSError as error:
        if error.errno in _NO_ROOM:
            raise StoreFull(target) from error
        raise StoreFailed(target, error.strerror or str(error)) from error
    finally:
        if partial_copy is not None:
            with suppress(OSError):
                partial_copy.unlink(missing_ok=True)


def _check_replaceable(source: Path, original: sqlite3.Connection, target: Path) -> None:
    """Refuse to write over what is not an older copy of the store that *original* has open.

    Raises:
        StoreTaken: it is something else.
    """
    if not os.path.lexists(target):
        return
    if target.exists() and target.samefile(source):
        raise StoreTaken(target, "it is the database itself")
    if target.is_symlink() or not target.is_file():
        raise StoreTaken(target, "it is no ordinary file")
    if not target.stat().st_size:
        return
    with target.open("rb") as file:
        beginning = file.read(_ID_AT + 4)
    is_ours = beginning[_ID_AT:] == APPLICATION_ID.to_bytes(4, "big")
    if not (beginning.startswith(_BEGINNING) and is_ours):
        raise StoreTaken(target, "it is no copy of a database of Parlor's")
    if any(target.with_name(target.name + end).exists() for end in BESIDE):
        raise StoreTaken(target, "it is in use, or was, as the files beside it tell")
    theirs = look(target, _name_of_store)
    if theirs is not None and theirs != _name_of_store(original):
        raise StoreTaken(target, "it is a copy of another database")


def _name_of_store(connection: sqlite3.Connection) -> str | None:
    """Return the name by which a store knows itself; None: it is older than these names."""
    try:
        found = counted(connection)
    except sqlite3.OperationalError:
        return None
    return None if found is None else found[0]


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


@contextmanager
def copied_before(path: Path) -> Generator[Callable[[int], None]]:
    """Yield what copies the store at *path*, given the version of its schema, before a migration.

    Where that fails the store is as it was, and the copy is deleted: a disk that is full stays no
    fuller, however often it is tried again. Else the newest copies are kept.

    Raises:
        StoreError: there is no room for the copy, or it cannot be made.
    """
    copies: list[Path] = []

    def copy(version: int) -> None:
        for one in path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z.*{_PARTIAL}"):
            with suppress(OSError):
                one.unlink()  # of a start that was killed
        copies.append(dated(path, f"schema{version}"))
        copy_store(path, copies[-1])

    try:
        yield copy
    except BaseException:
        for one in copies:
            with suppress(OSError):
                one.unlink()
        raise
    for one in copies:
        logger.warning(
            "the schema is brought up to date; the database as it was is kept in %s", one
        )
        for old in copies_of(path)[:-MOST_COPIES]:
            with suppress(OSError):
                old.unlink()
