"""Workers for jobs: processes next to the bot's own, or threads where they are enough."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.worker import HEAD, LENGTH, Sign

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Collection

    from engine.jobs import Jobs, Note

logger = logging.getLogger(__name__)

USUAL_TIME: Final = 60.0
_START_TIME: Final = 120.0
_LEAST_WORKERS: Final = 3
"""Default minimum of workers: a film and a file check then leave one for the bots."""
_MOST_WORKERS: Final = 4
_AT_ONCE: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a process, whatever it is doing. Windows knows only SIGTERM."""
_TRIES: Final = 3
"""The pool gives up a job after this many workers have died doing it."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def thoughts_here() -> int:
    """Return how many thoughts can run at once if the bot keeps a core, but at least two.

    With only one, everybody would wait for a person who wants many thoughts; see `Turnstile`.
    Workers have a lower priority than the bot itself.
    """
    return max(2, cores() - 1)


class WorkersLost(
    EngineError, key="error-workers-lost", says="the processes in which bots think keep ending"
):
    """No worker could do the job; a later try may succeed."""


@dataclass(eq=False)
class OutOfTime(EngineError, key="error-out-of-time", says="it took more than {seconds:g} seconds"):
    """A job that took too long."""

    seconds: float


class JobFailed(Exception):
    """A job whose code failed, with the traceback from the worker."""


class Threads:
    """Does jobs in threads of this process: for tests, and for short work."""

    def __init__(self, jobs: Jobs) -> None:
        self.thoughts = thoughts_here()
        self._jobs = jobs

    async def do(
        self, kind: str, data: bytes, *, seconds: float = USUAL_TIME, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*; see `engine.jobs.Workers`."""
        loop = asyncio.get_running_loop()
        is_wanted = True

        def pass_on(progress: bytes) -> None:
            if not is_wanted:
                raise OutOfTime(seconds)
            if note is not None:
                loop.call_soon_threadsafe(note, progress)

        try:
            async with asyncio.timeout(seconds):
                return await asyncio.to_thread(self._jobs[kind], data, pass_on)
        except TimeoutError:
            raise OutOfTime(seconds) from None
        except Exception as error:
            raise JobFailed("".join(traceback.format_exception(error))) from error
        finally:
            is_wanted = False

    async def prepare(self) -> None:
        """Do nothing: threads start at once."""

    async def close(self) -> None:
        """Do nothing: a thread ends with its job."""


class Pool:
    """Processes that do one job at a time each, and start when they are needed.

    If a worker dies in the middle of a job, for whatever reason, another one does the job again. If
    a job is cancelled or takes too long, the pool ends its worker.
    """

    def __init__(
        self, source: str, *, size: int | None = None, hidden: Collection[str] = ()
    ) -> None:
        """Start without a worker.

        *source* is the ``module:function`` that returns the `Jobs` in a worker. There are at most
        *size* workers; None means one per core, but at least three and at most four. Workers do not
        get the *hidden* environment variables.
        """
        size = size or min(max(cores(), _LEAST_WORKERS), _MOST_WORKERS)
        # more thoughts would just wait here, in the order of arrival
        self.thoughts = min(thoughts_here(), max(1, size - 1))
        self._source = source
        self._hidden = frozenset(hidden)
        self._free = asyncio.Semaphore(size)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        """Workers whose processes may still be running."""
        self._leaving: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def do(
        self, kind: str, data: bytes, *, seconds: float = USUAL_TIME, note: Note | None = None
    ) -> bytes:
        """Return the answer to a job of this *kind*; see `engine.jobs.Workers`."""
        async with self._free:
            for _ in range(_TRIES):
                try:
                    return await self._try(kind, data, seconds, note)
                except _Ended:
                    if self._is_closed:
                        break
                    logger.warning("a worker ended in the middle of a job (%s)", kind)
        raise WorkersLost

    async def prepare(self) -> None:
        """Start a worker if there is none; see `engine.jobs.Workers`."""
        async with self._free:
            if self._all or self._is_closed:
                return
            with suppress(_Ended):  # the next job tries again and reports the error
                self._idle.append(await self._take())

    async def close(self) -> None:
        """End all workers, even in the middle of their jobs."""
        self._is_closed = True
        workers = tuple(self._all)
        while self._idle:
            self._end(self._idle.pop())
        for worker in workers:
            worker.kill()  # `leave` follows once nobody waits for its answer
        await asyncio.gather(*(worker.is_gone.wait() for worker in workers))

    async def _try(self, kind: str, data: bytes, seconds: float, note: Note | None) -> bytes:
        worker = await self._take()
        try:
            async with asyncio.timeout(seconds):
                answer = await worker.do(kind, data, note)
        except JobFailed:
            self._idle.append(worker)
            raise
        except TimeoutError:
            self._end(worker)
            raise OutOfTime(seconds) from None
        except BaseException:
            self._end(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _take(self) -> _Worker:
        if self._is_closed:
            raise _Ended
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
            self._end(worker)
        settings = {key: value for key, value in os.environ.items() if key not in self._hidden}
        # let the worker find the same modules as this process, and none from the folder where it
        # starts
        settings["PYTHONPATH"] = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "engine.worker", self._source),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=settings,
            start_new_session=True,  # Ctrl-C in a terminal is only for the bot
        )
        worker = _Worker(process)
        self._all.add(worker)
        try:
            async with asyncio.timeout(_START_TIME):
                await worker.is_ready()
        except TimeoutError:
            self._end(worker)
            raise _Ended from None
        except BaseException:
            self._end(worker)
            raise
        return worker

    def _end(self, worker: _Worker) -> None:
        leaving = asyncio.create_task(worker.leave(), name="end of a worker")
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)
        leaving.add_done_callback(lambda _: self._all.discard(worker))


class _Ended(Exception):
    pass


class _Worker:
    def __init__(self, process: Process) -> None:
        self.process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._to = process.stdin
        self._from = process.stdout
        self.is_gone = asyncio.Event()

    async def is_ready(self) -> None:
        sign, _ = await self._hear()
        assert sign is Sign.READY, sign

    async def do(self, kind: str, data: bytes, note: Note | None) -> bytes:
        """Return the answer to a job; raise JobFailed if its code fails, `_Ended` if it dies."""
        job = kind.encode() + b"\n" + data
        try:
            self._to.write(LENGTH.pack(len(job)) + job)
            await self._to.drain()
        except ConnectionError:
            raise _Ended from None
        while True:
            sign, content = await self._hear()
            if sign is Sign.ANSWER:
                return content
            if sign is Sign.FAILURE:
                raise JobFailed(content.decode(errors="replace"))
            if note is not None:
                note(content)

    def kill(self) -> None:
        """End its process, whatever it is doing.

        Don't use the process's own `kill`: it first asks the system whether the process has ended.
        Asyncio asks too, then finds no such process, and warns.
        """
        if self.process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(self.process.pid, _AT_ONCE)

    async def leave(self) -> None:
        self.kill()
        self._to.close()
        with suppress(ConnectionError):
            await self._from.read()
        await self.process.wait()
        self.is_gone.set()

    async def _hear(self) -> tuple[Sign, bytes]:
        try:
            sign, length = HEAD.unpack(await self._from.readexactly(HEAD.size))
            return Sign(sign), await self._from.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise _Ended from None
