"""Closing a store ends all its threads: one left over would keep the program alive."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreUnreachable
from db.store import Store
from tests.db.proxy import proxy_to
from tests.db.test_server_troubles import LONG, SHORT, add, listed
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from tests.servers import Postgres

FOR_EVER = 1e6
"""Seconds that a store keeps trying: until the test makes it give up."""


@pytest.mark.parametrize("is_closing_cancelled", [False, True])
async def test_closing_after_a_cancelled_write_ends_all_threads(
    where: Path | str, *, is_closing_cancelled: bool
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        connection.execute("SELECT 1")
        begun.set()
        assert goes_on.wait(PATIENCE)

    before = set(threading.enumerate())
    store = await Store.open(where, GAMES)
    writing = asyncio.create_task(store.write(slow))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    for task in asyncio.all_tasks():
        if task.get_name() == "store writer":
            task.cancel()
    writing.cancel()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.05)
    if is_closing_cancelled:
        closing.cancel()
    goes_on.set()
    with suppress(asyncio.CancelledError):
        await closing
    await check_gone(before)


def is_pool(thread: threading.Thread) -> bool:
    """Whether the thread is one of the event loop's own, which end with the loop."""
    return thread.name.startswith("asyncio_")


async def check_gone(before: set[threading.Thread]) -> None:
    """Check that all threads that aren't in *before* end."""
    left = [item for item in threading.enumerate() if item not in before and not is_pool(item)]
    for thread in left:
        await asyncio.to_thread(thread.join, PATIENCE)
    assert not [thread for thread in left if thread.is_alive()]


async def test_callers_waiting_for_a_lost_server_fail_when_the_program_ends(
    own: Postgres,
) -> None:
    address = own.create()
    store = await Store.open(address, GAMES, patience=FOR_EVER)
    await asyncio.to_thread(own.stop)
    try:
        uses = [store.write(add(1)), store.write(add(2), is_guarded=True), store.read(listed)]
        waiting = [asyncio.create_task(use) for use in uses]
        assert not (await asyncio.wait(waiting, timeout=0.1))[0]
        store.hurry(SHORT)
        for use in (*waiting, store.write(add(3))):
            with pytest.raises(StoreUnreachable):
                await use
    finally:
        await asyncio.to_thread(own.start)
    assert await store.write(add(4)) == 4
    await store.close(within=SHORT)
    own.drop(address)


@pytest.mark.server
@pytest.mark.parametrize("is_known", [False, True])
async def test_closing_does_not_wait_for_a_silent_server(where: str, *, is_known: bool) -> None:
    async with proxy_to(where) as proxy:
        before = set(threading.enumerate())
        store = await Store.open(proxy.address, GAMES, patience=FOR_EVER)
        if is_known:
            await asyncio.gather(store.write(add(1), is_guarded=True), store.read(listed))
        proxy.is_silent = True
        uses = [store.write(add(2)), store.write(add(3), is_guarded=True)]
        uses += [store.read(listed) for _ in range(6)]  # there are more reads than connections
        waiting = [asyncio.create_task(use) for use in uses]
        assert not (await asyncio.wait(waiting, timeout=0.1))[0]
        await store.close(within=SHORT)
        for use in waiting:
            with pytest.raises(StoreUnreachable):
                await use
    await check_gone(before)


async def test_pending_writes_finish_before_the_store_closes(where: str) -> None:
    store = await Store.open(where, GAMES)
    writing = [asyncio.create_task(store.write(add(number))) for number in range(3)]
    await asyncio.sleep(0)
    await store.close(within=LONG)
    assert [await item for item in writing] == [0, 1, 2]
