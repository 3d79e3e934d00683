"""``python -m tests.bench.room``: how many bytes a match takes in a file, as rows and packed."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console

from db.logs import BEGINNING, OldLogs
from db.matches import Matches
from db.store import Store
from db.venues import Post, Posts, Venue
from engine.core import CHANCE
from engine.fair import PlayoutDice, new_secret
from engine.match import Match
from engine.ports import Append, Record, Sitter
from tests.bench.games import TOKAN
from tests.fakes import FakeClock
from tests.packages import GAMES

_SIZES: Final = """
    SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_master USING (name)
    GROUP BY tbl_name ORDER BY 2 DESC
"""
GUILD: Final = 1
CAPTION: Final = "● **Red** {@0.0} moves from `c3` to `c5`.\n\n▲ **Black** {@1.0}, your turn."
"""A caption for a board, about a hundred bytes long."""


async def fill(path: Path, matches: int, people: int) -> int:
    """Store random matches of two, each with its boards; return the number of moves."""
    clock, dice, moves = FakeClock(), PlayoutDice(7), 0
    store = await Store.open(path, GAMES)
    kept, posts, message = Matches(store, clock), Posts(store), 10**18
    for number in range(matches):
        await clock.advance(3600)
        one = dice.below(people)
        other = (one + 1 + dice.below(people - 1)) % people
        sitters = tuple(Sitter(10**18 + 7919 * player) for player in (one, other))
        setup = TOKAN.game.set_up(2)
        joins = tuple(str(10**18 + 31 * number + seat) for seat in range(2))
        record = Record(
            f"k{number:07}", setup, sitters, new_secret(), joins, None, (), frozenset(), -1
        )
        match = Match.begin(TOKAN.game, record.id, setup, record.key)
        venue = Venue(GUILD, 10**18 + number)
        while (seats := match.to_act()) and seats != (CHANCE,):
            legal = tuple(match.state.legal_moves(seats[0]))
            move = legal[dice.below(len(legal))]
            match = match.extend(seats[0], match.state.format_move(move))
        nothing = Append(())
        assert await kept.create(record, venue, nothing)
        # as a bot does it: each entry with the press that made it
        for at, entry in enumerate(match.entries):
            is_last = at + 1 == len(match.entries)
            result = match.result() if is_last else None
            delivery = str(10**18 + 1000 * number + at)
            step = Append((entry,), delivery, result)
            assert await kept.append(record.id, step)
            message += 4099
            caption = CAPTION if is_last else ""
            post = Post(message, record.id, GUILD, venue.channel, "board", at + 1, caption)
            await posts.keep(post)
        for post in await posts.due(1000):
            await posts.clean(post)
        moves += len(match.entries)
    await store.close()
    return moves


async def pack_all(path: Path) -> None:
    """Pack the logs of all matches, and keep only their last boards."""
    store = await Store.open(path, GAMES)
    logs, bookmark, is_last = OldLogs(store), BEGINNING, False
    while not is_last:
        step = await logs.pack(float("inf"), bookmark)
        bookmark, is_last = step.bookmark, step.is_last
    await store.close()


def sizes(path: Path) -> dict[str, int]:
    """Return the bytes of each table of the file with its indexes, the largest first."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        return dict(connection.execute(_SIZES).fetchall())


def main() -> None:
    """Measure and print."""
    tell = partial(Console().print, highlight=False)
    parser = argparse.ArgumentParser(prog="python -m tests.bench.room", description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--people", type=int, default=80)
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "room.sqlite3"
        moves = asyncio.run(fill(path, args.matches, args.people))
        each = moves / args.matches
        tell(f"{args.matches} matches of {args.people} people, {each:.0f} entries each")
        rows = sizes(path)
        asyncio.run(pack_all(path))
        packed = sizes(path)
    tell(f"{'bytes a match':<16}{'in rows':>10}{'packed':>10}")
    for table, size in rows.items():
        after = packed.get(table, 0) / args.matches
        if max(size / args.matches, after) > 40:
            tell(f"{table:<16}{size / args.matches:>10.0f}{after:>10.0f}")
    totals = [sum(one.values()) / args.matches for one in (rows, packed)]
    tell(f"{'all':<16}{totals[0]:>10.0f}{totals[1]:>10.0f}")


if __name__ == "__main__":
    main()
