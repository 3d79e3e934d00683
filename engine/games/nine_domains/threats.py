"""What somebody may lose by at once: the elements, which the other one may complete in this round.

All that is looked at lies open: the domains, and what is left in both hands (rule 3.5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core import Event
from engine.games.nine_domains.afterwards import Held, asks_of, hand_out, held_in, swaps_of
from engine.games.nine_domains.data import ELEMENTS, elements_of, is_complete
from engine.games.nine_domains.rows import SWAPPING, Table

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.nine_domains.afterwards import Hands
    from engine.games.nine_domains.data import Placement
    from engine.games.nine_domains.rows import Pending
    from engine.games.nine_domains.state import NineDomainsState


def threats(state: NineDomainsState, seat: Seat) -> tuple[Event, ...]:
    """Tell of each place whose domain alone would complete the opponent of *seat*."""
    other = 1 - seat
    if state.asked or state.elements_ignored or is_complete(state.won[other]):
        return ()
    return tuple(
        Event("threat", other, {"place": place, "domain": domain, "lacks": _lacked(state, other)})
        for place, domain in enumerate(state.face_up, 1)
        if domain and is_complete((*state.won[other], domain))
    )


def _lacked(state: NineDomainsState, seat: Seat) -> Fact:
    """Return the element that *seat* lacks, or ``more`` where it is more than one."""
    lacked = [element for element in ELEMENTS if element not in elements_of(state.won[seat])]
    return lacked[0] if len(lacked) == 1 else "more"


def losing_answers(state: NineDomainsState, seat: Seat, placement: Placement) -> tuple[int, int]:
    """Return against how many ways of the other one to lay cards *placement* loses at once.

    That is by the elements, whatever *seat* answers to a 2- of its own then; and how many ways
    there are. What the other one has laid already is not looked at.
    """
    table = _table(state.unused, state.pending, state.round)
    row = next(at for at, one in enumerate(table.rows[seat]) if one.cards == placement)
    held, lost = held_in(state), (-1 if seat == 0 else 1)
    outcomes = table.line(seat, row)
    losing = {
        outcome
        for outcome in {*outcomes}
        if _winner(
            hand_out(held, outcome, state.face_up),
            tuple(side for side, kind in asks_of(outcome) if kind == SWAPPING),
        )
        == lost
    }
    return sum(outcome in losing for outcome in outcomes), len(outcomes)


@lru_cache(maxsize=8)
def _table(hands: Hands, pending: Pending, round_: int) -> Table:
    return Table(hands, pending, round_)


@lru_cache(maxsize=1 << 12)
def _winner(held: Held, askers: tuple[Seat, ...]) -> int:
    """Return who wins by the elements once *askers* have swapped best for it: 1, -1 or 0."""
    if not askers:
        return held.winner
    best = min if askers[0] else max
    return best(
        _winner(held._replace(own=own, other=other), askers[1:])
        for own, other in swaps_of(held.own, held.other)
    )
