"""``/about``: what this bot is, whose the games are, what it keeps, what counts for ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import VERSION
from cogs.ui import listing
from cogs.ui.layout import framed
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from engine.rating import LEAST_MATCHES, LIFT

if TYPE_CHECKING:
    from discord import ui

    from engine.registry import Games


Interaction = discord.Interaction[discord.Client]


class About(commands.Cog):
    """What this is."""

    def __init__(self, games: Games) -> None:
        self._games = games

    @app_commands.command(description=english("command-about"))
    async def about(self, interaction: Interaction) -> None:
        """Say what this bot is and what counts for ratings."""
        view = about_view(str(interaction.locale), self._games)
        await interaction.response.send_message(view=view, ephemeral=True)

    @on_press(listing.About)
    async def press_about(self, interaction: Interaction, press: listing.About) -> None:
        """Say the same in a message of its own."""
        del press
        view = about_view(str(interaction.locale), self._games)
        await interaction.response.send_message(view=view, ephemeral=True)


def about_view(locale: str, games: Games) -> ui.LayoutView:
    """Return what this is: version, whose games, licence, what is kept, what counts."""
    least = " · ".join(f"{game.title} {game.least_moves}" for game in games)
    credits_of = [TEXTS.say(locale, f"{game.key}-credits") for game in games]
    lines = (
        TEXTS.say(locale, "about-heading", {"version": VERSION}),
        TEXTS.say(locale, "about", {"games": len(games)}),
        "",
        TEXTS.say(locale, "about-games"),
        *(TEXTS.say(locale, "about-game", {"credits": one}) for one in credits_of),
        TEXTS.say(locale, "about-own-words"),
        "",
        TEXTS.say(locale, "about-licence"),
        TEXTS.say(locale, "about-privacy"),
        "",
        TEXTS.say(locale, "about-counts"),
        TEXTS.say(locale, "about-rules", {"matches": LEAST_MATCHES, "lift": str(LIFT)}),
        TEXTS.say(locale, "about-least", {"least": least}),
    )
    return framed("\n".join(lines))
