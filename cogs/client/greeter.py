"""Greets people: shows the games when they ask, and where the bot is new."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from cogs.client.places import IN_CHANNEL
from cogs.ui.answers import NETWORK
from cogs.ui.texts import TEXTS
from cogs.ui.welcome import welcome_picture, welcome_view
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord import ui

    from cogs.client.learning import Lessons
    from cogs.client.people import Locales
    from cogs.ui.board import Picture
    from render.package import Packages


logger = logging.getLogger(__name__)


@service
class Greeter:
    lessons: Lessons
    locales: Locales
    packages: Packages

    async def greeting(
        self, locale: str, *lines: str, is_for_all: bool = False
    ) -> tuple[ui.LayoutView, Picture]:
        packages = tuple(self.packages)
        lessons = {package.key for package in packages if self.lessons.has(package.key)}
        picture = await asyncio.to_thread(welcome_picture, locale, packages)
        view = welcome_view(locale, packages, lessons, picture, *lines, is_for_all=is_for_all)
        return view, picture

    async def greet(self, guild: discord.Guild) -> None:
        """Say hello on a server, in the first channel where the bot may write, if there is one."""
        locale = self.locales.of(guild.id)
        for channel in _channels(guild):
            lines = (TEXTS.say(locale, "welcome-heading"), TEXTS.say(locale, "welcome-server"))
            view, picture = await self.greeting(locale, *lines, is_for_all=True)
            try:
                await channel.send(view=view, file=picture.file())
            except (discord.HTTPException, *NETWORK) as error:
                logger.info("could not post a greeting in channel %d: %s", channel.id, error)
                continue
            return


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    first = guild.system_channel
    others = [other for other in guild.text_channels if other != first]
    for channel in ([first] if first else []) + others:
        rights = channel.permissions_for(guild.me)
        if all(getattr(rights, name) for name in IN_CHANNEL):
            yield channel
