"""What was the better move: analyses of matches, those that are made and those that are asked for.

Nothing in them names anybody: they speak of seats, as the match's log does.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes
from engine.analysis import VERSION, Analysis
from engine.clock import SystemClock
from engine.codec import decode, encode

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_FIND: Final = """
    SELECT analysis FROM analyses
    WHERE match_id = ? AND entries = ? AND version = ? AND analysis IS NOT NULL
"""
_ASK: Final = """
    INSERT INTO analyses (match_id, entries, version, asked_at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_KEEP: Final = """
    INSERT INTO analyses (match_id, entries, version, asked_at, analysis, depth)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, entries, version)
    DO UPDATE SET analysis = excluded.analysis, depth = excluded.depth
"""
_SHALLOW: Final = """
    SELECT match_id FROM analyses JOIN matches ON id = match_id
    WHERE analysis IS NOT NULL AND depth < 1 AND version = ? AND is_led(guild)
    ORDER BY asked_at LIMIT 1
"""
_FORGET_OLDER: Final = """
    DELETE FROM analyses WHERE match_id = ?1 AND (entries <> ?2 OR version <> ?3)
"""
_ASKED: Final = """
    SELECT match_id FROM analyses JOIN matches ON id = match_id
    WHERE analysis IS NULL AND is_led(guild) GROUP BY match_id ORDER BY min(asked_at)
"""


class Analyses(Repository):
    """The analyses of one store."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()

    @reads
    def find(self, connection: Connection, match_id: str, entries: int) -> Analysis | None:
        """Return the analysis of a match with so many entries, None where there is none (yet).

        One that cannot be read is none: it can be made again.
        """
        row = connection.execute(_FIND, (match_id, entries, VERSION)).fetchone()
        if row is None:
            return None
        try:
            return decode(row[0], Analysis)
        except ValueError as error:
            logger.warning("the analysis of match %s cannot be read: %s", match_id, error)
            return None

    @writes
    def ask(self, connection: Connection, match_id: str, entries: int) -> None:
        """Note that an analysis is to be made, so that a restart does not forget it.

        Raises:
            StoreError: it could not be stored.
        """
        row = (match_id, entries, VERSION, self._clock.now())
        connection.execute(_ASK, row)

    @writes
    def keep(self, connection: Connection, analysis: Analysis) -> None:
        """Store an analysis; those of the same match that are out of date go.

        Raises:
            StoreError: it could not be stored.
        """
        key = (analysis.match, analysis.entries, analysis.version)
        row = (*key, self._clock.now(), encode(analysis).decode(), analysis.depth)
        connection.execute(_FORGET_OLDER, key)
        connection.execute(_KEEP, row)

    @writes
    def drop(self, connection: Connection, match_id: str) -> None:
        """Forget that an analysis of this match was asked for and is not made.

        Raises:
            StoreError: it could not be stored.
        """
        query = "DELETE FROM analyses WHERE match_id = ? AND analysis IS NULL"
        connection.execute(query, (match_id,))

    @reads
    def shallow(self, connection: Connection) -> str | None:
        """Return a match that was analysed in a hurry, the one asked for first; None: none was."""
        row = connection.execute(_SHALLOW, (VERSION,)).fetchone()
        return None if row is None else row[0]

    @writes
    def settle(self, connection: Connection, match_id: str) -> None:
        """Take the analyses of this match for as deep as they can be made.

        Raises:
            StoreError: it could not be stored.
        """
        query = "UPDATE analyses SET depth = 1 WHERE match_id = ?"
        connection.execute(query, (match_id,))

    @reads
    def asked(self, connection: Connection) -> list[str]:
        """Return the matches of which an analysis is still to be made, the longest asked first."""
        return [row[0] for row in connection.execute(_ASKED)]
