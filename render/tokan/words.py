"""Tokan's alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.tokan.data import ANIMAL_OF, COLOURS, WIDE
from render.layout import FILES

if TYPE_CHECKING:
    from engine.core import Result
    from engine.games.tokan import LastMove, TokanView


def alt_text(view: TokanView) -> str:
    """Return whose turn it is, the last move, the points and what lies where."""
    sentences = [
        f"Tokan, {_times(view.ply, 'move')} made.",
        _tell_turn(view),
        _tell_last(view.last, view) if view.last else "",
        f"Taboo is {view.taboo}." if view.taboo else "",
        _tell_points(view),
        _tell_stock(view),
        _tell_rows(view),
    ]
    return " ".join(filter(None, sentences))


def _times(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _tell_turn(view: TokanView) -> str:
    if view.result:
        return _tell_end(view.result)
    if view.phase == "dealing":
        return "The tiles are being dealt."
    colours = " and ".join(COLOURS[seat] for seat in view.to_act)
    return f"It is {colours}'s turn to {'lay a tile' if view.phase == 'laying' else 'move'}."


def _tell_end(result: Result) -> str:
    if result.is_draw:
        return "The game is over: a draw."
    return f"The game is over: {COLOURS[result.winners[0]]} wins."


def _tell_last(last: LastMove, view: TokanView) -> str:
    names = _cells(view)
    animal = ANIMAL_OF[names[last.target][-1]].name
    who = f"Last, {COLOURS[last.seat]}"
    if not last.start:
        return f"{who} laid a {animal} on {last.target}."
    told = f"{who}'s {animal} went from {last.start} to {last.target}"
    if last.carried:
        told += f" and took {_times(last.carried, 'tile')} along"
    if last.closed:
        moved = ", ".join(f"{source} to {target}" for source, target in last.closed)
        told += f"; to close the gap, {moved}"
    return f"{told}."


def _tell_points(view: TokanView) -> str:
    points = ", ".join(
        f"{colour} {view.scores[seat]}"
        + (f" (and {view.carry[seat]} from the first match)" if view.carry else "")
        for seat, colour in enumerate(COLOURS)
    )
    what = "heads in sight" if view.scoring == "heads" else "towers"
    return f"Points for {what}: {points}."


def _tell_stock(view: TokanView) -> str:
    if not any(view.stock):
        return ""
    stocks = ", ".join(
        f"{colour} {view.stock[seat] or 'none'}" for seat, colour in enumerate(COLOURS)
    )
    return f"Still to be laid: {stocks}."


def _tell_rows(view: TokanView) -> str:
    """List the rows from the top, as the picture shows them."""
    width = view.columns
    stacks = [stack or "-" for stack in view.cells]
    rows = [
        f"{at // width + 1}: {' '.join(stacks[at : at + width])}"
        for at in reversed(range(0, len(stacks), width))
    ]
    edge = f"{FILES[0]} to {FILES[width - 1]}"
    empty = "nothing" if width == WIDE else "a gap"
    return (
        f"Rows from the top, columns {edge}, lowest tile first; M mouse, J jackal, L lion,"
        f" capitals red, small letters black, - {empty}. {'; '.join(rows)}."
    )


def _cells(view: TokanView) -> dict[str, str]:
    """Return the stacks by the names of their cells."""
    return {
        f"{FILES[index % view.columns]}{index // view.columns + 1}": stack
        for index, stack in enumerate(view.cells)
    }
