"""Deadlines: served on time and in order, without busy polling."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest

from engine.clock import LONGEST_GRACE, Deadlines
from engine.errors import EngineError
from engine.ports import Clock
from engine.shards import EVERYTHING
from tests.fakes import FakeClock
from tests.memory import MemoryLog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.shards import Shard


class ListedLog(MemoryLog):
    """A log that has only deadlines, and counts how often it is read."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self.clock = clock
        self.deadlines: dict[str, float] = {}
        self.turn_seconds = 0.0  # no grace period, unless a test wants one
        self.longest_turn = float("inf")
        self.shifts: list[float] = []
        self.looks = 0
        self.is_failing = False
        self.on_next: Callable[[], None] | None = None

    def put(self, match_id: str, seconds: float) -> float:
        self.deadlines[match_id] = self.clock.now() + seconds
        return self.deadlines[match_id]

    async def due(self, now: float) -> list[str]:
        self.looks += 1
        if self.is_failing:
            raise EngineError("the disk is on holiday")
        order = sorted(self.deadlines, key=self.deadlines.__getitem__)
        return [match_id for match_id in order if self.deadlines[match_id] <= now]

    async def grant(self, now: float, most: float, shard: Shard = EVERYTHING) -> list[str]:
        assert shard == EVERYTHING
        passed = [match_id for match_id, deadline in self.deadlines.items() if deadline <= now]
        self.deadlines |= dict.fromkeys(passed, now + min(self.turn_seconds, most))
        return passed

    async def shift(
        self, now: float, seconds: float, shard: Shard = EVERYTHING, *, only_quick: bool = False
    ) -> list[str]:
        if only_quick:
            return []
        assert shard == EVERYTHING
        self.shifts.append(seconds)
        if self.is_failing:
            self.looks += 1
            raise EngineError("the disk is on holiday")
        before, most = self.deadlines, now + self.longest_turn
        self.deadlines = {match_id: min(at + seconds, most) for match_id, at in before.items()}
        return [match_id for match_id, at in self.deadlines.items() if at != before[match_id]]

    async def next_deadline(self) -> float | None:
        known = min(self.deadlines.values(), default=None)
        if self.on_next is not None:
            self.on_next()
        await asyncio.sleep(0)
        return known


class Post:
    """Deadlines with their clock and log, and a list of those served."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.log = ListedLog(self.clock)
        self.served: list[tuple[str, float]] = []
        self.begun = self.clock.now()
        self.refuses: set[str] = set()
        self.shifted: list[str] = []
        self.deadlines = Deadlines(self.log, self.clock, self.serve, on_shift=self.note)

    def note(self, matches: Sequence[str], seconds: float) -> None:
        assert seconds >= 0
        self.shifted += matches

    async def serve(self, match_id: str) -> None:
        await asyncio.sleep(0)
        if match_id in self.refuses:
            raise EngineError(f"{match_id} is damaged")
        del self.log.deadlines[match_id]
        self.served.append((match_id, self.clock.now() - self.begun))


async def test_each_deadline_is_served_on_time() -> None:
    post = Post()
    for match_id, seconds in (("b", 20), ("a", 10), ("c", 20)):
        post.deadlines.reconsider(post.log.put(match_id, seconds))
    await post.clock.advance(100)
    assert post.served == [("a", 10), ("b", 20), ("c", 20)]


@pytest.mark.parametrize(("turn_seconds", "grace"), [(100.0, 100), (86400.0, LONGEST_GRACE)])
async def test_deadlines_missed_before_the_start_are_put_off(
    turn_seconds: float, grace: float
) -> None:
    post = Post()
    post.log.turn_seconds = turn_seconds
    post.log.put("b", -1)
    post.log.put("a", -100)
    post.log.put("soon", 5)
    post.deadlines.start()
    await post.clock.advance(grace - 1)
    assert post.served == [("soon", 5)]
    await post.clock.advance(1)
    assert [match_id for match_id, _ in post.served[1:]] == ["b", "a"]


async def test_due_deadlines_are_served_in_order() -> None:
    post = Post()
    post.log.put("b", 2)
    post.log.put("a", 1)
    post.deadlines.start()
    await post.clock.advance(2)
    assert post.served == [("a", 1), ("b", 2)]


async def test_an_earlier_deadline_ends_the_sleep() -> None:
    post = Post()
    post.deadlines.reconsider(post.log.put("late", 1000))
    await post.clock.advance(1)
    post.deadlines.reconsider(post.log.put("soon", 5))
    post.deadlines.reconsider(post.log.put("sooner", 3))
    await post.clock.advance(10)
    assert [match_id for match_id, _ in post.served] == ["sooner", "soon"]


async def test_a_later_deadline_changes_nothing() -> None:
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 10))
    await post.clock.advance(1)
    looks = post.log.looks
    post.deadlines.reconsider(post.log.put("b", 100))
    await post.clock.advance(1)
    assert post.log.looks == looks


@pytest.mark.parametrize("others", [{}, {"late": 1000.0}])
async def test_a_deadline_added_during_a_read_counts(
    others: dict[str, float],
) -> None:
    post = Post()
    for match_id, seconds in others.items():
        post.log.put(match_id, seconds)

    def meanwhile() -> None:
        post.log.on_next = None
        post.deadlines.reconsider(post.log.put("meanwhile", 9))
        post.deadlines.reconsider(post.log.put("sooner", 5))

    post.log.on_next = meanwhile
    post.deadlines.start()
    await post.clock.advance(10)
    assert post.served == [("sooner", 5), ("meanwhile", 9)]


async def test_an_idle_loop_ends_and_restarts_for_a_new_deadline() -> None:
    post = Post()
    post.deadlines.start()
    await post.clock.advance(100)
    assert post.log.looks == 1
    post.deadlines.reconsider(post.log.put("a", 10))
    await post.clock.advance(11)
    assert post.served == [("a", 110)]


async def test_a_failing_deadline_does_not_stop_others(caplog: pytest.LogCaptureFixture) -> None:
    post = Post()
    post.refuses = {"bad"}
    post.log.put("bad", -10)
    post.log.put("good", -5)
    post.deadlines.start()
    await post.clock.advance(0)
    assert post.served == [("good", 0)]
    assert "bad is damaged" in caplog.text
    post.deadlines.reconsider(post.log.put("next", 30))
    await post.clock.advance(61)
    assert post.served[1:] == [("next", 60)], "at most a minute late"


async def test_a_failing_deadline_is_retried_once_a_minute() -> None:
    """A match that fails every time gets about 60 tries an hour."""
    post = Post()
    post.refuses = {"bad"}
    post.log.put("bad", -10)
    post.deadlines.start()
    await post.clock.advance(3600)
    assert 50 <= post.log.looks <= 62


async def test_a_distant_deadline_is_checked_once_an_hour() -> None:
    """People set clocks and computers sleep, so no wait lasts longer than an hour."""
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 10 * 3600))
    await post.clock.advance(10 * 3600 + 1)
    assert post.served == [("a", 10 * 3600)]
    assert post.log.looks <= 12


async def test_a_deadline_due_during_serving_follows_at_once() -> None:
    post = Post()

    async def slow(match_id: str) -> None:
        post.clock._now += 5  # pyright: ignore[reportPrivateUsage]
        await post.serve(match_id)

    post.deadlines = Deadlines(post.log, post.clock, slow)
    post.log.put("a", 0)
    post.log.put("b", 3)
    post.deadlines.start()
    await post.clock.advance(8)
    assert [match_id for match_id, _ in post.served] == ["a", "b"]


async def test_a_failing_store_is_retried_after_a_minute(
    caplog: pytest.LogCaptureFixture,
) -> None:
    post = Post()
    post.log.put("a", -1)
    post.log.is_failing = True
    post.deadlines.start()
    await post.clock.advance(59)
    assert (post.log.looks, post.served) == (1, [])
    assert "on holiday" in caplog.text
    post.log.is_failing = False
    await post.clock.advance(2)
    assert post.served == [("a", 60)]


# People who set clocks, computers that sleep ------------------------------------------------------

DAY = 86400.0


async def test_setting_the_clock_forward_shifts_the_deadlines() -> None:
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 100))
    post.deadlines.reconsider(post.log.put("b", 4000))
    await post.clock.advance(50)
    post.clock.set_by(DAY)
    await post.clock.advance(49)
    assert post.served == []
    await post.clock.advance(1)
    assert post.served == [("a", DAY + 100)]
    await post.clock.advance(3900)
    assert post.served[1:] == [("b", DAY + 4000)]
    assert post.log.shifts == [0, DAY], "once each"
    assert post.shifted == ["a", "b"]


async def test_a_forward_jump_is_noticed_before_any_deadline_is_used() -> None:
    """The first query shifts the deadlines, even if it is for a move; nothing shifts them twice."""
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 100))
    await post.clock.advance(50)
    post.clock.set_by(DAY)
    await asyncio.gather(*(post.deadlines.notice() for _ in range(3)))
    assert post.log.deadlines["a"] == post.begun + DAY + 100
    await post.clock.advance(50)
    assert post.served == [("a", DAY + 100)]
    assert post.log.shifts == [0, DAY]


async def test_setting_the_clock_back_delays_by_at_most_one_turn() -> None:
    post = Post()
    post.log.longest_turn = 100
    post.deadlines.reconsider(post.log.put("a", 100))
    await post.clock.advance(50)
    post.clock.set_by(-DAY)
    await post.clock.advance(110)
    assert post.served == [("a", 160 - DAY)], "a turn after it was noticed"


async def test_a_clock_set_back_before_the_start_delays_by_one_turn() -> None:
    post = Post()
    post.log.longest_turn = 100
    post.log.put("a", DAY)
    post.deadlines.start()
    await post.clock.advance(101)
    assert post.served == [("a", 100)]


async def test_a_small_clock_correction_changes_nothing() -> None:
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 300))
    for _ in range(5):
        await post.clock.advance(50)
        post.clock.set_by(-10)
    await post.clock.advance(99)
    assert post.served == [], "each is served at its time"
    await post.clock.advance(1)
    assert post.served == [("a", 300)]
    assert post.log.shifts == [0]


async def test_a_jump_is_kept_until_it_can_be_stored(
    caplog: pytest.LogCaptureFixture,
) -> None:
    post = Post()
    post.deadlines.reconsider(post.log.put("a", 100))
    await post.clock.advance(50)
    post.log.is_failing = True
    post.clock.set_by(DAY)
    await post.clock.advance(10)
    assert "on holiday" in caplog.text
    post.log.is_failing = False
    await post.clock.advance(100)
    assert post.log.deadlines == {}
    (served,) = post.served
    assert DAY + 100 <= served[1] <= DAY + 200


async def test_a_jump_does_not_shift_later_deadlines() -> None:
    post = Post()
    post.deadlines.start()
    await post.clock.advance(1)
    post.clock.set_by(DAY)
    post.deadlines.reconsider(post.log.put("a", 10))
    await post.clock.advance(11)
    assert post.served == [("a", DAY + 11)]


async def test_nothing_is_served_after_a_stop() -> None:
    post = Post()
    post.deadlines.stop()
    post.deadlines.reconsider(post.log.put("a", 10))
    await post.clock.advance(1)
    post.deadlines.stop()
    await post.clock.advance(100)
    assert post.served == []


async def test_the_system_clock_advances() -> None:
    clock = Clock()
    before = clock.now()
    assert abs(before - time.time()) < 5
    await clock.sleep(0)
    assert clock.now() >= before


def test_the_steady_clock_ignores_faked_time_in_the_sandbox(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = time.monotonic()
    # SimCord does the same for tasks that a press started
    monkeypatch.setattr(time, "monotonic", lambda: before + 1e6)
    assert before <= Clock().steady() < before + 1e6
