"""A write-ahead log as it is on disk: whether it still holds what was committed to it.

While it is open SQLite keeps in memory where its frames are, and does not read what it wrote: a log
that is cut or overwritten goes on being written to, with a hole before it, and is worth nothing to
the next who opens it. So its first bytes and the frame of our last commit are read before and after
each commit. Whoever copies another file over it begins with the first bytes; an older copy of the
same log has the same ones, but not that frame.

Source: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO
    from pathlib import Path

_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_HEADER: Final = 32
"""Bytes at the beginning of a log."""
_FRAME: Final = 24
"""Bytes at the beginning of a frame; a page follows."""
_PAGE_SIZE: Final = slice(8, 12)
_SALT: Final = slice(16, 20)
"""One more each time that the log begins anew."""
_SALTS: Final = slice(16, 24)
_SIZE_AFTER_COMMIT: Final = slice(4, 8)
"""In a frame: 0 where it is not the last of its commit."""
_SALTS_OF_FRAME: Final = slice(8, 16)


class _Commit(NamedTuple):
    """The last frame of a commit."""

    at: int
    frame: bytes


class LogAhead:
    """The log at *path*, of which it is known how far it was whole."""

    def __init__(self, path: Path) -> None:
        """Take the log as it is.

        Raises:
            OSError: it cannot be read.
        """
        self._path = path
        self._header = b""
        """Its first bytes; empty: nothing is in it."""
        self._last: _Commit | None = None
        """Our own last commit in it; None: it has begun anew since."""
        self._others: list[_Commit] = []
        """What others have committed after that, and what of theirs came to nothing."""
        self.begin_anew()

    @property
    def pages(self) -> int:
        """How many pages were in it after our last commit."""
        if self._last is None:
            return 0
        return 1 + (self._last.at - _HEADER) // (_FRAME + _page_size(self._header))

    def begin_anew(self) -> None:
        """Take the log as it is: what it held of ours is in the database.

        Raises:
            OSError: it cannot be read.
        """
        with self._path.open("rb", buffering=0) as file:
            self._header, self._last, self._others = _header(file), None, []

    def is_continued(self) -> bool:
        """Whether it begins as it did and holds our last commit.

        Raises:
            OSError: it cannot be read.
        """
        with self._path.open("rb", buffering=0) as file:
            return _header(file) == self._header and self._holds_last(file)

    def look_before(self) -> None:
        """See what others have committed; to be asked while nobody but us may write.

        Raises:
            OSError: it cannot be read.
        """
        with self._path.open("rb", buffering=0) as file:
            self._others = list(_commits(file, self._header, self._last))

    def holds_new(self) -> bool:
        """Whether a commit of ours is in it, and all before; since `look_before` it is our first.

        Raises:
            OSError: it cannot be read.
        """
        with self._path.open("rb", buffering=0) as file:
            header = _header(file)
            if header != self._header:
                if not _follows(header, self._header):
                    return False
                self._header, self._last, self._others = header, None, []
            if not self._holds_last(file):
                return False
            # what others could not end is overwritten by ours
            for number, commit in enumerate(_commits(file, header, self._last)):
                if self._others[number : number + 1] != [commit]:
                    self._last, self._others = commit, []
                    return True
        return False

    def _holds_last(self, file: FileIO) -> bool:
        return self._last is None or _read(file, self._last.at, _FRAME) == self._last.frame


def _header(file: FileIO) -> bytes:
    """Return its first bytes; empty: it is no log, or there is nothing in it."""
    header = _read(file, 0, _HEADER)
    return header if header[:4] in _MAGIC and len(header) == _HEADER else b""


def _follows(header: bytes, before: bytes) -> bool:
    """Whether a log that begins with *header* was begun by whoever went on after *before*."""
    if not header or not before:
        return bool(header)
    return _number(header[_SALT]) == (_number(before[_SALT]) + 1) % 2**32


def _commits(file: FileIO, header: bytes, after: _Commit | None) -> Iterator[_Commit]:
    """Yield the commits in it, those *after* one."""
    if not header:
        return
    step = _FRAME + _page_size(header)
    at = _HEADER if after is None else after.at + step
    while (frame := _read(file, at, _FRAME))[_SALTS_OF_FRAME] == header[_SALTS]:
        if any(frame[_SIZE_AFTER_COMMIT]):
            yield _Commit(at, frame)
        at += step


def _page_size(header: bytes) -> int:
    return _number(header[_PAGE_SIZE])


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _read(file: FileIO, at: int, size: int) -> bytes:
    file.seek(at)
    return file.read(size)
