"""The list of what's on: switching it on, keeping it up to date, joining from it, giving it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.client.on_here import LEAST_BETWEEN
from cogs.ui.games import MOST_LOBBIES, MOST_MATCHES, LobbyLine, OnHere, on_here_view
from cogs.ui.marks import MARKERS
from cogs.ui.texts import TEXTS
from db.notifications import Noticeboards
from engine.fair import PlayoutDice
from tests.discord.harness import AT_REST, TEXT, walk
from tests.discord.limits import check_view
from tests.discord.managing import add_boss, panel
from tests.discord.playing import click_move, open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import forbid

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage

pytestmark = pytest.mark.usefixtures("boss")
SETTLING = AT_REST + 5
"""Seconds that a change waits for others; SimCord by itself lets fewer pass."""
NOTHING = TEXTS.say("en", "on-here-nothing")


@pytest.fixture
def boss(stage: Stage) -> str:
    return add_boss(stage)


@pytest.fixture(autouse=True)
def slow_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.client.on_here.SETTLING", SETTLING)


async def switch_on(stage: Stage, at: ChannelHandle | None = None) -> tuple[Shown, str]:
    """Have the boss switch the list on; return its message and the text of the reply."""
    reply = await stage.slash("boss", "admin on-here", at=at)
    assert reply.told.is_private
    return stage.latest("mygames", at), reply.text


async def thread_in(stage: Stage, name: str, *, is_private: bool) -> ChannelHandle:
    """Open a thread with ann and bob in the stage's channel."""
    text = stage.bot.get_channel(stage.channel.id)
    assert isinstance(text, discord.TextChannel)
    kind = discord.ChannelType.private_thread if is_private else discord.ChannelType.public_thread
    with stage.by_its_owner():
        thread = await text.create_thread(name=name, type=kind)
        for member in ("ann", "bob"):
            await thread.add_user(discord.Object(stage.members[member].id))
    await stage.env.settle()
    (handle,) = [one for one in stage.channel.threads if one.id == thread.id]
    return handle


async def pass_time(stage: Stage, seconds: float = LEAST_BETWEEN) -> None:
    await stage.env.advance_time(seconds)
    await stage.env.settle()


def edits(stage: Stage, shown: Shown) -> int:
    path = f"/channels/{shown.channel}/messages/{shown.id}"
    found = [one for one in stage.env.http_requests if one.path.endswith(path)]
    return sum(one.method == "PATCH" for one in found)


async def test_the_list_links_to_running_matches(stage: Stage) -> None:
    shown, told = await switch_on(stage)
    assert TEXTS.say("en", "on-here-on", {"link": "x"}).split("[")[0] in told
    assert NOTHING in shown.text
    match_id = await open_match(stage)
    await pass_time(stage)
    mover = stage.members[await stage.mover(match_id)].mention
    board = stage.board()
    link = f"https://discord.com/channels/{stage.guild.id}/{stage.channel.id}/{board.id}"
    assert (
        f"**[Tokan]({link})** · {MARKERS[0]} {stage.members['ann'].mention} and {MARKERS[5]} "
        in shown.text
    )
    assert f"{mover} to move · turn began <t:" in shown.text
    assert NOTHING not in shown.text
    assert shown.actions == ["mygames"]
    assert shown.pings == []


async def test_the_list_is_edited_at_most_once_a_minute_and_only_if_it_changes(
    stage: Stage,
) -> None:
    shown, _ = await switch_on(stage)
    match_id = await open_match(stage)
    for _ in range(4):
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await pass_time(stage, LEAST_BETWEEN - SETTLING - 1)
    assert edits(stage, shown) == 0, "it was posted less than a minute ago"
    await pass_time(stage)
    assert edits(stage, shown) == 1
    await pass_time(stage, 10 * LEAST_BETWEEN)
    assert edits(stage, shown) == 1, "nothing has changed"
    await stage.slash("dan", "board")  # the bot then looks for anything to show
    await pass_time(stage)
    assert edits(stage, shown) == 1, "it would say the same"
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await pass_time(stage, SETTLING + 1)
    assert edits(stage, shown) == 2, "the last edit is long past"
    await type_on(stage, match_id)
    await pass_time(stage)
    assert NOTHING in shown.text
    assert edits(stage, shown) == 3


async def test_events_elsewhere_do_not_edit_the_list(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    elsewhere = stage.guild.create_text_channel("elsewhere")
    await open_match(stage, at=elsewhere)
    guild = stage.env.create_guild("Another")
    there = guild.create_text_channel("games")
    member = guild.add_member(stage.members["ann"].user)
    await member.slash(there, "play", game="tokan")
    await pass_time(stage)
    assert edits(stage, shown) == 0


async def test_each_channel_of_each_server_has_its_own_list(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    elsewhere = stage.guild.create_text_channel("elsewhere")
    other, _ = await switch_on(stage, elsewhere)
    await open_match(stage, at=elsewhere)
    guild = stage.env.create_guild("Another")
    there = guild.create_text_channel("games")
    role = guild.create_role("stewards", permissions=discord.Permissions(manage_guild=True))
    boss = guild.add_member(stage.members["boss"].user, roles=[role])
    await boss.slash(there, "admin on-here")
    await boss.slash(there, "play", game="loco")
    await pass_time(stage)
    assert "Tokan" in other.text
    assert NOTHING in shown.text
    third = stage.latest("mygames", there)
    assert "Loco!" in third.text
    assert "Tokan" not in third.text


async def test_a_lobby_is_joined_from_the_list_by_its_own_rules(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await pass_time(stage)
    assert f"🎲 **[Tokan]({_link(stage, lobby)})**" in shown.text
    assert "1 of 2 joined · 1 seat free" in shown.text
    again = await stage.press("ann", shown, "joinhere")
    check_told(again, "error-lobby", why="joined-already")
    reply = await stage.press("bob", shown, "joinhere")
    assert reply.told.is_private
    assert TEXTS.say("en", "on-here-joined", {"game": "Tokan", "link": _link(stage, lobby)}) in (
        reply.text
    )
    assert stage.members["bob"].mention in lobby.text
    assert "start" in lobby.actions, "it is still the lobby"
    assert "mygames" in shown.actions, "it is still the list"
    check_told(await stage.press("cleo", shown, "joinhere"), "error-lobby", why="full")
    await pass_time(stage)
    assert "joinhere" not in shown.actions, "it is full"
    await stage.press("ann", lobby, "start")
    await pass_time(stage)
    assert "🎲" not in shown.text
    assert "to move · turn began" in shown.text


async def test_a_reserved_seat_is_not_listed_as_free(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    await pass_time(stage)
    assert "is waiting for somebody who was invited" in shown.text
    assert "1 of 2 joined · 0 seats free" not in shown.text, "nothing is said of no seat"
    assert "joinhere" not in shown.actions
    await stage.press("bob", stage.lobby(), "join")
    await pass_time(stage)
    ann = stage.members["ann"].mention
    assert f"full, waiting for {ann} to start" in shown.text


async def test_joining_a_closed_lobby_says_that_it_is_gone(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await pass_time(stage)
    await stage.press("ann", lobby, "leave")
    check_told(await stage.press("bob", shown, "joinhere"), "error-lobby-gone")
    await pass_time(stage)
    assert NOTHING in shown.text


async def test_public_threads_are_listed_and_private_ones_are_not(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    open_to_all = await thread_in(stage, "open", is_private=False)
    hidden = await thread_in(stage, "hidden", is_private=True)
    for thread in (open_to_all, hidden):
        await stage.slash("ann", "play", at=thread, game="tokan")
    await pass_time(stage)
    assert shown.text.count("🎲") == 1
    assert f"in <#{open_to_all.id}>" in shown.text
    await stage.press("bob", shown, "joinhere")
    for thread in (open_to_all, hidden):
        if thread is hidden:
            await stage.press("bob", stage.lobby(thread), "join")
        await stage.press("ann", stage.lobby(thread), "start")
    await pass_time(stage)
    assert shown.text.count("to move · turn began") == 1
    assert f"· in <#{open_to_all.id}>" in shown.text
    assert str(hidden.id) not in shown.text


async def test_the_my_games_button_answers_in_private(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    await open_match(stage)
    told = (await stage.press("ann", shown, "mygames")).told
    assert told.is_private
    assert told.id != shown.id
    assert told.text.startswith("### Your matches")
    await stage.press("ann", told, "mine", stage.match_id())
    assert told.files()
    assert "mygames" in shown.actions


async def test_switching_the_list_on_and_off_is_logged(stage: Stage) -> None:
    check_told(await stage.slash("boss", "admin on-here", off=True), "error-not-on-here")
    shown, _ = await switch_on(stage)
    settings = (await panel(stage)).text
    assert f"shown in <#{stage.channel.id}>" in settings
    off = await stage.slash("boss", "admin on-here", off=True)
    assert TEXTS.say("en", "on-here-off") in off.text
    assert not shown.is_there
    assert "not shown in any channel" in (await panel(stage)).text
    log = (await stage.slash("boss", "admin log")).text
    assert f"**What’s on** to: shown in <#{stage.channel.id}>" in log
    assert f"**What’s on** to: no longer shown in <#{stage.channel.id}>" in log
    count = len(stage.messages())
    await open_match(stage)
    await pass_time(stage)
    assert "mygames" not in [action for one in stage.messages()[count:] for action in one.actions]


async def test_switching_the_list_on_again_replaces_the_old_one(stage: Stage) -> None:
    first, _ = await switch_on(stage)
    await stage.members["ann"].send(stage.channel, "hello")
    second, _ = await switch_on(stage)
    assert not first.is_there
    assert second.id > first.id
    (board,) = await Noticeboards(stage.store).all()
    assert board.message == second.id


async def test_the_list_is_pinned_or_the_missing_right_is_named(
    stage: Stage,
) -> None:
    shown, told = await switch_on(stage)
    assert shown.stored.pinned
    assert "pinned" not in told
    for lacking in ("pin_messages", "read_message_history"):
        forbid(stage, stage.channel, discord.Permissions(**{lacking: True}))
        again, told = await switch_on(stage)
        assert not again.stored.pinned
        right = TEXTS.say("en", f"right-{lacking}")
        assert TEXTS.say("en", "on-here-unpinned", {"right": right}) in told


async def test_a_refused_pin_is_reported(stage: Stage) -> None:
    stage.faults.answer("PUT", "/channels/*/messages/pins/*", 400, 30003)
    shown, told = await switch_on(stage)
    assert TEXTS.say("en", "on-here-pin-refused") in told
    assert not shown.stored.pinned


async def test_the_list_is_not_switched_on_without_the_right_to_post(stage: Stage) -> None:
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    reply = await stage.slash("boss", "admin on-here")
    facts = {"rights": TEXTS.say("en", "right-send_messages"), "count": 1}
    check_told(reply, "error-rights-missing-board", **facts)
    assert "match" not in reply.told.text
    assert await Noticeboards(stage.store).all() == []


async def test_a_deleted_list_is_given_up_and_the_settings_say_so(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    stage.env.backend.delete_message(stage.channel.id, shown.id)
    await open_match(stage)
    count = len(stage.messages())
    await pass_time(stage)
    assert len(stage.messages()) == count, "nothing is posted by itself"
    facts = {"channel": f"<#{stage.channel.id}>"}
    trouble = TEXTS.say("en", "on-here-trouble-deleted", facts)
    assert trouble in (await panel(stage)).text
    again, _ = await switch_on(stage)
    assert "to move · turn began" in again.text
    assert trouble not in (await panel(stage)).text


async def test_a_list_in_a_deleted_channel_is_given_up(stage: Stage) -> None:
    doomed = stage.guild.create_text_channel("doomed")
    await switch_on(stage, doomed)
    stage.env.backend.delete_channel(doomed.id)
    await stage.env.settle()
    facts = {"channel": f"<#{doomed.id}>"}
    assert TEXTS.say("en", "on-here-trouble-gone", facts) in (await panel(stage)).text


async def test_a_passing_failure_is_retried_and_a_refusal_is_reported(
    stage: Stage,
) -> None:
    shown, _ = await switch_on(stage)
    path = f"/channels/*/messages/{shown.id}"
    stage.faults.answer("PATCH", path, 503, times=3)
    await open_match(stage)
    await pass_time(stage)
    assert NOTHING in shown.text
    await pass_time(stage, 700)
    assert "to move · turn began" in shown.text
    stage.faults.answer("PATCH", path, 403, 50013)
    await type_on(stage, stage.match_id(), left=3)
    await pass_time(stage)
    facts = {"channel": f"<#{stage.channel.id}>"}
    assert TEXTS.say("en", "on-here-trouble-rights", facts) in (await panel(stage)).text


async def test_the_same_list_is_still_edited_after_a_restart(stage: Stage) -> None:
    shown, _ = await switch_on(stage)
    match_id = await open_match(stage)
    await pass_time(stage)
    count = edits(stage, shown)
    await stage.restart()
    await pass_time(stage)
    assert edits(stage, shown) == count, "it says already what is on"
    await type_on(stage, match_id)
    await stage.restart(has_crashed=True)
    await pass_time(stage)
    assert NOTHING in shown.text
    assert len([one for one in stage.messages() if "mygames" in one.actions]) == 1


def test_a_long_list_shows_the_first_and_counts_the_rest() -> None:
    lobbies = [LobbyLine(f"l{number}", f"lobby {number}", can_join=True) for number in range(8)]
    for length, most in ((60, MOST_MATCHES), (600, 4)):
        lines = [f"match {number} ".ljust(length, "x") for number in range(17)]
        view = on_here_view("en", OnHere(lines, lobbies))
        check_view(view)
        texts = "\n".join(
            part["content"]
            for part in walk(view.to_components())  # pyright: ignore[reportArgumentType] # wire dicts
            if part["type"] == TEXT
        )
        assert texts.count("match ") == most
        assert TEXTS.say("en", "list-more", {"count": 17 - most}) in texts
        assert texts.count("lobby ") == MOST_LOBBIES
        assert TEXTS.say("en", "list-more", {"count": 8 - MOST_LOBBIES}) in texts


def _link(stage: Stage, shown: Shown) -> str:
    return f"https://discord.com/channels/{stage.guild.id}/{shown.channel}/{shown.id}"
