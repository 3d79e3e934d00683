"""Live matches: the clocks of absent players pause, and their matches go on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests import toy
from tests.engine.tables import tokan_setup, toy_setup
from tests.engine.test_banks import BANK, INCREMENT, banked, left, mover

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.turns import TimeUp
    from tests.engine.tables import Rig

DAY = 86_400


def take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a turn of the toy game last until everyone has chosen."""

    def turn_mark(state: toy.ToyState) -> int:
        return len(state.turned_up)

    monkeypatch.setattr(toy.ToyState, "turn_mark", turn_mark)


@pytest.fixture
def long_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    take_turns(monkeypatch)


@pytest.fixture(params=[None, INCREMENT])
def increment(request: pytest.FixtureRequest) -> int | None:
    """The seconds that a bank gains each turn, or None for a fixed time per turn."""
    return request.param


@pytest.fixture
async def rig(increment: int | None) -> Rig:
    """Return a match of Tokan with these clocks."""
    return await banked(tokan_setup(), increment=increment)


async def go_away(rig: Rig, seat: Seat, seconds: float) -> None:
    rig.log.go_away(10 + seat, rig.clock.now() + seconds)
    await rig.live_matches.timekeeper.serve_absences()
    rig.live_matches.timekeeper.deadlines.reconsider(rig.clock.now())


async def come_back(rig: Rig, seat: Seat) -> None:
    rig.log.go_away(10 + seat, 0.0)
    await rig.live_matches.timekeeper.serve_absences()


def standing(rig: Rig) -> tuple[Seat, ...]:
    return rig.log.records[rig.id].clocks.standing


def lefts(rig: Rig) -> dict[Seat, float]:
    """Return the seconds left for each seat that is to act."""
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    time = replace(table.time, deadline=rig.log.records[rig.id].deadline)
    ends, clocks = time.ends(table.awaited()), time.clocks
    return {
        seat: clocks.banks[seat] if seat in clocks.standing else ends[seat] - rig.clock.now()
        for seat in table.awaited()
    }


# One player acts ----------------------------------------------------------------------------------


async def test_a_clock_pauses_while_its_player_is_away(rig: Rig) -> None:
    seat = mover(rig)
    await rig.clock.advance(1000)
    await go_away(rig, seat, 5 * DAY)
    assert rig.log.records[rig.id].deadline is None
    assert standing(rig) == (seat,)
    assert rig.publisher.restatements == [rig.id]
    await rig.clock.advance(5 * DAY - 1)
    assert rig.match().result() is None
    assert rig.publisher.reminders == []
    await rig.clock.advance(1)
    assert left(rig) == BANK - 1000
    assert rig.publisher.restatements == [rig.id, rig.id]
    await rig.clock.advance(BANK - 1001)
    assert rig.publisher.reminders, "they are reminded as usual"
    assert rig.match().result() is None
    await rig.clock.advance(2)
    result = rig.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (1 - seat,))


async def test_returning_early_resumes_the_clock(rig: Rig) -> None:
    seat = mover(rig)
    await rig.clock.advance(1000)
    await go_away(rig, seat, 5 * DAY)
    await rig.clock.advance(DAY)
    await come_back(rig, seat)
    assert left(rig) == BANK - 1000
    assert standing(rig) == ()
    await rig.clock.advance(500)
    await rig.move(seat)
    assert left(rig) == BANK


async def test_a_turn_of_an_absent_player_starts_paused(rig: Rig) -> None:
    seat = mover(rig)
    await go_away(rig, 1 - seat, 2 * DAY)
    assert left(rig) == BANK, "another's clock runs"
    await rig.move(seat)
    assert rig.log.records[rig.id].deadline is None
    await rig.clock.advance(2 * DAY)
    assert left(rig) == BANK


async def test_leaving_during_another_players_turn_leaves_that_players_clock_alone(
    rig: Rig,
) -> None:
    await rig.clock.advance(1000)
    before = rig.log.records[rig.id]
    await go_away(rig, 1 - mover(rig), DAY)
    assert rig.log.records[rig.id] == before
    await rig.clock.advance(BANK / 2 - 1000)
    assert rig.publisher.reminders == [rig.id], "at half of all, not of what was left then"


async def test_days_away_are_counted_over_all_absences(rig: Rig, increment: int | None) -> None:
    rig.log.most_away = 3 * DAY
    seat = mover(rig)
    await go_away(rig, seat, 10 * DAY)
    await rig.clock.advance(2 * DAY)
    await rig.move(seat)
    assert await rig.log.absences(rig.id, rig.clock.now()), "who moves is still away"
    await rig.clock.advance(100)
    await rig.move(1 - seat)
    assert standing(rig) == (seat,)
    await rig.clock.advance(DAY - 1)
    assert rig.log.records[rig.id].deadline is None
    await rig.clock.advance(1)
    gained = 0 if increment is None else increment
    assert left(rig) == BANK + gained, "away, but the days are over"
    await rig.move(seat)
    await rig.move(1 - seat)
    assert (standing(rig), left(rig)) == ((), BANK + 2 * gained)
    await come_back(rig, seat)
    await go_away(rig, seat, DAY)
    assert standing(rig) == ()
    await go_away(rig, 1 - seat, DAY)
    await rig.move(seat)
    assert standing(rig) == (1 - seat,), "the other has days of their own"


async def test_no_clock_pauses_if_absences_are_not_allowed(rig: Rig) -> None:
    rig.log.most_away = 0.0
    await go_away(rig, mover(rig), 10 * DAY)
    assert (standing(rig), left(rig)) == ((), BANK)


async def test_an_absence_changes_nothing_without_a_time_limit() -> None:
    rig = await banked(tokan_setup(), bank=0, increment=None)
    table = await rig.live_matches.tables.live(rig.id)
    table.time.turn_seconds = None
    await go_away(rig, mover(rig), DAY)
    assert rig.publisher.restatements == [rig.id], "others see it all the same"
    assert standing(rig) == ()
    await rig.move(mover(rig))


async def test_a_proposal_stays_open_when_its_proposer_goes_away() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    asked = await rig.live_matches.agreements.offer_draw(rig.id, 10 + seat)
    assert asked is not None
    await go_away(rig, seat, DAY)
    assert rig.log.records[rig.id].proposal == asked
    await rig.live_matches.agreements.answer(rig.id, 11 - seat, asked, is_yes=True)
    assert rig.match().result() is not None


# Undo ---------------------------------------------------------------------------------------------


async def test_undoing_moves_while_away_keeps_the_time_left(rig: Rig) -> None:
    seat = mover(rig)
    await rig.clock.advance(1000)
    await go_away(rig, seat, 5 * DAY)
    for _ in range(3):
        await rig.clock.advance(700)
        await rig.move(seat)
        await rig.live_matches.agreements.undo(rig.id, 10 + seat)
        assert (mover(rig), standing(rig)) == (seat, (seat,))
        assert lefts(rig) == {seat: BANK - 1000}
    await come_back(rig, seat)
    assert left(rig) == BANK - 1000


async def test_an_undo_pauses_the_clock_of_an_absent_player(rig: Rig) -> None:
    seat = mover(rig)
    await rig.clock.advance(1000)
    await rig.move(seat)
    await go_away(rig, seat, DAY)
    assert standing(rig) == ()
    await rig.live_matches.agreements.undo(rig.id, 10 + seat)
    assert (mover(rig), standing(rig)) == (seat, (seat,))
    assert lefts(rig) == {seat: BANK - 1000}


# Several players act -----------------------------------------------------------------------------


@pytest.mark.usefixtures("long_turns")
async def test_an_absence_does_not_pause_the_other_clocks(increment: int | None) -> None:
    rig = await banked(toy_setup(), increment=increment)
    await rig.clock.advance(600)
    await go_away(rig, 0, DAY)
    assert lefts(rig) == dict.fromkeys(range(3), BANK - 600)
    await rig.clock.advance(400)
    assert lefts(rig) == {0: BANK - 600, 1: BANK - 1000, 2: BANK - 1000}
    await go_away(rig, 2, 2 * DAY)
    await rig.move(1)
    assert rig.log.records[rig.id].deadline is None, "all who are to act are away"
    await rig.clock.advance(DAY - 400)
    assert lefts(rig) == {0: BANK - 600, 2: BANK - 1000}
    assert left(rig) == BANK - 600
    await rig.move(0)
    await rig.move(2)
    gained = 0 if increment is None else increment
    spent = 0 if increment is None else 1000
    assert lefts(rig)[2] == BANK - spent + gained
    assert standing(rig) == (2,)


CASES: list[tuple[TimeUp, tuple[Seat, ...], str]] = [
    ("lose", (0,), "1 loses"),
    ("house", (0,), "1 is handed over"),
    ("claim", (0,), "1 may be claimed"),
    ("lose", (0, 1), "nobody"),
]


@pytest.mark.usefixtures("long_turns")
@pytest.mark.parametrize(("time_up", "gone", "what"), CASES)
async def test_an_absent_player_does_not_run_out_of_time_with_the_others(
    time_up: TimeUp, gone: Iterable[Seat], what: str, increment: int | None
) -> None:
    rig = await banked(toy_setup(), increment=increment, time_up=time_up)
    await rig.move(2)
    for seat in gone:
        await go_away(rig, seat, 9 * DAY)
    await rig.clock.advance(BANK + 1)
    await rig.live_matches.computers.settle()
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    match, up = table.match, table.time.clocks.up
    assert {
        "1 loses": match.resigned == (1,),
        "1 is handed over": match.handed == (1,) and match.resigned == (),
        "1 may be claimed": up == (1,) and match.left == (),
        "nobody": match.left == () and up == (),
    }[what]
    assert match.result() is None
    assert 0 in standing(rig)
    if what == "1 may be claimed":
        assert table.claimants() == (0, 2), "who is away may claim too"
        await come_back(rig, 0)
        assert lefts_of(rig, 0) > 0
        await rig.live_matches.claim(rig.id, 12)
        assert rig.match().resigned == (1,)
    await rig.live_matches.computers.settle()


def lefts_of(rig: Rig, seat: Seat) -> float:
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    return table.time.ends(table.awaited())[seat] - rig.clock.now()


async def test_time_already_up_is_not_paused() -> None:
    rig = await banked(tokan_setup(), time_up="claim")
    seat = mover(rig)
    await rig.clock.advance(BANK + 1)
    await go_away(rig, seat, DAY)
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    assert (table.time.clocks.up, standing(rig)) == ((seat,), ())
    await rig.live_matches.claim(rig.id, 11 - seat)
    assert rig.match().result() is not None


# Restarts, outages and set clocks -----------------------------------------------------------------


async def test_an_absence_begun_before_a_crash_is_kept(rig: Rig) -> None:
    seat = mover(rig)
    await rig.clock.advance(1000)
    rig.log.go_away(10 + seat, rig.clock.now() + DAY)  # not handled yet
    rig.live_matches.timekeeper.deadlines.stop()
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(1)
    assert standing(rig) == (seat,)
    assert lefts(rig)[seat] == pytest.approx(BANK - 1000, abs=301)


async def test_days_away_are_not_used_up_while_the_process_is_down(rig: Rig) -> None:
    rig.log.most_away = 3 * DAY
    seat = mover(rig)
    await rig.clock.advance(1000)
    await go_away(rig, seat, 30 * DAY)
    await rig.clock.advance(DAY)
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(10 * DAY)
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(2 * DAY - 10)
    assert standing(rig) == (seat,)
    await rig.clock.advance(320)  # every five minutes the store notes running clocks
    assert standing(rig) == ()
    assert left(rig) == pytest.approx(BANK - 1000, abs=310)


@pytest.mark.parametrize("jump", [DAY, -DAY, 30 * DAY])
async def test_setting_the_system_clock_costs_no_time_or_days_away(jump: float) -> None:
    rig = await banked(tokan_setup())
    rig.log.most_away = 3 * DAY
    seat = mover(rig)
    await rig.clock.advance(1000)
    await go_away(rig, seat, 20 * DAY)
    await rig.clock.advance(DAY)
    rig.clock.set_by(jump)
    await rig.clock.advance(60)
    if jump > 20 * DAY:
        assert standing(rig) == (), "the day on which they are back is over"
        assert left(rig) == pytest.approx(BANK - 1000, abs=61)
    else:
        assert standing(rig) == (seat,)
        await rig.clock.advance(2 * DAY - 70)
        assert standing(rig) == (seat,)
        await rig.clock.advance(80 if jump > 0 else DAY + 80)
        assert standing(rig) == ()


async def test_setting_the_system_clock_forward_and_back_keeps_absences() -> None:
    rig = await banked(tokan_setup())
    seat = mover(rig)
    await go_away(rig, seat, 5 * DAY)
    rig.clock.set_by(30 * DAY)
    await rig.clock.advance(120)
    assert standing(rig) == ()
    rig.clock.set_by(-30 * DAY)
    await rig.clock.advance(120)
    assert standing(rig) == (seat,)


@pytest.mark.parametrize("is_newcomer_away", [True, False])
async def test_a_seat_that_changes_hands_follows_its_new_holders_absence(
    is_newcomer_away: bool,
) -> None:
    rig = await banked(tokan_setup(), increment=None)
    seat, newcomer = mover(rig), 77
    if is_newcomer_away:
        rig.log.go_away(newcomer, rig.clock.now() + 5 * DAY)
        await rig.live_matches.timekeeper.serve_absences()
    else:
        await go_away(rig, seat, 5 * DAY)
    assert standing(rig) == (() if is_newcomer_away else (seat,))
    asked = await rig.live_matches.agreements.give(rig.id, 10 + seat, newcomer)
    await rig.live_matches.agreements.answer(rig.id, newcomer, asked, is_yes=True)
    await rig.live_matches.agreements.answer(rig.id, 11 - seat, asked, is_yes=True)
    assert standing(rig) == ((seat,) if is_newcomer_away else ())
