"""What a seat or a spectator observes: the view that is made of a position."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING

from engine.core import CHANCE
from engine.games.orcs import moves, scoring, stages
from engine.games.orcs.components import NONE
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
from engine.games.orcs.field import damage_of, kind_of
from engine.games.orcs.mage import CARDS, FRESH, card_of, listed
from engine.games.orcs.moves import SIDES, Play, place_name
from engine.games.orcs.view import (
    CastView,
    CreatureView,
    FateView,
    KindView,
    OrcsView,
    PathView,
    SeatView,
    SectionView,
    TraceView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Seat
    from engine.games.orcs.position import Position
    from engine.games.orcs.power import Cast
    from engine.games.orcs.ruleset import Ruleset
    from engine.games.orcs.traces import Trace


def view_of(state: Position, seat: Seat | None) -> OrcsView:
    """Return what *seat* knows of *state*."""
    mage = None if seat is None else state.mages[seat]
    hand = mage.hand if mage is not None else ()
    piles = [sum(pile) for pile in state.piles]
    displays = [_cards(display) for display in state.displays]
    unlearned = [card for pile in state.piles for card in _listed(pile)]
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
        fate=_fate_view(state),
        fates_used=tuple(fate + 1 for fate in state.fates_used),
        kinds=tuple([_kind_view(state, kind) for kind in state.rules.kinds]),
        paths=tuple([_path_view(state, path) for path in range(PATHS)]),
        displays=(displays[0], displays[1]),
        unlearned=_cards(sorted(unlearned)),
        piles=(piles[0], piles[1]),
        poison=state.poison,
        toadlings=sum(state.gifts_left) - sum(state.field.toadlings),
        gifts_used=_gifts(state.gifts_used),
        seats=tuple([_seat_view(state, one) for one in range(state.players)]),
        cast=_cast_view(state.cast),
        rewards=tuple([_reward_name(one) for one in state.rewards]),
        victims=state.victims,
        tasks=tuple(state.tasks),
        interrupts=state.interrupts,
        touched=tuple([place_name(place) for place in state.touched]),
        last_seat=state.last_seat,
        last_move=state.last_move,
        told=state.told,
        deeds=state.deeds,
        traces=tuple([_trace_view(trace) for trace in state.traces]),
        hand=_cards(sorted(map(card_of, hand))),
        hand_resting=_cards(card - FRESH for card in hand if card >= FRESH),
        chosen=SPELLS[mage.chosen].id if mage is not None and mage.chosen >= 0 else "",
        missions=tuple(MISSIONS[one].id for one in mage.dealt) if mage is not None else (),
        mission=MISSIONS[mage.mission].id if mage is not None and mage.mission >= 0 else "",
        ply=state.ply,
        result=scoring.result_of(state),
    )


def _listed(counts: Sequence[int]) -> list[int]:
    """Return each kind of card as often as *counts* holds it."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _cards(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([SPELLS[card].id for card in cards])


@lru_cache(maxsize=1 << 12)
def _trace_view(trace: Trace) -> TraceView:
    start, end = place_name(trace.start), place_name(trace.end)
    return TraceView(trace.what, CREATURES[trace.kind].id, start, end, trace.deed)


def _gifts(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(GIFTS[gift].id for gift, count in enumerate(counts) for _ in range(count))


def phase_of(state: Position) -> str:
    """Return what is being done, as `OrcsView.phase`."""
    to_act = state.to_act()
    if not to_act:
        return "over"
    if to_act == (CHANCE,):
        return "dealing"
    if state.victims:
        return "discarding"
    return _turn_phase(state)


def _turn_phase(state: Position) -> str:
    if state.rewards:
        return "rewarding"
    if state.stage in {stages.MISSIONS, stages.REVEAL}:
        return {stages.MISSIONS: "missions", stages.REVEAL: "revealing"}[state.stage]
    return "acting" if state.cast is None else "casting"


def _fate_view(state: Position) -> FateView | None:
    return None if state.fate < 0 else fate_view(state.rules, state.fate + 1)


def fate_view(rules: Ruleset, number: int) -> FateView:
    """Return the fate card with this *number* of its deck, from 1."""
    fate = rules.fates[number - 1]
    return FateView(
        number=number,
        categories=() if rules.is_front else tuple(CATEGORIES[one] for one in fate.categories),
        paths=tuple(path + 1 for path in fate.paths) if rules.is_front else (),
        sections=tuple(SECTIONS[one] for one in fate.sections) if rules.is_front else (),
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
    inner, middle, outer = (
        _section_of(state, place) for place in range(path * SIDES, path * SIDES + SIDES)
    )
    return PathView(path + 1, state.on_space(path), state.markers[path], (inner, middle, outer))


def _section_of(state: Position, place: int) -> SectionView:
    field, more = state.field, state.more_life()
    creatures = tuple(field.creatures[place])
    lives = tuple([field.life(creature, place, more) for creature in creatures])
    return _section_view(place, field.terrain[place], creatures, lives, field.toadlings[place])


@lru_cache(maxsize=1 << 14)
def _section_view(
    place: int, terrain: int, creatures: tuple[int, ...], lives: tuple[int, ...], toadlings: int
) -> SectionView:
    """Return a section, which is the same in many positions and for all viewers."""
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


def _cast_view(cast: Cast | None) -> CastView | None:
    if cast is None:
        return None
    return CastView(
        SPELLS[cast.spell].id,
        _cards(cast.enhancers),
        cast.points,
        cast.power,
        cast.icons,
        cast.is_done,
    )


def _reward_name(reward: Play) -> str:
    if reward.kind == moves.BONUS:
        return BONUSES[reward.what].id
    return f"{reward.kind}@{place_name(reward.what)}"


def _seat_view(state: Position, seat: Seat) -> SeatView:
    mage = state.mages[seat]
    owned = scoring.owned_cards(state, seat)
    resting = [card for card in range(CARDS) for _ in range(mage.discards[card + FRESH])]
    kinds = state.rules.kinds
    skills = [state.rules.skill[kind] for kind in kinds]
    gained = [skill for skill in skills if mage.skills >> skill & 1]
    is_over = state.stage == stages.OVER
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
        owned=_cards(_listed(owned)),
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
