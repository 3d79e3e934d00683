"""If a bot takes its time, the board says so, and both moves share a board."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from engine import jobs
from engine.bots import PLAYERS
from engine.fair import PlayoutDice
from engine.jobs import BACKGROUND
from tests.discord.playing import click_move, open_lobby
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core import AnyGame, Dice, Seat
    from tests.discord.harness import Stage


class Slow:
    """A bot that thinks until the test lets it answer."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def __call__(
        self, game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Callable[[], bool]
    ) -> str:
        self.may_answer.wait(PATIENCE)
        return PLAYERS["random"](game, view, seat, dice, is_late)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    player = Slow()
    monkeypatch.setattr(jobs, "PLAYERS", {**PLAYERS, "medium": player})
    monkeypatch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 0.0)
    yield player
    player.may_answer.set()


async def test_the_board_says_that_a_bot_is_thinking_and_then_shows_both_moves(
    stage: Stage, slow: Slow
) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    slow.may_answer.set()
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    await stage.env.settle()
    slow.may_answer.clear()
    before = len(stage.boards())
    # nothing settles while the bot thinks
    moving = asyncio.create_task(click_move(stage, "ann", PlayoutDice(1)))
    until = time.monotonic() + PATIENCE
    while len(stage.boards()) == before and time.monotonic() < until:
        await asyncio.to_thread(time.sleep, 0.01)
    thinking = stage.board()
    told = thinking.text
    assert "is thinking" in told
    slow.may_answer.set()
    await moving
    await stage.env.settle()
    answered = stage.board()
    assert answered.id == thinking.id, "both moves are one board"
    assert len(stage.boards()) == before + 1
    assert answered.text.splitlines()[0] == told.splitlines()[0], "what ann did stays told"
    assert len(answered.text.splitlines()) > len(told.splitlines())
    assert "is thinking" not in answered.text
    assert (await stage.match(match_id)).to_act() == (await stage.table(match_id)).people()


async def test_bot_moves_and_hints_are_computed_for_the_waiting_player(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers, asked = stage.bot.live_matches.thinkers, list[int]()
    ask = thinkers._ask  # pyright: ignore[reportPrivateUsage] # where moves and hints come together

    async def noted(kind: str, question: Any, asker: int) -> bytes:
        asked.append(asker)
        return await ask(kind, question, asker)

    monkeypatch.setattr(thinkers, "_ask", noted)
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await stage.env.settle()
    await stage.slash("ann", "hint")
    await click_move(stage, "ann", PlayoutDice(1))
    await stage.env.settle()
    assert set(asked) == {stage.members["ann"].id}
    assert len(asked) >= 2
    assert BACKGROUND not in asked
