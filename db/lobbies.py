"""Lobbies: matches to be, kept whole as JSON because nobody asks about their parts."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

from db.repository import Repository, reads, writes
from db.venues import Venue
from engine.clock import SystemClock
from engine.codec import decode, encode
from engine.errors import EngineError
from engine.lobby import Lobby, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock
    from engine.registry import Games

logger = logging.getLogger(__name__)

_SELECT: Final = (
    "SELECT id, lobby, guild, channel, message, version, is_guest, invitation, acted_at"
    " FROM lobbies WHERE closed_at IS NULL"
)
_NAMING: Final = f"{_SELECT} AND lobby LIKE ? ORDER BY acted_at DESC, id"
"""The lobbies in whose text some digits stand: all that name a person, and a few others."""
_CLOSE: Final = """
    UPDATE lobbies SET closed_at = ?, version = version + 1
    WHERE closed_at IS NULL AND acted_at <= ? AND is_led(guild)
"""

_TO_REMIND: Final = f"""
    {_SELECT} AND reminded = 0 AND acted_at <= ? AND is_led(guild) ORDER BY acted_at, id
"""
_NEXT: Final = """
    SELECT min(acted_at + CASE reminded WHEN 0 THEN ? ELSE ? END) FROM lobbies
    WHERE closed_at IS NULL AND is_led(guild)
"""

Row: TypeAlias = tuple[str, str, int, int, "int | None", int, int, "int | None", float]


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
    is_guest: bool = False
    """Whether the bot is no member there: only answers to interactions can be said."""
    invitation: int | None = None
    """The message that asks those who are invited."""
    acted_at: float = 0.0
    """When somebody last did something in it, in seconds since 1970."""

    @property
    def venue(self) -> Venue:
        """Where it stands."""
        return Venue(self.guild, self.channel, self.message, is_guest=self.is_guest)


@dataclass(frozen=True, slots=True)
class ClosedLobby:
    """A lobby that nobody can join any more, and whose message does not say so yet."""

    id: str
    guild: int
    """0: a direct message."""
    channel: int
    message: int | None
    is_guest: bool = False
    """Whether the bot is no member there: only answers to interactions can be said."""
    invitation: int | None = None
    """As in `StoredLobby`."""
    wishes: Wishes | None = None
    """None: they cannot be read."""


class Lobbies(Repository):
    """The lobbies of one store."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()

    @writes
    def save(self, connection: Connection, lobby: Lobby, venue: Venue, version: int) -> bool:
        """Keep *lobby* as the one after *version*, 0 for a new one, which opens at *venue*.

        Somebody has done something in it: it stays open for another while.

        False: somebody else has saved it since, or it is gone; nothing was written.
        """
        now = self._clock.now()
        text = encode(lobby.wishes).decode()
        if version == 0:
            cursor = connection.execute(
                "INSERT INTO lobbies (id, guild, channel, message, version, lobby, acted_at,"
                " is_guest) VALUES (?, ?, ?, ?, 1, ?, ?, ?) ON CONFLICT DO NOTHING",
                (
                    *(lobby.id, venue.guild, venue.channel, venue.message, text, now),
                    venue.is_guest,
                ),
            )
        else:
            cursor = connection.execute(
                "UPDATE lobbies SET lobby = ?, version = version + 1, acted_at = ?"
                " WHERE id = ? AND version = ? AND closed_at IS NULL",
                (text, now, lobby.id, version),
            )
        return cursor.rowcount == 1

    @reads
    def load(self, connection: Connection, lobby_id: str) -> StoredLobby | None:
        """Return the lobby, None where there is none of this id.

        Raises:
            LobbyDamaged: it cannot be read.
        """
        row = connection.execute(f"{_SELECT} AND id = ?", (lobby_id,)).fetchone()
        return None if row is None else stored_lobby(row, self.store.games)

    @writes
    def remove(self, connection: Connection, lobby_id: str) -> None:
        """Forget the lobby, if it is there."""
        connection.execute("DELETE FROM lobbies WHERE id = ?", (lobby_id,))

    @writes
    def set_message(self, connection: Connection, lobby_id: str, message: int | None) -> None:
        """Note which message shows the lobby."""
        connection.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby_id))

    @writes
    def set_invitation(self, connection: Connection, lobby_id: str, message: int) -> None:
        """Note which message asks those who are invited."""
        query = "UPDATE lobbies SET invitation = ? WHERE id = ?"
        connection.execute(query, (message, lobby_id))

    @reads
    def in_channel(self, connection: Connection, channel: int) -> list[StoredLobby]:
        """Return the open lobbies of *channel* that can be read."""
        query = f"{_SELECT} AND channel = ? ORDER BY id"
        # first all rows: an error among them would leave them open, and this view of the store
        return list(self._readable(connection.execute(query, (channel,)).fetchall()))

    @reads
    def all(self, connection: Connection) -> list[StoredLobby]:
        """Return all open lobbies that can be read."""
        rows = connection.execute(f"{_SELECT} ORDER BY id").fetchall()  # as in `in_channel`
        return list(self._readable(rows))

    async def count_of(self, host: int) -> int:
        """Return how many open lobbies have this host."""
        return sum(one.lobby.host == host for one in await self._naming(host))

    async def of_player(self, player: int, *, limit: int = 10) -> list[StoredLobby]:
        """Return open lobbies in which *player* has joined or to which they are asked.

        Those in which something was done last come first.
        """
        found = await self._naming(player)
        theirs = (one for one in found if one.lobby.is_in(player) or player in one.lobby.invited)
        return list(islice(theirs, limit))

    # Closing ------------------------------------------------------------------------------------

    @writes
    def close_idle(self, connection: Connection, since: float) -> list[ClosedLobby]:
        """Close the lobbies in which nobody has done anything after *since*.

        Returns all whose messages have still to say that they are closed, those of before too;
        `remove` forgets one once its message does.
        """
        now = self._clock.now()
        connection.execute(_CLOSE, (now, since))
        query = (
            "SELECT id, guild, channel, message, is_guest, invitation, lobby FROM lobbies"
            " WHERE closed_at IS NOT NULL AND is_led(guild) ORDER BY closed_at, id"
        )
        rows = connection.execute(query).fetchall()
        return [
            ClosedLobby(*row, is_guest=bool(is_guest), invitation=invitation, wishes=_wishes(text))
            for *row, is_guest, invitation, text in rows
        ]

    @reads
    def to_remind(self, connection: Connection, since: float) -> list[StoredLobby]:
        """Return the lobbies in which nobody has done anything after *since*.

        Not those of which `set_reminded` knows, nor those that cannot be read.
        """
        rows = connection.execute(_TO_REMIND, (since,)).fetchall()
        return list(self._readable(rows))

    @writes
    def set_reminded(self, connection: Connection, lobby_id: str) -> None:
        """Note that who is invited was reminded, or nobody is to be."""
        connection.execute("UPDATE lobbies SET reminded = 1 WHERE id = ?", (lobby_id,))

    @reads
    def next_idle(self, connection: Connection, reminded: float, closed: float) -> float | None:
        """Return when, in seconds since 1970, the first lobby is idle for long enough.

        After *reminded* seconds those who are invited are reminded, after *closed* it is closed.
        None: no lobby is open.
        """
        return connection.execute(_NEXT, (reminded, closed)).fetchone()[0]

    @reads
    def _naming(self, connection: Connection, player: int) -> list[StoredLobby]:
        rows = connection.execute(_NAMING, (f"%{player}%",)).fetchall()
        return list(self._readable(rows))

    def _readable(self, rows: list[Row]) -> Iterator[StoredLobby]:
        for row in rows:
            try:
                yield stored_lobby(row, self.store.games)
            except LobbyDamaged as error:
                logger.warning("it is passed over: %s", error)


def stored_lobby(row: Row, games: Games) -> StoredLobby:
    """Return the lobby of a row.

    Its columns are id, lobby, guild, channel, message, version, is_guest, invitation, acted_at.

    Raises:
        LobbyDamaged: it cannot be read.
    """
    lobby_id, text, guild, channel, message, version, is_guest, invitation, at = row
    try:
        lobby = Lobby.of(decode(text, Wishes), games)
        # an option that a newer version of the game no longer has
        lobby.rules.accept_options(lobby.options)
    except KeyError as error:
        raise LobbyDamaged(lobby_id, f"there is no game {error}") from None
    except ValueError as error:
        raise LobbyDamaged(lobby_id, str(error)[:200]) from None
    return StoredLobby(lobby, guild, channel, message, version, bool(is_guest), invitation, at)


def _wishes(text: str) -> Wishes | None:
    try:
        return decode(text, Wishes)
    except ValueError:
        return None
