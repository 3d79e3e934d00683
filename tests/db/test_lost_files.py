"""Once somebody deletes or replaces a store's file, the store acknowledges nothing.

The next start uses the file that it finds, and refuses an empty one.
"""
# ruff: noqa: ASYNC240 # a short wait holds up nothing in a test's loop

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import sys
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from db.errors import StoreError, StoreGone, StoreReplaced
from db.file.files import copy_store, look
from db.matches import Matches
from db.store import Store
from db.venues import Venue
from tests.blank import open_store
from tests.db.samples import change, record
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Generator

    from db.dialect import Connection

SOMEBODY: Final = 2**60 + 7
"""An id to look for in a flushed file."""
QUERY: Final = "SELECT count(*) FROM entries"
ANOTHER: Final = """
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as connection:
    connection.execute("UPDATE commits SET number = number + 1")
connection.close()
"""
"""Another program that writes to the file."""


@pytest.fixture(autouse=True)
async def closed(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Close the stores that a failed test leaves open, as their threads would never end."""
    opened: list[Store] = []
    init = Store.__init__

    def register(self: Store, *what: Any) -> None:
        init(self, *what)
        opened.append(self)

    monkeypatch.setattr(Store, "__init__", register)
    yield
    for item in opened:
        await item.close()


def beside(path: Path, end: str) -> Path:
    return path.with_name(f"{path.name}-{end}")


async def make(path: Path, moves: int = 3) -> None:
    """Make a store with one match of *moves* entries."""
    store = await open_store(path)
    matches = Matches(store)
    await matches.create(record("m"), Venue(1, 1), change(0, "a"))
    for seq in range(1, moves):
        assert await matches.append("m", change(seq, "b"))
    await store.close()


def entries(path: Path) -> int:
    return look(path, lambda connection: connection.execute(QUERY).fetchone()[0])


class TakenAway:
    """Ways to take a file away; *old* is a copy from before the latest writes."""

    def __init__(self, path: Path, old: Path) -> None:
        self.path, self.old = path, old

    def deleted(self) -> None:
        self.path.unlink()

    def deleted_with_all_beside_it(self) -> None:
        for file in self.path.parent.glob(f"{self.path.name}*"):
            file.unlink(missing_ok=True)  # the bot may have moved its log aside

    def renamed(self) -> None:
        self.path.rename(self.path.with_name("other"))

    def replaced(self) -> None:
        shutil.copy(self.old, self.path.with_name("new"))
        self.path.with_name("new").replace(self.path)

    def replaced_by_another_store(self) -> None:
        asyncio.run(make(self.path.with_name("new"), 1))
        self.path.with_name("new").replace(self.path)

    def replaced_by_a_link(self) -> None:
        self.path.unlink()
        self.path.symlink_to(self.old)

    def log_deleted(self) -> None:
        beside(self.path, "wal").unlink()

    def log_replaced(self) -> None:
        self.path.with_name("new").write_bytes(b"")
        self.path.with_name("new").replace(beside(self.path, "wal"))

    def shared_deleted(self) -> None:
        beside(self.path, "shm").unlink()

    def log_and_shared_deleted(self) -> None:
        self.log_deleted()
        self.shared_deleted()

    def folder_renamed(self) -> None:
        self.path.parent.rename(self.path.parent.with_name("elsewhere"))


WAYS: Final = [name for name in vars(TakenAway) if not name.startswith("_")]
GONE: Final = {"deleted", "deleted_with_all_beside_it", "renamed", "folder_renamed"}


async def begin(folder: Path) -> tuple[Store, Path, TakenAway]:
    """Make a store of three entries, copy it, open it, and write five more."""
    folder.mkdir()
    path = folder / "parlor.db"
    await make(path)
    copy_store(path, folder.with_name("old.db"))
    store = await Store.open(path, GAMES)
    assert await Matches(store).append("m", change(3, "c"))
    await store.flush(SOMEBODY)
    for seq in range(4, 8):
        assert await Matches(store).append("m", change(seq, "c"))
    return store, path, TakenAway(path, folder.with_name("old.db"))


@pytest.mark.parametrize("way", WAYS)
async def test_nothing_is_acknowledged_after_the_file_is_taken_away(
    tmp_path: Path, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    store, path, taken = await begin(tmp_path / "data")
    await asyncio.to_thread(getattr(taken, way))
    caplog.clear()
    for seq in (8, 8, 9):
        with pytest.raises(StoreError) as caught:
            await Matches(store).append("m", change(seq, "lost"))
        assert isinstance(caught.value, StoreGone if way in GONE else StoreReplaced)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
    for use in (store.read(lambda _: None), store.flush(SOMEBODY), store.backup(tmp_path / "copy")):
        with pytest.raises(type(caught.value)):
            await use
    assert [record.getMessage() for record in caplog.records] == [str(caught.value)], "told once"
    assert caplog.records[0].levelname == "ERROR"
    await store.close()


@pytest.mark.parametrize("way", ["deleted", "replaced", "log_deleted"])
async def test_a_lost_file_is_noticed_while_nobody_writes(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.file.store._LOOKED_AT", 0.01)
    store, _, taken = await begin(tmp_path / "data")
    watching = asyncio.create_task(store.until_lost())
    assert not (await asyncio.wait({watching}, timeout=0.05))[0]
    await asyncio.to_thread(getattr(taken, way))
    await asyncio.wait({watching}, timeout=PATIENCE)
    assert isinstance(watching.exception(), StoreGone if way in GONE else StoreReplaced)
    await store.close()


@pytest.mark.parametrize("is_noticed", [True, False])
@pytest.mark.parametrize("way", WAYS)
async def test_the_next_start_uses_the_files_it_finds(
    tmp_path: Path, way: str, *, is_noticed: bool
) -> None:
    store, path, taken = await begin(tmp_path / "data")
    await asyncio.to_thread(getattr(taken, way))
    if is_noticed:
        with pytest.raises(StoreError):
            await Matches(store).append("m", change(8, "lost"))
    await store.close()
    if way == "folder_renamed":
        path = tmp_path / "elsewhere" / path.name
    elif way in GONE:
        with pytest.raises(StoreGone, match=r"only parlor\.db-written is left"):
            await Store.open(path, GAMES)
        assert not path.exists()
        if way != "renamed":
            return
        path.with_name("other").rename(path)
    # the new store works, and has nothing of the earlier one
    again = await Store.open(path, GAMES)
    found = present(await Matches(again).load("m"))
    kept = len(found.entries)
    assert (kept in {8, 9}) == (not way.startswith("replaced"))
    assert await Matches(again).append("m", change(kept, "again"))
    await again.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert entries(path) == kept + 1


@pytest.mark.parametrize("way", WAYS)
async def test_a_commit_in_progress_is_not_acknowledged(tmp_path: Path, way: str) -> None:
    store, path, taken = await begin(tmp_path / "data")

    def work(connection: Connection) -> None:
        connection.execute("INSERT INTO guilds (id, board_mode) VALUES (1, 'post')")
        getattr(taken, way)()

    with pytest.raises(StoreGone if way in GONE else StoreReplaced) as caught:
        await store.write(work)
    assert str(path) in str(caught.value)
    for seq in (8, 9):
        with pytest.raises(StoreError):
            await Matches(store).append("m", change(seq, "lost"))
    await store.close()


# Other processes ---------------------------------------------------------------------------------


def packed(path: Path) -> None:
    """Write as another command does while a bot runs, and copy the log into the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE commits SET number = number + 1")
        other.execute("PRAGMA wal_checkpoint(PASSIVE)")


def truncated(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


def looked_at(path: Path) -> None:
    assert entries(path)


def saved(path: Path) -> None:
    copy_store(path, path.with_name("copy"))


def touched(path: Path) -> None:
    path.touch()
    beside(path, "wal").touch()


def vacuumed(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("VACUUM")


def closed_by_the_last(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE commits SET number = number + 1")


@pytest.mark.parametrize(
    "work", [packed, truncated, looked_at, saved, touched, vacuumed, closed_by_the_last]
)
async def test_other_programs_that_use_the_file_properly_do_no_harm(
    tmp_path: Path, work: Callable[[Path], None]
) -> None:
    store, path, _ = await begin(tmp_path / "data")
    for seq in range(8, 12):
        await asyncio.to_thread(work, path)
        assert await Matches(store).append("m", change(seq, "d"))
    await store.flush(SOMEBODY)
    await asyncio.to_thread(work, path)
    assert await Matches(store).append("m", change(12, "d"))
    await store.close()
    assert entries(path) == 13


async def test_automatic_checkpoints_do_no_harm(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.file.store._CHECKPOINT", 3)
    store = await Store.open(path, GAMES)
    await Matches(store).create(record("m"), Venue(1, 1), change(0, "a"))
    before = path.stat().st_mtime_ns
    for seq in range(1, 100):
        assert await Matches(store).append("m", change(seq, "b" * 900))
    assert path.stat().st_mtime_ns > before
    await store.close()
    assert entries(path) == 100


async def test_another_process_closing_the_file_does_not_delete_the_log(tmp_path: Path) -> None:
    """Reading the bytes of the file, as a flush does, must not release our lock."""
    store, path, _ = await begin(tmp_path / "data")
    assert await Matches(store).append("m", change(8, "d"))
    done = await asyncio.create_subprocess_exec(sys.executable, "-c", ANOTHER, str(path))
    assert await done.wait() == 0
    assert await Matches(store).append("m", change(9, "d"))
    await store.close()
    assert entries(path) == 10


# Links -------------------------------------------------------------------------------------------


async def test_a_store_opened_through_a_link_works_until_the_link_changes(tmp_path: Path) -> None:
    path, link = tmp_path / "real" / "parlor.db", tmp_path / "link.db"
    path.parent.mkdir()
    await make(path)
    link.symlink_to(path)
    store = await Store.open(link, GAMES)
    assert await Matches(store).append("m", change(3, "c"))
    # through the link, the store finds the files next to the real one
    assert entries(link) == 4
    copy_store(link, tmp_path / "copy.db")
    assert entries(tmp_path / "copy.db") == 4
    assert sorted(one.name for one in tmp_path.iterdir()) == ["copy.db", "link.db", "real"]
    # the link may no longer lead to another file
    link.unlink()
    link.symlink_to(tmp_path / "copy.db")
    with pytest.raises(StoreReplaced):
        await Matches(store).append("m", change(4, "c"))
    await store.close()


# Starting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", ["written", "wal"])
@pytest.mark.parametrize("is_empty", [True, False])
async def test_a_lost_store_is_not_replaced_by_an_empty_one(
    path: Path, left: str, *, is_empty: bool
) -> None:
    await make(path)
    assert beside(path, "written").stat().st_size
    beside(path, "wal").write_bytes(b"a log")
    beside(path, {"written": "wal", "wal": "written"}[left]).unlink()
    path.unlink()
    if is_empty:
        path.touch()
    with pytest.raises(StoreGone) as caught:
        await Store.open(path, GAMES)
    assert f"delete {path.name}-{left} to begin with an empty one" in str(caught.value)
    assert path.exists() == is_empty
    beside(path, left).unlink()
    await make(path)
    assert entries(path) == 3


@contextmanager
def no_more_files() -> Generator[None]:
    """Stop this process from opening files, as when a crowd uses up all descriptors."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(int(file.name) for file in Path("/dev/fd").iterdir())
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, before[1]))
    taken: list[int] = []
    try:
        with suppress(OSError):
            while True:
                taken.append(os.dup(1))
        yield
    finally:
        for item in taken:
            os.close(item)
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_a_store_works_on_without_free_file_descriptors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("db.file.store._LOOKED_AT", 0.01)
    path = tmp_path / "parlor.db"
    await make(path)
    store = await Store.open(path, GAMES)
    watching = asyncio.create_task(store.until_lost())
    caplog.clear()
    with no_more_files():
        assert await Matches(store).append("m", change(3, "c"))
        assert not (await asyncio.wait({watching}, timeout=0.05))[0]
    assert not watching.done()
    assert "replaced" not in caplog.text
    watching.cancel()
    await store.close()
    assert entries(path) == 4
