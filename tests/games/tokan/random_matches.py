"""Random matches of Tokan to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from render.tokan.scenes import scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.package import NamedScene as Scene


def random_scenes(games: int) -> Iterator[Scene]:
    """Yield every position of random matches, each with and without a panel."""
    for seed in range(games):
        options = {
            "setup": ("random", "laid")[seed % 3 == 2],
            "scoring": ("towers", "heads")[seed % 2],
        }
        dice = PlayoutDice(f"scenes {seed}")
        state = GAME.start(GAME.set_up(2, options))
        assert isinstance(state, TokanState)
        while acting := state.to_act():
            if acting == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
                continue
            yield scene(state)
            move = state.random_move(acting[0], dice)
            picks = state.format_move(move).replace("-", ".").replace("+", ".").replace("@", ".")
            yield scene(state, ("", picks)[dice.below(2)])
            state.play(acting[0], move)
        yield scene(state)
