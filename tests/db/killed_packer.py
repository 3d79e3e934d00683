"""A process that packs three logs a step and dies in the middle of a step: `test_packed_logs`.

It prints the number of packed logs after each step, once they are safe. After the given number of
steps it kills itself in the middle of the next, when it has packed some of that step's logs.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import db.logs
from db.logs import BEGINNING, OldLogs
from db.store import Store, is_server
from engine.core import Games
from engine.games.tokan import GAME

if TYPE_CHECKING:
    from db.dialect import Connection

AT_ONCE: Final = 3


def watch(steps: int) -> None:
    """Kill this process in the middle of the step after *steps*."""
    keep = db.logs._keep  # pyright: ignore[reportPrivateUsage]
    begun = count(1)

    def keep_watched(connection: Connection, one: Any) -> int:
        if next(begun) == AT_ONCE * steps + 2:
            os.kill(os.getpid(), signal.SIGKILL)
        return keep(connection, one)

    db.logs._AT_ONCE = AT_ONCE  # pyright: ignore[reportPrivateUsage, reportConstantRedefinition]
    db.logs._keep = keep_watched  # pyright: ignore[reportPrivateUsage]


async def main(where: str) -> None:
    store = await Store.open(where if is_server(where) else Path(where), Games((GAME,)))
    logs, bookmark = OldLogs(store), BEGINNING
    while True:
        step = await logs.pack(float("inf"), bookmark)
        bookmark = step.bookmark
        sys.stdout.write(f"{step.logs}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    watch(int(sys.argv[2]))
    asyncio.run(main(sys.argv[1]))
