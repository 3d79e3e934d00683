"""Matches that people brought in as files: kept apart, for looking at alone."""

from __future__ import annotations

import base64
import secrets
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes
from engine.clock import SystemClock
from engine.codec import Export, decode, encode
from engine.errors import CorruptLog

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock

MOST_IMPORTS: Final = 20
"""Of one person; a further one takes the place of the oldest."""
_ID_BYTES: Final = 10
"""Twice as many as of a match: the id alone leads to an import that was shown to a channel."""
_FORGET_OLDEST: Final = """
    DELETE FROM imports WHERE player = ?1 AND id NOT IN
    (SELECT id FROM imports WHERE player = ?1 ORDER BY at DESC, id LIMIT ?2)
"""


class Imports(Repository):
    """The imported matches of one store."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()

    @writes
    def keep(self, connection: Connection, player: int, export: Export) -> str:
        """Keep what *player* brought and return its id; the same brought again has the same id."""
        import_id = base64.b32encode(secrets.token_bytes(_ID_BYTES)).decode().lower()
        text, now = encode(export).decode(), self._clock.now()
        known = connection.execute(
            "SELECT id FROM imports WHERE player = ? AND export = ?", (player, text)
        ).fetchone()
        if known is not None:
            connection.execute("UPDATE imports SET at = ? WHERE id = ?", (now, known[0]))
            return known[0]
        connection.execute(
            "INSERT INTO imports (id, player, at, export) VALUES (?, ?, ?, ?)",
            (import_id, player, now, text),
        )
        connection.execute(_FORGET_OLDEST, (player, MOST_IMPORTS))
        return import_id

    @reads
    def load(self, connection: Connection, import_id: str) -> tuple[int, Export] | None:
        """Return who brought it and the match, None where there is none (any more).

        Raises:
            CorruptLog: it cannot be read.
        """
        query = "SELECT player, export FROM imports WHERE id = ?"
        row = connection.execute(query, (import_id,)).fetchone()
        if row is None:
            return None
        try:
            return row[0], decode(row[1], Export)
        except ValueError as error:
            raise CorruptLog(import_id, 0, str(error)[:200]) from None
