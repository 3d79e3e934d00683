"""Repositories: the data about a subject, with transactions as methods.

The body of such a method runs within the transaction; its callers await it:

    class Lobbies(Repository):
        @reads
        def count(self, connection: Connection, channel: int) -> int: ...

    await lobbies.count(channel)

It runs in a thread of the store, and a method that writes may run again from its beginning. All
raise a `StoreError` if the store cannot be read or written. Code that does something before or
after a transaction is an `async` method that awaits one.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from engine.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CoroutineType

    from db.dialect import Connection
    from db.store import Store

T = TypeVar("T")
P = ParamSpec("P")


class Repository:
    """The data of a store about one subject."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.store = store
        self._clock = clock or Clock()


R = TypeVar("R", bound=Repository)


def reads(
    method: Callable[Concatenate[R, Connection, P], T],
) -> Callable[Concatenate[R, P], CoroutineType[Any, Any, T]]:
    """Run *method* with a read-only connection: see `Store.read`."""

    @wraps(method)
    async def read(self: R, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.store.read(lambda connection: method(self, connection, *args, **kwargs))

    return read


def writes(
    method: Callable[Concatenate[R, Connection, P], T],
) -> Callable[Concatenate[R, P], CoroutineType[Any, Any, T]]:
    """Run *method* while nobody else writes: see `Store.write`."""

    @wraps(method)
    async def write(self: R, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.store.write(lambda connection: method(self, connection, *args, **kwargs))

    return write


def writes_guarded(
    method: Callable[Concatenate[R, Connection, P], T],
) -> Callable[Concatenate[R, P], CoroutineType[Any, Any, T]]:
    """Run *method* next to other writes: its rows guard themselves. See `Store.write`."""

    @wraps(method)
    async def write(self: R, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.store.write(
            lambda connection: method(self, connection, *args, **kwargs), is_guarded=True
        )

    return write
