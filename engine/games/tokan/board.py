"""The board as the search sees it: stacks made once each, a list of them, moves made on a copy."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.games.tokan.data import (
    ANIMAL_OF,
    ANIMALS,
    CELL_COUNT,
    HOPS,
    LEAST_TOWER,
    NAMES,
    OWNER,
    RED,
    hop_text,
)

Ways: TypeAlias = tuple[tuple[int, int, tuple[int, ...]], ...]
"""Where an animal may go from its cell, whatever stands there: the cell in which it would land,
those on its way up to it (one bit each), and those behind it, from the nearest to the edge."""


def _ways() -> dict[str, tuple[Ways, ...]]:
    """Return by letter and cell where the animal may go."""
    found: dict[str, tuple[Ways, ...]] = {}
    for animal in ANIMALS:
        cells: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in range(CELL_COUNT)]
        for hop in HOPS:
            if hop.carry == 0 and hop.path.bit_count() == animal.reach:
                cells[hop.start].append((hop.target, hop.path, hop.behind))
        found[animal.letter] = found[animal.letter.upper()] = tuple(map(tuple, cells))
    return found


_WAYS: Final = _ways()


class Stack:
    """A stack, and what follows from its tiles alone. Equal stacks of a search are one object."""

    __slots__ = ("carries", "height", "points", "seat", "text", "ways")

    def __init__(self, text: str, scoring: str) -> None:
        """Stand for the tiles *text*, the lowest first; empty: for a gap."""
        self.text = text
        self.height = len(text)
        self.seat = -1
        self.carries = 0
        """Tiles that its animal can take along."""
        self.points = 0
        """What it counts for whoever owns it."""
        self.ways: tuple[Ways, ...] = ((),) * CELL_COUNT
        if text:
            animal = ANIMAL_OF[text[-1]]
            self.seat = OWNER[text[-1]]
            self.carries = min(animal.carries, self.height - 1)
            self.ways = _WAYS[text[-1]]
            if scoring == "heads":
                self.points = animal.points
            elif self.height >= LEAST_TOWER:
                self.points = self.height


class Stacks(dict[str, Stack]):
    """All stacks that came up, by their tiles."""

    def __init__(self, scoring: str) -> None:
        """Begin with none; points count as *scoring* says."""
        self.scoring = scoring

    def __missing__(self, text: str) -> Stack:
        """Make the stack of *text*, once."""
        made = self[text] = Stack(text, self.scoring)
        return made


Cells: TypeAlias = list[Stack]
Place: TypeAlias = tuple[Cells, int, int, int]
"""A position: the board, its gaps (one bit each), the cell that is taboo or -1, whose turn."""
Hop: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""Start, target, tiles carried and the cells behind the start."""


def text_of(hop: Hop) -> str:
    """Return *hop* as text."""
    return hop_text(NAMES[hop[0]], NAMES[hop[1]], hop[2])


def hops_of(place: Place) -> list[Hop]:
    """Return the legal moves by start and direction, the most carried first."""
    cells, gaps, taboo, turn = place
    found: list[Hop] = []
    for start, stack in enumerate(cells):
        if stack.seat == turn:
            carries = stack.carries
            height = stack.height
            for target, path, behind in stack.ways[start]:
                if not path & gaps and target != taboo:
                    least = height - cells[target].height
                    if least <= carries:
                        found += [
                            (start, target, carry, behind)
                            for carry in range(carries, max(least, 0) - 1, -1)
                        ]
    return found


def after(place: Place, hop: Hop, stacks: Stacks) -> Place:
    """Return the position after *hop*."""
    cells, gaps, _, turn = place
    start, target, carry, behind = hop
    cells = cells[:]
    source = cells[start].text
    kept = len(source) - carry - 1
    cells[target] = stacks[cells[target].text + source[kept:]]
    if kept:
        cells[start] = stacks[source[:kept]]
        return cells, gaps, target, 1 - turn
    hole = start
    for cell in behind:
        if gaps >> cell & 1:
            break
        cells[hole] = cells[cell]
        hole = cell
    cells[hole] = stacks[""]
    return cells, gaps | 1 << hole, target, 1 - turn


def lead_of(cells: Cells) -> int:
    """Return how many points red is ahead."""
    return sum([stack.points if stack.seat == RED else -stack.points for stack in cells])
