"""Ladders: how results change them, their pages, and ladders against bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from db.dialect import Later, PerRow
from db.repository import Repository, reads
from engine.ladders import GLOBAL, Kind, Ladder, season_of
from engine.rating import (
    LEAST_MATCHES,
    NEWCOMER,
    NEWCOMER_SHOWN,
    PROVISIONAL,
    STRANGER,
    Known,
    Rating,
    learn,
    shown,
    uncertainty,
)
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.dialect import Connection


HEIGHT: Final = 10
"""Points in a stretch of ratings; the store counts the ranked players of each stretch."""

_NEW_LADDER: Final = """
    INSERT INTO ladders (game, guild, season, variant) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_FIND_LADDER: Final = """
    SELECT id FROM ladders WHERE game = ? AND guild = ? AND season = ? AND variant = ?
"""
_LADDER: Final = {"game": "TEXT", "guild": "INTEGER", "season": "INTEGER", "variant": "TEXT"}
# PostgreSQL needs this form to look up single rows of ratings, not a whole ladder
_KNOWN: Final = PerRow(
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
_CHANGE: Final = PerRow(
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
_STEP: Final = PerRow(
    """
    INSERT INTO rating_steps (ladder, player, number, match_id, shown, uncertainty)
    SELECT given.ladder, given.player, matches, match_id, given.shown, given.uncertainty FROM given
    JOIN ratings ON ratings.ladder = given.ladder AND ratings.player = given.player
    """,
    ladder="INTEGER", player="INTEGER", match_id="TEXT", shown="INTEGER",
    uncertainty="INTEGER",
)  # fmt: skip
_MOVE: Final = PerRow(
    """
    INSERT INTO heights (ladder, height, players) SELECT ladder, height, players FROM given
    WHERE true ON CONFLICT (ladder, height) DO UPDATE SET
        players = heights.players + excluded.players
    """,
    ladder="INTEGER", height="INTEGER", players="INTEGER",
)  # fmt: skip
_RANKED: Final = "SELECT ladder, shown FROM ratings WHERE player = ? AND is_ranked = 1"
_BEST: Final = """
    INSERT INTO bests (ladder, player, best, total, matches, changed_at) VALUES (?, ?, ?, ?, 1, ?)
    ON CONFLICT (ladder, player) DO UPDATE SET
        best = max(bests.best, excluded.best),
        total = bests.total + excluded.total,
        matches = bests.matches + 1,
        changed_at = excluded.changed_at
"""
_BEATEN: Final = """
    INSERT INTO house (ladder, player, easy, medium, hard, expert, matches, changed_at)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?)
    ON CONFLICT (ladder, player) DO UPDATE SET
        easy = house.easy + excluded.easy,
        medium = house.medium + excluded.medium,
        hard = house.hard + excluded.hard,
        expert = house.expert + excluded.expert,
        matches = house.matches + 1,
        changed_at = excluded.changed_at
"""


Row: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """A match that counts for ratings. Tuples are in the order of the seats."""

    id: str
    ended_at: float
    players: tuple[int, ...]
    places: tuple[int, ...]
    outcomes: tuple[str, ...]
    times: tuple[tuple[int, ...], ...]
    """For each player and opponent, how often the two have met this season, this match included."""
    is_agreed: bool


class OnLadder(NamedTuple):
    """A player on a ladder before a match."""

    ladder: int
    """The ladder's number in the store."""
    player: int
    known: Known
    shown: int
    matches: int

    def has_rank_after(self, matches: int) -> bool:
        """Whether they have a rank after that number of matches; erased players have none."""
        return self.player > 0 and matches >= LEAST_MATCHES


def height_of(shown: int) -> int:
    """Return the number of the stretch of `HEIGHT` points that a rating is in, from the lowest."""
    return shown // HEIGHT


def find_ladder(connection: Connection, ladder: Ladder) -> int | None:
    """Return the number of *ladder* in the store; None if nobody is on it."""
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    row = connection.execute(_FIND_LADDER, names).fetchone()
    return None if row is None else int(row[0])


def standings_on(
    connection: Connection, ladders: Sequence[Ladder], players: Sequence[int]
) -> Later[list[list[OnLadder]]]:
    """Return the standings of *players* on each of *ladders*; create missing ladders."""
    rows = [
        (place, player, ladder.game, ladder.guild, ladder.season, ladder.variant)
        for place, ladder in enumerate(ladders)
        for player in players
    ]
    asked = _KNOWN.run(connection, rows)

    def standings() -> list[list[OnLadder]]:
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
    connection: Connection, standings: Sequence[Sequence[OnLadder]], match: Rated
) -> None:
    """Apply *match* to its players' ratings on the ladders of *standings*."""
    changes: list[tuple[object, ...]] = []
    steps: list[tuple[object, ...]] = []
    heights: Counter[tuple[int, int]] = Counter()
    for before in standings:
        known = [seat.known for seat in before]
        after = learn(known, match.places, match.times, is_agreed=match.is_agreed)
        for standing, (rating, weight), outcome in zip(before, after, match.outcomes, strict=True):
            place, is_ranked = (
                (standing.ladder, standing.player),
                standing.has_rank_after(standing.matches + 1),
            )
            if standing.has_rank_after(standing.matches):
                heights[standing.ladder, height_of(standing.shown)] -= 1
            if is_ranked:
                heights[standing.ladder, height_of(shown(rating))] += 1
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
    """Count a match that *player* played alone on *ladder*."""
    number = ladder_number(connection, ladder)
    connection.execute(_BEST, (number, player, points, points, ended_at))


def add_against_bots(
    connection: Connection,
    ladder: Ladder,
    player: int,
    beaten: str | None,
    ended_at: float,
) -> None:
    """Count a match of *player* against bots on *ladder*; *beaten* is the level beaten, if any."""
    wins = (int(level == beaten) for level in LEVELS)
    number = ladder_number(connection, ladder)
    connection.execute(_BEATEN, (number, player, *wins, ended_at))


def unrank(connection: Connection, player: int) -> None:
    """Remove *player*'s rank from all ladders; the ratings stay: opponents' depend on them."""
    ranked = connection.execute(_RANKED, (player,)).fetchall()
    _MOVE.run(connection, [(ladder, height_of(number), -1) for ladder, number in ranked])
    connection.execute("UPDATE ratings SET is_ranked = 0 WHERE player = ?", (player,))


def ladder_number(connection: Connection, ladder: Ladder) -> int:
    """Return the number of *ladder* in the store, creating it if it is missing."""
    number = find_ladder(connection, ladder)
    if number is not None:
        return number
    names = (ladder.game, ladder.guild, ladder.season, ladder.variant)
    connection.execute(_NEW_LADDER, names)
    return ladder_number(connection, ladder)


def _standing(ladder: int, player: int, row: Row | None) -> OnLadder:
    if row is None:
        return OnLadder(ladder, player, STRANGER, NEWCOMER_SHOWN, 0)
    mu, sigma, weight, number_shown, matches = row
    return OnLadder(ladder, player, Known(Rating(mu, sigma), weight), number_shown, matches)


# Reading ladders ----------------------------------------------------------------------------------


TREND: Final = 5
"""Number of matches that a trend covers."""

_STANDING: Final = """
    SELECT player, shown, mu, sigma, matches, wins, draws,
        (SELECT step.shown FROM rating_steps AS step WHERE step.ladder = ratings.ladder
         AND step.player = ratings.player AND step.number = ratings.matches - :trend)
        AS shown_before
    FROM ratings WHERE ladder = :ladder AND
"""
_PAGED: Final = """
    (SELECT player FROM ratings WHERE ladder = :ladder AND is_ranked = 1
     AND shown < :below ORDER BY shown DESC, player LIMIT :limit OFFSET :offset)
"""
# the index finds the page, so this looks up only its rows
_PAGE: Final = f"{_STANDING} player IN {_PAGED} ORDER BY ratings.shown DESC, player"
_ONE: Final = f"{_STANDING} player = :player"
# whole stretches of ratings are counted already, so this counts few rows
_BETTER_THAN_HEIGHT: Final = """
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
# searches backwards from the last steps: usually the match has just ended
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
# erased players have no rank; the plus sign keeps the order of the index
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
# most wins at the highest level come first; the level below breaks ties, and so on
_ORDER: Final = "expert DESC, hard DESC, medium DESC, easy DESC"
_WINNERS: Final = f"""
    SELECT player, easy, medium, hard, expert, matches FROM house
    WHERE ladder = :house AND (expert, hard, medium, easy) <= (:expert, :hard, :medium, :easy)
    AND +player > 0 AND (expert, hard, medium, easy) > (0, 0, 0, 0)
    ORDER BY {_ORDER}, player LIMIT :limit OFFSET :offset
"""  # noqa: S608 # constants only
# the database keeps counts level by level, so that no query counts for long
_COUNT_WINNERS: Final = """
    SELECT coalesce(sum(players), 0) FROM house_heights WHERE ladder = ? AND level = 1
"""
_HOUSE_HEIGHTS: Final = (
    "SELECT expert, players FROM house_heights WHERE ladder = ? AND level = 1 ORDER BY expert DESC",
    (
        "SELECT hard, players FROM house_heights WHERE ladder = ? AND level = 2"
        " AND expert = ? ORDER BY hard DESC"
    ),
    (
        "SELECT medium, players FROM house_heights WHERE ladder = ? AND level = 3"
        " AND expert = ? AND hard = ? ORDER BY medium DESC"
    ),
    (
        "SELECT easy, players FROM house_heights WHERE ladder = ? AND level = 4"
        " AND expert = ? AND hard = ? AND medium = ? ORDER BY easy DESC"
    ),
)
_BETTER_THAN_RECORD: Final = """
    SELECT coalesce(sum(players), 0) FROM (
        SELECT players FROM house_heights WHERE ladder = ?1 AND level = 1 AND expert > ?2
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 2 AND expert = ?2 AND hard > ?3
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 3 AND expert = ?2 AND hard = ?3 AND medium > ?4
        UNION ALL SELECT players FROM house_heights
        WHERE ladder = ?1 AND level = 4 AND expert = ?2 AND hard = ?3 AND medium = ?4 AND easy > ?5
    ) AS ahead
"""
_AGAINST_BOTS: Final = """
    SELECT player, easy, medium, hard, expert, matches FROM house WHERE ladder = ? AND player = ?
"""
# people who have only played alone come after everybody who has beaten a bot
_SOLOISTS: Final = """
    SELECT player FROM bests WHERE ladder = :alone AND has_won = 0 AND +player > 0
    AND best <= :best ORDER BY best DESC, player LIMIT :limit OFFSET :offset
"""
_SOLO_HEIGHTS: Final = """
    SELECT best, players FROM bests_heights WHERE ladder = ? AND has_won = 0 ORDER BY best DESC
"""
_COUNT_SOLOISTS: Final = """
    SELECT coalesce(sum(players), 0) FROM bests_heights WHERE ladder = ? AND has_won = 0
"""
_BEST_ALONE: Final = "SELECT best FROM bests WHERE ladder = ? AND player = ?"
_GAMES: Final = """
    SELECT game FROM ladders
    WHERE guild = ?1 AND season = 0 AND variant = ?2
    AND EXISTS (SELECT 1 FROM house WHERE ladder = ladders.id AND player = ?3)
"""
_SOLVERS: Final = """
    SELECT rated.player, rated.shown, answers, solved, streak, best_streak FROM (
        SELECT player FROM puzzle_ranks
        WHERE guild = :guild AND game = :game AND shown <= :shown
        ORDER BY shown DESC, player LIMIT :limit OFFSET :offset
    ) AS paged
    JOIN puzzle_ratings AS rated ON rated.game = :game AND rated.player = paged.player
    ORDER BY rated.shown DESC, rated.player
"""
_SOLVER_HEIGHTS: Final = """
    SELECT shown, players FROM puzzle_heights WHERE guild = :guild AND game = :game
    ORDER BY shown DESC
"""
_SOLVER: Final = """
    SELECT shown, answers, solved, streak, best_streak FROM puzzle_ratings
    WHERE game = ? AND player = ?
"""
_COUNT_SOLVERS: Final = """
    SELECT coalesce(sum(players), 0) FROM puzzle_heights WHERE guild = :guild AND game = :game
"""
_BETTER_SOLVERS: Final = f"{_COUNT_SOLVERS} AND shown > :shown"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place and rating on a ladder."""

    player: int
    """Below zero: an erased player."""
    rank: int | None
    """From 1; equals share a rank and the next is skipped. None after too few matches."""
    shown: int
    uncertainty: int
    matches: int
    wins: int
    draws: int
    trend: int
    """Change of the rating over the last `TREND` matches."""

    @property
    def losses(self) -> int:
        """Matches neither won nor drawn."""
        return self.matches - self.wins - self.draws

    @property
    def told_rank(self) -> int | None:
        """The rank to show; None for none.

        If few players have a rank, somebody could be first without a win, so no rank is shown.
        """
        return None if self.rank == 1 and self.wins == 0 else self.rank

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is not reliable yet."""
        return self.matches < PROVISIONAL

    @property
    def win_share(self) -> int:
        """Percentage of matches won."""
        return round(100 * self.wins / self.matches)


@dataclass(frozen=True, slots=True)
class Best:
    """A player's place by points in solo matches."""

    player: int
    """Below zero: an erased player."""
    rank: int | None
    best: int
    total: int
    """Points of all matches together."""
    matches: int


@dataclass(frozen=True, slots=True)
class Record:
    """A person's results in a game against bots."""

    player: int
    rank: int | None
    """From 1; equals share a rank and the next is skipped. None without wins and points."""
    wins: tuple[int, ...]
    """Wins against each level, weakest first."""
    matches: int
    """Matches against bots, won or not."""
    best: int | None
    """Their best solo score; None if they have finished no solo match."""

    @property
    def level(self) -> str | None:
        """The highest level that they have beaten; None for none."""
        beaten = [level for level, wins in zip(LEVELS, self.wins, strict=True) if wins]
        return beaten[-1] if beaten else None


@dataclass(frozen=True, slots=True)
class Solver:
    """A player's place among puzzle solvers."""

    player: int
    rank: int | None
    """From 1; equals share a rank and the next is skipped. None if not asked for."""
    shown: int
    answers: int
    solved: int
    streak: int
    """Puzzles solved in a row, up to now."""
    best_streak: int


T = TypeVar("T", Standing, Best, Record, Solver)


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    rows: tuple[T, ...]
    total: int
    """Number of people on all pages."""
    is_last: bool
    mine: T | None
    """The asker's row, even if it is on another page; None if they have no result that counts."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's rating on a ladder over time, oldest first."""

    shown: tuple[int, ...]
    """The rating after each match; a newcomer's rating comes before a player's first match."""
    uncertainty: tuple[int, ...]
    """One per rating."""


class Ladders(Repository):
    @property
    def season(self) -> int:
        return season_of(self._clock.now())

    @reads
    def page(
        self, connection: Connection, ladder: Ladder, asked_by: int, *, limit: int, offset: int = 0
    ) -> Page[Any]:
        """Return at most *limit* people, best first, after the *offset* best.

        They are `Standing`, `Best`, `Record` or `Solver`, depending on the ladder's kind.
        """
        return _RANKINGS[ladder.kind](connection, ladder).page(asked_by, limit, offset)

    @reads
    def standing(self, connection: Connection, ladder: Ladder, player: int) -> Standing | None:
        """Return the standing of *player* by ratings; None if no match of theirs counts."""
        return _ByRating(connection, ladder).of(player)

    @reads
    def against_bots(self, connection: Connection, ladder: Ladder, player: int) -> Record | None:
        """Return the results of *player* against bots; None if they have played none."""
        return _ByLevels(connection, ladder).of(player)

    @reads
    def games_against_bots(self, connection: Connection, player: int, guild: int) -> set[str]:
        return {row[0] for row in connection.execute(_GAMES, (guild, Kind.BOTS.value, player))}

    @reads
    def changes(
        self, connection: Connection, ladder: Ladder, match_id: str
    ) -> dict[int, tuple[int, int]]:
        """Return ratings before and after a match, by player; empty if it doesn't count."""
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
        """Return each player's rating curve over at most *most* matches."""
        number = find_ladder(connection, ladder)
        if number is None:
            return [Curve((), ())] * len(players)
        found: list[Curve] = []
        for player in players:
            steps = connection.execute(_STEPS, (number, player, most)).fetchall()[::-1]
            if steps and steps[0][2] == 1:
                steps.insert(0, (NEWCOMER_SHOWN, uncertainty(NEWCOMER), 0))
            curve = Curve(tuple(step[0] for step in steps), tuple(step[1] for step in steps))
            found.append(curve)
        return found


def reached(heights: Iterable[tuple[int, int]], offset: int) -> tuple[int, int] | None:
    """Return the height of the player after *offset* others, and how many to skip at that height.

    *heights* has each height and its number of players, highest first. None if there are too few
    players.
    """
    for height, players in heights:
        if players > offset:
            return height, offset
        offset -= players
    return None


# Ranking people -----------------------------------------------------------------------------------


class _Ranking(ABC, Generic[T]):
    """The people on one ladder, best first; subclasses choose the value that ranks them."""

    def __init__(self, connection: Connection, ladder: Ladder) -> None:
        self._connection = connection
        self._ladder = ladder
        self._number = find_ladder(connection, ladder)
        """None if nobody is on it, and queries find nothing."""

    @abstractmethod
    def total(self) -> int: ...

    @abstractmethod
    def rows(self, limit: int, offset: int) -> list[T]:
        """Return at most *limit* people after the *offset* best, without ranks."""

    @abstractmethod
    def value(self, person: T) -> Any:
        """Return the value that people with the same rank share."""

    @abstractmethod
    def ahead_of(self, person: T) -> int: ...

    @abstractmethod
    def find(self, player: int) -> T | None:
        """Return the row of *player*, without a rank."""

    def has_rank(self, person: T) -> bool:
        del person
        return True

    def of(self, player: int) -> T | None:
        person = self.find(player)
        if person is None or not self.has_rank(person):
            return person
        return replace(person, rank=1 + self.ahead_of(person))

    def page(self, asked_by: int, limit: int, offset: int) -> Page[T]:
        found, total = self.rows(limit, offset), self.total()
        rank = 1 + self.ahead_of(found[0]) if found else 0
        rows: list[T] = []
        for index, person in enumerate(found):
            if index and self.value(person) != self.value(found[index - 1]):
                rank = 1 + offset + index
            rows.append(replace(person, rank=rank))
        return Page(tuple(rows), total, offset + limit >= total, self.of(asked_by))

    def count(self, query: str, facts: Any) -> int:
        return int(self._connection.execute(query, facts).fetchone()[0])


class _ByRating(_Ranking[Standing]):
    def total(self) -> int:
        return self.count(_COUNT, (self._number,))

    def rows(self, limit: int, offset: int) -> list[Standing]:
        heights = self._connection.execute(_HEIGHTS, (self._number,))
        if (found := reached(heights, offset)) is None:
            return []
        below, left = HEIGHT * (found[0] + 1), found[1]
        facts = {"ladder": self._number, "below": below, "limit": limit, "offset": left}
        rows = self._connection.execute(_PAGE, {**facts, "trend": TREND})
        return [self._standing(row) for row in rows.fetchall()]

    def value(self, person: Standing) -> int:
        return person.shown

    def ahead_of(self, person: Standing) -> int:
        height = height_of(person.shown)
        facts = {"ladder": self._number, "height": height, "below": HEIGHT * (height + 1)}
        return self.count(_BETTER_THAN_HEIGHT, {**facts, "shown": person.shown})

    def find(self, player: int) -> Standing | None:
        facts = {"ladder": self._number, "player": player, "trend": TREND}
        row = self._connection.execute(_ONE, facts).fetchone()
        return None if row is None else self._standing(row)

    def has_rank(self, person: Standing) -> bool:
        return person.player > 0 and person.matches >= LEAST_MATCHES

    def _standing(self, row: Row) -> Standing:
        player, shown, mu, sigma, matches, wins, draws, before = row
        doubt = uncertainty(Rating(mu, sigma))
        trend = shown - (NEWCOMER_SHOWN if before is None else before)
        return Standing(player, None, shown, doubt, matches, wins, draws, trend)


class _ByPoints(_Ranking[Best]):
    """Rank by the most points in a solo match."""

    def total(self) -> int:
        return self.count(_COUNT_BESTS, (self._number,))

    def rows(self, limit: int, offset: int) -> list[Best]:
        found = reached(self._connection.execute(_BEST_HEIGHTS, (self._number,)), offset)
        if found is None:
            return []
        facts = {"ladder": self._number, "best": found[0], "limit": limit, "offset": found[1]}
        rows = self._connection.execute(_BESTS, facts).fetchall()
        return [Best(player, None, *numbers) for player, *numbers in rows]

    def value(self, person: Best) -> int:
        return person.best

    def ahead_of(self, person: Best) -> int:
        return self.count(f"{_COUNT_BESTS} AND best > ?", (self._number, person.best))

    def find(self, player: int) -> Best | None:
        row = self._connection.execute(_MY_BEST, (self._number, player)).fetchone()
        return None if row is None else Best(player, None, *row[1:])


class _ByLevels(_Ranking[Record]):
    """Rank by wins against bots: a win at a higher level beats any number at a lower one.

    People without a win follow, by their best solo score, if the game can be played solo.
    """

    def __init__(self, connection: Connection, ladder: Ladder) -> None:
        super().__init__(connection, ladder)
        self._alone = find_ladder(connection, replace(ladder, variant=Kind.ALONE.value))

    def total(self) -> int:
        winners = self.count(_COUNT_WINNERS, (self._number,))
        return winners + self.count(_COUNT_SOLOISTS, (self._alone,))

    def rows(self, limit: int, offset: int) -> list[Record]:
        found = self._winners(limit, offset)
        if len(found) < limit:
            left = max(0, offset - self.count(_COUNT_WINNERS, (self._number,)))
            found += self._soloists(limit - len(found), left)
        return found

    def _winners(self, limit: int, left: int) -> list[Record]:
        wins: list[int] = []
        for query in _HOUSE_HEIGHTS:
            heights = self._connection.execute(query, (self._number, *wins))
            if (found := reached(heights, left)) is None:
                return []
            height, left = found
            wins.append(height)
        facts = {"house": self._number, "limit": limit, "offset": left}
        facts |= zip(reversed(LEVELS), wins, strict=True)
        rows = self._connection.execute(_WINNERS, facts).fetchall()
        return [self._record(row) for row in rows]

    def _soloists(self, limit: int, offset: int) -> list[Record]:
        found = reached(self._connection.execute(_SOLO_HEIGHTS, (self._alone,)), offset)
        if found is None:
            return []
        facts = {"alone": self._alone, "best": found[0], "limit": limit, "offset": found[1]}
        rows = self._connection.execute(_SOLOISTS, facts).fetchall()
        return [self._record_of(player) for (player,) in rows]

    def value(self, person: Record) -> tuple[int, ...]:
        return (*person.wins, 0 if person.level else person.best or 0)

    def ahead_of(self, person: Record) -> int:
        if person.level is not None:
            return self.count(_BETTER_THAN_RECORD, (self._number, *reversed(person.wins)))
        winners = self.count(_COUNT_WINNERS, (self._number,))
        return winners + self.count(f"{_COUNT_SOLOISTS} AND best > ?", (self._alone, person.best))

    def find(self, player: int) -> Record | None:
        found = self._record_of(player)
        return None if not found.matches and found.best is None else found

    def has_rank(self, person: Record) -> bool:
        return person.level is not None or person.best is not None

    def _record_of(self, player: int) -> Record:
        row = self._connection.execute(_AGAINST_BOTS, (self._number, player)).fetchone()
        return self._record(row or (player, 0, 0, 0, 0, 0))

    def _record(self, row: Row) -> Record:
        player, *wins, matches = row
        best = self._connection.execute(_BEST_ALONE, (self._alone, player)).fetchone()
        return Record(player, None, tuple(wins), matches, None if best is None else best[0])


def solver_of(connection: Connection, game: str, player: int) -> Solver | None:
    """Return the results of *player* at puzzles of *game*, unranked; None if they answered none."""
    row = connection.execute(_SOLVER, (game, player)).fetchone()
    return None if row is None else Solver(player, None, *row)


class _BySolving(_Ranking[Solver]):
    """Rank by the rating for puzzles.

    A server's ladder lists everybody who has answered a puzzle there, and counts all their answers.
    """

    def __init__(self, connection: Connection, ladder: Ladder) -> None:
        super().__init__(connection, ladder)
        self._facts: dict[str, Any] = {"game": ladder.game, "guild": ladder.guild}

    def total(self) -> int:
        return self.count(_COUNT_SOLVERS, self._facts)

    def rows(self, limit: int, offset: int) -> list[Solver]:
        found = reached(self._connection.execute(_SOLVER_HEIGHTS, self._facts), offset)
        if found is None:
            return []
        facts = {**self._facts, "shown": found[0], "limit": limit, "offset": found[1]}
        rows = self._connection.execute(_SOLVERS, facts).fetchall()
        return [Solver(player, None, *numbers) for player, *numbers in rows]

    def value(self, person: Solver) -> int:
        return person.shown

    def ahead_of(self, person: Solver) -> int:
        return self.count(_BETTER_SOLVERS, {**self._facts, "shown": person.shown})

    def find(self, player: int) -> Solver | None:
        query, guild = (
            "SELECT 1 FROM puzzle_places WHERE guild = ? AND player = ?",
            self._ladder.guild,
        )
        if guild != GLOBAL and not self._connection.execute(query, (guild, player)).fetchone():
            return None
        return solver_of(self._connection, self._ladder.game, player)


_RANKINGS: Final[Mapping[Kind, type[_Ranking[Any]]]] = {
    Kind.RATED: _ByRating,
    Kind.ALONE: _ByPoints,
    Kind.BOTS: _ByLevels,
    Kind.PUZZLES: _BySolving,
}
