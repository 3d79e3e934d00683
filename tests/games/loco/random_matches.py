"""Random matches of Loco! to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState
from render.loco.scenes import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator


def random_states(matches: int) -> Iterator[tuple[LocoState, str]]:
    """Yield each position of random matches, and the move that follows, empty at the end."""
    for seed in range(matches):
        options = {
            "rounds": ("full", "1", "5")[seed % 3],
            "variant": ("off", "other-colour")[seed % 2],
        }
        dice = PlayoutDice(f"scenes {seed}")
        state = GAME.start(GAME.set_up(PLAYERS[-1 - seed % 4], options))
        assert isinstance(state, LocoState)
        while acting := state.to_act():
            if acting == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
                continue
            move = state.random_move(acting[0], dice)
            yield state, state.format_move(move)
            state.play(acting[0], move)
        yield state, ""


def other_hands(state: LocoState, seat: int | None, seed: str) -> LocoState:
    """Return a position that *seat* can't tell from *state*, with different unseen cards."""
    return LocoState.imagine(state.view(seat), PlayoutDice(seed))
