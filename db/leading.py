"""Which shards this process leads, of several that share a database; and what others announce.

To lead a shard is to look after its deadlines, its computer players, and what is still to be shown
or told there. Who leads holds the server's advisory lock of the shard, in a session of its own: it
is free the moment the process dies, or some seconds after its machine has vanished. A process leads
the shards it was started with, and stands in for those that nobody leads for a while, until who
was started with them asks for them.

Nothing is lost where two processes believe to lead the same shard: each log refuses one of two.
"""

from __future__ import annotations

import asyncio
import logging
import random
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import psycopg

from db.dialect import NEWS
from db.server_connection import connect
from engine.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from db.postgres import Server

logger = logging.getLogger(__name__)

_LOCKS: Final = 0x5061
"""The first of the two numbers of all these locks; the second has total and number of a shard."""
_TICK: Final = 2.0
"""Seconds between two looks at which shards are led."""
_FREE_FOR: Final = 8.0
"""Seconds for which nobody must have led a shard before another process stands in."""
_JITTER: Final = 4.0
"""Seconds more at most, so that not all stand in at once."""
_SLICE: Final = 0.25
"""Seconds at most for which the end of the process is not noticed."""
_PARTING: Final = 2.0
"""Seconds for which a server that does not answer is waited for at the end."""
_NOTICED: Final = 10
"""Seconds within which the server finds out that a machine is gone, whose locks it holds."""
_SOON_NOTICED: Final = (
    f"SET tcp_keepalives_idle = {_NOTICED - 6}",
    "SET tcp_keepalives_interval = 2",
    "SET tcp_keepalives_count = 3",
    # the same for a machine to which news are on their way
    f"SET tcp_user_timeout = {_NOTICED * 1000}",
)
_TRY: Final = "SELECT pg_try_advisory_lock(%s::int4, %s::int4)"
_UNLOCK: Final = "SELECT pg_advisory_unlock(%s::int4, %s::int4)"
_HELD: Final = """
    SELECT objid FROM pg_locks
    WHERE locktype = 'advisory' AND classid::bigint = %s AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_HOME: Final = "home"
"""The news that who was started with a shard wants it."""


class Leadership:
    """The shards that one process leads. Begin with `start`, end with `close`."""

    def __init__(
        self,
        server: Server,
        total: int,
        home: Collection[int],
        on_change: Callable[[frozenset[Shard], frozenset[Shard]], None],
        on_news: Callable[[str, int], None],
        *,
        free_for: float = _FREE_FOR,
        tick: float = _TICK,
    ) -> None:
        """Lead the shards *home* of *total*, and stand in for others.

        *on_change* is told which were gained and lost, *on_news* what others announce: kind and
        number, ``all`` where some may have been missed. Both are called on the event loop.
        """
        self._server = server
        self._total = total
        self._home = frozenset(home)
        self._on_change = on_change
        self._on_news = on_news
        self._free_for = free_for
        self._tick = tick
        self._loop = asyncio.get_running_loop()
        self._led: frozenset[int] = frozenset()
        self._free_since: dict[int, float] = {}
        """By shard since when nobody has led it, by the steady clock."""
        self._patience: dict[int, float] = {}
        """By such a shard after how many seconds this process stands in."""
        self._wanted: set[int] = set()
        """Of the shards for which we stand in those that are asked back."""
        self._is_ending = threading.Event()
        self._thread = threading.Thread(target=self._work, name="leadership", daemon=True)

    @property
    def led(self) -> frozenset[Shard]:
        """The shards that are led now."""
        return frozenset(Shard(self._total, number) for number in self._led)

    def start(self) -> None:
        """Begin, in a thread."""
        self._server.lead(self._total, frozenset())
        self._thread.start()

    async def close(self) -> None:
        """Lead no more; others may at once."""
        self._is_ending.set()
        await asyncio.to_thread(self._thread.join, _PARTING)

    # In the thread -------------------------------------------------------------------------------

    def _work(self) -> None:
        while not self._is_ending.is_set():
            try:
                with connect(self._server.address, self._tick) as connection:
                    self._hold(connection)
            except psycopg.Error as error:
                logger.warning("no shard can be led now: %s", error)
            except Exception:
                # a thread that ended would go on leading what it holds no locks of
                logger.exception("no shard can be led now")
            self._is_ending.wait(self._tick)

    def _hold(self, connection: psycopg.Connection[Any]) -> None:
        """Lead and listen until the end, or until the session breaks."""
        for setting in _SOON_NOTICED:
            with suppress(psycopg.Error):  # a server on a socket of this machine has none
                connection.execute(setting.encode())
        connection.execute(f"LISTEN {NEWS}".encode())
        self._call(self._on_news, "all", 0)
        self._free_since.clear()
        look_at = 0.0
        try:
            while not self._is_ending.is_set():
                # not after all news: those of a shard that two want would call for the next ones
                if time.monotonic() >= look_at or self._wanted & self._led:
                    self._give_back(connection)
                    self._take(connection)
                    look_at = time.monotonic() + self._tick
                for news in connection.notifies(timeout=min(_SLICE, self._tick), stop_after=1):
                    self._hear(news.payload)
        finally:
            # before the locks are free
            self._lose(self._led)

    def _hear(self, payload: str) -> None:
        kind, _, told = payload.partition(" ")
        if not told.lstrip("-").isdigit():
            logger.warning("somebody else's news are passed over: %s", payload[:50])
        elif kind != _HOME:
            self._call(self._on_news, kind, int(told))
        else:
            total, shard = divmod(int(told), 1 << 16)
            if total == self._total and shard not in self._home:
                self._wanted.add(shard)

    def _take(self, connection: psycopg.Connection[Any]) -> None:
        """Lead what is ours, and what nobody has led for a while."""
        gained = {one for one in self._home - self._led if self._lock(connection, one)}
        for one in self._home - self._led - gained:
            connection.execute("SELECT pg_notify(%s, %s)", (NEWS, f"{_HOME} {self._key(one)}"))
        held = {row[0] for row in connection.execute(_HELD, (_LOCKS,)).fetchall()}
        now = time.monotonic()
        for one in set(range(self._total)) - self._home - self._led:
            if self._key(one) in held:
                self._free_since.pop(one, None)
            elif one not in self._free_since:
                self._free_since[one] = now
                self._patience[one] = self._free_for + self._jitter()
            elif now - self._free_since[one] >= self._patience[one] and self._lock(connection, one):
                logger.warning("nobody leads shard %d: this process stands in", one)
                gained.add(one)
                del self._free_since[one]
        if gained:
            self._change(gained=frozenset(gained))

    def _jitter(self) -> float:
        return random.uniform(0, _JITTER / _FREE_FOR) * self._free_for  # noqa: S311 # no secret

    def _give_back(self, connection: psycopg.Connection[Any]) -> None:
        """Lead no more, for others, what they were started with."""
        back = frozenset(self._wanted) & self._led - self._home
        self._wanted.clear()
        self._lose(back)
        for one in back:
            connection.execute(_UNLOCK, (_LOCKS, self._key(one)))

    def _lock(self, connection: psycopg.Connection[Any], shard: int) -> bool:
        row = connection.execute(_TRY, (_LOCKS, self._key(shard))).fetchone()
        return bool(row and row[0])

    def _key(self, shard: int) -> int:
        return (self._total << 16) + shard

    def _lose(self, lost: frozenset[int]) -> None:
        if lost:
            self._change(lost=lost)

    def _change(
        self, *, gained: frozenset[int] = frozenset(), lost: frozenset[int] = frozenset()
    ) -> None:
        self._led = self._led - lost | gained
        self._server.lead(self._total, self._led)
        here = tuple(frozenset(Shard(self._total, one) for one in some) for some in (gained, lost))
        self._call(self._on_change, *here)

    def _call(self, what: Callable[..., None], *facts: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is there to be told
            self._loop.call_soon_threadsafe(what, *facts)
