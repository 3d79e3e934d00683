"""Alt texts: turn, last move, position, and never too long."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from engine.core import Result
from engine.games.tokan import LastMove
from engine.games.tokan.data import FULL_SET
from render.tokan.scenes import at, random_scenes, scene, scenes
from tests.packages import PACKAGES

MOST: Final = 1000
TOKAN: Final = PACKAGES.find("tokan").painter
SCENES: Final = scenes()
ONE_MOVE: Final = at("JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers", "e4-f4")


def tell(name: str) -> str:
    return TOKAN.alt_text(SCENES[name].view)


def test_says_whose_turn_it_is() -> None:
    assert "It is red's turn to move." in tell("start")
    assert "It is black's turn to move." in tell("middle")
    assert "It is red's turn to lay a tile." in tell("laying")


def test_says_the_last_move_and_what_moved_up() -> None:
    text = TOKAN.alt_text(ONE_MOVE.view(None))
    assert "black's mouse went from e4 to f4" in text
    assert "d4 to e4, c4 to d4, b4 to c4, a4 to b4" in text
    assert "and took 1 tile along" in tell("end")
    assert "black laid a mouse on h4" in tell("laying")


def test_says_the_taboo_cell() -> None:
    assert "Taboo is f4." in TOKAN.alt_text(ONE_MOVE.view(None))
    assert "Taboo" not in tell("start")


def test_says_every_stack_where_the_picture_shows_it() -> None:
    rows = TOKAN.alt_text(ONE_MOVE.view(None)).rpartition("black, - a gap. ")[2]
    cells = ONE_MOVE.view(None).cells
    told = [row.partition(": ") for row in rows.rstrip(".").split("; ")]
    assert [number for number, _, _ in told] == ["5", "4", "3", "2", "1"]
    assert [
        "" if stack == "-" else stack for _, _, row in reversed(told) for stack in row.split()
    ] == list(cells)


def test_says_the_tiles_still_to_be_laid() -> None:
    stock = SCENES["laying"].view.stock
    assert f"Still to be laid: red {stock[0]} and black {stock[1]}." in tell("laying")


def test_says_who_won_and_the_points() -> None:
    assert "The game is over: red wins." in tell("end")
    assert "red 13 and black 12" in tell("end")
    assert "Points for heads in sight" in tell("end-heads")


def test_says_a_draw() -> None:
    view = replace(SCENES["end"].view, result=Result((1, 1), (7, 7), "result-stuck-equal"))
    assert "a draw" in TOKAN.alt_text(view)


def test_says_what_the_first_of_two_matches_brought() -> None:
    assert "(and 9 from the first match)" in tell("second")


def test_is_never_too_long() -> None:
    assert all(0 < len(TOKAN.alt_text(scene.view)) <= MOST for scene in random_scenes(12))


@pytest.mark.parametrize("columns", [6, 10])
def test_is_never_too_long_with_every_tile_on_the_board(columns: int) -> None:
    tiles = "".join(FULL_SET)
    cells = [tiles, *[""] * (columns * 5 - 1)]
    view = replace(
        SCENES["closed"].view,
        columns=columns,
        cells=tuple(cells[::-1]),
        last=LastMove(0, "f1", "f5", 2, (("e1", "f1"), ("d1", "e1"), ("c1", "d1"), ("b1", "c1")))
        if columns == 6
        else None,
        stock=FULL_SET,
        carry=(999, 999),
        scores=(999, 999),
        ply=99999,
    )
    assert len(TOKAN.alt_text(view)) <= MOST


def test_is_the_same_for_a_spectator_and_a_player() -> None:
    state = at("JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers")
    assert TOKAN.alt_text(state.view(0)) == TOKAN.alt_text(scene(state).view)
