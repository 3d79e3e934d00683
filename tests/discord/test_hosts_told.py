"""The bot tells hosts when others join their lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.privacy import Privacy
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_clocks import DAY, HOUR, let_pass
from tests.discord.test_inviting import invitation
from tests.discord.test_notifications import direct_messages, mentioned, shut_door, silence
from tests.discord.test_notifications_later import quiet
from tests.discord.test_on_here import switch_on
from tests.discord.test_preferring import want
from tests.discord.test_rematch_threads import give_up

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def line(stage: Stage, lobby: Shown, seats: str, *names: str, game: str = "Tokan") -> str:
    """Return the notice that *names* have joined, with the text *seats* about free seats."""
    link = f"https://discord.com/channels/{stage.guild.id}/{lobby.channel}/{lobby.id}"
    players = TEXTS.joined("en", [stage.members[name].mention for name in names])
    facts = {"players": players, "count": len(names), "game": game, "link": link, "seats": seats}
    return TEXTS.say("en", "lobby-joined", facts)


async def fill(stage: Stage) -> Shown:
    """Have ann open a lobby for two and bob join it."""
    return await open_lobby(stage)


@pytest.mark.both_stores
async def test_a_host_is_notified_once_when_all_seats_are_taken(stage: Stage) -> None:
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


async def test_a_match_started_at_once_sends_the_host_no_notice(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("ann", lobby, "start")
    count = len(mentioned(stage, "ann"))
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == count


async def test_a_host_is_notified_only_of_the_first_and_the_last_join(stage: Stage) -> None:
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


async def test_a_lobby_sends_at_most_two_notices(stage: Stage) -> None:
    lobby = await fill(stage)
    await let_pass(stage, HOUR)
    for _ in range(4):
        await stage.press("bob", lobby, "leave")
        await stage.press("bob", lobby, "join")
        await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == 2


async def test_a_guest_who_leaves_at_once_causes_no_notice(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("bob", lobby, "leave")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []
    for name in ("cleo", "dan"):
        await stage.press(name, lobby, "join")
        await let_pass(stage, HOUR)
        await stage.press(name, lobby, "leave")
    assert len(mentioned(stage, "ann")) == 2, "what was not told does not count"


async def test_hosts_are_not_notified_of_bots_they_add(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []


async def test_the_current_host_is_notified(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "leave")
    await stage.press("cleo", lobby, "join")
    await let_pass(stage, HOUR)
    assert mentioned(stage, "ann") == []
    assert len(mentioned(stage, "bob")) == 1


async def test_hosts_are_notified_of_joins_from_the_match_list_and_invitations(
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


async def test_a_rematch_sends_no_notice_of_joins(stage: Stage) -> None:
    await open_match(stage, "orcs", ("ann", "bob", "cleo"))
    for name in ("bob", "cleo"):
        over = await give_up(stage, name)
    await stage.press("ann", over, "rematch")
    await stage.press("bob", invitation(stage), "join")
    count = len(mentioned(stage, "ann"))
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == count


# Preferences ------------------------------------------------------------------------------------


async def test_a_host_who_prefers_direct_messages_gets_one(stage: Stage) -> None:
    await want(stage, "telling", "direct", "ann")
    lobby = await fill(stage)
    await let_pass(stage, HOUR)
    (letter,) = direct_messages(stage, "ann")
    assert letter.text.splitlines()[:2] == [
        TEXTS.say("en", "letter-lobby", {"count": 1}),
        line(stage, lobby, "taken", "bob"),
    ]
    assert mentioned(stage, "ann") == []


async def test_a_host_without_notifications_gets_none(stage: Stage) -> None:
    await want(stage, "telling", "none", "ann")
    count = len(stage.messages())
    await fill(stage)
    await let_pass(stage, DAY)
    assert direct_messages(stage, "ann") == []
    assert len(stage.messages()) == count + 1, "the lobby alone"


async def test_a_host_gets_direct_messages_even_on_a_silent_server(stage: Stage) -> None:
    await silence(stage)
    await want(stage, "telling", "direct", "cleo")
    await fill(stage)
    await open_lobby(stage, players=("cleo", "dan"))
    count = len(stage.messages())
    await let_pass(stage, DAY)
    assert len(stage.messages()) == count
    assert direct_messages(stage, "ann") == []
    assert len(direct_messages(stage, "cleo")) == 1


async def test_a_notice_waits_for_quiet_hours_and_the_daily_digest(
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


async def test_a_notice_outdated_after_quiet_hours_is_dropped(stage: Stage) -> None:
    await quiet(stage, "ann", 22, 7)
    lobby = await fill(stage)
    await stage.press("bob", lobby, "leave")
    await let_pass(stage, 10 * HOUR)
    assert mentioned(stage, "ann") == []


async def test_closed_direct_messages_lead_to_a_notice_in_the_channel(stage: Stage) -> None:
    await want(stage, "telling", "direct", "ann")
    shut_door(stage, "ann")
    await fill(stage)
    await let_pass(stage, HOUR)
    (told,) = mentioned(stage, "ann")
    mention = stage.members["ann"].mention
    assert TEXTS.say("en", "ping-shut", {"players": mention}) in told.text


async def test_starting_a_lobby_deletes_its_pending_notices(stage: Stage) -> None:
    lobby = await fill(stage)
    await stage.press("ann", lobby, "start")
    player = stage.members["ann"].id
    assert "lobby_news" not in (await Privacy(stage.store).kept(player)).rows
