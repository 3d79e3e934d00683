"""Pairing: the possible pairs, and their order."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rating import (
    AN_HOUR,
    AT_ONCE,
    NEWCOMER,
    NEWCOMER_SHOWN,
    Seeker,
    candidates,
    may_meet,
    meets_at,
    next_chance,
    skill_of,
)

HOUR = 3600.0


def seeker(
    player: int,
    skill: float = 1500.0,
    *,
    guild: int = 1,
    since: float = 0.0,
    variant: str = "",
    is_wide: bool = False,
) -> Seeker:
    return Seeker(player, guild, 5, variant, is_wide, since, f"d{player}", skill)


def players(seekers: list[Seeker], now: float = 0.0) -> list[tuple[int, int]]:
    return [(first.player, other.player) for first, other in candidates(seekers, now)]


@pytest.mark.parametrize(
    ("seekers", "paired"),
    [
        ([], []),
        ([seeker(1)], []),
        ([seeker(1), seeker(2)], [(1, 2)]),
        ([seeker(1), seeker(1)], []),
        ([seeker(2, since=-5), seeker(1)], [(2, 1)]),
        ([seeker(1), seeker(2, variant="a=b")], []),
        ([seeker(1), seeker(2, guild=2)], []),
        ([seeker(1, is_wide=True), seeker(2, guild=2)], []),
        ([seeker(1, is_wide=True), seeker(2, guild=2, is_wide=True)], [(1, 2)]),
        ([seeker(1), seeker(2, 1500 + AT_ONCE)], [(1, 2)]),
        ([seeker(1), seeker(2, 1501 + AT_ONCE)], []),
        ([seeker(1, since=-HOUR), seeker(2, 1500 + AT_ONCE + AN_HOUR)], [(1, 2)]),
        ([seeker(1), seeker(2, 1600), seeker(3, 1690)], [(2, 3), (1, 2), (1, 3)]),
        (
            [
                seeker(1, is_wide=True),
                seeker(2, guild=2, is_wide=True),
                seeker(3, 1600, is_wide=True),
            ],
            [(1, 3), (1, 2), (2, 3)],
        ),
    ],
)
def test_pairs_are_made_in_order(seekers: list[Seeker], paired: list[tuple[int, int]]) -> None:
    assert players(seekers) == paired


def test_a_newcomer_has_the_middle_skill() -> None:
    assert skill_of(None) == skill_of(NEWCOMER.mu) == NEWCOMER_SHOWN
    assert skill_of(NEWCOMER.mu + 1) - skill_of(NEWCOMER.mu - 1) == 60


def test_the_next_attempt_is_when_the_distance_is_allowed() -> None:
    waiting = [seeker(1), seeker(2, 1500 + AT_ONCE + 3 * AN_HOUR), seeker(3, 5000)]
    chance = next_chance(waiting, 0.0)
    assert chance == 3 * HOUR
    assert players(waiting, 3 * HOUR - 1) == []
    assert players(waiting, 3 * HOUR) == [(1, 2)]
    assert next_chance([seeker(1), seeker(2)], 1.0) is None


SEEKERS = st.lists(
    st.builds(
        Seeker,
        player=st.integers(1, 6),
        guild=st.integers(1, 3),
        channel=st.just(5),
        variant=st.sampled_from(("", "a=b")),
        is_wide=st.booleans(),
        since=st.floats(-1e6, 0),
        delivery=st.text(max_size=3),
        skill=st.floats(500, 3000),
    ),
    max_size=9,
)


@given(SEEKERS, st.floats(0, 1e6))
def test_candidates_are_all_pairs_that_may_meet_in_time(seekers: list[Seeker], now: float) -> None:
    found = candidates(seekers, now)
    expected = [
        pair for pair in combinations(seekers, 2) if may_meet(*pair) and meets_at(*pair) <= now
    ]
    assert len(found) == len(expected)
    assert all(first.since <= other.since for first, other in found)
    away = [(first.guild != other.guild, abs(first.skill - other.skill)) for first, other in found]
    assert away == sorted(away)
    chance = next_chance(seekers, now)
    assert chance is None or chance > now
    if chance is not None:
        assert len(candidates(seekers, chance)) > len(found)
