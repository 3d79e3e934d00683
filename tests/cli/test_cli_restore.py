"""`bot.py restore`: put a backup in the database's place, owned by the bot's account."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.exits import Exit
from db.errors import StoreDamaged
from db.file import restoring
from db.file.claims import claimed
from db.store import Store
from tests.blank import open_store
from tests.cli.driver import complaint, run_bot, run_here
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DATABASE = "parlor.sqlite3"


async def with_note(path: Path, text: str) -> None:
    store = await open_store(path)
    await store.write(
        lambda one: (
            one.execute(
                "INSERT INTO notes (name, text) VALUES ('test', ?)"
                " ON CONFLICT (name) DO UPDATE SET text = excluded.text",
                (text,),
            ).rowcount
        )
    )
    await store.close()


def note_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT text FROM notes WHERE name = 'test'").fetchone()[0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a store and an older backup of it."""
    path = tmp_path / DATABASE
    asyncio.run(with_note(path, "before"))
    assert run_here(tmp_path, "backup", "backup").returncode == 0
    asyncio.run(with_note(path, "after"))
    return tmp_path


def test_a_backup_replaces_the_database_and_the_old_one_is_kept(folder: Path) -> None:
    path = folder / DATABASE
    (folder / f"{DATABASE}-wal").write_bytes(b"of another file")
    done = run_bot(folder, "restore", "backup")
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    kept = folder / first.rpartition(" ")[2].rpartition("/")[2]
    assert kept.name.startswith(f"{DATABASE}-replaced-")
    assert "0 matches" in second
    assert note_in(path) == "before"
    assert (folder / f"{kept.name}-wal").read_bytes() == b"of another file"
    (folder / f"{kept.name}-wal").unlink()
    assert note_in(kept) == "after"
    assert path.stat().st_mode & 0o077 == 0
    assert not (folder / f"{DATABASE}-wal").exists()
    assert run_here(folder, "doctor").returncode == 0


def test_a_backup_is_restored_where_there_is_no_database(folder: Path) -> None:
    done = run_here(folder, "restore", "backup", "--db", "elsewhere")
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1), done.stderr
    assert note_in(folder / "elsewhere") == "before"


def cut(folder: Path) -> None:
    (folder / "backup").write_bytes((folder / "backup").read_bytes()[:-4096])


def make_newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "backup")) as connection, connection:
        connection.execute("PRAGMA user_version = 999")


def make_foreign(folder: Path) -> None:
    (folder / "backup").unlink()
    with closing(sqlite3.connect(folder / "backup")) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")


def take_away(folder: Path) -> None:
    (folder / "backup").unlink()


@pytest.mark.parametrize(
    ("harm", "why", "code"),
    [
        (cut, "damaged", Exit.STORE_UNUSABLE),
        (make_newer, "schema 999", Exit.STORE_UNUSABLE),
        (make_foreign, "not a copy of a Parlor database", Exit.STORE_UNUSABLE),
        (take_away, "there is no database backup", Exit.BAD_INPUT),
    ],
)
def test_an_unsound_backup_changes_nothing(
    folder: Path, harm: Callable[[Path], None], why: str, code: Exit
) -> None:
    harm(folder)
    before = sorted(file.name for file in folder.iterdir())
    assert why in complaint(run_here(folder, "restore", "backup"), code)
    assert sorted(path.name for path in folder.iterdir()) == before
    assert note_in(folder / DATABASE) == "after"
    itself = complaint(run_here(folder, "restore", DATABASE), Exit.BAD_INPUT)
    assert "it is the copy itself" in itself


def test_restoring_under_a_running_bot_is_refused(folder: Path) -> None:
    path = folder / DATABASE
    with claimed(path):
        refused = complaint(run_here(folder, "restore", "backup"), Exit.TRY_AGAIN)
    assert "another bot is using it" in refused

    async def beside() -> str:
        store = await Store.open(path, GAMES)
        try:
            # a process doesn't see its own locks: another one has to try
            done = await asyncio.to_thread(run_bot, folder, "restore", "backup")
            return complaint(done, Exit.TRY_AGAIN)
        finally:
            await store.close()

    assert "stop the bot first" in asyncio.run(beside())
    assert note_in(path) == "after"


def test_files_written_by_root_belong_to_the_bots_account(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, tuple[int, int]] = {}

    def chown(path: Path, user: int, group: int) -> None:
        given[os.fspath(path)] = user, group

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", chown)
    facts = (folder / DATABASE).stat()
    restoring.restore(folder / "backup", folder / DATABASE)
    (ready,) = [name for name in given if "-restoring-" in name]
    assert given[ready] == (facts.st_uid, facts.st_gid)
    given.clear()
    (folder / f"{DATABASE}-written").unlink(missing_ok=True)
    assert run_here(folder, "rebuild-ratings").returncode == 0
    asyncio.run(with_note(folder / DATABASE, "by root"))
    assert [name.rpartition("/")[2] for name in given] == [f"{DATABASE}-written"]


def test_dated_backups_are_test_restored_and_the_oldest_deleted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = folder / "copies"
    copies.mkdir()
    (copies / "mine.sqlite3").write_text("somebody's own")
    for moment in [time.gmtime(second) for second in range(5)]:
        monkeypatch.setattr(time, "gmtime", lambda moment=moment: moment)
        done = run_here(folder, "backup", "--keep", "3", "copies")
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[1] == "the copy can be restored: 0 matches"
    names = [f"parlor-19700101T00000{second}Z.sqlite3" for second in (2, 3, 4)]
    assert sorted(file.name for file in copies.iterdir()) == ["mine.sqlite3", *names]
    assert note_in(copies / names[-1]) == "after"


def test_a_backup_that_cannot_be_restored_replaces_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "copies").mkdir()
    assert run_here(folder, "backup", "--keep", "1", "copies").returncode == 0
    (before,) = (folder / "copies").iterdir()

    def fail(source: Path, target: Path) -> None:
        raise StoreDamaged(source, "a page")

    monkeypatch.setattr(restoring, "restore", fail)
    monkeypatch.setattr(time, "gmtime", lambda: time.struct_time((2100, *[1] * 8)))
    done = run_here(folder, "backup", "--keep", "1", "copies")
    assert "a page" in complaint(done, Exit.STORE_UNUSABLE)
    assert list((folder / "copies").iterdir()) == [before]
