"""Tokan, by Steffen Mühlhäuser: thirty animals eat their way up each other's backs.

An animal moves exactly its reach (mouse 1, jackal 2, lion 3) in a straight line. It moves over
stacks onto another stack, and must end higher than it was. A jackal may carry one tile from under
it, a lion two. If this empties a cell, the unbroken run of stacks behind it moves up one cell. The
cell that stays empty is a gap for ever, and no animal jumps a gap. The stack on which the opponent
has just landed is taboo. If a player can't move, the game ends. Then towers count by their height
(or animals in sight by their reach).

Notation: ``c3-c5`` moves, ``c3-c5+1`` carries one tile, ``j@c3`` lays a jackal. Nothing is hidden.
Chance draws the layout (or the starting pair) and the start player. The numbered rules, the
position line and the texts of chance are in ``seeds/tokan``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Game, Length, Option, Setup
from engine.games.tokan.narrate import WEIGHTS, hint, narrate
from engine.games.tokan.panel import describe, panel
from engine.games.tokan.position import SCORINGS, read_position
from engine.games.tokan.state import LastMove, TokanState, TokanView
from engine.games.tokan.thinking import THINKER

if TYPE_CHECKING:
    from engine.core import Seat

__all__ = ["GAME", "LastMove", "TokanState", "TokanView"]


def start(setup: Setup) -> TokanState:
    """Return the first position. A position line in *setup* also decides the scoring."""
    if setup.position:
        return TokanState.at(read_position(setup.position), setup.carry)
    is_laid = setup.options.get("setup") == "laid"
    scoring = setup.options.get("scoring", SCORINGS[0])
    return TokanState.fresh(scoring, setup.carry, is_laid=is_laid)


def revenge(setup: Setup, state: TokanState) -> Setup:
    """Set up the same grid again: players swap colours, and the same colour begins."""
    if not state.origin:
        raise ValueError("the grid of the first match was never completed")
    red, black = state.standing()
    return Setup(
        setup.game, setup.version, setup.seats, setup.options, state.origin, carry=(black, red)
    )


def premove(state: TokanState, seat: Seat) -> TokanState:
    """Return *state* on *seat*'s turn, where no stack is taboo."""
    ahead = state.copy()
    ahead.turn, ahead.taboo = seat, -1
    return ahead


GAME = Game(
    key="tokan",
    title="Tokan",
    version=1,
    seats=(2,),
    state=TokanState,
    view=TokanView,
    start=start,
    narrate=narrate,
    weights=WEIGHTS,
    hint=hint,
    describe=describe,
    panel=panel,
    least_moves=4,  # our choice: a seat makes at least 7 in random matches
    lengths={2: Length(10.5, 1.8)},
    options=(
        Option("scoring", SCORINGS, "towers"),
        Option("setup", ("random", "laid"), "random"),
    ),
    seat_names=("seat-red", "seat-black"),
    seat_marks=(0, 5),
    revenge=revenge,
    thinker=THINKER,
    can_plan=True,
    premove=premove,
    can_force=True,
)
