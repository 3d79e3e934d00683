"""The puzzle of the day: where servers post it, which they have posted, and who has answered it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.deeds import note
from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.deeds import Deed
    from db.dialect import Connection

Trouble: TypeAlias = Literal["gone", "rights", "refused"]
"""Why a puzzle was not posted: the channel is gone, rights lack there, or Discord does not say."""

MOST_FAILED: Final = 3
"""Days in a row on which it could not be posted, after which it is switched off."""

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
# as it was posted elsewhere: puzzles that were added meanwhile change nothing of the day
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
    """Its key; empty: of all games in turn."""
    since: float
    """Puzzles that were due before, in seconds since 1970, are not posted."""
    trouble: Trouble | None = None
    """Why the last one was not posted; None: it was."""
    failed_days: int = 0
    is_on: bool = True

    def failed(self, trouble: Trouble) -> Daily:
        """Return it after one more day on which it could not be posted."""
        failed = self.failed_days + 1
        is_on = self.is_on and failed < MOST_FAILED
        return replace(self, trouble=trouble, failed_days=failed, is_on=is_on)


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The puzzle of a day on one server."""

    guild: int
    day: date
    task: str
    channel: int
    message: int | None
    """None: it was not posted, or not so that it is known."""
    is_failed: bool
    """Whether Discord did not let it be posted: that day it is not tried again."""


@dataclass(frozen=True, slots=True)
class DailyAnswer:
    """What somebody made of the puzzle of a day."""

    is_solved: bool
    streak: int
    """Puzzles of the day that they have solved one after the other, with this one."""
    place: int = 0
    """How manieth they were to solve it, from 1; 0: they did not."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    """What a server made of the puzzle of a day."""

    answers: int
    solved: int
    first: int | None
    """Who was first to solve it, if they agree to be named."""
    streaks: tuple[tuple[int, int], ...]
    """The longest streaks of at least two days, the longest first, of those who agree: who, and how
    many days."""


class Dailies(Repository):
    """The puzzles of the day in one store."""

    @reads
    def all(self, connection: Connection) -> list[Daily]:
        """Return what all servers that we look after have set, switched off or not."""
        return [_daily(row) for row in connection.execute(f"{_ALL} WHERE is_led(guild)")]

    @reads
    def of(self, connection: Connection, guild: int) -> Daily | None:
        """Return what *guild* has set; None: nothing ever."""
        row = connection.execute(f"{_ALL} WHERE guild = ?", (guild,)).fetchone()
        return None if row is None else _daily(row)

    @writes
    def save(self, connection: Connection, daily: Daily, deed: Deed) -> None:
        """Keep what a server has set, and who did it; what could not be posted may be tried again.

        Raises:
            StoreError: it could not be stored.
        """
        _save(connection, daily)
        connection.execute(_TRY_AGAIN, (daily.guild,))
        note(connection, deed)

    # Posts --------------------------------------------------------------------------------------

    @reads
    def on_day(self, connection: Connection, guild: int, day: date) -> DailyPost | None:
        """Return the post of *day*, made or not; None: it is not even planned."""
        row = connection.execute(_ON_DAY, (guild, day.isoformat())).fetchone()
        return None if row is None else _post(guild, row)

    @reads
    def before(self, connection: Connection, guild: int, day: date) -> DailyPost | None:
        """Return the last post that was made for a day before *day*."""
        return _before(connection, guild, day)

    async def now(self, guild: int) -> DailyPost | None:
        """Return the last post that was made on *guild*: who answers it now is in time."""
        return await self.before(guild, date.max)

    @reads
    def elsewhere(self, connection: Connection, day: date, prefix: str) -> str | None:
        """Return which task with this *prefix* another server has on *day*; None: none yet."""
        facts = (day.isoformat(), prefix, f"{prefix}\x7f")
        row = connection.execute(_ELSEWHERE, facts).fetchone()
        return None if row is None else row[0]

    @writes
    def plan(
        self, connection: Connection, guild: int, day: date, task: str, channel: int
    ) -> DailyPost:
        """Take note that *task* is about to be posted, unless another one is already; return it.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute(_PLAN, (guild, day.isoformat(), task, channel))
        row = connection.execute(_ON_DAY, (guild, day.isoformat())).fetchone()
        return _post(guild, row)

    async def posted(self, daily: Daily, day: date, message: int) -> Daily:
        """Take note of the message that has the puzzle of *day*; return the settings after it.

        Raises:
            StoreError: it could not be stored.
        """
        after = replace(daily, trouble=None, failed_days=0)

        def keep(connection: Connection) -> None:
            facts = (message, daily.channel, daily.guild, day.isoformat())
            connection.execute(_POSTED, facts)
            if after != daily:
                _save(connection, after)

        await self.store.write(keep)
        return after

    async def failed(self, daily: Daily, day: date, trouble: Trouble) -> Daily:
        """Take note that Discord did not let the puzzle of *day* be posted; return the settings.

        Raises:
            StoreError: it could not be stored.
        """
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
        """Take note of what *player* has made of the puzzle of a day; only the first time counts.

        Days on which the server had no puzzle do not break a streak.

        Raises:
            StoreError: it could not be stored.
        """
        streak = 0
        if is_solved:
            last = _before(connection, post.guild, post.day)
            row = last and _of_player(connection, post.guild, last.day, player)
            streak = 1 + (row[1] if row else 0)
        facts = (post.guild, post.day.isoformat(), player, int(is_solved), at, streak)
        connection.execute(_ANSWER, facts)

    @reads
    def answered(self, connection: Connection, post: DailyPost, player: int) -> DailyAnswer | None:
        """Return what *player* has made of the puzzle of a day; None: nothing yet."""
        row = _of_player(connection, post.guild, post.day, player)
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
        """Return what a server made of the puzzle of a day, with at most so many streaks."""
        of = (post.guild, post.day.isoformat())
        answers, solved = connection.execute(_COUNTS, of).fetchone()
        first = connection.execute(_FIRST, of).fetchone()
        streaks = connection.execute(_STREAKS, (*of, most_streaks)).fetchall()
        named = first and _is_named(connection, first[0])
        return DailyResult(answers, solved, first[0] if named else None, tuple(streaks))


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


def _of_player(
    connection: Connection, guild: int, day: date, player: int
) -> tuple[bool, int] | None:
    row = connection.execute(_OF_PLAYER, (guild, day.isoformat(), player)).fetchone()
    return None if row is None else (bool(row[0]), row[1])


def _is_named(connection: Connection, player: int) -> bool:
    query = "SELECT 1 FROM puzzle_names WHERE player = ?"
    return connection.execute(query, (player,)).fetchone() is not None
