"""``/learn``: a game in short steps, alone, with tasks on real positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import lesson as pages
from cogs.ui import trying
from cogs.ui.arguments import GameArgument
from cogs.ui.ids import OldButton
from cogs.ui.press import game_of, on_press
from cogs.ui.texts import english
from db.learning import Progress

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.here import Here
    from cogs.client.lessons import Lessons
    from cogs.client.opener import Opener
    from cogs.client.tries import Tries
    from cogs.ui.trying import Sheet, TaskId, Trial
    from db.learning import Learning
    from engine.exercises import Exercise
    from engine.lessons import Lesson
    from engine.registry import Games
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]

KIND: Final = "l"
"""Of the tasks of lessons."""
FIRST_LEVEL: Final = "easy"
"""Of the computer player in a first match."""


class Learn(commands.Cog):
    """The lessons, and what is pressed in tasks, be they of lessons or not."""

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
        tries: Tries,
    ) -> None:
        self._easel = easel
        self._games = games
        self._here = here
        self._learning = learning
        self._lessons = lessons
        self._opener = opener
        self._packages = packages
        self._tries = tries
        tries.add(KIND, self)

    @app_commands.command(description=english("command-learn"))
    @app_commands.describe(game=english("command-learn-game"))
    async def learn(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        """Open the lesson of a game where I left it, else its beginning."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        asked = game or await self._here.game(interaction)
        await self._go_on(interaction, asked.key)

    @on_press(pages.Learn)
    async def press_learn(self, interaction: Interaction, press: pages.Learn) -> None:
        """Open the lesson in a message of its own."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._go_on(interaction, press.game)

    @on_press(pages.ToStep)
    async def turn(self, interaction: Interaction, press: pages.ToStep) -> None:
        """Turn to another step."""
        await interaction.response.defer()
        lesson = await self._lessons.find(press.game)
        await self._show(interaction, lesson, press.number)

    @on_press(pages.FirstMatch)
    async def open_first(self, interaction: Interaction, press: pages.FirstMatch) -> None:
        """Open a lobby in which an easy computer player waits."""
        lobby = self._opener.new_lobby(interaction, game_of(self._games, press.game))
        await self._opener.open(interaction, lobby.add_bot(interaction.user.id, FIRST_LEVEL))

    async def _go_on(self, interaction: Interaction, key: str) -> None:
        lesson = await self._lessons.find(key)
        progress = await self._learning.progress(interaction.user.id, key)
        # who was at the end begins anew
        step = progress.step if progress.step < len(lesson.steps) else 0
        await self._show(interaction, lesson, step)

    async def _show(self, interaction: Interaction, lesson: Lesson, number: int) -> None:
        """Show a step, or what comes after the last; keep that somebody is there.

        Raises:
            OldButton: there is no such step.
        """
        game, locale = lesson.game, str(interaction.locale)
        count = len(lesson.steps)
        if number > count:
            raise OldButton
        progress = Progress(number, is_done=number == count)
        await self._learning.reach(interaction.user.id, game.key, progress)
        if number == count:
            view = pages.end_view(locale, lesson)
            await interaction.edit_original_response(view=view, attachments=[])
            return
        step = lesson.steps[number]
        if step.task is not None:
            task = trying.TaskId(KIND, game.key, number)
            await self._tries.show(interaction, await self._fresh(interaction, task))
            return
        painter = self._packages.find(step.match.game.key).painter
        picture = await self._easel.painted(interaction, pages.draw_step, painter, locale, step)
        picture = await self._easel.as_wanted(picture, interaction)
        view = pages.step_view(locale, lesson, number, picture)
        await interaction.edit_original_response(view=view, attachments=picture.files(view))

    async def _fresh(self, interaction: Interaction, task: TaskId) -> Trial:
        """Return a task to which somebody comes: what went wrong before is forgotten."""
        trial = await self._tries.open(interaction.user.id, task)
        if trial.attempt.verdict != "wrong":
            return trial
        return await self._tries.begin_again(interaction.user.id, trial)

    # Tasks --------------------------------------------------------------------------------------

    async def exercise(self, task: TaskId) -> Exercise:
        """Return what is to be found at a step; see `Tasks`."""
        lesson = await self._lessons.find(task.game)
        if task.number >= len(lesson.steps):
            raise OldButton
        step = lesson.steps[task.number]
        if step.task is None:
            raise OldButton
        return step.task.exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        """Return what stands round a step's task; see `Tasks`."""
        locale, player = str(interaction.locale), interaction.user.id
        lesson = await self._lessons.find(trial.task.game)
        return pages.task_sheet(locale, lesson, trial.task.number, trial, player)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Do nothing: in lessons nobody counts."""

    @on_press(trying.TryPick)
    async def pick(self, interaction: Interaction, press: trying.TryPick) -> None:
        """Follow a tap."""
        await interaction.response.defer()
        await self._tries.follow(interaction, press.id, press.seq, press.picks)

    @on_press(trying.TryChoose)
    async def choose(self, interaction: Interaction, press: trying.TryChoose) -> None:
        """Follow what was chosen in a select."""
        await interaction.response.defer()
        await self._tries.follow(interaction, press.id, press.seq, press.picked)

    @on_press(trying.TryPlay)
    async def play(self, interaction: Interaction, press: trying.TryPlay) -> None:
        """Play a move."""
        await interaction.response.defer()
        await self._tries.play(interaction, press.id, press.seq, press.move)

    @on_press(trying.TryAgain)
    async def again(self, interaction: Interaction, press: trying.TryAgain) -> None:
        """Begin a task again."""
        await interaction.response.defer()
        await self._tries.again(interaction, press.id)

    @on_press(trying.TryHint)
    async def hint(self, interaction: Interaction, press: trying.TryHint) -> None:
        """Give a hint, or show the answer."""
        await interaction.response.defer()
        await self._tries.hint(interaction, press.id)
