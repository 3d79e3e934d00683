"""The active seat's turn: its moves, and the effects of moves and spells."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine.games.orcs import box as c
from engine.games.orcs import moves, ruleset
from engine.games.orcs.data import (
    BONUSES,
    CREATURES,
    DRAW_EXTRA,
    EXTRA_ACTION,
    GIFTS,
    INNER,
    IS_LORE,
    NUMBERS,
    OUTER,
    POISON_CARD,
    POISONING,
    REMOVE_CARD,
    RULINGS,
    SKILLS,
    SPELLS,
    TOADLING_LIFE,
)
from engine.games.orcs.moves import (
    AREA,
    CARD,
    CREATURE,
    DRAW,
    EVERYBODY,
    NO_TARGET,
    PLACE,
    PULL,
    SIDES,
    SWAP,
    TELEPORT,
    TILE,
    VICTIM,
    WHOLE,
    Play,
    Target,
    place_of,
)
from engine.games.orcs.position import ADDS, FRESH, TOWER, Cast, card_of, neighbours, reached
from engine.games.orcs.ruleset import Task

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from engine.games.orcs.box import Boon, SpellLine
    from engine.games.orcs.moves import Move
    from engine.games.orcs.position import Position

_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    c.HIT: (CREATURE, TILE),
    c.BLAST: (AREA,),
    c.LEARN: (CARD,),
    c.SWAP: (SWAP,),
    c.PLACE: (PLACE,),
    c.DRAW: (DRAW,),
    c.PULL: (PULL,),
    c.DISCARD: (VICTIM,),
}


def fits(line: SpellLine, target: Target) -> bool:
    """Whether *line* takes a *target* of this form, with this many sections, steps or victims."""
    if target.form not in _FORMS[line.effect]:
        return False
    if target.form == AREA:
        return bool(line.also) == (target.other >= 0)
    if target.form == PULL:
        return line.steps == target.other
    if target.form == VICTIM:
        return (line.victims == c.ALL) == (target.one == EVERYBODY)
    return True


def line_targets(state: Position, line: SpellLine) -> list[Target]:
    field, own = state.field, state.mages[state.active].space * SIDES
    if line.effect == c.HIT:
        return list(_hit_targets(state, line))
    if line.effect == c.BLAST:
        return list(_blast_targets(state, line))
    if line.effect == c.LEARN:
        cards = {card for display in state.displays for card in display}
        return [Target(CARD, card) for card in sorted(cards)] if state.may_learn() else []
    if line.effect == c.SWAP:
        return [
            Target(SWAP, first, second)
            for first, second in combinations(field.all_named(), 2)
            if place_of(first) != place_of(second) and first >> 5 != second >> 5
        ]
    if line.effect == c.PLACE:
        return [
            Target(PLACE, creature, place)
            for creature in field.all_named()
            for place in range(own, own + SIDES)
            if place != place_of(creature)
        ]
    if line.effect == c.PULL:
        return [Target(PULL, creature, line.steps) for creature in field.all_named()]
    if line.effect == c.DRAW:
        return [Target(DRAW)]
    victims = [EVERYBODY] if line.victims == c.ALL else state.exposed()
    return [Target(VICTIM, victim) for victim in victims]


def _hit_targets(state: Position, line: SpellLine) -> Iterator[Target]:
    field, is_front = state.field, state.rules.is_front
    paths = range(len(state.markers)) if line.anywhere else (state.mages[state.active].space,)
    for path in paths:
        front = field.front(path)
        for place in range(path * SIDES, path * SIDES + SIDES):
            if not is_front or place == front:
                for creature in field.named(place):
                    yield Target(CREATURE, creature)
            if field.toadlings[place] and (not is_front or not field.is_covered(place)):
                yield Target(TILE, place)


def _blast_targets(state: Position, line: SpellLine) -> Iterator[Target]:
    path, field = state.mages[state.active].space, state.field
    for place in range(path * SIDES, path * SIDES + SIDES):
        if state.rules.is_front and not (
            place == field.front(path) or (field.toadlings[place] and not field.is_covered(place))
        ):
            continue
        if line.also == c.BESIDE:
            for other in neighbours(place):
                yield Target(AREA, place, other)
        elif line.also == c.BEHIND and place % SIDES != OUTER:
            yield Target(AREA, place, place + 1)
        else:
            yield Target(AREA, place)


# Casting ------------------------------------------------------------------------------------------


def usable(state: Position) -> list[int]:
    """Return the kinds of card that the active seat may cast or enhance with, in order."""
    hand = state.mages[state.active].hand
    return [card for card in dict.fromkeys(hand) if card < FRESH and card != POISON_CARD]


def usable_icons(state: Position, card: int) -> tuple[str, ...]:
    """Return the icons of *card* that the active seat could use now."""
    mage = state.mages[state.active]
    return tuple(
        icon
        for icon in SPELLS[card].icons
        if (icon == TELEPORT and state.may_teleport()) or (icon == DRAW and mage.can_draw())
    )


def can_enhance(state: Position, spell: int, card: int) -> bool:
    """Whether *card* would give *spell* power, or give the seat an icon to use."""
    if IS_LORE[spell]:
        return False
    return ADDS[spell][card] or bool(usable_icons(state, card))


def helpers(state: Position, cast: Cast) -> list[int]:
    """Return the kinds of card with which the active seat can enhance *cast*, in order."""
    return [card for card in usable(state) if can_enhance(state, cast.spell, card)]


def castable(state: Position) -> list[int]:
    """Return the kinds of card that the active seat can begin to cast."""
    hand = state.mages[state.active].hand
    points = state.mages[state.active].power
    cards = usable(state)
    return [
        spell
        for spell in cards
        if not SPELLS[spell].needs_help
        or points
        or any(
            can_enhance(state, spell, card) and (card != spell or hand.count(card) > 1)
            for card in cards
        )
    ]


def targets_of(state: Position, cast: Cast) -> list[tuple[Target, int]]:
    """Return the possible targets of *cast*, each with its line as a move names it.

    Doing nothing is allowed if the text says that the spell *may* do something, or if nothing else
    is possible.
    """
    lines = SPELLS[cast.spell].lines
    best: dict[Target, int] = {}
    lower: list[tuple[Target, int]] = []
    for number in reversed(reached(cast)):
        for target in line_targets(state, lines[number - 1]):
            if target not in best:
                best[target] = number
            elif target.form != TILE and _gains(lines[number - 1]) != _gains(
                lines[best[target] - 1]
            ):
                lower.append((target, number))
    found = [(target, 0) for target in best if not is_one_step_too_many(state, target, best)]
    found += lower
    if not found or lines[0].effect in _MAY:
        found.append((NO_TARGET, 0))
    return found


_MAY: Final = {c.LEARN, c.SWAP, c.PLACE, c.PULL}
"""Effects that the printed text says *may* happen."""


def is_one_step_too_many(state: Position, target: Target, others: Collection[Target]) -> bool:
    """Whether *target* pulls a creature into the tower with a needless extra step.

    True if *others* has the same pull with one step less, and that already reaches the tower.
    """
    if target.form != PULL:
        return False
    fewer = target._replace(other=target.other - 1)
    start = place_of(target.one)
    return fewer in others and state.field.rest_of_pulled(start, fewer.other) == TOWER


def _gains(line: SpellLine) -> tuple[int, int, int]:
    return line.damage, line.cards, line.actions


def line_of(cast: Cast, target: Target, line: int) -> SpellLine | None:
    """Return the line used on *target*, which must be legal; None if nothing happens."""
    if target == NO_TARGET:
        return None
    lines = SPELLS[cast.spell].lines
    if line:
        return lines[line - 1]
    usable_lines = [lines[number - 1] for number in reversed(reached(cast))]
    # at the edge of the board a line for two sections reaches only one
    return next(
        (usable_line for usable_line in usable_lines if fits(usable_line, target)), usable_lines[0]
    )


def wholes(state: Position) -> Iterator[Play]:
    """Yield the spells that can be cast at once, with just enough power for one of their lines."""
    mage = state.mages[state.active]
    for spell in usable(state):
        lines = SPELLS[spell].lines
        if lines[0].effect == c.SWAP:
            continue  # there are too many targets to list, so players cast it card by card
        points = 0 if IS_LORE[spell] else mage.power
        helpers = [card for card in mage.hand if card < FRESH and ADDS[spell][card]]
        if ADDS[spell][spell]:
            helpers.remove(spell)
        powers = {line.power for line in lines}
        base = Cast(spell, (), points).power
        for count in range(min(len(helpers), lines[-1].power) + 1):
            if count and base + count not in powers:
                continue
            for enhancers in dict.fromkeys(combinations(helpers, count)):
                cast = Cast(spell, enhancers, points)
                numbers = reached(cast)
                if numbers and cast.is_helped:
                    for target in line_targets(state, lines[numbers[-1] - 1]):
                        yield Play(WHOLE, spell, enhancers, target)


# Effects of lines ---------------------------------------------------------------------------------


def resolve(state: Position, line: SpellLine | None, target: Target) -> None:
    """Use *line* on *target*, which must be legal."""
    if line is None:
        return
    state.actions += line.actions
    form = target.form
    if form == CREATURE:
        state.touch(place_of(target.one))
        state.field.hurt(target.one, line.damage)
    elif form == TILE:
        strike(state, target.one, line.damage, spares_creatures=True)
    elif form == AREA:
        strike(state, target.one, line.damage)
        if target.other >= 0:
            strike(state, target.other, line.damage)
    elif form == CARD:
        mage, number = state.mages[state.active], SPELLS[target.one].pile - 1
        state.displays[number].remove(target.one)
        if RULINGS.learned_rest:
            mage.discards[target.one + FRESH] += 1
            mage.learned.append(target.one)
        else:
            mage.discards[target.one] += 1
        state.tasks.append(Task(ruleset.REFILL, number=number))
    elif form == DRAW:
        state.tasks.append(Task(ruleset.DRAW, state.active, line.cards))
    elif form == VICTIM:
        state.tasks.append(Task(ruleset.DISCARD, state.active, target.one + 1))
    else:
        _move(state, target)


def strike(state: Position, place: int, damage: int, *, spares_creatures: bool = False) -> None:
    """Do *damage* to all creatures at *place*, and let the active seat take the toadlings there.

    If *spares_creatures*, the target is a toadling, and the seat takes just that one.
    """
    state.touch(place)
    if not spares_creatures:
        state.field.hurt_all(place, damage)
    if damage >= TOADLING_LIFE and state.field.toadlings[place]:
        taken = 1 if spares_creatures else state.field.toadlings[place]
        state.field.toadlings[place] -= taken
        state.tasks.append(Task(ruleset.GIFT, state.active, taken))


def _move(state: Position, target: Target) -> None:
    field = state.field
    start = place_of(target.one)
    state.touch(start)
    creature = field.take(target.one)
    if target.form == SWAP:
        there = place_of(target.other)
        other = field.take(target.other)
        state.enter(creature, there, start)
        state.enter(other, start, there)
    elif target.form == PLACE:
        state.enter(creature, target.other, start)
    else:
        traces = state.traces
        place = start
        for step in range(target.other):
            if step:
                state.field.creatures[place].remove(creature)
            if place % SIDES == INNER:
                state.arrive(creature, place // SIDES, start)
                place = TOWER
            else:
                place = state.enter(creature, place - 1, start)
            if place == TOWER:
                break
        state.traces = (*traces, state.traces[-1])


# The moves of a turn ------------------------------------------------------------------------------


def action_moves(state: Position) -> Iterator[Play]:
    """Yield the moves between actions: actions while any are left, gifts, the end of the turn."""
    if state.actions:
        yield from wholes(state)
        for spell in castable(state):
            yield Play(moves.CAST, spell)
        if state.may_teleport():
            for space in state.free_spaces():
                yield Play(moves.TELEPORT, space)
        seat = state.active
        if state.works(seat, POISONING) and state.poison and not state.has_poisoned:
            for other in range(state.players):
                if other != seat:
                    yield Play(moves.POISON, other)
        if state.works(seat, REMOVE_CARD) and not state.has_removed:
            for card in sorted({card_of(card) for card in state.mages[seat].hand}):
                yield Play(moves.REMOVE, card)
    mage = state.mages[state.active]
    for gift, count in enumerate(mage.gifts):
        if not count or (GIFTS[gift].cards and not mage.can_draw()):
            continue
        if not GIFTS[gift].life:
            yield Play(moves.GIFT, gift)
            continue
        for creature in state.field.all_named():
            yield Play(moves.GIFT, gift, target=Target(moves.CREATURE, creature))
    yield Play(moves.PASS)


def cast_moves(state: Position, cast: Cast) -> Iterator[Play]:
    """Yield the moves while a spell is open: enhance it, use an icon, or let it take effect."""
    if cast.is_helped:
        for target, line in targets_of(state, cast):
            yield Play(moves.AT, target=target, line=line)
    for card in helpers(state, cast):
        yield Play(moves.ADD, card)
    if moves.DRAW in cast.icons:
        yield Play(moves.DRAW)
    if moves.TELEPORT in cast.icons:
        for space in state.free_spaces():
            yield Play(moves.TELEPORT, space)


def is_said_otherwise(state: Position, play: Play, listed: Sequence[Move]) -> bool:
    """Whether *play* pulls a creature into the tower like a move in *listed*, but a step further.

    The extra step has no effect, so the move isn't listed, but old matches may contain it.
    """
    cast, target = state.cast, play.target
    if not listed or cast is None or play.kind != moves.AT or play.line:
        return False
    if not any(fits(SPELLS[cast.spell].lines[number - 1], target) for number in reached(cast)):
        return False
    others = [other.target for other in listed if isinstance(other, Play)]
    return is_one_step_too_many(state, target, others)


# Effects of moves ---------------------------------------------------------------------------------


def begin_turn(state: Position) -> None:
    """Give the active seat its actions."""
    extra = SKILLS[EXTRA_ACTION].actions if state.works(state.active, EXTRA_ACTION) else 0
    state.actions = NUMBERS.actions + extra


_CASTING: Final = frozenset((moves.CAST, WHOLE))
_ICONS: Final = frozenset((TELEPORT, DRAW))


def act(state: Position, play: Play) -> None:
    """Play the move *play* of the active seat, which must be legal."""
    kind, what, mage = play.kind, play.what, state.mages[state.active]
    if kind in _CASTING:
        points = 0 if IS_LORE[what] else mage.power
        _use_action(state)
        mage.hand.remove(what)
        state.cast = Cast(what, (), points)
        if kind == WHOLE:
            for card in play.enhancers:
                _add(state, card)
            _aim(state, play)
    elif kind == moves.ADD:
        _add(state, what)
    elif kind == moves.AT:
        _aim(state, play)
    elif kind == moves.PASS:
        end_turn(state)
    elif kind in _ICONS:
        if state.cast is None:
            _use_action(state)
        else:
            icons = tuple(icon for icon in state.cast.icons if icon != kind)
            state.cast = state.cast._replace(icons=icons)
        if kind == TELEPORT:
            mage.space = what
        else:
            state.tasks.append(Task(ruleset.DRAW, state.active, 1))
    elif kind == moves.REVEAL:
        state.tasks.append(Task(ruleset.REVEAL, number=1 << what))
        state.stage = ruleset.ACTIONS
        begin_turn(state)
    elif kind == moves.GIFT:
        _use_gift(state, play)
    elif kind == moves.POISON:
        _use_action(state)
        state.has_poisoned = True
        state.poison -= 1
        state.mages[what].discards[POISON_CARD] += 1
    elif kind == moves.REMOVE:
        _use_action(state)
        state.has_removed = True
        if what + FRESH in mage.hand:  # of two equal cards, remove the one that rests
            mage.hand.remove(what + FRESH)
            mage.learned.remove(what)
        else:
            mage.hand.remove(what)
    elif kind == moves.WAIVE:
        state.rewards = tuple(reward for reward in state.rewards if reward.kind != moves.BONUS)
    else:
        take_reward(state, play)


def _use_action(state: Position) -> None:
    state.actions -= 1
    state.mages[state.active].power = 0


def _use_gift(state: Position, play: Play) -> None:
    gift = GIFTS[play.what]
    state.mages[state.active].gifts[play.what] -= 1
    state.gifts_used[play.what] += 1
    if gift.life:
        state.touch(place_of(play.target.one))
        state.field.weaken(play.target.one, -gift.life)
    give(state, gift)


def _add(state: Position, card: int) -> None:
    assert state.cast is not None, "a spell is being enhanced"
    state.mages[state.active].hand.remove(card)
    icons = usable_icons(state, card)
    enhancers = (*state.cast.enhancers, card)
    state.cast = state.cast._replace(enhancers=enhancers, icons=icons)


def _aim(state: Position, play: Play) -> None:
    assert state.cast is not None, "a spell is being cast"
    line = line_of(state.cast, play.target, play.line)
    state.cast = state.cast._replace(icons=(), is_done=True)
    resolve(state, line, play.target)


def give(state: Position, boon: Boon) -> None:
    """Give the active seat what a gift or a bonus action brings."""
    state.actions += boon.actions
    state.mages[state.active].power += boon.power
    if boon.cards:
        state.tasks.append(Task(ruleset.DRAW, state.active, boon.cards))
    if boon.discards:
        state.tasks.append(Task(ruleset.DISCARD, state.active))


def end_turn(state: Position) -> None:
    """Discard the active seat's hand, draw new spells and heal all damage."""
    seat, mage = state.active, state.mages[state.active]
    state.stage = ruleset.DRAW
    state.actions = 0
    mage.end_turn()
    state.field.recover()
    state.has_removed = state.has_poisoned = False
    limit = 0 if state.is_exempt(seat) else state.rule.draw
    extra = SKILLS[DRAW_EXTRA].cards if state.works(seat, DRAW_EXTRA) else 0
    state.tasks.append(Task(ruleset.DRAW, seat, (limit or NUMBERS.hand) + extra))


def take_reward(state: Position, play: Play) -> None:
    rewards = list(state.rewards)
    rewards.remove(play)
    state.rewards = tuple(rewards)
    if play.kind == moves.BONUS:
        give(state, BONUSES[play.what])
        state.tell("bonus", play.what)
    elif play.kind == moves.TOADLING:
        if sum(state.gifts_left) > sum(state.field.toadlings):
            state.field.toadlings[play.what] += 1
            state.touch(play.what)
            state.tell("toadling-laid", play.what)
        else:
            state.tell("no-toadling", play.what)
    else:
        state.tell("blast", play.what)
        strike(state, play.what, _BLAST)


_BLAST: Final = max(creature.blast for creature in CREATURES)
