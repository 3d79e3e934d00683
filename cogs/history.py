"""``/history``: the matches that were played here, with somebody, or by me."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.recordings import asker_of
from cogs.replay import Replay
from cogs.ui.history import PAGE, Listing, history_view
from cogs.ui.texts import english
from db.history import Scope

if TYPE_CHECKING:
    from cogs.ui.press import Press

Interaction = discord.Interaction[Parlor]


class HistoryCog(commands.Cog, name="History"):
    """Lists of matches."""

    def __init__(self, bot: Parlor, replays: Replay) -> None:
        self.bot = bot
        self.replays = replays
        bot.handlers["history"] = self.press_history
        bot.handlers["past"] = self.pick_past

    @app_commands.command(description=english("command-history"))
    @app_commands.describe(
        scope=english("command-history-scope"), member=english("command-history-member")
    )
    async def history(
        self,
        interaction: Interaction,
        scope: Scope = "server",
        member: discord.User | None = None,
    ) -> None:
        """List matches, newest first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if scope == "server" and interaction.guild_id is None:
            scope = "mine"
        await self._show(interaction, Listing(scope, None if member is None else member.id))

    async def press_history(self, interaction: Interaction, press: Press) -> None:
        """Turn to newer or older matches."""
        await interaction.response.defer()
        listing, way = Listing.of(press)
        await self._show(interaction, listing.turned(way))

    async def pick_past(self, interaction: Interaction, press: Press) -> None:
        """Step through the match that was picked."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.replays.begin(interaction, Listing.of(press)[1])

    async def _show(self, interaction: Interaction, listing: Listing) -> None:
        found = await self.bot.history.matches(
            asker_of(interaction),
            listing.scope,
            member=listing.member,
            limit=PAGE + 1,
            offset=listing.page * PAGE,
        )
        view = history_view(
            str(interaction.locale),
            self.bot.games,
            listing,
            found[:PAGE],
            has_older=len(found) > PAGE,
        )
        await interaction.edit_original_response(view=view)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*, which has the replays."""
    replays = bot.get_cog("Replay")
    assert isinstance(replays, Replay)
    await bot.add_cog(HistoryCog(bot, replays))
