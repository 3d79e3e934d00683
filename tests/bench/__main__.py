"""``python -m tests.bench``: this machine's figures next to the targets, in about four minutes."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from rich.console import Console
from rich.progress import track

from tests.bench import late, rival, touching, trace, verdicts, whole_moves
from tests.bench.against import compared, measured
from tests.bench.clubs import swiss_rounds
from tests.bench.figures import Figure, table_of
from tests.bench.games import SHOWN
from tests.bench.moving import UNTIMED, moves_at_once, moves_of_a_game, steady_moves
from tests.bench.moving import WARMING as ROUNDS
from tests.bench.pictures import PLIES, WARMING, against_the_usual, pictures_in_play
from tests.bench.playing import placements, playouts
from tests.bench.storing import careers, leaderboard, moves_persisted, start_up
from tests.bench.strength import MATCHES, SEED, rows, strength
from tests.bench.taps import USUAL, taps_of_turns
from tests.db.test_taken_files import main as taken
from tests.packages import GAMES
from tests.scale.crashes import main as crashes
from tests.scale.driver import main as several_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tests.bench.games import Shown
    from tests.bench.taps import Usual


class Extent(NamedTuple):
    """How much to measure; the defaults take about four minutes."""

    scale: float = 1
    """The share of the usual repetitions."""
    crowds: tuple[int, ...] = (1, 10, 50, 200)
    """Numbers of matches that move at the same time."""
    pace: int = 50
    """Moves a second at a steady pace, each in a different match."""
    plies: int = PLIES
    """Plies of each drawn match."""
    is_warm: bool = True
    """Whether to run everything a few times before timing it."""


def measurements(folder: Path, extent: Extent) -> list[Callable[[], list[Figure]]]:
    """Return all measurements; each has its own database in *folder*."""
    scale, crowds, pace, plies, is_warm = extent
    rounds, untimed, warming = (ROUNDS, UNTIMED, WARMING) if is_warm else (0, 0, 0)

    def times(number: int) -> int:
        return max(1, round(scale * number))

    def at_once(matches: int) -> Callable[[], Figure]:
        path = folder / f"at-once-{matches}.sqlite3"
        return lambda: asyncio.run(moves_at_once(path, matches, times(2_000), rounds))

    def moves_of(shown: Shown) -> Callable[[], Figure]:
        path = folder / f"{shown.game.key}.sqlite3"
        return lambda: asyncio.run(moves_of_a_game(path, shown, times(150), untimed))

    def persisted() -> Figure:
        return asyncio.run(moves_persisted(folder / "persisted.sqlite3", 200, times(200)))

    def steady() -> Figure:
        return asyncio.run(steady_moves(folder / "steady.sqlite3", pace, 20 * scale))

    def start() -> Figure:
        return asyncio.run(start_up(folder / "start.sqlite3", times(10_000)))

    def taps_of(usual: Usual) -> Callable[[], Figure]:
        path = folder / f"taps-{usual.name}.sqlite3"
        return lambda: asyncio.run(taps_of_turns(path, usual, times(24)))

    def best() -> Figure:
        return asyncio.run(leaderboard(folder / "results.sqlite3", times(100_000), times(200)))

    def profiles() -> Figure:
        return asyncio.run(careers(folder / "results.sqlite3", times(100_000), times(200)))

    single = [
        *(at_once(matches) for matches in crowds),
        steady,
        *map(moves_of, SHOWN),
        persisted,
        *(partial(playouts, shown.game, 3 * scale) for shown in SHOWN),
        lambda: placements(times(20)),
        lambda: swiss_rounds(times(5)),
        best,
        profiles,
        start,
        *map(taps_of, USUAL),
    ]
    return [
        *(partial(_alone, measure) for measure in single),
        *(partial(pictures_in_play, shown, times(6), plies, warming) for shown in SHOWN),
        partial(against_the_usual, times(4), times(6), warming),
    ]


def _alone(measure: Callable[[], Figure]) -> list[Figure]:
    return [measure()]


def proofs() -> list[Path]:
    """Return the test files that prove puzzles, one for each game with puzzles."""
    return sorted(Path(__file__).parents[1].glob("games/*/test_*_puzzles.py"))


_WITH_WORDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "move": whole_moves.main,
    "touch": touching.main,
    "trace": trace.main,
    "verdicts": verdicts.main,
    "late": late.main,
    "rival": rival.main,
}
"""Measurements that take arguments of their own, by name on the command line."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a twentieth of it, for a glance")
    parser.add_argument(
        "--against", type=Path, metavar="CHECKOUT", help="only compare, in turn, with another one"
    )
    parser.add_argument("--json", action="store_true", help="only what --against compares")
    parser.add_argument("--puzzles", action="store_true", help="only prove each puzzle by search")
    parser.add_argument(
        "--strength", nargs="?", const="all", metavar="GAME", help="only how strong the levels are"
    )
    parser.add_argument("--games", type=int, default=MATCHES, help="how many, for each row of it")
    parser.add_argument(
        "other",
        nargs="*",
        help="only several processes: scale [SECONDS SECONDS SECONDS], or what crashes of a server"
        " and of processes lose: crashes [NUMBER [SEED]], or what is lost where a process is killed"
        " and its file taken away in turn: taken [NUMBER], or whole moves by taps with the real"
        " bot: move [GAME...], or the page on which boards are touched: touch, or what one"
        " press runs and reads: trace [GAME], or how many verdicts of analyses a second look"
        " repeats: verdicts [PLIES] [GAME...], or how many late results of Tokan the expert"
        " throws away: late [NUMBER], or Loco!'s expert against a player in C: rival [MATCHES]"
        " [PLAYOUTS]",
    )
    if (one := _WITH_WORDS.get("".join(sys.argv[1:2]))) is not None:
        sys.exit(one(sys.argv[2:]))
    args = parser.parse_args()
    if args.other[:1] == ["scale"]:
        sys.exit(several_processes(args.other[1:]))
    if args.other[:1] == ["crashes"]:
        sys.exit(crashes(args.other[1:]))
    if args.other[:1] == ["taken"]:
        sys.exit(taken(args.other[1:]))
    if args.strength:
        wanted = [game for game in GAMES if args.strength in {game.key, "all"}]
        contests = [(game, row) for game in wanted for row in rows(game)]
        found = [strength(*one, args.games) for one in track(contests, f"seed {SEED}")]
        Console(width=110).print(table_of(found))
        return
    if args.puzzles:
        sys.exit(pytest.main(["-q", "-m", "long", *map(str, proofs())]))
    if args.json:
        sys.stdout.write(json.dumps(measured()) + "\n")
        return
    if args.against:
        Console(width=110).print(compared(Path.cwd(), args.against))
        return
    # not the usual temporary folder: if it is in memory, the store's FULL mode looks cheap
    with tempfile.TemporaryDirectory(prefix="bench-", dir=".") as folder:
        wanted = measurements(Path(folder), Extent(0.05 if args.quick else 1))
        bar = track(wanted, "measuring", console=Console(stderr=True), transient=True)
        figures = [figure for measure in bar for figure in measure()]
    Console(width=None if sys.stdout.isatty() else 110).print(table_of(figures))


if __name__ == "__main__":
    main()
