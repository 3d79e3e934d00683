"""If Discord offers outdated commands, the bot says so and registers its own again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import app_commands

from cogs.client import sync as module
from cogs.client.sync import sync_if_changed
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from db.store import Store
    from tests.discord.harness import Stage


async def _rules(interaction: discord.Interaction[Any], chapter: str) -> None:
    await interaction.response.send_message(chapter)


def with_another_option() -> app_commands.Command[Any, ..., None]:
    return app_commands.Command(name="rules", description="Read", callback=_rules)


@pytest.fixture
def registered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[Store]:
    """Return the stores of the bots that have registered commands."""
    found: list[Store] = []

    async def sync(bot: object, store: Store) -> int:
        assert bot is stage.bot
        found.append(store)
        return 1

    monkeypatch.setattr(module, "sync", sync)
    return found


@pytest.mark.parametrize("is_gone", [True, False])
async def test_an_outdated_command_is_registered_again_once_an_hour(
    stage: Stage, registered: list[Store], is_gone: bool
) -> None:
    stage.bot.tree.remove_command("rules")
    if not is_gone:
        stage.bot.tree.add_command(with_another_option())
    for _ in range(3):
        check_told(await stage.slash("ann", "rules", game="tokan"), "error-out-of-step")
    assert registered == [stage.store], "once an hour"
    await stage.env.advance_time(3599)
    await stage.slash("bob", "rules", game="tokan")
    assert registered == [stage.store]
    await stage.env.advance_time(2)
    await stage.slash("bob", "rules", game="tokan")
    assert registered == [stage.store] * 2


async def test_a_removed_command_offers_no_completions(
    stage: Stage, registered: list[Store]
) -> None:
    stage.bot.tree.remove_command("rules")
    member = stage.members["ann"]
    assert await member.autocomplete(stage.channel, "rules", "game", "to") == []
    assert registered == [stage.store]
    assert stage.messages() == []


async def test_a_failed_registration_is_logged(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    command = stage.bot.tree.remove_command("rules")
    assert command is not None
    stage.env.inject_error("PUT", "/applications/*/commands", status=503, times=20)
    check_told(await stage.slash("ann", "rules", game="tokan"), "error-out-of-step")
    await stage.env.settle()
    assert "could not register" in caplog.text


async def test_unchanged_commands_are_not_registered_again(stage: Stage) -> None:
    assert await sync_if_changed(stage.bot, stage.store)
    assert not await sync_if_changed(stage.bot, stage.store)
    await stage.restart()
    assert not await sync_if_changed(stage.bot, stage.store)
