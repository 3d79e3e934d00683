"""A server's records, its years in numbers, and its champions."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes
from engine.clubs.leagues import League
from engine.codec import decode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection


# in a run of equal outcomes, a match's number among all minus its number among equals is constant
_STREAK: Final = """
    SELECT player, count(*) AS won, max(ended_at) FROM (
        SELECT player, outcome, ended_at,
               row_number() OVER (PARTITION BY player ORDER BY ended_at, match_id)
               - row_number() OVER (PARTITION BY player, outcome ORDER BY ended_at, match_id)
               AS run
        FROM results WHERE guild = ? AND player > 0 AND is_counted = 1
    ) AS runs WHERE outcome = 'win'
    GROUP BY player, run ORDER BY won DESC, max(ended_at), player LIMIT 1
"""
_HEIGHT: Final = """
    SELECT player, rating_steps.shown, game FROM ladders JOIN rating_steps ON ladder = ladders.id
    WHERE guild = ? AND season = 0 AND variant = '' AND player > 0
    ORDER BY rating_steps.shown DESC, player LIMIT 1
"""
_PUZZLES: Final = """
    SELECT daily_answers.player, max(streak) AS longest FROM daily_answers
    JOIN puzzle_names ON puzzle_names.player = daily_answers.player
    WHERE guild = ? AND is_solved = 1 GROUP BY daily_answers.player
    ORDER BY longest DESC, daily_answers.player LIMIT 1
"""
_OF_SERVER: Final = """
    SELECT count(DISTINCT match_id), count(DISTINCT player) FROM results
    WHERE guild = ? AND ended_at >= ? AND ended_at < ?
"""
_OF_MEMBER: Final = """
    SELECT count(*), coalesce(sum(CASE WHEN outcome = 'win' THEN 1 ELSE 0 END), 0) FROM results
    WHERE guild = ? AND ended_at >= ? AND ended_at < ? AND player = ?
"""
_GAMES: Final = """
    SELECT game, count(DISTINCT match_id) AS played FROM results
    WHERE guild = ?1 AND ended_at >= ?2 AND ended_at < ?3 AND (?4 = 0 OR player = ?4)
    GROUP BY game ORDER BY played DESC, game
"""
_MOST_WINS: Final = """
    SELECT player, count(*) AS won FROM results
    WHERE guild = ? AND ended_at >= ? AND ended_at < ? AND outcome = 'win' AND player > 0
    GROUP BY player ORDER BY won DESC, player LIMIT 1
"""
_TROPHIES: Final = """
    SELECT count(*) FROM entrants JOIN tournaments ON id = tournament_id
    WHERE guild = ? AND ended_at >= ? AND ended_at < ? AND place = 1 AND entrants.player = ?
"""
_CHAMPIONS: Final = """
    SELECT leagues.league, entrants.player, tournaments.season + 1
    FROM leagues JOIN tournaments ON league_id = leagues.id
    JOIN entrants ON tournament_id = tournaments.id
    WHERE leagues.guild = ? AND division = 0 AND place = 1 AND entrants.player > 0
    AND season = (SELECT max(season) FROM tournaments AS other
                  WHERE other.league_id = leagues.id AND other.ended_at IS NOT NULL
                  AND other.division = 0)
    ORDER BY leagues.id, entrants.player
"""


_TO_CELEBRATE: Final = """
    SELECT id, celebrations FROM guilds
    WHERE celebrations IS NOT NULL AND left_at IS NULL AND coalesce(celebrated, 0) < ?
    AND is_led(id) ORDER BY id
"""


@dataclass(frozen=True, slots=True)
class ClubRecord:
    player: int
    number: int
    game: str = ""
    """The game; empty for all games together."""


@dataclass(frozen=True, slots=True)
class ClubRecords:
    """The records of a server; None for a record that nobody holds yet."""

    streak: ClubRecord | None
    height: ClubRecord | None
    """The highest rating ever reached."""
    puzzles: ClubRecord | None
    """Puzzles of the day solved in a row, only by people who agreed to be named there."""


@dataclass(frozen=True, slots=True)
class ClubYear:
    """A year on a server in numbers, for everybody or for one member."""

    months: tuple[int, ...]
    """Matches per month."""
    matches: int
    people: int
    """1 in a member's year."""
    wins: int
    """Wins of the member, or in the server's year of the member with the most."""
    winner: int | None
    """The member with these wins; None for nobody."""
    games: tuple[tuple[str, int], ...]
    """Games by key, with the number of matches, the most played first."""
    trophies: int
    """Tournaments that the member has won; 0 in the server's year."""


@dataclass(frozen=True, slots=True)
class Title:
    """The champion of a league, until its next season has ended."""

    league: str
    """The league's name."""
    player: int
    season: int
    """1 for the first."""


class Halls(Repository):
    @reads
    def records(self, connection: Connection, guild: int) -> ClubRecords:
        streak = connection.execute(_STREAK, (guild,)).fetchone()
        height = connection.execute(_HEIGHT, (guild,)).fetchone()
        puzzles = connection.execute(_PUZZLES, (guild,)).fetchone()
        return ClubRecords(
            None if streak is None else ClubRecord(streak[0], streak[1]),
            None if height is None else ClubRecord(*height),
            None if puzzles is None else ClubRecord(*puzzles),
        )

    @reads
    def year(
        self, connection: Connection, guild: int, bounds: Sequence[float], player: int | None = None
    ) -> ClubYear:
        """Return the year of *player* in *guild*, or everybody's if None, month by month.

        *bounds* are the starts of the months and the end of the last.
        """
        whole = (guild, bounds[0], bounds[-1])
        own = () if player is None else (player,)
        query = _OF_SERVER if player is None else _OF_MEMBER
        months = tuple(
            int(connection.execute(query, (guild, *month, *own)).fetchone()[0])
            for month in pairwise(bounds)
        )
        matches, other = connection.execute(query, (*whole, *own)).fetchone()
        most = connection.execute(_MOST_WINS, whole).fetchone() if player is None else None
        games = connection.execute(_GAMES, (*whole, player or 0)).fetchall()
        trophies = 0
        if player is not None:
            trophies = connection.execute(_TROPHIES, (*whole, player)).fetchone()[0]
        return ClubYear(
            months,
            matches,
            people=other if player is None else 1,
            wins=other if player is not None else (0 if most is None else most[1]),
            winner=player if player is not None else (None if most is None else most[0]),
            games=tuple((game, count) for game, count in games),
            trophies=trophies,
        )

    @reads
    def titles(self, connection: Connection, guild: int) -> list[Title]:
        found: list[Title] = []
        for text, player, season in connection.execute(_CHAMPIONS, (guild,)).fetchall():
            try:
                found.append(Title(decode(text, League).name, player, season))
            except ValueError:
                continue
        return found

    @reads
    def to_celebrate(self, connection: Connection, season: int) -> list[tuple[int, int]]:
        """Return the servers that have not celebrated this season's end, each with the channel."""
        return connection.execute(_TO_CELEBRATE, (season,)).fetchall()

    @writes
    def celebrated(self, connection: Connection, guild: int, season: int) -> None:
        connection.execute("UPDATE guilds SET celebrated = ? WHERE id = ?", (season, guild))
