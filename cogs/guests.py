"""Where the bot is no member: what waited is shown as soon as somebody presses or types there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord.ext import commands

from cogs.client.guests import is_guest

if TYPE_CHECKING:
    import discord

    from cogs.client.parlor import Parlor


class Guests(commands.Cog):
    """Goes on with the match of a place after each press and command there."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @commands.Cog.listener("on_answered")
    @commands.Cog.listener("on_app_command_completion")
    async def go_on(self, interaction: discord.Interaction[Parlor], _command: Any = None) -> None:
        """Show through *interaction*, which has its answer, what could not be shown before."""
        if not is_guest(interaction) or interaction.channel_id is None:
            return
        self.bot.voices.answered(interaction)
        match_id = await self.bot.matches.venues.latest_in(interaction.channel_id)
        if match_id is not None:
            self.bot.publisher.voiced(match_id)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Guests(bot))
