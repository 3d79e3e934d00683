"""Registering slash commands when Discord already has them, and when it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.client.sync import sync
from db.notifications import note_of
from tests.discord.strict.entry_points import TYPE, switch_on_activities

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def test_the_entry_point_of_activities_is_kept(stage: Stage) -> None:
    backend = stage.env.backend
    count = len(backend.commands[None])
    entry_point = switch_on_activities(backend)
    assert await sync(stage.bot, stage.store) == count
    assert backend.commands[None]["launch", TYPE] == entry_point
    assert len(backend.commands[None]) == count + 1
    said = await stage.store.read(lambda connection: note_of(connection, "refused"))
    assert said == ""


async def test_discord_pys_own_sync_fails_if_there_is_an_entry_point(stage: Stage) -> None:
    switch_on_activities(stage.env.backend)
    with pytest.raises(discord.HTTPException) as refused:
        await stage.bot.tree.sync()
    assert (refused.value.status, refused.value.code) == (400, 50240)


async def test_a_refused_registration_is_noted_for_the_doctor_until_one_succeeds(
    stage: Stage,
) -> None:
    async def note() -> str:
        return await stage.store.read(lambda connection: note_of(connection, "refused"))

    stage.faults.answer("PUT", "/applications/*/commands", 400, 30032)
    with pytest.raises(discord.HTTPException):
        await sync(stage.bot, stage.store)
    assert "bot.py sync" in await note()
    await sync(stage.bot, stage.store)
    assert await note() == ""
