"""Which part of all servers a process looks after, and for how long it may be sure of that.

Discord cuts all servers into shards by their ids.
"""

from __future__ import annotations

import math
import time
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Generator


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """One of *total* parts of all servers; the direct messages are in the first."""

    total: int = 1
    number: int = 0

    def has(self, guild: int) -> bool:
        """Whether what happens in *guild*, 0 for direct messages, is in this part."""
        return shard_of(guild, self.total) == self.number


EVERYTHING: Final = Shard()
"""The only part where there is one."""


def shard_of(guild: int, total: int) -> int:
    """Return the number of the shard that hears of *guild*, as Discord counts them."""
    return (guild >> 22) % total


_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def unresting() -> float:
    """Return seconds that nobody sets, and that go on while this process or machine sleeps."""
    return time.clock_gettime(_CLOCK)


class Term:
    """A time in which no other process takes over what this one leads.

    It ends by itself unless it is prolonged, so a process that was stopped knows as soon as it
    wakes that others may have gone on without it.
    """

    def __init__(self, until: float = -math.inf) -> None:
        """*until* is its end by `unresting`."""
        self.until = until
        self.at_work = 0
        """How many writes and requests that were begun in it have no answer yet."""
        self._is_ended = False

    @property
    def is_over(self) -> bool:
        """Whether others may lead by now what this process has led."""
        return self._is_ended or unresting() >= self.until

    def end(self) -> None:
        """Let it be over for good, from any thread."""
        self._is_ended = True

    @contextmanager
    def working(self) -> Generator[None]:
        """Count what is done inside as begun in this term."""
        self.at_work += 1
        try:
            yield
        finally:
            self.at_work -= 1


ENDLESS: Final = Term(math.inf)
"""The term of a process that shares its matches with nobody."""
_term: Final[ContextVar[Term | None]] = ContextVar("term", default=None)


def present_term() -> Term | None:
    """Return the term in which the present work was begun; None: somebody has asked for it."""
    return _term.get()


@contextmanager
def within(term: Term | None) -> Generator[None]:
    """Let what is done inside count only while *term* lasts; None: in any case."""
    token = _term.set(term)
    try:
        yield
    finally:
        _term.reset(token)
