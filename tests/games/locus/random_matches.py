"""Random matches of Locus to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.fair import PlayoutDice
from render.locus.scenes import SHEETS, panel_of, picks_of, playing
from render.package import NamedScene as Scene

if TYPE_CHECKING:
    from collections.abc import Iterator


def random_scenes(matches: int, step: int) -> Iterator[Scene]:
    """Yield every *step*-th position of random matches for one to five players.

    Each comes as spectators see it, and with a seat's panels, tap by tap.
    """
    dice = PlayoutDice("panels")
    for number in range(matches):
        for ply, state in enumerate(playing(1 + number % 5, SHEETS[number // 5 % 2], number)):
            if ply % step and state.to_act():
                continue
            yield Scene(state.view(None))
            for seat in state.to_act()[-1:]:
                picks = ""
                for _ in range(3):
                    yield panel_of(state, seat, picks)
                    further = picks_of(state, seat, picks)
                    picks = further[dice.below(len(further))] if further else picks
