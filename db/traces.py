"""Traces of erased people in the store's files, and a row that notes them until they are gone."""

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
"""Number of bytes to read at a time."""


def note_erased(connection: Connection, at: float) -> None:
    """Note, in the transaction that erases a person, that the store may still have traces of them.

    *at* is in Unix seconds.
    """
    connection.execute(_DUE, (at,))


def note_tidied(connection: Connection, at: float) -> None:
    """Note that no traces are left of people erased up to *at*, in Unix seconds."""
    connection.execute(_TIDIED, (at,))


class RawFile:
    """The bytes of a file that SQLite has open too.

    As soon as a process closes any of its handles of a file, the system drops all its locks on the
    file. Another process that then opens and closes the database assumes that it is the last user,
    and deletes the log that we use. So this handle stays open until SQLite has closed its own.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb", buffering=0)
        self._reading = Lock()

    def has(self, number: int) -> bool:
        """Whether *number* is anywhere in the file, in a row or in the remains of one.

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
        """Wait until no read is in progress, then close the file."""
        with self._reading:
            self._file.close()


def forms_of(number: int) -> set[bytes]:
    """Return the forms of an eight-byte number in SQLite's files: value, key of a row, text.

    Source: https://www.sqlite.org/fileformat2.html. A shorter number would turn up by chance.
    """
    forms = {str(number).encode()}
    if 2**55 <= number < 2**63:
        # a key has its bits in groups of seven; the longest keys end with a group of eight
        groups, key = (number >> 8, [number & 0xFF]) if number >= 2**56 else (number, [])
        while groups:
            key.insert(0, groups & 0x7F | (0x80 if key else 0))
            groups >>= 7
        forms |= {number.to_bytes(8), bytes(key)}
    return forms
