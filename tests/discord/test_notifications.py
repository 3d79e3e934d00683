"""Players hear of their turn in the channel, by direct message, or not at all."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.guilds import AdminAct, GuildSettings
from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match, ping_by_messages, playout
from tests.discord.test_clocks import HOUR, begin, let_pass
from tests.discord.test_killed import crash, never
from tests.discord.test_preferring import panel, want
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.notifications import Composed
    from cogs.ui.games import MatchNews
    from tests.discord.harness import Shown, Stage
    from tests.discord.strict.traffic import Request

NOBODY_DIRECTLY = 50007


def direct_messages(stage: Stage, name: str) -> list[Shown]:
    """Return the direct messages to *name*, oldest first."""
    return stage.messages(stage.members[name].user.dm_channel)


def mentioned(stage: Stage, name: str) -> list[Shown]:
    """Return the channel's messages that ping *name*."""
    return [one for one in stage.messages() if stage.members[name].id in one.pings]


async def move(stage: Stage, match_id: str) -> None:
    """Have the player to move play until it is the other's turn."""
    mover = await stage.mover(match_id)
    while await stage.mover(match_id) == mover:
        text = playout(await stage.match(match_id))[0]
        await stage.slash(mover, "move", move=text)


async def silence(stage: Stage) -> None:
    """Switch off pings in the channels of the server."""
    act = AdminAct(stage.guild.id, stage.members["ann"].id, "settings", 0.0, detail="pings=none")
    await stage.bot.guild_settings.save(GuildSettings(board="keep", pings="none"), act)


def shut_door(stage: Stage, name: str, code: int = NOBODY_DIRECTLY) -> None:
    """Have Discord refuse every direct message to *name*."""
    channel = stage.members[name].user.dm_channel.id
    stage.faults.answer("POST", f"/channels/{channel}/messages", 403, code, times=None)


async def both_match(stage: Stage) -> tuple[str, str, str]:
    """Begin a match; return its id, the player to move, and the other one."""
    match_id = await open_match(stage)
    return match_id, await stage.mover(match_id), await stage.other(match_id)


# Direct messages --------------------------------------------------------------------------------


async def test_players_who_want_letters_are_not_pinged_in_the_channel(stage: Stage) -> None:
    match_id, first, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    before = len(mentioned(stage, second))
    await move(stage, match_id)
    (letter,) = direct_messages(stage, second)
    assert TEXTS.say("en", "letter-turn") in letter.text
    board = stage.board()
    address = f"https://discord.com/channels/{stage.guild.id}/{board.channel}/{board.id}"
    assert letter.links == [address]
    assert stage.members[first].mention in letter.text, "whom they play with"
    assert len(mentioned(stage, second)) == before
    assert stage.members[second].mention in board.text, "the board names them all the same"
    await move(stage, match_id)
    assert mentioned(stage, first), "the other is told as ever"
    assert direct_messages(stage, first) == []
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 2


async def test_letters_are_sent_even_if_reading_the_clock_advances_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    now, ticks = stage.clock.now, itertools.count()
    monkeypatch.setattr(stage.clock, "now", lambda: now() + next(ticks) / 1000)
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 1


async def test_players_who_want_no_notifications_get_none(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "none", second)
    await move(stage, match_id)
    assert mentioned(stage, second) == []
    assert direct_messages(stage, second) == []


async def test_a_separate_ping_leaves_out_players_who_want_letters(stage: Stage) -> None:
    await ping_by_messages(stage)
    match_id, first, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    assert stage.pings() == [], "that of the turn before is gone, and there is no other"
    assert len(direct_messages(stage, second)) == 1
    await move(stage, match_id)
    (ping,) = stage.pings()
    assert ping.pings == [stage.members[first].id]


async def test_letters_are_sent_even_if_the_channel_is_silent(stage: Stage) -> None:
    match_id, first, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    await silence(stage)
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 1
    await move(stage, match_id)
    assert direct_messages(stage, first) == []
    assert mentioned(stage, first) == [], first


async def test_a_shared_turn_sends_no_second_letter_and_no_ping(stage: Stage) -> None:
    await ping_by_messages(stage)
    await want(stage, "telling", "direct", "bob")
    match_id = await open_match(stage, "nine_domains")
    while len((await stage.match(match_id)).to_act()) < 2:
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    count = len(direct_messages(stage, "bob"))
    assert mentioned(stage, "bob") == []
    table = await stage.table(match_id)
    seat = table.seat_of(stage.members["ann"].id)
    assert seat in table.awaited()
    while seat in (await stage.table(match_id)).awaited():
        await click_move(stage, "ann", PlayoutDice(2))
    assert await stage.mover(match_id) == "bob"
    assert len(direct_messages(stage, "bob")) == count, "nobody is told twice of one turn"
    assert all(stage.members["bob"].id not in one.pings for one in stage.messages())


# Refused direct messages ------------------------------------------------------------------------


async def test_refused_letters_become_pings_and_say_so_once(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    shut_door(stage, second)
    await move(stage, match_id)
    (ping,) = mentioned(stage, second)
    said = TEXTS.say("en", "ping-shut", {"players": stage.members[second].mention})
    assert said in ping.text
    assert TEXTS.say("en", "preferences-shut") in (await panel(stage, second)).text
    stage.faults.clear()
    await move(stage, match_id)
    await move(stage, match_id)
    assert direct_messages(stage, second) == [], "it is not tried again"
    newest = mentioned(stage, second)[-1]
    assert newest.id != ping.id
    assert said not in newest.text
    shown = await panel(stage, second)
    await stage.press(second, shown, "knock")
    assert "knock" not in shown.actions
    await move(stage, match_id)
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 1, "until they touch their preferences"


async def test_refused_letters_send_no_ping_on_a_silent_server(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    await silence(stage)
    shut_door(stage, second, 50278)
    count = len(stage.messages())
    await move(stage, match_id)
    assert mentioned(stage, second) == []
    assert len(stage.messages()) == count + 1, "the board alone"


# Faults -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["network", "server", "busy"])
async def test_a_failed_letter_is_retried(stage: Stage, fault: str) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    channel = f"/channels/{stage.members[second].user.dm_channel.id}/messages"
    if fault == "network":
        stage.faults.lose("POST", channel, is_done=False)
    elif fault == "server":
        stage.faults.answer("POST", channel, 503)
    else:
        stage.faults.answer("POST", channel, 403, 40003)
    await move(stage, match_id)
    assert direct_messages(stage, second) == []
    await let_pass(stage, 100)
    assert len(direct_messages(stage, second)) == 1
    assert mentioned(stage, second) == []


async def test_a_reminder_does_not_wait_for_the_next_try_of_a_failed_letter(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    late = await stage.other(match_id)
    await want(stage, "telling", "direct", late)
    channel = f"/channels/{stage.members[late].user.dm_channel.id}/messages"
    stage.faults.answer("POST", channel, 503, times=None)
    await move(stage, match_id)
    reminded_at = present(await stage.bot.matches.deadline(match_id)) - HOUR // 2
    await let_pass(stage, reminded_at - 20 - stage.clock.now())
    stage.bot.notifications.keeper.stir(stage.members[late].id)  # the bot tries again minutes later
    await let_pass(stage, 1)
    stage.faults.clear()
    await let_pass(stage, 30)
    (letter,) = direct_messages(stage, late)
    assert TEXTS.say("en", "letter-time") in letter.text


async def test_a_letter_is_not_sent_twice_if_discords_answer_was_lost(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    channel = f"/channels/{stage.members[second].user.dm_channel.id}/messages"
    stage.faults.lose("POST", channel, is_done=True)
    await move(stage, match_id)
    await let_pass(stage, HOUR)
    assert len(direct_messages(stage, second)) == 1


@pytest.mark.parametrize("point", ["before sending", "after sending"])
async def test_a_killed_process_loses_no_letter_and_sends_none_twice(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    where = "try_now" if point == "before sending" else "done"
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.notifications.stored, where, never(stage))
        await move(stage, match_id)
        assert len(direct_messages(stage, second)) == (point == "after sending")
        await stage.env.advance_time(HOUR)
        await crash(stage)
    await let_pass(stage, HOUR)
    assert len(direct_messages(stage, second)) == 1
    await move(stage, match_id)
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 2


async def test_a_failing_letter_does_not_stop_the_others(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    there = stage.guild.create_text_channel("there")
    for name in ("ann", "bob"):
        await want(stage, "telling", "direct", name)
    ann = stage.members["ann"].id

    async def fail(player: int, told: Sequence[MatchNews]) -> Composed:
        if player == ann:
            raise ValueError("it cannot be written")
        return await compose(player, told)

    compose = stage.bot.direct_messages.compose
    monkeypatch.setattr(stage.bot.direct_messages, "compose", fail)
    here = await open_match(stage)
    await open_match(stage, players=("bob", "ann"), at=there)
    await move(stage, here)
    assert direct_messages(stage, "ann") == []
    assert direct_messages(stage, "bob")
    caplog.clear()  # the test caused this fault


# Reminders --------------------------------------------------------------------------------------


async def test_reminders_are_sent_as_letters_on_request(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.mover(match_id)
    await want(stage, "telling", "direct", mover)
    count = len(stage.messages())
    await let_pass(stage, HOUR // 2 + 60)
    (letter,) = direct_messages(stage, mover)
    assert TEXTS.say("en", "letter-time") in letter.text
    await let_pass(stage, HOUR * 2 // 5)
    assert len(direct_messages(stage, mover)) == 2
    assert len(stage.messages()) == count


async def test_an_urgent_reminder_does_not_wait_for_the_daily_message(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.mover(match_id)
    await want(stage, "telling", "digest", mover)
    await let_pass(stage, HOUR // 2 + 60)
    assert len(direct_messages(stage, mover)) == 1


async def test_players_who_want_no_notifications_get_no_reminder(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    mover = await stage.mover(match_id)
    await want(stage, "telling", "none", mover)
    count = len(stage.messages())
    await let_pass(stage, HOUR * 3 // 4)
    assert (len(stage.messages()), direct_messages(stage, mover)) == (count, [])


@pytest.mark.usefixtures("no_presses_lent")
@pytest.mark.parametrize("fault", ["network", "server"])
async def test_a_failed_reminder_is_retried(stage: Stage, fault: str) -> None:
    await begin(stage, str(HOUR))

    def is_reminder(request: Request) -> bool:
        return "still your turn" in str(request.json)

    if fault == "network":
        stage.faults.lose("POST", "/channels/*/messages", is_done=False, only=is_reminder)
    else:
        stage.faults.answer("POST", "/channels/*/messages", 503, only=is_reminder)
    await let_pass(stage, HOUR // 2 + 10)
    assert stage.pings() == []
    await let_pass(stage, 100)
    (reminder,) = [one for one in stage.messages() if "still your turn" in one.text]
    assert reminder.pings
