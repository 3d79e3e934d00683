"""Whose invitations somebody wants none of: one member's, or everybody's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.dialect import Connection
    from db.store import Store

EVERYBODY: Final = 0
"""In place of a host: all of them."""

MOST: Final = 100
"""Members whose invitations one person refuses; who is asked by more refuses all."""

_REFUSE: Final = """
    INSERT INTO refusals (player, host) SELECT ?1, ?2
    WHERE ?2 = 0 OR (SELECT count(*) FROM refusals WHERE player = ?1) < ?3
    ON CONFLICT (player, host) DO NOTHING
"""
_REFUSES: Final = "SELECT 1 FROM refusals WHERE player = ? AND host IN (0, ?)"


class Refusals:
    """The refusals of one store's people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def refuse(self, player: int, host: int) -> None:
        """Let *player* be invited no more by *host*, who may be `EVERYBODY`; not one too many."""

        def refuse(connection: Connection) -> None:
            connection.execute(_REFUSE, (player, host, MOST))

        await self._store.write(refuse, is_guarded=True)

    async def accept(self, player: int) -> None:
        """Let *player* be invited by everybody again."""

        def accept(connection: Connection) -> None:
            connection.execute("DELETE FROM refusals WHERE player = ?", (player,))

        await self._store.write(accept, is_guarded=True)

    async def of(self, player: int) -> list[int]:
        """Return whose invitations *player* refuses, `EVERYBODY` among them."""

        def find(connection: Connection) -> list[int]:
            query = "SELECT host FROM refusals WHERE player = ? ORDER BY host"
            return [row[0] for row in connection.execute(query, (player,))]

        return await self._store.read(find)

    async def willing(self, players: Iterable[int], host: int) -> list[int]:
        """Return those of *players* whom *host* may invite."""

        def find(connection: Connection) -> list[int]:
            return [
                player
                for player in players
                if connection.execute(_REFUSES, (player, host)).fetchone() is None
            ]

        return await self._store.read(find)
