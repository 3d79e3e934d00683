"""Questions about who is best: pages of a ladder, a player's place on it, the way of a rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from db.ratings import HEIGHT, find_ladder, height_of
from db.repository import Repository, reads
from engine.rating import NEWCOMER, NEWCOMER_SHOWN, PROVISIONAL, Rating, uncertainty

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from db.dialect import Connection
    from engine.ladders import Ladder

T = TypeVar("T")
_Row: TypeAlias = tuple[int, int, float, float, int, int, int, int, int | None]
"""Of a player on a ladder, as `_STANDING` has it."""

TREND: Final = 5
"""Matches over which a trend is told."""

_STANDING: Final = """
    SELECT player, shown, mu, sigma, matches, wins, draws, is_ranked,
        (SELECT step.shown FROM rating_steps AS step WHERE step.ladder = ratings.ladder
         AND step.player = ratings.player AND step.number = ratings.matches - :trend)
        AS shown_before
    FROM ratings WHERE ladder = :ladder AND
"""
_PAGED: Final = """
    (SELECT player FROM ratings WHERE ladder = :ladder AND is_ranked = 1
     AND shown < :below ORDER BY shown DESC, player LIMIT :limit OFFSET :offset)
"""
# the page is found in the index alone, and only its rows are looked up
_PAGE: Final = f"{_STANDING} player IN {_PAGED} ORDER BY ratings.shown DESC, player"
_ONE: Final = f"{_STANDING} player = :player"
# whole stretches of ratings are counted already, so that few rows are left to count
_BETTER: Final = """
    SELECT (SELECT coalesce(sum(players), 0) FROM heights
            WHERE ladder = :ladder AND height > :height)
         + (SELECT count(*) FROM ratings WHERE ladder = :ladder AND is_ranked = 1
            AND shown > :shown AND shown < :below)
"""
_HEIGHTS: Final = "SELECT height, players FROM heights WHERE ladder = ? ORDER BY height DESC"
_COUNT: Final = "SELECT coalesce(sum(players), 0) FROM heights WHERE ladder = ?"
_STEPS: Final = """
    SELECT shown, uncertainty, number FROM rating_steps WHERE ladder = ? AND player = ?
    ORDER BY number DESC LIMIT ?
"""
# of the last steps first: nearly always it is asked when the match has just ended
_CHANGES: Final = """
    SELECT now.player, now.shown,
        (SELECT step.shown FROM rating_steps AS step WHERE step.ladder = now.ladder
         AND step.player = now.player AND step.number = now.number - 1)
    FROM (SELECT player, (
        SELECT number FROM rating_steps AS step WHERE step.ladder = :ladder
        AND step.player = seats.player AND step.match_id = :match ORDER BY number DESC LIMIT 1
    ) AS number FROM seats WHERE match_id = :match) AS found
    JOIN rating_steps AS now ON now.ladder = :ladder AND now.player = found.player
    AND now.number = found.number
"""
# who was erased has no rank; the sign keeps the order of the index
_BESTS: Final = """
    SELECT player, best, total, matches FROM bests
    WHERE ladder = :ladder AND best <= :best AND +player > 0
    ORDER BY best DESC, player LIMIT :limit OFFSET :offset
"""
_MY_BEST: Final = "SELECT player, best, total, matches FROM bests WHERE ladder = ? AND player = ?"
_BEST_HEIGHTS: Final = """
    SELECT best, sum(players) FROM bests_heights WHERE ladder = ?
    GROUP BY best ORDER BY best DESC
"""
_COUNT_BESTS: Final = "SELECT coalesce(sum(players), 0) FROM bests_heights WHERE ladder = ?"
_BETTER_BESTS: Final = f"{_COUNT_BESTS} AND best > ?"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place and rating on a ladder."""

    player: int
    """Below zero: somebody who was forgotten."""
    rank: int | None
    """From 1; equals share a rank and the next one is skipped. None: too few matches."""
    shown: int
    uncertainty: int
    matches: int
    wins: int
    draws: int
    trend: int
    """How much the rating has changed over the last `TREND` matches."""

    @property
    def losses(self) -> int:
        """How many matches were neither won nor drawn."""
        return self.matches - self.wins - self.draws

    @property
    def told_rank(self) -> int | None:
        """The rank as people are told it; None: none.

        Where few have one, somebody could be first who has never won: that is not told.
        """
        return None if self.rank == 1 and self.wins == 0 else self.rank

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is not to be relied on yet."""
        return self.matches < PROVISIONAL

    @property
    def win_share(self) -> int:
        """How many of a hundred matches were won."""
        return round(100 * self.wins / self.matches)


@dataclass(frozen=True, slots=True)
class Best:
    """A player's place by points in matches of one."""

    player: int
    """Below zero: somebody who was forgotten."""
    rank: int
    best: int
    total: int
    """The points of all matches together."""
    matches: int


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A page of a ladder."""

    rows: tuple[T, ...]
    is_last: bool
    mine: T | None
    """The row of whoever asked, on this page or not; None: no match of theirs counts."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How a player's rating on a ladder went, oldest first."""

    shown: tuple[int, ...]
    """After each match; it begins with a newcomer's where it goes back to the first."""
    uncertainty: tuple[int, ...]
    """One each."""


class Ladders(Repository):
    """The ladders of one store."""

    @reads
    def page(
        self, connection: Connection, ladder: Ladder, asked_by: int, *, limit: int, offset: int = 0
    ) -> Page[Standing]:
        """Return at most *limit* ranked players, best first, without the *offset* best."""
        number = find_ladder(connection, ladder)
        if number is None:
            return Page((), is_last=True, mine=None)
        found = _page(connection, number, limit + 1, offset)
        values = [row[1] for row in found]
        better = _better(connection, number, values[0]) if found else 0
        ranks = shared_ranks(values, better, offset)
        rows = [_standing(row, rank) for row, rank in zip(found, ranks, strict=True)]
        mine = _one(connection, number, asked_by)
        return Page(tuple(rows[:limit]), len(rows) <= limit, mine)

    @reads
    def alone(
        self, connection: Connection, ladder: Ladder, asked_by: int, *, limit: int, offset: int = 0
    ) -> Page[Best]:
        """Return at most *limit* who play alone, best first, without the *offset* best."""
        number = find_ladder(connection, ladder)
        if number is None:
            return Page((), is_last=True, mine=None)
        found = _bests(connection, number, limit + 1, offset)
        values = [row[1] for row in found]
        better = _count(connection, _BETTER_BESTS, number, values[0]) if found else 0
        ranks = shared_ranks(values, better, offset)
        rows = [_best(row, rank) for row, rank in zip(found, ranks, strict=True)]
        return Page(tuple(rows[:limit]), len(rows) <= limit, _my_best(connection, number, asked_by))

    @reads
    def count(self, connection: Connection, ladder: Ladder) -> int:
        """Return how many players have a rank on *ladder*."""
        number = find_ladder(connection, ladder)
        query = _COUNT_BESTS if ladder.is_alone else _COUNT
        return 0 if number is None else _count(connection, query, number)

    @reads
    def standing(self, connection: Connection, ladder: Ladder, player: int) -> Standing | None:
        """Return the place of *player*, None where no match of theirs counts."""
        number = find_ladder(connection, ladder)
        return None if number is None else _one(connection, number, player)

    @reads
    def changes(
        self, connection: Connection, ladder: Ladder, match_id: str
    ) -> dict[int, tuple[int, int]]:
        """Return ratings on *ladder* before and after a match, by player; {}: it does not count."""
        number = find_ladder(connection, ladder)
        if number is None:
            return {}
        facts = {"ladder": number, "match": match_id}
        return {
            player: (NEWCOMER_SHOWN if before is None else before, after)
            for player, after, before in connection.execute(_CHANGES, facts)
        }

    @reads
    def curves(
        self, connection: Connection, ladder: Ladder, players: Sequence[int], most: int
    ) -> list[Curve]:
        """Return the ways of these ratings, one a player, over at most *most* matches."""
        number = find_ladder(connection, ladder)
        if number is None:
            return [Curve((), ())] * len(players)
        return [_curve(connection, number, player, most) for player in players]


def _count(connection: Connection, query: str, *facts: int) -> int:
    return int(connection.execute(query, facts).fetchone()[0])


def _better(connection: Connection, number: int, shown: int) -> int:
    """Return how many ranked players have more than *shown*."""
    height = height_of(shown)
    facts = {"ladder": number, "height": height, "shown": shown, "below": HEIGHT * (height + 1)}
    return int(connection.execute(_BETTER, facts).fetchone()[0])


def _page(connection: Connection, number: int, limit: int, offset: int) -> list[_Row]:
    """Return the rows of at most *limit* ranked players, without the *offset* best."""
    found = reached(connection.execute(_HEIGHTS, (number,)), offset)
    if found is None:
        return []
    height, left = found
    facts = {"ladder": number, "below": HEIGHT * (height + 1), "trend": TREND}
    facts |= {"limit": limit, "offset": left}
    return connection.execute(_PAGE, facts).fetchall()


def _bests(
    connection: Connection, number: int, limit: int, offset: int
) -> list[tuple[int, int, int, int]]:
    """Return the rows of at most *limit* who play alone, without the *offset* best."""
    found = reached(connection.execute(_BEST_HEIGHTS, (number,)), offset)
    if found is None:
        return []
    best, left = found
    facts = {"ladder": number, "best": best, "limit": limit, "offset": left}
    return connection.execute(_BESTS, facts).fetchall()


def reached(heights: Iterable[tuple[int, int]], offset: int) -> tuple[int, int] | None:
    """Return the height at which one stands who follows *offset* others, and how many are left.

    *heights* come with how many stand there, the highest first. None: not so many stand there.
    """
    for height, players in heights:
        if players > offset:
            return height, offset
        offset -= players
    return None


def shared_ranks(values: Sequence[object], better: int, offset: int) -> list[int]:
    """Return the ranks of rows that follow *offset* others; *better* is ahead of the first one."""
    ranks: list[int] = []
    for index, value in enumerate(values):
        is_shared = index > 0 and value == values[index - 1]
        ranks.append(ranks[-1] if is_shared else 1 + (offset + index if index else better))
    return ranks


def _standing(row: _Row, rank: int | None) -> Standing:
    player, shown, mu, sigma, matches, wins, draws, _, before = row
    doubt = uncertainty(Rating(mu, sigma))
    trend = shown - (NEWCOMER_SHOWN if before is None else before)
    return Standing(player, rank, shown, doubt, matches, wins, draws, trend)


def _one(connection: Connection, number: int, player: int) -> Standing | None:
    facts = {"ladder": number, "player": player, "trend": TREND}
    row = connection.execute(_ONE, facts).fetchone()
    if row is None:
        return None
    is_ranked = bool(row[7])
    return _standing(row, 1 + _better(connection, number, row[1]) if is_ranked else None)


def _best(row: tuple[int, int, int, int], rank: int) -> Best:
    player, best, total, matches = row
    return Best(player, rank, best, total, matches)


def _my_best(connection: Connection, number: int, player: int) -> Best | None:
    row = connection.execute(_MY_BEST, (number, player)).fetchone()
    if row is None:
        return None
    return _best(row, 1 + _count(connection, _BETTER_BESTS, number, row[1]))


def _curve(connection: Connection, number: int, player: int, most: int) -> Curve:
    steps = connection.execute(_STEPS, (number, player, most)).fetchall()[::-1]
    if steps and steps[0][2] == 1:
        steps.insert(0, (NEWCOMER_SHOWN, uncertainty(NEWCOMER), 0))
    return Curve(tuple(step[0] for step in steps), tuple(step[1] for step in steps))
