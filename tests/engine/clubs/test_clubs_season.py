"""Hundreds of tournaments that are played by chance: nothing is stuck, nobody wronged."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engine.clubs.events import Ended, Started, Vanished, Withdrawn
from engine.clubs.forms import Form
from engine.clubs.standings import standings
from engine.clubs.tournament import Tournament
from engine.clubs.verify import export_tournament, verify_tournament
from engine.clubs.views import crosstable
from tests.engine.clubs.checks import check_all
from tests.engine.clubs.season import FORMS, SECRET, Play, at_random, plan

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 660
PARTS = 12


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
        check_all(play)
        crosstable(again)
        verdict = verify_tournament(export_tournament(again, SECRET, play.log))
        assert verdict.is_fair, verdict


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
