"""Who has their forced moves played for them, and which moves were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.dialect import Connection

_SAVE: Final = """
    INSERT INTO comforts (player, plays_forced) VALUES (?, ?)
    ON CONFLICT (player) DO UPDATE SET plays_forced = excluded.plays_forced
"""
_WANTED: Final = """
    SELECT player FROM seats JOIN comforts USING (player) WHERE match_id = ? AND plays_forced = 1
"""
_MATCHES: Final = """
    SELECT DISTINCT id FROM matches JOIN seats ON match_id = id JOIN comforts USING (player)
    WHERE plays_forced = 1 AND ended_at IS NULL AND is_led(guild) ORDER BY id
"""


class Comforts(Repository):
    """The comforts of everybody. Fits `engine.ports.Comforts` by shape."""

    @reads
    def plays_forced(self, connection: Connection, player: int) -> bool:
        """Whether *player* has their only legal move played for them."""
        query = "SELECT plays_forced FROM comforts WHERE player = ?"
        row = connection.execute(query, (player,)).fetchone()
        return row is not None and bool(row[0])

    @writes
    def set_forced(self, connection: Connection, player: int, *, is_on: bool) -> None:
        """Keep whether *player* wants that.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute(_SAVE, (player, int(is_on)))

    async def wanted_in(self, match_id: str) -> frozenset[int]:
        """Return who of a match's players wants that."""
        return frozenset(await self._column(_WANTED, match_id))

    async def forced_in(self, match_id: str) -> frozenset[int]:
        """Return the numbers of the match's entries that were played so, undone ones too."""
        query = "SELECT seq FROM planned WHERE match_id = ? AND is_forced = 1"
        return frozenset(await self._column(query, match_id))

    async def matches(self) -> list[str]:
        """Return the running matches of which somebody wants that."""
        return await self._column(_MATCHES)

    async def matches_of(self, player: int) -> list[str]:
        """Return the running matches of *player*."""
        query = "SELECT match_id FROM seats JOIN matches ON id = match_id WHERE player = ?"
        return await self._column(f"{query} AND ended_at IS NULL ORDER BY match_id", player)

    @reads
    def _column(self, connection: Connection, query: str, *facts: object) -> list[Any]:
        return [row[0] for row in connection.execute(query, facts)]
