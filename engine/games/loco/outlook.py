"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.loco.tables import COUNT, LONGEST_ROW, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.games.loco.state import LocoState

_MOST: Final = 0.95
"""No position looks as good as a won one."""
_HALF: Final = 15
"""Points ahead that look half as good as a won match."""


def outlook(state: LocoState, seat: Seat) -> float:
    """Return 1 for the first place to -1 for the last at the end; before it the lead in points."""
    if result := state.result():
        if result.is_draw:
            return 0.0
        return 1 - 2 * (result.places[seat] - 1) / (state.players - 1)
    worths = [_hope(state, seat, creature) for creature in range(COUNT)]
    points = [
        total + sum(map(_times, worths, state.tokens[side * COUNT : (side + 1) * COUNT]))
        for side, total in enumerate(state.totals())
    ]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return _MOST * lead / (abs(lead) + _HALF)


def _times(worth: float, count: int) -> float:
    return worth * count


def _hope(state: LocoState, seat: Seat, creature: int) -> float:
    """Return what a token of *creature* may come to count in the eyes of *seat*.

    The longer the longest row, the less will change. What may still be laid are the cards in hands;
    of those in its own *seat* lays only the best one.
    """
    row = state.rows[creature]
    now = int(row[-1]) if row else 0
    own = list(_values(state.hands[seat], creature))
    others = [
        value
        for side, hand in enumerate(state.hands)
        if side != seat
        for value in _values(hand, creature)
    ]
    to_come = others + [max(own)] * len(own) if own else others
    if not to_come:
        return now
    settled = max(map(len, state.rows)) / LONGEST_ROW
    return settled * now + (1 - settled) * sum(to_come) / len(to_come)


def _values(hand: Iterable[int], creature: int) -> Iterable[int]:
    return (card % VALUES for card in hand if card // VALUES == creature)
