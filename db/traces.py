"""What is left of somebody who was erased, and that something may be.

From the moment at which somebody is erased until nothing of them is left, a row says so.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection

DUE_SINCE: Final = "SELECT at FROM due_tidying"
_TIDIED: Final = "DELETE FROM due_tidying WHERE at = ?"
_DUE: Final = """
    INSERT INTO due_tidying (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at
"""
_CHUNK: Final = 2**20
"""Bytes that are looked through at once."""


def note_erased(connection: Connection, at: float) -> None:
    """Note in the transaction in which somebody is erased that something of them may be left.

    *at* is when, in Unix seconds.
    """
    connection.execute(_DUE, (at,))


def note_tidied(connection: Connection, at: float) -> None:
    """Note that nothing is left of whoever was erased up to *at*."""
    connection.execute(_TIDIED, (at,))


class RawFile:
    """The bytes of a file that SQLite has open as well.

    The system drops all locks of a process on a file as soon as it closes any one of its handles of
    that. Who opens the database then and closes it again takes himself for the last, and deletes
    its log under us. So this one stays open until SQLite has closed its own.
    """

    def __init__(self, path: Path) -> None:
        """Open the file at *path*.

        Raises:
            OSError: it cannot be read.
        """
        self._file = path.open("rb", buffering=0)
        self._reading = Lock()

    def has(self, number: int) -> bool:
        """Whether *number* stands anywhere in the file, in a row or in what is left of one.

        Raises:
            OSError: it cannot be read.
        """
        forms = forms_of(number)
        longest = max(map(len, forms))
        with self._reading:
            self._file.seek(0)
            end = b""
            while chunk := self._file.read(_CHUNK):
                data = end + chunk
                if any(form in data for form in forms):
                    return True
                end = data[max(0, len(data) - longest + 1) :]
        return False

    def close(self) -> None:
        """Let go of the file, once nobody looks into it."""
        with self._reading:
            self._file.close()


def forms_of(number: int) -> set[bytes]:
    """Return how SQLite has a number of eight bytes: as a value, as a row's key, as text.

    Source: https://www.sqlite.org/fileformat2.html. A shorter number would be found by chance.
    """
    forms = {str(number).encode()}
    if 2**55 <= number < 2**63:
        # a key has its bits in groups of seven, but for the last eight of the longest
        groups, key = (number >> 8, [number & 0xFF]) if number >= 2**56 else (number, [])
        while groups:
            key.insert(0, groups & 0x7F | (0x80 if key else 0))
            groups >>= 7
        forms |= {number.to_bytes(8), bytes(key)}
    return forms
