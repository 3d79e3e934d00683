"""To whom each step is explained: to newcomers to a game, and to whoever has asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.dialect import Connection

FIRST_MATCHES: Final = 3
"""So many matches of a game somebody has finished when they are no newcomer to it any more."""

_IS_ON: Final = """
    SELECT coalesce(
        (SELECT is_on FROM coaching WHERE player = ?1 AND game = ?2),
        CASE WHEN (SELECT count(*) FROM (SELECT 1 FROM results WHERE player = ?1 AND game = ?2
                                         LIMIT ?3) AS finished) < ?3 THEN 1 ELSE 0 END
    )
"""
_SWITCH: Final = """
    INSERT INTO coaching (player, game, is_on) VALUES (?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET is_on = excluded.is_on
"""


class Coaching(Repository):
    """Who of one store is coached in which game."""

    @reads
    def is_on(self, connection: Connection, player: int, game: str) -> bool:
        """Whether each step of *game* is explained to *player*: as they said, else if it is new.

        Matches that ended without a result teach nobody how one goes, so they do not count.
        """
        return bool(connection.execute(_IS_ON, (player, game, FIRST_MATCHES)).fetchone()[0])

    @writes
    def switch(self, connection: Connection, player: int, game: str, *, is_on: bool) -> None:
        """Keep whether each step of *game* is to be explained to *player*.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute(_SWITCH, (player, game, int(is_on)))
