"""A store in a SQLite file: one connection writes, another reads.

At each commit SQLite waits a few milliseconds for the disk, time enough to write thousands of
moves. So one transaction writes everything that waits, each part in a savepoint of its own. Whole
functions go to the connection's thread in one hop, so that no statement of another task can come in
between.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import aiosqlite

from db.dialect import Failure, read
from db.errors import StoreError, StoreFailed, StoreNewer, translated, translation
from db.file.files import (
    OpenFiles,
    check_sound,
    copied_before,
    copy_store,
    followed,
    make_private,
    mark_used,
    read_only,
    refuse_remains,
    text_of,
    tighten,
)
from db.schema import MIGRATIONS, migrate, newest_version, version_of
from db.traces import DUE_SINCE, RawFile, note_tidied
from engine.shards import ENDLESS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import NoReturn, Self

    from db.dialect import Connection


T = TypeVar("T")


class _Look(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


logger = logging.getLogger(__name__)

_PATIENCE: Final = 5.0
"""Seconds to wait for another process that writes."""
_PAUSE: Final = 0.01
"""Seconds between tries when SQLite itself does not wait."""
_CHECKPOINT: Final = 4000
"""Number of pages of the write-ahead log after which SQLite copies it into the file."""
_LOOKED_AT: Final = 2.0
"""Seconds between checks that the file is still there; each commit checks too."""
_EMPTYING: Final = 500
"""Milliseconds to wait for readers before emptying the log; writes wait meanwhile."""
_NOT_EMPTIED: Final = 2.0
"""Seconds until the next try to empty the log, doubled each time."""
_MOST_SELDOM: Final = 60.0


class SqliteFile:
    """An open file; implements `db.dialect.Backend`."""

    has_one_process = True
    term = ENDLESS

    def __init__(
        self,
        path: Path,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        files: OpenFiles,
        raw: RawFile,
    ) -> None:
        self.where = path
        self._writer = writer
        self._reader = reader
        self._files = files
        self._raw = raw
        self._looks: list[_Look] = []
        self._looking: asyncio.Task[None] | None = None
        self._erased = set[int | None]()
        """Erased numbers that may still be in the file or its log; None for any number."""
        self._tidying: asyncio.Task[None] | None = None
        self._is_lost = asyncio.Event()

    @classmethod
    async def open(
        cls, path: Path, *, patience: float = _PATIENCE, migrations: Path = MIGRATIONS
    ) -> Self:
        """Open the file at *path*, or create it; bring its schema up to date.

        *patience* is how many seconds to wait for another process that writes. This copies a file
        before migrating it.

        Raises:
            StoreError: it is locked, unreadable, damaged, another program's or a newer version's;
                such a file is left as it is. Or it is missing while its other files are there.
        """
        name, path = path, followed(path)
        await asyncio.to_thread(refuse_remains, path)
        with translated(path):
            # if aiosqlite cannot connect, its thread may outlive the event loop and complain
            await asyncio.to_thread(make_private, path)
            await asyncio.to_thread(lambda: sqlite3.connect(path).close())
            writer = await aiosqlite.connect(path, isolation_level=None, timeout=patience)
            try:
                await _hop(writer, partial(_prepare, path, migrations))
                reader = await aiosqlite.connect(
                    read_only(path),
                    uri=True,
                    isolation_level=None,
                    timeout=patience,
                )
                try:
                    reader.text_factory = text_of
                    await _hop(reader, _teach)
                    await _hop(reader, version_of)  # reading opens the files
                    files = await asyncio.to_thread(OpenFiles, name, path)
                    raw = RawFile(path)
                except BaseException:
                    await reader.close()
                    raise
            except BaseException:
                await writer.close()
                raise
        return cls(path, writer, reader, files, raw)

    def leads(self, guild: int) -> bool:
        del guild
        return True

    async def commit(
        self, works: Sequence[Callable[[Connection], Any]], *, is_guarded: bool
    ) -> list[Any]:
        del is_guarded  # nobody else writes to the file
        outcomes = await _hop(
            self._writer, partial(_commit_together, self.where, self._files, works)
        )
        if self._files.lost is not None:
            self._is_lost.set()
        return outcomes

    async def look(self, work: Callable[[Connection], T]) -> T:
        self._files.refuse()
        answer = asyncio.get_running_loop().create_future()
        self._looks.append(_Look(work, answer))
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_together(), name="store reader")
        with translated(self.where):
            return await answer

    async def _look_together(self) -> None:
        """Do the waiting reads, then any added meanwhile, each batch in one hop."""
        while self._looks:
            looks, self._looks = self._looks, []
            works = [look.work for look in looks]
            try:
                found = await _hop(self._reader, partial(_look_at_each, works))
            except Exception as error:  # noqa: BLE001 # the callers get the error
                found: list[Any] = [Failure(error)] * len(looks)
            for (_, answer), value in zip(looks, found, strict=True):
                if answer.done():
                    continue  # nobody is waiting any more
                if isinstance(value, Failure):
                    answer.set_exception(value.error)
                else:
                    answer.set_result(value)

    async def flush(self, number: int | None) -> None:
        """Empty the write-ahead log into the file, so that neither has an erased *number*.

        SQLite overwrites deleted rows, but not the copies it leaves behind when it moves rows from
        page to page. If there is such a copy, this writes the whole file again. The log cannot be
        emptied while somebody is reading from it; then this tries again later.

        Raises:
            StoreError: the file cannot be written to now.
        """
        if number is None and await self._due_since() is None:
            return
        self._erased.add(number)
        try:
            await self._tidy()
        finally:
            if self._erased and (self._tidying is None or self._tidying.done()):
                self._tidying = asyncio.create_task(self._tidy_later(), name="store tidying")

    async def _due_since(self) -> float | None:
        with translated(self.where):
            row = await _hop(self._writer, lambda writer: writer.execute(DUE_SINCE).fetchone())
        return None if row is None else row[0]

    async def _tidy(self) -> None:
        due = await self._due_since()
        for number in tuple(self._erased):
            with translated(self.where):
                is_empty = await _hop(self._writer, self._flush)
            is_left = number is None or await asyncio.to_thread(self._raw.has, number)
            if is_empty and is_left:
                logger.info("rewriting %s, because erased data was left in it", self.where)
                with translated(self.where):
                    is_empty = await _hop(self._writer, self._write_anew)
            if not is_empty:
                return
            self._erased.discard(number)
        if due is not None and not self._erased:
            (noted,) = await self.commit([partial(note_tidied, at=due)], is_guarded=False)
            if isinstance(noted, Failure):
                raise noted.error

    def _flush(self, writer: sqlite3.Connection) -> bool:
        """Empty the log; return False if that must wait because somebody is reading from it."""
        self._files.check()
        return _empty_log(writer)

    def _write_anew(self, writer: sqlite3.Connection) -> bool:
        writer.execute("VACUUM")
        return self._flush(writer)

    async def _tidy_later(self) -> None:
        pause = _NOT_EMPTIED
        while self._erased and self._files.lost is None:
            await asyncio.sleep(pause)
            pause = min(2 * pause, _MOST_SELDOM)
            try:
                await self._tidy()
            except StoreError as error:
                logger.warning("%s; erased data will be removed later", error)

    async def backup(self, path: Path) -> None:
        self._files.refuse()
        await asyncio.to_thread(copy_store, self.where, path)

    async def until_lost(self) -> NoReturn:
        """Check every few seconds that the file is still there, until it isn't.

        Raises:
            StoreError: it was deleted or replaced; the store can no longer be used.
        """
        while True:
            with suppress(StoreFailed):  # the system couldn't tell, so the next check asks again
                await _hop(self._writer, lambda _: self._files.check())
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOKED_AT):
                    await self._is_lost.wait()

    def hurry(self, seconds: float) -> None:
        """Do nothing: other processes that write don't keep us waiting for long."""

    def break_off(self) -> None:
        """Do nothing: a file always answers."""

    async def close(self) -> None:
        """Wait for a commit in progress, then close the file."""
        # close all, even if cancelled meanwhile: a leftover thread would keep the program running
        async with AsyncExitStack() as at_last:
            at_last.push_async_callback(asyncio.to_thread, self._raw.close)
            at_last.push_async_callback(self._writer.close)
            at_last.push_async_callback(self._reader.close)
            at_last.push_async_callback(_hop, self._writer, self._end)
            if self._tidying is not None:
                self._tidying.cancel()
                await asyncio.wait({self._tidying})

    def _end(self, writer: sqlite3.Connection) -> None:
        with suppress(StoreError):
            self._files.check()
        self._files.set_log_aside(writer)


async def _hop(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Run *work* in the thread of *connection*.

    aiosqlite's public calls run single statements, and other tasks come in between. The call
    beneath them takes any function. Only this function uses it, and `pyproject.toml` pins the
    version it was tested with.
    """
    raw = connection._conn  # pyright: ignore[reportPrivateUsage]
    return await connection._execute(work, raw)  # pyright: ignore[reportPrivateUsage,reportUnknownMemberType]


def _teach(connection: sqlite3.Connection) -> None:
    """Define `is_led` for the queries: the process with the file leads all servers."""

    def is_led(guild: int) -> int:
        del guild
        return 1

    connection.create_function("is_led", 1, is_led, deterministic=True)


def _prepare(path: Path, migrations: Path, connection: sqlite3.Connection) -> None:
    """Inspect the file before anything in it changes, then bring it up to date."""
    connection.text_factory = text_of

    def inspect(connection: sqlite3.Connection) -> None:
        check_sound(path, connection)
        version, known = version_of(connection), newest_version(migrations)
        if version > known:
            raise StoreNewer(path, version, known)

    # in one transaction: another process may just be filling the file
    _snapshot(inspect, connection)
    _use_log_ahead(connection)
    _teach(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # erased data leave no trace in the file
    tighten(path)
    with copied_before(path) as copy:
        migrate(connection, migrations, copy)
    tighten(path)
    with suppress(sqlite3.Error):
        _empty_log(connection)  # a killed process may have left erased data in the log
    connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
    mark_used(path)


def _use_log_ahead(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log; here SQLite itself does not wait for another process."""
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


def _empty_log(connection: sqlite3.Connection) -> bool:
    patience = connection.execute("PRAGMA busy_timeout").fetchone()[0]
    connection.execute(f"PRAGMA busy_timeout = {min(_EMPTYING, patience)}")
    try:
        is_busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not is_busy


def _commit_together(
    path: Path,
    files: OpenFiles,
    works: Sequence[Callable[[Connection], Any]],
    connection: sqlite3.Connection,
) -> list[Any]:
    try:
        files.refuse()
        with translated(path):
            connection.execute("BEGIN IMMEDIATE")
            try:
                outcomes = [_attempt(path, work, connection) for work in works]
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        files.check()
    except StoreError as error:
        return [Failure(error)] * len(works)
    return outcomes


def _attempt(path: Path, work: Callable[[Connection], Any], connection: sqlite3.Connection) -> Any:
    connection.execute("SAVEPOINT one")
    try:
        value = read(work(connection))
    except Exception as error:
        if isinstance(error, sqlite3.Error):
            if not connection.in_transaction:
                raise  # SQLite gave up the whole transaction, as it may on a full disk
            error = translation(path, error)
        connection.execute("ROLLBACK TO one")
        value = Failure(error)
    connection.execute("RELEASE one")
    return value


def _look_at_each(
    works: Sequence[Callable[[sqlite3.Connection], Any]], connection: sqlite3.Connection
) -> list[Any]:
    """Return the value of each function, or a `Failure`; each reads a consistent snapshot."""
    found: list[Any] = []
    for work in works:
        try:
            found.append(_snapshot(work, connection))
        except Exception as error:  # noqa: BLE001 # the caller gets it
            found.append(Failure(error))
    return found


def _snapshot(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
