"""How often the expert throws away a certain result late in Tokan.

``python -m tests.bench late [NUMBER]`` asks it in 30 positions, 8 to 12 plies before the end of
matches, in which the results of all moves are certain and differ. It takes some minutes.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING, Final

from engine.bots import positions_met, think
from engine.fair import PlayoutDice
from engine.games.tokan import GAME
from engine.games.tokan.position import SCORINGS
from engine.thought import SOLVING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.games.tokan import TokanState
    from engine.thought import Thought

NUMBER: Final = 30


def solved() -> Iterator[tuple[TokanState, Thought]]:
    """Yield positions with their certain results; of each match, later positions first."""
    for number in range(1000):
        setup = GAME.set_up(2, {"scoring": SCORINGS[number % len(SCORINGS)]})
        met = positions_met(GAME, setup, f"late {number}", ("medium",))
        states = [state.copy() for state, _ in met]
        for state in states[-8:-14:-2]:
            found = think(GAME, state.view(state.turn), state.turn, SOLVING, PlayoutDice(1))
            if not found.is_certain:
                break  # earlier positions take longer still
            if len({move.value for move in found.moves}) > 1:
                yield state, found


def main(words: Sequence[str]) -> int:
    """Print how many results the expert throws away, and in which positions."""
    number = next((int(word) for word in words), NUMBER)
    thrown = asked = 0
    for state, exact in islice(solved(), number):
        results = {move.move: move.value for move in exact.moves}
        view, seat = state.view(state.turn), state.turn
        choice = think(GAME, view, seat, "expert", PlayoutDice(1)).best.move
        asked += 1
        if results[choice] < exact.best.value:
            thrown += 1
            sys.stdout.write(f"{state.position()}: {choice}, not {exact.best.move}\n")
    sys.stdout.write(f"{thrown} of {asked} results thrown away\n")
    return 0
