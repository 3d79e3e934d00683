"""Confidence intervals of samples whose intervals are known."""

from __future__ import annotations

import math

import pytest

from engine.contests import Sample, t_quantile


def sample(*numbers: float) -> Sample:
    found = Sample()
    for number in numbers:
        found.add(number)
    return found


@pytest.mark.parametrize(
    ("freedom", "printed"),
    # as in any printed table of Student's t, two-sided 95 %
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (99, 1.984)],
)
def test_students_t_matches_printed_tables(freedom: int, printed: float) -> None:
    assert t_quantile(freedom) == pytest.approx(printed, rel=0.002)


def test_the_interval_of_a_mean_follows_students_t() -> None:
    # deviation sqrt(2.5), error sqrt(0.5), 4 degrees of freedom
    reach = 2.776 * math.sqrt(0.5)
    assert sample(1, 2, 3, 4, 5).interval() == pytest.approx((3 - reach, 3 + reach), rel=0.002)
    assert sample(7).interval() == (-math.inf, math.inf)
    assert sample(7, 7, 7).interval() == (7, 7)


def test_plain_wins_give_the_wilson_interval() -> None:
    low, high = sample(*[1] * 80, *[0] * 20).share_interval(1)
    # its ends are the shares for which 0.8 is just within the range of chance
    for end in (low, high):
        assert abs(end - 0.8) == pytest.approx(1.984 * math.sqrt(end * (1 - end) / 100), rel=0.002)
    assert (round(low, 2), round(high, 2)) == (0.71, 0.87)


def test_groups_that_vary_little_give_a_narrower_interval() -> None:
    low, high = sample(*[0.5] * 45, *[1.0] * 5).share_interval(2)
    loose = sample(*[1.0] * 55, *[0.0] * 45).share_interval(1)
    assert high - low < (loose[1] - loose[0]) / 2
    # a group won or lost as a whole counts as one match
    whole = sample(*[1.0] * 40, *[0.0] * 10).share_interval(2)
    assert whole == sample(*[1.0] * 40, *[0.0] * 10).share_interval(1)


def test_a_perfect_record_still_has_a_lower_bound() -> None:
    low, high = sample(*[1.0] * 50).share_interval(2)
    assert high == 1
    # 100 matches, t with 49 degrees of freedom
    assert low == pytest.approx(1 / (1 + 2.01**2 / 100), abs=0.001)
    assert sample(*[0.0] * 50).share_interval(2) == pytest.approx((0, 1 - low))
    # another loss can only lower it
    assert sample(*[1.0] * 49, 0.5).share_interval(2)[0] < low
    assert sample(1.0).share_interval(2) == (0, 1)
    # thirty times a third gives a third in spite of rounding
    low, high = sample(*[1 / 3] * 30).share_interval(3)
    assert low < 0.3
    assert high > 0.4
