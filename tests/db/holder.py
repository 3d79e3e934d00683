"""A process that leads the only shard until a test kills it; tests also stop it or hang its loop.

It does background work all the time: it checks whether it leads, waits a moment, and writes its
name next to the lease's holder in the table. ``SIGUSR1`` hangs its event loop, ``SIGUSR2`` starts a
transaction that blocks all others and never ends. It prints what it does: ``leads``, ``leads
nothing``, ``hangs``, ``locks``.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from typing import TYPE_CHECKING, Final

from db.errors import StoreError
from db.server.leading import Leadership
from db.server.store import Server
from db.store import Store
from engine.core import Games
from engine.games.tokan import GAME

if TYPE_CHECKING:
    from db.dialect import Connection

MOMENT: Final = 0.2
FOR_EVER: Final = 600.0
WRITTEN: Final = "CREATE TABLE written (who TEXT NOT NULL, holder TEXT, at TEXT NOT NULL)"
_WRITE: Final = """
    INSERT INTO written (who, holder, at)
    VALUES (?, (SELECT holder FROM leases WHERE shard = 0), ?)
"""


def say(what: str) -> None:
    """Print *what* at once, for the test."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def write(connection: Connection, who: str, at: str = "") -> None:
    """Record *who* writes, and who holds the lease at that moment."""
    connection.execute(_WRITE, (who, at))


async def main(address: str, lease: float) -> None:
    """Lead the only shard."""
    store = await Store.open(address, Games((GAME,)))
    backend = store.backend
    assert isinstance(backend, Server)

    def on_change(gained: object, lost: object) -> None:
        say("leads" if gained else "leads nothing")

    def on_news(kind: str, number: int) -> None:
        pass

    leadership = Leadership(backend, 1, [0], on_change, on_news, lease=lease, tick=lease / 15)
    leadership.start()
    ways = set[asyncio.Task[None]]()

    def hang() -> None:
        say("hangs")
        time.sleep(FOR_EVER)

    def begin_locking() -> None:
        ways.add(asyncio.create_task(lock()))

    async def lock() -> None:
        def locking(connection: Connection) -> None:
            write(connection, backend.name, "locking")
            say("locks")
            time.sleep(FOR_EVER)

        async with store.unasked():
            await store.write(locking)

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGUSR1, hang)
    loop.add_signal_handler(signal.SIGUSR2, begin_locking)
    while True:
        try:
            async with store.unasked():
                if backend.leads(0):
                    await asyncio.sleep(MOMENT)
                    await store.write(lambda one: write(one, backend.name), is_guarded=True)
        except StoreError as error:
            say(type(error).__name__)
        await asyncio.sleep(MOMENT / 10)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2])))
