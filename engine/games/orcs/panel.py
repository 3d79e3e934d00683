"""The private panel: a spell with its enhancers, what it is done to, confirm; or anything else.

Every legal move has a path of taps. For the painter a control is marked, and a chosen thing is
named, by its place (``3i``), as ``hand/zap``, ``display/fireball``, ``path/5``, ``space/4`` (of the
tower) or ``seat/2``.

Prompts: ``panel-`` and act, missions, revealing, rewarding, discarding, casting, target (of a
spell), enhance (a spell that has no target yet), second (of Switch), poison, remove, weaken; to
confirm ``panel-confirm-`` and creature, tile, area, swap, place, pull, victim, draw, card, none
(targets), or cast, add, icon, teleport, pass, keep, reveal, discard, bonus, toadling, blast, waive,
gift, poison, remove, weaken. Their facts are those of the control that was tapped, see `labels`.
Labels of controls are the same words after ``panel-do-``, and ``panel-do-spell``, ``-first`` (of
Switch), ``-line``, ``-open-poison``, ``-open-remove``, ``-open-weaken``. Groups: ``panel-spells``,
``-others`` (other enhancers), ``-targets``, ``-seconds``, ``-adds``, ``-lines``, ``-choices`` and
``-buttons``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.core import Control, Group, Panel
from engine.games.orcs import moves
from engine.games.orcs.data import SPELLS
from engine.games.orcs.labels import (
    creature_facts,
    mark_of,
    places_of,
    plain_facts,
    spell_facts,
    target_facts,
)
from engine.games.orcs.moves import (
    Play,
    Target,
    place_name,
    place_of,
    write_cards,
    write_play,
    write_target,
)
from engine.games.orcs.observer import phase_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact, Seat
    from engine.games.orcs.state import OrcsState

_MOST: Final = 25
"""Options of a select."""
_ICON: Final = "icon"
_WEAKEN: Final = "weaken"
_TWO_STEPS: Final = {moves.SWAP, moves.PLACE}
"""Targets of which the creature is chosen first."""


@dataclass(slots=True)
class _Node:
    """What can be tapped after the same taps."""

    path: str
    children: dict[str, _Node] = field(default_factory=dict[str, "_Node"])
    plays: list[Play] = field(default_factory=list[Play])
    """All moves to which it leads."""
    play: Play | None = None
    """The move that is complete here."""


def panel(state: OrcsState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*; a move that is complete can be confirmed."""
    root = _tree(state, seat)
    node = asking = root
    for part in picks.split("."):
        if part not in node.children:
            break
        node = node.children[part]
        asking = asking if node.play is not None else node
    groups = _groups(state, root, asking)
    if node.play is None:
        prompt, facts = _prompt(state, root, node)
        return Panel(node.path, prompt, facts, groups, _chosen(node))
    if node.children:
        lines = tuple(_line(state, child) for child in node.children.values())
        groups = (*groups, Group("buttons", "panel-lines", lines))
    word, facts = _words(state, node.play)
    move = write_play(node.play)
    return Panel(node.path, f"panel-confirm-{word}", facts, groups, _chosen(node), move)


# The tree -----------------------------------------------------------------------------------------


def _tree(state: OrcsState, seat: Seat) -> _Node:
    """Return the tree of all taps that lead to legal moves."""
    root = _Node("")
    for play in state.legal_moves(seat):
        assert isinstance(play, Play), "a seat's moves are no outcomes of chance"
        for path in _paths(play):
            node = root
            node.plays.append(play)
            for part in path:
                full = f"{node.path}.{part}" if node.path else part
                node = node.children.setdefault(part, _Node(full))
                node.plays.append(play)
            node.play = play
    return root


def _paths(play: Play) -> Iterator[tuple[str, ...]]:
    """Give the taps that lead to *play*; of a swap either creature may be tapped first."""
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
        yield (_WEAKEN, text)
    else:
        yield (write_play(play),)


def _spell_part(play: Play) -> str:
    cards = "".join(f"+{part}" for part in [write_cards(play.enhancers)] if part)
    return SPELLS[play.what].id + cards


# Words --------------------------------------------------------------------------------------------


def _words(state: OrcsState, play: Play) -> tuple[str, dict[str, Fact]]:
    """Return the word for *play* in the names of texts, and its facts."""
    if play.kind in {moves.WHOLE, moves.AT}:
        return play.target.form, target_facts(state, play)
    if play.kind == moves.GIFT and play.target.form == moves.CREATURE:
        return _WEAKEN, creature_facts(play.target.one)
    word = _ICON if play.kind == moves.DRAW else play.kind
    return word, plain_facts(state, play)


def _prompt(state: OrcsState, root: _Node, node: _Node) -> tuple[str, dict[str, Fact]]:
    """Return what is asked at *node*, where no move is complete."""
    if node is root:
        phase = phase_of(state)
        if phase == "acting":
            return "panel-act", {"actions": state.actions}
        if state.cast is None or phase != "casting":
            return f"panel-{phase}", {}
        spell = SPELLS[state.cast.spell].id
        return "panel-casting", {"spell": spell, "power": state.cast.power}
    play = node.plays[0]
    if play.kind in {moves.WHOLE, moves.CAST}:
        wholes = _aimed(node)
        facts = spell_facts(state, wholes or node.plays)
        return ("panel-target" if wholes else "panel-enhance"), facts
    if play.kind == moves.AT:
        return "panel-second", _first_facts(node)
    return f"panel-{_WEAKEN if play.kind == moves.GIFT else play.kind}", {}


def _aimed(node: _Node) -> list[Play]:
    return [play for play in node.plays if play.kind == moves.WHOLE]


def _first_of(node: _Node) -> int:
    """Return the creature of Switch that was tapped first."""
    name = node.path.partition("=")[2]
    target = node.plays[0].target
    is_first = write_target(Target(moves.CREATURE, target.one)) == name
    return target.one if is_first else target.other


def _first_facts(node: _Node) -> dict[str, Fact]:
    return creature_facts(_first_of(node))


def _chosen(node: _Node) -> tuple[str, ...]:
    """Return what is chosen at *node*, for the painter."""
    if not node.path:
        return ()
    play = node.plays[0]
    chosen: tuple[str, ...] = ()
    if play.kind in {moves.WHOLE, moves.CAST}:
        chosen = tuple(f"hand/{SPELLS[card].id}" for card in (play.what, *play.enhancers))
    if node.play is not None:
        mark = mark_of(node.play) if node.play.target.form == moves.NOTHING else ""
        own = (mark,) if mark and mark not in chosen else ()
        return (*chosen, *own, *places_of(node.play.target))
    if play.kind == moves.AT:
        return (place_name(place_of(_first_of(node))),)
    return chosen


# Controls -----------------------------------------------------------------------------------------


def _groups(state: OrcsState, root: _Node, node: _Node) -> tuple[Group, ...]:
    """Return what can be tapped at *node*."""
    if node is root:
        return tuple(_root_groups(state, root))
    if node.plays[0].kind in {moves.WHOLE, moves.CAST}:
        return tuple(_spell_groups(state, root, node))
    controls = [_control(state, child) for child in node.children.values()]
    return tuple(_selects("panel-seconds", controls))


def _root_groups(state: OrcsState, root: _Node) -> Iterator[Group]:
    """Give spells and targets as selects, the rest as buttons."""
    spells: list[_Node] = []
    selects: dict[str, list[Control]] = {"panel-targets": [], "panel-adds": [], "panel-choices": []}
    buttons: list[Control] = []
    for child in root.children.values():
        kind = child.plays[0].kind
        if kind in {moves.WHOLE, moves.CAST}:
            spells.append(child)
        elif kind in _SELECTED:
            selects[_SELECTED[kind]].append(_control(state, child))
        else:
            buttons.append(_control(state, child))
    yield from _selects("panel-spells", _best_spells(state, spells))
    for label, controls in selects.items():
        yield from _selects(label, controls)
    if buttons:
        yield Group("buttons", "panel-buttons", tuple(buttons))


_SELECTED: Final = {
    moves.AT: "panel-targets",
    moves.ADD: "panel-adds",
    moves.DISCARD: "panel-choices",
}


def _best_spells(state: OrcsState, spells: list[_Node]) -> list[Control]:
    """Return all spells as they can be begun, and the best ways to enhance them, in one select.

    The other ways are found where the spell is tapped.
    """
    plain = [node for node in spells if "+" not in node.path]
    enhanced = [node for node in spells if "+" in node.path]
    worth = {node.path: spell_facts(state, _aimed(node))["kills"] for node in enhanced}
    enhanced.sort(key=lambda node: (-int(worth[node.path]), len(node.plays[0].enhancers)))
    shown = {node.path for node in (*plain, *enhanced)[:_MOST]}
    return [_spell_control(state, node) for node in spells if node.path in shown]


def _spell_control(state: OrcsState, node: _Node) -> Control:
    facts = spell_facts(state, _aimed(node) or node.plays)
    return Control(node.path, "panel-do-spell", facts, mark_of(node.plays[0]))


def _spell_groups(state: OrcsState, root: _Node, node: _Node) -> Iterator[Group]:
    """Give the targets of a spell, the other ways to enhance it, and to lay it alone."""
    lay = [child for child in node.children.values() if child.path.endswith(".lay")]
    aims = [child for child in node.children.values() if child not in lay]
    yield from _selects("panel-targets", [_control(state, child) for child in aims])
    others = [
        _spell_control(state, other)
        for other in root.children.values()
        if lay and other.path.startswith(f"{node.path}+")
    ]
    yield from _selects("panel-others", others)
    if lay:
        yield Group("buttons", "panel-buttons", (_control(state, lay[0]),))


def _selects(label: str, controls: list[Control]) -> Iterator[Group]:
    for start in range(0, len(controls), _MOST):
        yield Group("select", label, tuple(controls[start : start + _MOST]))


def _control(state: OrcsState, node: _Node) -> Control:
    """Return the control that leads to *node*."""
    play = node.play
    if play is not None:
        word, facts = _words(state, play)
        marks = places_of(play.target)
        at = marks[-1] if marks else mark_of(play)
        return Control(node.path, f"panel-do-{word}", facts, at)
    first = node.plays[0]
    if first.kind == moves.AT:
        facts = _first_facts(node)
        return Control(node.path, "panel-do-first", facts, str(facts["place"]))
    word = _WEAKEN if first.kind == moves.GIFT else first.kind
    return Control(node.path, f"panel-do-open-{word}")


def _line(state: OrcsState, node: _Node) -> Control:
    """Return the control of a lower line that does less to the same target."""
    assert node.play is not None, "a line is the last thing to be tapped"
    facts = {**target_facts(state, node.play), "line": node.play.line}
    return Control(node.path, "panel-do-line", facts)
