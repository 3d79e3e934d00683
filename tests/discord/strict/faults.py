"""Faults of Discord and of the network, made in the same way for all tests.

A fault applies to requests that match, each time one goes over the wire. discord.py tries a request
up to five times (`TRIES`) if the answer is 500, 502, 504, 524 or 429, so the bot notices only after
that many faults.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Final

import aiohttp

from tests.discord.strict.traffic import Request

TRIES: Final = 5
"""How often discord.py tries a request: ``for tries in range(5)`` in ``HTTPClient.request``."""
RETRY_AFTER: Final = 1.0
"""Seconds that a 429 tells the bot to wait."""


@dataclass(slots=True)
class Fault:
    """A fault that the next matching requests meet."""

    method: str
    path: str
    times: int | None
    """Number of requests to affect, or None for all until `Faults.clear`."""
    status: int | None = None
    """The status of the answer, or None to raise `error`, as if no answer came."""
    code: int = 0
    error: type[Exception] = aiohttp.ServerDisconnectedError
    is_done: bool = False
    """Whether Discord carries out the requests anyway."""
    silence: asyncio.Future[None] | None = None
    """Ends when `error` is to be raised; until then no answer comes."""
    is_late: bool = False
    """Whether Discord carries out the request after that silence, even if the bot has given up."""
    only: Callable[[Request], bool] | None = None
    """An additional condition for requests that match by method and path."""
    met: int = field(default=0, init=False)
    """Number of requests that have met it."""

    def matches(self, request: Request) -> bool:
        """Whether *request* meets it."""
        if self.method not in {"*", request.method} or not fnmatch(request.path, self.path):
            return False
        return self.only is None or self.only(request)

    def release(self) -> None:
        """End its silence."""
        if self.silence is not None and not self.silence.done():
            self.silence.set_result(None)


class Faults:
    """The faults still to come."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def answer(
        self,
        method: str,
        path: str,
        status: int,
        code: int = 0,
        *,
        times: int | None = 1,
        is_done: bool = False,
        only: Callable[[Request], bool] | None = None,
    ) -> Fault:
        """Answer requests that match with *status* and Discord's error *code*.

        *path* is an `fnmatch` pattern: ``/channels/*/messages``. If *is_done*, Discord carries
        out the request, and only the answer is wrong. *only* limits the requests further.
        """
        fault = Fault(method, path, times, status=status, code=code, is_done=is_done, only=only)
        return self._add(fault)

    def lose(
        self,
        method: str,
        path: str,
        *,
        error: type[Exception] = aiohttp.ServerDisconnectedError,
        times: int | None = 1,
        is_done: bool = True,
        only: Callable[[Request], bool] | None = None,
    ) -> Fault:
        """Let the connection break or time out with *error*, before the work or after it."""
        return self._add(Fault(method, path, times, error=error, is_done=is_done, only=only))

    def hold(self, method: str, path: str, *, times: int | None = 1) -> Fault:
        """Answer nothing until the fault is released; then let the request time out, undone."""
        silence = asyncio.get_running_loop().create_future()
        return self._add(Fault(method, path, times, error=TimeoutError, silence=silence))

    def delay(self, method: str, path: str) -> Fault:
        """Once the fault is released, carry out and answer the next request that matches."""
        fault = self.hold(method, path)
        fault.is_late = True
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        self._faults.clear()

    def next(self, request: Request) -> Fault | None:
        """Return the first fault that *request* meets, and count it."""
        for fault in self._faults:
            if fault.matches(request):
                fault.met += 1
                if fault.times is not None and fault.met >= fault.times:
                    self._faults.remove(fault)
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault
