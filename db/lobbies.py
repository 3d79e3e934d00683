"""Lobbies: matches to be, kept whole as JSON because nobody asks about their parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.codec import decode, encode
from engine.lobby import Lobby, Wishes

if TYPE_CHECKING:
    import sqlite3

    from db.matches import Venue
    from db.store import Store

_SELECT: Final = "SELECT lobby, guild, channel, message, version FROM lobbies"


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """A lobby, where it stands and how often it was saved."""

    lobby: Lobby
    guild: int
    """0: a direct message."""
    channel: int
    message: int | None
    version: int
    """To be handed back to `Lobbies.save`: it refuses what was made from an older one."""


class Lobbies:
    """The lobbies of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def save(self, lobby: Lobby, venue: Venue, version: int) -> bool:
        """Keep *lobby* as the one after *version*, 0 for a new one, which opens at *venue*.

        False: somebody else has saved it since, or it is gone; nothing was written.
        """

        def keep(connection: sqlite3.Connection) -> bool:
            text = encode(lobby.wishes).decode()
            if version == 0:
                cursor = connection.execute(
                    "INSERT INTO lobbies (id, guild, channel, message, version, lobby)"
                    " VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING",
                    (lobby.id, venue.guild, venue.channel, venue.message, text),
                )
            else:
                cursor = connection.execute(
                    "UPDATE lobbies SET lobby = ?, version = version + 1"
                    " WHERE id = ? AND version = ?",
                    (text, lobby.id, version),
                )
            return cursor.rowcount == 1

        return await self._store.write(keep)

    async def load(self, lobby_id: str) -> StoredLobby | None:
        """Return the lobby, None where there is none of this id."""

        def find(connection: sqlite3.Connection) -> StoredLobby | None:
            row = connection.execute(f"{_SELECT} WHERE id = ?", (lobby_id,)).fetchone()
            return None if row is None else self._stored(row)

        return await self._store.read(find)

    async def remove(self, lobby_id: str) -> None:
        """Forget the lobby, if it is there."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM lobbies WHERE id = ?", (lobby_id,))

        await self._store.write(forget)

    async def set_message(self, lobby_id: str, message: int | None) -> None:
        """Note which message shows the lobby."""

        def keep(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby_id))

        await self._store.write(keep)

    async def in_channel(self, channel: int) -> list[StoredLobby]:
        """Return the open lobbies of *channel*."""

        def find(connection: sqlite3.Connection) -> list[StoredLobby]:
            query = f"{_SELECT} WHERE channel = ? ORDER BY id"
            # first all rows: an error among them would leave them open, and this view of the store
            return [self._stored(row) for row in connection.execute(query, (channel,)).fetchall()]

        return await self._store.read(find)

    async def all(self) -> list[StoredLobby]:
        """Return all open lobbies."""

        def find(connection: sqlite3.Connection) -> list[StoredLobby]:
            rows = connection.execute(f"{_SELECT} ORDER BY id").fetchall()  # as in `in_channel`
            return [self._stored(row) for row in rows]

        return await self._store.read(find)

    def _stored(self, row: tuple[str, int, int, int | None, int]) -> StoredLobby:
        text, guild, channel, message, version = row
        lobby = Lobby.of(decode(text, Wishes), self._store.games)
        return StoredLobby(lobby, guild, channel, message, version)
