"""Deadlines that several processes share while they gain and lose shards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from engine.clock import Deadlines
from engine.errors import EngineError
from engine.shards import Shard
from tests.fakes import FakeClock
from tests.memory import MemoryLog

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.turns import DueAbsences

FIRST, SECOND = Shard(2, 0), Shard(2, 1)
TURN = 3600.0
FAILS = EngineError("the disk is on holiday")


class SharedLog(MemoryLog):
    """The deadlines of matches in two shards, as one of several processes sees them."""

    is_shared = True

    def __init__(self, clock: FakeClock) -> None:
        super().__init__(clock)
        self.begun = clock.now()
        self.deadlines: dict[str, float] = {}
        """By match; the number at the end of its name is its shard."""
        self.led: set[Shard] = set()
        self.seen_at: dict[Shard, float] = {}
        self.shifts: list[tuple[Shard, float]] = []
        self.quick_shifts: list[tuple[Shard, float]] = []
        self.failing: set[str] = set()
        """Names of calls that fail; with a number, only for that shard."""
        self.meanwhile: dict[str, Callable[[], object]] = {}
        """By call: a function to run, once, while that call waits."""

    async def _wait(self, what: str, shard: Shard | None = None) -> None:
        await asyncio.sleep(0)
        self.meanwhile.pop(what, bool)()
        if what in self.failing or (shard and f"{what} {shard.number}" in self.failing):
            raise FAILS

    def of(self, shard: Shard) -> list[str]:
        return [match_id for match_id in self.deadlines if match_id.endswith(str(shard.number))]

    def _led(self) -> dict[str, float]:
        names = [match_id for shard in self.led for match_id in self.of(shard)]
        return {
            name: self.deadlines[name] for name in sorted(names, key=self.deadlines.__getitem__)
        }

    async def due(self, now: float) -> list[str]:
        await self._wait("due")
        return [process for process, deadline in self._led().items() if deadline <= now]

    async def next_deadline(self) -> float | None:
        await self._wait("next")
        return min(self._led().values(), default=None)

    async def is_to_be_seen(self) -> bool:
        return False

    async def seen(self, shard: Shard = FIRST) -> float | None:
        await self._wait("seen", shard)
        return self.seen_at.get(shard)

    async def see(self, now: float, shard: Shard = FIRST) -> None:
        await self._wait("see", shard)
        self.seen_at[shard] = now

    async def shift(
        self, now: float, seconds: float, shard: Shard = FIRST, *, only_quick: bool = False
    ) -> list[str]:
        if only_quick:
            await self._wait("shift quick", shard)
            self.quick_shifts.append((shard, seconds))
            return []
        await self._wait("shift", shard)
        if seconds:
            self.shifts.append((shard, seconds))
        for match_id in self.of(shard):
            self.deadlines[match_id] = min(self.deadlines[match_id] + seconds, now + TURN)
        self.seen_at[shard] = now
        return []

    async def grant(self, now: float, most: float, shard: Shard = FIRST) -> list[str]:
        await self._wait("grant", shard)
        passed = [match_id for match_id in self.of(shard) if self.deadlines[match_id] <= now]
        self.deadlines |= dict.fromkeys(passed, now + min(TURN, most))
        return passed

    async def due_absences(self, now: float) -> DueAbsences:
        raise NotImplementedError


class Process:
    """A process that serves the deadlines of the shards that it leads."""

    def __init__(self, clock: FakeClock, log: SharedLog) -> None:
        self.clock, self.log = clock, log
        self.served: list[tuple[str, float]] = []
        self.deadlines = Deadlines(log, clock, self._serve)

    async def _serve(self, match_id: str) -> None:
        await asyncio.sleep(0)
        del self.log.deadlines[match_id]
        self.served.append((match_id, self.clock.now() - self.log.begun))

    def gain(self, *shards: Shard) -> None:
        self.log.led.update(shards)
        self.deadlines.lead(shards, ())

    def lose(self, *shards: Shard) -> None:
        self.log.led.difference_update(shards)
        self.deadlines.lead((), shards)


@pytest.fixture
def process() -> Process:
    clock = FakeClock()
    return Process(clock, SharedLog(clock))


def put(process: Process, match_id: str, seconds: float) -> None:
    process.log.deadlines[match_id] = process.clock.now() + seconds


async def test_only_led_shards_are_served(process: Process) -> None:
    put(process, "a0", 10)
    put(process, "b1", 20)
    process.gain(FIRST)
    process.deadlines.start()
    await process.clock.advance(100)
    assert [match_id for match_id, _ in process.served] == ["a0"]
    assert SECOND not in process.log.seen_at


async def test_only_clocks_of_unattended_shards_are_shifted(
    process: Process,
) -> None:
    put(process, "a0", 500)
    put(process, "b1", 500)
    process.log.seen_at = {FIRST: process.clock.now(), SECOND: process.clock.now()}
    process.gain(FIRST)
    process.deadlines.start()
    await process.clock.advance(400)
    process.gain(SECOND)
    process.deadlines.start()
    await process.clock.advance(600)
    assert [(match_id, round(at)) for match_id, at in process.served] == [("a0", 500), ("b1", 900)]
    assert process.log.shifts == [(SECOND, pytest.approx(400, abs=1))]


async def test_a_takeover_within_a_minute_shifts_nothing(process: Process) -> None:
    put(process, "b1", 500)
    process.log.seen_at = {SECOND: process.clock.now()}
    await process.clock.advance(30)
    process.gain(SECOND)
    process.deadlines.start()
    await process.clock.advance(500)
    assert (process.served, process.log.shifts) == ([("b1", 500)], [])


async def test_quick_deadlines_of_a_lost_shard_are_left_to_the_next_process(
    process: Process,
) -> None:
    now = process.clock.now()
    process.log.seen_at = {FIRST: now - 20, SECOND: now - 20}
    process.gain(FIRST, SECOND)
    process.log.meanwhile["shift quick"] = lambda: process.lose(SECOND)
    await process.deadlines.notice()
    assert process.log.quick_shifts == [(FIRST, 20)]


async def test_deadlines_missed_while_unattended_get_another_turn(process: Process) -> None:
    put(process, "b1", 10)
    process.log.seen_at = {SECOND: process.clock.now()}
    await process.clock.advance(30)
    process.gain(SECOND)
    process.deadlines.start()
    await process.clock.advance(100)
    assert process.served == []
    await process.clock.advance(TURN)
    assert [(match_id, round(at)) for match_id, at in process.served] == [("b1", 30 + TURN)]


async def test_a_lost_shard_is_no_longer_served(process: Process) -> None:
    put(process, "a0", 100)
    put(process, "b1", 100)
    process.gain(FIRST, SECOND)
    process.deadlines.start()
    await process.clock.advance(50)
    process.lose(SECOND)
    await process.clock.advance(15)
    seen = process.log.seen_at[SECOND]
    await process.clock.advance(500)
    assert [match_id for match_id, _ in process.served] == ["a0"]
    assert process.log.seen_at[SECOND] == seen


@pytest.mark.parametrize("when", ["seen", "shift", "grant", "due", "next", "see"])
async def test_a_shard_may_be_lost_at_any_moment(process: Process, when: str) -> None:
    put(process, "a0", 500)
    put(process, "b1", 500)
    process.log.seen_at = {FIRST: process.clock.now(), SECOND: process.clock.now()}
    await process.clock.advance(400)
    process.gain(FIRST, SECOND)
    process.log.meanwhile[when] = lambda: process.lose(SECOND)
    process.deadlines.start()
    await process.clock.advance(2000)
    assert [(match_id, round(at)) for match_id, at in process.served] == [("a0", 900)]


@pytest.mark.parametrize("when", ["seen", "shift", "grant", "due", "next", "see"])
async def test_the_clocks_of_a_shard_gained_at_any_moment_are_shifted(
    process: Process, when: str
) -> None:
    put(process, "a0", 500)
    put(process, "b1", 500)
    process.log.seen_at = {FIRST: process.clock.now(), SECOND: process.clock.now()}
    await process.clock.advance(400)
    process.gain(FIRST)

    def gain() -> None:
        process.gain(SECOND)
        process.deadlines.start()

    process.log.meanwhile[when] = gain
    process.deadlines.start()
    await process.clock.advance(2000)
    served = dict(process.served)
    assert served["a0"] == pytest.approx(900, abs=1)
    # the next check of the clocks notices it
    assert served["b1"] == pytest.approx(900, abs=11)


@pytest.mark.parametrize("what", ["seen 1", "shift 1", "grant 1", "seen 0", "see 0", "due"])
async def test_a_failing_store_does_not_cause_clocks_to_shift_twice(
    process: Process, what: str
) -> None:
    put(process, "a0", 1000)
    put(process, "b1", 1000)
    process.log.seen_at = {FIRST: process.clock.now(), SECOND: process.clock.now()}
    process.log.failing = {what}
    await process.clock.advance(400)
    process.gain(FIRST, SECOND)
    process.deadlines.start()
    await process.clock.advance(130)
    process.log.failing = set()
    await process.clock.advance(70)
    for shard, match_id in ((FIRST, "a0"), (SECOND, "b1")):
        moved = sum(seconds for one_, seconds in process.log.shifts if one_ == shard)
        # 400 s unattended, and up to 200 s until the store worked again
        assert 400 <= moved <= 600
        assert process.log.deadlines[match_id] - process.log.begun == pytest.approx(1000 + moved)


async def test_a_clock_set_during_a_store_failure_counts_once(process: Process) -> None:
    put(process, "a0", 10_000)
    process.log.seen_at = {FIRST: process.clock.now(), SECOND: process.clock.now()}
    process.gain(FIRST)
    process.deadlines.start()
    await process.clock.advance(20)
    process.gain(SECOND)
    process.log.failing = {"seen 1"}
    process.clock.set_by(1000)
    for _ in range(3):
        with pytest.raises(EngineError):
            await process.deadlines.notice()
    process.log.failing = set()
    await process.deadlines.notice()
    assert [shift for shift in process.log.shifts if shift[0] == FIRST] == [(FIRST, 1000)]


async def test_a_deadline_set_by_another_process_is_seen_within_seconds(process: Process) -> None:
    process.gain(FIRST)
    process.deadlines.start()
    await process.clock.advance(100)
    put(process, "a0", 15)
    await process.clock.advance(27)
    assert [(match_id, at) for match_id, at in process.served] == [
        ("a0", pytest.approx(120, abs=6))
    ]
