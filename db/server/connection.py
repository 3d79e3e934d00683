"""A connection to PostgreSQL as the repositories see it."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

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
    from collections.abc import Iterable, Iterator

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
    errors.ReadOnlySqlTransaction,  # a standby that isn't the primary yet
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
"""Matches the server's message, because a failed connection has no error code.

A server that speaks another language counts as out of reach.
"""


def name_of(address: str) -> str:
    """Return server and database of *address* without the password, as people may see them.

    Raises:
        StoreUnreadable: it is not an address.
    """
    try:
        facts = conninfo_to_dict(address)
    except psycopg.Error:
        raise StoreUnreadable("postgresql") from None  # any part of it may be the password
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
    why = line_of(error)
    if isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
        return StoreDamaged(where, why)
    return StoreUnreachable(where, why) if passes(error) else StoreFailed(where, why)


def passes(error: Exception) -> bool:
    """Whether a try a moment later is likely to succeed."""
    if isinstance(error, (*_PASSING, PoolTimeout)):
        return True
    # without a code from the server, the connection broke or was never made
    is_broken = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
    return is_broken and not _is_shut(error)


def _is_shut(error: Exception) -> bool:
    """Whether the server does not let us in, or has no such database."""
    is_said = isinstance(error, psycopg.OperationalError) and _NOT_LET_IN.search(str(error))
    return isinstance(error, _SHUT) or bool(is_said)


def line_of(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


_INT8: Final = psycopg.adapters.types["int8"].oid
KEEPALIVE: Final[dict[str, Any]] = {
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""Settings by which a connection counts as lost after some 20 s without an answer."""

_LIMITS: Final = (
    "SELECT set_config('lock_timeout', '10s', false),"
    " set_config('idle_in_transaction_session_timeout', '20s', false),"
    " set_config('tcp_keepalives_idle', '10', false),"
    " set_config('tcp_keepalives_interval', '5', false),"
    " set_config('tcp_keepalives_count', '3', false),"
    " set_config('synchronous_commit',"
    " coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false)"
)
"""Settings: a commit waits for the disk, even if the server is set up not to.

A client that vanishes or hangs in a transaction holds up others no longer than these limits. The
server does not notice a pipeline that hangs.
"""


_LOOK_ONLY: Final = (
    "SELECT set_config('default_transaction_isolation', 'repeatable read', false),"
    " set_config('default_transaction_read_only', 'on', false)"
)


class _YesOrNo(Dumper):
    """Stores yes and no as 1 and 0, as in SQLite."""

    oid = _INT8

    def dump(self, obj: Any) -> Buffer | None:
        return b"1" if obj else b"0"


class _Number(Loader):
    """Reads a sum of whole numbers as a whole number."""

    def load(self, data: Buffer) -> int | float:
        text = bytes(data).decode("ascii")
        return int(text) if text.lstrip("-").isdigit() else float(text)


def connect(address: str, patience: float, name: str = "parlor") -> psycopg.Connection[Any]:
    """Return a connection that begins no transaction by itself; *patience* is in seconds.

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
    """Break *connection*, so that another thread stops waiting for its answer."""
    with (
        suppress(psycopg.Error, OSError),
        # a second handle on the socket: the connection itself is the other thread's
        socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as way,
    ):
        way.shutdown(socket.SHUT_RDWR)


def prepare(connection: psycopg.Connection[Any]) -> None:
    """Make *connection* accept and return values as SQLite does."""
    connection.adapters.register_dumper(bool, _YesOrNo)
    # one size for all numbers: otherwise each size would have its own prepared statements
    connection.adapters.register_dumper(int, Int8BinaryDumper)
    connection.adapters.register_loader("numeric", _Number)


def look_only(connection: psycopg.Connection[Any]) -> None:
    """Make *connection* read-only; each of its transactions then reads a consistent snapshot."""
    prepare(connection)
    connection.execute(_LOOK_ONLY)


class ServerRows:
    """The rows that a statement found or changed, fetched on demand."""

    def __init__(self, cursor: RawCursor[Any]) -> None:
        self._cursor = cursor

    @property
    def rowcount(self) -> int:
        self._arrive()
        return self._cursor.rowcount

    @property
    def description(self) -> Any:
        self._arrive()
        return self._cursor.description

    def fetchone(self) -> Any:
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor.fetchall())

    def _arrive(self) -> None:
        """Wait for the answer; psycopg waits only for fetched rows, and there may be none."""
        try:
            self._cursor.scroll(0)
        except IndexError:
            pass  # the statement has found nothing
        except psycopg.ProgrammingError as error:
            if error.sqlstate is not None:  # the server's own error, not just a lack of rows
                raise


class ServerConnection:
    """A `db.dialect.Connection`. In pipeline mode it waits only for answers that are read.

    *led* are the shards that this process leads; None for all.
    """

    def __init__(self, raw: psycopg.Connection[Any], led: Led | None = None) -> None:
        self._raw = raw
        self._led = led

    def execute(self, query: str, facts: Facts = (), /) -> ServerRows:
        statement = spelled(query, self._led)
        cursor = RawCursor(self._raw)
        cursor.execute(statement.query.encode(), statement.filled(facts) or None)
        return ServerRows(cursor)

    def executemany(self, query: str, rows: Iterable[Any], /) -> None:
        for facts in rows:
            self.execute(query, facts)
