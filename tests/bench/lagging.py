"""`bot.py` with another Discord, recording the lag of its event loop.

``python -m tests.bench.lagging FILE ADDRESS WORD...``: SIGUSR1 starts the recording. When the bot
has ended, *FILE* has the extra seconds of each nap.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from discord.http import Route

import bot

if TYPE_CHECKING:
    from collections.abc import MutableSequence

_NAP: Final = 0.01


async def nap(lags: MutableSequence[float]) -> None:
    """From now on, record how many seconds late a task wakes up."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(_NAP)
        lags.append(time.perf_counter() - began - _NAP)


def main() -> int:
    lags: list[float] = []
    napping: list[asyncio.Task[None]] = []
    run_forever = asyncio.SelectorEventLoop.run_forever

    def run(self: asyncio.SelectorEventLoop) -> None:
        def begin() -> None:
            napping.append(self.create_task(nap(lags)))

        def note(*_: Any) -> None:
            self.call_soon_threadsafe(begin)

        signal.signal(signal.SIGUSR1, note)
        run_forever(self)

    asyncio.SelectorEventLoop.run_forever = run
    Route.BASE = sys.argv[2]
    try:
        return bot.main(sys.argv[3:])
    finally:
        Path(sys.argv[1]).write_text(json.dumps(lags), "ascii")


if __name__ == "__main__":
    sys.exit(main())
