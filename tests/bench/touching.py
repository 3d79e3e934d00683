"""``python -m tests.bench touch``: the page on which boards are touched, many of them open at once.

The bot and the simulated Discord share one process and one event loop, so what is measured is more
than a bot does on Discord. The browsers of a crowd are a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from bisect import bisect
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch

from rich.console import Console

from cogs.ui.board import paint
from cogs.web import server
from db.doors import Visitor
from tests.bench.figures import Figure, percentiles, table_of
from tests.bench.visitors import allow_many_files
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.packages import INSTALLED, PACKAGES
from tests.web.visiting import House, choices, controls, open_house

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.client.doors import Entered
    from cogs.ui.board import Picture
    from tests.web.visiting import Answer, Json, Tab

TAPS: Final = 60
"""Of each game, after some that are not timed."""
_UNTIMED: Final = 6
_OK: Final = 200
_NAP: Final = 0.01
_PERSON_PAUSE: Final = 0.26
"""Seconds between two taps of one person: whoever is quicker is told to wait."""
_PAGES_EACH: Final = 8
"""Of one person: more no session may listen with."""
_AFTER: Final = 3.0
"""Seconds after the last move in which it is still heard of, ..."""
_AFTER_A_PAGE: Final = 0.002
"""... and so many more for each page."""
_NEVER: Final = 60.0
"""Seconds that stand for news that did not come."""


class Moved(NamedTuple):
    """A move in a match, by itself."""

    seq: int
    """How many entries the match has with it."""
    at: float


class _Tapping:
    """Two people who play on the page, and what is counted of it."""

    def __init__(self, tabs: dict[str, Tab]) -> None:
        self._tabs = tabs
        self.taken: list[float] = []
        """Seconds from each tap to the bytes of the picture."""
        self.worked: list[float] = []
        """Seconds of the processor meanwhile, those of the simulated browser with it."""
        self.painted: list[float] = []
        """Seconds that painting took."""
        self.moves = 0
        self.here = 0
        """Bytes of the pictures that the page was sent."""
        self.there = 0
        """Bytes of those that both would have seen on Discord: panels, and each board twice."""
        self._panels: list[tuple[Any, ...]] = []

    def paint_panel(self, *what: Any, **how: Any) -> Picture:
        began = time.perf_counter()
        picture = paint(*what, **how)
        self.painted.append(time.perf_counter() - began)
        self._panels.append((*what, None)[:4])
        return picture

    def paint_board(self, *what: Any, **how: Any) -> Picture:
        picture = paint(*what, **how)
        self.there += 2 * len(picture.data)
        return picture

    async def see(self, name: str, match_id: str) -> Json | None:
        """Return the panel that somebody sees now, None where there is none."""
        answer = await self._tabs[name].see(match_id)
        self._count(answer)
        return next(iter(answer.told["messages"]), None)

    async def tap(self, name: str, message: Json, chance: random.Random) -> Json | None:
        """Tap something; return the message that comes."""
        plays = [one for one in controls(message) if one.get("id", "").startswith("b1:play:")]
        found = choices(message)
        if not plays and not found:
            return None
        held, option = (plays[0], None) if plays else chance.choice(found)
        began, worked = time.perf_counter(), time.process_time()
        answer = await self._tabs[name].press(message, held, *([option] if option else []))
        self.taken.append(time.perf_counter() - began)
        self.worked.append(time.process_time() - worked)
        if answer.status != _OK:
            return None
        self._count(answer)
        messages: list[Json] = answer.told["messages"]
        return messages[0] if messages and messages[0]["parts"] else None

    def _count(self, answer: Answer) -> None:
        self.here += sum(map(len, answer.sent.values()))
        for painter, match, seat, panel in self._panels:
            if panel is not None:  # the others have no panel on Discord: the board is enough
                drawn = paint(painter, match, seat, panel, locale="en-US", in_bands=True)
                self.there += len(drawn.data)
        self._panels.clear()

    def figures(self, key: str) -> list[Figure]:
        paints, _ = percentiles(self.painted[_UNTIMED:])
        what = f"{key}: tap on the page to picture (of which painting {paints:.0f} ms)"
        must = (2 * paints + 20, 4 * paints + 80)
        taken, worked = (_half_and_most(one[_UNTIMED:]) for one in (self.taken, self.worked))
        here, there = (one / max(1, self.moves) / 1024 for one in (self.here, self.there))
        sent = f"{key}: pictures on the page, of Discord's ({here:.0f} of {there:.0f} KiB a move)"
        return [
            Figure(what, taken, "ms, p50 / p95", must, must),
            Figure("  of it this process worked", worked, "ms, p50 / p95"),
            Figure(sent, (here / there,), "x", (1,), (1,)),
        ]


async def taps(house: House, key: str) -> list[Figure]:
    """Measure from a tap to the bytes of the picture, beside painting it alone."""
    stage, chance = house.stage, random.Random(key)  # to have it again
    match_id = await open_match(stage, key)
    tabs = {name: await house.tab(name) for name in ("ann", "bob")}
    for tab in tabs.values():
        tab.pieces = {}
    tapping = _Tapping(tabs)
    message: Json | None = None
    with (
        patch("cogs.client.panels.paint", tapping.paint_panel),
        patch("cogs.client.spectating.paint", tapping.paint_board),
    ):
        while len(tapping.taken) < TAPS + _UNTIMED:
            match = await stage.match(match_id)
            if match.result() is not None:
                match_id = await open_match(stage, key)
                message = None
                continue
            name = await stage.mover(match_id)
            if message is None:
                message = await tapping.see(name, match_id)
                if message is None:
                    continue
            message = await tapping.tap(name, message, chance)
            if (await stage.match(match_id)).seq != match.seq:
                tapping.moves += 1
                message = None
            await asyncio.sleep(_PERSON_PAUSE)
    return tapping.figures(key)


def _half_and_most(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the 50th and the 95th percentile of *seconds*, in milliseconds."""
    ordered = sorted(seconds)
    half, most = (1000 * ordered[round(part * (len(ordered) - 1))] for part in (0.5, 0.95))
    return half, most


async def _nap(lags: list[float]) -> None:
    """Note how much later than it asked for a task is woken."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(_NAP)
        lags.append(time.perf_counter() - began - _NAP)


async def _play_on(house: House, matches: list[str], moved: dict[str, list[Moved]]) -> None:
    """Make the first legal move in the first of *matches*, which then is the last."""
    stage, match_id = house.stage, matches.pop(0)
    match = await stage.match(match_id)
    if match.result() is not None:
        return
    seat = match.to_act()[0]
    move = match.state.format_move(match.state.legal_moves(seat)[0])
    player = (await stage.table(match_id)).sitters[seat].player or 0
    began = time.perf_counter()
    await stage.bot.live_matches.submit(match_id, player, move)
    moved[match_id].append(Moved((await stage.match(match_id)).seq, began))
    matches.append(match_id)


async def _keep_playing(
    house: House, matches: list[str], moved: dict[str, list[Moved]], pace: float, seconds: float
) -> float:
    """Let *matches* move *pace* times a second; return how often a second they did."""
    began, moves = time.perf_counter(), 0
    async with asyncio.TaskGroup() as group:
        while (now := time.perf_counter() - began) < seconds:
            await asyncio.sleep(max(0.0, moves / pace - now))
            if not matches:
                await asyncio.sleep(_NAP)
                continue
            group.create_task(_play_on(house, matches, moved))
            moves += 1
    return moves / (time.perf_counter() - began)


async def _begun(house: House, matches: int, people: int) -> tuple[list[str], list[Entered]]:
    """Begin *matches*, and a session of so many *people*."""
    stage = house.stage
    names = [f"w{number}" for number in range(max(people, 2 * matches))]
    for name in names:
        stage.members[name] = stage.guild.add_member(stage.env.create_user(name))
    channels = [stage.guild.create_text_channel(f"table{number}") for number in range(matches)]
    await stage.env.settle()
    running = [
        await open_match(stage, players=(names[2 * number], names[2 * number + 1]), at=channel)
        for number, channel in enumerate(channels)
    ]
    visitors = [
        Visitor(stage.members[name].id, stage.guild.id, stage.channel.id, "en-US")
        for name in names[:people]
    ]
    entered = await asyncio.gather(*map(stage.bot.doors.begin, visitors))
    return running, [one for one, _ in entered]


async def crowd(house: House, args: argparse.Namespace) -> list[Figure]:
    """Measure the event loop while pages are open and matches move; *args* say how many.

    Some pages ask for what is to be seen, as all do in browsers; the others only hear of it.
    """
    pages, matches, pace, seconds = args.pages, args.matches, args.pace, args.seconds
    looking = min(args.looking, pages)
    running, people = await _begun(house, matches, -(-pages // _PAGES_EACH))
    moved: dict[str, list[Moved]] = {match_id: [] for match_id in running}
    opened = [
        (f"/p/{person.session}/", person.secret, match_id, number < looking)
        for number, match_id in enumerate(islice(cycle(running[:]), pages))
        for person in (people[number // _PAGES_EACH],)
    ]
    before, began = _memory(), time.perf_counter()
    browsers = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.visitors", stdin=PIPE, stdout=PIPE, limit=2**30
    )
    assert browsers.stdin is not None
    assert browsers.stdout is not None
    told = json.dumps({"address": house.address, "pages": opened})
    browsers.stdin.write(f"{told}\n".encode())
    assert await browsers.stdout.readline() == b"open\n"
    opening, grown = time.perf_counter() - began, (_memory() - before) / pages
    lags: list[float] = []
    napping = asyncio.create_task(_nap(lags))
    worked = time.process_time()
    paced = await _keep_playing(house, running, moved, pace, seconds)
    await asyncio.sleep(_AFTER + pages * _AFTER_A_PAGE)
    worked = time.process_time() - worked
    napping.cancel()
    browsers.stdin.write(b"end\n")
    heard = json.loads(await browsers.stdout.readline())
    await browsers.wait()
    news = [late for match, at, *_ in heard for late in _heard_late(moved[match], at)]
    ages = [late for match, _, shown, *_ in heard for late in _shown_late(moved[match], shown)]
    moves = sum(map(len, moved.values()))
    failed = sum(one[-1] for one in heard)
    what = f"{pages} pages on {matches} matches, {paced:.0f} moves a second: move to news"
    figures = [
        Figure(what, _three(news), "ms, p50 / p99 / most"),
        Figure("event loop late meanwhile", percentiles(lags), "ms, p50 / p99", (50, 50), (50, 50)),
        Figure(
            f"processor, a move with its {pages // matches} pages", (1000 * worked / moves,), "ms"
        ),
        Figure("memory a page", (grown,), "KiB"),
        Figure("opening them all", (opening,), "s"),
    ]
    if ages:
        most = (2_000, 2_000, 2_000)
        what = f"move to picture, {looking} pages ({failed} answers failed)"
        figures.insert(1, Figure(what, _three(ages), "ms, p50 / p99 / most", most, most))
    return figures


def _memory() -> int:
    """Return how much memory this process has now, in KiB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() // 1024


def _heard_late(moved: Sequence[Moved], heard: Sequence[float]) -> Iterator[float]:
    """Go through how long after each move a page heard of news; it may hear of two together."""
    for one in moved:
        at = bisect(heard, one.at)
        yield heard[at] - one.at if at < len(heard) else _NEVER


def _shown_late(moved: Sequence[Moved], shown: Sequence[tuple[int, float]]) -> Iterator[float]:
    """Go through how long after each move a page showed it, or a later one."""
    for one in moved if shown else ():
        yield next((at for seq, at in shown if seq >= one.seq), _NEVER + one.at) - one.at


def _three(seconds: Sequence[float]) -> tuple[float, float, float]:
    return (*percentiles(seconds), 1000 * max(seconds))


async def _measured(args: argparse.Namespace) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for package in INSTALLED if args.games is None else map(PACKAGES.find, args.games):
            path = Path(folder) / f"{package.key}.sqlite3"
            async with on_stage(path) as stage, open_house(stage) as house:
                figures += await taps(house, package.key)
        async with (
            on_stage(Path(folder) / "crowd.sqlite3") as stage,
            open_house(stage) as house,
        ):
            figures += await crowd(house, args)
    return figures


def main(words: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench touch", description=__doc__)
    parser.add_argument("--pages", type=int, default=1_000)
    parser.add_argument("--looking", type=int, default=1_000, help="pages that ask for pictures")
    parser.add_argument("--games", nargs="*", help="whose taps are timed; all, if left out")
    parser.add_argument("--matches", type=int, default=50, help="that the pages show")
    parser.add_argument("--pace", type=float, default=50, help="moves a second meanwhile")
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args(words)
    server._ENTRIES, server._ASKS = 10**6, 10**6  # pyright: ignore[reportPrivateUsage, reportConstantRedefinition] # one address, and nobody's patience
    allow_many_files()
    figures = asyncio.run(_measured(args))
    Console(width=110).print(table_of(figures))
    return 0
