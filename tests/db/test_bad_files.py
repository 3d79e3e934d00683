"""Files that aren't stores: an error names each in one sentence, and the file stays unchanged."""
# ruff: noqa: ASYNC221, ASYNC240 # a short wait holds up nothing in a test's loop

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreLocked,
    StoreNewer,
    StoreUnreadable,
)
from db.matches import Matches
from db.store import Store
from db.venues import Venue
from tests.blank import open_store
from tests.db.samples import change, record
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""
# import before giving up root's rights: the interpreter may belong to root
OPEN_AS_NOBODY = """
import asyncio, concurrent.futures.thread, os, sys
from pathlib import Path
from db.errors import StoreError
from db.store import Store
from engine.core import Games
if os.getuid() == 0:
    os.setuid(65534)
async def main():
    try:
        store = await Store.open(Path(sys.argv[1]), Games(()))
    except StoreError as error:
        print(error.key, error)
    else:
        await store.close()
        print("opened")
asyncio.run(main())
"""
FILL = """
import asyncio, resource, sys
from pathlib import Path
from db.errors import StoreError
from db.store import Store
from db.matches import Matches
from db.venues import Venue
from tests.db.samples import change, record
from tests.packages import GAMES
async def main():
    store = await Store.open(Path(sys.argv[1]), GAMES)
    matches = Matches(store)
    await matches.create(record("m"), Venue(1, 1), change(0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    seq = 0
    try:
        while True:
            assert await matches.append("m", change(seq, "x" * 900))
            seq += 1
    except StoreError as error:
        print(seq, error.key, flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert await matches.append("m", change(seq, "room again"))
    await store.close()
asyncio.run(main())
"""


async def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        await Store.open(path, GAMES, patience=0.1)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.facts == {"file": path.name}
    return caught.value


async def make(path: Path) -> None:
    """Make a store with some matches in it."""
    store = await open_store(path)
    matches = Matches(store)
    for number in range(40):
        opening = change(0, *(f"{number}-{seq}" for seq in range(30)))
        await matches.create(record(f"m{number}"), Venue(1, number), opening)
    await store.close()


async def test_a_store_in_a_missing_folder_is_unreadable(tmp_path: Path) -> None:
    error = await refusal(tmp_path / "missing" / "parlor.db")
    assert isinstance(error, StoreUnreadable)
    assert error.key == "error-store-unreadable"
    assert not (tmp_path / "missing").exists()


async def test_opening_a_folder_reports_an_unreadable_store(tmp_path: Path) -> None:
    assert isinstance(await refusal(tmp_path), StoreUnreadable)


@pytest.mark.parametrize("content", [b"not a database at all\n" * 50, b"SQLite format 3\0" * 99])
async def test_garbage_is_reported_as_damaged_and_left_unchanged(
    path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    error = await refusal(path)
    assert isinstance(error, StoreDamaged)
    assert error.key == "error-store-damaged"
    assert path.read_bytes() == content


@pytest.mark.parametrize("share", [0.3, 0.7, 0.95])
async def test_a_truncated_file_is_damaged(path: Path, share: float) -> None:
    await make(path)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    assert isinstance(await refusal(path), StoreDamaged)


async def test_a_file_with_overwritten_pages_is_damaged(path: Path) -> None:
    await make(path)
    content = bytearray(path.read_bytes())
    content[8192:12288] = bytes(4096)
    path.write_bytes(content)
    assert isinstance(await refusal(path), StoreDamaged)
    assert path.read_bytes() == content


async def test_another_programs_database_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    content = path.read_bytes()
    error = await refusal(path)
    assert isinstance(error, StoreDamaged)
    assert "belongs to another program" in str(error)
    assert path.read_bytes() == content


async def test_a_newer_version_is_refused(path: Path) -> None:
    await make(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    error = await refusal(path)
    assert isinstance(error, StoreNewer)
    assert (error.key, error.version) == ("error-store-newer", 99)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (99,)


@pytest.fixture(params=["fresh", "used"])
async def held(request: pytest.FixtureRequest, path: Path) -> Path:
    if request.param == "used":
        await make(path)
    return path


@pytest.fixture
def holder(held: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which locks the file until its input ends."""
    command = [sys.executable, "-c", HOLD, str(held)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.communicate(timeout=PATIENCE)


async def test_a_file_locked_by_another_process_is_refused(
    held: Path, holder: subprocess.Popen[str]
) -> None:
    error = await refusal(held)
    assert isinstance(error, StoreLocked)
    assert error.key == "error-store-locked"


async def test_an_open_store_locked_by_another_process_still_reads(path: Path) -> None:
    store = await Store.open(path, GAMES, patience=0.1)
    matches = Matches(store)
    assert await matches.create(record("m"), Venue(1, 1), change(0, "a"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLocked):
            await matches.append("m", change(1, "b"))
        loaded = present(await matches.load("m"))
        assert len(loaded.entries) == 1
        other.execute("ROLLBACK")
    assert await matches.append("m", change(1, "b"))
    await store.close()


@pytest.mark.parametrize("mode", [0o000, 0o444])
async def test_a_file_without_permission_is_unreadable(mode: int) -> None:
    with TemporaryDirectory() as name:
        path = Path(name) / "parlor.db"
        await make(path)
        path.chmod(mode)
        path.parent.chmod(0o555)
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", OPEN_AS_NOBODY, str(path)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        path.parent.chmod(0o755)
    assert done.stdout.startswith("error-store-unreadable")


async def test_a_full_disk_loses_no_acknowledged_entry(path: Path) -> None:
    """The system's limit on the size of files simulates a full disk."""
    done = subprocess.run(
        [sys.executable, "-c", FILL, str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    acknowledged, key = done.stdout.split()
    assert key == StoreFailed.key
    store = await Store.open(path, GAMES)
    loaded = await Matches(store).load("m")
    await store.close()
    assert loaded is not None
    assert [entry.seq for entry in loaded.entries] == list(range(int(acknowledged) + 1))
    assert loaded.entries[-1].text == "room again"
