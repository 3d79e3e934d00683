"""Faults of Discord and of the network, one way for all tests.

A fault stands for the requests that match it, each as it goes over the wire: discord.py tries a
request that is answered with 500, 502, 504, 524 or 429 up to five times (`TRIES`), so as many
faults are needed for the bot to hear of it once.
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
"""How often discord.py sends a request: ``for tries in range(5)`` in ``HTTPClient.request``."""
RETRY_AFTER: Final = 1.0
"""Seconds that a refusal with 429 asks to wait."""


@dataclass(slots=True)
class Fault:
    """What happens to the next requests that match."""

    method: str
    path: str
    times: int | None
    """How often, None: until `Faults.clear`."""
    status: int | None = None
    """What they are answered with; None: `error` is raised, as without an answer."""
    code: int = 0
    error: type[Exception] = aiohttp.ServerDisconnectedError
    is_done: bool = False
    """Whether they are carried out all the same."""
    silence: asyncio.Future[None] | None = None
    """How long no answer comes; then `error` is raised."""
    is_late: bool = False
    """Whether it is carried out at the end of that silence, though nobody may wait for it then."""
    only: Callable[[Request], bool] | None = None
    """Which of the requests that match by method and path meet it; None: all."""
    met: int = field(default=0, init=False)
    """How many requests have met it."""

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
    """The faults that are still to come."""

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
        """Answer what matches with *status* and Discord's error *code*.

        *path* is a pattern as of `fnmatch`: ``/channels/*/messages``. *is_done*: it is carried out,
        and only the answer is wrong. *only* tells which of them.
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
        """Let the connection break, or time out with *error*, after or before it is carried out."""
        return self._add(Fault(method, path, times, error=error, is_done=is_done, only=only))

    def hold(self, method: str, path: str, *, times: int | None = 1) -> Fault:
        """Let nothing answer until the fault is released; then it has timed out, undone."""
        silence = asyncio.get_running_loop().create_future()
        return self._add(Fault(method, path, times, error=TimeoutError, silence=silence))

    def delay(self, method: str, path: str) -> Fault:
        """Carry out the next that matches once the fault is released, and answer it then."""
        fault = self.hold(method, path)
        fault.is_late = True
        return fault

    def clear(self) -> None:
        """Let all go well from now on."""
        self._faults.clear()

    def next(self, request: Request) -> Fault | None:
        """Take the first fault that *request* meets."""
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
