"""Answers to interactions when Discord is strict or slow, or when somebody presses too often."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.client import messenger, people
from cogs.client.invites import MOST_OPEN
from cogs.client.people import Allowance, Limits
from cogs.ui.errors import is_passing
from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import check_shown
from tests.fakes import HandClock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.discord.harness import Stage


async def test_a_refused_command_is_answered_only_privately(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Any] = []
    emit = stage.env.backend.emit

    def hear(event: str, payload: Any) -> None:
        said.append((event, payload))
        emit(event, payload)

    for number in range(MOST_OPEN):
        room = stage.guild.create_text_channel(f"room-{number}")
        await stage.slash("ann", "play", at=room, game="tokan")
    monkeypatch.setattr(stage.env.backend, "emit", hear)
    count = len(stage.messages())
    reply = await stage.slash("ann", "play", game="tokan")
    assert f"You already have {MOST_OPEN} open lobbies" in reply.text
    assert reply.told.is_private
    assert len(stage.messages()) == count
    assert "…" not in [one.get("content") for _, one in said]
    assert stage.traffic.log[-2].method == "DELETE", "the answer that was announced is taken back"


async def test_a_lobby_is_the_answer_to_its_command(stage: Stage) -> None:
    stage.traffic.clear()
    reply = await stage.slash("ann", "play", game="tokan")
    assert reply.result.response is not None
    assert reply.result.response.id == stage.lobby().id
    assert stage.traffic.kinds["followup"] == 0


async def test_a_board_is_shown_even_if_its_follow_up_hangs(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    send: Any = discord.Webhook.send
    hanging = [True]

    async def hang(webhook: Any, *facts: Any, **words: Any) -> Any:
        if hanging:
            hanging.clear()
            limits_then.extend(limited)
            raise TimeoutError
        return await send(webhook, *facts, **words)

    limited: list[float] = []
    limits_then: list[float] = []
    timeout = messenger.asyncio.timeout

    @asynccontextmanager
    async def note(seconds: float) -> AsyncGenerator[None]:
        limited.append(seconds)
        async with timeout(seconds):
            yield
        limited.remove(seconds)

    monkeypatch.setattr(discord.Webhook, "send", hang)
    monkeypatch.setattr(messenger.asyncio, "timeout", note)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.env.advance_time(5)
    await stage.env.settle()
    await check_shown(stage, match_id)
    assert not hanging
    assert limits_then == [messenger._PATIENCE]  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(("code", "is_over_soon"), [(0, True), (30046, False)])
def test_the_edit_limit_of_old_messages_is_not_a_passing_error(
    code: int, *, is_over_soon: bool
) -> None:
    response: Any = SimpleNamespace(status=429, reason="Too Many Requests")
    error = discord.HTTPException(response, {"code": code, "message": ""})
    assert is_passing(error) == is_over_soon


# Too many presses --------------------------------------------------------------------------------


class Somebody:
    """The part of an interaction that the limits look at."""

    guild_id = 1

    def __init__(self, number: int, kind: discord.InteractionType) -> None:
        self.user = discord.Object(number)
        self.type = kind


@pytest.mark.parametrize("kind", list(discord.InteractionType))
def test_200_presses_by_one_person_are_limited_without_limiting_others(
    kind: discord.InteractionType,
) -> None:
    clock = HandClock()
    all_limits = Limits(clock)
    admitted = sum(all_limits.admits(Somebody(5, kind)) for _ in range(200))  # pyright: ignore[reportArgumentType]
    assert 20 <= admitted <= 60
    assert all_limits.admits(Somebody(6, kind))  # pyright: ignore[reportArgumentType]
    clock.at += 60
    assert all_limits.admits(Somebody(5, kind))  # pyright: ignore[reportArgumentType]


async def test_presses_above_the_limit_are_refused(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_match(stage)
    few = {"press": Allowance(2, 1e9), "type": Allowance(1, 1e9)}
    monkeypatch.setattr(people, "OF_ANYBODY", few)
    vars(stage.bot.limits).pop("admits")  # the stage's own limits admit everything
    board = stage.board()
    for _ in range(2):
        assert (await stage.press("ann", board, "turn")).shown.is_private
    check_told(await stage.press("ann", board, "turn"), "error-too-fast")
    check_told(await stage.slash("ann", "games"), "error-too-fast")
    assert await stage.complete("ann", "") is not None
    assert await stage.complete("ann", "") == []
    assert (await stage.press("bob", board, "turn")).shown.controls


# Late answers ------------------------------------------------------------------------------------


async def test_a_late_autocomplete_is_not_logged_as_an_error(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await open_match(stage)
    stage.faults.answer("POST", "/interactions/*/*/callback", 404, 10062)
    assert await stage.complete("ann", "") == []
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
