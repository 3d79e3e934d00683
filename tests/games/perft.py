"""Count the lines that are possible from a position: if the rules are wrong, so is the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core import AnyState


def perft(state: AnyState, depth: int) -> int:
    """Return the number of lines of *depth* plies; each outcome of chance is a ply.

    If several seats may act, the first one does.
    """
    acting = state.to_act()
    if not depth or not acting:
        return int(not depth)
    moves = state.legal_moves(acting[0])
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        later = state.copy()
        later.play(acting[0], move)
        total += perft(later, depth - 1)
    return total


def divided(state: AnyState, depth: int) -> str:
    """Return the count after each first move, to find where rules differ."""
    lines: list[str] = []
    for move in state.legal_moves(state.to_act()[0]):
        later = state.copy()
        later.play(state.to_act()[0], move)
        lines.append(f"{state.format_move(move)}: {perft(later, depth - 1)}")
    return "\n".join(lines)
