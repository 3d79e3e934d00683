"""The contract that every game must meet, checked on random matches of all its setups."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.core import MOVE_TEXT, places_by
from engine.errors import InvalidMove
from engine.log import Entry
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match
from tests.engine.playing import (
    ALL_GAMES,
    SEEDS,
    SETUPS,
    every_setup,
    fingerprint,
    game_of,
    games,
    played,
    seats_of,
    setups,
    share_of,
    some_positions,
    tables_of,
    usual_tables,
)
from tests.engine.position_checks import (
    COSTLY,
    EVERYWHERE,
    walk,
    what_anybody_imagines_can_be_played_to_the_end,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame


@games
def test_every_value_of_every_option_is_played(game: AnyGame) -> None:
    for tables in (usual_tables(game), tables_of(game)):
        assert {seats for seats, _ in tables} == set(game.seats)
        for option in game.options:
            taken = {choice for _, each in tables for choice in each[option.key].split("+")}
            assert taken == set(option.choices)


@setups
def test_checks_hold_in_every_kind_of_position(name: str) -> None:
    for check in EVERYWHERE:
        walk(name, SEEDS[:1], check)
    for check in COSTLY:
        walk(name, SEEDS[:1], check, which=share_of(name))


@every_setup
@pytest.mark.long("engine/games", "engine/core.py", "engine/codec.py", "engine/match.py")
def test_checks_hold_in_every_position(name: str) -> None:
    for check in EVERYWHERE:
        walk(name, SEEDS, check, is_whole=True)
    for check in COSTLY:
        walk(name, SEEDS, check)
    walk(name, SEEDS, what_anybody_imagines_can_be_played_to_the_end)


def the_log_alone_gives_the_position_back(match: Match) -> None:
    folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
    assert fingerprint(folded.state, match.setup) == fingerprint(match.state, match.setup)
    assert (folded.line, folded.result()) == (match.line, match.result())
    assert folded.state == match.state


def a_match_goes_through_json(match: Match) -> None:
    setup, result = match.setup, match.result()
    assert codec.decode(codec.encode(setup), type(setup)) == setup
    for entry in match.entries:
        assert codec.decode(codec.encode(entry), Entry) == entry
    assert result is not None
    assert codec.decode(codec.encode(result), type(result)) == result
    sitters = tuple(Sitter(player=seat) for seat in seats_of(setup))
    record = Record(match.id, setup, sitters, b"s", ("j",), None, (), frozenset(), -1)
    export = export_match(record, match)
    assert codec.read_export(codec.write_export(export)) == export


def a_result_has_places_as_on_a_podium(match: Match) -> None:
    result = match.result()
    assert result is not None
    assert len(result.places) == match.setup.seats
    assert len(result.scores) == (match.setup.seats if match.game.has_points else 0)
    assert result.places == places_by([-place for place in result.places])
    assert result.scores == match.state.standing()
    assert result.winners


OF_MATCHES = (
    the_log_alone_gives_the_position_back,
    a_match_goes_through_json,
    a_result_has_places_as_on_a_podium,
)


@setups
def test_checks_hold_for_a_whole_match(name: str) -> None:
    check_start(name)
    for check in OF_MATCHES:
        check(played(name, SEEDS[0]))


@every_setup
@pytest.mark.long("engine")
def test_checks_hold_for_more_matches(name: str) -> None:
    check_start(name)
    for seed in SEEDS[1:]:
        for check in OF_MATCHES:
            check(played(name, seed))


@games
def test_an_unreadable_position_is_a_value_error(game: AnyGame) -> None:
    setup = replace(game.set_up(game.seats[0]), position="no position at all")
    with pytest.raises(ValueError, match=r"."):
        game.start(setup)


def check_start(name: str) -> None:
    setup = SETUPS[name]
    game = game_of(setup)
    assert fingerprint(game.start(setup), setup) == fingerprint(game.start(setup), setup)


@games
@given(text=st.text(max_size=80) | st.from_regex(MOVE_TEXT, fullmatch=True), seed=st.integers(1, 3))
def test_any_text_is_a_move_or_invalid(game: AnyGame, text: str, seed: int) -> None:
    name = next(name for name, setup in SETUPS.items() if setup.game == game.key)
    for state in some_positions(name, seed):
        try:
            move = state.parse_move(text)
        except InvalidMove:
            continue
        assert state.parse_move(state.format_move(move)) == move


@pytest.mark.parametrize(
    "name", [name for name, setup in SETUPS.items() if game_of(setup).revenge is not None]
)
def test_a_revenge_can_be_played(name: str) -> None:
    match = played(name, 1)
    assert match.game.revenge is not None
    setup = match.game.revenge(match.setup, match.state)
    assert len(setup.carry) == setup.seats
    assert setup.options == match.setup.options
    assert Match.begin(GAMES.find(setup.game), "second", setup, b"k").to_act()


def test_games_are_known_by_their_keys() -> None:
    assert len({each.key for each in ALL_GAMES}) == len(ALL_GAMES)
    for game in ALL_GAMES:
        assert game.key.isidentifier()
        assert game.key == game.key.lower()
