"""However slow the machine is, a stage waits only for work due soon."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.discord.harness import AT_REST, StageClock, on_stage, sleep_for_real
from tests.discord.playing import open_match
from tests.discord.strict.rig import rigged

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.both_stores
async def test_every_sleep_of_an_idle_bot_outlasts_the_wait_for_rest(
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


async def test_a_long_pause_ends_only_when_simulated_time_passes() -> None:
    woken: list[str] = []

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append(f"after {seconds:g}")

    async with rigged(horizon=0.05) as rig:
        for seconds in (0.01, 0.1):
            rig.env.as_bot(asyncio.create_task, sleep(seconds))
        await rig.env.settle()
        await sleep_for_real(0.15)
        await rig.env.settle()
        assert woken == ["after 0.01"]
        await rig.env.advance_time(0.1)
    assert woken == ["after 0.01", "after 0.1"]
