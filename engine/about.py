"""Which match the running code is about, for who writes a log.

Tasks and threads that begin meanwhile know it too, and forget it when that work is over: what
serves many matches may have been woken by one of them.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(slots=True, eq=False)
class _Topic:
    match: str
    is_over: bool = False


_topic: Final[ContextVar[_Topic | None]] = ContextVar("topic", default=None)


@contextmanager
def about(match_id: str) -> Generator[None]:
    """Let what runs inside be about this match."""
    topic = _Topic(match_id)
    token = _topic.set(topic)
    try:
        yield
    finally:
        topic.is_over = True
        _topic.reset(token)


def about_its_match(
    work: Callable[Concatenate[S, str, P], Coroutine[None, None, T]],
) -> Callable[Concatenate[S, str, P], Coroutine[None, None, T]]:
    """Let a method be about the match whose id is its first argument."""

    @wraps(work)
    async def working(self: S, match_id: str, *args: P.args, **kwargs: P.kwargs) -> T:
        with about(match_id):
            return await work(self, match_id, *args, **kwargs)

    return working


def present_match() -> str:
    """Return the match that the running code is about; empty: none in particular."""
    topic = _topic.get()
    return "" if topic is None or topic.is_over else topic.match
