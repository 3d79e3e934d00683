"""Live matches: what is slow happens in threads, and once; nothing is asked of the rules twice."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from threading import get_ident
from typing import TYPE_CHECKING

import pytest

from engine.errors import CorruptLog, UnknownMatch
from engine.registry import Games
from engine.tables import Tables
from tests import toy
from tests.counting import Counts, counting
from tests.engine.tables import Hall, any_move, hall_of, toy_setup

if TYPE_CHECKING:
    from engine.core import AnyState, Setup

CYCLES = 30
"""Moves played and taken back, so that a log of the toy game is a long one."""


async def long_log() -> Hall:
    """Return a hall in which a match has a long log."""
    hall = await hall_of(toy_setup())
    for _ in range(CYCLES):
        await hall.move(0)
        assert await hall.tables.undo(hall.id, 10) is None
    await hall.move(0)
    await hall.move(1)
    return hall


def restarted(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> tuple[Hall, Counts]:
    """Return what a new process finds, whose only game counts."""
    game, counts = counting(toy.GAME, monkeypatch)
    tables = Tables(hall.log, hall.publisher, hall.clock, Games((game,)))
    return replace(hall, tables=tables), counts


# Folding ------------------------------------------------------------------------------------------


async def test_a_long_log_is_folded_in_a_thread_once_for_all_who_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall, counts = restarted(await long_log(), monkeypatch)
    found = await asyncio.gather(*(hall.tables.open(hall.id) for _ in range(5)))
    assert len(set(map(id, found))) == 1
    assert len(counts.begun) == 1
    entries = found[0].match.entries
    assert len(counts.played) == sum(entry.kind in {"move", "chance"} for entry in entries)
    assert get_ident() not in {*counts.begun, *counts.played}


async def test_a_short_log_needs_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    hall, counts = restarted(await hall_of(toy_setup()), monkeypatch)
    await asyncio.gather(*(hall.tables.open(hall.id) for _ in range(5)))
    assert counts.begun == [get_ident()]


async def test_who_gives_up_waiting_takes_the_match_from_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall, counts = restarted(await long_log(), monkeypatch)
    first, second = (asyncio.create_task(hall.tables.open(hall.id)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    table = await second
    assert first.cancelled()
    assert hall.tables.peek(hall.id) is table
    assert len(counts.begun) == 1


async def test_all_who_ask_are_refused_and_whoever_asks_later_is_heard_anew() -> None:
    hall = await long_log()
    record = hall.log.records[hall.id]
    hall.log.records[hall.id] = replace(record, entries=record.entries[:-1] * 2)
    hall = hall.restart()
    refused = await asyncio.gather(
        *(hall.tables.open(hall.id) for _ in range(3)), return_exceptions=True
    )
    assert all(isinstance(one, CorruptLog) for one in refused)
    hall.log.records[hall.id] = record
    assert (await hall.tables.open(hall.id)).match.entries == record.entries
    with pytest.raises(UnknownMatch):
        await hall.tables.open("nowhere")


async def test_a_match_forgotten_while_it_is_folded_is_folded_again() -> None:
    """Who sits there may have changed since its record was read."""
    hall = await long_log()
    begun, may_go_on = threading.Event(), threading.Event()

    def start_late(setup: Setup) -> AnyState:
        begun.set()
        assert may_go_on.wait(60)
        return toy.GAME.start(setup)

    games = Games((replace(toy.GAME, start=start_late),))
    tables = Tables(hall.log, hall.publisher, hall.clock, games)
    opening = asyncio.create_task(tables.open(hall.id))
    await asyncio.to_thread(begun.wait, 60)
    record = hall.log.records[hall.id]
    sitters = (replace(record.sitters[0], player=77), *record.sitters[1:])
    hall.log.records[hall.id] = replace(record, sitters=sitters)
    await tables.forget(hall.id)
    may_go_on.set()
    table = await opening
    assert table.seat_of(77) == 0
    assert tables.peek(hall.id) is table


# A click ------------------------------------------------------------------------------------------


async def test_a_click_plays_the_move_once_and_asks_for_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall, counts = restarted(await long_log(), monkeypatch)
    await hall.tables.open(hall.id)
    counts.clear()
    await hall.move(2)
    (moved,) = hall.publisher.moves[-1:]
    assert [entry.kind for entry in moved.entries] == ["move", "chance", "chance", "chance"]
    assert (moved.before.seq, moved.after) == (moved.after.seq - 4, hall.match())
    assert counts.played == [get_ident()] * 4
    assert (counts.begun, counts.narrated, counts.imagined) == ([], [], [])


async def test_whether_a_move_is_taken_back_alone_is_found_in_a_thread_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall, counts = restarted(await hall_of(toy_setup()), monkeypatch)
    await hall.tables.open(hall.id)
    await hall.move(0)
    counts.clear()
    before = hall.match()
    assert await hall.tables.undo(hall.id, 10) is None
    assert len(counts.imagined) == len(counts.played) > 0
    assert get_ident() not in {*counts.imagined, *counts.played}
    guesses = len(counts.imagined)
    assert before.may_undo_alone(0)
    assert len(counts.imagined) == guesses
    assert hall.match().state is before.at(before.seq - 1).state


async def test_of_two_who_take_back_at_once_one_is_too_late() -> None:
    """The second finds another position than that in which it could have taken back."""
    hall = await hall_of(toy_setup())
    await hall.move(0)
    seq = hall.match().seq
    done = await asyncio.gather(
        *(hall.tables.undo(hall.id, 10, seq=seq) for _ in range(2)), return_exceptions=True
    )
    assert sum(one is None for one in done) == 1
    assert hall.match().seq == seq + 1
    assert any_move(hall.match(), 0)
