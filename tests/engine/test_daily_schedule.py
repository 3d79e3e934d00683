"""The puzzle of the day: when it is due in a time zone, and which puzzle it is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.daily import (
    ROUND,
    UnknownZone,
    day_due,
    find_zone,
    game_of_day,
    moment_of,
    next_due,
    number_of_day,
    zones,
)

SIXTY = range(1, 61)
BERLIN = "Europe/Berlin"


def due_at(day: date, hour: int, zone: str) -> str:
    """Return the local time at which the puzzle of *day* is due."""
    moment = datetime.fromtimestamp(moment_of(day, hour, zone), ZoneInfo(zone))
    return moment.isoformat(timespec="minutes")


@pytest.mark.parametrize(
    ("day", "hour", "zone", "due"),
    [
        (date(2026, 7, 1), 9, BERLIN, "2026-07-01T09:00+02:00"),
        (date(2026, 1, 1), 9, BERLIN, "2026-01-01T09:00+01:00"),
        (date(2026, 1, 1), 0, "Asia/Kathmandu", "2026-01-01T00:00+05:45"),
        # that time is skipped: the first moment after the gap counts
        (date(2026, 3, 29), 2, BERLIN, "2026-03-29T03:00+02:00"),
        (date(2026, 3, 8), 2, "America/New_York", "2026-03-08T03:00-04:00"),
        (date(2026, 10, 4), 2, "Australia/Lord_Howe", "2026-10-04T02:30+11:00"),
        (date(2026, 9, 6), 0, "America/Santiago", "2026-09-06T01:00-03:00"),
        (date(2011, 12, 30), 5, "Pacific/Apia", "2011-12-31T00:00+14:00"),
        # that time comes twice: the first time counts
        (date(2026, 10, 25), 2, BERLIN, "2026-10-25T02:00+02:00"),
        (date(2026, 11, 1), 1, "America/New_York", "2026-11-01T01:00-04:00"),
    ],
)
def test_the_puzzle_is_due_at_an_existing_local_time(
    day: date, hour: int, zone: str, due: str
) -> None:
    assert due_at(day, hour, zone) == due


@pytest.mark.parametrize("hour", [2, 3])
@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25)])
def test_each_day_is_due_once_even_when_the_clocks_change(day: date, hour: int) -> None:
    begin = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(BERLIN)).timestamp()
    days = [day_due(begin + 600 * step, hour, BERLIN) for step in range(6 * 24)]
    assert days == sorted(days)
    assert set(days) == {day - timedelta(1), day}


@given(
    st.floats(1.2e9, 2.5e9), st.integers(0, 23), st.sampled_from(("UTC", BERLIN, "Pacific/Apia"))
)
def test_the_due_puzzle_is_in_the_past_and_the_next_ahead(now: float, hour: int, zone: str) -> None:
    day = day_due(now, hour, zone)
    assert moment_of(day, hour, zone) <= now < next_due(now, hour, zone)
    assert next_due(now, hour, zone) == moment_of(day + timedelta(1), hour, zone)
    local = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    assert day in {local, local - timedelta(1)}


def test_days_follow_the_time_zone() -> None:
    now = datetime(2026, 6, 1, 23, 30, tzinfo=UTC).timestamp()
    assert day_due(now, 0, "UTC") == date(2026, 6, 1)
    assert day_due(now, 0, BERLIN) == date(2026, 6, 2)
    assert day_due(now, 0, "America/New_York") == date(2026, 6, 1)


def test_zones_are_found_in_any_letter_case() -> None:
    assert find_zone(" europe/berlin ") == BERLIN
    assert find_zone("America/new york") == "America/New_York"
    assert BERLIN in zones()
    for text in ("Mars", "", "../etc/passwd"):
        with pytest.raises(UnknownZone):
            find_zone(text)


# Choice -----------------------------------------------------------------------------------------


def days(count: int, begin: date = date(2026, 1, 1)) -> list[date]:
    return [begin + timedelta(number) for number in range(count)]


def test_puzzles_of_pinned_days_never_change() -> None:
    """A day has the same puzzle in all versions, so two servers can talk about it."""
    found = [number_of_day(day, "tokan", SIXTY) for day in days(14)]
    assert found == PINNED


PINNED = [24, 14, 22, 3, 29, 37, 57, 59, 35, 33, 45, 17, 7, 41]


def test_puzzles_do_not_come_back_soon() -> None:
    found = [number_of_day(day, "loco", SIXTY) for day in days(400)]
    for at, number in enumerate(found):
        assert number not in found[at + 1 : at + ROUND // 2]
    assert len(set(found)) == 60


def test_each_game_has_its_own_order_of_puzzles() -> None:
    assert [number_of_day(day, "loco", SIXTY) for day in days(9)] != [
        number_of_day(day, "locus", SIXTY) for day in days(9)
    ]


def test_adding_a_puzzle_changes_few_days() -> None:
    more = range(1, 63)
    changed = sum(
        number_of_day(day, "tokan", SIXTY) != number_of_day(day, "tokan", more) for day in days(280)
    )
    assert 0 < changed < 280 / 5


def test_one_or_three_puzzles_are_repeated_and_none_is_an_error() -> None:
    assert {number_of_day(day, "tokan", [7]) for day in days(60)} == {7}
    assert {number_of_day(day, "tokan", [1, 2, 3]) for day in days(90)} == {1, 2, 3}
    with pytest.raises(ValueError, match="no puzzles"):
        number_of_day(date(2026, 1, 1), "tokan", [])


def test_games_take_turns_in_the_puzzle_of_the_day() -> None:
    games = ["orcs", "loco", "tokan"]
    found = [game_of_day(day, games) for day in days(6)]
    assert found[:3] == found[3:]
    assert sorted(found[:3]) == sorted(games)
    assert found == [game_of_day(day, games[::-1]) for day in days(6)]
