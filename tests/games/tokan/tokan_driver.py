"""Boards as ASCII art, and a small driver that plays states without a match."""

from __future__ import annotations

from engine.core import Seat, Setup
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import NAMES, ROWS
from tests.games.driving import settle, texts

RED: Seat = 0
BLACK: Seat = 1
JACKAL_ON_LEVEL_TWO = """
    .  .  .   .  .   .
    .  .  .   .  .   .
    m  m  Mj  m  lL  .
    .  .  .   .  .   .
"""
"""The rulebook's example without its lowest row; black is to move."""

CHOICES = [
    {"scoring": scoring, "setup": setup}
    for scoring in ("towers", "heads")
    for setup in ("random", "laid")
]


def at(position: str, carry: tuple[int, ...] = ()) -> TokanState:
    """Return the state that a position line describes."""
    state = GAME.start(Setup(GAME.key, GAME.version, 2, {}, position, carry))
    assert isinstance(state, TokanState)
    return state


def board(
    picture: str, turn: str = "r", taboo: str = "-", scoring: str = "towers", first: str = "r"
) -> TokanState:
    """Return the position that a picture shows: rank 5 on top, a dot if empty, stacks bottom up.

    Ranks that are left out at the bottom are empty.
    """
    rows = [
        "".join("1" if cell == "." else f"({cell})" if cell[1:] else cell for cell in row.split())
        for row in picture.strip().splitlines()
    ]
    rows += ["6"] * (ROWS - len(rows))
    return at(f"{'/'.join(rows)} {turn} {taboo} {first} 0 {scoring}")


def row(rank: int, cells: str, turn: str = "r", scoring: str = "towers") -> TokanState:
    """Return the position in which *rank* has these *cells* and everything else is empty."""
    return board(". . . . . .\n" * (ROWS - rank) + cells, turn, scoring=scoring)


def begin(seed: int | str, **options: str) -> TokanState:
    """Return a position after the deal, once the start player is drawn."""
    state = GAME.start(GAME.set_up(2, options))
    assert isinstance(state, TokanState)
    return settle(state, seed)


def walk(seed: int | str, **options: str) -> list[TokanState]:
    """Return every position of a random game from the first move to the end."""
    state = begin(seed, **options)
    dice = PlayoutDice(f"moves of {seed}")
    states = [state.copy()]
    while acting := state.to_act():
        state.play(acting[0], state.random_move(acting[0], dice))
        states.append(state.copy())
    return states


def moves_from(state: TokanState, cell: str) -> set[str]:
    return {text for text in texts(state) if text.startswith(cell)}


def stack(state: TokanState, cell: str) -> str:
    """Return the stack on a cell of the board, bottom up."""
    return state.stacks[NAMES.index(cell)]


def level_sum(state: TokanState) -> int:
    return sum(len(pile) * (len(pile) + 1) // 2 for pile in state.stacks)
