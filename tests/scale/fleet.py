"""The processes of a campaign."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

from tests.scale.player import NAME, TIMES

if TYPE_CHECKING:
    import random
    from collections.abc import Collection
    from pathlib import Path

SHARDS: Final = 8
PROCESSES: Final = 4


class Fleet:
    """The processes, each with its shards."""

    def __init__(self, address: str, folder: Path, *words: str) -> None:
        self._address = address
        self._folder = folder
        self._words = words
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self.shares = [list(range(SHARDS))[one::PROCESSES] for one in range(PROCESSES)]
        self._log = (folder / "log").open("ab")

    def start(self, number: int) -> None:
        shards = ",".join(str(one) for one in self.shares[number])
        self._running[number] = subprocess.Popen(
            [sys.executable, "-m", "tests.scale.player", self._address, str(self._folder),
             "--shards", f"{shards}/{SHARDS}", "--number", str(number), *self._words],
            stdout=self._log, stderr=self._log,
        )  # fmt: skip

    def end(self, number: int, how: signal.Signals) -> None:
        """End the process with this number, and wait until it has ended."""
        process = self._running.pop(number)
        process.send_signal(how)
        process.send_signal(signal.SIGCONT)  # a stopped process gets the signal only then
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def signal(self, number: int, how: signal.Signals) -> None:
        """Send the process with this number a signal to stop or to continue."""
        self._running[number].send_signal(how)

    def name(self, number: int) -> str:
        """Return the lease name of the process with this number; empty if not known yet."""
        path = self._folder / f"{NAME}-{number}"
        return path.read_text() if path.exists() else ""

    def end_all(self) -> None:
        """End all processes in order."""
        for process in self._running.values():
            process.terminate()
        for number in tuple(self._running):
            self.end(number, signal.SIGTERM)
        self._log.close()


def move_shard(fleet: Fleet, dice: random.Random, coming_back: Collection[int]) -> None:
    """Move a shard from one process to another; both restart with their new shards."""
    giver, taker = dice.sample([one for one in range(PROCESSES) if one not in coming_back], 2)
    if len(fleet.shares[giver]) == 1:
        giver, taker = taker, giver
    shard = fleet.shares[giver].pop()
    fleet.shares[taker].append(shard)
    for number in (giver, taker):
        fleet.end(number, signal.SIGTERM)
        fleet.start(number)


def begun(address: str, folder: Path, *words: str) -> Fleet:
    folder.mkdir()
    fleet = Fleet(address, folder, *words)
    for number in range(PROCESSES):
        fleet.start(number)
    return fleet


def wait_for_moves(folder: Path) -> None:
    """Wait until each process has made a move."""
    for _ in range(600):
        if len([one for one in folder.glob(f"{TIMES}-*") if one.stat().st_size]) >= PROCESSES:
            return
        time.sleep(0.1)
