"""*What happened?*: what others have done since my last turn, as a private strip of pictures."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui import actions
from cogs.ui.board import paint
from cogs.ui.narration import sentences, turn_line
from cogs.ui.press import on_press
from cogs.ui.strip import MOST_FRAMES, Frame, strip_view
from engine.errors import NotSeated
from engine.replay import last_seen, turn_stops

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter
    from render.painters import Painter

Interaction = discord.Interaction[Parlor]


class Happened(commands.Cog):
    """What somebody has missed."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @on_press(actions.Happened)
    async def press_happened(self, interaction: Interaction, press: actions.Happened) -> None:
        """Show what happened since my last turn, as far as my seat may know it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.hall.open(press.match)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        locale, match = str(interaction.locale), table.match
        frames, count = await asyncio.to_thread(
            _frames, self.bot.painter(match), locale, match, table.sitters, seat
        )
        turn = turn_line(locale, match, table.sitters)
        view = strip_view(locale, match.game.title, turn, frames, count)
        files = [frame.picture.file() for frame in frames]
        await interaction.edit_original_response(view=view, attachments=files)


def _frames(
    painter: Painter, locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat
) -> tuple[list[Frame], int]:
    """Return the last of the turns since *seat*'s own, and how many there were; slow.

    If nothing has happened, it is the present position alone.
    """
    since = last_seen(match, seat)
    ends = turn_stops(match, since)
    frames: list[Frame] = []
    for before, end in zip((since, *ends), ends, strict=False):
        if end in ends[-MOST_FRAMES:]:
            position = match.at(end)
            told = sentences(locale, position, sitters, before, seat)
            frames.append(Frame("\n".join(told), paint(painter, position, seat)))
    return frames or [Frame("", paint(painter, match, seat))], len(ends)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Happened(bot))
