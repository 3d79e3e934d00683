"""A commit in doubt, and a server that has taken the place of the one that was asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from db.errors import StoreUnreachable
from db.store import Store
from tests.db.proxy import proxy_to
from tests.db.test_server_troubles import LONG, add, listed
from tests.packages import GAMES

if TYPE_CHECKING:
    import psycopg

pytestmark = pytest.mark.server


async def test_a_server_that_has_never_heard_of_it_does_it_anew(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a failover to one that had not received it."""
    status = "SELECT pg_xact_status((?::bigint + 1000000)::text::xid8)"
    monkeypatch.setattr("db.server_writer._STATUS", status)
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        proxy.break_at("before")
        assert await store.write(add(1)) == 1
        assert proxy.broken == 1
        assert await store.read(listed) == [1]
        await store.close()


def follow(monkeypatch: pytest.MonkeyPatch, *timelines: str | None) -> list[str | None]:
    """Let each connection that writes be to a server of the next one; return those left."""
    left = list(timelines)

    def timeline_of(raw: psycopg.Connection[Any]) -> str | None:
        del raw
        return left.pop(0)

    monkeypatch.setattr("db.server_writer.timeline_of", timeline_of)
    return left


async def test_after_a_failover_a_number_may_be_somebody_elses(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timelines = follow(monkeypatch, "1", "1", "2", "3")
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        assert await store.write(add(1), is_guarded=True) == 1
        proxy.break_at("after")
        # it is there, but for all we know the number could have been given once more
        with pytest.raises(StoreUnreachable, match="not known whether it was committed"):
            await store.write(add(2))
        assert await store.write(add(3)) == 3
        proxy.break_at("before")
        # a number that is not committed there is nobody's, or not ours
        assert await store.write(add(4)) == 4
        assert (proxy.broken, timelines) == (2, [])
        assert await store.read(listed) == [1, 2, 3, 4]
        await store.close()


async def test_a_standby_is_not_believed_that_it_never_heard_of_it(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    timelines = follow(monkeypatch, "1", None, None, "1")
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        proxy.break_at("after")
        assert await store.write(add(1)) == 1
        assert timelines == []
        assert await store.read(listed) == [1]
        await store.close()
