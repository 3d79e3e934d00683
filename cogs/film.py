"""The whole match to take away: a film of it, and a file that anybody can check."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Final

import discord
from discord import ui
from discord.ext import commands

from cogs.client.jobs import make_film
from cogs.client.progress import Progress
from cogs.client.recordings import NotOver
from cogs.ui import actions, browsing
from cogs.ui.board import alt_text
from cogs.ui.ids import OldButton
from cogs.ui.places import OnBoard
from cogs.ui.press import PressButton, on_press
from cogs.ui.rulebook import language_of
from cogs.ui.texts import TEXTS
from engine.codec import write_export

if TYPE_CHECKING:
    from cogs.client.languages import Locales
    from cogs.client.limits import Limits
    from cogs.client.recordings import Recordings
    from cogs.ui.places import Place
    from engine.match import Match
    from engine.ports import Workers
    from engine.replay import Recording
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]

_MOST_KEPT: Final = 4
"""Films that are kept as they were made; they have some megabytes."""


class Film(commands.Cog):
    """Films and files."""

    def __init__(
        self,
        limits: Limits,
        locales: Locales,
        packages: Packages,
        workers: Workers,
        recordings: Recordings,
    ) -> None:
        self._recordings = recordings
        self._limits = limits
        self._locales = locales
        self._packages = packages
        self._workers = workers
        self._one_at_a_time = asyncio.Semaphore()
        """A film keeps a core busy for seconds; several would leave none for the boards."""
        self._made: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        """The last films, by match, number of entries and language: who is given one may show it
        to all."""

    @on_press(actions.File)
    async def press_file(self, interaction: Interaction, press: actions.File) -> None:
        """Give the film and the file of this match to whoever asks."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        recording = await self._open(interaction, press.match, press.stands)
        view: ui.View | None = None
        if recording.may_share:
            label = TEXTS.say(str(interaction.locale), "button-share")
            view = ui.View(timeout=None)
            view.add_item(PressButton(browsing.ShareFilm(press.match, press.stands), label))
        await self._give(interaction, recording, str(interaction.locale), view=view)

    @on_press(browsing.ShareFilm)
    async def press_share(self, interaction: Interaction, press: browsing.ShareFilm) -> None:
        """Show them to the whole channel."""
        await interaction.response.defer(thinking=True)
        recording = await self._open(interaction, press.match, press.stands)
        if not recording.may_share:
            raise OldButton
        locale = self._locales.of(interaction.guild_id or 0)
        shown_by = TEXTS.say(locale, "shown-by", {"player": interaction.user.mention})
        await self._give(interaction, recording, locale, shown_by)

    async def _open(
        self, interaction: Interaction, match_id: str, stands: Place | OnBoard
    ) -> Recording:
        """Return the match of a button; count its film.

        Raises:
            NotOver: it goes on.
            TooSoon: many films were made.
        """
        # the button stands below boards, where all may press it, and in replays
        is_shared = isinstance(stands, OnBoard) or stands.is_shared
        recording = await self._recordings.open(interaction, match_id, is_shared=is_shared)
        if not recording.is_over:
            raise NotOver
        self._limits.take("film", interaction)
        return recording

    async def _give(
        self,
        interaction: Interaction,
        recording: Recording,
        locale: str,
        *more: str,
        view: ui.View | None = None,
    ) -> None:
        """Answer with the film and the file, below their line and the lines *more*."""
        match = recording.match
        stem = f"{match.game.key}-{recording.id}"
        data = write_export(await self._recordings.export(recording.id))
        moving = await self._film(interaction, recording, locale)
        # in words it is what its last frame shows
        alt = alt_text(self._packages.find(match.game.key).painter, match, None, locale)
        files = [
            discord.File(io.BytesIO(moving), f"{stem}.webp", description=alt),
            discord.File(io.BytesIO(data), f"{stem}.json"),
        ]
        text = TEXTS.say(locale, "replay-file", {"file": f"{stem}.json"})
        await interaction.edit_original_response(
            content="\n".join([text, *more]),
            attachments=files,
            view=view,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _film(self, interaction: Interaction, recording: Recording, locale: str) -> bytes:
        """Return the film; where it is to be made, say meanwhile how far it is."""
        wanted = recording.id, recording.match.seq, language_of(locale)
        if wanted not in self._made:
            self._made[wanted] = await self._make(interaction, recording.match, locale)
        self._made.move_to_end(wanted)
        made = self._made[wanted]
        while len(self._made) > _MOST_KEPT:
            self._made.popitem(last=False)
        return made

    async def _make(self, interaction: Interaction, match: Match, locale: str) -> bytes:
        """Have the film made, and say meanwhile how far it is."""
        if self._one_at_a_time.locked():
            await self._say(interaction, "film-waiting", Progress())
        async with self._one_at_a_time:
            progress = Progress()
            drawing = asyncio.create_task(make_film(self._workers, match, locale, progress.note))
            try:
                return await progress.follow(
                    drawing, partial(self._say, interaction, "film-progress")
                )
            finally:
                # if an answer failed or the bot is ending, the worker would go on for nobody
                drawing.cancel()

    async def _say(self, interaction: Interaction, key: str, progress: Progress) -> None:
        facts = {"done": progress.done, "of": progress.of}
        text = TEXTS.say(str(interaction.locale), key, facts)
        await interaction.edit_original_response(content=text)
