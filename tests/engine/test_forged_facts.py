"""Facts that come from outside (files, ids, options) and are not what they should be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.codec import decode
from engine.core import Setup, plain_move
from engine.errors import CorruptLog, EngineError
from engine.match import Match, begun
from tests.engine.playing import games
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame, Option

WEIRD = ("٣", "²", "3" * 40, "9" * 5000, "(" * 50_000, "[" * 50_000, "-1", "1e5", "1_0", "0" * 12)


def twice(option: Option) -> tuple[str, ...]:
    """Return values of *option* in which one choice stands several times."""
    first, last = option.choices[0], option.choices[-1]
    return f"{first}+{first}", f"{last}+{last}+{last}"


@games
def test_a_choice_that_is_named_twice_is_refused_by_every_option(game: AnyGame) -> None:
    setup = game.set_up(game.seats[0])
    for option in game.options:
        for value in twice(option):
            with pytest.raises(ValueError, match="takes"):
                game.set_up(game.seats[0], {option.key: value})
            with pytest.raises(CorruptLog):
                begun(GAMES, "m", replace(setup, options={**setup.options, option.key: value}))


def test_options_that_are_written_in_another_order_are_no_setup_of_a_match() -> None:
    (game,) = [one for one in GAMES if any(option.most > 1 for option in one.options)][:1]
    option = next(one for one in game.options if one.most > 1)
    value = "+".join(option.choices[2:0:-1])
    setup = game.set_up(game.seats[0], {option.key: value})
    begun(GAMES, "m", setup)
    with pytest.raises(CorruptLog, match="options"):
        begun(GAMES, "m", replace(setup, options={**setup.options, option.key: value}))


@games
@pytest.mark.parametrize("text", WEIRD, ids=lambda text: text[:6])
def test_what_is_no_notation_is_refused_by_a_sentence(game: AnyGame, text: str) -> None:
    setup = game.set_up(game.seats[0])
    match = Match.begin(game, "m", setup, bytes(32))
    seat = match.to_act()[0]
    if plain_move(text) == text.strip().lower():  # else it is typed, and means what it looks like
        with pytest.raises(EngineError):
            match.extend(seat, text)
    assert match.game.panel(match.state, seat, text).move == ""
    with pytest.raises(CorruptLog):
        begun(GAMES, "m", replace(setup, position=text))


def test_brackets_in_brackets_are_nested_too_deeply() -> None:
    with pytest.raises(ValueError, match="nested"):
        decode("[" * 50_000, list[object])
    with pytest.raises(ValueError, match="nested"):
        decode('{"x": ' + "[" * 50_000, Setup)
