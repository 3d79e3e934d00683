"""Rules without a table, and pictures without a move."""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games import locus
from engine.games.locus.data import CARDS, COLOURS, RAINBOW
from engine.games.locus.sheets import sheet_names
from render.painters import picture
from tests.bench.figures import Figure, percentiles
from tests.bench.hall import GAME, PAINTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyState, Dice


def playouts(seconds: float) -> Figure:
    """Play random matches to their end, each from a dealt position, on one core."""
    dice = PlayoutDice(1)
    starts = [_dealt(dice) for _ in range(50)]
    begun = time.perf_counter()
    count = 0
    while time.perf_counter() - begun < seconds:
        state = starts[count % len(starts)].copy()
        for _ in _played(state, dice):
            pass
        count += 1
    rate = count / (time.perf_counter() - begun)
    what = f"random playouts of {GAME.title}, one core"
    return Figure(what, (rate,), "/s", (3_000,), (10_000,), is_more_better=True)


def picture_sizes(matches: int) -> Figure:
    """Paint every position of *matches* random matches; median and largest."""
    dice = PlayoutDice(2)
    sizes: list[int] = []
    for _ in range(matches):
        state = _dealt(dice)
        sizes += [len(picture(PAINTER, state.view(None))) for _ in _played(state, dice)]
    kilobytes = (statistics.median(sizes) / 1024, max(sizes) / 1024)
    what = f"board image, {len(sizes):,} positions"
    return Figure(what, kilobytes, "KB, median / most", (60, 60), (45, 45))


def placements(matches: int) -> Figure:
    """List every place of every card of Locus on sheets of *matches* random matches."""
    dice = PlayoutDice(3)
    shapes = sorted({(card.shape, card.colour) for card in CARDS})
    seconds: list[float] = []
    for number in range(matches):
        sheet = sheet_names()[number % len(sheet_names())]
        state = locus.start(locus.GAME.set_up(2, {"sheet": sheet}))
        for _ in _played(state, dice):
            if state.ply % 10:
                continue
            for shape, colour in shapes:
                begun = time.perf_counter()
                for area, printed in enumerate(state.sides[0].print.areas):
                    if colour in {RAINBOW, COLOURS[area]}:
                        printed.legal(shape, state.sides[0].crosses[area])
                seconds.append(time.perf_counter() - begun)
    what = f"all places of a card of Locus, {len(seconds):,} times"
    return Figure(what, percentiles(seconds), "ms, p50 / p99", (1, 1), (1, 1))


def _dealt(dice: Dice) -> AnyState:
    state = GAME.start(GAME.set_up(GAME.seats[0]))
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    return state


def _played(state: AnyState, dice: Dice) -> Iterator[None]:
    """Play *state* at random to its end, stopping after each ply."""
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))
        else:
            state.play(seats[0], state.random_move(seats[0], dice))
        yield
