"""What chance draws: markers, cards, missions and tiles, each out of all that are left.

An outcome is text: its name, ``=``, and what is drawn in the order in which it is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import shuffled
from engine.games.orcs import ruleset
from engine.games.orcs.data import (
    CREATURE_OF,
    CREATURES,
    GIFT_OF,
    GIFTS,
    MISSION_OF,
    MISSIONS,
    MISSIONS_DEALT,
    NUMBERS,
    PATHS,
    SPELL_OF,
    SPELLS,
    TERRAIN_OF,
    TERRAINS,
    TILES,
)
from engine.games.orcs.mage import COPIES, FRESH, card_of
from engine.games.orcs.moves import CARDS, PLACES, SIDES, place_name, read_place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core import Dice
    from engine.games.orcs.position import Position
    from engine.games.orcs.ruleset import Task

_RESTING: Final = "*"
"""After a card that was learned in this turn."""


def draw_one(dice: Dice, counts: list[int]) -> int:
    """Draw one of the things that *counts* holds, all equally likely, and return which."""
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


# What each outcome is made of ---------------------------------------------------------------------
#
# An outcome is a list of ints to the engine: pairs (place, what) where places matter, one after
# another. To draw it and to check it are two readings of the same rule.


def _paths_of(task: Task, state: Position) -> list[int]:
    """Return the paths on which markers are turned up, each as often as that happens."""
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
    """Lay a tile on each path, then another one on each, as long as there are tiles to lay."""
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
    """Return the fate cards of which chance turns up one next."""
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

# Whether an outcome can be drawn ------------------------------------------------------------------


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
    """Return as text what *task* has *drawn*."""
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
    """Return what is drawn by the outcome *text*, None where it cannot be drawn now."""
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
    """Return the names behind the seat's, which must be that of *task*."""
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
    """Return what chance draws for the first task."""
    task = state.tasks[0]
    return write_outcome(task, _DRAWERS[task.kind](state, task, dice))
