"""Results, options, setups and errors: small values that every game uses."""

from __future__ import annotations

import inspect
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import errors
from engine.core import AnyGame, Option, Refusal, Result, Setup, places_by
from engine.errors import (
    EngineError,
    IllegalMove,
    InvalidMove,
    MatchOver,
    NotYourTurn,
    StaleMove,
    UnknownMatch,
)
from engine.fair import PlayoutDice
from tests import toy
from tests.packages import GAMES, INSTALLED


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_equal_results_share_a_place_and_the_next_is_skipped(strengths: list[int]) -> None:
    places = places_by(strengths)
    in_order = sorted(strengths, reverse=True)
    assert places == tuple(1 + in_order.index(strength) for strength in strengths)


@pytest.mark.parametrize(
    ("places", "winners", "is_draw"),
    [
        ((1, 2), (0,), False),
        ((1, 1), (0, 1), True),
        ((2, 1, 1), (1, 2), False),
        ((1, 1, 1), (0, 1, 2), True),
        ((1,), (0,), False),
    ],
)
def test_a_draw_is_a_first_place_shared_by_all(
    places: tuple[int, ...], winners: tuple[int, ...], *, is_draw: bool
) -> None:
    result = Result(places, (0,) * len(places), "r")
    assert (result.winners, result.is_draw) == (winners, is_draw)
    assert not result.is_void


def test_a_void_result_has_no_winner_and_is_not_a_draw() -> None:
    result = Result((), (3, 4), "void")
    assert result.is_void
    assert (result.winners, result.is_draw) == ((), False)


OPTION = Option("mix", ("a", "b", "c"), "a", least=1, most=2)


@pytest.mark.parametrize(("value", "standard"), [("a", "a"), ("c+a", "a+c")])
def test_accepted_values_are_normalised(value: str, standard: str) -> None:
    assert OPTION.accept(value) == standard


@pytest.mark.parametrize("value", ["", "d", "a+b+c", "a+d", "A", "a+", "b+b", "+"])
def test_invalid_option_values_are_refused(value: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(value)}$"):
        OPTION.accept(value)


@pytest.mark.parametrize("value", ["a+a", "a+b+b"])
def test_a_choice_cannot_be_taken_twice(value: str) -> None:
    with pytest.raises(ValueError, match=r"a\+"):
        Option("mix", ("a", "b", "c"), "a+b", least=2, most=2).accept(value)


def test_an_option_may_be_left_empty() -> None:
    assert Option("extra", ("x",), "", least=0).accept("") == ""


def test_a_setup_has_a_value_for_each_option() -> None:
    setup = toy.GAME.set_up(3, {"pack": "high+low"})
    assert setup == Setup(
        "toy", 2, 3, {"scoring": "one", "pack": "low+high", "deal": "each"}, "", ()
    )


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {}, "Toy is for 3 seats, not 2"),
        (3, {"colour": "red"}, "Toy has no option 'colour'"),
        (3, {"deal": "never"}, "option 'deal' of Toy takes each, once, not 'never'"),
    ],
)
def test_unknown_seats_and_options_are_refused_by_name(
    seats: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        toy.GAME.set_up(seats, options)


def test_options_once_accepted_do_not_change() -> None:
    accepted = toy.GAME.accept_options({})
    with pytest.raises(TypeError):
        accepted["deal"] = "once"  # type: ignore[index] # pyright: ignore[reportIndexIssue]


def test_games_are_found_by_key() -> None:
    for game in INSTALLED.games:
        assert GAMES.find(game.key) is game
    with pytest.raises(KeyError):
        GAMES.find("chess")


@pytest.mark.parametrize("game", INSTALLED.games, ids=lambda game: game.key)
def test_every_default_is_an_accepted_value_in_its_standard_form(game: AnyGame) -> None:
    for option in game.options:
        assert option.accept(option.default) == option.default


@pytest.mark.parametrize("game", INSTALLED.games, ids=lambda game: game.key)
def test_random_option_values_are_valid(game: AnyGame) -> None:
    dice = PlayoutDice(1)
    for option in game.options:
        drawn = {option.draw(dice) for _ in range(60)}
        assert {option.accept(value) for value in drawn} == drawn
        assert {choice for value in drawn for choice in value.split("+")} == set(option.choices)


# Errors -------------------------------------------------------------------------------------------

RESULT = Result((1, 2), (3, 2), "scored")
ERRORS = [
    UnknownMatch("m"),
    InvalidMove("?" * 500),
    IllegalMove("c9", toy.GAME, Refusal("", "refusal-not-held")),
    errors.NotSeated(),
    errors.SubstituteRefused("seated"),
    errors.NothingToClaim(),
    NotYourTurn((0, 2)),
    MatchOver(RESULT),
    StaleMove(3, 2),
    errors.NotLed(),
    errors.UndoRefused("none"),
    errors.CorruptLog("m", 3, "why"),
    errors.OtherVersion("m", "tokan", 1),
    errors.BadSeed("sheet_sky.toml", "it needs ends"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_one_short_sentence_with_a_key_and_facts(error: EngineError) -> None:
    from cogs.ui.texts import TEXTS

    assert 0 < len(str(error)) < 200
    assert "\n" not in str(error)
    assert TEXTS.has(error.key)
    assert all(isinstance(fact, str | int) for fact in error.facts.values())


def test_every_error_class_is_covered() -> None:
    families = {EngineError, errors.MoveError, errors.SeatError}
    known = {
        each
        for _, each in inspect.getmembers(errors, inspect.isclass)
        if issubclass(each, EngineError)
    }
    assert known - families == {type(error) for error in ERRORS}


def test_errors_keep_their_facts() -> None:
    assert len(str(InvalidMove("?" * 500).facts["move"])) == 60
    assert str(NotYourTurn((0, 2))) == "it is the turn of seat 1, 3"
    assert (StaleMove(3, 2).expected, StaleMove(3, 2).got) == (3, 2)
    assert "rule" not in str(IllegalMove("c9", toy.GAME, Refusal("", "k")))
    assert EngineError().facts == {}
