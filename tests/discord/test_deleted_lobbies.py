"""Lobbies whose message or channel somebody deletes: they close, and leave the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.client.invites import MOST_OPEN
from cogs.client.lobbies import IDLE, REMINDED
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
    """Delete a message; the bot gets no event about it."""
    stage.env.backend.delete_message(shown.channel, shown.id)


async def listed(stage: Stage, name: str) -> bool:
    """Whether *name* finds an open lobby in ``/games``."""
    return TEXTS.say("en", "games-lobbies") in (await stage.slash(name, "games")).text


def over(stage: Stage) -> str:
    """Return what ann's invitation says once its lobby is deleted."""
    facts = {"host": stage.members["ann"].mention, "game": "Tokan", "why": "gone"}
    return TEXTS.say("en", "invite-over", facts)


async def test_listing_lobbies_closes_the_deleted_ones(
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


async def test_a_list_shown_again_soon_does_not_ask_discord(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    path = f"/channels/{lobby.channel}/messages/{lobby.id}"
    for _ in range(3):
        assert await listed(stage, "ann")
    asked = [one for one in stage.env.http_requests if one.path.endswith(path)]
    assert [one.method for one in asked].count("GET") == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (503, 0)])
async def test_a_lobby_stays_open_if_discord_gives_no_clear_answer(
    stage: Stage, status: int, code: int
) -> None:
    lobby = await open_lobby(stage)
    stage.faults.answer("GET", f"/channels/*/messages/{lobby.id}", status, code, times=None)
    assert await listed(stage, "ann")
    assert len(await stage.bot.lobbies.all()) == 1


async def test_joining_a_deleted_lobby_through_an_invitation_closes_it(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    delete(stage, stage.lobby())
    reply = await stage.press("bob", asked, "join")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    assert asked.text == over(stage)
    assert await stage.bot.lobbies.all() == []
    assert not await listed(stage, "ann")


async def test_a_rematch_starts_even_if_its_message_is_deleted(stage: Stage) -> None:
    await open_match(stage)
    over = await give_up(stage, "bob")
    await stage.press("ann", over, "rematch")
    delete(stage, stage.lobby())
    await stage.press("bob", invitation(stage), "join")
    assert stage.match_id()


async def test_joining_a_deleted_lobby_through_the_match_list_closes_it(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco")
    add_boss(stage)
    shown, _ = await switch_on(stage)
    delete(stage, lobby)
    reply = await stage.press("cleo", shown, "joinhere")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    await pass_time(stage)
    assert "joinhere" not in shown.actions


async def test_choosing_an_option_of_a_deleted_lobby_closes_it(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann",))
    panel = await stage.options("ann", lobby)
    delete(stage, lobby)
    reply = await stage.choose("ann", panel, "pace", "129600")
    assert reply.told.text == TEXTS.say("en", "error-lobby-gone")
    assert await stage.bot.lobbies.all() == []


@pytest.mark.both_stores
async def test_deleting_a_channel_closes_its_lobbies(stage: Stage) -> None:
    doomed = stage.guild.create_text_channel("doomed")
    await open_lobby(stage, at=doomed)
    await open_lobby(stage, players=("cleo", "dan"))
    stage.env.backend.delete_channel(doomed.id)
    await stage.env.settle()
    assert not await listed(stage, "bob")
    assert await listed(stage, "dan")


async def test_deleting_a_thread_closes_its_lobby_and_updates_the_channel(stage: Stage) -> None:
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


async def test_a_deleted_lobby_sends_no_reminder(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    delete(stage, stage.lobby())
    await let_pass(stage, REMINDED + HOUR)
    assert [one for one in stage.messages() if one.id > asked.id] == []
    assert asked.text == over(stage)


async def test_an_invitation_ends_when_its_deleted_lobby_lapses(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    asked = invitation(stage)
    await let_pass(stage, REMINDED + HOUR)
    delete(stage, stage.lobby())
    await let_pass(stage, IDLE - REMINDED)
    assert asked.text == over(stage)
    assert await stage.bot.lobbies.all() == []


async def test_erasing_a_guest_closes_a_deleted_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    delete(stage, lobby)
    await erase(stage, "bob")
    assert await stage.bot.lobbies.all() == []


async def test_a_lobby_without_a_message_is_listed_only_while_it_is_new(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(*_: object) -> None:
        """Forget the message, as if the process had ended before it noted it."""

    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.lobbies, "set_message", forget)
        await open_lobby(stage, players=("ann",))
    assert await listed(stage, "ann")
    await let_pass(stage, HOUR)
    assert not await listed(stage, "ann")
    assert await stage.bot.lobbies.all() == []


async def test_a_lobby_stays_listed_if_the_bot_may_not_read_messages(stage: Stage) -> None:
    await open_lobby(stage)
    backend = stage.env.backend
    assert backend.rights is not None
    backend.rights &= ~discord.Permissions(read_message_history=True).value
    assert await listed(stage, "ann")
