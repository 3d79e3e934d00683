"""Live matches: bots, and restarts."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine import jobs
from engine.errors import EngineError
from engine.live_matches import LiveMatches
from engine.workers import Threads
from tests.engine.tables import Rig, rig_of, tokan_setup, toy_setup
from tests.fakes import RecordingPublisher
from tests.memory import MemoryLog
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from engine.core import AnyGame, Dice, Seat
    from engine.match import Moved
    from engine.ports import Append


def first_of(rig: Rig) -> Seat:
    return rig.match().to_act()[0]


async def test_bots_reply_until_a_person_must_act() -> None:
    rig = await rig_of(toy_setup(), bots=(0, 2))
    await rig.live_matches.computers.resume()
    await rig.live_matches.computers.settle()
    assert rig.match().to_act() == (1,)
    while rig.match().result() is None:
        await rig.move(1)
        await rig.live_matches.computers.settle()
    moves = [entry.seat for entry in rig.match().entries if entry.kind == "move"]
    assert sorted(moves) == [0] * 3 + [1] * 3 + [2] * 3


async def test_a_worker_starts_while_people_think_about_their_first_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared: list[object] = []

    async def prepare(workers: Threads) -> None:
        prepared.append(workers)

    monkeypatch.setattr(Threads, "prepare", prepare)
    rig = await rig_of(tokan_setup(), bots=())
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert not prepared, "no computer plays"
    rig = await rig_of(tokan_setup(), bots=(1 - first_of(rig),))
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert len(prepared) == 1


async def test_bots_can_play_among_themselves() -> None:
    rig = await rig_of(tokan_setup(), bots=(0, 1))
    rig.live_matches.computers.wake(rig.id)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert rig.match().result() is not None
    assert rig.log.records[rig.id].entries == rig.match().entries


async def test_a_stopped_bot_continues_after_a_restart() -> None:
    rig = await rig_of(tokan_setup(), bots=(0, 1))
    await rig.live_matches.computers.resume()
    await asyncio.sleep(0)
    await rig.live_matches.computers.stop()
    stopped_at = len(rig.log.records[rig.id].entries)
    rig = rig.restart()
    await rig.live_matches.computers.resume()
    await rig.live_matches.computers.settle()
    match = rig.match()
    assert match.seq > stopped_at
    assert match.result() is not None


async def test_a_secret_choice_by_others_does_not_restart_a_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = await rig_of(toy_setup(), bots=(1,))
    asked: list[int] = []
    loop = asyncio.get_running_loop()

    def think(game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Any) -> str:
        asked.append(len(view.ready))
        if len(asked) == 1:
            asyncio.run_coroutine_threadsafe(rig.move(0), loop).result()
        return f"c{view.hand[0]}"

    monkeypatch.setattr(jobs, "PLAYERS", {"random": think})
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert asked == [0]
    assert [entry.seat for entry in rig.match().entries if entry.kind == "move"] == [0, 1]


@pytest.mark.parametrize("ending", ["undo", "resign"])
async def test_a_thought_ends_once_an_event_makes_it_useless(
    monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    rig = await rig_of(tokan_setup(), bots=(1,))
    await rig.live_matches.tables.open(rig.id)
    if first_of(rig) == 1:
        rig.live_matches.computers.wake(rig.id)
        await rig.live_matches.computers.settle()
    asked: list[str] = []
    begun, is_over = threading.Event(), threading.Event()

    def think(game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Any) -> str:
        asked.append(f"{seat}")
        begun.set()
        is_over.wait(PATIENCE)
        state = game.state.imagine(view, dice)
        return state.format_move(state.random_move(seat, dice))

    monkeypatch.setattr(jobs, "PLAYERS", {"random": think})
    try:
        before = rig.match().seq
        await rig.move(0)
        await asyncio.to_thread(begun.wait, PATIENCE)
        if ending == "undo":
            await rig.live_matches.agreements.undo(rig.id, 10)
        else:
            await rig.live_matches.resign(rig.id, 10)
        await rig.live_matches.computers.settle()
        assert not is_over.is_set(), "nobody waits for what it still thinks"
        assert rig.match().seq == before + 2
        if ending == "undo":
            begun.clear()
            await rig.move(0, 1)
            await asyncio.to_thread(begun.wait, PATIENCE)
            is_over.set()
            await rig.live_matches.computers.settle()
            assert rig.match().to_act() == (0,)
            assert asked == ["1", "1"]
    finally:
        is_over.set()


async def test_a_thought_survives_its_match_being_forgotten(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The reopened match plays the move that the bot had found, without thinking again."""
    rig = await rig_of(toy_setup(), bots=(1,))
    asked: list[int] = []
    loop = asyncio.get_running_loop()

    async def forget_and_move() -> None:
        await rig.live_matches.tables.forget(rig.id)
        await rig.live_matches.tables.open(rig.id)
        await rig.move(0)

    def think(game: AnyGame, view: Any, seat: Seat, dice: Dice, is_late: Any) -> str:
        asked.append(len(view.ready))
        if len(asked) == 1:
            asyncio.run_coroutine_threadsafe(forget_and_move(), loop).result()
        return f"c{view.hand[0]}"

    monkeypatch.setattr(jobs, "PLAYERS", {"random": think})
    rig.live_matches.computers.wake(rig.id)
    while (table := rig.live_matches.tables.peek(rig.id)) is None or len(table.match.entries) < 8:
        assert not caplog.text
        await asyncio.sleep(0.001)
    await rig.live_matches.computers.settle()
    assert asked == [0]
    assert not caplog.text


async def test_a_forgotten_table_does_not_stop_its_bot() -> None:
    rig = await rig_of(tokan_setup(), bots=(0, 1), capacity=1)
    rig.log.records["m2"] = replace(rig.log.records[rig.id], id="m2")
    rig.live_matches.computers.wake(rig.id)
    while rig.live_matches.tables.peek(rig.id) is None or rig.match().result() is None:
        await rig.live_matches.tables.open("m2")
        await asyncio.sleep(0.001)
        await rig.live_matches.tables.open(rig.id)
    await rig.live_matches.computers.settle()
    assert rig.match().result() is not None


class BusyLog(MemoryLog):
    """A log whose next `failures` writes fail."""

    failures = 0

    async def append(self, match_id: str, change: Append) -> bool:
        if self.failures:
            self.failures -= 1
            raise EngineError("the disk is on holiday")
        return await super().append(match_id, change)


async def pauses(rig: Rig) -> None:
    """Wait until the bot in the match pauses or has ended."""
    tasks = rig.live_matches.computers._tasks  # pyright: ignore[reportPrivateUsage]
    asleep = rig.live_matches.computers._asleep  # pyright: ignore[reportPrivateUsage]
    async with asyncio.timeout(PATIENCE):
        while rig.id in tasks and rig.id not in asleep:  # noqa: ASYNC110 # it thinks in a thread
            await asyncio.sleep(0.001)


async def test_a_store_that_fails_for_a_while_does_not_stop_a_bot(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = BusyLog()
    rig = await rig_of(toy_setup(), bots=(1,), log=log)
    log.failures = 3
    rig.live_matches.computers.wake(rig.id)
    for _ in range(3):
        await pauses(rig)
        await rig.clock.advance(60)
    await rig.live_matches.computers.settle()
    assert rig.match().to_act() == (0, 2)
    assert caplog.text.count("on holiday") == 3


async def test_a_paused_bot_can_be_woken() -> None:
    log = BusyLog()
    rig = await rig_of(toy_setup(), bots=(1,), log=log)
    log.failures = 1
    rig.live_matches.computers.wake(rig.id)
    await pauses(rig)
    assert (await rig.live_matches.tables.open(rig.id)).match.to_act() == (0, 1, 2)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert rig.match().to_act() == (0, 2)


async def test_a_permanently_failing_store_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = BusyLog()
    rig = await rig_of(toy_setup(), bots=(1,), log=log)
    log.failures = 100
    rig.live_matches.computers.wake(rig.id)
    for _ in range(8):
        await pauses(rig)
        await rig.clock.advance(3600)
    await rig.live_matches.computers.settle()
    assert log.failures == 94
    assert "stopped" in caplog.text


class AlarmClock(RecordingPublisher):
    """A publisher that wakes the bot just after its last move, when its task has ended."""

    live_matches: LiveMatches
    is_awake = False

    def moved(self, moved: Moved) -> None:
        if moved.entries[-1].seat == 1:
            asyncio.get_running_loop().call_soon(self.wake, moved.after.id)

    def wake(self, match_id: str) -> None:
        tasks = self.live_matches.computers._tasks  # pyright: ignore[reportPrivateUsage]
        assert tasks[match_id].done()
        self.live_matches.computers.wake(match_id)
        self.is_awake = not tasks[match_id].done()


async def test_a_wake_up_while_a_bot_ends_is_not_lost() -> None:
    rig = await rig_of(tokan_setup(), bots=(1,))
    publisher = AlarmClock()
    publisher.live_matches = rig.live_matches = LiveMatches(rig.log, publisher, rig.clock, GAMES)
    await rig.live_matches.computers.resume()
    await rig.live_matches.computers.settle()
    if first_of(rig) == 0:
        await rig.move(0)
        await rig.live_matches.computers.settle()
    assert publisher.is_awake


async def test_running_out_of_time_wakes_a_bot(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rig = await rig_of(toy_setup(), bots=(1,), turn_seconds=60)

    def stumble(game: AnyGame, view: object, seat: Seat, dice: Dice, is_late: Any) -> str:
        raise RuntimeError("stumbled")

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "PLAYERS", {"random": stumble})
        await rig.move(0)
        await rig.move(2)
        await rig.live_matches.computers.settle()
    assert "stumbled" in caplog.text
    assert rig.match().to_act() == (1,)
    await rig.clock.advance(61)
    await rig.live_matches.computers.settle()
    assert rig.match().result() is None
    assert rig.match().to_act() != (1,)
