"""``python -m tests.bench.pages``: the time of each page among a million results.

The database generates the data itself, in a minute or two: half a million matches of two. One
person has played one in twenty-five of them, and half of them were on one server. Queries go
through the bot's own repositories, one after another, as a press would make them. The first request
adds up a career, so it has a separate figure.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import psycopg
from rich.console import Console

from db.dialect import is_shared
from db.history import Asker, History
from db.ladders import HEIGHT, Ladders
from db.matches import Matches
from db.notifications import Noticeboards
from db.results import UNKEPT, Careers
from db.store import Store
from db.venues import Posts
from engine.ladders import Kind, Ladder
from tests.bench.figures import Figure, machine, percentiles, table_of
from tests.packages import GAMES, PACKAGES
from tests.servers import server_of_its_own

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

    from db.dialect import Connection

MUST: Final = 10
"""Maximum milliseconds for a page, except for one in a hundred."""
BUSY: Final = 1
"""The id of the person who played one match in twenty-five."""
_RIVAL: Final = 2
"""The id of the busy player's opponent during the measurements."""
LARGE: Final = 1 << 22
"""The id of the server on which every second match was played."""
_N: Final = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
_PAIR: Final = """
    CASE WHEN i % 25 = 0 THEN 1 ELSE 2 + (i % {people} * 7919) % {people} END AS one,
    2 + (i % {people} * 7919 + 1 + i % 97) % {people} AS other
"""
_FILL: Final = (
    # running matches, some of them the busy player's, come after all ended ones
    """
    {n} INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at, ended_at,
                             is_private, next_seq, message)
    SELECT 'm' || (1000000 + i), 'tokan', '', {none}, '', CASE WHEN i % 2 = 0 THEN {large}
           ELSE {large} * (2 + i % 200) END, CASE WHEN i > {ended} THEN -i ELSE i % 2000 END, i,
           CASE WHEN i > {ended} THEN NULL ELSE i + 0.5 END, 0, 40, i
    FROM n
    """,
    """
    {n} INSERT INTO seats (match_id, seat, player, started_at, is_over)
    SELECT 'm' || (1000000 + i), seat, CASE WHEN seat = 0 THEN one ELSE other END, i,
           CASE WHEN i > {ended} THEN 0 ELSE 1 END
    FROM (SELECT i, {pair} FROM n) AS pairs, (SELECT 0 AS seat UNION ALL SELECT 1) AS seats
    """,
    """
    INSERT INTO results (match_id, seat, since, player, game, guild, place, seat_place, score,
                         outcome, is_counted, ended_at, reason, moves, variants)
    SELECT id, seat, 0, player, game, guild, seat + 1, seat + 1, 10 - seat,
           CASE WHEN seat = 0 THEN 'win' ELSE 'loss' END, 1, ended_at, 'points', 40, ''
    FROM matches JOIN seats ON match_id = id WHERE ended_at IS NOT NULL
    """,
    """
    INSERT INTO ladders (id, game, guild, season, variant) VALUES
    (1, 'tokan', 0, 0, ''), (2, 'tokan', {large}, 0, ''), (3, 'tokan', {large}, 0, 'house'),
    (4, 'tokan', {large}, 0, 'alone')
    """,
    """
    INSERT INTO ratings (ladder, player, mu, sigma, shown, matches, wins, draws, changed_at,
                         is_ranked)
    SELECT id, player, 25, 5, 1200 + (player * 7919) % 900, count(*), 0, 0, 0, 1
    FROM results JOIN ladders ON id < 3 AND ladders.guild IN (0, results.guild)
    GROUP BY id, player
    """,
    """
    INSERT INTO heights (ladder, height, players)
    SELECT ladder, shown / {height}, count(*) FROM ratings GROUP BY ladder, shown / {height}
    """,
    """
    INSERT INTO rating_steps (ladder, player, number, match_id, shown, uncertainty)
    SELECT id, player, row_number() OVER (PARTITION BY id, player ORDER BY ended_at), match_id,
           1200 + (player * 7919) % 900, 150
    FROM results JOIN ladders ON id < 3 AND ladders.guild IN (0, results.guild)
    """,
    """
    INSERT INTO house (ladder, player, easy, medium, hard, expert, matches, changed_at)
    SELECT 3, player, player % 7, player % 5, player % 3, player % 2, 20, 0 FROM ratings
    WHERE ladder = 2
    """,
    """
    INSERT INTO bests (ladder, player, best, total, matches, changed_at)
    SELECT 4, player, player * 7919 % 90, 500, 10, 0 FROM ratings WHERE ladder = 2
    """,
    """
    INSERT INTO puzzle_ratings (game, player, mu, sigma, shown, answers, solved, streak,
                                best_streak)
    SELECT 'tokan', player, 25, 5, shown, 10, 5, 0, 3 FROM ratings WHERE ladder = 1
    """,
    """
    INSERT INTO puzzle_places (guild, player)
    SELECT {large}, player FROM ratings WHERE ladder = 2
    """,
    """
    INSERT INTO posts (message, match_id, guild, channel, kind, seq, words, state)
    SELECT message, id, guild, channel, 'board', next_seq, '', 'shown' FROM matches
    """,
    "ANALYZE",
)


_END: Final = (
    """
    INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at, ended_at)
    VALUES (:id, 'tokan', '', :secret, '', :guild, 1, :at, :at)
    """,
    """
    INSERT INTO results (match_id, seat, since, player, game, guild, place, seat_place, score,
                         outcome, is_counted, ended_at, reason, moves, variants)
    VALUES (:id, 0, 0, :one, 'tokan', :guild, 1, 1, 10, 'win', 1, :at, 'points', 40, ''),
           (:id, 1, 0, :other, 'tokan', :guild, 2, 2, 9, 'loss', 1, :at, 'points', 40, '')
    """,
)
"""Statements that store an ended match of two."""


def pour(connection: Connection, results: int) -> None:
    """Store *results* results, and everything that the store derives from them."""
    ended = results // 2
    facts: dict[str, Any] = {"ended": ended, "large": LARGE, "height": HEIGHT}
    facts["none"] = "CAST('' AS BYTEA)" if is_shared(connection) else "x''"
    facts["n"] = _N.format(count=ended + ended // 250)
    facts["pair"] = _PAIR.format(people=_people(results))
    for statement in _FILL:
        connection.execute(statement.format(**facts))


async def pages(address: Path | str, results: int, times: int) -> list[Figure]:
    """Fill the store at *address* and ask for each page *times* times."""
    store = await Store.open(address, GAMES)
    begun = time.perf_counter()
    await store.write(lambda connection: pour(connection, results))
    found = [Figure(f"poured in: {results:,} results", (time.perf_counter() - begun,), "s")]
    if isinstance(address, str):
        # a server would do this by itself within a minute
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("VACUUM")
    found += await _first_time(store, results, times)
    for what, ask in _questions(store, results).items():
        taken: list[float] = []
        worked: list[float] = []
        for number in range(times):
            asked, before = time.perf_counter(), time.process_time()
            await ask(number)
            taken.append(time.perf_counter() - asked)
            worked.append(time.process_time() - before)
        found.append(Figure(what, percentiles(taken), "ms, p50 / p99", (MUST, MUST), (2, MUST)))
        found.append(Figure("  of it this process worked", percentiles(worked), "ms, p50 / p99"))
    found += await _ends(store, results, times)
    await store.close()
    return found


async def _first_time(store: Store, results: int, times: int) -> list[Figure]:
    """Time the first requests for the careers that the other measurements use."""
    careers = Careers(store, PACKAGES.achievements)
    asked = time.process_time()
    career = await careers.of(BUSY)
    long = time.process_time() - asked
    worked: list[float] = []
    for number in range(times + 1):
        asked = time.process_time()
        await careers.of(_somebody(number, results))
        worked.append(time.process_time() - asked)
    what = f"a career of {career.of().tally.matches:,} matches, the first time"
    return [
        Figure(what, (long,), "s of this process"),
        Figure("a usual one, the first time", percentiles(worked), "ms, p50 / p99"),
    ]


async def _ends(store: Store, results: int, times: int) -> list[Figure]:
    """End matches of the busy player, with the queries that a last board makes for both players."""
    careers = Careers(store, PACKAGES.achievements)
    await careers.of(_RIVAL)
    taken: list[float] = []
    worked: list[float] = []
    for number in range(times):
        match_id = f"e{number:09}"
        facts = {"id": match_id, "guild": LARGE, "at": results + 10.0 + number, "secret": b""}
        await store.write(partial(_end, facts={**facts, "one": BUSY, "other": _RIVAL}))
        asked, before = time.perf_counter(), time.process_time()
        for player in (BUSY, _RIVAL):
            (await careers.of(player)).reached_with("tokan", match_id)
        taken.append(time.perf_counter() - asked)
        worked.append(time.process_time() - before)
    what = f"the end of a match for two careers, kept every {UNKEPT}"
    return [
        Figure(what, percentiles(taken), "ms, p50 / p99", (MUST, MUST), (2, MUST)),
        Figure("  of it this process worked", percentiles(worked), "ms, p50 / p99"),
    ]


def _end(connection: Connection, facts: dict[str, object]) -> None:
    for statement in _END:
        connection.execute(statement, facts)


def _somebody(number: int, results: int) -> int:
    return 2 + number * 7919 % _people(results)


def _people(results: int) -> int:
    return max(200, results // 20)


def _questions(store: Store, results: int) -> dict[str, Callable[[int], Awaitable[object]]]:
    ended, people = results // 2, _people(results)
    history, matches, ladders = History(store), Matches(store), Ladders(store)
    careers = Careers(store, PACKAGES.achievements)
    channels = frozenset(range(2000))
    sees_all, sees_none = Asker(5, LARGE, 4, channels), Asker(5, LARGE, 4)
    busy = Asker(BUSY, LARGE, 4, channels)

    def somewhere(number: int) -> str:
        return f"m{1_000_000 + 1 + number * 7919 % ended}"

    def somebody(number: int) -> int:
        return _somebody(number, results)

    def offset(number: int) -> int:
        return 10 * (number * 7919 % (people // 12))

    def listed(asker: Asker, scope: Any, member: int | None = None) -> Any:
        def ask(number: int) -> Awaitable[object]:
            after = somewhere(number) if number % 3 else ""
            return history.matches(asker, scope, member=member, limit=8, after=after)

        return ask

    async def games(_: int) -> None:
        await matches.venues.of_player(BUSY, limit=100)
        await matches.venues.count_of_player(BUSY)

    async def profile(player: int) -> None:
        await careers.of(player)
        await ladders.standing(Ladder("tokan", LARGE), player)
        await ladders.standing(Ladder("tokan"), player)
        await ladders.against_bots(Ladder("tokan", LARGE, variant=Kind.BOTS.value), player)
        await ladders.curves(Ladder("tokan"), [player], 100)

    def page(of: Any, ladder: Ladder) -> Any:
        def ask(number: int) -> Any:
            return of(ladder, BUSY, limit=10, offset=offset(number))

        return ask

    return {
        "/history of a server": listed(sees_all, "server"),
        "/history of a server, seen by hardly anybody": listed(sees_none, "server"),
        "/history of a channel": listed(sees_all, "channel"),
        "/history, mine (4 % of all)": listed(busy, "mine"),
        "/history, those of mine that have ended": listed(busy, "finished"),
        "/history of a member (4 % of all)": listed(sees_all, "server", BUSY),
        "/history, mine with one member": listed(busy, "mine", 9),
        "/games": games,
        "/profile": lambda number: profile(somebody(number)),
        "/profile (4 % of all)": lambda _: profile(BUSY),
        "/versus": lambda number: careers.meetings(somebody(number), somebody(number + 1)),
        "/versus (4 % of all)": lambda number: careers.meetings(BUSY, somebody(number)),
        "/leaderboard": page(ladders.page, Ladder("tokan", LARGE)),
        "/leaderboard of all servers": page(ladders.page, Ladder("tokan")),
        "curves on a leaderboard": lambda number: ladders.curves(
            Ladder("tokan"), [somebody(number + one) for one in range(10)], 50
        ),
        "changes below a last board": lambda number: ladders.changes(
            Ladder("tokan"), somewhere(number)
        ),
        "changes below a last board (4 % of all)": lambda number: ladders.changes(
            Ladder("tokan"), f"m{1_000_000 + 25 * (1 + number * 7919 % (ended // 25))}"
        ),
        "leaderboard of the house": page(
            ladders.page, Ladder("tokan", LARGE, variant=Kind.BOTS.value)
        ),
        "leaderboard, alone": page(ladders.page, Ladder("tokan", LARGE, variant="alone")),
        "leaderboard of puzzles": page(ladders.page, Ladder("tokan", variant=Kind.PUZZLES.value)),
        "leaderboard of puzzles of a server": page(
            ladders.page, Ladder("tokan", LARGE, variant=Kind.PUZZLES.value)
        ),
        "what is on here": lambda _: Noticeboards(store).running(LARGE, -ended),
        "the match of a channel": lambda number: matches.venues.latest_in(number % 2000),
        "the match of a message": lambda number: Posts(store).shown_by(1 + number * 7919 % ended),
    }


@contextmanager
def _place(kind: str) -> Generator[Path | str]:
    if kind == "sqlite":
        with TemporaryDirectory() as folder:
            yield Path(folder) / "pages.sqlite3"
        return
    with server_of_its_own() as own:
        yield own.create()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=["sqlite", "postgresql"])
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=300)
    args = parser.parse_args()
    console = Console(width=110)
    console.print(machine())
    for kind in args.kinds:
        with _place(kind) as address:
            found = asyncio.run(pages(address, args.results, args.times))
            console.print(kind, table_of(found))


if __name__ == "__main__":
    main()
