"""Ratings grow with places, ladders with what was played: values, orders, borders."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from engine.core import Option, Result, Setup
from engine.ladders import (
    ALL_TIME,
    GLOBAL,
    Ladder,
    all_variants,
    alone_variant,
    is_measured_alone,
    is_rated,
    ladders_of,
    season_months,
    season_of,
    variants_of,
)
from engine.ports import Sitter
from engine.rating import NEWCOMER, Rating, rate, shown, uncertainty
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

ANNA, BERT, BOT = Sitter(1), Sitter(2), Sitter(bot="greedy")
WON = Result((1, 2), (3, 1), "points")
AGREED = Result((1, 1), (0, 0), "agreed")


def moment(year: int, month: int, day: int = 1, hour: int = 0) -> float:
    return datetime(year, month, day, hour, tzinfo=UTC).timestamp()


# Ratings ----------------------------------------------------------------------------------------


def test_a_newcomer_is_shown_1500_with_a_wide_doubt() -> None:
    assert shown(NEWCOMER) == 1500
    assert uncertainty(NEWCOMER) == 250


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_better_place_gives_a_better_rating_and_playing_lessens_the_doubt(seats: int) -> None:
    after = rate([NEWCOMER] * seats, range(1, seats + 1))
    means = [one.mu for one in after]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == seats
    assert all(one.sigma < NEWCOMER.sigma for one in after)
    assert means[0] > NEWCOMER.mu > means[-1]


def test_a_win_lifts_what_is_shown_and_a_loss_lowers_it() -> None:
    winner, loser = rate([NEWCOMER, NEWCOMER], [1, 2])
    assert shown(winner) > 1500 > shown(loser)


def test_equals_share_a_place_and_the_change() -> None:
    first, second, third = rate([NEWCOMER] * 3, [1, 1, 3])
    assert first == second
    assert first.mu > third.mu
    assert len({one.mu for one in rate([NEWCOMER] * 4, [1, 1, 1, 1])}) == 1


def test_to_beat_a_strong_player_gives_more_than_to_beat_a_weak_one() -> None:
    me, strong, weak = Rating(25, 5), Rating(35, 5), Rating(15, 5)
    assert rate([me, strong], [1, 2])[0].mu > rate([me, weak], [1, 2])[0].mu > me.mu


def test_the_order_of_the_seats_does_not_matter() -> None:
    one, other, third = Rating(20, 4), Rating(27, 6), Rating(30, 8)
    straight = rate([one, other, third], [2, 1, 3])
    turned = rate([third, one, other], [3, 2, 1])
    assert turned == (straight[2], straight[0], straight[1])


def test_what_is_given_stays_as_it_is() -> None:
    before = [Rating(20, 4), Rating(27, 6)]
    rate(before, [2, 1])
    assert before == [Rating(20, 4), Rating(27, 6)]


def test_who_is_stronger_ends_above_after_many_matches() -> None:
    dice = random.Random(1)
    skills = [4, 3, 2, 1]
    ratings: Sequence[Rating] = [NEWCOMER] * 4
    for _ in range(300):
        strengths = [skill + dice.gauss(0, 1.5) for skill in skills]
        places = [1 + sum(other > own for other in strengths) for own in strengths]
        ratings = rate(ratings, places)
    numbers = [shown(one) for one in ratings]
    assert numbers == sorted(numbers, reverse=True)
    assert all(uncertainty(one) < 100 for one in ratings)


# What counts ------------------------------------------------------------------------------------


def test_matches_of_people_are_rated_and_those_with_computer_players_are_not() -> None:
    assert is_rated((ANNA, BERT), WON, 2)
    assert not is_rated((ANNA, BOT), WON, 2)
    assert not is_rated((ANNA, BERT, BOT), Result((1, 2, 3), (3, 2, 1), "points"), 3)
    assert not is_rated((ANNA,), Result((1,), (3,), "done"), 1)


def test_who_gives_up_or_runs_out_of_time_before_moving_has_lost_a_rated_match() -> None:
    for reason in ("resigned", "timeout"):
        assert is_rated((ANNA, BERT), Result((1, 2), (0, 0), reason), 0)


def test_an_agreed_draw_is_rated_once_everybody_has_moved() -> None:
    assert [is_rated((ANNA, BERT), AGREED, moved) for moved in range(3)] == [False, False, True]


def test_alone_only_a_match_that_was_played_to_its_end_is_measured() -> None:
    assert is_measured_alone((ANNA,), Result((1,), (60,), "solo"))
    assert not is_measured_alone((ANNA,), Result((1,), (6,), "resigned"))
    assert not is_measured_alone((BOT,), Result((1,), (60,), "solo"))
    assert not is_measured_alone((ANNA, BERT), WON)


# Ladders ----------------------------------------------------------------------------------------


def test_a_season_is_a_quarter_of_a_year_in_utc() -> None:
    assert season_months(season_of(moment(2026, 1))) == (2026, 1)
    assert season_months(season_of(moment(2026, 3, 31, 23))) == (2026, 1)
    assert season_months(season_of(moment(2026, 4))) == (2026, 2)
    assert season_months(season_of(moment(2026, 12, 31, 23))) == (2026, 4)
    numbers = [season_of(moment(2025 + month // 12, month % 12 + 1)) for month in range(30)]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == 10
    assert min(numbers) > ALL_TIME


def test_a_variant_is_an_option_that_is_not_the_usual_one() -> None:
    assert variants_of(GAMES, Setup("tokan", 1, 2, {"scoring": "towers", "setup": "random"})) == ()
    heads = Setup("tokan", 1, 2, {"scoring": "heads", "setup": "laid"})
    assert variants_of(GAMES, heads) == ("scoring=heads", "setup=laid")
    several = Setup("nine_domains", 1, 2, {"specials": "random+1m+star"})
    assert variants_of(GAMES, several) == ("specials=1m", "specials=star")
    assert variants_of(GAMES, Setup("gone", 1, 2, {"old": "x"})) == ("old=x",)


def test_all_variants_are_the_choices_beside_the_usual_one() -> None:
    options = (Option("a", ("x", "y", "z"), "y"), Option("b", ("on", "off"), "off"))
    assert all_variants(options) == ("a=x", "a=z", "b=on")


def test_a_match_counts_here_and_everywhere_in_all_time_and_season_in_all_its_variants() -> None:
    setup = Setup("tokan", 1, 2, {"scoring": "heads", "setup": "random"})
    season = season_of(moment(2026, 5))
    assert set(ladders_of(GAMES, setup, 7, moment(2026, 5))) == {
        Ladder("tokan", guild, when, variant)
        for guild in (GLOBAL, 7)
        for when in (ALL_TIME, season)
        for variant in ("", "scoring=heads")
    }


def test_a_direct_message_counts_everywhere_and_once() -> None:
    ladders = ladders_of(GAMES, Setup("tokan", 1, 2, {}), 0, moment(2026, 5))
    assert [one.guild for one in ladders] == [GLOBAL, GLOBAL]
    assert len(set(ladders)) == 2


def test_alone_each_way_to_play_is_measured_by_itself() -> None:
    usual = Setup("locus", 1, 1, {})
    assert alone_variant(GAMES, usual) == "alone"
    assert {one.variant for one in ladders_of(GAMES, usual, 7, 0.0)} == {"alone"}
    assert all(one.is_alone for one in ladders_of(GAMES, usual, 7, 0.0))
    assert alone_variant(GAMES, Setup("tokan", 1, 1, {"scoring": "heads"})) == "alone scoring=heads"
    assert not Ladder("tokan", variant="scoring=heads").is_alone
