"""Ratings and ladders: values, orders, limits."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

import pytest

from engine.core import CHANCE, Option, Result, Setup
from engine.fair import PlayoutDice
from engine.ladders import (
    ALL_TIME,
    GLOBAL,
    Kind,
    Ladder,
    all_variants,
    alone_variant,
    is_measured_alone,
    is_rated,
    is_too_short,
    ladders_of,
    season_months,
    season_of,
    season_starts,
    variants_of,
)
from engine.ports import Sitter
from engine.rating import (
    NEWCOMER,
    STRANGER,
    Known,
    Rating,
    learn,
    meeting_weight,
    rate,
    shown,
    uncertainty,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import AnyGame, Seat

ANNA, BERT, BOT = Sitter(1), Sitter(2), Sitter(bot="greedy")
WON = Result((1, 2), (3, 1), "points")


def moment(year: int, month: int, day: int = 1, hour: int = 0) -> float:
    return datetime(year, month, day, hour, tzinfo=UTC).timestamp()


# Ratings ----------------------------------------------------------------------------------------


def test_a_newcomer_starts_at_1500_with_a_large_uncertainty() -> None:
    assert shown(NEWCOMER) == 1500
    assert uncertainty(NEWCOMER) == 250


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_better_place_raises_the_rating_and_play_lowers_uncertainty(seats: int) -> None:
    after = rate([NEWCOMER] * seats, range(1, seats + 1))
    means = [first.mu for first in after]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == seats
    assert all(first.sigma < NEWCOMER.sigma for first in after)
    assert means[0] > NEWCOMER.mu > means[-1]


def test_a_win_raises_the_shown_rating_and_a_loss_lowers_it() -> None:
    winner, loser = rate([NEWCOMER, NEWCOMER], [1, 2])
    assert shown(winner) > 1500 > shown(loser)


def test_players_sharing_a_place_get_the_same_rating() -> None:
    first, second, third = rate([NEWCOMER] * 3, [1, 1, 3])
    assert first == second
    assert first.mu > third.mu
    assert len({each.mu for each in rate([NEWCOMER] * 4, [1, 1, 1, 1])}) == 1


def test_beating_a_strong_player_gains_more_than_beating_a_weak_one() -> None:
    me, strong, weak = Rating(25, 5), Rating(35, 5), Rating(15, 5)
    assert rate([me, strong], [1, 2])[0].mu > rate([me, weak], [1, 2])[0].mu > me.mu


def test_the_order_of_the_seats_does_not_matter() -> None:
    first, other, third = Rating(20, 4), Rating(27, 6), Rating(30, 8)
    straight = rate([first, other, third], [2, 1, 3])
    turned = rate([third, first, other], [3, 2, 1])
    assert turned == (straight[2], straight[0], straight[1])


def test_rating_does_not_change_its_inputs() -> None:
    before = [Rating(20, 4), Rating(27, 6)]
    rate(before, [2, 1])
    assert before == [Rating(20, 4), Rating(27, 6)]


def test_stronger_players_rank_higher_after_many_matches() -> None:
    dice = random.Random(1)
    skills = [4, 3, 2, 1]
    ratings: Sequence[Rating] = [NEWCOMER] * 4
    for _ in range(300):
        strengths = [skill + dice.gauss(0, 1.5) for skill in skills]
        places = [1 + sum(other > own for other in strengths) for own in strengths]
        ratings = rate(ratings, places)
    numbers = [shown(rating) for rating in ratings]
    assert numbers == sorted(numbers, reverse=True)
    assert all(uncertainty(rating) < 100 for rating in ratings)


# Weights of matches -----------------------------------------------------------------------------


Met: TypeAlias = "tuple[int, int, tuple[int, int], bool]"
"""A match of two people, their places, and whether they agreed on the result."""


def after(
    matches: Iterable[Met], known: dict[int, Known] | None = None, a_season: int = 0
) -> dict[int, Known]:
    """Return everyone's rating record after *matches*, *a_season* per season (0: one season)."""
    found = dict(known or {})
    met: Counter[tuple[int, frozenset[int]]] = Counter()
    for number, (first, other, places, is_agreed) in enumerate(matches):
        season = number // a_season if a_season else 0
        met[season, frozenset((first, other))] += 1
        times = met[season, frozenset((first, other))]
        before = [found.get(first, STRANGER), found.get(other, STRANGER)]
        table = ((0, times), (times, 0))
        found[first], found[other] = learn(before, places, table, is_agreed=is_agreed)
    return found


def test_the_first_match_of_newcomers_follows_the_plain_model() -> None:
    won = after([(1, 2, (1, 2), False)])
    assert (won[1].rating, won[2].rating) == rate([NEWCOMER, NEWCOMER], [1, 2])
    assert won[1].weight == won[2].weight == 1


# the model alone gives 1995, 2406 and 2691
@pytest.mark.parametrize(("matches", "reached"), [(10, 1754), (100, 1764), (1000, 1764)])
def test_a_second_account_that_always_loses_soon_stops_helping(matches: int, reached: int) -> None:
    found = after([(1, 2, (1, 2), False)] * matches)
    assert shown(found[1].rating) == reached
    assert found[1].weight < 1.65


def test_a_pair_gains_less_in_each_of_four_seasons() -> None:
    ends = [
        shown(after([(1, 2, (1, 2), False)] * (250 * seasons), a_season=250)[1].rating)
        for seasons in range(1, 5)
    ]
    gains = [end - begin for begin, end in zip([1500, *ends], ends, strict=False)]
    assert gains == sorted(gains, reverse=True)
    assert ends[-1] < 2160


# the model alone gives 3200 and 3535
@pytest.mark.parametrize(("accounts", "reached"), [(300, 1750), (1000, 1750)])
def test_fresh_accounts_hardly_lift_an_account(accounts: int, reached: int) -> None:
    found = after((1, 10 + number, (1, 2), False) for number in range(accounts))
    assert shown(found[1].rating) == reached


def test_beating_a_stranger_counts_at_most_a_hundredth_for_a_known_player() -> None:
    veteran = Known(Rating(25, 3), 20)
    modest = Known(Rating(10, 3), 20)
    assert meeting_weight(modest, STRANGER, 1) == pytest.approx(0.01)
    assert meeting_weight(veteran, STRANGER, 1) == 0, "a stranger lifts nobody that far"
    assert meeting_weight(STRANGER, veteran, 1) == 1
    assert meeting_weight(veteran, veteran, 1) == 1
    weights = [meeting_weight(veteran, veteran, times) for times in (3, 6, 30)]
    assert weights == pytest.approx([1, 0.25, 0.01])


def test_agreed_draws_lift_nobody_and_played_draws_only_a_little() -> None:
    agreed = after([(1, 2, (1, 1), True)] * 100)
    assert agreed == {1: STRANGER, 2: STRANGER}
    # the model alone gives 2042 to each
    played = after([(1, 2, (1, 1), False)] * 100)
    assert [shown(first.rating) for first in played.values()] == [1616, 1616]
    assert played[1].rating.mu == NEWCOMER.mu
    assert played[1].rating.sigma < NEWCOMER.sigma


def test_an_agreed_draw_only_moves_points_between_the_players() -> None:
    strong, weak = Known(Rating(30, 5), 9), Known(Rating(20, 5), 9)
    first, other = learn([strong, weak], (1, 1), ((0, 1), (1, 0)), is_agreed=True)
    assert first.rating.mu + other.rating.mu == pytest.approx(50)
    assert 30 > first.rating.mu > other.rating.mu > 20
    assert first.rating.sigma == other.rating.sigma == 5


def test_the_weight_of_a_result_is_its_mean_over_all_opponents() -> None:
    times = ((0, 3, 6), (3, 0, 6), (6, 6, 0))
    found = learn([STRANGER] * 3, (1, 2, 3), times)
    whole = rate([STRANGER.rating] * 3, (1, 2, 3))
    moved = [
        (first.rating.sigma - NEWCOMER.sigma) / (new.sigma - NEWCOMER.sigma)
        for first, new in zip(found, whole, strict=True)
    ]
    assert moved == pytest.approx([5 / 8, 5 / 8, 1 / 4])
    met = [(1 / 9 + 1 / 36) / 2, (1 / 9 + 1 / 36) / 2, 1 / 36]
    assert [first.weight for first in found] == pytest.approx(met)


def test_weighting_loses_little_accuracy_for_random_pairings() -> None:
    dice = random.Random(1)
    skill = {player: dice.gauss(25, 5) for player in range(30)}
    matches: list[Met] = []
    for _ in range(600):
        first, other = dice.sample(range(30), 2)
        is_won = dice.gauss(skill[first] - skill[other], 5.9) > 0
        matches.append((first, other, (1, 2) if is_won else (2, 1), False))
    weighed = after(matches)
    plain = dict.fromkeys(skill, NEWCOMER)
    for first, other, places, _ in matches:
        plain[first], plain[other] = rate([plain[first], plain[other]], places)
    true = list(skill.values())
    with_weights = statistics.correlation(true, [weighed[first].rating.mu for first in skill])
    without = statistics.correlation(true, [plain[first].mu for first in skill])
    assert with_weights > without - 0.02


# Matches that count -----------------------------------------------------------------------------


def test_only_matches_among_people_are_rated() -> None:
    moves = {0: 4, 1: 4, 2: 4}
    assert is_rated((ANNA, BERT), moves, 4)
    assert not is_rated((ANNA, BOT), moves, 4)
    assert not is_rated((ANNA, BERT, BOT), moves, 4)
    assert not is_rated((ANNA,), moves, 4)


def test_nothing_is_rated_before_each_seat_has_made_enough_moves() -> None:
    assert not is_rated((ANNA, BERT), {}, 1)
    assert not is_rated((ANNA, BERT), {0: 9, 1: 1}, 2)
    assert not is_rated((ANNA, BERT), {0: 1, 1: 9}, 2)
    assert is_rated((ANNA, BERT), {0: 2, 1: 2}, 2)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_random_matches_are_never_too_short_to_count(game: AnyGame) -> None:
    short = 0
    for seats in game.seats:
        for number in range(5):
            dice = PlayoutDice(f"short {game.key} {seats} {number}")
            state = game.start(game.set_up(seats))
            moves: Counter[Seat] = Counter()
            while acting := state.to_act():
                seat = acting[dice.below(len(acting))]
                drawn = seat == CHANCE
                move = state.draw_chance(dice) if drawn else state.random_move(seat, dice)
                state.play(seat, move)
                moves[seat] += 1
            short += is_too_short(seats, moves, game.least_moves)
    assert short == 0


def test_only_finished_solo_matches_are_measured() -> None:
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
    for month in (1, 2, 3, 4, 12):
        begin = season_starts(season_of(moment(2026, month, 9)))
        assert season_of(begin) == season_of(moment(2026, month, 9)) == season_of(begin - 1) + 1


def test_non_default_options_make_a_variant() -> None:
    assert variants_of(GAMES, Setup("tokan", 1, 2, {"scoring": "towers", "setup": "random"})) == ()
    heads = Setup("tokan", 1, 2, {"scoring": "heads", "setup": "laid"})
    assert variants_of(GAMES, heads) == ("scoring=heads", "setup=laid")
    several = Setup("nine_domains", 1, 2, {"specials": "random+1m+star"})
    assert variants_of(GAMES, several) == ("specials=1m", "specials=star")
    assert variants_of(GAMES, Setup("gone", 1, 2, {"old": "x"})) == ("old=x",)


def test_all_variants_are_the_non_default_choices() -> None:
    options = (Option("a", ("x", "y", "z"), "y"), Option("b", ("on", "off"), "off"))
    assert all_variants(options) == ("a=x", "a=z", "b=on")


def test_a_match_counts_in_every_ladder_it_belongs_to() -> None:
    setup = Setup("tokan", 1, 2, {"scoring": "heads", "setup": "random"})
    season = season_of(moment(2026, 5))
    assert set(ladders_of(GAMES, setup, 7, moment(2026, 5))) == {
        Ladder("tokan", guild, when, variant)
        for guild in (GLOBAL, 7)
        for when in (ALL_TIME, season)
        for variant in ("", "scoring=heads")
    }


def test_a_match_in_direct_messages_counts_once_globally() -> None:
    ladders = ladders_of(GAMES, Setup("tokan", 1, 2, {}), 0, moment(2026, 5))
    assert [ladder.guild for ladder in ladders] == [GLOBAL, GLOBAL]
    assert len(set(ladders)) == 2


def test_each_solo_variant_has_its_own_ladder() -> None:
    usual = Setup("locus", 1, 1, {})
    assert alone_variant(GAMES, usual) == "alone"
    assert {ladder.variant for ladder in ladders_of(GAMES, usual, 7, 0.0)} == {"alone"}
    assert all(ladder.kind is Kind.ALONE for ladder in ladders_of(GAMES, usual, 7, 0.0))
    assert alone_variant(GAMES, Setup("tokan", 1, 1, {"scoring": "heads"})) == "alone scoring=heads"
    assert Ladder("tokan", variant="scoring=heads").kind is Kind.RATED
