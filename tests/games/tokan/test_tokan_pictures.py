"""What a picture of Tokan tells of a move: who left, from where, and what moves up behind them."""

from __future__ import annotations

from engine.fair import PlayoutDice
from engine.games.tokan import TokanState
from render.canvas import Drawing
from render.tokan import PACKAGE
from render.tokan.board import closing
from render.tokan.look import BOARD, THEME
from render.tokan.pieces import ghost_chip
from render.tokan.scenes import at, random_scenes, scene

WAY = (THEME["way"], THEME["way_edge"])
CLOSED = "JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers"


def ghosts(state: TokanState, tile: str) -> list[tuple[int, int]]:
    """Return where pale tiles of this kind stand on the picture: their middles."""
    drawing = PACKAGE.painter.draw(state.view(None))
    assert isinstance(drawing, Drawing)
    sizes = (BOARD.face * 9 // 16, BOARD.face * 3 // 4)
    chips = [ghost_chip(tile, size, WAY) for size in sizes]
    return [
        ((part.area[0] + part.area[2]) // 2, (part.area[1] + part.area[3]) // 2)
        for part in drawing.parts
        if any(part.image is chip for chip in chips)
    ]


def test_who_left_is_a_ghost_where_they_stood_though_another_moved_up() -> None:
    state = at(CLOSED, "e4-f4")
    assert state.view(None).cells[22] == "L", "a lion moved up"
    ((x, y),) = ghosts(state, "m")
    column, row = 38 + 4 * BOARD.cell_width, 112 + BOARD.cell_height
    assert column <= x < column + BOARD.cell_width
    assert row <= y < row + BOARD.cell_height


def test_before_the_first_move_there_is_no_ghost() -> None:
    assert not any(ghosts(at(CLOSED), tile) for tile in "mjlMJL")


def test_a_preview_shows_the_stacks_that_will_move_up() -> None:
    for one in random_scenes(4):
        if one.panel is None or "-" not in one.panel.move:
            continue
        state = TokanState.imagine(one.view, PlayoutDice(0))
        (seat,) = state.to_act()
        expected = closing(one.view, one.panel.move)
        state.play(seat, state.parse_move(one.panel.move))
        last = state.view(None).last
        assert last is not None
        assert tuple(expected) == last.closed


def test_a_preview_in_which_a_gap_closes_looks_different_from_the_move_alone() -> None:
    state = at(CLOSED)
    shown = scene(state, "e4.f4")
    assert shown.panel is not None
    assert closing(shown.view, shown.panel.move) == [
        ("d4", "e4"),
        ("c4", "d4"),
        ("b4", "c4"),
        ("a4", "b4"),
    ]
    drawing = PACKAGE.painter.draw(*shown)
    assert isinstance(drawing, Drawing)
    plain = PACKAGE.painter.draw(shown.view)
    assert isinstance(plain, Drawing)
    assert len(drawing.parts) >= len(plain.parts) + 4
