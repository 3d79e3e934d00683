"""The examples in the rules of Locus say what their pictures show."""

from __future__ import annotations

from typing import Final

import pytest

from engine.fair import PlayoutDice
from engine.games.locus import LocusState
from engine.games.locus.sheets import find_sheet
from render.locus.scenes import scenes
from tests.games.driving import ended, play, texts
from tests.games.locus.locus_driver import squares_in

SCENES: Final = scenes()
YELLOW, PURPLE, RED, GREEN, BLUE = find_sheet("sky").areas


def position(name: str) -> LocusState:
    return LocusState.imagine(SCENES[name].view, PlayoutDice(""))


def previewed(name: str) -> str:
    """Return the move that a picture previews."""
    panel = SCENES[name].panel
    assert panel is not None
    assert panel.move is not None
    return panel.move


@pytest.mark.rule("locus", "3.7")
def test_the_first_yellow_shape_covers_a_thick_square() -> None:
    state, move = position("first-shape"), previewed("first-shape")
    assert squares_in(state, "y") == []
    thick = {*YELLOW.squares(YELLOW.starts)}
    assert thick == {"b7", "c7"}
    for text in texts(state, 0):
        if text.startswith("card@y"):
            assert thick & {*squares_in(play(state.copy(), 0, text), "y")}, text
    assert squares_in(play(state, 0, move), "y") == ["c5", "d5", "c6", "c7"]


@pytest.mark.rule("locus", "3.7")
def test_the_next_yellow_shape_shares_a_side_with_a_cross() -> None:
    state, move = position("next-shape"), previewed("next-shape")
    before = {*squares_in(state, "y")}
    assert "c5" in before
    assert {*squares_in(play(state, 0, move), "y")} - before == {"a4", "a5", "b5"}


@pytest.mark.rule("locus", "4.4", "4.6")
def test_a_purple_double_square_from_yellow_covers_a_red_one() -> None:
    state = position("bonus-shape")
    assert "d5" in squares_in(state, "y")
    assert [entry.source for entry in state.sides[0].drawn] == ["card", "two-p"]
    assert squares_in(state, "p") == ["g2", "g3"]
    assert [bonus.kind for bonus in state.sides[0].waiting] == ["two-r"]


@pytest.mark.rule("locus", "5.5", "5.7")
def test_four_coins_buy_the_red_left_over_line_for_blue() -> None:
    state = position("bought-card")
    assert SCENES["bought-card"].view.left_over == "ri3"
    assert state.sides[0].coins == 5 - 4
    assert squares_in(state, "b") == ["a14", "a15", "a16"]


@pytest.mark.rule("locus", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7")
def test_five_areas_plus_the_lowest_again_make_forty_points() -> None:
    state = position("end-2")
    assert ended(state).winners == (1,)
    side = state.sides[1]
    yellow, purple, red, green, blue = side.crosses
    assert not any(row & ~yellow == 0 for row in YELLOW.parts)
    assert PURPLE.score(purple) == PURPLE.points[4 - 1] == 24
    assert not any(block & ~red == 0 for block in RED.parts)
    assert sum(end & green == end for end in GREEN.parts) == 1
    reached = [points for row, points in zip(BLUE.parts, BLUE.points, strict=True) if row & blue]
    assert (reached, BLUE.points[-2:]) == ([8], (16, 8))
    assert side.points == [0, 24, 0, 8, 8]
    assert (side.lowest, side.total) == (0, 40)
