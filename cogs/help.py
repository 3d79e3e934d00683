"""``/about`` and ``/help``: what can be done here, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs import VERSION
from cogs.ui import actions
from cogs.ui.answers import show
from cogs.ui.errors import sentence
from cogs.ui.layout import PressButton, acknowledged, framed, game_of, on_press, row
from cogs.ui.narration import acting_name, sitter_name
from cogs.ui.texts import TEXTS, english, jump_link
from engine.errors import EngineError
from engine.rating import LEAST_MATCHES, LIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.client.opener import Opener
    from cogs.client.places import Channels
    from db.matches import Matches
    from engine.core import AnyGame, Fact, Games
    from engine.table import Table, Tables


Interaction = discord.Interaction[discord.Client]


class About(commands.Cog):
    """What this is."""

    def __init__(self, games: Games) -> None:
        self._games = games

    @app_commands.command(description=english("command-about"))
    @acknowledged("private")
    async def about(self, interaction: Interaction) -> None:
        """Say what this bot is and what counts for ratings."""
        view = about_view(str(interaction.locale), self._games)
        await show(interaction, view=view)

    @on_press(actions.About, answer="private")
    async def press_about(self, interaction: Interaction, press: actions.About) -> None:
        """Say the same in a message of its own."""
        del press
        view = about_view(str(interaction.locale), self._games)
        await show(interaction, view=view)


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


# `/help` ------------------------------------------------------------------------------------------


_ABREAST: Final = 5
"""Buttons side by side."""
_MOST_GAMES: Final = 15
"""Games with a button."""


class Help(commands.Cog):
    """The first thing that somebody asks."""

    def __init__(
        self, channels: Channels, games: Games, tables: Tables, matches: Matches, opener: Opener
    ) -> None:
        self._channels = channels
        self._games = games
        self._tables = tables
        self._matches = matches
        self._opener = opener

    @app_commands.command(name="help", description=english("command-help"))
    @acknowledged("private")
    async def help_me(self, interaction: Interaction) -> None:
        """Say what I can do in this channel, and where everything is."""
        locale = str(interaction.locale)
        view = help_view(locale, tuple(self._games), await self._here(locale, interaction))
        await show(interaction, view=view)

    @on_press(actions.OpenLobby, answer="own")
    async def open_lobby(self, interaction: Interaction, press: actions.OpenLobby) -> None:
        """Open a lobby for the game."""
        game = game_of(self._games, press.game)
        await self._opener.open(interaction, self._opener.new_lobby(interaction, game))

    async def _here(self, locale: str, interaction: Interaction) -> str:
        """Return how things stand in this channel."""
        match_id = self._channels.get(interaction.channel_id or 0)
        if match_id is None:
            return TEXTS.say(locale, "help-free")
        try:
            table = await self._tables.open(match_id)
        except EngineError as error:
            return TEXTS.say(locale, "help-damaged", {"why": sentence(error, locale)})
        venue = await self._matches.venues.venue(match_id)
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
            actions.OpenLobby(game.key),
            TEXTS.say(locale, f"{game.key}-title"),
            style=discord.ButtonStyle.success,
        )
        for game in games[:_MOST_GAMES]
    ]
    rows: list[ui.ActionRow[Any]] = [
        row(*buttons[first : first + _ABREAST]) for first in range(0, len(buttons), _ABREAST)
    ]
    mine = PressButton(actions.ShowGames("running"), TEXTS.say(locale, "button-games"))
    about = PressButton(actions.About(), TEXTS.say(locale, "button-about"))
    return framed("\n".join(lines), *rows, row(mine, about))
