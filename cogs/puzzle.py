"""``/puzzle``: one of my strength, for me alone; and the puzzle of the day, behind *Solve*."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.puzzles import KIND, NoPuzzles
from cogs.ui import puzzle as pages
from cogs.ui.arguments import GameArgument
from cogs.ui.press import on_press
from cogs.ui.texts import english
from cogs.ui.trying import TaskId
from engine.ladders import GLOBAL
from engine.puzzle_rating import puzzle_rating

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.here import Here
    from cogs.client.limits import Limits
    from cogs.client.puzzles import Puzzles
    from cogs.client.tries import Tries
    from cogs.ui.trying import Sheet, Trial
    from db.dailies import Dailies
    from db.matches import Matches
    from db.solving import Solving
    from engine.core import AnyGame
    from engine.exercises import Exercise
    from engine.ports import Clock
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]


class PuzzleCog(commands.Cog, name="Puzzle"):
    """Puzzles, for whoever asks."""

    def __init__(
        self,
        *,
        clock: Clock,
        dailies: Dailies,
        easel: Easel,
        here: Here,
        limits: Limits,
        matches: Matches,
        packages: Packages,
        puzzles: Puzzles,
        solving: Solving,
        tries: Tries,
    ) -> None:
        self._clock = clock
        self._dailies = dailies
        self._easel = easel
        self._here = here
        self._limits = limits
        self._matches = matches
        self._packages = packages
        self._puzzles = puzzles
        self._solving = solving
        self._tries = tries
        tries.add(KIND, self)

    @app_commands.command(description=english("command-puzzle"))
    @app_commands.describe(game=english("command-puzzle-game"))
    async def puzzle(self, interaction: Interaction, game: GameArgument | None = None) -> None:
        """Give me a puzzle of my strength."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        key = await self._game(interaction) if game is None else game.key
        await self._give(interaction, key)

    @on_press(pages.NextPuzzle)
    async def give_next(self, interaction: Interaction, press: pages.NextPuzzle) -> None:
        """Give another one in place of this one."""
        await interaction.response.defer()
        await self._give(interaction, press.game)

    @on_press(pages.Solve)
    async def solve(self, interaction: Interaction, press: pages.Solve) -> None:
        """Open the puzzle of a day; who has answered it sees what came of that."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        self._limits.take("puzzle", interaction)
        task, player = TaskId.from_text(press.task), interaction.user.id
        trial = await self._tries.open(player, task)
        known = await self._standing(task, player, interaction.guild_id)
        # who solved it before it was the puzzle of the day can solve it today like all others
        is_due = known.is_daily and known.daily is None
        if (is_due and known.answer is not None) or trial.attempt.verdict == "wrong":
            trial = await self._tries.begin_again(player, trial, is_afresh=is_due)
        await self._tries.show(interaction, trial)

    @on_press(pages.NameMe)
    async def name_me(self, interaction: Interaction, press: pages.NameMe) -> None:
        """Keep whether I agree to be named below the puzzle of the day."""
        await interaction.response.defer()
        player = interaction.user.id
        await self._solving.name(player, is_named=bool(press.is_named))
        trial = await self._tries.open(player, TaskId.from_text(press.task))
        await self._tries.show(interaction, trial)

    async def _give(self, interaction: Interaction, key: str) -> None:
        """Show a puzzle of the game *key*.

        Raises:
            OldButton: there is no such game.
            NoPuzzles: it has none.
            TooSoon: they have been given many a short while ago.
        """
        player = interaction.user.id
        self._limits.take("puzzle", interaction)
        today = datetime.fromtimestamp(self._clock.now(), UTC).date()
        reserved = await self._puzzles.reserved(today)
        task = await self._puzzles.suited(self._solving, player, key, reserved=reserved)
        trial = await self._tries.open(player, task)
        if trial.attempt.verdict != "open":
            trial = await self._tries.begin_again(player, trial, is_afresh=True)
        await self._tries.show(interaction, trial)

    async def _game(self, interaction: Interaction) -> str:
        """Return whose puzzles I solve: the game of my last one, else the channel's, else any.

        Raises:
            NoPuzzles: no game has any.
        """
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
        """Return what is to be found in a puzzle; see `Tasks`."""
        return (await self._puzzles.find(task)).exercise

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        """Return what stands round a puzzle; see `Tasks`."""
        puzzle = await self._puzzles.find(trial.task)
        known = await self._standing(trial.task, interaction.user.id, interaction.guild_id)
        painter = self._packages.find(trial.attempt.match.game.key).painter
        what = (str(interaction.locale), painter, puzzle, trial, known)
        return await self._easel.painted(interaction, pages.puzzle_sheet, *what)

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Let the first answer count: right without help, or not; see `Tasks`."""
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
            await self._solving.is_named(player),
        )
