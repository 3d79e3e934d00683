"""The daily puzzle: managers set it up; the bot posts it, takes private answers, resolves it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import discord
import pytest

from cogs.client import pacing
from cogs.client.learning import SPREAD
from cogs.client.pacing import Urgency
from cogs.managing import act_line
from cogs.ui.texts import TEXTS
from db.guilds import AdminLog
from engine.daily import next_due
from tests.discord.harness import sleep_for_real
from tests.discord.managing import add_boss, panel
from tests.discord.puzzling import drills, miss, number_on, solve
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import forbid
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Shown, Stage

__all__ = ["drills"]

pytestmark = pytest.mark.usefixtures("boss")
DAY = 86_400.0
NO_DAILY: Final[dict[str, Any]] = {"no-daily": True}


@pytest.fixture
def boss(stage: Stage) -> str:
    return add_boss(stage)


def hour_after(stage: Stage) -> int:
    """Return the next full hour in UTC."""
    return (datetime.fromtimestamp(stage.clock.now(), UTC).hour + 1) % 24


async def set_up(stage: Stage, **options: Any) -> str:
    """Have the boss set up a post for the next hour; return what the bot answers."""
    facts: dict[str, Any] = {"daily": stage.channel, "hour": hour_after(stage)} | options
    return (await stage.slash("boss", "settings", **facts)).text


async def next_day(stage: Stage) -> Shown:
    """Let time pass until the next post; return the newest post."""
    daily = await stage.bot.dailies.of(stage.guild.id)
    assert daily is not None
    now = stage.clock.now()
    await stage.env.advance_time(next_due(now, daily.hour, daily.zone) - now + SPREAD + 1)
    await stage.env.settle()
    return posts(stage)[-1]


def posts(stage: Stage) -> list[Shown]:
    return [one for one in stage.messages() if "solve" in one.actions]


async def open_post(stage: Stage, name: str, post: Shown) -> Shown:
    page = (await stage.press(name, post, "solve")).shown
    assert page.is_private
    return page


async def test_the_daily_puzzle_is_posted_once_a_day_at_its_hour(stage: Stage) -> None:
    text = await set_up(stage, zone="Europe/Berlin", hour=0)
    assert "00:00 (Europe/Berlin)" in text
    assert posts(stage) == []
    daily = await stage.bot.dailies.of(stage.guild.id)
    assert daily is not None
    first = await next_day(stage)
    assert TEXTS.say("en", "daily-heading", {"game": "Tokan"}) in first.text
    assert len(first.files()) == 1
    assert first.alts[0]
    assert first.pings == []
    await stage.env.advance_time(DAY / 2)
    assert len(posts(stage)) == 1
    second = await next_day(stage)
    assert len(posts(stage)) == 2
    assert number_on(first) != number_on(second)


async def test_members_answer_privately_and_the_next_post_sums_up(stage: Stage) -> None:
    await set_up(stage)
    post = await next_day(stage)
    page = await open_post(stage, "ann", post)
    assert "puzzle of the day" in page.text
    await solve(stage, "ann", page)
    assert "You’re number **1** on this server" in page.text
    await stage.press("ann", page, "nameme")
    assert page.control("nameme")["label"] == TEXTS.say("en", "button-unname")
    other = await open_post(stage, "bob", post)
    await solve(stage, "bob", other)
    assert "You’re number **2** on this server" in other.text
    await miss(stage, "cleo", await open_post(stage, "cleo", post))
    told = await next_day(stage)
    assert "**2** of the 3 people who tried it solved it." in told.text
    first = TEXTS.say("en", "daily-first", {"player": stage.members["ann"].mention})
    assert first in told.text
    assert stage.members["bob"].mention not in told.text
    assert told.pings == []
    assert len(told.files()) == 2, "the puzzle, and how the one before is solved"
    assert "🔥" not in told.text
    for name in ("ann", "bob"):
        await solve(stage, name, await open_post(stage, name, told))
    third = await next_day(stage)
    facts = {"player": stage.members["ann"].mention, "days": 2}
    assert TEXTS.say("en", "daily-streak", facts) in third.text
    assert third.text.count("🔥") == 1, "who does not agree is not named"


async def test_an_untried_puzzle_is_resolved_with_its_answer(stage: Stage) -> None:
    await set_up(stage)
    await next_day(stage)
    told = await next_day(stage)
    assert "Nobody tried it." in told.text
    assert " Player " in told.text, "the moves of the answer"
    assert len(told.files()) == 2


async def test_a_puzzle_solved_before_can_be_solved_again_on_its_day(stage: Stage) -> None:
    await set_up(stage)
    post = await next_day(stage)
    page = await open_post(stage, "ann", post)
    await stage.press("ann", page, "tryhint")
    await solve(stage, "ann", page)

    def forget(connection: Connection) -> None:
        connection.execute("DELETE FROM daily_answers")

    await stage.store.write(forget)
    page = await open_post(stage, "ann", post)
    assert "tryhint" in page.actions, "it begins afresh"
    assert TEXTS.say("en", "puzzle-again") not in page.text
    await solve(stage, "ann", page)
    assert "You’re number **1** on this server" in page.text


# Restarts and outages ---------------------------------------------------------------------------


async def test_a_restart_posts_nothing_twice(stage: Stage) -> None:
    await set_up(stage)
    await next_day(stage)
    await stage.restart()
    await stage.env.advance_time(60)
    assert len(posts(stage)) == 1
    page = await open_post(stage, "ann", posts(stage)[0])
    await solve(stage, "ann", page)
    assert "You’re number **1** on this server" in page.text


async def test_a_post_missing_in_the_store_is_found_on_discord(stage: Stage) -> None:
    await set_up(stage)
    await next_day(stage)

    def forget(connection: Connection) -> None:
        connection.execute("UPDATE daily_posts SET message = NULL")

    await stage.store.write(forget)
    await stage.bot.close()
    # by then Discord has forgotten the message's nonce
    await stage.env.advance_time(7200)
    await stage.restart(has_crashed=True)
    await stage.env.advance_time(60)
    (post,) = posts(stage)
    now = await stage.bot.dailies.now(stage.guild.id)
    assert now is not None
    assert now.message == post.id


async def test_only_the_latest_puzzle_is_posted_after_days_of_downtime(stage: Stage) -> None:
    await set_up(stage)
    await next_day(stage)
    await stage.bot.close()
    await stage.env.advance_time(4 * DAY + 3600)
    await stage.restart(has_crashed=True)
    await stage.env.advance_time(SPREAD + 60)
    assert len(posts(stage)) == 2
    await stage.env.advance_time(3600)
    assert len(posts(stage)) == 2


async def test_a_post_that_fails_is_sent_later(stage: Stage) -> None:
    await set_up(stage)
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, 503, times=None)
    with pytest.raises(IndexError):
        await next_day(stage)
    stage.faults.clear()
    await stage.env.advance_time(1000)
    assert len(posts(stage)) == 1
    daily = await stage.bot.dailies.of(stage.guild.id)
    assert daily is not None
    assert (daily.trouble, daily.failed_days) == (None, 0)


# For everybody ----------------------------------------------------------------------------------


async def test_the_daily_command_shows_everyone_the_same_puzzle(stage: Stage) -> None:
    page = (await stage.slash("ann", "daily")).told
    assert page.is_private
    assert "puzzle of the day" in page.text
    assert number_on((await stage.slash("bob", "daily")).told) == number_on(page)
    await set_up(stage)
    post = await next_day(stage)
    page = (await stage.slash("ann", "daily")).told
    assert number_on(page) == number_on(post)
    await solve(stage, "ann", page)
    assert "You’re number **1** on this server" in page.text


# Settings ---------------------------------------------------------------------------------------


async def test_managers_see_change_and_switch_off_the_daily_puzzle(stage: Stage) -> None:
    off = TEXTS.say("en", "daily-off")
    without = (await panel(stage)).text
    assert off in without
    text = await set_up(stage, game="tokan")
    (act, *_) = await AdminLog(stage.store).latest(stage.guild.id, 1)
    assert f"{stage.channel.mention} at {hour_after(stage):02}:00 (UTC), Tokan" in act_line(
        "en", act
    )
    assert "always from Tokan" in text
    assert text == (await panel(stage)).text
    changed = (await stage.slash("boss", "settings", hour=3, zone="america/new_york")).text
    assert "03:00 (America/New_York)" in changed
    assert "always from Tokan" in changed
    assert (await stage.slash("boss", "settings", **NO_DAILY)).text == without
    await stage.env.advance_time(2 * DAY)
    assert posts(stage) == []
    (act, *_) = await AdminLog(stage.store).latest(stage.guild.id, 1)
    assert TEXTS.say("en", "daily-words-off") in act_line("en", act)


async def test_a_deleted_channel_switches_the_puzzle_off_after_three_days(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    two = stage.guild.create_text_channel("two")
    await set_up(stage, daily=two)
    channel = stage.bot.get_channel(two.id)
    assert isinstance(channel, discord.TextChannel)
    with stage.by_its_owner():
        await channel.delete()
    facts: dict[str, str | int] = {"channel": two.mention, "days": 1}
    for days in (1, 2):
        with pytest.raises(IndexError):
            await next_day(stage)
        daily = await stage.bot.dailies.of(stage.guild.id)
        assert daily is not None
        assert (daily.channel, daily.failed_days, daily.is_on) == (two.id, days, True)
        facts["days"] = days
        assert TEXTS.say("en", "daily-trouble-gone", facts) in (await panel(stage)).text
    with pytest.raises(IndexError):
        await next_day(stage)
    facts["days"] = 3
    assert TEXTS.say("en", "daily-stopped-gone", facts) in (await panel(stage)).text
    assert "is off now, after 3 days" in caplog.text
    await set_up(stage)
    assert (await next_day(stage)).actions == ["solve"]


async def test_missing_rights_are_shown_and_the_next_day_is_tried(stage: Stage) -> None:
    await set_up(stage)
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, 403, 50013, times=None)
    with pytest.raises(IndexError):
        await next_day(stage)
    stage.faults.clear()
    facts = {"channel": stage.channel.mention}
    assert TEXTS.say("en", "daily-trouble-rights", facts) in (await panel(stage)).text
    await stage.env.advance_time(3 * 3600)
    assert posts(stage) == [], "that day is over"
    await next_day(stage)
    assert "⚠️" not in (await panel(stage)).text


async def test_a_new_channel_gets_the_days_puzzle_at_once(stage: Stage) -> None:
    await set_up(stage)
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, 403, 50013, times=None)
    with pytest.raises(IndexError):
        await next_day(stage)
    two = stage.guild.create_text_channel("two")
    await stage.slash("boss", "settings", daily=two)
    await stage.env.advance_time(60)
    assert [one for one in stage.messages(two) if "solve" in one.actions]


async def test_bad_input_is_refused_in_one_sentence_and_changes_nothing(stage: Stage) -> None:
    check_told(await stage.slash("boss", "settings", hour=3), "error-no-daily-channel")
    reply = await stage.slash("boss", "settings", daily=stage.channel, zone="Mars/Olympus")
    check_told(reply, "error-unknown-zone", zone="Mars/Olympus")
    reply = await stage.slash("boss", "settings", daily=stage.channel, game="orcs")
    check_told(reply, "error-no-puzzles", game="Orcs Orcs Orcs")
    assert await stage.bot.dailies.of(stage.guild.id) is None


async def test_time_zones_are_offered_while_typing(stage: Stage) -> None:
    member = stage.members["boss"]
    offered = await member.autocomplete(stage.channel, "settings", "zone", "berl")
    assert [one["value"] for one in offered] == ["Europe/Berlin"]
    offered = await member.autocomplete(stage.channel, "settings", "zone", "new york")
    assert offered[0]["value"] == "America/New_York"
    assert len(await member.autocomplete(stage.channel, "settings", "zone", "")) == 25
    for typed in ("GMT+3", "utc+3"):
        offered = await member.autocomplete(stage.channel, "settings", "zone", typed)
        assert offered == [{"name": "UTC+3", "value": "Etc/GMT-3"}]


async def test_a_server_of_another_shard_is_left_alone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_up(stage)

    def nothing(*facts: object) -> None:
        del facts

    with monkeypatch.context() as patch:
        patch.setattr("cogs.client.parlor.Parlor.get_guild", nothing)
        with pytest.raises(IndexError):
            await next_day(stage)
    daily = await stage.bot.dailies.of(stage.guild.id)
    assert daily is not None
    assert daily.failed_days == 0, "it is another one's matter"
    stage.dispatch("shard_ready", 0)
    async with asyncio.timeout(PATIENCE):
        while not posts(stage):
            await sleep_for_real(0.01)


async def test_the_daily_puzzle_is_posted_with_the_lowest_urgency(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Urgency] = []
    send = discord.PartialMessageable.send

    async def note(channel: discord.PartialMessageable, **words: Any) -> discord.Message:
        seen.append(pacing._urgency.get())  # pyright: ignore[reportPrivateUsage]
        return await send(channel, **words)

    monkeypatch.setattr(discord.PartialMessageable, "send", note)
    await set_up(stage)
    await next_day(stage)
    assert seen == [Urgency.CLEANING]


async def test_a_channel_without_rights_is_refused_for_the_puzzle(stage: Stage) -> None:
    add_boss(stage)
    forbid(stage, stage.channel, discord.Permissions(attach_files=True))
    text = await set_up(stage)
    facts = {"count": 1, "rights": TEXTS.say("en", "right-attach_files")}
    assert text == TEXTS.say("en", "error-rights-missing-puzzle", facts)
