"""The points at the end, and an estimate before it."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, Final

from engine.core import Result, Seat, hope_of_lead, hope_of_place, places_by
from engine.games.orcs import box as c
from engine.games.orcs import ruleset
from engine.games.orcs.data import (
    CATEGORIES,
    CATEGORY,
    INNER,
    IS_ATTACK,
    IS_LEARNED,
    IS_SUPPORT,
    MISSIONS,
    PATHS,
    PER_PATH,
    POISON_CARD,
    SCORING,
    SPELLS,
)
from engine.games.orcs.moves import PLACES, SIDES
from engine.games.orcs.position import ADDS, CARDS, FRESH, Mage, Position, damage_of, kind_of
from engine.games.orcs.ruleset import DRAW

if TYPE_CHECKING:
    from collections.abc import Sequence


def value_of(state: Position, kind: int) -> int:
    """Return the present points for a defeated creature of *kind*."""
    return state.rules.track[kind][state.steps[kind]]


def creature_points(state: Position, seat: Seat) -> int:
    trophies = state.mages[seat].trophies
    return sum(trophies[kind] * value_of(state, kind) for kind in state.rules.kinds)


def owned_cards(state: Position, seat: Seat) -> list[int]:
    """Return how many of each kind of card *seat* owns, including cards on the table."""
    owned = state.mages[seat].owned()
    for card in state.laid(seat):
        owned[card] += 1
    return owned


def support_points(owned: Sequence[int]) -> int:
    """Return the points for support spells among *owned* cards."""
    return SCORING.support * sum(map(mul, owned, IS_SUPPORT))


def poison_points(owned: Sequence[int]) -> int:
    """Return the points for poison among *owned* cards: 0 or less."""
    return SCORING.poison * owned[POISON_CARD]


def mission_points(state: Position, seat: Seat) -> int:
    number = state.mages[seat].mission
    if number < 0:
        return 0
    mission = MISSIONS[number]
    return mission.points * (counted(state, seat, mission) // mission.each)


def counted(state: Position, seat: Seat, mission: c.Mission) -> int:
    """Return how many things *seat* has that its *mission* counts."""
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
    """Return each seat's points; secret missions count once the match is over."""
    is_over = state.stage == ruleset.OVER
    totals: list[int] = []
    for seat in range(state.players):
        owned = owned_cards(state, seat)
        cards = support_points(owned) + poison_points(owned)
        mission = mission_points(state, seat) if is_over else 0
        totals.append(creature_points(state, seat) + cards + mission)
    return tuple(totals)


def result_of(state: Position) -> Result | None:
    """Return the result, or None while the match goes on."""
    if state.stage != ruleset.OVER:
        return None
    scores = points(state)
    places = places_by(scores)
    return Result(places, scores, "shared" if places.count(1) > 1 else "points")


# A quick estimate ---------------------------------------------------------------------------------


_HALF: Final = 20
_SKILL: Final = 3.0
"""Expected points from an extra skill at the start; they shrink towards the end."""
_STEP: Final = 1.0
"""Expected points from the first step towards a skill, at the start."""
_LEARNED: Final = 2.0
"""Expected points from an attack spell or Wisdom in the deck, at the start."""
_POISON: Final = -1.0
"""Expected points from a poison card at the start, on top of its printed points."""
_GIFT: Final = 0.8
_NEXT: Final = 0.7
"""Share of the most valuable creature's points that counts while an action could defeat it."""
_DRAWN: Final = 0.4
"""Expected points from a card about to be drawn, while an action is left."""
_HAND: Final = 0.15
"""Expected points from a card in hand when it isn't the seat's turn."""
_ACTION: Final = 0.3
"""Minimum expected points from an action, or from a point of spell power."""
_WOUND: Final = 0.2
"""Expected points from a point of damage, while an action is left."""
_THREAT: Final = 0.3
"""Share of a trophy's value that is lost if the next fate card may take it away."""
_OPEN: Final = -0.5
"""The cost of an open spell, so that bots cast it at once."""


def outlook(state: Position, seat: Seat) -> float:
    """Return the place, from 1 (first) to -1 (last); before the end, a guess from the lead."""
    if result := result_of(state):
        return hope_of_place(result, seat)
    hopes = [_hope(state, side) for side in range(state.players)]
    return hope_of_lead(hopes, seat, _HALF)


def _hope(state: Position, seat: Seat) -> float:
    mage = state.mages[seat]
    ahead = sum(state.markers) / (PATHS * PER_PATH[state.players])
    owned = owned_cards(state, seat)
    hope = creature_points(state, seat) + mission_points(state, seat)
    hope += sum(map(mul, owned, _WORTH))
    promise = sum(map(mul, owned, _PROMISE))
    promise += _SKILL * mage.skills.bit_count() + _STEP * sum(step == 1 for step in mage.skulls)
    hope += ahead * promise + _GIFT * sum(mage.gifts)
    gate = state.field.creatures[mage.space * SIDES + INNER]
    threatened = {kind for kind in map(kind_of, gate) if mage.trophies[kind]}
    hope -= _THREAT * sum(value_of(state, kind) for kind in threatened)
    if seat == state.active and state.stage == ruleset.ACTIONS:
        return hope + turn_hope(state, mage)
    return (
        hope
        + _HAND * sum(card != POISON_CARD for card in mage.hand)
        - _HAND * (mage.chosen >= 0 and mage.chosen != POISON_CARD)
    )


_WORTH: Final = tuple(
    SCORING.support * IS_SUPPORT[card] + SCORING.poison * (card == POISON_CARD)
    for card in range(CARDS)
)
_PROMISE: Final = tuple(
    _LEARNED * (IS_LEARNED[card] and not IS_SUPPORT[card]) + _POISON * (card == POISON_CARD)
    for card in range(CARDS)
)


def turn_hope(state: Position, mage: Mage) -> float:
    """Return the expected points of the rest of the active seat's turn."""
    hope = 0.0
    if state.cast is not None and not state.cast.is_done:
        hope += _OPEN
    if not state.actions:
        return hope
    hope += _DRAWN * sum(task.number for task in state.tasks if task.kind == DRAW)
    hope += _ACTION * (mage.power + state.actions)
    near = far = best = 0
    hand = [card for card in mage.hand if card < FRESH]
    for spell in dict.fromkeys(hand):
        if not IS_ATTACK[spell]:
            continue
        power = mage.power + sum(ADDS[spell][card] for card in hand)
        for line in SPELLS[spell].lines:
            if line.power <= power:
                near = max(near, line.damage)
                if line.effect == c.HIT and line.anywhere:
                    far = max(far, line.damage)
    more = state.more_life()
    own = mage.space
    for place in range(PLACES):
        damage = near if place // SIDES == own else far
        if not damage or (state.rules.is_front and state.field.is_covered(place)):
            continue
        for creature in state.field.creatures[place]:
            hope += _WOUND * damage_of(creature)
            left = state.field.life(creature, place, more) - damage_of(creature)
            if left <= damage:
                best = max(best, value_of(state, kind_of(creature)))
    return hope + _NEXT * best
