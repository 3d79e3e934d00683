"""Tables: refusals in their order, what comes twice or at once, what people ask of each other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFull
from engine.errors import (
    CorruptLog,
    EngineError,
    IllegalMove,
    InvalidMove,
    MatchOver,
    NotSeated,
    NotYourTurn,
    StaleMove,
    UnknownMatch,
)
from engine.log import Entry
from engine.ports import Append, Proposal
from engine.tables import Tables
from tests.engine.tables import STRANGER, Hall, any_move, hall_of, tokan_setup, toy_setup
from tests.fakes import MemoryLog, RecordingPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import Seat
    from engine.moved import Moved


class FullLog(MemoryLog):
    """A log that can be told to refuse."""

    path: Path
    is_full = False
    is_ahead = False

    async def append(self, match_id: str, change: Append) -> bool:
        if self.is_full:
            raise StoreFull(self.path)
        if self.is_ahead:
            return False
        return await super().append(match_id, change)

    async def propose(self, match_id: str, proposal: Proposal | None) -> None:
        if self.is_full:
            raise StoreFull(self.path)
        await super().propose(match_id, proposal)


def mover(hall: Hall) -> Seat:
    return hall.match().to_act()[0]


# Refusals -----------------------------------------------------------------------------------------


async def test_refusals_come_in_a_fixed_order() -> None:
    """Each attempt is wrong in every way from its own refusal on; one after another is mended."""
    hall = await hall_of(tokan_setup())
    first = mover(hall)
    offered = hall.match().seq
    await hall.move(first)
    await hall.move(1 - first)
    submit = hall.tables.submit
    mine, other = 10 + mover(hall), 11 - mover(hall)
    seq = hall.match().seq
    with pytest.raises(UnknownMatch):
        await submit("nowhere", mine, "???", seq=offered)
    with pytest.raises(StaleMove):
        await submit(hall.id, other, "???", seq=offered)
    with pytest.raises(NotSeated):
        await submit(hall.id, STRANGER, "???", seq=offered)
    with pytest.raises(NotYourTurn) as turn:
        await submit(hall.id, other, "???", seq=seq)
    assert turn.value.turn == (mine - 10,)
    with pytest.raises(InvalidMove):
        await submit(hall.id, mine, "???", seq=seq)
    with pytest.raises(IllegalMove):
        await submit(hall.id, mine, "a1-b2", seq=seq)
    assert hall.match().seq == seq
    await hall.tables.resign(hall.id, other)
    with pytest.raises(StaleMove):
        await submit(hall.id, mine, "???", seq=offered)
    for player in (mine, other, STRANGER):
        with pytest.raises(MatchOver):
            await submit(hall.id, player, "???", seq=hall.match().seq)


async def test_who_gave_up_holds_no_seat_any_more() -> None:
    hall = await hall_of(toy_setup())
    await hall.tables.resign(hall.id, 11)
    for attempt in (hall.tables.submit(hall.id, 11, "c1"), hall.tables.resign(hall.id, 11)):
        with pytest.raises(NotSeated):
            await attempt
    await hall.tables.settle()


async def test_a_secret_choice_of_another_makes_nothing_stale() -> None:
    hall = await hall_of(toy_setup())
    seq = hall.match().seq
    texts = [any_move(hall.match(), seat) for seat in range(3)]
    for seat, text in enumerate(texts):
        await hall.tables.submit(hall.id, 10 + seat, text, seq=seq)
    with pytest.raises(StaleMove):
        await hall.tables.submit(hall.id, 10, texts[0], seq=seq)


async def test_every_refusal_changes_nothing() -> None:
    hall = await hall_of(tokan_setup())
    entries, shown = hall.match().entries, len(hall.publisher.matches)
    for player, text in ((STRANGER, "a1-a2"), (11 - mover(hall), "a1-a2"), (10 + mover(hall), "?")):
        with pytest.raises(EngineError):
            await hall.tables.submit(hall.id, player, text, delivery="d")
    assert hall.log.records[hall.id].entries == entries
    assert len(hall.publisher.matches) == shown
    await hall.tables.submit(
        hall.id, 10 + mover(hall), any_move(hall.match(), mover(hall)), delivery="d"
    )


# Twice and at once --------------------------------------------------------------------------------


async def test_an_interaction_that_comes_twice_plays_once() -> None:
    hall = await hall_of(toy_setup())
    text = any_move(hall.match(), 0)
    seq = hall.match().seq
    first = await hall.tables.submit(hall.id, 10, text, seq=seq, delivery="d")
    again = await hall.tables.submit(hall.id, 10, text, seq=seq, delivery="d")
    assert again is first
    assert hall.match().seq == seq + 1
    hall = hall.restart()
    await hall.tables.submit(hall.id, 10, text, seq=seq, delivery="d")
    assert hall.match().seq == seq + 1
    assert hall.publisher.matches == []


async def test_an_undo_that_comes_twice_takes_back_once_and_asks_nobody() -> None:
    hall = await hall_of(tokan_setup())
    first = mover(hall)
    await hall.move(first)
    assert await hall.tables.undo(hall.id, 10 + first, delivery="u") is None
    await hall.move(first)
    await hall.move(1 - first)
    seq = hall.match().seq
    assert await hall.tables.undo(hall.id, 10 + first, delivery="u") is None
    assert (hall.match().seq, hall.publisher.proposals) == (seq, [])


async def test_an_interaction_of_another_match_does_not_count_twice() -> None:
    """The log knows deliveries over all matches; the table begins again from what is stored."""
    hall = await hall_of(toy_setup())
    hall.log._deliveries.add("d")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(StaleMove):
        await hall.tables.submit(hall.id, 10, any_move(hall.match(), 0), delivery="d")
    assert hall.tables.peek(hall.id) is None
    assert (await hall.tables.open(hall.id)).match.seq == 6


@pytest.mark.parametrize("is_offered", [True, False])
async def test_of_two_at_once_one_is_played(*, is_offered: bool) -> None:
    hall = await hall_of(tokan_setup())
    seat = mover(hall)
    seq = hall.match().seq if is_offered else None
    texts = [any_move(hall.match(), seat, number) for number in range(2)]
    attempts = [hall.tables.submit(hall.id, 10 + seat, text, seq=seq) for text in texts]
    played, refused = await asyncio.gather(*attempts, return_exceptions=True)
    assert not isinstance(played, BaseException)
    assert isinstance(refused, StaleMove if is_offered else NotYourTurn)
    assert [entry.text for entry in hall.match().entries if entry.kind == "move"] == texts[:1]


async def test_all_who_choose_at_once_are_heard() -> None:
    hall = await hall_of(toy_setup())
    seq = hall.match().seq
    await asyncio.gather(
        *(
            hall.tables.submit(hall.id, 10 + seat, any_move(hall.match(), seat), seq=seq)
            for seat in range(3)
        )
    )
    assert len(hall.match().state.view(None).turned_up) == 1


async def test_two_processes_do_not_overwrite_each_other() -> None:
    hall = await hall_of(tokan_setup())
    other = hall.restart()
    await other.tables.open(other.id)
    seat = mover(hall)
    await hall.move(seat)
    with pytest.raises(StaleMove):
        await other.move(seat, 1)
    assert (await other.tables.open(other.id)).match.entries == hall.match().entries


# The store ----------------------------------------------------------------------------------------


async def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    log = FullLog()
    log.path = tmp_path / "parlor.db"
    hall = await hall_of(tokan_setup(), log=log)
    seat = mover(hall)
    await hall.move(seat)
    shown, entries = len(hall.publisher.matches), hall.match().entries
    text = any_move(hall.match(), 1 - seat)
    log.is_full = True
    for attempt in (
        hall.tables.submit(hall.id, 11 - seat, text, delivery="d"),
        hall.tables.undo(hall.id, 10 + seat),
        hall.tables.offer_draw(hall.id, 10),
        hall.tables.resign(hall.id, 10),
    ):
        with pytest.raises(StoreFull):
            await attempt
    assert (hall.match().entries, hall.match().result()) == (entries, None)
    assert (len(hall.publisher.matches), hall.publisher.proposals) == (shown, [])
    log.is_full = False
    await hall.tables.submit(hall.id, 11 - seat, text, delivery="d")
    assert log.records[hall.id].entries == hall.match().entries


class WatchfulPublisher(RecordingPublisher):
    """Shows nothing that is not in the log yet."""

    def __init__(self, log: MemoryLog) -> None:
        super().__init__()
        self.log = log

    def moved(self, moved: Moved) -> None:
        assert self.log.records[moved.after.id].entries == moved.after.entries
        super().moved(moved)


async def test_nothing_is_shown_before_it_is_stored() -> None:
    hall = await hall_of(toy_setup())
    publisher = WatchfulPublisher(hall.log)
    hall.tables = Tables(hall.log, publisher, hall.clock, GAMES)
    await hall.tables.open(hall.id)
    for seat in range(3):
        await hall.move(seat)
    await hall.tables.resign(hall.id, 10)
    assert len(publisher.matches) == 4
    await hall.tables.settle()


async def test_a_damaged_log_is_not_played_on() -> None:
    hall = await hall_of(toy_setup())
    await hall.log.append(hall.id, Append((Entry(6, "move", 0, "c9"),), None, None, None, False))
    hall = hall.restart()
    with pytest.raises(CorruptLog):
        await hall.tables.submit(hall.id, 10, "c1")


async def test_the_least_used_tables_are_forgotten_and_folded_again() -> None:
    hall = await hall_of(toy_setup(), capacity=2)
    record = hall.log.records[hall.id]
    for name in ("m2", "m3"):
        hall.log.records[name] = record
    await hall.move(0)
    entries = hall.match().entries
    await hall.tables.open("m2")
    await hall.tables.open(hall.id)
    await hall.tables.open("m3")
    assert hall.tables.peek("m2") is None
    await hall.tables.open("m2")
    assert hall.tables.peek(hall.id) is None
    assert (await hall.tables.open(hall.id)).match.entries == entries


async def test_a_table_in_use_is_not_forgotten() -> None:
    hall = await hall_of(toy_setup(), capacity=1)
    hall.log.records["m2"] = hall.log.records[hall.id]
    table = hall.tables.peek(hall.id)
    assert table is not None
    async with table.lock:
        await hall.tables.open("m2")
        assert hall.tables.peek(hall.id) is table


async def test_a_start_that_cannot_be_read_is_a_value_error() -> None:
    from dataclasses import replace

    from tests.engine.tables import record_of

    hall = await hall_of(toy_setup())
    record = record_of(replace(toy_setup(), position="nonsense"))
    with pytest.raises(ValueError, match="notation"):
        hall.tables.opening(record)
