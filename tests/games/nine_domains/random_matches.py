"""Random matches of The Nine Domains to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import SPECIAL_OF

if TYPE_CHECKING:
    from collections.abc import Iterator


def random_states(games: int) -> Iterator[NineDomainsState]:
    """Play random matches; yield each position where a seat must act, and each final position."""
    keys = [*SPECIAL_OF]
    for seed in range(games):
        dice = PlayoutDice(f"scenes {seed}")
        state = GAME.start(GAME.set_up(2, {"specials": keys[seed % len(keys)]}))
        assert isinstance(state, NineDomainsState)
        while acting := state.to_act():
            seat = acting[dice.below(len(acting))]
            if seat != CHANCE:
                yield state.copy()
            move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
            state.play(seat, move)
        yield state
