"""How it is committed on a server: functions together, tried again, and never done twice.

What was committed when a connection broke is asked of the server, by the number of the transaction.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg
from psycopg import errors

from db.backend import Failure, read
from db.errors import StoreNewer
from db.server_connection import ServerConnection, connect, interrupt
from db.server_errors import line_of, passes, translation
from db.server_schema import register

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from db.dialect import Connection, Led
    from db.errors import StoreError

T = TypeVar("T")

logger = logging.getLogger(__name__)

ONE_TRY: Final = 3.0
"""Seconds for which it is tried to reach a server that does not answer; then anew."""
LONGEST_PAUSE: Final = 1.0
"""Seconds between two tries at most."""
_FIRST_PAUSE: Final = 0.02
GUARDED: Final = ("BEGIN",)
"""What begins a transaction whose rows guard themselves."""
ALONE: Final = (*GUARDED, "LOCK TABLE commits IN EXCLUSIVE MODE")
"""Whoever has the table, in which nobody writes on a server, is alone. Unlike a function that
locks, the statement waits without a snapshot, and the number comes after it: else rows changed
meanwhile could not be tidied up, and each change of them would take longer than the last."""
_BY_KEYS: Final = (
    "SELECT set_config(name, 'off', false) FROM pg_settings"
    " WHERE name IN ('enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'jit')"
)
"""Whoever writes finds rows by their keys, also where a table was small when that was planned.

Where there is no key a plan then counts as so dear that the server would compile it to machine
code, which takes longer than the statement: some 80 ms at each start."""
_PLANS_LAST: Final = 10.0
"""Seconds after which statements are planned anew: a table that was empty may have grown."""
_NUMBER: Final = "SELECT pg_current_xact_id()::text"
_STATUS: Final = "SELECT pg_xact_status(?::xid8)"
_TIMELINE: Final = """
    SELECT CASE WHEN pg_is_in_recovery() THEN NULL
        ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END
"""
"""A standby that becomes the first begins a new one, with numbers that may have been given before;
while it is a standby there is none."""


class Writer:
    """One connection that writes, and its thread."""

    def __init__(self, address: str, where: str, patience: float) -> None:
        self._address = address
        self._where = where
        self.patience = patience
        """Seconds for which a commit is tried; see `Server.hurry`."""
        self._raw: psycopg.Connection[Any] | None = None
        self._timeline: str | None = None
        self._is_over = False
        self.migrations: Path | None = None
        """What the program knows of the schema, once that is there; see `register`."""
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._plans_end = 0.0

    async def hop(self, work: Callable[[], T]) -> T:
        """Return what *work* returns, which is done in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Let go of the connection."""
        self._thread.shutdown(wait=True)
        if self._raw is not None:
            self._raw.close()

    def break_off(self) -> None:
        """Wait no longer for an answer, and connect no more; from any thread."""
        self._is_over = True
        if self._raw is not None:
            interrupt(self._raw)

    def connected(self) -> psycopg.Connection[Any]:
        """Return the connection, a new one where the last one broke.

        Raises:
            StoreNewer: meanwhile the database is one that this program does not know.
            psycopg.Error: there is none to be had now.
        """
        if self._raw is None or self._raw.closed or self._raw.broken:
            if self._is_over:
                raise psycopg.OperationalError("the program ends")
            raw = connect(self._address, min(self.patience, ONE_TRY))
            try:
                raw.execute(_BY_KEYS)
                if self.migrations is not None:
                    register(raw, self._where, self.migrations)
                self._timeline = timeline_of(raw)
            except BaseException:
                raw.close()
                raise
            self._raw = raw
        return self._raw

    def commit(self, commit: Commit, led: Led | None) -> list[Any]:
        """Try until it is committed, or cannot be; quickly first, then function by function."""
        began = time.monotonic()
        for pause in pauses():
            try:
                raw = self.connected()
                self._plan_anew(raw)
                if commit.is_safe(raw, self._timeline, began + self.patience):
                    return commit.outcomes
                return commit.run(ServerConnection(raw, led), raw, self._where)
            except StoreNewer as error:
                return commit.failed(error)
            except Exception as error:
                self._roll_back()
                if isinstance(error, errors.ReadOnlySqlTransaction):
                    self.hang_up()  # its address may lead to another server by now
                if commit.is_quick:
                    commit.is_quick = False
                    continue
                if not isinstance(error, psycopg.Error):
                    raise
                if not passes(error) or time.monotonic() + pause > began + self.patience:
                    return commit.failed(translation(self._where, error))
                logger.info("the database breaks off (%s); it is tried again", line_of(error))
            time.sleep(pause)
        raise AssertionError("pauses never end")

    def _plan_anew(self, raw: psycopg.Connection[Any]) -> None:
        if time.monotonic() >= self._plans_end:
            self._plans_end = time.monotonic() + _PLANS_LAST
            raw.execute("DISCARD PLANS")

    def _roll_back(self) -> None:
        if self._raw is not None:
            try:
                self._raw.rollback()
            except psycopg.Error:
                self.hang_up()

    def hang_up(self) -> None:
        """Let go of the connection; the next is a new one."""
        if self._raw is not None:
            with suppress(psycopg.Error):
                self._raw.close()


class Commit:
    """Functions that are to be committed together, over several tries."""

    def __init__(self, works: Sequence[Callable[[Connection], Any]], begin: Sequence[str]) -> None:
        self._works = works
        self._begin = begin
        self._transaction: str | None = None
        """Its number, once it was asked to be committed and nothing was heard of it."""
        self._timeline: str | None = None
        """Of the server that gave that number."""
        self.outcomes: list[Any] = []
        self.is_quick = True
        """Whether nothing is waited for that nobody asks about; an error then fails them all, and
        they are done once more, each so that it can be taken back alone."""

    def failed(self, error: StoreError) -> list[Any]:
        """Return what comes of it where nothing was written."""
        return [Failure(error)] * len(self._works)

    def is_safe(self, raw: psycopg.Connection[Any], timeline: str | None, give_up: float) -> bool:
        """Whether the last try was committed after all, though the connection broke.

        Raises:
            psycopg.OperationalError: it still goes on when the clock shows *give_up*, or since a
                failover to another *timeline* it cannot be known.
        """
        if self._transaction is None:
            self._timeline = timeline
            return False
        if timeline is None:
            raise errors.ReadOnlySqlTransaction("a standby may yet hear of it")
        is_elsewhere = timeline != self._timeline
        while True:
            try:
                status = ServerConnection(raw).execute(_STATUS, (self._transaction,)).fetchone()[0]
            except (errors.InvalidParameterValue, errors.NumericValueOutOfRange):
                status = "aborted"  # a successor that has never heard of it
            if is_elsewhere and status == "committed":
                # by us, or by somebody who was given the number once more
                raise errors.TransactionResolutionUnknown(
                    "after a failover it is not known whether it was committed"
                )
            # what goes on elsewhere is somebody else's: ours ended with the server before
            if status != "in progress" or is_elsewhere:
                self._transaction, self._timeline = None, timeline
                return status == "committed"
            if time.monotonic() > give_up:
                raise psycopg.OperationalError("it is not known whether it was committed")
            time.sleep(_FIRST_PAUSE)  # the server has not noticed yet that the connection broke

    def run(
        self, connection: ServerConnection, raw: psycopg.Connection[Any], where: str
    ) -> list[Any]:
        """Do the work and commit it.

        Raises:
            psycopg.Error: it failed as a whole; whether it was committed `is_safe` knows.
        """
        if self.is_quick:
            with raw.pipeline():
                transaction = self._work(connection, where)
                self._transaction = transaction
                connection.execute("COMMIT")
        else:
            transaction = self._work(connection, where)
            self._transaction = transaction
            connection.execute("COMMIT")
        self._transaction = None
        return self.outcomes

    def _work(self, connection: ServerConnection, where: str) -> str:
        for statement in self._begin:
            connection.execute(statement)
        begun = connection.execute(_NUMBER)
        if self.is_quick:
            values = [work(connection) for work in self._works]
            self.outcomes = [read(one) for one in values]
        else:
            self.outcomes = [self._attempt(connection, where, work) for work in self._works]
        return begun.fetchone()[0]

    def _attempt(
        self, connection: ServerConnection, where: str, work: Callable[[Connection], Any]
    ) -> Any:
        connection.execute("SAVEPOINT one")
        try:
            value = read(work(connection))
        except psycopg.Error as error:
            if passes(error):
                raise
            value = Failure(translation(where, error))
            connection.execute("ROLLBACK TO one")
        except Exception as error:  # noqa: BLE001 # whoever waits for it gets it
            value = Failure(error)
            connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")
        return value


def timeline_of(raw: psycopg.Connection[Any]) -> str | None:
    """Return what names the history that the server writes; None: it only follows another one.

    Servers that have no such thing are all of one.
    """
    try:
        row = raw.execute(_TIMELINE.encode()).fetchone()
    except (errors.FeatureNotSupported, errors.InsufficientPrivilege, errors.UndefinedFunction):
        return ""
    return row[0] if row else None


def pauses() -> Iterator[float]:
    """Yield seconds to wait before the next try, for ever, each time longer and none the same."""
    pause = _FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.5, 1.0)  # noqa: S311 # no secret
        pause = min(2 * pause, LONGEST_PAUSE)
