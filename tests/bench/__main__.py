"""``python -m tests.bench``: what this machine does, beside the targets, in under three minutes."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track

from tests.bench.figures import Figure, table_of
from tests.bench.moving import moves_at_once, steady_moves
from tests.bench.playing import picture_sizes, placements, playouts
from tests.bench.storing import careers, leaderboard, moves_persisted, start_up

if TYPE_CHECKING:
    from collections.abc import Callable


def measurements(folder: Path, *, scale: float = 1) -> list[Callable[[], Figure]]:
    """Return what is to be measured, each with a database of its own in *folder*.

    *scale* is how much of each to do: 1 takes a minute or two.
    """

    def times(number: int) -> int:
        return max(1, round(scale * number))

    def at_once(matches: int) -> Callable[[], Figure]:
        path = folder / f"at-once-{matches}.sqlite3"
        return lambda: asyncio.run(moves_at_once(path, matches, times(2_000)))

    def persisted() -> Figure:
        return asyncio.run(moves_persisted(folder / "persisted.sqlite3", 200, times(200)))

    def steady() -> Figure:
        return asyncio.run(steady_moves(folder / "steady.sqlite3", 50, 20 * scale))

    def start() -> Figure:
        return asyncio.run(start_up(folder / "start.sqlite3", times(10_000)))

    def best() -> Figure:
        return asyncio.run(leaderboard(folder / "results.sqlite3", times(100_000), times(200)))

    def profiles() -> Figure:
        return asyncio.run(careers(folder / "results.sqlite3", times(100_000), times(200)))

    return [
        *(at_once(matches) for matches in (1, 10, 50, 200)),
        steady,
        lambda: picture_sizes(times(40)),
        persisted,
        lambda: playouts(5 * scale),
        lambda: placements(times(20)),
        best,
        profiles,
        start,
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of it, for a glance")
    args = parser.parse_args()
    # not the usual place for temporary files, which may be in memory and make FULL look cheap
    with tempfile.TemporaryDirectory(prefix="bench-", dir=".") as folder:
        wanted = measurements(Path(folder), scale=0.05 if args.quick else 1)
        bar = track(wanted, "measuring", console=Console(stderr=True), transient=True)
        figures = [measure() for measure in bar]
    Console(width=None if sys.stdout.isatty() else 110).print(table_of(figures))


if __name__ == "__main__":
    main()
