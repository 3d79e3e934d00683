"""``/leaderboard`` and ``/profile``: wins, draws and losses, here and everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed
from cogs.ui.people import mention
from cogs.ui.texts import TEXTS, english
from db.standings import GLOBAL
from engine import registry

if TYPE_CHECKING:
    from db.standings import Standing

Interaction = discord.Interaction[Parlor]

_PAGE = 10


class Stats(commands.Cog):
    """Who wins how often."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-leaderboard"))
    @app_commands.describe(
        game=english("command-leaderboard-game"), scope=english("command-leaderboard-scope")
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        game: GameArgument | None = None,
        scope: Literal["server", "global"] = "server",
    ) -> None:
        """Show the best of a game, and where I stand."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        played = game or await self.bot.game_here(interaction)
        guild = GLOBAL if scope == "global" else interaction.guild_id or GLOBAL
        rows = await self.bot.standings.leaderboard(guild, played.key, limit=_PAGE, offset=0)
        mine = await self.bot.standings.rank_of(guild, played.key, interaction.user.id)
        heading = "leaderboard-global" if guild == GLOBAL else "leaderboard-server"
        lines = [TEXTS.say(locale, heading, {"game": played.title})]
        lines += [_line(locale, row) for row in rows]
        if not rows:
            lines.append(TEXTS.say(locale, "leaderboard-none"))
        elif mine is not None and mine.player not in {row.player for row in rows}:
            lines += ["…", _line(locale, mine)]
        await interaction.edit_original_response(view=framed("\n".join(lines)))

    @app_commands.command(description=english("command-profile"))
    @app_commands.describe(member=english("command-profile-member"))
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Show somebody's record, per game, here and everywhere."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        user = member or interaction.user
        lines = [TEXTS.say(locale, "profile-heading", {"player": user.mention})]
        scopes = [("profile-global", GLOBAL)]
        if interaction.guild_id is not None:
            scopes.insert(0, ("profile-server", interaction.guild_id))
        has_played = False
        for heading, guild in scopes:
            rows = await self.bot.standings.profile(guild, user.id)
            if rows:
                has_played = True
                lines.append(TEXTS.say(locale, heading))
                lines += [_record(locale, row) for row in rows]
        if not has_played:
            lines.append(TEXTS.say(locale, "profile-none"))
        await interaction.edit_original_response(view=framed("\n".join(lines)))


def _line(locale: str, row: Standing) -> str:
    return TEXTS.say(
        locale,
        "leaderboard-line",
        {
            "rank": row.rank,
            "player": mention(locale, row.player),
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
        },
    )


def _record(locale: str, row: Standing) -> str:
    titles = {game.key: game.title for game in registry.GAMES}
    return TEXTS.say(
        locale,
        "profile-line",
        {
            "game": titles.get(row.game, row.game),
            "wins": row.wins,
            "draws": row.draws,
            "losses": row.losses,
            "played": row.played,
        },
    )


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Stats(bot))
