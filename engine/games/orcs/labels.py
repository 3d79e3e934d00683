"""What the panel says of a move, a spell or a target: its facts, and where to mark it.

Facts are named as in `narrate`. A creature also has *wounds* (its damage, gifts counted
in), *left* (damage that it would still take afterwards) and *kills* (whether it falls, 0 or 1); of
an area *count* and *kills* are creatures. A spell has *first* and *second*, its enhancers or none,
and *kills*, the most that it can defeat at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves
from engine.games.orcs.casting import line_of
from engine.games.orcs.data import (
    BONUSES,
    CREATURES,
    GIFTS,
    IS_LORE,
    MAGES,
    MISSIONS,
    NUMBERS,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.field import damage_of
from engine.games.orcs.moves import (
    Play,
    Target,
    kind_of,
    place_name,
    place_of,
    wounds_of,
)
from engine.games.orcs.power import Cast
from engine.games.orcs.scoring import value_of
from engine.games.orcs.ways import arrivals, road_to_tower

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core import Fact, Seat
    from engine.games.orcs.components import Line
    from engine.games.orcs.moves import Move
    from engine.games.orcs.position import Position

NONE: Final = "none"
WEAKEN: Final = "weaken"
_ICON: Final = "icon"


def describe(state: Position, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Say what a move does and to what, where all moves can be chosen."""
    del seat
    assert isinstance(move, Play), "a seat's moves are no outcomes of chance"
    if move.kind == moves.WHOLE:
        return f"cast-{move.target.form}", cast_facts(state, move)
    word, facts = words_of(state, move)
    return f"words-{word}", facts


def words_of(state: Position, play: Play) -> tuple[str, dict[str, Fact]]:
    """Return the word for *play* in the names of texts, and its facts."""
    if play.kind in {moves.WHOLE, moves.AT}:
        return play.target.form, target_facts(state, play)
    if play.kind == moves.GIFT and play.target.form == moves.CREATURE:
        return WEAKEN, creature_facts(play.target.one)
    word = _ICON if play.kind == moves.DRAW else play.kind
    return word, plain_facts(state, play)


def cast_facts(state: Position, play: Play) -> dict[str, Fact]:
    """Return what there is to say of a whole spell and its target."""
    first, second = [*(SPELLS[card].id for card in play.enhancers), NONE, NONE][:2]
    return {**target_facts(state, play), "first": first, "second": second}


def cast_of(state: Position, play: Play) -> Cast:
    """Return the spell that *play* casts or goes on with, its enhancers laid."""
    if state.cast is not None:
        return state.cast
    points = 0 if IS_LORE[play.what] else state.mages[state.active].power
    return Cast(play.what, play.enhancers, points)


def left_of(state: Position, creature: int) -> int:
    """Return how much more damage defeats the creature that a move names."""
    found = state.field.find(creature)
    life = state.field.life(found, place_of(creature), state.more_life())
    return life - damage_of(found)


def kills_of(state: Position, line: Line | None, target: Target) -> int:
    """Return how many creatures *line* would defeat by its damage."""
    if line is None or not line.damage:
        return 0
    if target.form == moves.CREATURE:
        return int(left_of(state, target.one) <= line.damage)
    if target.form != moves.AREA:
        return 0
    more = state.more_life()
    return sum(
        state.field.life(creature, place, more) - damage_of(creature) <= line.damage
        for place in (target.one, target.other)
        if place >= 0
        for creature in state.field.creatures[place]
    )


def spell_facts(state: Position, plays: list[Play]) -> dict[str, Fact]:
    """Return what there is to say of casting a spell as *plays*, which differ in their targets."""
    play = plays[0]
    cast = cast_of(state, play)
    first, second = [*(SPELLS[card].id for card in play.enhancers), NONE, NONE][:2]
    kills = 0
    for one in plays:
        if one.target.form in {moves.CREATURE, moves.AREA}:
            kills = max(kills, kills_of(state, line_of(cast, one.target, 0), one.target))
    return {
        "spell": SPELLS[cast.spell].id,
        "first": first,
        "second": second,
        "power": cast.power,
        "kills": kills,
    }


def target_facts(state: Position, play: Play) -> dict[str, Fact]:
    """Return what there is to say of the target of *play*."""
    target, cast = play.target, cast_of(state, play)
    line = line_of(cast, target, play.line)
    facts: dict[str, Fact] = {"spell": SPELLS[cast.spell].id, "power": cast.power}
    if line is not None:
        facts.update(damage=line.damage, cards=line.cards, actions=line.actions)
    return {**facts, **_TARGETS[target.form](state, line, target)}


def creature_facts(creature: int) -> dict[str, Fact]:
    """Return which creature it is, as moves name it."""
    return {
        "kind": CREATURES[kind_of(creature)].id,
        "place": place_name(place_of(creature)),
        "wounds": wounds_of(creature),
    }


def worth_facts(state: Position, kind: int) -> dict[str, Fact]:
    """Return what a creature of *kind* is worth to who acts: points, and the skill of its kind.

    *missing* is how many more of the kind bring the skill.
    """
    missing = NUMBERS.kills_for_skill - state.mages[state.active].skulls[kind]
    return {
        "worth": value_of(state, kind),
        "skill": SKILLS[state.rules.skill[kind]].id,
        "missing": max(missing, 0),
    }


def _hit_facts(state: Position, line: Line | None, target: Target) -> dict[str, Fact]:
    damage = 0 if line is None else line.damage
    left = left_of(state, target.one) - damage
    return {**creature_facts(target.one), "left": max(left, 0), "kills": int(left <= 0)}


def _area_facts(state: Position, line: Line | None, target: Target) -> dict[str, Fact]:
    places = [place for place in (target.one, target.other) if place >= 0]
    return {
        "place": place_name(target.one),
        "other": place_name(target.other) if target.other >= 0 else NONE,
        "count": sum(len(state.field.creatures[place]) for place in places),
        "kills": kills_of(state, line, target),
    }


def _swap_facts(state: Position, _line: Line | None, target: Target) -> dict[str, Fact]:
    other = creature_facts(target.other)
    return {
        **creature_facts(target.one),
        "kind2": other["kind"],
        "other": other["place"],
        "wounds2": other["wounds"],
        **_road_facts(state, target),
    }


def _pull_facts(state: Position, _line: Line | None, target: Target) -> dict[str, Fact]:
    arrives = int(arrivals(state, target) > 0)
    facts = {**creature_facts(target.one), "steps": target.other, "arrives": arrives}
    return {**facts, **_road_facts(state, target)}


def _road_facts(state: Position, target: Target) -> dict[str, Fact]:
    """Return where a road leads a creature of *target* into the tower, if one does."""
    return {"road": road_to_tower(state, target) or NONE}


def _victim_facts(state: Position, _line: Line | None, target: Target) -> dict[str, Fact]:
    if target.one == moves.EVERYBODY:
        return {"mage": "all", "count": len(state.exposed())}
    return {"mage": MAGES[target.one].colour, "count": 1}


_TARGETS: Final[Mapping[str, Callable[[Position, Line | None, Target], dict[str, Fact]]]] = {
    moves.CREATURE: _hit_facts,
    moves.TILE: lambda _state, _line, target: {"place": place_name(target.one)},
    moves.AREA: _area_facts,
    moves.SWAP: _swap_facts,
    moves.PLACE: lambda state, _line, target: {
        **creature_facts(target.one),
        "to": place_name(target.other),
        **_road_facts(state, target),
    },
    moves.PULL: _pull_facts,
    moves.VICTIM: _victim_facts,
    moves.DRAW: lambda _state, _line, _target: {},
    moves.CARD: lambda _state, _line, target: {"learned": SPELLS[target.one].id},
    moves.NOTHING: lambda _state, _line, _target: {},
}


def places_of(target: Target) -> tuple[str, ...]:
    """Return what *target* is about, as the painter marks it."""
    form = target.form
    if form in {moves.CREATURE, moves.PULL}:
        return (place_name(place_of(target.one)),)
    if form in {moves.TILE, moves.AREA}:
        return tuple(place_name(place) for place in (target.one, target.other) if place >= 0)
    if form == moves.SWAP:
        return (place_name(place_of(target.one)), place_name(place_of(target.other)))
    if form == moves.PLACE:
        return (place_name(place_of(target.one)), place_name(target.other))
    if form == moves.CARD:
        return (f"display/{SPELLS[target.one].id}",)
    return ()


def plain_facts(state: Position, play: Play) -> dict[str, Fact]:
    """Return what there is to say of a move that has no target."""
    return _PLAIN[play.kind](state, play.what) if play.kind in _PLAIN else {}


def _added(state: Position, card: int) -> dict[str, Fact]:
    assert state.cast is not None, "an enhancer is laid to a spell"
    cast = state.cast._replace(enhancers=(*state.cast.enhancers, card))
    icons = SPELLS[card].icons
    return {
        "card": SPELLS[card].id,
        "power": cast.power,
        "icon": "both" if len(icons) > 1 else icons[0] if icons else NONE,
    }


_PLAIN: Final[Mapping[str, Callable[[Position, int], dict[str, Fact]]]] = {
    moves.KEEP: lambda _, what: {"mission": MISSIONS[what].id},
    moves.REVEAL: lambda state, what: {"path": what + 1, "markers": state.markers[what]},
    moves.TELEPORT: lambda _, what: {"space": what + 1},
    moves.CAST: lambda _, what: {"spell": SPELLS[what].id},
    moves.ADD: _added,
    moves.GIFT: lambda _, what: {"gift": GIFTS[what].id},
    moves.BONUS: lambda _, what: {"gift": BONUSES[what].id},
    moves.TOADLING: lambda _, what: {"place": place_name(what)},
    moves.BLAST: lambda _, what: {"place": place_name(what)},
    moves.POISON: lambda _, what: {"mage": MAGES[what].colour},
    moves.REMOVE: lambda _, what: {"card": SPELLS[what].id},
    moves.DISCARD: lambda _, what: {"card": SPELLS[what].id},
    moves.PASS: lambda state, _: {"actions": state.actions},
}


def mark_of(play: Play) -> str:
    """Return where a move without a target is to be marked; empty: nowhere."""
    kind, what = play.kind, play.what
    if kind in {moves.ADD, moves.REMOVE, moves.DISCARD, moves.CAST, moves.WHOLE}:
        return f"hand/{SPELLS[what].id}"
    if kind == moves.REVEAL:
        return f"path/{what + 1}"
    if kind == moves.TELEPORT:
        return f"space/{what + 1}"
    if kind in {moves.TOADLING, moves.BLAST}:
        return place_name(what)
    return f"seat/{what + 1}" if kind == moves.POISON else ""
