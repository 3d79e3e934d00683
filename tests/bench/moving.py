"""From a click to the bytes of the picture."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.bench.bench import EXPERTS, Mover, open_bench
from tests.bench.figures import Figure, percentiles

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.bench import Bench
    from tests.bench.games import Shown

TARGETS = {1: ((15, 25), (3, 5)), 200: ((640, 1250), (200, 350))}
"""Required and desired p50 and p99 in milliseconds, by number of matches moving at once."""
UNTIMED = 40
"""Moves of each game before the timing starts."""
_MOST_TURNS = 4
"""Maximum number of stretches of each kind; they alternate, so other load affects both alike.

Each time, the experts' processes restart, so a stretch lasts at least a second.
"""
_STAGGER = 25
"""Plies between steadily moving matches, about the length of a random match."""
_THINKING_BEGINS = 7.0
"""Seconds to wait for the experts' processes to start."""
WARMING = 3
"""Rounds that aren't timed: they rasterise each sprite once."""


async def moves_at_once(path: Path, matches: int, clicks: int, warming: int = WARMING) -> Figure:
    """Have *matches* matches move at the same moment, repeatedly, for *clicks* clicks in all.

    The first *warming* rounds are not timed.
    """
    taken: list[float] = []
    async with open_bench(path) as bench:
        movers = [Mover(bench, number) for number in range(matches)]
        for round_ in range(warming + max(1, clicks // matches)):
            prepared = [await mover.prepare() for mover in movers]
            pairs = zip(movers, prepared, strict=True)
            times = await asyncio.gather(*(mover.play(click) for mover, click in pairs))
            if round_ >= warming:
                taken += times
    must, aim = TARGETS.get(matches, ((), ()))
    what = f"move to picture, {matches} at once"
    return Figure(what, percentiles(taken), "ms, p50 / p99", must, aim)


async def moves_of_a_game(path: Path, shown: Shown, clicks: int, untimed: int = UNTIMED) -> Figure:
    """Measure the CPU time of *clicks* moves, after *untimed* ones; four matches take turns."""
    taken: list[float] = []
    async with open_bench(path, shown) as bench:
        movers = [Mover(bench, number) for number in range(4)]
        for number in range(untimed + clicks):
            mover = movers[number % len(movers)]
            click = await mover.prepare()
            begun = time.process_time()
            await mover.play(click)
            if number >= untimed:
                taken.append(time.process_time() - begun)
    p50, p99 = percentiles(taken)
    must, aim = ((8,), (4,)) if shown.game.key == "orcs" else ((5,), (3,))
    # the slow end has no target: now and then the painter draws a sprite for the first time
    what = f"{shown.game.title}, move to picture, CPU (p99 {p99:.0f})"
    return Figure(what, (p50,), "ms, p50", must, aim)


async def steady_moves(path: Path, per_second: int, seconds: float) -> Figure:
    """Make moves at a steady pace, while two experts think and while nobody thinks, in turn.

    A move's time starts when it was due, so waiting counts. The figure is the ratio of move times
    with and without thinking experts.
    """
    quiet: list[float] = []
    busy: list[float] = []
    async with open_bench(path) as bench:
        movers = [Mover(bench, number) for number in range(per_second)]
        for number, mover in enumerate(movers):
            # stagger the matches, or all would end while experts think
            for _ in range(1 + number % _STAGGER):
                await mover.play(await mover.prepare())
        turns = max(1, min(_MOST_TURNS, int(seconds)))
        for _ in range(turns):
            await _move_steadily(movers, per_second, seconds / turns / 2, quiet)
            thinking = [asyncio.create_task(_keep_thinking(bench)) for _ in range(2)]
            await asyncio.sleep(_THINKING_BEGINS * min(1.0, seconds))
            await _move_steadily(movers, per_second, seconds / turns / 2, busy)
            for task in thinking:
                task.cancel()
            await bench.live_matches.computers.stop()
    (p50, p99), (quiet50, quiet99) = percentiles(busy), percentiles(quiet)
    what = f"{per_second} moves/s, two experts thinking (p50 {p50:.0f} ms, p99 {p99:.0f} ms)"
    values = (p50 / quiet50, p99 / quiet99)
    return Figure(what, values, "x nobody's", (1.25, 1.25), (1.1, 1.1))


async def _move_steadily(
    movers: list[Mover], per_second: int, seconds: float, taken: list[float]
) -> None:
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(max(1, int(per_second * seconds))):
            mover = movers[number % len(movers)]
            click = await mover.prepare()
            due = begun + number / per_second
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            group.create_task(_note(taken, mover, click, due))


async def _note(
    taken: list[float], mover: Mover, click: tuple[str, int, str, int], due: float
) -> None:
    taken.append(await mover.play(click, due))


async def _keep_thinking(bench: Bench) -> None:
    """Have two experts play one match after another."""
    while True:
        match_id = await bench.begin(EXPERTS)
        bench.live_matches.computers.wake(match_id)
        while (await bench.live_matches.tables.open(match_id)).match.result() is None:  # noqa: ASYNC110 # rarely
            await asyncio.sleep(0.1)
