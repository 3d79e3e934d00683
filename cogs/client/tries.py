"""Tries at tasks: what somebody plays at a position of a lesson or at a puzzle."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import discord

from cogs.client.icons import is_about_icons
from cogs.ui.ids import OldButton
from cogs.ui.panel import NO_ICONS
from cogs.ui.trying import HINTS, Drawn, Trial, draw, trial_view
from db.learning import Tried
from engine.errors import EngineError
from engine.exercises import Attempt

if TYPE_CHECKING:
    from typing import TypeAlias

    from cogs.client.easel import Easel
    from cogs.client.icons import AppIcons
    from cogs.ui.trying import Sheet, TaskId
    from db.learning import Learning
    from db.preferences import Preferences
    from engine.exercises import Exercise
    from engine.registry import Games
    from render.package import Packages

    Interaction: TypeAlias = discord.Interaction[discord.Client]

_MOST_KEPT: Final = 300
"""Positions that stay open: most tasks are done by many."""


class Tasks(Protocol):
    """Tasks of one kind, and what stands round them."""

    async def exercise(self, task: TaskId) -> Exercise:
        """Return what is to be found.

        Raises:
            EngineError: there is no such task any more.
        """
        ...

    async def sheet(self, interaction: Interaction, trial: Trial) -> Sheet:
        """Return what stands round *trial*; what happened is in it, see `cogs.ui.trying.told`."""
        ...

    async def tried(self, interaction: Interaction, trial: Trial) -> None:
        """Take note of a try that has ended, or for which help was asked; it is stored."""
        ...


class Tries:
    """Shows tasks and plays on in them, in place of answers that were acknowledged before."""

    def __init__(
        self,
        *,
        easel: Easel,
        games: Games,
        icons: AppIcons,
        learning: Learning,
        packages: Packages,
        preferences: Preferences,
    ) -> None:
        self._easel = easel
        self._games = games
        self._icons = icons
        self._learning = learning
        self._packages = packages
        self._preferences = preferences
        self._kinds: dict[str, Tasks] = {}
        self._begun: OrderedDict[str, Attempt] = OrderedDict()

    def add(self, kind: str, tasks: Tasks) -> None:
        """Let *tasks* be those of this *kind*, as in `TaskId`."""
        self._kinds[kind] = tasks

    async def open(self, player: int, task: TaskId) -> Trial:
        """Return what *player* has before them of *task*.

        Raises:
            EngineError: there is no such task.
        """
        if task.kind not in self._kinds:
            raise OldButton
        begun = await self._begin(task)
        tried = await self._learning.tried(player, task.to_text())
        try:
            attempt = await asyncio.to_thread(begun.replay, tried.moves)
        except EngineError:
            # another version had another position here
            tried = replace(tried, moves=())
            attempt = begun
        is_shown = tried.hints > HINTS and attempt.moves == begun.exercise.answer
        return Trial(task, attempt, tried, is_shown)

    async def show(self, interaction: Interaction, trial: Trial, picks: str = "") -> None:
        """Let the answer be *trial* after the taps *picks*."""
        locale = str(interaction.locale)
        match = trial.attempt.match
        sheet = await self._kinds[trial.task.kind].sheet(interaction, trial)
        if sheet.picture is None:
            painter = self._packages.find(match.game.key).painter
            drawn = await self._easel.painted(interaction, draw, painter, locale, trial, picks)
        else:
            drawn = Drawn(None, None, sheet.picture)
        picture = await self._easel.as_wanted(drawn.picture, interaction)
        drawn = drawn._replace(picture=picture)
        icons = self._icons.of(match.game.key)
        for shown in (icons, NO_ICONS):
            view = trial_view(locale, trial, drawn, sheet, number=interaction.id, icons=shown)
            try:
                await interaction.edit_original_response(view=view, attachments=picture.files(view))
            except discord.HTTPException as error:
                if not (shown and is_about_icons(error)):
                    raise
                self._icons.look_again()
            else:
                return

    async def follow(self, interaction: Interaction, task: TaskId, seq: int, picks: str) -> None:
        """Show where *picks* lead, or play the move that they make."""
        trial = await self._present(interaction, task, seq)
        if trial is None:
            return
        match, seat = trial.attempt.match, trial.attempt.exercise.seat
        panel = match.game.panel(match.state, seat, picks)
        wants = await self._preferences.of(interaction.user.id)
        asks = wants.confirms or panel.is_preview or panel.warns
        # nothing is at stake here, so all can be taken back
        if panel.move and panel.picks == picks and not asks:
            await self._play(interaction, trial, panel.move)
        else:
            await self.show(interaction, trial, picks)

    async def play(self, interaction: Interaction, task: TaskId, seq: int, move: str) -> None:
        """Play *move* in a task."""
        trial = await self._present(interaction, task, seq)
        if trial is not None:
            await self._play(interaction, trial, move)

    async def again(self, interaction: Interaction, task: TaskId) -> None:
        """Begin *task* again."""
        trial = await self.open(interaction.user.id, task)
        await self.show(interaction, await self.begin_again(interaction.user.id, trial))

    async def begin_again(self, player: int, trial: Trial, *, is_afresh: bool = False) -> Trial:
        """Return *trial* without a move; *is_afresh*: hints and misses are forgotten, too."""
        is_solved = trial.tried.is_solved
        tried = Tried(is_solved=is_solved) if is_afresh else replace(trial.tried, moves=())
        await self._learning.keep(player, trial.task.to_text(), tried)
        return await self.open(player, trial.task)

    async def hint(self, interaction: Interaction, task: TaskId) -> None:
        """Give one hint more; when all were given, show the answer."""
        trial = await self.open(interaction.user.id, task)
        tried = replace(trial.tried, hints=min(trial.tried.hints + 1, HINTS + 1))
        if tried.hints > HINTS:
            tried = replace(tried, moves=trial.attempt.exercise.answer)
        await self._keep(interaction, trial, tried)
        now = await self.open(interaction.user.id, task)
        await self._kinds[task.kind].tried(interaction, now)
        await self.show(interaction, now)

    async def _present(self, interaction: Interaction, task: TaskId, seq: int) -> Trial | None:
        """Return the trial if it still is as it was shown; else show it as it is now."""
        trial = await self.open(interaction.user.id, task)
        if trial.attempt.verdict == "open" and trial.attempt.match.seq == seq:
            return trial
        await self.show(interaction, trial)
        return None

    async def _play(self, interaction: Interaction, trial: Trial, move: str) -> None:
        """Play *move*, keep it and show what comes of it.

        Raises:
            MoveError: the rules do not allow it.
        """
        attempt = await asyncio.to_thread(trial.attempt.play, move)
        tried = replace(
            trial.tried,
            moves=attempt.moves,
            misses=trial.tried.misses + (attempt.verdict == "wrong"),
            is_solved=trial.tried.is_solved or attempt.verdict == "right",
        )
        await self._keep(interaction, trial, tried)
        now = replace(trial, attempt=attempt, tried=tried)
        if attempt.verdict != "open":
            await self._kinds[trial.task.kind].tried(interaction, now)
        await self.show(interaction, now)

    async def _keep(self, interaction: Interaction, trial: Trial, tried: Tried) -> None:
        await self._learning.keep(interaction.user.id, trial.task.to_text(), tried)

    async def _begin(self, task: TaskId) -> Attempt:
        """Return a try at *task* without a move; all who try it share it."""
        exercise = await self._kinds[task.kind].exercise(task)
        key = task.to_text()
        begun = self._begun.pop(key, None)
        if begun is None or begun.exercise is not exercise:
            begun = await asyncio.to_thread(Attempt.begin, self._games, exercise, is_checked=True)
        self._begun[key] = begun
        while len(self._begun) > _MOST_KEPT:
            self._begun.popitem(last=False)
        return begun
