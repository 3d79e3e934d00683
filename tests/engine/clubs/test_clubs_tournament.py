"""Tournament events and their consequences."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from engine.clubs import course
from engine.clubs.events import (
    KINDS,
    Abandoned,
    CalledOff,
    Closed,
    Drawn,
    Ended,
    Event,
    Joined,
    Left,
    Paired,
    Played,
    Returned,
    Started,
    Vanished,
    Withdrawn,
    kind_of,
)
from engine.clubs.forms import ClubRefused, Form, Plan, agreement
from engine.clubs.standings import standings
from engine.clubs.tournament import POINT, Tournament, TournamentTable
from engine.clubs.verify import export_tournament, verify_tournament
from engine.clubs.views import bracket_of, crosstable, outlook
from tests.engine.clubs.season import SECRET, Play, opened, plan

if TYPE_CHECKING:
    from collections.abc import Sequence


def refused(play: Play, event: Event, why: str) -> None:
    before = play.tournament.copy()
    with pytest.raises(ClubRefused) as caught:
        play.do(event)
    assert caught.value.why == caught.value.facts["why"] == why
    assert play.tournament == before


@pytest.mark.parametrize(
    ("form", "places", "why"),
    [
        (Form("robin", rounds=3), 8, "bad-rounds"),
        (Form.swiss(33), 8, "bad-rounds"),
        (Form.swiss(-1), 8, "bad-rounds"),
        (Form.knockout(2), 8, "bad-best-of"),
        (Form("swiss", seats=3), 8, "two-seats-only"),
        (Form.tables(6), 8, "bad-seats"),
        (Form.tables(2), 8, "bad-seats"),
        (Form.knockout(), 1, "too-few-places"),
        (Form.robin(), 65, "too-many-places"),
        (Form.swiss(), 257, "too-many-places"),
    ],
)
def test_impossible_plans_are_refused(form: Form, places: int, why: str) -> None:
    with pytest.raises(ClubRefused) as caught:
        Plan("A", "toy", form, places=places).check()
    assert caught.value.why == why


@pytest.mark.parametrize(
    ("form", "people", "rounds"),
    [
        (Form.robin(), 5, 5),
        (Form.robin(is_double=True), 6, 10),
        (Form.swiss(), 4, 3),
        (Form.swiss(), 64, 6),
        (Form.swiss(9), 6, 5),
        (Form.swiss(9), 7, 7),
        (Form.knockout(), 2, 1),
        (Form.knockout(), 64, 6),
        (Form.knockout(), 33, 6),
        (Form.tables(4), 5, 3),
        (Form.tables(4), 6, 4),
    ],
)
def test_the_number_of_rounds_follows_from_form_and_size(
    form: Form, people: int, rounds: int
) -> None:
    assert form.rounds_of(people) == rounds


def test_default_settings_are_left_out_of_the_key() -> None:
    before = replace(Form.swiss(), counts_free_wins=False, swiss_rules=1)
    agreed = {"name": "A", "game": "toy", "form": {"kind": "swiss"}}
    assert agreement(Plan("A", "toy", before)) == agreed, "old tournaments keep their key"
    assert agreement(plan(Form.knockout(3), gone="house"))["gone"] == "house"


# Joining and starting -----------------------------------------------------------------------------


def test_joining_twice_or_when_full_is_refused() -> None:
    play = Play(*opened(2, plan(Form.swiss(), places=4)))
    refused(play, Joined(0, "again"), "joined-already")
    refused(play, Joined(2, "click-1"), "joined-already")
    refused(play, Joined(3, "new"), "no-entrant")
    play.do(Left(0))
    refused(play, Left(0), "gone-already")
    refused(play, Left(7), "no-entrant")
    play.do(Joined(0, "again"))
    play.do(Joined(2, "c", bot="hard"))
    play.do(Joined(3, "d"))
    refused(play, Joined(4, "e"), "full")
    assert play.tournament.clicks == ["click-0", "click-1", "again", "c", "d"]
    assert play.tournament.entrants[2].bot == "hard"


def test_a_tournament_with_too_few_people_cannot_start() -> None:
    tournament, _ = opened(3, plan(Form.swiss()))
    with pytest.raises(ClubRefused) as caught:
        course.start(tournament, SECRET)
    assert caught.value.facts == {"why": "too-few", "number": 4}
    with pytest.raises(ClubRefused):
        tournament.add(Started((0, 0, 0), (0, 1, 2), (0, 1, 2)))


def test_seeds_go_by_rating_and_equals_by_lot() -> None:
    tournament, _ = opened(6, plan(Form.swiss(), seeding="rating"))
    started = course.start(tournament, SECRET, (5, 9, 5, 9, 5, 5))
    assert set(started.seeds[:2]) == {1, 3}
    other = course.start(tournament, b"other" * 8, (5, 9, 5, 9, 5, 5))
    assert started.seeds != other.seeds
    assert set(other.seeds[:2]) == {1, 3}
    tournament.plan = replace(tournament.plan, seeding="lot")
    assert course.start(tournament, SECRET, (5, 9, 5, 9, 5, 5)).ratings == (0,) * 6


def test_the_draw_depends_on_clicks_and_plan() -> None:
    tournament, _ = opened(20, plan(Form.swiss()))
    first = course.start(tournament, SECRET)
    assert first == course.start(tournament, SECRET)
    tournament.clicks[3] = "another"
    second = course.start(tournament, SECRET)
    tournament.plan = replace(tournament.plan, name="B")
    third = course.start(tournament, SECRET)
    assert len({first.seeds, second.seeds, third.seeds}) == 3


def test_ratings_do_not_change_the_lots() -> None:
    tournament, _ = opened(9, plan(Form.swiss(), seeding="rating"))
    level, steep = (course.start(tournament, SECRET, ratings) for ratings in ((), range(9)))
    assert level.lots == steep.lots
    assert level.seeds != steep.seeds


def test_latecomers_may_join_a_swiss_in_its_first_half() -> None:
    play = Play.begun(8, plan(Form.swiss(4)))
    play.do(Joined(8, "late"))
    assert play.tournament.seeds[-1] == play.tournament.lots[-1] == 8
    play.play_round()
    assert play.tournament.rounds[1].table_of(8) or 8 in play.tournament.rounds[1].byes
    play.play_round()
    refused(play, Joined(9, "later"), "too-late")
    refused(play, Left(1), "started")
    for form in (Form.robin(), Form.knockout()):
        refused(Play.begun(4, plan(form)), Joined(4, "late"), "too-late")
    refused(Play.begun(4, plan(Form.swiss(), takes_late=False)), Joined(4, "late"), "too-late")


# Rounds -------------------------------------------------------------------------------------------


def test_events_that_do_not_fit_the_round_are_refused() -> None:
    play = Play.begun(4, plan(Form.swiss()))
    a, b = play.tournament.rounds[0].tables[0].entrants
    refused(play, Played(1, 0, 0, (1, 2)), "no-round")
    refused(play, Played(0, 2, 0, (1, 2)), "no-table")
    refused(play, Played(0, -1, 0, (1, 2)), "no-table")
    refused(play, Played(0, 0, 1, (1, 2)), "no-game")
    for places in ((1,), (1, 1, 1), (2, 2), (0, 1), (1, 3), ()):
        refused(play, Played(0, 0, 0, places), "bad-places")
    play.do(Played(0, 0, 0, (1, 2)))
    refused(play, Played(0, 0, 0, (1, 2)), "table-done")
    refused(play, CalledOff(0, 0), "table-done")
    refused(play, Paired(1, ((a, b),)), "not-now")
    refused(play, Ended(), "not-now")
    refused(play, Closed(1), "no-round")
    refused(play, Drawn(0, 0, a), "not-now")
    refused(play, Started((), (), ()), "started")
    play.do(Abandoned())
    refused(play, Closed(0), "over")
    assert play.tournament.open_tables() == []


@pytest.mark.parametrize(
    ("tables", "why"),
    [
        (((0, 1), (1, 2)), "bad-tables"),
        (((0,),), "bad-tables"),
        (((0, 9),), "no-entrant"),
    ],
)
def test_impossible_rounds_are_refused(tables: Sequence[tuple[int, ...]], why: str) -> None:
    tournament, _ = opened(4, plan(Form.swiss()))
    tournament.add(course.start(tournament, SECRET))
    with pytest.raises(ClubRefused) as caught:
        tournament.add(Paired(0, tuple(tables)))
    assert caught.value.why == why


def test_the_last_result_of_a_round_starts_the_next() -> None:
    play = Play.begun(4, plan(Form.swiss()))
    play.win(0, play.tournament.rounds[0].tables[0].entrants[0])
    assert len(play.tournament.rounds) == 1
    play.draw(1)
    kinds = [kind_of(event) for event in play.log[-3:]]
    assert kinds == ["played", "closed", "paired"]
    play.play_out()
    assert [kind_of(event) for event in play.log[-2:]] == ["closed", "ended"]


def test_the_next_round_may_be_paired_later() -> None:
    play = Play.begun(4, plan(Form.swiss()))
    play.draw(0)
    waiting, events = course.after(
        play.tournament, Played(0, 1, 0, (1, 1)), SECRET, is_paired=False
    )
    assert [kind_of(event) for event in events] == ["played", "closed"]
    assert waiting.is_between_rounds
    going_on, events = course.resume(waiting, SECRET)
    assert [kind_of(event) for event in events] == ["paired"]
    assert course.resume(going_on, SECRET)[1] == ()


def test_closing_a_round_leaves_open_tables_without_points() -> None:
    play = Play.begun(4, plan(Form.swiss()))
    first = play.tournament.rounds[0].tables[0].entrants[0]
    play.win(0, first)
    play.do(Closed(0))
    points = {line.entrant: line.points for line in standings(play.tournament)}
    assert points == {number: POINT * (number == first) for number in range(4)}
    fates = [line.meetings[0].fate for line in standings(play.tournament)]
    assert sorted(fates) == ["off", "off", "played", "played"]


# Leaving ------------------------------------------------------------------------------------------


def test_the_opponent_of_a_leaver_gets_the_point() -> None:
    play = Play.begun(4, plan(Form.swiss()))
    a, b = play.tournament.rounds[0].tables[0].entrants
    refused(play, Returned(a), "here-already")
    play.do(Withdrawn(a))
    assert play.tournament.rounds[0].tables[0].walkover == b
    refused(play, Withdrawn(a), "gone-already")
    refused(play, Returned(a), "here-already")
    refused(play, Played(0, 0, 0, (1, 2)), "table-done")
    play.draw(1)
    assert play.tournament.rounds[1].table_of(a) is None
    lines = {line.entrant: line for line in standings(play.tournament)}
    assert (lines[b].points, lines[b].wins) == (
        POINT * (1 + (b in play.tournament.rounds[1].byes)),
        1,
    )
    assert lines[a].meetings[0].fate == "absent"


def test_a_bot_plays_on_for_a_vanished_player() -> None:
    play = Play.begun(4, plan(Form.swiss(), gone="house"))
    a, _ = play.tournament.rounds[0].tables[0].entrants
    play.do(Vanished(a))
    assert play.tournament.entrants[a].presence == "house"
    assert play.tournament.rounds[0].tables[0].walkover is None
    refused(play, Vanished(a), "gone-already")
    play.play_round()
    assert play.tournament.rounds[1].table_of(a) is not None
    play.do(Returned(a))
    assert play.tournament.entrants[a].presence == "in"


def test_a_returning_player_is_paired_again() -> None:
    play = Play.begun(6, plan(Form.swiss()))
    a, _ = play.tournament.rounds[0].tables[0].entrants
    play.do(Vanished(a))
    play.play_round()
    assert play.tournament.rounds[1].table_of(a) is None
    play.do(Returned(a))
    play.play_round()
    third = play.tournament.rounds[2]
    assert third.table_of(a) or a in third.byes


@pytest.mark.parametrize("form", [Form.robin(), Form.robin(is_double=True)])
@pytest.mark.parametrize("gone", [Withdrawn, Vanished])
def test_a_latecomer_takes_over_a_place_in_a_round_robin(
    form: Form, gone: type[Withdrawn | Vanished]
) -> None:
    play = Play.begun(6, plan(form, rules=2))
    usual = Play.begun(6, plan(form, rules=2))
    refused(play, Joined(6, "early", instead=3), "place-taken")
    usual.play_out()
    play.play_round()
    play.do(gone(3))
    assert play.tournament.vacancies == [3]
    play.do(Joined(6, "late", instead=3))
    assert play.tournament.vacancies == []
    assert play.tournament.rounds[1].table_of(6) is None, "this round has been paired"
    refused(play, Joined(7, "later", instead=3), "place-taken")
    refused(play, Returned(3), "place-taken" if gone is Vanished else "here-already")
    play.play_round()
    play.do(Withdrawn(6))
    play.do(Joined(7, "third", instead=6))
    play.play_out()
    heirs = {3: 7}
    rounds = zip(play.tournament.rounds[3:], usual.tournament.rounds[3:], strict=True)
    for played, plain in rounds:
        assert [table.entrants for table in played.tables] == [
            tuple(heirs.get(entrant, entrant) for entrant in table.entrants)
            for table in plain.tables
        ]
    lines = {line.entrant: line for line in standings(play.tournament)}
    assert len(lines) == 8
    assert len(lines[7].meetings) == play.tournament.total_rounds - 3
    assert verify_tournament(export_tournament(play.tournament, SECRET, play.log)).is_fair


def test_a_place_under_older_rules_or_in_the_last_round_stays_empty() -> None:
    old = Play.begun(4, plan(Form.robin()))
    old.do(Withdrawn(0))
    assert old.tournament.vacancies == []
    late = Play.begun(4, plan(Form.robin(), rules=2))
    late.play_round()
    late.play_round()
    late.do(Withdrawn(0))
    refused(late, Joined(4, "late", instead=0), "place-taken")


def test_nobody_scores_when_both_players_have_left() -> None:
    play = Play.begun(6, plan(Form.robin()))
    first, second, _ = play.tournament.rounds[0].tables
    play.do(Withdrawn(first.entrants[0]))
    play.do(Withdrawn(second.entrants[0]))
    refused(play, Withdrawn(6), "no-entrant")
    play.play_out()
    gone = {first.entrants[0], second.entrants[0]}
    later = [table for played in play.tournament.rounds[1:] for table in played.tables]
    assert all(not gone.issuperset(table.entrants) for table in later)
    assert all((table.walkover is None) == gone.isdisjoint(table.entrants) for table in later)
    assert len(later) == 4 * 3 - 1


def test_a_larger_table_plays_on_without_its_leavers() -> None:
    play = Play.begun(4, plan(Form.tables(4)))
    a, b, c, d = play.tournament.rounds[0].tables[0].entrants
    play.do(Withdrawn(a))
    assert [number for number, _ in play.tournament.open_tables()] == [0]
    play.do(Withdrawn(b))
    play.do(Played(0, 0, 0, (4, 3, 1, 1)))
    points = {line.entrant: line.points for line in standings(play.tournament)}
    assert points == {a: 0, b: 8, c: 20, d: 20}
    assert play.tournament.phase == "ended"


def test_a_double_round_robin_seats_each_pair_both_ways() -> None:
    play = Play.begun(5, plan(Form.robin(is_double=True)))
    play.play_out()
    pairs = [table.entrants for played in play.tournament.rounds for table in played.tables]
    assert sorted(pairs) == sorted(permutations(range(5), 2))


# Knockout -----------------------------------------------------------------------------------------


def seeded(people: int, form: Form, **changes: Any) -> Play:
    """Return a knockout with entrants seeded in the order of their numbers."""
    ratings = [1000 - number for number in range(people)]
    return Play.begun(people, plan(form, seeding="rating", **changes), ratings)


def test_a_knockout_is_played_from_first_to_third_place() -> None:
    play = seeded(8, Form.knockout())
    play.play_out()
    places = {line.entrant: line.place for line in standings(play.tournament)}
    assert places == {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 5, 6: 5, 7: 5}
    found = bracket_of(play.tournament)
    assert found.champion == 0
    assert [tie.winner for tie in found.rounds[1]] == [0, 1]
    assert found.third is not None
    assert found.third.winner == 2
    assert [len(round_) for round_ in found.rounds] == [4, 2, 1]


def test_byes_go_to_the_best_seeds() -> None:
    play = seeded(5, Form.knockout())
    assert set(play.tournament.rounds[0].byes) == {0, 1, 2}
    ties = bracket_of(play.tournament).rounds[0]
    assert sorted(tie.state for tie in ties) == ["bye", "bye", "bye", "running"]
    assert [tie.winner for tie in ties] == [0, None, 1, 2]
    second = bracket_of(play.tournament).rounds[1]
    assert all(tie.state == "coming" for tie in second)
    play.play_out()
    assert standings(play.tournament)[0].entrant == 0


def test_best_of_three_swaps_seats_and_stops_once_decided() -> None:
    play = seeded(2, Form.knockout(3))
    table = play.tournament.rounds[0].tables[0]
    a, b = table.entrants
    assert [table.seated(game) for game in range(3)] == [(a, b), (b, a), (a, b)]
    play.win(0, a)
    play.win(0, b)
    assert [round_.winner for round_ in bracket_of(play.tournament).rounds[0]] == [None]
    play.win(0, b)
    assert play.tournament.phase == "ended"
    assert bracket_of(play.tournament).rounds[0][0].wins in {(1, 2), (2, 1)}
    assert bracket_of(play.tournament).champion == b


def test_drawn_games_are_replayed_and_then_decided_by_lot() -> None:
    play = seeded(2, Form.knockout())
    play.draw(0)
    play.draw(0)
    assert play.tournament.phase == "running"
    play.draw(0)
    (drawn,) = (event for event in play.log if isinstance(event, Drawn))
    assert play.tournament.phase == "ended"
    assert bracket_of(play.tournament).champion == drawn.entrant
    again = {event.entrant for secret in range(20) for event in drawn_with(bytes([secret]) * 32)}
    assert again == {0, 1}


def drawn_with(secret: bytes) -> list[Drawn]:
    play = seeded(2, Form.knockout())
    play.secret = secret
    for _ in range(3):
        play.draw(0)
    return [event for event in play.log if isinstance(event, Drawn)]


def test_a_knockout_goes_on_when_players_leave() -> None:
    play = seeded(4, Form.knockout())
    play.play_round()
    final = play.tournament.rounds[1]
    assert [set(table.entrants) for table in final.tables] == [{0, 1}, {2, 3}]
    play.do(Withdrawn(0))
    play.do(Withdrawn(1))
    play.play_round()
    assert play.tournament.phase == "ended"
    assert bracket_of(play.tournament).champion == 1
    refused(seeded(4, Form.knockout()), Closed(3), "no-round")


def test_the_leader_of_a_cancelled_table_advances() -> None:
    play = seeded(4, Form.knockout(3, has_third=False))
    a, _ = play.tournament.rounds[0].tables[0].entrants
    play.win(0, a)
    play.do(CalledOff(0, 0))
    play.do(CalledOff(0, 1))
    assert a in play.tournament.rounds[1].tables[0].entrants
    assert [event.table for event in play.log if isinstance(event, Drawn)] == [1]


# Tables of several --------------------------------------------------------------------------------


def test_the_final_table_seats_the_top_scorers() -> None:
    play = Play.begun(12, plan(Form.tables(4)))
    for _ in range(3):
        play.play_round()
    before = standings(play.tournament)
    (final,) = play.tournament.rounds[3].tables
    assert set(final.entrants) == {line.entrant for line in before[:4]}
    worst = before[3].entrant
    play.play_round(lambda entrants: worst if worst in entrants else min(entrants))
    after = standings(play.tournament)
    assert after[0].entrant == worst
    assert {line.entrant for line in after[:4]} == set(final.entrants)
    assert [line.entrant for line in after[4:]] == [line.entrant for line in before[4:]]


# Views --------------------------------------------------------------------------------------------


def test_a_crosstable_has_each_meeting_twice() -> None:
    play = Play.begun(5, plan(Form.robin(is_double=True)))
    play.play_out()
    table = crosstable(play.tournament)
    assert (table.rounds, table.total_rounds) == (10, 10)
    for at, row in enumerate(table.rows):
        assert row.against[at] == ()
        for other, cells in enumerate(row.against):
            back = table.rows[other].against[at]
            assert len(cells) == len(back) == 2 * (at != other)
            for mine, theirs in zip(cells, back, strict=True):
                assert (mine.score, mine.against) == (theirs.against[0], (theirs.score,))


def test_an_outlook_shows_the_open_match_and_the_matches_played() -> None:
    play = Play.begun(4, plan(Form.knockout(3)))
    a, b = play.tournament.rounds[0].tables[0].entrants
    play.win(0, a)
    mine = outlook(play.tournament, a)
    assert mine is not None
    assert mine.now is not None
    assert (mine.now.others, mine.now.table, mine.games, mine.of) == ((b,), 0, 1, 4)
    assert outlook(play.tournament, 9) is None
    play.win(0, a)
    mine = outlook(play.tournament, a)
    assert mine is not None
    assert mine.now is None


def test_folding_the_log_gives_the_same_tournament() -> None:
    play = Play.begun(7, plan(Form.swiss()))
    play.play_out()
    assert Tournament.fold("t", play.tournament.plan, play.log) == play.tournament
    assert play.tournament.seq == len(play.log)


def test_ties_do_not_change_the_sum_of_a_tables_scores() -> None:
    for places in ((1, 2, 3, 4, 5), (1, 1, 3, 4, 4), (1, 1, 1, 1, 1)):
        scores = TournamentTable(tuple(range(5)), (places,)).scores
        assert sum(entrant or 0 for entrant in scores) == 5 * POINT // 2
    assert TournamentTable((4, 5, 6), ((2, 1, 3),)).scores == (12, 24, 0)


def test_stored_names_of_events_never_change() -> None:
    """Rename a class only if logs with the old name can still be read."""
    stored = """
        joined check-in-opened checked-in left started paired played called-off ruled withdrawn
        excused amended organiser-named vanished returned closed drawn ended abandoned
    """
    assert {*KINDS} == {*stored.split()}
