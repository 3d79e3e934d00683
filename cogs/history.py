"""``/history``: the matches that were played here, with somebody, or by me."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import browsing
from cogs.ui.places import Listing
from cogs.ui.press import on_press
from cogs.ui.texts import english

if TYPE_CHECKING:
    from cogs.client.replays import Replays

Interaction = discord.Interaction[discord.Client]


class HistoryCog(commands.Cog, name="History"):
    """Lists of matches."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays

    @app_commands.command(description=english("command-history"))
    @app_commands.describe(
        scope=english("command-history-scope"), member=english("command-history-member")
    )
    async def history(
        self,
        interaction: Interaction,
        scope: Literal["server", "channel", "mine"] = "server",
        member: discord.User | None = None,
    ) -> None:
        """List matches, newest first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if scope == "server" and interaction.guild_id is None:
            scope = "mine"
        await self._replays.list_matches(
            interaction, Listing(scope, None if member is None else member.id)
        )

    @on_press(browsing.TurnHistory)
    async def press_history(self, interaction: Interaction, press: browsing.TurnHistory) -> None:
        """Turn to newer or older matches."""
        await interaction.response.defer()
        await self._replays.list_matches(interaction, press.listing)

    @on_press(browsing.PickPast)
    async def pick_past(self, interaction: Interaction, press: browsing.PickPast) -> None:
        """Step through the match that was picked."""
        await interaction.response.defer()
        await self._replays.list_matches(interaction, press.listing, press.picks + 1)
        await self._replays.follow(interaction, press.picked)
