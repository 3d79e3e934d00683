"""A process plays on a file; again and again the tests kill it or take its file away.

A killed process loses no acknowledged move, and a process without its file stops with a message. A
check of the files that begins after the loss acknowledges nothing; one that began earlier may still
acknowledge one move per match.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import closing
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console

from db.file.files import copy_store
from tests.db.killed_player import CHANNELS
from tests.db.test_killed_process import PLAYER, ROOT, Output, check
from tests.db.test_lost_files import GONE, TakenAway
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

KEPT: Final = (
    "renamed",
    "log_deleted",
    "log_replaced",
    "shared_deleted",
    "log_and_shared_deleted",
)
"""Ways that lose nothing if the file comes back."""
STOPPED: Final = (
    "deleted",
    "deleted_with_all_beside_it",
    "replaced",
    "replaced_by_another_store",
)
"""Ways after which the player stops with a message."""
LIFE: Final = 8
"""Rounds on one store; with more, checking would be slow."""


def play(path: Path, output: Path, moves: int, taken: TakenAway | None, way: str) -> int:
    """Have the player play, then kill it, or take its file away and wait for it to end.

    Return how many moves the player acknowledged after that.
    """
    command = [sys.executable, str(PLAYER), str(path), "never", "0"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (
        output.open("wb") as said_by_it,
        subprocess.Popen(
            command, stdout=said_by_it, stderr=subprocess.PIPE, env=environment
        ) as process,
    ):

        def played() -> int:
            return output.read_bytes().count(b"\nplayed ")

        give_up = time.monotonic() + PATIENCE
        while played() < moves and process.poll() is None:
            assert time.monotonic() < give_up
            time.sleep(0.002)
        assert process.poll() is None, process.communicate()[1].decode()
        before, done = 0, 0.0
        try:
            if taken is None:
                process.kill()
            else:
                getattr(taken, way)()
                done, before = time.monotonic(), played()
            _, complaint = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert process.returncode == (-9 if taken is None else 0), complaint.decode()
        if taken is None:
            return 0
        (looked,) = re.findall(rb"^looked (.+)$", output.read_bytes(), re.MULTILINE)
        assert float(looked) < done, way
        return played() - before


def note(reported: Output, said: str) -> int:
    """Note what the player wrote; return how often it has stopped with a message."""
    stopped = 0
    for line in said.splitlines():
        kind, _, rest = line.partition(" ")
        facts = rest.split()
        if kind == "trying":
            reported.tried[facts[0]].append((int(facts[1]), facts[2], facts[3]))
        elif kind == "played":
            reported.played[facts[0]][int(facts[1])] = facts[2]
        elif kind == "shown":
            reported.shown[facts[0]] = max(reported.shown[facts[0]], int(facts[1]))
        elif kind == "stopped":
            assert rest.startswith("the database ")
            stopped += 1
    return stopped


def sound(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def check_taken(folder: Path, rounds: int) -> Counter[str]:
    """Take files away and kill in turn; count each outcome."""
    dice = random.Random(2027)
    ways = [*KEPT, *STOPPED]
    dice.shuffle(ways)
    # a round that finds no older copy only kills
    next_way = cycle(ways)
    found = Counter[str]()
    path, reported, age = folder, None, 0
    for turn in range(rounds):
        if reported is None or age >= LIFE:
            path = folder / f"{turn}" / "parlor.db"
            path.parent.mkdir()
            reported = Output(
                Counter(), defaultdict(list), defaultdict(dict), defaultdict(lambda: -1)
            )
            age = found["of this store"] = 0
        age += 1
        output, old = folder / "player.out", folder / f"{path.parent.name}.old"
        # kill this player first, so that this file is older than the one taken from the next player
        play(path, output, dice.randrange(2, 12), None, "")
        note(reported, output.read_text("ascii").rpartition("\n")[0])
        found["killed"] += 1
        await check(path, reported)
        played, before = sum(map(len, reported.played.values())), found["of this store"]
        found["acknowledged"] += played - before
        found["of this store"] = played
        if not old.exists():
            copy_store(path, old)
            continue
        way = next(next_way)
        taken = TakenAway(path, old)
        late = await asyncio.to_thread(play, path, output, dice.randrange(2, 12), taken, way)
        assert late <= len(CHANNELS), (way, late)
        found["late"] = max(found["late"], late)
        assert note(reported, output.read_text("ascii")) == 1
        found[way] += 1
        assert path.exists() == (way not in GONE)
        if way == "renamed":
            path.with_name("other").rename(path)
        assert not path.exists() or sound(path)
        if way in KEPT:
            await check(path, reported)
        else:
            reported = None
    return found


async def test_a_file_taken_from_a_player_loses_no_acknowledged_move(tmp_path: Path) -> None:
    found = await check_taken(tmp_path, 3)
    assert found["killed"] == 3


def main(words: Sequence[str]) -> int:
    """Kill as often as *words* say (200 times by default), and print the outcomes.

    Fail if there were too few rounds to try every way.
    """
    with tempfile.TemporaryDirectory(prefix="parlor-taken-") as folder:
        found = asyncio.run(check_taken(Path(folder), int(words[0]) if words else 200))
    del found["of this store"]
    Console().print(*(f"{number:7,}  {what}" for what, number in found.items()), sep="\n")
    return 0 if all(found[way] for way in (*KEPT, *STOPPED)) else 1
