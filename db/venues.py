"""Where people see the matches, and what of them they have been shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.dialect import NEWS, announce, is_shared
from db.posts import follow
from db.repository import Repository, reads, writes, writes_guarded
from engine.clock import SystemClock

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock

_MOST_NOTED: Final = 20_000
WHOLE: Final = """
    CASE WHEN increment IS NULL THEN turn_seconds ELSE coalesce(allowance, turn_seconds) END
"""
"""Seconds of a turn, or that the bank of the match's deadline began with."""
_UNPUBLISHED: Final = """
    SELECT id, guild, coalesce((SELECT max(at) FROM entries WHERE match_id = id), ended_at,
                               started_at)
    FROM matches
    WHERE lost_at IS NULL AND is_guest = 0
          AND (published_seq < next_seq - 1 OR (next_seq = 0 AND message IS NULL))
          AND (ended_at IS NULL OR next_seq > 0)
    ORDER BY started_at
"""
_UNSHOW: Final = f"""
    UPDATE matches SET published_seq = ?1, message = NULL,
           deadline = CASE WHEN lost_at IS NULL OR deadline IS NULL THEN deadline
                           ELSE ?2 + {WHOLE} END,
           held_until = CASE WHEN lost_at IS NULL THEN held_until ELSE ?2 END, lost_at = NULL
    WHERE id = ?3
"""  # noqa: S608 # our own words
_MOVE: Final = f"""
    UPDATE matches SET guild = ?1, channel = ?2, message = NULL, ping = NULL, published_seq = -1,
           deadline = CASE WHEN lost_at IS NULL OR deadline IS NULL THEN deadline
                           ELSE ?3 + {WHOLE} END,
           held_until = CASE WHEN lost_at IS NULL THEN held_until ELSE ?3 END, lost_at = NULL,
           parent = ?5, is_private = ?6, is_guest = ?7
    WHERE id = ?4 AND (ended_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM matches AS other
          WHERE other.channel = ?2 AND other.ended_at IS NULL AND other.id <> ?4))
"""  # noqa: S608 # our own words
_RUNNING_IN: Final = "SELECT id FROM matches WHERE channel = ? AND ended_at IS NULL"
_ENDED_IN: Final = """
    SELECT id FROM matches WHERE channel = ? AND ended_at IS NOT NULL
    ORDER BY ended_at DESC LIMIT 1
"""
_PLAYING: Final = """
    SELECT matches.id, game, guild, channel, message, matches.started_at,
           CASE WHEN lost_at > 0 THEN 1 ELSE 0 END
    FROM seats JOIN matches ON matches.id = seats.match_id
    WHERE seats.player = ? AND is_over = 0
    ORDER BY seats.started_at DESC LIMIT ?
"""
_COUNT_ALONE: Final = """
    SELECT count(*) FROM seats AS mine WHERE player = ? AND is_over = 0
    AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.match_id = mine.match_id
                    AND other.seat <> mine.seat AND other.player IS NOT NULL)
    AND EXISTS (SELECT 1 FROM seats AS other WHERE other.match_id = mine.match_id
                AND other.seat <> mine.seat)
"""
_COUNT_PLAYING: Final = "SELECT count(*) FROM seats WHERE player = ? AND is_over = 0"


@dataclass(frozen=True, slots=True)
class Venue:
    """Where people see a match or a lobby."""

    guild: int
    """0: a direct message."""
    channel: int
    message: int | None = None
    """The message with the board and its buttons; None: there is none."""
    ping: int | None = None
    """The message that tells who is to move; None: there is none."""
    parent: int | None = None
    """Where it is a thread the channel in which it is, as far as that is known."""
    is_private: bool | None = None
    """Whether it is a private thread; None: unknown."""
    is_lost: bool = False
    """Whether the channel, or its server, is no more for us."""
    is_guest: bool = False
    """Whether the bot is no member there: only answers to interactions can be said."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A running match as its players find it in a list."""

    match: str
    game: str
    guild: int
    channel: int
    message: int | None
    started_at: float
    """Seconds since 1970."""
    is_lost: bool = False
    """As in `Venue`."""


@dataclass(frozen=True, slots=True)
class Unshown:
    """A match of which people have not been shown everything."""

    match: str
    guild: int
    """0: a direct message."""
    since: float
    """When something happened in it last, in seconds since 1970."""


class Venues(Repository):
    """The channels of one store's matches."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()
        self._guilds: dict[str, int] = {}
        """The servers of matches that were opened lately, the oldest first."""

    def guild_of(self, match_id: str) -> int | None:
        """Return the server of a match that was opened lately, from memory; None: unknown."""
        return self._guilds.get(match_id)

    def note_guild(self, match_id: str, guild: int) -> None:
        """Remember in which server a match is."""
        self._guilds.pop(match_id, None)
        self._guilds[match_id] = guild
        if len(self._guilds) > _MOST_NOTED:
            del self._guilds[next(iter(self._guilds))]

    @reads
    def venue(self, connection: Connection, match_id: str) -> Venue | None:
        """Return where the match is seen, None where there is no such match."""
        query = (
            "SELECT guild, channel, message, ping, parent, is_private, lost_at > 0"
            ", is_guest FROM matches WHERE id = ?"
        )
        row = connection.execute(query, (match_id,)).fetchone()
        if row is None:
            return None
        *place, is_private, is_lost, is_guest = row
        known = None if is_private is None else bool(is_private)
        return Venue(*place, is_private=known, is_lost=bool(is_lost), is_guest=bool(is_guest))

    @reads
    def published_seq(self, connection: Connection, match_id: str) -> int:
        """Return the last entry that people have been shown; -1: none, or no such match."""
        query = "SELECT published_seq FROM matches WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        return -1 if row is None else int(row[0])

    @writes
    def unshow(self, connection: Connection, match_id: str, seq: int) -> None:
        """Let the match have no board: entries after *seq* are to be shown again, by a new one.

        Its channel is there, whatever was believed.
        """
        now = self._clock.now()
        connection.execute(_UNSHOW, (seq, now, match_id))
        follow(connection, match_id, "board")

    async def move(
        self,
        match_id: str,
        guild: int,
        channel: int,
        parent: int | None = None,
        *,
        is_private: bool | None = None,
        is_guest: bool = False,
    ) -> bool:
        """Let the match go on in another channel, where nothing of it was shown yet.

        *parent*, *is_private* and *is_guest* are as in `Venue`. Where its channel was lost nobody
        could move, and the turn has all its time again.
        False: that channel has a running match; nothing has changed.
        """
        now = self._clock.now()

        def move(connection: Connection) -> bool:
            facts = (guild, channel, now, match_id, parent, is_private, is_guest)
            announce_channel(connection, match_id)
            if connection.execute(_MOVE, facts).rowcount == 0:
                return False
            announce(connection, "channel", channel)
            follow(connection, match_id, "board")
            follow(connection, match_id, "ping")
            return True

        has_moved = await self.store.write(move)
        if has_moved and match_id in self._guilds:
            self.note_guild(match_id, guild)
        return has_moved

    @writes_guarded
    def lose(self, connection: Connection, match_id: str, channel: int) -> None:
        """Note that *channel* is no more: of a match that is there nothing is shown.

        Its clock stands still.
        """
        lost = "UPDATE matches SET lost_at = ? WHERE id = ? AND channel = ? AND lost_at IS NULL"
        connection.execute(lost, (self._clock.now(), match_id, channel))

    @reads
    def running(self, connection: Connection) -> list[tuple[int, str]]:
        """Return channel and id of all running matches; no log is read."""
        query = "SELECT channel, id FROM matches WHERE ended_at IS NULL ORDER BY channel"
        return connection.execute(query).fetchall()

    @reads
    def running_in(self, connection: Connection, channel: int) -> str | None:
        """Return the running match of *channel*; no log is read."""
        row = connection.execute(_RUNNING_IN, (channel,)).fetchone()
        return None if row is None else row[0]

    @reads
    def unpublished(self, connection: Connection) -> list[Unshown]:
        """Return the matches of which people have not been shown everything, the oldest first.

        Ended ones too; not those whose channel is lost, nor those where nothing can be shown before
        somebody acts there.
        """
        return [Unshown(*row) for row in connection.execute(_UNPUBLISHED)]

    @writes
    def forget_messages(self, connection: Connection) -> None:
        """Count all running matches as never shown, for a Discord that starts empty."""
        connection.execute(
            "UPDATE matches SET message = NULL, ping = NULL, published_seq = -1"
            " WHERE ended_at IS NULL"
        )
        connection.execute("DELETE FROM posts")

    @reads
    def latest_in(self, connection: Connection, channel: int) -> str | None:
        """Return the running match of *channel*, else the one that ended last there."""
        for query in (_RUNNING_IN, _ENDED_IN):
            row = connection.execute(query, (channel,)).fetchone()
            if row is not None:
                return row[0]
        return None

    @reads
    def of_player(self, connection: Connection, player: int, *, limit: int = 25) -> list[Playing]:
        """Return at most *limit* running matches of *player*, those that began last first."""
        rows = connection.execute(_PLAYING, (player, limit))
        return [
            Playing(match, game, guild, channel, message, at, bool(is_lost))
            for match, game, guild, channel, message, at, is_lost in rows
        ]

    @reads
    def count_of_player(self, connection: Connection, player: int) -> int:
        """Return in how many running matches *player* holds a seat."""
        return int(connection.execute(_COUNT_PLAYING, (player,)).fetchone()[0])

    @reads
    def count_among_computers(self, connection: Connection, player: int) -> int:
        """Return in how many running matches *player* plays against computer players alone."""
        return int(connection.execute(_COUNT_ALONE, (player,)).fetchone()[0])


def announce_channel(connection: Connection, match_id: str, kind: str = "channel") -> None:
    """Tell all processes that another match, or none, may run where this one does.

    With *kind* ``moved`` that it has moved.
    """
    if is_shared(connection):
        tell = f"SELECT pg_notify('{NEWS}', '{kind} ' || channel) FROM matches WHERE id = ?"  # noqa: S608 # our own words
        connection.execute(tell, (match_id,))
