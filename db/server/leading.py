"""The shards that this process leads if several share a database, and news from the others.

The leader of a shard looks after its deadlines, its bots, and everything that people
there have yet to see. It has a lease of the shard, a row that it renews every few seconds. A
process leads the shards it was started with. It also stands in for shards that no process has led
for a while, until the process that was started with them asks for them.

A thread renews the lease, and each time it needs a sign of life from the event loop: if the process
is stopped or its loop is stuck, the lease runs out. A process that finds an expired lease first
ends all sessions that its holder had until then, and takes over once they are gone. Then the holder
can no longer commit anything that it has begun, and its transactions hold no locks. If a process
dies, its sessions end with it, so its shards are free at once. A process that is told to stop gives
up its leases, and a process that waits for them takes them at its next look.

The holder's own `Term` ends some seconds before its lease, by a clock that runs on while it sleeps.
Before each unasked write, and each unasked request to Discord, the holder checks whether its term
is over (`db.store.Store.unasked`, `cogs.client.pacing`). So a process that wakes after a stop
writes and posts nothing before it has its leases again.

Nothing is lost if two processes believe they lead the same shard: each log refuses one of two
writers.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import psycopg

from db.dialect import NEWS
from db.server.connection import connect, line_of
from engine.shards import Shard, Term, unresting

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from db.server.store import Server


logger = logging.getLogger(__name__)

_TICK: Final = 2.0
"""Seconds between two checks of the leases."""
_LEASE: Final = 12.0
"""Seconds that a lease lasts unless its holder renews it.

A process that hangs in a transaction holds up others until its lease runs out, and they wait no
longer than some 15 s (`db.server.store`).
"""
_SURE: Final = 2 / 3
"""Part of the lease after which its holder stops acting; the rest is for requests under way."""
_STUCK: Final = 1 / 2
"""Part of the lease after which an event loop without a sign of life counts as stuck."""
_FREE_FOR: Final = 8.0
"""Seconds without a leader before another process stands in for a shard.

No process waits that long for a leader that hung until its lease ran out.
"""
_JITTER: Final = 4.0
"""Maximum seconds added at random, so that not all processes stand in at once."""
_CONTESTED_FOR: Final = 60.0
"""Seconds before the log reports two processes started with one shard; a successor may overlap."""
_SLICE: Final = 0.25
"""Maximum seconds until the thread notices that the process is ending."""
_PARTING: Final = 2.0
"""Seconds to wait for work in progress, before giving back shards and at the end."""
_NOW: Final = "extract(epoch FROM clock_timestamp())::float8"
_RENEW: Final = f"""
    UPDATE leases SET until = {_NOW} + %(lease)s
    WHERE total = %(total)s AND holder = %(me)s RETURNING shard
"""  # noqa: S608 # constants only
_OTHERS: Final = f"""
    SELECT shard, holder, until < {_NOW},
        NOT EXISTS (SELECT FROM pg_stat_activity AS session WHERE application_name = holder
                    AND backend_start < to_timestamp(until))
        -- a server that has begun anew has no sessions of those who live either
        AND (until < {_NOW}
             OR until - %(lease)s > extract(epoch FROM pg_postmaster_start_time())::float8)
    FROM leases WHERE total = %(total)s AND holder <> %(me)s
"""  # noqa: S608 # as above
_END: Final = f"""
    SELECT pg_terminate_backend(pid) FROM (
        SELECT DISTINCT pid FROM leases JOIN pg_stat_activity ON application_name = holder
        WHERE total = %(total)s AND holder <> %(me)s
        AND until < {_NOW} AND backend_start < to_timestamp(until)
    ) AS session
"""  # noqa: S608 # as above
_TAKE: Final = f"""
    INSERT INTO leases AS held (total, shard, holder, until)
    VALUES (%(total)s, %(shard)s, %(me)s, {_NOW} + %(lease)s)
    ON CONFLICT (total, shard) DO UPDATE SET holder = excluded.holder, until = excluded.until
    -- unless it was renewed, or another has taken it meanwhile
    WHERE held.holder = %(before)s AND (held.until < {_NOW} OR NOT EXISTS (
        SELECT FROM pg_stat_activity WHERE application_name = %(before)s))
    RETURNING shard
"""  # noqa: S608 # as above
_GIVE_UP: Final = """
    DELETE FROM leases WHERE total = %(total)s AND holder = %(me)s AND shard = ANY(%(shards)s)
"""
_HOME: Final = "home"
"""News: the process that was started with a shard wants it."""
_KEPT: Final = "kept"
"""News: the leader of a shard was started with it, so it answers the presses there."""
_UNKNOWN_FOR: Final = 1.5
"""Seconds after the start for other processes started with the same shard to report."""


class _Lease(NamedTuple):
    """The known facts about a shard that was last led by another process."""

    holder: str
    has_run_out: bool
    is_free: bool
    """Whether its holder is gone and has no session left to write with."""


_NOBODYS: Final = _Lease("", has_run_out=False, is_free=True)


class Leadership:
    """The shards that one process leads. Begin with `start`, end with `close`.

    It leads the shards *home* of *total*, and stands in for others. *on_change* gets the gained and
    the lost shards. *on_news* gets the kind and number of each change that others announce; the
    kind is ``all`` if this process may have missed some. Both run on the event loop. Unless it
    *leads* from the beginning, it takes shards from `begin_to_lead` on.
    """

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
        lease: float = _LEASE,
        contested_for: float = _CONTESTED_FOR,
        leads: bool = True,
    ) -> None:
        self._server = server
        self._total = total
        self._home = frozenset(home)
        self._on_change = on_change
        self._on_news = on_news
        self._free_for = free_for
        self._tick = tick
        self._lease = lease
        self._contested_for = contested_for
        self._leads = leads
        self._contested: dict[int, tuple[float, float]] = {}
        """By shard, the first and last sign that another process was started with it too."""
        self._told_contested: set[int] = set()
        self._kept: dict[int, float] = {}
        """By shard of ours, when another process last said that it answers there."""
        self._asked: dict[int, float] = {}
        """By shard that this process leads, when another process last asked for it."""
        self._began_at = time.monotonic()
        self._looks_now = False
        self._facts: dict[str, Any] = {"total": total, "me": server.name, "lease": lease}
        self._loop = asyncio.get_running_loop()
        self._term = Term()
        self._sure_until = self._term.until
        self._led: frozenset[int] = frozenset()
        self._beat_at = unresting()
        """The event loop's last sign of life."""
        self._free_since: dict[int, float] = {}
        """When each leaderless shard was first found free, in steady time."""
        self._patience: dict[int, float] = {}
        """Seconds after which this process stands in for a shard, by shard."""
        self._wanted: set[int] = set()
        """Shards that we stand in for and that another process wants back."""
        self._is_ending = threading.Event()
        self._thread = threading.Thread(target=self._work, name="leadership", daemon=True)

    def is_ours(self, shard: int) -> bool | None:
        """Whether this process answers presses in *shard*; None if not known yet.

        If two processes were started with the same shard, both get all presses; the leader answers.
        """
        if shard in self._led or shard not in self._home:
            return True
        if self._is_recent(self._kept.get(shard, -math.inf)):
            return False
        return None if time.monotonic() - self._began_at < _UNKNOWN_FOR else True

    def _is_recent(self, heard_at: float) -> bool:
        return time.monotonic() - heard_at < 3 * self._tick

    def start(self) -> None:
        self._server.lead(self._total, frozenset(), self._term)
        self._thread.start()

    def begin_to_lead(self) -> None:
        """Start taking shards; so far, this only listened for processes that answer in them."""
        self._leads = self._looks_now = True

    async def close(self) -> None:
        """Stop leading; others may lead at once."""
        self._is_ending.set()
        await asyncio.to_thread(self._thread.join, _PARTING)

    # On the event loop ---------------------------------------------------------------------------

    def _beat(self) -> None:
        self._beat_at = unresting()

    def _prolong(self, term: Term, until: float) -> None:
        """Extend *term*, after all earlier calls on the event loop."""
        term.until = max(term.until, until)

    # In the thread -------------------------------------------------------------------------------

    def _work(self) -> None:
        logged = ""
        while not self._is_ending.is_set():
            try:
                if self._is_alive():
                    with connect(self._server.address, self._tick, self._server.name) as connection:
                        logged = ""
                        self._hold(connection)
            except psycopg.Error as error:
                why = line_of(error)
                # this retries an unreachable database every few seconds; log each reason once
                if why != logged:
                    logger.warning("this process cannot lead any shards now: %s", why)
                    logged = why
            except Exception:
                # if the thread ended here, we would keep leading shards without leases
                logger.exception("this process cannot lead any shards now")
            self._is_ending.wait(self._tick)

    def _hold(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {NEWS}".encode())
        self._call(self._on_news, "all", 0)
        self._free_since.clear()
        look_at = 0.0
        try:
            while not self._is_ending.is_set():
                # don't do this after each piece of news: two processes that want a shard would
                # answer each other endlessly
                if time.monotonic() >= look_at or self._wanted & self._led or self._looks_now:
                    self._looks_now = False
                    if self._is_alive():
                        self._renew(connection)
                        self._give_back(connection)
                        self._take(connection)
                    look_at = time.monotonic() + self._tick
                # read all news before answering any: until then the connection takes no other query
                heard = list(connection.notifies(timeout=min(_SLICE, self._tick), stop_after=1))
                for news in heard:
                    self._hear(connection, news.payload)
            self._leave(connection)
        finally:
            # from here on others may lead, as soon as our leases run out
            self._lose(self._led)

    def _is_alive(self) -> bool:
        """Whether the event loop gave a recent sign of life; this also asks it for the next one."""
        self._call(self._beat)
        return unresting() - self._beat_at < self._lease * _STUCK

    def _hear(self, connection: psycopg.Connection[Any], payload: str) -> None:
        """Handle an announcement by another process, or by this one itself."""
        kind, _, text = payload.partition(" ")
        if not text.lstrip("-").isdigit():
            logger.warning("ignoring an announcement by another program: %s", payload[:50])
            return
        if kind not in {_HOME, _KEPT}:
            self._call(self._on_news, kind, int(text))
            return
        total, shard = divmod(int(text), 1 << 16)
        if total != self._total:
            return
        if kind == _KEPT:
            self._kept[shard] = time.monotonic()
        elif shard not in self._home:
            self._wanted.add(shard)
        elif shard in self._led:
            self._asked[shard] = time.monotonic()
            self._note_contested(shard)
            self._tell(connection, _KEPT, shard)

    def _tell(self, connection: psycopg.Connection[Any], kind: str, shard: int) -> None:
        payload = f"{kind} {(self._total << 16) + shard}"
        connection.execute("SELECT pg_notify(%s, %s)", (NEWS, payload))

    def _note_contested(self, shard: int) -> None:
        """Note that another process was started with *shard* too, though only one should be."""
        now = time.monotonic()
        since, until = self._contested.get(shard, (now, now))
        since = now if now - until > 3 * self._tick else since
        self._contested[shard] = since, now
        if now - since >= self._contested_for and shard not in self._told_contested:
            self._told_contested.add(shard)
            logger.error(
                "another process was started with shard %d too, and one of them has to"
                " wait: give each its own --shards, or end one",
                shard,
            )

    def _renew(self, connection: psycopg.Connection[Any]) -> None:
        """Renew our leases; start over if a term has ended meanwhile, or a lease is gone."""
        asked_at = unresting()
        held = frozenset(row[0] for row in connection.execute(_RENEW, self._facts).fetchall())
        if self._term.is_over or not held >= self._led:
            self._begin_term()
            self._lose(self._led)
        if held - self._led:
            self._change(gained=held - self._led)
        self._sure_until = asked_at + self._lease * _SURE
        self._call(self._prolong, self._term, self._sure_until)

    def _take(self, connection: psycopg.Connection[Any]) -> None:
        gained: set[int] = set()
        rows = connection.execute(_OTHERS, self._facts).fetchall()
        others = {shard: _Lease(*of_it) for shard, *of_it in rows}
        if any(other.has_run_out and not other.is_free for other in others.values()):
            ended = connection.execute(_END, self._facts).fetchall()
            logger.warning("a process hung, so its %d sessions were ended", len(ended))
        if not self._leads:
            self._ask_back(connection, self._home, others)
            return
        now = time.monotonic()
        for number in set(range(self._total)) - self._led:
            jitter = random.uniform(0, _JITTER / _FREE_FOR) * self._free_for  # noqa: S311 # no secret
            lease = others.get(number, _NOBODYS)
            if not lease.is_free:
                self._free_since.pop(number, None)
            elif number in self._home:
                if self._lock(connection, number, lease):
                    gained.add(number)
            elif number not in self._free_since and not lease.has_run_out:
                self._free_since[number] = now
                self._patience[number] = self._free_for + jitter
            elif (
                lease.has_run_out or now - self._free_since[number] >= self._patience[number]
            ) and self._lock(connection, number, lease):
                logger.warning("nobody leads shard %d: this process takes over", number)
                gained.add(number)
                self._free_since.pop(number, None)
        self._ask_back(connection, self._home - self._led - gained, others)
        if gained:
            self._change(gained=frozenset(gained))

    def _ask_back(
        self, connection: psycopg.Connection[Any], ours: Collection[int], others: Collection[int]
    ) -> None:
        for shard in ours:
            self._tell(connection, _HOME, shard)
            if shard in others:
                self._note_contested(shard)

    def _give_back(self, connection: psycopg.Connection[Any]) -> None:
        """Stop leading shards that the processes started with them want back."""
        back = frozenset(self._wanted) & self._led - self._home
        self._wanted.clear()
        if back:
            before = self._term
            self._begin_term()
            self._lose(back)
            self._call(self._prolong, self._term, self._sure_until)
            # first finish the work that we have begun as their leader
            give_up = time.monotonic() + _PARTING
            while before.at_work and time.monotonic() < give_up:
                time.sleep(_SLICE / 10)
            self._give_up(connection, back)

    def _leave(self, connection: psycopg.Connection[Any]) -> None:
        """Stop leading; messages on their way may still go out while the process ends."""
        left = self._led
        for shard in left:
            if self._is_recent(self._asked.get(shard, -math.inf)):
                # another process is waiting; it takes the shard at its next check, and answers
                # presses from then on
                self._kept[shard] = math.inf
        self._lose(left)
        self._give_up(connection, left)

    def _give_up(self, connection: psycopg.Connection[Any], shards: frozenset[int]) -> None:
        connection.execute(_GIVE_UP, {**self._facts, "shards": list(shards)})

    def _lock(self, connection: psycopg.Connection[Any], shard: int, lease: _Lease) -> bool:
        """Take the lease of *shard*; False if it has changed since we saw it as *lease*."""
        facts = {**self._facts, "shard": shard, "before": lease.holder}
        return connection.execute(_TAKE, facts).fetchone() is not None

    def _begin_term(self) -> None:
        """Start a new term; work begun in an earlier term no longer counts."""
        self._term.end()
        self._term = Term()
        self._server.lead(self._total, self._led, self._term)

    def _lose(self, lost: frozenset[int]) -> None:
        if lost:
            self._change(lost=lost)

    def _change(
        self, *, gained: frozenset[int] = frozenset(), lost: frozenset[int] = frozenset()
    ) -> None:
        self._led = self._led - lost | gained
        self._server.lead(self._total, self._led, self._term)
        here = tuple(
            frozenset(Shard(self._total, shard) for shard in some) for some in (gained, lost)
        )
        self._call(self._on_change, *here)

    def _call(self, what: Callable[..., None], *facts: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed, so nobody is left to hear this
            self._loop.call_soon_threadsafe(what, *facts)
