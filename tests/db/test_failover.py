"""A commit in doubt, when another server has replaced the one that received it.

From then on the new server's data are the truth: it has the commit's row, or it doesn't.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import psycopg
import pytest

from db.schema import MIGRATIONS
from db.server.writer import migrate
from db.store import Store
from tests.db.proxy import proxy_to
from tests.db.test_server_troubles import LISTED, LONG, add, listed, tell
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.servers import Postgres

pytestmark = pytest.mark.server

RECEIVED: Final = ("admin_log", "last_commits")


@pytest.fixture
def successor(where: str, own: Postgres) -> Iterator[str]:
    """A database of the same name on another server."""
    name = where.rpartition("/")[2]
    tell(own.address("postgres"), f"CREATE DATABASE {name}")
    address = own.address(name)
    with psycopg.connect(address, autocommit=True) as connection:
        migrate(connection, address, MIGRATIONS)
    yield address
    own.drop(address)


def receive(origin: str, goal: str) -> None:
    """Replace *goal*'s rows in the tables of `RECEIVED` with those of *origin*."""
    with psycopg.connect(origin) as one, psycopg.connect(goal) as other:
        for table in RECEIVED:
            other.execute(f"DELETE FROM {table}".encode())
            for row in one.execute(f"SELECT * FROM {table}".encode()):
                marks = ", ".join(["%s"] * len(row))
                other.execute(f"INSERT INTO {table} VALUES ({marks})".encode(), row)


def there(address: str) -> list[int]:
    with psycopg.connect(address) as connection:
        return [row[0] for row in connection.execute(LISTED.encode())]


@pytest.mark.parametrize("has_commit", [False, True])
@pytest.mark.parametrize("is_guarded", [False, True])
async def test_a_commit_is_repeated_only_on_a_successor_that_lacks_it(
    where: str, successor: str, *, is_guarded: bool, has_commit: bool
) -> None:
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        assert await store.write(add(1), is_guarded=is_guarded) == 1
        if has_commit:
            proxy.on_break = lambda: receive(where, successor)
        else:
            receive(where, successor)
        proxy.break_at("after")
        proxy.there = successor
        assert await store.write(add(2), is_guarded=is_guarded) == 2
        assert await store.write(add(3), is_guarded=is_guarded) == 3
        assert (there(where), there(successor)) == ([1, 2], [1, 2, 3])
        await store.close()


async def test_a_standby_without_the_commit_is_not_believed(
    where: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="db.server.writer")
    database = where.rpartition("/")[2]
    only_reads = f"ALTER DATABASE {database} SET default_transaction_read_only = on"
    writes_again = f"ALTER DATABASE {database} RESET default_transaction_read_only"
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        proxy.break_at("after")
        proxy.on_break = lambda: tell(where, only_reads)
        writing = asyncio.create_task(store.write(add(1)))
        try:
            async with asyncio.timeout(LONG):
                while "read-only transaction" not in caplog.text:  # noqa: ASYNC110 # as the log says
                    await asyncio.sleep(0.01)
            assert not writing.done()
        finally:
            tell(f"{where}?options=-c%20default_transaction_read_only%3Doff", writes_again)
        assert await writing == 1
        assert await store.read(listed) == [1]
        await store.close()
