"""Pictures of matches in play: their cost and size, compared with the usual way of drawing."""

from __future__ import annotations

import statistics
import time
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from tests.bench.figures import Figure, percentiles
from tests.bench.games import SHOWN, looks, show
from tests.bench.usual import Usual

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bench.games import Look, Shown

PLIES: Final = 25
"""Maximum number of plies to draw of a match; later plies change as much as the first ones."""
WARMING: Final = 2
"""Matches that aren't timed: they rasterise each sprite once."""
_MOST: Final = 75
"""Maximum size of a board's picture, in kilobytes."""
_FASTER: Final = 40
_SMALLER: Final = 8


def _in_play(
    shown: Shown, count: int, plies: int, warming: int
) -> Iterator[tuple[bool, Look, Look | None]]:
    """Yield each ply of *count* matches: whether to measure it, its board and its panel.

    *warming* more matches come first.
    """
    for number in range(warming):
        for board, own in looks(shown.game, number, plies):
            yield False, board, own
    matches = [looks(shown.game, warming + number, plies) for number in range(count)]
    for seen in zip_longest(*matches):
        for board, own in filter(None, seen):
            yield True, board, own


def pictures_in_play(
    shown: Shown, matches: int, plies: int = PLIES, warming: int = WARMING
) -> list[Figure]:
    """Draw boards and private panels of matches in play: processor time and size of each."""
    seconds: dict[str, list[float]] = {"board": [], "panel": []}
    sizes: dict[str, list[int]] = {"board": [], "panel": []}
    for is_measured, board, own in _in_play(shown, matches, plies, warming):
        for kind, look in (("board", board), ("panel", own)):
            if look is None:
                continue
            begun = time.process_time()
            png = show(shown, look)
            if is_measured:
                seconds[kind].append(time.process_time() - begun)
                sizes[kind].append(len(png))
    figures: list[Figure] = []
    for kind in ("board", "panel"):
        what = f"{shown.game.title}, {kind}"
        figures.append(Figure(f"{what}, CPU", percentiles(seconds[kind]), "ms, p50 / p99"))
        kilobytes = (statistics.median(sizes[kind]) / 1024, max(sizes[kind]) / 1024)
        must = (_MOST, _MOST) if kind == "board" else ()
        aim = (45, 45) if must else ()
        figures.append(Figure(f"{what}, size", kilobytes, "KB, median / most", must, aim))
    return figures


def against_the_usual(matches: int, plies: int, warming: int = WARMING) -> list[Figure]:
    """Draw the first boards of *matches* matches of each game both ways, and compare the costs."""
    ours: list[float] = []
    theirs: list[float] = []
    smaller: list[float] = []
    their_bytes: list[int] = []
    for shown in SHOWN:
        usual = Usual(shown.painter)
        for is_measured, board, _ in _in_play(shown, matches, plies, warming):
            begun = time.process_time()
            png = show(shown, board)
            taken = time.process_time() - begun
            if not is_measured:
                continue
            usual.prepare(board.view)
            between = time.process_time()
            other = usual.draw(board.view)
            ours.append(taken)
            theirs.append(time.process_time() - between)
            smaller.append(len(other) / len(png))
            their_bytes.append(len(other))
    usual_time, our_time = statistics.median(theirs), statistics.median(ours)
    return [
        Figure("the usual way, a board, CPU", (1000 * usual_time,), "ms, p50"),
        Figure(
            "the usual way, a board, size", (statistics.median(their_bytes) / 1024,), "KB, median"
        ),
        Figure(
            "faster than the usual way",
            (usual_time / our_time,),
            "times, at p50",
            (_FASTER,),
            (2 * _FASTER,),
            is_more_better=True,
        ),
        Figure(
            "smaller than the usual way",
            (statistics.median(smaller),),
            "times, median",
            (_SMALLER,),
            (2 * _SMALLER,),
            is_more_better=True,
        ),
    ]
