"""Lobbies: matches to be, kept whole as JSON because nobody asks about their parts."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.codec import decode, encode
from engine.errors import EngineError
from engine.lobby import Lobby, Wishes

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from db.matches import Venue
    from db.store import Store
    from engine.registry import Games

logger = logging.getLogger(__name__)

_SELECT: Final = "SELECT id, lobby, guild, channel, message, version FROM lobbies"

Row: TypeAlias = tuple[str, str, int, int, "int | None", int]


class LobbyDamaged(EngineError):
    """A lobby that cannot be read, or that no game of this program has."""

    key = "error-lobby-damaged"

    def __init__(self, lobby: str, why: str) -> None:
        super().__init__(f"the lobby {lobby} cannot be read: {why}")
        self.lobby = lobby
        self.why = why


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
        """Return the lobby, None where there is none of this id.

        Raises:
            LobbyDamaged: it cannot be read.
        """

        def find(connection: sqlite3.Connection) -> StoredLobby | None:
            row = connection.execute(f"{_SELECT} WHERE id = ?", (lobby_id,)).fetchone()
            return None if row is None else stored_lobby(row, self._store.games)

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
        """Return the open lobbies of *channel* that can be read."""

        def find(connection: sqlite3.Connection) -> list[StoredLobby]:
            query = f"{_SELECT} WHERE channel = ? ORDER BY id"
            # first all rows: an error among them would leave them open, and this view of the store
            return list(self._readable(connection.execute(query, (channel,)).fetchall()))

        return await self._store.read(find)

    async def all(self) -> list[StoredLobby]:
        """Return all open lobbies that can be read."""

        def find(connection: sqlite3.Connection) -> list[StoredLobby]:
            rows = connection.execute(f"{_SELECT} ORDER BY id").fetchall()  # as in `in_channel`
            return list(self._readable(rows))

        return await self._store.read(find)

    def _readable(self, rows: list[Row]) -> Iterator[StoredLobby]:
        for row in rows:
            try:
                yield stored_lobby(row, self._store.games)
            except LobbyDamaged as error:
                logger.warning("it is passed over: %s", error)


def stored_lobby(row: Row, games: Games) -> StoredLobby:
    """Return the lobby of a row: its columns are id, lobby, guild, channel, message, version.

    Raises:
        LobbyDamaged: it cannot be read.
    """
    lobby_id, text, guild, channel, message, version = row
    try:
        lobby = Lobby.of(decode(text, Wishes), games)
        # an option that a newer version of the game no longer has
        lobby.rules.accept_options(lobby.options)
    except KeyError as error:
        raise LobbyDamaged(lobby_id, f"there is no game {error}") from None
    except ValueError as error:
        raise LobbyDamaged(lobby_id, str(error)[:200]) from None
    return StoredLobby(lobby, guild, channel, message, version)
