"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.fights import bonus_at, decide
from engine.games.nine_domains.tables import DOMAINS, ELEMENTS, SEATS, elements_of

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.nine_domains.state import NineDomainsState

_SCALE: Final = 70
"""More than all points and elements that a side can be ahead by, so that nothing looks won."""
_ELEMENT: Final = 4
"""What an element is worth in points while elements count: a quarter of the way to a win."""


def outlook(state: NineDomainsState, seat: Seat) -> float:
    """Return -1, 0 or 1 once it is over; before, the lead in points, elements and cards laid."""
    if result := state.result():
        if result.is_draw:
            return 0.0
        return 1.0 if result.places[seat] == 1 else -1.0
    worth = [_holdings(state, side) + _hopes(state, side) for side in range(SEATS)]
    return max(-0.99, min(0.99, (worth[seat] - worth[1 - seat]) / _SCALE))


def _holdings(state: NineDomainsState, seat: Seat) -> float:
    elements = 0 if state.elements_ignored else len(elements_of(state.won[seat]))
    return state.standing()[seat] + _ELEMENT * elements


def _hopes(state: NineDomainsState, seat: Seat) -> float:
    """Return how far the cards that *seat* has laid should win more than they lose.

    Each meets each card that the opponent has left, with the bonus that waits for it.
    """
    cards = state.placed[seat]
    if cards is None:
        return 0.0
    against = state.unused[1 - seat]
    total = 0.0
    for place, card in enumerate(cards):
        bonuses = (
            bonus_at(cards, place, state.pending[seat], state.round),
            state.pending[1 - seat][place],
        )
        value = state.face_up[place]
        worth = value + _ELEMENT * _missing(state, seat, value)
        wins = 0
        for other in against:
            winner, _ = decide((card, other), bonuses)
            wins += (winner == 0) - (winner == 1)
        total += worth * wins / len(against)
    return total / 2


def _missing(state: NineDomainsState, seat: Seat, value: int) -> int:
    """Return how many elements that *seat* lacks the domain of *value* shows in whole."""
    if state.elements_ignored:
        return 0
    held = elements_of(state.won[seat])
    return sum(element in ELEMENTS and element not in held for element in DOMAINS[value].elements)
