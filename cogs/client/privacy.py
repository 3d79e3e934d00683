"""Cleans up in memory and on Discord after a person's data are erased."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from cogs.ui.answers import NETWORK
from cogs.ui.layout import framed
from cogs.ui.texts import TEXTS
from db.lobbies import LobbyDamaged
from engine.errors import CorruptLog, MatchOver, NotSeated, OtherVersion, StaleMove
from engine.lobby import LobbyGone
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.on_here import OnHereMessages
    from cogs.client.people import Locales
    from db.lobbies import Lobbies
    from db.privacy import Erased, Privacy
    from engine.live_matches import LiveMatches
    from engine.table import Tables

logger = logging.getLogger(__name__)


@service
class Erasures:
    client: discord.Client
    live_matches: LiveMatches
    lobbies: Lobbies
    lobby_messages: LobbyMessages
    locales: Locales
    on_here: OnHereMessages
    privacy: Privacy
    tables: Tables

    async def follow(self, erased: Erased) -> None:
        """Give up the seats of a person just *erased*, and update their lobbies' messages."""
        for match_id in erased.matches:
            # the match in memory still has their name
            await self.tables.forget(match_id)
        await self._give_up_seats()
        for lobby_id in erased.lobbies:
            try:
                stored = await self.lobbies.load(lobby_id)
            except LobbyDamaged as error:
                logger.info("could not update a lobby's message: %s", error)
                continue
            if stored is None:
                continue
            try:
                await self.lobby_messages.update(stored)
            except LobbyGone:
                logger.info("lobby %s is gone, so its message was not updated", lobby_id)
            except (discord.DiscordException, *NETWORK) as error:
                self.on_here.stir(stored.channel)
                logger.info("could not update a lobby's message: %s", error)
        for guild, channel, message in erased.closed:
            self.on_here.stir(channel)
            text = TEXTS.say(self.locales.of(guild), "privacy-lobby-closed")
            place = self.client.get_partial_messageable(channel, guild_id=guild or None)
            allowed = discord.AllowedMentions.none()
            try:
                shown = place.get_partial_message(message)
                await shown.edit(view=framed(text), attachments=[], allowed_mentions=allowed)
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("could not update a lobby's message: %s", error)

    async def finish(self) -> None:
        """Finish erasures that the last process did not complete."""
        await self._give_up_seats()
        await self.privacy.tidy()

    async def _give_up_seats(self) -> None:
        """Resign the seats that erased people hold in running matches."""
        for match_id, number in await self.privacy.left_seats():
            try:
                await self._give_up(match_id, number)
            except (CorruptLog, OtherVersion) as error:
                logger.info("match %s cannot go on: %s", match_id, error)

    async def _give_up(self, match_id: str, number: int) -> None:
        try:
            await self.live_matches.resign(match_id, number)
        except (NotSeated, MatchOver):
            return  # the seat was given up before, or the match has just ended
        except StaleMove:
            # somebody moved at the same moment, and the table is loaded again
            await self._give_up(match_id, number)
