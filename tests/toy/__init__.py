"""A small but complete game outside the tree of games; Parlor gets it as a package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.fair import PlayoutDice
from render.package import Package
from render.painters import Painter
from render.texts import english
from tests.toy.painter import THEME, alt_text, draw
from tests.toy.rules import FIRST, GAME, HAND, ROUNDS, SEATS, ToyState, ToyView

if TYPE_CHECKING:
    from render.package import Scene

__all__ = ["FIRST", "GAME", "HAND", "PACKAGE", "ROUNDS", "SEATS", "ToyState", "ToyView", "scenes"]

SEEDS: Final = Path(__file__).parent / "seeds"


def scenes() -> dict[str, Scene]:
    """Return scenes for spectators, and for the first seat before and after its tap."""
    dice = PlayoutDice("scenes")
    state = GAME.start(GAME.set_up(SEATS))
    while min(state.to_act()) < 0:
        state.play(-1, state.draw_chance(dice))
    card = state.format_move(state.hands[0][0])
    return {
        "start": (state.view(None), None),
        "choosing": (state.view(0), GAME.panel(state, 0, "")),
        "preview": (state.view(0), GAME.panel(state, 0, card)),
    }


PACKAGE: Final = Package(
    game=GAME,
    painter=Painter(draw, alt_text, THEME, english(SEEDS)),
    seeds=SEEDS,
    scenes=scenes,
    older=(FIRST,),
)
