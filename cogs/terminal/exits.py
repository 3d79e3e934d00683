"""How commands end, and their exit codes.

The numbers come from ``sysexits.h`` where it has one; ``docs/parlor.service`` and
``docs/hosting.md`` repeat them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from cogs.terminal.console import Complaint
from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreGone,
    StoreNewer,
    StoreTaken,
    StoreUnreadable,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator


_WRONG_TOKEN: Final = "Discord does not accept the token; copy it again from the developer portal"  # noqa: S105 # a sentence
_NO_INTENTS: Final = (
    "Discord asks for privileged intents that the application does not have; switch them on in the"
    " developer portal under Bot"
)
_AUTHENTICATION_FAILED: Final = 4004
_REFUSED_FOR_GOOD: Final = frozenset({_AUTHENTICATION_FAILED, 4010, 4011, 4012, 4013})
"""Discord's close codes for errors that stay: an invalid token, or shards, a version or intents
that it refuses. For 4014, intents not switched on, discord.py has a separate error."""


class Exit(IntEnum):
    """The exit codes of all commands."""

    STOPPED = 0
    """Done, or stopped by a signal after cleaning up."""
    UNEXPECTED = 1
    """A bug in Parlor, with a traceback: try again, and report it. In a checking command, a
    finding."""
    BAD_INPUT = 2
    """A bad word on the command line, or a bad file: don't try again."""
    STORE_UNUSABLE = 65
    """The store is damaged, gone or of a later version, or its disk is full: somebody must repair
    it before the next try."""
    TRY_AGAIN = 75
    """Discord, the network or the store's server cannot be reached, another process has the store,
    or the file was replaced: try again."""
    CONFIGURATION = 78
    """A bad token or setting, or no right to read the store: don't try again."""
    INTERRUPTED = 130
    """Ctrl-C in a command other than `run` and `sandbox`."""
    CUT_SHORT = 143
    """A second signal, or slow cleaning up. The next start shows the rest, as after a crash."""


FINAL: Final = frozenset({Exit.BAD_INPUT, Exit.STORE_UNUSABLE, Exit.CONFIGURATION})
"""A supervisor must not restart the bot after these: somebody has to act first."""


@contextmanager
def supervised() -> Generator[None]:
    """Turn errors of the store or Discord into complaints with the exit code for a supervisor."""
    import discord  # noqa: PLC0415 # commands import what they need when they are called, see `bot`

    from cogs.ui.answers import NETWORK  # noqa: PLC0415 # as above

    try:
        yield
    except StoreError as error:
        raise Complaint(str(error), exit_of(error)) from error
    except discord.LoginFailure as error:
        raise Complaint(_WRONG_TOKEN, Exit.CONFIGURATION) from error
    except discord.PrivilegedIntentsRequired as error:
        raise Complaint(_NO_INTENTS, Exit.CONFIGURATION) from error
    except discord.ConnectionClosed as error:
        code = Exit.CONFIGURATION if error.code in _REFUSED_FOR_GOOD else Exit.TRY_AGAIN
        is_token = error.code == _AUTHENTICATION_FAILED
        why = _WRONG_TOKEN if is_token else f"Discord has ended the connection: {error}"
        raise Complaint(why, code) from error
    except (discord.HTTPException, discord.GatewayNotFound, *NETWORK) as error:
        raise Complaint(f"Discord cannot be reached: {error}", Exit.TRY_AGAIN) from error
    except OSError as error:
        # for example, the last process still holds the port
        raise Complaint(f"the start failed: {error.strerror or error}", Exit.TRY_AGAIN) from error


def exit_of(error: StoreError) -> Exit:
    if isinstance(error, StoreDamaged | StoreFull | StoreGone | StoreNewer):
        return Exit.STORE_UNUSABLE
    if isinstance(error, StoreTaken):
        return Exit.BAD_INPUT
    return Exit.CONFIGURATION if isinstance(error, StoreUnreadable) else Exit.TRY_AGAIN


# Serving until a signal stops it -----------------------------------------------------------------


logger = logging.getLogger(__name__)

_SIGNALS: Final = (
    signal.SIGINT,
    signal.SIGTERM,
    # the terminal was closed; Windows has no such signal
    *((signal.SIGHUP,) if sys.platform != "win32" else ()),
)
PATIENCE: Final = 9.5
"""Seconds to clean up: after ten, container engines kill a process."""
_THREADS: Final = 2
"""Threads for painting pictures and folding matches. Python runs only one at a time, and each
waiting thread delays the event loop. With 1,000 open pages and 40 moves a second, two threads show
moves two to three times as fast as six, Python's number for two cores
(``python -m tests.bench touch``)."""


_MOST_FILES: Final = 65_536


def allow_many_files() -> None:
    """Let this process open as many files, including sockets, as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 # Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError) as error:
            logger.warning("cannot raise the limit of %d open files: %s", soft, error)


def serve(work: Coroutine[Any, Any, None]) -> int:
    """Run *work* until it ends or Ctrl-C, SIGTERM or SIGHUP stops it.

    The first signal cancels it, so that it can clean up. A second signal ends the process at once;
    so do `PATIENCE` seconds of cleaning up.
    """
    allow_many_files()
    watchdog = threading.Timer(PATIENCE, _leave, ("cleaning up took too long",))
    watchdog.daemon = True

    async def main() -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        assert task is not None
        loop.set_default_executor(ThreadPoolExecutor(_THREADS, "work"))
        with _heard(lambda: loop.call_soon_threadsafe(task.cancel), watchdog), _beating():
            await work

    try:
        with suppress(asyncio.CancelledError):
            asyncio.run(main())
    finally:
        # not earlier, because the loop waits for threads before it ends
        watchdog.cancel()
    return Exit.STOPPED


@contextmanager
def _beating() -> Generator[None]:
    """Send signs of life from the event loop to systemd's watchdog, if it wants any.

    The watchdog restarts a process that hangs: see ``WatchdogSec`` in ``docs/parlor.service``.
    """
    where, every = os.environ.get("NOTIFY_SOCKET", ""), os.environ.get("WATCHDOG_USEC", "")
    if not where or not every.isdecimal() or sys.platform == "win32":
        yield
        return
    address = "\0" + where[1:] if where.startswith("@") else where
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.settimeout(0)

        async def beat() -> None:
            while True:
                with suppress(OSError):  # systemd has stopped listening, or is busy
                    line.sendto(b"WATCHDOG=1", address)
                await asyncio.sleep(int(every) / 1e6 / 3)

        beating = asyncio.create_task(beat(), name="watchdog")
        try:
            yield
        finally:
            beating.cancel()


@contextmanager
def _heard(stop: Callable[[], object], watchdog: threading.Timer) -> Generator[None]:
    """At the first signal, call *stop* and start *watchdog*."""

    def hear(signum: int, frame: object) -> None:
        del signum, frame
        if watchdog.ident is not None:
            _leave("stopped by a second signal")
        watchdog.start()
        stop()

    # keep ignored signals ignored: nohup ignores the hang-up signal
    signals = [number for number in _SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, hear) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(why: str) -> None:
    """End the process at once, as in a crash; the store loses nothing."""
    logger.warning("%s: the next start shows what is not shown yet", why)
    os._exit(Exit.CUT_SHORT)
