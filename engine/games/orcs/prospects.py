"""The prospects of each seat at the end of a turn, as learned from matches.

The learned weights are in ``seeds/orcs/weights.toml``, which says from which matches. The README
there has the command that makes the file.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from operator import add, mul
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from msgspec import Meta

from engine.errors import BadSeed
from engine.games.orcs import ruleset, scoring
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
    SEEDS,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.moves import SIDES
from engine.games.orcs.position import ADDS, CARDS, FRESH, Mage, Position
from engine.seeds import Count, Seed, Text, read_seed
from engine.thought import first_among

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import Seat


FILE: Final = SEEDS / "weights.toml"
FIRST_LEARNED: Final = IS_LEARNED.index(True)
"""The first card that isn't a start spell; the last card is poison."""

NAMES: Final = (
    # multiplied by the turns left: the average number in a hand, then pairs that strengthen each
    # other
    "attack",
    "book",
    *(spell.id for spell in SPELLS[FIRST_LEARNED:]),
    "helped-attack",
    "helped-learned",
    # multiplied by the turns left: extra skills, and extra skills that are one step away
    *(f"skill-{skill.id}" for skill in SKILLS),
    *(f"step-{skill.id}" for skill in SKILLS),
    # multiplied by the turns left: 1, the mean value of creatures to come, counters' steps so far
    "turns",
    "kinds",
    "fallen",
    # whether there is another turn
    "turn",
    # multiplied by the rounds left: trophies that may lose value
    *(f"falls-{category}" for category in CATEGORIES),
    # the value of trophies that creatures at the gate may take
    "threat",
    # the value of creatures on the mage's path, at its gate, on other paths, at their gates: for
    # the seat that moves next, and for the others
    *(
        f"{there}-{then}"
        for then in ("next", "later")
        for there in ("own", "gate", "rest", "gates")
    ),
    # the next hand
    "hand-attack",
    "hand-lore",
    "gifts",
    # the value of the mission's next step, by the share done
    "mission",
)
"""The features that count besides points, in the order of `features`."""


class WeightFile(Seed, frozen=True):
    """Contents of ``weights.toml``."""

    games: Count
    seed: Text
    made: Text
    weights: dict[str, Annotated[float, Meta(ge=-100, le=100)]]
    """The weights in points, by name. Missing ones count as 0."""


def read_weights(path: Path = FILE) -> tuple[float, ...]:
    """Return the weights in the file *path* in the order of `NAMES`; raise OSError or BadSeed."""
    learned = read_seed(path, WeightFile).weights
    for name in learned:
        if name not in NAMES:
            raise BadSeed(path.name, f"'weights' has an unknown name: {name[:60]!r}")
    return tuple(learned.get(name, 0.0) for name in NAMES)


# Expected results at the end of a turn ------------------------------------------------------------
#
# A seat's expectation is its present points plus a weighted sum of features of the position for
# that seat. The command in ``seeds/orcs/README.md`` makes the weights. Nothing here reads what only
# another seat knows: only the cards in a hand and its draw pile together count.


_CLASS: Final = tuple(
    card - FIRST_LEARNED + 2 if IS_LEARNED[card] or card == POISON_CARD else int(IS_LORE[card])
    for card in range(CARDS)
)
_CLASSES: Final = max(_CLASS) + 1

WEIGHTS: Final = read_weights()
"""Points per unit of each feature in `NAMES`, in the same order."""


def rounds_after(state: Position) -> float:
    """Estimate how many rounds follow this one, given a position at the end of a turn."""
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
    """Return an average hand of the cards *owned*: how many cards of each class, then pairs."""
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
    steps = [0.0] * len(SKILLS)
    for kind in kinds:
        steps[skill_of[kind]] = float(skulls[kind] == 1)
    return (*(float(skills >> skill & 1) for skill in range(len(SKILLS))), *steps)


def _pool(state: Position, seat: Seat, owned: list[int]) -> list[int]:
    mage = state.mages[seat]
    pool = list(map(add, mage.deck, mage.deck[FRESH:]))
    if seat == state.active:
        return pool if sum(pool) >= NUMBERS.hand else owned
    for card in mage.hand:
        pool[card % FRESH] += 1
    return pool


def features(state: Position) -> list[tuple[int, list[float]]]:
    """Return each seat's points, including its mission's so far, and its values for `NAMES`.

    The active seat's turn is over, but it has not drawn its new hand. Features that help every turn
    are multiplied by roughly how many turns the seat still has.
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
        falls = [0.0] * len(CATEGORIES)
        for kind in rules.kinds:
            if mage.trophies[kind] and state.steps[kind] < len(rules.track[kind]) - 1:
                falls[CATEGORY[kind]] += mage.trophies[kind] * (rounds + (wait > 0) * (rounds > 0))
        found.append(
            (
                points + mission,
                [
                    *[turns * figure for figure in _deck(tuple(owned))],
                    *[
                        turns * talent
                        for talent in _talents(
                            rules.kinds, rules.skill, mage.skills, tuple(mage.skulls)
                        )
                    ],
                    turns,
                    turns * mean,
                    turns * fallen,
                    once,
                    *falls,
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


def _threat(state: Position, mage: Mage, values: list[int]) -> float:
    if mage.skills >> NO_LOSS & 1:
        return 0.0
    gate = state.field.creatures[mage.space * SIDES + INNER]
    return float(
        sum([values[kind] for kind in {creature >> 8 for creature in gate} if mage.trophies[kind]])
    )


def _mission(state: Position, seat: Seat) -> tuple[float, int]:
    """Return the points for progress to the next step of *seat*'s mission, and for full steps."""
    number = state.mages[seat].mission
    if number < 0:
        return 0.0, 0
    mission = MISSIONS[number]
    full, part = divmod(scoring.counted(state, seat, mission), mission.each)
    return mission.points * part / mission.each, mission.points * full


class Prospect(NamedTuple):
    """A seat's expected result. Results can be compared: the greater one is better."""

    value: float
    """From -1 (last place) to 1 (first)."""
    lead: float
    """Points by which it is ahead of the best other seat."""
    first: float
    """Like `value`, but only first place counts: from -1 (lost) to 1 (sure)."""


def prospect(state: Position, seat: Seat) -> Prospect:
    """Return *seat*'s expectation at the end of a turn, before it draws its new hand."""
    if is_settled(state):
        return settled(state, seat)
    totals = [now + sum(map(mul, found, WEIGHTS)) for now, found in features(state)]
    return ahead(totals, seat, rounds_after(state))


def is_settled(state: Position) -> bool:
    """Whether the points at the end of this turn are final."""
    if state.modules.missions:
        return False
    return state.stage == ruleset.OVER or (state.is_last_round() and not seats_after(state))


def settled(state: Position, seat: Seat) -> Prospect:
    """Return *seat*'s place by the present points, as if the match ended now."""
    scores = scoring.points(state)
    own, others = scores[seat], scores[:seat] + scores[seat + 1 :]
    behind = sum([other > own for other in others])
    is_draw = not behind and own == min(others) == max(others)
    lead = float(own - max(others))
    if is_draw:
        return Prospect(0.0, lead, 0.0)
    return Prospect(1 - 2 * behind / len(others), lead, -1.0 if behind else 1.0)


def ahead(totals: list[float], seat: Seat, rounds: float) -> Prospect:
    """Return *seat*'s expectation with *rounds* to come, given the expected *totals*."""
    own, others = totals[seat], totals[:seat] + totals[seat + 1 :]
    spread = sqrt(2.0) * (_SURE + _UNSURE * rounds)
    # each seat that is behind is a place gained
    hopes = [erf((own - other) / spread) for other in others]
    value = sum(hopes) / len(hopes)
    first = value if len(hopes) == 1 else first_among([(1 - hope) / 2 for hope in hopes])
    return Prospect(_MOST * value, own - max(others), _MOST * first)


_MOST: Final = 0.98
"""Highest value of an open match: none looks as good as a won one, whose value is 1."""
_SURE: Final = 2.2
"""Standard deviation of the final lead from the expected one in the last round, in points."""
_UNSURE: Final = 0.8
"""Added to `_SURE` for each round to come. Like the weights, it was measured in matches."""
