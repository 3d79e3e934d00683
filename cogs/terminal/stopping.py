"""Runs what goes on until it is told to stop, and sees that it does stop."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from cogs.terminal.exits import Exit

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

logger = logging.getLogger(__name__)

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
PATIENCE: Final = 9.5
"""Seconds to put everything away: after ten, container engines end a process the hard way."""


def serve(work: Coroutine[Any, Any, None]) -> int:
    """Run *work* until it ends or is told to stop, by Ctrl-C or SIGTERM alike.

    The first signal cancels it; it may then put its things away. A second one, or ten seconds that
    have passed, end the process at once.
    """
    watchdog = threading.Timer(PATIENCE, _leave, ("it took too long to put everything away",))
    watchdog.daemon = True

    async def main() -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        assert task is not None
        with _heard(lambda: loop.call_soon_threadsafe(task.cancel), watchdog):
            await work

    try:
        with suppress(asyncio.CancelledError):
            asyncio.run(main())
    finally:
        # not before: the loop, too, waits for threads at its end
        watchdog.cancel()
    return Exit.STOPPED


@contextmanager
def _heard(stop: Callable[[], object], watchdog: threading.Timer) -> Generator[None]:
    """Call *stop* at the first signal, and set *watchdog* on what follows."""

    def hear(signum: int, frame: object) -> None:
        del signum, frame
        if watchdog.ident is not None:
            _leave("told to stop again")
        watchdog.start()
        stop()

    before = {one: signal.signal(one, hear) for one in _SIGNALS}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _leave(why: str) -> None:
    """End the process at once. The store is as after a crash: nothing in it is lost."""
    logger.warning("%s: what is not shown yet is shown after the next start", why)
    os._exit(Exit.CUT_SHORT)
