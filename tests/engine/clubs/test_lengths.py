"""How long matches, tournaments and seasons usually take, and which fit into a given time."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING, Final

import pytest

from engine.clubs.forms import Form
from engine.clubs.lengths import DoesNotFit, fitted, season_weeks, tournament_days, usual_days
from engine.core import Length
from tests.lengths import looks_in_match
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from render.package import Package

DAY: Final = 86_400
TEN: Final = Length(9.9, 1e-9)
ABOUT_TEN: Final = Length(10.0, 2.0)


def test_the_length_of_a_match_is_proportional_to_its_pace() -> None:
    assert usual_days(TEN, DAY) == pytest.approx(9.9)
    assert usual_days(TEN, DAY / 2) == pytest.approx(4.95)


def test_waiting_for_nine_in_ten_matches_takes_longer_than_for_half() -> None:
    assert usual_days(ABOUT_TEN, DAY) == pytest.approx(10)
    assert usual_days(ABOUT_TEN, DAY, 0.9) == pytest.approx(12.56, abs=0.01)


def test_a_round_waits_for_the_longest_of_its_matches() -> None:
    assert 12 < usual_days(ABOUT_TEN, DAY, matches=8) < usual_days(ABOUT_TEN, DAY, matches=64) < 16


@pytest.mark.parametrize(
    ("form", "people", "days"),
    [
        (Form.robin(), 6, 50),
        (Form.robin(is_double=True), 5, 100),
        (Form.swiss(4), 16, 40),
        (Form.swiss(), 16, 40),
        (Form.knockout(), 16, 40),
        (Form.knockout(3), 4, 50),
        (Form.tables(4, 3), 4, 30),
        (Form.tables(4, 3), 12, 40),
    ],
)
def test_a_tournament_takes_the_time_of_its_rounds(form: Form, people: int, days: float) -> None:
    assert tournament_days(form, TEN, DAY, people) == pytest.approx(days, rel=0.02)


def test_fewer_matches_make_the_last_rounds_of_a_knockout_shorter() -> None:
    rounds = [usual_days(ABOUT_TEN, DAY, matches=matches) for matches in (4, 2, 1)]
    assert tournament_days(Form.knockout(), ABOUT_TEN, DAY, 8) == pytest.approx(sum(rounds))


def test_a_swiss_without_a_number_of_rounds_gets_as_many_as_fit() -> None:
    form, people = fitted(Form.swiss(), TEN, DAY, 65, 64)
    assert (form.rounds, people) == (6, 64)
    assert form.counts_free_wins


@pytest.mark.parametrize(
    ("form", "days", "people"),
    [(Form.robin(), 50, 6), (Form.robin(), 30, 4), (Form.knockout(), 30, 8)],
)
def test_as_many_people_as_fit_may_join_a_round_robin_or_a_knockout(
    form: Form, days: int, people: int
) -> None:
    assert fitted(form, TEN, DAY, days, 64) == (form, people)


@pytest.mark.parametrize(
    ("form", "days", "needed", "fits"),
    [
        (Form.swiss(5), 40, 50, 4),
        (Form.swiss(), 25, 30, 2),
        (Form.swiss(3), 5, 30, 0),
        (Form.tables(4, 5), 50, 60, 4),
        (Form.robin(), 20, 30, 0),
        (Form.knockout(), 5, 10, 0),
    ],
)
def test_refusing_too_long_a_tournament_says_what_would_fit(
    form: Form, days: int, needed: int, fits: int
) -> None:
    with pytest.raises(DoesNotFit) as refused:
        fitted(form, TEN, DAY, days, 64)
    assert refused.value.facts == {"what": "tournament", "needed": needed, "fits": fits}


def test_a_season_takes_its_usual_weeks_unless_the_organiser_allows_more() -> None:
    assert season_weeks(Form.robin(), TEN, DAY, 6) == 8
    assert season_weeks(Form.robin(), TEN, DAY, 6, 10) == 10


@pytest.mark.parametrize(("weeks", "fits"), [(7, 4), (4, 0)])
def test_refusing_too_short_a_season_names_the_division_size_that_fits(
    weeks: int, fits: int
) -> None:
    with pytest.raises(DoesNotFit) as refused:
        season_weeks(Form.robin(), TEN, DAY, 6, weeks)
    assert refused.value.facts == {"what": "season", "needed": 8, "fits": fits}


MEASURED: Final = [package for package in INSTALLED if package.game.lengths]
"""Games with measured lengths. A new game has none, so its tournaments' lengths go unchecked."""


def test_the_lengths_of_five_games_are_measured() -> None:
    assert len(MEASURED) >= 5


@pytest.mark.parametrize("package", MEASURED, ids=[one.game.key for one in MEASURED])
def test_the_measured_lengths_match_those_of_random_matches(package: Package) -> None:
    game = package.game
    assert set(game.lengths) == {seats for seats in game.seats if seats > 1}
    found = mean(looks_in_match(game, 2, str(seed), "random") for seed in range(20))
    assert found == pytest.approx(game.lengths[2].mean, rel=0.25)
