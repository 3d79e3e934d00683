"""A store in a PostgreSQL database, which other processes may use at the same time.

The functions are the same as for SQLite and assume a single writer. So a transaction first takes a
lock that only one process can hold. Some writes need no lock, because the rows themselves refuse a
second writer. They have their own queue and connection, so that moves don't wait for ratings.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg
from psycopg import errors
from psycopg_pool import ConnectionPool, PoolTimeout

from db.dialect import Led
from db.errors import StoreFailed, StoreInUse, StoreNoCopy
from db.schema import MIGRATIONS
from db.server.connection import (
    KEEPALIVE,
    ServerConnection,
    interrupt,
    line_of,
    look_only,
    name_of,
    passes,
    translation,
)
from db.server.tidying import Tidier
from db.server.writer import (
    ALONE,
    GUARDED,
    LONGEST_PAUSE,
    ONE_TRY,
    Commit,
    Writer,
    forget,
    migrate,
    pauses,
)
from db.traces import DUE_SINCE
from engine.shards import ENDLESS, present_term, shard_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import NoReturn, Self

    from db.dialect import Connection
    from engine.shards import Term


T = TypeVar("T")

logger = logging.getLogger(__name__)
# psycopg logs each error in a pipeline once more
logging.getLogger("psycopg").setLevel(logging.ERROR)

_PATIENCE: Final = 15.0
"""Seconds to retry a transaction: a failover takes some."""
_GONE_WITHIN: Final = 5.0
"""Seconds that a server may still show the sessions of programs that have ended."""
_READERS: Final = 4


class Server:
    """An open database; implements `db.dialect.Backend`."""

    has_one_process = False

    def __init__(self, address: str, where: str, patience: float) -> None:
        self.address = address
        """The address, with the password if it has one."""
        self.where = where
        self._patience = patience
        self.name = f"parlor {secrets.token_hex(6)}"
        """The name of all sessions of this process on the server."""
        self._led: Led | None = None
        self.term = ENDLESS
        self._alone = Writer(address, where, patience, self.name)
        self._guarded = Writer(address, where, patience, self.name)
        self._tidier = Tidier(address, f"{self.name} tidying")
        self._reading = ThreadPoolExecutor(_READERS, "store reader")
        self._looking: set[psycopg.Connection[Any]] = set()
        self._pool = ConnectionPool(
            address,
            kwargs={
                "autocommit": True,
                "application_name": self.name,
                "connect_timeout": int(ONE_TRY),
                **KEEPALIVE,
            },
            min_size=1,
            max_size=_READERS,
            configure=look_only,
            open=False,
            timeout=patience,
        )

    @classmethod
    async def open(
        cls, address: str, *, patience: float = _PATIENCE, migrations: Path = MIGRATIONS
    ) -> Self:
        """Open the database at *address*; create its schema or bring it up to date.

        *patience* is how many seconds to wait for a server that is not there yet, and to retry a
        transaction that the server breaks off.

        Raises:
            StoreError: it cannot be reached, is another program's or a newer version's; it is left
                as it is.
        """
        where = name_of(address)
        server = cls(address, where, patience)
        try:
            await server._alone.hop(partial(server._prepare, migrations))
        except BaseException:
            await server.close()
            raise
        return server

    def leads(self, guild: int) -> bool:
        led = self._led_now()
        return led is None or shard_of(guild, led.total) in led.numbers

    def _led_now(self) -> Led | None:
        led = self._led
        return Led(led.total, frozenset()) if led is not None and self.term.is_over else led

    async def commit(
        self, works: Sequence[Callable[[Connection], Any]], *, is_guarded: bool
    ) -> list[Any]:
        writer, term = self._guarded if is_guarded else self._alone, present_term()
        commit = Commit(works, GUARDED if is_guarded else ALONE, term)
        with (term or ENDLESS).working():
            return await writer.hop(partial(writer.commit, commit, self._led_now()))

    async def look(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading, self._look, work)

    async def flush(self, number: int | None) -> None:
        """Begin to rewrite the tables that name people, in the background.

        Raises:
            StoreError: the server cannot be read now.
        """
        due = number is not None or await self.look(lambda look: look.execute(DUE_SINCE).fetchone())
        if due:
            self._tidier.begin()

    async def backup(self, path: Path) -> None:
        """Refuse to copy a database on a server.

        Raises:
            StoreNoCopy: always; the server has its own programs for that.
        """
        del path
        raise StoreNoCopy(self.where)

    async def until_lost(self) -> NoReturn:
        """Wait for ever: a server that is away comes back."""
        await asyncio.get_running_loop().create_future()
        raise AssertionError("this future never gets a result")

    def hurry(self, seconds: float) -> None:
        self._patience = min(self._patience, seconds)
        for writer in (self._alone, self._guarded):
            writer.patience = min(writer.patience, seconds)

    def break_off(self) -> None:
        for writer in (self._alone, self._guarded):
            writer.break_off()
        for raw in tuple(self._looking):
            interrupt(raw)
        self._tidier.break_off()
        self._pool.close(timeout=0)

    async def close(self) -> None:
        await self._tidier.close()
        await asyncio.to_thread(self._close)

    def lead(self, total: int, numbers: frozenset[int], term: Term = ENDLESS) -> None:
        """Make ``is_led`` true only for these shards, from the next transaction on.

        When *term* is over, it is true for no shard.
        """
        self._led, self.term = Led(total, numbers), term

    # In threads ----------------------------------------------------------------------------------

    def _prepare(self, migrations: Path) -> None:
        give_up = time.monotonic() + self._patience
        refuse = time.monotonic() + min(self._patience, _GONE_WITHIN)
        for pause in pauses():
            try:
                migrate(self._alone.connected(), self.where, migrations)
                forget(self._alone.connected())
                break
            except StoreInUse:
                if time.monotonic() + pause > refuse:
                    raise
            except psycopg.Error as error:
                self._alone.hang_up()
                if not passes(error) or time.monotonic() + pause > give_up:
                    raise translation(self.where, error) from None
                logger.warning("the database is not ready (%s); trying again", line_of(error))
            time.sleep(pause)
        self._alone.migrations = self._guarded.migrations = migrations
        self._pool.open()

    def _close(self) -> None:
        self._reading.shutdown(wait=True)
        self._alone.close()
        self._guarded.close()
        self._pool.close()

    def _look(self, work: Callable[[Connection], T]) -> T:
        began = time.monotonic()
        for pause in pauses():
            try:
                # wait only briefly, because this notices no call of `hurry` meanwhile
                with self._pool.connection(timeout=min(self._patience, LONGEST_PAUSE)) as raw:
                    self._looking.add(raw)
                    try:
                        # the whole pipeline is one transaction, see `look_only`
                        with raw.pipeline():
                            return work(ServerConnection(raw, self._led_now()))
                    finally:
                        self._looking.discard(raw)
            except errors.ReadOnlySqlTransaction as error:
                raise StoreFailed(self.where, line_of(error)) from error  # a retry fails too
            except (psycopg.Error, PoolTimeout) as error:
                if not passes(error) or time.monotonic() + pause > began + self._patience:
                    raise translation(self.where, error) from error
            time.sleep(pause)
        raise AssertionError("pauses never end")
