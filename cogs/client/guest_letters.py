"""Direct messages to people who play where nothing can be said now: tried once, then left."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.mentions import causer, players_of
from cogs.client.pacing import Urgency, urgency
from cogs.ui.errors import NETWORK
from cogs.ui.links import jump_link
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.languages import Locales
    from cogs.client.mentions import Mentions
    from cogs.client.voices import Voices
    from db.venues import Venue
    from engine.table import Table

logger = logging.getLogger(__name__)

_MOST: Final = 1_000
"""Matches of which it is remembered up to which entry people were told."""


class GuestLetters:
    """Writes to people where they play as guests; Discord lets it where the bot may reach them.

    That is so where they share a server with the bot or have written to it; nobody else hears of
    it before they come back, and then the board is shown.
    """

    def __init__(
        self, locales: Locales, mentions: Mentions, voices: Voices, client: discord.Client
    ) -> None:
        self._locales = locales
        self._mentions = mentions
        self._voices = voices
        self._client = client
        self._told: OrderedDict[str, int] = OrderedDict()

    async def tell(self, venue: Venue, table: Table) -> None:
        """Tell who is to move in a match that cannot be shown now, once for each position.

        Nobody is told where somebody's press or command can soon be used to show it.
        """
        match = table.match
        if self._voices.are_expected(venue) or self._told.get(match.id) == match.seq:
            return
        self._told[match.id] = match.seq
        self._told.move_to_end(match.id)
        if len(self._told) > _MOST:
            self._told.popitem(last=False)
        link = jump_link(venue.guild, venue.channel, venue.message)
        facts = {"game": match.game.title, "link": link}
        text = TEXTS.say(self._locales.of(0), "guest-turn", facts)
        await self.send(players_of(table, table.awaited()), text, causer(table))

    async def send(self, players: Sequence[int], text: str, by: int | None) -> None:
        """Write *text* to each of *players* whom Discord lets the bot reach; it was *by* somebody.

        See `Mentions`, which may not let them be told now.
        """
        for player in players:
            if not self._mentions.may(player, by):
                continue
            self._mentions.count(player, by)
            try:
                with urgency(Urgency.PING):
                    channel = await self._client.create_dm(discord.Object(player))
                    await channel.send(text)
            except (discord.DiscordException, *NETWORK) as error:
                logger.info("a direct message was not sent: %s", error)
