"""What a position that is not over looks worth at a glance, from figures that matches taught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engine.games.tokan.data import CELL_COUNT
from engine.games.tokan.weights import LATE, SPAN, TRAITS, WEIGHTS

if TYPE_CHECKING:
    from engine.games.tokan.board import Place
    from engine.games.tokan.weights import Figures

Table: TypeAlias = tuple[tuple[float, ...], ...]
"""By the number of stacks what each trait counts."""


def table_of(figures: Figures) -> Table:
    """Return what *figures* say at each number of stacks."""
    pairs = [figures.traits[name] for name in TRAITS]
    return tuple(
        tuple([late + more * (stacks - LATE) / SPAN for late, more in pairs])
        for stacks in range(CELL_COUNT + 1)
    )


TABLES: Final = {scoring: table_of(figures) for scoring, figures in WEIGHTS.by_scoring.items()}


def traits_of(place: Place) -> tuple[int, ...]:  # noqa: C901, PLR0912 # the hottest loop
    """Return the `TRAITS` of the side to move, and the number of stacks."""
    cells, gaps, taboo, turn = place
    own_moves = other_moves = own_movers = other_movers = own_targets = other_targets = 0
    for start, stack in enumerate(cells):
        if height := stack.height:
            least = height - stack.carries
            moves = 0
            if stack.seat == turn:
                for target, path, _ in stack.ways[start]:
                    # must agree with `board.hops_of`
                    if not path & gaps and cells[target].height >= least and target != taboo:
                        moves += 1
                        own_targets |= 1 << target
                if moves:
                    own_moves += moves
                    own_movers += 1
            else:
                for target, path, _ in stack.ways[start]:
                    if not path & gaps and cells[target].height >= least:
                        moves += 1
                        other_targets |= 1 << target
                if moves:
                    other_moves += moves
                    other_movers += 1
    points = [0, 0, 0, 0]
    for cell, stack in enumerate(cells):
        if stack.points:
            if stack.seat == turn:
                points[other_targets >> cell & 1] += stack.points
            else:
                points[2 + (own_targets >> cell & 1)] += stack.points
    filled = CELL_COUNT - gaps.bit_count()
    return (*points, own_moves, other_moves, own_movers, other_movers, 1, filled)


def worth(table: Table, traits: tuple[int, ...]) -> float:
    """Return the logarithm of the odds that who has these *traits* wins."""
    a, b, c, d, e, f, g, h, i, filled = traits
    at, bt, ct, dt, et, ft, gt, ht, it = table[filled]
    return a * at + b * bt + c * ct + d * dt + e * et + f * ft + g * gt + h * ht + i * it
