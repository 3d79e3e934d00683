"""The whole match to take away: a film of it, and a file that anybody can check."""

from __future__ import annotations

import asyncio
import io
import time
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands

from cogs.client.jobs import make_film
from cogs.client.parlor import Parlor
from cogs.client.recordings import NotOver, export_of, open_recording
from cogs.ui import actions
from cogs.ui.board import alt_text
from cogs.ui.places import OnBoard
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from engine.codec import write_export

if TYPE_CHECKING:
    from engine.match import Match

Interaction = discord.Interaction[Parlor]

_PAUSE: Final = 2.0
"""Seconds between two reports of how far a film is: Discord takes few edits a second."""


class Progress:
    """How far a film is; who waits for it is told from time to time."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.news = asyncio.Event()
        self._told_at = -_PAUSE

    def note(self, done: int, of: int) -> None:
        """Take note that so many frames are drawn."""
        self.done, self.of = done, of
        now = time.monotonic()
        if now - self._told_at >= _PAUSE:
            self._told_at = now
            self.news.set()


class Film(commands.Cog):
    """Films and files."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        self._one_at_a_time = asyncio.Semaphore()
        """A film keeps a core busy for seconds; several would leave none for the boards."""

    @on_press(actions.File)
    async def press_file(self, interaction: Interaction, press: actions.File) -> None:
        """Give the film and the file of this match."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        # the button stands below boards, where all may press it, and in replays
        is_shared = isinstance(press.stands, OnBoard) or press.stands.is_shared
        recording = await open_recording(self.bot, interaction, press.match, is_shared=is_shared)
        if not recording.is_over:
            raise NotOver
        self.bot.limits.take("film", interaction)
        stem = f"{recording.match.game.key}-{press.match}"
        data = write_export(await export_of(self.bot, press.match))
        moving = await self._film(interaction, recording.match)
        # in words it is what its last frame shows
        painter = self.bot.painter(recording.match)
        alt = alt_text(painter, recording.match, None, str(interaction.locale))
        files = [
            discord.File(io.BytesIO(moving), f"{stem}.webp", description=alt),
            discord.File(io.BytesIO(data), f"{stem}.json"),
        ]
        text = TEXTS.say(str(interaction.locale), "replay-file", {"file": f"{stem}.json"})
        await interaction.edit_original_response(content=text, attachments=files)

    async def _film(self, interaction: Interaction, match: Match) -> bytes:
        """Have the film made, and say meanwhile how far it is."""
        if self._one_at_a_time.locked():
            await self._say(interaction, "film-waiting", Progress())
        async with self._one_at_a_time:
            progress = Progress()
            await self._say(interaction, "film-progress", progress)
            locale = str(interaction.locale)
            drawing = asyncio.create_task(make_film(self.bot.workers, match, locale, progress.note))
            drawing.add_done_callback(lambda _: progress.news.set())
            try:
                await progress.news.wait()
                while not drawing.done():
                    progress.news.clear()
                    await self._say(interaction, "film-progress", progress)
                    await progress.news.wait()
                return drawing.result()
            finally:
                # if an answer failed or the bot is ending, the worker would go on for nobody
                drawing.cancel()

    async def _say(self, interaction: Interaction, key: str, progress: Progress) -> None:
        facts = {"done": progress.done, "of": progress.of}
        text = TEXTS.say(str(interaction.locale), key, facts)
        await interaction.edit_original_response(content=text)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Film(bot))
