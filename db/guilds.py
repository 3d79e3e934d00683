"""What a server has set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

BoardMode: TypeAlias = Literal["post", "edit"]
"""Whether each turn's board is a new message or the same one edited."""


class Guilds:
    """The settings of servers; one that has set nothing has the defaults."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def board_mode(self, guild: int) -> BoardMode:
        """Return how boards are shown in *guild*."""

        def find(connection: sqlite3.Connection) -> BoardMode:
            query = "SELECT board_mode FROM guilds WHERE id = ?"
            row = connection.execute(query, (guild,)).fetchone()
            return "post" if row is None else row[0]

        return await self._store.read(find)

    async def set_board_mode(self, guild: int, mode: BoardMode) -> None:
        """Show boards in *guild* so from now on."""

        def keep(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO guilds (id, board_mode) VALUES (?, ?)"
                " ON CONFLICT (id) DO UPDATE SET board_mode = excluded.board_mode",
                (guild, mode),
            )

        await self._store.write(keep)
