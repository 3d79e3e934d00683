"""Jobs that tests give to workers."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.jobs import Jobs, Note

SOURCE: Final = "tests.engine.odd_jobs:jobs"


def jobs() -> Jobs:
    return {
        "echo": _echo,
        "pid": _pid,
        "count": _count,
        "die": _die,
        "die-once": _die_once,
        "fail": _fail,
        "hang": _hang,
        "setting": _setting,
        "modules": _modules,
    }


def with_the_bots() -> Jobs:
    """Return the jobs of the bot's own workers, and the jobs here."""
    from cogs.client import jobs as bots

    return {**bots.jobs(), **jobs()}


def with_contests() -> Jobs:
    """Return the jobs of the arena's workers with the toy game added, and the jobs here."""
    from engine.contests import contest_jobs
    from tests.packages import GAMES

    return {**contest_jobs(GAMES), **jobs()}


def broken() -> Jobs:
    raise RuntimeError("there are no jobs")


def _echo(data: bytes, note: Note) -> bytes:
    print("what a job prints is no answer")  # noqa: T201
    return data


def _pid(data: bytes, note: Note) -> bytes:
    return str(os.getpid()).encode()


def _count(data: bytes, note: Note) -> bytes:
    for number in range(int(data)):
        note(str(number).encode())
    return b"counted"


def _die(data: bytes, note: Note) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b"survived"


def _die_once(data: bytes, note: Note) -> bytes:
    """Die, unless the file that *data* names shows that this has happened before."""
    been = Path(data.decode())
    if not been.exists():
        been.touch()
        return _die(data, note)
    return b"done"


def _fail(data: bytes, note: Note) -> bytes:
    raise ValueError(data.decode())


def _hang(data: bytes, note: Note) -> bytes:
    """Write the process number into the file that *data* names, and work for ever."""
    note(b"begun")
    path = Path(data.decode())
    path.with_suffix(".part").write_text(str(os.getpid()))
    path.with_suffix(".part").rename(path)
    while True:
        time.monotonic()


def _setting(data: bytes, note: Note) -> bytes:
    return os.environ.get(data.decode(), "none").encode()


def _modules(data: bytes, note: Note) -> bytes:
    return "\n".join(sorted(sys.modules)).encode()
