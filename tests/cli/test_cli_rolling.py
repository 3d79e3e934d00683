"""A process takes over from another one with the same shards while people press: none is lost."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from cogs.terminal.exits import Exit
from tests.cli.discord_here import ANN, DiscordHere, discord_here
from tests.cli.test_cli_ending import served
from tests.servers import server_of_its_own

if TYPE_CHECKING:
    from pathlib import Path

_EVERY = 0.05
"""Seconds from one press to the next."""
_TAKEOVERS = 1


class Crowd:
    """Presses all the time, each time as somebody else."""

    def __init__(self, here: DiscordHere) -> None:
        self._here = here
        self.pressed: dict[str, float] = {}
        """When, by the event loop's clock, by the interaction's id."""

    async def press(self) -> None:
        now = asyncio.get_running_loop().time
        while True:
            someone = {**ANN, "id": str(10_000 + len(self.pressed))}
            pressed_at = now()
            self.pressed[await self._here.press("about", someone)] = pressed_at
            await asyncio.sleep(_EVERY)

    def waited(self) -> dict[str, float]:
        """Return how long each waited for the answer, by the interaction's id."""
        answered = self._here.answered
        return {one: answered[one] - at for one, at in self.pressed.items() if one in answered}


async def test_each_press_is_answered_by_one_of_two(tmp_path: Path) -> None:
    shards = ("--shards", "0/1")
    with server_of_its_own() as own:
        address = own.create_store()
        async with discord_here() as here, AsyncExitStack() as stack:
            first = await stack.enter_async_context(served(here, address, tmp_path, *shards))
            await first.says("shards that are led")
            crowd = Crowd(here)
            pressing = asyncio.create_task(crowd.press())
            for _ in range(_TAKEOVERS):
                await asyncio.sleep(1)
                second = await stack.enter_async_context(served(here, address, tmp_path, *shards))
                await second.says("shard 0 is ready")
                await asyncio.sleep(2.5)  # both are connected meanwhile
                first.end()
                await second.says("shards that are led")
                assert await first.code() == Exit.STOPPED, first.log
                assert "Traceback" not in first.log
                first = second
            await asyncio.sleep(1)
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            await asyncio.sleep(1)
            first.end()
            assert await first.code() == Exit.STOPPED, first.log
        waited = crowd.waited()
        lost = crowd.pressed.keys() - waited.keys()
        print(  # noqa: T201 # what was measured
            f"{len(crowd.pressed)} presses, {len(lost)} lost, {here.answered_again} answered twice,"
            f" the longest wait {max(waited.values()):.2f} s"
        )
        assert not lost
        assert here.answered_again == 0
