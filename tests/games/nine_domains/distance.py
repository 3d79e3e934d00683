"""The distance of bots at The Nine Domains from equilibrium. ::

    python -m tests.games.nine_domains.distance --positions 200 --seed 1

A level plays against itself. For each position in which seats play cards, the script measures how
much winning chance the opponent's best answer to the level's mix takes away. It uses the level's
own values after a round: exact after the last round; after the middle round, the solved last round
(with the four most promising answers to a pending 2- or 3-); after the first round, an estimate.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from itertools import count
from typing import TYPE_CHECKING

from engine.bots import choose, think
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.thinking import WEIGHTS, RoundGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.thought import Thought

_CLOSE = 0.01


def positions(seed: int, level: str) -> Iterator[tuple[NineDomainsState, Seat, Thought]]:
    """Yield positions where *level* places cards against itself, with the seat and its thought."""
    for number in count():
        dice = PlayoutDice(f"{seed}:{number}")
        state = GAME.start(GAME.set_up(2))
        while seats := state.to_act():
            seat = seats[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(dice))
                continue
            thought = think(GAME, state.view(seat), seat, level, dice)
            if not state.asked:
                yield state.copy(), seat, thought
            state.play(seat, state.parse_move(choose(thought, 0, dice)))


def distance(state: NineDomainsState, seat: Seat, thought: Thought, *, is_exact: bool) -> float:
    """Return how much of the chance to win (0 to 1) the best answer to *thought* takes away."""
    round_ = RoundGame(state, WEIGHTS, is_exact=is_exact)
    sign = -1 if seat else 1
    solved = round_.solve(([0], [0]), _CLOSE, lambda _: True)
    value = max(sign * gain for gain in solved.gains(seat))
    rows = {".".join(row.cards): number for number, row in enumerate(round_.table.rows[seat])}
    shares = {rows[move.move]: move.share for move in thought.moves if move.share}
    lines = [round_.line(seat, row) for row in shares]
    against = (
        sum(share * sign * gain for share, gain in zip(shares.values(), gains, strict=True))
        for gains in zip(*lines, strict=True)
    )
    return max(0.0, value - min(against)) / 2


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure the distance from equilibrium.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="expert")
    said = parser.parse_args(argv)
    found: dict[int, list[float]] = defaultdict(list)
    reached = positions(said.seed, said.level)
    for _ in range(said.positions):
        state, seat, thought = next(reached)
        is_exact = said.level == "expert"
        found[state.round].append(distance(state, seat, thought, is_exact=is_exact))
    for round_, some in sorted(found.items()):
        far = sum(state > 0.02 for state in some)
        mean = sum(some) / len(some)
        sys.stdout.write(
            f"round {round_}: {len(some)} positions, mean {mean:.4f}, most {max(some):.4f}, "
            f"{far} above 0.02\n"
        )


if __name__ == "__main__":
    main()
