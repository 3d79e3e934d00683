"""Standings, compared with tables counted by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.clubs.events import CalledOff, Closed, Joined, Paired, Played, Started, Withdrawn
from engine.clubs.forms import Form
from engine.clubs.standings import has_winner, standings, struck_out
from engine.clubs.tournament import POINT, Tournament
from tests.engine.clubs.season import Play, plan

if TYPE_CHECKING:
    from engine.clubs.events import Event
    from engine.clubs.standings import StandingsLine

WON, LOST, LEVEL = (1, 2), (2, 1), (1, 1)


def after_events(form: Form, people: int, *events: Event) -> Tournament:
    joined = [Joined(number, f"click-{number}") for number in range(people)]
    order = tuple(range(people))
    started = Started((0,) * people, order, order)
    return Tournament.fold("t", plan(form), [*joined, started, *events])


def swiss_of_five() -> Tournament:
    """Return a Swiss of 3 rounds: 0 beats 1 and 2, 4 beats 1, 2 beats 4; 3 draws with 2 and 0."""
    return after_events(
        Form.swiss(3),
        5,
        Paired(0, ((0, 1), (2, 3)), (4,)),
        Played(0, 0, 0, WON),
        Played(0, 1, 0, LEVEL),
        Closed(0),
        Paired(1, ((2, 0), (4, 1)), (3,)),
        Played(1, 0, 0, LOST),
        Played(1, 1, 0, WON),
        Closed(1),
        Paired(2, ((0, 3), (4, 2)), (1,)),
        Played(2, 0, 0, LEVEL),
        Played(2, 1, 0, LOST),
        Closed(2),
    )


def figures(line: StandingsLine) -> tuple[float, float, float]:
    return line.points / POINT, line.buchholz / POINT, line.sonneborn / POINT**2


def test_buchholz_and_sonneborn_berger_order_a_swiss() -> None:
    lines = {line.entrant: line for line in standings(swiss_of_five())}
    # points: 0 has 1+1+½, 1 has 0+0+1, 2 has ½+0+1, 3 has ½+1+½, 4 has 1+1+0
    assert figures(lines[0]) == (2.5, 1 + 1.5 + 2, 1 + 1.5 + 2 / 2)
    assert figures(lines[1]) == (1, 2.5 + 2 + 1, 1)
    assert figures(lines[2]) == (1.5, 2 + 2.5 + 2, 2 / 2 + 2)
    assert figures(lines[3]) == (2, 1.5 + 2 + 2.5, 1.5 / 2 + 2 + 2.5 / 2)
    assert figures(lines[4]) == (2, 2 + 1 + 1.5, 2 + 1)
    assert [line.entrant for line in standings(swiss_of_five())] == [0, 3, 4, 2, 1]
    assert [line.place for line in standings(swiss_of_five())] == [1, 2, 3, 4, 5]
    record = lines[0]
    assert (record.wins, record.draws, record.losses, record.byes) == (2, 1, 0, 0)
    assert (lines[4].played, lines[4].byes) == (2, 1)


def test_equal_players_share_a_place_and_are_listed_by_lot() -> None:
    tournament = after_events(Form.swiss(3), 4, Paired(0, ((0, 1), (2, 3))), Played(0, 0, 0, LEVEL))
    assert [(line.entrant, line.place) for line in standings(tournament)] == [
        (0, 1),
        (1, 1),
        (2, 3),
        (3, 3),
    ]


def robin(*results: tuple[int, int, tuple[int, int]]) -> Tournament:
    """Return a round robin of four with these results, in the order of Berger's tables."""
    rounds = (((0, 3), (1, 2)), ((3, 2), (0, 1)), ((1, 3), (2, 0)))
    events: list[Event] = []
    for number, tables in enumerate(rounds):
        found = {
            at: result[2]
            for result in results
            for at, pair in enumerate(tables)
            if pair == result[:2]
        }
        events.append(Paired(number, tables))
        events += [Played(number, at, 0, places) for at, places in found.items()]
        events.append(Closed(number))
    return after_events(Form.robin(), 4, *events)


def test_sonneborn_berger_decides_a_round_robin() -> None:
    tournament = robin(
        (0, 3, LOST), (1, 2, WON), (3, 2, LOST), (0, 1, WON), (1, 3, WON), (2, 0, LOST)
    )
    # 0 and 1 have two points each: 0 beat 1 and 2; 1 beat 2 and 3, who have one point each
    lines = standings(tournament)
    assert [(line.entrant, line.place) for line in lines] == [(0, 1), (1, 2), (3, 3), (2, 4)]
    assert [line.points / POINT for line in lines] == [2, 2, 1, 1]
    assert [line.sonneborn / POINT**2 for line in lines] == [3, 2, 2, 1]


def test_matches_against_an_early_leaver_are_struck_out() -> None:
    early = after_events(
        Form.robin(),
        4,
        Paired(0, ((0, 3), (1, 2))),
        Played(0, 0, 0, LOST),
        Withdrawn(3),
        Played(0, 1, 0, WON),
    )
    points = {line.entrant: line.points for line in standings(early)}
    assert points == {0: 0, 1: POINT, 2: 0, 3: 0}
    lines = {line.entrant: line for line in standings(early)}
    assert lines[0].played == 0
    assert len(lines[0].meetings) == 1


def test_matches_of_a_late_leaver_still_count() -> None:
    late = after_events(
        Form.robin(),
        4,
        Paired(0, ((0, 3), (1, 2))),
        Played(0, 0, 0, LOST),
        Played(0, 1, 0, WON),
        Closed(0),
        Paired(1, ((3, 2), (0, 1))),
        Played(1, 0, 0, WON),
        Withdrawn(3),
        Played(1, 1, 0, WON),
        Closed(1),
        Paired(2, ((1, 3), (2, 0))),
    )
    points = {line.entrant: line.points // POINT for line in standings(late)}
    assert points == {0: 1, 1: 2, 2: 0, 3: 2}


def test_a_cancelled_table_counts_for_nobody() -> None:
    tournament = after_events(Form.swiss(3), 4, Paired(0, ((0, 1), (2, 3))), CalledOff(0, 0))
    lines = {line.entrant: line for line in standings(tournament)}
    assert (lines[0].played, lines[0].points, lines[0].meetings[0].fate) == (0, 0, "off")


def test_there_are_no_places_before_the_first_result() -> None:
    tournament = Tournament.fold("t", plan(Form.swiss()), [Joined(0, "a"), Joined(1, "b")])
    assert [line.place for line in standings(tournament)] == [0, 0]
    play = Play.begun(5, plan(Form.swiss()))
    assert {line.place for line in standings(play.tournament)} == {0}, "a bye is no result"
    play.do(CalledOff(0, 0))
    assert {line.place for line in standings(play.tournament)} == {0}
    play.draw(1)
    assert standings(play.tournament)[0].place == 1


def test_a_tournament_that_ends_without_results_has_places() -> None:
    """The database keeps standings as older versions stored them."""
    play = Play.begun(3, plan(Form.robin()))
    for number in range(play.tournament.total_rounds):
        for at, _ in play.tournament.open_tables():
            play.do(CalledOff(number, at))
    assert play.tournament.phase == "ended"
    assert {line.place for line in standings(play.tournament)} == {1}


def test_a_tournament_without_points_has_no_winner() -> None:
    play = Play.begun(4, plan(Form.robin()))
    for number in range(3):
        play.do(Closed(number))
    assert play.tournament.phase == "ended"
    lines = standings(play.tournament)
    assert not has_winner(play.tournament, lines)
    assert has_winner(play.tournament, [replace(lines[0], points=1), *lines[1:]])
    second = replace(lines[1], points=1, place=2)
    assert not has_winner(play.tournament, [lines[0], second])


def test_a_barely_played_round_robin_has_no_winner() -> None:
    play = Play.begun(4, plan(Form.robin(), rules=2))
    play.win(0, play.tournament.rounds[0].tables[0].entrants[0])
    for number in range(3):
        for at, _ in play.tournament.open_tables():
            play.do(CalledOff(number, at))
    assert play.tournament.phase == "ended"
    assert not has_winner(play.tournament, standings(play.tournament))


def test_early_leavers_of_a_round_robin_are_listed() -> None:
    play = Play.begun(6, plan(Form.robin()))
    play.play_round()
    leaver = play.tournament.seeds[0]
    assert struck_out(play.tournament) == []
    play.do(Withdrawn(leaver))
    assert struck_out(play.tournament) == [leaver]
