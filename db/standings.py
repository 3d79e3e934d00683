"""Who has won how often: results of matches, and their sums per player, game and server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from db.store import Store
    from engine.core import Result

GLOBAL: Final = 0
"""In place of a server's id: all servers and direct messages together."""

_RANKED: Final = """
    SELECT game, player, wins, draws, losses FROM standings WHERE guild = ? AND game = ?
    ORDER BY wins DESC, draws DESC, losses, player LIMIT ? OFFSET ?
"""
_PROFILE: Final = """
    SELECT game, player, wins, draws, losses FROM standings WHERE guild = ? AND player = ?
    ORDER BY game
"""
# three counts, each one stretch of the index, where a single OR would walk through all of it
_BETTER: Final = """
    SELECT (SELECT count(*) FROM standings
            WHERE guild = :guild AND game = :game AND wins > :wins)
         + (SELECT count(*) FROM standings
            WHERE guild = :guild AND game = :game AND wins = :wins AND draws > :draws)
         + (SELECT count(*) FROM standings
            WHERE guild = :guild AND game = :game AND wins = :wins AND draws = :draws
              AND losses < :losses)
"""
_ADD: Final = """
    INSERT INTO standings (guild, player, game, wins, draws, losses) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (guild, player, game) DO UPDATE SET
        wins = standings.wins + excluded.wins,
        draws = standings.draws + excluded.draws,
        losses = standings.losses + excluded.losses
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's record in one game."""

    game: str
    player: int
    wins: int
    draws: int
    losses: int
    rank: int
    """From 1; equals share a rank and the next one is skipped."""

    @property
    def played(self) -> int:
        """How many matches count."""
        return self.wins + self.draws + self.losses


class Standings:
    """Questions about who is best. In place of a guild's id, `GLOBAL` asks about all of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def leaderboard(
        self, guild: int, game: str, *, limit: int, offset: int = 0
    ) -> list[Standing]:
        """Return at most *limit* records, best first, without the *offset* best.

        More wins are better, then more draws, then fewer losses.
        """

        def ranked(connection: sqlite3.Connection) -> list[Standing]:
            rows = connection.execute(_RANKED, (guild, game, limit, offset)).fetchall()
            return _with_ranks(connection, guild, offset, rows)

        return await self._store.read(ranked)

    async def rank_of(self, guild: int, game: str, player: int) -> Standing | None:
        """Return the record of *player* with its rank, None where no match of theirs counts."""
        found = [one for one in await self.profile(guild, player) if one.game == game]
        return found[0] if found else None

    async def profile(self, guild: int, player: int) -> list[Standing]:
        """Return the records of *player*, one a game, by the games' keys."""

        def records(connection: sqlite3.Connection) -> list[Standing]:
            rows = connection.execute(_PROFILE, (guild, player)).fetchall()
            return [Standing(*row, rank=1 + _better(connection, guild, row)) for row in rows]

        return await self._store.read(records)


def record_result(
    connection: sqlite3.Connection, match_id: str, result: Result, ended_at: float
) -> None:
    """Write how a match ended, and add it to the standings if it counts.

    It counts when at least two people and no computer player sat down to it.
    """
    game, guild = connection.execute(
        "SELECT game, guild FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    sitters: Sequence[tuple[int | None, str | None]] = connection.execute(
        "SELECT player, bot FROM seats WHERE match_id = ? ORDER BY seat", (match_id,)
    ).fetchall()
    is_counted = len(sitters) > 1 and all(bot is None for _, bot in sitters)
    for seat, (player, bot) in enumerate(sitters):
        outcome = _outcome(result, seat)
        connection.execute(
            "INSERT INTO results (match_id, seat, player, bot, game, guild, place, score, outcome,"
            " is_counted, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match_id,
                seat,
                player,
                bot,
                game,
                guild,
                result.places[seat],
                result.scores[seat],
                outcome,
                int(is_counted),
                ended_at,
            ),
        )
        if is_counted:
            sums = (outcome == "win", outcome == "draw", outcome == "loss")
            for scope in {guild, GLOBAL}:
                connection.execute(_ADD, (scope, player, game, *map(int, sums)))


def _outcome(result: Result, seat: int) -> str:
    if result.is_draw:
        return "draw"
    return "win" if result.places[seat] == 1 else "loss"


def _better(connection: sqlite3.Connection, guild: int, row: tuple[str, int, int, int, int]) -> int:
    game, _, wins, draws, losses = row
    facts = {"guild": guild, "game": game, "wins": wins, "draws": draws, "losses": losses}
    return int(connection.execute(_BETTER, facts).fetchone()[0])


def _with_ranks(
    connection: sqlite3.Connection,
    guild: int,
    offset: int,
    rows: Sequence[tuple[str, int, int, int, int]],
) -> list[Standing]:
    standings: list[Standing] = []
    for index, row in enumerate(rows):
        if not standings:
            rank = 1 + _better(connection, guild, row)
        elif row[2:] == rows[index - 1][2:]:
            rank = standings[-1].rank
        else:
            rank = 1 + offset + index
        standings.append(Standing(*row, rank=rank))
    return standings
