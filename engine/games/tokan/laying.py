"""Thinking where to lay a tile: grids that could come of it, finished at random and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import shuffled
from engine.games.tokan.board import Stacks
from engine.games.tokan.data import ANIMALS, COLUMNS, LETTERS, ROWS, WIDE, lay_of
from engine.games.tokan.dealing import legal_lays, span
from engine.games.tokan.worth import TABLES, traits_of, worth

if TYPE_CHECKING:
    from engine.core import Dice
    from engine.games.tokan.state import TokanState
    from engine.thought import Budget

_ENOUGH: Final = 100
"""Grids after which more would tell little that is new."""


def weigh_layings(state: TokanState, budget: Budget, dice: Dice) -> dict[int, float]:
    """Return the values of the layings of the side to act, the best first.

    All are tried in the same grids, which are filled up at random. A unit of work is one of them
    with one laying.
    """
    seat = state.turn
    moves = list(legal_lays(state.gaps, seat, state.stock[seat]))
    stacks = Stacks(state.scoring)
    sums = dict.fromkeys(moves, 0.0)
    grids = 0
    while grids < _ENOUGH and budget.spend(len(moves)):
        grid = _Grid(state, dice)
        for move in moves:
            sums[move] += grid.worth_with(move, stacks)
        grids += 1
    found = {move: total / grids for move, total in sums.items()}
    return dict(sorted(found.items(), key=lambda one: -one[1]))


class _Grid:
    """A full grid that could come of a state in which tiles are laid."""

    def __init__(self, state: TokanState, dice: Dice) -> None:
        """Draw how the rest will be laid."""
        self._state = state
        self._tiles = shuffled(dice, state.stock[0] + state.stock[1])
        self._point = dice.below(COLUMNS)

    def worth_with(self, move: int, stacks: Stacks) -> float:
        """Return what the grid is worth to the side to act when *move* is part of it."""
        state = self._state
        animal, cell = lay_of(move)
        first, last = span(state.gaps & ~(1 << cell))
        lowest, highest = max(0, last - COLUMNS + 1), min(first, WIDE - COLUMNS)
        begin = lowest + self._point % (highest - lowest + 1)
        window = [begin + rank * WIDE + file for rank in range(ROWS) for file in range(COLUMNS)]
        tiles = self._tiles[:]
        letter = LETTERS[state.turn][ANIMALS.index(animal)]
        open_cells = [at for at in window if state.gaps >> at & 1]
        here, there = open_cells.index(cell), tiles.index(letter)
        tiles[here], tiles[there] = tiles[there], tiles[here]
        rest = iter(tiles)
        cells = [stacks[state.stacks[at] or next(rest)] for at in window]
        # who laid first moves first
        found = worth(TABLES[state.scoring], traits_of((cells, 0, -1, state.first)))
        return found if state.first == state.turn else -found
