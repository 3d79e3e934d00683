"""What a result changes on the ladders; called in the transaction that writes the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.rating import (
    LEAST_MATCHES,
    NEWCOMER_SHOWN,
    STRANGER,
    Known,
    Rating,
    learn,
    shown,
    uncertainty,
)

if TYPE_CHECKING:
    import sqlite3

    from engine.ladders import Ladder

HEIGHT: Final = 10
"""Points of a stretch of ratings in which the ranked players are counted together."""

_NEW_LADDER: Final = """
    INSERT INTO ladders (game, guild, season, variant) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_FIND_LADDER: Final = """
    SELECT id FROM ladders WHERE game = ? AND guild = ? AND season = ? AND variant = ?
"""
_RATING: Final = """
    SELECT mu, sigma, weight, shown, matches FROM ratings WHERE ladder = ? AND player = ?
"""
_CHANGE: Final = """
    INSERT INTO ratings (ladder, player, mu, sigma, weight, shown, matches, wins, draws,
                         changed_at, is_ranked)
    VALUES (:ladder, :player, :mu, :sigma, :weight, :shown, 1, :win, :draw, :ended_at, :ranked)
    ON CONFLICT (ladder, player) DO UPDATE SET
        mu = excluded.mu,
        sigma = excluded.sigma,
        weight = excluded.weight,
        shown = excluded.shown,
        matches = ratings.matches + 1,
        wins = ratings.wins + excluded.wins,
        draws = ratings.draws + excluded.draws,
        changed_at = excluded.changed_at,
        is_ranked = excluded.is_ranked
"""
_STEP: Final = """
    INSERT INTO rating_steps (ladder, player, number, match_id, shown, uncertainty)
    SELECT ladder, player, matches, ?, ?, ? FROM ratings WHERE ladder = ? AND player = ?
"""
_MOVE: Final = """
    INSERT INTO heights (ladder, height, players) VALUES (?, ?, ?)
    ON CONFLICT (ladder, height) DO UPDATE SET players = heights.players + excluded.players
"""
_RANKED: Final = "SELECT ladder, shown FROM ratings WHERE player = ? AND is_ranked = 1"
_UNRANK: Final = "UPDATE ratings SET is_ranked = 0 WHERE player = ?"
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
    times: tuple[tuple[int, ...], ...]
    """Per player and other player: the how-manieth match of these two in the season this is."""
    is_agreed: bool


class _Before(NamedTuple):
    """A player on a ladder before a match."""

    player: int
    known: Known
    shown: int
    matches: int

    def has_rank_after(self, matches: int) -> bool:
        """Whether they have a rank once they have played so many; who was erased has none."""
        return self.player > 0 and matches >= LEAST_MATCHES


def height_of(shown: int) -> int:
    """Return which stretch of `HEIGHT` points a rating is in, from the lowest."""
    return shown // HEIGHT


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
    number = ladder_number(connection, ladder)
    before = [_rated(connection, number, player) for player in match.players]
    known = [one.known for one in before]
    after = learn(known, match.places, match.times, is_agreed=match.is_agreed)
    for one, (rating, weight), outcome in zip(before, after, match.outcomes, strict=True):
        is_ranked = one.has_rank_after(one.matches + 1)
        if one.has_rank_after(one.matches):
            connection.execute(_MOVE, (number, height_of(one.shown), -1))
        if is_ranked:
            connection.execute(_MOVE, (number, height_of(shown(rating)), 1))
        facts = {
            "ladder": number,
            "player": one.player,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "weight": weight,
            "shown": shown(rating),
            "win": int(outcome == "win"),
            "draw": int(outcome == "draw"),
            "ended_at": match.ended_at,
            "ranked": int(is_ranked),
        }
        connection.execute(_CHANGE, facts)
        step = (match.id, shown(rating), uncertainty(rating), number, one.player)
        connection.execute(_STEP, step)


def add_alone(
    connection: sqlite3.Connection, ladder: Ladder, player: int, points: int, ended_at: float
) -> None:
    """Let a match that *player* played alone count on *ladder*."""
    number = ladder_number(connection, ladder)
    connection.execute(_BEST, (number, player, points, points, ended_at))


def unrank(connection: sqlite3.Connection, player: int) -> None:
    """Let *player* have no rank on any ladder; their ratings stay, for those who played them."""
    for ladder, number in connection.execute(_RANKED, (player,)).fetchall():
        connection.execute(_MOVE, (ladder, height_of(number), -1))
    connection.execute(_UNRANK, (player,))


def ladder_number(connection: sqlite3.Connection, ladder: Ladder) -> int:
    """Return the number of *ladder* in the store, which has it from now on."""
    number = find_ladder(connection, ladder)
    if number is not None:
        return number
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    connection.execute(_NEW_LADDER, names)
    return ladder_number(connection, ladder)


def _rated(connection: sqlite3.Connection, number: int, player: int) -> _Before:
    row = connection.execute(_RATING, (number, player)).fetchone()
    if row is None:
        return _Before(player, STRANGER, NEWCOMER_SHOWN, 0)
    mu, sigma, weight, number_shown, matches = row
    return _Before(player, Known(Rating(mu, sigma), weight), number_shown, matches)
