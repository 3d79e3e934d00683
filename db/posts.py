"""What was posted of matches: which message shows what, and what is still to be cleaned up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from db.backend import Later
from db.each import Each, apart
from db.repository import Repository, reads, writes_guarded
from db.seats import sitters_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection
    from engine.ports import Sitter

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
# another process may have shown what came after it
_SHOWN: Final = Each(
    f"""
    UPDATE matches SET published_seq = given.seq - 1, message = given.message FROM given
    WHERE {_IS_THERE} AND published_seq <= given.seq - 1 RETURNING id
    """,  # noqa: S608 # our own words
    **_COLUMNS,
)
_PINGED: Final = Each(
    f"UPDATE matches SET ping = given.message FROM given WHERE {_IS_THERE} RETURNING id",  # noqa: S608 # as above
    **_COLUMNS,
)
_KEEP: Final = Each(
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
_FOLLOWED: Final = """
    UPDATE posts SET state = 'due'
    WHERE match_id = ? AND kind = ? AND message <> ? AND state = 'shown'
"""
_FOLLOWED_THERE: Final = Each(
    f"""
    UPDATE posts SET state = 'due' FROM given
    WHERE posts.match_id = given.match_id AND posts.kind = given.kind
    AND posts.message <> given.message AND state = 'shown' AND {_IS_SHOWN}
    """,  # noqa: S608 # as above
    **_COLUMNS,
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
    """A message that shows something of a match."""

    message: int
    match: str
    guild: int
    """0: a direct message."""
    channel: int
    kind: PostKind
    seq: int
    """The match's number of entries when it was posted: a board shows them all."""
    caption: str
    """What it says, above the picture if there is one; empty once nobody needs to know.

    It names no people: marks of their seats stand there, see `cogs.ui.people.without_people`.
    """
    is_guest: bool = False
    """Whether its match is still played there and the bot is no member."""


class Posts(Repository):
    """The messages of one store's matches."""

    async def keep(self, post: Post) -> bool:
        """Note that *post* is what people see of its match now; what it follows on is due.

        False: the match is not in that channel (any more), or a later board is there; the post
        itself is due then.

        Raises:
            StoreError: it cannot be noted now; nothing was.
        """
        return await self.store.write_each(_keep, post)

    @writes_guarded
    def unping(self, connection: Connection, match_id: str) -> bool:
        """Let the match have no ping: the one that it has is due. False: it has none."""
        query = "UPDATE matches SET ping = NULL WHERE id = ? AND ping IS NOT NULL"
        has_any = connection.execute(query, (match_id,)).rowcount > 0
        follow(connection, match_id, "ping")
        return has_any

    @reads
    def due(self, connection: Connection, limit: int) -> list[Post]:
        """Return at most *limit* posts that are to be cleaned up, the newest first."""
        rows = connection.execute(_DUE, (limit,))
        return [Post(*row, is_guest=bool(is_guest)) for *row, is_guest in rows]

    @writes_guarded
    def clean(self, connection: Connection, post: Post) -> None:
        """Note that a post is cleaned up, or cannot be; of a board it stays known what it shows."""
        if post.kind == "board":
            query = "UPDATE posts SET state = 'clean', caption = '', words = '' WHERE message = ?"
        else:
            query = "DELETE FROM posts WHERE message = ?"
        connection.execute(query, (post.message,))

    @reads
    def sitters(self, connection: Connection, match_id: str) -> tuple[Sitter, ...]:
        """Return who holds the seats of the match, which need not be readable else."""
        return sitters_of(connection, match_id)

    @reads
    def boards(self, connection: Connection, match_id: str) -> int:
        """Return how many boards of the match have been posted."""
        query = "SELECT count(*) FROM posts WHERE match_id = ? AND kind = 'board'"
        return int(connection.execute(query, (match_id,)).fetchone()[0])

    @reads
    def board_of(self, connection: Connection, match_id: str) -> Post | None:
        """Return the board that people see now; None: there is none."""
        row = connection.execute(_BOARD, (match_id,)).fetchone()
        return None if row is None else Post(*row)

    @reads
    def last_board(self, connection: Connection, match_id: str) -> tuple[int, int] | None:
        """Return where the last board of the match was posted, and how many entries it shows.

        It may be shown no more. None: there was none.
        """
        query = """
            SELECT channel, seq FROM posts WHERE match_id = ? AND kind = 'board'
            ORDER BY message DESC LIMIT 1
        """
        return connection.execute(query, (match_id,)).fetchone()

    @reads
    def shown_by(self, connection: Connection, message: int) -> tuple[str, int] | None:
        """Return which match a message shows, and how many entries of it; None: none."""
        query = "SELECT match_id, seq FROM posts WHERE message = ? AND kind = 'board'"
        return connection.execute(query, (message,)).fetchone()


def _keep(connection: Connection, posts: Sequence[Post]) -> Later[list[bool]]:
    return apart(posts, lambda post: post.match, partial(_keep_of_each, connection))


def _keep_of_each(connection: Connection, posts: Sequence[Post]) -> Later[list[bool]]:
    rows = [
        (one.message, one.match, one.guild, one.channel, one.kind, one.seq, one.caption)
        for one in posts
    ]
    shown = _SHOWN.run(connection, [row for row in rows if row[4] == "board"])
    pinged = _PINGED.run(connection, [row for row in rows if row[4] == "ping"])
    _KEEP.run(connection, rows)
    _FOLLOWED_THERE.run(connection, rows)

    def kept() -> list[bool]:
        those = {match_id for (match_id,) in (*shown.read(), *pinged.read())}
        return [one.match in those for one in posts]

    return Later(kept)


def follow(connection: Connection, match_id: str, kind: PostKind, message: int = 0) -> None:
    """Let what people see of a match in messages of this kind, all but *message*, be due."""
    connection.execute(_FOLLOWED, (match_id, kind, message))
