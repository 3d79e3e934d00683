"""A process takes over another one's shards while people press buttons."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.exits import Exit
from tests.cli.test_cli_ending import served
from tests.far_discord import DIRECT, far_discord
from tests.servers import server_of_its_own

if TYPE_CHECKING:
    from pathlib import Path

    from tests.far_discord import FarDiscord, Tap

_EVERY = 0.05
"""Seconds between presses."""
_GAP = 5.0
"""Maximum seconds for which a takeover may leave presses unanswered."""


class Crowd:
    """Presses all the time, each time as a different person."""

    def __init__(self, here: FarDiscord) -> None:
        self._here = here
        self.pressed: list[Tap] = []

    async def press(self) -> None:
        while True:
            self.pressed.append(await self._here.hand_over(len(self.pressed), DIRECT, "about"))
            await asyncio.sleep(_EVERY)


@pytest.mark.long(
    "bot.py",
    "cogs/terminal/online.py",
    "cogs/client/connections.py",
    "cogs/client/parlor.py",
    "db/server",
    "engine/shards.py",
)
async def test_presses_during_a_takeover_are_answered_after_seconds_and_never_twice(
    tmp_path: Path,
) -> None:
    shards = ("--shards", "0/1")
    with server_of_its_own() as own:
        address = own.create_store()
        async with far_discord() as here, AsyncExitStack() as stack:
            first = await stack.enter_async_context(served(here, address, tmp_path, *shards))
            await first.says("now leads shards")
            crowd = Crowd(here)
            pressing = asyncio.create_task(crowd.press())
            await asyncio.sleep(1)
            second = await stack.enter_async_context(served(here, address, tmp_path, *shards))
            await second.says("shard 0 is ready")
            await asyncio.sleep(2.5)  # by then both processes are connected
            first.end()
            await second.says("now leads shards")
            assert await first.code() == Exit.STOPPED, first.log
            assert "Traceback" not in first.log
            await asyncio.sleep(1)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            await asyncio.sleep(1)
            second.end()
            assert await second.code() == Exit.STOPPED, second.log
        lost = [tap.at for tap in crowd.pressed if not tap.acknowledged.is_set()]
        print(  # noqa: T201 # what was measured
            f"{len(crowd.pressed)} presses, {len(lost)} lost, {here.answered_again} answered twice"
        )
        assert here.answered_again == 0
        assert not lost or lost[-1] - lost[0] < _GAP
        assert len(lost) < len(crowd.pressed) / 2
