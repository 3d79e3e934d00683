"""How many commits a store has seen, told twice: in its file, and in a second one beside it.

What a commit writes stays in the write-ahead log until that is copied into the file. A log that is
deleted while nobody has the store open takes its commits with it, and nothing in the file tells of
them. So each commit raises a number in the file, and once it is safe on disk the number is noted in
the second file. A start that finds a smaller one in the first than in the second knows how many
commits are missing: a log was deleted or shortened, or an older copy was put in the store's place.

It cannot tell that where the second file is gone too, or belongs to another store; nor of commits
of the last moments before a power cut, when the note had not reached the disk: it is never waited
for. It does not cry wolf: the second file never knows more than was once safe in the first.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Final

from db.errors import StoreGone

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

logger = logging.getLogger(__name__)

_READ: Final = "SELECT store, number FROM commits"
_COUNT: Final = "UPDATE commits SET number = number + 1 RETURNING store, number"
_LENGTH: Final = 64
"""Bytes of the note: each is written over the one before, which needs no room on the disk."""


class CommitNote:
    """The second file of the store at *path*; it is kept open while the store is."""

    def __init__(self, path: Path) -> None:
        self._path = _note(path)
        self._file: int | None = None

    def write(self, counted: tuple[str, int]) -> None:
        """Note what `count` has returned; where that cannot be, a later start knows less."""
        store, number = counted
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{store} {number}".ljust(_LENGTH - 1).encode() + b"\n")
        except OSError as error:
            logger.debug("commits are not noted: %s", error)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def count(connection: sqlite3.Connection) -> tuple[str, int] | None:
    """Raise the number in the transaction that will be committed; return the store and the number.

    None: the row is gone; nothing can be told of this store any more.
    """
    return connection.execute(_COUNT).fetchone()


def counted(connection: sqlite3.Connection) -> tuple[str, int] | None:
    """Return the store's name and number as *connection* sees them."""
    return connection.execute(_READ).fetchone()


def noted(path: Path) -> tuple[str, int] | None:
    """Return what was noted of the store at *path*; None: nothing that can be read.

    To be asked before the file is: a bot that runs may commit and note in between.
    """
    try:
        store, number = _note(path).read_text("ascii").split()
        return store, int(number)
    except (OSError, ValueError):
        return None


def refuse_remains(path: Path) -> None:
    """Refuse to make a store at *path* where there was one of which its other files are left.

    An empty one would be made silently, and SQLite would delete the log of the one that is gone.

    Raises:
        StoreGone: there are such files, and no database.
    """
    # in this order: of those that start together another may be filling the file just now
    note, log = noted(path), path.with_name(f"{path.name}-wal")
    has_log = log.is_file() and log.stat().st_size > 0
    if (note is None and not has_log) or (path.exists() and path.stat().st_size):
        return
    left = [_note(path).name] if note is not None else []
    left += [log.name] if has_log else []
    tells = "is left of it" if note is None else f"tells of {note[1]:,} commits"
    raise StoreGone(
        path,
        f"{left[0]} beside it {tells}; put it or a backup back, or delete {' and '.join(left)} to"
        " begin with an empty one",
    )


def missing(connection: sqlite3.Connection, note: tuple[str, int] | None) -> int:
    """Return how many commits have been lost of those of which *note* knows; 0: none."""
    found = counted(connection)
    if found is None or note is None or found[0] != note[0]:
        return 0
    return max(0, note[1] - found[1])


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}-written")
