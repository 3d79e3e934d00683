"""The examples in the rules of Loco! say what their pictures show."""

from __future__ import annotations

from typing import Final

import pytest

from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from engine.games.loco.data import CARD_TEXTS
from render.loco.scenes import scenes
from tests.games.driving import after, texts

SCENES: Final = scenes()


def position(name: str) -> LocoState:
    """Return a position that a picture can show, with any cards in hands that it hides."""
    return LocoState.imagine(SCENES[name].view, PlayoutDice(name))


def previewed(name: str) -> str:
    """Return the move that a picture previews."""
    panel = SCENES[name].panel
    assert panel is not None
    assert panel.move is not None
    return panel.move


@pytest.mark.rule("loco", "3.3", "3.4")
def test_an_amazon_card_goes_to_the_end_of_its_row_and_a_wyrm_token_to_its_player() -> None:
    state, move = position("turn"), previewed("turn")
    assert move == "b3+y"
    assert (state.rows[1], state.tokens_by_seat()[0]) == ("14", (0, 1, 1, 0, 0))
    end = after(state, move)
    assert (end.rows[1], end.tokens_by_seat()[0]) == ("143", (0, 1, 1, 1, 0))


@pytest.mark.rule("loco", "4.1", "4.3")
def test_the_sixth_magus_card_counts_for_the_token_taken_with_it() -> None:
    state, move = position("sixth"), previewed("sixth")
    assert move == "r5+r"
    assert len(state.rows[0]) == 5
    assert state.tokens_by_seat()[0] == (1, 1, 1, 1, 0)
    ended = after(state, move).ended
    assert ended is not None
    assert (ended.worths[0], ended.tokens[0][0]) == (5, 2)


@pytest.mark.rule("loco", "5.1", "5.2", "5.4")
def test_the_last_cards_decide_what_tokens_score() -> None:
    ended = SCENES["scores"].view.ended_round
    assert ended.worths == (5, 3, 2, 0, 0)
    assert ended.rows[2:] == ("52", "30", "")
    assert ended.tokens[0] == (2, 1, 1, 1, 0)
    assert ended.points[0] == 10 + 3 + 2 + 0 == 15


@pytest.mark.rule("loco", "7.1")
def test_with_the_variant_an_amazon_card_allows_every_token_but_an_amazon_one() -> None:
    view, panel = SCENES["tokens"]
    assert view.other_colour
    assert panel is not None
    assert panel.chosen == ("b1",)
    moves = {text for text in texts(position("tokens")) if text.startswith("b1")}
    assert moves == {"b1+r", "b1+g", "b1+y", "b1+w"}


@pytest.mark.rule("loco", "7.3")
def test_no_token_is_taken_if_only_the_cards_colour_is_left() -> None:
    state = position("late")
    assert state.other_colour
    assert state.supply == [0, 0, 0, 0, 1]
    assert state.last is not None
    seat, move = state.last
    assert (seat, state.format_move(move)) == (2, "w3")
    # before that card
    state.rows[4] = state.rows[4].removesuffix("3")
    state.hands[seat] = [CARD_TEXTS.index("w3")]
    state.turn = seat
    assert texts(state) == ["w3"]
