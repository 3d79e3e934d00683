"""``python -m tests.bench touch``: touching boards on the page, with many pages open.

For taps, the bot and the simulated Discord share one process and one event loop, so the times
include more than a bot's work on Discord. `tests.bench.crowd` measures a crowd.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from rich.console import Console

from cogs.ui.board import paint
from cogs.web import server
from tests.bench.crowd import crowd
from tests.bench.figures import Figure, percentiles, table_of
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.packages import INSTALLED, PACKAGES
from tests.web.visiting import House, choices, controls, open_house

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.ui.board import Picture
    from tests.web.visiting import Answer, Json, Tab

TAPS: Final = 60
"""Taps in each game, after some untimed ones."""
_UNTIMED: Final = 6
_OK: Final = 200
_PERSON_PAUSE: Final = 0.26
"""Seconds between two taps of one person; the page tells quicker people to wait."""


class _Tapping:
    """Two people who play on the page, and what was measured."""

    def __init__(self, tabs: dict[str, Tab]) -> None:
        self._tabs = tabs
        self.taken: list[float] = []
        """Seconds from each tap until the bytes of the picture arrive."""
        self.worked: list[float] = []
        """Processor seconds during the taps, including the simulated browser's."""
        self.painted: list[float] = []
        """Seconds spent painting."""
        self.moves = 0
        self.here = 0
        """Bytes of the pictures sent to the page."""
        self.there = 0
        """Bytes of the pictures for both people on Discord: panels, and each board twice."""
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
        """Return the panel that a person sees now, or None."""
        answer = await self._tabs[name].see(match_id)
        self._count(answer)
        return next(iter(answer.json["messages"]), None)

    async def tap(self, name: str, message: Json, chance: random.Random) -> Json | None:
        """Tap something; return the resulting message, if there is one."""
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
        messages: list[Json] = answer.json["messages"]
        return messages[0] if messages and messages[0]["parts"] else None

    def _count(self, answer: Answer) -> None:
        self.here += sum(map(len, answer.sent.values()))
        for painter, match, seat, panel in self._panels:
            if panel is not None:  # without a panel, the board on Discord is enough
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
    """Measure the time from a tap to the bytes of the picture, and the time for painting alone."""
    stage, chance = house.stage, random.Random(key)
    match_id = await open_match(stage, key)
    tabs = {name: await house.tab(name) for name in ("ann", "bob")}
    for tab in tabs.values():
        tab.pieces = {}
    tapping = _Tapping(tabs)
    message: Json | None = None
    with (
        patch("cogs.client.panels.paint", tapping.paint_panel),
        patch("cogs.client.boards.paint", tapping.paint_board),
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


async def _measured(args: argparse.Namespace) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for package in INSTALLED if args.games is None else map(PACKAGES.find, args.games):
            path = Path(folder) / f"{package.key}.sqlite3"
            async with on_stage(path) as stage, open_house(stage) as house:
                figures += await taps(house, package.key)
    return figures + await crowd(args)


def main(words: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench touch", description=__doc__)
    parser.add_argument("--pages", type=int, default=1_000)
    parser.add_argument("--looking", type=int, default=1_000, help="pages that ask for pictures")
    parser.add_argument("--by-links", action="store_true", help="they watch by links")
    parser.add_argument("--games", nargs="*", help="whose taps are timed; all, if left out")
    parser.add_argument("--matches", type=int, default=50, help="that the pages show")
    parser.add_argument("--pace", type=float, default=50, help="moves a second meanwhile")
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args(words)
    server._ENTRIES, server._ASKS = 10**6, 10**6  # pyright: ignore[reportPrivateUsage, reportConstantRedefinition] # all come from one address, and nobody waits
    figures = asyncio.run(_measured(args))
    Console(width=110).print(table_of(figures))
    return 0
