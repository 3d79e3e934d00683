"""The private panel: a player picks a spell with its enhancers and target, or anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves
from engine.games.orcs.acting import line_of
from engine.games.orcs.data import (
    BONUSES,
    CREATURES,
    GIFTS,
    INNER,
    IS_LORE,
    MAGES,
    MISSIONS,
    NUMBERS,
    SCORING,
    SKILLS,
    SPELL_OF,
    SPELLS,
)
from engine.games.orcs.moves import (
    PLACE,
    PULL,
    SIDES,
    SWAP,
    Move,
    Play,
    Target,
    kind_of,
    place_name,
    place_of,
    wounds_of,
    write_play,
    write_spell,
    write_target,
)
from engine.games.orcs.narrate import discard_facts
from engine.games.orcs.position import TOWER, Cast, Position, damage_of
from engine.games.orcs.scoring import value_of
from engine.games.orcs.view import phase_of
from engine.panels import MOST_OPTIONS, Control, Group, Panel, TapNode, selects, tree

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from engine.core import Fact, Seat
    from engine.games.orcs.box import SpellLine
    from engine.games.orcs.state import OrcsState


def arrivals(state: Position, target: Target) -> int:
    """Return how many creatures reach the tower when a spell moves them to *target*."""
    return sum(rest == TOWER for rest in _rests(state, target))


def road_to_tower(state: Position, target: Target) -> str:
    """Return the place, as ``3i``, whose road leads a creature of *target* into the tower.

    Empty if no road does, because no creature arrives or the spell's own steps lead there.
    """
    for place, rest in zip(_entered(state, target), _rests(state, target), strict=True):
        if rest == TOWER and place != TOWER:
            return place_name(place)
    return ""


def _entered(state: Position, target: Target) -> list[int]:
    """Return the last place that each creature enters before a road takes it on, or TOWER."""
    if target.form == SWAP:
        return [place_of(target.other), place_of(target.one)]
    if target.form == PLACE:
        return [target.other]
    if target.form != PULL:
        return []
    place = place_of(target.one)
    for steps in range(target.other):
        before = state.field.rest_of_pulled(place_of(target.one), steps)
        place = TOWER if before % SIDES == INNER else before - 1
        if state.field.rest_of_pulled(place_of(target.one), steps + 1) == TOWER:
            break
    return [place]


def _rests(state: Position, target: Target) -> list[int]:
    if target.form == PULL:
        return [state.field.rest_of_pulled(place_of(target.one), target.other)]
    return [state.field.rest(place) for place in _entered(state, target)]


def effect_facts(spell: str) -> dict[str, Fact]:
    """Return the facts for ``orcs-spell-<id>-effect``.

    *power1* is the power of line 1, *amount1* its damage, cards or steps, and so on for each line.
    *points* is the cost of a poison card.
    """
    card = SPELLS[SPELL_OF[spell]]
    facts: dict[str, Fact] = {"points": -SCORING.poison}
    for number, line in enumerate(card.lines, 1):
        facts[f"power{number}"] = line.power
        facts[f"amount{number}"] = line.damage or line.cards or line.steps
    return facts


# Icons of controls --------------------------------------------------------------------------------
#
# An icon is the id of a creature, spell or gift, a mage's colour, or one of ``mission``,
# ``marker``, ``teleport``, ``draw``, ``toadling`` and ``remove``. ``everybody`` and ``pass`` are
# plain emojis only.


_CARDS: Final = {moves.CAST, moves.ADD, moves.DISCARD, moves.REMOVE}
_KINDS: Final = {
    moves.KEEP: "mission",
    moves.REVEAL: "marker",
    moves.TELEPORT: "teleport",
    moves.DRAW: "draw",
    moves.TOADLING: "toadling",
    moves.BLAST: "bomber",
    moves.PASS: "pass",
}
_OPENING: Final = {moves.POISON: "poison", moves.REMOVE: "remove", moves.GIFT: "minus-life"}
"""Icons of buttons that need another tap to make a whole move."""


def move_icon(play: Play) -> str:
    """Return the icon for the choice in a move's last tap; empty if none helps."""
    target = play.target
    if target.form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        return CREATURES[kind_of(target.one)].id
    if target.form == moves.VICTIM:
        return "everybody" if target.one == moves.EVERYBODY else MAGES[target.one].colour
    if target.form == moves.CARD:
        return SPELLS[target.one].id
    if target.form != moves.NOTHING:  # most targets are only a place
        return {moves.TILE: "toadling", moves.DRAW: "draw"}.get(target.form, "")
    if play.kind in _CARDS:
        return SPELLS[play.what].id
    if play.kind == moves.POISON:
        return MAGES[play.what].colour
    if play.kind == moves.GIFT:
        return GIFTS[play.what].id
    if play.kind == moves.BONUS:
        return BONUSES[play.what].id
    return _KINDS.get(play.kind, "")


# Facts of moves, spells and targets ---------------------------------------------------------------
#
# The facts are as in `narrate`. A creature also has *wounds* (its damage, including gifts), *left*
# (how much more damage it could then take) and *kills* (1 if it falls, else 0). For an area,
# *count* and *kills* are numbers of creatures. A spell has *first* and *second* (its enhancers, or
# none) and *kills* (the most creatures that it can defeat at once).


NONE: Final = "none"
WEAKEN: Final = "weaken"


def describe(state: Position, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Describe a move and its target, for a list of all moves."""
    del seat
    assert isinstance(move, Play), "a seat's moves are not outcomes of chance"
    if move.kind == moves.WHOLE:
        return f"cast-{move.target.form}", cast_facts(state, move)
    word, facts = words_of(state, move)
    return f"words-{word}", facts


def words_of(state: Position, play: Play) -> tuple[str, dict[str, Fact]]:
    if play.kind in {moves.WHOLE, moves.AT}:
        return play.target.form, target_facts(state, play)
    if play.kind == moves.GIFT and play.target.form == moves.CREATURE:
        return WEAKEN, creature_facts(play.target.one)
    word = "icon" if play.kind == moves.DRAW else play.kind
    return word, _PLAIN[play.kind](state, play.what) if play.kind in _PLAIN else {}


def cast_facts(state: Position, play: Play) -> dict[str, Fact]:
    """Return the facts of a whole spell and its target."""
    first, second = [*(SPELLS[card].id for card in play.enhancers), NONE, NONE][:2]
    return {**target_facts(state, play), "first": first, "second": second}


def cast_of(state: Position, play: Play) -> Cast:
    """Return the spell that *play* casts or continues, with its enhancers."""
    if state.cast is not None:
        return state.cast
    points = 0 if IS_LORE[play.what] else state.mages[state.active].power
    return Cast(play.what, play.enhancers, points)


def left_of(state: Position, creature: int) -> int:
    """Return how much more damage it takes to defeat *creature*, named as in moves."""
    found = state.field.find(creature)
    life = state.field.life(found, place_of(creature), state.more_life())
    return life - damage_of(found)


def kills_of(state: Position, line: SpellLine | None, target: Target) -> int:
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
    """Return the facts of casting a spell; *plays* differ only in their targets."""
    play = plays[0]
    cast = cast_of(state, play)
    first, second = [*(SPELLS[card].id for card in play.enhancers), NONE, NONE][:2]
    kills = 0
    for aim in plays:
        if aim.target.form in {moves.CREATURE, moves.AREA}:
            kills = max(kills, kills_of(state, line_of(cast, aim.target, 0), aim.target))
    return {
        "spell": SPELLS[cast.spell].id,
        "first": first,
        "second": second,
        "power": cast.power,
        "kills": kills,
    }


def target_facts(state: Position, play: Play) -> dict[str, Fact]:
    target, cast = play.target, cast_of(state, play)
    line = line_of(cast, target, play.line)
    facts: dict[str, Fact] = {"spell": SPELLS[cast.spell].id, "power": cast.power}
    if line is not None:
        facts.update(damage=line.damage, cards=line.cards, actions=line.actions)
    form = target.form
    if form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        facts |= creature_facts(target.one)
    if form in {moves.SWAP, moves.PLACE, moves.PULL}:
        facts["road"] = road_to_tower(state, target) or NONE
    if form == moves.CREATURE:
        left = left_of(state, target.one) - (line.damage if line else 0)
        facts |= {"left": max(left, 0), "kills": int(left <= 0)}
    elif form == moves.TILE:
        facts["place"] = place_name(target.one)
    elif form == moves.AREA:
        places = [place for place in (target.one, target.other) if place >= 0]
        facts |= {
            "place": place_name(target.one),
            "other": place_name(target.other) if target.other >= 0 else NONE,
            "count": sum(len(state.field.creatures[place]) for place in places),
            "kills": kills_of(state, line, target),
        }
    elif form == moves.SWAP:
        other = creature_facts(target.other)
        facts |= {"kind2": other["kind"], "other": other["place"], "wounds2": other["wounds"]}
    elif form == moves.PLACE:
        facts["to"] = place_name(target.other)
    elif form == moves.PULL:
        facts |= {"steps": target.other, "arrives": int(arrivals(state, target) > 0)}
    elif form == moves.VICTIM:
        is_all = target.one == moves.EVERYBODY
        facts["mage"] = "all" if is_all else MAGES[target.one].colour
        facts["count"] = len(state.exposed()) if is_all else 1
    elif form == moves.CARD:
        facts["learned"] = SPELLS[target.one].id
    return facts


def creature_facts(creature: int) -> dict[str, Fact]:
    """Return the facts of a creature, named as in moves."""
    return {
        "kind": CREATURES[kind_of(creature)].id,
        "place": place_name(place_of(creature)),
        "wounds": wounds_of(creature),
    }


def worth_facts(state: Position, kind: int) -> dict[str, Fact]:
    """Return what a creature of *kind* gives the active seat: points, and a step to a skill.

    *missing* says how many more of the kind it takes to get the skill.
    """
    missing = NUMBERS.kills_for_skill - state.mages[state.active].skulls[kind]
    return {
        "worth": value_of(state, kind),
        "skill": SKILLS[state.rules.skill[kind]].id,
        "missing": max(missing, 0),
    }


def places_of(target: Target) -> tuple[str, ...]:
    """Return the places of *target*, as the painter marks them."""
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
    is_one = form == moves.VICTIM and target.one != moves.EVERYBODY
    return (f"seat/{target.one + 1}",) if is_one else ()


def _added(state: Position, card: int) -> dict[str, Fact]:
    assert state.cast is not None, "a spell is being enhanced"
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
    """Return the mark of a move without a target; empty if it has none."""
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


# The private panel --------------------------------------------------------------------------------
#
# Taps lead to every legal move. The painter marks controls and chosen things by place (``3i``), or
# by ``hand/zap``, ``display/fireball``, ``path/5``, ``space/4`` (at the tower) or ``seat/2``.
#
# The names of prompts are ``panel-`` and act, missions, revealing, rewarding, discarding-why,
# casting, target (of a spell), enhance (a spell that has no target yet), second (of Switch),
# poison, remove, weaken. A question to confirm a move is ``panel-confirm-`` and creature, tile,
# area, swap, place, pull, victim, draw, card, none (targets), or cast, add, icon, teleport, pass,
# keep, reveal, discard, bonus, toadling, blast, waive, gift, poison, remove, weaken. Prompts have
# the facts of the last control tapped. Controls have the same words after ``panel-do-``; whole
# spells have ``cast-`` and the form of the target. There are also ``panel-do-spell``, ``-first``
# (of Switch), ``-line``, ``-open-poison``, ``-open-remove``, ``-open-weaken``. Groups:
# ``panel-spells``, ``-others`` (other enhancers), ``-targets``, ``-seconds``, ``-adds``,
# ``-lines``, ``-choices`` and ``-buttons``.


_OF_CREATURES: Final = {moves.CREATURE, moves.PULL, WEAKEN}
_TWO_STEPS: Final = {moves.SWAP, moves.PLACE}


def panel(state: OrcsState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*, or let it confirm a complete move."""
    ways = [
        (taps, play)
        for play in state.legal_moves(seat)
        if isinstance(play, Play)
        for taps in _paths(play)
    ]
    trail = tree(ways).follow(picks)
    root, node = trail[0], trail[-1]
    asking = [step for step in trail if step.move is None][-1]
    groups = _groups(state, root, asking)
    if node.move is None:
        prompt, facts = _prompt(state, root, node)
        return Panel(node.path, prompt, facts, groups, _chosen(node))
    if node.after:
        lines = [
            Control(
                child.path,
                "panel-do-line",
                {**target_facts(state, child.move), "line": child.move.line},
            )
            for child in node.after.values()
            if child.move is not None
        ]
        groups = (*groups, Group("buttons", "panel-lines", tuple(lines)))
    word, facts = words_of(state, node.move)
    return Panel(
        node.path,
        f"panel-confirm-{word}",
        facts,
        groups,
        _chosen(node),
        write_play(node.move),
        is_stated=_is_stated(state, node.move),
        warns=facts.get("road", NONE) != NONE,
    )


def _is_stated(state: OrcsState, play: Play) -> bool:
    """Whether the button of *play* says everything, so that one tap is enough."""
    if play.kind == moves.PASS:
        return not state.actions
    if play.kind == moves.WHOLE:
        return play.target.form in {moves.CREATURE, moves.AREA, moves.TILE, moves.CARD}
    return play.kind in {moves.REVEAL, moves.DRAW}


# Taps ---------------------------------------------------------------------------------------------


def _paths(play: Play) -> Iterator[tuple[str, ...]]:
    target = play.target
    text = write_target(target)
    if play.kind == moves.WHOLE:
        yield (write_spell(play), text)
    elif play.kind == moves.CAST:
        yield (write_spell(play), "lay")
    elif play.kind == moves.AT and target.form in _TWO_STEPS:
        firsts = (target.one, target.other) if target.form == moves.SWAP else (target.one,)
        for first in firsts:
            yield (f"at={write_target(Target(moves.CREATURE, first))}", text)
    elif play.kind == moves.AT:
        yield (f"at={text}", str(play.line)) if play.line else (f"at={text}",)
    elif play.kind in {moves.POISON, moves.REMOVE}:
        kind, _, what = write_play(play).partition("=")
        yield (kind, what)
    elif target.form == moves.CREATURE:
        yield (WEAKEN, text)
    else:
        yield (write_play(play),)


# Words --------------------------------------------------------------------------------------------


def _prompt(
    state: OrcsState, root: TapNode[Play], node: TapNode[Play]
) -> tuple[str, dict[str, Fact]]:
    if node is root:
        phase = phase_of(state)
        if phase == "acting":
            return "panel-act", {"actions": state.actions}
        if phase == "discarding":
            return "panel-discarding-why", discard_facts(state)
        if state.cast is None or phase != "casting":
            return f"panel-{phase}", {}
        aims = [play for play in root.moves if play.kind == moves.AT]
        facts: dict[str, Fact] = {"spell": SPELLS[state.cast.spell].id, "power": state.cast.power}
        return f"panel-casting{_asks(aims)}", facts
    play = node.moves[0]
    if play.kind in {moves.WHOLE, moves.CAST}:
        wholes = _aimed(node)
        facts = spell_facts(state, wholes or node.moves)
        facts["aim"] = _aim_of(node, root.after.values())
        return (f"panel-target{_asks(wholes)}" if wholes else "panel-enhance"), facts
    if play.kind == moves.AT:
        return "panel-second", creature_facts(_first_of(node))
    return f"panel-{WEAKEN if play.kind == moves.GIFT else play.kind}", {}


def _asks(plays: list[Play]) -> str:
    forms = {play.target.form for play in plays} - {moves.NOTHING}
    (form,) = forms if len(forms) == 1 else ("",)
    return {moves.CARD: "-card", moves.VICTIM: "-victim"}.get(form, "")


def _aimed(node: TapNode[Play]) -> list[Play]:
    return [play for play in node.moves if play.kind == moves.WHOLE]


def _first_of(node: TapNode[Play]) -> int:
    name = node.path.partition("=")[2]
    target = node.moves[0].target
    is_first = write_target(Target(moves.CREATURE, target.one)) == name
    return target.one if is_first else target.other


def _chosen(node: TapNode[Play]) -> tuple[str, ...]:
    if not node.path:
        return ()
    play = node.moves[0]
    chosen: tuple[str, ...] = ()
    if play.kind in {moves.WHOLE, moves.CAST}:
        chosen = tuple(f"hand/{SPELLS[card].id}" for card in (play.what, *play.enhancers))
    if node.move is not None:
        mark = mark_of(node.move) if node.move.target.form == moves.NOTHING else ""
        own = (mark,) if mark and mark not in chosen else ()
        return (*chosen, *own, *places_of(node.move.target))
    if play.kind == moves.AT:
        return (place_name(place_of(_first_of(node))),)
    return chosen


# Controls -----------------------------------------------------------------------------------------


def _groups(state: OrcsState, root: TapNode[Play], node: TapNode[Play]) -> tuple[Group, ...]:
    if node is root:
        return tuple(_root_groups(state, root))
    if node.moves[0].kind in {moves.WHOLE, moves.CAST}:
        return tuple(_spell_groups(state, root, node))
    controls = [_control(state, child) for child in node.after.values()]
    return tuple(selects("panel-seconds", _as_shown(controls)))


def _root_groups(state: OrcsState, root: TapNode[Play]) -> Iterator[Group]:
    spells: list[TapNode[Play]] = []
    chosen: dict[str, list[Control]] = {"panel-targets": [], "panel-adds": [], "panel-choices": []}
    buttons: list[Control] = []
    for child in root.after.values():
        kind = child.moves[0].kind
        if kind in {moves.WHOLE, moves.CAST}:
            spells.append(child)
        elif kind in _SELECTED:
            chosen[_SELECTED[kind]].append(_control(state, child))
        else:
            buttons.append(_control(state, child))
    if spells:
        yield Group("select", "panel-spells", tuple(_casts(state, spells)))
    # the choice to do nothing with the spell comes last
    chosen["panel-targets"].sort(key=lambda control: control.label == "panel-do-none")
    for label, controls in chosen.items():
        yield from selects(label, _as_shown(controls))
    if buttons:
        yield Group("buttons", "panel-buttons", tuple(_as_shown(buttons)))


_PATHS: Final = (6, 1, 2, 5, 4, 3)
"""The paths in the board's order: three reach the tower from above, three from below."""
_ABREAST: Final = 3
_DISPLAY: Final = {spell.id: spell.pile for spell in SPELLS}


_NOWHERE: Final = (0, -1, "")


def _as_shown(controls: Sequence[Control]) -> list[Control]:
    """Return *controls*, sorted as the picture shows the board and the displays."""
    spots = [_reading(control.at) for control in controls]
    shown = [control for control, spot in zip(controls, spots, strict=True) if spot != _NOWHERE]
    in_order = iter(sorted(shown, key=lambda control: _reading(control.at)))
    return [
        control if spot == _NOWHERE else next(in_order)
        for control, spot in zip(controls, spots, strict=True)
    ]


def _reading(at: str) -> tuple[int, int, str]:
    """Return a key to sort in the picture's reading order: the displays, then the board.

    For anything else it is `_NOWHERE`.
    """
    kind, _, name = at.partition("/")
    if kind == "display":
        return _DISPLAY[name] - 2 * _ABREAST, 0, name
    if kind not in {"path", "space"} and not at[:1].isdigit():
        return _NOWHERE
    below, column = divmod(_PATHS.index(int(name or at[0])), _ABREAST)
    outward = 0 if name else 1 + "imo".index(at[1])
    return (1 + outward if below else -outward), column, ""


_SELECTED: Final = {
    moves.AT: "panel-targets",
    moves.ADD: "panel-adds",
    moves.DISCARD: "panel-choices",
}


def _casts(state: OrcsState, spells: list[TapNode[Play]]) -> list[Control]:
    """Return one select of the spells to cast: spells with a target, then spells to begin.

    Spells with a target are sorted by how many creatures they defeat. A spell to begin is listed
    only if the first part lacks some of its targets; it leads to its targets and to ways to enhance
    it.
    """
    plain = [node for node in spells if "+" not in node.path]
    aims = _aims_by_worth(state, spells)[: MOST_OPTIONS - len(plain)]
    aimed = {aim.path for _, aim in aims}
    begun = [node for node in plain if any(aim.path not in aimed for aim in node.after.values())]
    room = MOST_OPTIONS - len(aims) - len(begun)
    found = [
        node
        for node in spells
        if "+" in node.path and any(aim.path not in aimed for aim in node.after.values())
    ]
    worth = {node.path: int(spell_facts(state, _aimed(node))["kills"]) for node in found}
    found.sort(key=lambda node: (-worth[node.path], len(node.moves[0].enhancers)))
    begun += found[:room]
    rest = [_spell_control(state, node, spells) for node in spells if node in begun]
    rest.sort(key=lambda control: _AIMS.index(str(control.facts["aim"])))
    return [*(_cast_control(facts, aim) for facts, aim in aims), *rest]


_AIMS: Final = ("target", "cards", "none")
"""A spell has a target now, has one only with enhancers, or has none; best first."""


def _aim_of(node: TapNode[Play], spells: Collection[TapNode[Play]]) -> str:
    if _aimed(node):
        return _AIMS[0]
    enhanced = (other for other in spells if other.path.startswith(f"{node.path}+"))
    return _AIMS[1] if any(map(_aimed, enhanced)) else _AIMS[2]


def _aims_by_worth(
    state: OrcsState, spells: list[TapNode[Play]]
) -> list[tuple[dict[str, Fact], TapNode[Play]]]:
    aims = [
        (cast_facts(state, aim.move), aim, len(aim.move.enhancers))
        for node in spells
        for aim in sorted(node.after.values(), key=_shelf)
        if aim.move is not None
        and aim.move.kind == moves.WHOLE
        and aim.move.target.form != moves.NOTHING
    ]
    aims.sort(key=lambda aim: (-int(aim[0].get("kills", 0)), aim[2], -int(aim[0].get("damage", 0))))
    return [(facts, aim) for facts, aim, _ in aims]


def _shelf(aim: TapNode[Play]) -> tuple[int, int, str]:
    """Return a key that sorts spells to learn as on display; other targets stay put."""
    if aim.move is None or aim.move.target.form != moves.CARD:
        return _NOWHERE
    return _reading(places_of(aim.move.target)[0])


def _cast_control(facts: dict[str, Fact], aim: TapNode[Play]) -> Control:
    play = aim.move
    assert play is not None, "it leads to a whole move"
    explained = str(facts.get("learned", facts["spell"]))
    return Control(
        aim.path,
        f"cast-{play.target.form}",
        {**facts, **effect_facts(explained)},
        (places_of(play.target) or (mark_of(play),))[-1],
        about=f"spell-{explained}-effect",
        topic="learned-spell" if "learned" in facts else "spell",
        icon=SPELLS[play.what].id,
    )


def _spell_control(
    state: OrcsState, node: TapNode[Play], spells: Collection[TapNode[Play]]
) -> Control:
    facts = spell_facts(state, _aimed(node) or node.moves)
    facts["aim"] = _aim_of(node, spells)
    return Control(
        node.path,
        "panel-do-spell",
        {**facts, **effect_facts(str(facts["spell"]))},
        mark_of(node.moves[0]),
        about=f"spell-{facts['spell']}-effect",
        topic="spell",
        icon=SPELLS[node.moves[0].what].id,
    )


def _spell_groups(state: OrcsState, root: TapNode[Play], node: TapNode[Play]) -> Iterator[Group]:
    """Yield a spell's targets, more ways to enhance it, and a way to play it without a target."""
    lay = [child for child in node.after.values() if child.path.endswith(".lay")]
    aims = [child for child in node.after.values() if child not in lay]
    yield from selects("panel-targets", _as_shown([_control(state, child) for child in aims]))
    others = [
        _spell_control(state, other, root.after.values())
        for other in root.after.values()
        if lay and other.path.startswith(f"{node.path}+")
    ]
    yield from selects("panel-others", others)
    if lay:
        yield Group("buttons", "panel-buttons", (_control(state, lay[0]),))


_BRIEF: Final = {moves.TELEPORT: "panel-teleport-brief", moves.REVEAL: "panel-reveal-brief"}


def _control(state: OrcsState, node: TapNode[Play]) -> Control:
    play = node.move
    if play is not None:
        word, facts = words_of(state, play)
        marks = places_of(play.target)
        at = marks[-1] if marks else mark_of(play)
        named, about = facts.get("learned", facts.get("card")), ""
        if named is not None:
            facts = {**facts, **effect_facts(str(named))}
            about = f"spell-{named}-effect"
        label = f"panel-do-{word}"
        brief = _BRIEF.get(play.kind, "")
        line = f"{play.kind}{_reading(at)[0]}" if brief else ""
        icon = move_icon(play)
        control = Control(
            *(node.path, label, facts, at), about=about, icon=icon, brief=brief, line=line
        )
        return _with_worth(state, control, play.target.one) if word in _OF_CREATURES else control
    first = node.moves[0]
    if first.kind == moves.AT:
        facts = creature_facts(_first_of(node))
        icon = str(facts["kind"])
        control = Control(node.path, "panel-do-first", facts, str(facts["place"]), icon=icon)
        return _with_worth(state, control, _first_of(node))
    word = WEAKEN if first.kind == moves.GIFT else first.kind
    return Control(node.path, f"panel-do-open-{word}", icon=_OPENING.get(first.kind, ""))


def _with_worth(state: OrcsState, control: Control, creature: int) -> Control:
    return replace(
        control,
        facts={**control.facts, **worth_facts(state, kind_of(creature))},
        about="panel-creature-about",
        topic="creature-first",
        is_for_newcomers=True,
    )
