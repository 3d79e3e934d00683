"""A connection to PostgreSQL as the repositories see it, and how values go there and back."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import psycopg
from psycopg import RawCursor
from psycopg.adapt import Dumper, Loader
from psycopg.types.numeric import Int8BinaryDumper

from db.dialect import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from psycopg.abc import Buffer

    from db.dialect import Facts, Led

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
