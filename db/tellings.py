"""What people are to be told of matches outside the boards, and who follows a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from db.repository import Repository, reads, writes_guarded

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from db.dialect import Connection

Kind: TypeAlias = Literal["turn", "time", "moved", "ended"]
"""To who plays: that it is their turn, that their time runs out. To who follows: that others have
played, that it is over."""

_COLUMNS: Final = "player, match_id, kind, seq, at, due, tried_at"
# who was reminded of the time is reminded again in the same turn; all else is told once
_NOTE: Final = """
    INSERT INTO tellings (player, match_id, role, kind, seq, at, due)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
    ON CONFLICT (player, match_id, role) DO UPDATE SET
        kind = excluded.kind, seq = excluded.seq, at = excluded.at, due = excluded.due,
        tried_at = NULL
    WHERE excluded.kind = 'time' OR excluded.seq > tellings.seq
"""
# what waits to be told of an earlier turn is no longer to be
_NOTE_TOLD: Final = """
    INSERT INTO tellings (player, match_id, role, kind, seq, at) VALUES (?, ?, 'seat', 'turn', ?, ?)
    ON CONFLICT (player, match_id, role) DO UPDATE SET
        kind = excluded.kind, seq = excluded.seq, at = excluded.at, due = NULL, tried_at = NULL
    WHERE excluded.seq > tellings.seq
"""
_NOTE_GONE: Final = """
    INSERT INTO tellings (player, match_id, role, kind, seq, at, is_gone)
    VALUES (?, ?, 'seat', 'turn', ?, ?, 1)
    ON CONFLICT (player, match_id, role) DO UPDATE SET is_gone = 1
"""
# whether somebody still sees a match's channel is asked where its server is heard of
_LED: Final = """
    ((role = 'seat' AND is_led(player)) OR (role = 'follower' AND EXISTS (
        SELECT 1 FROM matches WHERE id = tellings.match_id AND is_led(guild)
    )))
"""
_DUE: Final = f"""
    SELECT {_COLUMNS} FROM tellings WHERE due <= ? AND {_LED}
    ORDER BY due, player, match_id LIMIT ?
"""  # noqa: S608 # our own names
_NEXT_DUE: Final = f"SELECT min(due) FROM tellings WHERE due IS NOT NULL AND {_LED}"  # noqa: S608 # as above
# what was noted meanwhile in its place is another thing
_IT: Final = "player = ? AND match_id = ? AND kind = ? AND seq = ? AND at = ? AND due IS NOT NULL"
_FOLLOW: Final = """
    INSERT INTO followers (match_id, player, is_each_turn) VALUES (?, ?, ?)
    ON CONFLICT (match_id, player) DO UPDATE SET is_each_turn = excluded.is_each_turn
"""


@dataclass(frozen=True, slots=True)
class News:
    """Something that one person is to be told."""

    player: int
    match: str
    kind: Kind
    seq: int
    """How many entries the match had."""
    at: float
    """Since when it is to be told; like all moments here in seconds since 1970."""
    due: float
    """Not to be told before."""
    tried_at: float | None = None
    """When Discord was asked to take it, and may have; None: it was not asked."""

    @property
    def is_for_follower(self) -> bool:
        """Whether it is for somebody who does not play."""
        return self.kind in {"moved", "ended"}


class Tellings(Repository):
    """What one store's people are to be told."""

    # To be told ----------------------------------------------------------------------------------

    @writes_guarded
    def note(  # noqa: PLR0917 # the connection is not the caller's
        self,
        connection: Connection,
        match: str,
        players: Collection[int],
        kind: Kind,
        seq: int,
        now: float,
    ) -> None:
        """Note that *players* are to be told something of *match*, in place of what was before.

        What they were told already they are not told again.
        """
        role = "follower" if kind in {"moved", "ended"} else "seat"
        rows = [(player, match, role, kind, seq, now) for player in players]
        connection.executemany(_NOTE, rows)

    @writes_guarded
    def note_told(
        self, connection: Connection, match: str, told: Collection[tuple[int, int, float]]
    ) -> None:
        """Note who knows of a turn of theirs: how many entries *match* had then, and when it was.

        They need not be told of it any more.
        """
        rows = [(player, match, seq, at) for player, seq, at in told]
        connection.executemany(_NOTE_TOLD, rows)

    @reads
    def told(self, connection: Connection, match: str) -> list[tuple[int, int, float]]:
        """Return what those who play in *match* were told last, or are to be: as in `note_told`."""
        query = "SELECT player, seq, at FROM tellings WHERE match_id = ? AND role = 'seat'"
        return connection.execute(query, (match,)).fetchall()

    @writes_guarded
    def note_gone(
        self, connection: Connection, match: str, players: Collection[int], seq: int, now: float
    ) -> None:
        """Note that the others know of *players* that they have left while they were to move."""
        rows = [(player, match, seq, now) for player in players]
        connection.executemany(_NOTE_GONE, rows)

    @reads
    def gone(self, connection: Connection, match: str) -> set[int]:
        """Return of whom the others in *match* know that they have left."""
        query = "SELECT player FROM tellings WHERE match_id = ? AND is_gone = 1"
        return {player for (player,) in connection.execute(query, (match,))}

    @reads
    def due(self, connection: Connection, now: float, most: int) -> list[News]:
        """Return at most so many things that are due, those first that have been for longest."""
        return [News(*row) for row in connection.execute(_DUE, (now, most))]

    @reads
    def next_due(self, connection: Connection) -> float | None:
        """Return when the first of all is due; None: nothing is to be told."""
        return connection.execute(_NEXT_DUE).fetchone()[0]

    async def put_off(self, news: Collection[News], due: float) -> None:
        """Let all of *news* be due later."""
        await self._change("due = ?", due, news)

    async def try_now(self, news: Collection[News], now: float) -> None:
        """Note that Discord is asked to take *news*, before it is."""
        await self._change("tried_at = ?", now, news)

    async def done(self, news: Collection[News]) -> None:
        """Note that *news* were told, or are no longer to be."""
        await self._change("due = ?", None, news)

    @writes_guarded
    def _change(
        self, connection: Connection, change: str, value: float | None, news: Collection[News]
    ) -> None:
        query = f"UPDATE tellings SET {change} WHERE {_IT}"  # noqa: S608 # our own names
        keys = [(one.player, one.match, one.kind, one.seq, one.at) for one in news]
        connection.executemany(query, [(value, *key) for key in keys])
        # of a match that is over nothing more comes
        connection.execute("DELETE FROM tellings WHERE kind = 'ended' AND due IS NULL")

    @writes_guarded
    def reconsider(self, connection: Connection, player: int, now: float) -> None:
        """Let all be due that *player* is to be told: they want it otherwise than before."""
        query = "UPDATE tellings SET due = ? WHERE player = ? AND due IS NOT NULL"
        connection.execute(query, (now, player))

    # Following -----------------------------------------------------------------------------------

    @writes_guarded
    def follow(
        self, connection: Connection, match: str, player: int, *, is_each_turn: bool
    ) -> None:
        """Let *player* be told of the end of *match*, and of each turn if they want that."""
        connection.execute(_FOLLOW, (match, player, is_each_turn))

    @writes_guarded
    def unfollow(self, connection: Connection, match: str, player: int) -> None:
        """Let *player* be told nothing more of *match* as somebody who follows it."""
        facts = (match, player)
        connection.execute("DELETE FROM followers WHERE match_id = ? AND player = ?", facts)
        query = "DELETE FROM tellings WHERE match_id = ? AND player = ? AND role = 'follower'"
        connection.execute(query, facts)

    @reads
    def follows(self, connection: Connection, match: str, player: int) -> bool | None:
        """Return whether *player* is told of each turn of *match*; None: they do not follow it."""
        query = "SELECT is_each_turn FROM followers WHERE match_id = ? AND player = ?"
        row = connection.execute(query, (match, player)).fetchone()
        return None if row is None else bool(row[0])

    @writes_guarded
    def tell_followers(
        self,
        connection: Connection,
        match: str,
        seq: int,
        now: float,
        *,
        is_over: bool,
        but: Sequence[int] = (),
    ) -> None:
        """Note what the followers of *match* are to be told of its board with *seq* entries.

        When it is over nobody follows it any more. Those in *but* play in it by now, and are told
        nothing.
        """
        kind: Kind = "ended" if is_over else "moved"
        query = "SELECT player FROM followers WHERE match_id = ? AND (is_each_turn = 1 OR ? = 1)"
        players = [row[0] for row in connection.execute(query, (match, int(is_over)))]
        rows = [(one, match, "follower", kind, seq, now) for one in players if one not in but]
        connection.executemany(_NOTE, rows)
        if is_over:
            connection.execute("DELETE FROM followers WHERE match_id = ?", (match,))
