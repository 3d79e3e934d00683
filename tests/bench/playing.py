"""Rules without a table."""

from __future__ import annotations

import time

from engine.fair import PlayoutDice
from engine.games import locus
from engine.games.locus.data import CARDS, COLOURS, RAINBOW
from engine.games.locus.sheets import sheet_names
from tests.bench.figures import Figure, percentiles
from tests.bench.games import TOKAN, dealt, played


def playouts(seconds: float) -> Figure:
    """Play random matches to their end, each from a dealt position, on one core."""
    dice = PlayoutDice(1)
    starts = [dealt(TOKAN.game, dice) for _ in range(50)]
    begun = time.perf_counter()
    count = 0
    while time.perf_counter() - begun < seconds:
        state = starts[count % len(starts)].copy()
        for _ in played(state, dice):
            pass
        count += 1
    rate = count / (time.perf_counter() - begun)
    what = f"random playouts of {TOKAN.game.title}, one core"
    return Figure(what, (rate,), "/s", (3_000,), (10_000,), is_more_better=True)


def placements(matches: int) -> Figure:
    """List every place of every card of Locus on sheets of *matches* random matches."""
    dice = PlayoutDice(3)
    shapes = sorted({(card.shape, card.colour) for card in CARDS})
    seconds: list[float] = []
    for number in range(matches):
        sheet = sheet_names()[number % len(sheet_names())]
        state = locus.start(locus.GAME.set_up(2, {"sheet": sheet}))
        for _ in played(state, dice):
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
