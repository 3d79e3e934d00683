"""Rows of shards: when each shard was last seen, and which clocks move with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.venues import Venue
from engine.shards import Shard
from tests.db.samples import change, record

if TYPE_CHECKING:
    from db.matches import Matches

_TURN = 1000


async def begin(matches: Matches, match_id: str, number: int, deadline: float) -> None:
    """Begin a match in shard *number* of 4."""
    venue = Venue(number << 22, 100 + number)
    opening = change(0, deadline=deadline)
    assert await matches.create(record(match_id, turn_seconds=_TURN), venue, opening)


@pytest.mark.file
async def test_the_last_time_is_kept_for_each_shard(matches: Matches) -> None:
    await matches.see(10.0, Shard(2, 0))
    await matches.see(20.0, Shard(2, 1))
    assert await matches.seen(Shard(2, 0)) == 10.0
    assert await matches.seen(Shard(2, 1)) == 20.0


@pytest.mark.parametrize("number", range(3))
async def test_a_new_number_of_shards_starts_from_the_latest_time(
    matches: Matches, number: int
) -> None:
    assert await matches.seen(Shard(3, number)) is None
    await matches.see(10.0, Shard(2, 0))
    await matches.see(20.0, Shard(2, 1))
    assert await matches.seen(Shard(3, number)) == 20.0


async def test_going_back_to_an_old_number_of_shards_keeps_the_newest_times(
    matches: Matches,
) -> None:
    for number in range(2):
        await matches.see(10.0 + number, Shard(2, number))
    for number in range(4):
        await matches.see(500.0 + number, Shard(4, number))
    # with four shards, the store has seen all servers by 500
    assert await matches.seen(Shard(2, 0)) == 500.0
    assert await matches.seen(Shard(4, 0)) == 500.0
    assert await matches.seen(Shard(4, 3)) == 503.0


async def test_times_of_only_some_shards_of_another_number_are_ignored(matches: Matches) -> None:
    await matches.see(10.0, Shard(2, 0))
    await matches.see(500.0, Shard(4, 1))
    assert await matches.seen(Shard(2, 0)) == 10.0


async def test_a_shift_moves_only_the_clocks_of_its_shard(matches: Matches) -> None:
    for number in range(4):
        await begin(matches, f"m{number}", number, 100.0)
    assert await matches.shift(50.0, 30.0, Shard(4, 2)) == ["m2"]
    found = [await matches.deadline(f"m{number}") for number in range(4)]
    assert found == [100.0, 100.0, 130.0, 100.0]
    assert await matches.shift(50.0, 5.0, Shard(2, 1)) == ["m1", "m3"]
    assert await matches.seen(Shard(2, 1)) == 50.0


async def test_only_missed_deadlines_of_the_shard_are_put_off(matches: Matches) -> None:
    for number in range(4):
        await begin(matches, f"m{number}", number, 100.0)
    assert await matches.grant(99.0, 1e6, Shard(4, 3)) == []
    assert await matches.grant(100.0, 1e6, Shard(4, 3)) == ["m3"]
    found = [await matches.deadline(f"m{number}") for number in range(4)]
    assert found == [100.0, 100.0, 100.0, 100.0 + _TURN]
