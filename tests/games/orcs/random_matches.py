"""Random matches of Orcs Orcs Orcs to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.orcs.panel import panel
from engine.games.orcs.state import OrcsState
from engine.games.orcs.view import Modules
from render.package import NamedScene as Scene

if TYPE_CHECKING:
    from collections.abc import Iterator


def _modules(dice: PlayoutDice) -> Modules:
    return Modules(
        missions=bool(dice.below(2)),
        bonus=bool(dice.below(2)),
        fate=("base", "front")[dice.below(2)],
        terrain=(0, 6, 9)[dice.below(3)],
        croco=("none", "goblin", "orc")[dice.below(3)],
        toad=("none", "goblin-shaman", "orc-rider")[dice.below(3)],
        bomber=("none", "lava-golem", "chief")[dice.below(3)],
    )


def random_states(games: int, every: int, modules: Modules | None = None) -> Iterator[OrcsState]:
    """Yield every *every*-th position of random matches, and their ends."""
    for seed in range(games):
        dice = PlayoutDice(f"scenes {seed}")
        state = OrcsState.fresh(2 + seed % 3, modules or _modules(dice))
        while acting := state.to_act():
            seat = acting[dice.below(len(acting))]
            move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
            state.play(seat, move)
            if state.ply % every == 0 or state.result():
                yield state


def random_scenes(games: int, every: int, modules: Modules | None = None) -> Iterator[Scene]:
    """Yield random positions as spectators see them, and with panels of the seats to act."""
    dice = PlayoutDice("panels")
    for state in random_states(games, every, modules):
        yield Scene(state.view(None))
        for seat in state.to_act():
            if seat == CHANCE:
                continue
            offered = panel(state, seat, "")
            yield Scene(state.view(seat), offered)
            taps = [control for group in offered.groups for control in group.controls]
            yield Scene(state.view(seat), panel(state, seat, taps[dice.below(len(taps))].picks))
