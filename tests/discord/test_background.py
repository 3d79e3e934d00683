"""What goes round: when it works, sleeps, is woken and ends."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Any, cast

import pytest

from cogs.client.background import AGAIN, BackgroundLoop
from engine.errors import EngineError
from tests.fakes import FakeClock


class Unhindered:
    """Fits `db.store.Store`, as far as rounds ask it: this process may always act."""

    def unasked(self) -> Any:
        return nullcontext()


class Work:
    """Notes when it went round, and rests as it is told to."""

    def __init__(self, *pauses: float | None) -> None:
        self.clock = FakeClock(0.0)
        self.loop = BackgroundLoop(
            "work", self.run_due, self.clock.sleep, cast("Any", Unhindered())
        )
        self.pauses = list(pauses)
        self.went: list[float] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def run_due(self) -> float | None:
        self.went.append(self.clock.now())
        pause = self.pauses.pop(0) if self.pauses else None
        await self.gate.wait()
        return pause


async def test_it_goes_round_as_often_as_there_is_something_ahead() -> None:
    work = Work(10.0, 5.0, None)
    work.loop.start()
    await work.clock.advance(100)
    assert work.went == [0, 10, 15]
    work.loop.wake()
    await work.clock.advance(1)
    assert work.went == [0, 10, 15, 100]


async def test_news_cut_its_sleep_short() -> None:
    work = Work(10.0, 10.0)
    work.loop.start()
    await work.clock.advance(4)
    work.loop.wake()
    await work.clock.advance(100)
    assert work.went == [0, 4, 14]


async def test_news_during_a_round_lead_to_one_more_at_once() -> None:
    work = Work(10.0)
    work.gate.clear()
    work.loop.start()
    await work.clock.advance(1)
    work.loop.wake()
    work.loop.wake()
    await work.clock.advance(1)
    assert work.went == [0], "the round that has begun is not cut short"
    work.gate.set()
    await work.clock.advance(100)
    assert work.went == [0, 2]


@pytest.mark.parametrize("is_woken", [False, True])
async def test_a_round_after_a_sleep_is_not_cut_short_either(*, is_woken: bool) -> None:
    work = Work(10.0)
    work.loop.start()
    await work.clock.advance(9)
    work.gate.clear()
    if is_woken:
        work.loop.wake()
    await work.clock.advance(2)
    work.loop.wake()
    await work.clock.advance(1)
    began = 9 if is_woken else 10
    assert work.went == [0, began]
    work.gate.set()
    await work.clock.advance(1)
    assert work.went == [0, began, 12]


async def test_it_waits_until_it_is_started_and_stops_for_good() -> None:
    work = Work(10.0)
    work.loop.wake()
    await work.clock.advance(1)
    assert work.went == []
    work.loop.start()
    await work.clock.advance(1)
    await work.loop.stop()
    work.loop.wake()
    await work.clock.advance(100)
    assert work.went == [1]
    work.loop.start()
    await work.clock.advance(1)
    assert work.went == [1, 102]


async def test_a_round_that_fails_is_gone_over_again_when_there_is_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work = Work()

    async def fail() -> None:
        await asyncio.sleep(0)
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(work.gate, "wait", fail)
        work.loop.start()
        await work.clock.advance(1)
    work.loop.wake()
    await work.clock.advance(1)
    assert work.went == [0, 1]
    await work.loop.stop()


async def test_it_goes_round_again_where_the_store_fails() -> None:
    work = Work(10.0)
    failing = work.run_due

    async def fail_first() -> float | None:
        pause = await failing()
        if len(work.went) == 1:
            raise EngineError("the store is away")
        return pause

    work.loop = BackgroundLoop("work", fail_first, work.clock.sleep, cast("Any", Unhindered()))
    work.loop.start()
    await work.clock.advance(2 * AGAIN)
    assert len(work.went) == 2
    assert AGAIN <= work.went[1] <= 1.25 * AGAIN
