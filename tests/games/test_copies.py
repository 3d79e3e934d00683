"""A copied state forgets no field and shares nothing that can change, whatever its game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, cast

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import AnyGame, AnyState

PLIES = 160


def positions(game: AnyGame) -> Iterator[AnyState]:
    """Give the positions of a random match with most players: one in seven, and the last."""
    state = game.start(game.set_up(max(game.seats)))
    dice = PlayoutDice(1)
    for ply in range(PLIES):
        seats = state.to_act()
        if not seats:
            break
        if not ply % 7:
            yield state
        seat = seats[dice.below(len(seats))]
        is_drawn = seat == CHANCE
        state.play(seat, state.draw_chance(dice) if is_drawn else state.random_move(seat, dice))
    yield state


def changeable(value: object, path: str = "state") -> Iterator[tuple[str, object]]:
    """Give every list, dictionary, set or changeable record in *value*, and where it stands."""
    if isinstance(value, list | dict | set):
        yield path, cast("object", value)
    elif is_dataclass(value) and not cast("Any", value).__dataclass_params__.frozen:
        yield path, value
        for field in fields(value):
            yield from changeable(getattr(value, field.name), f"{path}.{field.name}")
    if isinstance(value, dict):
        for key, one in cast("dict[object, object]", value).items():
            yield from changeable(one, f"{path}[{key!r}]")
    elif isinstance(value, list | tuple):
        for number, one in enumerate(cast("Sequence[object]", value)):
            yield from changeable(one, f"{path}[{number}]")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(game: AnyGame) -> None:
    count = 0
    for state in positions(game):
        twin = state.copy()
        assert twin == state
        assert type(twin) is type(state)
        own = dict(changeable(state))
        shared = [path for path, one in changeable(twin) if one is own.get(path)]
        assert not shared
        count += len(own)
    assert count > 1
