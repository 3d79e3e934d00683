"""The sample matches in the seeds, played again ply by ply.

After the comments, the first line names the options (and the seats, if their number varies), the
last one says how the match ended, and each line between is a ply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engine.core import CHANCE, AnyState
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.core import AnyGame, Seat

S = TypeVar("S", bound=AnyState)


def samples_of(game: AnyGame) -> list[Path]:
    return sorted((ROOT / "seeds" / game.key / "samples").glob("*.txt"))


def alone_to_act(state: AnyState, line: str) -> tuple[Seat, str]:
    """Read a ply when only one seat may act: the whole line is its text."""
    (seat,) = state.to_act()
    return seat, line


def named_first(_: AnyState, line: str) -> tuple[Seat, str]:
    """Read a ply that begins with the player: ``table``, or a number from 1."""
    who, text = line.split()
    return CHANCE if who == "table" else int(who) - 1, text


def numbered_first(_: AnyState, line: str) -> tuple[Seat, str]:
    """Read a ply that begins with the seat, from 1, and a colon; or a draw of the table."""
    number, text = line.rpartition(": ")[::2]
    return int(number) - 1 if number else CHANCE, text


def replay(
    game: AnyGame, kind: type[S], path: Path, read: Callable[[S, str], tuple[Seat, str]]
) -> tuple[list[S], str]:
    """Return all states of a sample, each of a *kind*, and the last line; *read* reads a ply."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]
    first, *pairs = lines[0].split()
    seats = 2 if first == "options" else int(first.removeprefix("seats="))
    options = dict(pair.split("=") for pair in pairs)
    state = game.start(game.set_up(seats, options))
    assert isinstance(state, kind)
    states = [state.copy()]
    for line in lines[1:-1]:
        seat, text = read(state, line)
        assert seat in state.to_act(), line
        move = state.parse_move(text)
        assert state.is_legal(seat, move), line
        assert state.format_move(move) == text, line
        state.play(seat, move)
        states.append(state.copy())
    assert state.to_act() == (), "the sample breaks off"
    return states, lines[-1]
