"""Lobbies, and people looking for an opponent."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db.guilds import add_guild, note
from db.outages import IS_REACHED
from db.repository import Repository, reads, writes
from db.venues import Venue
from engine.codec import decode, encode
from engine.errors import EngineError
from engine.ladders import ALL_TIME, GLOBAL
from engine.lobby import Lobby, Wishes
from engine.rating import LASTS, Seeker, skill_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from db.dialect import Connection
    from db.guilds import AdminAct
    from db.sources import Source
    from engine.core import Games


logger = logging.getLogger(__name__)

_SELECT: Final = (
    "SELECT id, lobby, guild, channel, message, version, is_guest, invitation, acted_at"
    " FROM lobbies WHERE closed_at IS NULL"
)
_NAMING: Final = f"{_SELECT} AND lobby LIKE ? ORDER BY acted_at DESC, id"
"""Selects lobbies with a person's id in their text: all that name the person, perhaps more."""
_CLOSE: Final = f"""
    UPDATE lobbies SET closed_at = ?, version = version + 1
    WHERE closed_at IS NULL AND acted_at <= ? AND is_led(guild) AND {IS_REACHED}
"""  # noqa: S608 # constants only

_CLOSED: Final = "SELECT id, guild, channel, message, is_guest, invitation, lobby FROM lobbies"
_TO_REMIND: Final = f"""
    {_SELECT} AND reminded = 0 AND acted_at <= ? AND is_led(guild) AND {IS_REACHED}
    ORDER BY acted_at, id
"""
_NEXT: Final = f"""
    SELECT min(at) FROM (
        SELECT acted_at + CASE reminded WHEN 0 THEN ? ELSE ? END AS at FROM lobbies
        WHERE closed_at IS NULL AND is_led(guild) AND {IS_REACHED}
    ) AS moments WHERE at > ?
"""  # noqa: S608 # as above

Row: TypeAlias = tuple[str, str, int, int, "int | None", int, int, "int | None", float]


class LobbyDamaged(EngineError, key="error-lobby-damaged"):
    """A lobby that cannot be read, or whose game this program lacks."""

    def __init__(self, lobby: str, why: str) -> None:
        super().__init__(f"the lobby {lobby} cannot be read: {why}")
        self.lobby = lobby
        self.why = why


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """A lobby, where people see it, and how often it was saved."""

    lobby: Lobby
    guild: int
    """0 for a direct message."""
    channel: int
    message: int | None
    version: int
    """For `Lobbies.save`, which refuses changes to an older version."""
    is_guest: bool = False
    """Whether the bot is not a member there and can only answer interactions."""
    invitation: int | None = None
    """The message to the people invited."""
    acted_at: float = 0.0
    """When somebody last acted in it, in seconds since 1970."""

    @property
    def venue(self) -> Venue:
        return Venue(self.guild, self.channel, self.message, is_guest=self.is_guest)


@dataclass(frozen=True, slots=True)
class ClosedLobby:
    """A lobby that is closed, although its message does not say so yet."""

    id: str
    guild: int
    """0 for a direct message."""
    channel: int
    message: int | None
    is_guest: bool = False
    """Whether the bot is not a member there and can only answer interactions."""
    invitation: int | None = None
    wishes: Wishes | None = None
    """None if they cannot be read."""


class Lobbies(Repository):
    @writes
    def save(
        self,
        connection: Connection,
        lobby: Lobby,
        venue: Venue,
        version: int,
        *,
        source: Source | None = None,
    ) -> bool:
        """Store *lobby* over its *version*, which is 0 for a new lobby, to open at *venue*.

        This counts as activity, so the lobby stays open longer. *source* says where the people
        with reserved seats come from. Returns False, and writes nothing, if somebody else has saved
        it since, it is gone, or the source no longer names them.
        """
        now = self._clock.now()
        kept = [guest.player for guest in lobby.reserved]
        if source is not None and not source.names(connection, kept):
            return False
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
        """Return the lobby; None if there is none with this id.

        Raises:
            LobbyDamaged: it cannot be read.
        """
        row = connection.execute(f"{_SELECT} AND id = ?", (lobby_id,)).fetchone()
        return None if row is None else stored_lobby(row, self.store.games)

    @writes
    def remove(self, connection: Connection, lobby_id: str) -> None:
        connection.execute("DELETE FROM lobbies WHERE id = ?", (lobby_id,))

    @writes
    def remove_in(self, connection: Connection, channel: int) -> list[ClosedLobby]:
        """Delete the lobbies of *channel*, which is gone, and return them."""
        rows = connection.execute(f"{_CLOSED} WHERE channel = ? ORDER BY id", (channel,)).fetchall()
        connection.execute("DELETE FROM lobbies WHERE channel = ?", (channel,))
        return [_closed_lobby(row) for row in rows]

    @writes
    def set_message(self, connection: Connection, lobby_id: str, message: int | None) -> None:
        connection.execute("UPDATE lobbies SET message = ? WHERE id = ?", (message, lobby_id))

    @writes
    def set_invitation(self, connection: Connection, lobby_id: str, message: int) -> None:
        """Note the message to the people invited."""
        query = "UPDATE lobbies SET invitation = ? WHERE id = ?"
        connection.execute(query, (message, lobby_id))

    @reads
    def in_channel(self, connection: Connection, channel: int) -> list[StoredLobby]:
        """Return the open lobbies of *channel* that can be read."""
        query = f"{_SELECT} AND channel = ? ORDER BY id"
        # fetch all rows first: an error would leave the cursor open, and with it this view of the
        # store
        return list(self._readable(connection.execute(query, (channel,)).fetchall()))

    @reads
    def in_guild(self, connection: Connection, guild: int) -> list[StoredLobby]:
        """Return the open lobbies of a server that can be read, the latest act first."""
        query = f"{_SELECT} AND guild = ? ORDER BY acted_at DESC, id"
        return list(self._readable(connection.execute(query, (guild,)).fetchall()))

    @reads
    def all(self, connection: Connection) -> list[StoredLobby]:
        rows = connection.execute(f"{_SELECT} ORDER BY id").fetchall()  # as in `in_channel`
        return list(self._readable(rows))

    async def of_host(self, host: int) -> list[StoredLobby]:
        return [lobby for lobby in await self._naming(host) if lobby.lobby.host == host]

    async def of_player(self, player: int, *, limit: int = 10) -> list[StoredLobby]:
        """Return open lobbies that *player* is in or invited to, the latest act first."""
        found = await self._naming(player)
        theirs = (
            lobby for lobby in found if lobby.lobby.is_in(player) or player in lobby.lobby.invited
        )
        return list(islice(theirs, limit))

    @writes
    def close_idle(self, connection: Connection, since: float) -> list[ClosedLobby]:
        """Close the lobbies in which nobody has acted after *since*.

        Return all closed ones whose messages don't say so yet; call `remove` once a message does.
        """
        now = self._clock.now()
        connection.execute(_CLOSE, (now, since))
        query = f"{_CLOSED} WHERE closed_at IS NOT NULL AND is_led(guild) ORDER BY closed_at, id"
        return [_closed_lobby(row) for row in connection.execute(query).fetchall()]

    @reads
    def to_remind(self, connection: Connection, since: float) -> list[StoredLobby]:
        """Return the lobbies in which nobody has acted after *since*.

        It skips lobbies that `set_reminded` has marked or that cannot be read.
        """
        rows = connection.execute(_TO_REMIND, (since,)).fetchall()
        return list(self._readable(rows))

    @writes
    def set_reminded(self, connection: Connection, lobby_id: str) -> None:
        """Note that the people invited have had their reminder, or need none."""
        connection.execute("UPDATE lobbies SET reminded = 1 WHERE id = ?", (lobby_id,))

    @reads
    def next_idle(
        self, connection: Connection, reminded: float, closed: float, after: float
    ) -> float | None:
        """Return the first moment after *after* at which a lobby has been idle for long enough.

        After *reminded* idle seconds the people invited get a reminder, after *closed* it closes.
        None if there is no such lobby.
        """
        return connection.execute(_NEXT, (reminded, closed, after)).fetchone()[0]

    @reads
    def _naming(self, connection: Connection, player: int) -> list[StoredLobby]:
        rows = connection.execute(_NAMING, (f"%{player}%",)).fetchall()
        return list(self._readable(rows))

    def _readable(self, rows: list[Row]) -> Iterator[StoredLobby]:
        for row in rows:
            try:
                yield stored_lobby(row, self.store.games)
            except LobbyDamaged as error:
                logger.warning("a lobby is ignored: %s", error)


def stored_lobby(row: Row, games: Games) -> StoredLobby:
    """Return the lobby of a row.

    Its columns are id, lobby, guild, channel, message, version, is_guest, invitation, acted_at.

    Raises:
        LobbyDamaged: it cannot be read.
    """
    lobby_id, text, guild, channel, message, version, is_guest, invitation, at = row
    try:
        lobby = Lobby.of(decode(text, Wishes), games)
        # a newer version of the game may have dropped an option
        lobby.rules.accept_options(lobby.options)
    except KeyError as error:
        raise LobbyDamaged(lobby_id, f"there is no game {error}") from None
    except ValueError as error:
        raise LobbyDamaged(lobby_id, str(error)[:200]) from None
    return StoredLobby(lobby, guild, channel, message, version, bool(is_guest), invitation, at)


def _closed_lobby(row: Sequence[Any]) -> ClosedLobby:
    *place, is_guest, invitation, text = row
    wishes = None
    with suppress(ValueError):
        wishes = decode(text, Wishes)
    return ClosedLobby(*place, is_guest=bool(is_guest), invitation=invitation, wishes=wishes)


# People looking for an opponent -------------------------------------------------------------------


_STALLED: Final = 600.0
"""Seconds after which we give up a match that has not begun: its process must have ended."""
_ASK: Final = """
    INSERT INTO wanted (player, game, variant, guild, channel, is_wide, since, delivery)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET variant = excluded.variant, guild = excluded.guild,
        channel = excluded.channel, is_wide = excluded.is_wide, delivery = excluded.delivery
    WHERE wanted.claimed IS NULL
"""
_WAITING: Final = """
    SELECT wanted.player, wanted.guild, channel, wanted.variant,
           CASE WHEN is_wide = 1 AND exchanges = 1 AND left_at IS NULL THEN 1 ELSE 0 END,
           since, delivery,
           (SELECT mu FROM ratings JOIN ladders ON ladders.id = ratings.ladder
            WHERE ratings.player = wanted.player AND ladders.game = wanted.game
                  AND ladders.guild = :everywhere AND season = :all_time
                  AND ladders.variant = '')
    FROM wanted LEFT JOIN guilds ON guilds.id = wanted.guild
    WHERE wanted.game = :game AND claimed IS NULL AND since > :after ORDER BY since, player
"""
_CLAIM: Final = """
    UPDATE wanted SET claimed = ?, claimed_at = ?
    WHERE game = ? AND player = ? AND delivery = ? AND claimed IS NULL
"""


class _Lost(Exception):  # raised only to undo a transaction
    """Another process was quicker."""


class Wanted(Repository):
    """People who are looking for an opponent, each once per game, for a week."""

    @writes
    def ask(self, connection: Connection, game: str, seeker: Seeker) -> None:
        """Put *seeker* on the list of *game*.

        If they are on it already, they keep their waiting time and get the new wish, unless a match
        is beginning for them.
        """
        place = (seeker.variant, seeker.guild, seeker.channel)
        wish = (seeker.is_wide, seeker.since, seeker.delivery)
        lapsed = "DELETE FROM wanted WHERE player = ? AND game = ? AND since <= ?"
        connection.execute(lapsed, (seeker.player, game, self._clock.now() - LASTS))
        connection.execute(_ASK, (seeker.player, game, *place, *wish))

    @writes
    def stop(self, connection: Connection, player: int, game: str) -> bool:
        """Take *player* off the list of *game*; False if they aren't on it or are being paired."""
        query = "DELETE FROM wanted WHERE player = ? AND game = ? AND claimed IS NULL"
        return connection.execute(query, (player, game)).rowcount > 0

    @reads
    def waiting(self, connection: Connection, game: str) -> list[Seeker]:
        facts = {
            "game": game,
            "after": self._clock.now() - LASTS,
            "everywhere": GLOBAL,
            "all_time": ALL_TIME,
        }
        return [
            Seeker(player, guild, channel, variant, bool(wide), since, delivery, skill_of(mu))
            for player, guild, channel, variant, wide, since, delivery, mu in (
                connection.execute(_WAITING, facts)
            )
        ]

    @reads
    def games(self, connection: Connection) -> list[str]:
        query = "SELECT DISTINCT game FROM wanted WHERE claimed IS NULL ORDER BY game"
        return [row[0] for row in connection.execute(query)]

    async def claim(self, game: str, pair: tuple[Seeker, Seeker], match_id: str) -> bool:
        """Reserve both of *pair* for the match *match_id*; they then meet nobody else in *game*.

        Returns False, and changes nothing, if one of them is no longer available. The match takes
        them off the list, see `Matches.create`; if it never begins, they are available again after
        a while.
        """
        now = self._clock.now()

        def claim(connection: Connection) -> None:
            for player in pair:
                facts = (match_id, now, game, player.player, player.delivery)
                if connection.execute(_CLAIM, facts).rowcount == 0:
                    raise _Lost

        try:
            await self.store.write(claim)
        except _Lost:
            return False
        return True

    @writes
    def release(self, connection: Connection, match_id: str) -> None:
        """Let the people reserved for *match_id*, which could not begin, keep waiting."""
        query = "UPDATE wanted SET claimed = NULL, claimed_at = NULL WHERE claimed = ?"
        connection.execute(query, (match_id,))

    @writes
    def drop(self, connection: Connection, game: str, seeker: Seeker) -> None:
        """Forget a wish: its owner can no longer play where they asked."""
        query = "DELETE FROM wanted WHERE player = ? AND game = ? AND delivery = ?"
        connection.execute(query, (seeker.player, game, seeker.delivery))

    @writes
    def tidy(self, connection: Connection) -> None:
        """Forget expired wishes; let people keep waiting if their match never began."""
        now = self._clock.now()
        lapsed = "DELETE FROM wanted WHERE since <= ? AND claimed IS NULL"
        connection.execute(lapsed, (now - LASTS,))
        stalled = (
            "UPDATE wanted SET claimed = NULL, claimed_at = NULL"
            " WHERE claimed_at <= ? AND NOT EXISTS"
            " (SELECT 1 FROM matches WHERE matches.id = wanted.claimed)"
        )
        connection.execute(stalled, (now - _STALLED,))

    @reads
    def exchanges(self, connection: Connection, guild: int) -> bool:
        """Whether people of *guild* may be paired with people of other servers."""
        query = "SELECT exchanges FROM guilds WHERE id = ?"
        row = connection.execute(query, (guild,)).fetchone()
        return row is not None and bool(row[0])

    @writes
    def set_exchange(self, connection: Connection, act: AdminAct, *, is_on: bool) -> None:
        """Switch the exchange on or off for the server of *act*, and note *act*."""
        add_guild(connection, act.guild)
        query = "UPDATE guilds SET exchanges = ? WHERE id = ?"
        connection.execute(query, (is_on, act.guild))
        note(connection, act)
