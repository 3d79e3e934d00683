"""Live matches: slow work runs in threads, and calls the rules only once."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from threading import get_ident
from typing import TYPE_CHECKING

import pytest

from engine.core import Games
from engine.errors import CorruptLog, UndoRefused, UnknownMatch
from engine.live_matches import LiveMatches
from engine.match import MOST_UNDOS_IN_A_TURN
from tests import toy
from tests.counting import Counts, counting
from tests.engine.tables import Rig, any_move, rig_of, toy_setup
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from engine.core import AnyState, Setup

CYCLES = 30
"""Number of moves to play and undo, to make a log of the toy game long."""


async def long_log() -> Rig:
    """Return a rig whose match has a long log."""
    rig = await rig_of(toy_setup())
    for _ in range(CYCLES):
        await rig.move(0)
        assert await rig.live_matches.agreements.undo(rig.id, 10) is None
    await rig.move(0)
    await rig.move(1)
    return rig


def restarted(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> tuple[Rig, Counts]:
    """Return the rig as a new process finds it, with a toy game that counts calls."""
    game, counts = counting(toy.GAME, monkeypatch)
    live_matches = LiveMatches(rig.log, rig.publisher, rig.clock, Games((game,)))
    return replace(rig, live_matches=live_matches), counts


# Folding ------------------------------------------------------------------------------------------


async def test_a_long_log_is_folded_once_in_a_thread_for_all_requests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, counts = restarted(await long_log(), monkeypatch)
    found = await asyncio.gather(*(rig.live_matches.tables.live(rig.id) for _ in range(5)))
    assert len(set(map(id, found))) == 1
    assert len(counts.begun) == 1
    entries = found[0].match.entries
    assert len(counts.played) == sum(entry.kind in {"move", "chance"} for entry in entries)
    assert get_ident() not in {*counts.begun, *counts.played}


async def test_a_short_log_needs_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    rig, counts = restarted(await rig_of(toy_setup()), monkeypatch)
    await asyncio.gather(*(rig.live_matches.tables.open(rig.id) for _ in range(5)))
    assert counts.begun == [get_ident()]


async def test_a_cancelled_request_does_not_stop_the_folding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, counts = restarted(await long_log(), monkeypatch)
    first, second = (asyncio.create_task(rig.live_matches.tables.live(rig.id)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    table = await second
    assert first.cancelled()
    assert await rig.live_matches.tables.live(rig.id) is table
    assert len(counts.begun) == 1


async def test_a_corrupt_log_refuses_all_requests_until_repaired() -> None:
    rig = await long_log()
    record = rig.log.records[rig.id]
    rig.log.records[rig.id] = replace(record, entries=record.entries[:-1] * 2)
    rig = rig.restart()
    refused = await asyncio.gather(
        *(rig.live_matches.tables.open(rig.id) for _ in range(3)), return_exceptions=True
    )
    assert all(isinstance(error, CorruptLog) for error in refused)
    rig.log.records[rig.id] = record
    assert (await rig.live_matches.tables.open(rig.id)).match.entries == record.entries
    with pytest.raises(UnknownMatch):
        await rig.live_matches.tables.open("nowhere")


async def test_a_match_forgotten_while_it_is_folded_is_folded_again() -> None:
    """The players may have changed since the table read its record."""
    rig = await long_log()
    begun, may_go_on = threading.Event(), threading.Event()

    def start_late(setup: Setup) -> AnyState:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return toy.GAME.start(setup)

    games = Games((replace(toy.GAME, start=start_late),))
    live_matches = LiveMatches(rig.log, rig.publisher, rig.clock, games)
    opening = asyncio.create_task(live_matches.tables.live(rig.id))
    await asyncio.to_thread(begun.wait, PATIENCE)
    record = rig.log.records[rig.id]
    sitters = (replace(record.sitters[0], player=77), *record.sitters[1:])
    rig.log.records[rig.id] = replace(record, sitters=sitters)
    await live_matches.tables.forget(rig.id)
    may_go_on.set()
    table = await opening
    assert table.seat_of(77) == 0
    assert await live_matches.tables.live(rig.id) is table


# A click ------------------------------------------------------------------------------------------


async def test_a_click_plays_its_move_once_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, counts = restarted(await long_log(), monkeypatch)
    await rig.live_matches.tables.open(rig.id)
    counts.clear()
    await rig.move(2)
    (moved,) = rig.publisher.moves[-1:]
    assert [entry.kind for entry in moved.entries] == ["move", "chance", "chance", "chance"]
    assert (moved.before.seq, moved.after) == (moved.after.seq - 4, rig.match())
    assert counts.played == [get_ident()] * 4
    assert (counts.begun, counts.narrated, counts.imagined) == ([], [], [])


async def test_the_check_for_undoing_without_asking_runs_once_in_a_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, counts = restarted(await rig_of(toy_setup()), monkeypatch)
    await rig.live_matches.tables.open(rig.id)
    await rig.move(0)
    counts.clear()
    before = rig.match()
    assert await rig.live_matches.agreements.undo(rig.id, 10) is None
    assert len(counts.imagined) == len(counts.played) > 0
    assert get_ident() not in {*counts.imagined, *counts.played}
    guesses = len(counts.imagined)
    assert before.may_undo_alone(0)
    assert len(counts.imagined) == guesses
    assert rig.match().state is before.at(before.seq - 1).state


async def test_the_check_of_an_old_offer_runs_once_in_a_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = await rig_of(toy_setup())
    asked: list[int] = []
    at_stake = toy.ToyState.at_stake

    def noted(state: toy.ToyState, seat: int) -> object:
        asked.append(get_ident())
        return at_stake(state, seat)

    offered = rig.match().seq
    await rig.move(1)
    monkeypatch.setattr(toy.ToyState, "at_stake", noted)
    text = any_move(rig.match(), 0)
    table = await rig.live_matches.tables.open(rig.id)
    assert not await table.is_stale(10, offered)
    table = await rig.live_matches.submit(rig.id, 10, text, seq=offered)
    assert len(asked) == 2, "for then and for now"
    assert get_ident() not in asked
    assert await table.is_stale(10, offered)
    assert not await table.is_stale(99, offered), "who holds no seat"


async def test_a_distant_undo_is_replayed_in_a_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig, counts = restarted(await long_log(), monkeypatch)
    await rig.live_matches.tables.open(rig.id)
    await rig.move(2)
    counts.clear()
    asked = await rig.live_matches.agreements.undo(rig.id, 10)
    assert asked is not None
    for player in (11, 12):
        await rig.live_matches.agreements.answer(rig.id, player, asked, is_yes=True)
    assert rig.match().entries[-1].kind == "undo"
    assert counts.played_here == 0


async def test_too_many_undos_are_refused_before_others_are_asked() -> None:
    rig = await rig_of(toy_setup())
    for _ in range(MOST_UNDOS_IN_A_TURN):
        await rig.move(0)
        assert await rig.live_matches.agreements.undo(rig.id, 10) is None
    await rig.move(0)
    with pytest.raises(UndoRefused, match="too-many"):
        await rig.live_matches.agreements.undo(rig.id, 10)
    assert rig.publisher.proposals == []


async def test_the_second_of_two_simultaneous_undos_is_too_late() -> None:
    """The second undo finds a different position from the one it was meant for."""
    rig = await rig_of(toy_setup())
    await rig.move(0)
    seq = rig.match().seq
    done = await asyncio.gather(
        *(rig.live_matches.agreements.undo(rig.id, 10, seq=seq) for _ in range(2)),
        return_exceptions=True,
    )
    assert sum(each is None for each in done) == 1
    assert rig.match().seq == seq + 1
    assert any_move(rig.match(), 0)
