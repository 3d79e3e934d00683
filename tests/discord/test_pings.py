"""Pings and boards when Discord or the network fails half-way, or when a player has left."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from unittest.mock import MagicMock

import discord
import pytest

from cogs.client.cleaner import Cleaner
from cogs.client.people import Mentions
from cogs.client.pings import Pings
from cogs.ui.texts import TEXTS
from db.errors import StoreFull
from engine.errors import EngineError, UnknownMatch
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss, set_to
from tests.discord.pinged import Pinged
from tests.discord.playing import click_move, open_lobby, open_match, ping_by_messages
from tests.discord.test_clocks import DAY, HOUR, begin, let_pass
from tests.discord.test_notifications import direct_messages
from tests.discord.test_notifications_later import quiet
from tests.discord.test_preferring import want
from tests.discord.test_troubles import check_played, check_shown, forbid, is_ping, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.venues import Post
    from tests.discord.harness import Shown, Stage


pytestmark = pytest.mark.usefixtures("no_press_of_use", "slow_retries")


async def test_a_ping_for_nobody_is_deleted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    (ping,) = stage.pings()
    table = await stage.table(match_id)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    # as in a turn that only waits for bots
    monkeypatch.setattr("engine.table.Table.awaited", MagicMock(return_value=()))
    await stage.bot.made(Pings).go_on(venue, table)
    (post,) = await stage.bot.posts.due(9)
    assert post.message == ping.id, "it is deleted soon"
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert venue.ping is None


@pytest.mark.parametrize("fault", ["network", "server"])
async def test_a_failed_ping_is_retried(stage: Stage, fault: str) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    old = stage.pings()
    if fault == "network":
        stage.faults.lose("POST", "/channels/*/messages", is_done=False, only=is_ping)
    else:
        stage.faults.answer("POST", "/channels/*/messages", 503, only=is_ping)
    check_played(await typed(stage, match_id), "trouble-later")
    assert stage.pings() == old, "it goes when there is another one"
    await stage.env.advance_time(21)
    await stage.env.settle()
    (ping,) = stage.pings()
    assert ping.pings == [stage.members[await stage.mover(match_id)].id]
    await check_shown(stage, match_id)


async def test_failed_tidying_is_retried(stage: Stage) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    (old_ping,), old = stage.pings(), stage.board()
    for method in ("DELETE", "PATCH"):
        stage.faults.lose(method, "/channels/*/messages/*", times=None, is_done=False)
    assert "⚠️" not in (await typed(stage, match_id)).text
    (_, ping) = stage.pings()
    assert ping.pings == [stage.members[await stage.mover(match_id)].id]
    await check_shown(stage, match_id)
    assert "turn" in old.actions
    stage.faults.clear()
    await stage.env.advance_time(30)
    await stage.env.settle()
    assert old.actions == []
    assert not old_ping.is_there
    assert stage.pings() == [ping]


async def test_failed_tidying_is_retried_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    old = stage.board()
    files = old.files()
    stage.faults.lose("PATCH", "/channels/*/messages/*", times=None, is_done=False)
    await typed(stage, match_id)
    assert "turn" in old.actions
    stage.faults.clear()
    await stage.restart()
    assert old.actions == []
    assert old.files() == files, "the picture is made again"


async def test_old_troubles_are_forgotten_when_there_are_too_many(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.publisher._MOST_TROUBLES", 1)
    await stage.restart()
    matches: list[str] = []
    for name in ("one", "two"):
        channel = stage.guild.create_text_channel(name)
        matches.append(await open_match(stage, at=channel))
        forbid(stage, channel, discord.Permissions(send_messages=True))
        check_played(await typed(stage, matches[-1], channel), "trouble-forbidden")
    assert await stage.bot.publisher.trouble(matches[0]) is None
    assert await stage.bot.publisher.trouble(matches[1]) is not None


async def test_an_unstored_ping_does_not_prevent_the_next_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    pings = stage.bot.made(Pings)
    table = await stage.table(match_id)

    async def fail(post: Post) -> bool:
        raise StoreFull(stage.path)

    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.posts, "keep", fail)
        with pytest.raises(StoreFull):
            await pings.begin(venue, table, ())
    monkeypatch.setattr(stage.bot.boards, "pings", pings)
    await typed(stage, match_id)
    last = stage.pings()[-1]
    assert last.pings == [stage.members[await stage.mover(match_id)].id]


async def test_a_board_that_cannot_be_tidied_does_not_stop_the_others(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await open_match(stage)
    old, retire = stage.board(), Cleaner._retire  # pyright: ignore[reportPrivateUsage]

    async def fail(cleaner: Cleaner, post: Post) -> None:
        if post.message == old.id:
            raise ValueError("it cannot be drawn")
        await retire(cleaner, post)

    monkeypatch.setattr(Cleaner, "_retire", fail)
    await typed(stage, match_id)
    second = stage.board()
    await typed(stage, match_id)
    assert "turn" in old.actions
    assert second.actions == []
    assert await stage.bot.posts.due(9) == []
    caplog.clear()  # the test caused this fault


# Players who have left --------------------------------------------------------------------------


async def test_a_player_who_has_left_is_not_pinged_and_the_others_are_told_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    pinged = Pinged(stage)
    gone = await stage.other(match_id)
    waiting = await stage.mover(match_id)
    stage.guild.remove_member(stage.members[gone])
    await stage.env.advance_time(3700)  # they left an hour ago
    asked: list[Sequence[int]] = []
    to = Mentions.to

    def note(mentions: Mentions, players: Sequence[int], by: int | None) -> Any:
        asked.append(players)
        return to(mentions, players, by)

    monkeypatch.setattr(Mentions, "to", note)
    await typed(stage, match_id)
    assert await stage.mover(match_id) == gone
    told = stage.messages()[-1]
    names = stage.members[waiting].mention, stage.members[gone].mention
    assert told.text == TEXTS.say("en", "ping-gone", {"players": names[0], "gone": names[1]})
    assert pinged.count() == {stage.members[waiting].id: 1}
    count = len(stage.messages())
    await stage.bot.live_matches.agreements.appoint(match_id, 0, stage.members["dan"].id)
    await stage.bot.proposal_messages.refusal(match_id)
    await stage.bot.boards.remind(match_id, [0, 1])
    await stage.env.settle()
    assert len(stage.messages()) == count + 1, "it is said once"
    assert all(stage.members[gone].id not in players for players in asked)


@pytest.mark.parametrize(
    ("error", "tries"), [(StoreFull("a store"), 2), (UnknownMatch("m"), 1)], ids=["store", "match"]
)
async def test_a_reminder_is_repeated_only_if_the_store_failed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, error: EngineError, tries: int
) -> None:
    match_id = await open_match(stage)
    reminded: list[Sequence[int]] = []

    async def remind(match_id: str, seats: Sequence[int]) -> None:
        del match_id
        reminded.append(seats)
        if len(reminded) == 1:
            raise error

    monkeypatch.setattr(stage.bot.boards, "remind", remind)
    stage.env.as_bot(stage.bot.publisher.reminded, match_id, [0])
    await stage.env.advance_time(HOUR)
    assert reminded == [(0,)] * tries


async def test_a_slow_reminder_does_not_delay_others(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    reminded: list[str] = []

    async def remind(match_id: str, seats: Sequence[int]) -> None:
        del seats
        reminded.append(match_id)
        for _ in range(50):
            await asyncio.sleep(0)
        reminded.append(match_id)

    monkeypatch.setattr(stage.bot.boards, "remind", remind)
    for match_id in ("m1", "m2"):
        stage.env.as_bot(stage.bot.publisher.reminded, match_id, [0])
    await stage.env.advance_time(1)
    assert reminded == ["m1", "m2", "m1", "m2"]


def said_gone(stage: Stage, gone: str) -> list[Shown]:
    """Return the messages that say it's the turn of *gone*, who has left."""
    mention = stage.members[gone].mention
    return [one for one in stage.messages() if f"{mention}’s turn, but they’ve left" in one.text]


@pytest.mark.parametrize("way", ["channel", "direct"])
async def test_a_player_who_leaves_in_quiet_hours_is_not_pinged_after_them(
    stage: Stage, way: str
) -> None:
    match_id = await open_match(stage)
    gone, waiting = await stage.other(match_id), await stage.mover(match_id)
    await quiet(stage, gone, 22, 7)
    if way == "direct":
        await want(stage, "telling", way, gone)
    pinged, written = Pinged(stage), len(direct_messages(stage, gone))
    await typed(stage, match_id)
    await let_pass(stage, 4 * HOUR)
    stage.guild.remove_member(stage.members[gone])
    await let_pass(stage, 4 * HOUR)
    assert pinged.count() == {stage.members[waiting].id: 1}
    assert len(direct_messages(stage, gone)) == written
    assert len(said_gone(stage, gone)) == 1


async def test_a_player_who_has_left_is_not_reminded_and_the_other_is_told_once(
    stage: Stage,
) -> None:
    match_id = await begin(stage, str(DAY))
    gone, waiting = await stage.mover(match_id), await stage.other(match_id)
    pinged = Pinged(stage)
    stage.guild.remove_member(stage.members[gone])
    await let_pass(stage, 13 * HOUR)
    assert pinged.count() == {stage.members[waiting].id: 1}
    assert len(said_gone(stage, gone)) == 1
    await stage.restart()
    await let_pass(stage, 10 * HOUR)
    assert len(said_gone(stage, gone)) == 1, "nor are they by the next process"
    assert not pinged.count()


async def test_a_player_who_has_left_is_not_pinged_by_claims_or_proposals(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    to = Mentions.to

    def note(mentions: Mentions, players: Sequence[int], by: int | None) -> Any:
        asked.extend(players)
        return to(mentions, players, by)

    match_id = await begin(stage, str(HOUR), "claim")
    late, gone = await stage.mover(match_id), await stage.other(match_id)
    stage.guild.remove_member(stage.members[gone])
    await stage.env.advance_time(HOUR)
    monkeypatch.setattr(Mentions, "to", note)
    await let_pass(stage, 120)
    assert "claim" in stage.board().actions
    await stage.bot.live_matches.agreements.offer_draw(match_id, stage.members[late].id)
    await stage.bot.proposal_messages.refusal(match_id)
    assert "answer" in stage.messages()[-1].actions
    assert stage.members[gone].id not in asked


async def test_a_claimable_time_does_not_ping_the_late_player_again(stage: Stage) -> None:
    """Not even with a new board from the next process, which doesn't know of an earlier one."""
    match_id = await begin(stage, str(HOUR), "claim")
    late, other = await stage.mover(match_id), await stage.other(match_id)
    await let_pass(stage, HOUR - 300)
    pinged = Pinged(stage)
    await stage.restart()
    await let_pass(stage, 500)
    assert "claim" in stage.board().actions
    assert pinged.count() == {stage.members[other].id: 1}, late


async def test_a_player_left_with_only_bots_is_told_of_their_turn(
    stage: Stage,
) -> None:
    add_boss(stage)
    await set_to(stage, "board", "edit")
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    dice = PlayoutDice(1)
    while await stage.mover(match_id) != "bob":
        await click_move(stage, "ann", dice)
    await stage.bot.live_matches.resign(match_id, stage.members["bob"].id)
    await stage.bot.publisher.trouble(match_id)
    await stage.env.settle()
    assert await stage.mover(match_id) == "ann"
    last = [one for one in stage.messages() if one.pings][-1]
    assert last.pings == [stage.members["ann"].id]
    told = len([one for one in stage.messages() if one.pings])
    await click_move(stage, "ann", dice)
    await stage.env.settle()
    assert len([one for one in stage.messages() if one.pings]) <= told, "bots answer at once"
