"""The puzzle of the day in the store: settings, posts and answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from db.guilds import KEPT_FOR, AdminAct, AdminLog, Guilds
from db.learning import MOST_FAILED, Dailies, Daily, DailyAnswer
from db.people import Preferences
from tests.fakes import FakeClock
from tests.present import present

if TYPE_CHECKING:
    from db.learning import DailyPost
    from db.store import Store

ANN, BOB, CLEO = 11, 12, 13
GUILD, CHANNEL = 5, 77
MONDAY = date(2026, 3, 30)
DAILY = Daily(GUILD, CHANNEL, 9, "Europe/Berlin", "tokan", 1000.0)
DEED = AdminAct(GUILD, ANN, "settings", 1.0, detail="daily=")


@pytest.fixture
def dailies(store: Store) -> Dailies:
    return Dailies(store)


async def post(dailies: Dailies, days: int, task: str = "p-tokan-1") -> DailyPost:
    """Post the puzzle for the day that is this many days after Monday."""
    day = MONDAY + timedelta(days)
    await dailies.plan(GUILD, day, task, CHANNEL)
    await dailies.posted(DAILY, day, 900 + days)
    return present(await dailies.on_day(GUILD, day))


@pytest.mark.file
async def test_settings_are_kept_with_the_admin_who_made_them(
    dailies: Dailies, store: Store
) -> None:
    assert await dailies.of(GUILD) is None
    await dailies.save(DAILY, DEED)
    assert await dailies.of(GUILD) == DAILY
    off = replace(DAILY, is_on=False)
    await dailies.save(off, DEED)
    assert await dailies.all() == [off]
    assert len(await AdminLog(store).latest(GUILD, 5)) == 2


async def test_the_puzzle_of_a_day_is_planned_once(dailies: Dailies) -> None:
    assert await dailies.on_day(GUILD, MONDAY) is None
    first = await dailies.plan(GUILD, MONDAY, "p-tokan-1", CHANNEL)
    assert (first.task, first.message, first.is_failed) == ("p-tokan-1", None, False)
    assert await dailies.plan(GUILD, MONDAY, "p-tokan-2", CHANNEL) == first
    assert await dailies.now(GUILD) is None, "nobody has seen it"
    await dailies.posted(DAILY, MONDAY, 900)
    now = present(await dailies.now(GUILD))
    assert (now.day, now.message) == (MONDAY, 900)
    assert await dailies.before(GUILD, MONDAY) is None
    assert await dailies.elsewhere(MONDAY, "p-tokan-") == "p-tokan-1"
    assert await dailies.elsewhere(MONDAY, "p-loco-") is None


@pytest.mark.file
async def test_three_failed_days_switch_the_puzzle_off(dailies: Dailies) -> None:
    daily = DAILY
    for days in range(MOST_FAILED):
        assert daily.is_on
        day = MONDAY + timedelta(days)
        await dailies.plan(GUILD, day, "p-tokan-1", CHANNEL)
        daily = await dailies.failed(daily, day, "gone")
        assert (daily.failed_days, daily.trouble) == (days + 1, "gone")
        planned = present(await dailies.on_day(GUILD, day))
        assert planned.is_failed
    assert not daily.is_on
    assert await dailies.of(GUILD) == daily


async def test_a_successful_day_clears_earlier_failures(dailies: Dailies) -> None:
    await dailies.plan(GUILD, MONDAY, "p-tokan-1", CHANNEL)
    daily = await dailies.failed(DAILY, MONDAY, "rights")
    tuesday = MONDAY + timedelta(1)
    await dailies.plan(GUILD, tuesday, "p-tokan-2", CHANNEL)
    assert await dailies.posted(daily, tuesday, 901) == DAILY
    assert await dailies.of(GUILD) == DAILY


async def test_answers_have_places_and_streaks(dailies: Dailies, store: Store) -> None:
    first = await post(dailies, 0)
    await dailies.answer(first, ANN, is_solved=True, at=10.0)
    await dailies.answer(first, BOB, is_solved=True, at=9.0)
    await dailies.answer(first, CLEO, is_solved=False, at=1.0)
    await dailies.answer(first, CLEO, is_solved=True, at=2.0)
    assert await dailies.answered(first, ANN) == DailyAnswer(is_solved=True, streak=1, place=2)
    assert await dailies.answered(first, CLEO) == DailyAnswer(is_solved=False, streak=0)
    # a day without a puzzle doesn't break a streak
    second = await post(dailies, 2)
    for player in (ANN, CLEO):
        await dailies.answer(second, player, is_solved=True, at=20.0)
    assert await dailies.answered(second, ANN) == DailyAnswer(is_solved=True, streak=2, place=1)
    assert await dailies.answered(second, CLEO) == DailyAnswer(is_solved=True, streak=1, place=2)
    third = await post(dailies, 3)
    await dailies.answer(third, BOB, is_solved=True, at=30.0)
    assert await dailies.answered(third, BOB) == DailyAnswer(is_solved=True, streak=1, place=1)
    assert await dailies.answered(third, ANN) is None
    said = await dailies.result(first, 5)
    assert (said.answers, said.solved, said.first, said.streaks) == (3, 2, None, ())
    await Preferences(store).change(BOB, is_named=True)
    assert (await dailies.result(first, 5)).first == BOB
    assert (await dailies.result(second, 5)).streaks == ()
    await Preferences(store).change(ANN, is_named=True)
    assert (await dailies.result(second, 5)).streaks == ((ANN, 2),)


async def test_settings_of_a_server_that_left_long_ago_are_forgotten(
    dailies: Dailies, store: Store
) -> None:
    await dailies.save(DAILY, DEED)
    clock = FakeClock(1000.0)
    guilds = Guilds(store, clock)
    await guilds.leave(GUILD)
    await guilds.load()
    assert await dailies.all() == [DAILY]
    await Guilds(store, FakeClock(1001.0 + KEPT_FOR)).load()
    assert await dailies.all() == []
