"""Checks that every finished tournament must pass."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.clubs.events import Joined, Paired, Vanished, Withdrawn
from engine.clubs.standings import standings
from engine.clubs.tournament import Tournament
from engine.clubs.views import bracket_of
from tests.engine.clubs.season import in_points, recounted
from tests.engine.clubs.test_clubs_pairing import fewest_rematches

if TYPE_CHECKING:
    from tests.engine.clubs.season import Play

_SMALL: Final = 8
"""Maximum number of people for which the check tries all pairings of a round."""


def check_all(play: Play) -> None:
    """Check the points, the people in each round, and the rules of the form."""
    check_points(play)
    check_rounds(play)
    if play.tournament.form.kind == "swiss":
        check_swiss(play)
    if play.tournament.form.kind == "knockout":
        check_knockout(play)


def check_points(play: Play) -> None:
    if play.tournament.form.kind in {"swiss", "tables"}:
        points = recounted(play.log, play.tournament.plan)
        for line in standings(play.tournament):
            assert in_points(line.points) == points[line.entrant]


def check_rounds(play: Play) -> None:
    """Check each round: nobody twice; everyone present, except in knockouts and finals."""
    form = play.tournament.form
    for at, event in enumerate(play.log):
        if not isinstance(event, Paired):
            continue
        then = Tournament.fold("t", play.tournament.plan, play.log[:at])
        paired = Counter([*(each for table in event.tables for each in table), *event.byes])
        assert set(paired.values()) <= {1}
        has_final = form.kind == "tables" and len(then.seeds) > form.most
        is_final = has_final and event.round == then.total_rounds - 1
        if form.kind == "robin":
            assert set(then.active) <= set(paired)
        if form.kind in {"swiss", "tables"} and not is_final:
            assert set(then.active) == set(paired)
        if form.kind == "tables" and not is_final:
            assert {len(table) for table in event.tables} <= set(range(form.least, form.most + 1))


def check_swiss(play: Play) -> None:
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for event in play.log:
        if not isinstance(event, Paired):
            continue
        people = [*(item for table in event.tables for item in table)]
        everybody = [*people, *event.byes]
        for item in event.byes:
            assert byes[item] == min(byes[each] for each in everybody)
        again = sum(frozenset(table) in met for table in event.tables)
        most = max(sum(person in pair for pair in met) for person in people)
        if len(people) - 1 - most >= len(people) / 2:
            # by Dirac's theorem, there is a circle of people who haven't met
            assert again == 0
        elif again and len(people) <= _SMALL:
            fewest = min(byes[each] for each in everybody)
            outs = [item for item in everybody if byes[item] == fewest] if event.byes else [-1]
            least = min(
                fewest_rematches(met, [item for item in everybody if item != out]) for out in outs
            )
            assert again == least
        byes.update(event.byes)
        met.update(frozenset(table) for table in event.tables)
    rounds = len(play.tournament.rounds)
    people_in = sum(isinstance(event, Joined) for event in play.log)
    if rounds <= people_in - sum(isinstance(item, Withdrawn | Vanished) for item in play.log):
        assert set(byes.values()) <= {1}


def check_knockout(play: Play) -> None:
    found = bracket_of(play.tournament)
    lines = standings(play.tournament)
    if found.champion is not None:
        assert [line.entrant for line in lines if line.place == 1] == [found.champion]
    ties = [tie for round_ in found.rounds for tie in round_]
    assert all(tie.state in {"done", "bye", "coming"} for tie in ties)
    lost: Counter[int] = Counter()
    for tie in ties:
        if tie.state == "done" and tie.winner is not None:
            lost.update(
                entrant for entrant in tie.entrants if entrant is not None and entrant != tie.winner
            )
    assert set(lost.values()) <= {1}
    assert found.champion not in lost
