"""``/learn``, ``/puzzle``, ``/daily`` and ``/rules``."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.learning import PUZZLE, NoPuzzles
from cogs.ui import actions
from cogs.ui import learning as pages
from cogs.ui.actions import TaskId
from cogs.ui.answers import show
from cogs.ui.ids import OldButton
from cogs.ui.layout import GameArgument, acknowledged, framed, game_of, on_press, shortened
from cogs.ui.rulebook import find_rule, language_of, rules_page
from cogs.ui.texts import TEXTS, english
from cogs.ui.welcome import LearnOne
from db.learning import Progress
from engine.ladders import GLOBAL
from engine.rating import puzzle_rating
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.learning import DailyPosts, ExercisePanels, Lessons, Puzzles
    from cogs.client.opener import Opener
    from cogs.client.people import Limits
    from cogs.client.places import Here
    from cogs.ui.learning import Sheet, Trial
    from db.learning import Dailies, Learning, Solving
    from db.lobbies import Lobbies
    from db.matches import Matches
    from db.people import Preferences
    from engine.core import AnyGame, Games
    from engine.exercises import Exercise, Lesson
    from engine.ports import Clock
    from engine.table import Tables
    from render.package import Packages


Interaction = discord.Interaction[discord.Client]

LESSON: Final = "l"
"""Source key of the tasks in lessons."""


class Learn(commands.Cog):
    """The lessons, and the presses on all tasks, in lessons or not."""

    def __init__(
        self,
        *,
        easel: Easel,
        games: Games,
        here: Here,
        learning: Learning,
        lessons: Lessons,
        opener: Opener,
        packages: Packages,
        exercise_panels: ExercisePanels,
    ) -> None:
        self._easel = easel
        self._games = games
        self._here = here
        self._learning = learning
        self._lessons = lessons
        self._opener = opener
        self._packages = packages
        self._panels = exercise_panels
        exercise_panels.add(LESSON, self)

    @app_commands.command(description=english("command-learn"))
    @app_commands.describe(game=english("command-learn-game"))
    @acknowledged("private")
    async def learn(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        asked = game or await self._here.game(interaction)
        await self._go_on(interaction, asked.key)

    @on_press(pages.Learn, answer="private")
    async def press_learn(self, interaction: Interaction, press: pages.Learn) -> None:
        await self._go_on(interaction, press.game)

    @on_press(LearnOne, answer="private")
    async def pick_lesson(self, interaction: Interaction, press: LearnOne) -> None:
        await self._go_on(interaction, press.picked)

    @on_press(pages.ToStep)
    async def turn(self, interaction: Interaction, press: pages.ToStep) -> None:
        lesson = await self._lessons.find(press.game)
        await self._show(interaction, lesson, press.number)

    async def _go_on(self, interaction: Interaction, key: str) -> None:
        lesson = await self._lessons.find(key)
        progress = await self._learning.progress(interaction.user.id, key)
        # after the end, start again
        step = progress.step if progress.step < len(lesson.steps) else 0
        await self._show(interaction, lesson, step)

    async def _show(self, interaction: Interaction, lesson: Lesson, number: int) -> None:
        game, locale = lesson.game, str(interaction.locale)
        count = len(lesson.steps)
        if number > count:
            raise OldButton
        progress = Progress(number, is_done=number == count)
        await self._learning.reach(interaction.user.id, game.key, progress)
        if number == count:
            view = pages.end_view(locale, lesson)
            await show(interaction, view=view, attachments=[])
            return
        step = lesson.steps[number]
        if step.task is not None:
            task = TaskId(LESSON, game.key, number)
            await self._panels.show(interaction, await self._fresh(interaction, task))
            return
        painter = self._packages.find(step.match.game.key).painter
        picture = await self._easel.painted(interaction, pages.draw_step, painter, locale, step)
        picture = await self._easel.as_wanted(picture, interaction)
        view = pages.step_view(locale, lesson, number, picture)
        await show(interaction, view=view, attachments=picture.files(view))

    async def _fresh(self, interaction: Interaction, task: TaskId) -> Trial:
        """Return the player's attempt at a task, starting again after a wrong answer."""
        trial = await self._panels.open(interaction.user.id, task)
        if trial.attempt.verdict != "wrong":
            return trial
        return await self._panels.begin_again(interaction.user.id, trial)

    # Tasks --------------------------------------------------------------------------------------

    async def exercise(self, task: TaskId) -> Exercise:
        lesson = await self._lessons.find(task.game)
        if task.number >= len(lesson.steps):
            raise OldButton
        step = lesson.steps[task.number]
        if step.task is None:
            raise OldButton
        return step.task.exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        locale, player = str(interaction.locale), interaction.user.id
        lesson = await self._lessons.find(trial.task.game)
        return pages.task_sheet(locale, lesson, trial.task.number, trial, player)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Do nothing: lessons count for nothing."""

    @on_press(pages.TryAgain)
    async def again(self, interaction: Interaction, press: pages.TryAgain) -> None:
        player = interaction.user.id
        trial = await self._panels.open(player, press.task)
        await self._panels.show(interaction, await self._panels.begin_again(player, trial))

    @on_press(pages.TryHint)
    async def hint(self, interaction: Interaction, press: pages.TryHint) -> None:
        await self._panels.hint(interaction, press.task)


# `/puzzle` ----------------------------------------------------------------------------------------


class PuzzleCog(commands.Cog, name="Puzzle"):
    def __init__(
        self,
        *,
        clock: Clock,
        dailies: Dailies,
        daily_posts: DailyPosts,
        easel: Easel,
        here: Here,
        limits: Limits,
        matches: Matches,
        packages: Packages,
        preferences: Preferences,
        puzzles: Puzzles,
        solving: Solving,
        exercise_panels: ExercisePanels,
    ) -> None:
        self._clock = clock
        self._dailies = dailies
        self._daily_posts = daily_posts
        self._easel = easel
        self._here = here
        self._limits = limits
        self._matches = matches
        self._packages = packages
        self._preferences = preferences
        self._puzzles = puzzles
        self._solving = solving
        self._panels = exercise_panels
        self._of_today: tuple[date, TaskId | None] | None = None
        exercise_panels.add(PUZZLE, self)

    @app_commands.command(description=english("command-puzzle"))
    @app_commands.describe(game=english("command-puzzle-game"))
    @acknowledged("private")
    async def puzzle(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        key = await self._game(interaction) if game is None else game.key
        await self._give(interaction, key)

    @app_commands.command(description=english("command-daily"))
    @acknowledged("private")
    async def daily(self, interaction: Interaction) -> None:
        self._limits.take("puzzle", interaction)
        guild = interaction.guild_id
        post = None if guild is None else await self._dailies.now(guild)
        if post is not None and post.day >= self._today() - timedelta(days=1):
            await self._open_of_day(interaction, TaskId.from_text(post.task))
            return
        if (task := await self._task_of_today()) is None:
            raise NoPuzzles
        await self._open_of_day(interaction, task)

    @on_press(pages.NextPuzzle)
    async def give_next(self, interaction: Interaction, press: pages.NextPuzzle) -> None:
        await self._give(interaction, press.game)

    @on_press(pages.Solve, answer="private")
    async def solve(self, interaction: Interaction, press: pages.Solve) -> None:
        self._limits.take("puzzle", interaction)
        await self._open_of_day(interaction, press.task)

    async def _open_of_day(self, interaction: Interaction, task: TaskId) -> None:
        player = interaction.user.id
        trial = await self._panels.open(player, task)
        known = await self._standing(task, player, interaction.guild_id)
        # a puzzle solved before it was the puzzle of the day can be solved again today
        is_due = known.is_daily and known.daily is None
        if (is_due and known.answer is not None) or trial.attempt.verdict == "wrong":
            trial = await self._panels.begin_again(player, trial, is_afresh=is_due)
        await self._panels.show(interaction, trial)

    @on_press(pages.NameMe)
    async def name_me(self, interaction: Interaction, press: pages.NameMe) -> None:
        player = interaction.user.id
        await self._preferences.change(player, is_named=bool(press.is_named))
        trial = await self._panels.open(player, press.task)
        await self._panels.show(interaction, trial)

    async def _give(self, interaction: Interaction, key: str) -> None:
        player = interaction.user.id
        self._limits.take("puzzle", interaction)
        reserved = await self._puzzles.reserved(self._today())
        task = await self._puzzles.suited(self._solving, player, key, reserved=reserved)
        trial = await self._panels.open(player, task)
        if trial.attempt.verdict != "open":
            trial = await self._panels.begin_again(player, trial, is_afresh=True)
        await self._panels.show(interaction, trial)

    def _today(self) -> date:
        return datetime.fromtimestamp(self._clock.now(), UTC).date()

    async def _task_of_today(self) -> TaskId | None:
        """Return today's puzzle for people on no server that posts one; None if there is none."""
        today = self._today()
        if self._of_today is None or self._of_today[0] != today:
            self._of_today = today, await self._daily_posts.task_of(today)
        return self._of_today[1]

    async def _game(self, interaction: Interaction) -> str:
        """Return the game to give a puzzle of: the player's last, else the channel's, else any."""
        games = await self._puzzles.games()
        if not games:
            raise NoPuzzles
        last = await self._solving.last_game(interaction.user.id)
        if last in games:
            return last
        here: AnyGame | None = None
        if await self._matches.venues.latest_in(interaction.channel_id or 0) is not None:
            here = await self._here.game(interaction)
        if here is not None and here.key in games:
            return here.key
        return games[interaction.id % len(games)]

    # Tasks --------------------------------------------------------------------------------------

    async def exercise(self, task: TaskId) -> Exercise:
        return (await self._puzzles.find(task)).exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        puzzle = await self._puzzles.find(trial.task)
        known = await self._standing(trial.task, interaction.user.id, interaction.guild_id)
        package = self._packages.find(trial.attempt.match.game.key)
        what = (str(interaction.locale), package, puzzle, trial, known)
        return await self._easel.painted(interaction, pages.puzzle_sheet, *what)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Count the first answer: right without help, or not; see `Tasks`."""
        task, player = trial.task, interaction.user.id
        tried = trial.tried
        is_solved = trial.attempt.verdict == "right" and not (tried.hints or tried.misses)
        puzzle = await self._puzzles.find(task)
        guild, now = interaction.guild_id or GLOBAL, self._clock.now()
        await self._solving.answer(
            player,
            task.game,
            task.to_text(),
            begins=puzzle_rating(puzzle.difficulty),
            is_solved=is_solved,
            guild=guild,
            at=now,
        )
        post = await self._dailies.now(guild)
        if post is not None and post.task == task.to_text():
            await self._dailies.answer(post, player, is_solved=is_solved, at=now)

    async def _standing(self, task: TaskId, player: int, guild: int | None) -> pages.Standing:
        text = task.to_text()
        post = None if guild is None else await self._dailies.now(guild)
        is_daily = post is not None and post.task == text
        return pages.Standing(
            player,
            await self._solving.tally(text),
            await self._solving.answered(player, text),
            await self._dailies.answered(post, player) if post is not None and is_daily else None,
            is_daily,
            is_daily or task == await self._task_of_today(),
            self._preferences.known(player).is_named,
        )


# `/daily` -----------------------------------------------------------------------------------------


class DailyCog(commands.Cog, name="Daily"):
    def __init__(self, daily_posts: DailyPosts) -> None:
        self._posts = daily_posts

    @commands.Cog.listener("on_serving")
    async def begin(self) -> None:
        self._posts.start()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Post on the servers of a shard that is ready."""
        del shard
        self._posts.wake()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        del guild
        self._posts.wake()

    async def cog_unload(self) -> None:
        await self._posts.stop()


# `/rules` -----------------------------------------------------------------------------------------


@service
class Rules(commands.Cog):
    easel: Easel
    games: Games
    tables: Tables
    here: Here
    lessons: Lessons
    lobbies: Lobbies
    packages: Packages

    @app_commands.command(description=english("command-rules"))
    @app_commands.describe(
        game=english("command-rules-game"), number=english("command-rules-number")
    )
    @acknowledged("private")
    async def rules(
        self, interaction: Interaction, game: GameArgument | None = None, number: str | None = None
    ) -> None:
        locale = str(interaction.locale)
        asked = game or await self.here.game(interaction)
        if number is not None:
            seeds = self.packages.find(asked.key).seeds
            rule = find_rule(seeds, number.strip(), language_of(locale))
            text = rule or TEXTS.say(
                locale, "error-unknown-rule", {"number": shortened(number, 20)}
            )
            await show(interaction, view=framed(text))
            return
        await self._show(interaction, asked.key, 0)

    @on_press(actions.Rules, answer="private")
    async def press_rules(self, interaction: Interaction, press: actions.Rules) -> None:
        stored = await self.lobbies.load(press.match)
        if stored is not None:
            key = stored.lobby.game
        else:
            key = (await self.tables.open(press.match)).match.game.key
        await self._show(interaction, key, 0)

    @on_press(actions.Section)
    async def pick_section(self, interaction: Interaction, press: actions.Section) -> None:
        game = game_of(self.games, press.game)
        await self._show(interaction, game.key, press.picked)

    async def _show(self, interaction: Interaction, key: str, index: int) -> None:
        package = self.packages.find(key)
        lay_out = partial(rules_page, can_learn=self.lessons.has(key))
        locale = str(interaction.locale)
        page = await self.easel.painted(interaction, lay_out, locale, package, index)
        files = [one.file() for one in page.pictures]
        await show(interaction, view=page.view, attachments=files)
