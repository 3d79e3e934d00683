"""Invalid facts from outside, in files, ids and options."""

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
    """Return values of *option* that name a choice twice."""
    first, last = option.choices[0], option.choices[-1]
    return f"{first}+{first}", f"{last}+{last}+{last}"


@games
def test_every_option_refuses_a_choice_given_twice(game: AnyGame) -> None:
    setup = game.set_up(game.seats[0])
    for option in game.options:
        for value in twice(option):
            with pytest.raises(ValueError, match="takes"):
                game.set_up(game.seats[0], {option.key: value})
            with pytest.raises(CorruptLog):
                begun(GAMES, "m", replace(setup, options={**setup.options, option.key: value}))


def test_a_setup_with_reordered_options_is_corrupt() -> None:
    (game,) = [each for each in GAMES if any(option.most > 1 for option in each.options)][:1]
    option = next(each for each in game.options if each.most > 1)
    value = "+".join(option.choices[2:0:-1])
    setup = game.set_up(game.seats[0], {option.key: value})
    begun(GAMES, "m", setup)
    with pytest.raises(CorruptLog, match="options"):
        begun(GAMES, "m", replace(setup, options={**setup.options, option.key: value}))


@games
def test_invalid_notation_is_refused_everywhere(game: AnyGame) -> None:
    setup = game.set_up(game.seats[0])
    match = Match.begin(game, "m", setup, bytes(32))
    seat = match.to_act()[0]
    for text in WEIRD:
        # the bot reads other texts as plain ones: ² as 2
        if plain_move(text) == text.strip().lower():
            with pytest.raises(EngineError):
                match.extend(seat, text)
        assert match.game.panel(match.state, seat, text).move == ""
        with pytest.raises(CorruptLog):
            begun(GAMES, "m", replace(setup, position=text))


def test_deeply_nested_brackets_are_refused() -> None:
    with pytest.raises(ValueError, match="nested"):
        decode("[" * 50_000, list[object])
    with pytest.raises(ValueError, match="nested"):
        decode('{"x": ' + "[" * 50_000, Setup)
