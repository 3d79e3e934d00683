"""Who looks for somebody to play with, and which servers let their people play with others'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.deeds import note
from db.guilds import DEFAULTS
from db.repository import Repository, reads, writes
from engine.clock import SystemClock
from engine.ladders import ALL_TIME, GLOBAL
from engine.pairing import LASTS, Seeker, skill_of

if TYPE_CHECKING:
    from db.deeds import Deed
    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock

_STALLED: Final = 600.0
"""Seconds after which a match that was to begin has not: its process has ended."""
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
_EXCHANGE: Final = """
    INSERT INTO guilds (id, board_mode, pings, exchanges) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET exchanges = excluded.exchanges
"""


class _Lost(Exception):  # it only undoes a transaction
    """Another process was quicker."""


class Wanted(Repository):
    """The list of one store: each person stands in it once a game, for a week."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()

    @writes
    def ask(self, connection: Connection, game: str, seeker: Seeker) -> None:
        """Put *seeker* on the list of *game*.

        Who stands there keeps their time and gets the new wish, unless a match begins for them.
        """
        one, before = seeker, self._clock.now() - LASTS
        place = (one.variant, one.guild, one.channel, one.is_wide, one.since, one.delivery)
        lapsed = "DELETE FROM wanted WHERE player = ? AND game = ? AND since <= ?"
        connection.execute(lapsed, (one.player, game, before))
        connection.execute(_ASK, (one.player, game, *place))

    @writes
    def stop(self, connection: Connection, player: int, game: str) -> bool:
        """Take *player* off the list of *game*; False: they are not on it, or a match begins."""
        query = "DELETE FROM wanted WHERE player = ? AND game = ? AND claimed IS NULL"
        return connection.execute(query, (player, game)).rowcount > 0

    @reads
    def waiting(self, connection: Connection, game: str) -> list[Seeker]:
        """Return who waits for *game*, the longest first."""
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
        """Return the games for which somebody waits."""
        query = "SELECT DISTINCT game FROM wanted WHERE claimed IS NULL ORDER BY game"
        return [row[0] for row in connection.execute(query)]

    async def claim(self, game: str, pair: tuple[Seeker, Seeker], match_id: str) -> bool:
        """Let the match *match_id* begin for both of *pair*, who then meet nobody else in *game*.

        False: one of them is no longer to be had, and nothing has changed. With the match they go
        from the list, see `Matches.create`; where that never comes they wait on after a while.
        """
        now = self._clock.now()

        def claim(connection: Connection) -> None:
            for one in pair:
                facts = (match_id, now, game, one.player, one.delivery)
                if connection.execute(_CLAIM, facts).rowcount == 0:
                    raise _Lost

        try:
            await self.store.write(claim)
        except _Lost:
            return False
        return True

    @writes
    def release(self, connection: Connection, match_id: str) -> None:
        """Let those wait on for whom *match_id* was to begin: it could not."""
        query = "UPDATE wanted SET claimed = NULL, claimed_at = NULL WHERE claimed = ?"
        connection.execute(query, (match_id,))

    @writes
    def drop(self, connection: Connection, game: str, seeker: Seeker) -> None:
        """Forget a wish: whoever had it can no longer play where they asked."""
        query = "DELETE FROM wanted WHERE player = ? AND game = ? AND delivery = ?"
        connection.execute(query, (seeker.player, game, seeker.delivery))

    @writes
    def tidy(self, connection: Connection) -> None:
        """Forget wishes that have lapsed; let those wait on whose match never began."""
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
        """Whether the people of *guild* may be paired with those of other servers."""
        query = "SELECT exchanges FROM guilds WHERE id = ?"
        row = connection.execute(query, (guild,)).fetchone()
        return row is not None and bool(row[0])

    @writes
    def set_exchange(self, connection: Connection, deed: Deed, *, is_on: bool) -> None:
        """Let the server of *deed*, which is noted with it, take part in the exchange or not."""
        facts = (deed.guild, DEFAULTS.board, DEFAULTS.pings, is_on)
        connection.execute(_EXCHANGE, facts)
        note(connection, deed)
