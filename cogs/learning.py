"""``/learn``, ``/puzzle``, ``/daily`` and ``/rules``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.learning import PUZZLE
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
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.learning import DailyPosts, ExercisePanels, Lessons, Puzzles, Solvers
    from cogs.client.people import Limits
    from cogs.client.places import Here
    from cogs.ui.learning import Sheet, Trial
    from db.learning import Learning
    from db.lobbies import Lobbies
    from db.people import Preferences
    from engine.core import Games
    from engine.exercises import Exercise, Lesson
    from engine.table import Tables
    from render.package import Packages


Interaction = discord.Interaction[discord.Client]

LESSON: Final = "l"
"""The `TaskId.kind` of tasks in lessons."""


@service
class Learn(commands.Cog):
    """The lessons, and presses on tasks in lessons and puzzles."""

    easel: Easel
    exercise_panels: ExercisePanels
    here: Here
    learning: Learning
    lessons: Lessons

    def __post_init__(self) -> None:
        self.exercise_panels.add(LESSON, self)

    @app_commands.command(description=english("command-learn"))
    @app_commands.describe(game=english("command-learn-game"))
    @acknowledged("private")
    async def learn(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        asked = game or await self.here.game(interaction)
        await self._go_on(interaction, asked.key)

    @on_press(pages.Learn, LearnOne, answer="private")
    async def press_learn(self, interaction: Interaction, press: pages.Learn | LearnOne) -> None:
        key = press.picked if isinstance(press, LearnOne) else press.game
        await self._go_on(interaction, key)

    @on_press(pages.ToStep)
    async def turn(self, interaction: Interaction, press: pages.ToStep) -> None:
        lesson = await self.lessons.find(press.game)
        await self._show(interaction, lesson, press.number)

    async def _go_on(self, interaction: Interaction, key: str) -> None:
        lesson = await self.lessons.find(key)
        progress = await self.learning.progress(interaction.user.id, key)
        # after the end, start again
        step = progress.step if progress.step < len(lesson.steps) else 0
        await self._show(interaction, lesson, step)

    async def _show(self, interaction: Interaction, lesson: Lesson, number: int) -> None:
        game, locale = lesson.game, str(interaction.locale)
        count = len(lesson.steps)
        if number > count:
            raise OldButton
        progress = Progress(number, is_done=number == count)
        await self.learning.reach(interaction.user.id, game.key, progress)
        if number == count:
            await show(interaction, view=pages.end_view(locale, lesson), attachments=[])
            return
        step = lesson.steps[number]
        if step.task is not None:
            player = interaction.user.id
            trial = await self.exercise_panels.open(player, TaskId(LESSON, game.key, number))
            if trial.attempt.verdict == "wrong":
                trial = await self.exercise_panels.begin_again(player, trial)
            await self.exercise_panels.show(interaction, trial)
            return
        key = step.match.game.key
        picture = await self.easel.painted_for(interaction, key, pages.draw_step, step)
        picture = await self.easel.as_wanted(picture, interaction)
        view = pages.step_view(locale, lesson, number, picture)
        await show(interaction, view=view, attachments=picture.files(view))

    async def exercise(self, task: TaskId) -> Exercise:
        lesson = await self.lessons.find(task.game)
        if task.number >= len(lesson.steps):
            raise OldButton
        step = lesson.steps[task.number]
        if step.task is None:
            raise OldButton
        return step.task.exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        locale, player = str(interaction.locale), interaction.user.id
        lesson = await self.lessons.find(trial.task.game)
        return pages.task_sheet(locale, lesson, trial.task.number, trial, player)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Do nothing: lessons don't count."""

    @on_press(pages.TryAgain)
    async def again(self, interaction: Interaction, press: pages.TryAgain) -> None:
        player = interaction.user.id
        trial = await self.exercise_panels.open(player, press.task)
        await self.exercise_panels.show(
            interaction, await self.exercise_panels.begin_again(player, trial)
        )

    @on_press(pages.TryHint)
    async def hint(self, interaction: Interaction, press: pages.TryHint) -> None:
        await self.exercise_panels.hint(interaction, press.task)


@service
class PuzzleCog(commands.Cog, name="Puzzle"):
    easel: Easel
    exercise_panels: ExercisePanels
    here: Here
    limits: Limits
    packages: Packages
    preferences: Preferences
    puzzles: Puzzles
    solvers: Solvers

    def __post_init__(self) -> None:
        self.exercise_panels.add(PUZZLE, self)

    @app_commands.command(description=english("command-puzzle"))
    @app_commands.describe(game=english("command-puzzle-game"))
    @acknowledged("private")
    async def puzzle(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        if game is not None:
            await self._give(interaction, game.key)
            return
        here = await self.here.game_key(interaction)
        key = await self.solvers.game(interaction.user.id, here, interaction.id)
        await self._give(interaction, key)

    @app_commands.command(description=english("command-daily"))
    @acknowledged("private")
    async def daily(self, interaction: Interaction) -> None:
        self.limits.take("puzzle", interaction)
        await self._open_of_day(interaction, await self.solvers.of_day(interaction.guild_id))

    @on_press(pages.NextPuzzle)
    async def give_next(self, interaction: Interaction, press: pages.NextPuzzle) -> None:
        await self._give(interaction, press.game)

    @on_press(pages.Solve, answer="private")
    async def solve(self, interaction: Interaction, press: pages.Solve) -> None:
        self.limits.take("puzzle", interaction)
        await self._open_of_day(interaction, press.task)

    async def _open_of_day(self, interaction: Interaction, task: TaskId) -> None:
        player = interaction.user.id
        trial = await self.exercise_panels.open(player, task)
        known = await self.solvers.standing(task, player, interaction.guild_id)
        # people may solve the puzzle of the day again if they solved it on an earlier day
        is_due = known.is_daily and known.daily is None
        if (is_due and known.answer is not None) or trial.attempt.verdict == "wrong":
            trial = await self.exercise_panels.begin_again(player, trial, is_afresh=is_due)
        await self.exercise_panels.show(interaction, trial)

    @on_press(pages.NameMe)
    async def name_me(self, interaction: Interaction, press: pages.NameMe) -> None:
        player = interaction.user.id
        await self.preferences.change(player, is_named=bool(press.is_named))
        trial = await self.exercise_panels.open(player, press.task)
        await self.exercise_panels.show(interaction, trial)

    async def _give(self, interaction: Interaction, key: str) -> None:
        player = interaction.user.id
        self.limits.take("puzzle", interaction)
        task = await self.solvers.suited(player, key)
        trial = await self.exercise_panels.open(player, task)
        if trial.attempt.verdict != "open":
            trial = await self.exercise_panels.begin_again(player, trial, is_afresh=True)
        await self.exercise_panels.show(interaction, trial)

    async def exercise(self, task: TaskId) -> Exercise:
        return (await self.puzzles.find(task)).exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        puzzle = await self.puzzles.find(trial.task)
        known = await self.solvers.standing(trial.task, interaction.user.id, interaction.guild_id)
        package = self.packages.find(trial.attempt.match.game.key)
        what = (str(interaction.locale), package, puzzle, trial, known)
        return await self.easel.painted(interaction, pages.puzzle_sheet, *what)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        await self.solvers.note(interaction.user.id, trial, interaction.guild_id)


@service
class DailyCog(commands.Cog, name="Daily"):
    daily_posts: DailyPosts

    @commands.Cog.listener("on_serving")
    @commands.Cog.listener("on_shard_ready")
    @commands.Cog.listener("on_guild_join")
    async def wake(self, *_: object) -> None:
        """Post the puzzle of the day on servers that become reachable."""
        self.daily_posts.wake()


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
        files = [picture.file() for picture in page.pictures]
        await show(interaction, view=page.view, attachments=files)
