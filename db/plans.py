"""Moves that are played by themselves: answers that people have laid down, and forced moves.

What is laid down is its player's alone, like a hand. The schema drops it when its match ends and
when its seat is given up or given away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from db.logs import log_of
from db.repository import Repository, reads, writes
from engine.plans import Laid

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from db.dialect import Connection
    from engine.core import Seat
    from engine.ports import OfItself

_OF: Final = """
    SELECT player, seq, line, answer, is_lost FROM plans WHERE match_id = ?
    ORDER BY player, seq, line
"""
_KEEP: Final = """
    INSERT INTO plans (match_id, player, seq, line, answer, is_lost)
    SELECT id, ?, ?, ?, ?, ? FROM matches WHERE id = ? AND ended_at IS NULL
"""
_WAY: Final = "CASE is_forced WHEN 1 THEN 'forced' ELSE 'planned' END"
_UNTOLD: Final = f"""
    SELECT seq, {_WAY} FROM planned WHERE match_id = ? AND is_told = 0 ORDER BY seq
"""  # noqa: S608 # our own words
_SAVE_COMFORT: Final = """
    INSERT INTO comforts (player, plays_forced) VALUES (?, ?)
    ON CONFLICT (player) DO UPDATE SET plays_forced = excluded.plays_forced
"""
_WANTED: Final = """
    SELECT player FROM seats JOIN comforts USING (player) WHERE match_id = ? AND plays_forced = 1
"""
_MATCHES_OF_COMFORT: Final = """
    SELECT DISTINCT id FROM matches JOIN seats ON match_id = id JOIN comforts USING (player)
    WHERE plays_forced = 1 AND ended_at IS NULL AND is_led(guild) ORDER BY id
"""


class Plans(Repository):
    """What is laid down in the matches of one store. Fits `engine.ports.Plans` by shape."""

    @reads
    def of(self, connection: Connection, match_id: str) -> Mapping[int, tuple[Laid, ...]]:
        """Return by person what is laid down in a match."""
        found: dict[int, tuple[Laid, ...]] = {}
        for player, seq, line, answer, is_lost in connection.execute(_OF, (match_id,)):
            laid = Laid(seq, tuple(line.split()), answer, bool(is_lost))
            found[player] = (*found.get(player, ()), laid)
        return found

    @writes
    def keep(
        self, connection: Connection, match_id: str, player: int, laid: Sequence[Laid]
    ) -> None:
        """Keep *laid* as all that *player* has laid down in a match, if that goes on.

        Raises:
            StoreError: it could not be stored; nothing has changed.
        """
        rows = [
            (player, one.seq, " ".join(one.line), one.answer, int(one.is_lost), match_id)
            for one in laid
        ]
        drop = "DELETE FROM plans WHERE match_id = ? AND player = ?"
        connection.execute(drop, (match_id, player))
        connection.executemany(_KEEP, rows)

    @reads
    def matches(self, connection: Connection) -> list[str]:
        """Return the running matches in which somebody has laid down answers."""
        query = (
            "SELECT DISTINCT match_id FROM plans JOIN matches ON id = match_id"
            " WHERE is_lost = 0 AND is_led(guild) ORDER BY match_id"
        )
        return [row[0] for row in connection.execute(query)]

    @reads
    def played(self, connection: Connection, match_id: str) -> dict[int, OfItself]:
        """Return the numbers of the match's entries that were played for their players, and why."""
        query = f"SELECT seq, {_WAY} FROM planned WHERE match_id = ?"  # noqa: S608 # our own words
        return dict(connection.execute(query, (match_id,)).fetchall())

    @reads
    def untold(self, connection: Connection, match_id: str, seat: Seat) -> dict[int, OfItself]:
        """Return the moves of *seat* that were played for its player and not told them, and why."""
        untold: dict[int, OfItself] = dict(connection.execute(_UNTOLD, (match_id,)).fetchall())
        # mostly there are none, and the log is not asked for
        log = log_of(connection, match_id) if untold else []
        return {one.seq: untold[one.seq] for one in log if one.seat == seat and one.seq in untold}

    @writes
    def tell(
        self, connection: Connection, match_id: str, player: int, seqs: Collection[int]
    ) -> None:
        """Take note that *player* has been told of these moves, and of what was not legal.

        Raises:
            StoreError: it could not be stored.
        """
        rows = [(match_id, seq) for seq in seqs]
        told = "UPDATE planned SET is_told = 1 WHERE match_id = ? AND seq = ?"
        connection.executemany(told, rows)
        drop = "DELETE FROM plans WHERE match_id = ? AND player = ? AND is_lost = 1"
        connection.execute(drop, (match_id, player))


class Comforts(Repository):
    """The comforts of everybody. Fits `engine.ports.Comforts` by shape."""

    @reads
    def plays_forced(self, connection: Connection, player: int) -> bool:
        """Whether *player* has their only legal move played for them."""
        query = "SELECT plays_forced FROM comforts WHERE player = ?"
        row = connection.execute(query, (player,)).fetchone()
        return row is not None and bool(row[0])

    @writes
    def set_forced(self, connection: Connection, player: int, *, is_on: bool) -> None:
        """Keep whether *player* wants that.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute(_SAVE_COMFORT, (player, int(is_on)))

    async def wanted_in(self, match_id: str) -> frozenset[int]:
        """Return who of a match's players wants that."""
        return frozenset(await self._column(_WANTED, match_id))

    async def forced_in(self, match_id: str) -> frozenset[int]:
        """Return the numbers of the match's entries that were played so, undone ones too."""
        query = "SELECT seq FROM planned WHERE match_id = ? AND is_forced = 1"
        return frozenset(await self._column(query, match_id))

    async def matches(self) -> list[str]:
        """Return the running matches of which somebody wants that."""
        return await self._column(_MATCHES_OF_COMFORT)

    async def matches_of(self, player: int) -> list[str]:
        """Return the running matches of *player*."""
        query = "SELECT match_id FROM seats JOIN matches ON id = match_id WHERE player = ?"
        return await self._column(f"{query} AND ended_at IS NULL ORDER BY match_id", player)

    @reads
    def _column(self, connection: Connection, query: str, *facts: object) -> list[Any]:
        return [row[0] for row in connection.execute(query, facts)]
