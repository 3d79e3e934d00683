"""The way to the page on which boards are touched: a personal link, given in private."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.doors import PageShut
from cogs.ui.actions import Touch
from cogs.ui.answers import Pending, show
from cogs.ui.layout import framed, on_press, row
from cogs.ui.texts import TEXTS, link_button

if TYPE_CHECKING:
    from cogs.client.doors import Doors

Interaction = discord.Interaction[discord.Client]


logger = logging.getLogger(__name__)


class Touching(commands.Cog):
    """Gives out links to the page."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors

    @on_press(Touch, answer="own")
    async def open_door(self, interaction: Interaction, press: Touch) -> None:
        """Open the page inside Discord, else give whoever pressed a link of their own.

        It leads to the match, or to the list of their matches.

        Raises:
            PageShut: there is no page any more.
        """
        if not self._doors.are_open:
            raise PageShut
        if self._doors.launches:
            self._doors.want(interaction.user.id, press.match)
            try:
                await interaction.response.launch_activity()
            except discord.HTTPException as error:
                logger.warning("Discord does not open the Activity: %s", error)
            else:
                return
        async with Pending(interaction, "private"):
            locale = str(interaction.locale)
            link = await self._doors.link(interaction, press.match)
            button = link_button(TEXTS.say(locale, "button-touch"), link)
            view = framed(TEXTS.say(locale, "touch-link"), row(button))
            await show(interaction, view=view)
