"""What the host decides: blocks, maintenance, and what happens to a server's data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.hosting import Hosting
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss
from tests.discord.playing import click_move, open_match
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from tests.discord.harness import Stage

AWAY = "away for maintenance"


async def test_blocked_people_and_servers_are_refused_until_unblocked(stage: Stage) -> None:
    hosting, ann = Hosting(stage.store, stage.clock), stage.members["ann"].id
    assert await hosting.block("person", ann, is_blocked=True)
    await stage.bot.host_rules.look()
    check_told(await stage.slash("ann", "help"), "error-person-blocked")
    assert (await stage.slash("bob", "help")).told.is_private
    await hosting.block("person", ann, is_blocked=False)
    await hosting.block("server", stage.guild.id, is_blocked=True)
    await stage.bot.host_rules.look()
    check_told(await stage.slash("ann", "help"), "error-server-blocked")
    await hosting.block("server", stage.guild.id, is_blocked=False)
    await stage.bot.host_rules.look()
    assert TEXTS.say("en", "error-server-blocked") not in (await stage.slash("ann", "help")).text


async def test_a_block_survives_a_restart(stage: Stage) -> None:
    await Hosting(stage.store, stage.clock).block(
        "person", stage.members["ann"].id, is_blocked=True
    )
    await stage.restart()
    check_told(await stage.slash("ann", "help"), "error-person-blocked")


async def test_maintenance_is_announced_until_it_ends(stage: Stage) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert AWAY not in stage.board().text
    now = stage.clock.now()
    await Hosting(stage.store, stage.clock).announce(now + 600, now + 1200)
    await stage.bot.host_rules.look()
    await stage.env.settle()
    assert await stage.bot.publisher.trouble(match_id) is None
    assert f"<t:{int(now + 600)}:f> to <t:{int(now + 1200)}:f>" in stage.board().text
    assert AWAY in (await stage.slash("ann", "help")).text
    await stage.env.advance_time(1200)
    await stage.bot.host_rules.look()
    await stage.env.settle()
    assert await stage.bot.publisher.trouble(match_id) is None
    assert AWAY not in stage.board().text
    assert AWAY not in (await stage.slash("ann", "help")).text


@pytest.mark.parametrize("back_after", [900, 1300], ids=["in its time", "after its end"])
async def test_a_restarted_bot_removes_notes_of_past_maintenance(
    stage: Stage, back_after: int
) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    now = stage.clock.now()
    await Hosting(stage.store, stage.clock).announce(now + 600, now + 1200)
    await stage.bot.host_rules.look()
    await stage.env.settle()
    assert await stage.bot.publisher.trouble(match_id) is None
    assert AWAY in stage.board().text
    await stage.bot.host_rules.keeper.stop()
    await stage.env.advance_time(back_after)
    assert AWAY in stage.board().text
    await stage.restart()
    await stage.bot.host_rules.look()
    await stage.env.advance_time(1300 - back_after)
    await stage.bot.host_rules.look()
    await stage.env.settle()
    assert await stage.bot.publisher.trouble(match_id) is None
    assert AWAY not in stage.board().text


async def test_managers_export_and_delete_their_servers_data(stage: Stage) -> None:
    boss = add_boss(stage)
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    reply = await stage.slash(boss, "admin export")
    (data,) = [data for one in reply.messages for data in one.files().values()]
    told = json.loads(data)
    assert [one["id"] for one in told["matches"]] == [match_id]
    assert b"secret" not in data
    question = (await stage.slash(boss, "admin remove-data")).told
    assert "1 match with its moves and result (1 still running)" in question.text
    assert match_id in await Hosting(stage.store).running(stage.guild.id)
    done = await stage.press(boss, question, "remove-server")
    assert TEXTS.say("en", "admin-removed") in done.text
    assert await Hosting(stage.store).kept_of(stage.guild.id) == {}
    assert await open_match(stage) != match_id
