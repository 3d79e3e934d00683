"""A process that packs logs until it is killed: see `test_packed_logs`.

It says how many it has packed, a line each time, once they are safe.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import db.packing
from db.packing import BEGINNING, OldLogs
from db.store import Store, is_server
from tests.packages import GAMES


async def main(where: str) -> None:
    store = await Store.open(where if is_server(where) else Path(where), GAMES)
    logs, place = OldLogs(store), BEGINNING
    while True:
        step = await logs.pack(float("inf"), place)
        place = step.place
        sys.stdout.write(f"{step.logs}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    db.packing._AT_ONCE = 3  # pyright: ignore[reportPrivateUsage, reportConstantRedefinition] # many steps
    asyncio.run(main(sys.argv[1]))
