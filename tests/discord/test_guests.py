"""Matches where the bot isn't a member: in private chats, group chats and on other servers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.ui.texts import TEXTS, english
from db.venues import Venue
from engine import turns
from engine.errors import EngineError
from engine.fair import PlayoutDice
from tests.discord.harness import Reply
from tests.discord.playing import bring, click_move, playout
from tests.discord.strict.others import Friend, group_chat
from tests.shown import published_seq

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from db.dialect import Connection
    from tests.discord.harness import Stage

SILENCE = 16 * 60
EXTERNAL_APPS = discord.Permissions(use_external_apps=True).value


def befriend(stage: Stage, *names: str) -> ChannelHandle:
    """Put *names* into a chat without the bot; from now on they act there."""
    chat = group_chat(stage.env, *(stage.members[name].user for name in names))
    friends: dict[str, Any] = {name: Friend(stage.env, stage.members[name].user) for name in names}
    stage.members.update(friends)
    return chat


async def begin(stage: Stage, chat: ChannelHandle) -> str:
    await stage.slash("ann", "play", at=chat, game="tokan")
    lobby = stage.lobby(chat)
    await stage.press("bob", lobby, "join")
    await stage.press("ann", lobby, "start")
    return stage.match_id(chat)


async def be_silent(stage: Stage) -> None:
    """Let time pass until all interactions have expired."""
    await stage.env.advance_time(SILENCE)
    await stage.env.settle()


async def move_by_typing(stage: Stage, match_id: str, chat: ChannelHandle) -> Reply:
    text = playout(await stage.match(match_id))[0]
    return await stage.slash(await stage.mover(match_id), "move", at=chat, move=text)


def direct_messages(stage: Stage, name: str) -> list[str]:
    channel = stage.env.backend.dm_channels.get(stage.members[name].id)
    stored = {} if channel is None else stage.env.backend.messages[channel]
    return [one.content for one in stored.values()]


async def check_newest(stage: Stage, match_id: str, chat: ChannelHandle) -> None:
    """Check that the newest board is up to date, and that the store has it."""
    match = await stage.match(match_id)
    assert await published_seq(stage.bot.matches, match_id) == match.seq - 1
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert venue.is_guest
    assert venue.message == stage.board(chat).id


@pytest.mark.parametrize("names", [("ann", "bob"), ("ann", "bob", "cleo")])
async def test_two_people_play_to_the_end_and_have_a_rematch(
    stage: Stage, names: tuple[str, ...]
) -> None:
    chat = befriend(stage, *names)
    match_id = await begin(stage, chat)
    dice = PlayoutDice(1)
    while (await stage.match(match_id)).result() is None:
        await click_move(stage, await stage.mover(match_id), dice, at=chat)
        await check_newest(stage, match_id, chat)
    await stage.press("ann", stage.board(chat), "rematch")
    await stage.press("bob", stage.latest("join", chat), "join")
    assert stage.match_id(chat) != match_id
    assert stage.traffic.invalid == 0, "nothing was asked that is refused"


async def test_after_a_silence_boards_are_posted_through_the_next_interaction(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    for _ in range(3):
        await be_silent(stage)
        await move_by_typing(stage, match_id, chat)
        await check_newest(stage, match_id, chat)
        await be_silent(stage)
        await click_move(stage, await stage.mover(match_id), PlayoutDice(2), at=chat)
        await check_newest(stage, match_id, chat)
    assert stage.traffic.invalid == 0


async def test_a_challenge_works_in_a_group_chat(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob", "cleo")
    ann: Any = stage.members["ann"]
    menu = Reply(
        stage.env,
        await ann.context_menu(chat, english("menu-challenge"), stage.members["bob"].user),
    )
    await stage.choose("ann", menu.shown, "challenge", "tokan")
    (call,) = [one for one in stage.messages(chat) if one.pings]
    assert call.pings == [stage.members["bob"].id]
    lobby = stage.lobby(chat)
    await stage.press("bob", lobby, "join")
    panel = await stage.options("ann", lobby)
    await stage.choose("ann", panel, "pace", "129600")
    assert "36 hours" in lobby.text, "the lobby's message follows"
    await be_silent(stage)
    panel = await stage.options("ann", lobby)
    await stage.choose("ann", panel, "pace", "0")
    assert "36 hours" in lobby.text, "nobody can change it now"
    await stage.press("ann", lobby, "start")
    await check_newest(stage, stage.match_id(chat), chat)
    assert stage.traffic.invalid == 0


@pytest.mark.parametrize("way", ["command", "press"])
async def test_an_undo_can_be_requested_and_agreed_after_a_silence(stage: Stage, way: str) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    first = await stage.mover(match_id)
    await move_by_typing(stage, match_id, chat)
    second = await stage.mover(match_id)
    await move_by_typing(stage, match_id, chat)
    await be_silent(stage)
    if way == "command":
        reply = await stage.slash(first, "undo", at=chat)
    else:
        reply = await stage.press(first, stage.board(chat), "undo")
    if "undosure" in reply.shown.actions:
        await stage.press(first, reply.shown, "undosure")
    question = stage.latest("answer", chat)
    assert question.pings == [stage.members[second].id]
    before = len((await stage.match(match_id)).line)
    await stage.press(second, question, "answer", "yes")
    assert len((await stage.match(match_id)).line) < before
    await check_newest(stage, match_id, chat)
    assert stage.traffic.invalid == 0


async def test_resigning_ends_a_match_after_a_silence(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    await be_silent(stage)
    reply = await stage.slash("ann", "resign", at=chat)
    await stage.press("ann", reply.shown, "resignsure")
    assert (await stage.match(match_id)).result() is not None
    await check_newest(stage, match_id, chat)
    assert "rematch" in stage.board(chat).actions


@pytest.mark.parametrize("has_crashed", [False, True])
async def test_a_missed_board_is_posted_by_the_next_press_after_a_restart(
    stage: Stage, has_crashed: bool
) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    # end the process between a move and its board
    stage.bot.publisher.show = stage.bot.publisher._wanted.add  # type: ignore[method-assign]
    await move_by_typing(stage, match_id, chat)
    count = len(stage.messages(chat))
    await stage.restart(has_crashed=has_crashed)
    assert len(stage.messages(chat)) == count
    await stage.slash("ann", "games", at=chat)
    await check_newest(stage, match_id, chat)
    await move_by_typing(stage, match_id, chat)
    await check_newest(stage, match_id, chat)
    assert stage.traffic.invalid == 0


async def test_a_bots_late_answer_waits_for_the_next_press(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    chat = befriend(stage, "ann", "bob")
    await stage.slash("ann", "play", at=chat, game="tokan", bot="random")
    await stage.press("ann", stage.lobby(chat), "start")
    match_id = stage.match_id(chat)

    def sleep_on(match_id: str) -> None:
        del match_id

    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.live_matches.computers, "wake", sleep_on)
        patch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 0.0)
        await move_by_typing(stage, match_id, chat)
    await be_silent(stage)
    count = len(stage.messages(chat))
    await stage.restart()
    assert await stage.mover(match_id) == "ann"
    assert len(stage.messages(chat)) == count
    (letter,) = direct_messages(stage, "ann")
    assert "Tokan" in letter
    await stage.press("bob", stage.board(chat), "happened")
    await check_newest(stage, match_id, chat)
    assert len(direct_messages(stage, "ann")) == 1
    assert stage.traffic.invalid == 0


async def test_an_unreachable_player_is_written_to_only_once(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    late = await stage.mover(match_id)
    table = await stage.table(match_id)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    await be_silent(stage)
    stage.guild.remove_member(stage.members[late].user)
    await stage.bot.boards.guest_messages.tell(venue, table)
    await stage.bot.boards.guest_messages.tell(venue, table)
    assert direct_messages(stage, late) == []
    assert stage.traffic.invalid == 1, "it is tried once"


async def test_a_reminder_is_a_direct_message(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    await stage.slash("ann", "play", at=chat, game="tokan")
    lobby = stage.lobby(chat)
    await stage.press("bob", lobby, "join")
    panel = await stage.options("ann", lobby)
    await stage.choose("ann", panel, "pace", "129600")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id(chat)
    late = await stage.mover(match_id)
    count = len(stage.messages(chat))
    await stage.env.advance_time(19 * 3600)
    await stage.env.settle()
    assert len(direct_messages(stage, late)) == 1
    assert len(stage.messages(chat)) == count
    await stage.env.advance_time(18 * 3600)
    await stage.env.settle()
    assert (await stage.match(match_id)).result() is not None, "clocks run there too"
    await stage.slash("bob", "board", at=chat)
    await check_newest(stage, match_id, chat)
    assert stage.traffic.invalid == 0


async def test_a_long_silence_is_reported_by_direct_message(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    silent, count = await stage.mover(match_id), len(stage.messages(chat))
    other = "bob" if silent == "ann" else "ann"

    def change(connection: Connection) -> None:
        connection.execute("UPDATE entries SET at = at - ?", (turns.SILENCE,))
        connection.execute("UPDATE matches SET started_at = started_at - ?", (turns.SILENCE,))

    await be_silent(stage)
    await stage.bot.store.write(change)
    before = direct_messages(stage, other)
    for _ in range(2):
        await stage.restart()
        told = [one for one in direct_messages(stage, other) if one not in before]
        assert sum("`/missing`" in one for one in told) == 1
    assert not any("`/missing`" in one for one in direct_messages(stage, silent))
    assert len(stage.messages(chat)) == count
    assert stage.traffic.invalid == 0


async def test_one_press_carries_a_limited_number_of_messages(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    await move_by_typing(stage, match_id, chat)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    said = 0
    while stage.bot.messenger.has_press(venue):
        await stage.bot.messenger.say(venue, "n", lambda: {"content": "words"})
        said += 1
    assert said == 2, "the board was the first of three"
    with pytest.raises(EngineError):
        await stage.bot.messenger.say(venue, "n", lambda: {"content": "words"})
    assert stage.traffic.invalid == 0


async def test_server_commands_are_not_available_to_guests(stage: Stage) -> None:
    befriend(stage, "ann", "bob")
    registered = stage.env.backend.commands[None].values()
    own = {one["name"] for one in registered if 1 not in one["integration_types"]}
    assert own == {"settings", "admin", "find", "substitute", "tournament", "league", "club"}
    assert {one["name"] for one in registered if 2 not in one["contexts"]} == own


async def test_a_match_runs_on_a_server_without_the_bot(stage: Stage) -> None:
    guild, channel = await foreign(stage)
    stage.env.backend.get_guild(guild.id).everyone_role.permissions |= EXTERNAL_APPS
    match_id = await begin(stage, channel)
    await be_silent(stage)
    await move_by_typing(stage, match_id, channel)
    await check_newest(stage, match_id, channel)
    assert stage.traffic.invalid == 0
    assert guild.id not in await stage.bot.guild_settings.expected()


async def test_a_server_that_hides_answers_has_no_matches(stage: Stage) -> None:
    guild, channel = await foreign(stage)
    stage.env.backend.get_guild(guild.id).everyone_role.permissions &= ~EXTERNAL_APPS
    reply = await stage.slash("ann", "play", at=channel, game="tokan")
    assert reply.text == TEXTS.say("en", "error-answers-hidden")


async def foreign(stage: Stage) -> tuple[Any, ChannelHandle]:
    """Put Ann and Bob on a server that has removed the bot; return it and its channel."""
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("talk")
    for name in ("ann", "bob"):
        guild.add_member(stage.members[name].user)
        friend: Any = Friend(stage.env, stage.members[name].user, guild)
        stage.members[name] = friend
    await stage.env.settle()
    backend = stage.env.backend
    del backend.get_guild(guild.id).members[backend.bot_user.id]
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await stage.env.settle()
    return guild, channel


async def test_a_guest_match_becomes_an_ordinary_one_when_its_server_adds_the_bot(
    stage: Stage,
) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert await stage.bot.matches.venues.move(
        match_id, stage.guild.id, stage.channel.id, is_guest=True
    )
    await stage.bot.guild_settings.come_back(stage.guild.id)
    moved = await stage.bot.matches.venues.venue(match_id)
    assert moved == replace(Venue(stage.guild.id, stage.channel.id), is_guest=False)


async def test_a_failed_board_is_tried_again_through_the_same_press(
    stage: Stage,
) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    fault = stage.faults.answer("POST", "/webhooks/*/*", 500, times=5)
    await move_by_typing(stage, match_id, chat)
    assert fault.met == 5
    await stage.env.advance_time(60)
    await stage.env.settle()
    await check_newest(stage, match_id, chat)
    assert stage.traffic.invalid == 0


async def test_old_boards_lose_their_buttons_while_they_can_be_edited(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    first = stage.board(chat)
    await move_by_typing(stage, match_id, chat)
    assert first.actions == []
    second = stage.board(chat)
    await be_silent(stage)
    await move_by_typing(stage, match_id, chat)
    assert "turn" in second.actions, "nobody can change it any more"
    assert await stage.bot.posts.due(9) == [], "and it is not tried again"


async def test_a_match_can_be_brought_from_one_chat_to_another(stage: Stage) -> None:
    chat = befriend(stage, "ann", "bob")
    match_id = await begin(stage, chat)
    other = group_chat(stage.env, *(stage.members[name].user for name in ("ann", "bob", "cleo")))
    panel = (await stage.slash("ann", "games", at=other)).shown
    await bring(stage, "ann", panel, match_id)
    assert stage.match_id(other) == match_id
    await check_newest(stage, match_id, other)
    assert stage.traffic.invalid == 0
