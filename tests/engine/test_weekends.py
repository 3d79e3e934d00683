"""Weekends that don't count."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import pytest

from engine.turns import TurnTime
from engine.weekends import LONGEST, Weekends, weekends_of
from tests.engine.tables import rig_of, tokan_setup

HOUR: Final = 3600
DAY: Final = 24 * HOUR
BERLIN: Final = Weekends(("Europe/Berlin",))
FAR: Final = Weekends(("Pacific/Kiritimati", "Pacific/Pago_Pago"))


def at(day: int, hour: float, month: int = 11) -> float:
    """Return a moment in 2026, in UTC; 28 November is a Saturday."""
    return datetime(2026, month, day, tzinfo=UTC).timestamp() + hour * HOUR


@pytest.mark.parametrize(
    ("begun", "hours", "end"),
    [
        (at(27, 10), 12, at(27, 22)),
        (at(27, 10), 36, at(30, 10 + 36 - 13 - 11)),
        (at(28, 12), 2, at(30, 1)),
        (at(29, 22), 0, at(29, 23)),
        (at(26, 23), 5 * 24, at(3, 23, 12)),
        # Berlin's clocks go back on 25 October, so that weekend has 49 hours
        (at(23, 12, 10), 24, at(26, 13, 10)),
    ],
)
def test_a_clock_pauses_on_saturdays_and_sundays(begun: float, hours: float, end: float) -> None:
    assert BERLIN.after(begun, hours * HOUR) == end
    assert BERLIN.between(begun, end) == hours * HOUR
    assert BERLIN.between(end, begun) == -hours * HOUR


def test_a_weekend_runs_from_the_first_players_saturday_to_the_last_players_monday() -> None:
    assert FAR.between(at(27, 10), at(30, 11)) == 0
    assert FAR.after(at(27, 9), 2 * HOUR) == at(30, 12)


@pytest.mark.parametrize("weekends", [BERLIN, FAR, Weekends()])
def test_counting_time_forward_and_back_across_weekends_agrees(weekends: Weekends) -> None:
    chance = random.Random(1)
    for _ in range(500):
        begun, seconds = at(1, chance.uniform(0, 9000), 1), chance.uniform(0, 30 * DAY)
        end = weekends.after(begun, seconds)
        assert weekends.between(begun, end) == pytest.approx(seconds, abs=1e-3)
        before = weekends.after(end, -seconds)
        assert weekends.between(before, end) == pytest.approx(seconds, abs=1e-3)
        assert end - begun <= seconds + LONGEST * (1 + seconds / (7 * 24 * HOUR - LONGEST))


def test_weekends_follow_utc_if_no_time_zone_is_known() -> None:
    assert weekends_of([None, None]) == "UTC"
    assert weekends_of([None, "Europe/Berlin", "Europe/Berlin"]) == "Europe/Berlin"
    assert Weekends.of("Europe/Atlantis Europe/Berlin").zones == ("UTC", "Europe/Berlin")


def test_a_reminder_for_a_monday_comes_on_friday() -> None:
    time = TurnTime(36 * HOUR, at(29, 23), allowance=36 * HOUR, weekends=BERLIN)
    assert time.reminded_at([0]) == {0: at(27, 5)}
    seats, stretch = time.reminding([0], at(27, 5), {})
    assert seats == (0,)
    assert stretch.remind_before == at(29, 23) - at(27, 19.4)


async def test_a_turn_runs_on_after_the_weekend() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=5 * DAY, weekends="UTC")
    begun = rig.clock.now()  # a Monday
    assert await rig.log.deadline(rig.id) == begun + 7 * DAY
    await rig.clock.advance(7 * DAY - 60)
    assert rig.match().result() is None
    await rig.clock.advance(120)
    assert rig.match().result() is not None


async def test_a_deadline_that_an_outage_moves_into_a_weekend_moves_to_its_end() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=5 * DAY, weekends="UTC")
    begun = rig.clock.now()
    table = await rig.live_matches.tables.open(rig.id)
    stretch = replace(table.time.present(table.awaited()), deadline=begun + 5 * DAY)
    assert await rig.log.restate(rig.id, table.match.seq, stretch)
    rig.live_matches.timekeeper.deadlines.note(stretch)
    await rig.clock.advance(5 * DAY + 60)
    monday = await rig.log.deadline(rig.id)
    assert rig.match().result() is None
    assert monday == table.time.weekends.after(begun + 5 * DAY, 0)
    await rig.clock.advance(2 * DAY)
    assert rig.match().result() is not None
