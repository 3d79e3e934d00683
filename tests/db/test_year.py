"""A year of a host: upgrades, restores, full disks, outages, restarts; nothing is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pytest

from db.errors import StoreError, StoreFull
from db.matches import Matches
from db.repository import Repository
from db.schema import MIGRATIONS, newest_version
from db.store import Store
from db.venues import Venue
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.ports import Record, Sitter
from tests.db.samples import ANNA, BERT
from tests.fakes import FakeClock, RecordingPublisher
from tests.packages import GAMES
from tests.servers import programs, server_of_its_own

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.servers import Postgres

MONTHS: Final = 12
FULL: Final = (3, 9)
AWAY: Final = (2, 4, 6, 8, 11)
ROLLING: Final = (1, 5, 7, 10)
MOVES: Final = 12
"""In each stretch of play."""
_MONTH: Final = 30 * 86_400.0
_GIVEN_UP: Final = 0.5
"""Seconds for which a server that is away is tried."""


class Host:
    """One bot's store and matches, as they are replaced by restarts, and what was acknowledged."""

    def __init__(self, address: str, migrations: Path) -> None:
        self.address, self.migrations = address, migrations
        self.clock, self.dice = FakeClock(), PlayoutDice(1)
        self.acknowledged: dict[str, int] = {}
        self.refused = 0
        self.match = ""

    async def open(self) -> None:
        self.store = await Store.open(
            self.address, GAMES, migrations=self.migrations, patience=_GIVEN_UP
        )
        self.matches = Matches(self.store, self.clock)
        publisher = RecordingPublisher()
        self.live = LiveMatches(self.matches, publisher, self.clock, GAMES)

    async def begin(self, month: int) -> None:
        self.match = f"m{month:02}"
        setup = GAMES.find("tokan").set_up(2)
        sitters, secret = (Sitter(ANNA), Sitter(BERT)), month.to_bytes(32, "big")
        record = Record(
            self.match, setup, sitters, secret, ("a", "b"), None, (), frozenset(), published_seq=-1
        )
        assert await self.matches.create(record, Venue(1, month), self.live.opening(record))
        self.acknowledged[self.match] = 0

    async def play(self, moves: int = MOVES) -> None:
        """Make moves; one that is refused by the store is not acknowledged."""
        for _ in range(moves):
            try:
                match = (await self.live.tables.open(self.match)).match
                if match.result() is not None:
                    return
                seat = match.to_act()[0]
                text = match.state.format_move(match.state.random_move(seat, self.dice))
                delivery = f"{self.match}-{match.seq}"
                who = (ANNA, BERT)[seat]
                await self.live.submit(self.match, who, text, seq=match.seq, delivery=delivery)
            except StoreError:
                self.refused += 1
                return
            self.acknowledged[self.match] = match.seq + 1

    async def check(self) -> None:
        """See that all that was acknowledged is in the store, once."""
        counted = await Counted(self.store).entries()
        for match, entries in self.acknowledged.items():
            assert counted[match] >= entries, match

    async def close(self) -> None:
        await self.store.close()


class Counted(Repository):
    async def entries(self) -> dict[str, int]:
        query = "SELECT match_id, count(*) FROM entries GROUP BY match_id"
        return await self.store.read(lambda connection: dict(connection.execute(query).fetchall()))


def upgraded(before: Path, folder: Path, month: int) -> Path:
    """Return the migrations of the next version, which adds a column and a table."""
    shutil.copytree(before, folder)
    script = (
        f"ALTER TABLE matches ADD COLUMN month{month} TEXT;\n"
        f"CREATE TABLE month{month} (id TEXT PRIMARY KEY) STRICT;\n"
    )
    path = folder / f"{newest_version(before) + 1:04}_month{month}.sql"
    path.write_text(script, encoding="utf-8")
    return folder


def restored(own: Postgres, address: str, folder: Path) -> str:
    """Dump the store, restore it into a new database, and return its address."""
    dump, target = str(folder / "dump"), own.create()
    there = {**os.environ, "PATH": f"{programs()}:/usr/bin:/bin"}
    for line in (
        ("pg_dump", "--format=custom", "--no-owner", f"--file={dump}", address),
        ("pg_restore", "--no-owner", "--single-transaction", f"--dbname={target}", dump),
    ):
        subprocess.run(line, env=there, check=True, capture_output=True)
    return target


@pytest.mark.long("db/store.py", "db/server/store.py", "db/server/writer.py", "db/schema.py")
async def test_a_year_loses_nothing(tmp_path: Path) -> None:
    down: dict[str, list[float]] = {"upgrade": [], "outage": [], "rolling restart": []}
    with server_of_its_own() as own:
        host = Host(own.create(), MIGRATIONS)
        await host.open()
        for month in range(1, MONTHS + 1):
            await host.begin(month)
            await host.play()
            if month in FULL:
                await play_on_a_full_disk(host)
            if month in AWAY:
                began = perf_counter()
                await asyncio.to_thread(own.stop)
                before = host.refused
                await host.play()
                assert host.refused > before
                await asyncio.to_thread(own.start)
                while host.refused > before:
                    before = host.refused
                    await host.play(1)
                down["outage"].append(perf_counter() - began)
            if month in ROLLING:
                # the successor is there before the one before it goes
                leaving = host.store
                await host.open()
                began = perf_counter()
                await host.play(1)
                down["rolling restart"].append(perf_counter() - began)
                await leaving.close()
            await host.play()
            await host.check()
            copy = Host(await asyncio.to_thread(restored, own, host.address, tmp_path), MIGRATIONS)
            copy.migrations, copy.acknowledged = host.migrations, host.acknowledged
            await copy.open()
            await copy.check()
            await copy.close()
            own.drop(copy.address)
            began = perf_counter()
            await host.close()
            host.migrations = upgraded(host.migrations, tmp_path / f"version{month}", month)
            await host.open()
            await host.play(1)
            down["upgrade"].append(perf_counter() - began)
            await host.check()
            await host.clock.advance(_MONTH)
        await host.close()
    told = "; ".join(
        f"{len(times)} x {what}, {sum(times):.1f} s away, at most {max(times):.1f} s"
        for what, times in down.items()
    )
    moves = sum(host.acknowledged.values())
    print(f"a year: {moves} moves acknowledged, 0 lost, {host.refused} refused; {told}")  # noqa: T201


async def play_on_a_full_disk(host: Host) -> None:
    async def commit(works: Sequence[object], **how: Any) -> list[object]:
        del how
        raise StoreFull(host.address)

    before = dict(host.acknowledged)
    with patch.object(host.store.backend, "commit", commit):
        await host.play()
    assert host.acknowledged == before
    assert host.refused
