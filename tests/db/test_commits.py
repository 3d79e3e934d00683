"""A start warns of missing commits, and is silent when none are missing."""
# nothing else runs in a test's loop, so a short wait holds up nothing

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from db.file.files import look
from db.matches import Matches
from db.store import Store
from db.venues import Venue
from tests.db.samples import change, record
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection

ROOT = Path(__file__).parents[2]
NAME = "parlor.db"
# it plays some moves and dies without closing anything
PLAY_AND_DIE = """
import asyncio, os, sys
from pathlib import Path
from db.matches import Matches
from db.venues import Venue
from db.store import Store
from tests.db.samples import change, record
from tests.packages import GAMES
async def main():
    store = await Store.open(Path(sys.argv[1]), GAMES)
    matches = Matches(store)
    await matches.create(record("m"), Venue(1, 1), change(0, "a"))
    for seq in range(1, int(sys.argv[2])):
        assert await matches.append("m", change(seq, "b"))
    os._exit(0)
asyncio.run(main())
"""


def play_and_die(path: Path, commits: int = 5) -> None:
    command = [sys.executable, "-c", PLAY_AND_DIE, str(path), str(commits)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run(command, env=environment, timeout=PATIENCE, check=True)
    assert log_of(path).stat().st_size


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def note_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-written")


def number_in(path: Path) -> int:
    query = "SELECT number FROM commits"
    return look(path, lambda connection: connection.execute(query).fetchone()[0])


async def told(path: Path, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Open and close the store; return the warnings of missing commits."""
    caplog.clear()
    await (await Store.open(path, GAMES)).close()
    return [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]


async def make(path: Path) -> None:
    store = await Store.open(path, GAMES)  # with a name of its own
    await store.write(lambda connection: connection.execute("DELETE FROM lobbies"))
    await Matches(store).create(record("first"), Venue(1, 2), change(0, "a"))
    await store.close()


def damaged_by(path: Path) -> dict[str, Callable[[], object]]:
    return {
        "deleted": lambda: [path.with_name(path.name + end).unlink() for end in ("-wal", "-shm")],
        "emptied": lambda: log_of(path).write_bytes(b""),
        "cut": lambda: os.truncate(log_of(path), log_of(path).stat().st_size // 2),
    }


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a store whose process has died after five commits."""
    folder = tmp_path_factory.mktemp("left")
    asyncio.run(make(folder / NAME))
    play_and_die(folder / NAME)
    return folder


def take(left: Path, path: Path) -> None:
    """Copy the files of the dead process to *path*."""
    for one in left.iterdir():
        shutil.copy(one, path.with_name(one.name.replace(NAME, path.name)))


@pytest.mark.parametrize("how", ["deleted", "emptied", "cut"])
async def test_a_start_warns_once_of_a_lost_log(
    left: Path, path: Path, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    take(left, path)
    damaged_by(path)[how]()
    (sentence,) = await told(path, caplog)
    assert "commits that were safe are missing" in sentence
    assert str(path) in sentence
    lost = int(sentence.partition("missing from ")[2].partition(": ")[2].partition(";")[0])
    assert lost == 5 if how != "cut" else 1 <= lost <= 5
    # only once
    assert await told(path, caplog) == []


async def test_a_start_warns_of_an_older_copy(
    path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await make(path)
    shutil.copy(path, tmp_path / "old")
    store = await Store.open(path, GAMES)
    await Matches(store).append("first", change(1, "b"))
    await store.close()
    shutil.copy(tmp_path / "old", path)
    (sentence,) = await told(path, caplog)
    assert f"{path}: 1;" in sentence


async def test_a_start_does_not_warn_when_nothing_is_missing(
    left: Path, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await make(path)
    # after a clean end, and after it was killed
    assert await told(path, caplog) == []
    play_and_die(path)
    assert await told(path, caplog) == []
    # another program has copied the log into the file, and deleted it as SQLite does
    take(left, path.with_name("other.db"))
    with closing(sqlite3.connect(path.with_name("other.db"))) as connection, connection:
        connection.execute("INSERT INTO guilds (id, board_mode) VALUES (1, 'post')")
    assert not log_of(path.with_name("other.db")).exists()
    assert await told(path.with_name("other.db"), caplog) == []


async def test_a_start_does_not_warn_without_a_readable_note(
    left: Path, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await make(path)
    for noted in (b"", b"\xff\xfe nonsense", b"abc not-a-number", b"one two three"):
        note_of(path).write_bytes(noted)
        assert await told(path, caplog) == []
    note_of(path).unlink()
    assert await told(path, caplog) == []
    # the note of another store
    assert number_in(left / NAME) > number_in(path)
    shutil.copy(note_of(left / NAME), note_of(path))
    assert await told(path, caplog) == []


@pytest.mark.file
async def test_reads_and_empty_writes_are_not_counted_as_commits(path: Path, store: Store) -> None:
    def count(connection: Connection) -> int:
        return connection.execute("SELECT number FROM commits").fetchone()[0]

    before = await store.read(count)
    await Matches(store).abandon("there is none")
    assert await store.read(count) == before
    await asyncio.gather(
        *(Matches(store).create(record(f"m{one}"), Venue(1, one), change(0)) for one in range(9))
    )
    after = await store.read(count)
    assert before < after <= before + 9
    assert note_of(path).read_text().split()[1] == str(after)


async def test_a_note_that_cannot_be_written_does_not_stop_the_store(path: Path) -> None:
    note_of(path).mkdir()
    await make(path)
    assert look(path, lambda connection: connection.execute("SELECT * FROM seats").fetchall())


# The log is copied into the file ----------------------------------------------------------------


def matches_in_the_file_alone(path: Path, tmp_path: Path) -> int:
    """Return how many matches there would be if the write-ahead log were deleted now."""
    alone = tmp_path / "alone.db"
    shutil.copy(path, alone)
    try:
        query = "SELECT count(*) FROM matches"
        return look(alone, lambda connection: connection.execute(query).fetchone()[0])
    finally:
        alone.unlink()


async def test_commits_are_soon_copied_from_the_log_into_the_file(
    path: Path, tmp_path: Path
) -> None:
    patient = await Store.open(path, GAMES)
    assert await Matches(patient).create(record("m1"), Venue(1, 1), change(0, "a"))
    assert matches_in_the_file_alone(path, tmp_path) == 0
    await patient.close()
    store = await Store.open(path, GAMES, uncopied=0.01)
    assert matches_in_the_file_alone(path, tmp_path) == 1
    for number in (2, 3):
        assert await Matches(store).create(record(f"m{number}"), Venue(1, number), change(0, "a"))
        tries = 0
        while matches_in_the_file_alone(path, tmp_path) < number:  # files have no events
            assert (tries := tries + 1) * 0.01 < PATIENCE
            await asyncio.sleep(0.01)
    await store.close()


async def test_a_clean_end_copies_the_log_though_others_have_read(
    path: Path, tmp_path: Path
) -> None:
    store = await Store.open(path, GAMES)
    with closing(sqlite3.connect(path)) as other:
        other.execute("SELECT count(*) FROM matches").fetchone()
        await Matches(store).create(record("m1"), Venue(1, 1), change(0, "a"))
        await store.close()
        assert matches_in_the_file_alone(path, tmp_path) == 1
