"""Methods of repositories that run as transactions of a store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from db.errors import StoreError
from db.repository import Repository, reads, writes, writes_guarded

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from db.store import Store

_KEEP = "INSERT INTO refusals (player, host) VALUES (?, ?)"


class Rows(Repository):
    @reads
    def count(self, connection: Connection, player: int, *, more: int = 0) -> int:
        query = "SELECT count(*) FROM refusals WHERE player = ?"
        return more + connection.execute(query, (player,)).fetchone()[0]

    @reads
    def sneak(self, connection: Connection) -> None:
        connection.execute(_KEEP, (1, 2))

    @writes
    def keep(self, connection: Connection, player: int, *hosts: int) -> int:
        for host in hosts:
            connection.execute(_KEEP, (player, host))
        return len(hosts)

    @writes_guarded
    def keep_guarded(self, connection: Connection, player: int, host: int) -> str:
        connection.execute(_KEEP, (player, host))
        return "kept"


async def test_a_method_gets_the_connection_and_its_value_is_returned(store: Store) -> None:
    rows = Rows(store)
    assert await rows.keep(1, 2, 3) == 2
    assert await rows.keep_guarded(1, 4) == "kept"
    assert await rows.count(1) == 3
    assert await rows.count(1, more=5) == 8


async def test_a_reading_method_cannot_write(store: Store) -> None:
    rows = Rows(store)
    with pytest.raises(StoreError):
        await rows.sneak()
    assert await rows.count(1) == 0


async def test_a_method_that_raises_writes_nothing(store: Store) -> None:
    rows = Rows(store)
    with pytest.raises(StoreError):
        await rows.keep(1, 2, 2)
    assert await rows.count(1) == 0


async def test_only_methods_marked_as_guarded_write_guarded(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, guarded = store.write, list[bool]()

    async def noting(work: Callable[[Connection], Any], *, is_guarded: bool = False) -> Any:
        guarded.append(is_guarded)
        return await write(work, is_guarded=is_guarded)

    monkeypatch.setattr(store, "write", noting)
    await Rows(store).keep(1, 2)
    await Rows(store).keep_guarded(1, 3)
    assert guarded == [False, True]


def test_a_wrapped_method_keeps_its_name() -> None:
    assert Rows.keep.__name__ == "keep"
