"""Whoever opens a lobby and goes away is told when others sit down in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.privacy import Privacy
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_clocks import DAY, HOUR, let_pass
from tests.discord.test_inviting import invitation
from tests.discord.test_notifications import (
    deep_sleep,
    direct_messages,
    mentioned,
    shut_door,
    silence,
)
from tests.discord.test_notifications_later import quiet
from tests.discord.test_on_here import switch_on
from tests.discord.test_preferring import want
from tests.discord.test_privacy import erase
from tests.discord.test_rematch_threads import give_up

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

__all__ = ["deep_sleep"]


def line(stage: Stage, lobby: Shown, seats: str, *names: str, game: str = "Tokan") -> str:
    """Return what a host is told: *names* have joined, and seats are *taken* or *free*."""
    link = f"https://discord.com/channels/{stage.guild.id}/{lobby.channel}/{lobby.id}"
    players = TEXTS.joined("en", [stage.members[name].mention for name in names])
    facts = {"players": players, "count": len(names), "game": game, "link": link, "seats": seats}
    return TEXTS.say("en", "lobby-joined", facts)


async def fill(stage: Stage) -> Shown:
    """Let ann open a lobby for two and bob join it."""
    return await open_lobby(stage)


@pytest.mark.both_stores
async def test_a_host_is_told_once_that_all_seats_are_taken(stage: Stage) -> None:
    lobby = await fill(stage)
    assert mentioned(stage, "ann") == [], "most hosts look at it, and start"
    await let_pass(stage, HOUR)
    (told,) = mentioned(stage, "ann")
    text = line(stage, lobby, "taken", "bob")
    assert told.text == TEXTS.say(
        "en", "lobby-told", {"host": stage.members["ann"].mention, "text": text}
    )
    assert told.pings == [stage.members["ann"].id], "who joined is named"
    await let_pass(stage, DAY)
    assert mentioned(stage, "ann") == [told]


async def test_nobody_is_told_of_a_match_that_begins_within_a_moment(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("ann", lobby, "start")
    count = len(mentioned(stage, "ann"))
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == count


async def test_between_the_first_and_the_last_seat_nobody_is_told(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann",))
    seats = max(stage.bot.games.find("loco").seats)
    guests = ["bob", "cleo", "dan", "eve", "finn"][: seats - 1]
    counts: list[int] = []
    for name in guests:
        await stage.press(name, lobby, "join")
        await let_pass(stage, HOUR)
        counts.append(len(mentioned(stage, "ann")))
    assert counts == [1] * (len(guests) - 1) + [2]
    first, last = mentioned(stage, "ann")
    title = stage.bot.games.find("loco").title
    assert line(stage, lobby, "free", "bob", game=title) in first.text
    assert line(stage, lobby, "taken", *guests, game=title) in last.text


async def test_two_messages_are_the_most_that_a_lobby_makes(stage: Stage) -> None:
    lobby = await fill(stage)
    await let_pass(stage, HOUR)
    for _ in range(4):
        await stage.press("bob", lobby, "leave")
        await stage.press("bob", lobby, "join")
        await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == 2


async def test_whoever_leaves_again_at_once_was_not_there(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("bob", lobby, "leave")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []
    for name in ("cleo", "dan"):
        await stage.press(name, lobby, "join")
        await let_pass(stage, HOUR)
        await stage.press(name, lobby, "leave")
    assert len(mentioned(stage, "ann")) == 2, "what was not told does not count"


async def test_what_hosts_do_themselves_they_are_not_told(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []


async def test_whoever_is_host_by_then_is_told(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "leave")
    await stage.press("cleo", lobby, "join")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []
    assert len(mentioned(stage, "bob")) == 1


async def test_a_join_by_the_list_of_what_is_on_and_by_an_invitation_is_told_too(
    stage: Stage,
) -> None:
    add_boss(stage)
    await open_lobby(stage, players=("ann",))
    shown, _ = await switch_on(stage)
    await stage.press("bob", shown, "joinhere")
    there = stage.guild.create_text_channel("there")
    await stage.slash("cleo", "play", at=there, game="tokan", opponent=stage.members["dan"])
    await stage.press("dan", invitation(stage, there), "join")
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == 1
    assert [one.text for one in stage.messages(there) if stage.members["cleo"].id in one.pings]


async def test_a_rematch_begins_by_itself_and_nobody_is_told_of_seats(stage: Stage) -> None:
    await open_match(stage, "orcs", ("ann", "bob", "cleo"))
    for name in ("bob", "cleo"):
        over = await give_up(stage, name)
    await stage.press("ann", over, "rematch")
    await stage.press("bob", invitation(stage), "join")
    count = len(mentioned(stage, "ann"))
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == count


# As they want it --------------------------------------------------------------------------------


async def test_who_wants_letters_is_written_to(stage: Stage) -> None:
    await want(stage, "telling", "direct", "ann")
    lobby = await fill(stage)
    await let_pass(stage, HOUR)
    (letter,) = direct_messages(stage, "ann")
    assert letter.text.splitlines()[:2] == [
        TEXTS.say("en", "letter-lobby", {"count": 1}),
        line(stage, lobby, "taken", "bob"),
    ]
    assert mentioned(stage, "ann") == []


async def test_who_wants_nothing_is_told_nothing(stage: Stage) -> None:
    await want(stage, "telling", "none", "ann")
    count = len(stage.messages())
    await fill(stage)
    await let_pass(stage, DAY)
    assert direct_messages(stage, "ann") == []
    assert len(stage.messages()) == count + 1, "the lobby alone"


async def test_a_silent_server_stays_silent_and_letters_still_come(stage: Stage) -> None:
    await silence(stage)
    await want(stage, "telling", "direct", "cleo")
    await fill(stage)
    await open_lobby(stage, players=("cleo", "dan"))
    count = len(stage.messages())
    await let_pass(stage, DAY)
    assert len(stage.messages()) == count
    assert direct_messages(stage, "ann") == []
    assert len(direct_messages(stage, "cleo")) == 1


async def test_it_waits_for_the_end_of_quiet_hours_and_for_the_message_of_the_day(
    stage: Stage,
) -> None:
    await quiet(stage, "ann", 22, 7)
    await want(stage, "telling", "digest", "cleo")
    await fill(stage)
    await open_lobby(stage, players=("cleo", "dan"))
    await let_pass(stage, 6 * HOUR)
    assert (mentioned(stage, "ann"), direct_messages(stage, "cleo")) == ([], [])
    await stage.restart()
    await let_pass(stage, 5 * HOUR)
    assert len(mentioned(stage, "ann")) == 1
    assert len(direct_messages(stage, "cleo")) == 1


async def test_what_is_no_longer_so_after_quiet_hours_is_not_told(stage: Stage) -> None:
    await quiet(stage, "ann", 22, 7)
    lobby = await fill(stage)
    await stage.press("bob", lobby, "leave")
    await let_pass(stage, 10 * HOUR)
    assert mentioned(stage, "ann") == []


async def test_a_closed_door_leads_to_the_channel(stage: Stage) -> None:
    await want(stage, "telling", "direct", "ann")
    shut_door(stage, "ann")
    await fill(stage)
    await let_pass(stage, HOUR)
    (told,) = mentioned(stage, "ann")
    mention = stage.members["ann"].mention
    assert TEXTS.say("en", "ping-shut", {"players": mention}) in told.text


async def test_of_who_is_erased_nothing_is_to_be_told(stage: Stage) -> None:
    await open_lobby(stage, "loco", ("ann", "bob"))
    player = stage.members["ann"].id
    assert (await Privacy(stage.store).kept(player)).rows["lobby_news"] == 1
    await erase(stage, "ann")
    assert (await Privacy(stage.store).kept(player)).is_nothing
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []


async def test_with_its_lobby_goes_what_was_to_be_told(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("ann", lobby, "start")
    player = stage.members["ann"].id
    assert "lobby_news" not in (await Privacy(stage.store).kept(player)).rows
