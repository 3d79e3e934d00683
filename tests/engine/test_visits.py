"""People who look in as often as their pace says never run out of time."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from heapq import heapify, heapreplace
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import pytest

from cogs.ui.clock import INTERVALS, KNOWN_PACES
from engine.fair import PlayoutDice
from engine.match import Match, Moved
from engine.turns import TurnTime
from engine.weekends import NO_WEEKENDS, Weekends, weekends_of
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.ui.clock import Pace, Visits
    from engine.core import AnyGame, Seat
    from render.package import Package

HOUR: Final = 3600
DAY: Final = 24 * HOUR
SPREAD: Final = 1.5 * HOUR
"""The standard deviation, in seconds, of visits from the usual hour."""
FARTHEST: Final = 3 * HOUR
ZONES: Final = (
    "America/New_York",
    "America/Santiago",
    "Asia/Kolkata",
    "Australia/Sydney",
    "Europe/Berlin",
)
CHANGES: Final = (datetime(2026, 4, 6, tzinfo=UTC), datetime(2026, 11, 2, tzinfo=UTC))
"""Days on which summer time has begun and ended in most of these zones."""
WEEKEND: Final = (5, 6)
LONGEST_BEFORE: Final = 40
"""Maximum number of days that a match starts before one of `CHANGES`."""
PROMISED: Final = {
    visits: [pace for pace in KNOWN_PACES if pace.visits == visits] for visits in INTERVALS
}
SETUPS: Final = [
    pytest.param(package.game, seats, id=f"{package.game.key}-{seats}")
    for package in INSTALLED
    for seats in package.game.seats
    if seats > 1
]
promises = pytest.mark.parametrize("visits", INTERVALS)


class Watch:
    """Watches the time in a match at one pace, until somebody runs out of it."""

    def __init__(self, pace: Pace, match: Match, now: float, weekends: Weekends) -> None:
        self.time = TurnTime(pace.seconds, None, pace.increment, weekends=weekends)
        self.loser: Seat | None = None
        self.time.take(self.time.following(Moved(match, match), now, (), match.to_act()))

    def look(self, match: Match, now: float) -> None:
        deadline = self.time.deadline
        if self.loser is None and deadline is not None and deadline <= now:
            self.loser = self.time.run_out(match.to_act())[0]

    def move(self, moved: Moved, now: float) -> None:
        before, after = moved.before.to_act(), moved.after.to_act()
        self.time.go_on(moved, self.time.following(moved, now, before, after), now)


def visits_at(
    interval: float, begun: datetime, zone: ZoneInfo, chance: random.Random, *, works: bool
) -> Iterator[float]:
    """Yield the times of somebody's visits, in seconds since 1970, by the clock of their *zone*.

    If *works*, they look in only on working days.
    """
    usual = begun.astimezone(zone) + timedelta(seconds=chance.uniform(0, interval))
    while True:
        late = chance.gauss(0, SPREAD)
        if not (works and usual.weekday() in WEEKEND):
            yield usual.timestamp() + min(max(late, -FARTHEST), FARTHEST)
        usual += timedelta(seconds=interval)  # by local time


def losers_of(
    game: AnyGame,
    seats: int,
    interval: float,
    paces: list[Pace],
    seed: str,
    *,
    works: bool = False,
    are_free: bool = False,
) -> dict[Pace, Seat]:
    """Play a random match with a visit every *interval* seconds; return who was late, by pace.

    At each visit people play until they have nothing left to do. If *works*, they look in only on
    working days; if *are_free*, weekends don't count.
    """
    chance, dice = random.Random(seed), PlayoutDice(seed)
    match = Match.begin(game, seed, game.set_up(seats), seed.encode())
    begun = chance.choice(CHANGES) - timedelta(days=chance.uniform(0, LONGEST_BEFORE))
    zones = [chance.choice(ZONES) for _ in range(seats)]
    people = [
        (seat, visits_at(interval, begun, ZoneInfo(zone), chance, works=works))
        for seat, zone in enumerate(zones)
    ]
    weekends = Weekends.of(weekends_of(zones)) if are_free else NO_WEEKENDS
    coming = [(next(visits), seat, visits) for seat, visits in people]
    heapify(coming)
    # nobody knows of the match until everybody has joined it
    watches = {pace: Watch(pace, match, coming[0][0], weekends) for pace in paces}
    while match.result() is None:
        now, seat, visits = coming[0]
        for watch in watches.values():
            watch.look(match, now)
        while seat in match.to_act():
            text = match.state.format_move(match.state.random_move(seat, dice))
            moved = Moved(match, match.extend(seat, text))
            for watch in watches.values():
                watch.move(moved, now)
            match = moved.after
        heapreplace(coming, (next(visits), seat, visits))
    return {pace: watch.loser for pace, watch in watches.items() if watch.loser is not None}


def check_kept(game: AnyGame, seats: int, visits: Visits, matches: int) -> None:
    paces = PROMISED[visits]
    for number in range(matches):
        seed = f"{game.key} {seats} {visits} {number}"
        assert losers_of(game, seats, INTERVALS[visits], paces, seed) == {}, seed


@promises
@pytest.mark.parametrize("package", INSTALLED, ids=[one.game.key for one in INSTALLED])
def test_looking_in_as_often_as_the_pace_says_is_enough(package: Package, visits: Visits) -> None:
    check_kept(package.game, 2, visits, 3)


@pytest.mark.long("cogs/ui/clock.py", "engine/turns.py", "engine/games")
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_looking_in_once_a_day_is_enough_in_a_thousand_matches(game: AnyGame, seats: int) -> None:
    check_kept(game, seats, "day", 1000 if seats == 2 else 300)


@pytest.mark.long("cogs/ui/clock.py", "engine/turns.py", "engine/games")
@promises
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_looking_in_as_the_pace_says_is_enough_in_many_matches(
    game: AnyGame, seats: int, visits: Visits
) -> None:
    check_kept(game, seats, visits, 300 if seats == 2 else 100)


def check_working_days(game: AnyGame, seats: int, matches: int) -> None:
    """Check that people who stay away on weekends need free weekends, and that those are enough."""
    lost = 0
    for number in range(matches):
        seed = f"{game.key} {seats} working {number}"
        paces = PROMISED["day"]
        assert losers_of(game, seats, DAY, paces, seed, works=True, are_free=True) == {}, seed
        lost += bool(number < 10 and losers_of(game, seats, DAY, paces, seed, works=True))
    assert lost, "a weekend is longer than the time of a turn"


def test_nobody_runs_out_of_time_at_a_weekend_that_does_not_count() -> None:
    check_working_days(GAMES.find("tokan"), 2, 10)


@pytest.mark.long("cogs/ui/clock.py", "engine/turns.py", "engine/weekends.py", "engine/games")
@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_looking_in_on_working_days_is_enough_in_a_thousand_matches(
    game: AnyGame, seats: int
) -> None:
    check_working_days(game, seats, 1000 if seats == 2 else 300)


def test_looking_in_once_a_day_is_too_rare_for_a_day_a_turn() -> None:
    paces = [pace for pace in KNOWN_PACES if pace.seconds and pace.visits in {None, "twice"}]
    lost = [
        losers_of(GAMES.find("tokan"), 2, DAY, paces, f"daily {number}") for number in range(20)
    ]
    for pace in paces:
        assert any(pace in losers for losers in lost), pace
