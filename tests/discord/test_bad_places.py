"""Refusals in lobbies, of commands, and in places where they don't work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.layout import shortened
from cogs.ui.narration import sentences
from cogs.ui.texts import TEXTS
from db.errors import StoreLocked
from db.venues import Venue
from tests.discord.harness import Reply
from tests.discord.playing import open_lobby, open_match, type_on
from tests.discord.strict.faults import TRIES
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Stage

TITLES = TEXTS.joined("en", [game.title for game in GAMES])
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("move", {"move": "a1-a2"}),
    ("board", {}),
    ("undo", {}),
    ("draw", {}),
    ("resign", {}),
    ("rematch", {}),
    ("replay", {}),
)


# Lobbies ------------------------------------------------------------------------------------------


async def test_only_the_host_changes_a_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    panel = await stage.options("ann", lobby)
    before = lobby.text
    for name in ("bob", "dan"):
        for action, value, rest in (
            ("option", "heads", "scoring"),
            ("pace", "3600", None),
            ("seats", "lot", None),
        ):
            custom_id = panel.control(action, rest)["custom_id"]
            pressed = sent(stage, name, panel, custom_id, [value])
            pressed.deliver()
            check_told(await pressed.settled(), "error-lobby", why="host-only")
    assert lobby.text == before
    pressed = sent(stage, "dan", panel, panel.control("seats")["custom_id"], ["rotate"])
    pressed.deliver()
    check_told(await pressed.settled(), "error-lobby", why="not-joined")
    for action in ("leave", "start"):
        check_told(await stage.press("dan", lobby, action), "error-lobby", why="not-joined")
    assert lobby.text == before
    assert stage.channel.id not in stage.bot.channels


async def test_a_lobby_gets_a_new_host_and_closes_after_the_last_one_leaves(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage)
    old = [control["custom_id"] for control in lobby.controls]
    await stage.press("ann", lobby, "leave")
    assert stage.members["ann"].mention not in lobby.text
    panel = await stage.options("bob", lobby)
    await stage.choose("bob", panel, "option", "heads", rest="scoring")
    assert TEXTS.say("en", "tokan-option-scoring-heads") in lobby.text
    old += [control["custom_id"] for control in panel.controls]
    await stage.press("bob", lobby, "leave")
    assert TEXTS.say("en", "lobby-closed") in lobby.text
    assert lobby.controls == []
    for custom_id in old:
        if custom_id.startswith(("b1:rules:", "b1:fair:", "b1:learn:")):
            continue
        values = None if custom_id.startswith("b") else ["lot", "0", "heads"][:1]
        if custom_id.startswith(("s1:pace", "s1:reliable")):
            values = ["0"]
        pressed = sent(stage, "ann", forged(stage, custom_id), custom_id, values)
        pressed.deliver()
        check_told(await pressed.settled(), "error-lobby-gone")


async def test_old_lobby_buttons_say_that_the_lobby_is_gone(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    old = [one["custom_id"] for one in lobby.controls if one["custom_id"].startswith("b1:")]
    await stage.press("ann", lobby, "start")
    assert lobby.controls == []
    for custom_id in old:
        pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
        pressed.deliver()
        reply = await pressed.settled()
        if not custom_id.startswith(("b1:rules:", "b1:learn:", "b1:fair:")):
            check_told(reply, "error-lobby-gone")
    assert len(stage.boards()) == 1


async def test_a_double_click_on_start_begins_one_match(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    custom_id = lobby.control("start")["custom_id"]
    clicks = [sent(stage, name, lobby, custom_id) for name in ("ann", "ann", "bob")]
    for click in clicks:
        click.deliver()
    replies = [await click.settled() for click in clicks]
    gone = TEXTS.say("en", "error-lobby-gone")
    assert [reply.text == gone for reply in replies].count(True) == 2
    assert len(stage.boards()) == 1


async def test_simultaneous_rematch_requests_open_one_lobby(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    board = stage.board()
    custom_id = board.control("rematch")["custom_id"]
    clicks = [sent(stage, name, board, custom_id) for name in ("ann", "bob", "ann")]
    for click in clicks:
        click.deliver()
    replies = [await click.settled() for click in clicks]
    already = TEXTS.say("en", "error-lobby", {"why": "open-already"})
    assert [already in reply.text for reply in replies].count(True) == 2
    assert sum("start" in shown.actions for shown in stage.messages()) == 1


@pytest.mark.parametrize(
    ("action", "rest", "values", "why"),
    [
        ("option", "scoring", ["nonsense"], "no-such-option"),
        ("option", "scoring", ["towers", "heads"], "no-such-option"),
        ("option", "scoring", [], "no-such-option"),
        ("seats", None, ["nonsense"], ""),
        ("pace", None, ["-1"], ""),
        ("pace", None, ["9e9"], ""),
    ],
)
async def test_wrong_values_in_a_lobbys_selects_are_refused(
    stage: Stage, action: str, rest: str | None, values: list[str], why: str
) -> None:
    lobby = await open_lobby(stage)
    before = lobby.text
    panel = await stage.options("ann", lobby)
    custom_id = panel.control(action, rest)["custom_id"]
    pressed = sent(stage, "ann", panel, custom_id, values)
    pressed.deliver()
    reply = await pressed.settled()
    if why:
        check_told(reply, "error-lobby", why=why)
    else:
        check_told(reply, "error-old-button")
    assert lobby.text == before


async def test_hosts_cannot_invite_bots_or_themselves(stage: Stage) -> None:
    robot = stage.guild.add_member(stage.env.create_user("robot", bot=True))
    reply = await stage.slash("ann", "play", game="tokan", opponent=robot)
    check_told(reply, "error-lobby", why="bot-opponent")
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["ann"])
    assert stage.lobby().text.count(stage.members["ann"].mention) == 1


# Commands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["chess", "", "tok an", "x" * 200])
async def test_an_unknown_game_is_answered_with_the_list_of_games(stage: Stage, game: str) -> None:
    for command in ("play", "leaderboard", "rules"):
        reply = await stage.slash("ann", command, game=game)
        check_told(reply, "error-unknown-game", game=shortened(game, 40), games=TITLES)


async def test_an_unknown_bot_is_refused(stage: Stage) -> None:
    reply = await stage.slash("ann", "play", game="tokan", bot="Deep Blue")
    check_told(reply, "error-lobby", why="no-such-player")
    assert stage.messages() == []
    await stage.slash("ann", "play", game="TOKAN", bot=" Greedy ")
    assert TEXTS.say("en", "computer", {"number": 2}) in stage.lobby().text
    await stage.press("ann", stage.lobby(), "start")
    assert (await stage.table(stage.match_id())).sitters[1].bot == "greedy"


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_match_commands_are_refused_without_a_match(
    stage: Stage, command: str, options: dict[str, Any]
) -> None:
    check_told(await stage.slash("ann", command, **options), "error-no-match-here")
    assert await stage.complete("ann", "a") == []


async def test_a_match_against_a_bot_can_be_played_in_a_direct_message(stage: Stage) -> None:
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    match_id = stage.match_id(user.dm_channel)
    offered = await user.autocomplete("move", "move", "")
    reply = Reply(stage.env, await user.slash("move", move=offered[0]["value"]))
    table = await stage.table(match_id)
    answer, *_ = sentences("en", table.match, table.sitters, table.match.seq - 1, viewer=0)
    assert answer in reply.text
    assert len(stage.boards(user.dm_channel)) >= 2
    assert (await stage.table(match_id)).record.id == match_id
    taken = Reply(stage.env, await user.slash("play", game="tokan"))
    assert "thread" not in taken.told.actions


async def test_a_thread_is_not_offered_inside_a_thread(stage: Stage) -> None:
    await open_match(stage)
    reply = await stage.slash("cleo", "play", game="tokan")
    await stage.press("cleo", reply.told, "thread")
    (thread,) = stage.channel.threads
    await stage.press("dan", stage.lobby(thread), "join")
    await stage.press("cleo", stage.lobby(thread), "start")
    again = await stage.slash("ann", "play", game="tokan", at=thread)
    assert again.told.actions == []
    assert again.told.is_private


async def test_a_double_click_opens_one_thread(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    custom_id = offer.control("thread")["custom_id"]
    clicks = [sent(stage, "cleo", offer, custom_id) for _ in range(2)]
    for click in clicks:
        click.deliver()
    await stage.env.settle()
    (thread,) = stage.channel.threads
    assert len(await stage.bot.lobbies.in_channel(thread.id)) == 1


async def test_no_thread_is_offered_in_a_direct_message(stage: Stage) -> None:
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    taken = Reply(stage.env, await user.slash("play", game="tokan"))
    assert "thread" not in taken.text
    await open_match(stage)
    assert "thread" in (await stage.slash("cleo", "play", game="tokan")).text


async def test_a_lobby_that_cannot_be_shown_is_not_kept(stage: Stage) -> None:
    for method in ("POST", "PATCH"):
        stage.faults.answer(method, "/webhooks/*", 503, times=TRIES)
    await stage.slash("ann", "play", game="tokan")
    assert await stage.bot.lobbies.all() == []


async def test_a_lobby_that_cannot_be_saved_fails_privately(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*facts: Any, **more: Any) -> None:
        raise StoreLocked(stage.path)

    monkeypatch.setattr(stage.bot.lobbies, "save", fail)
    reply = await stage.slash("ann", "play", game="tokan")
    check_told(reply, "error-store-locked")
    assert stage.messages() == []


@pytest.mark.parametrize("change", ["leave", "join"])
async def test_a_change_made_while_a_lobby_starts_counts(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    if change == "leave":
        await stage.press("cleo", lobby, "join")
    create = stage.bot.matches.create
    name = {"leave": "cleo", "join": "dan"}[change]
    changes = [change]

    async def changed_first(*facts: Any) -> bool:
        if changes:
            stored = (await stage.bot.lobbies.all())[0]
            player = stage.members[name].id
            changes.clear()
            new = (
                stored.lobby.join(player, "late")
                if change == "join"
                else stored.lobby.leave(player)
            )
            assert new is not None
            venue = Venue(stored.guild, stored.channel)
            assert await stage.bot.lobbies.save(new, venue, stored.version)
        return await create(*facts)

    monkeypatch.setattr(stage.bot.matches, "create", changed_first)
    await stage.press("ann", lobby, "start")
    table = await stage.table(stage.match_id())
    assert (table.seat_of(stage.members[name].id) is not None) == (change == "join")
    assert await stage.bot.lobbies.all() == []
