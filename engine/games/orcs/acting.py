"""What the active seat does in its turn: the moves it has, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves, ruleset
from engine.games.orcs.casting import (
    castable,
    fits,
    helpers,
    is_one_step_too_many,
    line_of,
    resolve,
    strike,
    targets_of,
    usable_icons,
    wholes,
)
from engine.games.orcs.data import (
    BONUSES,
    CREATURES,
    DRAW_EXTRA,
    EXTRA_ACTION,
    GIFTS,
    IS_LORE,
    NUMBERS,
    POISON_CARD,
    POISONING,
    REMOVE_CARD,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.mage import FRESH, Cast, card_of, reached
from engine.games.orcs.moves import Play, Target, place_of
from engine.games.orcs.ruleset import Task

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.games.orcs.box import Boon
    from engine.games.orcs.moves import Move
    from engine.games.orcs.position import Position

# What there is to do ------------------------------------------------------------------------------


def action_moves(state: Position) -> Iterator[Play]:
    """Give the moves between actions: actions as long as there are any, gifts, the end."""
    if state.actions:
        yield from wholes(state)
        for spell in castable(state):
            yield Play(moves.CAST, spell)
        if state.may_teleport():
            for space in state.free_spaces():
                yield Play(moves.TELEPORT, space)
        yield from _skill_moves(state)
    yield from _gift_moves(state)
    yield Play(moves.PASS)


def _skill_moves(state: Position) -> Iterator[Play]:
    seat = state.active
    if state.works(seat, POISONING) and state.poison and not state.has_poisoned:
        for other in range(state.players):
            if other != seat:
                yield Play(moves.POISON, other)
    if state.works(seat, REMOVE_CARD) and not state.has_removed:
        for card in sorted({card_of(card) for card in state.mages[seat].hand}):
            yield Play(moves.REMOVE, card)


def _gift_moves(state: Position) -> Iterator[Play]:
    mage = state.mages[state.active]
    for gift, count in enumerate(mage.gifts):
        if not count or (GIFTS[gift].cards and not mage.can_draw()):
            continue
        if not GIFTS[gift].life:
            yield Play(moves.GIFT, gift)
            continue
        for creature in state.field.all_named():
            yield Play(moves.GIFT, gift, target=Target(moves.CREATURE, creature))


def cast_moves(state: Position, cast: Cast) -> Iterator[Play]:
    """Give what can be done while a spell lies open: enhance it, use an icon, let it happen."""
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
    """Whether *play* pulls a creature a step further than one of *listed* that ends in the tower.

    It does the same, so it is not listed; matches in which it was played stay readable.
    """
    cast, target = state.cast, play.target
    if not listed or cast is None or play.kind != moves.AT or play.line:
        return False
    if not any(fits(SPELLS[cast.spell].lines[number - 1], target) for number in reached(cast)):
        return False
    others = [one.target for one in listed if isinstance(one, Play)]
    return is_one_step_too_many(state, target, others)


# What it does -------------------------------------------------------------------------------------


def begin_turn(state: Position) -> None:
    """Give the active seat its actions."""
    extra = SKILLS[EXTRA_ACTION].actions if state.works(state.active, EXTRA_ACTION) else 0
    state.actions = NUMBERS.actions + extra


def _reveal(state: Position, play: Play) -> None:
    state.tasks.append(Task(ruleset.REVEAL, number=1 << play.what))
    state.stage = ruleset.ACTIONS
    begin_turn(state)


def _act(state: Position) -> None:
    """Spend an action: spell power that it does not use is lost."""
    state.actions -= 1
    state.mages[state.active].power = 0


def _teleport(state: Position, play: Play) -> None:
    if state.cast is None:
        _act(state)
    else:
        icons = tuple(icon for icon in state.cast.icons if icon != moves.TELEPORT)
        state.cast = state.cast._replace(icons=icons)
    state.mages[state.active].space = play.what


def _cast(state: Position, play: Play) -> None:
    mage = state.mages[state.active]
    points = 0 if IS_LORE[play.what] else mage.power
    _act(state)
    mage.hand.remove(play.what)
    state.cast = Cast(play.what, (), points)


def _add(state: Position, play: Play) -> None:
    assert state.cast is not None, "an enhancer is laid to a spell"
    state.mages[state.active].hand.remove(play.what)
    icons = usable_icons(state, play.what)
    enhancers = (*state.cast.enhancers, play.what)
    state.cast = state.cast._replace(enhancers=enhancers, icons=icons)


def _draw(state: Position, _play: Play) -> None:
    assert state.cast is not None, "an icon is an enhancer's"
    icons = tuple(icon for icon in state.cast.icons if icon != moves.DRAW)
    state.cast = state.cast._replace(icons=icons)
    state.tasks.append(Task(ruleset.DRAW, state.active, 1))


def _at(state: Position, play: Play) -> None:
    assert state.cast is not None, "a spell lies open"
    line = line_of(state.cast, play.target, play.line)
    state.cast = state.cast._replace(icons=(), is_done=True)
    resolve(state, line, play.target)


def _whole(state: Position, play: Play) -> None:
    _cast(state, play)
    for card in play.enhancers:
        _add(state, Play(moves.ADD, card))
    _at(state, play)


def _gift(state: Position, play: Play) -> None:
    gift = GIFTS[play.what]
    state.mages[state.active].gifts[play.what] -= 1
    state.gifts_used[play.what] += 1
    if gift.life:
        state.touch(place_of(play.target.one))
        state.field.weaken(play.target.one, -gift.life)
    give(state, gift)


def give(state: Position, boon: Boon) -> None:
    """Let the active seat have what a gift or a bonus action gives."""
    state.actions += boon.actions
    state.mages[state.active].power += boon.power
    if boon.cards:
        state.tasks.append(Task(ruleset.DRAW, state.active, boon.cards))
    if boon.discards:
        state.tasks.append(Task(ruleset.DISCARD, state.active))


def _poison(state: Position, play: Play) -> None:
    _act(state)
    state.has_poisoned = True
    state.poison -= 1
    state.mages[play.what].discards[POISON_CARD] += 1


def _remove(state: Position, play: Play) -> None:
    """Take a card out of the game; of two alike the one that rests."""
    _act(state)
    state.has_removed = True
    mage = state.mages[state.active]
    resting = play.what + FRESH
    if resting in mage.hand:
        mage.hand.remove(resting)
        mage.learned.remove(play.what)
    else:
        mage.hand.remove(play.what)


def _pass(state: Position, _play: Play) -> None:
    end_turn(state)


def end_turn(state: Position) -> None:
    """Let the active seat discard its hand and draw new spells; damage is forgotten."""
    seat, mage = state.active, state.mages[state.active]
    state.stage = ruleset.DRAW
    state.actions = 0
    mage.discard_hand()
    mage.rest()
    state.field.recover()
    state.has_removed = state.has_poisoned = False
    limit = 0 if state.is_exempt(seat) else state.rule.draw
    extra = SKILLS[DRAW_EXTRA].cards if state.works(seat, DRAW_EXTRA) else 0
    state.tasks.append(Task(ruleset.DRAW, seat, (limit or NUMBERS.hand) + extra))


def take_reward(state: Position, play: Play) -> None:
    """Play one of the rewards of defeated creatures."""
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


def _waive(state: Position, _play: Play) -> None:
    state.rewards = tuple(one for one in state.rewards if one.kind != moves.BONUS)


HANDLERS: Final[Mapping[str, Callable[[Position, Play], None]]] = {
    moves.REVEAL: _reveal,
    moves.TELEPORT: _teleport,
    moves.CAST: _cast,
    moves.ADD: _add,
    moves.DRAW: _draw,
    moves.AT: _at,
    moves.WHOLE: _whole,
    moves.GIFT: _gift,
    moves.BONUS: take_reward,
    moves.TOADLING: take_reward,
    moves.BLAST: take_reward,
    moves.WAIVE: _waive,
    moves.POISON: _poison,
    moves.REMOVE: _remove,
    moves.PASS: _pass,
}
"""By kind of move what it does."""
