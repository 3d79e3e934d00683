"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import DOMAINS, ELEMENTS, SEATS, elements_of
from engine.games.nine_domains.fights import bonus_at, decide

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
    """Return how much more *seat*'s cards should win than lose: those laid, and those in hand.

    A card that is laid has its bonus and its domain. One in hand meets whatever card the opponent
    has left, for a domain of middling value.
    """
    laid = state.placed[seat] or ()
    against = state.unused[1 - seat]
    total = 0.0
    for place, card in enumerate(laid):
        bonuses = (
            bonus_at(laid, place, state.pending[seat], state.round),
            state.pending[1 - seat][place],
        )
        value = state.face_up[place]
        worth = value + _ELEMENT * _missing(state, seat, value)
        total += worth * _edge(card, bonuses, against)
    stakes = state.unseen() if laid else [*state.unseen(), *state.face_up]
    if any(stakes):
        middling = sum(stakes) / len(stakes)
        hand = (card for card in state.unused[seat] if card not in laid)
        total += middling * sum(_edge(card, (0, 0), against) for card in hand)
    return total / 2


@lru_cache(maxsize=4096)
def _edge(card: str, bonuses: tuple[int, int], against: tuple[str, ...]) -> float:
    """Return how much more often *card* wins than it loses against one of *against*."""
    winners = [decide((card, other), bonuses)[0] for other in against]
    return (winners.count(0) - winners.count(1)) / len(against)


def _missing(state: NineDomainsState, seat: Seat, value: int) -> int:
    """Return how many elements that *seat* lacks the domain of *value* shows in whole."""
    if state.elements_ignored:
        return 0
    held = elements_of(state.won[seat])
    return sum(element in ELEMENTS and element not in held for element in DOMAINS[value].elements)
