"""Five hundred tournaments of all forms end correctly, though processes die and people leave.

A tenth of them run again on a PostgreSQL server. To play others, on both:
``TOURNAMENT_SEEDS=500-700 pytest -m long tests/scale/test_five_hundred_tournaments.py``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.scale.club_life import Club, Database, Memory, end_all_tasks, faults_of
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

_ASKED: Final = os.environ.get("TOURNAMENT_SEEDS")
_FIRST, _, _END = (_ASKED or "0-500").partition("-")
SEEDS: Final = range(int(_FIRST), int(_END))
PART: Final = 25
ON_A_SERVER: Final = SEEDS if _ASKED else SEEDS[:50]
FEW: Final = (10_016, 10_009, 10_018, 10_019, *range(10_012, 10_016))
"""The seeds of a small tournament of each form."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do thread work at once, and let the bot check the clock rarely."""

    async def here(work: Any, *facts: Any) -> Any:
        return work(*facts)

    monkeypatch.setattr(asyncio, "to_thread", here)
    monkeypatch.setattr("engine.clock._GLANCE", 3600.0)
    monkeypatch.setattr("engine.clock._SHARED_SLEEP", 3600.0)


@pytest.fixture(name="club")
async def _club() -> AsyncIterator[Club]:
    club = Club(Memory())
    await club.begin()
    yield club
    await end_all_tasks()


@pytest.fixture(name="club_on_a_server")
async def _club_on_a_server() -> AsyncIterator[Club]:
    address = server().create_store()
    database = Database(address)
    club = Club(database)
    await club.begin()
    yield club
    await end_all_tasks()
    database.close()
    server().empty(address)


async def play(club: Club, seeds: Sequence[int]) -> None:
    for seed in seeds:
        await club.play(seed)
    assert await faults_of(club) == []
    told = ", ".join(f"{what} {count}" for what, count in sorted(club.counts.items()))
    sys.stdout.write(f"\n{seeds}: {told}\n")


async def test_a_few_tournaments_end_though_processes_die(club: Club) -> None:
    await play(club, FEW)
    assert club.counts["processes killed"]


async def test_a_few_tournaments_end_on_a_server_too(club_on_a_server: Club) -> None:
    await play(club_on_a_server, FEW[3:4])


@pytest.mark.long("engine/clubs", "db/clubs.py", "cogs/client/clubs.py")
@pytest.mark.parametrize("first", SEEDS[::PART])
async def test_five_hundred_tournaments_all_end(club: Club, first: int) -> None:
    await play(club, range(first, min(first + PART, SEEDS.stop)))


@pytest.mark.long("engine/clubs", "db/clubs.py", "db/server/writer.py", "cogs/client/clubs.py")
@pytest.mark.parametrize("first", ON_A_SERVER[::PART])
async def test_fifty_tournaments_all_end_on_a_server(club_on_a_server: Club, first: int) -> None:
    await play(club_on_a_server, range(first, min(first + PART, ON_A_SERVER.stop)))
