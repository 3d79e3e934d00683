"""What a bot has found out, a text under a name: for the next that starts, and for the doctor.

That is which slash commands are registered, or why Discord refused them, what became of the
pictures on buttons, and how the application can be installed.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from db.errors import StoreError
from db.repository import Repository

if TYPE_CHECKING:
    from db.dialect import Connection

logger = logging.getLogger(__name__)

About: TypeAlias = Literal["commands", "icons", "install", "refused"]

_READ: Final = "SELECT text FROM notes WHERE name = ?"
_KEEP: Final = """
    INSERT INTO notes (name, text) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET text = excluded.text
"""
_FORGET: Final = "DELETE FROM notes WHERE name = ?"
_GIVEN_UP: Final = 60.0
"""Seconds after which who has taken work up and has not told of its end counts as dead."""


class Notes(Repository):
    """The notes of one store. What cannot be kept is told in the log, and is no error."""

    async def keep(self, about: About, text: str) -> None:
        """Keep *text* until the next one; empty: there is nothing to be told any more."""
        try:
            await self.store.write(lambda connection: _keep(connection, about, text))
        except StoreError as error:
            logger.warning("what was found out of %s is not noted: %s", about, error)

    async def take_up(self, about: About, text: str, now: float) -> bool:
        """Whether the caller is to do the work after which *text* is kept, at the time *now*.

        It is not where *text* is kept, and not where another process has taken it up within the
        last minute. Who has done it, or has failed, calls `let_go`.
        """

        def take(connection: Connection) -> bool:
            if note_of(connection, about) == text:
                return False
            since, _, taken = note_of(connection, _taken(about)).partition(" ")
            if taken == text and now - float(since) < _GIVEN_UP:
                return False
            _keep(connection, _taken(about), f"{now!r} {text}")
            return True

        try:
            return await self.store.write(take)
        except StoreError as error:
            logger.warning("what is known of %s cannot be read: %s", about, error)
            return True

    async def let_go(self, about: About) -> None:
        """Let somebody else take up at once, where it is not done, what the caller has."""
        try:
            await self.store.write(lambda connection: _keep(connection, _taken(about), ""))
        except StoreError as error:
            logger.warning("the next try for %s waits a minute: %s", about, error)


def note_of(connection: Connection, about: str) -> str:
    """Return the text that was kept last; empty: there is none."""
    row = connection.execute(_READ, (about,)).fetchone()
    return row[0] if row else ""


def _keep(connection: Connection, name: str, text: str) -> None:
    if text:
        connection.execute(_KEEP, (name, text))
    else:
        connection.execute(_FORGET, (name,))


def _taken(about: About) -> str:
    return f"{about} being done"
