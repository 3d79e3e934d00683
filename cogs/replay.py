"""``/replay``: the whole match as a film and as a file that anybody can check."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.texts import TEXTS, english
from engine.codec import write_export
from engine.errors import EngineError
from engine.verify import export_match
from render.replay import film

if TYPE_CHECKING:
    from cogs.ui.press import Press

Interaction = discord.Interaction[Parlor]


class NotOver(EngineError):
    """A file of a match that goes on: its secret would tell what is to come."""

    key = "error-not-over"

    def __init__(self) -> None:
        super().__init__("the match is not over")


class Replay(commands.Cog):
    """Matches to keep."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        self._one_at_a_time = asyncio.Semaphore()
        """A film takes seconds of a core and would leave none for the boards."""
        bot.handlers["file"] = self.press_file

    @app_commands.command(description=english("command-replay"))
    async def replay(self, interaction: Interaction) -> None:
        """Give the film and the file of the last match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._give(interaction, await self.bot.match_here(interaction))

    async def press_file(self, interaction: Interaction, press: Press) -> None:
        """Give the film and the file of this match."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._give(interaction, press.match)

    async def _give(self, interaction: Interaction, match_id: str) -> None:
        table = await self.bot.tables.open(match_id)
        if table.match.result() is None:
            raise NotOver
        stem = f"{table.match.game.key}-{match_id}"
        data = write_export(export_match(table.record, table.match))
        async with self._one_at_a_time:
            moving = await asyncio.to_thread(film, table.match)
        files = [
            discord.File(io.BytesIO(moving), f"{stem}.webp"),
            discord.File(io.BytesIO(data), f"{stem}.json"),
        ]
        text = TEXTS.say(str(interaction.locale), "replay-file", {"file": f"{stem}.json"})
        await interaction.edit_original_response(content=text, attachments=files)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Replay(bot))
