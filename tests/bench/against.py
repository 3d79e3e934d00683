"""Compare two checkouts in one run: the cost of the same pictures and moves in each."""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table

from tests.bench.games import SHOWN, looks, show
from tests.bench.moving import moves_at_once

if TYPE_CHECKING:
    from collections.abc import Mapping

_ROUNDS: Final = 3
"""Measurements of each checkout, taking turns; the median counts."""
_PLIES: Final = 20
"""Plies of each drawn match."""
_WARM: Final = range(2)
"""Matches drawn before the timing starts."""
_TIMED: Final = range(2, 6)
_AT_ONCE: Final = 200
_CLICKS: Final = 1_000

_OLD: Final = """
import asyncio, json, sys, tempfile, time
from itertools import islice
from pathlib import Path
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.core import GAMES
from render.painters import find_painter, picture
from tests.bench.moving import moves_at_once

def play(state, dice):
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))
        else:
            state.play(seats[0], state.random_move(seats[0], dice))
        yield

def looks(game, number):
    dice = PlayoutDice(f"looks {game.key} {number}")
    state = game.start(game.set_up(game.seats[0]))
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    for _ in islice(play(state, dice), PLIES):
        seats = [seat for seat in state.to_act() if seat != CHANCE]
        panel = (state.view(seats[0]), game.panel(state, seats[0], "")) if seats else None
        yield (state.view(None), None), panel

found = {}
for game in GAMES:
    painter = find_painter(game.key)
    taken = {"board": [], "panel": []}
    for number in RANGE:
        for pair in looks(game, number):
            for kind, look in zip(taken, pair):
                if look is None:
                    continue
                begun = time.process_time()
                picture(painter, *look)
                if number in TIMED:
                    taken[kind].append(time.process_time() - begun)
    for kind, seconds in taken.items():
        if seconds:
            found[f"{game.title}, {kind}"] = 1000 * sorted(seconds)[len(seconds) // 2]
with tempfile.TemporaryDirectory() as folder:
    begun = time.process_time()
    asyncio.run(moves_at_once(Path(folder) / "moves.sqlite3", AT_ONCE, CLICKS))
    found["moves of AT_ONCE at once"] = 1000 * (time.process_time() - begun) / CLICKS
print(json.dumps(found))
"""
"""The script for a checkout whose own benchmark can't measure this."""


def measured() -> dict[str, float]:
    """Return this checkout's median processor times, in milliseconds, by measurement."""
    found: dict[str, float] = {}
    for shown in SHOWN:
        taken: dict[str, list[float]] = {"board": [], "panel": []}
        for number in (*_WARM, *_TIMED):
            for pair in looks(shown.game, number, _PLIES):
                for kind, look in zip(taken, pair, strict=True):
                    if look is None:
                        continue
                    begun = time.process_time()
                    show(shown, look)
                    if number in _TIMED:
                        taken[kind].append(time.process_time() - begun)
        for kind, seconds in taken.items():
            if seconds:
                middle = sorted(seconds)[len(seconds) // 2]
                found[f"{shown.game.title}, {kind}"] = 1000 * middle
    with tempfile.TemporaryDirectory() as folder:
        begun = time.process_time()
        asyncio.run(moves_at_once(Path(folder) / "moves.sqlite3", _AT_ONCE, _CLICKS))
        each = 1000 * (time.process_time() - begun) / _CLICKS
    found[f"moves of {_AT_ONCE} at once"] = each
    return found


def compared(ours: Path, theirs: Path) -> Table:
    """Measure both checkouts in turn, with the same interpreter, and return a table of ratios."""
    runs: dict[Path, list[Mapping[str, float]]] = {ours: [], theirs: []}
    for _ in range(_ROUNDS):
        for checkout, found in runs.items():
            found.append(_measured_in(checkout))
    table = Table("CPU, ms", title=f"against {theirs}")
    for title in ("here", "there", "here / there"):
        table.add_column(title, justify="right")
    for what in runs[ours][0]:
        here, there = (
            statistics.median(one[what] for one in found if what in one) for found in runs.values()
        )
        table.add_row(what, f"{here:.2f}", f"{there:.2f}", f"{here / there:.2f}")
    return table


def _measured_in(checkout: Path) -> Mapping[str, float]:
    values = {
        "RANGE": (*_WARM, *_TIMED),
        "TIMED": tuple(_TIMED),
        "PLIES": _PLIES,
        "AT_ONCE": _AT_ONCE,
        "CLICKS": _CLICKS,
    }
    script = _OLD
    for name, value in values.items():
        script = script.replace(name, str(value))
    can = (checkout / "tests" / "bench" / "against.py").is_file()
    command = ["-m", "tests.bench", "--json"] if can else ["-c", script]
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        env={"PYTHONPATH": str(checkout.resolve())},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, float] = json.loads(ran.stdout.splitlines()[-1])
    return found
