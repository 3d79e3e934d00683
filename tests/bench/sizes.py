"""``python -m tests.bench.sizes``: how large a computer a bot needs, by number of servers.

It takes a minute. It measures the memory of a process that knows this number of servers, each with
channels and roles, and what a move costs in processor time, upload and disk space. The rate of
moves is an assumption from docs/scale.md: in the busiest hour one server in a hundred has a match
with a move a minute; over a day it is a quarter of that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from cogs.client.parlor import Parlor
from cogs.ui.board import paint
from engine.core import CHANCE
from engine.fair import PlayoutDice, new_secret
from engine.match import Match
from tests.blank import open_store
from tests.packages import INSTALLED

SERVERS: Final = (1, 100, 1_000, 10_000)
CHANNELS: Final = 30
"""Channels that Discord sends for each server when a bot connects; half as many roles."""
PLIES: Final = 12
BOARDS: Final = 4
"""Boards to paint for each game."""
MOVES_OF_A_MATCH: Final = 40
OF_THE_BUSIEST: Final = 0.25
"""Moves in an average hour, as a share of the busiest hour's."""
SECONDS_OF_A_YEAR: Final = 365 * 86_400
_BYTES_OF_A_MATCH: Final = {"tokan": 6e3, "nine_domains": 6e3, "loco": 23e3, "locus": 49e3}
"""Bytes on disk of a match, by game, as in docs/scale.md."""
_MOST: Final = 57e3


class Move(NamedTuple):
    """The costs of a move, averaged over the games."""

    core: float
    """Core seconds that painting and encoding its board takes."""
    upload: float
    """Bytes of its board to upload."""
    disk: float
    """Bytes on disk."""


def moves_a_second(servers: int) -> float:
    """Return the moves a second in the busiest hour."""
    return servers / 100 / 60


def measured_move() -> Move:
    """Paint boards of all games; see `Move`."""
    spent, size, boards = 0.0, 0, 0
    for package in INSTALLED:
        dice = PlayoutDice(7)
        setup = package.game.set_up(2)
        match = Match.begin(package.game, "sizes", setup, new_secret())
        for number in range(PLIES * BOARDS):
            seats = match.to_act()
            if not seats or seats == (CHANCE,):
                break
            move = match.state.random_move(seats[0], dice)
            match = match.extend(seats[0], match.state.format_move(move))
            if number % PLIES == PLIES - 1:
                began = process_time()
                picture = paint(package.painter, match, None, locale="en")
                spent += process_time() - began
                size += len(picture.data)
                boards += 1
    kept = [_BYTES_OF_A_MATCH.get(one.key, _MOST) for one in INSTALLED]
    disk = sum(kept) / len(kept) / MOVES_OF_A_MATCH
    return Move(spent / boards, size / boards, disk)


def guild(number: int) -> dict[str, object]:
    """Return a server as Discord describes it when a bot connects."""
    first = 10**18 + number * 1_000
    return {
        "id": str(first),
        "name": f"Server {number}",
        "owner_id": "1",
        "member_count": 200,
        "preferred_locale": "en-US",
        "roles": [
            {"id": str(first + one), "name": f"role {one}", "permissions": "0", "position": one}
            | {"color": 0, "colors": {"primary_color": 0}, "flags": 0}
            | {"hoist": False, "managed": False, "mentionable": False}
            for one in range(CHANNELS // 2)
        ],
        "channels": [
            {"id": str(first + 500 + one), "type": 0, "name": f"channel-{one}", "position": one}
            | {"permission_overwrites": []}
            for one in range(CHANNELS)
        ],
        "emojis": [],
        "features": [],
        "members": [],
    }


async def remember(servers: int) -> int:
    """Let a bot know *servers* servers; return this process's memory in bytes."""
    with TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "sizes.sqlite3")
        bot = Parlor(store, INSTALLED)
        known = bot._connection  # pyright: ignore[reportPrivateUsage] # as the gateway fills it
        for number in range(servers):
            told: Any = json.loads(json.dumps(guild(number)))
            known._add_guild_from_data(told)  # pyright: ignore[reportPrivateUsage] # as above
        status = await asyncio.to_thread(Path("/proc/self/status").read_text, "ascii")
        await store.close()
    (line,) = [one for one in status.splitlines() if one.startswith("VmRSS:")]
    return int(line.split()[1]) * 1024


def memory_of(servers: int) -> int:
    """Return what `remember` measures in a process of its own."""
    command = (sys.executable, "-m", "tests.bench.sizes", "--remember", str(servers))
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def table_of(memories: dict[int, int], move: Move) -> Table:
    """Return a table of the measured values and the computers that follow from them."""
    table = Table("servers", "moves/s", "memory", "of a core", "upload", "disk a year")
    for servers, memory in memories.items():
        rate = moves_a_second(servers)
        table.add_row(
            f"{servers:,}",
            f"{rate:.2g}",
            f"{memory / 2**20:,.0f} MB",
            f"{rate * move.core:.2%}",
            f"{rate * move.upload * 8 / 1e6:.3f} Mbit/s",
            f"{rate * OF_THE_BUSIEST * SECONDS_OF_A_YEAR * move.disk / 1e9:.2g} GB",
        )
    return table


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--remember", type=int, metavar="N", help="be the process that knows N")
    servers: int | None = parser.parse_args().remember
    if servers is not None:
        print(asyncio.run(remember(servers)))  # noqa: T201 # for the parent process
        return
    console = Console()
    move = measured_move()
    console.print(table_of({one: memory_of(one) for one in SERVERS}, move))
    console.print(
        f"a move: {move.core * 1e3:.0f} ms of a core, {move.upload / 1e3:.0f} KB of picture,"
        f" {move.disk / 1e3:.1f} KB on disk; memory is measured, the rest follows from these"
    )


if __name__ == "__main__":
    main()
