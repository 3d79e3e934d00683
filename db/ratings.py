"""What a result changes on the ladders; called in the transaction that writes the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.rating import LEAST_MATCHES, NEWCOMER, Rating, rate, shown, uncertainty

if TYPE_CHECKING:
    import sqlite3

    from engine.ladders import Ladder

_NEW_LADDER: Final = """
    INSERT INTO ladders (game, guild, season, variant) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_FIND_LADDER: Final = """
    SELECT id FROM ladders WHERE game = ? AND guild = ? AND season = ? AND variant = ?
"""
_RATING: Final = "SELECT mu, sigma FROM ratings WHERE ladder = ? AND player = ?"
_CHANGE: Final = """
    INSERT INTO ratings (ladder, player, mu, sigma, shown, matches, wins, draws, changed_at,
                         is_ranked)
    VALUES (:ladder, :player, :mu, :sigma, :shown, 1, :win, :draw, :ended_at, 1 >= :least)
    ON CONFLICT (ladder, player) DO UPDATE SET
        mu = excluded.mu,
        sigma = excluded.sigma,
        shown = excluded.shown,
        matches = ratings.matches + 1,
        wins = ratings.wins + excluded.wins,
        draws = ratings.draws + excluded.draws,
        changed_at = excluded.changed_at,
        is_ranked = ratings.matches + 1 >= :least
"""
_STEP: Final = """
    INSERT INTO rating_steps (ladder, player, number, match_id, shown, uncertainty)
    SELECT ladder, player, matches, ?, ?, ? FROM ratings WHERE ladder = ? AND player = ?
"""
_BEST: Final = """
    INSERT INTO bests (ladder, player, best, total, matches, changed_at) VALUES (?, ?, ?, ?, 1, ?)
    ON CONFLICT (ladder, player) DO UPDATE SET
        best = max(bests.best, excluded.best),
        total = bests.total + excluded.total,
        matches = bests.matches + 1,
        changed_at = excluded.changed_at
"""


@dataclass(frozen=True, slots=True)
class Rated:
    """A match that counts for ratings; what it has a seat is in the seats' order."""

    id: str
    ended_at: float
    players: tuple[int, ...]
    places: tuple[int, ...]
    outcomes: tuple[str, ...]


def find_ladder(connection: sqlite3.Connection, ladder: Ladder) -> int | None:
    """Return the number of *ladder* in the store, None where nobody stands on it."""
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    row = connection.execute(_FIND_LADDER, names).fetchone()
    return None if row is None else int(row[0])


def add_rated(
    connection: sqlite3.Connection,
    ladder: Ladder,
    match: Rated,
) -> None:
    """Let *match* change its players' ratings on *ladder*."""
    number = _ladder_number(connection, ladder)
    before = [_rating(connection, number, player) for player in match.players]
    after = rate(before, match.places)
    for player, rating, outcome in zip(match.players, after, match.outcomes, strict=True):
        facts = {
            "ladder": number,
            "player": player,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "shown": shown(rating),
            "win": int(outcome == "win"),
            "draw": int(outcome == "draw"),
            "ended_at": match.ended_at,
            "least": LEAST_MATCHES,
        }
        connection.execute(_CHANGE, facts)
        step = (match.id, shown(rating), uncertainty(rating), number, player)
        connection.execute(_STEP, step)


def add_alone(
    connection: sqlite3.Connection, ladder: Ladder, player: int, points: int, ended_at: float
) -> None:
    """Let a match that *player* played alone count on *ladder*."""
    number = _ladder_number(connection, ladder)
    connection.execute(_BEST, (number, player, points, points, ended_at))


def _ladder_number(connection: sqlite3.Connection, ladder: Ladder) -> int:
    number = find_ladder(connection, ladder)
    if number is not None:
        return number
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    connection.execute(_NEW_LADDER, names)
    return _ladder_number(connection, ladder)


def _rating(connection: sqlite3.Connection, number: int, player: int) -> Rating:
    row = connection.execute(_RATING, (number, player)).fetchone()
    return NEWCOMER if row is None else Rating(*row)
