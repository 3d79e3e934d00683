"""What people, painters and computer players see of a position: all of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.core import Result, Seat
from engine.games.tokan.data import (
    CELL_COUNT,
    FIRST_LAY,
    HOPS,
    MOVES,
    NAMES,
    WIDE_NAMES,
    hop_text,
    lay_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.tokan.state import TokanState


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


# What everybody observes --------------------------------------------------------------------------


def view_of(state: TokanState) -> TokanView:
    """Return *state* as everybody sees it."""
    result = state.result()
    if state.first < 0:
        phase = "dealing"
    elif state.is_laying:
        phase = "laying"
    else:
        phase = "over" if result else "moving"
    return TokanView(
        phase=phase,
        columns=state.columns,
        cells=tuple(state.stacks),
        to_act=state.to_act(),
        ply=state.ply,
        taboo="" if state.taboo < 0 else NAMES[state.taboo],
        last=last_move(state.last, state.closed, 1 - state.turn),
        stock=state.stock,
        scoring=state.scoring,
        scores=state.standing(),
        first=state.first,
        carry=state.carry,
        result=result,
    )


def last_move(move: int, closed: int, seat: Seat) -> LastMove | None:
    """Return what *seat* did by *move* (-1: unknown), after which *closed* stacks moved up."""
    if move < 0:
        return None
    if move >= FIRST_LAY:
        _, cell = lay_of(move)
        return LastMove(seat, "", WIDE_NAMES[cell], 0, ())
    hop = HOPS[move]
    run = (hop.start, *hop.behind[:closed])
    moved_up = tuple((NAMES[cell], NAMES[hole]) for hole, cell in pairwise(run))
    return LastMove(seat, NAMES[hop.start], NAMES[hop.target], hop.carry, moved_up)


def move_of(last: LastMove, stacks: Sequence[str]) -> int:
    """Return the move that *last* tells of, on the board of *stacks* after it."""
    if last.start:
        return MOVES[hop_text(last.start, last.target, last.carried)]
    names = NAMES if len(stacks) == CELL_COUNT else WIDE_NAMES
    return MOVES[f"{stacks[names.index(last.target)].lower()}@{last.target}"]
