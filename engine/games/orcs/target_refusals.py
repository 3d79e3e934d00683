"""Why a spell cannot have this target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import Refusal
from engine.games.orcs import components as c
from engine.games.orcs import moves
from engine.games.orcs.casting import targets_of
from engine.games.orcs.data import CREATURES, SPELLS
from engine.games.orcs.moves import SIDES, Target, kind_of, place_name, place_of
from engine.games.orcs.power import reached
from engine.games.orcs.targets import fits, line_targets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core import Fact
    from engine.games.orcs.components import Line
    from engine.games.orcs.position import Position
    from engine.games.orcs.power import Cast


def refuse_target(state: Position, cast: Cast, target: Target, line: int) -> Refusal:
    """Return why *cast* cannot be done to *target*, by *line* if it is not 0."""
    spell = SPELLS[cast.spell]
    facts: dict[str, Fact] = {"spell": spell.id}
    if target.form == moves.NOTHING:
        may = (target, 0) in targets_of(state, cast)
        return Refusal(
            "8.8" if may else "8.6", "refusal-card-by-card" if may else "refusal-must-use", facts
        )
    fitting = [number for number, one in enumerate(spell.lines, 1) if fits(one, target)]
    wanted = [number for number in fitting if line in {0, number}]
    if not fitting:
        return Refusal("8.6", "refusal-wrong-target", facts)
    if not wanted:
        return Refusal("8.6", "refusal-no-line", {**facts, "line": line})
    refusal = _refuse_line(cast, wanted[0])
    if refusal is not None:
        return refusal
    if (target, 0) in targets_of(state, cast):
        key = "refusal-line-unneeded" if line else "refusal-card-by-card"
        return Refusal("8.8", key, {**facts, "line": line})
    return _AIMS[target.form](state, spell.lines[wanted[0] - 1], target)


def _refuse_line(cast: Cast, number: int) -> Refusal | None:
    """Return why line *number* cannot be used, None if it can."""
    if number in reached(cast):
        return None
    needed = SPELLS[cast.spell].lines[number - 1].power
    facts: dict[str, Fact] = {"spell": SPELLS[cast.spell].id, "power": cast.power, "needed": needed}
    key = "refusal-power" if cast.power < needed else "refusal-only-highest"
    return Refusal("8.6", key, facts)


def _refuse_missing(state: Position, creature: int) -> Refusal | None:
    if creature in state.field.named(place_of(creature)):
        return None
    facts = {"kind": CREATURES[kind_of(creature)].id, "place": place_name(place_of(creature))}
    return Refusal("8.6", "refusal-not-there", facts)


def _refuse_place(state: Position, line: Line, place: int) -> Refusal:
    """Return why an attack cannot begin at *place*: another path, or not the front."""
    facts: dict[str, Fact] = {"place": place_name(place)}
    path = state.mages[state.active].space
    if place // SIDES != path and not line.anywhere:
        return Refusal("10.1", "refusal-other-path", {**facts, "path": path + 1})
    return Refusal("18.2", "refusal-not-front", facts)


def _refuse_creature(state: Position, line: Line, target: Target) -> Refusal:
    missing = _refuse_missing(state, target.one)
    return missing or _refuse_place(state, line, place_of(target.one))


def _refuse_tile(state: Position, line: Line, target: Target) -> Refusal:
    if not state.field.toadlings[target.one]:
        return Refusal("20.5", "refusal-no-toadling", {"place": place_name(target.one)})
    return _refuse_place(state, line, target.one)


def _refuse_area(state: Position, line: Line, target: Target) -> Refusal:
    if target.other >= 0 and target.one in {one.one for one in line_targets(state, line)}:
        rule = "10.9" if line.also == c.BESIDE else "10.10"
        facts = {"place": place_name(target.one), "other": place_name(target.other)}
        return Refusal(rule, f"refusal-second-{line.also}", facts)
    return _refuse_place(state, line, target.one)


def _refuse_learned(state: Position, _line: Line, target: Target) -> Refusal:
    if not state.may_learn():
        return Refusal("5.2", "refusal-no-learning")
    return Refusal("11.1", "refusal-not-displayed", {"card": SPELLS[target.one].id})


def _refuse_swap(state: Position, _line: Line, target: Target) -> Refusal:
    missing = _refuse_missing(state, target.one) or _refuse_missing(state, target.other)
    return missing or Refusal("12.1", "refusal-no-change")


def _refuse_placing(state: Position, _line: Line, target: Target) -> Refusal:
    missing = _refuse_missing(state, target.one)
    path = state.mages[state.active].space
    if missing is None and target.other // SIDES != path:
        facts: dict[str, Fact] = {"place": place_name(target.other), "path": path + 1}
        return Refusal("12.2", "refusal-other-path", facts)
    return missing or Refusal("12.2", "refusal-no-change")


def _refuse_pull(state: Position, _line: Line, target: Target) -> Refusal:
    missing = _refuse_missing(state, target.one)
    assert missing is not None, "any creature may be pulled"
    return missing


def _refuse_victim(state: Position, _line: Line, target: Target) -> Refusal:
    if target.one == state.active:
        return Refusal("12.5", "refusal-own-seat")
    if target.one >= state.players:
        return Refusal("12.5", "refusal-no-seat")
    return Refusal("12.7", "refusal-spared")


_AIMS: Final[Mapping[str, Callable[[Position, Line, Target], Refusal]]] = {
    moves.CREATURE: _refuse_creature,
    moves.TILE: _refuse_tile,
    moves.AREA: _refuse_area,
    moves.CARD: _refuse_learned,
    moves.SWAP: _refuse_swap,
    moves.PLACE: _refuse_placing,
    moves.PULL: _refuse_pull,
    moves.VICTIM: _refuse_victim,
}
"""By form; that a spell draws cards is never refused once its line is reached."""
