"""Lessons, puzzles and the puzzle of the day: reading, trying and posting them."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Final, Protocol

import discord

from cogs.client.background import Keeper
from cogs.client.living import Content, Wanted
from cogs.client.pacing import Urgency, urgency
from cogs.client.places import reached
from cogs.client.taps import Tapped
from cogs.ui.actions import InTask, TaskId
from cogs.ui.answers import NETWORK
from cogs.ui.board import paint
from cogs.ui.errors import is_gone, is_passing
from cogs.ui.ids import OldButton
from cogs.ui.learning import (
    HINTS,
    MOST_STREAKS,
    DailyPage,
    PastPuzzle,
    PuzzleStatus,
    Solve,
    Trial,
    daily_line,
    daily_value,
    daily_view,
    draw,
    draw_solution,
    trial_view,
)
from cogs.ui.panel import Choice, note_choice
from db.errors import StoreError
from db.learning import Daily, Tried
from db.venues import Venue
from engine.daily import day_due, game_of_day, moment_of, next_due, number_of_day
from engine.errors import BadSeed, EngineError
from engine.exercises import FILE as LESSONS_FILE
from engine.exercises import Attempt, Lesson, read_lesson
from engine.ladders import GLOBAL
from engine.puzzles import FILE as PUZZLES_FILE
from engine.puzzles import read_puzzles
from engine.rating import first_ones, puzzle_rating, suited
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from pathlib import Path
    from typing import TypeAlias

    from cogs.client.easel import Easel
    from cogs.client.living import LivingMessages
    from cogs.client.people import Accounts, Locales
    from cogs.client.taps import Taps
    from cogs.ui.learning import Sheet
    from db.guilds import AdminLog
    from db.learning import Dailies, DailyPost, Learning, Solving, Trouble
    from db.people import Preferences
    from engine.core import AnyGame, Dice, Games
    from engine.exercises import Exercise
    from engine.ports import Clock
    from engine.puzzles import Puzzle
    from engine.rating import Rating
    from render.package import Package, Packages

    Interaction: TypeAlias = discord.Interaction[discord.Client]


logger = logging.getLogger(__name__)


@dataclass(eq=False)
class NoLesson(EngineError, key="error-no-lesson", says="{game} has no lesson"):
    """The game has no lesson, or its lesson can't be read; *game* is its title."""

    game: str


@service
class Lessons:
    packages: Packages

    def has(self, key: str) -> bool:
        """Return whether the game *key* has a lesson; its file may still be damaged."""
        return (self.packages.find(key).seeds / LESSONS_FILE).is_file()

    async def find(self, key: str) -> Lesson:
        """Return the lesson of the game *key*; raises `OldButton` or `NoLesson`."""
        if key not in self.packages:
            raise OldButton
        package = self.packages.find(key)
        lesson = await asyncio.to_thread(lesson_of, self.packages.games, package)
        if lesson is None:
            raise NoLesson(package.game.title)
        return lesson


@cache
def lesson_of(games: Games, package: Package) -> Lesson | None:
    """Return the lesson of a game; None if it has none, or a faulty one, which is logged.

    Reading plays the whole lesson: call it in a thread.
    """
    path = package.seeds / LESSONS_FILE
    if not path.is_file():
        return None
    try:
        return read_lesson(games, package.game, path)
    except (BadSeed, OSError) as error:
        logger.error("cannot use the lesson of %s: %s", package.game.title, error)  # noqa: TRY400 # the error says it all
        return None


PUZZLE: Final = "p"
"""The kind of puzzles, as in `TaskId`."""


RESERVED: Final = range(-1, 15)
"""Days, counted from today, whose puzzles Parlor holds back so that they are new on their day."""


@dataclass(eq=False)
class NoPuzzles(EngineError, key="error-no-puzzles", says="{game} has no puzzles"):
    """A game without puzzles, or with a puzzle file that cannot be read."""

    game: str = "any"
    """Its title; ``any`` if no game has puzzles."""


@service
class Puzzles:
    packages: Packages

    def path(self, key: str) -> Path:
        return self.packages.find(key).seeds / PUZZLES_FILE

    async def of(self, key: str) -> Mapping[int, Puzzle]:
        return await asyncio.to_thread(puzzles_of, self.path(key))

    async def games(self) -> list[str]:
        return [package.key for package in self.packages if await self.of(package.key)]

    async def find(self, task: TaskId) -> Puzzle:
        """Return the puzzle of *task*; raises `OldButton` if there is none."""
        puzzle = None
        if task.kind == PUZZLE and task.game in self.packages:
            puzzle = (await self.of(task.game)).get(task.number)
        if puzzle is None:
            raise OldButton
        return puzzle

    async def of_day(self, day: date, game: str) -> TaskId | None:
        """Return the puzzle of *day*, or None; without a *game*, games take turns."""
        games = await self.games()
        key = game if game in games else game_of_day(day, games) if games and not game else ""
        numbers = sorted(await self.of(key)) if key else []
        if not numbers:
            return None
        return TaskId(PUZZLE, key, number_of_day(day, key, numbers))


@cache
def puzzles_of(path: Path) -> Mapping[int, Puzzle]:
    """Return the puzzles in the file *path* by number; none if it is faulty, which is logged."""
    try:
        puzzles = read_puzzles(path)
        return {int(puzzle.id.rpartition("-")[2]): puzzle for puzzle in puzzles}
    except (BadSeed, OSError, ValueError) as error:
        logger.error("cannot use the puzzles in %s: %s", path, error)  # noqa: TRY400 # the error says it all
        return {}


@service
class Solvers:
    """Knows who has answered which puzzle, and finds puzzles that suit people."""

    clock: Clock
    dailies: Dailies
    daily_posts: DailyPosts
    dice: Dice
    packages: Packages
    preferences: Preferences
    puzzles: Puzzles
    solving: Solving

    def __post_init__(self) -> None:
        self._of_today: tuple[date, TaskId | None] | None = None

    async def game(self, player: int, here: str | None, number: int) -> str:
        """Return the game of the next puzzle: the player's last, else *here*, else one by *number*.

        Raises:
            NoPuzzles: no game has any.
        """
        games = await self.puzzles.games()
        if not games:
            raise NoPuzzles
        for key in (await self.solving.last_game(player), here):
            if key in games:
                return key
        return games[number % len(games)]

    async def of_day(self, guild: int | None) -> TaskId:
        """Return the puzzle that the server *guild* posted last, or else today's.

        Raises:
            NoPuzzles: there is none.
        """
        post = None if guild is None else await self.dailies.now(guild)
        if post is not None and post.day >= self.today() - timedelta(days=1):
            return TaskId.from_text(post.task)
        task = await self._task_of_today()
        if task is None:
            raise NoPuzzles
        return task

    async def suited(self, player: int, key: str) -> TaskId:
        """Return a puzzle of the game *key* that suits *player*: at first an easy one.

        It prefers puzzles that they have not answered, and among those, puzzles that are not
        `RESERVED` for a day.

        Raises:
            OldButton: there is no such game.
            NoPuzzles: it has none.
        """
        if key not in self.packages:
            raise OldButton
        puzzles = await self.puzzles.of(key)
        if not puzzles:
            raise NoPuzzles(self.packages.find(key).game.title)
        numbers = tuple(sorted(puzzles))
        reserved = await asyncio.to_thread(_reserved, key, numbers, self.today(), RESERVED)
        tasks = {number: TaskId(PUZZLE, key, number) for number in numbers}
        learnt = await self.solving.learnt(f"{PUZZLE}-{key}-")
        answered = await self.solving.all_answered(player, key)
        fresh = {number for number, task in tasks.items() if task.to_text() not in answered}
        ratings: dict[int, Rating] = {
            number: learnt.get(tasks[number].to_text(), puzzle_rating(puzzles[number].difficulty))
            for number in fresh - reserved or fresh or numbers
        }
        solved = await self.solving.solved_first(player, key)
        if solved is None:
            found = suited(await self.solving.rating(player, key), ratings)
        else:
            found = first_ones(solved, ratings)
        return tasks[found[self.dice.below(len(found))]]

    async def standing(self, task: TaskId, player: int, guild: int | None) -> PuzzleStatus:
        text = task.to_text()
        post = None if guild is None else await self.dailies.now(guild)
        is_daily = post is not None and post.task == text
        return PuzzleStatus(
            player,
            await self.solving.tally(text),
            await self.solving.answered(player, text),
            await self.dailies.answered(post, player) if post is not None and is_daily else None,
            is_daily,
            is_daily or task == await self._task_of_today(),
            self.preferences.known(player).is_named,
        )

    async def note(self, player: int, trial: Trial, guild: int | None) -> None:
        """Store the first answer, and whether it was right without help."""
        task, tried, now = trial.task, trial.tried, self.clock.now()
        is_solved = trial.attempt.verdict == "right" and not (tried.hints or tried.misses)
        puzzle = await self.puzzles.find(task)
        await self.solving.answer(
            player,
            task.game,
            task.to_text(),
            begins=puzzle_rating(puzzle.difficulty),
            is_solved=is_solved,
            guild=guild or GLOBAL,
            at=now,
        )
        post = await self.dailies.now(guild or GLOBAL)
        if post is not None and post.task == task.to_text():
            await self.dailies.answer(post, player, is_solved=is_solved, at=now)

    def today(self) -> date:
        """Return the date in UTC."""
        return datetime.fromtimestamp(self.clock.now(), UTC).date()

    async def _task_of_today(self) -> TaskId | None:
        """Return today's puzzle for people whose server posts none; None if there is none."""
        today = self.today()
        if self._of_today is None or self._of_today[0] != today:
            self._of_today = today, await self.daily_posts.task_of(today)
        return self._of_today[1]


@lru_cache(maxsize=50)
def _reserved(game: str, numbers: tuple[int, ...], today: date, days: range) -> frozenset[int]:
    """Return the numbers of the puzzles for *days*, counted from *today*."""
    return frozenset(number_of_day(today + timedelta(day), game, numbers) for day in days)


_MOST_KEPT: Final = 300
"""Maximum number of positions to keep in memory: many people do the same tasks."""


class Tasks(Protocol):
    """Tasks of one kind, and the sheets around them."""

    async def exercise(self, task: TaskId) -> Exercise: ...

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        """Return the sheet around *trial*, with the lines of `cogs.ui.learning.happened`."""
        ...

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Note that a try, already stored, has ended, or that its player asked for help."""
        ...


@service
class ExercisePanels:
    """Shows tasks and plays moves in them, in answer to acknowledged interactions."""

    easel: Easel
    games: Games
    learning: Learning
    taps: Taps

    def __post_init__(self) -> None:
        self._kinds: dict[str, Tasks] = {}
        self._begun: Recent[TaskId, Attempt] = Recent(_MOST_KEPT)
        self.taps.add(InTask, self._open)

    def add(self, kind: str, tasks: Tasks) -> None:
        """Let *tasks* serve this *kind*, as in `TaskId`."""
        self._kinds[kind] = tasks

    async def open(self, player: int, task: TaskId) -> Trial:
        if task.kind not in self._kinds:
            raise OldButton
        exercise = await self._kinds[task.kind].exercise(task)
        # everybody shares the position before the first move
        begun = self._begun.get(task)
        if begun is None or begun.exercise is not exercise:
            begun = await asyncio.to_thread(Attempt.begin, self.games, exercise, is_checked=True)
        self._begun[task] = begun
        tried = await self.learning.tried(player, task.to_text())
        try:
            attempt = await asyncio.to_thread(begun.replay, tried.moves)
        except EngineError:
            # another version of the bot had another position here
            tried = replace(tried, moves=())
            attempt = begun
        is_shown = tried.hints > HINTS and attempt.moves == begun.exercise.answer
        return Trial(task, attempt, tried, is_shown)

    async def show(self, interaction: Interaction, trial: Trial, picks: str = "") -> None:
        locale = str(interaction.locale)
        match = trial.attempt.match
        sheet = await self._kinds[trial.task.kind].sheet(interaction, trial)
        picture, drawn = sheet.picture, None
        if picture is None:
            picture, drawn = await self.easel.painted_for(
                interaction, match.game.key, draw, trial, picks
            )
        seat, panel = trial.attempt.exercise.seat, None if drawn is None else drawn.panel
        note_choice(interaction, Choice(match, seat, panel, is_task=True))
        lay_out = partial(trial_view, locale, trial, drawn, sheet, number=interaction.id)
        await self.easel.show(interaction, match.game.key, lay_out, picture)

    async def begin_again(self, player: int, trial: Trial, *, is_afresh: bool = False) -> Trial:
        """Take back all moves of *trial* and store it; *is_afresh* also drops hints and misses."""
        is_solved = trial.tried.is_solved
        tried = Tried(is_solved=is_solved) if is_afresh else replace(trial.tried, moves=())
        await self.learning.keep(player, trial.task.to_text(), tried)
        return await self.open(player, trial.task)

    async def hint(self, interaction: Interaction, task: TaskId) -> None:
        """Give one more hint; after the last one, show the answer."""
        trial = await self.open(interaction.user.id, task)
        tried = replace(trial.tried, hints=min(trial.tried.hints + 1, HINTS + 1))
        if tried.hints > HINTS:
            tried = replace(tried, moves=trial.attempt.exercise.answer)
        await self.learning.keep(interaction.user.id, task.to_text(), tried)
        now = await self.open(interaction.user.id, task)
        await self._kinds[task.kind].tried(interaction, now)
        await self.show(interaction, now)

    async def _open(self, interaction: Interaction, at: InTask) -> Tapped | None:
        """Open a task for a tap; if it is over or has changed since, show it and return None."""
        trial = await self.open(interaction.user.id, at.task)
        match, seat = trial.attempt.match, trial.attempt.exercise.seat
        if trial.attempt.verdict != "open" or match.seq != at.seq:
            await self.show(interaction, trial)
            return None
        return Tapped(
            panel=partial(match.game.panel, match.state, seat),
            show=partial(self.show, interaction, trial),
            play=partial(self._play, interaction, trial),
        )

    async def _play(self, interaction: Interaction, trial: Trial, move: str) -> None:
        attempt = await asyncio.to_thread(trial.attempt.play, move)
        tried = replace(
            trial.tried,
            moves=attempt.moves,
            misses=trial.tried.misses + (attempt.verdict == "wrong"),
            is_solved=trial.tried.is_solved or attempt.verdict == "right",
        )
        await self.learning.keep(interaction.user.id, trial.task.to_text(), tried)
        now = replace(trial, attempt=attempt, tried=tried)
        if attempt.verdict != "open":
            await self._kinds[trial.task.kind].tried(interaction, now)
        await self.show(interaction, now)


# The puzzle of the day ----------------------------------------------------------------------------
#
# The store has a post before Discord gets it, and marks it once Discord has answered. If the
# process ends in between, the next start checks whether the message is there. After a gap of
# several days, Parlor posts only the last day's puzzle.


SPREAD: Final = 120
"""Seconds over which the servers' posts of the same hour are spread."""
_AT_ONCE: Final = 8
_LONGEST_NONCE: Final = 25


@service
class DailyPosts:
    accounts: Accounts
    clock: Clock
    client: discord.Client
    dailies: Dailies
    living: LivingMessages
    locales: Locales
    packages: Packages
    puzzles: Puzzles

    def __post_init__(self) -> None:
        self._keeper = Keeper[int](
            "daily puzzles",
            self._post,
            clock=self.clock,
            store=self.dailies.store,
            due=self._due,
            at_once=_AT_ONCE,
        )
        """Keys are servers."""
        self._done: dict[int, date] = {}
        """The last day whose puzzle is posted or not needed, by server."""

    def wake(self, guild: int | None = None) -> None:
        """Check *guild*, whose settings have changed, soon; with None, check all servers."""
        if guild is None:
            # another process may have posted since, with other settings
            self._done.clear()
            self._keeper.look()
        else:
            self._done.pop(guild, None)
            self._keeper.stir(guild)

    async def _due(self) -> tuple[list[int], float | None]:
        now = self.clock.now()
        dailies = [daily for daily in await self.dailies.all() if daily.is_on]
        due = [daily.guild for daily in dailies if self._day(daily, now) is not None]
        nexts = [
            next_due(now - _offset(daily), daily.hour, daily.zone) + _offset(daily)
            for daily in dailies
        ]
        ahead = min(nexts, default=None)
        return due, None if ahead is None else ahead - now

    def _day(self, daily: Daily, now: float) -> date | None:
        """Return the day whose puzzle should be up on a server; None if there is nothing to do."""
        day = day_due(now - _offset(daily), daily.hour, daily.zone)
        if self._done.get(daily.guild) == day:
            return None
        if moment_of(day, daily.hour, daily.zone) < daily.since:
            return None
        # the server is another shard's, or not connected yet: the process that reaches it posts
        return None if reached(self.client, daily.guild) is None else day

    async def _post(self, guild: int) -> None:
        """Post the puzzle that a server should have now, if there is one to post."""
        daily = await self.dailies.of(guild)
        if daily is None or not daily.is_on:
            return
        day = self._day(daily, self.clock.now())
        if day is None:
            return
        with urgency(Urgency.CLEANING):
            planned = await self._plan(daily, day)
            if planned is not None:
                await self._send(daily, planned)
        self._done[guild] = day

    async def _send(self, daily: Daily, planned: DailyPost) -> None:
        day = planned.day
        try:
            page = await self._page(planned)
        except StoreError:
            raise
        except EngineError as error:
            logger.warning("server %d gets no puzzle on %s: %s", daily.guild, day, error)
            return
        try:
            nonce = f"{daily.guild}{day.toordinal()}"[-_LONGEST_NONCE:]
            content = Content(daily_view(self.locales.of(daily.guild), page), page.pictures)
            message = await self.living.show(Wanted(_venue(daily), nonce, content))
        except (discord.DiscordException, *NETWORK) as error:
            if is_passing(error):
                raise
            after = await self.dailies.failed(daily, day, _trouble(error))
            if after.is_on:
                logger.info("server %d gets no puzzle on %s: %s", daily.guild, day, error)
            else:
                logger.warning(
                    "the puzzle of the day of server %d is off now, after %d days of failures: %s",
                    daily.guild,
                    after.failed_days,
                    error,
                )
        else:
            await self.dailies.posted(daily, day, message)

    async def _plan(self, daily: Daily, day: date) -> DailyPost | None:
        """Return the post for *day*, noted in the store; None if there is nothing to post."""
        dailies = self.dailies
        planned = await dailies.on_day(daily.guild, day)
        if planned is None:
            task = await self.task_of(day, daily.game)
            if task is not None:
                return await dailies.plan(daily.guild, day, task.to_text(), daily.channel)
            logger.warning("server %d gets no puzzle on %s: no game has any", daily.guild, day)
        elif planned.message is None and not planned.is_failed:
            # an earlier process may have posted it without noting it
            sought = Solve(TaskId.from_text(planned.task), day.toordinal()).to_id()
            try:
                found = await self.living.messenger.find(_venue(daily), {sought})
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("cannot tell whether server %d has its puzzle: %s", daily.guild, error)
                return planned
            if not found:
                return planned
            await dailies.posted(daily, day, found[0])
        return None

    async def task_of(self, day: date, game: str = "") -> TaskId | None:
        """Return the puzzle of *day*: if another server has posted one already, the same one.

        Without a *game*, games take turns. None if there is no puzzle.
        """
        task = await self.puzzles.of_day(day, game)
        if task is None:
            return None
        known = await self.dailies.elsewhere(day, f"{task.kind}-{task.game}-")
        if known is None:
            return task
        there = TaskId.from_text(known)
        return there if there.number in await self.puzzles.of(there.game) else task

    async def _page(self, post: DailyPost) -> DailyPage:
        locale, task = self.locales.of(post.guild), TaskId.from_text(post.task)
        puzzle = await self.puzzles.find(task)
        begun = await asyncio.to_thread(Attempt.begin, self.packages.games, puzzle.exercise)
        painter, seat = self.packages.find(task.game).painter, puzzle.exercise.seat
        shown = await asyncio.to_thread(paint, painter, begun.match, seat, locale=locale)
        page = DailyPage(task, post.day, puzzle, shown)
        try:
            past = await self._past(post, locale)
        except EngineError as error:
            logger.info("cannot report on the previous puzzle: %s", error)
            past = None
        if past is None:
            return page
        painter = self.packages.find(past.task.game).painter
        solution = await asyncio.to_thread(draw_solution, painter, locale, past.solved)
        return replace(page, past=past, solution=solution)

    async def _past(self, post: DailyPost, locale: str) -> PastPuzzle | None:
        """Return the result of the previous puzzle; None if there was none."""
        before = await self.dailies.before(post.guild, post.day)
        if before is None:
            return None
        task = TaskId.from_text(before.task)
        puzzle = await self.puzzles.find(task)
        begun = await asyncio.to_thread(Attempt.begin, self.packages.games, puzzle.exercise)
        solved = await asyncio.to_thread(begun.replay, puzzle.exercise.answer)
        result = await self.dailies.result(before, MOST_STREAKS)
        named = {player for player, _ in result.streaks}
        if result.first is not None:
            named.add(result.first)
        names = await self.accounts.names(locale, named)
        return PastPuzzle(task, puzzle, solved, result, names)


def _venue(daily: Daily) -> Venue:
    return Venue(daily.guild, daily.channel)


def _trouble(error: Exception) -> Trouble:
    if is_gone(error):
        return "gone"
    return "rights" if isinstance(error, discord.Forbidden) else "refused"


def _offset(daily: Daily) -> int:
    """Return the fixed delay of a server's post, in seconds."""
    return (daily.guild >> 22) % SPREAD


_USUAL_HOUR: Final = 9
_USUAL_ZONE: Final = "UTC"


class NoDailyChannel(
    EngineError, key="error-no-daily-channel", says="the puzzle of the day needs a channel"
):
    """A puzzle of the day without a channel to post it in."""


@service
class DailySettings:
    """Where and when servers get the puzzle of the day."""

    admin_log: AdminLog
    clock: Clock
    dailies: Dailies
    daily_posts: DailyPosts
    puzzles: Puzzles

    async def switch_off(self, interaction: Interaction) -> None:
        before = await self.dailies.of(interaction.guild_id or 0)
        if before is not None:
            after = replace(before, is_on=False, trouble=None, failed_days=0)
            await self._save(interaction, before, after)

    async def change(
        self,
        interaction: Interaction,
        *,
        channel: int | None,
        hour: int | None,
        zone: str | None,
        game: AnyGame | None,
    ) -> None:
        """Switch the puzzle on; settings that are None stay as they were."""
        if game is not None and not await self.puzzles.of(game.key):
            raise NoPuzzles(game.title)
        guild = interaction.guild_id or 0
        before = await self.dailies.of(guild)
        usual = before or Daily(guild, 0, _USUAL_HOUR, _USUAL_ZONE, "", 0.0)
        after = replace(
            usual,
            channel=channel or usual.channel,
            hour=usual.hour if hour is None else hour,
            zone=zone or usual.zone,
            game=usual.game if game is None else game.key,
            since=before.since if before and before.is_on else self.clock.now(),
            trouble=None,
            failed_days=0,
            is_on=True,
        )
        if not after.channel:
            raise NoDailyChannel
        await self._save(interaction, before, after)

    async def line(self, locale: str, guild: int) -> str:
        return daily_line(locale, await self.dailies.of(guild), self.clock.now())

    async def _save(self, interaction: Interaction, before: Daily | None, after: Daily) -> None:
        if after == before:
            return
        guild, detail = interaction.guild_id or 0, f"daily={daily_value(after)}"
        act = self.admin_log.act(guild, interaction.user.id, "settings", detail=detail)
        await self.dailies.save(after, act)
        self.daily_posts.wake(guild)
