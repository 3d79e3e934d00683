"""Invitations to several people, by name or by role; each may join or decline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_rematch_threads import give_up
from tests.discord.test_troubles import forbid

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage


def invitation(stage: Stage, at: ChannelHandle | None = None) -> Shown:
    return stage.latest("decline", at)


async def test_one_message_invites_several_and_pings_each_once(stage: Stage) -> None:
    bob, cleo, dan = (stage.members[name] for name in ("bob", "cleo", "dan"))
    lobby = await open_lobby(stage, "orcs", ("ann",))
    await stage.choose("ann", lobby, "invite", bob, cleo)
    first = invitation(stage)
    assert sorted(first.pings) == sorted([bob.id, cleo.id])
    await stage.choose("ann", lobby, "invite", cleo, dan)
    second = invitation(stage)
    assert second.pings == [dan.id], "who was asked before is not pinged again"
    assert not first.is_there, "one message asks people"
    for shown in (lobby, second):
        assert all(one.mention in shown.text for one in (bob, cleo, dan))
    assert "invite" not in lobby.actions, "all seats are taken or kept"
    check_told(await stage.press("eve", second, "join"), "error-lobby", why="kept")


async def test_declining_frees_the_seat_and_joining_stays_possible(stage: Stage) -> None:
    bob, cleo = stage.members["bob"], stage.members["cleo"]
    await stage.slash("ann", "play", game="tokan", opponent=bob)
    lobby, asked = stage.lobby(), invitation(stage)
    check_told(await stage.press("cleo", asked, "decline"), "error-lobby", why="not-invited")
    await stage.press("bob", asked, "decline")
    declined = TEXTS.say("en", "lobby-declined", {"players": bob.mention})
    assert declined in lobby.text
    assert declined in asked.text
    assert "invite" in lobby.actions
    await stage.choose("ann", lobby, "invite", cleo)
    asked = invitation(stage)
    await stage.press("cleo", asked, "decline")
    await stage.press("bob", asked, "join")
    assert bob.mention in lobby.text
    assert declined not in lobby.text
    assert cleo.mention in asked.text
    check_told(await stage.press("bob", asked, "decline"), "error-lobby", why="joined-already")


async def test_an_invited_player_can_join_with_the_invitations_button(stage: Stage) -> None:
    bob = stage.members["bob"]
    await stage.slash("ann", "play", game="tokan", opponent=bob)
    lobby, asked = stage.lobby(), invitation(stage)
    await stage.press("bob", asked, "join")
    assert asked.text == TEXTS.say(
        "en",
        "invite-answered",
        {
            "host": stage.members["ann"].mention,
            "game": "Tokan",
            "link": f"https://discord.com/channels/{stage.guild.id}/{lobby.channel}/{lobby.id}",
        },
    )
    await stage.press("ann", lobby, "start")
    assert stage.match_id()
    assert asked.actions == []


async def test_more_invitations_than_seats_are_refused(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    bob, cleo, dan = (stage.members[name] for name in ("bob", "cleo", "dan"))
    refused = await stage.choose("ann", lobby, "invite", bob, cleo)
    check_told(refused, "error-lobby", why="too-many-invited", most=1)
    check_told(await stage.choose("bob", lobby, "invite", dan), "error-lobby", why="host-only")
    assert lobby.text.count(bob.mention) == 0


async def test_an_invited_role_is_pinged_only_if_mentionable(stage: Stage) -> None:
    loud = stage.guild.create_role("loud", mentionable=True)
    calm = stage.guild.create_role("calm")
    backend = stage.env.backend
    assert backend.rights is not None
    backend.rights |= discord.Permissions(mention_everyone=True).value
    lobby = await open_lobby(stage, "orcs", ("ann",))
    stage.guild.add_member(stage.members["cleo"].user, roles=[loud])
    await stage.choose("ann", lobby, "invite", loud, calm)
    asked = invitation(stage)
    assert [*asked.stored.ping_role_ids] == [loud.id]
    assert f"<@&{loud.id}>" in asked.text
    assert f"<@&{calm.id}>" in lobby.text
    await stage.press("cleo", asked, "decline")
    assert stage.members["cleo"].mention in lobby.text
    check_told(await stage.press("bob", asked, "decline"), "error-lobby", why="not-invited")
    await stage.press("bob", asked, "join")
    assert stage.members["bob"].mention in lobby.text


async def test_a_role_can_be_invited_with_the_command_even_to_a_thread(stage: Stage) -> None:
    role = stage.guild.create_role("team")
    await stage.slash("ann", "play", game="tokan", opponent=role)
    assert f"<@&{role.id}>" in invitation(stage).text
    await stage.press("bob", stage.lobby(), "join")
    await stage.press("ann", stage.lobby(), "start")
    offer = (await stage.slash("cleo", "play", game="tokan", opponent=role)).told
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    assert f"<@&{role.id}>" in invitation(stage, thread).text


async def test_a_declined_rematch_does_not_start(stage: Stage) -> None:
    await open_match(stage, "orcs", ("ann", "bob", "cleo"))
    for name in ("bob", "cleo"):
        over = await give_up(stage, name)
    await stage.press("ann", over, "rematch")
    asked = invitation(stage)
    await stage.press("cleo", asked, "decline")
    await stage.press("bob", asked, "join")
    assert stage.channel.id not in stage.bot.channels
    assert stage.lobby().text.count("hasn’t joined yet") == 1, "and who joined is shown"
    await stage.press("cleo", asked, "join")
    assert stage.match_id()


# Threads ------------------------------------------------------------------------------------------


async def opened_thread(stage: Stage) -> ChannelHandle:
    """Have cleo open a lobby in a thread, next to the match of ann and bob."""
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    return thread


def let_rename(stage: Stage) -> None:
    """Let the bot rename its threads: SimCord asks for a right that Discord doesn't need."""
    backend = stage.env.backend
    assert backend.rights is not None
    backend.rights |= discord.Permissions(manage_channels=True).value


async def test_a_line_in_the_channel_leads_to_the_lobby_in_its_thread(stage: Stage) -> None:
    thread = await opened_thread(stage)
    let_rename(stage)
    line = stage.latest("joinhere")
    assert line.id == thread.id, "the thread hangs below it"
    assert stage.members["cleo"].mention in line.text
    assert thread.mention in line.text
    assert f"/{stage.lobby(thread).id})" in line.text
    await stage.press("dan", line, "joinhere")
    assert stage.members["dan"].mention in stage.lobby(thread).text
    assert line.actions == [], "the last seat is taken"
    assert thread.name == "Tokan: cleo"
    await stage.press("cleo", stage.lobby(thread), "start")
    assert stage.env.backend.channels[thread.id].name == "Tokan: cleo and dan"
    assert "has begun" in line.text


async def test_an_avoided_player_cannot_join_through_the_line_in_the_channel(stage: Stage) -> None:
    thread = await opened_thread(stage)
    cleo, dan = stage.members["cleo"].id, stage.members["dan"].id
    await stage.bot.refusals.avoid(cleo, dan)
    refused = await stage.press("dan", stage.latest("joinhere"), "joinhere")
    check_told(refused, "error-lobby", why="not-you", most=0)
    assert stage.members["dan"].mention not in stage.lobby(thread).text


async def test_the_line_in_the_channel_says_that_everybody_left(stage: Stage) -> None:
    thread = await opened_thread(stage)
    line = stage.latest("joinhere")
    await stage.press("cleo", stage.lobby(thread), "leave")
    assert line.actions == []
    assert "everybody left" in line.text


async def test_a_thread_opens_without_a_line_if_the_bot_may_not_write(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    before = len(stage.messages())
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    assert stage.lobby(thread)
    assert [one for one in stage.messages()[before:] if "joinhere" in one.actions] == []


async def test_a_threads_name_has_no_mentions_and_at_most_100_characters(stage: Stage) -> None:
    stage.env.backend.users[stage.members["cleo"].id].global_name = "@all <@1>x<#2> y"
    await open_match(stage)
    let_rename(stage)
    offer = (await stage.slash("cleo", "play", game="orcs", opponent=stage.members["dan"])).told
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    assert thread.name == "Orcs Orcs Orcs: @all x y and dan"
    lobby = stage.lobby(thread)
    for name in ("dan", "eve", "finn"):
        stage.env.backend.users[stage.members[name].id].global_name = f"{name} " * 8
        await stage.press(name, lobby, "join")
    await stage.press("cleo", lobby, "start")
    now = stage.env.backend.channels[thread.id].name or ""
    assert now.startswith("Orcs Orcs Orcs: @all x y, ")
    assert 80 < len(now) <= 100
