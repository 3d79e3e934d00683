"""*What happened?*: the moves of others since my last turn, as a private strip of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.board import paint
from cogs.ui.enlarging import latest_enlarged
from cogs.ui.narration import sentences, turn_line
from cogs.ui.press import on_press
from cogs.ui.strip import MOST_FRAMES, Frame, strip_view
from engine.replay import last_seen, plies_since, stops

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from cogs.client.recordings import Recordings
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.table import Tables
    from render.package import Packages
    from render.painters import Painter

Interaction = discord.Interaction[discord.Client]


class Happened(commands.Cog):
    """What somebody has missed."""

    def __init__(
        self, easel: Easel, tables: Tables, packages: Packages, recordings: Recordings
    ) -> None:
        self._easel = easel
        self._recordings = recordings
        self._tables = tables
        self._packages = packages

    @on_press(actions.Happened)
    async def press_happened(self, interaction: Interaction, press: actions.Happened) -> None:
        """Show what others did since my last turn, as far as my seat may know it.

        Who holds no seat sees the last moves of all, as every spectator does.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._tables.open(press.match)
        seat = table.viewer_of(interaction.user.id)
        if table.seat_of(interaction.user.id) is None:
            # the button stands below boards, where all may look
            await self._recordings.open(interaction, press.match, is_shared=True)
        locale, match = str(interaction.locale), table.match
        painter = self._packages.find(match.game.key).painter
        frames, count = await self._easel.painted(
            interaction, _frames, painter, locale, match, table.sitters, seat
        )
        if self._easel.wants_big_print(interaction):
            frames = await self._easel.painted(interaction, _enlarged, locale, frames)
        turn = turn_line(locale, match, table.sitters)
        title = match.game.title
        view = strip_view(locale, title, turn, frames, count, is_watching=seat is None)
        files = [file for frame in frames for file in frame.picture.files(view)]
        await interaction.edit_original_response(view=view, attachments=files)


def _frames(
    painter: Painter, locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat | None
) -> tuple[list[Frame], int]:
    """Return the last of what *seat* (None: a spectator) has not seen, and how many plies; slow.

    If nothing has happened, it is the present position alone.
    """
    since = stops(match)[0] if seat is None else last_seen(match, seat)
    plies = plies_since(match, since, seat)
    frames: list[Frame] = []
    for ply in plies[-MOST_FRAMES:]:
        position = match.at(ply.end)
        told = sentences(locale, position, sitters, ply.begin, seat)
        frames.append(Frame("\n".join(told), paint(painter, position, seat, locale=locale)))
    return frames or [Frame("", paint(painter, match, seat, locale=locale))], len(plies)


def _enlarged(locale: str, frames: list[Frame]) -> list[Frame]:
    """Return the last of *frames* in big print, as far as one message holds them; slow."""
    pictures = latest_enlarged(locale, [frame.picture for frame in frames])
    kept = frames[-len(pictures) :]
    return [Frame(frame.text, one) for frame, one in zip(kept, pictures, strict=True)]
