"""Workers on other machines, which take jobs from a shared database; else the process's own."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from db import jobs
from db.jobs import Job
from db.link import Link
from engine.jobs import CHOOSE, THINK
from engine.workers import USUAL_TIME, JobFailed, OutOfTime, WorkersLost

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    import psycopg

    from db.jobs import Outcome
    from engine.jobs import Note
    from engine.ports import Workers

    Order = Callable[[psycopg.Connection[Any]], None]

logger = logging.getLogger(__name__)

_MANY: Final = 1 << 16
_THOUGHTS: Final = frozenset({CHOOSE, THINK})


@dataclass(frozen=True, slots=True)
class Timing:
    """How long is waited for what; all in seconds."""

    tick: float = 2.0
    """From one look at the database to the next, where nothing is told."""
    lease: float = 10.0
    """After which somebody of whom nothing is heard is gone."""
    patience: float = 1.0
    """For which a job waits to be taken elsewhere before it may be done here."""
    between_notes: float = 1.0
    """Which pass at least from one note of a job that is done elsewhere to the next."""

    @property
    def wanted(self) -> float:
        """After which what somebody asked for is forgotten if nothing is heard of them."""
        return 2 * self.lease


class _Asked:
    """A job that somebody here waits for."""

    def __init__(self, note: Note | None) -> None:
        self.note = note
        self.told: bytes | None = None
        """What was noted last."""
        self.is_left = asyncio.Event()
        """Whether nobody elsewhere has it, though there was time."""
        self.outcome: asyncio.Future[tuple[Outcome, bytes]] = (
            asyncio.get_running_loop().create_future()
        )


@dataclass(slots=True)
class _Watched:
    """What the thread knows of a job."""

    job: Job
    since: float
    """When it was last seen to be taken; before that, when it was asked for."""
    is_taken: bool = False


class RemoteWorkers:
    """Asks processes that take jobs from a database, and *own* workers where these do not.

    Own ones do a job where nobody else is there or takes it within a moment, and where all who had
    it are gone. Fits `engine.ports.Workers`.
    """

    def __init__(self, address: str, own: Workers, code: str, timing: Timing | None = None) -> None:
        """Begin to look who is there; *code* names the programs that do jobs as these here do."""
        self.places_elsewhere = 0
        """How many jobs can be done elsewhere at once."""
        self._own = own
        self._code = code
        self._timing = timing or Timing()
        self._loop = asyncio.get_running_loop()
        self._name = uuid4().hex
        self._asked: dict[str, _Asked] = {}
        self._orders: deque[Order] = deque()
        self._watched: dict[str, _Watched] = {}
        """The thread's alone, as is what follows."""
        self._next_look = 0.0
        self._next_renewal = 0.0
        self._own_thoughts = asyncio.Semaphore(own.thoughts)
        self._own_others = asyncio.Semaphore(_MANY)
        self._is_closed = False
        channels = (jobs.own_channel(self._name), jobs.THINKERS)
        self._link = Link(address, "jobs for others", channels, self)
        self._link.start()

    @property
    def thoughts(self) -> int:
        """As many as can be thought at once: what is asked for beyond waits in its order here."""
        return self._own.thoughts + self.places_elsewhere

    async def do(
        self, kind: str, data: bytes, *, seconds: float = USUAL_TIME, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*; see `engine.ports.Workers`.

        Of what is noted elsewhere in quick succession only some is told.
        """
        free = self._own_thoughts if kind in _THOUGHTS else self._own_others
        if self.places_elsewhere and not self._is_closed:
            found = await self._elsewhere(Job(uuid4().hex, kind, data, seconds), note, free)
        else:
            found = None
            await free.acquire()
        if found is not None:
            outcome, told = found
            if outcome == "answer":
                return told
            if outcome == "failure":
                raise JobFailed(told.decode(errors="replace"))
            if outcome == "late":
                raise OutOfTime(seconds)
            if self._is_closed:
                raise WorkersLost
            await free.acquire()  # it may be the others' fault
        try:
            return await self._own.do(kind, data, seconds=seconds, note=note)
        finally:
            free.release()

    async def close(self) -> None:
        """Let nobody work on, here or elsewhere."""
        self._is_closed = True
        for asked in self._asked.values():
            if not asked.outcome.done():
                asked.outcome.set_result(("lost", b""))
        await asyncio.to_thread(self._link.close)
        await self._own.close()

    async def _elsewhere(
        self, job: Job, note: Note | None, free: asyncio.Semaphore
    ) -> tuple[Outcome, bytes] | None:
        """Return what came of a job elsewhere; None: it is ours to do, and *free* is acquired."""
        asked = self._asked[job.id] = _Asked(note)
        self._order(partial(self._ask, job))
        try:
            while True:
                await _first(asked.outcome, asyncio.ensure_future(asked.is_left.wait()))
                if not asked.outcome.done() and await self._place(asked, free):
                    return None
                if asked.outcome.done():
                    return asked.outcome.result()
        finally:
            del self._asked[job.id]
            self._order(partial(self._withdraw, job.id))

    async def _place(self, asked: _Asked, free: asyncio.Semaphore) -> bool:
        """Wait until a job can be done here; False: it is done elsewhere, or under way there."""
        place = asyncio.ensure_future(free.acquire())
        is_ours = False
        try:
            await _first(asked.outcome, place)
            is_ours = place.done() and asked.is_left.is_set() and not asked.outcome.done()
        finally:
            if not is_ours and not place.cancel():
                free.release()
        return is_ours

    def _order(self, order: Order) -> None:
        self._orders.append(order)
        self._link.wake()

    def _hear(self, job: str, *, is_left: bool, told: bytes | None) -> None:
        asked = self._asked.get(job)
        if asked is None:
            return
        if is_left:
            asked.is_left.set()
        else:
            asked.is_left.clear()
        if told is not None and told != asked.told:
            asked.told = told
            if asked.note is not None:
                asked.note(told)

    def _settle(self, job: str, outcome: Outcome, told: bytes) -> None:
        asked = self._asked.get(job)
        if asked is not None and not asked.outcome.done():
            asked.outcome.set_result((outcome, told))

    # In the thread of the link -------------------------------------------------------------------

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what `db.link.Talk` says."""
        timing = self._timing
        while self._orders:
            self._orders[0](connection)
            self._orders.popleft()
        now = time.monotonic()
        if now >= self._next_look or jobs.THINKERS in heard:
            self._next_look = now + timing.tick
            self.places_elsewhere = jobs.places(connection, self._code, timing.lease)
        if self._watched and now >= self._next_renewal:
            self._next_renewal = now + timing.wanted / 4
            jobs.still_wanted(connection, self._name, timing.wanted)
        if self._watched:
            self._look(connection)
        self._judge()
        dues = [self._next_look]
        dues += [one.since + timing.patience for one in self._watched.values() if not one.is_taken]
        now = time.monotonic()
        return min((due for due in dues if due > now), default=now) - now

    def is_cut_off(self) -> None:
        """Do what `db.link.Talk` says."""
        self.places_elsewhere = 0
        self._next_look = 0.0
        self._judge()

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Do what `db.link.Talk` says."""
        jobs.withdraw_all(connection, self._name)

    def _ask(self, job: Job, connection: psycopg.Connection[Any]) -> None:
        self._watched[job.id] = _Watched(job, time.monotonic())
        wanted = self._timing.wanted
        jobs.ask(connection, job, code=self._code, asker=self._name, wanted=wanted)

    def _withdraw(self, job: str, connection: psycopg.Connection[Any]) -> None:
        # what was answered has been collected
        if job in self._watched:
            jobs.withdraw(connection, (job,))
            del self._watched[job]

    def _look(self, connection: psycopg.Connection[Any]) -> None:
        sights = jobs.look(connection, self._name)
        now = time.monotonic()
        for job, watched in tuple(self._watched.items()):
            sight = sights.get(job)
            if sight is None:  # it went with a crash of the database, or we were thought to be gone
                self._ask(watched.job, connection)
                continue
            watched.is_taken = sight.is_taken or sight.is_done
            if watched.is_taken:
                watched.since = now
                self._call(self._hear, job, is_left=False, told=sight.note)
        if any(sight.is_done for sight in sights.values()):
            for job, outcome, told in jobs.collect(connection, self._name):
                self._watched.pop(job, None)
                self._call(self._settle, job, outcome, told)

    def _judge(self) -> None:
        """Tell what nobody elsewhere has had for too long."""
        now = time.monotonic()
        for job, watched in self._watched.items():
            grace = self._timing.lease if watched.is_taken else self._timing.patience
            if now >= watched.since + grace:
                self._call(self._hear, job, is_left=True, told=None)

    def _call(self, what: Callable[..., None], *facts: Any, **named: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is there to be told
            self._loop.call_soon_threadsafe(partial(what, *facts, **named))


async def _first(one: asyncio.Future[Any], other: asyncio.Future[Any]) -> None:
    """Wait for one of both; *other* is broken off unless it is through."""
    try:
        await asyncio.wait({one, other}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        other.cancel()
