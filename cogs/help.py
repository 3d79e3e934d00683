"""``/about`` and ``/help``."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import VERSION
from cogs.client.jobs import code_of
from cogs.ui import actions
from cogs.ui.answers import show
from cogs.ui.errors import sentence
from cogs.ui.layout import acknowledged, framed, on_press, press_button, row
from cogs.ui.narration import acting_name, sitter_name
from cogs.ui.texts import TEXTS, english, jump_link
from cogs.ui.welcome import HowTo
from engine.errors import EngineError
from engine.rating import LEAST_MATCHES, LIFT
from engine.service import service

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.greeter import Greeter
    from cogs.client.places import Channels
    from db.matches import Matches
    from engine.core import Fact, Games
    from engine.table import Tables


Interaction = discord.Interaction[discord.Client]


@service
class About(commands.Cog):
    games: Games

    @app_commands.command(description=english("command-about"))
    @acknowledged("private")
    async def about(self, interaction: Interaction) -> None:
        await self._show(interaction)

    @on_press(actions.About, answer="private")
    async def press_about(self, interaction: Interaction, _: actions.About) -> None:
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        code = await asyncio.to_thread(code_of, self.games)
        await show(interaction, view=about_view(str(interaction.locale), self.games, code))


def about_view(locale: str, games: Games, code: str) -> ui.LayoutView:
    """Return a message on version, credits, licence and privacy, and on which matches count.

    *code* identifies the running code in bug reports.
    """
    least = " · ".join(f"{game.title} {game.least_moves}" for game in games)
    credits_of = [TEXTS.say(locale, f"{game.key}-credits") for game in games]
    lines = (
        TEXTS.say(locale, "about-heading", {"version": VERSION}),
        TEXTS.say(locale, "about", {"games": len(games)}),
        "",
        TEXTS.say(locale, "about-games"),
        *(TEXTS.say(locale, "about-game", {"credits": text}) for text in credits_of),
        TEXTS.say(locale, "about-own-words"),
        "",
        TEXTS.say(locale, "about-licence"),
        TEXTS.say(locale, "about-privacy"),
        "",
        TEXTS.say(locale, "about-counts"),
        TEXTS.say(locale, "about-rules", {"matches": LEAST_MATCHES, "lift": str(LIFT)}),
        TEXTS.say(locale, "about-least", {"least": least}),
        f"-# Parlor `{code}`",
    )
    return framed("\n".join(lines))


@service
class Help(commands.Cog):
    channels: Channels
    greeter: Greeter
    tables: Tables
    matches: Matches

    @app_commands.command(name="help", description=english("command-help"))
    @acknowledged("private")
    async def help_me(self, interaction: Interaction) -> None:
        locale = str(interaction.locale)
        lines = (
            await self._here(locale, interaction),
            TEXTS.say(locale, "welcome-heading"),
            TEXTS.say(locale, "welcome-pick"),
        )
        view, picture = await self.greeter.greeting(locale, *lines)
        await show(interaction, view=view, attachments=[picture.file()])

    @on_press(HowTo, answer="private")
    async def tell_how(self, interaction: Interaction, _: HowTo) -> None:
        await show(interaction, view=how_view(str(interaction.locale)))

    async def _here(self, locale: str, interaction: Interaction) -> str:
        match_id = self.channels.get(interaction.channel_id or 0)
        if match_id is None:
            return TEXTS.say(locale, "help-free")
        try:
            table = await self.tables.open(match_id)
        except EngineError as error:
            return TEXTS.say(locale, "help-damaged", {"why": sentence(error, locale)})
        venue = await self.matches.venues.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        match, sitters, seat = table.match, table.sitters, table.seat_of(interaction.user.id)
        facts: dict[str, Fact] = {"game": match.game.title, "link": link}
        if seat is None or seat in match.left:
            players = [sitter_name(locale, sitters, other) for other in range(len(sitters))]
            facts["players"] = TEXTS.joined(locale, players)
            return TEXTS.say(locale, "help-watch", facts)
        if seat in match.to_act():
            return TEXTS.say(locale, "help-mine", facts)
        awaited = [acting_name(locale, match, sitters, other) for other in match.to_act()]
        facts["awaited"] = TEXTS.joined(locale, awaited)
        return TEXTS.say(locale, "help-theirs", facts)


def how_view(locale: str) -> ui.LayoutView:
    keys = ("play", "turn", "games", "learn", "back", "more")
    lines = [TEXTS.say(locale, "help-heading"), *(TEXTS.say(locale, f"help-{key}") for key in keys)]
    return framed("\n".join(lines), row(press_button(locale, actions.About())))
