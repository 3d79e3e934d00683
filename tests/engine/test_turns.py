"""Turns: when one goes on, and when another has begun."""

from __future__ import annotations

from engine.turns import is_same_turn
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup


def test_a_turn_ends_when_others_are_to_act() -> None:
    before = begin(tokan_setup())
    seat = before.to_act()[0]
    after = before.extend(seat, any_move(before, seat))
    assert not is_same_turn(before, after)
    assert is_same_turn(before, after.undo(seat))


def test_a_turn_goes_on_when_somebody_else_gives_up() -> None:
    before = begin(toy_setup())
    assert is_same_turn(before, before.resign(1))
