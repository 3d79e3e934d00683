"""The files of a store: who may read them, whether they are still there, and whole copies.

A commit stays in the write-ahead log until the log is copied into the file. Deleting the log while
nobody has the store open loses its commits, and nothing in the file shows it. So each commit raises
a number in the file, and once it is safe on disk a second file notes the number. A start that finds
a smaller number in the first file than in the second knows how many commits are missing: a log was
deleted or shortened, or an older copy was put in the store's place.

This fails if the second file is gone too or belongs to another store. It also misses commits of the
last moments before a power cut, because nothing waits for the note to reach the disk. There are no
false alarms: the second file never knows more than was once safe in the first.
"""

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
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReplaced,
    StoreTaken,
    translated,
)
from db.schema import APPLICATION_ID, is_foreign

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from io import FileIO


logger = logging.getLogger(__name__)

_READ: Final = "SELECT store, number FROM commits"
_COUNT: Final = "UPDATE commits SET number = number + 1 RETURNING store, number"
_LENGTH: Final = 64
"""Length of the note in bytes. Each overwrites the one before, which needs no room on the disk."""


class CommitNote:
    """The second file of the store at *path*, kept open as long as the store."""

    def __init__(self, path: Path) -> None:
        self._store, self._path = path, note_file(path)
        self._file: int | None = None

    def write(self, counted: tuple[str, int]) -> None:
        """Note what `count` has returned; if that fails, a later start detects less."""
        store, number = counted
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
                give_to_owner_of(self._store, self._path)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{store} {number}".ljust(_LENGTH - 1).encode() + b"\n")
        except OSError as error:
            logger.debug("commits are not noted: %s", error)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def count(connection: sqlite3.Connection) -> tuple[str, int] | None:
    """Raise the number in the transaction to be committed; return the store and the number.

    None: the row is gone, and this store can no longer be checked.
    """
    return connection.execute(_COUNT).fetchone()


def counted(connection: sqlite3.Connection) -> tuple[str, int] | None:
    """Return the store's name and number as *connection* sees them."""
    return connection.execute(_READ).fetchone()


def noted(path: Path) -> tuple[str, int] | None:
    """Return the note of the store at *path*; None: nothing readable.

    Call this before you read the file: a running bot may commit and note in between.
    """
    try:
        store, number = note_file(path).read_text("ascii").split()
        return store, int(number)
    except (OSError, ValueError):
        return None


def refuse_remains(path: Path) -> None:
    """Refuse to create a store at *path* if other files of an earlier one are left.

    An empty store would be created silently, and SQLite would delete the log of the lost one.

    Raises:
        StoreGone: there are such files, and no database.
    """
    # in this order: another process that starts now may just be filling the file
    note, log = noted(path), path.with_name(f"{path.name}-wal")
    has_log = log.is_file() and log.stat().st_size > 0
    if (note is None and not has_log) or (path.exists() and path.stat().st_size):
        return
    left = [note_file(path).name] if note is not None else []
    left += [log.name] if has_log else []
    tells = "is left of it" if note is None else f"tells of {note[1]:,} commits"
    raise StoreGone(
        path,
        f"{left[0]} beside it {tells}; put it or a backup back, or delete {' and '.join(left)} to"
        " begin with an empty one",
    )


def missing(connection: sqlite3.Connection, note: tuple[str, int] | None) -> int:
    """Return how many of the commits that *note* knows are lost; 0: none."""
    found = counted(connection)
    if found is None or note is None or found[0] != note[0]:
        return 0
    return max(0, note[1] - found[1])


def note_file(path: Path) -> Path:
    """Return the path of the second file of the store at *path*."""
    return path.with_name(f"{path.name}-written")


# The files of a store -----------------------------------------------------------------------------


T = TypeVar("T")


_BEGINNING: Final = b"SQLite format 3\0"
_ID_AT: Final = 68
"""Where an application marks the file as its own, in four bytes."""
_COPIED: Final = "-backed-up"
"""Suffix of an empty file whose modification time is that of the last backup."""
BESIDE: Final = ("-wal", "-shm", "-journal", "-written")
"""Suffixes of the files next to a store that belong to it."""
MOST_COPIES: Final = 3
"""Number of copies from before migrations that are kept."""
_LARGEST_CHECKED: Final = 200_000_000
"""Largest file, in bytes, to be checked at the start; a megabyte takes about two milliseconds."""
_PARTIAL: Final = ".part"
_NO_ROOM: Final = {errno.ENOSPC, errno.EDQUOT}
_PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
"""The rights of all but the owner: these files hold hidden hands and the secrets of dice."""


def files_of(path: Path) -> list[Path]:
    """Return the existing files of the store at *path*: itself, those next to it, its copies."""
    named = [path, *(path.with_name(path.name + end) for end in BESIDE)]
    return [one for one in (*named, *copies_of(path), *rescued_of(path)) if one.is_file()]


def copies_of(path: Path) -> list[Path]:
    """Return the copies made before migrations, oldest first."""
    return sorted(
        path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z"),
        key=lambda one: one.name.rpartition("-")[2],
    )


def rescued_of(path: Path) -> list[Path]:
    """Return the copies of stores whose file was taken away; see `OpenFiles.put_away`."""
    return sorted(path.parent.glob(f"{path.name}-rescued-[0-9]*Z"))


def dated(path: Path, word: str) -> Path:
    """Return *path* with *word* and the current time appended to its name."""
    when = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return path.with_name(f"{path.name}-{word}-{when}")


def followed(path: Path) -> Path:
    """Return the target of *path* if it is a link: SQLite keeps its other files next to that."""
    return path.resolve() if path.is_symlink() else path


def read_by_others(path: Path) -> list[Path]:
    """Return the files of the store at *path* to which others than their owner have any right."""
    if os.name != "posix":
        return []
    return [one for one in files_of(path) if one.stat().st_mode & _OTHERS]


def make_private(path: Path) -> None:
    """Create an empty file for its owner only, unless there is one; opening it reports trouble."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _PRIVATE))


def tighten(path: Path) -> None:
    """Restrict the files of the store at *path* to their owner."""
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


def note_copied(path: Path) -> None:
    """Note next to the store at *path*, for monitoring, that it was copied just now."""
    mark = path.with_name(f"{path.name}{_COPIED}")
    with suppress(OSError):  # the folder may not be writable, as when a bot is only inspected
        mark.touch(mode=_PRIVATE)
        give_to_owner_of(path, mark)


def last_copied(path: Path) -> float | None:
    """Return when the store at *path* was last copied, in Unix seconds; None: unknown."""
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
    for one in files:
        with suppress(OSError):
            os.chown(one, owner.st_uid, owner.st_gid)


def text_of(raw: bytes) -> str:
    """Decode stored text and mark invalid bytes, so that they cost only their row.

    SQLite's own way would fail every query that reads one damaged text among others.
    """
    return raw.decode("utf-8", "replace")


def read_only(path: Path) -> str:
    """Return the address by which SQLite opens *path* read-only."""
    return f"{path.absolute().as_uri()}?mode=ro"


def look(path: Path, work: Callable[[sqlite3.Connection], T]) -> T:
    """Return the result of *work* on the file at *path*, without changing anything.

    If nobody has the file open, SQLite would leave a write-ahead log next to it, so it is opened as
    immutable. If it changed after all, *work* runs again.

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
    """Return the file's time and size; None: somebody has it open, or had."""
    if any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal")):
        return None
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size


def copy_store(source: Path, target: Path) -> None:
    """Copy the store at *source*, as it is at one moment, to *target*, for its owner only.

    Others may go on writing, and *source* keeps its schema. A file at *target* is replaced only if
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
    """Write the store that *original* has open to *target*, whole or not at all.

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
        if error.errno in _NO_ROOM:
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
    """Yield a function that copies the store at *path*, given its schema version, before migrating.

    If the migration fails the copy is deleted: retries don't fill the disk. Otherwise the newest
    copies are kept.

    Raises:
        StoreError: there is no room for the copy, or it cannot be made.
    """
    copies: list[Path] = []

    def copy(version: int) -> None:
        for one in path.parent.glob(f"{path.name}-schema[0-9]*-[0-9]*Z.*{_PARTIAL}"):
            with suppress(OSError):
                one.unlink()  # left by a start that was killed
        copies.append(dated(path, f"schema{version}"))
        copy_store(path, copies[-1])
        give_to_owner_of(path, copies[-1])

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


# A write-ahead log as it is on disk ---------------------------------------------------------------
#
# While the log is open, SQLite keeps in memory where its frames are and does not read back what it
# wrote. If the log is cut or overwritten, SQLite keeps writing to it, with a hole in between, and
# the next process to open it can use none of it. So its first bytes and the frame of our last
# commit are read before and after each commit. Another file copied over it has other first bytes;
# an older copy of the same log has the same ones, but not that frame.
#
# Source: https://www.sqlite.org/fileformat2.html#the_write_ahead_log


_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_HEADER: Final = 32
"""Size of the header of a log, in bytes."""
_FRAME: Final = 24
"""Size of the header of a frame, in bytes; a page follows."""
_PAGE_SIZE: Final = slice(8, 12)
_SALT: Final = slice(16, 20)
"""One more each time the log restarts."""
_SALTS: Final = slice(16, 24)
_SIZE_AFTER_COMMIT: Final = slice(4, 8)
"""In a frame: 0 unless it is the last of its commit."""
_SALTS_OF_FRAME: Final = slice(8, 16)


class _Commit(NamedTuple):
    """The last frame of a commit."""

    at: int
    frame: bytes


class LogAhead:
    """The write-ahead log at *path*, and how far it was whole."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = _identity(path.stat())
        self._header = b""
        """Its first bytes; empty: the log is empty."""
        self._last: _Commit | None = None
        """Our last commit in it; None: it has restarted since."""
        self._others: list[_Commit] = []
        """Later commits of others, including those that came to nothing."""
        self.begin_anew()

    @property
    def pages(self) -> int:
        """Number of pages in it after our last commit."""
        if self._last is None:
            return 0
        return 1 + (self._last.at - _HEADER) // (_FRAME + _page_size(self._header))

    def begin_anew(self) -> None:
        """Take the log as it is: our part of it is in the database.

        Raises:
            OSError: it cannot be read, or is another file by now.
        """
        with self._opened() as file:
            self._header, self._last, self._others = _header(file), None, []

    def is_continued(self) -> bool:
        """Whether it begins as before and holds our last commit.

        Raises:
            OSError: it cannot be read, or is another file by now.
        """
        with self._opened() as file:
            return _header(file) == self._header and self._holds_last(file)

    def look_before(self) -> None:
        """Read what others have committed; call this while nobody else may write.

        Raises:
            OSError: it cannot be read, or is another file by now.
        """
        with self._opened() as file:
            self._others = list(_commits(file, self._header, self._last))

    def holds_new(self) -> bool:
        """Whether it holds all that it did, and our first commit since `look_before`.

        Raises:
            OSError: it cannot be read, or is another file by now.
        """
        with self._opened() as file:
            header = _header(file)
            if header != self._header:
                if not _follows(header, self._header):
                    return False
                self._header, self._last, self._others = header, None, []
            if not self._holds_last(file):
                return False
            # ours overwrites what others could not finish
            for number, commit in enumerate(_commits(file, header, self._last)):
                if self._others[number : number + 1] != [commit]:
                    self._last, self._others = commit, []
                    return True
        return False

    @contextmanager
    def _opened(self) -> Generator[FileIO]:
        with self._path.open("rb", buffering=0) as file:
            # the names may have been compared with the files too early
            if _identity(os.fstat(file.fileno())) != self._identity:
                raise FileNotFoundError(self._path)
            yield file

    def _holds_last(self, file: FileIO) -> bool:
        return self._last is None or _bytes_at(file, self._last.at, _FRAME) == self._last.frame


def _header(file: FileIO) -> bytes:
    """Return its first bytes; empty: it is no log, or an empty one."""
    header = _bytes_at(file, 0, _HEADER)
    return header if header[:4] in _MAGIC and len(header) == _HEADER else b""


def _follows(header: bytes, before: bytes) -> bool:
    """Whether SQLite restarted the log *before* with *header*: the salt is one more."""
    if not header or not before:
        return bool(header)
    return _number(header[_SALT]) == (_number(before[_SALT]) + 1) % 2**32


def _commits(file: FileIO, header: bytes, after: _Commit | None) -> Iterator[_Commit]:
    if not header:
        return
    step = _FRAME + _page_size(header)
    at = _HEADER if after is None else after.at + step
    while (frame := _bytes_at(file, at, _FRAME))[_SALTS_OF_FRAME] == header[_SALTS]:
        if any(frame[_SIZE_AFTER_COMMIT]):
            yield _Commit(at, frame)
        at += step


def _page_size(header: bytes) -> int:
    return _number(header[_PAGE_SIZE])


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _bytes_at(file: FileIO, at: int, size: int) -> bytes:
    file.seek(at)
    return file.read(size)


# Files that are taken away ------------------------------------------------------------------------
#
# Whoever has a deleted or replaced file open keeps writing to it, and all of that is gone with the
# last process. So names and open files are compared before and after each commit, by device and
# inode: three system calls, a small part of what a disk takes.
#
# A copy over the file itself (``cp backup parlor.sqlite3``) leaves device and inode as they are.
# But the file changes only when its write-ahead log is copied into it, and then it has as many
# commits as before, or more. So when its time or size has changed, it is read without its log. The
# log, too, may be cut or overwritten in place: see `LogAhead`. If the log does not continue as we
# left it, it was emptied properly only if the file by itself has our last commit.
#
# What this cannot see: a copy over the file made within the milliseconds in which its log is copied
# into it, or one with the very same commits in other pages (by ``VACUUM INTO``).


_TRIES: Final = 100
_PAUSE: Final = 0.01
"""Seconds between two tries to find a file at rest."""
_WHEN: Final = "while it was in use"
_DELETED: Final = (
    f"it was deleted or moved away {_WHEN}, and nothing more is stored; put it or a backup back,"
    " then start again"
)
_REPLACED: Final = f"another file was put in its place {_WHEN}"
_OVERWRITTEN: Final = f"another file was copied over it {_WHEN}"
_LOG_REPLACED: Final = f"its write-ahead log (-wal) was deleted or replaced {_WHEN}"
_LOG_OVERWRITTEN: Final = f"its write-ahead log (-wal) was cut or overwritten {_WHEN}"
_SHARED_REPLACED: Final = f"what its processes share (-shm) was deleted or replaced {_WHEN}"
_OF_THE_SYSTEM: Final = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM}
"""SQLite's codes for failures of the system, such as too many open files."""


class _Identity(NamedTuple):
    device: int
    inode: int


class _Trace(NamedTuple):
    written_at: int
    """In nanoseconds since 1970."""
    size: int


class OpenFiles:
    """The files of an open store: the database itself, its log, and its shared memory.

    *writer* has them open at *path*, to which *name* may be a link.

    Raises:
        StoreError: one of them is missing.
    """

    def __init__(self, name: Path, path: Path, writer: sqlite3.Connection) -> None:
        self.lost: StoreGone | StoreReplaced | None = None
        """Why nothing may be acknowledged any longer."""
        self._path = path
        self._names = list(dict.fromkeys((path.absolute(), name.absolute())))
        self._log = path.with_name(f"{path.name}-wal").absolute()
        self._shared = path.with_name(f"{path.name}-shm").absolute()
        try:
            facts, log, shared = (one.stat() for one in (path, self._log, self._shared))
            self._ahead = LogAhead(self._log)
        except FileNotFoundError as error:
            raise StoreGone(path, _DELETED) from error
        except OSError as error:
            raise _failed(path, error) from error
        self.identity = _identity(facts)
        self._log_identity, self._shared_identity = _identity(log), _identity(shared)
        self._trace = _trace(facts)
        self.last = counted(writer)
        """Store and number of the last commit that may be acknowledged."""
        self._least = self._commits_in_file()
        """How many commits the database has without its log, at least; None: unknown."""

    @property
    def pages_in_log(self) -> int:
        """Number of pages in the log after our last commit."""
        return self._ahead.pages

    def check(self, written: tuple[str, int] | None = None) -> None:
        """Check that everything is as we left it; call this in the thread that writes.

        *written* is the number of our own commit since then, which may be acknowledged only if so.

        Raises:
            StoreError: something has changed, now or earlier.
        """
        self._note(lambda: self._compare(written))

    def check_log(self) -> None:
        """Check that the log is as we left it, and note how far it goes.

        Call this in the transaction of each commit, while nobody else may write, so that `check`
        knows afterwards what is new.

        Raises:
            StoreError: it has changed, or the store is lost.
        """
        self._note(self._look_before)

    def _note(self, look: Callable[[], None]) -> None:
        if self.lost is None:
            try:
                look()
            except (StoreGone, StoreReplaced) as error:
                self.lost = error
                logger.error("%s", error)  # noqa: TRY400 # there is no more to it
        self.refuse()

    def refuse(self) -> None:
        """Refuse to use a store that is lost.

        Raises:
            StoreError: it is.
        """
        if self.lost is not None:
            # each caller gets an error of its own
            raise type(self.lost)(self._path, self.lost.why)

    def _compare(self, written: tuple[str, int] | None) -> None:
        facts = [_facts(one) for one in self._names]
        if None in facts:
            raise StoreGone(self._path, _DELETED)
        if any(one is None or _identity(one) != self.identity for one in facts):
            raise StoreReplaced(self._path, _REPLACED)
        log, shared = _facts(self._log), _facts(self._shared)
        if log is None or _identity(log) != self._log_identity:
            raise StoreReplaced(self._path, _LOG_REPLACED)
        if shared is None or _identity(shared) != self._shared_identity:
            raise StoreReplaced(self._path, _SHARED_REPLACED)
        if facts[0] is not None and _trace(facts[0]) != self._trace:
            self._look_into_file()
        self._compare_log(written)
        if written is not None:
            self.last = written

    def _look_before(self) -> None:
        self._compare_log(None)
        with self._reading_log():
            self._ahead.look_before()

    def _compare_log(self, written: tuple[str, int] | None) -> None:
        ahead = self._ahead
        with self._reading_log():
            if ahead.is_continued() if written is None else ahead.holds_new():
                return
            if not self._is_in_file(self.last if written is None else written):
                raise StoreReplaced(self._path, _LOG_OVERWRITTEN)
            ahead.begin_anew()

    @contextmanager
    def _reading_log(self) -> Generator[None]:
        try:
            yield
        except FileNotFoundError as error:
            raise StoreReplaced(self._path, _LOG_REPLACED) from error
        except OSError as error:
            raise _failed(self._path, error) from error

    def _look_into_file(self) -> None:
        """Check that the file changed only because the log was copied into it.

        Another process may be in the middle of that, and then the file makes no sense for a moment.
        """
        for _ in range(_TRIES):
            before, found = _facts(self._path), self._commits_in_file()
            is_sound = self._least is None or (found is not None and found >= self._least)
            if before is not None and is_sound:
                self._trace, self._least = _trace(before), found
                return
            time.sleep(_PAUSE)
        raise StoreReplaced(self._path, _OVERWRITTEN)

    def _commits_in_file(self) -> int | None:
        """Return how many commits the database has without its log; None: it is not ours."""
        found = _commits_at(self._path)
        if found is None or (self.last is not None and found[0] != self.last[0]):
            return None
        return found[1]

    def _is_in_file(self, commit: tuple[str, int] | None) -> bool:
        if commit is None:
            return True
        for _ in range(_TRIES):
            found = self._commits_in_file()
            if found is not None:
                return found >= commit[1]
            time.sleep(_PAUSE)
        return False

    def put_away(self, writer: sqlite3.Connection) -> None:
        """Save what can be saved of a store that is lost; *writer* is closed next.

        It goes into a file of its own if the database is gone, and into the database if only its
        log is. No log stays next to a database that it does not belong to: the next start would
        copy it in.
        """
        why = "" if self.lost is None else self.lost.why
        is_ours = all(_leads_to(one, self.identity) for one in self._names)
        is_log_ours = _leads_to(self._log, self._log_identity)
        is_whole = is_ours and why != _OVERWRITTEN
        if is_whole and (is_log_ours or why == _LOG_OVERWRITTEN):
            return  # the next start finds everything
        try:
            if is_whole:
                _copy_log(self._path, writer)
            elif not is_ours:
                kept = dated(self._path, "rescued")
                copy_from(writer, kept)
                logger.error(
                    "what the database %s held is kept in %s; to go on with it: bot.py restore",
                    self._path,
                    kept,
                )
        except (sqlite3.Error, StoreError) as error:
            logger.error("what the database %s held could not be kept: %s", self._path, error)  # noqa: TRY400 # as above
        if is_log_ours or (is_whole and self._log.exists()):
            self._set_log_aside()

    def _set_log_aside(self) -> None:
        aside = dated(self._log, "aside")
        try:
            self._log.rename(aside)
            if _leads_to(self._shared, self._shared_identity):
                self._shared.unlink()
        except OSError as error:
            told = "%s cannot be set aside; delete it before the next start: %s"
            logger.error(told, self._log, error)  # noqa: TRY400 # as above
        else:
            logger.warning("%s does not belong to what is there now: it is %s", self._log, aside)


def _copy_log(path: Path, writer: sqlite3.Connection) -> None:
    is_busy, *_ = writer.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
    if is_busy:
        raise StoreLocked(path)


def _failed(path: Path, error: OSError) -> StoreFailed:
    return StoreFailed(path, error.strerror or str(error))


def _facts(path: Path) -> os.stat_result | None:
    """Return the file's status, None if there is no such file; other trouble is a StoreFailed."""
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise _failed(path, error) from error


def _identity(facts: os.stat_result) -> _Identity:
    return _Identity(facts.st_dev, facts.st_ino)


def _leads_to(path: Path, identity: _Identity) -> bool:
    try:
        return _identity(path.stat()) == identity
    except OSError:
        return False


def _trace(facts: os.stat_result) -> _Trace:
    return _Trace(facts.st_mtime_ns, facts.st_size)


def _commits_at(path: Path) -> tuple[str, int] | None:
    """Return store and number that the file at *path* has without its log; None: neither.

    Raises:
        StoreFailed: the file is there, and the system doesn't let us open or read it.
    """
    try:
        with closing(sqlite3.connect(f"{read_only(path)}&immutable=1", uri=True)) as connection:
            # while its log is only partly copied, pages may be missing at its end
            connection.execute("PRAGMA writable_schema = ON")
            return counted(connection)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_SYSTEM and _facts(path):
            raise StoreFailed(path, str(error)) from error
        return None
