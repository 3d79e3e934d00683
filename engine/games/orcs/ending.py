"""The last turn of a match, to its end: what its moves are sure to bring, if that can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import stages
from engine.games.orcs.prospects import settled
from engine.games.orcs.turns import PASS, Spent, turn_key

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.games.orcs.moves import Move
    from engine.games.orcs.state import OrcsState
    from engine.thought import Budget


class Bounds(NamedTuple):
    """What a position brings at least and at most, from -1 (the last place) to 1 (the first)."""

    least: float
    most: float


_UNKNOWN: Final = Bounds(-1.0, 1.0)


class Ending:
    """The turn after which the match is over, with no missions: all its moves are followed.

    What comes of cards that are drawn in between is left open.
    """

    def __init__(self, state: OrcsState, budget: Budget) -> None:
        """Look at the turn of the active seat of *state*; a move that is tried costs one."""
        self._seat = state.active
        self._budget = budget
        self._known: dict[Hashable, Bounds] = {}

    def weigh(self, state: OrcsState) -> dict[Move, float] | None:
        """Return the most that each move can bring, as far as the best of them is sure to.

        None: it is not sure, or there are too many ways.
        """
        try:
            found = {move: self._after(state, move) for move in state.legal_moves(self._seat)}
        except Spent:
            return None
        least, most = (max(column) for column in zip(*found.values(), strict=True))
        if least < most:
            return None
        # the sure ones first: of equals the first counts
        order = sorted(found, key=lambda move: -found[move].least)
        return {move: found[move].most for move in order}

    def _bounds(self, state: OrcsState) -> Bounds:
        key = turn_key(state)
        if key not in self._known:
            least = most = -1.0
            # who may stop mostly has enough
            for move in sorted(state.legal_moves(self._seat), key=lambda move: move != PASS):
                found = self._after(state, move)
                least, most = max(least, found.least), max(most, found.most)
                if least == 1:
                    break
            self._known[key] = Bounds(least, most)
        return self._known[key]

    def _after(self, state: OrcsState, move: Move) -> Bounds:
        if not self._budget.spend():
            raise Spent
        after = state.copy()
        after.play(self._seat, move)
        if after.stage != stages.ACTIONS:
            value = settled(after, self._seat).value
            return Bounds(value, value)
        return self._bounds(after) if after.to_act() == (self._seat,) else _UNKNOWN
