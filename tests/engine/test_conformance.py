"""What the contract asks of every game, on random matches of all its setups."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE, MOVE_TEXT, places_by
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.log import Entry
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match
from tests.engine.playing import (
    ALL_GAMES,
    SEEDS,
    SETUPS,
    fingerprint,
    game_of,
    played,
    positions,
    seats_of,
    some_positions,
    tables_of,
    watchers,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame, AnyState

setups = pytest.mark.parametrize("name", SETUPS)
games = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.key for game in ALL_GAMES])
matches = pytest.mark.parametrize(
    ("name", "seed"), [(name, seed) for name in SETUPS for seed in SEEDS]
)


@games
def test_every_value_of_every_option_is_played(game: AnyGame) -> None:
    for option in game.options:
        taken = {choice for _, one in tables_of(game) for choice in one[option.key].split("+")}
        assert taken == set(option.choices)


@matches
def test_moves_are_stable_and_their_texts_round_trip(name: str, seed: int) -> None:
    for state in positions(name, seed):
        for seat in seats_of(SETUPS[name]):
            moves = state.legal_moves(seat)
            assert moves == state.legal_moves(seat)
            assert bool(moves) == (seat in state.to_act())
            texts = [state.format_move(move) for move in moves]
            assert len(set(texts)) == len(set(moves)) == len(moves)
            for move, text in zip(moves, texts, strict=True):
                assert re.fullmatch(MOVE_TEXT, text)
                assert state.parse_move(text) == move
                assert state.is_legal(seat, move)


@matches
def test_chance_acts_alone_and_its_outcomes_are_legal_texts(name: str, seed: int) -> None:
    for state in positions(name, seed):
        if CHANCE in state.to_act():
            assert state.to_act() == (CHANCE,)
            outcome = state.draw_chance(PlayoutDice(seed))
            assert outcome == state.draw_chance(PlayoutDice(seed))
            assert state.is_legal(CHANCE, outcome)
            assert state.parse_move(state.format_move(outcome)) == outcome
        else:
            assert state.legal_moves(CHANCE) == []


@matches
def test_it_is_over_exactly_when_nobody_may_act(name: str, seed: int) -> None:
    for state in positions(name, seed):
        assert (state.result() is None) == bool(state.to_act())
        assert len(set(state.to_act())) == len(state.to_act())


@matches
def test_who_may_not_act_may_play_nothing(name: str, seed: int) -> None:
    for state in some_positions(name, seed):
        moves = {move for seat in state.to_act() for move in state.legal_moves(seat)}
        for seat in set(seats_of(SETUPS[name])) - set(state.to_act()):
            assert not any(state.is_legal(seat, move) for move in moves)


def _play_on(state: AnyState, seed: int, plies: int) -> None:
    dice = PlayoutDice(seed)
    for _ in range(plies):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        chance = seat == CHANCE
        state.play(seat, state.draw_chance(dice) if chance else state.random_move(seat, dice))


@matches
def test_a_copy_shares_nothing(name: str, seed: int) -> None:
    setup = SETUPS[name]
    for state in some_positions(name, seed):
        original = state.copy()
        before = fingerprint(original, setup)
        twin = original.copy()
        assert fingerprint(twin, setup) == before
        _play_on(twin, seed, 6)
        assert fingerprint(original, setup) == before
        other = original.copy()
        _play_on(original, seed, 6)
        assert fingerprint(other, setup) == before
        assert fingerprint(original, setup) == fingerprint(twin, setup)


@matches
def test_reading_changes_nothing(name: str, seed: int) -> None:
    setup = SETUPS[name]
    for state in some_positions(name, seed):
        before = fingerprint(state, setup)
        for seat in seats_of(setup):
            state.evaluate(seat)
            hash(state.at_stake(seat))
            hash(state.turn_mark())
        assert fingerprint(state, setup) == before


@matches
def test_the_log_alone_gives_the_position_back(name: str, seed: int) -> None:
    match = played(name, seed)
    folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
    assert fingerprint(folded.state, match.setup) == fingerprint(match.state, match.setup)
    assert (folded.line, folded.result()) == (match.line, match.result())
    assert folded.state == match.state


@matches
def test_a_view_tells_no_secret(name: str, seed: int) -> None:
    """An imagined position has other secrets, and yet the same view."""
    game = game_of(SETUPS[name])
    for number, state in enumerate(positions(name, seed)):
        for seat in watchers(SETUPS[name]):
            view = state.view(seat)
            imagined = game.state.imagine(view, PlayoutDice(f"{seed} {number}"))
            assert imagined.view(seat) == view
            assert imagined.to_act() == state.to_act()
            if seat is not None:
                assert imagined.legal_moves(seat) == state.legal_moves(seat)
                assert imagined.at_stake(seat) == state.at_stake(seat)


@matches
def test_what_is_imagined_can_be_played_to_the_end(name: str, seed: int) -> None:
    game = game_of(SETUPS[name])
    for state in some_positions(name, seed):
        for seat in watchers(SETUPS[name]):
            imagined = game.state.imagine(state.view(seat), PlayoutDice(seed))
            _play_on(imagined, seed, 10_000)
            assert imagined.result() is not None


@matches
def test_random_moves_are_legal(name: str, seed: int) -> None:
    dice = PlayoutDice(seed)
    for state in positions(name, seed):
        for seat in state.to_act():
            if seat != CHANCE:
                assert state.random_move(seat, dice) in state.legal_moves(seat)


@matches
def test_everything_goes_through_json(name: str, seed: int) -> None:
    match = played(name, seed)
    game, setup = match.game, match.setup
    for state in positions(name, seed):
        for seat in watchers(setup):
            view = state.view(seat)
            assert codec.decode(codec.encode(view), game.view) == view
    assert codec.decode(codec.encode(setup), type(setup)) == setup
    for entry in match.entries:
        assert codec.decode(codec.encode(entry), Entry) == entry
    result = match.result()
    assert result is not None
    assert codec.decode(codec.encode(result), type(result)) == result
    sitters = tuple(Sitter(player=seat) for seat in seats_of(setup))
    record = Record(match.id, setup, sitters, b"s", ("j",), None, (), frozenset(), -1)
    export = export_match(record, match)
    assert codec.read_export(codec.write_export(export)) == export


@matches
def test_points_and_hopes_are_within_bounds(name: str, seed: int) -> None:
    setup = SETUPS[name]
    for state in some_positions(name, seed):
        assert len(state.standing()) == (setup.seats if game_of(setup).has_points else 0)
        hopes = [state.evaluate(seat) for seat in seats_of(setup)]
        assert all(-1 <= hope <= 1 for hope in hopes)
        if result := state.result():
            by_place = sorted(seats_of(setup), key=result.places.__getitem__)
            in_order = [hopes[seat] for seat in by_place]
            assert in_order == sorted(in_order, reverse=True)


@matches
def test_a_result_has_places_as_on_a_podium(name: str, seed: int) -> None:
    match = played(name, seed)
    result = match.result()
    assert result is not None
    assert len(result.places) == match.setup.seats
    assert len(result.scores) == (match.setup.seats if match.game.has_points else 0)
    assert result.places == places_by([-place for place in result.places])
    assert result.scores == match.state.standing()
    assert result.winners


@games
def test_an_unreadable_position_is_a_value_error(game: AnyGame) -> None:
    setup = replace(game.set_up(game.seats[0]), position="no position at all")
    with pytest.raises(ValueError, match=r"."):
        game.start(setup)


@setups
def test_a_start_is_the_same_each_time(name: str) -> None:
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
