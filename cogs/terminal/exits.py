"""How commands end, and with which codes.

The numbers are those of ``sysexits.h``, where it has one; ``docs/parlor.service`` and
``docs/hosting.md`` name them.
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
"""What Discord closes a connection with that no later try would be spared: a token that is valid no
more, shards, a version or intents that it does not take. 4014, intents that are not switched on, is
an error of its own in discord.py."""


class Exit(IntEnum):
    """The exit codes of all commands."""

    STOPPED = 0
    """Done; or told to stop by a signal, and all was put away."""
    UNEXPECTED = 1
    """A fault of Parlor's own, with a traceback: to be tried again, and reported. Of a command that
    looks something over: it has found something."""
    BAD_INPUT = 2
    """A word of the command line, or a file that it names: not to be tried again."""
    STORE_UNUSABLE = 65
    """The store is damaged, gone, of a later version, or its disk is full: not to be tried again
    before somebody has done something about it."""
    TRY_AGAIN = 75
    """Discord, the network or the store's server cannot be reached, another process has the store,
    or another file was put in its place: to be tried again."""
    CONFIGURATION = 78
    """The token or another setting, or the store may not be read: not to be tried again."""
    INTERRUPTED = 130
    """A command that does not serve, by Ctrl-C."""
    CUT_SHORT = 143
    """By a second signal, or because putting all away took too long. What was not shown yet is
    shown after the next start, as after a crash."""


FINAL: Final = frozenset({Exit.BAD_INPUT, Exit.STORE_UNUSABLE, Exit.CONFIGURATION})
"""After these a supervisor starts nothing again: somebody must do something first."""


@contextmanager
def supervised() -> Generator[None]:
    """Give what goes wrong with the store or Discord the exit code for a supervisor.

    Raises:
        Complaint: with that code.
    """
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
        told = _WRONG_TOKEN if is_token else f"Discord has ended the connection: {error}"
        raise Complaint(told, code) from error
    except (discord.HTTPException, discord.GatewayNotFound, *NETWORK) as error:
        raise Complaint(f"Discord cannot be reached: {error}", Exit.TRY_AGAIN) from error
    except OSError as error:
        # a port, say, that the process before this one has not let go of yet
        raise Complaint(f"the start failed: {error.strerror or error}", Exit.TRY_AGAIN) from error


def exit_of(error: StoreError) -> Exit:
    """Return how a command ends that *error* has stopped."""
    if isinstance(error, StoreDamaged | StoreFull | StoreGone | StoreNewer):
        return Exit.STORE_UNUSABLE
    if isinstance(error, StoreTaken):
        return Exit.BAD_INPUT
    return Exit.CONFIGURATION if isinstance(error, StoreUnreadable) else Exit.TRY_AGAIN


# Serving until told to stop -----------------------------------------------------------------------


logger = logging.getLogger(__name__)

_SIGNALS: Final = (
    signal.SIGINT,
    signal.SIGTERM,
    # its terminal was closed; Windows has no such thing
    *((signal.SIGHUP,) if sys.platform != "win32" else ()),
)
PATIENCE: Final = 9.5
"""Seconds to put everything away: after ten, container engines end a process the hard way."""
_THREADS: Final = 2
"""In which pictures are painted and matches folded. Python runs in one at a time, and each that
wants to keeps the event loop waiting: with two, 1,000 open pages see 40 moves a second two to three
times as soon as with the six that Python has on two cores (``python -m tests.bench touch``)."""


_MOST_FILES: Final = 65_536


def allow_many_files() -> None:
    """Let this process open as many files, sockets among them, as the system lets it."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 # Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError) as error:
            logger.warning("no more than %d files can be open: %s", soft, error)


def serve(work: Coroutine[Any, Any, None]) -> int:
    """Run *work* until it ends or is told to stop, by Ctrl-C, SIGTERM or SIGHUP alike.

    The first signal cancels it; it may then put its things away. A second one, or ten seconds that
    have passed, end the process at once.
    """
    allow_many_files()
    watchdog = threading.Timer(PATIENCE, _leave, ("it took too long to put everything away",))
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
        # not before: the loop, too, waits for threads at its end
        watchdog.cancel()
    return Exit.STOPPED


@contextmanager
def _beating() -> Generator[None]:
    """Tell systemd now and then, from the event loop, that it turns, where that wants to know.

    One that hangs is ended and started anew: see ``WatchdogSec`` in ``docs/parlor.service``.
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
                with suppress(OSError):  # it listens no more, or not now
                    line.sendto(b"WATCHDOG=1", address)
                await asyncio.sleep(int(every) / 1e6 / 3)

        beating = asyncio.create_task(beat(), name="watchdog")
        try:
            yield
        finally:
            beating.cancel()


@contextmanager
def _heard(stop: Callable[[], object], watchdog: threading.Timer) -> Generator[None]:
    """Call *stop* at the first signal, and set *watchdog* on what follows."""

    def hear(signum: int, frame: object) -> None:
        del signum, frame
        if watchdog.ident is not None:
            _leave("told to stop again")
        watchdog.start()
        stop()

    # nohup wants a terminal that is closed not to be heard of
    signals = [one for one in _SIGNALS if signal.getsignal(one) is not signal.SIG_IGN]
    before = {one: signal.signal(one, hear) for one in signals}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _leave(why: str) -> None:
    """End the process at once. The store is as after a crash: nothing in it is lost."""
    logger.warning("%s: what is not shown yet is shown after the next start", why)
    os._exit(Exit.CUT_SHORT)
