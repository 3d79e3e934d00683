"""With a day per turn, players who look in once a day never run out of time."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from tests.engine.tables import rig_of
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import AnyGame, Seat
    from tests.engine.tables import Rig

HOUR: Final = 3600
DAY: Final = 24 * HOUR
MOST_DAYS: Final = 10
"""Days to follow a match: enough for turns of every kind, though some matches last longer."""
SETUPS: Final = [
    pytest.param(package.game, seats, id=f"{package.game.key}-{seats}")
    for package in INSTALLED
    for seats in package.game.seats
    if seats > 1
]


class Looks:
    """A match in which each seat looks in at hours of its own, and then plays all that it can."""

    def __init__(self, rig: Rig, chance: random.Random) -> None:
        self._rig = rig
        self._chance = chance
        self._able_since: dict[Seat, float] = {}
        self._reminded: dict[Seat, int] = {}
        self.reminders = 0
        self._note()

    async def wait(self, seconds: float) -> None:
        """Let time pass, and check that each reminder is about the reader's own time."""
        await self._rig.clock.advance(seconds)
        publisher, now = self._rig.publisher, self._rig.clock.now()
        for seat in publisher.reminded_seats:
            assert seat in self._rig.match().to_act(), "that is not their turn"
            assert now - self._able_since[seat] >= DAY / 2, "their turn has only begun"
            self._reminded[seat] = self._reminded.get(seat, 0) + 1
            assert self._reminded[seat] <= 2, "they were reminded of both already"
            self.reminders += 1
        publisher.reminded_seats.clear()
        self._note()

    async def look(self, seat: Seat) -> None:
        """Let *seat* play until it has nothing left to do."""
        while seat in self._rig.match().to_act():
            await self._rig.move(seat, self._chance.randrange(1000))
        self._note()

    def losses(self) -> list[Seat]:
        return [entry.seat for entry in self._rig.match().entries if entry.kind == "timeout"]

    def _note(self) -> None:
        able = self._rig.match().to_act()
        self._able_since = {
            seat: self._able_since.get(seat, self._rig.clock.now()) for seat in able
        }
        self._reminded = {seat: count for seat, count in self._reminded.items() if seat in able}


async def looks_at(
    game: AnyGame, seats: int, chance: random.Random, increment: int | None
) -> tuple[Rig, Looks]:
    rig = await rig_of(game.set_up(seats), turn_seconds=DAY, increment=increment)
    return rig, Looks(rig, chance)


@pytest.fixture(autouse=True)
def light_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the deadlines check the clock rarely; nobody sets it here."""
    monkeypatch.setattr("engine.clock._GLANCE", float(DAY))


@pytest.mark.parametrize("increment", [None, DAY])
@pytest.mark.parametrize(("game", "seats"), SETUPS)
async def test_who_looks_in_once_a_day_never_runs_out_of_a_days_time(
    game: AnyGame, seats: int, increment: int | None
) -> None:
    await check_daily(game, seats, increment, range(1))


@pytest.mark.long("engine/clock.py", "engine/live_matches.py", "engine/match.py", "engine/games")
@pytest.mark.parametrize("increment", [None, DAY])
@pytest.mark.parametrize(("game", "seats"), SETUPS)
async def test_at_other_hours_nobody_runs_out_of_a_days_time_who_looks_in_daily(
    game: AnyGame, seats: int, increment: int | None
) -> None:
    await check_daily(game, seats, increment, range(1, 4))


async def check_daily(
    game: AnyGame, seats: int, increment: int | None, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        chance = random.Random(f"{game.key} {seats} {seed}")
        rig, looks = await looks_at(game, seats, chance, increment)
        await play_by_hours(rig, looks, [chance.uniform(0, DAY) for _ in range(seats)])
        assert looks.losses() == [], seed


async def play_by_hours(rig: Rig, looks: Looks, hours: Sequence[float]) -> None:
    """Let each seat look in at its hour of each day."""
    begun = rig.clock.now()
    visits = sorted(
        (day * DAY + hour, seat) for day in range(MOST_DAYS) for seat, hour in enumerate(hours)
    )
    for at, seat in visits:
        await looks.wait(begun + at - rig.clock.now())
        if rig.match().result() is not None:
            break
        await looks.look(seat)
    rig.live_matches.timekeeper.deadlines.stop()


@pytest.mark.parametrize(("game", "seats"), SETUPS)
async def test_each_seat_has_its_whole_time_from_when_it_can_act(game: AnyGame, seats: int) -> None:
    chance = random.Random(f"slow {game.key} {seats}")
    rig, looks = await looks_at(game, seats, chance, None)
    since: dict[Seat, float] = {}
    for _ in range(20):
        able = rig.match().to_act()
        if not able:
            break
        since = {seat: since.get(seat, rig.clock.now()) for seat in able}
        # the player who has been able to move longest comes at the last possible moment
        seat = min(able, key=since.__getitem__)
        await looks.wait(max(0.0, since.pop(seat) + DAY - 60 - rig.clock.now()))
        assert looks.losses() == []
        await looks.look(seat)
    assert looks.losses() == []
    assert looks.reminders > 0
    rig.live_matches.timekeeper.deadlines.stop()
