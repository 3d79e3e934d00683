"""``python -m tests.bench touch``: the page on which boards are touched, many of them open at once.

The bot, the simulated Discord and the pages share one process and one event loop, so what is
measured is more than a bot does on Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import aiohttp
from rich.console import Console

from cogs.ui.board import paint
from cogs.web import server
from db.doors import Visitor
from tests.bench.figures import Figure, percentiles, table_of
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.packages import INSTALLED
from tests.web.visiting import House, Tab, choices, controls, open_house

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.ui.board import Picture
    from tests.web.visiting import Json

TAPS: Final = 60
"""Of each game, after some that are not timed."""
_UNTIMED: Final = 6
_OK: Final = 200
_NAP: Final = 0.01
_PERSON_PAUSE: Final = 0.26
"""Seconds between two taps of one person: whoever is quicker is told to wait."""
_FIRST: Final = 2**60


async def _tap(tab: Tab, message: Json, chance: random.Random) -> tuple[Json | None, float]:
    """Tap something; return the message that comes and how many seconds it took."""
    plays = [one for one in controls(message) if one.get("id", "").startswith("b1:play:")]
    found = choices(message)
    if not plays and not found:
        return None, 0.0
    held, option = (plays[0], None) if plays else chance.choice(found)
    began = time.perf_counter()
    answer = await tab.press(message, held, *([option] if option else []))
    took = time.perf_counter() - began
    messages: list[Json] = answer.told["messages"] if answer.status == _OK else []
    return (messages[0] if messages and messages[0]["parts"] else None), took


async def taps(house: House, key: str) -> list[Figure]:
    """Measure from a tap to the bytes of the picture, beside painting it alone."""
    stage, chance = house.stage, random.Random(key)  # to have it again
    match_id = await open_match(stage, key)
    tabs = {name: await house.tab(name) for name in ("ann", "bob")}
    taken: list[float] = []
    painted: list[float] = []
    message: Json | None = None

    def timed(*what: Any, **how: Any) -> Picture:
        began = time.perf_counter()
        picture = paint(*what, **how)
        painted.append(time.perf_counter() - began)
        return picture

    while len(taken) < TAPS + _UNTIMED:
        match = await stage.match(match_id)
        if match.result() is not None:
            match_id = await open_match(stage, key)
            message = None
            continue
        name = await stage.mover(match_id)
        if message is None:
            seen = (await tabs[name].see(match_id)).told["messages"]
            message = seen[0] if seen else None
            if message is None:
                continue
        with patch("cogs.client.panels.paint", timed):
            message, took = await _tap(tabs[name], message, chance)
        if took:
            taken.append(took)
        if (await stage.match(match_id)).seq != match.seq:
            message = None
        await asyncio.sleep(_PERSON_PAUSE)
    ordered = sorted(taken[_UNTIMED:])
    half, most = (1000 * ordered[round(part * (len(ordered) - 1))] for part in (0.5, 0.95))
    paints, _ = percentiles(painted[_UNTIMED:])
    what = f"{key}: tap on the page to picture (of which painting {paints:.0f} ms)"
    must = (2 * paints + 20, 4 * paints + 80)
    return [Figure(what, (half, most), "ms, p50 / p95", must, must)]


async def _listen(
    socket: aiohttp.ClientWebSocketResponse,
    match_id: str,
    moved: dict[str, float],
    told: list[float],
) -> None:
    """Note how long after a move in a match *socket* tells of it."""
    heard = 0.0
    while (await socket.receive()).type is aiohttp.WSMsgType.TEXT:
        at = moved.get(match_id, 0.0)
        if at > heard:
            heard = at
            told.append(time.perf_counter() - at)


async def _nap(lags: list[float]) -> None:
    """Note how much later than it asked for a task is woken."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(_NAP)
        lags.append(time.perf_counter() - began - _NAP)


async def _play_on(house: House, matches: list[str], moved: dict[str, float]) -> None:
    """Make the first legal move in the first of *matches*, which then is the last."""
    stage, match_id = house.stage, matches.pop(0)
    match = await stage.match(match_id)
    if match.result() is not None:
        return
    matches.append(match_id)
    seat = match.to_act()[0]
    move = match.state.format_move(match.state.legal_moves(seat)[0])
    player = (await stage.table(match_id)).sitters[seat].player or 0
    moved[match_id] = time.perf_counter()
    await stage.bot.live_matches.submit(match_id, player, move)


async def crowd(
    house: House, pages: int, matches: int, pace: float, seconds: float
) -> list[Figure]:
    """Measure the event loop while *pages* are open and *matches* move *pace* times a second."""
    stage = house.stage
    names = [f"w{number}" for number in range(max(pages // 8, 2 * matches))]
    for name in names:
        stage.members[name] = stage.guild.add_member(stage.env.create_user(name))
    channels = [stage.guild.create_text_channel(f"table{number}") for number in range(matches)]
    await stage.env.settle()
    running = [
        await open_match(stage, players=(names[2 * number], names[2 * number + 1]), at=channel)
        for number, channel in enumerate(channels)
    ]
    watched = cycle(running[:])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    lags: list[float] = []
    told: list[float] = []
    moved: dict[str, float] = {}

    async with AsyncExitStack() as stack:
        tasks: list[asyncio.Task[None]] = []
        for name in names[: pages // 8]:
            tab = Tab(house)
            visitor = Visitor(stage.members[name].id, stage.guild.id, stage.channel.id, "en-US")
            entered, _ = await stage.bot.doors.begin(visitor)
            tab.path, tab.cookie = f"/p/{entered.session}/", entered.secret
            for match_id in islice(watched, 8):
                socket = await stack.enter_async_context(tab.news(match_id))
                listening = _listen(socket, match_id, moved, told)
                tasks.append(asyncio.create_task(listening))
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / max(1, len(tasks))
        tasks.append(asyncio.create_task(_nap(lags)))
        began, moves = time.perf_counter(), 0
        while running and (now := time.perf_counter() - began) < seconds:
            await asyncio.sleep(max(0.0, moves / pace - now))
            await _play_on(house, running, moved)
            moves += 1
        took = time.perf_counter() - began
        await asyncio.sleep(2)
        for task in tasks:
            task.cancel()
    waits = (*percentiles(told), 1000 * max(told, default=0.0))
    what = f"{len(tasks) - 1} pages on {matches} matches, {moves / took:.0f} moves a second: news"
    return [
        Figure(what, waits, "ms, p50 / p99 / most"),
        Figure("event loop late meanwhile", percentiles(lags), "ms, p50 / p99", (50, 50), (50, 50)),
        Figure("memory a page, its client with it", (grown,), "KiB"),
    ]


async def _measured(pages: int, matches: int, pace: float, seconds: float) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for package in INSTALLED:
            path = Path(folder) / f"{package.key}.sqlite3"
            async with on_stage(path) as stage, open_house(stage) as house:
                figures += await taps(house, package.key)
        async with (
            on_stage(Path(folder) / "crowd.sqlite3") as stage,
            open_house(stage) as house,
        ):
            figures += await crowd(house, pages, matches, pace, seconds)
    return figures


def main(words: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench touch", description=__doc__)
    parser.add_argument("--pages", type=int, default=1_000)
    parser.add_argument("--matches", type=int, default=50, help="that the pages show")
    parser.add_argument("--pace", type=float, default=50, help="moves a second meanwhile")
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args(words)
    server._ENTRIES, server._ASKS = 10**6, 10**6  # pyright: ignore[reportPrivateUsage, reportConstantRedefinition] # one address, and nobody's patience
    figures = asyncio.run(_measured(args.pages, args.matches, args.pace, args.seconds))
    Console(width=110).print(table_of(figures))
    return 0
