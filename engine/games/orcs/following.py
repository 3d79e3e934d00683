"""Outcomes of chance, and all that happens automatically until somebody has to choose."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

from engine.core import Dice, Seat, shuffled
from engine.games.orcs import box as c
from engine.games.orcs import moves, ruleset
from engine.games.orcs.acting import begin_turn, end_turn, take_reward
from engine.games.orcs.box import NONE
from engine.games.orcs.data import (
    BONUSES,
    CATEGORY,
    CREATURE_OF,
    CREATURES,
    EXTRA_ACTION,
    GIFT_OF,
    GIFTS,
    INNER,
    MISSION_OF,
    MISSIONS,
    MISSIONS_DEALT,
    NUMBERS,
    PATHS,
    RULES,
    RULINGS,
    SKILLS,
    SPELL_OF,
    SPELLS,
    TERRAIN_OF,
    TERRAINS,
    TILES,
)
from engine.games.orcs.moves import CARDS, PLACES, SIDES, Play, place_name, read_place
from engine.games.orcs.position import COPIES, FRESH, Position, card_of, kind_of
from engine.games.orcs.ruleset import Task

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


def draw_one(dice: Dice, counts: list[int]) -> int:
    """Take one of the things in *counts*, all equally likely, and return it."""
    pick = dice.below(sum(counts))
    for what, count in enumerate(counts):
        if pick < count:
            counts[what] -= 1
            return what
        pick -= count
    raise ValueError("nothing is left to draw")


# What outcomes contain ----------------------------------------------------------------------------
#
# An outcome is a list of ints: things, or pairs of place and thing where places matter. Drawing and
# checking use the same piles.


_PLACED: Final = frozenset({ruleset.TERRAIN, ruleset.FIRST, ruleset.REVEAL})
"""Kinds of task that put each thing at a place."""


def _piles(state: Position, task: Task) -> Iterator[list[int]]:
    """Yield the counts of the pile for each thing to draw; draw it before asking for the next."""
    if task.kind == ruleset.DRAW:
        mage = state.mages[task.seat]
        deck, discards = mage.deck[:], mage.discards[:]
        for _ in range(min(task.number, sum(deck) + sum(discards))):
            if not any(deck):
                deck, discards = discards, [0] * COPIES
            yield deck
    elif task.kind == ruleset.DISPLAY:
        for pile in state.piles:
            left = pile[:]
            yield from repeat(left, min(NUMBERS.display, sum(left)))
    elif task.kind == ruleset.TERRAIN:
        yield from repeat(list(TILES), state.modules.terrain)
    elif task.kind in _PLACED:
        yield from repeat(state.unseen[:], len(_paths_of(task, state)))
    elif task.kind == ruleset.REFILL:
        yield state.piles[task.number][:]
    else:
        yield from repeat(state.gifts_left[:], task.number)


def _paths_of(task: Task, state: Position) -> list[int]:
    if task.kind == ruleset.FIRST:
        return [path for path in range(PATHS) for _ in range(NUMBERS.first_reveals)]
    return [path for path in range(len(state.markers)) if task.number >> path & 1]


def _missions_left(state: Position) -> list[int]:
    dealt = {mission for mage in state.mages for mission in mage.dealt}
    return [mission for mission in range(len(MISSIONS)) if mission not in dealt]


def fates_left(state: Position) -> list[int]:
    """Return the fate cards from which chance turns up the next one."""
    everything = range(len(state.rules.fates))
    return [fate for fate in everything if fate not in state.fates_used] or list(everything)


def draw_outcome(state: Position, dice: Dice) -> str:
    """Return a random outcome of the first task."""
    task = state.tasks[0]
    if task.kind == ruleset.LOT:
        drawn = [dice.below(state.players)]
    elif task.kind == ruleset.DEAL:
        drawn = sorted(shuffled(dice, _missions_left(state))[:MISSIONS_DEALT])
    elif task.kind == ruleset.FATE:
        left = fates_left(state)
        drawn = [left[dice.below(len(left))]]
    else:
        places: list[int] = []
        if task.kind == ruleset.TERRAIN:
            count = state.modules.terrain
            while len(places) < count:
                for path in shuffled(dice, range(PATHS))[: count - len(places)]:
                    free = [path * SIDES + side for side in range(SIDES)]
                    free = [place for place in free if place not in places]
                    places.append(free[dice.below(len(free))])
            places.sort()
        elif task.kind in _PLACED:
            places = _paths_of(task, state)
        drawn = [draw_one(dice, pile) for pile in _piles(state, task)]
        if task.kind in _PLACED:
            drawn = [*chain.from_iterable(zip(places, drawn, strict=True))]
    return write_outcome(task, drawn)


def _is_possible(state: Position, task: Task, drawn: Sequence[int]) -> bool:
    """Whether *task* can draw this; an IndexError or ValueError means that it can't."""
    if task.kind == ruleset.LOT:
        return len(drawn) == 1 and drawn[0] < state.players
    if task.kind == ruleset.FATE:
        return len(drawn) == 1 and drawn[0] in fates_left(state)
    if task.kind == ruleset.DEAL:
        is_sorted = list(drawn) == sorted(set(drawn))
        return len(drawn) == MISSIONS_DEALT and is_sorted and {*drawn} <= {*_missions_left(state)}
    places, things = (drawn[::2], drawn[1::2]) if task.kind in _PLACED else ((), drawn)
    for pile, thing in zip(_piles(state, task), things, strict=True):
        if not pile[thing]:
            return False
        pile[thing] -= 1
    if task.kind == ruleset.TERRAIN:
        per_path = [sum(place // SIDES == path for place in places) for path in range(PATHS)]
        return list(places) == sorted(set(places)) and max(per_path) - min(per_path) <= 1
    return task.kind not in _PLACED or list(places) == _paths_of(task, state)


# Texts --------------------------------------------------------------------------------------------


def _write_card(card: int) -> str:
    return SPELLS[card_of(card)].id + ("*" if card >= FRESH else "")


_CARD_OF: Final = {_write_card(card): card for card in range(COPIES)}


def _pairs(drawn: Sequence[int], first: Callable[[int], str], names: Sequence[str]) -> str:
    pairs = zip(drawn[::2], drawn[1::2], strict=True)
    return "+".join(f"{first(place)}.{names[what]}" for place, what in pairs)


_CREATURE_IDS: Final = [creature.id for creature in CREATURES]
_TERRAIN_IDS: Final = [terrain.id for terrain in TERRAINS]


def write_outcome(task: Task, drawn: Sequence[int]) -> str:
    kind = task.kind
    if kind in {ruleset.FIRST, ruleset.REVEAL}:
        rest = _pairs(drawn, lambda path: str(path + 1), _CREATURE_IDS)
    elif kind == ruleset.TERRAIN:
        rest = _pairs(drawn, place_name, _TERRAIN_IDS)
    elif kind == ruleset.LOT:
        rest = f"p{drawn[0] + 1}"
    elif kind == ruleset.FATE:
        rest = str(drawn[0] + 1)
    elif kind == ruleset.GIFT:
        rest = ".".join(GIFTS[gift].id for gift in drawn)
    elif kind == ruleset.DEAL:
        rest = ".".join([f"p{task.seat + 1}", *(MISSIONS[mission].id for mission in drawn)])
    elif kind == ruleset.DRAW:
        rest = ".".join([f"p{task.seat + 1}", *map(_write_card, drawn)])
    else:
        rest = ".".join(map(_write_card, drawn))
    return f"{kind}={rest}"


def read_outcome(state: Position, text: str) -> list[int] | None:
    """Return the contents of the outcome *text*, or None if it is impossible now."""
    task = state.tasks[0]
    kind, _, rest = text.partition("=")
    if kind != task.kind:
        return None
    try:
        drawn = _READERS[kind](rest, task)
        is_possible = _is_possible(state, task, drawn)
    except (KeyError, ValueError, IndexError):
        return None
    return drawn if is_possible and write_outcome(task, drawn) == text else None


def _read_pairs(rest: str, place_of: Callable[[str], int], ids: Mapping[str, int]) -> list[int]:
    drawn: list[int] = []
    for pair in rest.split("+"):
        place, _, what = pair.partition(".")
        drawn += [place_of(place), ids[what]]
    return drawn


def _own(rest: str, task: Task) -> list[str]:
    seat, *names = rest.split(".")
    if seat != f"p{task.seat + 1}":
        raise ValueError(rest)
    return names


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= PLACES * CARDS):
        raise ValueError(text)
    return int(text) - 1


_READERS: Final[Mapping[str, Callable[[str, Task], list[int]]]] = {
    ruleset.LOT: lambda rest, _: [_number(rest.removeprefix("p"))],
    ruleset.DISPLAY: lambda rest, _: [SPELL_OF[name] for name in rest.split(".")],
    ruleset.TERRAIN: lambda rest, _: _read_pairs(rest, read_place, TERRAIN_OF),
    ruleset.FIRST: lambda rest, _: _read_pairs(rest, _number, CREATURE_OF),
    ruleset.REVEAL: lambda rest, _: _read_pairs(rest, _number, CREATURE_OF),
    ruleset.DRAW: lambda rest, task: [_CARD_OF[name] for name in _own(rest, task)],
    ruleset.DEAL: lambda rest, task: [MISSION_OF[name] for name in _own(rest, task)],
    ruleset.FATE: lambda rest, _: [_number(rest)],
    ruleset.REFILL: lambda rest, _: [SPELL_OF[rest]],
    ruleset.GIFT: lambda rest, _: [GIFT_OF[name] for name in rest.split(".")],
}


# Consequences -------------------------------------------------------------------------------------


def go_on(state: Position) -> None:
    """Do everything that needs neither a choice nor chance."""
    while _step(state):
        pass


def _step(state: Position) -> bool:
    """Do one thing that needs neither a choice nor chance; return False if there is none."""
    if state.active >= 0 and _bury(state):
        return True
    if state.tasks:
        task = state.tasks[0]
        if task.kind == ruleset.DISCARD:
            if state.victims:
                return False
            state.victims = tuple(seat for seat in state.exposed() if task.number in {0, seat + 1})
            if state.victims:
                state.interrupts += 1
                return False
            is_idle = True
        elif task.kind == ruleset.DRAW:
            is_idle = not task.number or not state.mages[task.seat].can_draw()
        else:
            is_idle = task.kind == ruleset.REFILL and not any(state.piles[task.number])
        if is_idle:
            del state.tasks[0]
        return is_idle
    if state.rewards:
        return _settle(state)
    if state.cast is not None:
        if not state.cast.is_done:
            return False
        for card in state.cast.cards:
            state.mages[state.active].discards[card] += 1
        state.cast = None
        return True
    return _end_stage(state)


def _bury(state: Position) -> bool:
    more = state.more_life()
    fallen = list(state.field.fallen(more))
    mage = state.mages[state.active]
    for creature, place in fallen:
        kind = kind_of(creature)
        state.field.creatures[place].remove(creature)
        state.touch(place)
        state.tell("defeated", kind, place)
        state.trace(ruleset.FELL, kind, place, place)
        mage.trophies[kind] += 1
        if mage.skulls[kind] < NUMBERS.kills_for_skill:
            mage.skulls[kind] += 1
            if mage.skulls[kind] == NUMBERS.kills_for_skill:
                skill = state.rules.skill[kind]
                had = state.works(state.active, EXTRA_ACTION)
                state.mages[state.active].skills |= 1 << skill
                state.tell("gained", skill, state.active)
                if state.works(state.active, EXTRA_ACTION) and not had:
                    state.actions += SKILLS[EXTRA_ACTION].actions
    for creature, place in fallen:
        kind = kind_of(creature)
        bonus, falls = state.rules.bonus[kind], CREATURES[kind].when_defeated
        if bonus != NONE:
            state.rewards = (*state.rewards, Play(moves.BONUS, bonus))
        if falls:
            reward = moves.TOADLING if falls == c.TOADLING else moves.BLAST
            state.rewards = (*state.rewards, Play(reward, place))
    return bool(fallen)


# Rewards of defeated creatures --------------------------------------------------------------------


def _settle(state: Position) -> bool:
    """Settle one reward that needs no choice; return False if there is none.

    Actions and power are given without asking, because nobody has to use them.
    """
    for reward in state.rewards:
        if reward.kind == moves.BONUS:
            bonus = BONUSES[reward.what]
            is_void = (bonus.cards and not state.mages[state.active].can_draw()) or (
                bonus.discards and not state.exposed()
            )
            if is_void or not (bonus.cards or bonus.discards):
                take_reward(state, reward)
                return True
    first = state.rewards[0]
    if first.kind != moves.BONUS and set(state.rewards) == {first}:
        take_reward(state, first)
        return True
    return False


# Stages -------------------------------------------------------------------------------------------


def _end_stage(state: Position) -> bool:
    """End the stage if nothing is left to do in it; return False if somebody can act."""
    if state.stage == ruleset.ACTIONS:
        if state.actions or any(state.mages[state.active].gifts):
            return False
        end_turn(state)
    elif state.stage == ruleset.DRAW:
        following = (state.active + 1) % state.players
        if following != state.start:
            _begin_turn(state, following)
        elif state.is_last_round():
            state.stage = ruleset.OVER
            state.active = -1
        else:
            _begin_round(state)
    elif state.stage == ruleset.FIRST_REVEAL:
        state.stage = ruleset.REVEAL
    elif state.stage == ruleset.REVEAL:
        if state.revealable():
            return False
        state.stage = ruleset.ACTIONS
        begin_turn(state)
    elif state.stage == ruleset.FATE:
        _begin_turn(state, state.start)
    elif state.stage == ruleset.MISSIONS:
        if state.modules.missions and any(mage.mission < 0 for mage in state.mages):
            return False
        _begin_round(state)
    elif state.stage == ruleset.SETUP:
        state.traces = ()
        state.stage = ruleset.MISSIONS
    else:
        return False
    return True


def _begin_round(state: Position) -> None:
    state.stage = ruleset.FATE
    state.round += 1
    state.active = -1
    state.tasks.append(Task(ruleset.FATE))


def _begin_turn(state: Position, seat: Seat) -> None:
    state.active = seat
    state.turn += 1
    state.stage = ruleset.FIRST_REVEAL
    empty = [
        path for path, count in enumerate(state.markers) if count and state.field.is_empty(path)
    ]
    if empty:
        state.tasks.append(Task(ruleset.REVEAL, number=sum(1 << path for path in empty)))


# Victims ------------------------------------------------------------------------------------------


def choose_discard(state: Position, seat: Seat, card: int) -> None:
    """Record *seat*'s choice of *card*; once all victims have chosen, they discard together."""
    state.mages[seat].chosen = card
    if any(state.mages[victim].chosen < 0 for victim in state.victims):
        return
    for victim in state.victims:
        mage = state.mages[victim]
        mage.hand.remove(mage.chosen)
        mage.discards[mage.chosen] += 1
        state.tell("discarded", victim, mage.chosen)
        mage.chosen = -1
    state.victims = ()
    del state.tasks[0]


# Outcomes of chance -------------------------------------------------------------------------------


def play_outcome(state: Position, text: str) -> None:
    """Play the outcome *text* of the first task, which must be possible."""
    drawn = read_outcome(state, text)
    assert drawn is not None, "the caller knows that this is possible"
    task = state.tasks.pop(0)
    if task.kind == ruleset.DRAW:
        mage = state.mages[task.seat]
        if sum(mage.deck) < len(drawn):
            state.tell("reshuffled", task.seat)
        mage.take(drawn)
    elif task.kind in {ruleset.FIRST, ruleset.REVEAL}:
        for path, kind in zip(drawn[::2], drawn[1::2], strict=True):
            state.reveal(path, kind)
    elif task.kind == ruleset.FATE:
        _play_fate(state, drawn[0])
    elif task.kind == ruleset.REFILL:
        state.piles[task.number][drawn[0]] -= 1
        state.displays[task.number].append(drawn[0])
    elif task.kind == ruleset.GIFT:
        for gift in drawn:
            state.gifts_left[gift] -= 1
            state.mages[task.seat].gifts[gift] += 1
    elif task.kind == ruleset.DISPLAY:
        at = 0
        for display, pile in zip(state.displays, state.piles, strict=True):
            count = min(NUMBERS.display, sum(pile))
            display[:] = drawn[at : at + count]
            for card in display:
                pile[card] -= 1
            at += count
    elif task.kind == ruleset.TERRAIN:
        tiles = dict(zip(drawn[::2], drawn[1::2], strict=True))
        state.field.terrain = tuple(tiles.get(place, NONE) for place in range(PLACES))
    elif task.kind == ruleset.DEAL:
        state.mages[task.seat].dealt = tuple(drawn)
    else:
        state.start = drawn[0]


def _play_fate(state: Position, number: int) -> None:
    if len(state.fates_used) == len(state.rules.fates):
        state.fates_used = ()
        state.tell("fates-reshuffled")
    state.fates_used = tuple(sorted((*state.fates_used, number)))
    state.fate = number if RULINGS.rule_at_once else -1
    fate = state.rules.fates[number]
    movers: list[tuple[int, int]] = []
    for place in range(PLACES):
        path, section = divmod(place, SIDES)
        here = state.field.creatures[place]
        moving = [
            creature for creature in here if fate.moves(CATEGORY[kind_of(creature)], path, section)
        ]
        movers += [(creature, place) for creature in moving]
        state.field.creatures[place] = [creature for creature in here if creature not in moving]
    for creature, place in movers:
        if place % SIDES == INNER:
            state.touch(place)
            state.arrive(creature, place // SIDES, place)
        else:
            state.enter(creature, place - 1, place, is_by_fate=True)
    state.tell("moved", len(movers))
    state.fate = number
    if RULES[fate.rule].exchanges:
        for display, pile in zip(state.displays, state.piles, strict=True):
            for card in display:
                pile[card] += 1
            display.clear()
        if any(map(any, state.piles)):
            # once every spell has been learned, there is nothing to lay out
            state.tasks.append(Task(ruleset.DISPLAY))
