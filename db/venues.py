"""The channels of matches, the messages about them, and which messages need cleaning up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from db.dialect import NEWS, Later, PerRow, announce, apart, is_shared
from db.outages import running_on
from db.repository import Repository, reads, writes, writes_guarded
from db.results import sitters_of
from engine.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock, Sitter


PostKind: TypeAlias = Literal["board", "ping"]

_COLUMNS: Final = {
    "message": "INTEGER", "match_id": "TEXT", "guild": "INTEGER", "channel": "INTEGER",
    "kind": "TEXT", "seq": "INTEGER", "caption": "TEXT",
}  # fmt: skip
_IS_THERE: Final = """
    id = given.match_id AND matches.guild = given.guild AND matches.channel = given.channel
"""
_IS_SHOWN: Final = """
    EXISTS (SELECT 1 FROM matches WHERE id = given.match_id
            AND given.message IN (matches.message, matches.ping))
"""
# another process may have shown a later board
_SHOWN: Final = PerRow(
    f"""
    UPDATE matches SET published_seq = given.seq - 1, message = given.message FROM given
    WHERE {_IS_THERE} AND published_seq <= given.seq - 1 RETURNING id
    """,  # noqa: S608 # constants only
    **_COLUMNS,
)
# people see the last edit of a message, even if it shows fewer entries
_SHOWN_LAST: Final = PerRow(
    f"""
    UPDATE matches SET published_seq = given.seq - 1 FROM given
    WHERE {_IS_THERE} AND matches.message = given.message AND published_seq > given.seq - 1
    """,  # noqa: S608 # as above
    **_COLUMNS,
)
_PINGED: Final = PerRow(
    f"UPDATE matches SET ping = given.message FROM given WHERE {_IS_THERE} RETURNING id",  # noqa: S608 # as above
    **_COLUMNS,
)
_KEEP: Final = PerRow(
    f"""
    INSERT INTO posts (message, match_id, guild, channel, kind, seq, caption, words, state)
    SELECT message, match_id, guild, channel, kind, seq, caption, '',
           CASE WHEN {_IS_SHOWN} THEN 'shown' ELSE 'due' END
    FROM given WHERE true
    ON CONFLICT (message) DO UPDATE SET
        match_id = excluded.match_id, guild = excluded.guild, channel = excluded.channel,
        kind = excluded.kind, seq = excluded.seq, caption = excluded.caption, words = '',
        state = excluded.state
    """,  # noqa: S608 # as above
    **_COLUMNS,
)
# skips followers who have since joined the match
_TELL_FOLLOWERS: Final = PerRow(
    """
    INSERT INTO tellings (player, match_id, role, kind, seq, at, due)
    SELECT player, given.match_id, 'follower', given.kind, given.seq, given.at, given.at FROM given
    JOIN followers ON followers.match_id = given.match_id
    WHERE (is_each_turn = 1 OR given.kind = 'ended') AND player NOT IN (
        SELECT player FROM seats WHERE seats.match_id = given.match_id AND player IS NOT NULL
    )
    ORDER BY given.match_id, player
    ON CONFLICT (player, match_id, role) DO UPDATE SET
        kind = excluded.kind, seq = excluded.seq, at = excluded.at, due = excluded.due,
        tried_at = NULL
    WHERE excluded.seq > tellings.seq
    """,
    match_id="TEXT", seq="INTEGER", kind="TEXT", at="REAL",
)  # fmt: skip
_END_FOLLOWING: Final = PerRow(
    "DELETE FROM followers WHERE match_id IN (SELECT match_id FROM given)", match_id="TEXT"
)
_FOLLOWED: Final = """
    UPDATE posts SET state = 'due'
    WHERE match_id = ? AND kind = ? AND message <> ? AND state = 'shown'
"""
_FOLLOWED_THERE: Final = PerRow(
    f"""
    UPDATE posts SET state = 'due' FROM given
    WHERE posts.match_id = given.match_id AND posts.kind = given.kind
    AND posts.message <> given.message AND state = 'shown' AND {_IS_SHOWN}
    """,  # noqa: S608 # as above
    **_COLUMNS,
)
_STIR_LETTERS: Final = PerRow(
    """
    UPDATE letters SET changes = changes + 1 FROM given
    WHERE letters.match_id = given.match_id AND letters.kind IN ('turn', 'time')
    """,
    match_id="TEXT",
)
_DUE: Final = """
    SELECT posts.message, match_id, posts.guild, posts.channel, kind, seq, caption,
           CASE WHEN is_guest = 1 AND matches.channel = posts.channel THEN 1 ELSE 0 END
    FROM posts LEFT JOIN matches ON matches.id = match_id
    WHERE state = 'due' AND is_led(posts.guild) ORDER BY posts.message DESC LIMIT ?
"""

_BOARD: Final = """
    SELECT posts.message, match_id, posts.guild, posts.channel, kind, seq, caption
    FROM posts JOIN matches ON matches.id = match_id AND matches.message = posts.message
    WHERE match_id = ? AND kind = 'board' AND state = 'shown'
"""


@dataclass(frozen=True, slots=True)
class Post:
    """A message about a match."""

    message: int
    match: str
    guild: int
    """0 for a direct message."""
    channel: int
    kind: PostKind
    seq: int
    """Number of the match's entries when it was posted; a board shows them all."""
    caption: str
    """The words above its picture, if it has one; empty when no longer needed.

    It has seats' marks instead of people's names; see `cogs.ui.texts.without_people`.
    """
    is_guest: bool = False
    """Whether its match is still played there and the bot is not a member."""


class FollowerNews(NamedTuple):
    """A board's notification to the followers of its match."""

    kind: Literal["moved", "ended"]
    at: float
    """When it is due, in seconds since 1970."""


class Posts(Repository):
    """The messages about matches."""

    async def keep(self, post: Post, news: FollowerNews | None = None) -> bool:
        """Note that *post* now shows its match; earlier posts become due for cleaning up.

        Followers get *news*; nobody follows a match that has ended.

        False if the match is not in that channel, or a later board is there; then *post* itself
        becomes due. If *post* was an edit of that board, the later one must be shown again.
        """
        return await self.store.write_each(_keep, (post, news))

    @writes_guarded
    def unping(self, connection: Connection, match_id: str) -> bool:
        """Remove the match's ping, which becomes due for cleaning up; False if it has none."""
        query = "UPDATE matches SET ping = NULL WHERE id = ? AND ping IS NOT NULL"
        has_any = connection.execute(query, (match_id,)).rowcount > 0
        follow(connection, match_id, "ping")
        return has_any

    @writes_guarded
    def stir_letters(self, connection: Connection, match_id: str) -> None:
        """Have the bot check letters about turns in a match, as after each new board."""
        stir_letters(connection, match_id)

    @reads
    def due(self, connection: Connection, limit: int) -> list[Post]:
        """Return at most *limit* posts that need cleaning up, newest first."""
        rows = connection.execute(_DUE, (limit,))
        return [Post(*row, is_guest=bool(is_guest)) for *row, is_guest in rows]

    @writes_guarded
    def clean(self, connection: Connection, post: Post) -> None:
        """Note that a post is cleaned up, or cannot be; keep a board's number of entries."""
        if post.kind == "board":
            query = "UPDATE posts SET state = 'clean', caption = '', words = '' WHERE message = ?"
        else:
            query = "DELETE FROM posts WHERE message = ?"
        connection.execute(query, (post.message,))

    @reads
    def sitters(self, connection: Connection, match_id: str) -> tuple[Sitter, ...]:
        """Return the holders of the match's seats, even if the match cannot be read."""
        return sitters_of(connection, match_id)

    @reads
    def boards(self, connection: Connection, match_id: str) -> int:
        query = "SELECT count(*) FROM posts WHERE match_id = ? AND kind = 'board'"
        return int(connection.execute(query, (match_id,)).fetchone()[0])

    @reads
    def board_of(self, connection: Connection, match_id: str) -> Post | None:
        """Return the board that people see now; None if there is none."""
        row = connection.execute(_BOARD, (match_id,)).fetchone()
        return None if row is None else Post(*row)

    @reads
    def last_board(self, connection: Connection, match_id: str) -> tuple[int, int] | None:
        """Return the channel of the match's last board, and how many entries it shows.

        The board may be gone by now. None if there was none.
        """
        query = """
            SELECT channel, seq FROM posts WHERE match_id = ? AND kind = 'board'
            ORDER BY message DESC LIMIT 1
        """
        return connection.execute(query, (match_id,)).fetchone()

    @reads
    def shown_by(self, connection: Connection, message: int) -> tuple[str, int] | None:
        """Return the match that a board shows, and how many entries; None for other messages."""
        query = "SELECT match_id, seq FROM posts WHERE message = ? AND kind = 'board'"
        return connection.execute(query, (message,)).fetchone()


_Kept: TypeAlias = tuple[Post, FollowerNews | None]


def _keep(connection: Connection, posts: Sequence[_Kept]) -> Later[list[bool]]:
    return apart(posts, lambda kept: kept[0].match, partial(_keep_of_each, connection))


def _keep_of_each(connection: Connection, posts: Sequence[_Kept]) -> Later[list[bool]]:
    rows = [
        (post.message, post.match, post.guild, post.channel, post.kind, post.seq, post.caption)
        for post, _ in posts
    ]
    boards = [row for row in rows if row[4] == "board"]
    shown = _SHOWN.run(connection, boards)
    _SHOWN_LAST.run(connection, boards)
    pinged = _PINGED.run(connection, [row for row in rows if row[4] == "ping"])
    _KEEP.run(connection, rows)
    _FOLLOWED_THERE.run(connection, rows)
    _STIR_LETTERS.run(connection, [(post.match,) for post, _ in posts if post.kind == "board"])
    news_of = [(post.match, post.seq, *news) for post, news in posts if news is not None]
    _TELL_FOLLOWERS.run(connection, news_of)
    _END_FOLLOWING.run(
        connection, [(match_id,) for match_id, _, kind, _ in news_of if kind == "ended"]
    )

    def kept() -> list[bool]:
        ids = {match_id for (match_id,) in (*shown.read(), *pinged.read())}
        return [post.match in ids for post, _ in posts]

    return Later(kept)


def follow(connection: Connection, match_id: str, kind: PostKind, message: int = 0) -> None:
    """Make a match's messages of this kind due for cleaning up, except *message*."""
    connection.execute(_FOLLOWED, (match_id, kind, message))


def stir_letters(connection: Connection, match_id: str) -> None:
    """Let the bot check letters about turns in a match."""
    _STIR_LETTERS.run(connection, [(match_id,)])


IS_LOST: Final = "lost_at > 0 AND lost_for IS NULL"
"""Whether the bot has lost a match's channel, or its server."""
IS_CUT_OFF: Final = "lost_for = 'server'"
"""Whether Discord cannot reach a match's server."""
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
    UPDATE matches SET published_seq = ?1, message = NULL, {running_on("?2")} WHERE id = ?3
"""  # noqa: S608 # constants only
_MOVE: Final = f"""
    UPDATE matches SET guild = ?1, channel = ?2, message = NULL, ping = NULL, published_seq = -1,
           {running_on("?3")}, parent = ?5, is_private = ?6, is_guest = ?7
    WHERE id = ?4 AND (ended_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM matches AS other
          WHERE other.channel = ?2 AND other.ended_at IS NULL AND other.id <> ?4))
"""  # noqa: S608 # constants only
_LOSE: Final = """
    UPDATE matches SET lost_at = coalesce(lost_at, ?), lost_for = NULL WHERE id = ? AND channel = ?
"""
_FALL_SILENT: Final = """
    UPDATE matches SET lost_at = ?, lost_for = 'voice'
    WHERE id = ? AND ended_at IS NULL AND lost_at IS NULL
"""
_SPEAK_AGAIN: Final = f"""
    UPDATE matches SET {running_on("?1")} WHERE id = ?2 AND lost_for = 'voice'
"""  # noqa: S608 # constants only
_RUNNING_IN: Final = "SELECT id FROM matches WHERE channel = ? AND ended_at IS NULL"
_ENDED_IN: Final = """
    SELECT id FROM matches WHERE channel = ? AND ended_at IS NOT NULL
    ORDER BY ended_at DESC LIMIT 1
"""
_PLAYING: Final = f"""
    SELECT matches.id, game, guild, channel, message, matches.started_at,
           CASE WHEN {IS_LOST} THEN 1 ELSE 0 END, CASE WHEN {IS_CUT_OFF} THEN 1 ELSE 0 END
    FROM seats JOIN matches ON matches.id = seats.match_id
    WHERE seats.player = ? AND is_over = 0
    ORDER BY seats.started_at DESC LIMIT ?
"""  # noqa: S608 # constants only
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
    """0 for a direct message."""
    channel: int
    message: int | None = None
    """The message with the board and its buttons; None if there is none."""
    ping: int | None = None
    """The message that says whose turn it is; None if there is none."""
    parent: int | None = None
    """The parent channel of a thread, if it is known."""
    is_private: bool | None = None
    """Whether it is a private thread; None if unknown."""
    is_lost: bool = False
    """Whether the bot has lost the channel, or its server."""
    is_guest: bool = False
    """Whether the bot is not a member there and can only answer interactions."""
    is_cut_off: bool = False
    is_mute: bool = False
    """Whether its clock is paused because the bot cannot tell a player of their turn."""

    @property
    def is_away(self) -> bool:
        """Whether the bot can show nothing there, because the place is lost or cut off."""
        return self.is_lost or self.is_cut_off


Club: TypeAlias = Literal["tournament", "league", "night"]
"""The kinds of club events that have posts."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A running match in a list for its players."""

    match: str
    game: str
    guild: int
    channel: int
    message: int | None
    started_at: float
    """Seconds since 1970."""
    is_lost: bool = False
    is_cut_off: bool = False


@dataclass(frozen=True, slots=True)
class Unshown:
    """A match whose latest entries have not been shown."""

    match: str
    guild: int
    """0 for a direct message."""
    since: float
    """When something last happened in it, in seconds since 1970."""


VENUE: Final = (
    f"guild, channel, message, ping, parent, is_private, {IS_LOST}, is_guest, {IS_CUT_OFF},"
    " lost_for = 'voice'"
)
"""The columns from which `venue_in` makes a match's venue."""


def venue_in(row: Sequence[Any]) -> Venue:
    """Return the venue of a match from *row*, which has the columns `VENUE`."""
    *place, is_private, is_lost, is_guest, is_cut_off, is_mute = row
    return Venue(
        *place,
        is_private=None if is_private is None else bool(is_private),
        is_lost=bool(is_lost),
        is_guest=bool(is_guest),
        is_cut_off=bool(is_cut_off),
        is_mute=bool(is_mute),
    )


class Venues(Repository):
    """The channels of matches."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store, clock)
        self._guilds: Recent[str, int] = Recent(20_000)
        """The servers of recently opened matches, oldest first."""

    def guild_of(self, match_id: str) -> int | None:
        """Return the server of a recently opened match, from memory; None if unknown."""
        return self._guilds.get(match_id)

    def note_guild(self, match_id: str, guild: int) -> None:
        self._guilds[match_id] = guild

    @reads
    def venue(self, connection: Connection, match_id: str) -> Venue | None:
        """Return where people see the match; None if there is no such match."""
        query = f"SELECT {VENUE} FROM matches WHERE id = ?"  # noqa: S608 # our own names
        row = connection.execute(query, (match_id,)).fetchone()
        return None if row is None else venue_in(row)

    @reads
    def of_club(self, connection: Connection, about: Club, club_id: str) -> Venue | None:
        """Return where a tournament, a league or a club night was posted; None if there is none."""
        query = f"SELECT guild, channel FROM {about}s WHERE id = ?"  # noqa: S608 # our own names
        row = connection.execute(query, (club_id,)).fetchone()
        return None if row is None else Venue(*row)

    @reads
    def is_cut_off(self, connection: Connection, match_id: str) -> bool:
        """Whether Discord cannot reach the match's server now."""
        query = f"SELECT 1 FROM matches WHERE id = ? AND {IS_CUT_OFF}"  # noqa: S608 # constants only
        return connection.execute(query, (match_id,)).fetchone() is not None

    @writes
    def unshow(self, connection: Connection, match_id: str, seq: int) -> None:
        """Drop the match's board, so that a new one shows the entries after *seq* again.

        Its channel no longer counts as lost.
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
        """Move the match to another channel, which has shown nothing of it yet.

        *parent*, *is_private* and *is_guest* are as in `Venue`. If its channel was lost, nobody
        could move, so the turn gets its full time again. False if that channel has a running match;
        nothing has changed.
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
        """Note that *channel* is gone: hide the match there, and pause its clock."""
        connection.execute(_LOSE, (self._clock.now(), match_id, channel))

    @writes_guarded
    def fall_silent(self, connection: Connection, match_id: str) -> None:
        """Pause the clock of a match: the bot cannot tell a player of their turn."""
        connection.execute(_FALL_SILENT, (self._clock.now(), match_id))

    @writes_guarded
    def speak_again(self, connection: Connection, match_id: str) -> None:
        """Resume the clock of a match that `fall_silent` has paused."""
        connection.execute(_SPEAK_AGAIN, (self._clock.now(), match_id))

    @reads
    def mute(self, connection: Connection, guild: int) -> list[str]:
        """Return the matches of *guild* that `fall_silent` has paused."""
        query = "SELECT id FROM matches WHERE guild = ? AND lost_for = 'voice'"
        return [row[0] for row in connection.execute(query, (guild,))]

    @reads
    def running(self, connection: Connection) -> list[tuple[int, str]]:
        """Return channel and id of all running matches, without reading their logs."""
        query = "SELECT channel, id FROM matches WHERE ended_at IS NULL ORDER BY channel"
        return connection.execute(query).fetchall()

    @reads
    def running_in(self, connection: Connection, channel: int) -> str | None:
        """Return the running match of *channel*, without reading its log."""
        row = connection.execute(_RUNNING_IN, (channel,)).fetchone()
        return None if row is None else row[0]

    @reads
    def unpublished(self, connection: Connection) -> list[Unshown]:
        """Return the matches whose latest entries have not been shown, oldest first.

        They include ended matches, but no match whose channel is lost, or where the bot can show
        nothing until somebody acts.
        """
        return [Unshown(*row) for row in connection.execute(_UNPUBLISHED)]

    @writes
    def forget_messages(self, connection: Connection) -> None:
        """Mark all running matches as never shown, since a simulated Discord starts empty."""
        connection.execute(
            "UPDATE matches SET message = NULL, ping = NULL, published_seq = -1"
            " WHERE ended_at IS NULL"
        )
        connection.execute("DELETE FROM posts")
        connection.execute("DELETE FROM letters")

    @reads
    def latest_in(self, connection: Connection, channel: int) -> str | None:
        """Return the running match of *channel*, or else the last match that ended there."""
        for query in (_RUNNING_IN, _ENDED_IN):
            row = connection.execute(query, (channel,)).fetchone()
            if row is not None:
                return row[0]
        return None

    @reads
    def of_player(self, connection: Connection, player: int, *, limit: int = 25) -> list[Playing]:
        """Return at most *limit* running matches of *player*, latest start first."""
        rows = connection.execute(_PLAYING, (player, limit))
        return [
            Playing(*facts, is_lost=bool(is_lost), is_cut_off=bool(is_cut_off))
            for *facts, is_lost, is_cut_off in rows
        ]

    @reads
    def count_of_player(self, connection: Connection, player: int) -> int:
        return int(connection.execute(_COUNT_PLAYING, (player,)).fetchone()[0])

    @reads
    def count_among_computers(self, connection: Connection, player: int) -> int:
        """Return the number of running matches of *player* against bots only."""
        return int(connection.execute(_COUNT_ALONE, (player,)).fetchone()[0])


def announce_channel(connection: Connection, match_id: str, kind: str = "channel") -> None:
    """Tell all processes that this match's channel may have another running match now, or none.

    If *kind* is ``moved``, tell them that this match has continued.
    """
    if is_shared(connection):
        tell = f"SELECT pg_notify('{NEWS}', '{kind} ' || channel) FROM matches WHERE id = ?"  # noqa: S608 # constants only
        connection.execute(tell, (match_id,))
