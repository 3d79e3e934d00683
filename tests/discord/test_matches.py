"""Whole matches, as people play them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.marks import marker
from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.fair import PlayoutDice
from engine.verify import verify
from tests.discord.playing import (
    click_move,
    click_to_end,
    open_lobby,
    open_match,
    played_words,
    playout,
    type_on,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def check_ending(board: Shown, stage: Stage) -> None:
    """Check that the last board names the result, and offers a rematch, the file and the rules."""
    assert "🏆" in board.text or "🤝" in board.text
    for name in ("ann", "bob"):
        assert stage.members[name].mention in board.text
    assert board.actions[0] == "rematch"
    assert {"file", "rules"} <= set(board.actions)
    assert board.alts
    assert all(board.alts)
    assert list(board.files())


async def test_a_whole_match_can_be_played_with_buttons(stage: Stage) -> None:
    match_id = await open_match(stage)
    await click_to_end(stage, match_id)
    match = await stage.match(match_id)
    board = stage.board()
    check_ending(board, stage)
    result = match.result()
    assert result is not None
    first, *_ = board.text.splitlines()
    for score in result.scores:
        assert str(score) in first.split()
    # one board a turn, and only the last one has buttons
    moves = [entry for entry in match.entries if entry.kind == "move"]
    assert len(stage.boards()) == len(moves) + 1
    assert [one for one in stage.boards() if one.actions] == [board]
    assert len({name for one in stage.boards() for name in one.files()}) == len(stage.boards())
    assert stage.pings() == []
    if not result.is_draw:
        winner = (await stage.table(match_id)).sitters[result.winners[0]].player
        told = (await stage.slash(stage.names[winner or 0], "profile")).text
        assert "1 won · 0 lost" in told


async def test_a_whole_match_can_be_typed_with_autocomplete(stage: Stage) -> None:
    match_id = await open_match(stage)
    for text in playout(await stage.match(match_id), seed=2):
        name = await stage.mover(match_id)
        offered = await stage.complete(name, text[:2])
        assert text in offered
        assert len(offered) <= 25
        assert await stage.complete(await stage.other(match_id), "") == []
        reply = await stage.slash(name, "move", move=text)
        assert reply.told.is_private
        assert await played_words(stage, match_id, name) in reply.text
    check_ending(stage.board(), stage)


@pytest.mark.both_stores
async def test_a_match_and_its_old_buttons_still_work_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    dice = PlayoutDice(3)
    for _ in range(4):
        await click_move(stage, await stage.mover(match_id), dice)
    old_board = stage.board()
    before = await stage.match(match_id)
    count = len(stage.messages())
    await stage.restart()
    assert (await stage.match(match_id)).entries == before.entries
    assert len(stage.messages()) == count, "nothing is posted again that was shown"
    assert stage.board() == old_board
    await click_move(stage, await stage.mover(match_id), dice)
    assert old_board.actions == []
    assert stage.pings() == []
    await click_move(stage, await stage.mover(match_id), dice)


async def test_a_lobby_still_works_after_a_restart(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.restart()
    await stage.press("bob", lobby, "join")
    await stage.press("bob", lobby, "start")
    assert stage.board().actions[0] == "turn"


async def test_a_match_with_heads_scoring_can_be_played_to_the_end(stage: Stage) -> None:
    match_id = await open_match(stage, scoring="heads")
    left = await type_on(stage, match_id, left=2, seed=4)
    await click_to_end(stage, match_id, seed=len(left))
    match = await stage.match(match_id)
    assert match.setup.options["scoring"] == "heads"
    check_ending(stage.board(), stage)


@pytest.mark.drawn
async def test_the_variant_less_chance_can_be_played_with_buttons(stage: Stage) -> None:
    match_id = await open_match(stage, setup="laid")
    dice = PlayoutDice(5)
    for _ in range(20):
        await click_move(stage, await stage.mover(match_id), dice)
    match = await stage.match(match_id)
    assert "@" in match.line[-1].text
    await click_move(stage, await stage.mover(match_id), dice)
    match = await stage.match(match_id)
    assert "-" in match.line[-1].text


async def test_less_chance_with_heads_can_be_typed_to_the_end(stage: Stage) -> None:
    match_id = await open_match(stage, setup="laid", scoring="heads")
    await type_on(stage, match_id, seed=6)
    check_ending(stage.board(), stage)


async def test_revenge_swaps_the_seats_and_reports_both_scores(stage: Stage) -> None:
    first_id = await open_match(stage)
    await type_on(stage, first_id, seed=7)
    first = await stage.table(first_id)
    await stage.press("ann", stage.board(), "revenge")
    lobby = stage.lobby()
    assert TEXTS.say("en", "lobby-revenge") in lobby.text
    assert "option" not in lobby.actions
    await stage.press("bob", lobby, "join")
    second_id = stage.match_id()
    assert second_id != first_id
    second = await stage.table(second_id)
    assert [one.player for one in second.sitters] == [one.player for one in first.sitters][::-1]
    start, again = next(first.match.steps()).after.view(None), second.match.state.view(None)
    assert start.cells == again.cells
    assert stage.board().controls[0]["custom_id"].split(":")[2] == second_id
    ended = first.match.state.view(None)
    assert again.first == ended.first, "the same colour begins"
    await type_on(stage, second_id, seed=8)
    board = stage.board()
    check_ending(board, stage)
    one, two = first.match.result(), (await stage.match(second_id)).result()
    assert one is not None
    assert two is not None
    for seat in range(2):
        total = one.scores[1 - seat] + two.scores[seat]
        sitter = stage.names[second.sitters[seat].player or 0]
        mark, side = marker(GAMES.find("tokan"), seat), ("red", "black")[seat]
        assert f"{mark} {stage.members[sitter].mention} ({side}) {total}" in board.text
    assert "revenge" not in board.actions


async def test_the_bot_answers_each_move(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    assert "🤖" in lobby.text
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    dice = PlayoutDice(9)
    while (match := await stage.match(match_id)).result() is None:
        assert await stage.mover(match_id) == "ann"
        await click_move(stage, "ann", dice)
    assert {entry.seat for entry in match.entries if entry.kind == "move"} == {0, 1}
    assert "🤖" in stage.board().text
    record = (await stage.slash("ann", "profile")).text
    assert "against bots" in record
    assert "rank" not in record, "for ratings they do not count"
    assert "🏅" not in record


async def test_the_seats_can_be_drawn_by_lot(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    await stage.choose("ann", await stage.options("ann", lobby), "seats", "lot")
    assert lobby.text.count(TEXTS.say("en", "lobby-lot")) == 2
    await stage.press("ann", lobby, "start")
    table = await stage.table(stage.match_id())
    players = {stage.members["ann"].id, stage.members["bob"].id}
    assert {sitter.player for sitter in table.sitters} == players


async def test_the_seats_can_be_changed_in_the_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    await stage.choose("bob", await stage.options("bob", lobby), "seats", "rotate")
    await stage.press("ann", lobby, "start")
    table = await stage.table(stage.match_id())
    assert table.sitters[0].player == stage.members["bob"].id


async def test_a_turn_that_takes_too_long_loses(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    await stage.choose("ann", await stage.options("ann", lobby), "pace", "3600")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    ends = int(stage.clock.now() + 3600)
    assert f"<t:{ends}:R>" in stage.board().text
    await stage.env.advance_time(3000)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.env.advance_time(3000)
    assert (await stage.match(match_id)).result() is None
    late = await stage.mover(match_id)
    await stage.env.advance_time(700)
    await stage.env.settle()
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.reason == "timeout"
    board = stage.board()
    check_ending(board, stage)
    assert "<t:" not in board.text
    assert re.search(f"{stage.members[late].mention}.* ran out of time", board.text)


async def test_nobody_wins_when_both_run_out_of_time_at_once(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage, "nine_domains")
    await stage.choose("ann", await stage.options("ann", lobby), "pace", "3600")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    while len((await stage.match(match_id)).to_act()) < 2:
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.env.advance_time(3700)
    await stage.env.settle()
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert (result.reason, result.winners) == ("lapsed", ())
    text = stage.board().text
    assert TEXTS.say("en", "common-lapsed") in text
    assert TEXTS.say("en", "ending-void") in text
    assert "wins" not in text
    assert await stage.store.read(lambda one: one.execute("SELECT * FROM results").fetchall()) == []


@pytest.mark.both_stores
async def test_a_turn_limit_survives_a_restart(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    await stage.choose("ann", await stage.options("ann", lobby), "pace", "3600")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    await stage.restart()
    await stage.env.advance_time(3700)
    await stage.env.settle()
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.reason == "timeout"


async def test_a_busy_channel_offers_a_thread_for_another_match(stage: Stage) -> None:
    first = await open_match(stage)
    reply = await stage.slash("cleo", "play", game="tokan", opponent=stage.members["dan"])
    assert reply.told.is_private
    assert "thread" in reply.told.actions
    await stage.press("cleo", reply.told, "thread")
    (thread,) = stage.channel.threads
    assert thread.mention in reply.told.text
    lobby = stage.lobby(thread)
    assert stage.members["dan"].mention in lobby.text, "who was invited is not forgotten"
    await stage.press("dan", lobby, "join")
    await stage.press("cleo", lobby, "start")
    second = stage.match_id(thread)
    assert second != first
    await type_on(stage, second, left=1, seed=10, at=thread)
    await click_to_end(stage, second, at=thread)
    assert "rematch" in stage.board(thread).actions
    assert (await stage.match(first)).result() is None


async def test_a_rematch_swaps_the_seats_and_begins_once_all_have_joined(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, seed=11)
    reply = await stage.press("bob", stage.board(), "rematch")
    lobby = stage.lobby()
    again = await stage.press("ann", stage.board(), "rematch")
    assert again.told.is_private
    assert "already" in again.text
    stranger = await stage.press("cleo", lobby, "join")
    assert "kept for the players" in stranger.text
    await stage.press("ann", lobby, "join")
    assert stage.match_id() != match_id
    table = await stage.table(stage.match_id())
    assert table.sitters[0].player == stage.members["bob"].id
    assert stage.members["ann"].mention in reply.shown.text


async def test_the_slash_command_opens_a_rematch_too(stage: Stage) -> None:
    match_id = await open_match(stage)
    early = await stage.slash("ann", "rematch")
    assert TEXTS.say("en", "error-still-running") in early.text
    await type_on(stage, match_id, seed=12)
    await stage.slash("ann", "rematch")
    await stage.press("bob", stage.lobby(), "join")
    assert stage.match_id() != match_id


async def test_a_rematch_with_a_bot_begins_at_once(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    match_id = stage.match_id()
    sure = (await stage.slash("ann", "resign")).told
    await stage.press("ann", sure, "resignsure")
    await stage.press("ann", stage.board(), "rematch")
    assert stage.match_id() != match_id
    assert (await stage.table(stage.match_id())).sitters[1].player == stage.members["ann"].id


async def test_the_replay_is_a_film_and_a_file_that_verifies(stage: Stage) -> None:
    match_id = await open_match(stage)
    assert "file" not in (await stage.slash("ann", "replay")).told.actions
    await type_on(stage, match_id, seed=13)
    page = (await stage.slash("cleo", "replay")).told
    for reply in (
        await stage.press("cleo", page, "file"),
        await stage.press("bob", stage.board(), "file"),
    ):
        files = reply.told.files()
        assert files[f"tokan-{match_id}.webp"][8:12] == b"WEBP"
        verdict = verify(GAMES, read_export(files[f"tokan-{match_id}.json"]))
        assert verdict.is_fair, verdict.why
