"""Matches in which nobody has moved for a long time: each is due for one notice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.notifications import Quiet, Silences
from db.venues import Venue
from engine.turns import Stretch
from tests.db.samples import change, record

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store
    from tests.fakes import FakeClock

WEEK = 7 * 86400.0


@pytest.fixture
def silences(store: Store) -> Silences:
    return Silences(store)


async def begin(matches: Matches, *names: str) -> None:
    """Begin matches without a time limit, each with one entry."""
    for number, name in enumerate(names, 1):
        assert await matches.create(record(name), Venue(1, number), change(0, "a"))


@pytest.mark.file
async def test_a_silence_counts_from_the_last_entry(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    assert (await silences.due(0))[1] is None
    begun = clock.now()
    await begin(matches, "m")
    assert (await silences.due(begun - 1))[0] == []
    assert (await silences.due(begun))[0] == [Quiet("m", 1)]
    assert (await silences.due(begun - 1))[1] == begun
    assert (await silences.due(begun))[1] is None
    await clock.advance(100)
    await matches.append("m", change(1, "b"))
    assert (await silences.due(begun + 99))[0] == []
    assert (await silences.due(begun + 100))[0] == [Quiet("m", 2)]
    assert await matches.quiet_since("m") == begun + 100


async def test_only_visible_running_matches_without_a_limit_are_due(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    await begin(matches, "goes-on", "over", "lost", "limited")
    limited = replace(record("timed"), turn_seconds=60)
    await matches.create(limited, Venue(1, 9), change(0, "a", deadline=clock.now() + 60))
    await matches.abandon("over")
    await matches.venues.lose("lost", 3)
    later = replace(record("limited"), turn_seconds=60)
    stretch = Stretch(clock.now() + 60)
    assert await matches.limit(later, 1, stretch)
    assert [item.match for item in (await silences.due(clock.now()))[0]] == ["goes-on"]


async def test_time_in_which_nobody_could_play_is_not_silence(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    await begin(matches, "m")
    await clock.advance(WEEK)
    await matches.shift(clock.now(), WEEK)
    assert (await silences.due(clock.now() - 1))[0] == []
    assert (await silences.due(0))[1] == clock.now() == await matches.quiet_since("m")


@pytest.mark.file
async def test_a_silence_is_claimed_once_until_the_next_move(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    await begin(matches, "m")
    (quiet,) = (await silences.due(clock.now()))[0]
    claims = await asyncio.gather(*(silences.claim(quiet) for _ in range(3)))
    assert sorted(claims) == [False, False, True]
    assert (await silences.due(clock.now()))[0] == []
    assert (await silences.due(0))[1] is None
    await matches.append("m", change(1, "b"))
    assert (await silences.due(clock.now()))[0] == [Quiet("m", 2)]


@pytest.mark.file
async def test_no_notice_is_claimed_for_a_match_that_moved_or_ended(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    await begin(matches, "moved", "over")
    due = (await silences.due(clock.now()))[0]
    assert len(due) == 2
    await matches.append("moved", change(1, "b"))
    await matches.abandon("over")
    assert [await silences.claim(quiet) for quiet in due] == [False, False]


async def test_a_notice_whose_claim_is_given_up_is_due_again(
    matches: Matches, silences: Silences, clock: FakeClock
) -> None:
    await begin(matches, "m", "n")
    for quiet in (await silences.due(clock.now()))[0]:
        assert await silences.claim(quiet)
    await silences.release(Quiet("m", 1))
    await silences.release(Quiet("n", 0))
    assert (await silences.due(clock.now()))[0] == [Quiet("m", 1)]
    assert await silences.claim(Quiet("m", 1))
