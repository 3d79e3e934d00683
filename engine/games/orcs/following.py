"""Chance outcomes, and everything that follows until somebody has to choose."""

from __future__ import annotations

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
from engine.games.orcs.position import COPIES, FRESH, Cast, Position, card_of, kind_of
from engine.games.orcs.ruleset import Task

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


_RESTING: Final = "*"


def draw_one(dice: Dice, counts: list[int]) -> int:
    """Draw one of the things in *counts*, all equally likely, and return it."""
    pick = dice.below(sum(counts))
    for what, count in enumerate(counts):
        if pick < count:
            counts[what] -= 1
            return what
        pick -= count
    raise ValueError("nothing is left to draw")


def _take(counts: list[int], what: int) -> None:
    """Take *what* out of *counts*.

    Raises:
        ValueError: there is none.
    """
    if counts[what] <= 0:
        raise ValueError(what)
    counts[what] -= 1


# The parts of each outcome ------------------------------------------------------------------------
#
# The engine sees an outcome as a list of ints: pairs (place, what) where places matter, one after
# another. Drawing and checking are two readings of the same rule.


def _paths_of(task: Task, state: Position) -> list[int]:
    if task.kind == ruleset.FIRST:
        return [path for path in range(PATHS) for _ in range(NUMBERS.first_reveals)]
    return [path for path in range(len(state.markers)) if task.number >> path & 1]


def _draw_lot(state: Position, _task: Task, dice: Dice) -> list[int]:
    return [dice.below(state.players)]


def _draw_display(state: Position, _task: Task, dice: Dice) -> list[int]:
    drawn: list[int] = []
    for pile in state.piles:
        left = pile[:]
        drawn += [draw_one(dice, left) for _ in range(min(NUMBERS.display, sum(left)))]
    return drawn


def _draw_terrain(state: Position, _task: Task, dice: Dice) -> list[int]:
    count = state.modules.terrain
    places: list[int] = []
    while len(places) < count:
        for path in shuffled(dice, range(PATHS))[: count - len(places)]:
            free = [path * SIDES + side for side in range(SIDES)]
            free = [place for place in free if place not in places]
            places.append(free[dice.below(len(free))])
    left = list(TILES)
    drawn: list[int] = []
    for place in sorted(places):
        drawn += [place, draw_one(dice, left)]
    return drawn


def _draw_markers(state: Position, task: Task, dice: Dice) -> list[int]:
    left = state.unseen[:]
    return [part for path in _paths_of(task, state) for part in (path, draw_one(dice, left))]


def _draw_cards(state: Position, task: Task, dice: Dice) -> list[int]:
    mage = state.mages[task.seat]
    deck, discards = mage.deck[:], mage.discards[:]
    drawn: list[int] = []
    for _ in range(min(task.number, sum(deck) + sum(discards))):
        if not any(deck):
            deck, discards = discards, [0] * COPIES
        drawn.append(draw_one(dice, deck))
    return drawn


def _draw_missions(state: Position, _task: Task, dice: Dice) -> list[int]:
    return sorted(shuffled(dice, _missions_left(state))[:MISSIONS_DEALT])


def _missions_left(state: Position) -> list[int]:
    dealt = {mission for mage in state.mages for mission in mage.dealt}
    return [mission for mission in range(len(MISSIONS)) if mission not in dealt]


def fates_left(state: Position) -> list[int]:
    """Return the fate cards from which chance turns up the next."""
    everything = range(len(state.rules.fates))
    return [fate for fate in everything if fate not in state.fates_used] or list(everything)


def _draw_fate(state: Position, _task: Task, dice: Dice) -> list[int]:
    left = fates_left(state)
    return [left[dice.below(len(left))]]


def _draw_refill(state: Position, task: Task, dice: Dice) -> list[int]:
    return [draw_one(dice, state.piles[task.number][:])]


def _draw_gifts(state: Position, task: Task, dice: Dice) -> list[int]:
    left = state.gifts_left[:]
    return [draw_one(dice, left) for _ in range(task.number)]


_DRAWERS: Final[Mapping[str, Callable[[Position, Task, Dice], list[int]]]] = {
    ruleset.LOT: _draw_lot,
    ruleset.DISPLAY: _draw_display,
    ruleset.TERRAIN: _draw_terrain,
    ruleset.FIRST: _draw_markers,
    ruleset.REVEAL: _draw_markers,
    ruleset.DRAW: _draw_cards,
    ruleset.DEAL: _draw_missions,
    ruleset.FATE: _draw_fate,
    ruleset.REFILL: _draw_refill,
    ruleset.GIFT: _draw_gifts,
}

# Checks of outcomes -------------------------------------------------------------------------------


def _check_display(state: Position, _task: Task, drawn: Sequence[int]) -> bool:
    at = 0
    for pile in state.piles:
        left = pile[:]
        count = min(NUMBERS.display, sum(left))
        for card in drawn[at : at + count]:
            _take(left, card)
        at += count
    return at == len(drawn)


def _check_terrain(state: Position, _task: Task, drawn: Sequence[int]) -> bool:
    places, tiles = list(drawn[::2]), drawn[1::2]
    left = list(TILES)
    for tile in tiles:
        _take(left, tile)
    per_path = [sum(place // SIDES == path for place in places) for path in range(PATHS)]
    return (
        len(places) == state.modules.terrain
        and places == sorted(set(places))
        and max(per_path) - min(per_path) <= 1
    )


def _check_markers(state: Position, task: Task, drawn: Sequence[int]) -> bool:
    left = state.unseen[:]
    for kind in drawn[1::2]:
        _take(left, kind)
    return list(drawn[::2]) == _paths_of(task, state)


def _check_cards(state: Position, task: Task, drawn: Sequence[int]) -> bool:
    mage = state.mages[task.seat]
    deck, discards = mage.deck[:], mage.discards[:]
    count = min(task.number, sum(deck) + sum(discards))
    for card in drawn:
        if not any(deck):
            deck, discards = discards, [0] * COPIES
        _take(deck, card)
    return len(drawn) == count


def _check_missions(state: Position, _task: Task, drawn: Sequence[int]) -> bool:
    is_sorted = list(drawn) == sorted(set(drawn))
    return len(drawn) == MISSIONS_DEALT and is_sorted and {*drawn} <= {*_missions_left(state)}


def _check_refill(state: Position, task: Task, drawn: Sequence[int]) -> bool:
    return len(drawn) == 1 and state.piles[task.number][drawn[0]] > 0


def _check_gifts(state: Position, task: Task, drawn: Sequence[int]) -> bool:
    left = state.gifts_left[:]
    for gift in drawn:
        _take(left, gift)
    return len(drawn) == task.number


_CHECKERS: Final[Mapping[str, Callable[[Position, Task, Sequence[int]], bool]]] = {
    ruleset.LOT: lambda state, _, drawn: len(drawn) == 1 and drawn[0] < state.players,
    ruleset.DISPLAY: _check_display,
    ruleset.TERRAIN: _check_terrain,
    ruleset.FIRST: _check_markers,
    ruleset.REVEAL: _check_markers,
    ruleset.DRAW: _check_cards,
    ruleset.DEAL: _check_missions,
    ruleset.FATE: lambda state, _, drawn: len(drawn) == 1 and drawn[0] in fates_left(state),
    ruleset.REFILL: _check_refill,
    ruleset.GIFT: _check_gifts,
}

# Texts --------------------------------------------------------------------------------------------


def _write_card(card: int) -> str:
    return SPELLS[card_of(card)].id + (_RESTING if card >= FRESH else "")


def _read_card(text: str) -> int:
    name = text.removesuffix(_RESTING)
    return SPELL_OF[name] + (FRESH if text != name else 0)


def _pairs(drawn: Sequence[int], first: Callable[[int], str], names: Sequence[str]) -> str:
    pairs = zip(drawn[::2], drawn[1::2], strict=True)
    return "+".join(f"{first(place)}.{names[what]}" for place, what in pairs)


_CREATURE_IDS: Final = [creature.id for creature in CREATURES]
_TERRAIN_IDS: Final = [terrain.id for terrain in TERRAINS]


def write_outcome(task: Task, drawn: Sequence[int]) -> str:
    """Return the outcome *drawn* for *task* as text."""
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
        rest = ".".join([f"p{task.seat + 1}", *(MISSIONS[one].id for one in drawn)])
    elif kind == ruleset.DRAW:
        rest = ".".join([f"p{task.seat + 1}", *map(_write_card, drawn)])
    else:
        rest = ".".join(map(_write_card, drawn))
    return f"{kind}={rest}"


def read_outcome(state: Position, text: str) -> list[int] | None:
    """Return the things drawn by the outcome *text*, or None if it is impossible now."""
    task = state.tasks[0]
    kind, _, rest = text.partition("=")
    if kind != task.kind:
        return None
    try:
        drawn = _READERS[kind](rest, task)
        is_possible = _CHECKERS[kind](state, task, drawn)
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
    ruleset.DRAW: lambda rest, task: [_read_card(name) for name in _own(rest, task)],
    ruleset.DEAL: lambda rest, task: [MISSION_OF[name] for name in _own(rest, task)],
    ruleset.FATE: lambda rest, _: [_number(rest)],
    ruleset.REFILL: lambda rest, _: [SPELL_OF[rest]],
    ruleset.GIFT: lambda rest, _: [GIFT_OF[name] for name in rest.split(".")],
}


def draw_outcome(state: Position, dice: Dice) -> str:
    """Return a random outcome of the first task."""
    task = state.tasks[0]
    return write_outcome(task, _DRAWERS[task.kind](state, task, dice))


# Consequences -------------------------------------------------------------------------------------


def go_on(state: Position) -> None:
    """Do all that follows without anybody's choice and without chance."""
    while _step(state):
        pass


def _step(state: Position) -> bool:
    """Do the next thing that follows; return False if somebody or chance is to act."""
    if state.active >= 0 and _bury(state):
        return True
    if state.tasks:
        return _skip(state, state.tasks[0])
    if state.rewards:
        return _settle(state)
    if state.cast is not None:
        return _put_away(state, state.cast)
    return _STEPS[state.stage](state)


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
                _gain(state, state.rules.skill[kind])
    for creature, place in fallen:
        kind = kind_of(creature)
        bonus, falls = state.rules.bonus[kind], CREATURES[kind].when_defeated
        if bonus != NONE:
            state.rewards = (*state.rewards, Play(moves.BONUS, bonus))
        if falls:
            reward = moves.TOADLING if falls == c.TOADLING else moves.BLAST
            state.rewards = (*state.rewards, Play(reward, place))
    return bool(fallen)


def _gain(state: Position, skill: int) -> None:
    had = state.works(state.active, EXTRA_ACTION)
    state.mages[state.active].skills |= 1 << skill
    state.tell("gained", skill, state.active)
    if state.works(state.active, EXTRA_ACTION) and not had:
        state.actions += SKILLS[EXTRA_ACTION].actions


def _skip(state: Position, task: Task) -> bool:
    """Skip a *task* with nothing or nobody left; return False if it must be done."""
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


def _put_away(state: Position, cast: Cast) -> bool:
    if cast.is_done:
        for card in cast.cards:
            state.mages[state.active].discards[card] += 1
        state.cast = None
    return cast.is_done


# Rewards of defeated creatures --------------------------------------------------------------------


def reward_moves(state: Position) -> list[Play]:
    """Return the rewards and moves from which the active seat chooses next."""
    found = [*dict.fromkeys(state.rewards)]
    if any(one.kind == moves.BONUS for one in found):
        found.append(Play(moves.WAIVE))
    return found


def _settle(state: Position) -> bool:
    """Settle a reward of defeated creatures that needs no choice; False when all need one.

    Nobody has to use an action or a point of power, so these are given without asking.
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


def _end_setup(state: Position) -> bool:
    state.traces = ()
    state.stage = ruleset.MISSIONS
    return True


def _end_missions(state: Position) -> bool:
    if state.modules.missions and any(mage.mission < 0 for mage in state.mages):
        return False
    _begin_round(state)
    return True


def _begin_round(state: Position) -> None:
    state.stage = ruleset.FATE
    state.round += 1
    state.active = -1
    state.tasks.append(Task(ruleset.FATE))


def _end_fate(state: Position) -> bool:
    _begin_turn(state, state.start)
    return True


def _begin_turn(state: Position, seat: Seat) -> None:
    state.active = seat
    state.turn += 1
    state.stage = ruleset.FIRST_REVEAL
    empty = [
        path for path, count in enumerate(state.markers) if count and state.field.is_empty(path)
    ]
    if empty:
        state.tasks.append(Task(ruleset.REVEAL, number=sum(1 << path for path in empty)))


def _end_first_reveal(state: Position) -> bool:
    state.stage = ruleset.REVEAL
    return True


def _end_reveal(state: Position) -> bool:
    if state.revealable():
        return False
    state.stage = ruleset.ACTIONS
    begin_turn(state)
    return True


def _end_actions(state: Position) -> bool:
    if state.actions or any(state.mages[state.active].gifts):
        return False
    end_turn(state)
    return True


def _end_draw(state: Position) -> bool:
    following = (state.active + 1) % state.players
    if following != state.start:
        _begin_turn(state, following)
    elif state.is_last_round():
        state.stage = ruleset.OVER
        state.active = -1
    else:
        _begin_round(state)
    return True


_STEPS: Final[Mapping[str, Callable[[Position], bool]]] = {
    ruleset.SETUP: _end_setup,
    ruleset.MISSIONS: _end_missions,
    ruleset.FATE: _end_fate,
    ruleset.FIRST_REVEAL: _end_first_reveal,
    ruleset.REVEAL: _end_reveal,
    ruleset.ACTIONS: _end_actions,
    ruleset.DRAW: _end_draw,
    ruleset.OVER: lambda _: False,
}
"""By stage, the function that ends it; False if it cannot end yet."""

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
    assert drawn is not None, "the caller knows it to be possible"
    task = state.tasks.pop(0)
    _OUTCOMES[task.kind](state, task, drawn)


def _play_lot(state: Position, _task: Task, drawn: Sequence[int]) -> None:
    state.start = drawn[0]


def _play_display(state: Position, _task: Task, drawn: Sequence[int]) -> None:
    at = 0
    for display, pile in zip(state.displays, state.piles, strict=True):
        count = min(NUMBERS.display, sum(pile))
        display[:] = drawn[at : at + count]
        for card in display:
            pile[card] -= 1
        at += count


def _play_terrain(state: Position, _task: Task, drawn: Sequence[int]) -> None:
    tiles = dict(zip(drawn[::2], drawn[1::2], strict=True))
    state.field.terrain = tuple(tiles.get(place, NONE) for place in range(PLACES))


def _play_markers(state: Position, _task: Task, drawn: Sequence[int]) -> None:
    for path, kind in zip(drawn[::2], drawn[1::2], strict=True):
        state.reveal(path, kind)


def _play_draw(state: Position, task: Task, drawn: Sequence[int]) -> None:
    mage = state.mages[task.seat]
    if sum(mage.deck) < len(drawn):
        state.tell("reshuffled", task.seat)
    mage.take(drawn)


def _play_deal(state: Position, task: Task, drawn: Sequence[int]) -> None:
    state.mages[task.seat].dealt = tuple(drawn)


def _play_fate(state: Position, _task: Task, drawn: Sequence[int]) -> None:
    number = drawn[0]
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
        moving = [one for one in here if fate.moves(CATEGORY[kind_of(one)], path, section)]
        movers += [(one, place) for one in moving]
        state.field.creatures[place] = [one for one in here if one not in moving]
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
            # once every spell has been learned there is nothing to lay out
            state.tasks.append(Task(ruleset.DISPLAY))


def _play_refill(state: Position, task: Task, drawn: Sequence[int]) -> None:
    state.piles[task.number][drawn[0]] -= 1
    state.displays[task.number].append(drawn[0])


def _play_gifts(state: Position, task: Task, drawn: Sequence[int]) -> None:
    for gift in drawn:
        state.gifts_left[gift] -= 1
        state.mages[task.seat].gifts[gift] += 1


_OUTCOMES: Final[Mapping[str, Callable[[Position, Task, Sequence[int]], None]]] = {
    ruleset.LOT: _play_lot,
    ruleset.DISPLAY: _play_display,
    ruleset.TERRAIN: _play_terrain,
    ruleset.FIRST: _play_markers,
    ruleset.REVEAL: _play_markers,
    ruleset.DRAW: _play_draw,
    ruleset.DEAL: _play_deal,
    ruleset.FATE: _play_fate,
    ruleset.REFILL: _play_refill,
    ruleset.GIFT: _play_gifts,
}
