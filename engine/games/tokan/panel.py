"""The private panel: players pick a piece, its target and what it carries, or what to lay where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.games.tokan.data import (
    ANIMAL_OF,
    COLOURS,
    HOPS,
    NAMES,
    OWNER,
    WIDE_NAMES,
    hop_text,
    lay_of,
)
from engine.games.tokan.narrate import hop_facts
from engine.panels import Control, Panel, groups_along, tree

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.tokan.data import Animal, Hop, Move
    from engine.games.tokan.state import TokanState
    from engine.panels import Kind, TapNode


def describe(state: TokanState, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Describe a hop and the stack it lands on, or a tile laid."""
    del seat
    assert isinstance(move, int), "a seat's moves are not outcomes of chance"
    if state.is_laying:
        animal, cell = lay_of(move)
        return "words-lay", {"animal": animal.name, "cell": WIDE_NAMES[cell]}
    return "words-hop", hop_facts(state, HOPS[move])


def panel(state: TokanState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*; at most three taps make a move.

    Earlier taps stay visible, so another piece or target is one tap away.
    """
    moves = [move for move in state.legal_moves(seat) if isinstance(move, int)]
    if state.is_laying:
        return _laying_panel(state, seat, moves, picks)
    hops = [HOPS[move] for move in moves]
    # in the reading order of the board, top row first
    hops.sort(key=lambda hop: (_reading(hop.start), _reading(hop.target)))
    counts = Counter((hop.start, hop.target) for hop in hops)
    ways = [
        (
            (NAMES[hop.start], NAMES[hop.target], str(hop.carry))
            if counts[hop.start, hop.target] > 1
            else (NAMES[hop.start], NAMES[hop.target]),
            hop,
        )
        for hop in hops
    ]
    trail = tree(ways).follow(picks)
    groups = groups_along(
        trail,
        (("select", "panel-piece"), ("buttons", "panel-target"), ("buttons", "panel-carry")),
        lambda step: _hop_control(state, step),
    )
    here = trail[-1]
    if len(trail) == 1:
        return Panel("", "panel-choose-piece", {}, groups)
    hop = here.moves[0]
    chosen = (NAMES[hop.start], NAMES[hop.target])[: len(trail) - 1]
    if here.move:
        move = hop_text(NAMES[hop.start], NAMES[hop.target], hop.carry)
        return Panel(here.path, "panel-confirm", hop_facts(state, hop), groups, chosen, move)
    prompt = ("panel-choose-target", "panel-choose-carry")[len(trail) - 2]
    facts = {"cell": NAMES[hop.start], "animal": ANIMAL_OF[state.stacks[hop.start][-1]].name}
    return Panel(here.path, prompt, facts, groups, chosen)


def _reading(cell: int) -> tuple[int, str]:
    column, row = NAMES[cell]
    return -int(row), column


def _hop_control(state: TokanState, step: TapNode[Hop]) -> Control:
    taps, ways = step.path.split("."), step.moves
    hop = ways[0]
    stack = state.stacks[hop.target if taps[1:] else hop.start]
    if taps[2:]:
        left = state.stacks[hop.start][: -hop.carry - 1]
        facts: dict[str, Fact] = {
            "carry": hop.carry,
            "height": len(state.stacks[hop.target]) + hop.carry + 1,
            "from": NAMES[hop.start],
            "left": len(left),
            "animal": ANIMAL_OF[left[-1]].name if left else "none",
            "colour": COLOURS[OWNER[left[-1]]] if left else "none",
        }
        return Control(
            step.path, "panel-carry-option", facts, about="panel-carry-about", is_for_newcomers=True
        )
    facts = {"cell": taps[-1], "animal": ANIMAL_OF[stack[-1]].name, "height": len(stack)}
    if not taps[1:]:
        return Control(
            *(step.path, "panel-piece-option", facts, taps[-1]),
            icon=_icon(stack[-1]),
            brief="panel-piece-brief",
        )
    facts |= {
        "colour": COLOURS[OWNER[stack[-1]]],
        "height": len(stack) + hop.carry + 1,
        "most": len(stack) + ways[-1].carry + 1,
        "carry": hop.carry,
    }
    label = "panel-target-option" if step.move else "panel-target-option-carry"
    return Control(step.path, label, facts, taps[-1], icon=_icon(stack[-1]))


def _icon(tile: str) -> str:
    return f"{ANIMAL_OF[tile].name}.{COLOURS[OWNER[tile]]}"


def _laying_panel(state: TokanState, seat: Seat, moves: list[int], picks: str) -> Panel:
    """Ask for the animal, if several kinds are left, and for the cell, in one select.

    Cells are in reading order, from the upper left.
    """
    lays = [(animal, WIDE_NAMES[cell]) for animal, cell in map(lay_of, moves)]
    lays.sort(key=lambda lay: (lay[0].reach, -int(lay[1][1:]), lay[1]))
    trail = tree(((animal.letter, cell), (animal, cell)) for animal, cell in lays).follow(picks)
    kinds: list[Kind] = [("buttons", "panel-animal"), ("select", "panel-cell")]
    asks_animal = len(trail[0].after) > 1
    if not asks_animal:
        trail, kinds = [*trail[0].after.values(), *trail[2:]], kinds[1:]
    groups = groups_along(trail, kinds, lambda step: _lay_control(state, seat, step))
    here = trail[-1]
    animal, cell = here.moves[0]
    if not here.path:
        return Panel("", "panel-choose-animal", {}, groups)
    if here.move is None:
        path = here.path if asks_animal else ""
        return Panel(path, "panel-choose-cell", {"animal": animal.name}, groups)
    move = f"{animal.letter}@{cell}"
    facts = {"animal": animal.name, "cell": cell}
    return Panel(here.path, "panel-confirm-lay", facts, groups, (cell,), move)


def _lay_control(state: TokanState, seat: Seat, step: TapNode[tuple[Animal, str]]) -> Control:
    animal, cell = step.moves[0]
    if step.move:
        return Control(step.path, "panel-cell-option", {"cell": cell}, cell)
    facts = {"animal": animal.name, "left": state.stock[seat].lower().count(animal.letter)}
    return Control(step.path, "panel-animal-option", facts, icon=f"{animal.name}.{COLOURS[seat]}")
