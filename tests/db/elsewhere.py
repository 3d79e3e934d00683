"""Bots and processes that think, side by side on one database, each with a clock of its own."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from db.server.connection import connect
from db.server.jobs import RemoteWorkers, Thinker, Timing
from engine.workers import Threads
from tests.engine.odd_jobs import jobs
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping

    from engine.jobs import Job
    from engine.ports import Workers

CODE: Final = "odd"
STEADY: Final = Timing(tick=0.1, lease=PATIENCE, patience=PATIENCE)
"""Nobody is given up."""
HASTY: Final = Timing(tick=0.1, lease=PATIENCE, patience=0.05)
"""What is not taken at once may be done here."""


def nobody_here() -> Threads:
    """Return workers that can do nothing: what is answered was done elsewhere."""
    return Threads({})


@asynccontextmanager
async def asking(
    address: str, own: Workers | None = None, *, timing: Timing = STEADY, expects: int | None = 1
) -> AsyncGenerator[RemoteWorkers]:
    """Ask whoever takes jobs, once there are at least *expects* places; None: do not wait."""
    remote = RemoteWorkers(address, own or nobody_here(), CODE, timing)
    try:
        if expects is not None:
            await until(lambda: remote.places_elsewhere >= expects)
        yield remote
    finally:
        await remote.close()


@asynccontextmanager
async def thinking(
    address: str,
    places: int = 1,
    *,
    more: Mapping[str, Job] | None = None,
    workers: Workers | None = None,
    code: str = CODE,
    timing: Timing = STEADY,
) -> AsyncGenerator[Thinker]:
    """Take jobs and do them in threads, or have *workers* do them."""
    workers = workers or Threads({**jobs(), **(more or {})})
    thinker = Thinker(address, workers, places, code, timing)
    thinker.start()
    try:
        yield thinker
    finally:
        await thinker.close()


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 # it comes to be in another thread or process
            await asyncio.sleep(0.01)


def rows(address: str, query: str) -> list[tuple[object, ...]]:
    """Return what *query* finds in the database."""
    with connect(address, 5) as connection:
        return connection.execute(query.encode()).fetchall()
