"""Live matches: turns that run out of time, and system clocks that are set."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.games import loco
from engine.log import Entry
from engine.match import Match
from tests import toy
from tests.engine.tables import Rig, rig_of, tokan_setup, toy_setup
from tests.memory import MemoryLog
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Seat
    from engine.ports import Append, Record


def first_of(rig: Rig) -> Seat:
    return rig.match().to_act()[0]


async def test_running_out_of_time_loses() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600)
    await rig.clock.advance(3599)
    assert rig.match().result() is None
    seat = first_of(rig)
    await rig.clock.advance(2)
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (1 - seat,))


async def test_each_move_begins_a_new_turn() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600)
    for _ in range(3):
        await rig.clock.advance(3000)
        await rig.move(first_of(rig))
    assert rig.match().result() is None
    await rig.clock.advance(3601)
    assert rig.match().result() is not None


async def test_a_turn_begun_right_after_a_restart_runs_out_too() -> None:
    rig = (await rig_of(tokan_setup(), turn_seconds=3600)).restart()
    await rig.live_matches.tables.open(rig.id)
    seat = first_of(rig)
    await rig.move(seat)
    await rig.clock.advance(3601)
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (seat,))


async def test_a_turn_of_several_moves_has_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn_mark(state: toy.ToyState) -> int:
        return len(state.turned_up)

    monkeypatch.setattr(toy.ToyState, "turn_mark", turn_mark)
    rig = await rig_of(toy_setup(), turn_seconds=60)
    deadline = rig.log.records[rig.id].deadline
    for seat in range(2):
        await rig.clock.advance(20)
        await rig.move(seat)
        assert rig.log.records[rig.id].deadline == deadline
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    await rig.clock.advance(10)
    await rig.move(2)
    assert rig.log.records[rig.id].deadline == rig.clock.now() + 60


async def test_a_resignation_gives_the_others_no_extra_time() -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    await rig.move(1)
    deadline = rig.log.records[rig.id].deadline
    await rig.clock.advance(20)
    await rig.live_matches.resign(rig.id, 11)
    assert rig.log.records[rig.id].deadline == deadline


async def test_an_undo_leaves_the_remaining_time_of_the_turn() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600)
    seat = first_of(rig)
    for _ in range(3):
        await rig.clock.advance(1000)
        await rig.move(seat)
        await rig.clock.advance(500)
        await rig.live_matches.agreements.undo(rig.id, 10 + seat)
    assert first_of(rig) == seat
    assert rig.log.records[rig.id].deadline == rig.clock.now() + 600
    await rig.clock.advance(601)
    assert rig.match().result() is not None


async def test_a_move_just_in_time_counts() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600)
    seat = first_of(rig)
    table = await rig.live_matches.tables.live(rig.id)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(3600)
    move = asyncio.create_task(rig.move(seat))
    await asyncio.sleep(0)
    assert table.lock.locked()
    await rig.live_matches.timekeeper.time_out(rig.id)
    await move
    assert table.match.result() is None
    assert [entry.kind for entry in table.match.entries][-1] == "move"


async def test_all_awaited_players_run_out_of_time_together() -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    await rig.move(1)
    await rig.clock.advance(61)
    result = rig.match().result()
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "timeout")
    assert [entry.seat for entry in rig.match().entries if entry.kind == "timeout"] == [0, 2]


@pytest.mark.parametrize("gone", [(), (1,)])
async def test_a_match_lapses_if_all_remaining_players_run_out_of_time(
    gone: tuple[int, ...],
) -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    for seat in gone:
        await rig.live_matches.resign(rig.id, 10 + seat)
    await rig.live_matches.computers.settle()
    await rig.clock.advance(61)
    result = rig.match().result()
    assert result is not None
    assert (result.is_void, result.reason, result.winners) == (True, "lapsed", ())
    assert [entry.kind for entry in rig.match().entries].count("timeout") == 0
    assert rig.match().to_act() == ()
    stored = rig.log.records[rig.id]
    assert (stored.entries, stored.deadline) == (rig.match().entries, None)
    assert Match.fold(GAMES, rig.id, stored.setup, stored.key, stored.entries).result() == result


async def test_a_bot_to_move_wins_if_all_people_time_out() -> None:
    rig = await rig_of(toy_setup(), bots=(2,), turn_seconds=60)
    await rig.clock.advance(61)
    await rig.live_matches.computers.settle()
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (2,))


class NotingLog(MemoryLog):
    """A log that records the stored deadlines."""

    def __init__(self) -> None:
        super().__init__()
        self.deadlines: list[float | None] = []

    async def append(self, match_id: str, change: Append) -> bool:
        self.deadlines.append(change.stretch.deadline)
        return await super().append(match_id, change)


async def test_the_next_player_gets_a_full_turn_after_a_timeout() -> None:
    log = NotingLog()
    rig = await rig_of(loco.GAME.set_up(3), turn_seconds=60, log=log)
    log.deadlines.clear()
    await rig.clock.advance(61)
    assert len(rig.match().resigned) == 1
    assert log.deadlines
    assert all(deadline > rig.clock.now() for deadline in log.deadlines if deadline is not None)
    await rig.live_matches.computers.settle()


async def test_each_player_times_out_only_once() -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    await rig.move(1)
    await rig.clock.advance(61)
    kinds = [entry.kind for entry in rig.match().entries]
    assert kinds.count("timeout") == 2
    await rig.clock.advance(10_000)
    assert [entry.kind for entry in rig.match().entries] == kinds


async def test_a_match_ends_when_its_last_person_times_out() -> None:
    rig = await rig_of(toy_setup(), bots=(0, 2), turn_seconds=60)
    await rig.clock.advance(61)
    await rig.live_matches.computers.settle()
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.places[1]) == ("timeout", 3)
    assert {entry.kind for entry in rig.match().entries} == {"chance", "timeout"}
    assert rig.log.records[rig.id].entries == rig.match().entries


async def test_an_outage_costs_nobody_time() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=60)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(1000)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(59)
    assert rig.match().result() is None
    await rig.clock.advance(2)
    assert rig.match().result() is not None


async def test_a_clock_set_forward_costs_nobody_time() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=60)
    await rig.clock.advance(30)
    rig.clock.set_by(86400)
    await rig.live_matches.timekeeper.time_out(rig.id)
    assert rig.match().result() is None, "though somebody looks before the jump was noticed"
    await rig.clock.advance(29)
    assert rig.match().result() is None
    await rig.clock.advance(2)
    assert rig.match().result() is not None


@pytest.mark.parametrize("jump", [86400.0, -86400.0])
async def test_a_turn_after_a_clock_change_has_its_full_time(jump: float) -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    await rig.clock.advance(30)
    rig.clock.set_by(jump)
    await rig.move(0)
    same_turn = 30 if jump > 0 else 60
    assert rig.log.records[rig.id].deadline == rig.clock.now() + same_turn
    await rig.move(1)
    await rig.move(2)
    assert rig.log.records[rig.id].deadline == rig.clock.now() + 60
    await rig.clock.advance(59)
    assert rig.match().result() is None


def with_version(record: Record) -> Record:
    return replace(record, setup=replace(record.setup, version=99))


def with_nonsense(record: Record) -> Record:
    return replace(record, entries=(Entry(0, "move", 0, "nonsense"),))


@pytest.mark.parametrize(
    ("damaged", "error"), [(with_version, OtherVersion), (with_nonsense, CorruptLog)]
)
async def test_an_unopenable_match_loses_its_deadline(
    damaged: Callable[[Record], Record], error: type[EngineError]
) -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=60)
    rig.live_matches.timekeeper.deadlines.stop()
    other = damaged(rig.log.records[rig.id])
    rig.log.records[rig.id] = other
    rig = rig.restart()
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(61)
    assert rig.log.records[rig.id] == replace(other, deadline=None, allowance=None)
    assert await rig.log.computer_turns() == []
    with pytest.raises(error):
        await rig.live_matches.tables.open(rig.id)


async def test_a_turn_put_off_by_an_outage_keeps_its_new_deadline() -> None:
    rig = await rig_of(toy_setup(), turn_seconds=60)
    await rig.move(1)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(1000)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(10)
    await rig.live_matches.resign(rig.id, 11)
    assert rig.log.records[rig.id].deadline == rig.clock.now() + 50
