"""Servers and channels that come and go, and shards that get ready one by one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import discord
import pytest

from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match
from tests.discord.test_troubles import check_shown, shown, typed

if TYPE_CHECKING:
    from cogs.serving import ServersCog, Serving
    from tests.discord.harness import Stage

pytestmark = pytest.mark.usefixtures("no_presses_lent")


def serving(stage: Stage) -> Serving:
    return cast("Serving", stage.bot.get_cog("Serving"))


def servers(stage: Stage) -> ServersCog:
    return cast("ServersCog", stage.bot.get_cog("Servers"))


def nothing(*facts: Any) -> None:
    del facts


def posts(stage: Stage) -> int:
    """Return how many posts there were, and forget them."""
    count = stage.traffic.kinds["post"]
    stage.traffic.clear()
    return count


async def test_the_bot_tries_a_missing_channel_only_once(stage: Stage) -> None:
    match_id = await open_match(stage)
    path = f"/channels/{stage.channel.id}/messages"
    for method in ("GET", "POST"):
        stage.faults.answer(method, path, 404, 10003, times=None)
    posts(stage)
    await typed(stage, match_id)
    assert posts(stage) == 1
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert venue.is_lost
    await stage.restart()
    assert posts(stage) == 0
    stage.faults.clear()
    # a request for the board proves that the channel exists
    await stage.slash("ann", "board")
    await check_shown(stage, match_id)


async def test_a_server_that_removed_the_bot_gets_no_posts_until_it_is_back(
    stage: Stage,
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    text = (await stage.match(match_id)).state
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    posts(stage)
    await servers(stage).on_guild_remove(guild)
    assert await stage.bot.guild_settings.left() == {stage.guild.id}
    seat = (await stage.match(match_id)).to_act()[0]
    move = text.format_move(text.legal_moves(seat)[0])
    await stage.bot.live_matches.submit(match_id, stage.members[mover].id, move)
    await stage.env.settle()
    assert posts(stage) == 0
    await servers(stage).on_guild_join(guild)
    await shown(stage, match_id)
    assert await stage.bot.publisher.trouble(match_id) is None
    assert await stage.bot.guild_settings.left() == set()
    await check_shown(stage, match_id)


async def test_a_removal_while_the_bot_was_off_is_noticed_at_the_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_match(stage)
    with monkeypatch.context() as patch:
        patch.setattr("cogs.client.parlor.Parlor.get_guild", nothing)
        await stage.restart()
    assert await stage.bot.guild_settings.left() == {stage.guild.id}
    assert await stage.bot.matches.venues.unpublished() == []
    await stage.restart()
    assert await stage.bot.guild_settings.left() == set()
    await click_move(stage, await stage.mover(stage.match_id()), PlayoutDice(1))
    await check_shown(stage, stage.match_id())


async def test_a_match_in_a_deleted_channel_is_marked_as_lost(stage: Stage) -> None:
    match_id = await open_match(stage)
    channel = stage.bot.get_channel(stage.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await servers(stage).on_guild_channel_delete(channel)
    venue = await stage.bot.matches.venues.venue(match_id)
    assert venue is not None
    assert venue.is_lost


async def test_a_shard_serves_its_servers_once_it_is_ready(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    await stage.bot.matches.venues.unshow(match_id, -1)
    own = (stage.guild.id >> 22) % 3
    with monkeypatch.context() as patch:
        patch.setattr("cogs.client.parlor.Parlor.shard_count", 3, raising=False)
        for shard in sorted(range(3), key=lambda one: one == own):
            boards = len(stage.boards())
            await serving(stage).on_shard_ready(shard)
            assert await stage.bot.publisher.trouble(match_id) is None
            if shard == 0:
                continue  # this shard was ready from the start
            assert len(stage.boards()) == boards + (shard == own)


async def test_stopping_the_bot_cancels_its_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_asked, never = asyncio.Event(), asyncio.Event()

    async def hang() -> None:
        is_asked.set()
        await never.wait()

    monkeypatch.setattr(stage.bot.guild_settings, "expected", hang)
    beginning = asyncio.create_task(serving(stage).on_shard_ready(7))
    await is_asked.wait()
    await stage.restart()
    assert beginning.cancelled()
