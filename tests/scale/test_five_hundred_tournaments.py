"""Five hundred tournaments of all forms; processes die, people leave: all end, none wrongs anybody.

Others: ``TOURNAMENT_SEEDS=500-700 pytest -m long tests/scale/test_five_hundred_tournaments.py``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.scale.club_life import Club, end_all_tasks, faults_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_FIRST, _, _END = os.environ.get("TOURNAMENT_SEEDS", "0-500").partition("-")
SEEDS: Final = range(int(_FIRST), int(_END))
PART: Final = 25
FEW: Final = range(10_008, 10_016)
"""One of each form, and small ones."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for a thread, and the bot look seldom at the clock."""

    async def here(work: Any, *facts: Any) -> Any:
        return work(*facts)

    monkeypatch.setattr(asyncio, "to_thread", here)
    monkeypatch.setattr("engine.clock._GLANCE", 3600.0)


@pytest.fixture(name="club")
async def _club() -> AsyncIterator[Club]:
    club = Club()
    await club.begin()
    yield club
    await end_all_tasks()


async def play(club: Club, seeds: range) -> None:
    for seed in seeds:
        await club.play(seed)
    assert await faults_of(club) == []
    told = ", ".join(f"{what} {count}" for what, count in sorted(club.counts.items()))
    sys.stdout.write(f"\n{seeds}: {told}\n")


async def test_a_few_tournaments_end_though_processes_die(club: Club) -> None:
    await play(club, FEW)
    assert club.counts["processes killed"]


@pytest.mark.long("engine/clubs", "db/clubs.py", "cogs/client/clubs.py")
@pytest.mark.parametrize("first", SEEDS[::PART])
async def test_five_hundred_tournaments_all_end(club: Club, first: int) -> None:
    await play(club, range(first, min(first + PART, SEEDS.stop)))
