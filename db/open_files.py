"""Whether a SQLite store's names still lead to the files that are open, and what to keep if not.

A file that is deleted or replaced is written to as before by whoever has it open, and all of that
is gone with the last process. So names and open files are compared before and after each commit,
by device and inode: three questions to the system, a small part of what a disk takes.

A copy over the file itself (``cp backup parlor.sqlite3``) leaves device and inode as they are. But
the file changes only when its write-ahead log is copied into it, and then it tells of as many
commits as before, or of more. So when its time or size has changed it is looked into without its
log. The log, too, may be cut or overwritten in place: see `db.log_ahead`. Where it does not go on
as it was left, it was emptied in order only if the file by itself has our last commit.

What that cannot see: a copy over the file that is made within the milliseconds in which its log is
copied into it, or one with the very same commits in other pages (by ``VACUUM INTO``).
"""

from __future__ import annotations

import logging
import sqlite3
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from db.commits import counted
from db.errors import StoreError, StoreGone, StoreLocked, StoreReplaced
from db.files import copy_from, dated, read_only
from db.log_ahead import LogAhead

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Generator
    from pathlib import Path

logger = logging.getLogger(__name__)

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


class _Identity(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    inode: int


class _Trace(NamedTuple):
    """What changes when a file is written."""

    written_at: int
    """In nanoseconds since 1970."""
    size: int


class OpenFiles:
    """The files of an open store: the database itself, its log, and what its processes share."""

    def __init__(self, name: Path, path: Path, writer: sqlite3.Connection) -> None:
        """Take note of the files that *writer* has open at *path*, to which *name* may be a link.

        Raises:
            StoreError: one of them is not there.
        """
        self.lost: StoreGone | StoreReplaced | None = None
        """Why nothing may be acknowledged any more."""
        self._path = path
        self._names = list(dict.fromkeys((path.absolute(), name.absolute())))
        self._log = path.with_name(f"{path.name}-wal").absolute()
        self._shared = path.with_name(f"{path.name}-shm").absolute()
        try:
            facts, log, shared = (one.stat() for one in (path, self._log, self._shared))
            self._ahead = LogAhead(self._log)
        except OSError as error:
            raise StoreGone(path, _DELETED) from error
        self.identity = _identity(facts)
        self._log_identity, self._shared_identity = _identity(log), _identity(shared)
        self._trace = _trace(facts)
        self.last = counted(writer)
        """The store and the number of the last commit that may be acknowledged."""
        self._least = self._commits_in_file()
        """How many commits the database tells of without its log, at least; None: unknown."""

    @property
    def pages_in_log(self) -> int:
        """How many pages the log had after our last commit."""
        return self._ahead.pages

    def check(self, written: tuple[str, int] | None = None) -> None:
        """See whether all is as it was left; to be asked in the thread that writes.

        *written* is the number of our own commit since then, which is not acknowledged otherwise.

        Raises:
            StoreError: it is not, now or ever since.
        """
        self._note(lambda: self._compare(written))

    def check_log(self) -> None:
        """See whether the log is as it was left, and how far it goes, while nobody else may write.

        To be asked in the transaction of each commit: so `check` knows afterwards what is new.

        Raises:
            StoreError: it is not, or the store is lost.
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
        """Refuse whatever is asked of a store that is lost.

        Raises:
            StoreError: it is.
        """
        if self.lost is not None:
            # one of its own for each who hears of it
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
        except OSError as error:
            raise StoreReplaced(self._path, _LOG_REPLACED) from error

    def _look_into_file(self) -> None:
        """See whether the file was written by somebody who copied the log into it.

        That may be another process, a packer beside us, which is in the middle of it: then the
        file makes no sense for a moment.
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
        """Return how many commits the database tells of without its log; None: it is not ours."""
        found = _read(self._path)
        if found is None or (self.last is not None and found[0] != self.last[0]):
            return None
        return found[1]

    def _is_in_file(self, commit: tuple[str, int] | None) -> bool:
        """Whether the database has *commit* without its log."""
        if commit is None:
            return True
        for _ in range(_TRIES):
            found = self._commits_in_file()
            if found is not None:
                return found >= commit[1]
            time.sleep(_PAUSE)
        return False

    def put_away(self, writer: sqlite3.Connection) -> None:
        """Keep what can be kept of a store that is lost; *writer* is closed next.

        It goes into a file of its own where the database is gone, and into the database where
        only its log is. No log is left beside a database to which it does not belong: the next
        start would copy it into that.
        """
        why = "" if self.lost is None else self.lost.why
        is_ours = all(_leads_to(one, self.identity) for one in self._names)
        is_log_ours = _leads_to(self._log, self._log_identity)
        is_whole = is_ours and why != _OVERWRITTEN
        if is_whole and (is_log_ours or why == _LOG_OVERWRITTEN):
            return  # the next start finds all that there is
        try:
            if is_whole:
                _copy_log(self._path, writer)
            elif not is_ours:
                kept = dated(self._path, "rescued")
                copy_from(writer, kept)
                logger.error(
                    "what the database %s held is kept in %s; to go on with it, put that in its"
                    " place while no bot runs",
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


def _facts(path: Path) -> os.stat_result | None:
    """Return what the system says of the file at *path*; None: there is none to be had."""
    try:
        return path.stat()
    except OSError:
        return None


def _identity(facts: os.stat_result) -> _Identity:
    return _Identity(facts.st_dev, facts.st_ino)


def _leads_to(path: Path, identity: _Identity) -> bool:
    facts = _facts(path)
    return facts is not None and _identity(facts) == identity


def _trace(facts: os.stat_result) -> _Trace:
    return _Trace(facts.st_mtime_ns, facts.st_size)


def _read(path: Path) -> tuple[str, int] | None:
    """Return store and number that the file at *path* has without its log; None: neither."""
    try:
        with closing(sqlite3.connect(f"{read_only(path)}&immutable=1", uri=True)) as connection:
            # while its log is copied only in part, pages may be missing at its end
            connection.execute("PRAGMA writable_schema = ON")
            return counted(connection)
    except sqlite3.Error:
        return None
