"""Deadlines shared by several processes, which gain and lose shards."""

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
    """Deadlines of matches in two shards, seen by one of several processes."""

    is_shared = True

    def __init__(self, clock: FakeClock) -> None:
        super().__init__(clock)
        self.begun = clock.now()
        self.deadlines: dict[str, float] = {}
        """A match's shard is the number at the end of its name."""
        self.led: set[Shard] = set()
        self.seen_at: dict[Shard, float] = {}
        self.shifts: list[tuple[Shard, float]] = []
        self.failing: set[str] = set()
        """Failing calls: a function, or a function of a shard."""
        self.meanwhile: dict[str, Callable[[], object]] = {}
        """Actions to run once while a function waits."""

    async def _wait(self, what: str, shard: Shard | None = None) -> None:
        await asyncio.sleep(0)
        self.meanwhile.pop(what, bool)()
        if what in self.failing or (shard and f"{what} {shard.number}" in self.failing):
            raise FAILS

    def of(self, shard: Shard) -> list[str]:
        return [one for one in self.deadlines if one.endswith(str(shard.number))]

    def _led(self) -> dict[str, float]:
        names = [one for shard in self.led for one in self.of(shard)]
        return {one: self.deadlines[one] for one in sorted(names, key=self.deadlines.__getitem__)}

    async def due(self, now: float) -> list[str]:
        await self._wait("due")
        return [one for one, deadline in self._led().items() if deadline <= now]

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

    async def shift(self, now: float, seconds: float, shard: Shard = FIRST) -> list[str]:
        await self._wait("shift", shard)
        if seconds:
            self.shifts.append((shard, seconds))
        for one in self.of(shard):
            self.deadlines[one] = min(self.deadlines[one] + seconds, now + TURN)
        self.seen_at[shard] = now
        return []

    async def grant(self, now: float, most: float, shard: Shard = FIRST) -> list[str]:
        await self._wait("grant", shard)
        passed = [one for one in self.of(shard) if self.deadlines[one] <= now]
        self.deadlines |= dict.fromkeys(passed, now + min(TURN, most))
        return passed

    async def due_absences(self, now: float) -> DueAbsences:
        raise NotImplementedError


class Process:
    """A process that serves the deadlines of the shards it leads."""

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
def one() -> Process:
    clock = FakeClock()
    return Process(clock, SharedLog(clock))


def put(one: Process, match_id: str, seconds: float) -> None:
    one.log.deadlines[match_id] = one.clock.now() + seconds


async def test_only_led_shards_are_served(one: Process) -> None:
    put(one, "a0", 10)
    put(one, "b1", 20)
    one.gain(FIRST)
    one.deadlines.start()
    await one.clock.advance(100)
    assert [match_id for match_id, _ in one.served] == ["a0"]
    assert SECOND not in one.log.seen_at


async def test_only_clocks_of_unattended_shards_are_shifted(
    one: Process,
) -> None:
    put(one, "a0", 500)
    put(one, "b1", 500)
    one.log.seen_at = {FIRST: one.clock.now(), SECOND: one.clock.now()}
    one.gain(FIRST)
    one.deadlines.start()
    await one.clock.advance(400)
    one.gain(SECOND)
    one.deadlines.start()
    await one.clock.advance(600)
    assert [(match_id, round(at)) for match_id, at in one.served] == [("a0", 500), ("b1", 900)]
    assert one.log.shifts == [(SECOND, pytest.approx(400, abs=1))]


async def test_a_takeover_within_a_minute_shifts_nothing(one: Process) -> None:
    put(one, "b1", 500)
    one.log.seen_at = {SECOND: one.clock.now()}
    await one.clock.advance(30)
    one.gain(SECOND)
    one.deadlines.start()
    await one.clock.advance(500)
    assert (one.served, one.log.shifts) == ([("b1", 500)], [])


async def test_deadlines_missed_while_unattended_get_another_turn(one: Process) -> None:
    put(one, "b1", 10)
    one.log.seen_at = {SECOND: one.clock.now()}
    await one.clock.advance(30)
    one.gain(SECOND)
    one.deadlines.start()
    await one.clock.advance(100)
    assert one.served == []
    await one.clock.advance(TURN)
    assert [(match_id, round(at)) for match_id, at in one.served] == [("b1", 30 + TURN)]


async def test_a_lost_shard_is_no_longer_served(one: Process) -> None:
    put(one, "a0", 100)
    put(one, "b1", 100)
    one.gain(FIRST, SECOND)
    one.deadlines.start()
    await one.clock.advance(50)
    one.lose(SECOND)
    await one.clock.advance(15)
    seen = one.log.seen_at[SECOND]
    await one.clock.advance(500)
    assert [match_id for match_id, _ in one.served] == ["a0"]
    assert one.log.seen_at[SECOND] == seen


@pytest.mark.parametrize("when", ["seen", "shift", "grant", "due", "next", "see"])
async def test_a_shard_may_be_lost_at_any_moment(one: Process, when: str) -> None:
    put(one, "a0", 500)
    put(one, "b1", 500)
    one.log.seen_at = {FIRST: one.clock.now(), SECOND: one.clock.now()}
    await one.clock.advance(400)
    one.gain(FIRST, SECOND)
    one.log.meanwhile[when] = lambda: one.lose(SECOND)
    one.deadlines.start()
    await one.clock.advance(2000)
    assert [(match_id, round(at)) for match_id, at in one.served] == [("a0", 900)]


@pytest.mark.parametrize("when", ["seen", "shift", "grant", "due", "next", "see"])
async def test_a_shard_gained_at_any_moment_is_shifted(one: Process, when: str) -> None:
    put(one, "a0", 500)
    put(one, "b1", 500)
    one.log.seen_at = {FIRST: one.clock.now(), SECOND: one.clock.now()}
    await one.clock.advance(400)
    one.gain(FIRST)

    def gain() -> None:
        one.gain(SECOND)
        one.deadlines.start()

    one.log.meanwhile[when] = gain
    one.deadlines.start()
    await one.clock.advance(2000)
    served = dict(one.served)
    assert served["a0"] == pytest.approx(900, abs=1)
    # noticed at the next look at the clocks
    assert served["b1"] == pytest.approx(900, abs=11)


@pytest.mark.parametrize("what", ["seen 1", "shift 1", "grant 1", "seen 0", "see 0", "due"])
async def test_a_failing_store_causes_no_second_shift(one: Process, what: str) -> None:
    put(one, "a0", 1000)
    put(one, "b1", 1000)
    one.log.seen_at = {FIRST: one.clock.now(), SECOND: one.clock.now()}
    one.log.failing = {what}
    await one.clock.advance(400)
    one.gain(FIRST, SECOND)
    one.deadlines.start()
    await one.clock.advance(130)
    one.log.failing = set()
    await one.clock.advance(70)
    for shard, match_id in ((FIRST, "a0"), (SECOND, "b1")):
        moved = sum(seconds for one_, seconds in one.log.shifts if one_ == shard)
        # by the time without anyone looking, and by the time the store did not say so
        assert 400 <= moved <= 600
        assert one.log.deadlines[match_id] - one.log.begun == pytest.approx(1000 + moved)


async def test_a_clock_set_during_a_store_failure_counts_once(one: Process) -> None:
    put(one, "a0", 10_000)
    one.log.seen_at = {FIRST: one.clock.now(), SECOND: one.clock.now()}
    one.gain(FIRST)
    one.deadlines.start()
    await one.clock.advance(20)
    one.gain(SECOND)
    one.log.failing = {"seen 1"}
    one.clock.set_by(1000)
    for _ in range(3):
        with pytest.raises(EngineError):
            await one.deadlines.notice()
    one.log.failing = set()
    await one.deadlines.notice()
    assert [shift for shift in one.log.shifts if shift[0] == FIRST] == [(FIRST, 1000)]


async def test_another_process_deadline_is_seen_within_seconds(one: Process) -> None:
    one.gain(FIRST)
    one.deadlines.start()
    await one.clock.advance(100)
    put(one, "a0", 15)
    await one.clock.advance(27)
    assert [(match_id, at) for match_id, at in one.served] == [("a0", pytest.approx(120, abs=6))]
