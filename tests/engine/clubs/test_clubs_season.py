"""Hundreds of tournaments that are played by chance: nothing is stuck, nobody wronged."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engine.clubs.events import Ended, Joined, Paired, Started, Vanished, Withdrawn
from engine.clubs.forms import Form
from engine.clubs.standings import standings
from engine.clubs.tournament import Tournament
from engine.clubs.verify import export_tournament, verify_tournament
from engine.clubs.views import bracket_of, crosstable
from tests.engine.clubs.season import FORMS, SECRET, Play, at_random, in_points, plan, recounted
from tests.engine.clubs.test_clubs_pairing import fewest_rematches

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 660
PARTS = 12
_SMALL = 8
"""People of a round of which all pairings are tried."""


@pytest.fixture(params=range(PARTS), name="plays")
def _plays(request: pytest.FixtureRequest) -> Iterator[Play]:
    return map(at_random, range(request.param, SEEDS, PARTS))


def test_all_end_and_are_what_their_logs_say(plays: Iterator[Play]) -> None:
    for play in plays:
        assert play.tournament.phase == "ended"
        again = Tournament.fold("t", play.tournament.plan, play.log)
        assert again == play.tournament
        lines = standings(again)
        assert lines == standings(play.tournament)
        assert lines[0].place == 1
        _check_points(play)
        _check_rounds(play)
        if play.tournament.form.kind == "swiss":
            _check_swiss(play)
        if play.tournament.form.kind == "knockout":
            _check_knockout(play)
        crosstable(again)
        verdict = verify_tournament(export_tournament(again, SECRET, play.log))
        assert verdict.is_fair, verdict


def _check_points(play: Play) -> None:
    if play.tournament.form.kind in {"swiss", "tables"}:
        points = recounted(play.log, play.tournament.plan)
        for line in standings(play.tournament):
            assert in_points(line.points) == points[line.entrant]


def _check_rounds(play: Play) -> None:
    """Whoever is there is in each round once, or out of a knockout, or not in a final."""
    form = play.tournament.form
    for at, event in enumerate(play.log):
        if not isinstance(event, Paired):
            continue
        then = Tournament.fold("t", play.tournament.plan, play.log[:at])
        paired = Counter([*(one for table in event.tables for one in table), *event.byes])
        assert set(paired.values()) <= {1}
        has_final = form.kind == "tables" and len(then.seeds) > form.most
        is_final = has_final and event.round == then.total_rounds - 1
        if form.kind == "robin":
            assert set(then.active) <= set(paired)
        if form.kind in {"swiss", "tables"} and not is_final:
            assert set(then.active) == set(paired)
        if form.kind == "tables" and not is_final:
            assert {len(table) for table in event.tables} <= set(range(form.least, form.most + 1))


def _check_swiss(play: Play) -> None:
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for event in play.log:
        if not isinstance(event, Paired):
            continue
        people = [*(one for table in event.tables for one in table)]
        everybody = [*people, *event.byes]
        for one in event.byes:
            assert byes[one] == min(byes[each] for each in everybody)
        again = sum(frozenset(table) in met for table in event.tables)
        most = max(sum(one in pair for pair in met) for one in people)
        if len(people) - 1 - most >= len(people) / 2:
            # by Dirac's theorem those who have not met can be paired in a circle
            assert again == 0
        elif again and len(people) <= _SMALL:
            fewest = min(byes[each] for each in everybody)
            outs = [one for one in everybody if byes[one] == fewest] if event.byes else [-1]
            least = min(
                fewest_rematches(met, [one for one in everybody if one != out]) for out in outs
            )
            assert again == least
        byes.update(event.byes)
        met.update(frozenset(table) for table in event.tables)
    rounds = len(play.tournament.rounds)
    people_in = sum(isinstance(event, Joined) for event in play.log)
    if rounds <= people_in - sum(isinstance(one, Withdrawn | Vanished) for one in play.log):
        assert set(byes.values()) <= {1}


def _check_knockout(play: Play) -> None:
    found = bracket_of(play.tournament)
    lines = standings(play.tournament)
    if found.champion is not None:
        assert [line.entrant for line in lines if line.place == 1] == [found.champion]
    ties = [tie for one in found.rounds for tie in one]
    assert all(tie.state in {"done", "bye", "coming"} for tie in ties)
    lost: Counter[int] = Counter()
    for tie in ties:
        if tie.state == "done" and tie.winner is not None:
            lost.update(one for one in tie.entrants if one is not None and one != tie.winner)
    assert set(lost.values()) <= {1}
    assert found.champion not in lost


def test_what_is_played_has_all_sizes_and_troubles() -> None:
    """The tournaments above are not all small and quiet."""
    plays = [at_random(seed) for seed in range(0, SEEDS, 5)]
    kinds = Counter(type(event) for play in plays for event in play.log)
    assert set(kinds) >= {Withdrawn, Vanished, Started, Ended}
    sizes = [len(play.tournament.entrants) for play in plays]
    assert min(sizes) <= 4
    assert max(sizes) > 50
    assert {play.tournament.form for play in plays} == set(FORMS)


@pytest.mark.parametrize("people", [4, 6, 8, 15, 32])
def test_in_a_quiet_swiss_seats_are_even(people: int) -> None:

    play = Play.begun(people, plan(Form.swiss()))
    play.play_out()
    for one in range(people):
        tables = [played.table_of(one) for played in play.tournament.rounds]
        seats = [table.entrants.index(one) for table in tables if table is not None]
        assert abs(seats.count(0) - seats.count(1)) <= 2
    pairs = [
        frozenset(table.entrants) for played in play.tournament.rounds for table in played.tables
    ]
    assert len(set(pairs)) == len(pairs)
    assert set(pairs) <= set(map(frozenset, combinations(range(people), 2)))
