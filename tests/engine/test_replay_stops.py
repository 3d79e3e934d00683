"""A replay stops once per ply, and knows what a seat has seen: all up to its own last turn."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.match import Match
from engine.replay import count_plies, last_seen, plies_since, standing_stops, stops
from tests.engine.playing import games
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, Seat

MOST: Final = 60
"""Maximum number of positions to check in a match."""


def moved(match: Match, *seats: Seat) -> Match:
    for seat in seats:
        match = match.extend(seat, any_move(match, seat))
    return match


def playing(key: str, seats: int) -> Iterator[Match]:
    """Yield the states of a random match in which some moves get undone."""
    match = Match.begin(GAMES.find(key), "m", GAMES.find(key).set_up(seats), bytes(32))
    dice = PlayoutDice(key)
    while to_act := match.to_act():
        yield match
        seat = to_act[dice.below(len(to_act))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        if match.to_act() and dice.below(5) == 0:
            match = match.undo(seat)
    yield match


def test_chance_belongs_to_the_ply_before_it() -> None:
    match = begin(tokan_setup())
    deal = match.seq
    assert [entry.kind for entry in match.entries] == ["chance"] * deal
    assert stops(match) == (deal,)
    match = moved(match, *match.to_act())
    match = moved(match, *match.to_act())
    assert stops(match) == (deal, deal + 1, deal + 2)


def test_undone_moves_are_not_among_the_plies_that_count() -> None:
    match = begin(tokan_setup())
    deal, seat = match.seq, match.to_act()[0]
    again = moved(moved(match, seat).undo(seat), seat)
    assert standing_stops(again) == (deal + 2, deal + 3)
    assert again.at(deal + 2).state.view(None) == match.state.view(None)
    assert standing_stops(moved(match, seat).undo(seat)) == (deal + 2,)
    assert standing_stops(moved(match, seat)) == stops(moved(match, seat))
    assert count_plies(again.entries) == len(standing_stops(again)) - 1 == 1


def test_a_new_match_stops_only_at_its_start() -> None:
    match = begin(toy_setup())
    assert stops(match)[-1] == match.seq
    assert stops(match.at(0)) == (0,)


def test_resignations_and_undone_moves_are_plies() -> None:
    match = begin(tokan_setup())
    seat = match.to_act()[0]
    match = moved(match, seat).undo(seat).resign(seat)
    start, *rest = stops(match)
    assert rest == [start + 1, start + 2, start + 3]


@games
def test_people_have_to_act_at_every_stop_but_the_last(game: AnyGame) -> None:
    *_, match = islice(playing(game.key, game.seats[-1]), MOST)
    assert all(-1 not in match.at(stop).to_act() for stop in stops(match))
    assert all(match.at(stop).to_act() for stop in stops(match)[:-1])
    others = set(range(match.seq + 1)) - set(stops(match))
    assert all(match.at(seq).state.to_act() == (-1,) for seq in others)


def ends(match: Match, since: int, seat: Seat | None) -> tuple[int, ...]:
    return tuple(ply.end for ply in plies_since(match, since, seat))


def test_each_ply_of_the_others_includes_the_draws_after_it() -> None:
    match = begin(toy_setup())
    start = match.seq
    assert plies_since(match, start, 2) == ()
    match = moved(match, 0, 1, 2)
    turned_up = match.seq
    assert turned_up > start + 3, "chance has turned up cards"
    match = moved(match, 1)
    assert ends(match, start, 2) == (start + 1, start + 2, match.seq)
    assert ends(match, start, 1) == (start + 1, turned_up)
    assert ends(match, start, None) == stops(match)[1:]
    assert ends(match, turned_up, 2) == (match.seq,)


def test_only_undos_of_seen_moves_are_shown() -> None:
    match = begin(tokan_setup())
    start = match.seq
    first = match.to_act()[0]
    tried = moved(match, first).undo(first)
    assert plies_since(tried, start, 1 - first) == ()
    played = moved(tried, first)
    assert ends(played, start, 1 - first) == (played.seq,)
    seen = played.seq
    gone = played.undo(first)
    assert ends(gone, seen, 1 - first) == (gone.seq,), "it had been seen"
    assert ends(gone, start, 1 - first) == ()
    assert ends(gone, start, None) == ()
    assert ends(gone, seen, first) == (), "one's own"


def test_a_seat_has_seen_everything_up_to_its_last_turn() -> None:
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
    assert ends(match, last_seen(match, first), first) == (match.seq,)


def test_an_unfinished_turn_is_not_the_last_turn() -> None:
    match = moved(begin(toy_setup()), 0)
    start = stops(match)[0]
    assert last_seen(match, 0) == start, "its card lies face down: nothing has come of it yet"
    match = moved(match, 1, 2)
    assert last_seen(match, 0) == start + 1


@games
def test_a_strip_has_every_move_of_the_others_that_counts(
    game: AnyGame,
) -> None:
    for match in islice(playing(game.key, game.seats[-1]), 0, MOST, 8):
        known = stops(match)
        for seat in range(match.setup.seats):
            since = last_seen(match, seat)
            assert since in known
            plies = plies_since(match, since, seat)
            assert {stop for ply in plies for stop in ply} <= set(known)
            begins = {ply.begin for ply in plies if match.entries[ply.begin].kind != "undo"}
            assert begins == {
                entry.seq
                for entry in match.line
                if entry.seq >= since and entry.seat not in {seat, CHANCE}
            }
