"""Which creatures a spell would bring into the tower: what a player should know beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.orcs.data import INNER
from engine.games.orcs.field import TOWER
from engine.games.orcs.moves import PLACE, PULL, SIDES, SWAP, place_name, place_of

if TYPE_CHECKING:
    from engine.games.orcs.moves import Target
    from engine.games.orcs.position import Position


def arrivals(state: Position, target: Target) -> int:
    """Return how many creatures reach the tower where a spell moves them as *target* says."""
    return sum(rest == TOWER for rest in _rests(state, target))


def road_to_tower(state: Position, target: Target) -> str:
    """Return the place, as ``3i``, whose road leads a creature of *target* into the tower.

    Empty where no road does: nobody arrives, or the steps of the spell go there by themselves.
    """
    for place, rest in zip(_entered(state, target), _rests(state, target), strict=True):
        if rest == TOWER and place != TOWER:
            return place_name(place)
    return ""


def _entered(state: Position, target: Target) -> list[int]:
    """Return the places that creatures enter, before any road: the last of each; or TOWER."""
    if target.form == SWAP:
        return [place_of(target.other), place_of(target.one)]
    if target.form == PLACE:
        return [target.other]
    if target.form != PULL:
        return []
    place = place_of(target.one)
    for steps in range(target.other):
        before = state.field.rest_of_pulled(place_of(target.one), steps)
        place = TOWER if before % SIDES == INNER else before - 1
        if state.field.rest_of_pulled(place_of(target.one), steps + 1) == TOWER:
            break
    return [place]


def _rests(state: Position, target: Target) -> list[int]:
    """Return where the creatures come to stand."""
    if target.form == PULL:
        return [state.field.rest_of_pulled(place_of(target.one), target.other)]
    return [state.field.rest(place) for place in _entered(state, target)]
