"""The servers that a process looks after, and how long it can be sure of that.

Discord divides all servers into shards by their ids.
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
    """One of the *total* parts into which servers are divided; the first has direct messages."""

    total: int = 1
    number: int = 0

    def has(self, guild: int) -> bool:
        """Whether *guild*, 0 for direct messages, is in this part."""
        return shard_of(guild, self.total) == self.number


EVERYTHING: Final = Shard()
"""The shard that covers everything, if there is only one."""


def shard_of(guild: int, total: int) -> int:
    """Return the number of the shard of *guild*, as Discord counts them."""
    return (guild >> 22) % total


_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def unresting() -> float:
    """Return the seconds of a clock that cannot be set, and that runs on during sleep."""
    return time.clock_gettime(_CLOCK)


class Term:
    """A period in which no other process takes over this one's shards.

    It ends by itself unless this process prolongs it. So if a process was stopped, it knows as soon
    as it wakes that others may have taken over.
    """

    def __init__(self, until: float = -math.inf) -> None:
        """Make a term that ends at *until*, in seconds of `unresting`."""
        self.until = until
        self.at_work = 0
        """Number of writes and requests that began in this term and have no answer yet."""
        self._is_ended = False

    @property
    def is_over(self) -> bool:
        """Whether others may have taken over by now."""
        return self._is_ended or unresting() >= self.until

    def end(self) -> None:
        """End the term for good; any thread may call this."""
        self._is_ended = True

    @contextmanager
    def working(self) -> Generator[None]:
        """Count the work inside as begun in this term."""
        self.at_work += 1
        try:
            yield
        finally:
            self.at_work -= 1


ENDLESS: Final = Term(math.inf)
"""The term of a process that shares its matches with nobody."""
_term: Final[ContextVar[Term | None]] = ContextVar("term", default=None)


def present_term() -> Term | None:
    """Return the term of the present work; None if somebody asked for the work."""
    return _term.get()


@contextmanager
def within(term: Term | None) -> Generator[None]:
    """Let the work inside count only while *term* lasts, or always if it is None."""
    token = _term.set(term)
    try:
        yield
    finally:
        _term.reset(token)
