"""What a turn can bring for certain: all its ways, whatever is drawn meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves, stages
from engine.games.orcs.following import go_on
from engine.games.orcs.scoring import points
from engine.games.orcs.turns import turn_key

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from engine.core import Seat
    from engine.games.orcs.moves import Play
    from engine.games.orcs.state import OrcsState
    from engine.thought import Budget

_USELESS: Final = frozenset({moves.DRAW, moves.POISON, moves.PASS})
"""Moves that bring nothing in the turn unless what is drawn does."""


class TooManyError(Exception):
    """There is no work left to look at all ways."""


@dataclass(frozen=True, slots=True)
class Spoil:
    """What can be had from somewhere in a turn."""

    ways: dict[int, int]
    """By points at the end of the turn the ways to end it with so many."""
    moves: int
    """How many it takes at least to have the most, a pass not counted."""

    @property
    def most(self) -> int:
        """The greatest points that can be reached."""
        return max(self.ways)


class Spoils:
    """All ways to finish a turn, as far as the work reaches; what is drawn is not used."""

    def __init__(self, seat: Seat, budget: Budget) -> None:
        """Look at no more moves than *budget* allows."""
        self._seat = seat
        self._budget = budget
        self._known: dict[Hashable, Spoil] = {}

    def of(self, state: OrcsState) -> Spoil:
        """Return what the turn of *state* can still bring.

        Raises:
            TooManyError: the work does not reach.
        """
        key = (turn_key(state), state.has_removed)
        spoil = self._known.get(key)
        if spoil is None:
            spoil = self._known[key] = self._count(state)
        return spoil

    def _count(self, state: OrcsState) -> Spoil:
        ways: dict[int, int] = {}
        most, fewest = -1000, 0
        if state.cast is None and not state.rewards:
            most = points(state)[self._seat]
            ways[most] = 1
        for _, after in self.moves(state):
            then = self.of(after)
            top = then.most
            if top > most or (top == most and then.moves < fewest - 1):
                most, fewest = top, then.moves + 1
            for total, count in then.ways.items():
                ways[total] = ways.get(total, 0) + count
        return Spoil(ways, fewest)

    def line(self, state: OrcsState) -> list[Play]:
        """Return the moves of a shortest way to the most, without a pass."""
        line: list[Play] = []
        while left := self.of(state).moves:
            most = self.of(state).most
            move, state = next(
                (move, after)
                for move, after in self.moves(state)
                if (self.of(after).most, self.of(after).moves) == (most, left - 1)
            )
            line.append(move)
        return line

    def moves(self, state: OrcsState) -> Iterator[tuple[Play, OrcsState]]:
        """Give what can be done that may bring something, and the position after it."""
        if state.stage != stages.ACTIONS:
            return
        for move in state.legal_moves(self._seat):
            assert not isinstance(move, str), "chance does not play here"
            if move.kind in _USELESS:
                continue
            if not self._budget.spend():
                raise TooManyError
            after = state.copy()
            after.play(self._seat, move)
            while after.stage == stages.ACTIONS and after.tasks:
                del after.tasks[0]
                go_on(after)
            yield move, after
