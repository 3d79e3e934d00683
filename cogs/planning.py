"""*If … then …* in the private panel: laying down answers for what others may play."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui import actions, planning
from cogs.ui.planning import Step, draw, panel_of, plans_view, step_view, told_of, words_ahead
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from engine.errors import StaleMove
from engine.plans import ahead, to_choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.easel import Easel
    from cogs.client.panels import Panels
    from db.preferences import Preferences
    from engine.core import Seat
    from engine.match import Match
    from engine.planner import Planner
    from engine.table import Table, Tables
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]


class Planning(commands.Cog):
    """What a player has laid down, and laying down more; seen by nobody else."""

    def __init__(
        self,
        *,
        easel: Easel,
        planner: Planner,
        tables: Tables,
        packages: Packages,
        panels: Panels,
        preferences: Preferences,
    ) -> None:
        self._easel = easel
        self._planner = planner
        self._tables = tables
        self._packages = packages
        self._panels = panels
        self._preferences = preferences

    @on_press(actions.Plans)
    async def open(self, interaction: Interaction, press: actions.Plans) -> None:
        """Show what is laid down; where nothing is, ask at once what the other may play."""
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        table, seat = found
        if await self._planner.laid(table, interaction.user.id):
            await self._show_list(interaction, table, seat)
        else:
            await self._show_step(interaction, table, seat, ())

    @on_press(planning.PlanPick)
    async def pick(self, interaction: Interaction, press: planning.PlanPick) -> None:
        """Follow a tap."""
        await self._follow(interaction, press, press.picks)

    @on_press(planning.PlanChoose)
    async def choose(self, interaction: Interaction, press: planning.PlanChoose) -> None:
        """Follow what was chosen in a select."""
        await self._follow(interaction, press, press.picked)

    @on_press(planning.PlanTake)
    async def take(self, interaction: Interaction, press: planning.PlanTake) -> None:
        """Take a move: go on after another's, lay down one's own."""
        found = await self._found(interaction, press.match, press.seq)
        if found is not None:
            await self._take(interaction, *found, press.line, press.move)

    @on_press(planning.PlanOn)
    async def go_on(self, interaction: Interaction, press: planning.PlanOn) -> None:
        """Ask what the other may play after an answer."""
        found = await self._found(interaction, press.match, press.seq)
        if found is not None:
            await self._show_step(interaction, *found, press.picked)

    @on_press(planning.PlanDrop)
    async def drop(self, interaction: Interaction, press: planning.PlanDrop) -> None:
        """Delete an answer."""
        await self._drop(interaction, press, press.picked, "plan-dropped")

    @on_press(planning.PlanClear)
    async def clear(self, interaction: Interaction, press: planning.PlanClear) -> None:
        """Delete all answers."""
        await self._drop(interaction, press, None, "plan-cleared")

    async def _found(
        self, interaction: Interaction, match_id: str, seq: int
    ) -> tuple[Table, Seat] | None:
        """Acknowledge a press; return what it is about if that is still as it was shown.

        Else the present panel is the answer.
        """
        await interaction.response.defer()
        table = await self._tables.open(match_id)
        seat = table.seat_of(interaction.user.id)
        is_open = self._planner.is_open(table, interaction.user.id)
        if seat is None or table.match.seq != seq or not is_open:
            await self._panels.show_present(interaction, match_id)
            return None
        return table, seat

    async def _follow(
        self, interaction: Interaction, press: planning.PlanPick | planning.PlanChoose, picks: str
    ) -> None:
        """Show where *picks* lead, or take the move that they make, which can be deleted again."""
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        table, seat = found
        step = await asyncio.to_thread(_step, table.match, seat, press.line)
        if step is not None:
            panel = panel_of(step, picks)
            wants = await self._preferences.of(interaction.user.id)
            asks = wants.confirms or panel.is_preview or panel.warns
            if panel.move and panel.picks == picks and not asks:
                await self._take(interaction, table, seat, press.line, panel.move)
                return
        await self._show_step(interaction, table, seat, press.line, picks)

    async def _take(
        self, interaction: Interaction, table: Table, seat: Seat, line: Sequence[str], move: str
    ) -> None:
        match = table.match
        step = await asyncio.to_thread(_step, match, seat, line)
        if step is None:
            await self._show_list(interaction, table, seat)
            return
        after = await asyncio.to_thread(ahead, match, seat, (*line, move))
        taken = tuple(entry.text for entry in after.entries[match.seq :])
        if step.acting != seat:
            await self._show_step(interaction, table, seat, taken)
            return
        try:
            table = await self._planner.lay(
                match.id, interaction.user.id, match.seq, taken[:-1], taken[-1]
            )
        except StaleMove:
            await self._panels.show_present(interaction, match.id)
            return
        locale = str(interaction.locale)
        *_, answer = await asyncio.to_thread(words_ahead, locale, match, seat, taken)
        notice = TEXTS.say(locale, "plan-laid", {"answer": answer})
        await self._show_list(interaction, table, seat, notice)

    async def _drop(
        self,
        interaction: Interaction,
        press: planning.PlanDrop | planning.PlanClear,
        moves: Sequence[str] | None,
        told: str,
    ) -> None:
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        _, seat = found
        try:
            table = await self._planner.drop(press.match, interaction.user.id, press.seq, moves)
        except StaleMove:
            await self._panels.show_present(interaction, press.match)
            return
        notice = TEXTS.say(str(interaction.locale), told)
        await self._show_list(interaction, table, seat, notice)

    async def _show_step(
        self,
        interaction: Interaction,
        table: Table,
        seat: Seat,
        line: Sequence[str],
        picks: str = "",
    ) -> None:
        """Show the panel of the move after *line*; where nobody is to choose one, the list."""
        locale, match = str(interaction.locale), table.match
        step = await asyncio.to_thread(_step, match, seat, line)
        if step is None:
            words = await asyncio.to_thread(words_ahead, locale, match, seat, line)
            notice = TEXTS.say(locale, "plan-ends", {"move": words[-1]}) if words else ""
            await self._show_list(interaction, table, seat, notice)
            return
        painter = self._packages.find(match.game.key).painter
        drawn = await self._easel.painted(interaction, draw, painter, locale, step, picks)
        picture = await self._easel.as_wanted(drawn.picture, interaction)
        drawn = drawn._replace(picture=picture)
        laid_out = partial(step_view, locale, table.sitters, step, drawn, number=interaction.id)
        await self._panels.answer(interaction, table, laid_out, picture)

    async def _show_list(
        self, interaction: Interaction, table: Table, seat: Seat, notice: str = ""
    ) -> None:
        """Show what is laid down, below *notice*."""
        locale, match = str(interaction.locale), table.match
        laid = await self._planner.laid(table, interaction.user.id)
        told = await asyncio.to_thread(told_of, locale, match, table.sitters, seat, laid)
        view = plans_view(locale, match, told, notice=notice, number=interaction.id)
        await self._panels.show_view(interaction, table, view)


def _step(match: Match, seat: Seat, line: Sequence[str]) -> Step | None:
    """Return the move to be chosen after *line*; None: there is none that can be planned."""
    now = ahead(match, seat, line)
    acting = to_choose(now, seat, line, match)
    return None if acting is None else Step(match, seat, tuple(line), now, acting)
