"""Repositories: what the store keeps of one subject, with methods that are its transactions.

Such a method is written as what happens within the transaction, and awaited by its callers:

    class Lobbies(Repository):
        @reads
        def count(self, connection: Connection, channel: int) -> int: ...

    await lobbies.count(channel)

It runs in a thread of the store, and a method that writes may be run again from its beginning.
Whatever comes before or after a transaction is an `async` method that awaits one.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CoroutineType

    from db.dialect import Connection
    from db.store import Store

T = TypeVar("T")
P = ParamSpec("P")


class Repository:
    """What a store keeps of one subject."""

    def __init__(self, store: Store) -> None:
        self.store = store


R = TypeVar("R", bound=Repository)


def reads(
    method: Callable[Concatenate[R, Connection, P], T],
) -> Callable[Concatenate[R, P], CoroutineType[Any, Any, T]]:
    """Run *method* with a connection that cannot write: see `Store.read`."""

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
    """Run *method*, which is guarded by the rows that it writes, beside others: `Store.write`."""

    @wraps(method)
    async def write(self: R, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.store.write(
            lambda connection: method(self, connection, *args, **kwargs), is_guarded=True
        )

    return write
