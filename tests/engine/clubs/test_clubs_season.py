"""Hundreds of random tournaments: none gets stuck, and all of them are fair."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.clubs.events import Ended, Started, Vanished, Withdrawn
from engine.clubs.forms import Form
from engine.clubs.standings import standings
from engine.clubs.tournament import Tournament
from engine.clubs.verify import export_tournament, read_tournament, verify_tournament
from engine.clubs.views import crosstable
from engine.codec import write_export
from tests.engine.clubs.checks import check_all
from tests.engine.clubs.season import FORMS, SECRET, Play, at_random, plan

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 88
MORE_SEEDS = 660
"""The number of seeds for the usual and the long test together."""
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_tournaments_end_and_follow_from_their_logs(part: int) -> None:
    check_logs(range(part, SEEDS, PARTS))


@pytest.mark.long("engine/clubs", "tests/engine/clubs/checks.py", "tests/engine/clubs/season.py")
@pytest.mark.parametrize("part", range(PARTS))
def test_hundreds_more_tournaments_end_and_follow_from_their_logs(part: int) -> None:
    check_logs(range(SEEDS + part, MORE_SEEDS, PARTS))


def check_logs(seeds: range) -> None:
    for seed in seeds:
        play = at_random(seed)
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


def test_the_seeds_cover_all_sizes_and_troubles() -> None:
    plays = [at_random(seed) for seed in range(0, SEEDS, 3)]
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
    for number in range(people):
        tables = [played.table_of(number) for played in play.tournament.rounds]
        seats = [table.entrants.index(number) for table in tables if table is not None]
        assert abs(seats.count(0) - seats.count(1)) <= 2
    pairs = [
        frozenset(table.entrants) for played in play.tournament.rounds for table in played.tables
    ]
    assert len(set(pairs)) == len(pairs)
    assert set(pairs) <= set(map(frozenset, combinations(range(people), 2)))


def byes_of(play: Play) -> Iterator[tuple[int, list[int], list[int]]]:
    """Yield each bye: the entrant, everyone present, and each entrant's free points so far."""
    for number, played in enumerate(play.tournament.rounds):
        free = [0] * len(play.tournament.entrants)
        for before in play.tournament.rounds[:number]:
            for each in before.byes:
                free[each] += 1
            for table in before.tables:
                if table.walkover is not None:
                    free[table.walkover] += 1
        here = [*played.byes, *(entrant for table in played.tables for entrant in table.entrants)]
        for each in played.byes:
            yield each, here, free


def test_a_free_win_counts_as_a_bye() -> None:
    """Entrant 2 leaves in round 1, so 3 gets that point; in round 3 somebody else sits out."""
    play = Play.begun(6, plan(Form.swiss(3), gone="point"))
    play.do(Withdrawn(play.tournament.rounds[0].tables[0].entrants[0]))
    play.play_out()
    for each, here, free in byes_of(play):
        assert free[each] == min(free[other] for other in here)


def test_over_many_tournaments_byes_count_free_wins() -> None:
    count = 0
    for seed in range(40):
        play = leavers(seed, Form.swiss())
        for each, here, free in byes_of(play):
            count += 1
            assert free[each] == min(free[other] for other in here), seed
    assert count > 40


def leavers(seed: int, form: Form) -> Play:
    """Return a tournament that many players leave before its end."""
    chance = Random(seed)
    play = Play.begun(chance.randint(6, 12), plan(form, gone="point"))
    while play.tournament.phase == "running":
        number, table = play.tournament.open_tables()[0]
        if chance.random() < 0.15:
            play.do(Withdrawn(chance.choice(table.entrants)))
        else:
            play.win(number, chance.choice(table.entrants))
    return play


def test_an_older_tournament_is_paired_and_checked_by_its_rules() -> None:
    """The file doesn't name its rules, and its pairings don't follow the newer ones."""
    before = replace(Form.swiss(3), counts_free_wins=False, swiss_rules=1)
    play = leavers(4, before)
    said = json.loads(write_export(export_tournament(play.tournament, SECRET, play.log)))
    form = said["plan"]["form"]
    del form["counts_free_wins"], form["swiss_rules"]
    assert verify_tournament(read_tournament(json.dumps(said).encode())).is_fair
    for rule in ({"counts_free_wins": True}, {"swiss_rules": 2}):
        said["plan"]["form"] = form | rule
        assert not verify_tournament(read_tournament(json.dumps(said).encode())).is_fair
