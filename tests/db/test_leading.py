"""Who leads which shards of one database, who stands in for whom, and what they announce."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from db import leading
from db.dialect import announce
from db.leading import Leadership
from db.postgres import Server
from tests.patience import PATIENCE
from tests.servers import Postgres, server

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator

    from engine.shards import Shard

NEVER = 1e6
"""Seconds from one look to the next where none is to come."""
_SESSIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE %s
"""
_HELD = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = 20577 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Process:
    """One of several that share a database, as far as leading goes."""

    def __init__(self, backend: Server, total: int, home: list[int], tick: float) -> None:
        self.backend = backend
        self.led = set[int]()
        """Which shards it leads, as far as it was told."""
        self.changes: list[tuple[set[int], set[int]]] = []
        """Which were gained and lost, in the order in which that was told."""
        self.news: list[tuple[str, int]] = []
        self.leadership = Leadership(
            backend, total, home, self._changed, self._heard, free_for=4 * tick, tick=tick
        )
        self.leadership.start()

    def _changed(self, gained: frozenset[Shard], lost: frozenset[Shard]) -> None:
        numbers = ({one.number for one in gained}, {one.number for one in lost})
        self.led = self.led - numbers[1] | numbers[0]
        self.changes.append(numbers)

    def _heard(self, kind: str, number: int) -> None:
        self.news.append((kind, number))

    async def finds_led(self, guild: int) -> bool:
        """Whether queries count this server as one that the process looks after."""
        query = "SELECT 1 FROM (SELECT ?::bigint AS guild) AS one WHERE is_led(one.guild)"
        found = await self.backend.look(
            lambda connection: connection.execute(query, (guild,)).fetchone()
        )
        return found is not None

    async def announce(self, kind: str, number: int) -> None:
        work = partial(announce, kind=kind, number=number)
        assert await self.backend.commit([work], is_guarded=True) == [None]


@pytest.fixture
def database() -> Iterator[str]:
    address = server().create_store()
    yield address
    server().empty(address)


@asynccontextmanager
async def process(
    address: str, total: int, *home: int, tick: float = 0.05
) -> AsyncGenerator[Process]:
    backend = await Server.open(address)
    one = Process(backend, total, list(home), tick)
    try:
        yield one
    finally:
        await one.leadership.close()
        await backend.close()


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 # a thread changes it
            await asyncio.sleep(0.01)


def ask(address: str, query: str, *facts: object) -> list[object]:
    with psycopg.connect(address, autocommit=True) as connection:
        return [row[0] for row in connection.execute(query.encode(), facts or None).fetchall()]


async def test_home_shards_are_led_at_once_and_no_others(database: str) -> None:
    async with process(database, 3, 0, 2, tick=30.0) as one:
        await until(lambda: one.led)
        assert one.changes == [({0, 2}, set())]
        assert [await one.finds_led(number << 22) for number in range(6)] == [
            *(True, False, True),
            *(True, False, True),
        ]


async def test_nobody_takes_what_another_one_leads(database: str) -> None:
    async with process(database, 2, 0) as first, process(database, 2, 1) as second:
        # where the second begins late, the first stands in for it until it is there
        await until(lambda: (first.led, second.led) == ({0}, {1}))
        first.changes.clear()
        await asyncio.sleep(0.6)
        assert (first.led, second.led) == ({0}, {1})
        assert first.changes == []


@pytest.mark.parametrize("way", ["ends", "is cut off"])
async def test_who_dies_is_succeeded(database: str, way: str) -> None:
    async with process(database, 3, 0) as first, process(database, 3, 1, 2) as second:
        await until(lambda: first.led and len(second.led) == 2)
        if way == "is cut off":
            # its session ends at the server, and it finds nobody any more
            second.backend.address = "postgresql://parlor@127.0.0.1:1/nowhere"
            ask(database, _SESSIONS, "%pg_locks%objsubid%")
            await until(lambda: not second.led)
        else:
            await second.leadership.close()
            await until(lambda: not second.led)
        assert second.changes[-1] == (set(), {1, 2})
        assert not await second.finds_led(1 << 22)
        await until(lambda: first.led == {0, 1, 2})
        assert await first.finds_led(1 << 22)


def test_who_vanishes_is_succeeded_within_half_a_minute() -> None:
    # the server notices, the others look, wait, and look once more
    looks = 2 * leading._TICK  # pyright: ignore[reportPrivateUsage]
    waits = leading._FREE_FOR + leading._JITTER  # pyright: ignore[reportPrivateUsage]
    noticed = leading._NOTICED  # pyright: ignore[reportPrivateUsage]
    assert noticed + waits + looks <= 28


async def test_who_comes_home_gets_its_shards_back(database: str) -> None:
    async with process(database, 2, 0) as first:
        await until(lambda: first.led == {0, 1})
        async with process(database, 2, 1) as second:
            await until(lambda: second.led == {1})
            await until(lambda: first.led == {0})
            assert first.changes[-1] == (set(), {1})
            await asyncio.sleep(0.4)
            assert (first.led, second.led) == ({0}, {1})
        await until(lambda: first.led == {0, 1})


async def test_of_two_that_claim_a_shard_one_leads_and_the_other_waits(database: str) -> None:
    async with process(database, 1, 0) as first:
        await until(lambda: first.led)
        async with process(database, 1, 0) as second:
            await asyncio.sleep(0.4)
            assert (first.led, second.led) == ({0}, set())
            await first.leadership.close()
            await until(lambda: second.led == {0})


async def test_two_that_claim_a_shard_do_not_keep_each_other_busy(database: str) -> None:
    def said() -> str:
        return next(connection.notifies(timeout=PATIENCE, stop_after=1)).payload

    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("LISTEN parlor")
        # both look once, when they begin
        async with process(database, 1, 0, tick=NEVER) as first:
            await until(lambda: first.led)
            async with process(database, 1, 0, tick=NEVER) as second:
                asked = await asyncio.to_thread(said)
                assert asked.startswith("home ")
                for number in range(5):
                    await first.announce("guild", number)
                    heard = [await asyncio.to_thread(said)]
                    await until(lambda: ("guild", number) in second.news)  # noqa: B023 # at once
                    # it asks when it looks, not whenever it hears something
                    assert heard == [f"guild {number}"]


async def test_those_of_another_number_of_shards_lead_their_own(database: str) -> None:
    async with process(database, 1, 0) as one, process(database, 2, 0) as other:
        await until(lambda: one.led == {0} and other.led == {0, 1})
        await asyncio.sleep(0.3)
        assert (one.led, other.led) == ({0}, {0, 1})


async def test_news_reach_everybody_once(database: str) -> None:
    async with process(database, 2, 0) as first, process(database, 2, 1) as second:
        await until(lambda: first.led and second.led)
        assert ("all", 0) in first.news
        first.news.clear()
        second.news.clear()
        for number in (7, -3, 1 << 60):
            await first.announce("guild", number)
        await second.announce("person", 5)
        wanted = [("guild", 7), ("guild", -3), ("guild", 1 << 60), ("person", 5)]
        await until(lambda: len(second.news) >= 4 and len(first.news) >= 4)
        await asyncio.sleep(0.3)
        assert second.news == wanted
        assert sorted(first.news) == sorted(wanted)


async def test_what_is_taken_back_is_no_news(database: str) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        one.news.clear()

        def fail(connection: object) -> None:
            announce(connection, "guild", 1)  # pyright: ignore[reportArgumentType]
            raise ValueError

        await one.backend.commit([fail], is_guarded=True)
        await one.announce("guild", 2)
        await until(lambda: one.news)
        assert one.news == [("guild", 2)]


async def test_nobody_elses_words_end_the_leading(database: str) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        one.news.clear()
        for words in ("", "guild", "guild x", "home nobody", "home 999999999"):
            ask(database, "SELECT pg_notify('parlor', %s)", words)
        await one.announce("guild", 2)
        await until(lambda: one.news)
        assert one.news == [("guild", 2)]
        assert one.led == {0}


async def test_an_error_that_nobody_expected_ends_the_leading_for_a_moment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        with monkeypatch.context() as patched:
            patched.setattr(one.leadership, "_take", None)
            await until(lambda: not one.led)
            # the server notices in its own time that the session has ended
            await until(lambda: ask(database, _HELD) == [0])
        await until(lambda: one.led)
        assert one.changes == [({0}, set()), (set(), {0}), ({0}, set())]


async def test_the_end_is_quick_and_frees_the_locks(database: str) -> None:
    async with process(database, 2, 0, 1, tick=NEVER) as one:
        await until(lambda: one.led)
        await one.leadership.close()
        # and not only at the next look
        await until(lambda: ask(database, _HELD) == [0])
        await until(lambda: not one.led)
        assert one.changes[-1] == (set(), {0, 1})


async def test_a_server_that_restarts_is_told_and_won_again() -> None:
    # not below pytest's own folder, into which nobody else may look
    folder = Path(tempfile.mkdtemp(prefix="parlor-postgres-"))
    own = Postgres(folder, synchronous_commit="on")
    try:
        async with process(own.create_store(), 1, 0) as one:
            await until(lambda: one.led)
            one.news.clear()
            own.stop()
            await until(lambda: not one.led)
            own.start()
            await until(lambda: one.led == {0})
            assert one.changes == [({0}, set()), (set(), {0}), ({0}, set())]
            await until(lambda: ("all", 0) in one.news)
            await one.announce("guild", 3)
            await until(lambda: ("guild", 3) in one.news)
    finally:
        own.stop()
        shutil.rmtree(folder, ignore_errors=True)
