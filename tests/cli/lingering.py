"""A process that serves until something stops it: ``python -m tests.cli.lingering HOW``.

HOW says how it closes: *soon*; *never*; with short patience, *late*; or *thread*, which leaves a
thread running.
"""

from __future__ import annotations

import asyncio
import sys
import threading

from cogs.terminal import exits
from cogs.terminal.console import start_logging


def tell(word: str) -> None:
    print(word, flush=True)  # noqa: T201 # its caller reads it


async def work(how: str) -> None:
    try:
        tell("serving")
        await asyncio.Event().wait()
    finally:
        tell("putting away")
        if how == "thread":
            asyncio.get_running_loop().run_in_executor(None, threading.Event().wait)
        elif how != "soon":
            await asyncio.Event().wait()
        tell("done")


if __name__ == "__main__":
    start_logging(is_verbose=False)
    if sys.argv[1] in {"late", "thread"}:
        exits.PATIENCE = 0.1 if sys.argv[1] == "late" else 1.5  # pyright: ignore[reportConstantRedefinition]
    sys.exit(exits.serve(work(sys.argv[1])))
