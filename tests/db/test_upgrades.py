"""Two versions on one database: a migration that does more than add waits for the older to end."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import psycopg
import pytest

from db.errors import StoreInUse, StoreNewer
from db.server import store
from db.server.store import Server
from db.server.writer import migrate
from tests.patience import PATIENCE
from tests.servers import next_version

if TYPE_CHECKING:
    from pathlib import Path

_ADDS = "ALTER TABLE matches ADD COLUMN mood TEXT;"
_BREAKS = "-- breaks: what was hints is help\nALTER TABLE matches RENAME COLUMN hints TO help;"


async def count(one: Server) -> int:
    """Return the number of matches; the query needs a column that a migration drops."""
    return await one.look(
        lambda here: here.execute("SELECT count(hints) FROM matches").fetchone()[0]
    )


async def test_a_migration_that_only_adds_runs_next_to_older_programs(
    address: str, tmp_path: Path
) -> None:
    old = await Server.open(address)
    new = await Server.open(address, migrations=next_version(tmp_path, _ADDS))
    assert await count(old) == await count(new) == 0
    # even then a program of the old version may start
    another = await Server.open(address)
    assert await count(another) == 0
    for item in (old, new, another):
        await item.close()


async def test_a_breaking_migration_waits_for_the_last_older_program(
    address: str, tmp_path: Path
) -> None:
    old, another = await Server.open(address), await Server.open(address)
    later = next_version(tmp_path, _BREAKS)
    for item in (old, another):
        with pytest.raises(StoreInUse), patch.object(store, "_GONE_WITHIN", 0.0):
            await Server.open(address, migrations=later)
        assert await count(another) == 0
        await item.close()
    with patch.object(store, "_GONE_WITHIN", PATIENCE):
        new = await Server.open(address, migrations=later, patience=PATIENCE)
    with pytest.raises(StoreNewer):
        await Server.open(address)
    # it doesn't wait for other processes of its own version
    await (await Server.open(address, migrations=later)).close()
    await new.close()


async def test_a_breaking_migration_waits_for_an_older_program_to_end(
    address: str, tmp_path: Path
) -> None:
    old, is_refused = await Server.open(address), threading.Event()

    def refused(connection: psycopg.Connection[Any], where: str, migrations: Path) -> None:
        try:
            migrate(connection, where, migrations)
        except StoreInUse:
            is_refused.set()
            raise

    with patch.object(store, "migrate", refused), patch.object(store, "_GONE_WITHIN", PATIENCE):
        later = next_version(tmp_path, _BREAKS)
        opening = asyncio.create_task(Server.open(address, migrations=later, patience=PATIENCE))
        await asyncio.to_thread(is_refused.wait, PATIENCE)
        await old.close()
        await (await opening).close()


async def test_a_program_stays_known_when_its_connection_breaks(
    address: str, tmp_path: Path
) -> None:
    old = await Server.open(address)
    _break_connections(address)
    await old.commit([lambda connection: connection.execute("SELECT 1")], is_guarded=True)
    with pytest.raises(StoreInUse), patch.object(store, "_GONE_WITHIN", 0.0):
        await Server.open(address, migrations=next_version(tmp_path, _BREAKS))
    await old.close()


async def test_a_reconnecting_older_program_cannot_write_to_a_newer_schema(
    address: str, tmp_path: Path
) -> None:
    old = await Server.open(address)
    _break_connections(address)
    with patch.object(store, "_GONE_WITHIN", PATIENCE):
        later = next_version(tmp_path, _BREAKS)
        new = await Server.open(address, migrations=later, patience=PATIENCE)
    (outcome,) = await old.commit([lambda one: one.execute("SELECT 1")], is_guarded=True)
    assert isinstance(outcome.error, StoreNewer)
    await old.close()
    await new.close()


def _break_connections(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
