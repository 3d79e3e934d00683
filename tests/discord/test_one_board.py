"""Boards by default: the newest is at the bottom, and few of the others stay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.live_matches import LiveMatches
from tests.discord.managing import add_boss
from tests.discord.playing import click_text, open_match
from tests.fakes import SilentPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from db.venues import FollowerNews, Post
    from tests.discord.harness import Stage

pytestmark = pytest.mark.usefixtures("boards_go")


async def move(stage: Stage, match_id: str) -> None:
    """Have the first player who may act make their first legal move by clicking."""
    state = (await stage.match(match_id)).state
    table = await stage.table(match_id)
    name, seat = next(
        (name, seat)
        for name, member in stage.members.items()
        if (seat := table.seat_of(member.id)) in state.to_act()
    )
    await click_text(stage, name, state.format_move(state.legal_moves(seat)[0]))


async def test_a_new_board_replaces_the_previous_one_between_people(stage: Stage) -> None:
    match_id = await open_match(stage)
    for _ in range(6):
        before = stage.board()
        await move(stage, match_id)
        assert stage.board().id != before.id, "it stands below, with its ping"
    assert len(stage.boards()) == 1
    assert stage.messages()[-1].id == stage.board().id


@pytest.mark.parametrize("key", ["tokan", "loco", "nine_domains", "locus", "orcs"])
async def test_a_solo_player_has_one_board_and_one_panel(stage: Stage, key: str) -> None:
    told = (await stage.slash("ann", "play")).told
    panel = (await stage.press("ann", told, "first", key)).shown
    board, match_id = stage.board(), stage.match_id()
    seen = set(board.files())
    for _ in range(4):
        match = await stage.match(match_id)
        if 0 not in match.to_act():
            break
        await move(stage, match_id)
        seen |= set(stage.board().files())
    assert [one.id for one in stage.boards()] == [board.id]
    assert len(seen) > 1, "it shows each position"
    assert panel.id > board.id
    pinged = [one for one in stage.messages() if one.pings]
    assert not pinged, "nobody calls somebody who is there"


async def test_a_late_edit_does_not_replace_a_newer_one_by_another_process(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (await stage.slash("ann", "play")).told
    await stage.press("ann", told, "first", "tokan")
    match_id = stage.match_id()
    bot, keep = stage.bot, stage.bot.posts.keep
    other = LiveMatches(bot.matches, SilentPublisher(), stage.clock, GAMES)

    async def keep_late(post: Post, news: FollowerNews | None = None) -> bool:
        monkeypatch.setattr(bot.posts, "keep", keep)
        over = await other.resign(match_id, stage.members["ann"].id)
        assert await keep(replace(post, seq=over.match.seq))
        return await keep(post, news)

    monkeypatch.setattr(bot.posts, "keep", keep_late)
    await move(stage, match_id)
    (board,) = stage.boards()
    assert "rematch" in board.actions


async def test_a_server_may_keep_all_boards(stage: Stage) -> None:
    match_id = await open_match(stage)
    boss = add_boss(stage)
    settings = (await stage.slash(boss, "settings")).told
    await stage.choose(boss, settings, "set", "keep", rest="board")
    await stage.restart()
    for _ in range(3):
        await move(stage, match_id)
    assert len(stage.boards()) == 4
