"""Commits in doubt: each commit's own row shows whether the server made it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import psycopg
import pytest

from db.errors import StoreUnreachable
from db.server.connection import ServerConnection
from db.server.writer import _IS_MADE, _SIGN  # pyright: ignore[reportPrivateUsage]
from db.store import Store
from tests.db.proxy import proxy_to
from tests.db.test_server_troubles import ADD, LONG, SHORT, add, listed, listed_in_time, tell
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from tests.servers import Postgres

pytestmark = pytest.mark.server

NUMBER: Final = "SELECT pg_current_xact_id()::text::bigint"
TRIES: Final = 9
COUNT: Final = "SELECT count(*) FROM admin_log"
LEFT: Final = "SELECT count(*), min(is_made), max(is_made) FROM last_commits"
WAITS: Final = """
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
"""

END_IT: Final = """
    SELECT pg_terminate_backend(unnest(pg_blocking_pids(pid))) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


def found(address: str, query: str) -> Any:
    with psycopg.connect(address, autocommit=True) as connection:
        return connection.execute(query.encode()).fetchone()


def use_up(address: str, number: int) -> bool:
    """Commit until the server reaches transaction *number*; return whether it gave it out again."""
    with psycopg.connect(address, autocommit=True) as connection:
        given = 0
        while given < number:
            given = (connection.execute(NUMBER.encode()).fetchone() or (number + 1,))[0]
    return given == number


@pytest.mark.parametrize("is_guarded", [False, True])
async def test_a_transaction_number_reused_after_a_crash_is_not_mistaken(
    own: Postgres, *, is_guarded: bool
) -> None:
    """A crash makes the server forget a transaction that isn't on disk, and its number."""
    address = own.create()
    store = await Store.open(address, GAMES, patience=LONG)
    given_again: list[bool] = []

    def crashing(one: int) -> Callable[[Connection], int]:
        crashes = 1

        def work(connection: Connection) -> int:
            nonlocal crashes
            connection.execute(ADD, (one,))
            if crashes:
                crashes = 0
                number = connection.execute(NUMBER).fetchone()[0]
                own.stop("immediate")
                own.start()
                given_again.append(use_up(address, number))
            return one

        return work

    try:
        # the server may happen to have written it to disk; then the crash proves nothing
        while not any(given_again):
            assert len(given_again) < TRIES, "no crash has lost anything"
            one = 1 + len(given_again)
            assert await store.write(crashing(one), is_guarded=is_guarded) == one
        assert await store.read(listed) == list(range(1, 1 + len(given_again)))
    finally:
        await store.close()
        own.drop(address)


async def waits(address: str) -> None:
    """Wait until a session on the server waits for an open transaction."""
    async with asyncio.timeout(LONG):
        while not await asyncio.to_thread(found, address, WAITS):  # noqa: ASYNC110 # another's
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("is_guarded", [False, True])
@pytest.mark.parametrize("is_made", [False, True])
async def test_a_commit_that_may_still_arrive_is_awaited(
    where: str, *, is_guarded: bool, is_made: bool
) -> None:
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        assert await store.write(add(1), is_guarded=is_guarded) == 1
        proxy.break_at("late")
        writing = asyncio.create_task(store.write(add(2), is_guarded=is_guarded))
        await proxy.is_late.wait()
        await waits(where)
        assert not writing.done()
        if is_made:
            proxy.goes_on.set()
        else:
            tell(where, END_IT)
        assert await writing == 2
        assert await store.read(listed) == [1, 2]
        await store.close()


def test_a_transaction_reported_as_not_made_cannot_be_made_later(where: str) -> None:
    with psycopg.connect(where, autocommit=True) as raw:
        connection = ServerConnection(raw)
        for _ in range(2):
            assert connection.execute(_IS_MADE, ("name",)).fetchone() == (0,)
        with pytest.raises(psycopg.errors.UniqueViolation):
            connection.execute(_SIGN, ("name", []))
        connection.execute(_SIGN, ("other", ["name"]))
        assert connection.execute(_IS_MADE, ("other",)).fetchone() == (1,)
    assert found(where, LEFT) == (1, 1, 1)


@pytest.mark.parametrize("is_guarded", [False, True])
async def test_a_commit_still_in_doubt_at_the_limit_is_not_acknowledged(
    where: str, monkeypatch: pytest.MonkeyPatch, *, is_guarded: bool
) -> None:
    limits = "SELECT set_config('lock_timeout', '20ms', false)"
    monkeypatch.setattr("db.server.connection._LIMITS", limits)
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=SHORT)
        assert await store.write(add(1), is_guarded=is_guarded) == 1
        proxy.break_at("late")
        with pytest.raises(StoreUnreachable, match="may or may not have been committed"):
            await store.write(add(2), is_guarded=is_guarded)
        proxy.goes_on.set()
        while await asyncio.to_thread(found, where, COUNT) != (2,):  # noqa: ASYNC110 # as above
            await asyncio.sleep(0.01)
        assert await store.write(add(3), is_guarded=is_guarded) == 3
        assert await listed_in_time(store) == [1, 2, 3]
        await store.close()


async def test_guarded_and_other_writes_leave_one_row_each_for_a_month(where: str) -> None:
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        for number in range(9):
            await store.write(add(number), is_guarded=number % 2 == 0)
        assert found(where, LEFT) == (2, 1, 1)
        proxy.break_at("before", "after")
        await store.write(add(9))
        await store.write(add(10))
        assert found(where, LEFT) == (2, 1, 1)
        await store.close()
    tell(where, "UPDATE last_commits SET at = at - 29 * 86400")
    await (await Store.open(where, GAMES)).close()
    assert found(where, LEFT) == (2, 1, 1)
    tell(where, "UPDATE last_commits SET at = at - 2 * 86400")
    await (await Store.open(where, GAMES)).close()
    assert found(where, LEFT) == (0, None, None)


@pytest.mark.parametrize(("asked", "given"), [("off", "on"), ("remote_apply", "remote_apply")])
async def test_commits_wait_for_the_disk_whatever_the_servers_default(
    where: str, asked: str, given: str
) -> None:
    address = f"{where}?options=-c%20synchronous_commit%3D{asked}"
    store = await Store.open(address, GAMES)
    for is_guarded in (False, True):
        assert await store.write(setting, is_guarded=is_guarded) == given
    await store.close()


def setting(connection: Connection) -> str:
    return connection.execute("SHOW synchronous_commit").fetchone()[0]
