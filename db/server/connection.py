"""A connection to PostgreSQL as the repositories see it, and one that only listens."""

from __future__ import annotations

import logging
import re
import select
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

import psycopg
from psycopg import RawCursor, errors
from psycopg.adapt import Dumper, Loader
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8BinaryDumper
from psycopg_pool import PoolTimeout

from db.dialect import spelled
from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreLocked,
    StoreUnreachable,
    StoreUnreadable,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from psycopg.abc import Buffer

    from db.dialect import Facts, Led


_PASSING: Final = (
    errors.SerializationFailure,
    errors.DeadlockDetected,
    errors.LockNotAvailable,
    errors.TooManyConnections,
    errors.CannotConnectNow,
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.ReadOnlySqlTransaction,  # a standby that is not yet the first
    errors.IdleInTransactionSessionTimeout,
)

_SHUT: Final = (
    errors.InvalidPassword,
    errors.InvalidCatalogName,
    errors.InvalidAuthorizationSpecification,
    errors.InsufficientPrivilege,
)
_NOT_LET_IN: Final = re.compile(
    r"password authentication failed|no password supplied|does not exist|no pg_hba\.conf entry"
    r"|permission denied|not permitted to log in"
)
"""While a connection is made the server's code is not told, only its words; in another language
than these they count as those of a server that cannot be reached."""


def name_of(address: str) -> str:
    """Return server and database of *address*, without the password, as people are told them.

    Raises:
        StoreUnreadable: it is no address.
    """
    try:
        facts = conninfo_to_dict(address)
    except psycopg.Error:
        raise StoreUnreadable("postgresql") from None  # no part of it is surely not the password
    place = "/".join(str(facts[name]) for name in ("host", "dbname") if facts.get(name))
    return place or "postgresql"


def translation(where: str, error: Exception) -> StoreError:
    """Return *error*, which PostgreSQL or its driver raised, in our words."""
    if _is_shut(error):
        return StoreUnreadable(where)
    if isinstance(error, errors.DiskFull):
        return StoreFull(where)
    if isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected):
        return StoreLocked(where)
    told = line_of(error)
    if isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
        return StoreDamaged(where, told)
    return StoreUnreachable(where, told) if passes(error) else StoreFailed(where, told)


def passes(error: Exception) -> bool:
    """Whether the same may well succeed a moment later."""
    if isinstance(error, (*_PASSING, PoolTimeout)):
        return True
    # without a code of the server's the connection broke, or there never was one
    is_broken = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
    return is_broken and not _is_shut(error)


def _is_shut(error: Exception) -> bool:
    """Whether we are not let in, or there is no such database."""
    is_said = isinstance(error, psycopg.OperationalError) and _NOT_LET_IN.search(str(error))
    return isinstance(error, _SHUT) or bool(is_said)


def line_of(error: Exception) -> str:
    """Return what *error* says, in one line."""
    return str(error).strip().partition("\n")[0]


# A connection to PostgreSQL as the repositories see it --------------------------------------------


_INT8: Final = psycopg.adapters.types["int8"].oid
KEEPALIVE: Final[dict[str, Any]] = {
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""After some 20 s without an answer a connection counts as lost."""

_LIMITS: Final = (
    "SELECT set_config('lock_timeout', '10s', false),"
    " set_config('idle_in_transaction_session_timeout', '20s', false),"
    " set_config('tcp_keepalives_idle', '10', false),"
    " set_config('tcp_keepalives_interval', '5', false),"
    " set_config('tcp_keepalives_count', '3', false),"
    " set_config('synchronous_commit',"
    " coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false)"
)
"""What is committed has reached the disk, also where the server is set up not to wait for it.

Whose computer has gone in the middle of a transaction, or who hangs there, holds up the others
no longer than this; but the server does not see that a pipeline hangs."""


_LOOK_ONLY: Final = (
    "SELECT set_config('default_transaction_isolation', 'repeatable read', false),"
    " set_config('default_transaction_read_only', 'on', false)"
)


class _YesOrNo(Dumper):
    """Yes and no are kept as 1 and 0, as in SQLite."""

    oid = _INT8

    def dump(self, obj: Any) -> Buffer | None:
        return b"1" if obj else b"0"


class _Number(Loader):
    """A sum of whole numbers is one."""

    def load(self, data: Buffer) -> int | float:
        text = bytes(data).decode("ascii")
        return int(text) if text.lstrip("-").isdigit() else float(text)


def connect(address: str, patience: float, name: str = "parlor") -> psycopg.Connection[Any]:
    """Return a connection that begins no transaction of itself; *patience* is in seconds.

    Others see it as *name*.

    Raises:
        psycopg.Error: the server cannot be reached, or does not let us in.
    """
    connection = psycopg.connect(
        address,
        autocommit=True,
        connect_timeout=max(2, int(patience)),
        application_name=name,
        **KEEPALIVE,
    )
    prepare(connection)
    connection.execute(_LIMITS)
    return connection


def interrupt(connection: psycopg.Connection[Any]) -> None:
    """Let who waits for an answer on *connection*, in another thread, find that it broke."""
    with (
        suppress(psycopg.Error, OSError),
        # a second handle on what it is connected by: the connection itself is the other thread's
        socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as way,
    ):
        way.shutdown(socket.SHUT_RDWR)


def prepare(connection: psycopg.Connection[Any]) -> None:
    """Let *connection* take and give values as SQLite does."""
    connection.adapters.register_dumper(bool, _YesOrNo)
    # one size: else each would have statements prepared of its own
    connection.adapters.register_dumper(int, Int8BinaryDumper)
    connection.adapters.register_loader("numeric", _Number)


def look_only(connection: psycopg.Connection[Any]) -> None:
    """Let *connection* be for reading: what it finds between two rests is of one moment."""
    prepare(connection)
    connection.execute(_LOOK_ONLY)


class ServerRows:
    """What a statement has found or changed, fetched when it is asked for."""

    def __init__(self, cursor: RawCursor[Any]) -> None:
        self._cursor = cursor

    @property
    def rowcount(self) -> int:
        """How many rows were written."""
        self._arrive()
        return self._cursor.rowcount

    @property
    def description(self) -> Any:
        """Of each column a tuple that begins with its name."""
        self._arrive()
        return self._cursor.description

    def fetchone(self) -> Any:
        """Return the next row, None after the last."""
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor.fetchall())

    def _arrive(self) -> None:
        """Wait for the answer, as psycopg does only for who fetches rows; there may be none."""
        try:
            self._cursor.scroll(0)
        except IndexError:
            pass  # it has found nothing
        except psycopg.ProgrammingError as error:
            if error.sqlstate is not None:  # the server's; else it says that there are no rows
                raise


class ServerConnection:
    """Fits `db.dialect.Connection`. In pipeline mode nobody waits for what nobody asks about."""

    def __init__(self, raw: psycopg.Connection[Any], led: Led | None = None) -> None:
        """*led*: which shards this process looks after; None: all."""
        self._raw = raw
        self._led = led

    def execute(self, query: str, facts: Facts = (), /) -> ServerRows:
        """Run one statement."""
        told = spelled(query, self._led)
        cursor = RawCursor(self._raw)
        cursor.execute(told.query.encode(), told.filled(facts) or None)
        return ServerRows(cursor)

    def executemany(self, query: str, rows: Iterable[Any], /) -> None:
        """Run one statement per row of what is filled in."""
        for facts in rows:
            self.execute(query, facts)


# A session with PostgreSQL in a thread of its own -------------------------------------------------


logger = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""Seconds for which a connection is waited for at a time."""
_PAUSE: Final = 0.5
"""Seconds from one try to the next."""
_LEAVE: Final = 2.0
"""Seconds that the thread has to end; what it leaves in the database goes after a while."""


class Talk(Protocol):
    """What is done in the session, always in its thread."""

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what there is to do, and return in how many seconds there is something at the latest.

        *heard* are the channels on which something was told. After a session that broke it begins
        with all of them.
        """
        ...

    def is_cut_off(self) -> None:
        """Take note that there is no session; called again and again until there is."""
        ...

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Take leave."""
        ...


class Session:
    """The session of one `Talk`. Begin with `start`, end with `close`."""

    def __init__(self, address: str, name: str, channels: Collection[str], talk: Talk) -> None:
        self._address = address
        self._name = name
        self._channels = frozenset(channels)
        self._talk = talk
        self._is_ending = threading.Event()
        self._inbox, self._outbox = socket.socketpair()
        self._inbox.settimeout(0)
        self._outbox.settimeout(0)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wake(self) -> None:
        """Let it have a turn soon; from any thread."""
        with suppress(OSError):  # it is awake already, or has ended
            self._outbox.send(b"!")

    def close(self) -> None:
        """End after taking leave; waits for that, but not for ever. A second call does nothing."""
        if self._is_ending.is_set():
            return
        self._is_ending.set()
        self.wake()
        if self._thread.ident is not None:
            self._thread.join(_LEAVE)
        self._inbox.close()
        self._outbox.close()

    # In the thread -------------------------------------------------------------------------------

    def _work(self) -> None:
        told = ""
        while not self._is_ending.is_set():
            try:
                with connect(self._address, _PATIENCE) as connection:
                    told = ""
                    self._attend(connection)
                    self._talk.end(connection)
            except psycopg.Error as error:
                why = line_of(error)
                if why != told:  # while the database is away it is tried twice a second
                    logger.warning("%s: no connection to the database: %s", self._name, why)
                    told = why
            except Exception:
                logger.exception("%s: begun anew", self._name)
            else:
                return
            self._talk.is_cut_off()
            self._is_ending.wait(_PAUSE)

    def _attend(self, connection: psycopg.Connection[Any]) -> None:
        # what a crash of the database may take with it is asked again
        connection.execute("SET synchronous_commit = off")
        for channel in self._channels:
            connection.execute(f'LISTEN "{channel}"'.encode())
        heard = self._channels
        while not self._is_ending.is_set():
            pause = self._talk.turn(connection, heard)
            heard = _heard(connection)
            if not heard:
                self._wait(connection, pause)
                heard = _heard(connection)

    def _wait(self, connection: psycopg.Connection[Any], seconds: float) -> None:
        ready, _, _ = select.select([connection.fileno(), self._inbox], [], [], max(0.0, seconds))
        if self._inbox in ready:
            self._inbox.recv(4096)


def _heard(connection: psycopg.Connection[Any]) -> frozenset[str]:
    """Return the channels on which something has been told by now."""
    return frozenset(news.channel for news in connection.notifies(timeout=0))
