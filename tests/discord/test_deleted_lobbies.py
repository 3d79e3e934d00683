"""A lobby whose message or channel somebody deletes is closed, and no list leads there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.client.lobbies import IDLE, REMINDED
from cogs.client.opener import MOST_OPEN
from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import HOUR, let_pass
from tests.discord.test_inviting import invitation, opened_thread
from tests.discord.test_on_here import pass_time, switch_on
from tests.discord.test_privacy import erase
from tests.discord.test_rematch_threads import give_up

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def delete(stage: Stage, shown: Shown) -> None:
    """Let somebody delete a message, of which Discord does not tell the bot."""
    stage.env.backend.delete_message(shown.channel, shown.id)


async def listed(stage: Stage, name: str) -> bool:
    """Whether the list of *name* has an open lobby."""
    return TEXTS.say("en", "games-lobbies") in (await stage.slash(name, "games")).text


def over(stage: Stage) -> str:
    """Return what an invitation of ann's says whose lobby was deleted."""
    facts = {"host": stage.members["ann"].mention, "game": "Tokan", "why": "gone"}
    return TEXTS.say("en", "invite-over", facts)


async def test_a_list_asks_whether_the_message_is_there_and_closes_what_is_not(
    stage: Stage,
) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    lobby, asked = stage.lobby(), invitation(stage)
    assert await listed(stage, "bob")
    delete(stage, lobby)
    await let_pass(stage, HOUR)
    assert not await listed(stage, "bob")
    assert await stage.bot.lobbies.all() == []
    assert not await listed(stage, "ann")
    assert asked.text == over(stage)
    assert asked.actions == []


async def test_a_list_that_was_just_shown_asks_discord_no_more(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    path = f"/channels/{lobby.channel}/messages/{lobby.id}"
    for _ in range(3):
        assert await listed(stage, "ann")
    asked = [one for one in stage.env.http_requests if one.path.endswith(path)]
    assert [one.method for one in asked].count("GET") == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (503, 0)])
async def test_a_lobby_stays_where_discord_does_not_say(
    stage: Stage, status: int, code: int
) -> None:
    lobby = await open_lobby(stage)
    stage.faults.answer("GET", f"/channels/*/messages/{lobby.id}", status, code, times=None)
    assert await listed(stage, "ann")
    assert len(await stage.bot.lobbies.all()) == 1


async def test_who_joins_by_an_invitation_reads_that_the_lobby_has_closed(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    delete(stage, stage.lobby())
    reply = await stage.press("bob", asked, "join")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    assert asked.text == over(stage)
    assert await stage.bot.lobbies.all() == []
    assert not await listed(stage, "ann")


async def test_a_rematch_begins_though_its_message_is_gone(stage: Stage) -> None:
    await open_match(stage)
    over = await give_up(stage, "bob")
    await stage.press("ann", over, "rematch")
    delete(stage, stage.lobby())
    await stage.press("bob", invitation(stage), "join")
    assert stage.match_id()


async def test_who_joins_by_the_list_of_what_is_on_reads_it_too(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco")
    add_boss(stage)
    shown, _ = await switch_on(stage)
    delete(stage, lobby)
    reply = await stage.press("cleo", shown, "joinhere")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    await pass_time(stage)
    assert "joinhere" not in shown.actions


async def test_an_option_that_is_chosen_meanwhile_says_so(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann",))
    panel = await stage.options("ann", lobby)
    delete(stage, lobby)
    reply = await stage.choose("ann", panel, "pace", "86400")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    assert await stage.bot.lobbies.all() == []


@pytest.mark.both_stores
async def test_with_a_channel_its_lobbies_go(stage: Stage) -> None:
    doomed = stage.guild.create_text_channel("doomed")
    await open_lobby(stage, at=doomed)
    await open_lobby(stage, players=("cleo", "dan"))
    stage.env.backend.delete_channel(doomed.id)
    await stage.env.settle()
    assert not await listed(stage, "bob")
    assert await listed(stage, "dan")


async def test_with_a_thread_its_lobby_goes_and_its_channel_reads_so(stage: Stage) -> None:
    thread = await opened_thread(stage)
    line = stage.latest("joinhere")
    stage.env.backend.delete_channel(thread.id)
    await stage.env.settle()
    assert await stage.bot.lobbies.all() == []
    facts = {"host": stage.members["cleo"].mention, "game": "Tokan", "why": "gone"}
    assert line.text == TEXTS.say("en", "line-over", {**facts, "thread": thread.mention})
    assert line.actions == []


async def test_deleted_lobbies_do_not_count_against_their_host(stage: Stage) -> None:
    lobbies = [await open_lobby(stage, players=("ann",)) for _ in range(MOST_OPEN)]
    refused = await stage.slash("ann", "play", game="tokan")
    check_told(refused, "error-lobby", why="too-many", most=MOST_OPEN)
    delete(stage, lobbies[0])
    await let_pass(stage, HOUR)
    await stage.slash("ann", "play", game="tokan")
    assert len(await stage.bot.lobbies.of_host(stage.members["ann"].id)) == MOST_OPEN


async def test_nobody_is_reminded_of_a_lobby_that_is_not_there(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    delete(stage, stage.lobby())
    await let_pass(stage, REMINDED + HOUR)
    assert [one for one in stage.messages() if one.id > asked.id] == []
    assert asked.text == over(stage)


async def test_an_invitation_ends_too_where_a_message_is_missed_after_a_week(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    await let_pass(stage, REMINDED + HOUR)
    delete(stage, stage.lobby())
    await let_pass(stage, IDLE - REMINDED)
    assert asked.text == over(stage)
    assert await stage.bot.lobbies.all() == []


async def test_who_is_erased_closes_the_deleted_lobbies_of_others(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    delete(stage, lobby)
    await erase(stage, "bob")
    assert await stage.bot.lobbies.all() == []


async def test_a_lobby_that_is_being_posted_is_listed_and_one_that_never_was_goes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(*_: object) -> None:
        """As where the process ends before it notes which message it is."""

    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.lobbies, "set_message", forget)
        await open_lobby(stage, players=("ann",))
    assert await listed(stage, "ann")
    await let_pass(stage, HOUR)
    assert not await listed(stage, "ann")
    assert await stage.bot.lobbies.all() == []


async def test_where_the_bot_may_not_read_messages_all_stays_as_it_was(stage: Stage) -> None:
    await open_lobby(stage)
    backend = stage.env.backend
    assert backend.rights is not None
    backend.rights &= ~discord.Permissions(read_message_history=True).value
    assert await listed(stage, "ann")
