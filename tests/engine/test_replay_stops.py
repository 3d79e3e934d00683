"""A replay stops once a ply, a strip once a turn, and what a seat has seen ends with its own."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from engine.fair import PlayoutDice
from engine.match import Match
from engine.replay import last_seen, standing_stops, stops, turn_stops
from tests.engine.playing import games
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, Seat

MOST: Final = 60
"""Positions of a match that are looked at, at most."""


def moved(match: Match, *seats: Seat) -> Match:
    """Return *match* after each of *seats* has made some move."""
    for seat in seats:
        match = match.extend(seat, any_move(match, seat))
    return match


def playing(key: str, seats: int) -> Iterator[Match]:
    """Go through a match played at random, with moves that are taken back."""
    match = Match.begin(GAMES.find(key), "m", GAMES.find(key).set_up(seats), bytes(32))
    dice = PlayoutDice(key)
    while to_act := match.to_act():
        yield match
        seat = to_act[dice.below(len(to_act))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        if match.to_act() and dice.below(5) == 0:
            match = match.undo(seat)
    yield match


def test_what_chance_does_belongs_to_the_ply_before() -> None:
    match = begin(tokan_setup())
    deal = match.seq
    assert [entry.kind for entry in match.entries] == ["chance"] * deal
    assert stops(match) == (deal,)
    match = moved(match, *match.to_act())
    match = moved(match, *match.to_act())
    assert stops(match) == (deal, deal + 1, deal + 2)


def test_what_was_taken_back_is_no_standing_ply() -> None:
    match = begin(tokan_setup())
    deal, seat = match.seq, match.to_act()[0]
    again = moved(moved(match, seat).undo(seat), seat)
    assert standing_stops(again) == (deal + 2, deal + 3)
    assert again.at(deal + 2).state.view(None) == match.state.view(None)
    assert standing_stops(moved(match, seat).undo(seat)) == (deal + 2,)
    assert standing_stops(moved(match, seat)) == stops(moved(match, seat))


def test_a_match_in_which_nothing_has_happened_has_its_start() -> None:
    match = begin(toy_setup())
    assert stops(match)[-1] == match.seq
    assert stops(match.at(0)) == (0,)


def test_a_resignation_and_a_move_taken_back_are_plies() -> None:
    match = begin(tokan_setup())
    seat = match.to_act()[0]
    match = moved(match, seat).undo(seat).resign(seat)
    start, *rest = stops(match)
    assert rest == [start + 1, start + 2, start + 3]


@games
def test_people_are_to_act_at_every_stop_but_the_last(game: AnyGame) -> None:
    *_, match = islice(playing(game.key, game.seats[-1]), MOST)
    assert all(-1 not in match.at(stop).to_act() for stop in stops(match))
    assert all(match.at(stop).to_act() for stop in stops(match)[:-1])
    others = set(range(match.seq + 1)) - set(stops(match))
    assert all(match.at(seq).state.to_act() == (-1,) for seq in others)


def test_a_turn_of_several_plies_has_one_stop() -> None:
    match = begin(toy_setup())
    start = match.seq
    assert turn_stops(match, start) == ()
    match = moved(match, 0, 1)
    assert turn_stops(match, start) == (match.seq,), "the last stop, though the turn goes on"
    match = moved(match, 2)
    turned_up = match.seq
    match = moved(match, 1)
    assert turn_stops(match, start) == (turned_up, match.seq)
    assert turn_stops(match, turned_up) == (match.seq,)


def test_where_turns_have_no_names_each_ply_is_one() -> None:
    *_, match = playing("loco", 3)
    since = stops(match)[4]
    assert turn_stops(match, since) == stops(match)[5:]


def test_a_seat_has_seen_all_up_to_its_own_last_turn() -> None:
    match = begin(tokan_setup())
    start = stops(match)[0]
    first = match.to_act()[0]
    assert last_seen(match, first) == start, "before its first turn: the start"
    match = moved(match, first)
    mine = match.seq
    assert last_seen(match, first) == mine
    assert last_seen(match, 1 - first) == start
    match = moved(match, 1 - first)
    assert last_seen(match, first) == mine
    assert turn_stops(match, last_seen(match, first)) == (match.seq,)


def test_a_turn_that_goes_on_is_not_one_s_last() -> None:
    match = moved(begin(toy_setup()), 0)
    start = stops(match)[0]
    assert last_seen(match, 0) == start, "its card lies face down: nothing has come of it yet"
    match = moved(match, 1, 2)
    assert last_seen(match, 0) == start + 1


@games
def test_a_strip_begins_after_a_stop_and_ends_with_the_present(game: AnyGame) -> None:
    for match in islice(playing(game.key, game.seats[-1]), 0, MOST, 8):
        known = stops(match)
        for seat in range(match.setup.seats):
            since = last_seen(match, seat)
            assert since in known
            ends = turn_stops(match, since)
            assert list(ends) == sorted(set(ends) & set(known))
            assert ends[-1:] in {(), (match.seq,)}
            assert bool(ends) == (since != match.seq)
