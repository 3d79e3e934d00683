"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, Final

from engine.games.orcs import components as c
from engine.games.orcs import scoring, stages
from engine.games.orcs.data import (
    INNER,
    IS_ATTACK,
    IS_LEARNED,
    IS_SUPPORT,
    PATHS,
    PER_PATH,
    POISON_CARD,
    SCORING,
    SPELLS,
)
from engine.games.orcs.field import damage_of, kind_of
from engine.games.orcs.mage import CARDS, FRESH
from engine.games.orcs.moves import PLACES, SIDES
from engine.games.orcs.power import ADDS
from engine.games.orcs.tasks import DRAW

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.orcs.mage import Mage
    from engine.games.orcs.position import Position

_MOST: Final = 0.95
"""No position looks as good as a won one."""
_HALF: Final = 20
"""Points ahead that look half as good as that."""
_SKILL: Final = 3.0
"""What an extra skill promises in points when the match begins; less and less towards its end."""
_STEP: Final = 1.0
"""What the first step towards a skill promises, likewise."""
_LEARNED: Final = 2.0
"""What an attack spell or Wisdom in the deck promises, likewise."""
_POISON: Final = -1.0
"""What a poison card costs apart from its points, likewise."""
_GIFT: Final = 0.8
_NEXT: Final = 0.7
"""How much of the best creature in reach counts while there is an action to defeat it with."""
_DRAWN: Final = 0.4
"""What a card that is about to be drawn promises while there is an action."""
_HAND: Final = 0.15
"""What a card in the hand of somebody whose turn it is not promises."""
_ACTION: Final = 0.3
"""What an action, or a point of spell power for it, promises at least."""
_WOUND: Final = 0.2
"""What a point of damage promises while there is an action."""
_THREAT: Final = 0.3
"""How much a creature counts that the next fate card may take away."""
_OPEN: Final = -0.5
"""What a spell that lies open costs: it is better cast at once."""


def outlook(state: Position, seat: Seat) -> float:
    """Return 1 for the first place to -1 for the last at the end; before it the lead in points."""
    if result := scoring.result_of(state):
        return 0.0 if result.is_draw else 1 - 2 * (result.places[seat] - 1) / (state.players - 1)
    hopes = [_hope(state, one) for one in range(state.players)]
    lead = hopes[seat] - max(hopes[:seat] + hopes[seat + 1 :])
    return _MOST * lead / (abs(lead) + _HALF)


def _hope(state: Position, seat: Seat) -> float:
    """Return what *seat* has and may expect, in points."""
    mage = state.mages[seat]
    ahead = sum(state.markers) / (PATHS * PER_PATH[state.players])
    owned = scoring.owned_cards(state, seat)
    hope = scoring.creature_points(state, seat) + scoring.mission_points(state, seat)
    hope += sum(map(mul, owned, _WORTH))
    promise = sum(map(mul, owned, _PROMISE))
    promise += _SKILL * mage.skills.bit_count() + _STEP * sum(step == 1 for step in mage.skulls)
    hope += ahead * promise + _GIFT * sum(mage.gifts)
    hope -= _THREAT * _threat(state, mage)
    if seat == state.active and state.stage == stages.ACTIONS:
        return hope + turn_hope(state, mage)
    return (
        hope
        + _HAND * sum(card != POISON_CARD for card in mage.hand)
        - _HAND * (mage.chosen >= 0 and mage.chosen != POISON_CARD)
    )


def _promise_of(card: int) -> float:
    if card == POISON_CARD:
        return _POISON
    return _LEARNED if IS_LEARNED[card] and not IS_SUPPORT[card] else 0.0


_WORTH: Final = tuple(
    SCORING.support * IS_SUPPORT[card] + SCORING.poison * (card == POISON_CARD)
    for card in range(CARDS)
)
_PROMISE: Final = tuple(map(_promise_of, range(CARDS)))


def _threat(state: Position, mage: Mage) -> int:
    """Return the points of what *mage* has and a creature at its gate may take from it."""
    gate = state.field.creatures[mage.space * SIDES + INNER]
    return sum(
        scoring.value_of(state, kind)
        for kind in {kind_of(creature) for creature in gate}
        if mage.trophies[kind]
    )


def turn_hope(state: Position, mage: Mage) -> float:
    """Return what the rest of the turn promises the active seat."""
    hope = 0.0
    if state.cast is not None and not state.cast.is_done:
        hope += _OPEN
    if not state.actions:
        return hope
    hope += _DRAWN * sum(task.number for task in state.tasks if task.kind == DRAW)
    hope += _ACTION * (mage.power + state.actions)
    near, far = _reach(mage)
    best = 0
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
                best = max(best, scoring.value_of(state, kind_of(creature)))
    return hope + _NEXT * best


def _reach(mage: Mage) -> tuple[int, int]:
    """Return the most damage that the hand can do by one spell, on the own path and on others."""
    near = far = 0
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
    return near, far
