"""Moves on pictures of Tokan and in its alt texts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest

from engine.fair import PlayoutDice
from engine.games.tokan import LastMove, TokanState
from engine.games.tokan.data import FULL_SET
from engine.panels import onward, settled
from render.canvas import Drawing
from render.theme import SEAT_MARKS, rgb
from render.tokan import PACKAGE
from render.tokan.board import closing, emblem, frame_of, ghost_chip
from render.tokan.look import BOARD, MARGIN, THEME, WIDTH
from render.tokan.scenes import at, scene, scenes
from tests.games.tokan.random_matches import random_scenes
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from engine.panels import Panel

GRID = "4jm4/4Jj4/4Ml4/4Ml4/4JM4 r - r 0 towers"
LAID = ("", "j@d4 l@d3 j@c4", "j@d4 l@d3 j@c4 m@g5 j@g3 j@g4 j@h5")
ONE_LEFT = "1l2J(mj)/2(Ml)l(Ljl)M/1jL(jLJjl)jm/2(JjJM)(LLJ)2/1J3(Jm) b d2 r 15 towers"
CLOSED = "JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers"


def ghosts(state: TokanState, tile: str, panel: Panel | None = None) -> list[tuple[int, int]]:
    """Return the centres of the pale tiles of this kind in the picture."""
    drawing = PACKAGE.painter.draw(state.view(None), panel)
    assert isinstance(drawing, Drawing)
    sizes = (BOARD.face * 9 // 16, BOARD.face * 3 // 4)
    chips = [ghost_chip(tile, size) for size in sizes]
    return [
        ((part.area[0] + part.area[2]) // 2, (part.area[1] + part.area[3]) // 2)
        for part in drawing.parts
        if any(part.image is chip for chip in chips)
    ]


def test_a_moved_piece_leaves_a_ghost_even_if_another_moves_up() -> None:
    state = at(CLOSED, "e4-f4")
    assert state.view(None).cells[22] == "L", "a lion moved up"
    ((x, y),) = ghosts(state, "m")
    column, row = frame_of(state.view(None)).grid.corner("e4")
    assert column <= x < column + BOARD.cell_width
    assert row <= y < row + BOARD.cell_height


def test_only_usable_columns_are_shown_while_tiles_are_laid() -> None:
    """With fewer columns the tiles are larger; with six they are as large as on the board."""
    seen = [frame_of(at(GRID, plies).view(None)) for plies in LAID]
    assert [(frame.first, frame.columns) for frame in seen] == [(0, 10), (0, 8), (2, 6)]
    sizes = [frame.scale.face for frame in seen]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == BOARD.face
    for frame in seen:
        assert frame.grid.left + frame.first * frame.scale.cell_width >= MARGIN
        assert frame.grid.right <= WIDTH


def test_a_sides_mark_has_its_shape_and_the_colour_of_its_tiles() -> None:
    for seat, tile in enumerate(("red", "black")):
        shape = SEAT_MARKS[THEME.marks[seat]]
        colours = {colour for _, colour in emblem(seat).convert("RGB").getcolors(1 << 12) or ()}
        assert {rgb(THEME[tile]), rgb(shape.colour)} <= colours


def test_before_the_first_move_there_is_no_ghost() -> None:
    assert not any(ghosts(at(CLOSED), tile) for tile in "mjlMJL")


def test_the_last_move_stays_on_the_picture_until_a_tap() -> None:
    """It stays even if only one animal can move, and the panel chooses it by itself."""
    state = at(ONE_LEFT, "f3-e3")
    (seat,) = state.to_act()
    lay_out = partial(PACKAGE.game.panel, state, seat)
    opened = settled(lay_out, "")
    assert opened.chosen, "no other can move"
    assert len(onward(opened)) > 1, "it can go to several places"
    assert ghosts(state, "m", opened)
    assert not ghosts(state, "m", lay_out(onward(opened)[0].picks))
    several = at(CLOSED, "e4-f4")
    lay_out = partial(PACKAGE.game.panel, several, several.to_act()[0])
    assert ghosts(several, "m", lay_out(""))
    assert not ghosts(several, "m", lay_out(onward(lay_out(""))[0].picks))


def test_a_preview_shows_the_stacks_that_will_move_up() -> None:
    for drawn in random_scenes(4):
        if drawn.panel is None or "-" not in drawn.panel.move:
            continue
        state = TokanState.imagine(drawn.view, PlayoutDice(0))
        (seat,) = state.to_act()
        expected = closing(drawn.view, drawn.panel.move)
        state.play(seat, state.parse_move(drawn.panel.move))
        last = state.view(None).last
        assert last is not None
        assert tuple(expected) == last.closed


def test_a_preview_shows_a_closing_gap() -> None:
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


# Alt texts ----------------------------------------------------------------------------------------


MOST: Final = 1000
TOKAN: Final = PACKAGES.find("tokan").painter
SCENES: Final = scenes()


def tell(name: str) -> str:
    return TOKAN.alt_text(SCENES[name].view)


def test_alt_text_gives_the_points_of_the_first_match() -> None:
    assert "(and 9 from the first match)" in tell("second")


@pytest.mark.parametrize("columns", [6, 10])
def test_alt_text_of_a_full_board_is_never_too_long(columns: int) -> None:
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


def test_alt_text_is_the_same_for_spectators_and_players() -> None:
    state = at("JljljL/lJjLmJ/jlLMJJ/JMMmjm/LljLJj b - b 0 towers")
    assert TOKAN.alt_text(state.view(0)) == TOKAN.alt_text(scene(state).view)
