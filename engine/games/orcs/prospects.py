"""What each seat may expect at the end, seen from the end of a turn: learned from played matches.

What is expected of a seat is its points now and a weighted sum of what the position has for it; the
weights are made by the command in ``seeds/orcs/README.md``. Nothing here reads what only another
seat knows: of a hand and a draw pile only what is in both together counts.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from operator import add, mul
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import scoring, stages
from engine.games.orcs.data import (
    CATEGORIES,
    CATEGORY,
    INNER,
    IS_ATTACK,
    IS_LEARNED,
    IS_LORE,
    KINDS,
    MISSIONS,
    NO_LOSS,
    NUMBERS,
    POISON_CARD,
    SKILLS,
)
from engine.games.orcs.mage import CARDS, FRESH
from engine.games.orcs.moves import SIDES
from engine.games.orcs.power import ADDS
from engine.games.orcs.weights import FIRST_LEARNED, read_weights

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.orcs.mage import Mage
    from engine.games.orcs.position import Position

_CLASS: Final = tuple(
    card - FIRST_LEARNED + 2 if IS_LEARNED[card] or card == POISON_CARD else int(IS_LORE[card])
    for card in range(CARDS)
)
_CLASSES: Final = max(_CLASS) + 1

WEIGHTS: Final = read_weights()
"""What one of each of `NAMES` is worth, in points."""


def rounds_after(state: Position) -> float:
    """Return about how many rounds come after the present one, at the end of a turn."""
    left = sum(sorted(state.markers)[: NUMBERS.paths_cleared])
    if not left:
        return 0.0
    left -= seats_after(state)
    return 0.95 * left / state.players + 0.9 if left > 0 else 0.3


def seats_after(state: Position) -> int:
    """Return how many seats have yet to move in this round."""
    return (state.start - state.active - 1) % state.players


@lru_cache(maxsize=1 << 16)
def _deck(owned: tuple[int, ...]) -> tuple[float, ...]:
    """Return what a hand out of the cards *owned* holds on average: of each sort, then pairs."""
    size = max(sum(owned), NUMBERS.hand)
    found = [0.0] * _CLASSES
    for card, count in enumerate(owned):
        found[_CLASS[card]] += count * NUMBERS.hand / size
    pairs = [0.0, 0.0]
    for card, count in enumerate(owned):
        if count and IS_ATTACK[card]:
            pairs[IS_LEARNED[card]] += count * (sum(map(mul, owned, ADDS[card])) - 1)
    often = NUMBERS.hand * (NUMBERS.hand - 1) / (size * (size - 1))
    return (*found, *(pair * often for pair in pairs))


@lru_cache(maxsize=1 << 12)
def _talents(
    kinds: tuple[int, ...], skill_of: tuple[int, ...], skills: int, skulls: tuple[int, ...]
) -> tuple[float, ...]:
    """Return which extra skills there are, and for which a step has been made."""
    steps = [0.0] * len(SKILLS)
    for kind in kinds:
        steps[skill_of[kind]] = float(skulls[kind] == 1)
    return (*(float(skills >> skill & 1) for skill in range(len(SKILLS))), *steps)


def _pool(state: Position, seat: Seat, owned: list[int]) -> list[int]:
    """Return per card how many are among those of which the next hand is drawn."""
    mage = state.mages[seat]
    pool = list(map(add, mage.deck, mage.deck[FRESH:]))
    if seat == state.active:
        return pool if sum(pool) >= NUMBERS.hand else owned
    for card in mage.hand:
        pool[card % FRESH] += 1
    return pool


def features(state: Position) -> list[tuple[int, list[float]]]:
    """Return per seat its points, its mission's as they would be now, and what it has of `NAMES`.

    The turn of the active seat is over, but it has not drawn its new hand. What counts in every
    turn is multiplied by the turns that the seat still has, about.
    """
    rules, active, players = state.rules, state.active, state.players
    rounds, after = rounds_after(state), seats_after(state)
    values = [0] * KINDS
    tokens = fresh = fallen = 0
    for kind in rules.kinds:
        track, step = rules.track[kind], state.steps[kind]
        values[kind] = track[step]
        tokens += state.unseen[kind]
        fresh += state.unseen[kind] * track[step]
        fallen += step
    paths, gates = [0] * len(state.markers), [0] * len(state.markers)
    for place, here in enumerate(state.field.creatures):
        if here:
            worth = sum([values[creature >> 8] for creature in here])
            paths[place // SIDES] += worth
            if place % SIDES == INNER:
                gates[place // SIDES] += worth
    everywhere, at_gates = sum(paths), sum(gates)
    mean = fresh / tokens if tokens else 0.0
    found: list[tuple[int, list[float]]] = []
    for seat, mage in enumerate(state.mages):
        owned = scoring.owned_cards(state, seat)
        points = sum(map(mul, mage.trophies, values))
        points += scoring.support_points(owned) + scoring.poison_points(owned)
        wait = (seat - active - 1) % players
        turns = rounds + (wait < after)
        once = min(1.0, turns)
        own, gate = paths[mage.space] * once, gates[mage.space] * once
        here = [own, gate, everywhere * once - own, at_gates * once - gate]
        pool = _pool(state, seat, owned)
        share = NUMBERS.hand * once / (sum(pool) or 1)
        part, mission = _mission(state, seat)
        found.append(
            (
                points + mission,
                [
                    *[turns * one for one in _deck(tuple(owned))],
                    *[
                        turns * one
                        for one in _talents(
                            rules.kinds, rules.skill, mage.skills, tuple(mage.skulls)
                        )
                    ],
                    turns,
                    turns * mean,
                    turns * fallen,
                    once,
                    *_falls(state, mage, rounds + (wait > 0) * (rounds > 0)),
                    _threat(state, mage, values) if rounds else 0.0,
                    *(here if not wait else _NOWHERE),
                    *(here if wait else _NOWHERE),
                    share * sum(map(mul, pool, IS_ATTACK)),
                    share * sum(map(mul, pool, IS_LORE)),
                    once * sum(mage.gifts),
                    once * part,
                ],
            )
        )
    return found


_NOWHERE: Final = [0.0] * 4


def _falls(state: Position, mage: Mage, rounds: float) -> list[float]:
    """Return by category how many trophies may yet lose value, times *rounds*."""
    found = [0.0] * len(CATEGORIES)
    for kind in state.rules.kinds:
        if mage.trophies[kind] and state.steps[kind] < len(state.rules.track[kind]) - 1:
            found[CATEGORY[kind]] += mage.trophies[kind] * rounds
    return found


def _threat(state: Position, mage: Mage, values: list[int]) -> float:
    """Return the worth of what creatures at the gate of *mage* may take from it."""
    if mage.skills >> NO_LOSS & 1:
        return 0.0
    gate = state.field.creatures[mage.space * SIDES + INNER]
    return float(sum([values[kind] for kind in {one >> 8 for one in gate} if mage.trophies[kind]]))


def _mission(state: Position, seat: Seat) -> tuple[float, int]:
    """Return the points of the next step of *seat*'s mission, as far as it is made; and points."""
    number = state.mages[seat].mission
    if number < 0:
        return 0.0, 0
    mission = MISSIONS[number]
    full, part = divmod(scoring.counted(state, seat, mission), mission.each)
    return mission.points * part / mission.each, mission.points * full


class Prospect(NamedTuple):
    """What a seat may expect at the end; the greater one is better."""

    value: float
    """From -1 (the last place) to 1 (the first)."""
    lead: float
    """Points ahead of the best other seat."""


def prospect(state: Position, seat: Seat) -> Prospect:
    """Return what *seat* may expect at the end of a turn, before the new hand is drawn."""
    if is_settled(state):
        return settled(state, seat)
    totals = [now + sum(map(mul, found, WEIGHTS)) for now, found in features(state)]
    return ahead(totals, seat, rounds_after(state))


def is_settled(state: Position) -> bool:
    """Whether the points at the end of this turn are those at the end of the match."""
    if state.modules.missions:
        return False
    return state.stage == stages.OVER or (state.is_last_round() and not seats_after(state))


def settled(state: Position, seat: Seat) -> Prospect:
    """Return what *seat* has where the points count as they are: its place, as a match ends."""
    scores = scoring.points(state)
    own, others = scores[seat], scores[:seat] + scores[seat + 1 :]
    behind = sum([other > own for other in others])
    is_draw = not behind and own == min(others) == max(others)
    return Prospect(0.0 if is_draw else 1 - 2 * behind / len(others), float(own - max(others)))


def ahead(totals: list[float], seat: Seat, rounds: float) -> Prospect:
    """Return what *seat* may expect with so many *rounds* to come, of the points that all may."""
    own, others = totals[seat], totals[:seat] + totals[seat + 1 :]
    spread = sqrt(2.0) * (_SURE + _UNSURE * rounds)
    # each of the others that is left behind is one place
    value = sum([erf((own - other) / spread) for other in others]) / len(others)
    return Prospect(_MOST * value, own - max(others))


_MOST: Final = 0.98
"""No match looks as good as a won one before its end."""
_SURE: Final = 2.2
"""The standard deviation of a lead from what was expected of it, in points: in the last round."""
_UNSURE: Final = 0.8
"""How much each round that is to come adds to it; measured, as the weights, in played matches."""
