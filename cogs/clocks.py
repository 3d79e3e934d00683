"""The clocks: who claims that somebody's time is up, and what stops all of them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui.paces import Claim
from cogs.ui.press import on_press
from db.errors import StoreError

if TYPE_CHECKING:
    from cogs.ui.press import DeliveryOf
    from engine.clock import Deadlines
    from engine.hall import Hall

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]


class ClocksCog(commands.Cog, name="Clocks"):
    """Claims, and Discord's outages: while a shard is cut off nobody's time runs."""

    def __init__(self, delivery_of: DeliveryOf, deadlines: Deadlines, hall: Hall) -> None:
        self._delivery_of = delivery_of
        self._deadlines = deadlines
        self._hall = hall
        self._cut_off: set[int] = set()

    @on_press(Claim)
    async def claim(self, interaction: Interaction, press: Claim) -> None:
        """Let those lose whose time is up."""
        await interaction.response.defer()
        player, delivery = interaction.user.id, self._delivery_of(interaction)
        await self._hall.claim(press.match, player, delivery=delivery)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """Let the clocks stand still."""
        self._cut_off.add(shard)
        self._deadlines.hold()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """Let the clocks run again."""
        await self._reconnect(shard)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Let the clocks run again."""
        await self._reconnect(shard)

    async def _reconnect(self, shard: int) -> None:
        if shard not in self._cut_off:
            return
        self._cut_off.discard(shard)
        if not self._cut_off:
            try:
                await self._deadlines.release()
            except StoreError as error:
                logger.warning("the deadlines are moved later: %s", error)
