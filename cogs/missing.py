"""``/missing``: the others go on, or end the match, when somebody has left or is silent."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed
from cogs.ui.lobby import pace_name
from cogs.ui.paces import LATER_LIMITS, SetLimit
from cogs.ui.press import on_press
from cogs.ui.silence import missing_view
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.here import Here
    from cogs.client.missed import MissedPeople
    from cogs.client.proposing import Proposing
    from cogs.client.silences import SilentMatches
    from cogs.ui.press import DeliveryOf
    from engine.agreements import Agreements
    from engine.table import Tables

Interaction = discord.Interaction[discord.Client]


class NobodyMissing(EngineError):
    """A match that waits in vain for nobody."""

    key = "error-nobody-missing"

    def __init__(self) -> None:
        super().__init__("everybody who plays is still there")


class Missing(commands.Cog):
    """What becomes of the seats of people who are gone."""

    def __init__(
        self,
        *,
        missed: MissedPeople,
        proposing: Proposing,
        delivery_of: DeliveryOf,
        agreements: Agreements,
        tables: Tables,
        here: Here,
        silent_matches: SilentMatches,
    ) -> None:
        self._missed = missed
        self._proposing = proposing
        self._delivery_of = delivery_of
        self._agreements = agreements
        self._tables = tables
        self._here = here
        self._silent_matches = silent_matches

    @commands.Cog.listener("on_serving")
    async def watch(self) -> None:
        """Tell of silences from now on."""
        self._silent_matches.start()

    async def cog_unload(self) -> None:
        """Tell of none any more."""
        await self._silent_matches.stop()

    @app_commands.command(description=english("command-missing"))
    async def missing(self, interaction: Interaction) -> None:
        """Look up for whom the match waits in vain, and ask what shall become of it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await self._here.match(interaction))

    @on_press(actions.Missing)
    async def press_missing(self, interaction: Interaction, press: actions.Missing) -> None:
        """Look the same up from the message that told of a silence."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, press.match)

    async def _show(self, interaction: Interaction, match_id: str) -> None:
        """Show who is missing, and what the person who asks can propose.

        Raises:
            MatchOver, NotSeated, NobodyMissing: there is nothing to decide, or not for them.
        """
        table = await self._tables.open(match_id)
        seat = table.admit(interaction.user.id)
        missed = await self._missed.find(interaction, table)
        may_limit = table.time.turn_seconds is None and table.people() != (seat,)
        if not missed.seats and not may_limit:
            raise NobodyMissing
        view = missing_view(str(interaction.locale), table, *missed)
        await interaction.edit_original_response(view=view)

    @on_press(actions.WithoutGone)
    async def press_without(self, interaction: Interaction, press: actions.WithoutGone) -> None:
        """Do as was chosen once all others who are there agree."""
        await interaction.response.defer()
        table = await self._tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await self._missed.find(interaction, table)
        if not missed.seats:
            raise NobodyMissing
        go_on = partial(
            self._agreements.go_on_without,
            press.match,
            interaction.user.id,
            missed.seats,
            press.way,
            delivery=self._delivery_of(interaction),
        )
        asked = await self._proposing.ask(interaction, press.match, go_on)
        locale = str(interaction.locale)
        key = f"missing-{press.way}" if asked is None else "missing-asked"
        await interaction.edit_original_response(view=framed(TEXTS.say(locale, key)))

    @on_press(SetLimit)
    async def press_limit(self, interaction: Interaction, press: SetLimit) -> None:
        """Give the match a limit once most of those who are there agree."""
        await interaction.response.defer()
        if press.picked not in LATER_LIMITS:
            raise OldButton
        table = await self._tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await self._missed.find(interaction, table)
        give_limit = partial(
            self._agreements.go_on_without,
            press.match,
            interaction.user.id,
            missed.seats,
            "limit",
            limit=press.picked.limit,
        )
        asked = await self._proposing.ask(interaction, press.match, give_limit)
        locale = str(interaction.locale)
        key = "missing-limit" if asked is None else "missing-limit-asked"
        facts = {"pace": pace_name(locale, press.picked.seconds, press.picked.increment)}
        await interaction.edit_original_response(view=framed(TEXTS.say(locale, key, facts)))
