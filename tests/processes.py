"""Look for other processes on this computer."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from tests.patience import PATIENCE


def children(pid: int) -> list[int]:
    """Return the child processes of *pid* that are alive."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        # an orphan that nobody has reaped yet doesn't count
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


async def check_gone(pid: int) -> None:
    """Wait until the process is gone."""
    async with asyncio.timeout(PATIENCE):
        while is_running(pid):  # noqa: ASYNC110 # it is another process
            await asyncio.sleep(0.02)
