"""What a result changes on the ladders; called in the transaction that writes the result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from db.backend import Later
from db.each import Each
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
    from collections.abc import Sequence

    from db.dialect import Connection
    from engine.ladders import Ladder

HEIGHT: Final = 10
"""Points of a stretch of ratings in which the ranked players are counted together."""

_NEW_LADDER: Final = """
    INSERT INTO ladders (game, guild, season, variant) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_FIND_LADDER: Final = """
    SELECT id FROM ladders WHERE game = ? AND guild = ? AND season = ? AND variant = ?
"""
_LADDER: Final = {"game": "TEXT", "guild": "INTEGER", "season": "INTEGER", "variant": "TEXT"}
# asked like this a server looks for one row of ratings each, not for all of a ladder
_KNOWN: Final = Each(
    """
    SELECT wanted.place, wanted.player, wanted.ladder, mu, sigma, weight, shown, matches FROM (
        SELECT place, player, (
            SELECT id FROM ladders WHERE ladders.game = given.game AND ladders.guild = given.guild
            AND ladders.season = given.season AND ladders.variant = given.variant
        ) AS ladder FROM given
    ) AS wanted
    LEFT JOIN ratings ON ratings.ladder = wanted.ladder AND ratings.player = wanted.player
    """,
    place="INTEGER",
    player="INTEGER",
    **_LADDER,
)
_CHANGE: Final = Each(
    """
    INSERT INTO ratings (ladder, player, mu, sigma, weight, shown, matches, wins, draws,
                         changed_at, is_ranked)
    SELECT ladder, player, mu, sigma, weight, shown, 1, win, draw, ended_at, ranked FROM given
    WHERE true ON CONFLICT (ladder, player) DO UPDATE SET
        mu = excluded.mu,
        sigma = excluded.sigma,
        weight = excluded.weight,
        shown = excluded.shown,
        matches = ratings.matches + 1,
        wins = ratings.wins + excluded.wins,
        draws = ratings.draws + excluded.draws,
        changed_at = excluded.changed_at,
        is_ranked = excluded.is_ranked
    """,
    ladder="INTEGER", player="INTEGER", mu="REAL", sigma="REAL", weight="REAL", shown="INTEGER",
    win="INTEGER", draw="INTEGER", ended_at="REAL", ranked="INTEGER",
)  # fmt: skip
_STEP: Final = Each(
    """
    INSERT INTO rating_steps (ladder, player, number, match_id, shown, uncertainty)
    SELECT given.ladder, given.player, matches, match_id, given.shown, given.uncertainty FROM given
    JOIN ratings ON ratings.ladder = given.ladder AND ratings.player = given.player
    """,
    ladder="INTEGER", player="INTEGER", match_id="TEXT", shown="INTEGER",
    uncertainty="INTEGER",
)  # fmt: skip
_MOVE: Final = Each(
    """
    INSERT INTO heights (ladder, height, players) SELECT ladder, height, players FROM given
    WHERE true ON CONFLICT (ladder, height) DO UPDATE SET
        players = heights.players + excluded.players
    """,
    ladder="INTEGER", height="INTEGER", players="INTEGER",
)  # fmt: skip
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


Row: TypeAlias = tuple[Any, ...]


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


class Standing(NamedTuple):
    """A player on a ladder before a match."""

    ladder: int
    """Its number in the store."""
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


def find_ladder(connection: Connection, ladder: Ladder) -> int | None:
    """Return the number of *ladder* in the store, None where nobody stands on it."""
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    row = connection.execute(_FIND_LADDER, names).fetchone()
    return None if row is None else int(row[0])


def standings_on(
    connection: Connection, ladders: Sequence[Ladder], players: Sequence[int]
) -> Later[list[list[Standing]]]:
    """Return how *players* stand on each of *ladders*, which the store has from now on."""
    rows = [
        (place, player, one.game, one.guild, one.season, one.variant)
        for place, one in enumerate(ladders)
        for player in players
    ]
    asked = _KNOWN.run(connection, rows)

    def standings() -> list[list[Standing]]:
        numbers: dict[int, int] = {}
        known: dict[tuple[int, int], Row] = {}
        for place, player, number, *row in asked.read():
            if number is not None:
                numbers[place] = number
            if row[0] is not None:
                known[place, player] = tuple(row)
        for place, ladder in enumerate(ladders):
            if place not in numbers:
                numbers[place] = ladder_number(connection, ladder)
        return [
            [_standing(numbers[place], player, known.get((place, player))) for player in players]
            for place in range(len(ladders))
        ]

    return Later(standings)


def add_rated(
    connection: Connection, standings: Sequence[Sequence[Standing]], match: Rated
) -> None:
    """Let *match* change its players' ratings on the ladders on which they have *standings*."""
    changes: list[tuple[object, ...]] = []
    steps: list[tuple[object, ...]] = []
    heights: Counter[tuple[int, int]] = Counter()
    for before in standings:
        known = [one.known for one in before]
        after = learn(known, match.places, match.times, is_agreed=match.is_agreed)
        for one, (rating, weight), outcome in zip(before, after, match.outcomes, strict=True):
            place, is_ranked = (one.ladder, one.player), one.has_rank_after(one.matches + 1)
            if one.has_rank_after(one.matches):
                heights[one.ladder, height_of(one.shown)] -= 1
            if is_ranked:
                heights[one.ladder, height_of(shown(rating))] += 1
            numbers = (rating.mu, rating.sigma, weight, shown(rating))
            counts = (int(outcome == "win"), int(outcome == "draw"))
            changes.append((*place, *numbers, *counts, match.ended_at, int(is_ranked)))
            steps.append((*place, match.id, shown(rating), uncertainty(rating)))
    _MOVE.run(connection, [(*place, number) for place, number in heights.items() if number])
    _CHANGE.run(connection, changes)
    _STEP.run(connection, steps)


def add_alone(
    connection: Connection, ladder: Ladder, player: int, points: int, ended_at: float
) -> None:
    """Let a match that *player* played alone count on *ladder*."""
    number = ladder_number(connection, ladder)
    connection.execute(_BEST, (number, player, points, points, ended_at))


def unrank(connection: Connection, player: int) -> None:
    """Let *player* have no rank on any ladder; their ratings stay, for those who played them."""
    ranked = connection.execute(_RANKED, (player,)).fetchall()
    _MOVE.run(connection, [(ladder, height_of(number), -1) for ladder, number in ranked])
    connection.execute(_UNRANK, (player,))


def ladder_number(connection: Connection, ladder: Ladder) -> int:
    """Return the number of *ladder* in the store, which has it from now on."""
    number = find_ladder(connection, ladder)
    if number is not None:
        return number
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    connection.execute(_NEW_LADDER, names)
    return ladder_number(connection, ladder)


def _standing(ladder: int, player: int, row: Row | None) -> Standing:
    if row is None:
        return Standing(ladder, player, STRANGER, NEWCOMER_SHOWN, 0)
    mu, sigma, weight, number_shown, matches = row
    return Standing(ladder, player, Known(Rating(mu, sigma), weight), number_shown, matches)
