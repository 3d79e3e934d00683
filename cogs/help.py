"""``/help``: one screen that says what can be done here, where my matches are, how to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui import listing
from cogs.ui.errors import sentence
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.narration import acting_name, sitter_name
from cogs.ui.press import PressButton, game_of, on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from engine.core import AnyGame, Fact
    from engine.table import Table

Interaction = discord.Interaction[Parlor]

_ABREAST: Final = 5
"""Buttons side by side."""
_MOST_GAMES: Final = 15
"""Games with a button."""


class Help(commands.Cog):
    """The first thing that somebody asks."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(name="help", description=english("command-help"))
    async def help_me(self, interaction: Interaction) -> None:
        """Say what I can do in this channel, and where everything is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        view = help_view(locale, tuple(self.bot.games), await self._here(locale, interaction))
        await interaction.edit_original_response(view=view)

    @on_press(listing.OpenLobby)
    async def open_lobby(self, interaction: Interaction, press: listing.OpenLobby) -> None:
        """Open a lobby for the game."""
        game = game_of(self.bot.games, press.game)
        await self.bot.opener.open(interaction, self.bot.opener.new_lobby(interaction, game))

    async def _here(self, locale: str, interaction: Interaction) -> str:
        """Return how things stand in this channel."""
        match_id = self.bot.channels.get(interaction.channel_id or 0)
        if match_id is None:
            return TEXTS.say(locale, "help-free")
        try:
            table = await self.bot.hall.tables.open(match_id)
        except EngineError as error:
            return TEXTS.say(locale, "help-damaged", {"why": sentence(error, locale)})
        venue = await self.bot.matches.venues.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        return _match_here(locale, table, interaction.user.id, link)


def _match_here(locale: str, table: Table, player: int, link: str) -> str:
    match, seat = table.match, table.seat_of(player)
    facts: dict[str, Fact] = {"game": match.game.title, "link": link}
    if seat is None or seat in match.left:
        sitters = table.sitters
        players = [sitter_name(locale, sitters, one) for one in range(len(sitters))]
        return TEXTS.say(locale, "help-watch", {**facts, "players": TEXTS.joined(locale, players)})
    if seat in match.to_act():
        return TEXTS.say(locale, "help-mine", facts)
    awaited = [acting_name(locale, match, table.sitters, one) for one in match.to_act()]
    return TEXTS.say(locale, "help-theirs", {**facts, "awaited": TEXTS.joined(locale, awaited)})


def help_view(locale: str, games: Sequence[AnyGame], here: str) -> ui.LayoutView:
    """Return the screen; *here* says how things stand in the channel."""
    keys = ("play", "turn", "games", "learn", "back", "more")
    lines = [
        TEXTS.say(locale, "help-heading"),
        here,
        "",
        *(TEXTS.say(locale, f"help-{one}") for one in keys),
    ]
    buttons = [
        PressButton(
            listing.OpenLobby(game.key),
            TEXTS.say(locale, f"{game.key}-title"),
            style=discord.ButtonStyle.success,
        )
        for game in games[:_MOST_GAMES]
    ]
    rows: list[ui.ActionRow[Any]] = [
        row(*buttons[first : first + _ABREAST]) for first in range(0, len(buttons), _ABREAST)
    ]
    mine = PressButton(listing.ShowGames("running"), TEXTS.say(locale, "button-games"))
    about = PressButton(listing.About(), TEXTS.say(locale, "button-about"))
    return framed("\n".join(lines), *rows, row(mine, about))


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Help(bot))
