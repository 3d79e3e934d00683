"""Personal and shared links to the web page, and reactions that players send there."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.doors import PageShut
from cogs.ui.actions import InviteLink, Touch, WatchLink
from cogs.ui.answers import Pending, show
from cogs.ui.layout import PressButton, framed, on_press, press_button, row, say
from cogs.ui.reactions import React
from cogs.ui.texts import TEXTS, link_button
from engine.errors import EngineError, MatchOver, NotSeated
from engine.lobby import LobbyGone, LobbyRefused
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.doors import Doors
    from cogs.client.reactions import Reactions
    from db.guilds import Guilds
    from db.lobbies import Lobbies
    from db.matches import Matches
    from engine.table import Tables

Interaction = discord.Interaction[discord.Client]


logger = logging.getLogger(__name__)


class LinksForbidden(
    EngineError, key="error-links-forbidden", says="this server shows its matches only to members"
):
    """A server that shows its matches only to members."""


@service
class Touching(commands.Cog):
    doors: Doors
    guild_settings: Guilds
    lobbies: Lobbies
    matches: Matches
    reactions: Reactions
    tables: Tables

    @on_press(Touch, answer="own")
    async def open_door(self, interaction: Interaction, press: Touch) -> None:
        """Open the page inside Discord, or give the person a link of their own.

        It leads to the match, or to the list of their matches.
        """
        if not self.doors.are_open:
            raise PageShut
        if self.doors.launches:
            self.doors.want(interaction.user.id, press.match)
            try:
                await interaction.response.launch_activity()
            except discord.HTTPException as error:
                logger.warning("Discord did not open the Activity: %s", error)
            else:
                return
        async with Pending(interaction, "private"):
            locale = str(interaction.locale)
            link = await self.doors.link(interaction, press.match)
            more: list[PressButton] = []
            if press.match and await self._may_share(interaction.user.id, press.match):
                more.append(press_button(locale, WatchLink(press.match, "make"), "watch-link"))
            button = link_button(TEXTS.say(locale, "button-touch"), link)
            view = framed(TEXTS.say(locale, "touch-link"), row(button, *more))
            await show(interaction, view=view)

    @on_press(WatchLink, answer="private")
    async def share(self, interaction: Interaction, press: WatchLink) -> None:
        """Give a player a link that lets anyone watch the match, or revoke their links to it."""
        locale, player = str(interaction.locale), interaction.user.id
        if press.what == "end":
            await self.doors.end_shared(player, press.match)
            await say(interaction, "watch-link-ended")
            return
        if not self.doors.are_open:
            raise PageShut
        table = await self.tables.open(press.match)
        if table.seat_of(player) is None:
            raise NotSeated
        if (result := table.match.result()) is not None:
            raise MatchOver(result)
        if not await self._may_share(player, press.match):
            raise LinksForbidden
        link = await self.doors.share(player, press.match)
        end = press_button(locale, WatchLink(press.match, "end"), "end-watch-link")
        view = framed(TEXTS.say(locale, "watch-link", {"link": link}), row(end))
        await show(interaction, view=view)

    @on_press(InviteLink, answer="private")
    async def invite(self, interaction: Interaction, press: InviteLink) -> None:
        """Give the host a link for people outside the server to join."""
        if not (self.doors.are_open and self.doors.launches):
            raise PageShut
        stored = await self.lobbies.load(press.match)
        if stored is None:
            raise LobbyGone
        player, locale = interaction.user.id, str(interaction.locale)
        if player != stored.lobby.host:
            raise LobbyRefused("host-only")
        if self.guild_settings.of(stored.guild).links == "nobody":
            raise LinksForbidden
        link = await self.doors.share(player, press.match, "join")
        end = press_button(locale, WatchLink(press.match, "end"), "end-watch-link")
        view = framed(TEXTS.say(locale, "invite-link", {"link": link}), row(end))
        await show(interaction, view=view)

    @on_press(React)
    async def react(self, interaction: Interaction, press: React) -> None:
        await self.reactions.send(press.match, interaction.user.id, press.what)

    async def _may_share(self, player: int, match_id: str) -> bool:
        venue = await self.matches.venues.venue(match_id)
        if venue is None or self.guild_settings.of(venue.guild).links == "nobody":
            return False
        table = await self.tables.open(match_id)
        return table.seat_of(player) is not None and table.match.result() is None
