"""The schema comes into a file step by step, each step whole or not at all."""
# ruff: noqa: ASYNC240 # nothing else runs in a test's loop that a short wait could hold up

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFailed
from db.matches import Matches
from db.schema import MIGRATIONS, newest_version
from db.store import Store
from db.venues import Venue
from engine.codec import encode
from engine.fair import match_key
from tests.db.samples import change, record
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection

BEFORE_KEY_RULES = 9
"""The last migration of the time in which no match had a rule for its key."""


def schema(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
        return [f"version {version}", *(f"{name}: {sql}" for name, sql in rows)]


@pytest.fixture
def steps(tmp_path: Path) -> Path:
    """The project's migrations in a folder to which a test adds its own."""
    return shutil.copytree(MIGRATIONS, tmp_path / "migrations")


def add(steps: Path, script: str) -> None:
    number = newest_version(steps) + 1
    (steps / f"{number:04}_test.sql").write_text(script, encoding="utf-8")


async def test_numbers_are_those_of_the_files_without_a_gap() -> None:
    names = sorted(path.name for path in MIGRATIONS.glob("*.sql"))
    numbers = [int(name[:4]) for name in names if ".postgresql." not in name]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {int(name[:4]) for name in names} == set(numbers)


async def test_a_fresh_file_gets_everything_and_a_second_start_changes_nothing(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    first = schema(path)
    assert first[0] == f"version {newest_version(MIGRATIONS)}"
    await (await Store.open(path, GAMES)).close()
    assert schema(path) == first


async def test_every_table_is_strict(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table'").fetchall()
    assert rows
    assert all(sql.endswith("STRICT") for (sql,) in rows)


@pytest.mark.file
async def test_the_log_waits_for_the_disk(store: Store) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store.write(settings) == ["wal", 2, 1]


async def test_an_older_file_is_brought_up_to_date(path: Path, steps: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    add(steps, "-- a; semicolon in a comment\nCREATE TABLE later (name TEXT DEFAULT ';') STRICT;")
    store = await Store.open(path, GAMES, migrations=steps)
    await store.write(lambda connection: connection.execute("INSERT INTO later DEFAULT VALUES"))
    await store.close()
    assert any(line.startswith("later:") for line in schema(path))


async def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, steps: Path) -> None:
    store = await Store.open(path, GAMES)
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    await store.close()
    before = path.read_bytes()
    add(steps, "CREATE TABLE later (name TEXT) STRICT;\nDELETE FROM entries;")
    add(steps, "CREATE TABLE last (name TEXT) STRICT;\nINSERT INTO nowhere VALUES (1);")
    with pytest.raises(StoreFailed, match="nowhere"):
        await Store.open(path, GAMES, migrations=steps)
    assert path.read_bytes() == before
    store = await Store.open(path, GAMES)
    loaded = await Matches(store).load("m")
    await store.close()
    assert loaded is not None
    assert len(loaded.entries) == 1


async def test_several_that_start_together_migrate_once(tmp_path: Path) -> None:
    for attempt in range(15):
        path = tmp_path / f"{attempt}.db"
        stores = await asyncio.gather(*(Store.open(path, GAMES) for _ in range(5)))
        for store in stores:
            await store.close()
        assert schema(path)[0] == f"version {newest_version(MIGRATIONS)}"


async def test_a_match_from_before_the_key_rules_keeps_its_key(path: Path, steps: Path) -> None:
    for later in steps.glob("*.sql"):
        if int(later.name[:4]) > BEFORE_KEY_RULES:
            later.unlink()
    await (await Store.open(path, GAMES, migrations=steps)).close()
    old, new = record("old"), record("new")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at)"
            " VALUES ('old', 'tokan', ?, ?, ?, 1, 1, 0)",
            (encode(old.setup).decode(), old.secret, encode(old.joins).decode()),
        )
        connection.executemany(
            "INSERT INTO seats (match_id, seat, player) VALUES ('old', ?, ?)",
            [(seat, sitter.player) for seat, sitter in enumerate(old.sitters)],
        )
    store = await Store.open(path, GAMES)
    matches = Matches(store)
    await matches.create(new, Venue(2, 2), change(0, "a"))
    kept, begun = await matches.load("old"), await matches.load("new")
    await store.close()
    assert kept is not None
    assert begun is not None
    assert kept.key == match_key(old.secret, "old", old.joins)
    assert begun.key == new.key != match_key(new.secret, "new", new.joins)
