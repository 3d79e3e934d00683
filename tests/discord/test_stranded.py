"""Matches of a game whose rules have changed: they go on by the old rules, or end with a notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests import toy
from tests.discord.harness import Reply
from tests.discord.managing import add_boss
from tests.discord.playing import click_move, open_lobby, open_match, playout, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Stage

TOKAN = GAMES.find("tokan")
ENDED = TEXTS.say("en", "ending-outgrown", {"game": TOKAN.title})


async def begun_by(stage: Stage, version: int, game: str = "tokan") -> None:
    """Make all matches of *game* look as if another version of it had begun them."""
    change = (
        f"UPDATE matches SET setup = replace(setup, '\"version\":{GAMES.find(game).version},',"
        f" '\"version\":{version},') WHERE game = ?"
    )
    count = await stage.store.write(lambda connection: connection.execute(change, (game,)).rowcount)
    assert count


async def test_a_match_of_a_supported_older_version_goes_on(stage: Stage) -> None:
    players = ("ann", "bob", "cleo")
    match_id = await open_match(stage, "toy", players)
    await begun_by(stage, 1, "toy")
    await stage.restart()
    before = len(stage.boards())
    dice = PlayoutDice("old")
    for _ in range(toy.ROUNDS):
        for name in players:
            await click_move(stage, name, dice)
    match = await stage.match(match_id)
    assert match.game is toy.FIRST
    assert match.result() is not None
    assert len(stage.boards()) == before + toy.ROUNDS
    await stage.press("ann", stage.board(), "rematch")
    await stage.press("bob", stage.lobby(), "join")
    await stage.press("cleo", stage.lobby(), "join")
    again = await stage.match(stage.match_id())
    assert again.game is toy.GAME


async def test_a_rematch_against_bots_follows_the_present_rules(stage: Stage) -> None:
    lobby = await open_lobby(stage, "toy", ("ann",))
    for _ in range(2):
        await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    await begun_by(stage, 1, "toy")
    await stage.restart()
    dice = PlayoutDice("old")
    while (await stage.match(match_id)).result() is None:
        await click_move(stage, "ann", dice)
        await stage.bot.live_matches.computers.settle()
    assert (await stage.match(match_id)).game is toy.FIRST
    await stage.press("ann", stage.board(), "rematch")
    again = await stage.match(stage.match_id())
    assert again.game is toy.GAME


async def test_a_match_of_an_unsupported_version_ends_and_frees_its_channel(stage: Stage) -> None:
    match_id = await open_match(stage, at=stage.channel)
    elsewhere = stage.guild.create_text_channel("two")
    other = await open_match(stage, "loco", at=elsewhere)
    old, said = stage.board(), len(stage.messages())
    await begun_by(stage, 0)
    await stage.restart()
    assert stage.messages()[-1].text == ENDED
    assert len(stage.messages()) == said + 1
    assert old.actions == []
    assert stage.pings() == []
    assert stage.bot.channels == {elsewhere.id: other}
    check_told(await stage.slash("ann", "move", move="a1"), "error-other-version", match=match_id)
    assert await open_match(stage) != match_id
    said = len(stage.messages())
    await stage.restart()
    assert len(stage.messages()) == said
    kept = await stage.store.read(
        lambda connection: connection.execute("SELECT count(*) FROM results").fetchone()
    )
    assert kept == (0,)


async def test_an_outdated_match_in_a_direct_message_ends(stage: Stage) -> None:
    user = stage.members["ann"].user
    await play_alone(stage)
    await begun_by(stage, 0)
    await stage.restart()
    assert stage.messages(user.dm_channel)[-1].text == ENDED
    assert stage.bot.channels == {}
    await play_alone(stage)


async def play_alone(stage: Stage) -> str:
    """Have ann begin a match against a bot in her direct messages."""
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    return stage.match_id(user.dm_channel)


async def test_a_failed_notice_of_the_end_is_posted_later(stage: Stage) -> None:
    await open_match(stage)
    await begun_by(stage, 0)
    path = f"/channels/{stage.channel.id}/messages"
    stage.env.inject_error("POST", path, status=503, times=None)
    await stage.restart()
    assert ENDED not in [one.text for one in stage.messages()]
    assert stage.bot.channels == {}
    stage.env.backend.faults.clear()
    await stage.restart()
    assert [one.text for one in stage.messages()].count(ENDED) == 1


async def test_a_deleted_channel_is_not_tried_again(stage: Stage) -> None:
    await open_match(stage)
    await begun_by(stage, 0)
    stage.env.inject_error("POST", f"/channels/{stage.channel.id}/messages", status=404, code=10003)
    await stage.restart()
    await stage.restart()
    assert ENDED not in [one.text for one in stage.messages()]


async def test_a_match_with_newer_rules_waits_for_a_newer_bot(stage: Stage) -> None:
    match_id = await open_match(stage)
    await begun_by(stage, 99)
    await stage.restart()
    assert stage.match_id() == match_id
    check_told(await stage.slash("ann", "resign"), "error-other-version", match=match_id)
    await begun_by_now(stage, 99)
    await stage.restart()
    await type_on(stage, match_id, left=1)


async def begun_by_now(stage: Stage, version: int) -> None:
    change = "UPDATE matches SET setup = replace(setup, ?, ?)"
    facts = (f'"version":{version},', f'"version":{TOKAN.version},')
    await stage.store.write(lambda connection: connection.execute(change, facts))


async def test_a_player_ends_an_unplayable_match_in_a_direct_message(stage: Stage) -> None:
    user = stage.members["ann"].user
    match_id = await play_alone(stage)
    await begun_by(stage, 99)
    await stage.restart()
    old = stage.board(user.dm_channel)
    asked = Reply(stage.env, await user.slash("resign")).told
    assert TEXTS.say("en", "error-other-version", {"match": match_id}) in asked.text
    await user.click(asked.handle, custom_id=asked.control("resignsure")["custom_id"])
    assert asked.text == TEXTS.say("en", "ending-void")
    assert old.actions == []
    assert stage.bot.channels == {}
    await play_alone(stage)


async def test_an_unplayable_match_elsewhere_is_not_ended_by_its_button(stage: Stage) -> None:
    match_id = await play_alone(stage)
    await begun_by(stage, 99)
    await stage.restart()
    asked = Reply(stage.env, await stage.members["ann"].user.slash("resign")).told
    custom_id = asked.control("resignsure")["custom_id"]
    there = await open_match(stage, "loco")
    pressed = sent(stage, "bob", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-not-seated")
    assert set(stage.bot.channels.values()) == {match_id, there}


DAMAGE = {
    "a move": "UPDATE entries SET text = 'nonsense' WHERE seq = 0",
    "a kind": "UPDATE entries SET kind = 'nonsense' WHERE seq = 0",
    "no text": "UPDATE entries SET text = CAST(x'ff' AS TEXT)",
    "the setup": "UPDATE matches SET setup = '{'",
    "the joins": "UPDATE matches SET joins = '{'",
    "a seat": "DELETE FROM seats WHERE seat = 1",
    "a game that was removed": "UPDATE matches SET setup = replace(setup, 'tokan', 'chess')",
    "newer rules": """UPDATE matches SET setup = replace(setup, '"version":', '"version":9')""",
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_every_command_reports_a_damaged_match_in_one_sentence(
    stage: Stage, damage: str
) -> None:
    add_boss(stage)
    match_id = await open_match(stage)
    move = playout(await stage.match(match_id))[0]
    await stage.slash(await stage.mover(match_id), "move", move=move)
    board = stage.board()
    await stage.store.write(lambda connection: connection.execute(DAMAGE[damage]))
    await stage.bot.live_matches.tables.forget(match_id)
    key = "error-other-version" if damage == "newer rules" else "error-corrupt-log"
    start = TEXTS.say("en", key, {"match": match_id, "seq": 0})
    for command in ("board", "hand", "undo", "draw", "resign", "rematch", "replay"):
        assert (await stage.slash("ann", command)).text == start, command
    for command in ("admin restore", "admin repair"):
        assert start in (await stage.slash("boss", command)).text, command
    assert start in (await stage.slash("ann", "games")).text
    for command in ("history", "rules", "privacy", "profile"):
        assert (await stage.slash("ann", command)).text
    assert await stage.complete("ann", "a") == []
    for action in ("turn", "draw", "resign"):
        assert (await stage.press("ann", board, action)).text == start, action
    question = (await stage.slash("boss", "admin end")).told
    await stage.press("boss", question, "end")
    assert stage.bot.channels == {}
    assert stage.messages()[-1].text.endswith(TEXTS.say("en", "ending-void"))
