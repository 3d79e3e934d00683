"""Notifications that come later: after quiet hours, or once a day."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_lobby, open_match, playout
from tests.discord.test_clocks import DAY, HOUR, begin, end_of, let_pass
from tests.discord.test_notifications import both_match, direct_messages, mentioned, move
from tests.discord.test_preferring import chosen, want
from tests.discord.wire import choose_former

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage


def reminders(stage: Stage, name: str) -> list[Shown]:
    heading = TEXTS.say("en", "letter-time")
    direct = [one for one in direct_messages(stage, name) if heading in one.text]
    return [*direct, *(one for one in mentioned(stage, name) if "still your turn" in one.text)]


def moment_in(shown: Shown) -> int:
    (found,) = re.findall(r"<t:(\d+):R>", shown.text)
    return int(found)


def hour(stage: Stage) -> float:
    """Return the hour of the day in UTC."""
    return round(stage.clock.now() % DAY / HOUR, 1)


# Quiet hours ------------------------------------------------------------------------------------


async def quiet(stage: Stage, name: str, begin: int, end: int) -> None:
    """Give *name* quiet hours, in UTC; the stage begins at midnight."""
    shown = await want(stage, "quietfrom", str(begin), name)
    if chosen(shown, "quietto") != str(end):
        await stage.choose(name, shown, "want", str(end), rest="quietto")


async def test_a_ping_in_quiet_hours_comes_once_after_them(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await quiet(stage, second, 22, 7)
    await move(stage, match_id)
    assert mentioned(stage, second) == []
    assert stage.members[second].mention in stage.board().text
    await let_pass(stage, 6 * HOUR)
    assert mentioned(stage, second) == []
    await let_pass(stage, HOUR + 120)
    (ping,) = mentioned(stage, second)
    assert "your turn" in ping.text
    await let_pass(stage, DAY)
    assert mentioned(stage, second) == [ping]
    await move(stage, match_id)
    assert not ping.is_there, "it goes like any other"


async def test_outdated_news_is_dropped_after_quiet_hours(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await quiet(stage, second, 22, 7)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    await move(stage, match_id)
    await let_pass(stage, 8 * HOUR)
    assert direct_messages(stage, second) == []
    assert mentioned(stage, second) == []


async def test_letters_wait_for_the_end_of_quiet_hours_and_come_as_one(stage: Stage) -> None:
    there = stage.guild.create_text_channel("there")
    for name in ("ann", "bob"):
        await quiet(stage, name, 22, 7)
        await want(stage, "telling", "direct", name)
    here = await open_match(stage)
    other = await open_match(stage, at=there)
    movers = [await stage.mover(one) for one in (here, other)]
    await let_pass(stage, 7 * HOUR + 120)
    for name in ("ann", "bob"):
        assert len(direct_messages(stage, name)) == (1 if name in movers else 0)
    if movers[0] == movers[1]:
        (letter,) = direct_messages(stage, movers[0])
        assert TEXTS.say("en", "letter-many", {"count": 2}) in letter.text


async def waits_for_bob(stage: Stage, room: str, *, pace: str | None = None) -> ChannelHandle:
    """Begin a match in a new channel with bob to move; return the channel."""
    channel = stage.guild.create_text_channel(room)
    lobby = await open_lobby(stage, at=channel)
    if pace is not None:
        await choose_former(stage, "ann", await stage.options("ann", lobby), "pace", pace)
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id(channel)
    while await stage.mover(match_id) != "bob":
        text = playout(await stage.match(match_id))[0]
        await stage.slash("ann", "move", at=channel, move=text)
    return channel


async def test_a_letter_lists_only_new_matches(stage: Stage) -> None:
    """A match that an earlier letter named isn't listed again."""
    await quiet(stage, "bob", 22, 7)
    await want(stage, "telling", "direct", "bob")
    await let_pass(stage, 12 * HOUR)
    old = await waits_for_bob(stage, "old")
    (letter,) = direct_messages(stage, "bob")
    assert f"/{old.id}/" in letter.text
    await let_pass(stage, 11 * HOUR)
    new = [await waits_for_bob(stage, room) for room in ("new", "newer")]
    await let_pass(stage, 9 * HOUR)
    (_, letter) = direct_messages(stage, "bob")
    assert TEXTS.say("en", "letter-many", {"count": 2}) in letter.text
    assert [f"/{one.id}/" in letter.text for one in (old, *new)] == [False, True, True]


async def test_a_letter_separates_reminders_from_turns(stage: Stage) -> None:
    await quiet(stage, "bob", 22, 7)
    await want(stage, "telling", "direct", "bob")
    await let_pass(stage, 15 * HOUR)
    late = [await waits_for_bob(stage, room, pace=str(DAY)) for room in ("late", "later")]
    await let_pass(stage, 8 * HOUR)
    new = await waits_for_bob(stage, "new")
    before = len(direct_messages(stage, "bob"))
    await let_pass(stage, 9 * HOUR)
    (letter,) = direct_messages(stage, "bob")[before:]
    turns, times = letter.text.split(TEXTS.say("en", "letter-time"))
    assert TEXTS.say("en", "letter-turn") in turns
    assert [f"/{one.id}/" in turns for one in (*late, new)] == [False, False, True]
    assert [f"/{one.id}/" in times for one in (*late, new)] == [True, True, False]


async def test_ending_quiet_hours_sends_the_letter_at_once(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await quiet(stage, second, 22, 7)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    assert direct_messages(stage, second) == []
    await want(stage, "quietfrom", "own", second)
    assert len(direct_messages(stage, second)) == 1


async def test_quiet_hours_survive_a_restart(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await quiet(stage, second, 22, 7)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    await stage.restart()
    assert direct_messages(stage, second) == []
    await let_pass(stage, 7 * HOUR + 120)
    assert len(direct_messages(stage, second)) == 1


# Before quiet hours -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["channel", "direct", "digest"])
async def test_a_reminder_of_a_deadline_in_quiet_hours_comes_before_them(
    stage: Stage, way: str
) -> None:
    await let_pass(stage, 18.5 * HOUR)
    match_id = await begin(stage, str(12 * HOUR))
    mover = await stage.mover(match_id)
    deadline = round(stage.clock.now()) + 12 * HOUR
    await quiet(stage, mover, 22, 7)
    if way != "channel":
        await want(stage, "telling", way, mover)
    await let_pass(stage, 2.9 * HOUR)
    assert reminders(stage, mover) == []
    await let_pass(stage, 600)
    assert hour(stage) < 22
    (reminder,) = reminders(stage, mover)
    assert abs(moment_in(reminder) - deadline) <= 1
    await stage.restart()
    await let_pass(stage, 8 * HOUR)
    assert reminders(stage, mover) == [reminder], "nobody is told in the night"
    assert await end_of(stage, match_id) is None
    await let_pass(stage, HOUR)
    assert await end_of(stage, match_id) == "timeout"
    await let_pass(stage, HOUR)
    assert len(direct_messages(stage, mover)) <= 1


async def test_an_early_reminder_waits_for_the_end_of_quiet_hours(
    stage: Stage,
) -> None:
    await let_pass(stage, 17 * HOUR)
    match_id = await begin(stage, str(3 * DAY))
    mover = await stage.mover(match_id)
    await quiet(stage, mover, 22, 7)
    await want(stage, "telling", "direct", mover)
    await let_pass(stage, DAY + 13 * HOUR)
    assert (hour(stage), reminders(stage, mover)) == (6, [])
    await let_pass(stage, 2 * HOUR)
    assert len(reminders(stage, mover)) == 1
    await let_pass(stage, DAY + HOUR)
    assert (hour(stage), len(reminders(stage, mover))) == (9, 1)
    await let_pass(stage, HOUR)
    assert len(reminders(stage, mover)) == 2


async def test_choosing_quiet_hours_that_begin_soon_reminds_at_once(stage: Stage) -> None:
    await let_pass(stage, 18 * HOUR)
    match_id = await begin(stage, str(12 * HOUR))
    mover = await stage.mover(match_id)
    await want(stage, "telling", "direct", mover)
    await let_pass(stage, 3.75 * HOUR)
    assert reminders(stage, mover) == []
    await quiet(stage, mover, 22, 7)
    assert len(reminders(stage, mover)) == 1


async def test_a_waiting_player_is_not_reminded_before_quiet_hours(stage: Stage) -> None:
    await let_pass(stage, 18 * HOUR)
    match_id = await begin(stage, str(12 * HOUR))
    other = await stage.other(match_id)
    await quiet(stage, other, 22, 7)
    await let_pass(stage, 4 * HOUR)
    assert reminders(stage, other) == []
    assert reminders(stage, await stage.mover(match_id)) == []


# Once a day -------------------------------------------------------------------------------------


async def test_the_daily_message_lists_all_waiting_matches(stage: Stage) -> None:
    there = stage.guild.create_text_channel("there")
    here = await begin(stage, str(3 * DAY))
    second = await stage.other(here)
    shown = await want(stage, "telling", "digest", second)
    await stage.choose(second, shown, "want", "18", rest="digest")
    await move(stage, here)
    other = await open_match(stage, players=(second, "cleo"), at=there)
    is_mine = await stage.mover(other) == second
    await let_pass(stage, 17 * HOUR)
    assert direct_messages(stage, second) == []
    assert mentioned(stage, second) == []
    await let_pass(stage, HOUR + 120)
    (letter,) = direct_messages(stage, second)
    assert f"/{stage.channel.id}/" in letter.text
    assert (f"/{there.id}/" in letter.text) == is_mine
    assert "<t:" in letter.text, "how much time is left"
    await let_pass(stage, DAY)
    assert len(direct_messages(stage, second)) <= 2, "nothing new, or the half of the time"


async def test_a_reminder_does_not_repeat_the_daily_message(stage: Stage) -> None:
    await want(stage, "telling", "digest", "bob")
    await let_pass(stage, 8 * HOUR)
    old = await waits_for_bob(stage, "old")
    await let_pass(stage, 2 * HOUR)
    (letter,) = direct_messages(stage, "bob")
    assert f"/{old.id}/" in letter.text
    late = await waits_for_bob(stage, "late", pace=str(HOUR))
    await let_pass(stage, HOUR - 60)
    (_, *reminders) = direct_messages(stage, "bob")
    assert reminders
    assert all(f"/{late.id}/" in one.text for one in reminders)
    assert all(f"/{old.id}/" not in one.text for one in reminders)


async def test_no_daily_message_is_sent_without_news(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "digest", second)
    await let_pass(stage, 2 * DAY)
    assert direct_messages(stage, second) == []
    await move(stage, match_id)
    await let_pass(stage, DAY)
    assert len(direct_messages(stage, second)) == 1
    await let_pass(stage, 3 * DAY)
    assert len(direct_messages(stage, second)) == 1
