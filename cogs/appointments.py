"""*Suggest a time*: people in a slow match arrange when to play it together."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui.answers import show
from cogs.ui.appointments import (
    FARTHEST,
    BeThere,
    FarAppointment,
    NoAppointments,
    SuggestAt,
    SuggestTime,
    may_suggest,
    people_in,
)
from cogs.ui.forms import TextForm
from cogs.ui.layout import on_press, say
from cogs.ui.moments import AmbiguousDate, ask_view, check_moment, read_moment
from cogs.ui.texts import mentions
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.appointments import AppointmentMessages
    from cogs.client.people import Limits
    from cogs.client.reception import Reception
    from db.people import Preferences
    from engine.ports import Clock
    from engine.table import Table, Tables

Interaction = discord.Interaction[discord.Client]


@service
class AppointmentsCog(commands.Cog, name="Appointments"):
    appointment_messages: AppointmentMessages
    clock: Clock
    limits: Limits
    preferences: Preferences
    reception: Reception
    tables: Tables

    @on_press(SuggestTime, answer="own")
    async def ask(self, interaction: Interaction, press: SuggestTime) -> None:
        await self._admit(interaction, press.match)
        take = partial(self._take, match_id=press.match)
        form = TextForm(str(interaction.locale), "suggest-time", take)
        await interaction.response.send_modal(form)

    async def _take(self, interaction: Interaction, typed: str, *, match_id: str) -> None:
        if not await self.reception.admit(interaction):
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale, now = str(interaction.locale), self.clock.now()
        zone = self.preferences.known(interaction.user.id).zone
        try:
            at = read_moment(typed, locale, zone, now)
        except AmbiguousDate as asked:
            view = ask_view(locale, asked, partial(SuggestAt, match_id))
            await show(interaction, view=view)
            return
        await self._suggest(interaction, match_id, int(at))

    @on_press(SuggestAt)
    async def suggest_at(self, interaction: Interaction, press: SuggestAt) -> None:
        await self._suggest(interaction, press.match, press.at)

    async def _suggest(self, interaction: Interaction, match_id: str, at: int) -> None:
        table, now = await self._admit(interaction, match_id), self.clock.now()
        check_moment(at, now)
        if at - now > FARTHEST * 86_400:
            raise FarAppointment(datetime.fromtimestamp(at, UTC))
        self.limits.take("ask", interaction)
        player = interaction.user.id
        link = await self.appointment_messages.suggest(table, player, at)
        others = [person for person in people_in(table) if person != player]
        facts = {"others": mentions(str(interaction.locale), others), "link": link}
        await say(interaction, "appointment-posted", facts)

    @on_press(BeThere)
    async def accept(self, interaction: Interaction, press: BeThere) -> None:
        table = await self._admit(interaction, press.match)
        await self.appointment_messages.accept(interaction, table, press.at)

    async def _admit(self, interaction: Interaction, match_id: str) -> Table:
        table = await self.tables.open(match_id)
        table.admit(interaction.user.id)
        if not may_suggest(table):
            raise NoAppointments
        return table
