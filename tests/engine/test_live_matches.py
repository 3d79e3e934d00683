"""Live matches: the order of refusals, repeated and simultaneous requests, stores that fail."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFull, StoreUnreachable
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
from engine.live_matches import LiveMatches
from engine.log import Entry
from engine.ports import Append
from tests.engine.tables import STRANGER, Rig, any_move, rig_of, tokan_setup, toy_setup
from tests.fakes import RecordingPublisher
from tests.memory import MemoryLog
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import Seat, Setup
    from engine.match import Moved
    from engine.proposals import Proposal


class FullLog(MemoryLog):
    """A log that refuses writes when a test says so."""

    path: Path
    is_full = False
    is_ahead = False

    async def append(self, match_id: str, change: Append) -> bool:
        if self.is_full:
            raise StoreFull(self.path)
        if self.is_ahead:
            return False
        return await super().append(match_id, change)

    async def propose(
        self, match_id: str, proposal: Proposal | None, *, is_answered: bool = False
    ) -> None:
        if self.is_full:
            raise StoreFull(self.path)
        await super().propose(match_id, proposal, is_answered=is_answered)


def mover(rig: Rig) -> Seat:
    return rig.match().to_act()[0]


# Refusals -----------------------------------------------------------------------------------------


async def test_refusals_come_in_a_fixed_order() -> None:
    """Each attempt still has all remaining faults; the test mends one after another."""
    rig = await rig_of(tokan_setup())
    first = mover(rig)
    offered = rig.match().seq
    await rig.move(first)
    await rig.move(1 - first)
    submit = rig.live_matches.submit
    mine, other = 10 + mover(rig), 11 - mover(rig)
    seq = rig.match().seq
    with pytest.raises(UnknownMatch):
        await submit("nowhere", mine, "???", seq=offered)
    with pytest.raises(StaleMove):
        await submit(rig.id, other, "???", seq=offered)
    with pytest.raises(NotSeated):
        await submit(rig.id, STRANGER, "???", seq=offered)
    with pytest.raises(NotYourTurn) as turn:
        await submit(rig.id, other, "???", seq=seq)
    assert turn.value.turn == (mine - 10,)
    with pytest.raises(InvalidMove):
        await submit(rig.id, mine, "???", seq=seq)
    with pytest.raises(IllegalMove):
        await submit(rig.id, mine, "a1-b2", seq=seq)
    assert rig.match().seq == seq
    await rig.live_matches.resign(rig.id, other)
    with pytest.raises(StaleMove):
        await submit(rig.id, mine, "???", seq=offered)
    for player in (mine, other, STRANGER):
        with pytest.raises(MatchOver):
            await submit(rig.id, player, "???", seq=rig.match().seq)


async def test_a_player_who_resigned_no_longer_has_a_seat() -> None:
    rig = await rig_of(toy_setup())
    await rig.live_matches.resign(rig.id, 11)
    for attempt in (rig.live_matches.submit(rig.id, 11, "c1"), rig.live_matches.resign(rig.id, 11)):
        with pytest.raises(NotSeated):
            await attempt
    await rig.live_matches.computers.settle()


async def test_offers_stay_valid_after_another_players_secret_choice() -> None:
    rig = await rig_of(toy_setup())
    seq = rig.match().seq
    texts = [any_move(rig.match(), seat) for seat in range(3)]
    for seat, text in enumerate(texts):
        await rig.live_matches.submit(rig.id, 10 + seat, text, seq=seq)
    with pytest.raises(StaleMove):
        await rig.live_matches.submit(rig.id, 10, texts[0], seq=seq)


async def test_refusals_change_nothing() -> None:
    rig = await rig_of(tokan_setup())
    entries, shown = rig.match().entries, len(rig.publisher.matches)
    for player, text in ((STRANGER, "a1-a2"), (11 - mover(rig), "a1-a2"), (10 + mover(rig), "?")):
        with pytest.raises(EngineError):
            await rig.live_matches.submit(rig.id, player, text, delivery="d")
    assert rig.log.records[rig.id].entries == entries
    assert len(rig.publisher.matches) == shown
    await rig.live_matches.submit(
        rig.id, 10 + mover(rig), any_move(rig.match(), mover(rig)), delivery="d"
    )


# Repeated and simultaneous requests ---------------------------------------------------------------


async def test_a_repeated_interaction_plays_once() -> None:
    rig = await rig_of(toy_setup())
    text = any_move(rig.match(), 0)
    seq = rig.match().seq
    first = await rig.live_matches.submit(rig.id, 10, text, seq=seq, delivery="d")
    again = await rig.live_matches.submit(rig.id, 10, text, seq=seq, delivery="d")
    assert again.match is first.match
    assert rig.match().seq == seq + 1
    rig = rig.restart()
    await rig.live_matches.submit(rig.id, 10, text, seq=seq, delivery="d")
    assert rig.match().seq == seq + 1
    assert rig.publisher.matches == []


async def test_a_repeated_undo_undoes_once_and_asks_nobody() -> None:
    rig = await rig_of(tokan_setup())
    first = mover(rig)
    await rig.move(first)
    assert await rig.live_matches.agreements.undo(rig.id, 10 + first, delivery="u") is None
    await rig.move(first)
    await rig.move(1 - first)
    seq = rig.match().seq
    assert await rig.live_matches.agreements.undo(rig.id, 10 + first, delivery="u") is None
    assert (rig.match().seq, rig.publisher.proposals) == (seq, [])


async def test_a_delivery_used_by_another_match_is_refused() -> None:
    """The log knows the deliveries of all matches; the refusal makes the table be read again."""
    rig = await rig_of(toy_setup())
    rig.log._deliveries.add("d")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(StaleMove):
        await rig.live_matches.submit(rig.id, 10, any_move(rig.match(), 0), delivery="d")
    assert rig.live_matches.tables.peek(rig.id) is None
    assert (await rig.live_matches.tables.open(rig.id)).match.seq == 6


@pytest.mark.parametrize("is_offered", [True, False])
async def test_only_one_of_two_simultaneous_moves_is_played(*, is_offered: bool) -> None:
    rig = await rig_of(tokan_setup())
    seat = mover(rig)
    seq = rig.match().seq if is_offered else None
    texts = [any_move(rig.match(), seat, number) for number in range(2)]
    attempts = [rig.live_matches.submit(rig.id, 10 + seat, text, seq=seq) for text in texts]
    played, refused = await asyncio.gather(*attempts, return_exceptions=True)
    assert not isinstance(played, BaseException)
    assert isinstance(refused, StaleMove if is_offered else NotYourTurn)
    assert [entry.text for entry in rig.match().entries if entry.kind == "move"] == texts[:1]


async def test_simultaneous_choices_all_count() -> None:
    rig = await rig_of(toy_setup())
    seq = rig.match().seq
    await asyncio.gather(
        *(
            rig.live_matches.submit(rig.id, 10 + seat, any_move(rig.match(), seat), seq=seq)
            for seat in range(3)
        )
    )
    assert len(rig.match().state.view(None).turned_up) == 1


async def test_two_processes_do_not_overwrite_each_other() -> None:
    rig = await rig_of(tokan_setup())
    other = rig.restart()
    await other.live_matches.tables.open(other.id)
    seat = mover(rig)
    await rig.move(seat)
    with pytest.raises(StaleMove):
        await other.move(seat, 1)
    assert (await other.live_matches.tables.open(other.id)).match.entries == rig.match().entries


# The store ----------------------------------------------------------------------------------------


async def test_an_unstored_action_has_not_happened(tmp_path: Path) -> None:
    log = FullLog()
    log.path = tmp_path / "parlor.db"
    rig = await rig_of(tokan_setup(), log=log)
    seat = mover(rig)
    await rig.move(seat)
    shown, entries = len(rig.publisher.matches), rig.match().entries
    text = any_move(rig.match(), 1 - seat)
    log.is_full = True
    for attempt in (
        rig.live_matches.submit(rig.id, 11 - seat, text, delivery="d"),
        rig.live_matches.agreements.undo(rig.id, 10 + seat),
        rig.live_matches.agreements.offer_draw(rig.id, 10),
        rig.live_matches.resign(rig.id, 10),
    ):
        with pytest.raises(StoreFull):
            await attempt
    match = (await rig.live_matches.tables.open(rig.id)).match
    assert (match.entries, match.result()) == (entries, None)
    assert (len(rig.publisher.matches), rig.publisher.proposals) == (shown, [])
    log.is_full = False
    await rig.live_matches.submit(rig.id, 11 - seat, text, delivery="d")
    assert log.records[rig.id].entries == rig.match().entries


class SilentLog(MemoryLog):
    """A log that, when a test says so, writes without ever confirming."""

    error: BaseException | None = None

    async def append(self, match_id: str, change: Append) -> bool:
        is_written = await super().append(match_id, change)
        if self.error is not None:
            raise self.error
        return is_written


@pytest.mark.parametrize(
    "error", [StoreUnreachable("a server", "it fell silent"), asyncio.CancelledError()]
)
async def test_a_write_of_unknown_outcome_is_looked_up(error: BaseException) -> None:
    log = SilentLog()
    rig = await rig_of(tokan_setup(), log=log)
    seat, seq = mover(rig), rig.match().seq
    log.error = error
    with pytest.raises(type(error)):
        await rig.live_matches.submit(rig.id, 10 + seat, any_move(rig.match(), seat))
    log.error = None
    match = (await rig.live_matches.tables.open(rig.id)).match
    assert match.seq > seq
    await rig.live_matches.submit(
        rig.id, 10 + mover(rig), any_move(match, mover(rig)), seq=match.seq
    )


class WatchfulPublisher(RecordingPublisher):
    """A publisher that checks that the log has everything shown."""

    def __init__(self, log: MemoryLog) -> None:
        super().__init__()
        self.log = log

    def moved(self, moved: Moved) -> None:
        assert self.log.records[moved.after.id].entries == moved.after.entries
        super().moved(moved)


async def test_nothing_is_shown_before_it_is_stored() -> None:
    rig = await rig_of(toy_setup())
    publisher = WatchfulPublisher(rig.log)
    rig.live_matches = LiveMatches(rig.log, publisher, rig.clock, GAMES)
    await rig.live_matches.tables.open(rig.id)
    for seat in range(3):
        await rig.move(seat)
    await rig.live_matches.resign(rig.id, 10)
    assert len(publisher.matches) == 4
    await rig.live_matches.computers.settle()


async def test_a_damaged_log_stops_its_match() -> None:
    rig = await rig_of(toy_setup())
    await rig.log.append(rig.id, Append((Entry(6, "move", 0, "c9"),)))
    rig = rig.restart()
    with pytest.raises(CorruptLog):
        await rig.live_matches.submit(rig.id, 10, "c1")


async def test_the_least_used_tables_are_forgotten_and_folded_again() -> None:
    rig = await rig_of(toy_setup(), capacity=2)
    record = rig.log.records[rig.id]
    for name in ("m2", "m3"):
        rig.log.records[name] = record
    await rig.move(0)
    entries = rig.match().entries
    await rig.live_matches.tables.open("m2")
    await rig.live_matches.tables.open(rig.id)
    await rig.live_matches.tables.open("m3")
    assert rig.live_matches.tables.peek("m2") is None
    await rig.live_matches.tables.open("m2")
    assert rig.live_matches.tables.peek(rig.id) is None
    assert (await rig.live_matches.tables.open(rig.id)).match.entries == entries


async def test_a_table_in_use_is_not_forgotten() -> None:
    rig = await rig_of(toy_setup(), capacity=1)
    rig.log.records["m2"] = rig.log.records[rig.id]
    table = await rig.live_matches.tables.live(rig.id)
    async with table.lock:
        await rig.live_matches.tables.open("m2")
        assert await rig.live_matches.tables.live(rig.id) is table


@pytest.mark.parametrize(
    "setup", [game.set_up(game.seats[0], {}) for game in GAMES], ids=lambda each: each.game
)
async def test_an_opened_table_does_not_change(setup: Setup) -> None:
    """If somebody taps twice at once, the second tap sees the position from before the first."""
    rig = await rig_of(setup)
    table = await rig.live_matches.tables.open(rig.id)
    peeked, state, deadline = (
        rig.live_matches.tables.peek(rig.id),
        table.state(),
        table.time.deadline,
    )
    seat = table.awaited()[0]
    text = any_move(table.match, seat)
    found = table.could_take_back(seat, text)
    after = await rig.live_matches.submit(rig.id, 10 + seat, text)
    assert after.match.seq > table.match.seq
    assert peeked is not None
    for each in (table, peeked):
        assert (each.state(), each.time.deadline) == (state, deadline)
        assert each.could_take_back(seat, text) == found
    await rig.live_matches.computers.stop()


async def test_an_unreadable_start_is_a_value_error() -> None:
    from dataclasses import replace

    from tests.engine.tables import record_of

    rig = await rig_of(toy_setup())
    record = record_of(replace(toy_setup(), position="nonsense"))
    with pytest.raises(ValueError, match="notation"):
        rig.live_matches.opening(record)
