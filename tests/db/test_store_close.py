"""A store lets go of its threads, whatever was cancelled: one left keeps a program alive."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from db.store import Store
from tests.packages import GAMES

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path


def slow(connection: sqlite3.Connection) -> None:
    connection.execute("SELECT 1")
    time.sleep(0.2)


@pytest.mark.parametrize("is_closing_cancelled", [False, True])
async def test_closing_after_a_cancelled_write(
    tmp_path: Path, *, is_closing_cancelled: bool
) -> None:
    before = set(threading.enumerate())
    store = await Store.open(tmp_path / "parlor.sqlite3", GAMES)
    writing = asyncio.create_task(store.write(slow))
    await asyncio.sleep(0.05)
    for task in asyncio.all_tasks():
        if task.get_name() == "store writer":
            task.cancel()
    writing.cancel()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.05)
    if is_closing_cancelled:
        closing.cancel()
    with suppress(asyncio.CancelledError):
        await closing
    left = [one for one in threading.enumerate() if one not in before and not is_pool(one)]
    for thread in left:
        await asyncio.to_thread(thread.join, 5)
    assert not [thread for thread in left if thread.is_alive()]


def is_pool(thread: threading.Thread) -> bool:
    """Whether it is a thread of the event loop's own, which the loop ends."""
    return thread.name.startswith("asyncio_")
