"""Views of Tokan to draw: named scenes."""

from __future__ import annotations

from typing import Final

from engine.core import Setup
from engine.games.tokan import GAME, TokanState
from render.package import NamedScene as Scene

_STANDARD: Final = "ljLMLJ/JlJMMj/mlJmLl/JlJmjj/jLJjjL r - r 0 towers"
_STANDARD_PLIES: Final = (
    "c2-e2 d1-d3 e3-b3 b5-d5 d4-c4 b4-b1 c5-c2 d2-d3 c1-a1 e1-e3 d4-c4 a3-a4 b3-e3 d4-b4 c3-e3"
    " d5-f5+1"
)
_HEADS: Final = "jLMMlL/mLjJLL/JJJlJj/jlJJjj/lmljmM r - r 0 heads"
_HEADS_PLIES: Final = (
    "c2-e2 b1-b2 b3-b5 a5-a3 d4-b4 c4-a4 e3-e1 b3-a3 b4-d4+1 b3-d3 f1-e1 b4-d4 b5-d5+1 d3-d1+1"
    " e2-c2+1 d1-d3 c3-c5 d1-d4+1 c5-c3 e2-c2 d2-d4 c2-c4+1"
)
_LAYING: Final = "4jm4/4Jj4/4Ml4/4Ml4/4JM4 r - r 0 towers"
_TALL: Final = "j5/2(ll)1l1/2(JljlJJMMLJJ)L2/3(LjLjjm)(jMJmmjL)1/J5 b c3 b 30 towers"
_LANDING: Final = "6/6/mM(mJ)j(lM)1/6/6 r - r 0 towers"
_CARRYING: Final = "6/6/1(mML)jM(lj)1/6/6 r - r 0 towers"
_CLOSED: Final = "JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers"


def at(position: str, plies: str = "", carry: tuple[int, ...] = ()) -> TokanState:
    """Return the state after *plies* from a position line; blanks separate plies."""
    state = GAME.start(Setup(GAME.key, GAME.version, 2, {}, position, carry))
    assert isinstance(state, TokanState)
    for text in plies.split():
        (seat,) = state.to_act()
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        state.play(seat, move)
    return state


def scene(state: TokanState, picks: str | None = None) -> Scene:
    """Return a spectator's view of *state*, or with *picks* the panel of the seat to act."""
    panel = None if picks is None else GAME.panel(state, state.to_act()[0], picks)
    return Scene(state.view(None), panel)


def scenes() -> dict[str, Scene]:
    """Return the named scenes; together they show everything that can be on a picture."""
    plies = _STANDARD_PLIES.split()
    middle = at(_STANDARD, " ".join(plies[:9]))
    chosen = at(_STANDARD, " ".join(plies[:8]))
    laying = at(_LAYING, "j@d4 l@d3 j@c4 m@g5 j@g3 j@g4 j@h5 m@h4")
    return {
        "start": scene(at(_STANDARD)),
        "middle": scene(middle),
        "pieces": scene(middle, ""),
        "targets": scene(chosen, "b3"),
        "preview": scene(chosen, "b3.e3"),
        "landing": scene(at(_LANDING), "c3.e3.0"),
        "carrying": scene(at(_CARRYING), "b3.e3.1"),
        "gap": scene(at(_STANDARD, "c3-e3")),
        "closed": scene(at(_CLOSED, "e4-f4")),
        "tall": scene(at(_TALL)),
        "end": scene(at(_STANDARD, _STANDARD_PLIES)),
        "end-heads": scene(at(_HEADS, _HEADS_PLIES)),
        "second": scene(at(_STANDARD, " ".join(plies[:4]), carry=(9, 15))),
        "laying": scene(laying),
        "laying-cells": scene(laying, "j"),
        "laying-preview": scene(laying, "j.d1"),
    }
