"""A process that only thinks: it takes jobs from a shared database and has workers do them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

import psycopg

from db import jobs
from db.errors import StoreDamaged
from db.link import Link
from db.remote_workers import Timing
from db.server_connection import connect
from db.server_errors import name_of, translation
from engine.workers import JobFailed, OutOfTime, WorkersLost

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from db.jobs import Job, Outcome
    from engine.ports import Workers

logger = logging.getLogger(__name__)

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
        raise StoreDamaged(where, "there is no place for jobs; start the bot on it first")


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
        channels = (jobs.own_channel(self._name), jobs.NEW_JOBS)
        self._link = Link(address, "jobs", channels, self)

    def start(self) -> None:
        """Begin to take jobs."""
        self._link.start()

    async def close(self) -> None:
        """Give back what is not done, and take no more."""
        self._is_closing = True
        await asyncio.to_thread(self._link.close)
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
        self._link.wake()

    def _note(self, job: str, told: bytes) -> None:
        is_waiting = job in self._notes
        self._notes[job] = told
        if not is_waiting:  # else it is told in its time
            self._link.wake()

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

    # In the thread of the link -------------------------------------------------------------------

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what `db.link.Talk` says."""
        timing = self._timing
        self._tell(connection)
        now = time.monotonic()
        if now >= self._next_tick or jobs.own_channel(self._name) in heard:
            self._next_tick = now + timing.tick
            jobs.seen(connection, self._name, self._code, self._places, timing.lease)
            lost = self._held - jobs.still_at_work(connection, self._name, timing.lease)
            for job in lost:
                self._let_go(job)
                self._call(self._drop, job)
            self._report(now)
        while len(self._held) < self._places and now >= self._rests_until:
            job = jobs.take(connection, self._name, self._code, timing.lease)
            if job is None:
                break
            self._held.add(job.id)
            self._call(self._begin, job)
        dues = [self._noted_at.get(job, 0.0) + timing.between_notes for job in tuple(self._notes)]
        return min([self._next_tick, *dues]) - time.monotonic()

    def is_cut_off(self) -> None:
        """Do what `db.link.Talk` says: jobs go on, their answers are told when there is one."""
        self._next_tick = 0.0

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Do what `db.link.Talk` says."""
        self._tell(connection)
        jobs.leave(connection, self._name)

    def _tell(self, connection: psycopg.Connection[Any]) -> None:
        now, between = time.monotonic(), self._timing.between_notes
        for job in tuple(self._notes):
            if job not in self._held:
                del self._notes[job]
            elif now >= self._noted_at.get(job, -between) + between:
                self._noted_at[job] = now
                jobs.note(connection, self._name, job, self._notes.pop(job))
        while self._outcomes:
            job, outcome, told = self._outcomes[0]
            if job in self._held:
                jobs.answer(connection, self._name, job, outcome, told)
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
