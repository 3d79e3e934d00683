"""What is counted at the end: creatures, spells of support, poison, and secret missions."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from engine.core import Result, places_by
from engine.games.orcs import components as c
from engine.games.orcs import stages
from engine.games.orcs.data import (
    CATEGORIES,
    CATEGORY,
    IS_LEARNED,
    IS_SUPPORT,
    MISSIONS,
    POISON_CARD,
    SCORING,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.games.orcs.position import Position


def value_of(state: Position, kind: int) -> int:
    """Return the points that a defeated creature of *kind* counts now."""
    return state.rules.track[kind][state.steps[kind]]


def creature_points(state: Position, seat: Seat) -> int:
    """Return the points of the defeated creatures that *seat* has."""
    trophies = state.mages[seat].trophies
    return sum(trophies[kind] * value_of(state, kind) for kind in state.rules.kinds)


def owned_cards(state: Position, seat: Seat) -> list[int]:
    """Return per kind of card how many *seat* owns, those that lie open before it too."""
    owned = state.mages[seat].owned()
    for card in state.laid(seat):
        owned[card] += 1
    return owned


def support_points(owned: Sequence[int]) -> int:
    """Return the points of the spells of support among *owned* cards."""
    return SCORING.support * sum(map(mul, owned, IS_SUPPORT))


def poison_points(owned: Sequence[int]) -> int:
    """Return what the poison among *owned* cards takes: 0 or less."""
    return SCORING.poison * owned[POISON_CARD]


def mission_points(state: Position, seat: Seat) -> int:
    """Return the points that the mission of *seat* would bring now."""
    number = state.mages[seat].mission
    if number < 0:
        return 0
    mission = MISSIONS[number]
    return mission.points * (counted(state, seat, mission) // mission.each)


def counted(state: Position, seat: Seat, mission: c.Mission) -> int:
    """Return how many *seat* has of what *mission* counts."""
    mage = state.mages[seat]
    if mission.counts == c.LEARNED:
        return sum(map(mul, owned_cards(state, seat), IS_LEARNED))
    if mission.counts == c.SKILLS:
        return mage.skills.bit_count()
    if mission.counts == c.MOST:
        return sum(
            0 < mage.trophies[kind] >= max(other.trophies[kind] for other in state.mages)
            for kind in state.rules.kinds
        )
    by_category = [0] * len(CATEGORIES)
    for kind in state.rules.kinds:
        by_category[CATEGORY[kind]] += mage.trophies[kind]
    if mission.category is not None:
        return by_category[CATEGORIES.index(mission.category)]
    return min(by_category) if mission.counts == c.SETS else sum(by_category)


def points(state: Position) -> tuple[int, ...]:
    """Return per seat the points; secret missions count once it is over."""
    is_over = state.stage == stages.OVER
    totals: list[int] = []
    for seat in range(state.players):
        owned = owned_cards(state, seat)
        cards = support_points(owned) + poison_points(owned)
        mission = mission_points(state, seat) if is_over else 0
        totals.append(creature_points(state, seat) + cards + mission)
    return tuple(totals)


def result_of(state: Position) -> Result | None:
    """Return how it ended, None while it goes on."""
    if state.stage != stages.OVER:
        return None
    scores = points(state)
    places = places_by(scores)
    return Result(places, scores, "shared" if places.count(1) > 1 else "points")
