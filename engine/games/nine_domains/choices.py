"""What a 2- or 3- that has won lets its owner do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.nine_domains.data import (
    FETCHER,
    PLACES,
    SEATS,
    SWAPPER,
    is_complete,
    per_seat,
    sort_cards,
)
from engine.games.nine_domains.view import Choice

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.nine_domains.state import NineDomainsState


def next_asked(state: NineDomainsState) -> int:
    """Return the next place, from 1, whose winner must be asked now; 0: there is none."""
    for place in range(state.asked + 1, PLACES + 1):
        if winning_card(state, place) in {SWAPPER, FETCHER} and not why_void(state, place):
            return place
    return 0


def winning_card(state: NineDomainsState, place: int) -> str:
    """Return the card that won at *place* (from 1) in the last reveal; empty: none did."""
    fight = state.fights[place - 1]
    return fight.cards[fight.winner] if fight.winner in range(SEATS) else ""


def why_void(state: NineDomainsState, place: int) -> str:
    """Return why the 2- or 3- that won at *place* can do nothing now; empty: it can.

    no-domain: the opponent has none; no-hand: no card is left to give; decided: exactly one player
    is complete, and no swap that could change it is still to come.
    """
    if winning_card(state, place) == SWAPPER:
        return "" if all(state.won) else "no-domain"
    if not state.unused[state.fights[place - 1].winner]:
        return "no-hand"
    is_swap_ahead = all(state.won) and any(
        winning_card(state, later) == SWAPPER for later in range(place + 1, PLACES + 1)
    )
    return "decided" if complete_alone(state) is not None and not is_swap_ahead else ""


def complete_alone(state: NineDomainsState) -> Seat | None:
    """Return who alone holds all four elements while these count."""
    complete = [is_complete(values) for values in state.won]
    if state.elements_ignored or complete[0] == complete[1]:
        return None
    return complete.index(True)


def choice_of(state: NineDomainsState) -> Choice | None:
    """Return what is being asked now."""
    if not state.asked:
        return None
    seat = state.fights[state.asked - 1].winner
    if winning_card(state, state.asked) == SWAPPER:
        values = per_seat(lambda side: tuple(map(str, sorted(state.won[side]))))
        return Choice("swap", seat, state.asked, values[seat], values[1 - seat])
    used = sort_cards(state.used[seat])
    return Choice("fetch", seat, state.asked, state.unused[seat], used)
