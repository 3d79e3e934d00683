"""``/profile``: how somebody plays, per game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.ladder import rating_text, scope_name
from cogs.ui.layout import framed
from cogs.ui.texts import TEXTS, english
from engine import registry
from engine.ladders import GLOBAL, Ladder

if TYPE_CHECKING:
    from db.ladders import Standing
    from engine.core import Game

Interaction = discord.Interaction[Parlor]


class Profile(commands.Cog):
    """Who somebody is as a player."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-profile"))
    @app_commands.describe(member=english("command-profile-member"))
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Show somebody's record, per game, here and everywhere."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        user = member or interaction.user
        lines = [TEXTS.say(locale, "profile-heading", {"player": user.mention})]
        has_played = False
        for guild in dict.fromkeys((interaction.guild_id or GLOBAL, GLOBAL)):
            lines.append(f"-# {scope_name(locale, Ladder('', guild))}")
            for game in registry.GAMES:
                standing = await self.bot.ladders.standing(Ladder(game.key, guild), user.id)
                if standing is not None:
                    has_played = True
                    lines.append(_line(locale, game, standing))
        if not has_played:
            lines.append(TEXTS.say(locale, "profile-none"))
        await interaction.edit_original_response(view=framed("\n".join(lines)))


def _line(locale: str, game: Game, standing: Standing) -> str:
    return TEXTS.say(
        locale,
        "profile-line",
        {
            "game": game.title,
            "rating": rating_text(locale, standing),
            "rank": standing.rank or 0,
            "wins": standing.wins,
            "draws": standing.draws,
            "losses": standing.losses,
        },
    )


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Profile(bot))
