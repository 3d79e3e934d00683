"""A stage is quick: nothing is due so soon that SimCord waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.discord.harness import AT_REST, StageClock, on_stage
from tests.discord.playing import open_match

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.both_stores
async def test_a_bot_that_nobody_speaks_to_sleeps_for_longer_than_it_has_to_come_to_rest(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep: list[float] = []
    sleep = StageClock.sleep

    async def noted(clock: StageClock, seconds: float) -> None:
        asleep.append(seconds)
        await sleep(clock, seconds)

    monkeypatch.setattr(StageClock, "sleep", noted)
    async with on_stage(place) as stage:
        await open_match(stage)
        await stage.restart()
    assert asleep
    assert min(asleep) > AT_REST
