"""Many open pages on matches that move: the real bot and the browsers are separate processes.

Discord is a round trip away, in this process (`tests.far_discord`). People move there with
``/move``, so the bot does all its work for Discord in addition to its work for the pages.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE
from bisect import bisect
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.client.doors import Doors
from db.doors import Visitor
from db.matches import Matches
from db.store import Store
from db.venues import Venue
from engine.live_matches import LiveMatches
from engine.match import Match  # the type of a field
from engine.ports import Clock, Record, Sitter
from engine.table import Table
from tests.bench.figures import Figure, percentiles
from tests.bench.whole_moves import LATENCY, ROOT, cpu_of
from tests.fakes import SilentPublisher
from tests.far_discord import GUILD, channel, far_discord, person
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.servers import free_port

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncGenerator, Iterator, Sequence

    from tests.far_discord import FarDiscord

_GAME: Final = "tokan"
_PAGES_EACH: Final = 8
"""Pages open for each person: as many as one session allows."""
_NAP: Final = 0.01
_AFTER: Final = 3.0
"""Seconds to wait for news after the last move."""
_AFTER_A_PAGE: Final = 0.002
"""Extra seconds of that wait for each page."""
_NEVER: Final = 60.0
"""The delay, in seconds, that counts for news that never came."""
_RUN: Final = Path(__file__).with_name("lagging.py")


class Moved(NamedTuple):
    """A move in a match."""

    seq: int
    """The number of entries in the match after the move."""
    at: float
    """When the move was sent, by `perf_counter`."""


@dataclass(slots=True)
class Game:
    """A match of two players in the channel with this *number*, as its players know it."""

    number: int
    match: Match
    moved: list[Moved] = field(default_factory=list[Moved])

    async def move(self, discord: FarDiscord, dice: random.Random) -> None:
        """Make a random legal move for the player whose turn it is."""
        (seat,) = self.match.to_act()
        moves = self.match.state.legal_moves(seat)
        move = self.match.state.format_move(dice.choice(moves))
        self.match = self.match.extend(seat, move)
        tap = await discord.command(players(self.number)[seat], self.number, "move", move=move)
        self.moved.append(Moved(self.match.seq, tap.at))


def players(number: int) -> tuple[int, int]:
    """Return the players in the channel with this *number*; person 1 owns the server."""
    return 2 + 2 * number, 3 + 2 * number


class _Door(NamedTuple):
    """A way into the page: a session, or a watching link."""

    path: str
    cookie: str


async def _laid_out(
    where: Path, matches: int, people: int
) -> tuple[list[Game], list[_Door], list[_Door]]:
    """Begin *matches* in a new store; return them, sessions of *people*, and each match's link."""
    clock = Clock()
    store = await Store.open(where, GAMES)
    try:
        kept, doors = Matches(store), Doors(clock, store)
        live = LiveMatches(kept, SilentPublisher(), clock, GAMES)
        games = [await _begun(kept, live, number) for number in range(matches)]
        visitors = [
            Visitor(int(person(1 + one)["id"]), int(GUILD), int(channel(0)), "en-US")
            for one in range(people)
        ]
        entered = [(await doors.begin(one))[0] for one in visitors]
        shared = [await doors.share(visitors[0].player, game.match.id) for game in games]
        links = [one.removeprefix("/w#").split(".") for one in shared]
        return (
            games,
            [_Door(f"/p/{one.session}/", one.secret) for one in entered],
            [_Door(f"/w/{link}/", secret) for link, secret in links],
        )
    finally:
        await store.close()


async def _begun(kept: Matches, live: LiveMatches, number: int) -> Game:
    game = GAMES.find(_GAME)
    sitters = tuple(Sitter(player=int(person(one)["id"])) for one in players(number))
    secret, setup = number.to_bytes(32), game.set_up(len(sitters))
    record = Record(
        f"m{number}", setup, sitters, secret, ("a", "b"), None, (), frozenset(), published_seq=-1
    )
    opening = live.opening(record)
    assert await kept.create(record, Venue(int(GUILD), int(channel(number))), opening)
    found = await kept.load(record.id)
    assert found is not None
    return Game(number, Table(found, GAMES).match)


class _Bot(NamedTuple):
    process: asyncio.subprocess.Process
    address: str
    """The address of its page."""


@asynccontextmanager
async def _running(discord: FarDiscord, folder: Path, lags: Path) -> AsyncGenerator[_Bot]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PARLOR_")}
    told = {"DISCORD_TOKEN": "a.token.that-looks-right", "PYTHONPATH": str(ROOT)}
    words = ["run", "--no-emoji", "--no-owner-messages", "--db", str(folder / "bench.sqlite3")]
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    words += ["--web", address, "--web-port", str(port)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(_RUN), str(lags), discord.api, *words),
        cwd=folder,
        env=kept | told,
        stdout=DEVNULL,
        stderr=None if os.environ.get("BENCH_SHOWS_LOG") else DEVNULL,
    )
    try:
        await asyncio.wait_for(discord.is_let_in.wait(), PATIENCE)
        yield _Bot(process, address)
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


async def crowd(args: argparse.Namespace) -> list[Figure]:
    """Measure the event loop with the open pages and moving matches that *args* name.

    Some pages ask for the board, as all pages in browsers do; the others only get the news.
    """
    matches, people = args.matches, max(2 * args.matches, -(-args.pages // _PAGES_EACH))
    with tempfile.TemporaryDirectory() as name:
        folder, lags = Path(name), Path(name) / "lags.json"
        games, entered, links = await _laid_out(folder / "bench.sqlite3", matches, people)
        if args.by_links:
            doors = list(islice(cycle(links), args.pages))
        else:
            doors = [entered[number // _PAGES_EACH] for number in range(args.pages)]
        async with far_discord(matches, people, LATENCY, "en-US") as discord:
            async with _running(discord, folder, lags) as bot:
                shown = [channel(game.number) for game in games]
                async with asyncio.timeout(PATIENCE):
                    await discord.until(lambda: all(discord.posted.get(one) for one in shown))
                seen = await _seen(discord, bot, games, doors, args)
            return _figures(seen, json.loads(lags.read_text("ascii")), games, args)


class _Seen(NamedTuple):
    """The measurements."""

    heard: list[Any]
    """For each page: its match, times of news, shown entries with times, bytes, failures."""
    made: float
    """Moves a second."""
    worked: float
    """Processor seconds used by the bot."""
    counted: int
    """Requests that Discord counts."""
    grown: float
    """KiB of memory for each page."""
    opening: float
    """Seconds until all pages were open."""


async def _seen(
    discord: FarDiscord,
    bot: _Bot,
    games: list[Game],
    doors: Sequence[_Door],
    args: argparse.Namespace,
) -> _Seen:
    """Open the pages and keep *games* moving."""
    process = bot.process
    looking = min(args.looking, args.pages)
    opened = [
        (*door, game.match.id, number < looking, f"10.{number >> 8}.{number & 255}.1")
        for number, (door, game) in enumerate(zip(doors, cycle(games), strict=False))
    ]
    before, began = _memory(process.pid), time.perf_counter()
    browsers = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.visitors"), stdin=PIPE, stdout=PIPE, limit=2**30
    )
    assert browsers.stdin is not None
    assert browsers.stdout is not None
    told = json.dumps({"address": bot.address, "pages": opened})
    browsers.stdin.write(f"{told}\n".encode())
    assert await browsers.stdout.readline() == b"open\n"
    opening = time.perf_counter() - began
    grown = (_memory(process.pid) - before) / args.pages
    process.send_signal(signal.SIGUSR1)
    worked, counted = cpu_of(process.pid), discord.counts.requests["counted"]
    made = await _keep_playing(discord, games, args.pace, args.seconds)
    await asyncio.sleep(_AFTER + args.pages * _AFTER_A_PAGE)
    worked, counted = cpu_of(process.pid) - worked, discord.counts.requests["counted"] - counted
    browsers.stdin.write(b"end\n")
    heard = json.loads(await browsers.stdout.readline())
    await browsers.wait()
    return _Seen(heard, made, worked, counted, grown, opening)


async def _keep_playing(
    discord: FarDiscord, games: Sequence[Game], pace: float, seconds: float
) -> float:
    """Have *games* make *pace* moves a second; return the rate they reached."""
    began, asked, dice = time.perf_counter(), 0, random.Random(_GAME)
    waiting = [*games]

    async def go_on(game: Game) -> None:
        await game.move(discord, dice)
        if game.match.result() is None:
            waiting.append(game)

    async with asyncio.TaskGroup() as group:
        while (now := time.perf_counter() - began) < seconds:
            await asyncio.sleep(max(0.0, asked / pace - now))
            if not waiting:
                await asyncio.sleep(_NAP)
                continue
            group.create_task(go_on(waiting.pop(0)))
            asked += 1
    return sum(len(game.moved) for game in games) / (time.perf_counter() - began)


def _figures(
    seen: _Seen, lags: Sequence[float], games: Sequence[Game], args: argparse.Namespace
) -> list[Figure]:
    moved = {game.match.id: game.moved for game in games}
    moves = sum(map(len, moved.values()))
    news = [late for match, at, *_ in seen.heard for late in _heard_late(moved[match], at)]
    ages = [late for match, _, shown, *_ in seen.heard for late in _shown_late(moved[match], shown)]
    failed = sum(one[-1] for one in seen.heard)
    what = f"{args.pages} pages on {args.matches} matches, {seen.made:.0f} moves a second: "
    figures = [
        Figure(f"{what}move to news", _three(news), "ms, p50 / p99 / most"),
        Figure("event loop late meanwhile", percentiles(lags), "ms, p50 / p99", (50, 50), (50, 50)),
        Figure(
            f"processor, a move with its {args.pages // args.matches} pages",
            (1000 * seen.worked / moves,),
            "ms",
        ),
        Figure("requests a move that Discord counts", (seen.counted / moves,), "", (2,), (2,)),
        Figure("memory a page", (seen.grown,), "KiB"),
        Figure("opening them all", (seen.opening,), "s"),
    ]
    if ages:
        most = (2_000, 2_000, 2_000)
        what = f"move to picture, {min(args.looking, args.pages)} pages ({failed} answers failed)"
        figures.insert(1, Figure(what, _three(ages), "ms, p50 / p99 / most", most, most))
    return figures


def _memory(pid: int) -> int:
    """Return the memory of a process in KiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() // 1024


def _heard_late(moved: Sequence[Moved], heard: Sequence[float]) -> Iterator[float]:
    """Yield the delay from each move to a page's next news, which may cover two moves."""
    for one in moved:
        at = bisect(heard, one.at)
        yield heard[at] - one.at if at < len(heard) else _NEVER


def _shown_late(moved: Sequence[Moved], shown: Sequence[tuple[int, float]]) -> Iterator[float]:
    """Yield the delay from each move until a page showed it or a later one."""
    for one in moved if shown else ():
        yield next((at for seq, at in shown if seq >= one.seq), _NEVER + one.at) - one.at


def _three(seconds: Sequence[float]) -> tuple[float, float, float]:
    return (*percentiles(seconds), 1000 * max(seconds))
