"""What people, painters and computer players see of a position: all of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Result, Seat


@dataclass(frozen=True, slots=True)
class LastMove:
    """What the last player to act did."""

    seat: Seat
    start: str
    """Where the animal was; empty after a laying."""
    target: str
    carried: int
    """Tiles that the mover takes along."""
    closed: tuple[tuple[str, str], ...]
    """From where to where stacks moved up to close the gap, in order."""


@dataclass(frozen=True, slots=True)
class TokanView:
    """A position as everybody sees it: nothing is hidden in Tokan."""

    phase: str
    """dealing, laying, moving or over."""
    columns: int
    """6; while the grid is laid 10, six of which it will fill."""
    cells: tuple[str, ...]
    """At (rank - 1) * columns + file the stack, bottom to top: M J L red, m j l black."""
    to_act: tuple[Seat, ...]
    ply: int
    """Moves made by players."""
    taboo: str
    """The cell on which the side to act may not land; empty: none."""
    last: LastMove | None
    stock: tuple[str, str]
    """Per seat the letters of its tiles that are not laid yet, sorted."""
    scoring: str
    """towers or heads."""
    scores: tuple[int, int]
    first: Seat
    """Who began; -1 before it is drawn."""
    carry: tuple[int, ...]
    """What each seat brings from the first of two paired matches."""
    result: Result | None
