"""``/about``: what this bot is, which version of it runs, and what counts for its ratings."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs import VERSION
from cogs.client.parlor import Parlor
from cogs.ui.layout import framed
from cogs.ui.texts import TEXTS, english
from engine.rating import LEAST_MATCHES

Interaction = discord.Interaction[Parlor]


class About(commands.Cog):
    """What this is."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-about"))
    async def about(self, interaction: Interaction) -> None:
        """Say what this bot is and what counts for ratings."""
        locale = str(interaction.locale)
        least = " · ".join(f"{game.title} {game.least_moves}" for game in self.bot.games)
        lines = (
            TEXTS.say(locale, "about-heading", {"version": VERSION}),
            TEXTS.say(locale, "about", {"games": len(self.bot.games)}),
            TEXTS.say(locale, "about-counts"),
            TEXTS.say(locale, "about-rules", {"matches": LEAST_MATCHES}),
            TEXTS.say(locale, "about-least", {"least": least}),
        )
        await interaction.response.send_message(view=framed("\n".join(lines)), ephemeral=True)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(About(bot))
