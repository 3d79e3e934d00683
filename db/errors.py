"""The problems of the store, each with a sentence that names the file."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError, NotLed

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from engine.core import Fact

_LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNREADABLE: Final = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_READONLY,
}


@dataclass(eq=False)
class StoreError(EngineError, key="error-store-other"):
    """The store can't work now; nothing was written, except perhaps with `StoreUnreachable`."""

    where: Path | str

    remedy = "if this goes on, run `bot.py doctor`"
    """Advice to the host, for the log; empty if there is none or it is given elsewhere."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The name of the file without its folder, or of the server and its database."""
        return {"file": self.where if isinstance(self.where, str) else self.where.name}


def reason_of(error: StoreError) -> str:
    """Return the word for the problem, as metrics and texts use it."""
    return error.key.removeprefix("error-store-")


@dataclass(eq=False)
class StoreFailed(StoreError, says="the database {where} cannot be used now: {why}"):
    """A database problem that none of the other errors covers."""

    why: str


class StoreLocked(
    StoreError,
    key="error-store-locked",
    says="the database {where} is locked by another process",
):
    """Another process has locked the file."""

    remedy = "find the program that holds it, such as a backup or another bot, and end it"


class StoreUnreadable(
    StoreError,
    key="error-store-unreadable",
    says="the database {where} cannot be opened for reading and writing",
):
    """There is no such folder, or this process may not read and write the file."""

    remedy = "let the bot's account read and write the file and its folder"


@dataclass(eq=False)
class StoreUnreachable(
    StoreError,
    key="error-store-unreachable",
    says="the database {where} cannot be reached now: {why}",
):
    """The database's server does not answer, or has broken off again and again.

    If the connection broke during a commit, its outcome is unknown, so nothing is acknowledged. A
    retry may find it done.
    """

    why: str

    remedy = "check whether the database's server runs and this computer can reach it"


@dataclass(eq=False)
class StoreNotLed(StoreError, NotLed, says="another process may have taken over this work"):
    """This process was away for so long that others may have taken over."""

    where: Path | str = "the database"

    remedy = ""


@dataclass(eq=False)
class StoreNewer(
    StoreError,
    key="error-store-newer",
    says="the database {where} has schema {version}, but this version of Parlor knows only {known}",
):
    """The file's schema comes from a later version of Parlor."""

    version: int
    known: int

    remedy = ""


class StoreInUse(
    StoreError,
    key="error-store-in-use",
    says="the database {where} is used by processes of an older version, which could not work"
    " with the updated database: stop them all first",
):
    """Processes of an older version use the database, and could not run alongside this one."""

    remedy = ""


@dataclass(eq=False)
class StoreDamaged(
    StoreError,
    key="error-store-damaged",
    says="the database {where} is damaged or not one of Parlor's: {why}",
):
    """The file is not a database, not one of ours, or part of it is broken."""

    why: str

    remedy = "run `bot.py doctor`; if it finds damage, restore a backup"


@dataclass(eq=False)
class StoreGone(StoreError, key="error-store-gone", says="the database {where} is gone: {why}"):
    """The file was deleted while open, or before the start: files next to it are still there."""

    why: str

    remedy = ""


@dataclass(eq=False)
class StoreReplaced(
    StoreError,
    key="error-store-replaced",
    says="the database {where} is no longer the one that was opened: {why}, so nothing more is"
    " stored; the next start uses what is there now",
):
    """The file's name now leads to another file, or the file's contents were replaced."""

    why: str

    remedy = ""


@dataclass(eq=False)
class StoreTaken(
    StoreError, says="{where} is not overwritten: {why}; name another file, or delete it first"
):
    """The place for the copy is taken by something that must not be overwritten."""

    why: str

    remedy = ""


@dataclass(eq=False)
class StoreHeld(StoreError, key="error-store-locked", says="the database {where} is in use: {why}"):
    """This process needs the file to itself, but another one has it open."""

    why: str

    remedy = ""


class StoreFull(
    StoreError, key="error-store-full", says="the disk has no room for the database {where}"
):
    """The disk has no room for new data."""

    remedy = "make room on that disk; nothing can be stored before that"


class StoreNoCopy(
    StoreError,
    key="error-store-no-copy",
    says="the database {where} is on a server: copy it with pg_dump (see docs/hosting.md)",
):
    """The database is on a server; copy it with the server's own programs."""

    remedy = ""


class StoreClosed(StoreError, key="error-store-closed", says="the database {where} is closed"):
    """The database is closed already."""

    remedy = ""


@contextmanager
def translated(where: Path | str) -> Generator[None]:
    """Translate SQLite's errors about the file at *where* into ours.

    Raises:
        StoreError: SQLite has raised an error.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise translation(where, error) from error


def translation(where: Path | str, error: sqlite3.Error) -> StoreError:
    """Return *error*, which SQLite raised about the file at *where*, in our words."""
    # the lowest byte of an extended code is the kind of error; misuse has no code at all
    extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    code = extended & 0xFF
    if code in _LOCKED:
        return StoreLocked(where)
    if code in _UNREADABLE:
        return StoreUnreadable(where)
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return StoreDamaged(where, str(error))
    # the file that processes share could not grow: SQLite calls that an I/O error
    if code == sqlite3.SQLITE_FULL or extended == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreFull(where)
    return StoreFailed(where, str(error))
