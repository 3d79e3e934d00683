"""What was posted of matches: which message shows what, and what is still to be cleaned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

PostKind: TypeAlias = Literal["board", "ping"]

_KEEP: Final = """
    INSERT OR REPLACE INTO posts (message, match_id, guild, channel, kind, seq, words, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_SHOWN: Final = """
    UPDATE matches SET published_seq = ?, message = ? WHERE id = ? AND guild = ? AND channel = ?
"""
_PINGED: Final = "UPDATE matches SET ping = ? WHERE id = ? AND guild = ? AND channel = ?"
_FOLLOWED: Final = """
    UPDATE posts SET state = 'due'
    WHERE match_id = ? AND kind = ? AND message <> ? AND state = 'shown'
"""
_DUE: Final = """
    SELECT posts.message, match_id, posts.guild, posts.channel, kind, seq, words,
           ifnull(is_guest AND matches.channel = posts.channel, 0)
    FROM posts LEFT JOIN matches ON matches.id = match_id
    WHERE state = 'due' ORDER BY posts.message DESC LIMIT ?
"""

_BOARD: Final = """
    SELECT posts.message, match_id, posts.guild, posts.channel, kind, seq, words FROM posts
    JOIN matches ON matches.id = match_id AND matches.message = posts.message
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
    words: str
    """What it says, above the picture if there is one; empty once nobody needs to know."""
    is_guest: bool = False
    """Whether its match is still played there and the bot is no member."""


class Posts:
    """The messages of one store's matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def keep(self, post: Post) -> bool:
        """Note that *post* is what people see of its match now; what it follows on is due.

        False: the match is not in that channel (any more); the post itself is due then.

        Raises:
            StoreError: it cannot be noted now; nothing was.
        """

        def keep(connection: sqlite3.Connection) -> bool:
            place = (post.match, post.guild, post.channel)
            if post.kind == "board":
                cursor = connection.execute(_SHOWN, (post.seq - 1, post.message, *place))
            else:
                cursor = connection.execute(_PINGED, (post.message, *place))
            is_there = cursor.rowcount > 0
            _insert(connection, post, is_due=not is_there)
            if is_there:
                follow(connection, post.match, post.kind, post.message)
            return is_there

        return await self._store.write(keep)

    async def unping(self, match_id: str) -> bool:
        """Let the match have no ping: the one that it has is due. False: it has none."""

        def unping(connection: sqlite3.Connection) -> bool:
            query = "UPDATE matches SET ping = NULL WHERE id = ? AND ping IS NOT NULL"
            has_any = connection.execute(query, (match_id,)).rowcount > 0
            follow(connection, match_id, "ping")
            return has_any

        return await self._store.write(unping)

    async def due(self, limit: int) -> list[Post]:
        """Return at most *limit* posts that are to be cleaned up, the newest first."""

        def find(connection: sqlite3.Connection) -> list[Post]:
            rows = connection.execute(_DUE, (limit,))
            return [Post(*row, is_guest=bool(is_guest)) for *row, is_guest in rows]

        return await self._store.read(find)

    async def clean(self, post: Post) -> None:
        """Note that a post is cleaned up, or cannot be; of a board it stays known what it shows."""

        def clean(connection: sqlite3.Connection) -> None:
            if post.kind == "board":
                query = "UPDATE posts SET state = 'clean', words = '' WHERE message = ?"
            else:
                query = "DELETE FROM posts WHERE message = ?"
            connection.execute(query, (post.message,))

        await self._store.write(clean)

    async def boards(self, match_id: str) -> int:
        """Return how many boards of the match have been posted."""

        def find(connection: sqlite3.Connection) -> int:
            query = "SELECT count(*) FROM posts WHERE match_id = ? AND kind = 'board'"
            return int(connection.execute(query, (match_id,)).fetchone()[0])

        return await self._store.read(find)

    async def board_of(self, match_id: str) -> Post | None:
        """Return the board that people see now; None: there is none."""

        def find(connection: sqlite3.Connection) -> Post | None:
            row = connection.execute(_BOARD, (match_id,)).fetchone()
            return None if row is None else Post(*row)

        return await self._store.read(find)

    async def shown_by(self, message: int) -> tuple[str, int] | None:
        """Return which match a message shows, and how many entries of it; None: none."""

        def find(connection: sqlite3.Connection) -> tuple[str, int] | None:
            query = "SELECT match_id, seq FROM posts WHERE message = ? AND kind = 'board'"
            return connection.execute(query, (message,)).fetchone()

        return await self._store.read(find)


def follow(connection: sqlite3.Connection, match_id: str, kind: PostKind, message: int = 0) -> None:
    """Let what people see of a match in messages of this kind, all but *message*, be due."""
    connection.execute(_FOLLOWED, (match_id, kind, message))


def _insert(connection: sqlite3.Connection, post: Post, *, is_due: bool) -> None:
    facts = (post.message, post.match, post.guild, post.channel, post.kind, post.seq, post.words)
    connection.execute(_KEEP, (*facts, "due" if is_due else "shown"))
