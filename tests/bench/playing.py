"""The speed of the rules by themselves, without a store or pictures."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from engine.fair import PlayoutDice
from engine.games import locus
from engine.games.locus.data import CARDS, COLOURS, RAINBOW
from engine.games.locus.sheets import sheet_names
from tests.bench.figures import Figure, percentiles
from tests.bench.games import dealt, played

if TYPE_CHECKING:
    from engine.core import AnyGame


_TARGETS: Final = {"tokan": ((3_000.0,), (10_000.0,))}
"""Required and desired random playouts a second, by game."""
_DEALS: Final = 50


def playouts(game: AnyGame, seconds: float) -> Figure:
    """Measure random playouts from dealt positions to the end, in processor time."""
    dice = PlayoutDice(1)
    seats = min(game.seats, key=lambda seats: (seats == 1, seats))
    starts = [dealt(game, dice, seats) for _ in range(_DEALS)]
    for _ in played(starts[0].copy(), dice):
        pass  # warm up: what runs once in the first match doesn't count
    begun = time.process_time()
    count = 0
    while time.process_time() - begun < seconds:
        state = starts[count % len(starts)].copy()
        for _ in played(state, dice):
            pass
        count += 1
    rate = count / (time.process_time() - begun)
    what = f"random playouts of {game.title}, {seats} seats, one core"
    must, aim = _TARGETS.get(game.key, ((), ()))
    return Figure(what, (rate,), "/s", must, aim, is_more_better=True)


def placements(matches: int) -> Figure:
    """Time listing every place of every card of Locus on sheets of *matches* random matches."""
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
