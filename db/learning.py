"""Progress in lessons, answers to puzzles and to the puzzle of the day, and the best solvers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.guilds import note
from db.ladders import Solver, solver_of
from db.repository import Repository, reads, writes
from engine.ladders import EVERY_GAME, GLOBAL
from engine.rating import NEWCOMER, Rating, learn_from_answer, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection
    from db.guilds import AdminAct


_FIND_STEP: Final = "SELECT step, is_done FROM lessons WHERE player = ? AND game = ?"
_KEEP_STEP: Final = """
    INSERT INTO lessons (player, game, step, is_done) VALUES (?, ?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET
        step = excluded.step, is_done = max(lessons.is_done, excluded.is_done)
"""
_FIND_TRY: Final = """
    SELECT moves, hints, misses, is_solved FROM tries WHERE player = ? AND task = ?
"""
_KEEP_TRY: Final = """
    INSERT INTO tries (player, task, moves, hints, misses, is_solved) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (player, task) DO UPDATE SET
        moves = excluded.moves, hints = excluded.hints, misses = excluded.misses,
        is_solved = max(tries.is_solved, excluded.is_solved)
"""
FIRST_MATCHES: Final = 3
"""Number of finished matches of a game after which a player is no longer new to it."""

_IS_ON: Final = """
    SELECT coalesce(
        (SELECT is_on FROM coaching WHERE player = ?1 AND game = ?2),
        CASE WHEN (SELECT count(*) FROM (SELECT 1 FROM results WHERE player = ?1 AND game = ?2
                                         LIMIT ?3) AS finished) < ?3 THEN 1 ELSE 0 END
    )
"""
_SWITCH: Final = """
    INSERT INTO coaching (player, game, is_on) VALUES (?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET is_on = excluded.is_on
"""


@dataclass(frozen=True, slots=True)
class Progress:
    """A person's progress in a lesson."""

    step: int = 0
    """Where they left it, from 0."""
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """One person's tries at a task."""

    moves: tuple[str, ...] = ()
    """Their own moves in the current try."""
    hints: int = 0
    misses: int = 0
    is_solved: bool = False


class Learning(Repository):
    """Everybody's lessons and tries."""

    @reads
    def progress(self, connection: Connection, player: int, game: str) -> Progress:
        row = connection.execute(_FIND_STEP, (player, game)).fetchone()
        return Progress() if row is None else Progress(row[0], bool(row[1]))

    @writes
    def reach(self, connection: Connection, player: int, game: str, progress: Progress) -> None:
        """Store the progress of *player* in the lesson of *game*; a lesson done stays done."""
        row = (player, game, progress.step, int(progress.is_done))
        connection.execute(_KEEP_STEP, row)

    @reads
    def tried(self, connection: Connection, player: int, task: str) -> Tried:
        row = connection.execute(_FIND_TRY, (player, task)).fetchone()
        if row is None:
            return Tried()
        moves, hints, misses, is_solved = row
        return Tried(tuple(moves.split()), hints, misses, bool(is_solved))

    @writes
    def keep(self, connection: Connection, player: int, task: str, tried: Tried) -> None:
        """Store the tries of *player* at *task*; a solved task stays solved."""
        row = (" ".join(tried.moves), tried.hints, tried.misses, int(tried.is_solved))
        connection.execute(_KEEP_TRY, (player, task, *row))


class Coaching(Repository):
    """Players who get coaching, by game."""

    @reads
    def is_on(self, connection: Connection, player: int, game: str) -> bool:
        """Whether to explain each step of *game* to *player*, who chose that or is new to it.

        Matches without a result don't count: they teach too little.
        """
        return bool(connection.execute(_IS_ON, (player, game, FIRST_MATCHES)).fetchone()[0])

    @writes
    def switch(self, connection: Connection, player: int, game: str, *, is_on: bool) -> None:
        """Store whether to explain each step of *game* to *player*."""
        connection.execute(_SWITCH, (player, game, int(is_on)))


# Puzzles ------------------------------------------------------------------------------------------


UNRATED: Final = 5
"""Number of easy puzzles per game that come first and do not count for a rating."""
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
_BEGUN: Final = """
    SELECT COUNT(*), COALESCE(SUM(is_solved), 0) FROM puzzle_answers
    WHERE player = :player AND game = :game
"""
_LAST_GAME: Final = "SELECT game FROM puzzle_answers WHERE player = ? ORDER BY at DESC LIMIT 1"
_GAMES: Final = "SELECT game FROM puzzle_ratings WHERE player = ? AND game <> 'all'"


@dataclass(frozen=True, slots=True)
class Answer:
    """One person's first answer to a puzzle."""

    is_solved: bool
    before: int
    """The rating shown in its game, before and after the answer; both 0 if it did not count."""
    after: int

    @property
    def is_rated(self) -> bool:
        """Whether it counted for a rating."""
        return self.after != 0

    @property
    def change(self) -> int:
        """Change of the rating shown."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Tally:
    """Number of people who have answered a puzzle, and how many of them have solved it."""

    answers: int = 0
    solved: int = 0


class Solving(Repository):
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
        """Note the first answer of *player* to a puzzle and adjust the ratings.

        *begins* is the rating of a puzzle that nobody has answered yet; *guild* is the server where
        they answered. Returns None, and changes no rating, if they had answered it before.
        """
        if guild != GLOBAL:
            connection.execute(_KEEP_PLACE, (guild, player))
        if connection.execute(_ANSWERED, (player, task)).fetchone() is not None:
            return None
        row = connection.execute(_PUZZLE, (task,)).fetchone()
        mu, sigma, answers, solved = (*begins, 0, 0) if row is None else row
        puzzle, before, after = Rating(mu, sigma), 0, 0
        if _begun(connection, player, game) is None:
            # both of the player's ratings use the puzzle's old rating, which changes once
            _learn(connection, EVERY_GAME, player, puzzle, is_solved=is_solved)
            before, after, puzzle = _learn(connection, game, player, puzzle, is_solved=is_solved)
        counts = (answers + 1, solved + is_solved)
        connection.execute(_KEEP_PUZZLE, (task, *puzzle, *counts))
        facts = (player, task, game, int(is_solved), before, after, at)
        connection.execute(_KEEP_ANSWER, facts)
        return Answer(is_solved, before, after)

    @reads
    def answered(self, connection: Connection, player: int, task: str) -> Answer | None:
        """Return the first answer of *player* to a puzzle; None if there is none."""
        row = connection.execute(_ANSWERED, (player, task)).fetchone()
        return None if row is None else Answer(bool(row[0]), row[1], row[2])

    @reads
    def all_answered(self, connection: Connection, player: int, game: str) -> set[str]:
        return {row[0] for row in connection.execute(_ANSWERED_ALL, (player, game))}

    @reads
    def tally(self, connection: Connection, task: str) -> Tally:
        """Return how many people have answered a puzzle, and how many have solved it."""
        row = connection.execute(_PUZZLE, (task,)).fetchone()
        return Tally() if row is None else Tally(row[2], row[3])

    @reads
    def learnt(self, connection: Connection, prefix: str) -> dict[str, Rating]:
        """Return the learnt ratings of puzzles whose tasks begin with *prefix*."""
        rows = connection.execute(_PUZZLES, (prefix, f"{prefix}\x7f"))
        return {task: Rating(mu, sigma) for task, mu, sigma in rows}

    @reads
    def rating(self, connection: Connection, player: int, game: str) -> Rating:
        """Return the rating of *player* in *game*; a newcomer has their rating in all games."""
        for key in (game, EVERY_GAME):
            row = connection.execute(_RATING, (key, player)).fetchone()
            if row is not None:
                return Rating(row[0], row[1])
        return NEWCOMER

    @reads
    def solved_first(self, connection: Connection, player: int, game: str) -> int | None:
        """Return how many of the uncounted first puzzles of *game* *player* has solved.

        None if their answers count by now.
        """
        return _begun(connection, player, game)

    @reads
    def last_game(self, connection: Connection, player: int) -> str | None:
        """Return the game of the last puzzle that *player* answered."""
        row = connection.execute(_LAST_GAME, (player,)).fetchone()
        return None if row is None else row[0]

    @reads
    def games(self, connection: Connection, player: int) -> set[str]:
        """Return the games in which *player* has a puzzle rating."""
        return {row[0] for row in connection.execute(_GAMES, (player,))}

    @reads
    def of_player(self, connection: Connection, game: str, player: int) -> Solver | None:
        """Return *player*'s results at puzzles of *game*, unranked; None if they answered none."""
        return solver_of(connection, game, player)


def _begun(connection: Connection, player: int, game: str) -> int | None:
    facts = {"player": player, "game": game}
    answers, solved = connection.execute(_BEGUN, facts).fetchone()
    is_rated = connection.execute(_RATING, (game, player)).fetchone() is not None
    return None if is_rated or answers >= UNRATED else int(solved)


def _learn(
    connection: Connection, game: str, player: int, puzzle: Rating, *, is_solved: bool
) -> tuple[int, int, Rating]:
    """Count an answer in *game*; return the ratings shown before and after, and the puzzle's."""
    row = connection.execute(_RATING, (game, player)).fetchone()
    if row is None:
        row = (*NEWCOMER, shown(NEWCOMER), 0, 0, 0, 0)
    mu, sigma, before, answers, solved, streak, best = row
    mine, puzzle = learn_from_answer(Rating(mu, sigma), puzzle, is_solved=is_solved)
    streak = streak + 1 if is_solved else 0
    counts = (answers + 1, solved + is_solved, streak, max(best, streak))
    connection.execute(_KEEP_RATING, (game, player, *mine, shown(mine), *counts))
    return before, shown(mine), puzzle


# The puzzle of the day ----------------------------------------------------------------------------


Trouble: TypeAlias = Literal["gone", "rights", "refused"]
"""Why the bot could not post a puzzle: no such channel, missing rights, or something else."""

MOST_FAILED: Final = 3
"""Number of failed days in a row after which a server's puzzle of the day is switched off."""

_ALL: Final = """
    SELECT guild, channel, hour, zone, game, since, trouble, failed_days, is_on FROM dailies
"""
_SAVE: Final = """
    INSERT INTO dailies
        (guild, channel, hour, zone, game, since, trouble, failed_days, is_on)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (guild) DO UPDATE SET
        channel = excluded.channel, hour = excluded.hour, zone = excluded.zone,
        game = excluded.game, since = excluded.since, trouble = excluded.trouble,
        failed_days = excluded.failed_days, is_on = excluded.is_on
"""
_POST: Final = "SELECT day, task, channel, message, is_failed FROM daily_posts WHERE guild = ?"
_ON_DAY: Final = f"{_POST} AND day = ?"
_LATEST: Final = f"{_POST} AND message IS NOT NULL AND day < ? ORDER BY day DESC LIMIT 1"
# all servers have the same puzzle, even if puzzles were added meanwhile
_ELSEWHERE: Final = """
    SELECT task FROM daily_posts WHERE day = ? AND task >= ? AND task < ? LIMIT 1
"""
_PLAN: Final = """
    INSERT INTO daily_posts (guild, day, task, channel) VALUES (?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_POSTED: Final = """
    UPDATE daily_posts SET message = ?, channel = ?, is_failed = 0 WHERE guild = ? AND day = ?
"""
_FAILED: Final = "UPDATE daily_posts SET is_failed = 1 WHERE guild = ? AND day = ?"
_TRY_AGAIN: Final = "DELETE FROM daily_posts WHERE guild = ? AND is_failed = 1"
_ANSWER: Final = """
    INSERT INTO daily_answers (guild, day, player, is_solved, at, streak)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_OF_PLAYER: Final = """
    SELECT is_solved, streak FROM daily_answers WHERE guild = ? AND day = ? AND player = ?
"""
_COUNTS: Final = """
    SELECT count(*), coalesce(sum(is_solved), 0) FROM daily_answers WHERE guild = ? AND day = ?
"""
_FIRST: Final = """
    SELECT player FROM daily_answers WHERE guild = ? AND day = ? AND is_solved = 1
    ORDER BY at, player LIMIT 1
"""
_PLACE: Final = """
    SELECT count(*) FROM daily_answers AS other JOIN daily_answers AS mine USING (guild, day)
    WHERE guild = ? AND day = ? AND mine.player = ? AND other.is_solved = 1
    AND (other.at, other.player) <= (mine.at, mine.player)
"""
_STREAKS: Final = """
    SELECT player, streak FROM daily_answers JOIN puzzle_names USING (player)
    WHERE guild = ? AND day = ? AND is_solved = 1 AND streak > 1
    ORDER BY streak DESC, at LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Daily:
    """Where and when a server posts the puzzle of the day."""

    guild: int
    channel: int
    hour: int
    """0 to 23, in its zone."""
    zone: str
    game: str
    """Its key, or empty for all games in turn."""
    since: float
    """Puzzles due before this moment, in seconds since 1970, are not posted."""
    trouble: Trouble | None = None
    """Why the last puzzle was not posted; None if it was."""
    failed_days: int = 0
    is_on: bool = True

    def failed(self, trouble: Trouble) -> Daily:
        """Return the settings after one more day on which it could not be posted."""
        failed = self.failed_days + 1
        is_on = self.is_on and failed < MOST_FAILED
        return replace(self, trouble=trouble, failed_days=failed, is_on=is_on)


@dataclass(frozen=True, slots=True)
class DailyPost:
    """A server's puzzle of a day."""

    guild: int
    day: date
    task: str
    channel: int
    message: int | None
    """None if it isn't known to have been posted."""
    is_failed: bool
    """Whether Discord refused the post; if so, there is no second try that day."""


@dataclass(frozen=True, slots=True)
class DailyAnswer:
    """Somebody's result at the puzzle of a day."""

    is_solved: bool
    streak: int
    """Daily puzzles they have solved in a row, this one included."""
    place: int = 0
    """Their place among the solvers: 1 for the first; 0 if they did not solve it."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A server's result at the puzzle of a day."""

    answers: int
    solved: int
    first: int | None
    """The person who solved it first, if they agree to be named."""
    streaks: tuple[tuple[int, int], ...]
    """The longest streaks of two days or more, as player and days, of people who agree to it."""


class Dailies(Repository):
    @reads
    def all(self, connection: Connection) -> list[Daily]:
        """Return the settings of all servers that this process leads, switched off or not."""
        return [_daily(row) for row in connection.execute(f"{_ALL} WHERE is_led(guild)")]

    @reads
    def of(self, connection: Connection, guild: int) -> Daily | None:
        """Return the settings of *guild*; None if it has never had any."""
        row = connection.execute(f"{_ALL} WHERE guild = ?", (guild,)).fetchone()
        return None if row is None else _daily(row)

    @writes
    def save(self, connection: Connection, daily: Daily, act: AdminAct) -> None:
        """Store a server's settings and who changed them; a failed post may be tried again."""
        _save(connection, daily)
        connection.execute(_TRY_AGAIN, (daily.guild,))
        note(connection, act)

    # Posts --------------------------------------------------------------------------------------

    @reads
    def on_day(self, connection: Connection, guild: int, day: date) -> DailyPost | None:
        """Return the post of *day*, posted or only planned; None if there is none."""
        row = connection.execute(_ON_DAY, (guild, day.isoformat())).fetchone()
        return None if row is None else _post(guild, row)

    @reads
    def before(self, connection: Connection, guild: int, day: date) -> DailyPost | None:
        """Return the last post made for a day before *day*."""
        return _before(connection, guild, day)

    async def now(self, guild: int) -> DailyPost | None:
        """Return the last post on *guild*; its puzzle can still be answered in time."""
        return await self.before(guild, date.max)

    @reads
    def elsewhere(self, connection: Connection, day: date, prefix: str) -> str | None:
        """Return another server's task with this *prefix* on *day*; None if there is none."""
        facts = (day.isoformat(), prefix, f"{prefix}\x7f")
        row = connection.execute(_ELSEWHERE, facts).fetchone()
        return None if row is None else row[0]

    @writes
    def plan(
        self, connection: Connection, guild: int, day: date, task: str, channel: int
    ) -> DailyPost:
        """Plan to post *task*, unless another task is planned already; return the post."""
        connection.execute(_PLAN, (guild, day.isoformat(), task, channel))
        row = connection.execute(_ON_DAY, (guild, day.isoformat())).fetchone()
        return _post(guild, row)

    async def posted(self, daily: Daily, day: date, message: int) -> Daily:
        """Note the message that has the puzzle of *day*; return the new settings."""
        after = replace(daily, trouble=None, failed_days=0)

        def keep(connection: Connection) -> None:
            facts = (message, daily.channel, daily.guild, day.isoformat())
            connection.execute(_POSTED, facts)
            if after != daily:
                _save(connection, after)

        await self.store.write(keep)
        return after

    async def failed(self, daily: Daily, day: date, trouble: Trouble) -> Daily:
        """Note that Discord refused the puzzle of *day*; return the new settings."""
        after = daily.failed(trouble)

        def keep(connection: Connection) -> None:
            connection.execute(_FAILED, (daily.guild, day.isoformat()))
            _save(connection, after)

        await self.store.write(keep)
        return after

    # Answers ------------------------------------------------------------------------------------

    @writes
    def answer(
        self, connection: Connection, post: DailyPost, player: int, *, is_solved: bool, at: float
    ) -> None:
        """Store the result of *player* at the puzzle of a day; only the first one counts.

        Days on which the server had no puzzle do not break a streak.
        """
        streak = 0
        if is_solved:
            last = _before(connection, post.guild, post.day)
            row = last and _answer_of(connection, post.guild, last.day, player)
            streak = 1 + (row[1] if row else 0)
        facts = (post.guild, post.day.isoformat(), player, int(is_solved), at, streak)
        connection.execute(_ANSWER, facts)

    @reads
    def answered(self, connection: Connection, post: DailyPost, player: int) -> DailyAnswer | None:
        """Return the result of *player* at the puzzle of a day; None before they have answered."""
        row = _answer_of(connection, post.guild, post.day, player)
        if row is None:
            return None
        is_solved, streak = row
        if not is_solved:
            return DailyAnswer(is_solved=False, streak=0)
        facts = (post.guild, post.day.isoformat(), player)
        place = connection.execute(_PLACE, facts).fetchone()[0]
        return DailyAnswer(is_solved=True, streak=streak, place=place)

    @reads
    def result(self, connection: Connection, post: DailyPost, most_streaks: int) -> DailyResult:
        """Return a server's result at the puzzle of a day, with at most *most_streaks* streaks."""
        of = (post.guild, post.day.isoformat())
        answers, solved = connection.execute(_COUNTS, of).fetchone()
        first = connection.execute(_FIRST, of).fetchone()
        streaks = connection.execute(_STREAKS, (*of, most_streaks)).fetchall()
        query = "SELECT 1 FROM puzzle_names WHERE player = ?"
        is_named = first and connection.execute(query, (first[0],)).fetchone() is not None
        return DailyResult(answers, solved, first[0] if is_named else None, tuple(streaks))


def _daily(row: Sequence[Any]) -> Daily:
    *facts, is_on = row
    return Daily(*facts, is_on=bool(is_on))


def _save(connection: Connection, daily: Daily) -> None:
    facts = (daily.guild, daily.channel, daily.hour, daily.zone, daily.game, daily.since)
    connection.execute(_SAVE, (*facts, daily.trouble, daily.failed_days, int(daily.is_on)))


def _post(guild: int, row: tuple[str, str, int, int | None, int]) -> DailyPost:
    day, task, channel, message, is_failed = row
    return DailyPost(guild, date.fromisoformat(day), task, channel, message, bool(is_failed))


def _before(connection: Connection, guild: int, day: date) -> DailyPost | None:
    row = connection.execute(_LATEST, (guild, day.isoformat())).fetchone()
    return None if row is None else _post(guild, row)


def _answer_of(
    connection: Connection, guild: int, day: date, player: int
) -> tuple[bool, int] | None:
    row = connection.execute(_OF_PLAYER, (guild, day.isoformat(), player)).fetchone()
    return None if row is None else (bool(row[0]), row[1])
