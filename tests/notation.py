"""A check of any game's notation, for tests with texts that are close to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.core import CHANCE, MOVE_TEXT
from engine.errors import InvalidMove

if TYPE_CHECKING:
    from engine.core import AnyGame, AnyState


def check_any_text(game: AnyGame, state: AnyState, text: str) -> None:
    """Check that *text* isn't notation, or that the game formats and refuses the move correctly."""
    try:
        move = state.parse_move(text)
    except InvalidMove:
        return
    written = state.format_move(move)
    assert state.parse_move(written) == move, written
    seat = state.to_act()[0]
    if seat != CHANCE:
        assert re.fullmatch(MOVE_TEXT, written), written
        if not state.is_legal(seat, move):
            assert game.hint(state, seat, move).rule, written
