"""The database file: one writer that commits many transactions at once, one reader beside it.

SQLite waits for the disk at each commit, a few milliseconds in which thousands of moves could be
written. So while one commit is on its way, the functions that want to write wait in line; then all
of them run in one transaction, each in a savepoint of its own, and their callers are answered when
the common commit is safe. Whole functions go to the connection's thread in one hop, so that no
statement of another task can come between.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import aiosqlite

from db.commits import CommitNote, count, counted, missing, noted
from db.errors import (
    StoreClosed,
    StoreError,
    StoreNewer,
    translated,
    translation,
)
from db.files import (
    check_sound,
    copy_before_migrating,
    copy_store,
    make_private,
    read_only,
    text_of,
    tighten,
)
from db.schema import MIGRATIONS, migrate, newest_version, version_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Self

    from engine.registry import Games

T = TypeVar("T")

logger = logging.getLogger(__name__)

_PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes."""
_PAUSE: Final = 0.01
"""Seconds between two tries of what SQLite does not wait for itself."""
_CHECKPOINT: Final = 4000
"""Pages of the write-ahead log after which it is copied into the file."""
_UNCOPIED: Final = 180.0
"""Seconds after which it is copied into the file however short it is."""


@dataclass(frozen=True, slots=True)
class _Job(Generic[T]):
    """A function that waits for the writer, and who waits for it."""

    work: Callable[[sqlite3.Connection], T]
    answer: asyncio.Future[T]


class Store:
    """An open database file. Open it with `Store.open`, end with `close`."""

    def __init__(
        self,
        path: Path,
        games: Games,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        *,
        uncopied: float = _UNCOPIED,
    ) -> None:
        self.path = path
        self.games = games
        """Whose matches are kept; what counts on which ladder is theirs to say."""
        self._writer = writer
        self._reader = reader
        self._waiting: list[_Job[Any]] = []
        self._serving: asyncio.Task[None] | None = None
        self._note = CommitNote(path)
        self._uncopied = uncopied
        self._alarm: asyncio.TimerHandle | None = None
        self._copying: asyncio.Task[None] | None = None
        self._is_closed = False

    @classmethod
    async def open(
        cls,
        path: Path,
        games: Games,
        *,
        patience: float = _PATIENCE,
        uncopied: float = _UNCOPIED,
        migrations: Path = MIGRATIONS,
    ) -> Self:
        """Open the file at *path* for matches of *games*, or make it; bring its schema up to date.

        *patience* is how many seconds another process that writes is waited for, *uncopied* how
        many a commit stays in the write-ahead log alone at most. A file that is migrated is copied
        before. Commits that are known to be missing are told in the log.

        Raises:
            StoreError: it is locked, unreadable, damaged, another program's or a newer version's;
                such a file is left as it is.
        """
        with translated(path):
            # where aiosqlite cannot connect, its thread may outlive the event loop and complain
            await asyncio.to_thread(make_private, path)
            await asyncio.to_thread(_try_to_connect, path)
            writer = await aiosqlite.connect(path, isolation_level=None, timeout=patience)
            try:
                await _hop(writer, partial(_prepare, path, migrations))
                reader = await aiosqlite.connect(
                    read_only(path),
                    uri=True,
                    isolation_level=None,
                    timeout=patience,
                )
                reader.text_factory = text_of
            except BaseException:
                await writer.close()
                raise
        return cls(path, games, writer, reader, uncopied=uncopied)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run *work* in a transaction and return its value once that is safe on disk.

        When *work* raises, what it wrote is taken back and the error comes out here; what others
        write at the same time is not touched. *work* runs in the writer's thread and must not
        commit. A caller that is cancelled does not take back what has begun.

        Raises:
            StoreError: the store cannot write now; nothing was written.
        """
        if self._is_closed:
            raise StoreClosed(self.path)
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve(), name="store writer")
        return await job.answer

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what *work* finds with a connection that cannot write.

        Raises:
            StoreError: the store cannot be read now.
        """
        if self._is_closed:
            raise StoreClosed(self.path)
        with translated(self.path):
            return await _hop(self._reader, partial(_snapshot, work))

    async def flush(self) -> None:
        """Empty the write-ahead log into the file: what was erased is then in neither of them.

        Raises:
            StoreError: the store cannot be written to now.
        """
        if self._is_closed:
            raise StoreClosed(self.path)
        with translated(self.path):
            await _hop(self._writer, _flush)

    async def backup(self, path: Path) -> None:
        """Copy the whole store, as it is at one moment, to *path*, while others go on writing.

        Raises:
            StoreError: one of the two files cannot be used; a file that was at *path* is then
                still what it was.
        """
        if self._is_closed:
            raise StoreClosed(self.path)
        await asyncio.to_thread(copy_store, self.path, path)

    async def close(self) -> None:
        """Write what waits and let go of the file. A second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        # whatever is cancelled meanwhile: a thread that is left would keep the program from ending
        try:
            going_on = {task for task in (self._serving, self._copying) if task is not None}
            if going_on:
                await asyncio.wait(going_on)
        finally:
            try:
                await self._reader.close()
            finally:
                # the last that closes a file copies its log into it and deletes that; while others
                # have it open, as when a backup is made, only this does
                try:
                    with suppress(sqlite3.Error):
                        await _hop(self._writer, _copy_log)
                finally:
                    await self._writer.close()
                    self._note.close()

    async def _serve(self) -> None:
        """Commit what waits, all of it at once, until nothing waits."""
        while self._waiting:
            jobs = [job for job in self._waiting if not job.answer.done()]
            self._waiting.clear()
            commit = partial(_commit_together, self.path, self._note, jobs)
            outcomes = await _hop(self._writer, commit)
            if self._alarm is None and not self._is_closed:
                later = asyncio.get_running_loop().call_later
                self._alarm = later(self._uncopied, self._begin_to_copy)
            for job, outcome in zip(jobs, outcomes, strict=True):
                if job.answer.done():
                    continue  # its caller was cancelled meanwhile
                if isinstance(outcome, _Failure):
                    job.answer.set_exception(outcome.error)
                else:
                    job.answer.set_result(outcome)

    def _begin_to_copy(self) -> None:
        self._alarm = None
        self._copying = asyncio.create_task(self._copy_log(), name="store checkpoint")

    async def _copy_log(self) -> None:
        try:
            await _hop(self._writer, _copy_log)
        except sqlite3.Error as error:
            logger.warning("%s; it is tried again", translation(self.path, error))


@dataclass(frozen=True, slots=True)
class _Failure:
    """What a function raised instead of returning."""

    error: Exception


async def _hop(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Run *work* in the thread of *connection*.

    aiosqlite's public calls are single statements, between which other tasks come in. The call
    beneath them takes any function. Only this place knows it, and `pyproject.toml` pins the version
    with which it was tested.
    """
    raw = connection._conn  # pyright: ignore[reportPrivateUsage]
    return await connection._execute(work, raw)  # pyright: ignore[reportPrivateUsage,reportUnknownMemberType]


def _try_to_connect(path: Path) -> None:
    sqlite3.connect(path).close()


def _prepare(path: Path, migrations: Path, connection: sqlite3.Connection) -> None:
    """Look at the file before anything is changed in it, then bring it up to date and count."""
    connection.text_factory = text_of
    # in one transaction: another process may be filling the file just now
    _snapshot(partial(_inspect, path, migrations), connection)
    _use_log_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what is erased leaves no trace in the file
    connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
    tighten(path)
    migrate(connection, migrations, partial(copy_before_migrating, path))
    tighten(path)
    with suppress(sqlite3.Error):  # others may be writing
        _copy_log(connection)
    _tell_missing(path, connection)


def _tell_missing(path: Path, connection: sqlite3.Connection) -> None:
    lost = missing(connection, noted(path))
    if not lost:
        return
    logger.error(
        "commits that were safe are missing from %s: %d; its write-ahead log was deleted, or an"
        " older copy was put in its place",
        path,
        lost,
    )
    # told once: from here on it is counted afresh
    note, now = CommitNote(path), counted(connection)
    if now is not None:
        note.write(now)
    note.close()


def _inspect(path: Path, migrations: Path, connection: sqlite3.Connection) -> None:
    check_sound(path, connection)
    version, known = version_of(connection), newest_version(migrations)
    if version > known:
        raise StoreNewer(path, version, known)


def _use_log_ahead(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log; SQLite itself does not wait here for another process."""
    patience = connection.execute("PRAGMA busy_timeout").fetchone()[0] / 1000
    give_up = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _flush(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _copy_log(connection: sqlite3.Connection) -> None:
    """Copy the write-ahead log into the file as far as nobody else holds it up."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def _commit_together(
    path: Path, note: CommitNote, jobs: Sequence[_Job[Any]], connection: sqlite3.Connection
) -> list[Any]:
    """Return per job its value or a `_Failure`, once the values are safe on disk."""
    counted_now = None
    changes = connection.total_changes
    try:
        with translated(path):
            connection.execute("BEGIN IMMEDIATE")
            try:
                outcomes = [_attempt(path, job.work, connection) for job in jobs]
                if connection.total_changes > changes:
                    counted_now = count(connection)
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
    except StoreError as error:
        return [_Failure(error)] * len(jobs)
    if counted_now is not None:
        note.write(counted_now)
    return outcomes


def _attempt(
    path: Path, work: Callable[[sqlite3.Connection], Any], connection: sqlite3.Connection
) -> Any:
    connection.execute("SAVEPOINT one")
    try:
        value = work(connection)
    except Exception as error:
        if isinstance(error, sqlite3.Error):
            if not connection.in_transaction:
                raise  # SQLite gave up the whole transaction, as it may on a full disk
            error = translation(path, error)
        connection.execute("ROLLBACK TO one")
        value = _Failure(error)
    connection.execute("RELEASE one")
    return value


def _snapshot(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    """Run *work* so that all it reads is of one moment."""
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
