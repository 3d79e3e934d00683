"""The files of a store: who may read them, whether they are still there, and whole copies."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
import sys
import tempfile
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreGone,
    StoreReplaced,
    StoreTaken,
    translated,
)
from db.schema import APPLICATION_ID, is_foreign

if TYPE_CHECKING:
    from collections.abc import Callable, Generator


logger = logging.getLogger(__name__)

T = TypeVar("T")


_COPIED: Final = "-backed-up"
"""Suffix of an empty file; its modification time is the time of the last backup."""
BESIDE: Final = ("-wal", "-shm", "-journal", "-written")
"""Suffixes of the files next to a store that belong to it."""
MOST_COPIES: Final = 3
"""Maximum number of pre-migration copies to keep."""
_LARGEST_CHECKED: Final = 200_000_000
"""Largest file, in bytes, to check at the start; a megabyte takes about two milliseconds."""
_PARTIAL: Final = ".part"
_PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
"""Permissions of everybody but the owner: these files hold hidden hands and secrets of dice."""


def note_file(path: Path) -> Path:
    return path.with_name(f"{path.name}-written")


def mark_used(path: Path) -> None:
    """Note, in a file next to the store at *path*, that it exists; see `refuse_remains`."""
    note = note_file(path)
    make_private(note)
    with suppress(OSError):  # without the note, a start may create an empty store
        if not note.stat().st_size:
            note.write_text("There is a database beside this file.\n", "ascii")
            give_to_owner_of(path, note)


def refuse_remains(path: Path) -> None:
    """Refuse to create a store at *path* if other files of an earlier store are there.

    Otherwise SQLite would silently create an empty store and delete the log of the lost one.

    Raises:
        StoreGone: there are such files, and no database.
    """
    # check in this order, since a process that starts now may be creating the file
    beside = (note_file(path), path.with_name(f"{path.name}-wal"))
    left = [file.name for file in beside if file.is_file() and file.stat().st_size]
    if left and not (path.exists() and path.stat().st_size):
        raise StoreGone(
            path,
            f"only {left[0]} is left; put the database or a backup back, or delete"
            f" {' and '.join(left)} to begin with an empty one",
        )


def files_of(path: Path) -> list[Path]:
    """Return the existing files of the store at *path*: itself, files next to it, its copies."""
    named = [path, *(path.with_name(path.name + end) for end in BESIDE)]
    return [file for file in (*named, *copies_of(path)) if file.is_file()]


def copies_of(path: Path) -> list[Path]:
    return sorted(
        path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z"),
        key=lambda copy: copy.name.rpartition("-")[2],
    )


def dated(path: Path, word: str) -> Path:
    """Return *path* with *word* and the current time appended to its name."""
    when = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return path.with_name(f"{path.name}-{word}-{when}")


def followed(path: Path) -> Path:
    """Return *path* or, if it is a link, its target, where SQLite keeps its other files."""
    return path.resolve() if path.is_symlink() else path


def read_by_others(path: Path) -> list[Path]:
    if os.name != "posix":
        return []
    return [file for file in files_of(path) if file.stat().st_mode & _OTHERS]


def make_private(path: Path) -> None:
    """Create a file for its owner only, unless it exists; opening it will report any error."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _PRIVATE))


def tighten(path: Path) -> None:
    """Restrict the files of the store at *path* to their owner."""
    open_files = read_by_others(path)
    if not open_files:
        return
    names = ", ".join(file.name for file in open_files)
    try:
        for file in open_files:
            file.chmod(_PRIVATE)
    except OSError as error:
        logger.warning("others can read %s, and the bot cannot change that: %s", names, error)
    else:
        logger.warning("others could read %s; now only the owner can", names)


def note_copied(path: Path) -> None:
    """Note, for monitoring, in a file next to the store at *path* that it was just copied."""
    mark = path.with_name(f"{path.name}{_COPIED}")
    with suppress(OSError):  # the folder may be read-only when a bot is only inspected
        mark.touch(mode=_PRIVATE)
        give_to_owner_of(path, mark)


def last_copied(path: Path) -> float | None:
    """Return when the store at *path* was last copied, in Unix seconds; None if unknown."""
    try:
        return path.with_name(f"{path.name}{_COPIED}").stat().st_mtime
    except OSError:
        return None


def give_to_owner_of(path: Path, *files: Path) -> None:
    """Give *files* to the owner of *path*, or of its folder if there is no such file.

    So a command run as root leaves nothing that the bot's own account cannot use.
    """
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = (path if path.exists() else path.parent).stat()
    for file in files:
        with suppress(OSError):
            os.chown(file, owner.st_uid, owner.st_gid)


def text_of(raw: bytes) -> str:
    """Decode stored text and mark invalid bytes, so that they spoil only their row.

    SQLite's own decoding would fail every query that reads a damaged text.
    """
    return raw.decode("utf-8", "replace")


def read_only(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def look(path: Path, work: Callable[[sqlite3.Connection], T]) -> T:
    """Return the result of *work* on the file at *path*, without changing anything.

    If nobody has the file open, SQLite would leave a write-ahead log next to it, so this opens it
    as immutable. If the file changed after all, *work* runs again.

    Raises:
        StoreError: the file cannot be read.
    """
    path = followed(path)
    before = _trace_at(path)
    is_still = before is not None
    with translated(path):
        address = read_only(path) + ("&immutable=1" if is_still else "")
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.text_factory = text_of
            connection.execute("BEGIN")
            found = work(connection)
    return found if not is_still or _trace_at(path) == before else look(path, work)


def _trace_at(path: Path) -> tuple[int, int] | None:
    """Return the file's time and size; None if it is missing, open, or was not closed properly."""
    if any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal")):
        return None
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size


def copy_store(source: Path, target: Path) -> None:
    """Copy a snapshot of the store at *source* to *target*, which only its owner can read.

    Others may keep writing, and *source* keeps its schema. A file at *target* is replaced only if
    it is empty or a copy of the same store.

    Raises:
        StoreError: either file cannot be used, *source* is no store, or *target* is something
            else; *target* is then unchanged.
    """

    def copy(original: sqlite3.Connection) -> None:
        check_sound(source, original)
        _check_replaceable(source, original, target)
        copy_from(original, target)

    look(source, copy)


def copy_from(original: sqlite3.Connection, target: Path) -> None:
    """Write the store that *original* has open to *target*, atomically.

    Raises:
        StoreError: it cannot be written; *target* is then unchanged.
    """
    partial_copy = None
    try:
        # a unique name, for its owner only
        file, name = tempfile.mkstemp(_PARTIAL, f"{target.name}.", target.parent)
        os.close(file)
        partial_copy = Path(name)
        with translated(target), closing(sqlite3.connect(partial_copy)) as copy:
            original.backup(copy)
        partial_copy.replace(target)
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise StoreFull(target) from error
        raise StoreFailed(target, error.strerror or str(error)) from error
    finally:
        if partial_copy is not None:
            with suppress(OSError):
                partial_copy.unlink(missing_ok=True)


def _check_replaceable(source: Path, original: sqlite3.Connection, target: Path) -> None:
    """Raise StoreTaken unless *target* is absent, empty or a copy of the same store."""
    if not os.path.lexists(target):
        return
    if target.exists() and target.samefile(source):
        raise StoreTaken(target, "it is the database itself")
    if target.is_symlink() or not target.is_file():
        raise StoreTaken(target, "it is not an ordinary file")
    if not target.stat().st_size:
        return
    if any(target.with_name(target.name + end).exists() for end in BESIDE):
        raise StoreTaken(target, "it is or was in use, as the files next to it show")
    try:
        application, name = look(target, _application_and_name)
    except StoreError:
        application, name = 0, None
    if application != APPLICATION_ID:
        raise StoreTaken(target, "it is not a copy of a Parlor database")
    if name not in {None, _application_and_name(original)[1]}:
        raise StoreTaken(target, "it is a copy of another database")


def _application_and_name(connection: sqlite3.Connection) -> tuple[int, str | None]:
    """Return the mark of the program, and the store's own name; older stores have none."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    with suppress(sqlite3.OperationalError):
        return application, connection.execute("SELECT store FROM commits").fetchone()[0]
    return application, None


def check_sound(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse another program's database, and one with broken pages.

    Raises:
        StoreDamaged: it is one of these.
    """
    if is_foreign(connection):
        raise StoreDamaged(path, "it belongs to another program")
    if path.stat().st_size <= _LARGEST_CHECKED:
        finding = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if finding != "ok":
            raise StoreDamaged(path, str(finding).splitlines()[-1])


@contextmanager
def copied_before(path: Path) -> Generator[Callable[[int], None]]:
    """Yield a function that copies the store at *path* before a migration from the given version.

    If the migration fails, this deletes the copy, so that retries don't fill the disk. Otherwise it
    keeps the newest copies.

    Raises:
        StoreError: there is no room for the copy, or it cannot be made.
    """
    copies: list[Path] = []

    def copy(version: int) -> None:
        for partial_copy in path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z.*{_PARTIAL}"):
            with suppress(OSError):
                partial_copy.unlink()  # a killed start has left this copy
        copies.append(dated(path, f"schema{version}"))
        copy_store(path, copies[-1])
        give_to_owner_of(path, copies[-1])

    try:
        yield copy
    except BaseException:
        for made in copies:
            with suppress(OSError):
                made.unlink()
        raise
    for made in copies:
        logger.warning("the schema is being updated; the old database is kept in %s", made)
        for old in copies_of(path)[:-MOST_COPIES]:
            with suppress(OSError):
                old.unlink()


# Files that are taken away ------------------------------------------------------------------------
#
# A process that has a deleted or replaced file open keeps writing to it, and all of that is lost
# when the last such process ends. So `OpenFiles` compares names and open files by device and inode
# before each commit is acknowledged. That takes a few system calls, far less than the disk takes.


_WHEN: Final = "while it was in use"
_DELETED: Final = (
    f"it was deleted or moved away {_WHEN}, and nothing more is stored; put the file or a"
    " backup back, then start again"
)
_REPLACED: Final = f"another file was put in its place {_WHEN}"
_LOG_REPLACED: Final = f"its write-ahead log (-wal) was deleted or replaced {_WHEN}"
_SHARED_REPLACED: Final = f"its shared memory (-shm) was deleted or replaced {_WHEN}"


class OpenFiles:
    """The files of a store that is open at *path*; *name* may be a link to it.

    Raises:
        StoreError: one of them is missing.
    """

    def __init__(self, name: Path, path: Path) -> None:
        self.lost: StoreGone | StoreReplaced | None = None
        """Why no commit may be acknowledged any longer; None while the store is fine."""
        self._path = path
        self._names = dict.fromkeys((path.absolute(), name.absolute()))
        self._log, self._shared = (
            path.with_name(path.name + end).absolute() for end in ("-wal", "-shm")
        )
        files = (*self._names, self._log, self._shared)
        self._inodes = {file: _inode(path, file) for file in files}
        if None in self._inodes.values():
            raise StoreGone(path, _DELETED)

    def check(self) -> None:
        """Check that the names still lead to the files that were opened.

        Raises:
            StoreError: one was deleted or replaced, now or earlier.
        """
        if self.lost is None:
            inodes = {file: _inode(self._path, file) for file in self._inodes}
            changed = [file for file in inodes if inodes[file] != self._inodes[file]]
            why = {self._log: _LOG_REPLACED, self._shared: _SHARED_REPLACED}
            if any(inodes[name] is None for name in self._names):
                self.lost = StoreGone(self._path, _DELETED)
            elif changed:
                self.lost = StoreReplaced(self._path, why.get(changed[0], _REPLACED))
            if self.lost is not None:
                logger.error("%s", self.lost)
        self.refuse()

    def refuse(self) -> None:
        """Raise the StoreError of a lost store; do nothing if the store is fine."""
        if self.lost is not None:
            # each caller gets its own error
            raise type(self.lost)(self._path, self.lost.why)

    def set_log_aside(self, writer: sqlite3.Connection) -> None:
        """Rename our log if its database is gone, or the next start would copy it into another.

        Close *writer* next. This first writes all commits into the database, wherever it is now.
        """
        if self.lost is None or all(self._is_ours(name) for name in self._names):
            return
        if isinstance(self.lost, StoreGone):
            # the note next to it may be gone too
            mark_used(self._path)
        if not self._is_ours(self._log):
            return
        aside = dated(self._log, "aside")
        try:
            writer.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
            self._log.rename(aside)
            if self._is_ours(self._shared):
                self._shared.unlink()
        except (OSError, sqlite3.Error) as error:
            problem = "%s cannot be set aside; delete it before the next start: %s"
            logger.error(problem, self._log, error)  # noqa: TRY400 # as above
        else:
            logger.warning("%s does not belong to the new database; it is now %s", self._log, aside)

    def _is_ours(self, file: Path) -> bool:
        with suppress(StoreFailed):
            return _inode(self._path, file) == self._inodes[file]
        return False


def _inode(store: Path, file: Path) -> tuple[int, int] | None:
    """Return device and inode of *file*; None if there is no such file.

    Raises:
        StoreFailed: the system cannot tell.
    """
    try:
        facts = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StoreFailed(store, error.strerror or str(error)) from error
    return facts.st_dev, facts.st_ino
