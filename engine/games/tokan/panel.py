"""The private panel: piece, target, number carried; or, while the grid is laid, animal and cell."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engine.core import Control, Group, Panel
from engine.games.tokan.data import (
    ANIMAL_OF,
    COLOURS,
    HOPS,
    NAMES,
    OWNER,
    WIDE_NAMES,
    Animal,
    Hop,
    hop_text,
    lay_of,
)

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.tokan.state import TokanState


def panel(state: TokanState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*: at most three taps make a move.

    What was tapped before stays on show, so that another piece or target is one tap away.
    """
    parts = picks.split(".")
    if state.is_laying:
        return _laying_panel(state, seat, parts)
    return _moving_panel(state, seat, parts)


def _moving_panel(state: TokanState, seat: Seat, picks: list[str]) -> Panel:
    hops = [HOPS[move] for move in state.legal_moves(seat) if isinstance(move, int)]
    starts = sorted({hop.start for hop in hops})
    groups = [
        Group("select", "panel-piece", tuple(_piece_control(state, start) for start in starts))
    ]
    if picks[0] not in {NAMES[start] for start in starts}:
        return Panel("", "panel-choose-piece", {}, tuple(groups))
    start = NAMES.index(picks[0])
    by_target = {
        target: list(ways)
        for target, ways in groupby((hop for hop in hops if hop.start == start), _target)
    }
    groups.append(
        Group(
            "buttons",
            "panel-target",
            tuple(_target_control(state, ways) for ways in by_target.values()),
        )
    )
    facts = {"cell": NAMES[start], "animal": ANIMAL_OF[state.stacks[start][-1]].name}
    chosen = (NAMES[start],)
    if len(picks) < 2 or picks[1] not in {NAMES[target] for target in by_target}:
        return Panel(picks[0], "panel-choose-target", facts, tuple(groups), chosen)
    ways = by_target[NAMES.index(picks[1])]
    chosen = (NAMES[start], NAMES[ways[0].target])
    path = f"{chosen[0]}.{chosen[1]}"
    if len(ways) == 1:
        return _complete(path, ways[0], groups, chosen)
    groups.append(
        Group("buttons", "panel-carry", tuple(_carry_control(state, hop) for hop in ways))
    )
    for hop in ways:
        if picks[2:] and picks[2] == str(hop.carry):
            # the way back leads to the target, so its button would be there twice
            return _complete(f"{path}.{hop.carry}", hop, [groups[0], groups[-1]], chosen)
    return Panel(path, "panel-choose-carry", facts, tuple(groups), chosen)


def _target(hop: Hop) -> int:
    return hop.target


def _complete(path: str, hop: Hop, groups: list[Group], chosen: tuple[str, ...]) -> Panel:
    move = hop_text(NAMES[hop.start], NAMES[hop.target], hop.carry)
    return Panel(path, "panel-confirm", {"move": move}, tuple(groups), chosen, move)


def _piece_control(state: TokanState, start: int) -> Control:
    stack = state.stacks[start]
    facts = {"cell": NAMES[start], "animal": ANIMAL_OF[stack[-1]].name, "height": len(stack)}
    return Control(NAMES[start], "panel-piece-option", facts, NAMES[start])


def _target_control(state: TokanState, ways: list[Hop]) -> Control:
    """Name the target, whose tile is there, and the levels to be reached there."""
    hop = ways[0]
    stack = state.stacks[hop.target]
    facts = {
        "cell": NAMES[hop.target],
        "animal": ANIMAL_OF[stack[-1]].name,
        "colour": COLOURS[OWNER[stack[-1]]],
        "height": len(stack) + hop.carry + 1,
        "most": len(stack) + ways[-1].carry + 1,
        "carry": hop.carry,
    }
    label = "panel-target-option" if len(ways) == 1 else "panel-target-option-carry"
    picks = f"{NAMES[hop.start]}.{NAMES[hop.target]}"
    return Control(picks, label, facts, NAMES[hop.target])


def _carry_control(state: TokanState, hop: Hop) -> Control:
    facts = {"carry": hop.carry, "height": len(state.stacks[hop.target]) + hop.carry + 1}
    picks = f"{NAMES[hop.start]}.{NAMES[hop.target]}.{hop.carry}"
    return Control(picks, "panel-carry-option", facts)


def _laying_panel(state: TokanState, seat: Seat, picks: list[str]) -> Panel:
    """Ask for the animal, unless one kind is left, and the cell: a select holds all cells."""
    lays = [lay_of(move) for move in state.legal_moves(seat) if isinstance(move, int)]
    animals = {animal.letter: animal for animal, _ in lays}
    asks_animal = len(animals) > 1
    letter = picks[0] if asks_animal else min(animals)
    animal_group = Group(
        "buttons",
        "panel-animal",
        tuple(_animal_control(state, seat, animal) for animal in animals.values()),
    )
    if letter not in animals:
        return Panel("", "panel-choose-animal", {}, (animal_group,))
    cells = sorted(WIDE_NAMES[cell] for animal, cell in lays if animal.letter == letter)
    controls = [
        Control(f"{letter}.{cell}", "panel-cell-option", {"cell": cell}, cell) for cell in cells
    ]
    cell_group = Group("select", "panel-cell", tuple(controls))
    if picks[0] == letter and picks[1:] and picks[1] in cells:
        # the way back leads to the animal, so its button would be there twice
        move = f"{letter}@{picks[1]}"
        path = f"{letter}.{picks[1]}"
        return Panel(path, "panel-confirm", {"move": move}, (cell_group,), (picks[1],), move)
    facts = {"animal": animals[letter].name}
    if asks_animal:
        return Panel(letter, "panel-choose-cell", facts, (animal_group, cell_group))
    return Panel("", "panel-choose-cell", facts, (cell_group,))


def _animal_control(state: TokanState, seat: Seat, animal: Animal) -> Control:
    left = state.stock[seat].lower().count(animal.letter)
    return Control(animal.letter, "panel-animal-option", {"animal": animal.name, "left": left})
