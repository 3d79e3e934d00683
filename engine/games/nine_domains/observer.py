"""What a seat or a spectator observes: the view that is made of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.games.nine_domains.choices import choice_of
from engine.games.nine_domains.data import (
    DOMAINS,
    ROUNDS,
    count_halves,
    elements_of,
    per_seat,
)
from engine.games.nine_domains.view import NineDomainsView

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.nine_domains.state import NineDomainsState
    from engine.games.nine_domains.view import Domain


def view_of(state: NineDomainsState, seat: Seat | None) -> NineDomainsView:
    """Return *state* as *seat* sees it, as a spectator does where it is None."""
    to_act = state.to_act()
    phase = "placing"
    if state.reason:
        phase = "over"
    elif state.asked:
        phase = "choosing"
    elif to_act == (CHANCE,):
        phase = "dealing"

    placed = () if seat is None else state.placed[seat] or ()
    hand = () if seat is None else tuple(c for c in state.unused[seat] if c not in placed)
    left, middle, right = (DOMAINS.get(value) for value in state.face_up)
    # a pile holds the domains of later rounds, and this round's until it is turned up
    below = [ROUNDS - state.round + (phase == "dealing" and not value) for value in state.face_up]
    return NineDomainsView(
        seat=seat,
        phase=phase,
        round=state.round,
        to_act=to_act,
        ply=state.ply,
        specials=state.specials,
        face_up=(left, middle, right),
        below=(below[0], below[1], below[2]),
        unused=state.unused,
        hand=hand,
        placed=placed,
        ready=per_seat(lambda side: state.placed[side] is not None),
        used=state.used,
        fights=state.fights,
        answers=state.answers,
        pending=state.pending,
        won=per_seat(lambda side: _domains(state.won[side])),
        removed=_domains(state.removed),
        awards=state.awards,
        points=state.standing(),
        elements=per_seat(lambda side: elements_of(state.won[side])),
        halves=per_seat(lambda side: count_halves(state.won[side])),
        elements_ignored=state.elements_ignored,
        choice=choice_of(state),
        result=state.result(),
    )


def _domains(values: tuple[int, ...]) -> tuple[Domain, ...]:
    return tuple(DOMAINS[value] for value in values)
