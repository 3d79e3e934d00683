"""What a line of a spell can be done to."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from engine.games.orcs import components as c
from engine.games.orcs.data import OUTER
from engine.games.orcs.field import neighbours
from engine.games.orcs.moves import (
    AREA,
    CARD,
    CREATURE,
    DRAW,
    EVERYBODY,
    PLACE,
    PULL,
    SIDES,
    SWAP,
    TILE,
    VICTIM,
    Target,
    place_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.games.orcs.components import Line
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
"""By effect of a line the forms of its targets."""


def fits(line: Line, target: Target) -> bool:
    """Whether *line* is one for targets of this form, with so many sections, steps or victims."""
    if target.form not in _FORMS[line.effect]:
        return False
    if target.form == AREA:
        return bool(line.also) == (target.other >= 0)
    if target.form == PULL:
        return line.steps == target.other
    if target.form == VICTIM:
        return (line.victims == c.ALL) == (target.one == EVERYBODY)
    return True


def line_targets(state: Position, line: Line) -> list[Target]:
    """Return what *line* can be done to by the active seat."""
    return list(_TARGETS[line.effect](state, line))


def _hit_targets(state: Position, line: Line) -> Iterator[Target]:
    space = state.mages[state.active].space
    paths = range(len(state.markers)) if line.anywhere else (space,)
    for path in paths:
        front = state.field.front(path)
        for place in range(path * SIDES, path * SIDES + SIDES):
            if not state.rules.is_front or place == front:
                for creature in state.field.named(place):
                    yield Target(CREATURE, creature)
            if state.field.toadlings[place] and _is_in_reach(state, place):
                yield Target(TILE, place)


def _is_in_reach(state: Position, place: int) -> bool:
    """Whether an attack spell may be aimed at a toadling, or an empty section, at *place*."""
    return not state.rules.is_front or not state.field.is_covered(place)


def _blast_targets(state: Position, line: Line) -> Iterator[Target]:
    path = state.mages[state.active].space
    for place in range(path * SIDES, path * SIDES + SIDES):
        field = state.field
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


def _learn_targets(state: Position, _line: Line) -> Iterator[Target]:
    if state.may_learn():
        for card in sorted({card for display in state.displays for card in display}):
            yield Target(CARD, card)


def _victim_targets(state: Position, line: Line) -> Iterator[Target]:
    if line.victims == c.ALL:
        yield Target(VICTIM, EVERYBODY)
    else:
        for seat in state.exposed():
            yield Target(VICTIM, seat)


def _swap_targets(state: Position, _line: Line) -> Iterator[Target]:
    """Give the pairs of creatures whose change of places changes anything."""
    for one, other in combinations(state.field.all_named(), 2):
        if place_of(one) != place_of(other) and one >> 5 != other >> 5:
            yield Target(SWAP, one, other)


def _place_targets(state: Position, _line: Line) -> Iterator[Target]:
    first = state.mages[state.active].space * SIDES
    for creature in state.field.all_named():
        for place in range(first, first + SIDES):
            if place != place_of(creature):
                yield Target(PLACE, creature, place)


def _pull_targets(state: Position, line: Line) -> Iterator[Target]:
    for creature in state.field.all_named():
        yield Target(PULL, creature, line.steps)


_TARGETS: Final[Mapping[str, Callable[[Position, Line], Iterator[Target]]]] = {
    c.HIT: _hit_targets,
    c.BLAST: _blast_targets,
    c.LEARN: _learn_targets,
    c.SWAP: _swap_targets,
    c.PLACE: _place_targets,
    c.DRAW: lambda _state, _line: iter((Target(DRAW),)),
    c.PULL: _pull_targets,
    c.DISCARD: _victim_targets,
}
