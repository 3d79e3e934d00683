"""Whatever happens to the server or the connection, nothing is lost or done twice.

Each job here always adds a row, so a job done twice shows.
"""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Final

import psycopg
import pytest

from db.errors import StoreError, StoreFailed, StoreLocked, StoreUnreachable, StoreUnreadable
from db.store import Store
from tests.db.proxy import proxy_to
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.servers import Postgres, server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from db.dialect import Connection
    from tests.db.proxy import Moment

pytestmark = pytest.mark.server

ADD: Final = "INSERT INTO admin_log (guild, player, deed, detail, at) VALUES (?, 1, 'x', '', 0)"
LISTED: Final = "SELECT guild FROM admin_log ORDER BY id"
RAISE: Final = "DO 'BEGIN RAISE EXCEPTION ''no'' USING ERRCODE = ''{}''; END'"
SHORT: Final = 0.3
"""Seconds that a store tries, in tests where it should give up."""
LONG: Final = PATIENCE
"""Seconds that a store tries, in tests where it should succeed."""


def add(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(ADD, (number,))
        return number

    return work


def listed(connection: Connection) -> list[int]:
    return [row[0] for row in connection.execute(LISTED)]


async def listed_in_time(store: Store) -> list[int]:
    """Return the listed numbers once *store* reaches its server.

    Its pool takes some time to connect, and a store that gives up soon doesn't wait for it.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.read(listed)
            except StoreUnreachable:
                await asyncio.sleep(0.05)


def tell(address: str, *statements: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    """Check that no thread of a store remains."""
    before = set(threading.enumerate())
    yield
    left = [one for one in threading.enumerate() if one not in before]
    left = [one for one in left if not one.name.startswith("asyncio_")]
    give_up = time.monotonic() + PATIENCE
    for item in left:
        item.join(max(0.0, give_up - time.monotonic()))
    assert not [one for one in left if one.is_alive()]


@pytest.fixture
async def patient(where: str) -> AsyncIterator[Store]:
    store = await Store.open(where, GAMES, patience=LONG)
    yield store
    await store.close()


# The connection ---------------------------------------------------------------------------------


@pytest.mark.parametrize("is_guarded", [False, True])
@pytest.mark.parametrize("moments", [("before",), ("after",), ("after", "before", "after")])
async def test_a_commit_whose_answer_is_lost_is_made_once(
    where: str, moments: tuple[Moment, ...], *, is_guarded: bool
) -> None:
    async with proxy_to(where) as proxy:
        store = await Store.open(proxy.address, GAMES, patience=LONG)
        assert await store.write(add(1), is_guarded=is_guarded) == 1
        proxy.break_at(*moments)
        for number in (2, 3, 4):
            assert await store.write(add(number), is_guarded=is_guarded) == number
        assert proxy.broken == len(moments)
        assert await store.read(listed) == [1, 2, 3, 4]
        await store.close()


@pytest.mark.parametrize("is_in_between", [False, True])
async def test_a_broken_connection_is_replaced(
    where: str, patient: Store, *, is_in_between: bool
) -> None:
    ended: list[int] = []

    def work(connection: Connection) -> int:
        if is_in_between:
            connection.execute(ADD, (7,))
        if not ended:
            ended.append(connection.execute("SELECT pg_backend_pid()").fetchone()[0])
            tell(where, f"SELECT pg_terminate_backend({ended[0]})")
        if not is_in_between:
            connection.execute(ADD, (7,))
        return 7

    answers = await asyncio.gather(
        patient.write(add(1)), patient.write(work), patient.write(add(2))
    )
    assert answers == [1, 7, 2]
    assert await patient.read(listed) == [1, 7, 2]


async def test_connections_that_broke_while_idle_are_replaced(where: str, patient: Store) -> None:
    await asyncio.gather(*(patient.read(listed) for _ in range(8)))
    tell(
        where,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    answers = await asyncio.gather(patient.write(add(1)), *(patient.read(listed) for _ in range(8)))
    assert answers[0] == 1
    assert await patient.read(listed) == [1]


# Work that the server aborts --------------------------------------------------------------------

PASSING: Final = {
    "40001": StoreUnreachable,  # serialization_failure
    "40P01": StoreLocked,  # deadlock_detected
    "55P03": StoreLocked,  # lock_not_available
    "57P01": StoreUnreachable,  # admin_shutdown
}


@pytest.mark.parametrize("code", PASSING)
async def test_a_statement_the_server_aborts_is_retried(patient: Store, code: str) -> None:
    tries = 0

    def work(connection: Connection) -> int:
        nonlocal tries
        tries += 1
        connection.execute(ADD, (5,))
        if tries < 4:
            connection.execute(RAISE.format(code))
        return tries

    answers = await asyncio.gather(
        patient.write(add(1)), patient.write(work), patient.write(add(2))
    )
    assert answers == [1, 4, 2]
    assert await patient.read(listed) == [1, 5, 2]


@pytest.mark.parametrize(("code", "expected"), PASSING.items())
async def test_a_statement_aborted_every_time_raises_its_error(
    where: str, code: str, expected: type[StoreError]
) -> None:
    def work(connection: Connection) -> None:
        connection.execute(ADD, (5,))
        connection.execute(RAISE.format(code))

    store = await Store.open(where, GAMES, patience=SHORT)
    with pytest.raises(expected):
        await store.write(work)
    assert await store.write(add(1)) == 1
    assert await listed_in_time(store) == [1]
    await store.close()


async def test_a_statement_that_breaks_a_constraint_is_not_retried(patient: Store) -> None:
    tries = 0

    def work(connection: Connection) -> None:
        nonlocal tries
        tries += 1
        connection.execute("INSERT INTO guilds (id, board_mode) VALUES (1, 'striped')")

    with pytest.raises(StoreFailed, match="guilds_board_mode_check"):
        await patient.write(work)
    assert tries == 2, "once with others, and once to see which of them it was"


async def test_two_deadlocked_processes_both_succeed(where: str) -> None:
    hasty = f"{where}?options=-c%20deadlock_timeout%3D50ms"
    stores = [await Store.open(hasty, GAMES, patience=LONG) for _ in range(2)]
    tell(where, *(f"INSERT INTO guilds (id, board_mode) VALUES ({n}, 'post')" for n in (1, 2)))
    meeting = threading.Barrier(2)

    def crossing(first: int, second: int) -> Callable[[Connection], None]:
        is_first = True

        def work(connection: Connection) -> None:
            nonlocal is_first
            for guild in (first, second):
                query = "UPDATE guilds SET exchanges = exchanges + 1 WHERE id = ?"
                assert connection.execute(query, (guild,)).rowcount == 1
                if is_first:
                    is_first = False
                    meeting.wait(LONG)

        return work

    await asyncio.gather(
        stores[0].write(crossing(1, 2), is_guarded=True),
        stores[1].write(crossing(2, 1), is_guarded=True),
    )
    query = "SELECT exchanges FROM guilds ORDER BY id"
    assert await stores[0].read(lambda one: one.execute(query).fetchall()) == [(2,), (2,)]
    for store in stores:
        await store.close()


async def test_a_hung_transaction_holds_up_others_only_for_a_while(
    where: str, patient: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = "SELECT set_config('idle_in_transaction_session_timeout', '100ms', false)"
    monkeypatch.setattr("db.server.connection._LIMITS", limits)
    other = await Store.open(where, GAMES, patience=LONG)
    hangs, goes_on = threading.Event(), threading.Event()
    tries = 0

    def work(connection: Connection) -> int:
        nonlocal tries
        tries += 1
        connection.execute(ADD, (7,))
        if tries == 1:  # a hang in a pipeline goes unnoticed; retries use none
            connection.execute(RAISE.format("40001"))
        if tries == 2:
            assert connection.execute(LISTED).fetchall() == [(7,)]
            hangs.set()
            assert goes_on.wait(LONG)
        return tries

    hanging = asyncio.create_task(other.write(work))
    assert await asyncio.to_thread(hangs.wait, LONG)
    assert await patient.write(add(1)) == 1
    goes_on.set()
    assert await hanging > 2
    assert await patient.read(listed) == [1, 7]
    await other.close()


# The server -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["immediate", "fast"])
async def test_a_server_that_restarts_loses_nothing(own: Postgres, way: str) -> None:
    address = own.create()
    store = await Store.open(address, GAMES, patience=LONG)
    numbers = iter(range(10_000))
    answered: list[int] = []
    is_over = False

    async def go_on() -> None:
        while not is_over:
            answered.append(await store.write(add(next(numbers))))
            await store.read(lambda connection: connection.execute("SELECT 1").fetchone())

    going = [asyncio.create_task(go_on()) for _ in range(5)]
    for _ in range(2):
        before = len(answered)
        while len(answered) < before + 20:  # noqa: ASYNC110 # other tasks answer them
            await asyncio.sleep(0.01)
        await asyncio.to_thread(own.stop, way)
        await asyncio.sleep(0.05)
        await asyncio.to_thread(own.start)
    is_over = True
    await asyncio.gather(*going)
    assert sorted(await store.read(listed)) == sorted(answered)
    await store.close()
    own.drop(address)


async def test_an_absent_server_is_an_error_until_it_is_back(
    own: Postgres,
) -> None:
    address = own.create()
    store = await Store.open(address, GAMES, patience=SHORT)
    assert await store.write(add(1)) == 1
    await asyncio.to_thread(own.stop)
    for use in (store.write(add(2)), store.read(listed), store.write(add(3))):
        with pytest.raises(StoreUnreachable):
            await use
    with pytest.raises(StoreUnreachable):
        await Store.open(address, GAMES, patience=SHORT)
    await asyncio.to_thread(own.start)
    assert await listed_in_time(store) == [1]
    assert await store.write(add(4)) == 4
    assert await listed_in_time(store) == [1, 4]
    await store.close()
    own.drop(address)


async def test_a_store_waits_for_a_server_that_is_starting(
    own: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    address = own.create()
    await asyncio.to_thread(own.stop)
    opening = asyncio.create_task(Store.open(address, GAMES, patience=LONG))
    while "trying again" not in caplog.text:  # noqa: ASYNC110 # another thread logs it
        await asyncio.sleep(0.01)
    await asyncio.to_thread(own.start)
    store = await opening
    assert await store.write(add(1)) == 1
    await store.close()
    own.drop(address)


async def test_a_store_closes_without_its_server(own: Postgres) -> None:
    address = own.create()
    store = await Store.open(address, GAMES, patience=SHORT)
    await store.read(listed)
    await asyncio.to_thread(own.stop)
    try:
        with pytest.raises(StoreUnreachable):
            await store.write(add(2))
        await store.close()
    finally:
        await asyncio.to_thread(own.start)
    own.drop(address)


# No access --------------------------------------------------------------------------------------


@pytest.fixture
def guest(own: Postgres) -> Iterator[tuple[str, str]]:
    """A database's addresses: a guest's, and its owner's."""
    address = own.create()
    name = address.rpartition("/")[2]
    tell(address, "CREATE ROLE guest LOGIN", f"ALTER DATABASE {name} OWNER TO guest")
    yield address.replace("parlor@", "guest@"), address
    own.drop(address)
    tell(own.address("postgres"), "DROP ROLE guest")


async def test_a_server_out_of_connections_is_unreachable(guest: tuple[str, str]) -> None:
    address, of_owner = guest
    tell(of_owner, "ALTER ROLE guest CONNECTION LIMIT 0")
    with pytest.raises(StoreUnreachable, match="too many connections"):
        await Store.open(address, GAMES, patience=SHORT)
    tell(of_owner, "ALTER ROLE guest CONNECTION LIMIT 1")
    store = await Store.open(address, GAMES, patience=SHORT)
    assert await store.write(add(1)) == 1
    with pytest.raises(StoreUnreachable):
        await store.read(listed)
    tell(of_owner, "ALTER ROLE guest CONNECTION LIMIT 9")
    assert await listed_in_time(store) == [1]
    await store.close()


async def test_a_wrong_password_is_refused_and_not_shown(
    own: Postgres, guest: tuple[str, str]
) -> None:
    address, of_owner = guest
    tell(of_owner, "ALTER ROLE guest PASSWORD 'right'")
    with own.asking_for_passwords("guest"):
        for given in ("guest", "guest:wr0ng"):
            with pytest.raises(StoreUnreadable) as caught:
                await Store.open(address.replace("guest@", f"{given}@"), GAMES)
            assert "wr0ng" not in str(caught.value)
        store = await Store.open(address.replace("guest@", "guest:right@"), GAMES)
        assert await store.write(add(1)) == 1
        await store.close()


async def test_a_missing_database_is_unreadable(where: str) -> None:
    missing = server().address("nowhere")
    with pytest.raises(StoreUnreadable, match=r"127\.0\.0\.1/nowhere cannot be opened"):
        await Store.open(missing, GAMES)
    del where


async def test_an_unreachable_address_is_an_error_without_the_password(where: str) -> None:
    del where
    with pytest.raises(StoreUnreachable) as caught:
        await Store.open("postgresql://parlor:s3cret@127.0.0.1:1/parlor", GAMES, patience=SHORT)
    assert "s3cret" not in str(caught.value)
    assert caught.value.facts == {"file": "127.0.0.1/parlor"}
    with pytest.raises(StoreUnreadable) as refused:
        await Store.open("postgresql://parlor:s3cret@[::1/x", GAMES, patience=SHORT)
    assert "s3cret" not in str(refused.value)
