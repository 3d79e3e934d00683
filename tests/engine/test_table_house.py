"""Tables: turns that run out, computer players, restarts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine import tables as table_module
from engine.errors import EngineError, OtherVersion
from engine.games import loco
from engine.tables import Tables
from tests import toy
from tests.engine.tables import Hall, hall_of, tokan_setup, toy_setup
from tests.fakes import MemoryLog, RecordingPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame, Dice, Seat
    from engine.moved import Moved
    from engine.ports import Append


def first_of(hall: Hall) -> Seat:
    return hall.match().to_act()[0]


# Time ---------------------------------------------------------------------------------------------


async def test_who_lets_the_time_pass_gives_up() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    await hall.clock.advance(3599)
    assert hall.match().result() is None
    seat = first_of(hall)
    await hall.clock.advance(2)
    result = hall.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (1 - seat,))
    hall.tables.deadlines.stop()


async def test_each_move_begins_a_new_turn() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    for _ in range(3):
        await hall.clock.advance(3000)
        await hall.move(first_of(hall))
    assert hall.match().result() is None
    await hall.clock.advance(3601)
    assert hall.match().result() is not None


async def test_a_turn_that_begins_sooner_than_any_was_awaited_runs_out_too() -> None:
    hall = (await hall_of(tokan_setup(), turn_seconds=3600)).restart()
    await hall.tables.open(hall.id)
    seat = first_of(hall)
    await hall.move(seat)
    await hall.clock.advance(3601)
    result = hall.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (seat,))


async def test_a_turn_of_several_moves_has_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn_mark(state: toy.ToyState) -> int:
        return len(state.turned_up)

    monkeypatch.setattr(toy.ToyState, "turn_mark", turn_mark)
    hall = await hall_of(toy_setup(), turn_seconds=60)
    deadline = hall.log.records[hall.id].deadline
    for seat in range(2):
        await hall.clock.advance(20)
        await hall.move(seat)
        assert hall.log.records[hall.id].deadline == deadline
    hall = hall.restart()
    await hall.tables.open(hall.id)
    await hall.clock.advance(10)
    await hall.move(2)
    assert hall.log.records[hall.id].deadline == hall.clock.now() + 60
    hall.tables.deadlines.stop()


async def test_who_gives_up_gives_the_others_no_more_time() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.move(1)
    deadline = hall.log.records[hall.id].deadline
    await hall.clock.advance(20)
    await hall.tables.resign(hall.id, 11)
    assert hall.log.records[hall.id].deadline == deadline
    hall.tables.deadlines.stop()


async def test_who_takes_a_move_back_alone_has_the_rest_of_the_turn() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    seat = first_of(hall)
    for _ in range(3):
        await hall.clock.advance(1000)
        await hall.move(seat)
        await hall.clock.advance(500)
        await hall.tables.undo(hall.id, 10 + seat)
    assert first_of(hall) == seat
    assert hall.log.records[hall.id].deadline == hall.clock.now() + 600
    await hall.clock.advance(601)
    assert hall.match().result() is not None
    hall.tables.deadlines.stop()


async def test_a_move_in_the_nick_of_time_counts() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    seat = first_of(hall)
    table = hall.tables.peek(hall.id)
    assert table is not None
    hall.tables.deadlines.stop()
    await hall.clock.advance(3600)
    move = asyncio.create_task(hall.move(seat))
    await asyncio.sleep(0)
    assert table.lock.locked()
    await hall.tables.time_out(hall.id)
    await move
    assert table.match.result() is None
    assert [entry.kind for entry in table.match.entries][-1] == "move"


async def test_all_for_whom_one_waits_run_out_of_time_together() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.move(1)
    await hall.clock.advance(61)
    result = hall.match().result()
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "timeout")
    assert [entry.seat for entry in hall.match().entries if entry.kind == "timeout"] == [0, 2]


class NotingLog(MemoryLog):
    """Notes the deadlines that are stored."""

    def __init__(self) -> None:
        super().__init__()
        self.deadlines: list[float | None] = []

    async def append(self, match_id: str, change: Append) -> bool:
        self.deadlines.append(change.deadline)
        return await super().append(match_id, change)


async def test_who_plays_on_after_another_ran_out_of_time_has_a_turn_of_their_own() -> None:
    log = NotingLog()
    hall = await hall_of(loco.GAME.set_up(3), turn_seconds=60, log=log)
    log.deadlines.clear()
    await hall.clock.advance(61)
    assert len(hall.match().resigned) == 1
    assert log.deadlines
    assert all(deadline > hall.clock.now() for deadline in log.deadlines if deadline is not None)
    await hall.tables.settle()
    hall.tables.deadlines.stop()


async def test_nobody_times_out_twice() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.clock.advance(61)
    kinds = [entry.kind for entry in hall.match().entries]
    assert kinds.count("timeout") == 2
    await hall.clock.advance(10_000)
    assert [entry.kind for entry in hall.match().entries] == kinds


async def test_when_the_last_person_runs_out_of_time_the_match_is_over() -> None:
    hall = await hall_of(toy_setup(), bots=(0, 2), turn_seconds=60)
    await hall.clock.advance(61)
    await hall.tables.settle()
    result = hall.match().result()
    assert result is not None
    assert (result.reason, result.places[1]) == ("timeout", 3)
    assert {entry.kind for entry in hall.match().entries} == {"chance", "timeout"}
    assert hall.log.records[hall.id].entries == hall.match().entries


async def test_nobody_loses_by_the_time_in_which_there_was_no_bot() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=60)
    hall.tables.deadlines.stop()
    await hall.clock.advance(1000)
    hall = hall.restart()
    await hall.tables.open(hall.id)
    hall.tables.deadlines.start()
    await hall.clock.advance(59)
    assert hall.match().result() is None
    await hall.clock.advance(2)
    assert hall.match().result() is not None


async def test_the_deadline_of_a_match_of_another_version_is_dropped() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=60)
    hall.tables.deadlines.stop()
    record = hall.log.records[hall.id]
    other = replace(record, setup=replace(record.setup, version=99))
    hall.log.records[hall.id] = other
    hall = hall.restart()
    hall.tables.deadlines.start()
    await hall.clock.advance(61)
    assert hall.log.records[hall.id] == replace(other, deadline=None)
    assert await hall.log.house_turns() == []
    with pytest.raises(OtherVersion):
        await hall.tables.open(hall.id)


async def test_a_turn_that_was_put_off_stays_so_while_it_goes_on() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.move(1)
    hall.tables.deadlines.stop()
    await hall.clock.advance(1000)
    hall = hall.restart()
    await hall.tables.open(hall.id)
    hall.tables.deadlines.start()
    await hall.clock.advance(10)
    await hall.tables.resign(hall.id, 11)
    assert hall.log.records[hall.id].deadline == hall.clock.now() + 50
    hall.tables.deadlines.stop()


async def test_time_that_runs_out_on_a_computer_player_wakes_it_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = await hall_of(toy_setup(), bots=(1,), turn_seconds=60)

    def stumble(game: AnyGame, view: object, seat: Seat, dice: Dice) -> str:
        raise RuntimeError("stumbled")

    with monkeypatch.context() as patch:
        patch.setattr(table_module, "PLAYERS", {"random": stumble})
        await hall.move(0)
        await hall.move(2)
        await hall.tables.settle()
    assert "stumbled" in caplog.text
    assert hall.match().to_act() == (1,)
    await hall.clock.advance(61)
    await hall.tables.settle()
    assert hall.match().result() is None
    assert hall.match().to_act() != (1,)
    hall.tables.deadlines.stop()


# Computer players ---------------------------------------------------------------------------------


async def test_computer_players_reply_until_people_are_to_act() -> None:
    hall = await hall_of(toy_setup(), bots=(0, 2))
    await hall.tables.resume()
    await hall.tables.settle()
    assert hall.match().to_act() == (1,)
    while hall.match().result() is None:
        await hall.move(1)
        await hall.tables.settle()
    moves = [entry.seat for entry in hall.match().entries if entry.kind == "move"]
    assert sorted(moves) == [0] * 3 + [1] * 3 + [2] * 3


async def test_computer_players_can_be_among_themselves() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1))
    hall.tables.wake(hall.id)
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert hall.match().result() is not None
    assert hall.log.records[hall.id].entries == hall.match().entries


async def test_a_computer_player_that_was_stopped_goes_on_after_a_restart() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1))
    await hall.tables.resume()
    await asyncio.sleep(0)
    await hall.tables.stop()
    stopped_at = len(hall.log.records[hall.id].entries)
    hall = hall.restart()
    await hall.tables.resume()
    await hall.tables.settle()
    match = hall.match()
    assert match.seq > stopped_at
    assert match.result() is not None


async def test_a_move_thought_up_for_a_position_that_has_passed_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = await hall_of(toy_setup(), bots=(1,))
    asked: list[int] = []
    loop = asyncio.get_running_loop()

    def think(game: AnyGame, view: Any, seat: Seat, dice: Dice) -> str:
        asked.append(len(view.ready))
        if len(asked) == 1:
            asyncio.run_coroutine_threadsafe(hall.move(0), loop).result()
        return f"c{view.hand[0]}"

    monkeypatch.setattr(table_module, "PLAYERS", {"random": think})
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert asked == [0, 1]
    assert [entry.seat for entry in hall.match().entries if entry.kind == "move"] == [0, 1]


async def test_a_forgotten_table_does_not_stop_its_computer_player() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1), capacity=1)
    hall.log.records["m2"] = replace(hall.log.records[hall.id], id="m2")
    hall.tables.wake(hall.id)
    while hall.tables.peek(hall.id) is None or hall.match().result() is None:
        await hall.tables.open("m2")
        await asyncio.sleep(0.001)
        await hall.tables.open(hall.id)
    await hall.tables.settle()
    assert hall.match().result() is not None


class BusyLog(MemoryLog):
    """A log that fails a number of times."""

    failures = 0

    async def append(self, match_id: str, change: Append) -> bool:
        if self.failures:
            self.failures -= 1
            raise EngineError("the disk is on holiday")
        return await super().append(match_id, change)


async def think() -> None:
    """Let the threads of computer players come to an end, though their tasks may pause."""
    for _ in range(50):
        await asyncio.sleep(0.001)


async def test_a_store_that_fails_for_a_while_does_not_stop_a_computer_player(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = BusyLog()
    hall = await hall_of(toy_setup(), bots=(1,), log=log)
    log.failures = 3
    hall.tables.wake(hall.id)
    for _ in range(3):
        await think()
        await hall.clock.advance(60)
    await hall.tables.settle()
    assert hall.match().to_act() == (0, 2)
    assert caplog.text.count("on holiday") == 3


async def test_a_computer_player_that_pauses_can_be_woken() -> None:
    log = BusyLog()
    hall = await hall_of(toy_setup(), bots=(1,), log=log)
    log.failures = 1
    hall.tables.wake(hall.id)
    await think()
    assert hall.match().to_act() == (0, 1, 2)
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert hall.match().to_act() == (0, 2)


async def test_a_store_that_fails_for_ever_is_not_asked_for_ever(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = BusyLog()
    hall = await hall_of(toy_setup(), bots=(1,), log=log)
    log.failures = 100
    hall.tables.wake(hall.id)
    for _ in range(8):
        await think()
        await hall.clock.advance(3600)
    await hall.tables.settle()
    assert log.failures == 94
    assert "stopped" in caplog.text


class AlarmClock(RecordingPublisher):
    """Wakes the computer player in the very step after it has made its last move and ended."""

    tables: Tables
    is_awake = False

    def moved(self, moved: Moved) -> None:
        if moved.entries[-1].seat == 1:
            asyncio.get_running_loop().call_soon(self.wake, moved.after.id)

    def wake(self, match_id: str) -> None:
        tasks = self.tables._house._tasks  # pyright: ignore[reportPrivateUsage]
        assert tasks[match_id].done()
        self.tables.wake(match_id)
        self.is_awake = not tasks[match_id].done()


async def test_a_wake_up_as_the_computer_player_ends_is_not_lost() -> None:
    hall = await hall_of(tokan_setup(), bots=(1,))
    publisher = AlarmClock()
    publisher.tables = hall.tables = Tables(hall.log, publisher, hall.clock, GAMES)
    await hall.tables.resume()
    await hall.tables.settle()
    if first_of(hall) == 0:
        await hall.move(0)
        await hall.tables.settle()
    assert publisher.is_awake
