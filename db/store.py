"""The store: functions queue to write, and the backend commits them together.

A commit waits a few milliseconds for the disk, time enough to write thousands of moves. So while a
commit is under way, functions that want to write wait in line. Then all of them run in one
transaction, and their callers get an answer when the common commit is safe.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from db.dialect import Connection, Failure, Later
from db.errors import StoreClosed, StoreError, StoreFailed, StoreNotLed
from db.file.store import SqliteFile
from engine.shards import Term, present_term, within

if TYPE_CHECKING:
    from typing import NoReturn, Self

    from db.dialect import Backend
    from engine.core import Games

I = TypeVar("I")  # noqa: E741 # an item
T = TypeVar("T")

logger = logging.getLogger(__name__)

TROUBLE: Final = "trouble"
"""The attribute of a log record that holds the `StoreError` it reports."""
_REPORT_EVERY: Final = 60.0
"""Seconds before the same kind of trouble is logged again."""
_GLANCE: Final = 0.1
"""Seconds between checks whether this process may act again."""


@dataclass(frozen=True, slots=True)
class _OneOfMany:
    work: Callable[[Connection, Sequence[Any]], Later[list[Any]]]
    item: Any

    def __call__(self, connection: Connection) -> Later[Any]:
        found = self.work(connection, [self.item])
        return Later(lambda: found.read()[0])


@dataclass(frozen=True, slots=True)
class _Job(Generic[T]):
    work: Callable[[Connection], T | Later[T]]
    answer: asyncio.Future[T]
    term: Term | None
    """The term in which it began; None if somebody asked for it."""


@dataclass(slots=True)
class _Line:
    waiting: list[_Job[Any]] = field(default_factory=list[_Job[Any]])
    serving: asyncio.Task[None] | None = None


class _Troubles:
    """Logs a store's problems and what helps, each kind at most once a minute."""

    def __init__(self) -> None:
        self._reported_at: dict[str, float] = {}
        self._unreported = Counter[str]()

    def note(self, error: StoreError) -> None:
        if not error.remedy:
            return
        self._unreported[error.key] += 1
        now = time.monotonic()
        if now - self._reported_at.get(error.key, -math.inf) < _REPORT_EVERY:
            return
        self._reported_at[error.key] = now
        count = self._unreported.pop(error.key)
        text = "%s; %s (failures since this was last reported: %d)"
        logger.error(text, error, error.remedy, count, extra={TROUBLE: error})


class Store:
    """An open store. Open it with `Store.open`, end with `close`."""

    def __init__(self, backend: Backend, games: Games) -> None:
        self.backend = backend
        self.games = games
        """The games whose matches are stored; they decide on which ladders a match counts."""
        # one line for guarded jobs and one for others; a file has only one line
        self._lines = {kind: _Line() for kind in ((True, False) if self.is_shared else (False,))}
        self._is_closed = False
        self.on_commit: Callable[[int, float], None] | None = None
        """Called after each common commit with its number of jobs and its seconds."""
        self.on_trouble: Callable[[StoreError], None] | None = None
        """Called when a write or read fails through the store's fault."""
        self._troubles = _Troubles()

    @property
    def waiting(self) -> int:
        return sum(len(line.waiting) for line in self._lines.values())

    @classmethod
    async def open(cls, where: Path | str, games: Games, **choices: Any) -> Self:
        """Open the file or database *where* for matches of *games*; bring its schema up to date.

        A text that begins with ``postgresql://`` or ``postgres://`` is the address of a database,
        anything else is a file, created if there is none. *choices*: see `SqliteFile.open` and
        `Server.open`.

        Raises:
            StoreError: it cannot be used; it is left as it is.
        """
        if is_server(where):
            from db.server.store import Server  # noqa: PLC0415 # files need no driver

            return cls(await Server.open(str(where), **choices), games)
        return cls(await SqliteFile.open(Path(where), **choices), games)

    @property
    def where(self) -> Path | str:
        """The file, or the server and database without secrets, as people may see it."""
        return self.backend.where

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to it too."""
        return not self.backend.has_one_process

    async def write(
        self, work: Callable[[Connection], T | Later[T]], *, is_guarded: bool = False
    ) -> T:
        """Run *work* in a transaction and return its value once that is safe on disk.

        If *work* raises, its writes are rolled back and the error comes out here; writes by others
        at the same time stay. *work* runs in the writer's thread, must not commit and may run again
        from its beginning. Cancelling the caller does not undo work that has begun.

        Nobody else writes while *work* runs, so it may look and then write. If *is_guarded*,
        others may write: the rows that *work* writes guard its assumptions, by a version or a key.
        To keep out guarded writers too, call `db.dialect.alone`.

        Raises:
            StoreUnreachable: a server does not answer; the outcome may be unknown.
            StoreError: the store cannot write now; nothing was written.
        """
        return await self._line_up(work, is_guarded=is_guarded)

    async def write_each(
        self, work: Callable[[Connection, Sequence[I]], Later[list[T]]], item: I
    ) -> T:
        """Write as `write` does with *is_guarded*, together with other items of the same *work*.

        *work* gets all waiting items and returns an answer for each, in their order. If it raises,
        this calls it for each item separately. It raises the errors of `write`.
        """
        return await self._line_up(_OneOfMany(work, item), is_guarded=True)

    async def _line_up(self, work: Callable[[Connection], T | Later[T]], *, is_guarded: bool) -> T:
        if self._is_closed:
            raise StoreClosed(self.where)
        job = _Job(work, asyncio.get_running_loop().create_future(), present_term())
        is_guarded = is_guarded and self.is_shared
        line = self._lines[is_guarded]
        line.waiting.append(job)
        if line.serving is None or line.serving.done():
            serving = self._serve(line, is_guarded=is_guarded)
            line.serving = asyncio.create_task(serving, name="store writer")
        return await job.answer

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run *work* with a read-only connection, and return its result.

        Raises:
            StoreError: the store cannot be read now.
        """
        if self._is_closed:
            raise StoreClosed(self.where)
        try:
            return await self.backend.look(work)
        except StoreError as error:
            self._note(error)
            raise

    def _note(self, error: StoreError) -> None:
        if self._is_closed:
            return  # requests to a closing store fail; that needs no report
        self._troubles.note(error)
        if self.on_trouble is not None:
            self.on_trouble(error)

    @asynccontextmanager
    async def unasked(self) -> AsyncGenerator[None]:
        """Wrap work that nobody asked for; it first waits until this process may act.

        A write inside raises `StoreNotLed` if the process was away for so long that others may have
        taken over.
        """
        while (term := self.backend.term).is_over:  # noqa: ASYNC110 # a thread begins the next one
            await asyncio.sleep(_GLANCE)
        with within(term):
            yield

    async def flush(self, number: int | None) -> None:
        """Remove the last traces of the erased *number*, as far as this process can.

        None means only to finish earlier erasures. If others hold this up, it finishes when they
        stop.

        Raises:
            StoreError: the store cannot be written to now.
        """
        if self._is_closed:
            raise StoreClosed(self.where)
        await self.backend.flush(number)

    async def backup(self, path: Path) -> None:
        """Copy a consistent snapshot of the store to *path*, while others keep writing.

        Raises:
            StoreError: one of the two cannot be used; a file at *path* is then unchanged.
        """
        if self._is_closed:
            raise StoreClosed(self.where)
        await self.backend.backup(path)

    async def until_lost(self) -> NoReturn:
        """Wait until the store is lost for good; a store on a server never is.

        Raises:
            StoreError: its file was deleted or replaced.
        """
        await self.backend.until_lost()

    def hurry(self, seconds: float) -> None:
        """From now on, give up each attempt after *seconds*: the program is ending.

        So people who are waiting for an absent server get an error sooner.
        """
        self.backend.hurry(seconds)

    async def close(self, within: float | None = None) -> None:
        """Write everything that waits, then close the store. A second call does nothing.

        Requests that a server does not answer *within* that many seconds fail; with None, wait as
        usual.
        """
        if self._is_closed:
            return
        self._is_closed = True
        giving_up = None
        if within is not None:
            self.hurry(within)
            later = asyncio.get_running_loop().call_later
            giving_up = later(within, self.backend.break_off)
        try:
            serving = {line.serving for line in self._lines.values() if line.serving is not None}
            if serving:
                await asyncio.wait(serving)
        finally:
            try:
                await self.backend.close()
            finally:
                if giving_up is not None:
                    giving_up.cancel()

    async def _serve(self, line: _Line, *, is_guarded: bool) -> None:
        while line.waiting:
            jobs = [job for job in line.waiting if not job.answer.done()]
            line.waiting.clear()
            began = time.perf_counter()
            # the term that ends first; None if people asked for all of these jobs
            terms = (job.term for job in jobs if job.term is not None)
            term = min(terms, key=lambda term: term.until, default=None)
            outcomes: list[Any]
            # not in the term of the caller that happened to start this task
            with within(term):
                try:
                    outcomes = await self._commit([job.work for job in jobs], is_guarded=is_guarded)
                except Exception as error:  # noqa: BLE001 # our bug, but nobody should wait for ever
                    outcomes = [Failure(error)] * len(jobs)
            if self.on_commit is not None:
                self.on_commit(len(jobs), time.perf_counter() - began)
            for outcome in outcomes:
                if isinstance(outcome, Failure) and isinstance(outcome.error, StoreError):
                    self._note(outcome.error)
            for job, outcome in zip(jobs, outcomes, strict=True):
                if job.answer.done():
                    continue  # the job's caller was cancelled meanwhile
                if not isinstance(outcome, Failure):
                    job.answer.set_result(outcome)
                elif isinstance(outcome.error, StoreNotLed) and job.term is not term:
                    line.waiting.append(job)  # only another job's term had ended
                else:
                    job.answer.set_exception(outcome.error)

    async def _commit(
        self, works: Sequence[Callable[[Connection], Any]], *, is_guarded: bool
    ) -> list[Any]:
        """Return each function's value, or a `Failure`; call functions of one kind together."""
        if not is_guarded:
            return await self.backend.commit(works, is_guarded=False)
        kinds: dict[object, list[int]] = {}
        for number, work in enumerate(works):
            kind = work.work if isinstance(work, _OneOfMany) else number
            kinds.setdefault(kind, []).append(number)
        together = [_together([works[number] for number in numbers]) for numbers in kinds.values()]
        found = await self.backend.commit(together, is_guarded=True)
        outcomes: dict[int, Any] = {}
        for numbers, found_of_kind in zip(kinds.values(), found, strict=True):
            values = found_of_kind
            if len(numbers) == 1 or isinstance(values, Failure):
                values = [values] * len(numbers)
            # a single item may have made the work fail for all of them
            error = found_of_kind.error if isinstance(found_of_kind, Failure) else None
            is_store = isinstance(error, StoreError) and not isinstance(error, StoreFailed)
            if len(numbers) > 1 and error is not None and not is_store:
                alone = [works[number] for number in numbers]
                values = await self.backend.commit(alone, is_guarded=True)
            outcomes.update(zip(numbers, values, strict=True))
        return [outcomes[number] for number in range(len(works))]


def _together(works: Sequence[Callable[[Connection], Any]]) -> Callable[[Connection], Any]:
    """Return a function that calls *works* of one kind together; return a single work as it is."""
    first = works[0]
    if len(works) == 1 or not isinstance(first, _OneOfMany):
        return first
    items = [work.item for work in works if isinstance(work, _OneOfMany)]
    return lambda connection: first.work(connection, items)


def is_server(where: Path | str) -> bool:
    """Whether *where* is the address of a database on a server, not a file."""
    return isinstance(where, str) and where.startswith(("postgresql://", "postgres://"))
