"""Positions as a seat, spectator, painter or bot knows them.

Cards, creatures, skills, fate rules, terrains, gifts and missions have their ids from
``seeds/orcs``. A place is the number of its path and the letter of its section: ``3i`` is the inner
section of path 3 (i, m, o from the tower outwards).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING

from engine.core import CHANCE, Result, Seat
from engine.games.orcs import moves, ruleset, scoring
from engine.games.orcs.box import NONE
from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CATEGORY,
    CREATURES,
    GIFTS,
    IS_SUPPORT,
    LIFE,
    MAGES,
    MISSIONS,
    PATHS,
    POISON_CARD,
    RULES,
    SECTIONS,
    SKILLS,
    SPELLS,
    TERRAINS,
)
from engine.games.orcs.moves import SIDES, place_name
from engine.games.orcs.position import CARDS, FRESH, card_of, damage_of, kind_of, listed
from engine.games.orcs.ruleset import Modules, Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.games.orcs.position import Position
    from engine.games.orcs.ruleset import Ruleset, Trace


@dataclass(frozen=True, slots=True)
class KindView:
    """One of the six kinds of creature in play, and its value."""

    kind: str
    category: str
    """One of weak, strong and brute."""
    life: int
    track: tuple[int, ...]
    step: int
    """The step of its counter on the track, from 0."""
    value: int
    skill: str
    bonus: str
    """Its bonus action; empty if it has none, or without the module Bonus Actions."""
    unseen: int
    """Number of its face-down markers, on all paths."""


@dataclass(frozen=True, slots=True)
class CreatureView:
    """A creature on the board."""

    kind: str
    category: str
    damage: int
    """Damage in this turn; the end of the turn heals it."""
    life: int
    """Its life in this turn: as printed, with terrain, fate card and gifts."""

    @property
    def left(self) -> int:
        """Further damage needed to defeat it."""
        return self.life - self.damage


@dataclass(frozen=True, slots=True)
class SectionView:
    """A third of a path."""

    place: str
    terrain: str
    """One of tendrils, stone-field and road; empty for none."""
    creatures: tuple[CreatureView, ...]
    toadlings: int


@dataclass(frozen=True, slots=True)
class PathView:
    """A path from the tower outwards."""

    number: int
    """1 to 6; 6 and 1 are neighbours."""
    mage: Seat
    """The seat whose mage is on its space at the tower, or -1."""
    markers: int
    sections: tuple[SectionView, SectionView, SectionView]


@dataclass(frozen=True, slots=True)
class FateView:
    """The round's fate card. It moves some categories, or creatures on some paths and sections."""

    number: int
    """The card's number in its deck, from 1."""
    categories: tuple[str, ...]
    paths: tuple[int, ...]
    sections: tuple[str, ...]
    rule: str
    """One of none, more-life, no-spells, no-teleport, no-skills, three-spells and exchange."""


@dataclass(frozen=True, slots=True)
class CastView:
    """A spell that somebody has begun and not finished."""

    spell: str
    enhancers: tuple[str, ...]
    points: int
    """Free spell power, of any type, that this action uses."""
    power: int
    """Total power in the spell's own magic; 0 for lore."""
    icons: tuple[str, ...]
    """Icons of the last enhancer that can be used now or never: teleport, draw."""
    is_done: bool
    """Whether its effect has happened and only consequences remain."""


@dataclass(frozen=True, slots=True)
class TraceView:
    """How a creature moved in the turn that is shown, or after it."""

    what: str
    kind: str
    start: str
    """Where it came from; for a new creature, the outer section."""
    end: str
    """Where it stopped or fell; for one that reached the tower, the inner section."""
    deed: int
    """The number of the open move that caused it, from 1.

    Fate cards and reveals after the turn count under the number of the last move.
    """


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody knows it. Kinds are in the order of `OrcsView.kinds`."""

    mage: str
    """One of blue, green, red and yellow."""
    space: int
    """Its space at the tower, 1 to 6: the path it faces."""
    trophies: tuple[int, ...]
    """Defeated creatures that it still has, by kind."""
    skulls: tuple[int, ...]
    """Number of steps its cubes have climbed, by kind, 0 to 2."""
    skills: tuple[str, ...]
    """Its skills, in the order of the kinds. A fate card may disable some; see `sleeping`."""
    sleeping: tuple[str, ...]
    hand_size: int
    deck_size: int
    discards: tuple[str, ...]
    owned: tuple[str, ...]
    learned: tuple[str, ...]
    """Cards learned this turn, which it can't use yet."""
    resting: tuple[str, ...]
    poison: int
    supports: int
    gifts: tuple[str, ...]
    power: int
    """Free spell power, of any type, for its next action this turn."""
    has_kept: bool
    """Whether it has chosen its mission; False without the module for missions."""
    mission: str
    creature_points: int
    support_points: int
    poison_points: int
    mission_points: int
    points: int


@dataclass(frozen=True, slots=True)
class OrcsView:
    """A position as *seat* knows it."""

    seat: Seat | None
    modules: Modules
    phase: str
    """One of dealing, missions, revealing, acting, casting, rewarding, discarding and over.

    In dealing, chance draws.
    """
    stage: str
    """The round's stage: setup, missions, fate, first-reveal, reveal, actions, draw, over."""
    round: int
    """From 1; 0 before the first fate card."""
    turn: int
    """Number of turns so far; fate cards don't count."""
    start: Seat
    """The start player; -1 before the lot."""
    active: Seat
    """The seat whose turn it is; -1 during set-up, a fate card, or once the match is over."""
    to_act: tuple[Seat, ...]
    actions: int
    """Number of actions the active seat has left, not counting the present one."""
    has_removed: bool
    has_poisoned: bool
    is_last_round: bool
    """Whether the match ends with this round, as things stand."""
    fate: FateView | None
    fates_used: tuple[int, ...]
    """Numbers of the fate cards no longer in the face-down pile, in the order of the deck."""
    kinds: tuple[KindView, ...]
    """The six kinds in play: two weak, two strong, two brute."""
    paths: tuple[PathView, ...]
    displays: tuple[tuple[str, ...], tuple[str, ...]]
    unlearned: tuple[str, ...]
    """All spells that nobody has learned, including spells on display, sorted."""
    piles: tuple[int, int]
    """Number of face-down cards in each pile."""
    poison: int
    toadlings: int
    """Number of toadling tiles next to the board."""
    gifts_used: tuple[str, ...]
    seats: tuple[SeatView, ...]
    cast: CastView | None
    rewards: tuple[str, ...]
    """Open rewards for defeated creatures, in the active seat's order.

    A reward is draw-card, discard-hands, toadling@3i or blast@3i.
    """
    victims: tuple[Seat, ...]
    """Seats that must discard now. The ones not in `to_act` have already chosen."""
    tasks: tuple[Task, ...]
    interrupts: int
    touched: tuple[str, ...]
    last_seat: Seat
    """The seat that made the last open move, or -1."""
    last_move: str
    deeds_turn: int
    """The turn to which `deeds` and `traces` belong: the last one, until the next one's first
    move."""
    deeds: tuple[str, ...]
    """The open moves of that turn, all by `last_seat`."""
    traces: tuple[TraceView, ...]
    """How creatures moved in that turn and since."""
    hand: tuple[str, ...]
    """The seat's own hand, sorted; () for a spectator."""
    hand_resting: tuple[str, ...]
    """Cards in that hand that were learned this turn and can't be used yet."""
    chosen: str
    missions: tuple[str, ...]
    mission: str
    ply: int
    result: Result | None


# Views of seats and spectators --------------------------------------------------------------------


def view_of(state: Position, seat: Seat | None) -> OrcsView:
    mage = None if seat is None else state.mages[seat]
    hand = mage.hand if mage is not None else ()
    cast = state.cast
    piles = [sum(pile) for pile in state.piles]
    displays = [_cards(display) for display in state.displays]
    unlearned = [card for pile in state.piles for card in listed(pile)]
    unlearned += [card for display in state.displays for card in display]
    return OrcsView(
        seat=seat,
        modules=state.modules,
        phase=phase_of(state),
        stage=state.stage,
        round=state.round,
        turn=state.turn,
        start=state.start,
        active=state.active,
        to_act=state.to_act(),
        actions=state.actions,
        has_removed=state.has_removed,
        has_poisoned=state.has_poisoned,
        is_last_round=state.is_last_round(),
        fate=None if state.fate < 0 else fate_view(state.rules, state.fate + 1),
        fates_used=tuple(fate + 1 for fate in state.fates_used),
        kinds=tuple([_kind_view(state, kind) for kind in state.rules.kinds]),
        paths=tuple([_path_view(state, path) for path in range(PATHS)]),
        displays=(displays[0], displays[1]),
        unlearned=_cards(sorted(unlearned)),
        piles=(piles[0], piles[1]),
        poison=state.poison,
        toadlings=sum(state.gifts_left) - sum(state.field.toadlings),
        gifts_used=_gifts(state.gifts_used),
        seats=tuple([_seat_view(state, side) for side in range(state.players)]),
        cast=None
        if cast is None
        else CastView(
            SPELLS[cast.spell].id,
            _cards(cast.enhancers),
            cast.points,
            cast.power,
            cast.icons,
            cast.is_done,
        ),
        rewards=tuple(
            [
                BONUSES[reward.what].id
                if reward.kind == moves.BONUS
                else f"{reward.kind}@{place_name(reward.what)}"
                for reward in state.rewards
            ]
        ),
        victims=state.victims,
        tasks=tuple(state.tasks),
        interrupts=state.interrupts,
        touched=tuple([place_name(place) for place in state.touched]),
        last_seat=state.last_seat,
        last_move=state.last_move,
        deeds_turn=state.deeds_turn,
        deeds=state.deeds,
        traces=tuple([_trace_view(trace) for trace in state.traces]),
        hand=_cards(sorted(map(card_of, hand))),
        hand_resting=_cards(card - FRESH for card in hand if card >= FRESH),
        chosen=SPELLS[mage.chosen].id if mage is not None and mage.chosen >= 0 else "",
        missions=tuple(MISSIONS[dealt].id for dealt in mage.dealt) if mage is not None else (),
        mission=MISSIONS[mage.mission].id if mage is not None and mage.mission >= 0 else "",
        ply=state.ply,
        result=scoring.result_of(state),
    )


def _cards(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([SPELLS[card].id for card in cards])


@lru_cache(maxsize=1 << 12)
def _trace_view(trace: Trace) -> TraceView:
    start, end = place_name(trace.start), place_name(trace.end)
    return TraceView(trace.what, CREATURES[trace.kind].id, start, end, trace.deed)


def _gifts(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(GIFTS[gift].id for gift in listed(counts))


def phase_of(state: Position) -> str:
    to_act = state.to_act()
    if not to_act:
        return "over"
    if to_act == (CHANCE,):
        return "dealing"
    if state.victims:
        return "discarding"
    if state.rewards:
        return "rewarding"
    if state.stage in {ruleset.MISSIONS, ruleset.REVEAL}:
        return {ruleset.MISSIONS: "missions", ruleset.REVEAL: "revealing"}[state.stage]
    return "acting" if state.cast is None else "casting"


def fate_view(rules: Ruleset, number: int) -> FateView:
    fate = rules.fates[number - 1]
    return FateView(
        number=number,
        categories=()
        if rules.is_front
        else tuple(CATEGORIES[category] for category in fate.categories),
        paths=tuple(path + 1 for path in fate.paths) if rules.is_front else (),
        sections=tuple(SECTIONS[section] for section in fate.sections) if rules.is_front else (),
        rule=RULES[fate.rule].id,
    )


def _kind_view(state: Position, kind: int) -> KindView:
    rules = state.rules
    bonus = rules.bonus[kind]
    return KindView(
        kind=CREATURES[kind].id,
        category=CATEGORIES[CATEGORY[kind]],
        life=LIFE[kind],
        track=rules.track[kind],
        step=state.steps[kind],
        value=scoring.value_of(state, kind),
        skill=SKILLS[rules.skill[kind]].id,
        bonus="" if bonus == NONE else BONUSES[bonus].id,
        unseen=state.unseen[kind],
    )


def _path_view(state: Position, path: int) -> PathView:
    field, more = state.field, state.more_life()
    sections: list[SectionView] = []
    for place in range(path * SIDES, path * SIDES + SIDES):
        creatures = tuple(field.creatures[place])
        lives = tuple([field.life(creature, place, more) for creature in creatures])
        toadlings = field.toadlings[place]
        sections.append(_section_view(place, field.terrain[place], creatures, lives, toadlings))
    inner, middle, outer = sections
    return PathView(path + 1, state.on_space(path), state.markers[path], (inner, middle, outer))


@lru_cache(maxsize=1 << 14)
def _section_view(
    place: int, terrain: int, creatures: tuple[int, ...], lives: tuple[int, ...], toadlings: int
) -> SectionView:
    """Return a section. It is cached, as many positions and all viewers share it."""
    return SectionView(
        place=place_name(place),
        terrain="" if terrain == NONE else TERRAINS[terrain].id,
        creatures=tuple(
            CreatureView(
                CREATURES[kind_of(creature)].id,
                CATEGORIES[CATEGORY[kind_of(creature)]],
                damage_of(creature),
                life,
            )
            for creature, life in zip(creatures, lives, strict=True)
        ),
        toadlings=toadlings,
    )


def _seat_view(state: Position, seat: Seat) -> SeatView:
    mage = state.mages[seat]
    owned = scoring.owned_cards(state, seat)
    resting = [card for card in range(CARDS) for _ in range(mage.discards[card + FRESH])]
    kinds = state.rules.kinds
    skills = [state.rules.skill[kind] for kind in kinds]
    gained = [skill for skill in skills if mage.skills >> skill & 1]
    is_over = state.stage == ruleset.OVER
    creatures = scoring.creature_points(state, seat)
    supports = scoring.support_points(owned)
    poison = scoring.poison_points(owned)
    mission = scoring.mission_points(state, seat) if is_over else 0
    return SeatView(
        mage=MAGES[seat].colour,
        space=mage.space + 1,
        trophies=tuple([mage.trophies[kind] for kind in kinds]),
        skulls=tuple([mage.skulls[kind] for kind in kinds]),
        skills=tuple([SKILLS[skill].id for skill in gained]),
        sleeping=tuple([SKILLS[skill].id for skill in gained if not state.works(seat, skill)]),
        hand_size=len(mage.hand),
        deck_size=sum(mage.deck),
        discards=_cards(sorted(map(card_of, listed(mage.discards)))),
        owned=_cards(listed(owned)),
        learned=_cards(sorted(mage.learned)),
        resting=_cards(resting),
        poison=owned[POISON_CARD],
        supports=sum(map(mul, owned, IS_SUPPORT)),
        gifts=_gifts(mage.gifts),
        power=mage.power,
        has_kept=mage.mission >= 0,
        mission=MISSIONS[mage.mission].id if is_over and mage.mission >= 0 else "",
        creature_points=creatures,
        support_points=supports,
        poison_points=poison,
        mission_points=mission,
        points=creatures + supports + poison + mission,
    )
