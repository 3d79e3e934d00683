"""What can be wrong with the store, each as one sentence with the name of the file."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError, NotLed

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from pathlib import Path

    from engine.core import Fact

_LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNREADABLE: Final = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_READONLY,
}
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class StoreError(EngineError):
    """The store cannot do that now; nothing was written, as far as `StoreUnreachable` can know."""

    key = "error-store-other"
    remedy = "if it stays so, run `bot.py doctor`"
    """What whoever runs the bot can do, for the log; empty: nothing, or it is told elsewhere."""

    def __init__(self, where: Path | str, sentence: str) -> None:
        super().__init__(sentence)
        self.where = where

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The name of the file without its folder, or of the server and its database."""
        return {"file": self.where if isinstance(self.where, str) else self.where.name}


def reason_of(error: StoreError) -> str:
    """Return in a word what is wrong, as figures and texts name it."""
    return error.key.removeprefix("error-store-")


class StoreFailed(StoreError):
    """The database says something that no other of these errors names."""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where, f"the database {where} cannot be used now: {why}")
        self.why = why


class StoreLocked(StoreError):
    """Another process holds the file for itself."""

    key = "error-store-locked"
    remedy = "find the program that holds it, such as a backup or another bot, and end it"

    def __init__(self, where: Path | str) -> None:
        super().__init__(where, f"the database {where} is locked by another process")


class StoreUnreadable(StoreError):
    """There is no such folder, or the file may not be read and written."""

    key = "error-store-unreadable"
    remedy = "give the bot's account the right to read and write it, and its folder"

    def __init__(self, where: Path | str) -> None:
        super().__init__(where, f"the database {where} cannot be opened for reading and writing")


class StoreUnreachable(StoreError):
    """The database's server does not answer, or has broken off again and again.

    Where it fell silent when all was to be committed, and does not come back in time, nobody knows
    whether it was: it is not acknowledged, and whoever does it once more may find it done.
    """

    key = "error-store-unreachable"
    remedy = "see whether the database's server runs and the network leads to it"

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where, f"the database {where} cannot be reached now: {why}")
        self.why = why


class StoreNotLed(StoreError, NotLed):
    """This process was away for so long that others may have gone on in its place."""

    remedy = ""

    def __init__(self) -> None:
        super().__init__("the database", "another process may lead this by now")


class StoreNewer(StoreError):
    """The file's schema comes from a later version of Parlor."""

    key = "error-store-newer"
    remedy = ""

    def __init__(self, where: Path | str, version: int, known: int) -> None:
        super().__init__(
            where,
            f"the database {where} has schema {version}, this version of Parlor knows {known}",
        )
        self.version = version
        self.known = known


class StoreInUse(StoreError):
    """Processes of an older version work with the database, which could not go on beside us."""

    key = "error-store-in-use"
    remedy = ""

    def __init__(self, where: Path | str) -> None:
        super().__init__(
            where,
            f"the database {where} is used by processes of an older version, which could not work"
            " with it any more: stop them all first",
        )


class StoreDamaged(StoreError):
    """The file is not a database, not one of ours, or part of it is broken."""

    key = "error-store-damaged"
    remedy = "run `bot.py doctor`; if it names damage, put a backup back"

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where, f"the database {where} is damaged or not one of Parlor's: {why}")
        self.why = why


class StoreGone(StoreError):
    """The file was deleted under us, or before the start; what lies beside it knows of it."""

    key = "error-store-gone"
    remedy = ""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where, f"the database {where} is gone: {why}")
        self.why = why


class StoreReplaced(StoreError):
    """By its name another file is found than the one that was opened, or something else in it."""

    key = "error-store-replaced"
    remedy = ""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(
            where,
            f"the database {where} is no longer what was opened: {why}, and nothing more is stored;"
            " the next start goes on with what is there now",
        )
        self.why = why


class StoreTaken(StoreError):
    """What is at the place for a copy is not overwritten."""

    remedy = ""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(
            where, f"{where} is not overwritten: {why}; name another file, or delete it first"
        )


class StoreHeld(StoreError):
    """Another process has the file, which is to be one's own alone."""

    key = "error-store-locked"
    remedy = ""

    def __init__(self, where: Path | str, why: str) -> None:
        super().__init__(where, f"the database {where} is in use: {why}")


class StoreFull(StoreError):
    """The disk has no room for what was to be written."""

    key = "error-store-full"
    remedy = "nothing can be stored before there is room on that disk"

    def __init__(self, where: Path | str) -> None:
        super().__init__(where, f"the disk has no room for the database {where}")


class StoreNoCopy(StoreError):
    """It is kept by a server, which copies it by programs of its own."""

    key = "error-store-no-copy"
    remedy = ""

    def __init__(self, where: Path | str) -> None:
        super().__init__(
            where, f"the database {where} is on a server: copy it by pg_dump, see docs/hosting.md"
        )


class StoreClosed(StoreError):
    """It was closed before."""

    key = "error-store-closed"
    remedy = ""

    def __init__(self, where: Path | str) -> None:
        super().__init__(where, f"the database {where} is closed")


@contextmanager
def translated(where: Path | str) -> Generator[None]:
    """Say what SQLite says of the file at *path* in our words.

    Raises:
        StoreError: SQLite has raised an error.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise translation(where, error) from error


def translation(where: Path | str, error: sqlite3.Error) -> StoreError:
    """Return *error*, which SQLite raised about the file at *path*, in our words."""
    # an extended code holds the kind of error in its lowest byte; misuse has no code at all
    extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    code = extended & 0xFF
    if code in _LOCKED:
        return StoreLocked(where)
    if code in _UNREADABLE:
        return StoreUnreadable(where)
    if code in _DAMAGED:
        return StoreDamaged(where, str(error))
    # what the processes share beside the file is not made larger: SQLite calls that an I/O error
    if code == sqlite3.SQLITE_FULL or extended == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreFull(where)
    return StoreFailed(where, str(error))
