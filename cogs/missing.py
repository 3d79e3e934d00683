"""``/missing``: the others go on, or end the match, when somebody has left the server.

Discord tells us of members who leave only with a privileged intent, which Parlor does not ask for.
So it is looked up when those who wait ask.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.social import check_asked
from cogs.ui import actions
from cogs.ui.layout import framed, row
from cogs.ui.narration import sitter_name
from cogs.ui.press import PressButton, on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.table import Table

Interaction = discord.Interaction[Parlor]

_NO_MEMBER: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is not on a server, or is nobody at all."""


class NobodyMissing(EngineError):
    """A match all of whose players are still on the server."""

    key = "error-nobody-missing"

    def __init__(self) -> None:
        super().__init__("everybody who plays is still there")


class Missing(commands.Cog):
    """What becomes of the seats of people who are gone."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-missing"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def missing(self, interaction: Interaction) -> None:
        """Look up who has left the server, and ask what shall become of the match."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.hall.open(await self.bot.match_here(interaction))
        self.bot.hall.admit(table, interaction.user.id)
        gone = await self._gone(interaction, table)
        locale, at = str(interaction.locale), (table.record.id, table.match.seq)
        names = [sitter_name(locale, table.sitters, seat) for seat in gone]
        text = TEXTS.say(locale, "missing-who", {"gone": TEXTS.joined(locale, names)})
        buttons: list[PressButton] = []
        if table.goes_on_without(gone):
            buttons.append(
                PressButton(actions.WithoutGone(*at, "house"), TEXTS.say(locale, "button-house"))
            )
        style = discord.ButtonStyle.danger
        label = TEXTS.say(locale, "button-void")
        buttons.append(PressButton(actions.WithoutGone(*at, "void"), label, style=style))
        await interaction.edit_original_response(view=framed(text, row(*buttons)))

    @on_press(actions.WithoutGone)
    async def press_without(self, interaction: Interaction, press: actions.WithoutGone) -> None:
        """Do as was chosen once all others who are there agree."""
        await interaction.response.defer()
        table = await self.bot.hall.open(press.match)
        self.bot.hall.admit(table, interaction.user.id)
        gone = await self._gone(interaction, table)
        asked = await self.bot.hall.go_on_without(
            press.match,
            interaction.user.id,
            gone,
            press.way,
            delivery=self.bot.delivery(interaction),
            before_asking=partial(self.bot.limits.take, "ask", interaction),
        )
        if asked is not None:
            await check_asked(self.bot, press.match, interaction.user.id, asked)
        locale = str(interaction.locale)
        key = f"missing-{press.way}" if asked is None else "missing-asked"
        await interaction.edit_original_response(view=framed(TEXTS.say(locale, key)))

    async def _gone(self, interaction: Interaction, table: Table) -> tuple[Seat, ...]:
        """Return the seats of people who are no longer on the match's server.

        Raises:
            NoPrivateMessage: it is no server.
            NobodyMissing: there are none.
            discord.HTTPException: Discord does not say.
        """
        if interaction.guild is None:
            raise app_commands.NoPrivateMessage
        venue = await self.bot.matches.venue(table.record.id)
        if venue is None or venue.guild != interaction.guild_id:
            raise NobodyMissing
        look_up = partial(_is_gone, interaction.guild)
        seats = table.people()
        players = [table.sitters[seat].player for seat in seats]
        are_gone = await asyncio.gather(*(look_up(player or 0) for player in players))
        gone = tuple(seat for seat, is_gone in zip(seats, are_gone, strict=True) if is_gone)
        if not gone:
            raise NobodyMissing
        return gone


async def _is_gone(guild: discord.Guild, player: int) -> bool:
    try:
        await guild.fetch_member(player)
    except discord.NotFound as error:
        if error.code in _NO_MEMBER:
            return True
        raise
    return False


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Missing(bot))
