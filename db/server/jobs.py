"""Jobs that processes which share a PostgreSQL database do for each other, as rows of it.

Who asks and who has taken a job puts its row off again and again while there; so rows that nobody
wants go, and what a process had taken that is gone is taken by another. Each process is told that
there is something for it on a channel of its own. No function here waits for anything but the
database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias
from uuid import uuid4

import psycopg

from db.errors import StoreFailed
from db.server.connection import Session, connect, name_of, translation
from engine.jobs import CHOOSE, THINK
from engine.workers import USUAL_TIME, JobFailed, OutOfTime, WorkersLost

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from engine.jobs import Note
    from engine.ports import Workers

    Raw: TypeAlias = psycopg.Connection[Any]
    Order = Callable[[psycopg.Connection[Any]], None]


NEW_JOBS: Final = "parlor_jobs"
"""The channel on which all who think hear of new jobs."""
THINKERS: Final = "parlor_thinkers"
"""The channel on which all who ask hear that somebody who thinks has come or gone."""
MOST_TIMES: Final = 3
"""How often a job is taken before nobody takes it any more: it may be what ends who takes it."""

Outcome: TypeAlias = Literal["answer", "failure", "late", "lost"]
"""What came of a job: its answer, the traceback of its code's failure; it took longer than it may,
or the worker's processes ended over it."""

_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"
_ASK: Final = f"""
    INSERT INTO jobs (id, kind, data, code, seconds, asked_by, asked_at, wanted_until)
    VALUES (%s, %s, %s, %s, %s, %s, {_NOW}, {_NOW} + %s) ON CONFLICT DO NOTHING
"""  # noqa: S608 # our own words
_STILL_WANTED: Final = f"UPDATE jobs SET wanted_until = {_NOW} + %s WHERE asked_by = %s"  # noqa: S608 # as above
_LOOK: Final = f"""
    SELECT id, coalesce(taken_until > {_NOW}, FALSE), note, outcome IS NOT NULL FROM jobs
    WHERE asked_by = %s
"""  # noqa: S608 # as above
_COLLECT: Final = """
    DELETE FROM jobs WHERE asked_by = %s AND outcome IS NOT NULL RETURNING id, outcome, answer
"""
_WITHDRAW: Final = """
    WITH gone AS (DELETE FROM jobs WHERE id = ANY(%s) RETURNING taken_by)
    SELECT pg_notify('parlor_' || taken_by, '') FROM gone WHERE taken_by IS NOT NULL
"""
_WITHDRAW_ALL: Final = _WITHDRAW.replace("id = ANY(%s)", "asked_by = %s")
_PLACES: Final = f"""
    SELECT CAST(coalesce(sum(places), 0) AS BIGINT) FROM thinkers
    WHERE code = %s AND seen_at > {_NOW} - %s
"""  # noqa: S608 # as above
_SWEEP: Final = f"DELETE FROM jobs WHERE wanted_until < {_NOW}"  # noqa: S608 # as above
_SWEEP_THINKERS: Final = f"DELETE FROM thinkers WHERE seen_at < {_NOW} - %s"  # noqa: S608 # as above
_SEEN: Final = f"""
    INSERT INTO thinkers (id, code, places, seen_at) VALUES (%s, %s, %s, {_NOW})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0
"""  # noqa: S608 # as above
# whoever has the fewest jobs under way comes first; of these, who has waited longest
_TAKE: Final = f"""
    WITH under_way AS (
        SELECT asked_by, count(*) AS number FROM jobs
        WHERE outcome IS NULL AND taken_until > {_NOW} GROUP BY asked_by
    ), taken AS (
        UPDATE jobs SET taken_by = %(thinker)s, taken_until = {_NOW} + %(lease)s, note = NULL,
            times_taken = times_taken + 1
        WHERE id = (
            SELECT id FROM jobs AS one LEFT JOIN under_way USING (asked_by)
            WHERE code = %(code)s AND outcome IS NULL AND times_taken < {MOST_TIMES}
            AND (taken_until IS NULL OR taken_until < {_NOW}) AND wanted_until > {_NOW}
            ORDER BY coalesce(number, 0), asked_at, id
            LIMIT 1 FOR UPDATE OF one SKIP LOCKED
        )
        RETURNING id, kind, data, seconds, asked_by
    )
    SELECT id, kind, data, seconds, pg_notify('parlor_' || asked_by, '') FROM taken
"""  # noqa: S608 # as above
_STILL_AT_WORK: Final = f"""
    UPDATE jobs SET taken_until = {_NOW} + %s WHERE taken_by = %s AND outcome IS NULL RETURNING id
"""  # noqa: S608 # as above
_NOTE: Final = """
    WITH noted AS (
        UPDATE jobs SET note = %s WHERE id = %s AND taken_by = %s AND outcome IS NULL
        RETURNING asked_by
    )
    SELECT pg_notify('parlor_' || asked_by, '') FROM noted
"""
_ANSWER: Final = _NOTE.replace("note = %s", "outcome = %s, answer = %s")
_GIVE_BACK: Final = """
    UPDATE jobs SET taken_by = NULL, taken_until = NULL, note = NULL, times_taken = times_taken - 1
    WHERE taken_by = %s AND outcome IS NULL
"""


@dataclass(frozen=True, slots=True)
class Job:
    """A job that is asked for."""

    id: str
    kind: str
    data: bytes
    seconds: float
    """It may take."""


@dataclass(frozen=True, slots=True)
class JobStatus:
    """How a job stands."""

    is_taken: bool
    """By somebody who is still there."""
    note: bytes | None
    """What was last told of it."""
    is_done: bool


def own_channel(process: str) -> str:
    """Return the channel on which a *process* hears of what it asked for, or has taken."""
    return f"parlor_{process}"


# Jobs that are asked for --------------------------------------------------------------------------


def ask(connection: Raw, job: Job, *, code: str, asker: str, wanted: float) -> None:
    """Ask for *job*, to be done by programs of this *code*, and tell all who think.

    It is forgotten after *wanted* seconds unless `still_wanted` puts that off.
    """
    facts = (job.id, job.kind, job.data, code, job.seconds, asker, wanted)
    with connection.pipeline():
        connection.execute(_ASK.encode(), facts)
        tell(connection, NEW_JOBS)


def still_wanted(connection: Raw, asker: str, wanted: float) -> None:
    """Put off that the jobs of *asker* are forgotten; do so with those of others that are gone."""
    connection.execute(_STILL_WANTED.encode(), (wanted, asker))
    connection.execute(_SWEEP.encode())


def look(connection: Raw, asker: str) -> dict[str, JobStatus]:
    """Return how the jobs of *asker* stand, by id."""
    return {row[0]: JobStatus(*row[1:]) for row in connection.execute(_LOOK.encode(), (asker,))}


def collect(connection: Raw, asker: str) -> Sequence[tuple[str, Outcome, bytes]]:
    """Return what came of the jobs of *asker* that are done: they are no more."""
    return connection.execute(_COLLECT.encode(), (asker,)).fetchall()


def withdraw(connection: Raw, jobs: Collection[str]) -> None:
    """Forget *jobs*, and tell who has taken them."""
    connection.execute(_WITHDRAW.encode(), (list(jobs),))


def withdraw_all(connection: Raw, asker: str) -> None:
    """Forget all jobs of *asker*, and tell who has taken them."""
    connection.execute(_WITHDRAW_ALL.encode(), (asker,))


def places(connection: Raw, code: str, lease: float) -> int:
    """Return how many jobs can be done at once by who has this *code* and was seen of late."""
    row = connection.execute(_PLACES.encode(), (code, lease)).fetchone()
    return row[0] if row else 0


# Workers ------------------------------------------------------------------------------------------


def seen(connection: Raw, thinker: str, code: str, places: int, lease: float) -> None:
    """Note that *thinker* is there with so many *places*; forget who and what is gone."""
    row = connection.execute(_SEEN.encode(), (thinker, code, places)).fetchone()
    connection.execute(_SWEEP_THINKERS.encode(), (lease,))
    connection.execute(_SWEEP.encode())
    if row and row[0]:
        tell(connection, THINKERS)


def take(connection: Raw, thinker: str, code: str, lease: float) -> Job | None:
    """Take the job that is next, for *lease* seconds; None: nobody has asked for any."""
    facts = {"thinker": thinker, "code": code, "lease": lease}
    row = connection.execute(_TAKE.encode(), facts).fetchone()
    return Job(*row[:4]) if row else None


def still_at_work(connection: Raw, thinker: str, lease: float) -> set[str]:
    """Put off that others may take the jobs that *thinker* has, and return these."""
    rows = connection.execute(_STILL_AT_WORK.encode(), (lease, thinker))
    return {row[0] for row in rows}


def note(connection: Raw, thinker: str, job: str, told: bytes) -> None:
    """Tell who asked for *job* how far it is, if *thinker* still has it."""
    connection.execute(_NOTE.encode(), (told, job, thinker))


def answer(connection: Raw, thinker: str, job: str, outcome: Outcome, told: bytes) -> None:
    """Tell who asked for *job* what came of it, if *thinker* still has it."""
    connection.execute(_ANSWER.encode(), (outcome, told, job, thinker))


def leave(connection: Raw, thinker: str) -> None:
    """Give back what *thinker* has taken, and note that it is gone."""
    connection.execute(_GIVE_BACK.encode(), (thinker,))
    connection.execute(b"DELETE FROM thinkers WHERE id = %s", (thinker,))
    tell(connection, THINKERS)
    tell(connection, NEW_JOBS)


def tell(connection: Raw, channel: str) -> None:
    """Wake all who listen to *channel*."""
    connection.execute(b"SELECT pg_notify(%s, '')", (channel,))


# Workers on other machines, which take jobs from a shared database --------------------------------


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
        channels = (own_channel(self._name), THINKERS)
        self._session = Session(address, "jobs for others", channels, self)
        self._session.start()

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

    async def prepare(self) -> None:
        """See that a worker of our own is there, unless others do the jobs."""
        if not self.places_elsewhere:
            await self._own.prepare()

    async def close(self) -> None:
        """Let nobody work on, here or elsewhere."""
        self._is_closed = True
        for asked in self._asked.values():
            if not asked.outcome.done():
                asked.outcome.set_result(("lost", b""))
        await asyncio.to_thread(self._session.close)
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
        self._session.wake()

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

    # In the thread of the session -----------------------------------------------------------------

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what `db.server.connection.Talk` says."""
        timing = self._timing
        while self._orders:
            self._orders[0](connection)
            self._orders.popleft()
        now = time.monotonic()
        if now >= self._next_look or THINKERS in heard:
            self._next_look = now + timing.tick
            self.places_elsewhere = places(connection, self._code, timing.lease)
        if self._watched and now >= self._next_renewal:
            self._next_renewal = now + timing.wanted / 4
            still_wanted(connection, self._name, timing.wanted)
        if self._watched:
            self._look(connection)
        self._judge()
        dues = [self._next_look]
        dues += [one.since + timing.patience for one in self._watched.values() if not one.is_taken]
        now = time.monotonic()
        return min((due for due in dues if due > now), default=now) - now

    def is_cut_off(self) -> None:
        """Do what `db.server.connection.Talk` says."""
        self.places_elsewhere = 0
        self._next_look = 0.0
        self._judge()

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Do what `db.server.connection.Talk` says."""
        withdraw_all(connection, self._name)

    def _ask(self, job: Job, connection: psycopg.Connection[Any]) -> None:
        self._watched[job.id] = _Watched(job, time.monotonic())
        wanted = self._timing.wanted
        ask(connection, job, code=self._code, asker=self._name, wanted=wanted)

    def _withdraw(self, job: str, connection: psycopg.Connection[Any]) -> None:
        # what was answered has been collected
        if job in self._watched:
            withdraw(connection, (job,))
            del self._watched[job]

    def _look(self, connection: psycopg.Connection[Any]) -> None:
        statuses = look(connection, self._name)
        now = time.monotonic()
        for job, watched in tuple(self._watched.items()):
            status = statuses.get(job)
            if (
                status is None
            ):  # it went with a crash of the database, or we were thought to be gone
                self._ask(watched.job, connection)
                continue
            watched.is_taken = status.is_taken or status.is_done
            if watched.is_taken:
                watched.since = now
                self._call(self._hear, job, is_left=False, told=status.note)
        if any(status.is_done for status in statuses.values()):
            for job, outcome, told in collect(connection, self._name):
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


# A process that only thinks -----------------------------------------------------------------------


_REST: Final = 10.0
"""Seconds for which no job is taken after the workers' processes did not stay."""
_REPORT: Final = 60.0
"""Seconds from one line of the log to the next, where something was done."""
_PATIENCE: Final = 5.0
"""Seconds for which the database is waited for at the beginning."""
_OURS: Final = "SELECT to_regclass('jobs') IS NOT NULL AND to_regclass('thinkers') IS NOT NULL"


def check_store(address: str) -> None:
    """See whether the database at *address* can be reached, and has a place for jobs.

    Raises:
        StoreError: it cannot, or no bot has been started on it yet.
    """
    where = name_of(address)
    try:
        with connect(address, _PATIENCE) as connection:
            row = connection.execute(_OURS.encode()).fetchone()
    except psycopg.Error as error:
        raise translation(where, error) from None
    if not row or not row[0]:
        raise StoreFailed(where, "there is no place for jobs yet; start the bot on it first")


class Thinker:
    """Takes as many jobs at a time as it has places. Begin with `start`, end with `close`."""

    def __init__(
        self,
        address: str,
        workers: Workers,
        places: int,
        code: str,
        timing: Timing | None = None,
    ) -> None:
        """Begin without a job. Only those that ask for *code* are taken; *workers* do them."""
        self.done = 0
        """How many jobs were done."""
        self._workers = workers
        self._places = places
        self._code = code
        self._timing = timing or Timing()
        self._loop = asyncio.get_running_loop()
        self._name = uuid4().hex
        self._is_closing = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By job."""
        self._notes: dict[str, bytes] = {}
        """By job what is to be told of it; of several notes the last."""
        self._outcomes: deque[tuple[str, Outcome, bytes]] = deque()
        """What is to be told of jobs that are done."""
        self._held: set[str] = set()
        """The jobs that are taken; the thread's alone, as is what follows."""
        self._noted_at: dict[str, float] = {}
        """By job when something was last told of it, by the steady clock."""
        self._next_tick = 0.0
        self._next_report = time.monotonic() + _REPORT
        self._reported = 0
        self._rests_until = 0.0
        channels = (own_channel(self._name), NEW_JOBS)
        self._session = Session(address, "jobs", channels, self)

    def start(self) -> None:
        """Begin to take jobs."""
        self._session.start()

    async def close(self) -> None:
        """Give back what is not done, and take no more."""
        self._is_closing = True
        await asyncio.to_thread(self._session.close)
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _do(self, job: Job) -> None:
        outcome: Outcome
        try:
            told = await self._workers.do(
                job.kind,
                job.data,
                seconds=job.seconds,
                note=lambda told: self._note(job.id, told),
            )
            outcome = "answer"
        except OutOfTime as error:
            outcome, told = "late", str(error).encode()
        except JobFailed as error:
            outcome, told = "failure", str(error).encode(errors="replace")
        except WorkersLost as error:
            outcome, told = "lost", str(error).encode()
        self._outcomes.append((job.id, outcome, told))
        self._session.wake()

    def _note(self, job: str, told: bytes) -> None:
        is_waiting = job in self._notes
        self._notes[job] = told
        if not is_waiting:  # else it is told in its time
            self._session.wake()

    def _begin(self, job: Job) -> None:
        if self._is_closing:
            return
        task = asyncio.create_task(self._do(job), name=f"job {job.id} ({job.kind})")
        self._tasks[job.id] = task
        task.add_done_callback(lambda _: self._forget(job.id, task))

    def _forget(self, job: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(job) is task:
            del self._tasks[job]

    def _drop(self, job: str) -> None:
        if job in self._tasks:
            self._tasks[job].cancel()

    # In the thread of the session -----------------------------------------------------------------

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what `db.server.connection.Talk` says."""
        timing = self._timing
        self._tell(connection)
        now = time.monotonic()
        if now >= self._next_tick or own_channel(self._name) in heard:
            self._next_tick = now + timing.tick
            seen(connection, self._name, self._code, self._places, timing.lease)
            lost = self._held - still_at_work(connection, self._name, timing.lease)
            for job in lost:
                self._let_go(job)
                self._call(self._drop, job)
            self._report(now)
        while len(self._held) < self._places and now >= self._rests_until:
            job = take(connection, self._name, self._code, timing.lease)
            if job is None:
                break
            self._held.add(job.id)
            self._call(self._begin, job)
        dues = [self._noted_at.get(job, 0.0) + timing.between_notes for job in tuple(self._notes)]
        return min([self._next_tick, *dues]) - time.monotonic()

    def is_cut_off(self) -> None:
        """Do what `db.server.connection.Talk` says: jobs go on, answers wait until there is one."""
        self._next_tick = 0.0

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Do what `db.server.connection.Talk` says."""
        self._tell(connection)
        leave(connection, self._name)

    def _tell(self, connection: psycopg.Connection[Any]) -> None:
        now, between = time.monotonic(), self._timing.between_notes
        for job in tuple(self._notes):
            if job not in self._held:
                del self._notes[job]
            elif now >= self._noted_at.get(job, -between) + between:
                self._noted_at[job] = now
                note(connection, self._name, job, self._notes.pop(job))
        while self._outcomes:
            job, outcome, told = self._outcomes[0]
            if job in self._held:
                answer(connection, self._name, job, outcome, told)
                self.done += 1
            self._let_go(job)
            self._outcomes.popleft()
            if outcome == "lost":
                logger.warning("the processes that think do not stay; no job is taken for a while")
                self._rests_until = time.monotonic() + _REST

    def _let_go(self, job: str) -> None:
        self._held.discard(job)
        self._notes.pop(job, None)
        self._noted_at.pop(job, None)

    def _report(self, now: float) -> None:
        if now >= self._next_report:
            self._next_report = now + _REPORT
            if self.done > self._reported or self._held:
                done, held = self.done - self._reported, len(self._held)
                logger.info("%d jobs done of late; at %d now, of %d", done, held, self._places)
                self._reported = self.done

    def _call(self, what: Callable[..., None], *facts: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody works any more
            self._loop.call_soon_threadsafe(what, *facts)
