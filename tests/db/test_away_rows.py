"""Absent players and paused clocks: what every log promises, and what only stores add."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import MagicMock

import pytest

from db.guilds import AdminAct, Guilds, GuildSettings
from db.matches import Matches
from db.people import AwayPeople
from db.privacy import Privacy
from db.venues import Venue
from engine.core import Result
from engine.ports import Append, Record, Sitter
from engine.turns import GRACE, Clocks, Stretch
from tests.db.samples import ANNA, BERT, CLEO, change, record
from tests.memory import MemoryLog
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Log
    from tests.fakes import FakeClock

DAY = 86_400.0
GUILD = 1
STOPPED = Stretch(clocks=Clocks((60.0, 60.0), standing=(0,)))
RUNS = Stretch(1_000_060.0, 60.0, Clocks((60.0, 60.0)))


class Shelf(NamedTuple):
    log: Log
    clock: FakeClock
    create: Callable[[Record, Append], Awaitable[bool]]
    go: Callable[[int, float], Awaitable[None]]


@pytest.fixture(params=["memory", "sqlite"])
def shelf(request: pytest.FixtureRequest, store: Store, clock: FakeClock) -> Shelf:
    if request.param == "memory":
        log = MemoryLog(clock)

        async def go(player: int, until: float) -> None:
            log.go_away(player, until)

        return Shelf(log, clock, log.create, go)
    matches, people = Matches(store, clock), AwayPeople(store)

    async def create(record: Record, opening: Append) -> bool:
        return await matches.create(record, Venue(GUILD, hash(record.id)), opening)

    async def set_out(player: int, until: float) -> None:
        if until:
            await people.go(player, clock.now(), until)
        else:
            await people.come_back(player, clock.now())

    return Shelf(matches, clock, create, set_out)


async def due(shelf: Shelf) -> tuple[str, ...]:
    return (await shelf.log.due_absences(shelf.clock.now())).matches


async def serve(shelf: Shelf) -> None:
    await shelf.log.note_absences(await shelf.log.due_absences(shelf.clock.now()))


async def left(shelf: Shelf, match_id: str = "m") -> dict[int, float]:
    found = (await shelf.log.deadline_and_absences(match_id, shelf.clock.now()))[1]
    return {seat: absence.left for seat, absence in found.items()}


@pytest.mark.file
async def test_an_absence_is_due_in_all_matches_of_the_player_until_it_is_noted(
    shelf: Shelf,
) -> None:
    await shelf.create(record("m"), change(0))
    await shelf.create(record("n", Sitter(CLEO), Sitter(ANNA)), change(0))
    await shelf.create(record("o", Sitter(CLEO), Sitter(BERT)), change(0))
    assert await shelf.log.next_absence() is None
    assert await due(shelf) == ()
    until = shelf.clock.now() + DAY
    await shelf.go(ANNA, until)
    assert await shelf.log.next_absence() == 0.0
    assert await due(shelf) == ("m", "n")
    found = (await shelf.log.deadline_and_absences("n", shelf.clock.now()))[1]
    assert {seat: (one.until, one.left) for seat, one in found.items()} == {1: (until, 14 * DAY)}
    await serve(shelf)
    assert await due(shelf) == ()
    assert await shelf.log.next_absence() == until
    await shelf.clock.advance(DAY)
    assert await due(shelf) == ("m", "n")
    assert await left(shelf) == {}
    await serve(shelf)
    assert (await due(shelf), await shelf.log.next_absence()) == ((), None)


async def test_a_return_or_a_changed_end_makes_an_absence_due_again(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0))
    await shelf.go(ANNA, shelf.clock.now() + DAY)
    seen = await shelf.log.due_absences(shelf.clock.now())
    await shelf.go(ANNA, shelf.clock.now() + 2 * DAY)
    await shelf.log.note_absences(seen)
    assert await due(shelf) == ("m",), "what has changed meanwhile is not noted as done"
    await serve(shelf)
    await shelf.go(ANNA, 0.0)
    assert await due(shelf) == ("m",)
    assert await left(shelf) == {}


async def test_the_pauses_of_a_clock_add_up(shelf: Shelf) -> None:
    await shelf.create(record("m", turn_seconds=60), change(0, "a", deadline=1_000_060.0))
    await shelf.go(ANNA, shelf.clock.now() + 30 * DAY)
    await serve(shelf)
    assert await shelf.log.restate("m", 1, STOPPED)
    loaded = present(await shelf.log.load("m"))
    assert (loaded.deadline, loaded.clocks) == (None, STOPPED.clocks)
    assert await shelf.log.next_absence() == shelf.clock.now() + 14 * DAY
    await shelf.clock.advance(10 * DAY)
    assert await left(shelf) == {0: 4 * DAY}
    await shelf.log.append("m", change(1, "b", deadline=2_000_000.0))
    await shelf.clock.advance(DAY)
    assert await left(shelf) == {0: 4 * DAY}
    assert await shelf.log.restate("m", 2, STOPPED)
    assert await shelf.log.restate("m", 2, STOPPED), "twice is once"
    await shelf.clock.advance(4 * DAY)
    assert await due(shelf) == ("m",)
    assert await left(shelf) == {0: 0.0}
    assert await shelf.log.restate("m", 2, RUNS)
    assert await due(shelf) == ()
    assert await left(shelf) == {0: 0.0}


async def test_the_process_that_leads_a_match_hears_of_a_paused_clock(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = change(0, "a", deadline=1_000_060.0)
    await matches.create(record("m", turn_seconds=60), Venue(GUILD, 2), given)
    announce = MagicMock()
    monkeypatch.setattr("db.matches.announce_channel", announce)
    for is_ours in (True, False):
        announce.assert_not_called()
        monkeypatch.setattr(Matches, "is_ours", MagicMock(return_value=is_ours))
        assert await matches.restate("m", 1, STOPPED)
    announce.assert_called_once()
    assert announce.call_args.args[1:] == ("m", "moved")


@pytest.mark.parametrize("how", ["moves", "runs", "another stands"])
async def test_a_system_clock_set_back_gives_no_extra_days(shelf: Shelf, how: str) -> None:
    await shelf.create(record("m", turn_seconds=60), change(0, "a", deadline=1_000_060.0))
    await shelf.go(ANNA, shelf.clock.now() + 30 * DAY)
    await serve(shelf)
    assert await shelf.log.restate("m", 1, STOPPED)
    shelf.clock.set_by(-DAY)
    if how == "moves":
        assert await shelf.log.append("m", change(1, "b", deadline=1_000_060.0))
    else:
        other = Stretch(clocks=Clocks((60.0, 60.0), standing=(1,)))
        assert await shelf.log.restate("m", 1, RUNS if how == "runs" else other)
    assert await left(shelf) == {0: 14 * DAY}


@pytest.mark.file
async def test_clocks_of_an_earlier_position_are_not_stored(shelf: Shelf) -> None:
    await shelf.create(record("m"), change(0, "a", "b"))
    assert not await shelf.log.restate("m", 1, STOPPED)
    loaded = present(await shelf.log.load("m"))
    assert loaded.clocks == Clocks()


@pytest.mark.file
async def test_a_shift_moves_the_start_of_a_pause(shelf: Shelf) -> None:
    await shelf.create(record("m", turn_seconds=60), change(0))
    await shelf.go(ANNA, shelf.clock.now() + 30 * DAY)
    await shelf.log.restate("m", 0, STOPPED)
    await shelf.clock.advance(3 * DAY)
    await shelf.log.shift(shelf.clock.now(), 2 * DAY)
    assert await left(shelf) == {0: 13 * DAY}
    shelf.clock.set_by(-10 * DAY)
    await shelf.log.shift(shelf.clock.now(), 0.0)
    assert await left(shelf) == {0: 14 * DAY}


# The schema ---------------------------------------------------------------------------------------


@pytest.fixture
async def stopped(store: Store, matches: Matches, clock: FakeClock) -> AwayPeople:
    """Return the absences: Anna is away, and her clock is paused in match m of a server."""
    people = AwayPeople(store)
    await matches.create(record("m", turn_seconds=60), Venue(GUILD, 5), change(0))
    await people.go(ANNA, clock.now(), clock.now() + 60 * DAY)
    await matches.note_absences(await matches.due_absences(clock.now()))
    assert await matches.restate("m", 0, STOPPED)
    return people


async def due_now(matches: Matches, clock: FakeClock) -> tuple[str, ...]:
    return (await matches.due_absences(clock.now())).matches


async def test_a_server_sets_the_days_a_clock_may_pause(
    store: Store, matches: Matches, clock: FakeClock, stopped: AwayPeople
) -> None:
    guilds = Guilds(store, clock)
    act = AdminAct(GUILD, BERT, "settings", 0.0, detail="away=3")
    await guilds.save(GuildSettings(away=3), act)
    absences = await matches.absences("m", clock.now())
    assert absences[0].left == 3 * DAY
    await clock.advance(3 * DAY)
    assert await due_now(matches, clock) == ("m",)
    await guilds.save(GuildSettings(away=0), act)
    absences = await matches.absences("m", clock.now())
    assert not absences[0].stops_clock
    await stopped.look_again()
    assert (await matches.due_absences(clock.now())).people


@pytest.mark.file
async def test_a_match_without_its_channel_uses_up_no_days(
    matches: Matches, clock: FakeClock, stopped: AwayPeople
) -> None:
    del stopped
    await clock.advance(2 * DAY)
    await matches.venues.lose("m", 5)
    await clock.advance(20 * DAY)
    assert await due_now(matches, clock) == ()
    assert await matches.next_absence() == 1_000_000.0 + 60 * DAY
    await matches.venues.move("m", GUILD, 6)
    assert await due_now(matches, clock) == ("m",), "its clocks are looked at again"
    assert (await matches.absences("m", clock.now()))[0].left == 12 * DAY


async def test_an_absent_player_who_gets_a_seat_is_due(
    store: Store, matches: Matches, clock: FakeClock, stopped: AwayPeople
) -> None:
    del stopped
    await matches.create(record("n", Sitter(ANNA), Sitter(CLEO)), Venue(GUILD, 7), change(0))
    assert await due_now(matches, clock) == ("m", "n")
    await matches.note_absences(await matches.due_absences(clock.now()))

    def take_over(connection: Connection) -> None:
        query = "UPDATE seats SET player = ? WHERE match_id = 'm' AND seat = 0"
        connection.execute(query, (CLEO,))

    await store.write(take_over)
    assert await due_now(matches, clock) == ("m",), "who was away does not sit there any more"
    assert await matches.restate("m", 0, RUNS)
    assert await due_now(matches, clock) == ()


@pytest.mark.file
async def test_absences_in_an_ended_match_are_not_due(
    matches: Matches, clock: FakeClock, stopped: AwayPeople
) -> None:
    del stopped
    await matches.append("m", change(0, "a", result=Result((1, 2), (7, 3), "towers")))
    await clock.advance(90 * DAY)
    assert await due_now(matches, clock) == ()


@pytest.mark.file
async def test_an_absence_long_over_is_forgotten(
    matches: Matches, clock: FakeClock, store: Store, stopped: AwayPeople
) -> None:
    del stopped
    await clock.advance(60 * DAY)
    await matches.note_absences(await matches.due_absences(clock.now()))
    assert (await Privacy(store).kept(ANNA)).rows["away"] == 1
    await clock.advance(8 * DAY)
    await AwayPeople(store).go(BERT, clock.now(), clock.now() + 1)
    await matches.note_absences(await matches.due_absences(clock.now()))
    assert "away" not in (await Privacy(store).kept(ANNA)).rows


@pytest.mark.both_stores
async def test_a_quick_clock_is_paused_for_a_minute_at_most(shelf: Shelf) -> None:
    log, clock = shelf.log, shelf.clock
    given = replace(record("m", turn_seconds=300), increment=3)
    assert await shelf.create(given, replace(change(0), stretch=RUNS))
    assert await log.paused_for("m", clock.now()) == {}
    assert await log.restate("m", 0, STOPPED)
    begun = clock.now()
    assert await log.next_absence() == begun + GRACE
    await clock.advance(20)
    assert await log.paused_for("m", clock.now()) == {0: 20}
    assert await log.restate("m", 0, RUNS)
    await clock.advance(100)
    assert await log.paused_for("m", clock.now()) == {0: 20}
    assert await log.restate("m", 0, STOPPED)
    await clock.advance(GRACE - 21)
    assert await due(shelf) == ()
    await clock.advance(1)
    assert await due(shelf) == ("m",)


@pytest.mark.both_stores
async def test_a_short_outage_moves_only_quick_deadlines(shelf: Shelf) -> None:
    log, now = shelf.log, shelf.clock.now()
    pace = {"m": 3, "n": 60}
    for name, increment in pace.items():
        given = replace(record(name, turn_seconds=300), increment=increment)
        assert await shelf.create(given, replace(change(0), stretch=Stretch(now + 100, 300.0)))
    assert await log.shift(now, 10, only_quick=True) == ["m"]
    assert [await log.deadline(name) for name in pace] == [now + 110, now + 100]
    assert await log.seen() == now
