"""The private panel: a spell with its enhancers, what it is done to, confirm; or anything else.

Every legal move has a path of taps. For the painter a control is marked, and a chosen thing is
named, by its place (``3i``), as ``hand/zap``, ``display/fireball``, ``path/5``, ``space/4`` (of the
tower) or ``seat/2``.

Prompts: ``panel-`` and act, missions, revealing, rewarding, discarding-why, casting, target (of a
spell), enhance (a spell that has no target yet), second (of Switch), poison, remove, weaken; to
confirm ``panel-confirm-`` and creature, tile, area, swap, place, pull, victim, draw, card, none
(targets), or cast, add, icon, teleport, pass, keep, reveal, discard, bonus, toadling, blast, waive,
gift, poison, remove, weaken. Their facts are those of the control that was tapped, see `labels`.
Labels of controls are the same words after ``panel-do-``, of whole spells ``cast-`` and the form of
the target, and ``panel-do-spell``, ``-first`` (of
Switch), ``-line``, ``-open-poison``, ``-open-remove``, ``-open-weaken``. Groups: ``panel-spells``,
``-others`` (other enhancers), ``-targets``, ``-seconds``, ``-adds``, ``-lines``, ``-choices`` and
``-buttons``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves
from engine.games.orcs.data import SPELLS
from engine.games.orcs.effects import effect_facts
from engine.games.orcs.icons import card_icon, move_icon, opening_icon
from engine.games.orcs.labels import (
    NONE,
    WEAKEN,
    cast_facts,
    creature_facts,
    mark_of,
    places_of,
    spell_facts,
    target_facts,
    words_of,
    worth_facts,
)
from engine.games.orcs.moves import (
    Play,
    Target,
    kind_of,
    place_name,
    place_of,
    write_cards,
    write_play,
    write_target,
)
from engine.games.orcs.narrate import discard_facts
from engine.games.orcs.observer import phase_of
from engine.panels import MOST_OPTIONS, Control, Group, Panel, selects, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact, Seat
    from engine.games.orcs.state import OrcsState
    from engine.panels import Step

_OF_CREATURES: Final = {moves.CREATURE, moves.PULL, WEAKEN}
"""What is done to one creature."""
_TWO_STEPS: Final = {moves.SWAP, moves.PLACE}
"""Targets of which the creature is chosen first."""


def panel(state: OrcsState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*; a move that is complete can be confirmed."""
    trail = tree(_ways(state, seat)).follow(picks)
    root, node = trail[0], trail[-1]
    asking = [step for step in trail if step.move is None][-1]
    groups = _groups(state, root, asking)
    if node.move is None:
        prompt, facts = _prompt(state, root, node)
        return Panel(node.path, prompt, facts, groups, _chosen(node))
    if node.after:
        lines = tuple(_line(state, child) for child in node.after.values())
        groups = (*groups, Group("buttons", "panel-lines", lines))
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
    """Whether the button of *play* says all of it, so that a tap is enough."""
    if play.kind == moves.PASS:
        return not state.actions
    if play.kind == moves.WHOLE:
        return play.target.form in {moves.CREATURE, moves.AREA, moves.TILE}
    return play.kind in {moves.REVEAL, moves.DRAW}


# Taps ---------------------------------------------------------------------------------------------


def _ways(state: OrcsState, seat: Seat) -> Iterator[tuple[tuple[str, ...], Play]]:
    """Give the taps that lead to each legal move; of a swap either creature may be tapped first."""
    for play in state.legal_moves(seat):
        assert isinstance(play, Play), "a seat's moves are no outcomes of chance"
        for taps in _paths(play):
            yield taps, play


def _paths(play: Play) -> Iterator[tuple[str, ...]]:
    target = play.target
    text = write_target(target)
    if play.kind == moves.WHOLE:
        yield (_spell_part(play), text)
    elif play.kind == moves.CAST:
        yield (_spell_part(play), "lay")
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


def _spell_part(play: Play) -> str:
    cards = "".join(f"+{part}" for part in [write_cards(play.enhancers)] if part)
    return SPELLS[play.what].id + cards


# Words --------------------------------------------------------------------------------------------


def _prompt(state: OrcsState, root: Step[Play], node: Step[Play]) -> tuple[str, dict[str, Fact]]:
    """Return what is asked at *node*, where no move is complete."""
    if node is root:
        return _first_prompt(state, root)
    play = node.moves[0]
    if play.kind in {moves.WHOLE, moves.CAST}:
        wholes = _aimed(node)
        facts = spell_facts(state, wholes or node.moves)
        return (f"panel-target{_asks(wholes)}" if wholes else "panel-enhance"), facts
    if play.kind == moves.AT:
        return "panel-second", _first_facts(node)
    return f"panel-{WEAKEN if play.kind == moves.GIFT else play.kind}", {}


def _first_prompt(state: OrcsState, root: Step[Play]) -> tuple[str, dict[str, Fact]]:
    """Return what is asked before the first tap."""
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


def _asks(plays: list[Play]) -> str:
    """Return the end of the name of a question about targets: what exactly is asked."""
    forms = {play.target.form for play in plays} - {moves.NOTHING}
    (form,) = forms if len(forms) == 1 else ("",)
    return {moves.CARD: "-card", moves.VICTIM: "-victim"}.get(form, "")


def _aimed(node: Step[Play]) -> list[Play]:
    return [play for play in node.moves if play.kind == moves.WHOLE]


def _first_of(node: Step[Play]) -> int:
    """Return the creature of Switch that was tapped first."""
    name = node.path.partition("=")[2]
    target = node.moves[0].target
    is_first = write_target(Target(moves.CREATURE, target.one)) == name
    return target.one if is_first else target.other


def _first_facts(node: Step[Play]) -> dict[str, Fact]:
    return creature_facts(_first_of(node))


def _chosen(node: Step[Play]) -> tuple[str, ...]:
    """Return what is chosen at *node*, for the painter."""
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


def _groups(state: OrcsState, root: Step[Play], node: Step[Play]) -> tuple[Group, ...]:
    """Return what can be tapped at *node*."""
    if node is root:
        return tuple(_root_groups(state, root))
    if node.moves[0].kind in {moves.WHOLE, moves.CAST}:
        return tuple(_spell_groups(state, root, node))
    controls = [_control(state, child) for child in node.after.values()]
    return tuple(selects("panel-seconds", controls))


def _root_groups(state: OrcsState, root: Step[Play]) -> Iterator[Group]:
    """Give spells and targets as selects, the rest as buttons."""
    spells: list[Step[Play]] = []
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
    casts = _best_casts(state, spells)
    if casts:
        yield Group("select", "panel-casts", tuple(casts))
    yield from selects("panel-spells", _best_spells(state, spells))
    for label, controls in chosen.items():
        yield from selects(label, controls)
    if buttons:
        yield Group("buttons", "panel-buttons", tuple(buttons))


_SELECTED: Final = {
    moves.AT: "panel-targets",
    moves.ADD: "panel-adds",
    moves.DISCARD: "panel-choices",
}


def _best_casts(state: OrcsState, spells: list[Step[Play]]) -> list[Control]:
    """Return the spells with what they are done to, those that defeat most first: one select."""
    found = [
        (cast_facts(state, aim.move), aim.move, aim.path)
        for node in spells
        for aim in node.after.values()
        if aim.move is not None and aim.move.target.form != moves.NOTHING
    ]
    found = [one for one in found if one[1].kind == moves.WHOLE]
    found.sort(
        key=lambda one: (
            -int(one[0].get("kills", 0)),
            len(one[1].enhancers),
            -int(one[0].get("damage", 0)),
        )
    )
    return [_cast_control(*one) for one in found[:MOST_OPTIONS]]


def _cast_control(facts: dict[str, Fact], play: Play, path: str) -> Control:
    """Return the control of a whole spell with its target, explained by what it does or teaches."""
    explained = str(facts.get("learned", facts["spell"]))
    return Control(
        path,
        f"cast-{play.target.form}",
        {**facts, **effect_facts(explained)},
        (places_of(play.target) or (mark_of(play),))[-1],
        about=f"spell-{explained}-effect",
        topic="learned-spell" if "learned" in facts else "spell",
        icon=card_icon(play.what),
    )


def _best_spells(state: OrcsState, spells: list[Step[Play]]) -> list[Control]:
    """Return all spells as they can be begun, and the best ways to enhance them, in one select.

    The other ways are found where the spell is tapped.
    """
    plain = [node for node in spells if "+" not in node.path]
    enhanced = [node for node in spells if "+" in node.path]
    worth = {node.path: spell_facts(state, _aimed(node))["kills"] for node in enhanced}
    enhanced.sort(key=lambda node: (-int(worth[node.path]), len(node.moves[0].enhancers)))
    shown = {node.path for node in (*plain, *enhanced)[:MOST_OPTIONS]}
    return [_spell_control(state, node) for node in spells if node.path in shown]


def _spell_control(state: OrcsState, node: Step[Play]) -> Control:
    facts = spell_facts(state, _aimed(node) or node.moves)
    return Control(
        node.path,
        "panel-do-spell",
        {**facts, **effect_facts(str(facts["spell"]))},
        mark_of(node.moves[0]),
        about=f"spell-{facts['spell']}-effect",
        topic="spell",
        icon=card_icon(node.moves[0].what),
    )


def _spell_groups(state: OrcsState, root: Step[Play], node: Step[Play]) -> Iterator[Group]:
    """Give the targets of a spell, the other ways to enhance it, and to lay it alone."""
    lay = [child for child in node.after.values() if child.path.endswith(".lay")]
    aims = [child for child in node.after.values() if child not in lay]
    yield from selects("panel-targets", [_control(state, child) for child in aims])
    others = [
        _spell_control(state, other)
        for other in root.after.values()
        if lay and other.path.startswith(f"{node.path}+")
    ]
    yield from selects("panel-others", others)
    if lay:
        yield Group("buttons", "panel-buttons", (_control(state, lay[0]),))


def _control(state: OrcsState, node: Step[Play]) -> Control:
    """Return the control that leads to *node*."""
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
        control = Control(node.path, label, facts, at, about=about, icon=move_icon(play))
        return _with_worth(state, control, play.target.one) if word in _OF_CREATURES else control
    first = node.moves[0]
    if first.kind == moves.AT:
        facts = _first_facts(node)
        icon = str(facts["kind"])
        control = Control(node.path, "panel-do-first", facts, str(facts["place"]), icon=icon)
        return _with_worth(state, control, _first_of(node))
    word = WEAKEN if first.kind == moves.GIFT else first.kind
    return Control(node.path, f"panel-do-open-{word}", icon=opening_icon(first))


def _with_worth(state: OrcsState, control: Control, creature: int) -> Control:
    """Return *control*, which chooses *creature*, with what its kind is worth."""
    return replace(
        control,
        facts={**control.facts, **worth_facts(state, kind_of(creature))},
        about="panel-creature-about",
        topic="creature-first",
        is_for_newcomers=True,
    )


def _line(state: OrcsState, node: Step[Play]) -> Control:
    """Return the control of a lower line that does less to the same target."""
    assert node.move is not None, "a line is the last thing to be tapped"
    facts = {**target_facts(state, node.move), "line": node.move.line}
    return Control(node.path, "panel-do-line", facts)
