"""The examples in the rules of Tokan say what their pictures show."""

from __future__ import annotations

from typing import Final

import pytest

from engine.fair import PlayoutDice
from engine.games.tokan import TokanState
from engine.games.tokan.data import WIDE_NAMES
from engine.games.tokan.position import tower_heights
from render.tokan.scenes import scenes
from tests.games.driving import after, ended, refused, texts, why
from tests.games.tokan.tokan_driver import BLACK, RED, stack

SCENES: Final = scenes()


def position(name: str) -> TokanState:
    return TokanState.imagine(SCENES[name].view, PlayoutDice(""))


def previewed(name: str) -> str:
    """Return the move that a picture previews."""
    panel = SCENES[name].panel
    assert panel is not None
    assert panel.move is not None
    return panel.move


@pytest.mark.rule("tokan", "3.9")
def test_a_jackal_lands_on_level_three_and_needs_a_load_for_the_single_tile() -> None:
    state, move = position("landing"), previewed("landing")
    assert move == "c3-e3"
    assert [stack(state, cell) for cell in ("a3", "c3", "e3")] == ["m", "mJ", "lM"]
    assert stack(after(state, move), "e3") == "lMJ"
    assert refused(state, "c3-a3").key == "refusal-carry-needed"
    assert stack(after(state, "c3-a3+1"), "a3") == "mmJ"


@pytest.mark.rule("tokan", "4.1", "4.3")
def test_a_lion_jumps_over_a_mouse_that_is_taboo() -> None:
    state, move = position("preview"), previewed("preview")
    assert stack(state, "d3")[-1] == "m"
    assert stack(state, "d4") == "M"
    assert why(state, "d4-d3") == ("4.1", "refusal-taboo")
    assert move == "b3-e3+1"
    assert stack(state, "b3")[-1] == "L"
    assert stack(after(state, move), "e3") == stack(state, "e3") + stack(state, "b3")


@pytest.mark.rule("tokan", "5.5")
def test_a_lion_on_level_three_reaches_level_four_with_one_tile() -> None:
    state, move = position("carrying"), previewed("carrying")
    assert move == "b3-e3+1"
    assert [stack(state, cell) for cell in ("b3", "e3")] == ["mML", "lj"]
    assert refused(state, "b3-e3").key == "refusal-carry-needed"
    assert stack(after(state, move), "e3") == "ljML"


@pytest.mark.rule("tokan", "6.1", "6.3")
def test_two_stacks_move_up_behind_a_jackal_and_leave_a_gap() -> None:
    start, state = position("start"), position("gap")
    assert stack(start, "c3") == "J"
    assert stack(state, "e3") == stack(start, "e3") + "J"
    assert stack(state, "c3") == stack(start, "b3")
    assert stack(state, "b3") == stack(start, "a3")
    assert stack(state, "a3") == ""


@pytest.mark.rule("tokan", "8.2")
def test_single_tiles_score_nothing_at_the_end() -> None:
    state = position("end")
    assert tower_heights(state.stacks, RED) == (4, 3, 2, 2, 2)
    assert tower_heights(state.stacks, BLACK) == (3, 3, 2, 2, 2)
    assert ended(state).scores == (13, 12)


@pytest.mark.rule("tokan", "10.3", "10.4")
def test_eight_spaces_touch_a_tile_of_a_grid_that_is_six_columns_wide() -> None:
    state = position("laying-cells")
    assert state.to_act() == (RED,)
    cells = {text[2:] for text in texts(state) if text.startswith("j@")}
    assert cells == {"c5", "d5", "c3", "h3", "d2", "g2", "d1", "g1"}
    used = {WIDE_NAMES[cell][0] for cell, pile in enumerate(state.stacks) if pile}
    assert used == set("cdefgh")
    for cell in ("c1", "c2", "h1", "h2"):
        assert why(state, f"j@{cell}") == ("10.3", "refusal-apart")
