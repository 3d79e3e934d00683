"""Live matches: time banks with an increment, empty banks, and reminders."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import MagicMock

import pytest

from engine.errors import NothingToClaim
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.match import Match
from engine.verify import export_match, verify
from tests import toy
from tests.engine.tables import Rig, record_of, rig_of, tokan_setup, toy_setup
from tests.fakes import FakeClock, RecordingPublisher
from tests.memory import MemoryLog
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from engine.core import Seat, Setup
    from engine.turns import TimeUp

BANK, INCREMENT = 3600, 300


async def banked(
    setup: Setup,
    *,
    time_up: TimeUp = "lose",
    increment: int | None = INCREMENT,
    bots: tuple[Seat, ...] = (),
    bank: int = BANK,
) -> Rig:
    """Return a match with banks, or with a time per turn if *increment* is None."""
    clock, publisher = FakeClock(), RecordingPublisher()
    log = MemoryLog(clock)
    live_matches = LiveMatches(log, publisher, clock, GAMES)
    given = record_of(setup, turn_seconds=bank)
    sitters = tuple(
        replace(sitter, player=None, bot="random") if seat in bots else sitter
        for seat, sitter in enumerate(given.sitters)
    )
    record = replace(given, increment=increment, time_up=time_up, sitters=sitters)
    opening = live_matches.opening(record)
    assert await log.create(record, opening)
    await live_matches.tables.open(record.id)
    if opening.stretch.deadline is not None:
        live_matches.timekeeper.deadlines.reconsider(opening.stretch.deadline)
    return Rig(log, clock, publisher, live_matches)


def banks(rig: Rig) -> tuple[float, ...]:
    return rig.log.records[rig.id].clocks.banks


def left(rig: Rig) -> float:
    """Return the seconds until the running clock is up."""
    deadline = rig.log.records[rig.id].deadline
    assert deadline is not None
    return deadline - rig.clock.now()


def mover(rig: Rig) -> Seat:
    return rig.match().to_act()[0]


async def bank_after(rig: Rig, seat: Seat, seconds: float) -> float:
    await rig.clock.advance(seconds)
    await rig.move(seat)
    return banks(rig)[seat]


def end(rig: Rig) -> tuple[str, tuple[Seat, ...]]:
    """Return why the match has ended, and the winners."""
    result = present(rig.match().result())
    return result.reason, result.winners


async def test_a_bank_runs_during_its_players_turn_and_gains_after_it() -> None:
    rig = await banked(tokan_setup())
    first = mover(rig)
    assert await bank_after(rig, first, 1000) == BANK - 1000 + INCREMENT
    assert left(rig) == BANK
    assert await bank_after(rig, 1 - first, 500) == BANK - 500 + INCREMENT
    assert left(rig) == BANK - 1000 + INCREMENT, "who waits loses nothing"
    await rig.clock.advance(left(rig) - 1)
    assert rig.match().result() is None
    await rig.clock.advance(2)
    assert end(rig) == ("timeout", (1 - first,))


async def test_an_undo_gives_the_increment_back() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    for _ in range(3):
        await rig.clock.advance(100)
        await rig.move(seat)
        await rig.live_matches.agreements.undo(rig.id, 10 + seat)
    assert mover(rig) == seat
    assert banks(rig) == tuple(BANK - 300 * (number == seat) for number in range(2))
    assert left(rig) == BANK - 300


async def test_a_turn_of_several_moves_earns_the_increment_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def turn_mark(state: toy.ToyState) -> int:
        return len(state.turned_up)

    monkeypatch.setattr(toy.ToyState, "turn_mark", turn_mark)
    rig = await banked(toy_setup())
    await rig.clock.advance(100)
    await rig.move(0)
    assert banks(rig) == (BANK - 100 + INCREMENT, BANK - 100, BANK - 100)
    await rig.clock.advance(50)
    await rig.move(1)
    await rig.move(2)
    assert banks(rig) == (
        BANK - 100 + INCREMENT,
        BANK - 150 + INCREMENT,
        BANK - 150 + INCREMENT,
    )


async def test_banks_survive_a_restart_and_an_outage() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    await rig.clock.advance(1000)
    await rig.move(seat)
    await rig.clock.advance(300)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(50_000)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(100)
    gained = 300  # every five minutes the store notes running clocks
    assert BANK - 400 <= left(rig) <= BANK - 400 + gained
    before = left(rig)
    await rig.move(1 - seat)
    assert banks(rig)[1 - seat] == before + INCREMENT


async def test_a_move_right_after_an_outage_is_not_charged_for_it() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    await rig.clock.advance(1)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(BANK // 2)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    await rig.move(seat)
    assert banks(rig)[seat] == BANK + INCREMENT


@pytest.mark.parametrize("jump", [86400.0, -86400.0])
async def test_setting_the_system_clock_takes_nothing_from_a_bank(jump: float) -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    await rig.clock.advance(100)
    rig.clock.set_by(jump)
    await rig.clock.advance(100)
    await rig.move(seat)
    paid = banks(rig)[seat] - INCREMENT
    assert BANK - 200 <= paid <= BANK


async def test_clocks_pause_while_discord_is_down() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    await rig.clock.advance(600)
    rig.live_matches.timekeeper.deadlines.hold()
    await rig.clock.advance(10 * BANK)
    assert rig.match().result() is None
    await rig.live_matches.timekeeper.deadlines.release()
    assert left(rig) == BANK - 600
    await rig.clock.advance(100)
    await rig.move(seat)
    assert banks(rig)[seat] == BANK - 700 + INCREMENT


async def test_clocks_shifted_during_an_outage_stay_paused_until_its_end() -> None:
    rig = await banked(tokan_setup())
    deadlines = rig.live_matches.timekeeper.deadlines
    deadlines.hold()
    await rig.clock.advance(1000)
    await deadlines.notice()
    await rig.clock.advance(30)
    await deadlines.release()
    assert left(rig) == BANK
    deadlines.stop()


async def test_a_process_ending_during_an_outage_costs_no_time() -> None:
    rig = await banked(tokan_setup())
    await rig.clock.advance(600)
    rig.live_matches.timekeeper.deadlines.hold()
    await rig.clock.advance(1000)
    rig.live_matches.timekeeper.deadlines.stop()
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(1)
    assert left(rig) >= BANK - 601


async def test_a_match_lapses_if_all_banks_empty_together() -> None:
    rig = await banked(toy_setup())
    await rig.clock.advance(BANK + 1)
    assert end(rig) == ("lapsed", ())


async def test_only_the_player_with_an_empty_bank_runs_out_of_time() -> None:
    rig = await banked(toy_setup())
    await rig.clock.advance(100)
    await rig.move(1)  # it gains 300
    await rig.clock.advance(100)
    await rig.move(0)
    await rig.clock.advance(100)
    await rig.move(2)
    assert min(banks(rig)) == banks(rig)[2]
    late = 2
    await rig.clock.advance(banks(rig)[2] + 1)
    gone = [entry.seat for entry in rig.match().entries if entry.kind == "timeout"]
    assert gone == [late]


async def uneven(*passed: float, time_up: TimeUp = "lose") -> Rig:
    """Return a match of three who act at once, and ended their first turns one after another.

    *passed* is the seconds before each of their moves. Seat 2 has the least time now, and seat 1
    the most.
    """
    rig = await banked(toy_setup(), time_up=time_up)
    for seat, seconds in zip((1, 0, 2), passed, strict=True):
        await rig.clock.advance(seconds)
        await rig.move(seat)
    assert banks(rig)[1] > banks(rig)[0] > banks(rig)[2]
    return rig


@pytest.mark.parametrize(("apart", "out"), [(0.5, [0, 2]), (5, [2])])
async def test_times_ending_within_a_second_run_out_together(apart: float, out: list[Seat]) -> None:
    rig = await uneven(100, 100, apart)
    await rig.clock.advance(left(rig))
    assert sorted(entry.seat for entry in rig.match().entries if entry.kind == "timeout") == out


async def test_a_move_after_another_players_time_is_up_costs_time_only_until_then() -> None:
    rig = await uneven(100, 100, 100)
    before, least = banks(rig)[1], banks(rig)[2]
    rig.live_matches.timekeeper.deadlines.stop()  # so no deadline has an effect yet
    await rig.clock.advance(least + 200)
    await rig.move(1)
    assert banks(rig)[1] == before - least + INCREMENT


@pytest.mark.parametrize("increment", [None, INCREMENT])
async def test_a_bot_plays_on_for_a_player_out_of_time(increment: int | None) -> None:
    rig = await banked(tokan_setup(), time_up="house", increment=increment)
    seat = mover(rig)
    await rig.clock.advance(BANK + 1)
    await rig.live_matches.computers.settle()
    match = rig.match()
    assert (match.handed, match.resigned, match.result()) == ((seat,), (), None)
    assert match.to_act() == (1 - seat,), "it has answered at once"
    for _ in range(60):
        if rig.match().result() is not None:
            break
        await rig.move(1 - seat)
        await rig.live_matches.computers.settle()
    match, record = rig.match(), rig.log.records[rig.id]
    result = match.result()
    assert result is not None
    assert result.reason not in {"timeout", "lapsed"}
    again = Match.fold(GAMES, rig.id, record.setup, record.key, match.entries)
    assert (again.handed, again.result()) == (match.handed, result)
    assert verify(GAMES, export_match(record, match)).is_fair


async def test_a_match_lapses_when_bots_hold_all_seats() -> None:
    rig = await banked(tokan_setup(), time_up="house")
    await rig.clock.advance(BANK + 1)
    await rig.live_matches.computers.settle()
    await rig.clock.advance(BANK + 1)
    assert end(rig) == ("lapsed", ())


async def test_a_lone_person_against_bots_loses_when_out_of_time() -> None:
    rig = await banked(toy_setup(), time_up="house", bots=(0, 2))
    await rig.clock.advance(BANK + 1)
    await rig.live_matches.computers.settle()
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.places[1]) == ("timeout", 3)


@pytest.mark.parametrize("increment", [None, INCREMENT])
async def test_another_player_can_claim_time_that_is_up(increment: int | None) -> None:
    rig = await banked(tokan_setup(), time_up="claim", increment=increment)
    seat = mover(rig)
    with pytest.raises(NothingToClaim):
        await rig.live_matches.claim(rig.id, 11 - seat)
    await rig.clock.advance(BANK + 1)
    await rig.clock.advance(10 * BANK)
    assert rig.match().result() is None, "it is not automatic"
    assert len(rig.publisher.claims) == 1
    with pytest.raises(NothingToClaim):
        await rig.live_matches.claim(rig.id, 10 + seat)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    await rig.live_matches.claim(rig.id, 11 - seat)
    assert end(rig) == ("timeout", (1 - seat,))


@pytest.mark.parametrize("increment", [None, INCREMENT])
async def test_a_late_move_before_the_claim_counts(increment: int | None) -> None:
    rig = await banked(tokan_setup(), time_up="claim", increment=increment)
    seat = mover(rig)
    await rig.clock.advance(BANK + 1000)
    await rig.move(seat)
    with pytest.raises(NothingToClaim):
        await rig.live_matches.claim(rig.id, 11 - seat)
    assert left(rig) == BANK
    if increment is not None:
        assert banks(rig)[seat] == INCREMENT


async def test_other_clocks_run_on_while_a_claim_is_possible() -> None:
    rig = await banked(toy_setup(), time_up="claim")
    await rig.clock.advance(100)
    await rig.move(1)
    await rig.move(2)
    await rig.clock.advance(BANK - 100 + 1)
    assert rig.match().result() is None
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    assert (table.time.clocks.up, table.claimants()) == ((0,), (1, 2))
    await rig.live_matches.claim(rig.id, 11)
    assert rig.match().resigned == (0,)
    await rig.live_matches.computers.settle()


async def test_others_pay_nothing_if_a_deadline_is_served_late() -> None:
    rig = await uneven(100, 100, 100, time_up="claim")
    next_out, least = banks(rig)[0], banks(rig)[2]
    rig.live_matches.timekeeper.deadlines.stop()  # so that the deadline isn't served on time
    await rig.clock.advance(least + 200)
    await rig.live_matches.timekeeper.time_out(rig.id)
    assert left(rig) == next_out - least


async def test_a_match_lapses_if_nobody_is_left_to_claim() -> None:
    rig = await banked(toy_setup(), time_up="claim")
    await rig.clock.advance(BANK + 1)
    result = rig.match().result()
    assert result is not None
    assert result.reason == "lapsed"


async def test_nobody_can_claim_a_win_against_a_late_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = await banked(toy_setup(), time_up="claim", increment=None, bots=(0,))
    monkeypatch.setattr(rig.live_matches.computers, "wake", MagicMock())
    await rig.move(1)
    await rig.move(2)
    await rig.clock.advance(3 * BANK)
    assert rig.publisher.claims == []
    assert left(rig) > 0


async def test_two_simultaneous_claims_count_as_one() -> None:
    rig = await banked(toy_setup(), time_up="claim")
    await rig.move(1)
    await rig.move(2)
    await rig.clock.advance(BANK + 1)
    claims = [rig.live_matches.claim(rig.id, player) for player in (11, 12)]
    answers = await asyncio.gather(*claims, return_exceptions=True)
    assert sum(isinstance(answer, NothingToClaim) for answer in answers) == 1
    assert rig.match().resigned == (0,)
    await rig.live_matches.computers.settle()


@pytest.mark.parametrize("increment", [None, INCREMENT])
async def test_reminders_come_once_at_half_and_once_at_a_tenth(increment: int | None) -> None:
    rig = await banked(tokan_setup(), increment=increment)
    await rig.clock.advance(BANK / 2 - 1)
    assert rig.publisher.reminders == []
    await rig.clock.advance(2)
    assert rig.publisher.reminders == [rig.id]
    rig.live_matches.timekeeper.deadlines.stop()
    reminders = rig.publisher.reminders
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(60)
    assert (reminders, rig.publisher.reminders) == ([rig.id], [])
    await rig.clock.advance(left(rig) - BANK / 10 - 1)
    assert rig.publisher.reminders == []
    await rig.clock.advance(2)
    assert rig.publisher.reminders == [rig.id]
    await rig.clock.advance(BANK / 10 - 5)
    assert rig.publisher.reminders == [rig.id]
    await rig.move(mover(rig))
    await rig.clock.advance(BANK / 2 + 1)
    assert rig.publisher.reminders == [rig.id, rig.id], "the next turn has its own"


@pytest.mark.parametrize("increment", [None, INCREMENT])
async def test_moves_of_others_do_not_repeat_a_reminder(
    monkeypatch: pytest.MonkeyPatch, increment: int | None
) -> None:
    def turn_mark(state: toy.ToyState) -> int:
        return len(state.turned_up)

    monkeypatch.setattr(toy.ToyState, "turn_mark", turn_mark)
    rig = await banked(toy_setup(), increment=increment)
    await rig.clock.advance(BANK / 2 + 1)
    assert rig.publisher.reminded_seats == [0, 1, 2]
    await rig.move(1)
    await rig.clock.advance(60)
    await rig.move(0)
    await rig.clock.advance(60)
    assert rig.publisher.reminded_seats == [0, 1, 2]
    await rig.clock.advance(BANK * 0.4)
    assert rig.publisher.reminded_seats == [0, 1, 2, 2]


async def test_two_weeks_with_an_outage_cost_only_thinking_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "engine.clock._GLANCE", 300.0
    )  # looking every minute would make the test slow
    day, dice = 86_400.0, PlayoutDice("two weeks")
    rig = await banked(tokan_setup(), bank=3 * 86_400, increment=43_200)
    begun, thought, moves, gaps = rig.clock.now(), [0.0, 0.0], [0, 0], 0
    while rig.match().result() is None and rig.clock.now() - begun < 14 * day:
        seat = mover(rig)
        wait = 3600.0 * dice.below(24)
        if gaps == 0 and rig.clock.now() - begun > 6 * day:
            gaps = 1
            rig.live_matches.timekeeper.deadlines.stop()
            await rig.clock.advance(2 * day)
            rig = rig.restart()
            await rig.live_matches.tables.open(rig.id)
            rig.live_matches.timekeeper.deadlines.start()
        await rig.clock.advance(wait)
        await rig.move(seat, dice.below(50))
        thought[seat] += wait
        moves[seat] += 1
        if rig.match().result() is None:
            expected = 3 * day + 43_200 * moves[seat] - thought[seat]
            assert expected <= banks(rig)[seat] <= expected + 600
    assert gaps == 1
    assert min(moves) > 5


async def test_short_turns_have_no_reminders() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=599)
    await rig.clock.advance(598)
    assert rig.publisher.reminders == []
    await rig.clock.advance(2)
    assert rig.match().result() is not None
