"""The write-ahead log on disk: what must precede our commits, and what others leave in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING, Final

import pytest

from db.file.files import LogAhead

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = 512
_contents: Final = count(1)


def header(salt: int, *, other: int = 7) -> bytes:
    words = (0x377F0682, 3007000, PAGE, 0, salt % 2**32, other, 0, 0)
    return b"".join(one.to_bytes(4) for one in words)


def commit(salt: int, frames: int = 1, *, other: int = 7, is_whole: bool = True) -> bytes:
    """Return the frames of a new commit; one that is not whole lacks its last frame."""
    found: list[bytes] = []
    for number in range(1, frames + 1):
        size = 9 if is_whole and number == frames else 0
        words = (number, size, salt % 2**32, other, next(_contents), 0)
        found.append(b"".join(one.to_bytes(4) for one in words) + bytes(PAGE))
    return b"".join(found)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "parlor.db-wal"


def test_a_commit_counts_as_new_once_all_its_frames_are_there(log: Path) -> None:
    log.write_bytes(header(1) + commit(1, 2))
    ahead = LogAhead(log)
    ahead.look_before()
    assert not ahead.holds_new()
    log.write_bytes(log.read_bytes() + commit(1, 3))
    assert ahead.holds_new()
    assert ahead.is_continued()
    assert ahead.pages == 5
    ahead.look_before()
    log.write_bytes(log.read_bytes() + commit(1, 2, is_whole=False))
    assert not ahead.holds_new(), "its last frame is missing"


@pytest.mark.parametrize("is_zeroes", [True, False])
def test_a_hole_before_our_commit_is_noticed(log: Path, *, is_zeroes: bool) -> None:
    log.write_bytes(header(1))
    ahead = LogAhead(log)
    for _ in range(2):
        ahead.look_before()
        log.write_bytes(log.read_bytes() + commit(1))
        assert ahead.holds_new()
    ahead.look_before()
    whole = log.read_bytes()
    # an older copy or zeroes, then our own frames in their place
    rest = bytes(len(whole)) if is_zeroes else whole[: -PAGE - 24] + bytes(PAGE + 24)
    log.write_bytes(rest + commit(1))
    assert not ahead.holds_new()
    assert not ahead.is_continued()


def test_the_log_starts_again_once_the_database_has_all_of_it(log: Path) -> None:
    log.write_bytes(b"")
    ahead = LogAhead(log)
    for salt in (2**32 - 1, 2**32, 2**32 + 1):
        ahead.look_before()
        log.write_bytes(header(salt, other=salt % 5) + commit(salt, other=salt % 5))
        assert ahead.holds_new()
        assert ahead.pages == 1
    ahead.look_before()
    log.write_bytes(header(5) + commit(5))
    assert not ahead.holds_new(), "it is another's"


def test_commits_of_others_are_not_ours(log: Path) -> None:
    log.write_bytes(header(1) + commit(1))
    ahead = LogAhead(log)
    log.write_bytes(log.read_bytes() + commit(1, 3))
    assert ahead.is_continued()
    ahead.look_before()
    assert not ahead.holds_new()
    log.write_bytes(log.read_bytes() + commit(1))
    assert ahead.holds_new()
    assert ahead.pages == 5


@pytest.mark.parametrize("frames", [1, 4, 6])
def test_unfinished_frames_of_others_are_overwritten_by_ours(log: Path, frames: int) -> None:
    """A process killed before it marks its commit leaves frames that don't count."""
    log.write_bytes(header(1))
    ahead = LogAhead(log)
    ahead.look_before()
    log.write_bytes(log.read_bytes() + commit(1))
    assert ahead.holds_new()
    before = log.read_bytes()
    log.write_bytes(before + commit(1, 4))
    assert ahead.is_continued()
    for _ in range(2):
        ahead.look_before()
        rest, ours = log.read_bytes()[len(before) :], commit(1, frames)
        log.write_bytes(before + ours + rest[len(ours) :])
        assert ahead.holds_new()
        assert ahead.is_continued()
        before += ours
    assert ahead.pages == 1 + 2 * frames


def test_the_log_is_read_as_sqlite_writes_it(tmp_path: Path, log: Path) -> None:
    with (
        closing(sqlite3.connect(tmp_path / "parlor.db", isolation_level=None)) as ours,
        closing(sqlite3.connect(tmp_path / "parlor.db", isolation_level=None)) as theirs,
    ):
        ours.execute("PRAGMA journal_mode = WAL")
        ours.execute("PRAGMA wal_autocheckpoint = 0")
        ours.execute("CREATE TABLE one (text TEXT)")
        ahead = LogAhead(log)
        for number in range(60):
            if number % 3 == 0:
                theirs.execute("INSERT INTO one VALUES ('theirs')")
            ours.execute("BEGIN IMMEDIATE")
            assert ahead.is_continued()
            ahead.look_before()
            ours.execute("INSERT INTO one VALUES (?)", ("ours" * 3000,))
            ours.execute("COMMIT")
            assert ahead.holds_new()
            kind = "TRUNCATE" if number % 20 == 19 else "PASSIVE"
            if number % 4 == 3:
                busy, pages, copied = ours.execute(f"PRAGMA wal_checkpoint({kind})").fetchone()
                assert (busy, copied) == (0, pages)
                assert kind == "TRUNCATE" or pages == ahead.pages
                if kind == "TRUNCATE":
                    assert not ahead.is_continued()
                    ahead.begin_anew()
                elif number % 3 == 2:
                    # they start the log again: nothing of ours is in it
                    theirs.execute("INSERT INTO one VALUES ('theirs')")
                    assert not ahead.is_continued()
                    ahead.begin_anew()
