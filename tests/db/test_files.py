"""Only the owner can read a store's files, and reading or copying them changes nothing."""
# ruff: noqa: ASYNC240 # a short wait holds up nothing in a test's loop

from __future__ import annotations

import errno
import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from db.errors import StoreDamaged, StoreError, StoreFull, translation
from db.file.files import copies_of, copy_store, files_of, look, read_by_others
from db.matches import Matches
from db.schema import MIGRATIONS, migrate, newest_version
from db.store import Store
from db.venues import Venue
from tests.db.samples import change, old_store, record
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path


def mode(path: Path) -> str:
    return f"{path.stat().st_mode & 0o777:o}"


def others_may_read(path: Path) -> None:
    for file in files_of(path):
        file.chmod(0o644)


def versions(connection: sqlite3.Connection) -> int:
    return connection.execute("PRAGMA user_version").fetchone()[0]


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}


# Rights -----------------------------------------------------------------------------------------


async def test_only_the_owner_can_read_what_a_store_writes(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, GAMES)
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    await store.backup(tmp_path / "copy.db")
    names = {file.name for file in tmp_path.iterdir()}
    assert names >= {path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}-written"}
    assert {one.name: mode(one) for one in tmp_path.iterdir()} == dict.fromkeys(names, "600")
    await store.close()
    assert {mode(one) for one in tmp_path.iterdir()} == {"600"}


async def test_files_that_others_could_read_become_private_with_one_warning(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(path, GAMES)
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    await store.close()
    others_may_read(path)
    assert [other.name for other in read_by_others(path)] == [path.name, f"{path.name}-written"]
    caplog.clear()
    store = await Store.open(path, GAMES)
    assert {mode(file) for file in files_of(path)} == {"600"}
    assert len(files_of(path)) == 4
    await store.close()
    (said,) = (logged.getMessage() for logged in caplog.records)
    assert said.startswith(f"others could read {path.name}, ")
    assert said.endswith(f"{path.name}-written; now only the owner can")
    caplog.clear()
    await (await Store.open(path, GAMES)).close()
    assert caplog.records == []


@pytest.mark.file
async def test_a_backup_over_a_public_file_is_private(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    await store.backup(target)
    target.chmod(0o644)
    await store.backup(target)
    assert mode(target) == "600"


# Reading ----------------------------------------------------------------------------------------


async def test_looking_into_a_closed_store_leaves_no_files_behind(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    before = contents(path)
    assert look(path, versions) == newest_version(MIGRATIONS)
    assert contents(path) == before


@pytest.mark.file
async def test_looking_into_an_open_store_sees_its_commits_but_cannot_write(
    store: Store, path: Path
) -> None:
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    query = "SELECT count(*) FROM matches"
    assert look(path, lambda connection: connection.execute(query).fetchone()) == (1,)
    with pytest.raises(StoreError):
        look(path, lambda connection: connection.execute("DELETE FROM entries"))


async def test_a_commit_made_while_looking_is_seen_by_a_second_look(path: Path) -> None:
    await (await Store.open(path, GAMES)).close()
    seen: list[int] = []

    def count(connection: sqlite3.Connection) -> int:
        if not seen:
            with closing(sqlite3.connect(path)) as other, other:
                other.execute("INSERT INTO guilds (id, board_mode) VALUES (1, 'post')")
        seen.append(connection.execute("SELECT count(*) FROM guilds").fetchone()[0])
        return seen[-1]

    assert look(path, count) == 1
    assert len(seen) == 2


# Copies -----------------------------------------------------------------------------------------


def test_a_copy_of_an_older_store_changes_nothing(path: Path, tmp_path: Path) -> None:
    old_store(path)
    before = contents(path)
    copy_store(path, tmp_path / "copy.sqlite3")
    assert look(tmp_path / "copy.sqlite3", versions) == 5
    after = contents(path)
    del after["copy.sqlite3"]
    assert after == before


def test_another_programs_file_is_not_copied(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(StoreDamaged, match="belongs to another program"):
        copy_store(path, tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("version", [5, newest_version(MIGRATIONS) - 1])
async def test_a_file_is_copied_before_it_is_migrated(
    path: Path, version: int, caplog: pytest.LogCaptureFixture
) -> None:
    old_store(path, version)
    path.chmod(0o600)
    await (await Store.open(path, GAMES)).close()
    (copy,) = copies_of(path)
    assert copy.name.startswith(f"{path.name}-schema{version}-20")
    assert mode(copy) == "600"
    assert look(path, versions) == newest_version(MIGRATIONS)
    assert look(copy, versions) == version
    query = "SELECT id, board_mode FROM guilds"
    assert look(copy, lambda connection: connection.execute(query).fetchall()) == [(7, "edit")]
    (said,) = (record.getMessage() for record in caplog.records)
    assert str(copy) in said
    # there is nothing left to migrate, so the store makes no copy
    await (await Store.open(path, GAMES)).close()
    assert copies_of(path) == [copy]


async def test_a_new_file_needs_no_copy(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await (await Store.open(path, GAMES)).close()
    assert copies_of(path) == []
    assert caplog.records == []


async def test_the_newest_three_copies_are_kept(path: Path, tmp_path: Path) -> None:
    old_store(path)
    times = ("20250301T000000Z", "20250101T000000Z", "20250201T000000Z", "20240101T000000Z")
    versions_then = (4, 12, 3, 2)
    for version, when in zip(versions_then, times, strict=True):
        (tmp_path / f"{path.name}-schema{version}-{when}").write_text("a copy")
    (tmp_path / f"{path.name}-schemas").write_text("something else")
    await (await Store.open(path, GAMES)).close()
    kept = [copy.name.partition("-schema")[2] for copy in copies_of(path)]
    assert kept[:2] == ["3-20250201T000000Z", "4-20250301T000000Z"]
    assert kept[2].startswith("5-")
    assert len(kept) == 3
    assert (tmp_path / f"{path.name}-schemas").is_file()


async def test_without_a_copy_nothing_is_migrated(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_store(path)

    def full(source: Path, target: Path) -> None:
        raise StoreFull(target)

    monkeypatch.setattr("db.file.files.copy_store", full)
    with pytest.raises(StoreFull, match=r"parlor\.db-schema5-"):
        await Store.open(path, GAMES)
    assert look(path, versions) == 5


async def test_a_migration_without_room_leaves_no_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A supervisor may keep restarting it. SQLite's page limit simulates a full disk."""
    old_store(path)
    before = contents(path)
    older = path.with_name(f"{path.name}-schema4-20250101T000000Z")
    older.write_text("a copy")
    (path.with_name(f"{path.name}-schema5-20250102T000000Z.x.part")).write_text("of a killed start")

    def on_full_disk(connection: sqlite3.Connection, *what: Any) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 1}")
        migrate(connection, *what)

    with monkeypatch.context() as patch:
        patch.setattr("db.file.store.migrate", on_full_disk)
        for _ in range(5):
            with pytest.raises(StoreFull):
                await Store.open(path, GAMES)
            assert copies_of(path) == [older]
            assert list(path.parent.glob("*.part")) == []
    assert look(path, versions) == 5
    assert path.read_bytes()[100:] == before[path.name][100:]
    # once there is room again, it succeeds
    await (await Store.open(path, GAMES)).close()
    assert look(path, versions) == newest_version(MIGRATIONS)
    assert [copy.name[:17] for copy in copies_of(path)] == [older.name[:17], "parlor.db-schema5"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_copy_without_room_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """A disk can be too full even to rename a copy."""
    old_store(path)

    def full(_: Path, target: Path) -> None:
        raise OSError(number, "no room", str(target))

    monkeypatch.setattr(type(path), "replace", full)
    with pytest.raises(StoreFull):
        copy_store(path, tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


# SQLite's errors --------------------------------------------------------------------------------


def test_no_room_for_shared_memory_means_a_full_disk(path: Path) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert isinstance(translation(path, error), StoreFull)
