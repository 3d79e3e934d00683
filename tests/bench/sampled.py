"""`bot.py` with another Discord, sampling what takes processor time.

``python -m tests.bench.sampled FILE ADDRESS WORD...``: SIGUSR1 starts the sampling. When the bot
has ended, *FILE* has the samples of each part, and the CPU seconds that the sampling itself took
(`OWN`).
"""

from __future__ import annotations

import json
import linecache
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from discord.http import Route

import bot

if TYPE_CHECKING:
    from types import FrameType

_EVERY: Final = 1 / 150
_PARTS: Final = (
    ("render/png.py", "encoding"),
    ("/render/", "painting"),
    ("PIL/", "painting"),
    ("/engine/", "rules"),
    ("aiosqlite/", "store"),
    ("/db/", "store"),
    ("sqlite3", "store"),
    ("aiohttp/", "HTTP"),
    ("discord/ui/", "views"),
    ("discord/components", "views"),
    ("/cogs/ui/", "views and words"),
    ("fluent", "views and words"),
    ("discord/gateway", "gateway"),
    ("discord/", "discord.py"),
    ("/cogs/", "cogs"),
    ("asyncio/", "event loop"),
)
"""Activity by part of a path; the innermost frame with a match counts, and its first match."""
_IDLE: Final = frozenset(
    {"select", "wait", "poll", "get", "accept", "_worker", "sleep", "run", "readline"}
)
OWN: Final = "noting"
"""The file's key for the CPU seconds of the sampling itself, which aren't the bot's."""
_WORKS_FOR_STORE: Final = "_connection_worker_thread"
"""The function in which an aiosqlite thread waits for work and does it."""


class Sampler:
    """Records many times a second what each busy thread is doing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._counts: Counter[str] = Counter()
        self._goes_on = threading.Event()
        self._used = 0.0
        """CPU seconds that the sampling has used."""

    def begin(self, *_: Any) -> None:
        """Record from now on."""
        self._goes_on.set()

    def start(self) -> None:
        signal.signal(signal.SIGUSR1, self.begin)
        threading.Thread(target=self._sample, daemon=True).start()

    def write(self) -> None:
        self._path.write_text(json.dumps({**self._counts, OWN: self._used}))

    def _sample(self) -> None:
        self._goes_on.wait()
        own = threading.get_ident()
        while True:
            time.sleep(_EVERY)
            for thread, frame in sys._current_frames().items():  # pyright: ignore[reportPrivateUsage] # there is no other
                if thread != own and (part := _part(frame)):
                    self._counts[part] += 1
            self._used = time.thread_time()


def _part(frame: FrameType) -> str:
    name = frame.f_code.co_name
    line = linecache.getline(frame.f_code.co_filename, frame.f_lineno)
    if name in _IDLE or (name == _WORKS_FOR_STORE and ".get()" in line):
        return ""
    found: FrameType | None = frame
    while found is not None:
        name = found.f_code.co_filename
        for path, part in _PARTS:
            if path in name:
                return part
        found = found.f_back
    return "other"


def main() -> int:
    sampler = Sampler(Path(sys.argv[1]))
    Route.BASE = sys.argv[2]
    sampler.start()
    try:
        return bot.main(sys.argv[3:])
    finally:
        sampler.write()


if __name__ == "__main__":
    sys.exit(main())
