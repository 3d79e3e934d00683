"""Turns: when one continues, and when the next begins."""

from __future__ import annotations

import pytest

from engine.games import loco
from engine.match import Moved
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup


def test_a_turn_ends_when_others_have_to_act() -> None:
    before = begin(tokan_setup())
    seat = before.to_act()[0]
    after = before.extend(seat, any_move(before, seat))
    assert not Moved(before, after).is_same_turn
    assert Moved(before, after.undo(seat)).is_same_turn


def test_a_turn_goes_on_when_somebody_else_resigns() -> None:
    before = begin(toy_setup())
    assert Moved(before, before.resign(1)).is_same_turn


def test_starting_the_next_round_is_a_new_turn() -> None:
    for number in range(100):
        match = begin(loco.GAME.set_up(2), bytes([number]) * 32)
        while seats := match.to_act():
            after = match.extend(seats[0], any_move(match, seats[0], number))
            if after.to_act() == seats:
                assert not Moved(match, after).is_same_turn
                return
            match = after
    pytest.fail("nobody moved twice running")
