"""Measure how often players look in during a match, and print it for `Game.lengths`.

Parlor's bots play at the usual level. Each looks in at its own hour of every interval, and then
plays all that it can::

    python -m tests.lengths orcs               200 matches for each number of seats
    python -m tests.lengths orcs 50 random     50 of them, by players who move at random
"""

from __future__ import annotations

import random
import sys
from heapq import heapify, heapreplace
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final

from engine.bots import PLAYERS
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.thought import USUAL_LEVEL
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame

MATCHES: Final = 200


def looks_in_match(game: AnyGame, seats: int, seed: str, level: str = USUAL_LEVEL) -> float:
    """Return how many intervals passed from the start of a match to its end."""
    chance, dice, player = random.Random(seed), PlayoutDice(seed), PLAYERS[level]
    state = game.start(game.set_up(seats))
    coming = [(chance.random(), seat) for seat in range(seats)]
    heapify(coming)
    while True:
        at, seat = coming[0]
        while (able := state.to_act()) == (CHANCE,) or seat in able:
            if able == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
            else:
                move = player(game, state.view(seat), seat, dice)
                state.play(seat, state.parse_move(move))
        if not able:
            return at
        heapreplace(coming, (at + 1, seat))


def main(key: str, matches: str = str(MATCHES), level: str = USUAL_LEVEL) -> None:
    game = GAMES.find(key)
    for seats in game.seats:
        if seats > 1:
            seeds = [f"{seats} {seed}" for seed in range(int(matches))]
            found = [looks_in_match(game, seats, seed, level) for seed in seeds]
            print(f"{seats}: Length({mean(found):.1f}, {stdev(found):.1f}),", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
