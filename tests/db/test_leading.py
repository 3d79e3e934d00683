"""Processes that share a database: the shards that each leads, stand-ins, and announcements."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
import tempfile
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from db.dialect import announce
from db.server import leading
from db.server.leading import Leadership
from db.server.store import Server
from tests.db.holder import WRITTEN, write
from tests.patience import PATIENCE
from tests.servers import Postgres, server

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator

    from engine.shards import Shard

NEVER = 1e6
"""Seconds between looks: so many that a test sees only the first."""
_SESSIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE %s
"""
_HELD = "SELECT count(*) FROM leases"
SHORT = 3.0
"""Seconds of a lease, for tests that wait for its end."""


class Process:
    """One of several processes that share a database; it only leads shards."""

    def __init__(
        self,
        backend: Server,
        total: int,
        home: list[int],
        tick: float,
        lease: float,
        *,
        contested_for: float,
    ) -> None:
        self.backend = backend
        self.led = set[int]()
        """The shards that it leads, according to its reports."""
        self.changes: list[tuple[set[int], set[int]]] = []
        """Shards gained and lost, in the order of the reports."""
        self.news: list[tuple[str, int]] = []
        self.leadership = Leadership(
            *(backend, total, home, self._changed, self._heard),
            free_for=4 * tick,
            tick=tick,
            lease=lease,
            contested_for=contested_for,
        )
        self.leadership.start()

    def _changed(self, gained: frozenset[Shard], lost: frozenset[Shard]) -> None:
        numbers = ({item.number for item in gained}, {one.number for one in lost})
        self.led = self.led - numbers[1] | numbers[0]
        self.changes.append(numbers)

    def _heard(self, kind: str, number: int) -> None:
        self.news.append((kind, number))

    async def finds_led(self, guild: int) -> bool:
        """Whether ``is_led`` in a query says that this process leads the server."""
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
    address: str,
    total: int,
    *home: int,
    tick: float = 0.05,
    lease: float = 15.0,
    contested_for: float = NEVER,
) -> AsyncGenerator[Process]:
    backend = await Server.open(address)
    one = Process(backend, total, list(home), tick, lease, contested_for=contested_for)
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


async def test_a_process_leads_its_home_shards_at_once_and_no_others(database: str) -> None:
    async with process(database, 3, 0, 2, tick=30.0) as one:
        await until(lambda: one.led)
        assert one.changes == [({0, 2}, set())]
        assert [await one.finds_led(number << 22) for number in range(6)] == [
            *(True, False, True),
            *(True, False, True),
        ]


async def test_no_process_takes_a_shard_that_another_leads(database: str) -> None:
    async with process(database, 2, 0) as first, process(database, 2, 1) as second:
        # if the second one begins late, the first stands in for it
        await until(lambda: (first.led, second.led) == ({0}, {1}))
        first.changes.clear()
        await asyncio.sleep(0.6)
        assert (first.led, second.led) == ({0}, {1})
        assert first.changes == []


@pytest.mark.parametrize("way", ["ends", "is cut off"])
async def test_a_dead_process_is_replaced(database: str, way: str) -> None:
    async with (
        process(database, 3, 0) as first,
        process(database, 3, 1, 2, lease=SHORT) as second,
    ):
        await until(lambda: first.led and len(second.led) == 2)
        if way == "is cut off":
            # the server ends the session, and the process can no longer reach the server
            second.backend.address = "postgresql://parlor@127.0.0.1:1/nowhere"
            ask(database, _SESSIONS, "%leases%")
            await until(lambda: not second.led)
        else:
            await second.leadership.close()
            await until(lambda: not second.led)
        assert second.changes[-1] == (set(), {1, 2})
        assert not await second.finds_led(1 << 22)
        await until(lambda: first.led == {0, 1, 2})
        assert await first.finds_led(1 << 22)


def test_a_lost_process_is_replaced_within_half_a_minute() -> None:
    looks = 2 * leading._TICK  # pyright: ignore[reportPrivateUsage]
    waits = leading._FREE_FOR + leading._JITTER  # pyright: ignore[reportPrivateUsage]
    lease = leading._LEASE  # pyright: ignore[reportPrivateUsage]
    stuck = lease * leading._STUCK  # pyright: ignore[reportPrivateUsage]
    # one process dies: the others look, wait, and look once more
    assert looks + waits <= 28
    # its loop hangs: the others notice, the lease and its sessions end, the next look takes over
    assert stuck + lease + looks <= 28


async def test_a_returning_process_gets_its_home_shards_back(database: str) -> None:
    async with process(database, 2, 0) as first:
        await until(lambda: first.led == {0, 1})
        async with process(database, 2, 1) as second:
            await until(lambda: second.led == {1})
            await until(lambda: first.led == {0})
            assert first.changes[-1] == (set(), {1})
            await asyncio.sleep(0.4)
            assert (first.led, second.led) == ({0}, {1})
        await until(lambda: first.led == {0, 1})


async def test_one_of_two_claimants_leads_a_shard_and_the_other_waits(database: str) -> None:
    async with process(database, 1, 0) as first:
        await until(lambda: first.led)
        async with process(database, 1, 0) as second:
            await asyncio.sleep(0.4)
            assert (first.led, second.led) == ({0}, set())
            await first.leadership.close()
            await until(lambda: second.led == {0})


async def test_two_processes_that_claim_a_shard_for_long_both_log_an_error(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:

    def reported() -> list[str]:
        return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]

    async with process(database, 2, 0, 1, tick=0.5, contested_for=1.0) as first:
        await until(lambda: len(first.led) == 2)
        async with process(database, 2, 1, tick=0.5, contested_for=1.0):
            await asyncio.sleep(0.2)
            assert reported() == [], "a successor may be there before its predecessor has left"
            await until(lambda: len(reported()) == 2)
            await asyncio.sleep(1.0)
    assert [("shard 1 too" in item) for item in reported()] == [True, True], "by both, once"
    caplog.clear()


async def test_two_claimants_of_a_shard_do_not_keep_each_other_busy(database: str) -> None:
    notices: list[str] = []

    def said() -> str:
        if not notices:  # several notices may arrive at once
            found = connection.notifies(timeout=PATIENCE, stop_after=1)
            notices.extend(item.payload for item in found)
        return notices.pop(0)

    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("LISTEN parlor")
        # each process looks only once, when it begins
        async with process(database, 1, 0, tick=NEVER) as first:
            await until(lambda: first.led)
            async with process(database, 1, 0, tick=NEVER) as second:
                asked = await asyncio.to_thread(said)
                assert asked.startswith("home ")
                kept = await asyncio.to_thread(said)
                assert kept.startswith("kept ")
                for number in range(5):
                    await first.announce("guild", number)
                    heard = [await asyncio.to_thread(said)]
                    await until(lambda: ("guild", number) in second.news)  # noqa: B023 # at once
                    # a process queries when it looks, not whenever news arrives
                    assert heard == [f"guild {number}"]


async def test_processes_with_another_number_of_shards_lead_their_own(database: str) -> None:
    async with process(database, 1, 0) as one, process(database, 2, 0) as other:
        await until(lambda: one.led == {0} and other.led == {0, 1})
        await asyncio.sleep(0.3)
        assert (one.led, other.led) == ({0}, {0, 1})


async def test_news_reaches_every_process_once(database: str) -> None:
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


async def test_a_rolled_back_announcement_is_not_heard(database: str) -> None:
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


async def test_unknown_notifications_do_not_end_leadership(database: str) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        one.news.clear()
        for words in ("", "guild", "guild x", "home nobody", "home 999999999"):
            ask(database, "SELECT pg_notify('parlor', %s)", words)
        await one.announce("guild", 2)
        await until(lambda: one.news)
        assert one.news == [("guild", 2)]
        assert one.led == {0}


async def test_an_unexpected_error_ends_leadership_for_a_moment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        with monkeypatch.context() as patched:
            patched.setattr(one.leadership, "_renew", None)
            await until(lambda: not one.led)
        await until(lambda: one.led)
        assert one.changes == [({0}, set()), (set(), {0}), ({0}, set())]


async def test_closing_frees_the_shards_at_once(database: str) -> None:
    async with process(database, 2, 0, 1, tick=NEVER) as one:
        await until(lambda: one.led)
        await one.leadership.close()
        # at once, without waiting for the next look
        await until(lambda: ask(database, _HELD) == [0])
        await until(lambda: not one.led)
        assert one.changes[-1] == (set(), {0, 1})


async def test_leadership_ends_when_the_server_stops_and_resumes_with_it() -> None:
    # not inside pytest's own folder, which other users can't read
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


class Holder:
    """A process of its own that leads the only shard; see `tests.db.holder`."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self._running = running

    async def says(self, what: str) -> None:
        assert self._running.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while (said := (await self._running.stdout.readline()).decode().strip()) != what:
                assert said, "it has ended"

    def signal(self, number: signal.Signals) -> None:
        self._running.send_signal(number)


@asynccontextmanager
async def holder(address: str) -> AsyncGenerator[Holder]:
    """Yield a process that leads the only shard; it has already written that it does."""
    ask_nothing(address, WRITTEN)
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.db.holder", address, str(SHORT)),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        one = Holder(running)
        await one.says("leads")
        await until(lambda: ask(address, "SELECT 1 FROM written"))
        yield one
    finally:
        with suppress(ProcessLookupError):
            running.kill()
        await running.wait()
        ask_nothing(address, "DROP TABLE written")


def ask_nothing(address: str, statement: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(statement.encode())


def writers(address: str) -> list[object]:
    """Return the writers in order, each unbroken run as one name."""
    found = ask(address, "SELECT who FROM written ORDER BY ctid")
    return [one for number, one in enumerate(found) if found[number - 1 : number] != [one]]


async def write_as(one: Process) -> None:
    work = partial(write, who=one.backend.name)
    assert await one.backend.commit([work], is_guarded=False) == [None]


async def test_a_stopped_process_is_replaced_and_writes_nothing_when_it_wakes(
    database: str,
) -> None:
    async with holder(database) as hung, process(database, 1, lease=SHORT) as one:
        (name,) = writers(database)
        for _ in range(2):
            # in the middle of its background work
            hung.signal(signal.SIGSTOP)
            await until(lambda: one.led)
            await write_as(one)
            hung.signal(signal.SIGCONT)
            # this is the shard's home process, so it asks for the shard back
            await until(lambda: not one.led)
            await until(lambda: writers(database)[-1] == name)
        found = ask(database, "SELECT who FROM written WHERE who IS DISTINCT FROM holder")
        assert found == []
        assert {one.backend.name, name} == set(writers(database))


async def test_a_process_with_a_hung_loop_is_replaced(database: str) -> None:
    async with holder(database) as hung, process(database, 1, lease=SHORT) as one:
        hung.signal(signal.SIGUSR1)
        await hung.says("hangs")
        await until(lambda: one.led)
        await write_as(one)
        # its thread goes on, but disturbs no other process
        one.changes.clear()
        await asyncio.sleep(SHORT)
        assert one.changes == []
        assert ask(database, "SELECT who FROM written WHERE who IS DISTINCT FROM holder") == []


async def test_a_process_stopped_in_a_transaction_does_not_hold_up_others(database: str) -> None:
    async with holder(database) as hung, process(database, 1, lease=SHORT) as one:
        hung.signal(signal.SIGUSR2)
        await hung.says("locks")
        hung.signal(signal.SIGSTOP)
        await until(lambda: one.led)
        # this write needs the lock
        await write_as(one)
        hung.signal(signal.SIGCONT)
        await until(lambda: not one.led)
        assert ask(database, "SELECT who FROM written WHERE at = 'locking'") == []


async def test_a_process_that_cannot_renew_its_lease_knows_it_leads_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database, 1, 0, lease=SHORT) as one:
        await until(lambda: one.led)
        with monkeypatch.context() as patched:
            patched.setattr(one.leadership, "_is_alive", lambda: False)
            await until(lambda: one.backend.term.is_over)
            # the process doesn't know yet that its term is over
            assert one.led == {0}
            assert not one.backend.leads(0)
            assert not await one.finds_led(0)
        await until(lambda: one.backend.leads(0))
        # its earlier work no longer counts: it has to take the shard over again
        await until(lambda: one.changes == [({0}, set()), (set(), {0}), ({0}, set())])


async def test_a_process_whose_lease_is_gone_stops_leading_and_takes_it_again(
    database: str,
) -> None:
    async with process(database, 1, 0) as one:
        await until(lambda: one.led)
        ask(database, "DELETE FROM leases RETURNING 1")
        await until(lambda: len(one.changes) == 3)
        assert one.changes == [({0}, set()), (set(), {0}), ({0}, set())]
        assert ask(database, _HELD) == [1]


async def test_a_returning_process_does_not_wait_for_a_killed_stand_in(database: str) -> None:
    async with holder(database) as killed:
        killed.signal(signal.SIGKILL)
        # its lease would last much longer, but all its sessions have ended
        ask(database, "UPDATE leases SET until = until + 1e6 RETURNING 1")
        async with process(database, 1, 0) as one:
            await until(lambda: one.led)


async def test_a_living_process_keeps_its_lease_when_the_server_restarts() -> None:
    folder = Path(tempfile.mkdtemp(prefix="parlor-postgres-"))
    own = Postgres(folder, synchronous_commit="on")
    try:
        address = own.create_store()
        async with process(address, 1, 0, lease=1e6) as one:
            await until(lambda: one.led)
            own.stop()
            # it cannot come back
            one.backend.address = "postgresql://parlor@127.0.0.1:1/nowhere"
            own.start()
            async with process(address, 1, 0, lease=1e6) as other:
                await asyncio.sleep(1.0)
                assert not other.led
    finally:
        own.stop()
        shutil.rmtree(folder, ignore_errors=True)
