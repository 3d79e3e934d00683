"""Lobbies as people see them: a phone's first screen, options, the start, threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.ui.texts import TEXTS
from db.guilds import AdminAct, GuildSettings
from tests.discord.harness import BUTTON, GALLERY, SELECT, TEXT, Reply
from tests.discord.playing import open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import forbid, permit
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def mention(stage: Stage, name: str) -> str:
    return stage.members[name].mention


# The message --------------------------------------------------------------------------------------


async def test_the_buttons_are_below_the_cover_in_order_of_use(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage, "orcs")
    kinds = [part["type"] for part in lobby.parts if part["type"] in {TEXT, BUTTON, GALLERY}]
    assert kinds == [TEXT, GALLERY, *[BUTTON] * 8]
    assert lobby.actions[:4] == ["join", "start", "addbot", "leave"]
    assert all(part["type"] != SELECT for part in lobby.parts)
    assert len(lobby.text.splitlines()) <= 12


async def test_the_current_host_is_marked(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    hosts = [line for line in lobby.text.splitlines() if line.endswith("host")]
    assert len(hosts) == 1
    assert mention(stage, "ann") in hosts[0]
    await stage.press("ann", lobby, "leave")
    (host,) = [line for line in lobby.text.splitlines() if line.endswith("host")]
    assert mention(stage, "bob") in host


async def test_anyone_can_read_the_commitment_before_and_after_the_start(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage)
    (stored,) = await stage.bot.lobbies.all()
    commitment = stored.lobby.commitment
    assert commitment not in lobby.text
    told = (await stage.press("dan", lobby, "fair")).told
    assert told.is_private
    assert f"`{commitment}`" in told.text
    await stage.press("ann", lobby, "start")
    assert not lobby.files(), "no other picture than the board"
    assert commitment not in lobby.text
    again = (await stage.press("cleo", stage.board(), "fair")).told
    assert again.is_private
    assert again.text == told.text, "it cannot be changed unseen"


# Options ------------------------------------------------------------------------------------------


async def test_options_chosen_privately_are_shown_in_the_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    panel = await stage.options("ann", lobby)
    assert panel.is_private
    assert "preset" not in panel.actions, "all is as usual, and there is nothing else"
    assert TEXTS.say("en", "lobby-usual") in lobby.text
    await stage.choose("ann", panel, "option", "heads", rest="scoring")
    await stage.choose("ann", panel, "option", "laid", rest="setup")
    await stage.choose("ann", panel, "pace", "691200")
    for key in ("tokan-option-scoring-heads", "tokan-option-setup-laid"):
        assert TEXTS.say("en", key) in lobby.text
    assert "Once a week · 8 days a turn" in lobby.text
    assert lobby.files(), "the picture stays"
    (chosen,) = [one for one in panel.control("option", "setup")["options"] if one.get("default")]
    assert chosen["value"] == "laid"
    await stage.press("ann", panel, "preset", "")
    assert TEXTS.say("en", "lobby-usual") in lobby.text


async def test_all_modules_are_chosen_in_one_tap(stage: Stage) -> None:
    lobby = await open_lobby(stage, "orcs", ("ann", "bob"))
    panel = await stage.options("ann", lobby)
    await stage.press("ann", panel, "preset", "everything")
    assert panel.control("preset", "everything")["disabled"]
    await stage.press("ann", lobby, "start")
    options = (await stage.match(stage.match_id())).setup.options
    usual = GAMES.find("orcs").accept_options({})
    assert [key for key, value in options.items() if value == usual[key]] == []


async def test_an_unknown_preset_is_refused(stage: Stage) -> None:
    lobby = await open_lobby(stage, "orcs", ("ann",))
    panel = await stage.options("ann", lobby)
    old = forged(stage, panel.control("preset", "")["custom_id"] + "nonsense")
    check_told(await stage.press("ann", old, "preset"), "error-lobby", why="no-such-option")


async def test_guests_can_rotate_seats_and_anyone_can_read_about_options(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    guest = await stage.options("bob", lobby)
    assert guest.actions == ["seats"]
    stranger = await stage.options("dan", lobby)
    assert stranger.actions == []
    for panel in (guest, stranger):
        assert TEXTS.say("en", "tokan-option-scoring-towers-about") in panel.text
    await stage.choose("bob", guest, "seats", "rotate")
    seats = [line for line in lobby.text.splitlines() if "<@" in line]
    assert mention(stage, "bob") in seats[0]


# Starting -----------------------------------------------------------------------------------------


async def test_only_the_host_starts_a_lobby_with_free_seats(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    check_told(await stage.press("bob", lobby, "start"), "error-lobby", why="host-starts")
    assert stage.channel.id not in stage.bot.channels
    await stage.press("ann", lobby, "start")
    assert stage.match_id()


async def test_any_player_can_start_a_full_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann", "bob"))
    await stage.press("bob", lobby, "start")
    assert stage.match_id()


# Threads ------------------------------------------------------------------------------------------


async def test_a_lobby_in_a_taken_channel_starts_in_a_thread(
    stage: Stage,
) -> None:
    one = await open_lobby(stage)
    two = await open_lobby(stage, players=("cleo", "dan"))
    await stage.press("ann", one, "start")
    first = stage.match_id()
    await stage.press("cleo", two, "start")
    (thread,) = stage.channel.threads
    assert thread.mention in two.text
    assert two.actions == []
    assert thread.name == "Tokan: cleo and dan"
    called = stage.messages(thread)[0]
    assert sorted(called.pings) == sorted(stage.members[one].id for one in ("cleo", "dan"))
    second = stage.match_id(thread)
    assert stage.match_id() == first != second
    await type_on(stage, second, left=3, at=thread)
    assert stage.board(thread).actions[0] == "turn"


async def test_a_lobby_stays_open_if_no_thread_can_be_made(stage: Stage) -> None:
    user = stage.members["ann"].user
    for _ in range(2):
        await user.slash("play", game="tokan", bot="random")
    lobbies = [one for one in stage.messages(user.dm_channel) if "start" in one.actions]
    replies = [
        Reply(stage.env, await user.click(one.handle, custom_id=one.control("start")["custom_id"]))
        for one in lobbies
    ]
    check_told(replies[-1], "error-lobby", why="channel-taken")
    assert [("start" in one.actions) for one in lobbies] == [False, True]


async def test_a_missing_right_to_open_threads_is_named_at_the_start(stage: Stage) -> None:
    one = await open_lobby(stage)
    two = await open_lobby(stage, players=("cleo", "dan"))
    await stage.press("ann", one, "start")
    forbid(stage, stage.channel, discord.Permissions(create_public_threads=True))
    missing = TEXTS.say("en", "right-create_public_threads")
    reply = await stage.press("cleo", two, "start")
    check_told(reply, "error-rights-missing-thread", count=1, rights=missing)
    reply = await stage.slash("cleo", "play", game="loco")
    check_told(reply, "error-rights-missing-thread", count=1, rights=missing)
    assert "a match in this channel" in reply.told.text
    permit(stage, stage.channel)
    await stage.press("cleo", two, "start")
    (thread,) = stage.channel.threads
    assert stage.match_id(thread)


async def test_a_match_that_another_process_began_also_leads_to_a_thread(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage, players=("cleo", "dan"))
    first = await open_match(stage)
    del stage.bot.channels[stage.channel.id]
    await stage.press("cleo", lobby, "start")
    (thread,) = stage.channel.threads
    assert stage.match_id(thread) != first


@pytest.mark.both_stores
async def test_simultaneous_starts_open_one_thread(stage: Stage) -> None:
    await open_match(stage)
    two = await _threads_wanted(stage)
    custom_id = two.control("start")["custom_id"]
    clicks = [sent(stage, name, two, custom_id) for name in ("cleo", "dan", "cleo")]
    for click in clicks:
        click.deliver()
    for click in clicks:
        await click.settled()
    (thread,) = stage.channel.threads
    assert stage.match_id(thread)


async def test_a_setting_puts_each_match_in_a_thread(stage: Stage) -> None:
    lobby = await _threads_wanted(stage)
    await stage.press("cleo", lobby, "start")
    (thread,) = stage.channel.threads
    assert stage.channel.id not in stage.bot.channels
    match_id = stage.match_id(thread)
    await type_on(stage, match_id, at=thread)
    await stage.press("dan", stage.board(thread), "rematch")
    await stage.press("cleo", stage.lobby(thread), "join")
    assert stage.match_id(thread) != match_id, "a rematch stays where the match was"
    assert len(stage.channel.threads) == 1


async def _threads_wanted(stage: Stage) -> Shown:
    act = AdminAct(
        stage.guild.id, stage.members["ann"].id, "settings", 0.0, detail="threads=thread"
    )
    await stage.bot.guild_settings.save(GuildSettings(threads="thread"), act)
    return await open_lobby(stage, players=("cleo", "dan"))
