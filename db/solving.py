"""What people make of puzzles: their first answers, what is learnt from them, who is best."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from db.ladders import Page, reached, shared_ranks
from db.repository import Repository, reads, writes
from engine.ladders import EVERY_GAME, GLOBAL
from engine.puzzle_rating import learn_from_answer
from engine.rating import NEWCOMER, Rating, shown

if TYPE_CHECKING:
    from db.dialect import Connection
    from engine.ladders import Ladder

_ANSWERED: Final = (
    "SELECT is_solved, before, after FROM puzzle_answers WHERE player = ? AND task = ?"
)
_ANSWERED_ALL: Final = "SELECT task FROM puzzle_answers WHERE player = ? AND game = ?"
_PUZZLE: Final = "SELECT mu, sigma, answers, solved FROM puzzles WHERE task = ?"
_PUZZLES: Final = "SELECT task, mu, sigma FROM puzzles WHERE task >= ? AND task < ?"
_KEEP_PUZZLE: Final = """
    INSERT INTO puzzles (task, mu, sigma, answers, solved) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (task) DO UPDATE SET
        mu = excluded.mu, sigma = excluded.sigma, answers = excluded.answers,
        solved = excluded.solved
"""
_KEEP_ANSWER: Final = """
    INSERT INTO puzzle_answers (player, task, game, is_solved, before, after, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_RATING: Final = """
    SELECT mu, sigma, shown, answers, solved, streak, best_streak FROM puzzle_ratings
    WHERE game = ? AND player = ?
"""
_KEEP_RATING: Final = """
    INSERT INTO puzzle_ratings
        (game, player, mu, sigma, shown, answers, solved, streak, best_streak)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (game, player) DO UPDATE SET
        mu = excluded.mu, sigma = excluded.sigma, shown = excluded.shown,
        answers = excluded.answers, solved = excluded.solved, streak = excluded.streak,
        best_streak = excluded.best_streak
"""
_KEEP_PLACE: Final = (
    "INSERT INTO puzzle_places (guild, player) VALUES (?, ?) ON CONFLICT DO NOTHING"
)
_LAST_GAME: Final = "SELECT game FROM puzzle_answers WHERE player = ? ORDER BY at DESC LIMIT 1"
_GAMES: Final = "SELECT game FROM puzzle_ratings WHERE player = ? AND game <> 'all'"
_PAGE: Final = """
    SELECT rated.player, rated.shown, answers, solved, streak, best_streak FROM (
        SELECT player FROM puzzle_ranks
        WHERE guild = :guild AND game = :game AND shown <= :shown
        ORDER BY shown DESC, player LIMIT :limit OFFSET :offset
    ) AS paged
    JOIN puzzle_ratings AS rated ON rated.game = :game AND rated.player = paged.player
    ORDER BY rated.shown DESC, rated.player
"""
_HEIGHTS: Final = """
    SELECT shown, players FROM puzzle_heights WHERE guild = :guild AND game = :game
    ORDER BY shown DESC
"""
_COUNT: Final = """
    SELECT coalesce(sum(players), 0) FROM puzzle_heights WHERE guild = :guild AND game = :game
"""
_BETTER: Final = f"{_COUNT} AND shown > :shown"
_NAME: Final = "INSERT INTO puzzle_names (player) VALUES (?) ON CONFLICT DO NOTHING"


@dataclass(frozen=True, slots=True)
class Answer:
    """Somebody's first answer to a puzzle."""

    is_solved: bool
    before: int
    """The rating in its game, as it is shown, before it and after it."""
    after: int

    @property
    def change(self) -> int:
        """By how much the rating shown has changed."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Tally:
    """How many have answered a puzzle, and solved it."""

    answers: int = 0
    solved: int = 0


@dataclass(frozen=True, slots=True)
class Solver:
    """A player's place among those who solve puzzles."""

    player: int
    rank: int | None
    """From 1; equals share a rank and the next one is skipped. None: it was not asked for."""
    shown: int
    answers: int
    solved: int
    streak: int
    """Puzzles solved one after the other, up to now."""
    best_streak: int


class Solving(Repository):
    """The answers to puzzles in one store."""

    @writes
    def answer(
        self,
        connection: Connection,
        player: int,
        game: str,
        task: str,
        *,
        begins: Rating,
        is_solved: bool,
        guild: int,
        at: float,
    ) -> Answer | None:
        """Take note of the first answer of *player* to a puzzle and learn from it.

        What is believed of a puzzle that nobody has answered *begins* so; *guild* is the server
        where it was answered. None: they had answered it before, and nothing changes.

        Raises:
            StoreError: it could not be stored.
        """
        if guild != GLOBAL:
            connection.execute(_KEEP_PLACE, (guild, player))
        if connection.execute(_ANSWERED, (player, task)).fetchone() is not None:
            return None
        row = connection.execute(_PUZZLE, (task,)).fetchone()
        mu, sigma, answers, solved = (*begins, 0, 0) if row is None else row
        puzzle = Rating(mu, sigma)
        # both ratings meet the puzzle as it was; it moves once
        _learn(connection, EVERY_GAME, player, puzzle, is_solved=is_solved)
        before, after, puzzle = _learn(connection, game, player, puzzle, is_solved=is_solved)
        counts = (answers + 1, solved + is_solved)
        connection.execute(_KEEP_PUZZLE, (task, *puzzle, *counts))
        facts = (player, task, game, int(is_solved), before, after, at)
        connection.execute(_KEEP_ANSWER, facts)
        return Answer(is_solved, before, after)

    @reads
    def answered(self, connection: Connection, player: int, task: str) -> Answer | None:
        """Return the first answer of *player* to a puzzle, None where they have given none."""
        row = connection.execute(_ANSWERED, (player, task)).fetchone()
        return None if row is None else Answer(bool(row[0]), row[1], row[2])

    @reads
    def all_answered(self, connection: Connection, player: int, game: str) -> set[str]:
        """Return the puzzles of *game* that *player* has answered."""
        return {row[0] for row in connection.execute(_ANSWERED_ALL, (player, game))}

    @reads
    def tally(self, connection: Connection, task: str) -> Tally:
        """Return how many have answered a puzzle, and solved it."""
        row = connection.execute(_PUZZLE, (task,)).fetchone()
        return Tally() if row is None else Tally(row[2], row[3])

    @reads
    def learnt(self, connection: Connection, prefix: str) -> dict[str, Rating]:
        """Return what was learnt of the puzzles whose tasks begin with *prefix*."""
        rows = connection.execute(_PUZZLES, (prefix, f"{prefix}\x7f"))
        return {task: Rating(mu, sigma) for task, mu, sigma in rows}

    @reads
    def rating(self, connection: Connection, player: int, game: str) -> Rating:
        """Return how good *player* is in *game*; who is new to it begins with that of all games."""
        for one in (game, EVERY_GAME):
            row = connection.execute(_RATING, (one, player)).fetchone()
            if row is not None:
                return Rating(row[0], row[1])
        return NEWCOMER

    @reads
    def last_game(self, connection: Connection, player: int) -> str | None:
        """Return the game whose puzzle *player* has answered last."""
        row = connection.execute(_LAST_GAME, (player,)).fetchone()
        return None if row is None else row[0]

    @reads
    def games(self, connection: Connection, player: int) -> set[str]:
        """Return the games of which *player* has answered puzzles."""
        return {row[0] for row in connection.execute(_GAMES, (player,))}

    # Who is best --------------------------------------------------------------------------------

    @reads
    def page(
        self, connection: Connection, ladder: Ladder, asked_by: int, *, limit: int, offset: int = 0
    ) -> Page[Solver]:
        """Return at most *limit* who solve puzzles, best first, without the *offset* best.

        On a server (*guild*) those count who have answered one there, wherever else they have.
        """
        of: dict[str, str | int] = {"game": ladder.game, "guild": ladder.guild}
        found = _page(connection, of, limit + 1, offset)
        values = [row[1] for row in found]
        better = _better(connection, of, values[0]) if found else 0
        ranks = shared_ranks(values, better, offset)
        rows = [Solver(row[0], rank, *row[1:]) for row, rank in zip(found, ranks, strict=True)]
        mine = _of_player(connection, ladder.game, asked_by)
        if mine is not None and not _is_on(connection, ladder.guild, asked_by):
            mine = None
        if mine is not None:
            mine = replace(mine, rank=1 + _better(connection, of, mine.shown))
        return Page(tuple(rows[:limit]), len(rows) <= limit, mine)

    @reads
    def count(self, connection: Connection, ladder: Ladder) -> int:
        """Return how many people `page` goes through."""
        of = {"game": ladder.game, "guild": ladder.guild}
        return int(connection.execute(_COUNT, of).fetchone()[0])

    @reads
    def of_player(self, connection: Connection, game: str, player: int) -> Solver | None:
        """Return how *player* does at puzzles of *game*, without a rank; None: no answer yet."""
        return _of_player(connection, game, player)

    # Who is named -------------------------------------------------------------------------------

    @writes
    def name(self, connection: Connection, player: int, *, is_named: bool) -> None:
        """Keep whether *player* agrees to be named below the puzzle of the day.

        Raises:
            StoreError: it could not be stored.
        """
        query = _NAME if is_named else "DELETE FROM puzzle_names WHERE player = ?"
        connection.execute(query, (player,))

    @reads
    def is_named(self, connection: Connection, player: int) -> bool:
        """Whether *player* agrees to be named."""
        query = "SELECT 1 FROM puzzle_names WHERE player = ?"
        return connection.execute(query, (player,)).fetchone() is not None


def _learn(
    connection: Connection, game: str, player: int, puzzle: Rating, *, is_solved: bool
) -> tuple[int, int, Rating]:
    """Let an answer count in *game*; return the ratings shown before and after, the puzzle's."""
    row = connection.execute(_RATING, (game, player)).fetchone()
    if row is None:
        row = (*NEWCOMER, shown(NEWCOMER), 0, 0, 0, 0)
    mu, sigma, before, answers, solved, streak, best = row
    mine, puzzle = learn_from_answer(Rating(mu, sigma), puzzle, is_solved=is_solved)
    streak = streak + 1 if is_solved else 0
    counts = (answers + 1, solved + is_solved, streak, max(best, streak))
    connection.execute(_KEEP_RATING, (game, player, *mine, shown(mine), *counts))
    return before, shown(mine), puzzle


def _of_player(connection: Connection, game: str, player: int) -> Solver | None:
    row = connection.execute(_RATING, (game, player)).fetchone()
    return None if row is None else Solver(player, None, *row[2:])


def _page(
    connection: Connection, of: dict[str, str | int], limit: int, offset: int
) -> list[tuple[int, int, int, int, int, int]]:
    """Return the rows of at most *limit* people on a ladder, without the *offset* best."""
    found = reached(connection.execute(_HEIGHTS, of), offset)
    if found is None:
        return []
    shown, left = found
    facts = {**of, "shown": shown, "limit": limit, "offset": left}
    return connection.execute(_PAGE, facts).fetchall()


def _is_on(connection: Connection, guild: int, player: int) -> bool:
    """Whether *player* has answered a puzzle on *guild*."""
    query = "SELECT 1 FROM puzzle_places WHERE guild = ? AND player = ?"
    return guild == GLOBAL or connection.execute(query, (guild, player)).fetchone() is not None


def _better(connection: Connection, of: dict[str, str | int], shown: int) -> int:
    """Return how many on a ladder have more than *shown*."""
    return int(connection.execute(_BETTER, {**of, "shown": shown}).fetchone()[0])
