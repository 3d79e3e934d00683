"""Matches among computer players, played to find positions as people meet them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.bots.players import PLAYERS, play_random
from engine.core import CHANCE
from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Game, S, Setup

_ONE_IN: Final = 9
"""Of so many moves one is random."""


def positions_met(
    game: Game[S, Any, Any], setup: Setup, seed: str, levels: Sequence[str]
) -> Iterator[tuple[S, tuple[str, ...]]]:
    """Play a match of *game* that follows from *seed*; give each position that waits for a move.

    Each seat plays at one of *levels*, by lot, and now and then at random. The log is written as in
    an `Exercise`. The state is played on in: who keeps it copies it.
    """
    dice = PlayoutDice(f"{game.key} {seed}")
    players = [PLAYERS[levels[dice.below(len(levels))]] for _ in range(setup.seats)]
    state = game.start(setup)
    log: list[str] = []
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            move = state.draw_chance(dice)
            log.append(f"table {state.format_move(move)}")
        else:
            yield state, tuple(log)
            player = players[seat] if dice.below(_ONE_IN) else play_random
            move = state.parse_move(player(game, state.view(seat), seat, dice))
            log.append(f"{seat + 1} {state.format_move(move)}")
        state.play(seat, move)
