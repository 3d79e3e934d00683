"""A process that does odd jobs for who shares the database at the address that it is given.

``python -m tests.db.lone_thinker ADDRESS PLACES LEASE`` goes on until it is killed.
"""

from __future__ import annotations

import asyncio
import sys

from db.server.jobs import Thinker, Timing
from engine.workers import Pool
from tests.engine.odd_jobs import SOURCE


async def main(address: str, places: int, lease: float) -> None:
    workers = Pool(SOURCE, size=places)
    Thinker(address, workers, places, "odd", Timing(tick=lease / 5, lease=lease)).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
