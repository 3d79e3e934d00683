"""After a player has left the server, the others go on without them, or end the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import sitter_name
from cogs.ui.texts import TEXTS
from engine.errors import StaleMove
from engine.ports import Sitter
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from tests.discord.harness import Stage

THREE = ("ann", "bob", "cleo")


def leave(stage: Stage, name: str) -> None:
    stage.guild.remove_member(stage.members[name])


def name_of(stage: Stage, name: str) -> str:
    return sitter_name("en", [Sitter(player=stage.members[name].id)], 0)


async def seat_of(stage: Stage, match_id: str, name: str) -> int:
    seat = (await stage.table(match_id)).seat_of(stage.members[name].id)
    assert seat is not None
    return seat


async def test_the_missing_command_offers_only_a_time_limit_if_nobody_is_missing(
    stage: Stage,
) -> None:
    await open_match(stage, "loco", THREE)
    there = (await stage.slash("ann", "missing")).told
    assert there.actions == ["limit"], "a match without a limit can be given one"
    leave(stage, "bob")
    check_told(await stage.slash("dan", "missing"), "error-not-seated")
    stage.env.inject_error("GET", "/guilds/*/members/*", status=503, times=None)
    check_told(await stage.slash("ann", "missing"), "error-discord")


async def test_a_bot_plays_on_when_all_others_agree(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", (*THREE, "dan"))
    leave(stage, "bob")
    asked = (await stage.slash("ann", "missing")).told
    assert asked.is_private
    assert "No longer on this server" in asked.text.splitlines()[0]
    assert name_of(stage, "bob") in asked.text.splitlines()[0]
    await stage.press("ann", asked, "gone", "house")
    assert asked.text == TEXTS.say("en", "missing-asked")
    question = stage.latest("answer")
    assert sorted(question.pings) == sorted(stage.members[one].id for one in ("cleo", "dan"))
    assert name_of(stage, "bob") in question.text
    bob = await seat_of(stage, match_id, "bob")
    await stage.press("cleo", question, "answer", "yes")
    assert (await stage.match(match_id)).resigned == ()
    await stage.press("dan", question, "answer", "yes")
    match = await stage.match(match_id)
    assert match.resigned == (bob,)
    assert match.result() is None
    assert bob not in match.to_act(), "the house has moved, or others are to move"
    assert (await stage.slash("ann", "missing")).told.actions == ["limit"]


async def test_one_refusal_keeps_the_match_running(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    leave(stage, "bob")
    asked = (await stage.slash("ann", "missing")).told
    await stage.press("ann", asked, "gone", "void")
    await stage.press("cleo", stage.latest("answer"), "answer", "no")
    match = await stage.match(match_id)
    assert (match.resigned, match.result()) == ((), None)
    # both ask for the same thing, so they agree
    asked = (await stage.slash("ann", "missing")).told
    await stage.press("ann", asked, "gone", "void")
    other = (await stage.slash("cleo", "missing")).told
    await stage.press("cleo", other, "gone", "void")
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.is_void
    listed = (await stage.slash("ann", "history")).text
    assert "called off" in listed, "a game for points has none to tell then"


async def test_the_remaining_player_of_two_may_void_the_match(stage: Stage) -> None:
    match_id = await open_match(stage)
    leave(stage, "bob")
    asked = (await stage.slash("ann", "missing")).told
    assert asked.actions == ["gone", "limit"], "a house that plays on would end it as a win"
    bob = await seat_of(stage, match_id, "bob")
    with pytest.raises(StaleMove):
        await stage.bot.live_matches.agreements.go_on_without(
            match_id, stage.members["ann"].id, (bob,), "house"
        )
    await stage.press("ann", asked, "gone", "void")
    assert asked.text == TEXTS.say("en", "missing-void")
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.is_void
    assert TEXTS.say("en", "ending-void") in stage.board().text
    assert stage.channel.id not in stage.bot.channels
    page = (await stage.slash("ann", "leaderboard", game="tokan")).text
    assert name_of(stage, "bob") not in page, "it counts for nothing"


async def test_a_player_who_is_back_before_the_press_keeps_their_seat(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    leave(stage, "bob")
    asked = (await stage.slash("ann", "missing")).told
    stage.guild.add_member(stage.members["bob"].user)
    check_told(await stage.press("ann", asked, "gone", "void"), "error-nobody-missing")
    assert (await stage.match(match_id)).result() is None


async def test_the_last_player_may_void_the_match_at_once(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    for name in ("bob", "cleo"):
        leave(stage, name)
    asked = (await stage.slash("ann", "missing")).told
    assert asked.actions == ["gone", "limit"], "without both the match is over"
    await stage.press("ann", asked, "gone", "void")
    assert (await stage.match(match_id)).result() is not None


async def test_a_question_survives_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    leave(stage, "bob")
    asked = (await stage.slash("ann", "missing")).told
    await stage.press("ann", asked, "gone", "house")
    await stage.restart()
    await stage.press("cleo", stage.latest("answer"), "answer", "yes")
    assert (await stage.match(match_id)).resigned == (await seat_of(stage, match_id, "bob"),)
