"""The store's throughput, and the start-up time of a bot with many matches."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

from db.ladders import Ladders, height_of
from db.results import Careers
from engine.ladders import GLOBAL, Ladder
from engine.live_matches import LiveMatches
from engine.log import Entry
from engine.ports import Append, Clock
from tests.bench.bench import open_bench
from tests.bench.figures import Figure, percentiles
from tests.bench.games import TOKAN
from tests.fakes import SilentPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from tests.bench.bench import Bench


RESULTS = 10
"""Results of each player in a filled store."""


async def moves_persisted(path: Path, writers: int, each: int) -> Figure:
    """Have *writers* append moves to their matches, each as fast as the store allows."""
    async with open_bench(path) as bench:
        ids = [await bench.begin() for _ in range(writers)]
        begun = time.perf_counter()
        await asyncio.gather(*(_append_moves(bench, match_id, each) for match_id in ids))
        taken = time.perf_counter() - begun
    what = f"moves persisted, FULL, {writers} writers"
    return Figure(what, (writers * each / taken,), "/s", (5_000,), (50_000,), is_more_better=True)


async def _append_moves(bench: Bench, match_id: str, count: int) -> None:
    first = (await bench.live_matches.tables.open(match_id)).match.seq
    for seq in range(first, first + count):
        entry = Entry(seq, "move", 0, "c3-c5+1")
        change = Append((entry,), f"{match_id}-{seq}")
        assert await bench.matches.append(match_id, change)


async def start_up(path: Path, matches: int) -> Figure:
    """Time opening a store with *matches* running matches, and the queries of a starting bot."""
    async with open_bench(path) as bench:
        for _ in range(0, matches, 500):
            ids = await asyncio.gather(*(bench.begin() for _ in range(min(500, matches))))
            await asyncio.gather(*map(bench.note_shown, ids))
    begun = time.perf_counter()
    async with open_bench(path) as bench:
        assert len(await bench.matches.venues.running()) >= matches
        live_matches = LiveMatches(bench.matches, SilentPublisher(), Clock(), GAMES)
        await live_matches.computers.resume()
        await bench.matches.next_deadline()
        assert await bench.matches.venues.unpublished() == []
        taken = time.perf_counter() - begun
    return Figure(f"start with {matches:,} running matches", (taken,), "s", (2,), (2,))


async def leaderboard(path: Path | str, players: int, asked: int) -> Figure:
    """Time pages of a ladder of *players* with ten results each, with the asker's rank."""
    taken: list[float] = []
    async with open_bench(path) as bench:
        await bench.store.write(lambda connection: _fill(connection, players))
        ladders = Ladders(bench.store)
        for number in range(asked):
            offset = 10 * (number * 7919 % max(1, players // 10))
            begun = time.perf_counter()
            page = await ladders.page(Ladder(TOKAN.game.key), number, limit=10, offset=offset)
            taken.append(time.perf_counter() - begun)
            assert page.rows
            assert page.mine is not None
    what = f"leaderboard, {10 * players:,} results"
    return Figure(what, percentiles(taken), "ms, p50 / p99", (10, 10), (2, 2))


async def careers(path: Path, players: int, asked: int) -> Figure:
    """Time requests for the career and the curve of one of *players* players."""
    taken: list[float] = []
    async with open_bench(path) as bench:
        await bench.store.write(lambda connection: _fill(connection, players))
        ladders, everybody = Ladders(bench.store), Careers(bench.store)
        for number in range(asked):
            player = number * 7919 % players
            begun = time.perf_counter()
            career = await everybody.of(player)
            (curve,) = await ladders.curves(Ladder(TOKAN.game.key), [player], 100)
            taken.append(time.perf_counter() - begun)
            assert career.of().tally.matches == RESULTS
            assert len(curve.shown) == RESULTS + 1
    what = f"profile, {RESULTS * players:,} results"
    return Figure(what, percentiles(taken), "ms, p50 / p99", (10, 10), (2, 2))


def _fill(connection: Connection, players: int) -> None:
    """If the store is empty, add ten matches of two for each of *players*, and the derived rows."""
    if connection.execute("SELECT 1 FROM ladders").fetchone():
        return
    everybody = range(players)
    pairs = [
        (one, (one + distance) % players)
        for distance in range(1, RESULTS // 2 + 1)
        for one in everybody
    ]
    connection.executemany(
        "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at, ended_at)"
        " VALUES (?, ?, '', ?, '', 1, ?, 0, ?)",
        (
            (f"b{number}", TOKAN.game.key, b"", -number, number)
            for number in range(1, len(pairs) + 1)
        ),
    )
    connection.executemany(
        "INSERT INTO results (match_id, seat, since, player, game, guild, place, score, outcome,"
        " is_counted, ended_at, reason, moves, variants)"
        " VALUES (?, ?, 0, ?, ?, 1, ?, 0, ?, 1, ?, '', 0, '')",
        (
            (
                f"b{number}",
                seat,
                pair[seat],
                TOKAN.game.key,
                seat + 1,
                ("win", "loss")[seat],
                number,
            )
            for number, pair in enumerate(pairs, 1)
            for seat in range(2)
        ),
    )
    for ladder, guild in enumerate((GLOBAL, 1), 1):
        names = (ladder, TOKAN.game.key, guild)
        connection.execute("INSERT INTO ladders VALUES (?, ?, ?, 0, '')", names)
        shown = [(ladder, player, 1500 + player * 7919 % 1000) for player in everybody]
        connection.executemany(
            "INSERT INTO ratings (ladder, player, mu, sigma, shown, matches, wins, draws,"
            " changed_at, is_ranked) VALUES (?, ?, 25, 5, ?, 10, 5, 0, 0, 1)",
            shown,
        )
        heights = Counter(height_of(rating) for _, _, rating in shown)
        connection.executemany(
            "INSERT INTO heights VALUES (?, ?, ?)",
            ((ladder, height, count) for height, count in heights.items()),
        )
        connection.executemany(
            "INSERT INTO rating_steps VALUES (?, ?, ?, 'b1', ?, 150)",
            (
                (ladder, player, number, rating)
                for ladder, player, rating in shown
                for number in range(1, RESULTS + 1)
            ),
        )
