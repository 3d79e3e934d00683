"""How computer players think about Tokan: they look ahead, and lay by finished grids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tokan.board import text_of
from engine.games.tokan.data import COLUMNS, PLAYER_TEXTS
from engine.games.tokan.laying import weigh_layings
from engine.games.tokan.state import TokanState
from engine.games.tokan.tree import Tree, chance_of, lead_in
from engine.games.tokan.weights import WEIGHTS
from engine.thought import Thinker, thought_of

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.games.tokan.view import TokanView
    from engine.thought import Budget, Thought


def think(view: TokanView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return what *seat*, which is to act, thinks of its moves. A unit of work is a position."""
    state = TokanState.imagine(view, dice)
    is_solved = False
    if view.columns == COLUMNS:
        tree = Tree(state.stacks, view.scoring, budget)
        found = {text_of(hop): value for hop, value in tree.weigh(seat, state.taboo).items()}
        is_solved = tree.is_solved
    else:
        layings = weigh_layings(state, budget, dice)
        found = {PLAYER_TEXTS[move]: value for move, value in layings.items()}
    points = WEIGHTS.by_scoring[view.scoring].points
    return thought_of(
        {move: chance_of(value) for move, value in found.items()},
        {move: round(lead_in(value, points), 1) for move, value in found.items()},
        is_certain=is_solved,
    )


THINKER = Thinker(
    think,
    work={"easy": 40, "medium": 200, "hard": 1000, "expert": 30_000},
    slips={"easy": 0.2, "medium": 0.07},
    solve=think,
    solving=60_000,
)
