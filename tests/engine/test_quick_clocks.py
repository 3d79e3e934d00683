"""Quick matches: their clocks, presses that come too late, and how other matches differ."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock, MagicMock

import pytest

from engine.errors import MatchOver
from engine.ladders import QUICK, ladders_of
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter
from engine.turns import GRACE, is_quick
from tests.engine.tables import STRANGER, Rig, rig_of, tokan_setup, toy_setup
from tests.engine.test_banks import bank_after, banks, end, left, mover
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from engine.turns import Stretch

BANK, INCREMENT = 300, 3
PACE = {"turn_seconds": BANK, "increment": INCREMENT}
ANN, BEN = 10, 11


async def quick() -> Rig:
    return await rig_of(tokan_setup(), turn_seconds=BANK, increment=INCREMENT)


async def spend(rig: Rig, seconds: float) -> None:
    """Stop serving deadlines, then let *seconds* pass."""
    rig.live_matches.timekeeper.deadlines.stop()
    await rig.clock.advance(seconds)


@pytest.mark.parametrize(
    ("pace", "expected"),
    [
        ((180, 2), True),
        ((600, 5), True),
        ((600, 10), True),
        ((600, 11), False),
        ((601, 5), False),
        ((300, None), False),
        ((None, None), False),
    ],
)
def test_a_match_is_quick_by_its_bank_and_increment(
    pace: tuple[int | None, int | None], *, expected: bool
) -> None:
    assert is_quick(*pace) == expected


async def test_a_clock_loses_the_seconds_of_its_turn_and_gains_the_increment() -> None:
    rig = await quick()
    first = mover(rig)
    assert await bank_after(rig, first, 12.5) == BANK - 12.5 + INCREMENT
    assert left(rig) == BANK
    assert await bank_after(rig, 1 - first, 0.25) == BANK - 0.25 + INCREMENT


async def test_the_clock_ends_the_match_on_the_second() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(BANK - 0.1)
    assert rig.match().result() is None
    await rig.clock.advance(0.2)
    assert end(rig) == ("timeout", (1 - seat,))


async def test_a_press_after_the_last_second_comes_too_late() -> None:
    rig = await quick()
    seat = mover(rig)
    await spend(rig, BANK + 0.5)
    assert rig.match().result() is None, "nobody has looked yet"
    with pytest.raises(MatchOver):
        await rig.move(seat)
    assert end(rig) == ("timeout", (1 - seat,))
    assert [entry.kind for entry in rig.match().entries][-1] == "timeout"


@pytest.mark.parametrize("seats", [2, 3])
async def test_the_clocks_of_earlier_positions_follow_from_the_times_of_the_log(seats: int) -> None:
    setup = tokan_setup() if seats == 2 else GAMES.find("loco").set_up(seats, {})
    rig = await rig_of(setup, turn_seconds=BANK, increment=INCREMENT)
    began = rig.clock.now()
    shown, times = {rig.match().seq: banks(rig)}, [began] * rig.match().seq

    def note() -> None:
        times.extend([rig.clock.now()] * (rig.match().seq - len(times)))
        shown[rig.match().seq] = banks(rig)

    for seconds in (12.5, 0.25, 40, 3, 0, 7):
        await rig.clock.advance(seconds)
        await rig.move(mover(rig))
        note()
    mine = present([entry.seat for entry in rig.match().line if entry.kind == "move"][-1])
    await rig.clock.advance(2)
    await rig.live_matches.agreements.undo(rig.id, 10 + mine)
    note()
    await rig.clock.advance(1)
    await rig.move(mover(rig))
    note()
    table = await rig.live_matches.tables.open(rig.id)
    assert table.banks_then(began, times) == shown


@pytest.mark.parametrize("late", ["resignation", "undo", "draw"])
async def test_nothing_counts_after_the_last_second(late: str) -> None:
    rig = await quick()
    seat, live, agreements = mover(rig), rig.live_matches, rig.live_matches.agreements
    await rig.move(seat)
    offer = await agreements.offer_draw(rig.id, 10 + seat)
    assert offer is not None
    changes = {
        "resignation": partial(live.resign, rig.id, 11 - seat),
        "undo": partial(agreements.undo, rig.id, 10 + seat),
        "draw": partial(agreements.answer, rig.id, 11 - seat, offer, is_yes=True),
    }
    await spend(rig, BANK + 0.5)
    assert rig.match().result() is None, "nobody has looked yet"
    with pytest.raises(MatchOver):
        await changes[late]()
    assert end(rig) == ("timeout", (seat,))


async def test_a_resignation_counts_after_another_player_runs_out_of_time() -> None:
    setup = GAMES.find("loco").set_up(3, {})
    rig = await rig_of(setup, turn_seconds=BANK, increment=INCREMENT)
    late = mover(rig)
    resigning = (late + 1) % 3
    await spend(rig, BANK + 0.5)
    await rig.live_matches.resign(rig.id, 10 + resigning)
    kinds = [(entry.kind, entry.seat) for entry in rig.match().entries if entry.kind != "chance"]
    assert kinds == [("timeout", late), ("resign", resigning)]


def think_too_long(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots run out of time at their first move, but not after somebody has left."""
    choose = rig.live_matches.thinkers.choose

    async def choose_slowly(*args: Any, **facts: Any) -> str:
        if not rig.match().left:
            await spend(rig, BANK + 0.5)
        return await choose(*args, **facts)

    monkeypatch.setattr(rig.live_matches.thinkers, "choose", choose_slowly)


async def test_the_move_of_a_bot_that_thinks_too_long_does_not_count(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rig = await rig_of(tokan_setup(), bots=(0,), turn_seconds=BANK, increment=INCREMENT)
    think_too_long(rig, monkeypatch)
    if mover(rig) == 1:
        await rig.move(1)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert end(rig) == ("timeout", (1,))
    assert not caplog.records


async def test_a_match_of_three_goes_on_without_a_bot_that_thinks_too_long(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    setup = GAMES.find("loco").set_up(3, {})
    rig = await rig_of(setup, bots=(0, 1), turn_seconds=BANK, increment=INCREMENT)
    think_too_long(rig, monkeypatch)
    while mover(rig) == 2:
        await rig.move(2)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert rig.match().left
    assert rig.match().to_act() == (2,)
    assert not caplog.records


async def test_a_press_in_the_last_second_counts() -> None:
    rig = await quick()
    seat = mover(rig)
    await spend(rig, BANK - 0.5)
    await rig.move(seat)
    assert rig.match().result() is None
    assert banks(rig)[seat] == 0.5 + INCREMENT


async def test_a_late_press_counts_in_a_slow_match_nobody_has_looked_at() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600, increment=300)
    await spend(rig, 3600.5)
    await rig.move(mover(rig))
    assert rig.match().result() is None


async def test_quick_clocks_send_no_reminders() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=600, increment=5)
    await rig.clock.advance(590)
    assert rig.publisher.reminders == []
    quiet = {10 + mover(rig): (rig.clock.now() + 1, rig.clock.now() + 9_999)}
    await rig.live_matches.timekeeper.remind(rig.id, quiet)
    assert rig.publisher.reminders == []


async def test_days_away_do_not_pause_quick_clocks() -> None:
    rig = await quick()
    now = rig.clock.now()
    for player in (ANN, BEN):
        rig.log.go_away(player, now + 86_400)
    await rig.move(mover(rig))
    assert rig.log.records[rig.id].clocks.standing == ()
    assert rig.log.records[rig.id].deadline is not None


# Lobbies ------------------------------------------------------------------------------------------


def lobby_of(*players: int) -> Lobby:
    return Lobby(
        rules=GAMES.find("tokan"),
        id="m1",
        game="tokan",
        host=ANN,
        options=dict(GAMES.find("tokan").accept_options({})),
        sitters=tuple(Sitter(player=player) for player in players),
        joins=(),
        secret=b"",
    )


def test_a_lobby_becomes_quick_only_before_others_have_joined() -> None:
    alone = lobby_of(ANN).set_terms(ANN, **PACE)
    assert alone.is_quick
    with pytest.raises(LobbyRefused) as refusal:
        lobby_of(ANN, BEN).set_terms(ANN, **PACE)
    assert refusal.value.why == "others-joined"


def test_a_quick_lobby_may_change_to_another_quick_pace() -> None:
    both = replace(lobby_of(ANN, BEN), **PACE)
    assert both.set_terms(ANN, turn_seconds=600, increment=5).is_quick
    assert not both.set_terms(ANN, turn_seconds=3600, increment=None).is_quick


# Ladders ------------------------------------------------------------------------------------------


def test_quick_matches_count_on_separate_ladders() -> None:
    setup = tokan_setup(scoring="heads")
    slow = ladders_of(GAMES, setup, 7, 0.0)
    fast = ladders_of(GAMES, setup, 7, 0.0, is_quick=True)
    assert {ladder.variant for ladder in fast} == {QUICK}
    assert not {*slow} & {*fast}


# Lost links ---------------------------------------------------------------------------------------


async def lose(rig: Rig, player: int) -> None:
    await rig.live_matches.timekeeper.follow_link(rig.id, player, is_there=False)


async def find(rig: Rig, player: int) -> None:
    await rig.live_matches.timekeeper.follow_link(rig.id, player, is_there=True)


def is_paused(rig: Rig) -> bool:
    return rig.log.records[rig.id].deadline is None


async def test_a_clock_pauses_while_the_link_of_its_player_is_lost() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(100)
    await lose(rig, 10 + seat)
    assert is_paused(rig)
    await rig.clock.advance(30)
    assert rig.match().result() is None
    await find(rig, 10 + seat)
    assert left(rig) == BANK - 100
    assert rig.publisher.restatements == [rig.id, rig.id]


async def test_the_clock_runs_again_after_a_minute_without_a_link() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(10)
    await lose(rig, 10 + seat)
    await rig.clock.advance(GRACE - 0.5)
    assert is_paused(rig)
    await rig.clock.advance(1)
    assert left(rig) == BANK - 10 - 0.5
    await rig.clock.advance(BANK)
    assert end(rig) == ("timeout", (1 - seat,))


async def test_the_minute_ends_on_time_even_if_the_store_notes_the_pause_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = await quick()
    restate = rig.log.restate

    async def restate_slowly(match_id: str, seq: int, stretch: Stretch) -> bool:
        await rig.clock.sleep(0.1)
        return await restate(match_id, seq, stretch)

    monkeypatch.setattr(rig.log, "restate", restate_slowly)
    await rig.clock.advance(10)
    losing = asyncio.create_task(lose(rig, 10 + mover(rig)))
    await rig.clock.advance(0.1)
    await losing
    assert is_paused(rig)
    await rig.clock.advance(GRACE + 1)
    assert not is_paused(rig)


async def test_a_player_has_one_minute_a_match_for_lost_links() -> None:
    rig = await quick()
    seat = mover(rig)
    await lose(rig, 10 + seat)
    await rig.clock.advance(40)
    await find(rig, 10 + seat)
    await rig.move(seat)
    await rig.move(1 - seat)
    await lose(rig, 10 + seat)
    assert is_paused(rig)
    await rig.clock.advance(21)
    assert left(rig) == BANK + INCREMENT - 1
    await find(rig, 10 + seat)
    await lose(rig, 10 + seat)
    assert not is_paused(rig)


async def test_a_turn_of_a_player_without_a_link_begins_paused_for_a_minute() -> None:
    rig = await quick()
    seat = mover(rig)
    await lose(rig, 11 - seat)
    assert not is_paused(rig), "another's clock runs"
    await rig.move(seat)
    assert is_paused(rig)
    await rig.clock.advance(GRACE + 1)
    assert left(rig) == BANK - 1


async def test_a_move_counts_even_while_the_link_is_lost() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(10)
    await lose(rig, 10 + seat)
    await rig.clock.advance(20)
    await rig.move(seat)
    assert banks(rig)[seat] == BANK - 10 + INCREMENT
    assert left(rig) == BANK


async def test_with_three_players_only_the_lost_players_clock_pauses() -> None:
    rig = await rig_of(toy_setup(), turn_seconds=BANK, increment=INCREMENT)
    await rig.clock.advance(10)
    await lose(rig, 11)
    assert rig.log.records[rig.id].clocks.standing == (1,)
    assert left(rig) == BANK - 10
    await rig.clock.advance(BANK - 9)
    _, winners = end(rig)
    assert winners == (1,), "its clock ran a minute later"


async def test_only_a_link_lost_by_its_own_player_pauses_a_clock() -> None:
    rig = await quick()
    before = rig.log.records[rig.id]
    await lose(rig, STRANGER)
    await lose(rig, 11 - mover(rig))
    assert rig.log.records[rig.id] == before


async def test_lost_links_do_not_pause_slow_clocks() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600, increment=300)
    before = rig.log.records[rig.id]
    await lose(rig, 10 + mover(rig))
    assert rig.log.records[rig.id] == before


async def test_a_clock_paused_before_a_restart_resumes_when_its_player_is_back() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(100)
    await lose(rig, 10 + seat)
    await spend(rig, 20)
    rig = rig.restart()
    await find(rig, 10 + seat)
    assert left(rig) == BANK - 100


async def test_after_a_restart_a_paused_clock_waits_for_its_own_player() -> None:
    rig = await quick()
    seat = mover(rig)
    await rig.clock.advance(100)
    await lose(rig, 10 + seat)
    await spend(rig, 20)
    rig = rig.restart()
    rig.live_matches.timekeeper.deadlines.start()
    await find(rig, 11 - seat)
    assert is_paused(rig)
    await lose(rig, 11 - seat)
    await find(rig, 11 - seat)
    assert is_paused(rig)
    await rig.clock.advance(GRACE + 1)
    assert not is_paused(rig), "the minute is over"


async def test_players_with_pages_at_two_processes_come_back_one_by_one() -> None:
    first = await quick()
    other, seat = first.restart(), mover(first)
    timekeepers = [rig.live_matches.timekeeper for rig in (first, other)]
    await spend(first, 5)
    timekeepers[1].deadlines.stop()
    await lose(other, 10 + seat)
    await first.live_matches.tables.forget(first.id)
    await lose(first, 11 - seat)
    await other.live_matches.tables.forget(first.id)
    await find(other, 10 + seat)
    assert not is_paused(first)
    await first.live_matches.tables.forget(first.id)
    await find(first, 11 - seat)
    assert not is_paused(first), "the first to come back is still there"


async def test_taking_a_lost_players_seat_resumes_its_clock() -> None:
    rig = await quick()
    seat, agreements = mover(rig), rig.live_matches.agreements
    await rig.clock.advance(10)
    await lose(rig, 10 + seat)
    offer = await agreements.give(rig.id, 10 + seat, STRANGER)
    await agreements.answer(rig.id, 11 - seat, offer, is_yes=True)
    await agreements.answer(rig.id, STRANGER, offer, is_yes=True)
    assert not is_paused(rig)


async def test_lost_links_are_forgotten_once_a_match_is_over() -> None:
    rig = await quick()
    seat = mover(rig)
    await lose(rig, 10 + seat)
    await rig.live_matches.resign(rig.id, 11 - seat)
    await lose(rig, 11 - seat)
    assert not vars(rig.live_matches.timekeeper)["_lost_links"]


async def test_pages_of_spectators_and_slow_matches_do_not_query_the_store(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast, slow = await quick(), await rig_of(tokan_setup(), turn_seconds=3600, increment=300)
    for rig, player in ((fast, STRANGER), (slow, 10 + mover(slow))):
        await rig.live_matches.tables.live(rig.id)
        asked = AsyncMock()
        monkeypatch.setattr(rig.live_matches.tables, "live", asked)
        await lose(rig, player)
        await find(rig, player)
        asked.assert_not_called()
        rig.live_matches.timekeeper.deadlines.stop()


# Outages ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [20, 45, 200])
async def test_a_crash_costs_no_time(seconds: int) -> None:
    rig = await quick()
    await rig.clock.advance(10)
    await spend(rig, seconds)
    rig = rig.restart()
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(0)
    assert BANK - 10 <= left(rig) <= BANK, "at most the turn begins again"


async def test_a_short_crash_does_not_move_slow_deadlines() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=3600, increment=300)
    await rig.clock.advance(10)
    await spend(rig, 30)
    rig = rig.restart()
    rig.live_matches.timekeeper.deadlines.start()
    await rig.clock.advance(0)
    assert left(rig) == 3600 - 40


# Bots ---------------------------------------------------------------------------------------------


async def test_a_bot_spends_its_own_time_and_can_run_out_of_it() -> None:
    rig = await rig_of(tokan_setup(), bots=(0,), turn_seconds=BANK, increment=INCREMENT)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    vars(rig.live_matches.computers)["wake"] = MagicMock()
    assert mover(rig) == 1
    await rig.move(1)
    assert mover(rig) == 0
    assert left(rig) == banks(rig)[0]
    await rig.clock.advance(left(rig) + 0.5)
    assert end(rig) == ("timeout", (1,))


async def test_a_bot_has_no_clock_in_a_slow_match() -> None:
    rig = await rig_of(tokan_setup(), bots=(0,), turn_seconds=3600, increment=300)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    vars(rig.live_matches.computers)["wake"] = MagicMock()
    await rig.move(1)
    assert rig.log.records[rig.id].deadline is None
