"""Find out whether a bot, a restore or another process has a store's file open."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from db.errors import StoreHeld
from db.file.files import followed, give_to_owner_of, note_file

if sys.platform != "win32":  # on Windows an open file cannot be moved anyway
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

logger = logging.getLogger(__name__)

_SHARED_AT: Final = 0x40000002
_SHARED_SIZE: Final = 510
"""Number of bytes that SQLite locks in a file while a process has it open in write-ahead mode.

Source: https://www.sqlite.org/src/file/src/os.h
"""


@contextmanager
def claimed(path: Path) -> Generator[None]:
    """Claim the file at *path*, so that no other bot uses it meanwhile.

    A second Parlor would repeat each bot’s move and each board.

    Raises:
        StoreHeld: another bot holds it.
    """
    if sys.platform == "win32":
        yield
        return
    path = followed(path)
    # this file is never replaced, and the system unlocks it when the process ends
    note = note_file(path)
    try:
        file = os.open(note, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        logger.debug("cannot keep other bots from using %s too: %s", path, error)
        yield
        return
    try:
        give_to_owner_of(path, note)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreHeld(path, "another bot is using it") from None
        except OSError as error:
            logger.debug("cannot keep other bots from using %s too: %s", path, error)
        yield
    finally:
        os.close(file)


def refuse_open(path: Path) -> None:
    """Refuse to touch the file at *path* while another process has it open.

    Raises:
        StoreHeld: another process has it open.
    """
    path = followed(path)
    if sys.platform == "win32" or not path.exists():
        return
    file = os.open(path, os.O_RDWR)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_AT)
    except OSError:
        raise StoreHeld(path, "another process has it open; stop the bot first") from None
    finally:
        os.close(file)
